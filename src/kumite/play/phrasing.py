"""Answers put together into one phrase: `attack, Goro, katana` in place of three questions."""

from __future__ import annotations

import re
from collections.abc import Sequence

DECLINED = ("no", "none", "nothing", "nobody", "not at all", "stay", "stay put", "stop", "0")
"""Answers that go without saying behind others."""


def step_of(question: str, name: str, *, is_first: bool) -> str:
    """What an answer is called among others, where its question is not shown.

    `yes` becomes what was asked, and a number gets its unit: `call the shot`, `5 feet`. An answer that
    declines is left out, unless it is the first.
    """
    if is_first:
        return name
    if name in DECLINED:
        return ""
    if name == "yes" or name.startswith("yes,"):
        asked = re.search(r"\b[Dd]o(?:es)? (?:\S+ )+?(?=[a-z])(.+?)(?:[,?]|$)", question)
        return (asked[1] if asked else name) + name[3:]
    if re.fullmatch(r"-?\d+", name):
        unit = re.search(r"\b[Hh]ow many (\w+)", question)
        return f"{name} {unit[1]}" if unit else name
    return name


def said_together(steps: Sequence[str]) -> str:
    """Answers as one phrase."""
    return ", ".join(step for step in steps if step)


STEP = re.compile(r"\S+ to (\S.*)")
"""A step of a walk: `north to 3,4`."""


def place_of(name: str) -> str:
    """Where a step of a walk leads; empty where an answer is none."""
    step = STEP.fullmatch(name)
    return step[1] if step else ""


def walk_in(names: Sequence[str], kinds: Sequence[object]) -> tuple[int, int]:
    """From which answer up to before which somebody walks: they answer the same question again and again with
    where they go next. (0, 0) if they do not."""
    for begins, name in enumerate(names):
        if place_of(name):
            ends = begins + 1
            while ends < len(kinds) and kinds[ends] == kinds[begins]:
                ends += 1
            return begins, ends
    return 0, 0


def along(steps: Sequence[str], walk: tuple[int, int]) -> list[str]:
    """The steps of a move, where of a walk only its end is left: `to 3,4`."""
    begins, ends = walk
    said = list(steps)
    way = [place for place in map(place_of, said[begins:ends]) if place]
    if len(way) > 1:
        said[begins:ends] = [f"to {way[-1]}", *("" for _ in range(begins + 1, ends))]
    return said
