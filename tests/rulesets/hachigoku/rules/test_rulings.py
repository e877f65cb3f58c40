"""What the Story Daimyo reads when asked for a ruling, and what holds by default."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kumite.rulesets.hachigoku.records import Place
from kumite.rulesets.hachigoku.rules.actions.declare_attack import members_for_raises
from kumite.rulesets.hachigoku.rules.actions.movement import plan
from kumite.rulesets.hachigoku.rules.actions.throws import land
from kumite.rulesets.hachigoku.rules.initiative.steps import take_step
from kumite.rulesets.hachigoku.rules.skirmish.ranges import settle_matrix
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import Action, Maneuver, Movement, Range, RangeModel, Result, Simple
from kumite.rulesets.hachigoku.words import WORDS
from kumite.table import REFEREE, Question, Table
from kumite.tables.scripted import Scripted

from ..fights import fight, group, namae, put, strike

NAMES = ("Genba", "Tetsu", "Ayame")


class Overheard(Scripted):
    """Notes what the Story Daimyo is asked, and what holds by default."""

    def __init__(self, made: Fight, *answers: Any) -> None:
        super().__init__(*answers)
        self.made = made
        self.heard: list[tuple[str, int]] = []

    def answer(self, question: Question) -> int:
        if question.who == REFEREE:
            self.heard.append((WORDS.question(self.made, NAMES, question).text, self.made.ruling))
        return super().answer(question)


def overheard(made: Fight, rule: Callable[[Table, Fight], Any], *answers: Any) -> list[tuple[str, int]]:
    table = Overheard(made, *answers)
    rule(table, made)
    table.finish()
    assert (made.ruling, made.concerns) == (0, 0)
    return table.heard


def aims(me: Fighter, **fields: int) -> Fighter:
    me.turn.revealed = 1
    me.declared.action = Action.ATTACK
    me.declared.target = 2
    me.attack.victim = 2
    me.declared.weapon = me.main
    put(me, **fields)
    return me


def test_an_idea_of_where_the_unseen_are() -> None:
    """HAC-BLIND-1: it is the attacker who has it or not, and by default the attacker has it."""
    made = fight([aims(namae("katana", unseen=0b10))], [namae()], referee_asked=1)
    heard = overheard(made, lambda table, fight: strike(table, fight, fight.fighters[0]), 0)
    assert heard == [("Does Genba have an idea where the unseen foe is?", 1)]


@pytest.mark.parametrize(("weapon", "default"), [("net", 5), ("bare hands", 1)])
def test_how_many_a_maneuver_gets_at(weapon: str, default: int) -> None:
    """HAC-MAN-4: two hands one, a net as many as there are, of the attacker's maneuver."""
    me = aims(namae(weapon), maneuver=Maneuver.ENTANGLE_FULL, raises=9)
    made = fight([me], [group(size=5)], referee_asked=1)
    heard = overheard(made, lambda table, fight: members_for_raises(table, fight, *fight.fighters), 2)
    asked = "How many members can this maneuver of Genba reach?"
    assert heard == [(f"{asked} 1 is one member alone; 5 is 5 members at once.", default)]


def test_where_a_throw_ends() -> None:
    """HAC-THRW-4, HAC-FALL-4, HAC-FALL-5: no gravity, the ground as the scene has it."""
    me = aims(namae(height_level=2), maneuver=Maneuver.THROW, result=Result.HITS)
    places = [Place(1, 1, 0, 1), *(Place() for _ in range(7))]
    made = fight([me], [namae(height_level=2)], referee_asked=1, places=places)
    heard = overheard(made, lambda table, fight: land(table, fight, *fight.fighters), 0, 1, 2, *(1, 2), 1)
    assert heard == [
        (
            "How many Ranges does gravity add to the throw of Genba? 0 is nothing; 3 is 3 Ranges farther.",
            0,
        ),
        (
            "How many height levels lower does Tetsu land? 0 is level ground, and no fall; 2 is a fall of 2 "
            "height levels.",
            2,
        ),
        ("Is it soft where Tetsu lands?", 1),
    ]


def test_ranges_after_a_move() -> None:
    """HAC-MOVE-13: they stay as they are by default."""
    house = {"range_model": RangeModel.MATRIX}
    made = fight([namae()], [namae(), namae()], referee_asked=1, house=house)
    for other, apart in ((1, Range.NEAR), (2, Range.FAR)):
        made.fighters[0].ranges[other] = made.fighters[other].ranges[0] = apart
    heard = overheard(
        made, lambda table, fight: settle_matrix(table, fight, fight.fighters[0], 1), Range.LONG
    )
    assert heard == [("At which Range is Ayame now from the one who moved?", Range.FAR)]
    assert made.fighters[2].ranges[0] == Range.LONG


def test_a_drop_on_something_soft() -> None:
    """HAC-FALL-5, HAC-MOVE-12: by default as the scene has it, also for those who jump down."""
    for soft in (0, 1):
        places = [Place(1, 0, 0, soft), *(Place() for _ in range(7))]
        me = namae(dice=(5,), height_level=2)
        made = fight([me], [namae()], 5, referee_asked=1, places=places)
        plan(me)
        answers = (1, Action.MOVE, Movement.DROP, 2, Simple.NONE, 1)
        assert overheard(made, take_step, *answers) == [("Is it soft where Genba lands?", soft)]
