"""What an event of Malice declares of itself, and what the numbers stand for that come with several."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import IntEnum

from kumite.rulesets import Level, Line
from kumite.rulesets.shared import language
from kumite.rulesets.shared.language import Amount

from .naming import Blanks, carried


@dataclass(frozen=True)
class Phrase(language.Phrase[Blanks]):
    """How an event of Malice is told."""

    of_target: bool = False
    """Whether it is the target of the one who acts whose numbers it betrays."""
    leveled: Callable[[Blanks], Level] | None = None
    """What it is in the story, where that depends on what somebody is doing."""

    def line(self, blanks: Blanks, known: bool) -> Line | None:
        """What is told; None where there is nothing to say."""
        line = super().line(blanks, known)
        return replace(line, level=self.leveled(blanks)) if line and self.leveled else line


def any_of(terms: type[IntEnum]) -> Amount:
    """A member of an enum, the harmless one included."""
    return Amount(terms.__name__, lambda fight, who: [*terms])


def is_acting(blanks: Blanks) -> bool:
    """Whether it is this fighter's own Turn, and no attack is being made in it."""
    return blanks.fight.acting == blanks.seat + 1 and not blanks.me.attack.target


def own_step(blanks: Blanks) -> Level:
    """A step in one's own Turn; otherwise something that is done to one."""
    return Level.STEP if is_acting(blanks) else Level.RESULT


def own_deed(blanks: Blanks) -> Level:
    """A deed in one's own Turn; otherwise what came of another's."""
    return Level.DEED if is_acting(blanks) else Level.RESULT


def own_result(blanks: Blanks) -> Level:
    """What came of one's own attack; otherwise a step."""
    return Level.RESULT if blanks.me.attack.target else Level.STEP


def step_or_detail(blanks: Blanks) -> Level:
    """A step in one's own Turn; otherwise not worth a line."""
    return Level.STEP if is_acting(blanks) else Level.DETAIL


WEAPON = Amount("the place of the weapon", carried)
