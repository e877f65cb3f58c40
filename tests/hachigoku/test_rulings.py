"""What the Story Daimyo reads when he is asked for a ruling, and what holds if he leaves it at that."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kumite.rulesets.hachigoku import words
from kumite.rulesets.hachigoku.declare_attack import members_for_raises
from kumite.rulesets.hachigoku.movement import plan
from kumite.rulesets.hachigoku.ranges import settle_matrix
from kumite.rulesets.hachigoku.state import Fight, Fighter, Place
from kumite.rulesets.hachigoku.steps import take_step
from kumite.rulesets.hachigoku.strike import strike
from kumite.rulesets.hachigoku.terms import Action, Manoeuvre, Movement, Range, RangeModel, Result, Simple
from kumite.rulesets.hachigoku.throws import land
from kumite.table import REFEREE, Question, Table
from kumite.tables import Scripted

from .fights import fight, group, namae

NAMES = ("Genba", "Tetsu", "Ayame")


class Overheard(Scripted):
    """Notes what the Story Daimyo is asked, and what holds by default."""

    def __init__(self, made: Fight, *answers: Any) -> None:
        super().__init__(*answers)
        self.made = made
        self.heard: list[tuple[str, int]] = []

    def answer(self, question: Question) -> int:
        if question.who == REFEREE:
            self.heard.append((words.question(self.made, NAMES, question).text, self.made.ruling))
        return super().answer(question)


def overheard(made: Fight, rule: Callable[[Table, Fight], Any], *answers: Any) -> list[tuple[str, int]]:
    table = Overheard(made, *answers)
    rule(table, made)
    table.finish()
    assert (made.ruling, made.concerns) == (0, 0)
    return table.heard


def aims(me: Fighter, **fields: int) -> Fighter:
    me.acts, me.action, me.target, me.victim, me.weapon = 1, Action.ATTACK, 2, 2, me.main
    for field, value in fields.items():
        setattr(me, field, value)
    return me


def test_an_idea_of_where_the_unseen_are() -> None:
    """HAC-BLIND-1: it is the attacker who has it or not, and he has it by default."""
    made = fight([aims(namae("katana", unseen=0b10))], [namae()], daimyo_asked=1)
    heard = overheard(made, lambda table, fight: strike(table, fight, fight.fighters[0]), 0)
    assert heard == [("Does Genba have an idea where the unseen foe is?", 1)]


@pytest.mark.parametrize(("weapon", "default"), [("net", 5), ("bare hands", 1)])
def test_how_many_a_manoeuvre_gets_at(weapon: str, default: int) -> None:
    """HAC-MAN-4: two hands one, a net as many as there are, of the attacker's manoeuvre."""
    me = aims(namae(weapon), manoeuvre=Manoeuvre.ENTANGLE_FULL, raises=9)
    made = fight([me], [group(size=5)], daimyo_asked=1)
    heard = overheard(made, lambda table, fight: members_for_raises(table, fight, *fight.fighters), 2)
    assert heard == [("How many members can this manoeuvre of Genba get at?", default)]


def test_where_a_throw_ends() -> None:
    """HAC-THRW-4, HAC-FALL-4, HAC-FALL-5: no gravity, the ground as the scene has it."""
    me = aims(namae(height_level=2), manoeuvre=Manoeuvre.THROW, result=Result.HITS)
    places = [Place(1, 1, 0, 1), *(Place() for _ in range(7))]
    made = fight([me], [namae(height_level=2)], daimyo_asked=1, places=places, highest_level=2)
    heard = overheard(made, lambda table, fight: land(table, fight, *fight.fighters), 0, 1, 2, *(1, 2), 1)
    assert heard == [
        ("How many Ranges does gravity add to the throw of Genba?", 0),
        ("How many height levels lower does Tetsu land?", 2),
        ("Is it soft where Tetsu lands?", 1),
    ]


def test_ranges_after_a_move() -> None:
    """HAC-MOVE-13: they stay as they are by default."""
    house = {"range_model": RangeModel.MATRIX}
    made = fight([namae()], [namae(), namae()], daimyo_asked=1, house=house)
    for other, apart in ((1, Range.NEAR), (2, Range.FAR)):
        made.fighters[0].ranges[other] = made.fighters[other].ranges[0] = apart
    heard = overheard(
        made, lambda table, fight: settle_matrix(table, fight, fight.fighters[0], 1), Range.LONG
    )
    assert heard == [("At which Range is Ayame now from the one who moved?", Range.FAR)]
    assert made.fighters[2].ranges[0] == Range.LONG


def test_a_drop_on_something_soft() -> None:
    """HAC-FALL-5, HAC-MOVE-12: by default as the scene has it, for whoever jumps down as well."""
    for soft in (0, 1):
        places = [Place(1, 0, 0, soft), *(Place() for _ in range(7))]
        me = namae(dice=(5,), height_level=2)
        made = fight([me], [namae()], 5, daimyo_asked=1, places=places, highest_level=2)
        plan(me)
        answers = (1, Action.MOVE, Movement.DROP, 2, Simple.NONE, 1)
        assert overheard(made, take_step, *answers) == [("Is it soft where Genba lands?", soft)]
