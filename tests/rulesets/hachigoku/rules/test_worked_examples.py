"""The worked examples of the rules that no other module has, number for number."""

from __future__ import annotations

from fractions import Fraction

from kumite.chances.exact_table import exactly
from kumite.chances.roll_and_keep import success, successes
from kumite.rulesets.hachigoku.rules.actions.difficulty import number_against
from kumite.rulesets.hachigoku.rules.actions.movement import may_range_move, plan
from kumite.rulesets.hachigoku.rules.actions.strike import attack_pool
from kumite.rulesets.hachigoku.rules.actions.throws import land
from kumite.rulesets.hachigoku.rules.defense.disarm import disarm_steps
from kumite.rulesets.hachigoku.rules.defense.window import window
from kumite.rulesets.hachigoku.rules.dice.pools import combat_rolled, finish, hindrance, shouts
from kumite.rulesets.hachigoku.rules.initiative.turns import take_effects
from kumite.rulesets.hachigoku.state import Fight
from kumite.rulesets.hachigoku.terms import (
    Armor,
    Defense,
    Element,
    Event,
    Keep,
    Maneuver,
    NoYes,
    Result,
    Skill,
    Way,
)
from kumite.table import Table

from ..fights import fight, group, namae, play, strike, told
from .test_attack import aims, attack


def test_a_partial_entangle_with_a_raise() -> None:
    """HAC-GRAP-2, HAC-GRAP-3, HAC-GRAP-5, HAC-GRAP-10: 4k4 against 20; captured, one Wound, bound."""
    me = namae("manriki-gusari", fire=3, ranks={"kusarijutsu": 4})
    aims(me, maneuver=Maneuver.ENTANGLE_PARTIAL, raises=1)
    foe = namae(earth=3, water=3)
    made = fight([me], [foe])
    table = play(made, attack, 6, 6, 6, 4)
    assert told(table, Event.POOL) == [(0, 404)]
    assert told(table, Event.TN) == [(0, 20)]
    assert (foe.wounds[0], foe.partial, foe.held_by[0]) == (1, 1, 1)
    assert hindrance(foe) == 1
    plan(foe)
    assert not may_range_move(made, foe)


def test_a_throw_off_a_ledge() -> None:
    """HAC-THRW-3 to HAC-THRW-6, HAC-FALL-4: two steps, a landing standing by 25, and 4 Wounds of the fall."""
    me = namae(earth=5, ranks={"karate": 8}, height_level=2)
    aims(me, maneuver=Maneuver.THROW, raises=3, raises_distance=3)
    foe = namae(water=2, ranks={"athletics": 4}, height_level=2)
    made = fight([me], [foe])
    made.places[0].used, made.places[0].position, made.places[0].height_level = 1, 2, 0

    def thrown(table: Table, fight: Fight) -> None:
        strike(table, fight, fight.fighters[0])
        window(table, fight, fight.fighters[0])
        land(table, fight, fight.fighters[0], fight.fighters[1])
        take_effects(table, fight, 1)

    roll = (10, 10, 3, 1, 1, 1, 5, 5, Keep.HIGHEST)
    table = play(made, thrown, *roll, 2, Way.UP, *(10, 9, 2, 1, 6, Keep.HIGHEST))
    assert told(table, Event.TN) == [(0, 25)]
    assert told(table, Event.THROWN) == [(1, 2)]
    assert told(table, Event.LANDS) == [(1, 1)]
    assert (foe.position, foe.height_level, foe.wounds[0], foe.prone) == (2, 0, 4, 0)


def test_pools_of_a_group() -> None:
    """HAC-KAO-3: six spears against light armor 6k4, two of them 2k2; four dodge with 4k2."""
    foe = namae(armor=Armor.LIGHT)
    for size, pool in ((6, (6, 4)), (2, (2, 2))):
        me = aims(group("yari", size=size))
        assert attack_pool(fight([me], [foe]), me, foe)[:2] == pool
    four = group("yari", size=6, stunned=0b11)
    made = fight([four], [foe])
    rolled = combat_rolled(made, four, Skill.ATHLETICS, Element.WATER, 1)
    assert finish(made, rolled, four.elements[Element.WATER], shouts(1))[:2] == (4, 2)


def test_a_guard_against_a_feint() -> None:
    """HAC-GARD-2, HAC-FEINT-3: 16 beats Wind 3, the guard ties, Wind 4 is not reached."""
    me = aims(namae("katana", fire=2, ranks={"kenjutsu": 5}), maneuver=Maneuver.FEINT)
    foe = namae(wind=3, dice=(6,))
    guard = namae(wind=4, void=2, ranks={"athletics": 3}, dice=(6,))
    made = fight([me], [foe, guard], moment=6)
    table = play(
        made,
        attack,
        Defense.NONE,
        *(5, 5, 3, 3, 1),
        Keep.HIGHEST,
        NoYes.YES,
        *(9, 7),
    )
    assert told(table, Event.TOTAL) == [(0, 16), (2, 16)]
    assert told(table, Event.BECOMES_TARGET) == [(2, 1)]
    assert me.attack.result == Result.MISSED
    assert (foe.wounds[0], guard.wounds[0]) == (0, 0)
    assert told(table, Event.DISARMED) == []


def test_disarming_a_tanto() -> None:
    """HAC-DSRM-2, HAC-DSRM-3, HAC-DSRM-5, HAC-DSRM-6: Hard less one step, 3k3 against the 11 that missed."""
    me = aims(namae("tanto", ranks={"kenjutsu": 3}))
    foe = namae("katana", water=3, fire=3, ranks={"kenjutsu": 4}, dice=(6,))
    made = fight([me], [foe], moment=6)
    assert disarm_steps(made, foe, me.weapons[1], 1, 0) == 1
    table = play(made, attack, Defense.NONE, 5, 4, 2, 1, Keep.HIGHEST, NoYes.YES, 1, 4, 4, 3)
    assert told(table, Event.POOL) == [(0, 403), (1, 303)]
    assert told(table, Event.DISARMED) == [(0, 1)]
    assert (me.main, me.weapons[1].dropped) == (0, 1)


def unskilled_attack() -> Fight:
    """Fire 2, unskilled, with Damage +1k1: 3k3 silent against Defense 15."""
    return fight([aims(namae("bokken"), skilled=0)], [namae(water=3)])


def test_odds_of_wounds_by_the_rules_themselves() -> None:
    """HAC-WND-7, HAC-DICE-14, HAC-DICE-15, HAC-DICE-17: 3k2 against 15, by banzai dice; silent 81/125."""
    assert [str(odds) for odds in successes(3, 2, 15)] == ["203/1000", "597/2500", "7/250"]
    assert str(success(3, 2, 15)) == "2349/5000"
    odds = exactly(
        unskilled_attack,
        lambda table, fight: strike(table, fight, fight.fighters[0]),
        lambda fight, question: 0,
        lambda fight: fight.fighters[0].attack.result,
    )
    assert odds[Result.HITS] == success(3, 3, 15, again=11) == Fraction(81, 125)


def test_what_is_attacked_by_each_kind() -> None:
    """HAC-GARD-2: a Knockout of 17 beats Earth 2 and does not reach the Earth 4 of the guard."""
    me = aims(namae("bo"), maneuver=Maneuver.KNOCKOUT)
    target, guard = namae(earth=2), namae(earth=4)
    made = fight([me], [target, guard])
    assert number_against(made, target, me, Maneuver.KNOCKOUT) <= 17
    assert number_against(made, guard, me, Maneuver.KNOCKOUT) > 17
