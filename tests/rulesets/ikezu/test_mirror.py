"""Where the sides are equals, nothing depends on who stands first in the file.

A duel, or a fight in which neither side is the PC side, is fought twice: as it is written, and with the
sides exchanged. Everybody has dice and decisions of their own, which go with them. KUMITE_ENCOUNTERS says how
many such fights are looked at.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from kumite import dice
from kumite.encounters.encounter import Encounter, from_dict
from kumite.rulesets import ruleset
from kumite.rulesets.ikezu.rules.rounds.rounds import beat, outcome
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import Ask, Event, Outcome, Why
from kumite.rulesets.ikezu.words import WORDS
from kumite.table import REFEREE, Question, Verb
from kumite.tables.recording import Recording

from .encounters import DUELS, random_house

MOST = int(os.environ.get("KUMITE_ENCOUNTERS", "40"))
BEATS = 400
UNEQUAL = {
    "ambush": "none",  # one side surprises
    "duel_initiative": "contest",  # else only the PC side saves
    "npc_quick": "ignored",
    "quick_match": "any",  # whom somebody faces is asked on the PC side
    "morale": False,  # only opponents lose heart
}
"""House rules by which the sides are no equals, and what they have to be here."""
SEATED = {
    *("seat", "side", "group", "group_size", "group_first_check", "group_half_check", "lone_check_done"),
    *("at_melee", "at_reach", "behind_cover_from", "faces", "grips", "grappled", "ensnared", "dragged"),
    *("declared", "ruling", "sweep", "attack", "blow"),
}
"""What of a fighter is a seat, a side, or is kept for one side alone."""
BLOWS = (Why.DAMAGE, Why.OFF_HAND_DAMAGE, Why.ATTACK_SAVE)
"""The dice that somebody rolls against one target after another, in the order of the seats."""
MIRRORED = {Outcome.PC_SIDE: Outcome.OPPONENTS, Outcome.OPPONENTS: Outcome.PC_SIDE}


class Own(Recording):
    """A table at which everybody has dice and decisions of their own, by what they are for and about whom."""

    def __init__(self, made: Fight, names: tuple[str, ...], seed: int) -> None:
        super().__init__()
        self.made = made
        self.names = names
        self.seed = seed
        self.counted: Counter[tuple[str, ...]] = Counter()
        self.aimed: dict[int, int] = {}

    def name(self, seat: int) -> str:
        return "Guide" if seat == REFEREE else self.names[seat]

    def tell(self, who: int, what: int, amount: int) -> None:
        if what == Event.ATTACKS:
            self.aimed[who] = amount
        super().tell(who, what, amount)

    def answer(self, question: Question) -> int:
        about = self.made.concerns - 1
        if question.is_dice and question.about in BLOWS:
            about = self.aimed[question.who]
        kind = "die" if question.is_dice else "decision"
        key = (self.name(question.who), kind, str(question.about), self.name(about))
        self.counted[key] += 1
        random = Random(f"{self.seed}|{'|'.join(key)}|{self.counted[key]}")
        match question.verb:
            case Verb.ROLL:
                return random.randint(1, question.first)
            case Verb.POOL:
                fallen = [random.randint(1, question.first) for _ in range(question.second)]
                return dice.keep(fallen, question.third)
            case Verb.AMOUNT:
                return question.first
        if question.about == Ask.JUDGEMENT:
            return 0
        by_name = sorted(question.answers, key=lambda answer: self.called(question, answer))
        return random.choice(by_name)

    def called(self, question: Question, answer: int) -> str:
        return WORDS.option(self.made, self.names, question, answer)


def fought(found: Encounter, seed: int) -> tuple[Fight, Own]:
    """The fight to its end, or as far as it gets."""
    made: Fight = found.start()
    table = Own(made, found.names, seed)
    for _ in range(BEATS):
        if outcome(made) != Outcome.GOING_ON:
            break
        beat(table, made)
    return made, table


def encounter(seed: int) -> tuple[Encounter, Encounter]:
    """An encounter between equals, and the same with its sides exchanged."""
    random = Random(seed)
    duel = random.random() < 0.5
    parties = [party(random, side, 1 if duel else random.randint(1, 3)) for side in ("left", "right")]
    whole = {
        "ruleset": "ikezu",
        "house": random_house(random) | UNEQUAL,
        "scene": {
            "contested": random.choice(DUELS) if duel else "skirmish",
            "no_pc_side": not duel,
            "safe_place": random.random() < 0.8,
            "open_terrain": random.random() < 0.3,
        },
    }
    first, second = (
        from_dict(whole | {"sides": {"pc": {"fighters": one}, "opponent": {"fighters": other}}})
        for one, other in (parties, parties[::-1])
    )
    return first, second


def party(random: Random, side: str, count: int) -> list[dict[str, Any]]:
    """Any samples but those that always act first."""
    samples = ruleset("ikezu").samples()
    known = [name for name, sheet in samples.items() if not one_sided(sheet)]
    fighters = []
    for n in range(count):
        sample = random.choice(known)
        changes: dict[str, Any] = {"hp": random.randint(0, samples[sample]["hp_max"])}
        if random.random() < 0.2:
            changes["mounted"] = True
        fighters.append({"sample": sample, "name": f"{sample} of the {side} {n}", "changes": changes})
    return [fighter for fighter in fighters if len(fighter["name"]) <= 32] or party(random, side, count)


def one_sided(sheet: dict[str, Any]) -> bool:
    """Whether somebody acts in a step of their side: that of the PC side comes first (IKE-RND-9)."""
    return "always_first" in sheet.get("abilities", ())


def as_they_are(made: Fight, names: tuple[str, ...]) -> dict[str, Any]:
    """Everybody by their name, without what goes by seats."""
    return {names[me.seat]: without_seats(me) for me in made.fighters[: made.count]}


def without_seats(me: Fighter) -> dict[str, Any]:
    return {field: value for field, value in asdict(me).items() if field not in SEATED}


FRIENDS_IN_A_BLAST = (5293, 5304, 5552, 6261)
"""Seeds of fights in which a blast among friends ties with the blow of a foe."""


@pytest.mark.parametrize("chunk", range(4))
def test_sides_that_are_equals_may_change_places(chunk: int) -> None:
    """IKE-DUEL-3, IKE-DUEL-DEATH-2, IKE-ACT-5, IKE-MULTI-3: it ends in the mirror as it ends, to the last
    number."""
    for seed in (*range(chunk, MOST, 4), FRIENDS_IN_A_BLAST[chunk]):
        first, second = encounter(seed)
        here, table = fought(first, seed)
        there, other = fought(second, seed)
        say = f"seed {seed}, {first.scene.contested}"
        assert MIRRORED.get(here.outcome, here.outcome) == there.outcome, say
        assert (here.round, here.exchange, here.phase) == (there.round, there.exchange, there.phase), say
        assert as_they_are(here, first.names) == as_they_are(there, second.names), say
        assert table.counted == other.counted, say


def test_the_mirror_shows_fights_to_their_end() -> None:
    """Most of them end, and either side wins some."""
    ends = Counter(fought(encounter(seed)[0], seed)[0].outcome for seed in range(20))
    assert ends[Outcome.PC_SIDE] > 2
    assert ends[Outcome.OPPONENTS] > 2
