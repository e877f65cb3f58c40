"""Which choices a fight offers, which are taken, and which other rules would offer.

What nobody takes is told as such. That it is never worth taking would be a statement about best play, and
this is about whoever decides.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from ... import dice
from ...copying import copy_fight
from ...encounters.encounter import Encounter
from ...encounters.policies import any_search
from ...simulation.spoken import spoken
from ...table import Question, Verb
from ...tables.seeded import Policies, Rolls, Seeded


class Choice(NamedTuple):
    """An answer to a kind of question, by their numbers."""

    ask: int
    answer: int


@dataclass
class Offered:
    """How often a choice was open, and how often it was taken, where there was more than one."""

    question: str
    """The kind of question."""
    name: str
    """What the answer was called when it was first open."""
    open: int = 0
    taken: int = 0


Choices = dict[Choice, Offered]


class _Counting(Seeded):
    """Dice from the seed and decisions from policies; counts what is open and what is taken."""

    def __init__(self, encounter: Encounter, fight: Any, seed: int, number: int, found: Choices) -> None:
        rules, stream = encounter.ruleset, dice.key(seed, number)
        whims = dice.whim_key(stream)
        super().__init__(
            Rolls(stream), Policies(rules.decide, rules.decide_amount, fight, encounter.policies, whims)
        )
        self.encounter, self.fight, self.found = encounter, fight, found

    def ask(self, question: Question) -> int:
        answer = super().ask(question)
        if question.verb == Verb.CHOOSE and len(question.answers) > 1:
            for each in question.answers:
                offered = self.offered(question, each)
                offered.open += 1
                offered.taken += each == answer
        return answer

    def offered(self, question: Question, answer: int) -> Offered:
        """The tally of a choice; its name is asked for once, in the state in which it is first open."""
        choice = Choice(question.about, answer)
        if choice not in self.found:
            rules = self.encounter.ruleset
            name = rules.words.option(self.fight, self.encounter.names, question, answer)
            self.found[choice] = Offered(spoken(rules.asks(question.about)), name)
        return self.found[choice]


def choices_in(
    encounter: Encounter,
    fights: int,
    seed: int,
    limit: int,
    progress: Callable[[int, int], object] = lambda done, wanted: None,
) -> Choices:
    """What could be chosen in the fights 0 to `fights` - 1, in plain Python; nothing if a search decides."""
    found: Choices = {}
    if any_search(encounter.policies):
        return found
    rules = encounter.ruleset
    for number in range(fights):
        fight = copy_fight(encounter.start())
        table = _Counting(encounter, fight, seed, number, found)
        beats = 0
        while rules.outcome(fight) == 0 and beats < limit:
            rules.beat(table, fight)
            beats += 1
        progress(number + 1, fights)
    return found


def only_in(these: Choices, those: Choices) -> list[Offered]:
    """What was open in these fights and never in those."""
    return [offered for choice, offered in these.items() if choice not in those]
