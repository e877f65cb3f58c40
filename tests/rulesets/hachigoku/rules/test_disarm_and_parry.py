"""Parry, Block and Disarm: who may, how hard it is, and what becomes of the weapon."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.rules.defense.defense_rolls import parrying
from kumite.rulesets.hachigoku.rules.defense.defenses import options_of
from kumite.rulesets.hachigoku.rules.defense.disarm import disarm_number, disarm_steps
from kumite.rulesets.hachigoku.rules.defense.window import window
from kumite.rulesets.hachigoku.rules.initiative.turns import take_effects
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Ask,
    Defense,
    DisarmTn,
    Event,
    Keep,
    Maneuver,
    Quality,
    Range,
    Result,
    Why,
)
from kumite.table import Table
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, group, namae, play, put, strike, told, weapon


def attacked(me: Fighter, foe: Fighter, **fields: Any) -> Fight:
    """A fight in which the first fighter has declared to strike at the second with what is in hand."""
    made = fight([me], [foe], 5, **fields)
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


def striker(name: str = "tanto", **fields: Any) -> Fighter:
    """One with Kenjutsu 3 and Fire 2."""
    return namae(name, **{"ranks": {"kenjutsu": 3, "karate": 3}} | fields)


def wrestler(**fields: Any) -> Fighter:
    return namae(ranks={"karate": 3}, **fields)


# Parry and Block


@pytest.mark.parametrize(
    ("own", "armed", "bare"),
    [("yari", True, True), ("jitte", True, True), ("katana", False, True), ("tetsubo", False, True)],
)
def test_what_parries_what(own: str, armed: bool, bare: bool) -> None:
    """HAC-PARY-1, HAC-PARY-4: a weapon marked for it; against bare hands any melee weapon."""
    me = namae(own)
    made = fight([me], [namae()])
    assert bool(parrying(made, me, True)) == armed
    assert bool(parrying(made, me, False)) == bare


def test_swords_by_house_rule() -> None:
    """HAC-PARY-4: they may parry too, and clubs still may not."""
    house = {"swords_may_parry": 1}
    for own, may in (("katana", True), ("tetsubo", False)):
        me = namae(own)
        assert bool(parrying(fight([me], [namae()], house=house), me, True)) == may


def test_a_bow_parries_nothing() -> None:
    """HAC-PARY-1: it takes a melee weapon."""
    me = namae("han-kyu")
    assert parrying(fight([me], [namae()]), me, False) == 0


def test_nobody_parries_an_arrow() -> None:
    """HAC-PARY-1, HAC-PARY-2: melee attacks only."""
    me, foe = namae("han-kyu", position=2), namae("yari", dice=(5,))
    made = attacked(me, foe)
    me.declared.distance = Range.LONG
    assert not options_of(Scripted(), made, me, foe) & (1 << Defense.PARRY | 1 << Defense.BLOCK)


@pytest.mark.parametrize(("dice", "result"), [((9, 9), Result.DEFENDED), ((9, 8), Result.HITS)])
def test_a_parry(dice: tuple[int, ...], result: int) -> None:
    """HAC-PARY-1, HAC-PARY-5: Skill/Fire without Damage, Average; it succeeds, and the attack fails."""
    foe = namae("yari", ranks={"sojutsu": 3}, dice=(5,))
    made = attacked(striker(), foe)
    table = resolved(made, 0, *(8, 7, 3, 1), Keep.HIGHEST, Defense.PARRY, *dice, 1, Keep.HIGHEST)
    assert told(table, Event.POOL) == [(0, 403), (1, 302)]
    assert told(table, Event.TOTAL)[0] == (0, 18)
    assert made.fighters[0].attack.result == result
    assert foe.wounds[0] == (result == Result.HITS)


@pytest.mark.parametrize(
    ("quality", "off", "rolled"),
    [(Quality.POOR, 0, 3), (Quality.STANDARD, 0, 4), (Quality.FINE, 0, 5), (Quality.STANDARD, 1, 3)],
)
def test_what_one_parries_with(quality: int, off: int, rolled: int) -> None:
    """HAC-EQ-1, HAC-MIN-3, HAC-PARY-1: the make of the weapon, and the hand that it is in."""
    foe = namae(weapon("jitte", quality=quality), ranks={"bojutsu": 4}, dice=(5,))
    foe.main, foe.off = 1 - off, off
    table = resolved(attacked(striker(), foe), 0, *(8, 7, 3, 1), Keep.HIGHEST, Defense.PARRY, *[9] * rolled)
    assert told(table, Event.POOL)[1] == (1, 100 * rolled + 2)


@pytest.mark.parametrize(("name", "rolled"), [("tanto", 1), ("bare hands", 3)])
def test_a_block(name: str, rolled: int) -> None:
    """HAC-PARY-2, HAC-PARY-3: Karate/Fire, Average against a body, Hard against a weapon."""
    me, foe = striker(name), wrestler(dice=(5,))
    made = attacked(me, foe)
    if name == "bare hands":
        me.main = me.declared.weapon = 0
    dice = (9, 7, 3, 1) if name == "tanto" else (9, 7, 3)
    table = resolved(made, 0, *dice, Keep.HIGHEST, Defense.BLOCK, *[1] * rolled)
    assert told(table, Event.POOL)[1] == (1, rolled * 100 + min(2, rolled))
    assert asked(table)[-1] == (1, Why.BLOCK)


# Disarm


@pytest.mark.parametrize(
    ("own", "other", "steps"),
    [
        ("katana", "tanto", 1),
        ("katana", "katana", 2),
        ("katana", "yari", 2),
        ("yari", "katana", 1),
        ("tanto", "tanto", 2),
    ],
)
def test_how_hard_it_is_with_a_weapon(own: str, other: str, steps: int) -> None:
    """HAC-DSRM-2, HAC-DSRM-3: Hard, a step easier against a smaller one."""
    me = namae(own)
    assert disarm_steps(fight([me], [namae()]), me, weapon(other), 1, 0) == steps


@pytest.mark.parametrize(("quality", "pool"), [(Quality.POOR, 202), (Quality.FINE, 403)])
def test_disarming_with_a_better_or_worse_weapon(quality: int, pool: int) -> None:
    """HAC-EQ-1: it is used in that roll as well, so that 3k3 become 2k2 or 4k3."""
    foe = namae(weapon("katana", quality=quality), ranks={"kenjutsu": 4}, fire=3, water=3, dice=(5,))
    made = attacked(striker(), foe)
    dice = (*range(1, pool // 100 + 1), *([Keep.HIGHEST] if pool == 403 else []))
    table = resolved(made, 0, *(5, 4, 2, 1), Keep.HIGHEST, 1, 1, *dice)
    assert told(table, Event.POOL)[1] == (1, pool)


@pytest.mark.parametrize(("takes", "steps"), [(0, 3), (1, 4)])
def test_how_hard_it_is_with_bare_hands(takes: int, steps: int) -> None:
    """HAC-DSRM-2 to HAC-DSRM-4: Heroic, whatever the size; a step more to take the weapon."""
    me = namae("katana")
    assert disarm_steps(fight([me], [namae()]), me, weapon("tanto"), 0, takes) == steps


MISS = (3, 2, 1, 1)
"""A total of 6 with 4k3."""


def test_disarming_after_a_miss() -> None:
    """HAC-DSRM-1, HAC-DSRM-5 to HAC-DSRM-7: against the total that missed; Honor may pay for it."""
    foe = namae("katana", ranks={"kenjutsu": 4}, fire=3, honor_points=1)
    made = attacked(striker(), foe)
    table = resolved(made, 0, *MISS, Keep.HIGHEST, 1, 1, *(1, 2, 3))
    assert told(table, Event.POOL)[1] == (1, 303)
    assert told(table, Event.DISARMED) == [(0, 1)]
    me = made.fighters[0]
    assert (me.main, me.weapons[1].dropped, foe.honor_points) == (0, 1, 0)
    assert told(table, Event.TOTAL) == [(0, 6), (1, 6)]


def test_worked_example_14() -> None:
    """HAC-DSRM-2 to HAC-DSRM-5: a tanto missed with 11; a katana of 4/3 needs 11 with 3k3."""
    for dice, disarmed in (((5, 4, 2), True), ((5, 4, 1), False)):
        foe = namae("katana", ranks={"kenjutsu": 4}, fire=3, water=3, dice=(5,))
        made = attacked(striker(), foe)
        table = resolved(made, 0, *(5, 4, 2, 1), Keep.HIGHEST, 1, 1, *dice)
        assert told(table, Event.TOTAL)[0] == (0, 11)
        assert told(table, Event.POOL)[1] == (1, 303)
        assert bool(told(table, Event.DISARMED)) == disarmed


def test_taking_the_weapon() -> None:
    """HAC-DSRM-4, HAC-DSRM-6: with a free hand, declared beforehand."""
    foe = wrestler(dice=(5,))
    foe.skills[7] = 6
    made = attacked(striker(), foe)
    table = resolved(made, 0, *MISS, Keep.HIGHEST, 1, 1, *(4, 2))
    assert told(table, Event.WEAPON_TAKEN) == [(1, 1)]
    assert (foe.main, foe.weapons[1].skill, foe.weapons[1].rolled) == (1, 1, 1)
    assert (made.fighters[0].main, made.fighters[0].weapons[1].mode) == (0, 0)


@pytest.mark.parametrize(
    ("name", "off", "asks"),
    [("tanto", 0, True), ("tanto", 1, True), ("yari", 0, True), ("yari", 1, False)],
)
def test_a_weapon_for_two_hands_takes_two(name: str, off: int, asks: bool) -> None:
    """HAC-DSRM-4, HAC-DSRM-6: it can be ended up with only where both are free."""
    me = striker(name, ranks={"kenjutsu": 3, "sojutsu": 3})
    foe = namae("jitte", dice=(5,), ranks={"karate": 8})
    foe.main, foe.off = 0, off
    made = attacked(me, foe)
    miss = (*((3, 2, 1, 1) if name == "tanto" else (3, 2, 1, 1, 1)), Keep.HIGHEST)
    table = resolved(made, 0, *miss, 1, *([0] if off else []), *([1] if asks else []), *[9] * (5 - asks))
    assert ((1, Ask.DISARM_TAKES) in asked(table)) == asks
    assert bool(told(table, Event.WEAPON_TAKEN)) == asks


@pytest.mark.parametrize("fields", [{"main": 1}, {"off": 1}])
def test_those_who_have_filled_the_hand_meanwhile(fields: dict[str, int]) -> None:
    """HAC-DSRM-6: the weapon falls to the ground then."""
    me, foe = striker("yari"), namae("jitte", **{"main": 0} | fields)
    made = attacked(me, foe)
    me.attack.result, me.attack.disarmed_by, me.attack.disarm_takes, me.attack.victim = Result.MISSED, 2, 1, 2
    table = play(made, lambda table, fight: take_effects(table, fight, 1))
    assert (told(table, Event.WEAPON_TAKEN), told(table, Event.DROPS)) == ([], [(0, 1)])


@pytest.mark.parametrize(
    ("fields", "house"),
    [
        ({"maneuver": Maneuver.FEINT}, {}),
        ({"main": 0, "weapon": 0}, {}),
        ({"distance": Range.NEAR, "position": 1}, {}),
    ],
)
def test_what_nobody_can_disarm(fields: dict[str, int], house: dict[str, int]) -> None:
    """HAC-DSRM-1, HAC-FEINT-3: a Feint, a bare fist, a throw."""
    me, foe = striker(), namae("katana", ranks={"kenjutsu": 4}, dice=(5,), wind=5, water=5)
    made = attacked(me, foe, house=house)
    put(me, **fields)

    def rule(table: Table, fight: Fight) -> None:
        me = fight.fighters[0]
        me.attack.total, me.attack.result, me.attack.victim = 4, Result.MISSED, 2
        window(table, fight, me)

    assert asked(play(made, rule)) == []


def test_disarming_after_a_parry() -> None:
    """HAC-DSRM-7, HAC-AD-5: by the same character against the same attack, for another Action."""
    foe = namae("yari", ranks={"sojutsu": 5}, dice=(7, 5))
    made = attacked(striker(), foe)
    table = resolved(
        *(made, 0, *(8, 7, 3, 1), Keep.HIGHEST, Defense.PARRY, 5, *(9, 9, 1, 1, 1), Keep.HIGHEST),
        *(1, 1, *(9, 9, 1, 1), Keep.HIGHEST),
    )
    assert told(table, Event.DEFENDS) == [(1, Defense.PARRY), (1, Defense.DISARM)]
    assert told(table, Event.DISARMED) == [(0, 1)]
    assert sum(foe.dice) == 0


def test_the_number_by_house_rule() -> None:
    """HAC-DSRM-5: the total that missed; the foe's Defense; or a roll of the foe's Skill."""
    for rule, number, answers in (
        (DisarmTn.ATTACK_TOTAL, 4, ()),
        (DisarmTn.FOE_DEFENSE, 15, ()),
        (DisarmTn.FOE_SKILL_ROLL, 17, (9, 8, 1, Keep.HIGHEST)),
    ):
        me, foe = striker(water=3, total=4), namae("katana")
        made = attacked(me, foe, house={"disarm_tn": rule})
        found: list[int] = []
        play(made, lambda t, f, n=found: n.append(disarm_number(t, f, *f.fighters)), *answers)  # type: ignore[misc]
        assert found[0] == number


@pytest.mark.parametrize(
    ("change", "rolled"),
    [
        ({}, 5),
        ({"quality": Quality.POOR}, 4),
        ({"quality": Quality.FINE}, 6),
        ({"off": 1}, 4),
        ({"unseen": 2}, 2),
    ],
)
def test_what_hampers_the_roll_of_the_foe(change: dict[str, int], rolled: int) -> None:
    """HAC-DSRM-5 by house rule: the make of the weapon, the wrong hand, a foe unseen; HAC-EQ-1, HAC-MIN-3."""
    fields = dict(change)
    quality = fields.pop("quality", Quality.STANDARD)
    me = striker(ranks={"kenjutsu": 5}, fire=2, **fields)
    me.weapons[1].quality = quality
    made = attacked(me, namae("katana"), house={"disarm_tn": DisarmTn.FOE_SKILL_ROLL})
    me.declared.weapon = 1
    table = play(made, lambda t, f: [disarm_number(t, f, *f.fighters)], *[1] * rolled)
    assert told(table, Event.POOL) == [(0, 100 * rolled + 2)]


def test_a_disarmed_fighter_has_struck_all_the_same() -> None:
    """HAC-DSRM-6, HAC-INIT-15: the weapon goes when the step takes effect."""
    foe = group("katana", threat=3, dice=(5,))
    made = attacked(striker(), foe)
    table = resolved(made, 0, *MISS, Keep.HIGHEST, 1, 1, *(9, 9, 9, 1, 1), Keep.HIGHEST)
    assert (1, Ask.DISARM) in asked(table)
    assert told(table, Event.DROPS) == [(0, 1)]
