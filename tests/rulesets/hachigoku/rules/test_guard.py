"""Guards, who step between, and Feints, which leave no time to defend oneself."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.rules.actions.difficulty import number_against
from kumite.rulesets.hachigoku.rules.defense.defense_rolls import with_total
from kumite.rulesets.hachigoku.rules.defense.defenses import can_guard, options_of
from kumite.rulesets.hachigoku.rules.defense.window import window
from kumite.rulesets.hachigoku.rules.initiative.turns import take_effects
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import Action, Ask, Defense, Event, FeintGuard, Maneuver, Result
from kumite.table import Table
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, namae, play, strike, told


def attacked(me: Fighter, *foes: Fighter, **fields: Any) -> Fight:
    """A fight in which the first fighter has declared to strike at the second, barehanded or armed."""
    made = fight([me], [*foes], 5, **fields)
    me.declared.action = Action.ATTACK
    me.declared.target = 2
    me.declared.weapon = me.main
    me.declared.skilled = 1
    return made


def resolved(made: Fight, *answers: Any) -> Scripted:
    def rule(table: Table, fight: Fight) -> None:
        strike(table, fight, fight.fighters[0])
        window(table, fight, fight.fighters[0])
        take_effects(table, fight, 1)

    return play(made, rule, *answers)


def striker(**fields: Any) -> Fighter:
    """One who rolls 4k3 with a staff."""
    return namae("bo", **{"ranks": {"bojutsu": 3}, "fire": 2} | fields)


def guard(**fields: Any) -> Fighter:
    """One with a die for it, and Athletics 3: 2k2 once it is Moderate."""
    return namae(**{"ranks": {"athletics": 3}, "dice": (5,)} | fields)


BLOW = (9, 9, 5, 1, 0)
"""A total of 23, the highest kept."""


def test_a_guard_becomes_the_target() -> None:
    """HAC-GARD-1, HAC-GARD-2, HAC-AD-8: Athletics/Void, Moderate, against the total; a tie is the guard's."""
    made = attacked(striker(), namae(), guard())
    table = resolved(made, 0, *BLOW, 1, *(10, 9), 4)
    assert asked(table)[0] == (2, Ask.DEFENSE_BEFORE)
    assert (2, Ask.GUARD) in asked(table)
    assert told(table, Event.POOL)[1] == (2, 202)
    assert told(table, Event.TOTAL) == [(0, 23), (2, 23)]
    assert told(table, Event.BECOMES_TARGET) == [(2, 1)]
    assert [one.wounds[0] for one in made.fighters] == [0, 0, 1]
    assert sum(made.fighters[2].dice) == 0


@pytest.mark.parametrize(("water", "raises", "wounds"), [(4, 0, 1), (5, 0, 0), (3, 1, 2), (4, 1, 0)])
def test_the_same_total_against_the_guards_own_number(water: int, raises: int, wounds: int) -> None:
    """HAC-GARD-2: with all its Raises and without a new roll; else nobody is hit."""
    made = attacked(striker(raises=raises), namae(), guard(water=water))
    table = resolved(made, 0, *BLOW, 1, *(10, 9), 4)
    assert [one.wounds[0] for one in made.fighters] == [0, 0, wounds]
    assert len(told(table, Event.MISSES)) == (wounds == 0)
    assert told(table, Event.TOTAL) == [(0, 23), (2, 23)]


@pytest.mark.parametrize(
    ("maneuver", "number"), [(Maneuver.NONE, 15), (Maneuver.KNOCKOUT, 20), (Maneuver.FEINT, 25)]
)
def test_which_number_of_the_guard(maneuver: int, number: int) -> None:
    """HAC-GARD-2, HAC-KOUT-3, HAC-FEINT-2: Defense, Earth or Wind."""
    me, other = striker(), guard(water=3, earth=4, wind=5)
    made = attacked(me, namae(), other)
    assert number_against(made, other, me, maneuver) == number


def test_a_knockout_that_hits_nobody() -> None:
    """HAC-GARD-2: a total of 17 on Earth 2, guarded by Earth 4."""
    me = striker(maneuver=Maneuver.KNOCKOUT)
    made = attacked(me, namae(), guard(earth=4))
    resolved(made, 0, *(8, 9), 1, *(10, 9), 4)
    assert me.attack.total == 17
    assert [one.wounds[0] for one in made.fighters] == [0, 0, 0]
    assert [one.unconscious for one in made.fighters] == [0, 0, 0]


def test_a_guard_may_defend_himself() -> None:
    """HAC-GARD-3, HAC-AD-5: one Active Defense more, for another Action."""
    made = attacked(striker(), namae(), guard(dice=(9, 5)))
    table = resolved(made, 0, *BLOW, 1, 5, *(10, 9), 4, Defense.DODGE, *(10, 9, 1), 4, 0)
    assert [about for who, about in asked(table) if who == 2].count(Ask.DEFENSE) == 1
    assert told(table, Event.DEFENDS) == [(2, Defense.GUARD), (2, Defense.DODGE)]
    assert (made.fighters[0].attack.result, sum(made.fighters[2].dice)) == (Result.DEFENDED, 0)


