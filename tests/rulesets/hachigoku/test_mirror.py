"""No seat is better than another: with the sides exchanged, and each fighter's dice and answers with them, a
fight comes to the same, mirrored. In half of the random encounters all Action Dice are alike, so many tie.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from kumite.copying import copy_fight, key_of
from kumite.encounters.encounter import Encounter, from_dict
from kumite.rulesets.hachigoku.rules.skirmish.rounds import beat
from kumite.rulesets.hachigoku.state import Fight
from kumite.rulesets.hachigoku.terms import Ask, Outcome, Side, Why
from kumite.rulesets.hachigoku.words.answers import ANYBODY, FIGHTERS
from kumite.rulesets.hachigoku.words.questions import QUESTIONS
from kumite.table import REFEREE, Question, Verb
from kumite.tables.recording import Recording

from ..mirroring import differences, reseat
from .encounters import random_encounter

FIGHTS = int(os.environ.get("KUMITE_ENCOUNTERS", "8"))
BEATS = 150
MOST_RAISES = 3
EXCHANGED = {Outcome.PC_SIDE: Outcome.OPPONENTS, Outcome.OPPONENTS: Outcome.PC_SIDE}


SOMEBODY = {ask for ask in Ask if QUESTIONS[ask].answers in (FIGHTERS, ANYBODY)}


class Persons(Recording):
    """A table at which every person has dice and whims of their own, wherever they sit."""

    def __init__(self, fight: Fight, seed: int, persons: Sequence[int]) -> None:
        """`persons` says who sits on each seat."""
        super().__init__()
        self.fight = fight
        self.seed = seed
        self.persons = persons
        self.asked: dict[tuple[int, ...], int] = {}
        self.rolled: dict[int, int] = {}
        """What each person rolled for last: that is what they keep dice of."""

    def person(self, seat: int) -> int:
        return REFEREE if seat == REFEREE else self.persons[seat]

    def whim(self, question: Question) -> Random:
        """The next whim of that person for such a question; of the Story Daimyo about each person."""
        about = REFEREE
        if question.who == REFEREE and question.about != Ask.PLAY_ON:
            about = self.person(self.fight.concerns - 1)
        person = self.person(question.who)
        if self.seed % 2 and question.is_dice and question.about == Why.ACTION_DIE:
            person = REFEREE  # all roll alike
        if question.is_dice:
            self.rolled[person] = question.about
        kept = self.rolled.get(person, 0) if question.about in (Ask.KEEP, Ask.KEEP_DIE) else 0
        if question.about == Ask.SKILLED and not question.is_dice:
            kept = self.fight.pool.skill  # each Skill has a whim of its own
        key = (person, about, int(question.is_dice), question.about, kept, self.fight.round)
        count = (*key, self.person(question.who))
        self.asked[count] = self.asked.get(count, 0) + 1
        if question.about == Ask.END_SKIRMISH and not question.is_dice:
            return Random(f"{self.seed} {key}")  # whoever does not want to stop spares others the question
        return Random(f"{self.seed} {key} {self.asked[count]}")

    def answer(self, question: Question) -> int:
        whim = self.whim(question)
        if question.verb == Verb.CHOOSE:
            return self.choice(whim, question)
        low, high = question.bounds
        if question.about in (Ask.RAISES, Ask.RAISES_BONUS) and not question.is_dice:
            high = min(high, low + MOST_RAISES)
        return whim.randint(low, high)

    def choice(self, whim: Random, question: Question) -> int:
        answers = list(question.answers)
        if question.about in SOMEBODY:
            answers.sort(key=lambda seat: self.persons[seat] if seat < len(self.persons) else seat)
        if question.about == Ask.RANGE:
            return self.fight.ruling  # the Story Daimyo's last word, and so a matter of order
        if question.about in (Ask.WISH, Ask.KEEP, Ask.DEFENSE) and whim.random() < 0.7:
            return answers[0] if question.about == Ask.KEEP else answers[-1]
        if question.about in (Ask.END_SKIRMISH, Ask.PLAY_ON) and whim.random() < 0.9:
            return answers[0]
        return whim.choice(answers)


def exchanged(encounter: dict[str, Any]) -> dict[str, Any]:
    """The same encounter with its sides exchanged."""
    made = deepcopy(encounter)
    made["sides"] = {"pc": made["sides"]["opponent"], "opponent": made["sides"]["pc"]}
    return made


def mirrored(fight: Fight, seats: Sequence[int]) -> Fight:
    """The fight as it would be if whoever sits on seat n sat on seat `seats[n]`."""
    made = copy_fight(fight)
    reseat(made, seats)
    made.fighters = sorted(made.fighters[: made.count], key=lambda me: me.seat) + made.fighters[made.count :]
    for me in made.fighters[: made.count]:
        me.side = Side.OPPONENT if me.side == Side.PC else Side.PC
        ranges = list(me.ranges)
        for seat, other in enumerate(seats):
            ranges[other] = me.ranges[seat]
        me.ranges = ranges
    made.outcome = EXCHANGED.get(Outcome(made.outcome), made.outcome)
    return made


def unlike(one: Fight, other: Fight) -> list[str]:
    """Where two fights differ, which is looked for only if they do."""
    return [] if key_of(one) == key_of(other) else differences(one, other)


def pair_of(seed: int) -> tuple[Encounter, Encounter]:
    encounter = random_encounter(seed)
    return from_dict(encounter), from_dict(exchanged(encounter))


MOVING = (413, 1023)
"""Seeds of fights in which somebody goes to one who leaves at the same time, where weapons lie."""


@pytest.mark.parametrize("seed", [*range(FIGHTS), *MOVING])
def test_a_fight_with_exchanged_seats_is_the_mirrored_fight(seed: int) -> None:
    """HAC-INIT-12, HAC-INIT-15, HAC-MOVE-2: whatever ties, moves, rolls and lands at the same time."""
    here, there = pair_of(seed)
    one, other = here.start(), there.start()
    first = sum(me.side == Side.PC for me in one.fighters[: one.count])
    second = one.count - first
    seats = [second + seat if seat < first else seat - first for seat in range(one.count)]
    persons = [seats.index(seat) for seat in range(one.count)]
    tables = (Persons(one, seed, range(one.count)), Persons(other, seed, persons))
    assert unlike(mirrored(one, seats), other) == []
    for number in range(BEATS):
        if one.outcome:
            break
        beat(tables[0], one)
        beat(tables[1], other)
        assert (number, unlike(mirrored(one, seats), other)) == (number, [])
