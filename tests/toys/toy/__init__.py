"""A ruleset small enough to be understood at a glance, with every kind of question and a secret.

Red and blue take turns. Whoever is up strikes, yields, or dares: spends nerve, in secret, on the d6 that
must reach 3. What hits takes the higher of 2d4 off. Each round the referee says whether there is a storm,
which makes every d6 one less.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from enum import IntEnum
from types import ModuleType
from typing import Annotated, Any

import pytest
from pydantic import Field

from kumite.copying import copy_fight
from kumite.encounters import encounter
from kumite.encounters.fields import Name, Written
from kumite.rulesets import Board, Line, Ruleset, registry
from kumite.rulesets.fields import (
    Known,
    Lives,
    counter,
    declared,
    fighters,
    house_rules,
    number,
    seat_number,
    term,
)
from kumite.rulesets.house import house_model, numbers
from kumite.table import REFEREE, Verb

SEATS = 4


class Why(IntEnum):
    NOTHING = 0
    HIT = 1
    HARM = 2


class Ask(IntEnum):
    NOTHING = 0
    ACT = 1
    FOE = 2
    SPEND = 3
    STORM = 4


class Act(IntEnum):
    STRIKE = 0
    YIELD = 1
    DARE = 2


class Event(IntEnum):
    NOTHING = 0
    TURN = 1
    MISSES = 2
    HURT = 3
    FALLS = 4
    DARES = 5  # a secret of its own side


class Outcome(IntEnum):
    GOING_ON = 0
    RED = 1
    BLUE = 2


class Fate(IntEnum):
    ABSENT = 0
    STANDING = 1
    YIELDED = 2
    FALLEN = 3


class Policy(IntEnum):
    RANDOM = 0
    BOLD = 1


@dataclass
class House:
    harm_bonus: int = 0


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class Fighter:
    seat: int = seat_number()
    side: int = number(0, 9)
    fate: int = term(Fate)
    hp: int = number(0, 20)
    nerve: int = number(0, 99)


@declared(Known.EVERYBODY, Lives.FIGHT)
@dataclass
class Fight:
    round: int = counter()
    up: int = seat_number()
    storm: int = number(0, 1)
    count: int = number(1, SEATS)
    house: House = house_rules(House)
    fighters: Annotated[list[Fighter], SEATS] = fighters(Fighter)


def beat(table, fight):
    """One turn."""
    me = fight.fighters[fight.up]
    if fight.up == 0:
        fight.storm = table.choose(REFEREE, Ask.STORM, 0b11)
    if me.fate == Fate.STANDING:
        table.tell(me.seat, Event.TURN, fight.round)
        turn(table, fight, me)
    fight.up += 1
    if fight.up == fight.count:
        fight.up = 0
        fight.round += 1


def turn(table, fight, me):
    """TOY-TURN-1: strike, yield or dare."""
    act = table.choose(me.seat, Ask.ACT, 0b111 if me.nerve else 0b011)
    if act == Act.YIELD:
        me.fate = Fate.YIELDED
        return
    foes = 0
    for other in fight.fighters:
        if other.side != me.side and other.fate == Fate.STANDING:
            foes |= 1 << other.seat
    foe = fight.fighters[table.choose(me.seat, Ask.FOE, foes)]
    spent = 0
    if act == Act.DARE:
        spent = table.amount(me.seat, Ask.SPEND, 1, me.nerve)
        me.nerve -= spent
        table.tell(me.seat, Event.DARES, spent)
    strike(table, fight, me, foe, spent - fight.storm)


def strike(table, fight, me, foe, bonus):
    """TOY-HIT-1, TOY-HIT-2: 3 or more hits, and then the higher of 2d4 counts."""
    if table.roll(me.seat, Why.HIT, 6) + bonus < 3:
        table.tell(foe.seat, Event.MISSES, me.seat)
        return
    harm = table.pool(me.seat, Why.HARM, 4, 2, 1) + fight.house.harm_bonus
    foe.hp = max(0, foe.hp - harm)
    table.tell(foe.seat, Event.HURT, harm)
    if foe.hp == 0:
        foe.fate = Fate.FALLEN
        table.tell(foe.seat, Event.FALLS, 0)


def outcome(fight):
    standing = [fighter.side for fighter in fight.fighters if fighter.fate == Fate.STANDING]
    if 1 not in standing:
        return Outcome.RED
    return Outcome.BLUE if 0 not in standing else Outcome.GOING_ON


def decide(whim, policy, fight, who, ask, options):
    if policy == Policy.BOLD and ask == Ask.ACT:
        return Act.DARE if options >> Act.DARE & 1 else Act.STRIKE
    legal = [n for n in range(63) if options >> n & 1]
    return legal[whim.below(len(legal))]


def decide_amount(whim, policy, fight, who, ask, low, high):
    return high if policy == Policy.BOLD else low + whim.below(high - low + 1)


class Words:
    """English for the toy. `[brackets]` are there to trip whoever reads them as markup."""

    def event(self, fight, names, told, viewer):
        name = names[told.who]
        match told.what:
            case Event.TURN:
                return Line(f"Round {told.amount}: {name}.", ("TOY-TURN-1",))
            case Event.MISSES:
                return Line(f"{names[told.amount]} misses {name}.", ("TOY-HIT-1",))
            case Event.HURT:
                left = fight.fighters[told.who].hp
                return Line(f"{name} loses {told.amount} and has {left} [of {8}] left.", ("TOY-HIT-2",))
            case Event.DARES if viewer is None or told.who in viewer:
                return Line(f"{name} dares with {told.amount}.")
            case Event.FALLS:
                return Line(f"{name} falls.")
        return None

    def question(self, fight, names, question):
        match question.verb, question.about:
            case Verb.CHOOSE, Ask.ACT:
                return Line("What do you do?", ("TOY-TURN-1",))
            case Verb.CHOOSE, Ask.FOE:
                return Line("Whom?")
            case Verb.CHOOSE, Ask.STORM:
                return Line("Is there a storm?", ("TOY-STORM-1",))
            case Verb.AMOUNT, _:
                return Line("How much nerve?")
        return Line("To hit" if question.about == Why.HIT else "Harm", ("TOY-HIT-1",))

    def option(self, fight, names, question, answer):
        match question.about:
            case Ask.ACT:
                return Act(answer).name.capitalize()
            case Ask.STORM:
                return ("no", "yes")[answer]
        return names[answer]

    def answered(self, fight, names, question, answer, viewer):
        if question.verb == Verb.AMOUNT:
            return None
        hidden = viewer is not None and question.who not in viewer
        if question.about == Ask.ACT and answer == Act.DARE and hidden:
            answer = Act.STRIKE
        said = self.option(fight, names, question, answer) if question.verb == Verb.CHOOSE else answer
        who = "Referee" if question.who == REFEREE else names[question.who]
        return Line(f"{who}: {self.question(fight, names, question).text} {said}")

    def board(self, fight, names, viewer):
        rows = []
        for fighter in fight.fighters:
            own = viewer is None or fighter.seat in viewer
            nerve = str(fighter.nerve) if own else ""
            rows.append((names[fighter.seat], Fate(fighter.fate).name.lower(), str(fighter.hp), nerve, ""))
        return Board(f"Round {fight.round}", ("name", "fate", "hp", "nerve", "never"), tuple(rows))

    def outcome(self, fight, names):
        return Line(f"The outcome is {Outcome(outcome(fight)).name}.", ("TOY-END-1",))


class Sheet(Written):
    name: Name
    hp: Annotated[int, Field(ge=1, le=20)] = 8
    nerve: Annotated[int, Field(ge=0, le=9)] = 2


class Scene(Written):
    storm: bool = False


BONUS = {
    "meaning": "What every hit does besides.",
    "rules": ["TOY-HIT-2"],
    "default": 0,
    "low": 0,
    "high": 3,
}


def start(encounter):
    fight = Fight(round=1, storm=int(encounter.scene.storm), count=len(encounter.combatants))
    fight.house = House(**numbers(encounter.house, {"harm_bonus": BONUS}, ModuleType("terms")))
    for one in encounter.combatants:
        fight.fighters.append(Fighter(one.seat, one.side, Fate.STANDING, one.sheet.hp, one.sheet.nerve))
    return fight


def hide(fight, viewer):
    shown = copy_fight(fight)
    for fighter in shown.fighters:
        if viewer is not None and fighter.seat not in viewer:
            fighter.nerve = 0
    return shown


RULESET = Ruleset(
    name="toy",
    title="Toy",
    edition="first",
    credit="nobody",
    licence="none",
    package=__name__,
    terms=sys.modules[__name__],
    compiled=False,
    fight=Fight,
    beat=beat,
    outcome=outcome,
    fate=lambda fighter: fighter.fate,
    standing=Fate.STANDING,
    decide=decide,
    decide_amount=decide_amount,
    policy_notes={0: "Any legal answer.", 1: "Dares whenever it can."},
    tallies={"damage taken": Event.HURT},
    gauges={"hp": "hp", "nerve": "nerve"},
    sides=("red", "blue"),
    outcome_sides={Outcome.RED: 0, Outcome.BLUE: 1},
    sheet=Sheet,
    scene=Scene,
    house=house_model({"harm_bonus": BONUS}),
    samples=lambda: {"fencer": {"name": "Fencer"}, "brute": {"name": "Brute", "hp": 12, "nerve": 0}},
    start=start,
    answered_by_referee=lambda fight, seat: fight.fighters[seat].side == 1,
    hide=hide,
    words=Words(),
)


def register(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Ruleset:
    """Make kumite know the toy, with some of its parts changed, for one test."""
    changed = replace(RULESET, **changes)
    monkeypatch.setitem(registry.registered_here, "toy", changed)
    return changed


DUEL = {
    "ruleset": "toy",
    "title": "A duel",
    "sides": {
        "red": {"fighters": [{"sample": "fencer", "name": "Rika"}, {"sample": "fencer", "name": "Rin"}]},
        "blue": {"fighters": [{"sample": "brute", "name": "Bo"}]},
    },
}


def duel() -> encounter.Encounter:
    """Rika and Rin (seats 0 and 1) against Bo (seat 2)."""
    return encounter.from_dict(DUEL)