def test_a_guard_who_comes_too_late() -> None:
    """HAC-GARD-4: the roll stands, and the target may still defend himself."""
    target = namae(dice=(5,), ranks={"athletics": 3}, water=2)
    made = attacked(striker(), target, guard())
    table = resolved(made, 0, 0, *BLOW, 1, *(9, 9), Defense.DODGE, *(10, 9, 1), 4, 0)
    assert told(table, Event.DEFENSE_FAILS) == [(2, with_total(Defense.GUARD, 18))]
    assert told(table, Event.DEFENSE_SUCCEEDS) == [(1, with_total(Defense.DODGE, 23))]
    hit = attacked(striker(), namae(), guard())
    resolved(hit, 0, *BLOW, 1, *(9, 9))
    assert [one.wounds[0] for one in hit.fighters] == [0, 1, 0]


def test_the_order_of_guards() -> None:
    """HAC-AD-8: by Initiative Total, equal ones by seat; the first success ends it."""
    guards = [guard(), guard(dice=(9,)), guard()]
    made = attacked(striker(), namae(), *guards)
    table = resolved(made, 0, 0, 0, *BLOW, 0, 1, *(10, 9), 4)
    assert [who for who, about in asked(table) if about == Ask.GUARD and who > 1][:2] == [3, 2]
    assert [one.wounds[0] for one in made.fighters] == [0, 0, 1, 0, 0]


def test_guarding_beforehand() -> None:
    """HAC-AD-3, HAC-AD-8: rolled first; a guard whose total the attack exceeds comes too late."""
    made = attacked(striker(), namae(), guard())
    table = resolved(made, Defense.GUARD, *(10, 9), 4, *BLOW)
    assert told(table, Event.TOTAL) == [(2, 23), (0, 23)]
    assert [one.wounds[0] for one in made.fighters] == [0, 0, 1]
    late = attacked(striker(), namae(), guard())
    resolved(late, Defense.GUARD, *(10, 9), 3, *BLOW)
    assert [one.wounds[0] for one in late.fighters] == [0, 1, 0]


@pytest.mark.parametrize(
    ("change", "may"),
    [
        ({}, True),
        ({"position": 1}, False),
        ({"dice": ()}, False),
        ({"dice": (), "honor_points": 1}, True),
        ({"stunned": 1}, False),
        ({"unaware_of": 1}, False),
    ],
)
def test_who_can_guard(change: dict[str, Any], may: bool) -> None:
    """HAC-GARD-1, HAC-AD-7: at Close to the target, with something to pay, aware of the attack."""
    other = guard(**change)
    made = attacked(striker(), namae(), other)
    assert can_guard(made, made.fighters[0], made.fighters[1], other) == may


# Feints


def test_nobody_defends_himself_against_a_feint() -> None:
    """HAC-FEINT-1 to HAC-FEINT-3: Hard, against Wind; no Active Defense, and no Disarm when it missed."""
    me = striker(maneuver=Maneuver.FEINT)
    target = namae(wind=4, dice=(5,), honor_points=3)
    made = attacked(me, target)
    assert options_of(Scripted(), made, me, target) == 0
    table = resolved(made, *(9, 9))
    assert told(table, Event.TN) == [(0, 20)]
    assert told(table, Event.POOL) == [(0, 202)]
    assert {who for who, _ in asked(table)} == {0}
    target.prone = 1
    assert number_against(made, target, me, Maneuver.FEINT) == 5


def test_worked_example_13() -> None:
    """HAC-GARD-2, HAC-FEINT-3: a Feint of 16 on Wind 3, guarded by 16 of Wind 4: nobody is hit, no Disarm."""
    me = striker(maneuver=Maneuver.FEINT)
    made = attacked(me, namae(wind=3), guard(wind=4, dice=(5, 5)))
    table = resolved(made, 0, *(9, 7), 1, *(9, 7))
    assert told(table, Event.TOTAL) == [(0, 16), (2, 16)]
    assert told(table, Event.BECOMES_TARGET) == [(2, 1)]
    assert [one.wounds[0] for one in made.fighters] == [0, 0, 0]
    assert asked(table)[-1][1] != Ask.DISARM
    assert sum(made.fighters[2].dice) == 1


def test_guards_against_feints_by_house_rule() -> None:
    """HAC-FEINT-3: the text bars the foe alone; a table may bar everybody."""
    for rule in FeintGuard:
        me, other = striker(maneuver=Maneuver.FEINT), guard()
        made = attacked(me, namae(), other, house={"feint_guard": rule})
        assert can_guard(made, me, made.fighters[1], other) == (rule == FeintGuard.ALLOWED)
