"""No seat is better than another: with the sides exchanged, and each fighter's dice and answers with them, a
battle comes to the same, mirrored. In half of the encounters all roll alike for initiative.

Fatigue rolls all pass, because the order in which somebody makes those of one count is theirs to choose
(SHI-SIM-3). Nobody runs out of Willpower, which would be spent on whatever comes first, and whoever rolls
against several on one count rolls the same against each. Pursuits are left out, since there the sides are no
equals, and so is water that both draw from.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import count, islice
from random import Random

import pytest

from kumite.copying import copy_fight
from kumite.encounters.encounter import from_dict
from kumite.rulesets.shinobi.rules.initiative.rounds import beat
from kumite.rulesets.shinobi.state import SEATS, WEAPONS, Fight, Fighter
from kumite.rulesets.shinobi.terms import Ask, Outcome, Phase, Side, Why
from kumite.rulesets.shinobi.words.questions import QUESTIONS
from kumite.table import REFEREE, Question, Verb
from kumite.tables.recording import Recording

from ..mirroring import asks_for_somebody, differences, reseat
from .encounters import random_encounter

FIGHTS = int(os.environ.get("KUMITE_ENCOUNTERS", "8"))
TELLING = (5692, 7577, 8327, 11589, 14274, 15752)
"""Battles in which the seat has once mattered: calling off, Upkeeps, caltrops, an evasion that stands,
hiding, a gust of wind."""
COUNTS = 60
BEATS = 400
NAMES = [f"seat {seat}" for seat in range(SEATS)]
CROWD = Fight(count=SEATS, fighters=[Fighter(seat=seat) for seat in range(SEATS)])
EXCHANGED = {
    Outcome.LEAF + Side.LEAF: Outcome.LEAF + Side.SAND,
    Outcome.LEAF + Side.SAND: Outcome.LEAF + Side.LEAF,
}
FATIGUE = (Why.STAMINA, Why.CHAKRA)
AGAINST_EACH = (Why.WOUND_LOCATION, Why.STATUS_ATTACK, Why.SKILL_ATTACK, Why.GENJUTSU_ATTACK, Why.WILLPOWER)
ABOUT_EACH = (Ask.SPEND_WILLPOWER, Ask.LIMIT_BREAK, Ask.WOUND_TYPE)


SOMEBODY = {
    ask
    for ask in Ask
    if asks_for_somebody(lambda seat, ask=ask: QUESTIONS[ask].answers.name(CROWD, NAMES, 0, seat), NAMES)
}


class Persons(Recording):
    """A table at which every person has dice and whims of their own, wherever they sit."""

    def __init__(self, fight: Fight, seed: int, persons: Sequence[int]) -> None:
        """`persons` says who sits on each seat."""
        super().__init__()
        self.fight = fight
        self.seed = seed
        self.persons = persons
        self.asked: dict[tuple[int, ...], int] = {}

    def whim(self, question: Question) -> Random:
        """The next whim of that person for such a question on this count; of the referee, for each person."""
        about = REFEREE
        if question.who == REFEREE and self.fight.concerns and question.about != Ask.FIRST_TO_DECLARE:
            about = self.persons[self.fight.concerns - 1]
        person = REFEREE if question.who == REFEREE else self.persons[question.who]
        attacker = self.persons[self.fight.attacker - 1] if self.fight.attacker else REFEREE
        key = (person, about, attacker, int(question.is_dice), question.about, self.fight.ic)
        if question.about not in (AGAINST_EACH if question.is_dice else ABOUT_EACH):
            self.asked[key] = self.asked.get(key, 0) + 1
        if question.is_dice and question.about == Why.INITIATIVE and self.seed % 2:
            return Random(f"{self.seed}")  # all roll alike
        return Random(f"{self.seed} {key} {self.asked.get(key, 0)}")

    def answer(self, question: Question) -> int:
        whim = self.whim(question)
        if question.is_dice and question.about in FATIGUE:
            return question.first
        if question.verb == Verb.CHOOSE:
            answers = list(question.answers)
            if question.about in SOMEBODY:
                answers.sort(key=lambda seat: self.persons[seat] if seat < len(self.persons) else seat)
            return whim.choice(answers)
        low, high = question.bounds
        if question.about == Ask.COUNTS and not question.is_dice:
            high = min(high, low + 9)
        if question.about == Ask.ABORT_AT and whim.random() < 0.8:
            return high
        return whim.randint(low, high)


def mirrored(fight: Fight, seats: Sequence[int]) -> Fight:
    """The fight as it would be if whoever sits on seat n sat on seat `seats[n]`."""
    made = copy_fight(fight)
    reseat(made, seats)
    made.fighters.sort(key=lambda me: me.seat)
    for me in made.fighters:
        me.side = Side.SAND if me.side == Side.LEAF else Side.LEAF
    made.outcome = EXCHANGED.get(made.outcome, made.outcome)
    return made


def settled(made: Fight) -> Fight:
    """The fight without what only tells things apart: where statuses come from, what was laid down first."""
    made.areas.sort(key=lambda area: tuple(vars(area).values()))
    for effect in made.effects:
        effect.victim = 0  # an empty place says nothing
    for me in made.fighters:
        gather(me)
        for status in me.statuses:
            status.source = 0
    return made


def gather(me: Fighter) -> None:
    """All that lies about of a weapon in one heap: where the list is full, things are laid together."""
    pieces = [sum(heap.pieces for heap in me.heaps if heap.weapon == weapon) for weapon in range(WEAPONS)]
    for number, heap in enumerate(me.heaps):
        heap.weapon, heap.x, heap.y = number, 0, 0
        heap.pieces = pieces[number] if number < WEAPONS else 0


def battle(seed: int) -> Fight | None:
    """The random battle of two sides with that seed; None where it is none of those."""
    written = random_encounter(seed)
    if set(written["sides"]) != {"leaf", "sand"} or written["scene"]["kind"] == "pursuit":
        return None
    written["scene"]["field_water"] = 0
    fight: Fight = from_dict(written).start()
    for me in fight.fighters:
        me.bonus.stamina = me.bonus.chakra = 40
        me.willpower += 40
    fight.pursuit_after = 10 * COUNTS
    return fight


def battles() -> list[int]:
    """The first seeds that have such a battle."""
    return list(islice((seed for seed in count() if battle(seed)), FIGHTS))


@pytest.mark.parametrize("seed", [*battles(), *TELLING])
def test_a_battle_with_exchanged_seats_is_the_mirrored_battle(seed: int) -> None:
    """SHI-SIM-1, SHI-SIM-2, SHI-SIM-9, SHI-INIT-5: whatever several do on one count."""
    one = battle(seed)
    assert one
    first = sum(me.side == Side.LEAF for me in one.fighters)
    seats = [one.count - first + seat if seat < first else seat - first for seat in range(one.count)]
    other = mirrored(one, seats)
    persons = [seats.index(seat) for seat in range(one.count)]
    tables = (Persons(one, seed, range(one.count)), Persons(other, seed, persons))
    for _ in range(BEATS):
        if one.outcome or one.ic > COUNTS:
            break
        beat(tables[0], one)
        beat(tables[1], other)
        assert one.phase == other.phase
        if one.phase in (Phase.OPEN, Phase.OVER):
            here, there = settled(mirrored(one, seats)), settled(copy_fight(other))
            assert here == there, (one.ic, differences(here, there))
