"""Ranges, movement, simple actions, and what pays for them."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hachigoku.rules.actions.aim import approach_moves, approaches, reaches, weapons_at
from kumite.rulesets.hachigoku.rules.actions.difficulty import is_ranged
from kumite.rulesets.hachigoku.rules.actions.hands import drawable
from kumite.rulesets.hachigoku.rules.actions.movement import may_range_move, may_step, movements, plan
from kumite.rulesets.hachigoku.rules.actions.simples import simples
from kumite.rulesets.hachigoku.rules.initiative.declare import open_actions
from kumite.rulesets.hachigoku.rules.initiative.initiative import own_payments, spend
from kumite.rulesets.hachigoku.rules.initiative.steps import take_step
from kumite.rulesets.hachigoku.rules.skirmish.ranges import is_close, range_between
from kumite.rulesets.hachigoku.sizes import HONOR, TAGGED
from kumite.rulesets.hachigoku.state import Fight, Fighter
from kumite.rulesets.hachigoku.terms import (
    Action,
    Approach,
    Ask,
    Cover,
    Event,
    Keep,
    Movement,
    Range,
    RangeModel,
    Simple,
    Way,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, group, namae, play, told, weapon

WISH = 1


def turn(made: Fight, *answers: Any) -> Scripted:
    """One step of a Moment, in which the first fighter wishes to act."""
    return play(made, take_step, WISH, *answers)


def pair(me: Fighter, foe: Fighter | None = None, **fields: Any) -> Fight:
    return fight([me], [foe or namae()], 5, **fields)


def options(bits: int) -> set[int]:
    return {n for n in range(bits.bit_length()) if bits >> n & 1}


def open_to(me: Fighter, foe: Fighter | None = None, **fields: Any) -> set[int]:
    """The movements that are open to somebody."""
    made = pair(me, foe, **fields)
    plan(me)
    return options(movements(made, me))


# Ranges


@pytest.mark.parametrize(("apart", "found"), [(0, 0), (1, 1), (2, 2), (3, 3), (4, 4), (9, 4)])
def test_the_track(apart: int, found: int) -> None:
    """HAC-MOVE-1, HAC-MOVE-2, HAC-MOVE-13: Close, Near, Long, Far, Extreme; the same from both sides."""
    me, foe = namae(position=-2), namae(position=apart - 2)
    made = pair(me, foe)
    assert range_between(made, me, foe) == range_between(made, foe, me) == found
    assert is_close(made, me, foe) == (apart == 0)


@pytest.mark.parametrize(("levels", "found"), [(0, 0), (1, 1), (2, 2), (5, 2), (6, 3), (20, 3), (-1, 1)])
def test_height(levels: int, found: int) -> None:
    """HAC-MOVE-3, HAC-MOVE-4: a level Near, two to five Long, more Far; the farther of the two counts."""
    me, foe = namae(), namae(height_level=levels)
    assert range_between(pair(me, foe), me, foe) == found
    foe.position = 2
    assert range_between(pair(me, foe), me, foe) == max(found, Range.LONG)


def test_the_matrix() -> None:
    """HAC-MOVE-13: pairs as they were set, whatever the positions; a step changes the pair."""
    me, foe, other = namae(dice=(5,), position=9), namae(), namae()
    made = fight([me, other], [foe], 5, house={"range_model": RangeModel.MATRIX})
    for one, two, apart in ((0, 2, Range.FAR), (0, 1, Range.NEAR), (1, 2, Range.LONG)):
        made.fighters[one].ranges[two] = made.fighters[two].ranges[one] = apart
    assert range_between(made, foe, me) == Range.FAR
    table = turn(made, Action.MOVE, Movement.NEARER, 2, Simple.NONE)
    assert told(table, Event.RANGE) == [(0, 2 * 8 + Range.LONG)]
    assert (me.ranges[2], foe.ranges[0], me.ranges[1], me.position) == (Range.LONG, Range.LONG, Range.NEAR, 9)


def test_the_story_daimyo_sets_the_other_pairs() -> None:
    """HAC-MOVE-13: after each move, where the Story Daimyo is asked."""
    me, foe, other = namae(dice=(5,)), namae(), namae()
    made = fight([me, other], [foe], 5, house={"range_model": RangeModel.MATRIX}, referee_asked=1)
    me.ranges[2] = foe.ranges[0] = Range.NEAR
    table = turn(made, Action.MOVE, Movement.NEARER, Simple.NONE, Range.EXTREME)
    assert asked(table)[-1] == (-1, Ask.RANGE)
    assert (me.ranges[2], me.ranges[1], other.ranges[0]) == (Range.CLOSE, Range.EXTREME, Range.EXTREME)


# Moving


def test_a_step_nearer_and_no_other_in_this_round() -> None:
    """HAC-MOVE-5, HAC-INIT-9: one step with regard to somebody, once a round."""
    me = namae(dice=(5, 4))
    made = pair(me, namae(position=3))
    table = turn(made, Action.MOVE, Movement.NEARER, Simple.NONE)
    assert told(table, Event.POSITION) == [(0, 1)]
    assert me.range_move_used == 1
    plan(me)
    assert options(movements(made, me)) == {Movement.NONE}


def test_which_way_from_somebody_at_the_same_place() -> None:
    """HAC-MOVE-5, HAC-MOVE-7: either way; and nobody is asked whether to strike at those who leave."""
    for way, position in ((Way.DOWN, -1), (Way.UP, 1)):
        me = namae(dice=(5,))
        table = turn(pair(me, namae("katana", dice=(3,))), Action.MOVE, Movement.FARTHER, way, Simple.NONE)
        assert me.position == position
        assert {who for who, _ in asked(table)} == {0}


def test_whom_one_can_go_nearer_to() -> None:
    """HAC-MOVE-5: nobody is nearer than Close nor farther than Extreme."""
    assert open_to(namae()) == {Movement.NONE, Movement.FARTHER}
    assert open_to(namae(), namae(position=4)) == {Movement.NONE, Movement.NEARER}
    assert open_to(namae(), namae(position=2)) == {Movement.NONE, Movement.NEARER, Movement.FARTHER}


def test_melee_is_at_close() -> None:
    """HAC-MOVE-6, HAC-RNG-1, HAC-RNG-2: and shots are not; thrown Near, small bows Long, longbows Extreme."""
    far = {
        "katana": {0},
        "bare hands": {0},
        "nage-yari": {0, 1},
        "shuriken": {1},
        "han-kyu": {1, 2},
        "oyumi": {1, 2, 3},
        "dai-kyu": {1, 2, 3, 4},
    }
    for name, ranges in far.items():
        one = weapon(name)
        assert {distance for distance in Range if reaches(namae(one), one, distance)} == ranges, name


def test_what_the_story_daimyo_may_allow() -> None:
    """HAC-RNG-1, HAC-RNG-2: a shot at Close; a throw of great strength as far as Far."""
    bow, spear = weapon("han-kyu"), weapon("nage-yari")
    assert reaches(namae(bow, allowed=1), bow, Range.CLOSE)
    assert not reaches(namae(bow, allowed=2), bow, Range.CLOSE)
    strong = namae(spear, allowed=2)
    assert [reaches(strong, spear, distance) for distance in Range] == [True, True, True, True, False]


def test_the_same_weapon_struck_or_thrown() -> None:
    """HAC-MOVE-8."""
    spear = weapon("nage-yari")
    assert not is_ranged(spear, Range.CLOSE)
    assert is_ranged(spear, Range.NEAR)
    assert is_ranged(weapon("han-kyu"), Range.CLOSE)


def test_an_unloaded_crossbow_does_not_shoot() -> None:
    """HAC-ATK-4, HAC-SIMP-1: it takes a simple action to load it, together with a step if one likes."""
    me = namae("oyumi", dice=(5,))
    me.weapons[1].loaded = 0
    made = pair(me, namae(position=3))
    plan(me)
    assert weapons_at(me, Range.LONG) == 0
    table = turn(made, Action.MOVE, Movement.NEARER, Simple.RELOAD)
    assert told(table, Event.RELOADS) == [(0, 1)]
    assert (me.weapons[1].loaded, me.position) == (1, 1)
    assert me.weapons[1].reload == 2


def test_a_rider_moves_and_strikes_in_one_action() -> None:
    """HAC-MOVE-9: without the difficulty of a Charge; it is the Range move of the round."""
    me = namae("katana", ranks={"kenjutsu": 3}, mounted=1, dice=(5,), fire=3)
    foe = namae(position=1)
    made = pair(me, foe)
    plan(me)
    assert options(approaches(made, me, foe)) == {Approach.CHARGE, Approach.RIDE_BEFORE}
    table = turn(made, Action.ATTACK, Approach.RIDE_BEFORE, 1, 0, 0, *(9, 8, 7, 6, 1, 1), Keep.HIGHEST)
    assert told(table, Event.POOL) == [(0, 605)]  # 5k5, and one for the higher ground
    assert (me.position, me.range_move_used) == (1, 1)
    used = pair(namae("katana", mounted=1, range_move_used=1), namae(position=1))
    plan(used.fighters[0])
    assert approaches(used, used.fighters[0], used.fighters[1]) == 0


def test_a_rider_strikes_and_rides_on() -> None:
    """HAC-MOVE-9."""
    me = namae("katana", ranks={"kenjutsu": 3}, mounted=1, dice=(5,))
    made = pair(me)
    turn(made, Action.ATTACK, Approach.RIDE_AFTER, Way.UP, 1, 0, 0, *(1, 1, 1, 1, 1, 1))
    assert (me.position, me.range_move_used) == (1, 1)


def test_galloping() -> None:
    """HAC-MOVE-10: two steps with one Action, and no blow in it."""
    assert Movement.GALLOP_NEARER in open_to(namae(mounted=1), namae(position=3))
    assert Movement.GALLOP_NEARER not in open_to(namae(), namae(position=3))
    me = namae("katana", mounted=1, dice=(5,))
    table = turn(pair(me, namae(position=3)), Action.MOVE, Movement.GALLOP_NEARER, Simple.NONE)
    assert (me.position, me.range_move_used) == (2, 1)
    assert told(table, Event.ATTACKS) == []


def test_nobody_gallops_past_whom_he_rides_up_to() -> None:
    """HAC-MOVE-10, HAC-MOVE-13."""
    me = namae(mounted=1, dice=(5,))
    turn(pair(me, namae(position=1)), Action.MOVE, Movement.GALLOP_NEARER, Simple.NONE)
    assert me.position == 1


def test_prone() -> None:
    """HAC-MOVE-11: stand up, or crawl and stay prone."""
    assert open_to(namae(prone=1), namae(position=1)) == {
        *(Movement.NONE, Movement.NEARER, Movement.FARTHER, Movement.STAND_UP),
    }
    me = namae(prone=1, dice=(5, 4))
    made = pair(me, namae(position=1))
    turn(made, Action.MOVE, Movement.NEARER, Simple.OTHER)
    assert (me.prone, me.position, me.range_move_used) == (1, 1, 1)
    made.moment = 4
    turn(made, Action.MOVE, Movement.STAND_UP, Simple.NONE)
    assert me.prone == 0


def test_climbing_and_dropping() -> None:
    """HAC-MOVE-12: one level up or down is an Action and no Range move, and hurts nobody."""
    me = namae(dice=(5,))
    made = pair(me, namae(height_level=1))
    turn(made, Action.MOVE, Movement.CLIMB, Simple.NONE)
    assert (me.height_level, me.range_move_used) == (1, 0)
    assert Movement.CLIMB not in open_to(namae(height_level=1), namae(height_level=1))
    down = namae(dice=(5,), height_level=1)
    table = turn(pair(down), Action.MOVE, Movement.DROP, Simple.NONE)
    assert (down.height_level, down.wounds[0], down.range_move_used) == (0, 0, 0)
    assert told(table, Event.FALLS) == []


def test_dropping_several_levels() -> None:
    """HAC-MOVE-12, HAC-FALL-1, HAC-FALL-2: all of them count; the roll is free and may be waived."""
    me = namae(dice=(5,), height_level=3)
    table = turn(pair(me), Action.MOVE, Movement.DROP, 2, Simple.NONE, 0)
    assert told(table, Event.FALLS) == [(0, 2)]
    assert (me.height_level, me.wounds[0]) == (1, 4)
    rolled = namae(dice=(5,), height_level=3)
    turn(pair(rolled), Action.MOVE, Movement.DROP, 2, Simple.NONE, 1, *(10, 9, 1))
    assert (rolled.height_level, rolled.wounds[0]) == (1, 0)


def test_far_is_only_far() -> None:
    """HAC-MOVE-14: step by step on foot; by house rule not from or to Far, but on horseback."""
    for needs in (0, 1):
        for mounted in (0, 1):
            me, far, near = namae(mounted=mounted), namae(position=3), namae(position=2)
            made = fight([me], [far, near], 5, house={"far_needs_conveyance": needs})
            plan(me)
            allowed = mounted == 1 or needs == 0
            assert may_step(made, me, far, Movement.NEARER) == allowed
            assert may_step(made, me, near, Movement.FARTHER) == allowed
            assert may_step(made, me, near, Movement.NEARER)
            me.declared.plan.prone = 1
            assert may_step(made, me, far, Movement.NEARER) == (needs == 0)


def test_some_of_a_group_get_up() -> None:
    """HAC-MOVE-11, HAC-KAO-8: while others of it stand; those who are Down stay where they lie."""
    foes = group("yari", size=4, dice=(5,), up=0b0111, prone=0b1010)
    turn(pair(foes), Action.MOVE, Movement.STAND_UP, Simple.NONE)
    assert foes.prone == 0b1000
    assert Movement.STAND_UP not in open_to(group("yari", size=4, up=0b0111, prone=0b1000))


@pytest.mark.parametrize("prone", [0, 1])
def test_a_prone_rider_does_not_ride(prone: int) -> None:
    """HAC-MOVE-9, HAC-MOVE-11: no attack on the move, and nothing faster than a crawl."""
    for position in (0, 1):
        me, foe = namae("katana", mounted=1, prone=prone), namae(position=position)
        made = pair(me, foe)
        plan(me)
        rides = {Approach.RIDE_BEFORE, Approach.RIDE_AFTER, Approach.CHARGE}
        assert bool(rides & {way for way in Approach if approaches(made, me, foe) >> way & 1}) != prone
        assert (Movement.GALLOP_FARTHER in open_to(me, foe)) != prone
        assert Movement.FARTHER in open_to(me, foe)


@pytest.mark.parametrize("needs", [0, 1])
def test_no_shot_on_the_run_from_far(needs: int) -> None:
    """HAC-MOVE-14, HAC-CHRG-2: by house rule a Charge on foot goes neither from Far nor to it."""
    for position in (2, 3, 4):
        me, foe = namae("dai-kyu"), namae(position=position)
        made = fight([me], [foe], 5, house={"far_needs_conveyance": needs})
        plan(me)
        found = {movement for movement in Movement if approach_moves(made, me, foe) >> movement & 1}
        ways = {2: {Movement.NEARER, Movement.FARTHER}, 3: {Movement.NEARER, Movement.FARTHER}}
        expected = ways.get(position, {Movement.NEARER})
        if needs:
            expected = {Movement.NEARER} if position == 2 else set()
        assert found == expected


def test_no_melee_charge_from_long() -> None:
    """HAC-MOVE-14, HAC-CHRG-2: it starts at Near."""
    for position, open_ in ((2, set()), (1, {Approach.CHARGE})):
        me, foe = namae("katana"), namae(position=position)
        made = pair(me, foe)
        plan(me)
        assert options(approaches(made, me, foe)) == open_


def test_who_moves_leaves_his_cover() -> None:
    """HAC-COV-2: and finds what there is at the new place."""
    me = namae(dice=(5,), cover=Cover.PARTIAL, cover_in_melee=1)
    made = pair(me, namae(position=1))
    place = made.places[0]
    place.used, place.position, place.cover = 1, 1, Cover.SLIGHT
    turn(made, Action.MOVE, Movement.NEARER, Simple.NONE)
    assert (me.cover, me.cover_in_melee, me.cover_available) == (Cover.NONE, 0, Cover.SLIGHT)


# What pays


def test_honor_pays_for_a_move_but_not_for_a_second_one() -> None:
    """HAC-HON-1, HAC-HON-2, HAC-HON-4: an Action without a die, under the limit of the round."""
    me = namae(honor_points=2)
    made = pair(me, namae(position=3))
    assert own_payments(made, me, False) == 1 << HONOR
    table = turn(made, Action.MOVE, Movement.NEARER, Simple.NONE, Action.NOTHING)
    assert told(table, Event.SPENDS_HONOR) == [(0, 1)]
    assert (me.position, me.honor_points) == (1, 1)
    assert not may_range_move(made, me)


def test_honor_never_pays_for_an_attack() -> None:
    """HAC-HON-3, HAC-INIT-20: nor does a die that was got by interrupt."""
    me = namae("katana", honor_points=2, dice=(7, 5, 3), tagged=(5,))
    made = pair(me)
    assert options(own_payments(made, me, True)) == {7, 5}
    assert options(own_payments(made, me, False)) == {7, 5, TAGGED + 5, HONOR}
    no_die = namae("katana", honor_points=2, tagged=(5,))
    assert Action.ATTACK not in options(open_actions(pair(no_die), no_die))


@pytest.mark.parametrize("state", [{"stunned": 1}, {"up": 0, "fate": 2}])
def test_whose_honor_is_of_no_use(state: dict[str, int]) -> None:
    """HAC-HON-2, HAC-STUN-5, HAC-WND-5: the stunned, and who is Down."""
    me = namae(honor_points=2, **state)
    assert own_payments(pair(me), me, False) == 0


def test_what_an_action_is() -> None:
    """HAC-ACT-1: a move, a complex act, magic, an attack; those who have nothing to pay do nothing."""
    me = namae("katana", dice=(5,))
    plan(me)
    assert options(open_actions(pair(me), me)) == {
        *(Action.MOVE, Action.COMPLEX, Action.MAGIC, Action.SNEAK, Action.ATTACK, Action.LET_GO),
    }
    later = namae("katana", dice=(4,))
    assert open_actions(pair(later), later) == 0


def test_nobody_has_to_act() -> None:
    """HAC-ACT-2, HAC-INIT-5: the die stays where it is."""
    me = namae("katana", dice=(5,))
    made = pair(me)
    table = play(made, take_step, 0)
    assert asked(table) == [(0, Ask.WISH)]
    assert me.dice[5] == 1


def test_movement_and_another_action_in_one_turn() -> None:
    """HAC-ACT-3: each part has its own die; in either order."""
    me = namae("bo", dice=(9, 5), ranks={"bojutsu": 3})
    foe = namae(position=1)
    made = pair(me, foe)
    table = turn(made, Action.MOVE, Movement.NEARER, Simple.NONE, Action.ATTACK, 1, 0, 0, 9, *(9, 9, 9, 9))
    assert told(table, Event.SPENDS_DIE) == [(0, 9), (0, 5)]
    assert (me.position, foe.wounds[0]) == (1, 1)
    after = namae("bo", dice=(9, 5), ranks={"bojutsu": 3})
    made = pair(after)
    turn(
        made, Action.ATTACK, 1, 0, 0, Action.MOVE, Movement.FARTHER, Way.UP, Simple.NONE, 5, *(1, 1, 1, 2), 0
    )
    assert (after.position, sum(after.dice)) == (1, 0)


def test_a_tagged_die_pays_for_the_move_alone() -> None:
    """HAC-ACT-3, HAC-INIT-20: the attack takes the other die without being asked."""
    me = namae("bo", dice=(5,), tagged=(5,), ranks={"bojutsu": 3})
    made = pair(me, namae(position=1))
    turn(made, Action.MOVE, Movement.NEARER, Simple.NONE, Action.ATTACK, 1, 0, 0, *(9, 9, 9, 9))
    assert (sum(me.dice), sum(me.tagged)) == (0, 0)


def test_out_of_turn_there_are_only_defenses_and_honor() -> None:
    """HAC-ACT-4, HAC-INIT-5: who has no die of the Moment, no held one and no Honor, is not asked."""
    waiting = namae(dice=(4, 3))
    made = fight([waiting], [namae(dice=(5,)), namae(honor_points=1)], 5)
    table = play(made, take_step, 0, 0)
    assert asked(table) == [(1, Ask.WISH), (2, Ask.WISH)]


# Simple actions


def test_drawing_takes_an_action_and_may_come_with_a_step() -> None:
    """HAC-SIMP-1, HAC-SIMP-2: one simple action and one movement with one die."""
    me = namae("katana", "wakizashi", main=0, dice=(5,))
    made = pair(me, namae(position=2))
    plan(me)
    assert options(drawable(me)) == {1, 2}
    table = turn(made, Action.MOVE, Movement.NEARER, Simple.DRAW, 2, 0)
    assert told(table, Event.DRAWS) == [(0, 2)]
    assert (me.main, me.position, sum(me.dice)) == (2, 1, 0)


def test_other_simple_actions() -> None:
    """HAC-SIMP-1: sheathing, dropping prone, whatever else is without risk; no Range move."""
    for answers, check in (
        ([Simple.SHEATHE], lambda me: me.main == 0),
        ([Simple.DROP_PRONE], lambda me: me.prone == 1),
        ([Simple.OTHER], lambda me: me.main == 1),
    ):
        me = namae("katana", dice=(5,))
        turn(pair(me), Action.MOVE, Movement.NONE, *answers)
        assert check(me)
        assert (sum(me.dice), me.range_move_used) == (0, 0)


def test_hands_have_to_be_free() -> None:
    """HAC-SIMP-1: two for a naginata, and none beside it."""
    me = namae("katana", "naginata", "tanto")
    plan(me)
    assert options(drawable(me)) == {3}
    both = namae("naginata", "tanto")
    plan(both)
    assert drawable(both) == 0
    empty = namae("katana", "naginata", main=0)
    plan(empty)
    assert options(drawable(empty)) == {1, 2}


def test_picking_up_what_lies_there() -> None:
    """HAC-SIMP-1: at Close, the own weapon or another's."""
    me, foe = namae("katana", dice=(5,)), namae("kama")
    made = pair(me, foe)
    for one in (me, foe):
        one.weapons[1].dropped, one.main = 1, 0
    plan(me)
    assert options(simples(made, me)) >= {Simple.PICK_UP}
    turn(made, Action.MOVE, Movement.NONE, Simple.PICK_UP, 1, 0)
    assert (me.main, me.weapons[2].rolled, me.weapons[2].dropped, foe.weapons[1].mode) == (2, 1, 0, 0)
    made.moment = 5
    plan(me)
    for position, level, there in ((1, 0, False), (0, 1, False), (0, 0, True)):
        me.weapons[1].position, me.weapons[1].height_level = position, level
        assert (Simple.PICK_UP in options(simples(made, me))) == there


