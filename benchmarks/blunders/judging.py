"""What a ruleset declares to be a blunder: questions answered, events, and how fighters end up.

Each rule is a function that says yes or no in one breath. It gets the fight as it is at that moment, before
the answer has had any effect, and the fighter whom it is about: whoever was asked, or of whom it was told.
If the referee was asked, that is the fighter whom the question concerns.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum, StrEnum
from typing import Any

Answered = Callable[[Any, Any, int, int], bool]
"""(fight, fighter, options, answer): whether that answer was a blunder. Of an amount, the lowest is given in
place of the options."""
Heard = Callable[[Any, Any, int], bool]
"""(fight, fighter, amount): whether what was told shows one."""
Ended = Callable[[Any, Any], bool]
"""(fight, fighter): whether how they ended up does."""


class Blunder(StrEnum):
    """What all rulesets have in common. Each ruleset may add others, in words of its own."""

    IDLE = "idle with something useful to do"
    FALLEN = "struck the fallen beside a standing foe"
    BYSTANDER = "struck a bystander"
    BACK = "walked back to where they began"
    HEALING = "healing that heals nothing"
    UNUSED = "fell with points unspent"
    HOPELESS = "tried what cannot succeed"


@dataclass(frozen=True)
class Judge:
    """All that is looked at in the fights of one ruleset."""

    answers: tuple[tuple[tuple[int, ...], str, Answered], ...] = ()
    """Members of `Ask`, what the blunder is called, and when an answer to them is one."""
    events: tuple[tuple[tuple[int, ...], str, Heard], ...] = ()
    """Members of `Event`, what the blunder is called, and when it is one."""
    ends: tuple[tuple[str, Ended], ...] = ()
    """What is looked at for each fighter when the fight is over."""
    steps: tuple[int, ...] = ()
    """The events told when somebody has moved of their own will."""
    place: Callable[[Any, Any], Hashable] = lambda fight, me: None
    """Where somebody stands."""
    turn: Callable[[Any, Any], Hashable] = lambda fight, me: fight.round
    """What is another one when a new turn begins."""
    deeds: tuple[int, ...] = ()
    """The events after which walking back is no longer for nothing."""
    choices: Mapping[int, Iterable[IntEnum]] = field(default_factory=dict)
    """The decisions between ways to fight, each with its options: each should be used in some fight."""
    shown: Mapping[int, int] = field(default_factory=dict)
    """Events that tell what was taken, also where there was nothing to choose, each with its decision."""
    pointless: Mapping[tuple[int, int], str] = field(default_factory=dict)
    """The options that never pay by the text, by decision and option, each with the reason."""

    @property
    def blunders(self) -> tuple[str, ...]:
        """All that is counted, those that all rulesets have first."""
        named = [name for _, name, _ in (*self.answers, *self.events)] + [name for name, _ in self.ends]
        if self.steps:
            named.append(Blunder.BACK)
        common = [each.value for each in Blunder if each in named]
        return (*common, *dict.fromkeys(str(name) for name in named if name not in common))
