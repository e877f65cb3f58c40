"""Attacks that are declared already, and the steps of a turn that they are resolved in."""

from __future__ import annotations

from typing import Any

from kumite.rulesets.ikezu.rules.attack import attack_step
from kumite.rulesets.ikezu.rules.ranges import band_between, set_band
from kumite.rulesets.ikezu.rules.rounds.turns import resolve
from kumite.rulesets.ikezu.state import BOTH, Fight, Fighter, Weapon
from kumite.rulesets.ikezu.terms import Action, Ask, Band, Footing, Why
from kumite.table import Asked, Question, Table, Verb
from kumite.tables.scripted import Scripted

from .fights import fight, fighter, foe, play


def aims(me: Fighter, target: int, weapon: int = 1, judged: Footing = Footing.EVEN) -> Fighter:
    """Somebody who has declared an attack on a seat, judged by the referee to have that footing."""
    me.declared.action = Action.ATTACK
    me.declared.target = target + 1
    me.declared.weapon = weapon
    me.ruling.footing = judged
    if weapon == BOTH:
        me.off = 2
    return me


def attackers(made: Fight) -> int:
    """The seats of all who have declared an attack."""
    return sum(1 << me.seat for me in made.fighters if me.declared.action == Action.ATTACK)


def step(table: Table, made: Fight) -> None:
    """The main attack step alone."""
    attack_step(table, made, attackers(made), False)


def turn(table: Table, made: Fight) -> None:
    """The attack step and the Sweep step, with the moves around them."""
    resolve(table, made, sum(1 << me.seat for me in made.fighters))


def duel(weapon: Weapon, victim: Fighter | None = None, **more: Any) -> Fight:
    """A PC of 20 HP on seat 0, with one weapon, attacks whoever is on seat 1. `more` goes to `fight`."""
    return fight([aims(fighter(weapon, hp=20), 1)], [victim or foe(hp=40)], **more)


def lost(weapon: Weapon, *answers: Any, victim: Fighter | None = None, **more: Any) -> int:
    """The HP that one attack takes from a victim of 40."""
    made = duel(weapon, victim or foe(hp=40), **more)
    before = made.fighters[1].hp
    play(made, step, *answers)
    return before - made.fighters[1].hp


def at(made: Fight, one: int, other: int, band: Band) -> Fight:
    """The same fight, with two seats at a band of each other."""
    set_band(made.fighters[one], made.fighters[other], band)
    return made


def band(made: Fight, one: int, other: int) -> int:
    """The band between two seats."""
    return band_between(made.fighters[one], made.fighters[other])


def questions(table: Scripted) -> list[Question]:
    """Every question, in order."""
    return [entry.question for entry in table.transcript if isinstance(entry, Asked)]


def order(table: Scripted) -> list[tuple[int, Why | Ask]]:
    """Who was asked for which dice and which decisions, in order."""
    return [
        (question.who, Why(question.about) if question.is_dice else Ask(question.about))
        for question in questions(table)
    ]


def dice(table: Scripted) -> list[tuple[int, int, int]]:
    """The dice that were asked for: how many, of how many sides, and how many of them are kept."""
    return [
        (question.second, question.first, question.third)
        if question.verb == Verb.POOL
        else (1, question.first, 1)
        for question in questions(table)
        if question.is_dice
    ]


def offered(table: Scripted, ask: Ask) -> list[tuple[int, ...]]:
    """The legal answers to each question of a kind, in order."""
    return [question.answers for question in questions(table) if order_of(question) == ask]  # type: ignore[misc]


def order_of(question: Question) -> Why | Ask:
    """What a question is about."""
    return Why(question.about) if question.is_dice else Ask(question.about)
