"""An interlude: its dice come from a seed, and its decisions from people or from the policies of the fight
before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .. import dice
from ..encounters.encounter import Encounter
from ..rulesets import Ruleset
from ..rulesets.interludes import Interlude
from ..rulesets.keeping import can_go_on
from ..simulation.spoken import spoken
from ..table import Question
from ..tables.seeded import Policies, Rolls, Seeded

RESTING = 0x8CB92BA72F3D8DD7
"""Makes of the stream of a fight's dice that of the rests before it."""


@dataclass(frozen=True)
class ToDecide:
    """Something that people have to decide in a rest."""

    text: str
    """What is asked, as a sentence."""
    answers: Mapping[int, str]
    """Every legal answer, and what it is called."""
    usual: int
    """What the policy would answer."""


class Undecided(Exception):
    """People have to decide something before a rest can go on."""

    def __init__(self, question: Question, usual: int) -> None:
        super().__init__(question)
        self.question = question
        self.usual = usual
        """What the policy would do."""

    def in_words(self, encounter: Encounter, fight: Any) -> ToDecide:
        """What is asked, by the fight as the rest has it then."""
        words, names = encounter.ruleset.words, encounter.names
        called = {each: words.option(fight, names, self.question, each) for each in self.question.answers}
        return ToDecide(words.question(fight, names, self.question).text, called, self.usual)


class Deciding(Policies):
    """Decisions that people have made, in order; whatever else is to be decided, they have to decide."""

    def __init__(self, decided: Sequence[int], *given: Any) -> None:
        super().__init__(*given)
        self.decided = decided

    def answer(self, question: Question, index: int) -> int:
        """The answer that was given. Raises Undecided where there is none yet."""
        if index < len(self.decided):
            return self.decided[index]
        raise Undecided(question, int(super().answer(question, index)))


def apart(turn: int) -> int:
    """What makes of the key of a fight that of interlude number `turn`, from 0, before it."""
    return RESTING * (turn + 1) & dice.WORD


def rest(
    interlude: Interlude,
    encounter: Encounter,
    fight: Any,
    seed: int,
    number: int,
    turn: int = 0,
    decided: Sequence[int] | None = None,
) -> int:
    """Let an interlude pass for a fight that is over, whose state changes with it.

    `seed` and `number` are those of the fight that it leads to, and `turn` counts the interludes before that.
    `decided` is what people have decided in it so far, in order; without it policies decide. Returns how many
    decisions there were. Raises Undecided if there is more to decide, and IllegalAnswer.
    """
    rules = encounter.ruleset
    stream = dice.mix(dice.key(seed, number) ^ apart(turn))
    given = (rules.decide, rules.decide_amount, fight, encounter.policies, dice.whim_key(stream))
    policies = Policies(*given) if decided is None else Deciding(decided, *given)
    table = Seeded(Rolls(stream), policies)
    interlude.passes(table, fight)
    return table.decisions


def change_of(rules: Ruleset, before: Any, after: Any) -> str:
    """What has become of a fighter, in the numbers that people look at; empty where nothing has."""
    parts = []
    if rules.fate(before) != rules.fate(after):
        parts.append("can go on" if can_go_on(rules, after) else spoken(rules.fates(rules.fate(after))))
    for gauge, field in rules.gauges.items():
        was, now = (_number(one, field) for one in (before, after))
        if was != now:
            parts.append(f"{gauge} {was} to {now}")
    return ", ".join(parts)


def _number(fighter: Any, field: str) -> int:
    value = getattr(fighter, field)
    return sum(value) if isinstance(value, list) else int(value)
