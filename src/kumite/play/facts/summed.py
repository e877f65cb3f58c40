"""Roll and keep without its dice: the rules get dice that come to the sums that the real ones come to.

A ruleset says which of its functions make nothing of their dice but a sum (`rulesets.kept_dice`). There one
open number stands for all of them. The first dice show what the sum needs, explosions included, and a die
that is rolled again adds nothing. Rules, policies and words run as ever.

Why it is so: docs/decisions/facts-follow-open-dice.md
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from types import FrameType
from typing import Any

from ...chances.kept_sums import SIDES, kept_sums
from ...rulesets.kept_dice import KeptDice, KeptPool
from ...rulesets.shared.roll_and_keep import roll_faces
from ...table import Question, Verb
from .open_number import CannotFollow, Entries, Forks, OpenNumber, Source

NEAR = 4
"""The function that rolls the dice is so near the table at most."""
AWAY = 10
"""By so much the other dice are moved away from the first, so that no rule sees a 1, nor equal dice."""


@dataclass(frozen=True)
class Begun:
    """The dice of one roll."""

    total: Any
    """The sum of those that are kept; open."""
    pool: Question
    """Of which dice it is."""


class Summed:
    """The rolls of one way whose dice are only added up."""

    def __init__(self, kinds: tuple[KeptDice, ...], forks: Forks, sure: Callable[[Question], int]) -> None:
        """`sure` says what the policy in force answers; raises CannotFollow if that hangs on a whim."""
        self.kinds = {kind.function.__code__: kind for kind in kinds}
        self.forks, self.sure = forks, sure
        self.kind: KeptDice | None = None
        self.within: FrameType | None = None
        """The function that adds up the dice of the last roll, which may have ended since."""
        self.left: list[Any] = []
        self.begun: Begun | None = None
        """The roll that began with the last die, if one did."""

    def die(self, question: Question) -> Any:
        """What a die shows to the rules; None where it is a die by itself."""
        self.begun = None
        if not self.kinds or question.verb != Verb.ROLL:
            return None
        if self._is_within():
            return self.left.pop(0) if self.left else 0
        faces = _rolling()
        if faces is None or faces.f_locals["n"] > 0:
            return None
        adding, kind = self._adding(faces)
        pool = kind.pool(adding.f_locals) if kind and adding else None
        if kind is None or pool is None or not self._rerolls(kind, question, pool):
            return None
        self.kind, self.within = kind, adding
        self.begun, self.left = self._dice(question, pool)
        return self.left.pop(0)

    def decided(self, question: Question, answer: int) -> None:
        """Look at a decision. Raises CannotFollow if it hangs on the single dice."""
        if self._is_within() and self.kind and (question.about, answer) != self.kind.keep:
            raise CannotFollow

    def _is_within(self) -> bool:
        """Whether the dice of the last roll are still being added up."""
        frame: FrameType | None = sys._getframe(2) if self.within else None
        while frame is not None and frame is not self.within:
            frame = frame.f_back
        self.within = frame
        return frame is not None

    def _adding(self, faces: FrameType) -> tuple[FrameType | None, KeptDice | None]:
        """The function that adds up the dice that fall now: it is close by, or there is none."""
        frame = faces.f_back
        for _ in range(2):
            if frame is not None and frame.f_code in self.kinds:
                return frame, self.kinds[frame.f_code]
            frame = frame.f_back if frame else None
        return None, None

    def _rerolls(self, kind: KeptDice, question: Question, pool: KeptPool) -> bool:
        """Whether all 1s are rolled once more, if any can be."""
        if not pool.ones:
            return True
        if min(pool.kept, pool.rolled) < 2:  # then the sum could be the 1 that the rules look for
            return False
        return self.sure(Question(Verb.AMOUNT, question.who, kind.ones, 0, pool.rolled)) == pool.rolled

    def _dice(self, question: Question, pool: KeptPool) -> tuple[Begun, list[Any]]:
        kept = min(pool.kept, pool.rolled)
        weights, shown = _faces(pool.rolled, kept, pool.again, pool.ones, pool.counts_exploded)
        source = Source(self.forks, weights)
        dice = [_number(source, entries) for entries in shown]
        total = dice[0]
        for one in dice[1:kept]:
            total = total + one
        asked = Question(Verb.POOL, question.who, question.about, SIDES, pool.rolled, kept)
        return Begun(total, asked), dice


def _rolling() -> FrameType | None:
    """The function that is rolling the first faces of dice now, if one is."""
    frame: FrameType | None = sys._getframe(2)
    for _ in range(NEAR):
        if frame is None or frame.f_code is roll_faces.__code__:
            return frame
        frame = frame.f_back
    return None


def _number(source: Source, entries: Entries) -> Any:
    is_open = entries.count(entries[0]) < len(entries)
    return OpenNumber(source, entries) if is_open else entries[0]


@cache
def _faces(
    rolled: int, kept: int, again: int, ones: bool, counts: bool
) -> tuple[Sequence[float], list[Entries]]:
    """How likely each thing is that may fall; and what each die then shows to the rules."""
    chances = kept_sums(rolled, kept, again, ones)
    if counts:
        ways = sorted(chances)
        shown = [_shown(total, exploded, rolled, again) for total, exploded in ways]
        return [chances[way] for way in ways], [*zip(*shown, strict=True)]
    sums: dict[int, float] = {}
    for (total, _), chance in sorted(chances.items()):
        sums[total] = sums.get(total, 0.0) + chance
    first = [total + AWAY * (kept - 1) for total in sums]
    return [*sums.values()], [first, *[[-AWAY] * len(sums)] * (rolled - 1)]


def _shown(total: int, exploded: int, rolled: int, again: int) -> list[int]:
    """Dice, from the highest down, that come to a sum, and of which so many show more than 10."""
    dice = [0] * rolled
    if exploded:
        dice[0] = total - (SIDES + 1) * (exploded - 1)
        dice[1:exploded] = [SIDES + 1] * (exploded - 1)
        return dice
    most = SIDES - 1 if again == SIDES else SIDES
    for place in range(-(-total // most)):
        dice[place] = min(total, most)
        total -= dice[place]
    return dice