def test_letting_go_is_free() -> None:
    """HAC-SIMP-3: it takes no die; the Action is still to come."""
    me = namae("katana", dice=(5,))
    table = turn(pair(me), Action.LET_GO, Action.COMPLEX)
    assert told(table, Event.DROPS) == [(0, 1)]
    assert (me.main, me.weapons[1].dropped) == (0, 1)
    assert len(told(table, Event.SPENDS_DIE)) == 1


@pytest.mark.parametrize("moves", [(Movement.CLIMB,), (Movement.DROP,), (Movement.FARTHER, Way.UP)])
def test_cover_stays_behind(moves: tuple[int, ...]) -> None:
    """HAC-COV-2: those who change Range or height leave it, the cover at hand too."""
    me = namae(dice=(5,), cover=Cover.PARTIAL, cover_in_melee=1, cover_available=Cover.TOTAL, height_level=1)
    made = fight([me], [namae(height_level=2)], 5)
    turn(made, Action.MOVE, *moves, Simple.NONE)
    assert (me.cover, me.cover_in_melee, me.cover_available) == (Cover.NONE, 0, Cover.NONE)


def test_taking_cover_and_getting_it_back() -> None:
    """HAC-COV-2, HAC-CSHOT-1: with any Action the cover that a shot cost helps again."""
    me = namae(dice=(5,), cover_available=Cover.PARTIAL)
    table = turn(pair(me), Action.MOVE, Movement.NONE, Simple.TAKE_COVER)
    assert told(table, Event.COVER_TAKEN) == [(0, Cover.PARTIAL)]
    assert (me.cover, me.cover_available) == (Cover.PARTIAL, Cover.NONE)
    shooter = namae(dice=(5,), cover=Cover.PARTIAL, cover_lost=1)
    play(pair(shooter), lambda t, f: spend(t, f, f.fighters[0], 5))
    assert shooter.cover_lost == 0
