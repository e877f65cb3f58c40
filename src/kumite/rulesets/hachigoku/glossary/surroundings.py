"""Ranges and cover."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import one_row_each

from ..terms import Cover, Range


class RangeRow(NamedTuple):
    """How far apart two are."""

    range: Range
    word: str
    rules: tuple[str, ...]
    says: str


RANGES = one_row_each(
    Range,
    (
        RangeRow(
            Range.CLOSE,
            "Close",
            ("HAC-MOVE-6", "HAC-MOVE-1", "HAC-RNG-1"),
            "Arm's reach, where one strikes, grapples, parries and guards. Nobody shoots unless the Story"
            " Daimyo allows it.",
        ),
        RangeRow(
            Range.NEAR,
            "Near",
            ("HAC-MOVE-1", "HAC-CHRG-2", "HAC-RNG-2"),
            "A short run, which a Charge covers and thrown weapons do.",
        ),
        RangeRow(
            Range.LONG,
            "Long",
            ("HAC-MOVE-1", "HAC-MOVE-14", "HAC-RNG-1"),
            "A bowshot, out of reach of a single move.",
        ),
        RangeRow(
            Range.FAR,
            "Far",
            ("HAC-MOVE-1", "HAC-RNG-1", "HAC-RNG-2"),
            "A shot for the longest bows and for crossbows only.",
        ),
        RangeRow(
            Range.EXTREME,
            "Extreme",
            ("HAC-MOVE-1", "HAC-RNG-1", "HAC-RNG-2"),
            "As far as the longest bows carry; people are mere shapes.",
        ),
    ),
)


class CoverRow(NamedTuple):
    """What one stands behind; in dice it takes as many as its term is."""

    cover: Cover
    word: str
    rules: tuple[str, ...]
    says: str


ALL = ("HAC-COV-1", "HAC-COV-2", "HAC-COV-3")
COVERS = one_row_each(
    Cover,
    (
        CoverRow(Cover.NONE, "no cover", ALL, "Out in the open."),
        CoverRow(
            Cover.SLIGHT,
            "slight cover",
            ALL,
            "People or bushes. It takes a die from shots at those behind it.",
        ),
        CoverRow(
            Cover.PARTIAL,
            "partial cover",
            ALL,
            "Bamboo or a low wall. It takes two dice from shots at those behind it.",
        ),
        CoverRow(
            Cover.SUBSTANTIAL,
            "substantial cover",
            ALL,
            "Trenches or trees. It takes three dice from shots at those behind it.",
        ),
        CoverRow(Cover.TOTAL, "total cover", ALL, "High walls or deep water. Nobody behind it can be hit."),
    ),
)
