"""What an event of RPG Hell is declared with, and what the numbers of events stand for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from kumite.rulesets import Level, Line
from kumite.rulesets.shared import language
from kumite.rulesets.shared.language import Amount, amounts

from ..glossary import statuses
from ..glossary.statuses import Is
from ..rules.combat.tiles import spot
from ..state import DAMAGE_TYPES, FACES, SEATS, SPAN
from ..terms import Cover
from .naming import Blanks, faces_in
from .phrases import PARTS


@dataclass(frozen=True)
class Phrase(language.Phrase[Blanks]):
    """How an event of RPG Hell is told."""

    whereabouts: bool = False
    """Whether the event says where the fighter is, which no other side learns while they are Hidden."""
    weight: Callable[[Blanks], Level] | None = None
    """What it is in the story, where that goes by its number or by what is going on."""

    def line(self, blanks: Blanks, known: bool) -> Line | None:
        """What is told; None where there is nothing to say."""
        blanks.known = known
        line = super().line(blanks, known)
        if line is None or self.weight is None:
            return line
        return replace(line, level=self.weight(blanks))


MOST = 999
POOL = Amount(
    "the faces as digits of a number to the base 16, the lowest first",
    lambda fight, who: (0, 0x11356),
    lambda fight, who, n: all(0 < face < FACES for face in faces_in(n)),
)
GIVEN = Amount(
    "the faces as digits of a number to the base 16, the first die first",
    lambda fight, who: (4, 0x25, 0x11356),
    lambda fight, who, n: all(0 < face < FACES for face in faces_in(n)),
)
FACE = amounts(1, FACES - 1, "the face")
TILES = amounts(0, 2 * SPAN, "tiles")
TILE = Amount(
    "the tile: y * SPAN + x; without a map it goes on to all sides",
    lambda fight, who: range(SPAN * SPAN),
    lambda fight, who, n: not fight.width or 0 <= n < SPAN * SPAN,
)
SPOT = Amount(
    "the tile, numbered by `spot`",
    lambda fight, who: (spot(3, -2), spot(0, 14)),
    lambda fight, who, n: n >= 0,
)
BANDS = Amount(
    "a bit set of the Parts that fire besides On Hit",
    lambda fight, who: [
        bits for bits in range(2 << max(PARTS)) if not bits & ~sum(1 << part for part in PARTS)
    ],
)
WEAPON = Amount(
    "which of their weapons",
    lambda fight, who: [n for n, weapon in enumerate(fight.fighters[who].weapons) if weapon.there],
)
STACKS = Amount(
    "the Status * 64 + the stacks that they have now",
    lambda fight, who: [
        status * 64 + count
        for status, row in statuses.STATUSES.items()
        if row.nature & (Is.STACKED | Is.STACKED_IN_CLASSIC)
        for count in range(64)
    ],
)
COVER = Amount(
    "the seat of the attacker * 4 + the Cover",
    lambda fight, who: [seat * 4 + cover for seat in range(fight.count) for cover in Cover],
)
HURT = Amount(
    "the points of Health * 8 + the DamageType", lambda fight, who: range((MOST + 1) * DAMAGE_TYPES)
)
DEALT = Amount(
    "the points of damage * 16 + the seat of whom it strikes",
    lambda fight, who: [points * SEATS + seat for points in (0, 1, 7, MOST) for seat in range(fight.count)],
    lambda fight, who, n: n >= 0 and n % SEATS < fight.count,
)
