"""Grapples: how they start, who controls them, what control is good for, and being entangled."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.actions.moves import may_move
from kumite.rulesets.malice.rules.attack_and_defense.aim import weapons_at
from kumite.rulesets.malice.rules.attack_and_defense.armor_tn import armor_tn
from kumite.rulesets.malice.rules.attack_and_defense.hands import drop
from kumite.rulesets.malice.rules.attack_and_defense.maneuvers import bound_raises
from kumite.rulesets.malice.rules.grappling.grapples import (
    break_free,
    control_roll,
    grapple,
    grapple_break,
    grapple_hit,
    grapple_targets,
    grapple_throw,
    grappling_weapons,
)
from kumite.rulesets.malice.rules.sequence_of_events.leaving import cannot_go_on
from kumite.rulesets.malice.rules.wounds.harm import die
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import (
    Action,
    Ask,
    Event,
    Fate,
    Kata,
    Maneuver,
    NoYes,
    Ring,
    Size,
    Stance,
    Terrain,
    Why,
)
from kumite.table import IllegalAnswer
from kumite.tables.scripted import Scripted

from ..fights import area, asked, fight, person, play, told


def wrestler(**fields: Any) -> Fighter:
    """Jiujutsu 2, Agility 2, Strength 2; without a Void Ring, so that no Raises are asked for."""
    return person(**{"ranks": {"jiujutsu": 2}, "void": 0} | fields)


def clinch(*more: Fighter, **fields: Any) -> Fight:
    """Two who hold each other, the first in control, and whoever else is there."""
    return fight(
        [wrestler(grapple__which=1, grapple__controls=1, **fields), *more], [wrestler(grapple__which=1)]
    )


def start(made: Fight, *answers: int) -> Scripted:
    return play(made, lambda table, fight: grapple(table, fight, fight.fighters[0]), *answers)


def test_a_hit_holds_both() -> None:
    """MAL-GRAP-1, MAL-GRAP-2: Jiujutsu/Agility against the Armor TN; no damage; the starter controls."""
    made = fight([wrestler()], [person()])
    table = start(made, 9, 6, 2, 1, 0)
    me, foe = made.fighters
    assert (me.grapple.which, foe.grapple.which, me.grapple.controls, foe.grapple.controls) == (1, 1, 1, 0)
    assert told(table, Event.TN) == [(0, 15)]
    assert told(table, Event.POOL) == [(0, 402)]
    assert (foe.wounds, told(table, Event.CONTROLS)) == (0, [(0, 0)])


def test_a_miss_holds_nobody() -> None:
    """MAL-GRAP-1: 14 is not 15."""
    made = fight([wrestler()], [person()])
    start(made, 8, 6, 2, 1, 0)
    assert [me.grapple.which for me in made.fighters] == [0, 0]


def test_armor_does_not_help_against_it() -> None:
    """MAL-GRAP-1, MAL-ATK-10: its factor is 0, but the Stance counts."""
    made = fight([wrestler()], [person(armor="heavy", stance=Stance.FULL_ATTACK)])
    assert told(start(made, 1, 1, 1, 2, 0), Event.TN) == [(0, 5)]


def test_full_attack_and_masters() -> None:
    """MAL-STN-6, MAL-SKL-1: +2k1; with Jiujutsu 5 a Free Raise to start one."""
    made = fight([wrestler(stance=Stance.FULL_ATTACK, ranks={"jiujutsu": 5})], [person()])
    table = start(made, 1, 1, 1, 1, 1, 1, 1, 1, 2, 0)
    assert told(table, Event.POOL) == [(0, 903)]
    assert told(table, Event.TN) == [(0, 10)]


def test_the_entangled_are_held_without_a_roll() -> None:
    """MAL-COND-7."""
    made = fight([wrestler()], [person(entangled=1, entangled_tn=20)])
    assert asked(start(made)) == []
    assert made.fighters[1].grapple.which == 1


def test_a_third_may_join() -> None:
    """MAL-GRAP-2, MAL-GRAP-10: against any member; whoever starts controls."""
    made = fight(
        [wrestler(), wrestler(grapple__which=1, grapple__controls=1)],
        [wrestler(grapple__which=1), person(grapple__which=2), person()],
    )
    made.fighters[3].grapple.which = 0
    start(made, 2, 5, 5, 1, 2, 0)
    assert [me.grapple.which for me in made.fighters] == [1, 1, 1, 0, 0]
    assert [me.grapple.controls for me in made.fighters] == [1, 0, 0, 0, 0]


def test_a_second_grapple_has_a_number_of_its_own() -> None:
    """MAL-GRAP-10."""
    made = fight([wrestler(), wrestler(grapple__which=1)], [wrestler(grapple__which=1), person(entangled=1)])
    start(made, 3)
    assert [me.grapple.which for me in made.fighters] == [2, 1, 1, 2]


@pytest.mark.parametrize(
    ("me", "foe", "possible"),
    [
        ({}, {}, True),
        ({}, {"size": Size.HUGE}, False),
        ({"size": Size.HUGE}, {}, True),
        ({"size": Size.HUGE, "ranks": {}}, {}, False),
        ({"stance": Stance.DEFENSE}, {}, False),
        ({"stance": Stance.FULL_DEFENSE}, {}, False),
        ({"stance": Stance.CENTER}, {}, False),
        ({"grapple.which": 1}, {}, False),
        ({}, {"x": 6}, False),
        ({}, {"x": 5}, True),
    ],
)
def test_who_can_grapple_whom(me: dict[str, Any], foe: dict[str, Any], possible: bool) -> None:
    """MAL-GRAP-13, MAL-CRE-7, MAL-STN-10: not the huge, nor they without Jiujutsu; in reach."""
    made = fight([wrestler(**me)], [person(**foe)])
    assert (grapple_targets(made, made.fighters[0]) != 0) == possible


def control(made: Fight, seat: int, *answers: int) -> Scripted:
    return play(made, lambda table, fight: control_roll(table, fight, fight.fighters[seat]), *answers)


def test_the_highest_controls() -> None:
    """MAL-GRAP-3: all make a Contested Jiujutsu/Strength Roll."""
    made = clinch()
    table = control(made, 1, 5, 4, 1, 1, 0, 6, 4, 1, 1, 0)
    assert {why for _, why in asked(table)} >= {Why.CONTROL}
    assert [me.grapple.controls for me in made.fighters] == [0, 1]
    control(made, 1, 8, 4, 1, 1, 0, 6, 4, 1, 1, 0)
    assert [me.grapple.controls for me in made.fighters] == [1, 0]


def test_ties_roll_again() -> None:
    """MAL-GRAP-3, MAL-ROLL-6: among the highest only."""
    made = clinch(wrestler(grapple__which=1))
    made.fighters[1].grapple.which = 1
    table = control(
        made, 0, *(5, 5, 1, 1, 0), *(2, 3, 1, 1, 0), *(6, 4, 1, 1, 0), *(1, 2, 1, 1, 0), *(3, 2, 1, 1, 0)
    )
    rolls = [who for who, why in asked(table) if why == Why.CONTROL]
    assert rolls == [0] * 4 + [1] * 4 + [2] * 4 + [0] * 4 + [2] * 4
    assert told(table, Event.CONTEST) == [(0, Why.CONTROL)] * 2
    assert [me.grapple.controls for me in made.fighters] == [0, 0, 1]


def test_wounds_count_in_the_control_roll() -> None:
    """MAL-ROLL-8, MAL-GRAP-3: the TN penalty is subtracted."""
    made = clinch(wounds=16)
    control(made, 0, 5, 5, 1, 1, 0, 3, 3, 1, 1, 0)
    assert [me.grapple.controls for me in made.fighters] == [0, 1]


def test_who_makes_no_control_roll() -> None:
    """MAL-GRAP-14: a Stunned one; and it is made in every Stance."""
    made = clinch(stunned=1)
    made.fighters[1].stance = Stance.FULL_DEFENSE
    table = control(made, 1, 1, 1, 1, 2, 0)
    assert {who for who, _ in asked(table)} == {1}
    assert made.fighters[1].grapple.controls == 1
    assert told(table, Event.CONTEST) == []  # there is nobody to compare with


def test_hit() -> None:
    """MAL-GRAP-5: unarmed damage without an attack roll: (Strength)k1, less Reduction."""
    made = clinch()
    made.fighters[1].armor_reduction = 2
    table = play(made, lambda t, f: grapple_hit(t, f, f.fighters[0]), 7, 3, 0)
    assert asked(table)[:2] == [(0, Why.DAMAGE)] * 2
    assert made.fighters[1].wounds == 5
    assert (made.fighters[0].attack.target, made.fighters[0].grapple.controls) == (0, 1)


def test_hit_by_a_master() -> None:
    """MAL-GRAP-5, MAL-SKL-1, MAL-ROLL-15: Jiujutsu 3 and 7 add dice, rank 10 a Free Raise for damage."""
    made = clinch(ranks={"jiujutsu": 10}, strength=3)
    table = play(made, lambda t, f: grapple_hit(t, f, f.fighters[0]), 1, 2, 3, 4, 5, 0)
    assert told(table, Event.POOL) == [(0, 502)]


def test_hit_out_of_the_center() -> None:
    """MAL-STN-16, MAL-GRAP-5: the bonus serves for damage without an attack roll, too."""
    made = clinch(center_bonus=1)
    made.fighters[0].rings[Ring.VOID] = 3
    made.acting = 1
    table = play(made, lambda t, f: grapple_hit(t, f, f.fighters[0]), NoYes.YES, 7, 3, 1, 0)
    assert (0, Ask.DAMAGE_CENTER) in asked(table)
    assert (made.fighters[1].wounds, made.fighters[0].center_bonus) == (7 + 3 + 3, 0)


def test_it_is_an_attack_on_the_ward_of_others() -> None:
    """MAL-STN-10, MAL-GRAP-14, MAL-REACT-2: an attempt and a Hit: their guards may remember both."""
    made = fight([wrestler()], [person(), person(guards=0b10)])
    start(made, 1, 1, 1, 1, 2, 0)
    assert [me.this_round.ward_attacked_by for me in made.fighters] == [0, 0, 0b1]
    made = clinch()
    made.fighters[0].guards = 0b10
    play(made, lambda t, f: grapple_hit(t, f, f.fighters[0]), 7, 3, 0)
    assert (made.fighters[1].this_round.attacked_by, made.fighters[0].this_round.ward_attacked_by) == (
        0b1,
        0b1,
    )


def test_the_kata_of_fire_serves_the_attempt() -> None:
    """MAL-TECH-4, MAL-GRAP-1: the Fire Ring on one attack of the Round, and this is one."""
    me = wrestler(stance=Stance.FULL_ATTACK, kata=Kata.STRIKING_AS_FIRE)
    made = fight([me], [person()])
    table = start(made, NoYes.YES, 1, 1, 1, 1, 1, 2, 0)
    assert told(table, Event.FLAT) == [(0, 2)]
    assert (me.this_round.fire_used, me.attack.fire_use) == (1, 0)


def test_throw() -> None:
    """MAL-GRAP-6, MAL-GRAP-10: out of the grapple, Prone, within 5 feet; with one left it is over."""
    made = clinch(x=10, y=10)
    made.fighters[1].x = 8
    play(made, lambda t, f: grapple_throw(t, f, f.fighters[0]), 0, -5)
    me, foe = made.fighters
    assert (foe.prone, foe.x, foe.y) == (1, 10, 5)
    assert (me.grapple.which, foe.grapple.which, me.grapple.controls) == (0, 0, 0)


@pytest.mark.parametrize(("x", "y", "feet"), [(0, 3, 3), (3, 4, 5), (-2, -4, 4), (-4, 1, 4), (0, 0, 0)])
def test_where_somebody_is_thrown(x: int, y: int, feet: int) -> None:
    """MAL-GRAP-6: wherever the thrower wants within five feet, across the compass too."""
    made = clinch()
    table = play(made, lambda t, f: grapple_throw(t, f, f.fighters[0]), x, y)
    assert (made.fighters[1].x, made.fighters[1].y) == (x, y)
    assert told(table, Event.THROWN) == [(1, feet)]


def test_nobody_is_thrown_too_far() -> None:
    """MAL-GRAP-6: four feet east leave three to the north."""
    made = clinch()
    with pytest.raises(IllegalAnswer, match="-3 to 3"):
        play(made, lambda t, f: grapple_throw(t, f, f.fighters[0]), 4, 4)


def test_break() -> None:
    """MAL-GRAP-7, MAL-GRAP-10: the controller leaves; of three, two go on."""
    made = clinch(wrestler(grapple__which=1))
    play(made, lambda t, f: grapple_break(t, f, f.fighters[0]))
    assert [me.grapple.which for me in made.fighters] == [0, 1, 1]
    made = clinch()
    table = play(made, lambda t, f: grapple_break(t, f, f.fighters[0]))
    assert [me.grapple.which for me in made.fighters] == [0, 0]
    assert told(table, Event.GRAPPLE_OVER) == [(1, 0)]


def test_the_dead_leave_it() -> None:
    """MAL-GRAP-14, MAL-GRAP-10."""
    made = clinch()
    play(made, lambda t, f: die(t, f, f.fighters[1]))
    assert (made.fighters[1].fate, [me.grapple.which for me in made.fighters]) == (Fate.DEAD, [0, 0])


def test_the_stunned_stay_in_it_until_they_fall() -> None:
    """MAL-GRAP-14: they have no roll, but are held; dead or Out they are not."""
    made = clinch()
    made.fighters[1].stunned = 1
    play(made, lambda t, f: cannot_go_on(t, f, f.fighters[1]))
    assert [me.grapple.which for me in made.fighters] == [1, 1]
    play(made, lambda t, f: die(t, f, f.fighters[1]))
    assert [me.grapple.which for me in made.fighters] == [0, 0]


def test_nobody_grapples_whoever_is_out() -> None:
    """MAL-GRAP-14: the Down and those who have given up can be held."""
    fates = (Fate.DOWN, Fate.SURRENDERED, Fate.OUT)
    made = fight([wrestler()], [person(fate=fate) for fate in fates])
    assert grapple_targets(made, made.fighters[0]) == 0b110


def test_nobody_in_a_grapple_moves_or_attacks_with_weapons() -> None:
    """MAL-GRAP-9: neither with control nor without it."""
    made = clinch()
    for me in made.fighters:
        assert not may_move(made, me, Action.FREE_MOVE)
        assert weapons_at(made, me, True) == 0


def test_armor_tn_of_the_grappled() -> None:
    """MAL-COND-10, MAL-ATK-11: 5 and the armor."""
    made = clinch(armor="light", void_armor=1)
    me, foe = made.fighters
    assert armor_tn(made, me, foe, False, 1) == 10
    assert armor_tn(made, me, foe, False, 0) == 5


def test_grappling_weapons() -> None:
    """MAL-GRAP-11, MAL-SKL-1: made for it; chains with Chain Weapons 3; with their own skill."""
    assert grappling_weapons(person("sasumata")) == 0b11
    assert grappling_weapons(person("katana")) == 0b01
    assert grappling_weapons(person("kusarigama", ranks={"chain_weapons": 2})) == 0b01
    assert grappling_weapons(person("kusarigama", ranks={"chain_weapons": 3})) == 0b11
    made = fight([person("sasumata", ranks={"polearms": 3, "jiujutsu": 1}, void=0)], [person()])
    table = start(made, 1, 9, 6, 3, 1, 1, 0)
    assert told(table, Event.POOL) == [(0, 502)]
    assert made.fighters[0].grapple.weapon == 1
    table = control(made, 0, 5, 4, 1, 1, 1, 0, 1, 2)
    assert told(table, Event.POOL) == [(0, 502), (1, 202)]
    play(made, lambda t, f: grapple_hit(t, f, f.fighters[0]), 1, 9)
    assert made.fighters[1].wounds == 10


def test_the_prone_do_not_use_large_ones() -> None:
    """MAL-COND-14, MAL-GRAP-11."""
    assert grappling_weapons(person("sasumata", prone=1)) == 0b01


def test_the_attempt_is_an_attack_roll() -> None:
    """MAL-GRAP-1, MAL-COND-11, MAL-COND-14, MAL-TECH-1: heights, techniques, lying on the ground count."""
    made = fight([wrestler(height=4, reprisal=2)], [person()])
    assert told(start(made, *[1] * 7, 2, 0), Event.POOL) == [(0, 802)]
    made = fight([wrestler(prone=1)], [person()])
    assert told(start(made, 1, 2), Event.POOL) == [(0, 202)]


def test_difficult_ground_counts_once() -> None:
    """MAL-MOVE-6, MAL-GRAP-1: what the referee takes from rolls of the body there."""
    made = fight([wrestler()], [person()], ground_penalty=1)
    made.areas[0] = area(Terrain.DIFFICULT)
    assert told(start(made, 1, 1, 1, 2, 0), Event.FLAT) == [(0, -5)]


def test_a_chain_pulls_better_in_a_masters_hand() -> None:
    """MAL-SKL-1: Chain Weapons 5: +1k0 on the control roll."""
    other = person(
        "manrikikusari",
        ranks={"chain_weapons": 5},
        grapple__which=1,
        grapple__weapon=1,
        grapple__controls=1,
        void=0,
    )
    made = fight([other], [wrestler(grapple__which=1)])
    table = control(made, 0, 5, 4, 1, 1, 1, 1, 1, 3, 0, 1, 1, 1, 2, 0)
    assert told(table, Event.POOL) == [(0, 802), (1, 402)]


def test_losing_control_of_a_weapon() -> None:
    """MAL-GRAP-12: the other has two Free Raises to disarm them."""
    catcher = person(
        "sasumata", ranks={"polearms": 1}, grapple__which=1, grapple__weapon=1, grapple__controls=1, void=0
    )
    made = fight([catcher], [wrestler(grapple__which=1)])
    control(made, 1, 1, 1, 2, 0, 6, 5, 1, 1, 0)
    foe = made.fighters[1]
    assert (foe.grapple.controls, foe.free_disarm) == (1, 1)
    foe.attack.target = 1
    assert bound_raises(foe, 1 << Maneuver.DISARM) == 2
    assert bound_raises(foe, 1 << Maneuver.FEINT) == 0
    bare = clinch()
    control(bare, 1, 1, 1, 1, 2, 0, 6, 5, 1, 1, 0)
    assert bare.fighters[1].free_disarm == 0


def test_a_weapon_that_is_gone_holds_nobody() -> None:
    """MAL-GRAP-11, MAL-GRAP-12: disarmed, they wrestle on with bare hands."""
    catcher = person(
        "sasumata", ranks={"polearms": 4}, grapple__which=1, grapple__weapon=1, grapple__controls=1, void=0
    )
    made = fight([catcher], [wrestler(grapple__which=1)])
    play(made, lambda t, f: drop(t, f.fighters[0], 1))
    table = control(made, 0, 5, 6, 1, 1, 1, 2, 0)
    assert told(table, Event.POOL) == [(0, 202), (1, 402)]
    table = play(made, lambda t, f: grapple_hit(t, f, f.fighters[0]), 1, 9, 0)
    assert told(table, Event.POOL) == [(0, 201)]


# Entangled


def free(made: Fight, *answers: int) -> Scripted:
    return play(made, lambda table, fight: break_free(table, fight, fight.fighters[0]), *answers)


def test_breaking_free_by_strength() -> None:
    """MAL-COND-6: a Strength Roll against the referee's number."""
    made = fight([person(entangled=1, entangled_tn=15, strength=3)], [person()])
    table = free(made, 5, 5, 4)
    assert (made.fighters[0].entangled, told(table, Event.STILL_HELD)) == (1, [(0, 0)])
    free(made, 5, 5, 5)
    assert (made.fighters[0].entangled, made.fighters[0].entangled_tn) == (0, 0)


def test_breaking_free_of_somebody() -> None:
    """MAL-COND-6: Contested where somebody holds them; a tie holds."""
    made = fight([person(entangled=1, entangled_tn=15, entangled_by=2)], [person()])
    free(made, 5, 5, 4, 6)
    assert made.fighters[0].entangled == 1
    free(made, 5, 6, 4, 6)
    assert (made.fighters[0].entangled, made.fighters[0].entangled_by) == (0, 0)
