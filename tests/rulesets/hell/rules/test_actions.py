"""The common actions: who may do what with which dice, and what each does."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.combat.dice import count_dice
from kumite.rulesets.hell.rules.combat.turns import begin_turn
from kumite.rulesets.hell.rules.common_actions.actions import act, lose_locked
from kumite.rulesets.hell.rules.common_actions.options import attack_options, open_actions
from kumite.rulesets.hell.rules.cover.behind import from_cover
from kumite.rulesets.hell.rules.status_effects.lasting import amount_of
from kumite.rulesets.hell.state import BOTH, Fight, Fighter, Turn
from kumite.rulesets.hell.terms import (
    Action,
    Ask,
    Event,
    Fate,
    Give,
    Item,
    Kind,
    Knack,
    Mode,
    Status,
    Trait,
    Why,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, has, play, sample, told, weapon

ROLL, GIVE = int(Give.ROLL), int(Give.GIVE)


def done(made: Fight, action: Action, *answers: Any, by: int = 0) -> Scripted:
    """Somebody does something, with these answers."""
    return play(made, lambda table, made: act(table, made, made.fighters[by], action), *answers)


def offered(made: Fight, by: int = 0) -> set[Action]:
    """The common actions open to somebody."""
    bits = open_actions(made, made.fighters[by])
    return {action for action in Action if bits >> action & 1}


def pair(me: Fighter, foe: Fighter, **fields: Any) -> Fight:
    """Two side by side."""
    foe.x, foe.y = me.x + 1, me.y
    return fight([me], [foe], **fields)


def dice(me: Fighter, kind: str = "pool") -> list[int]:
    """Its dice by their faces."""
    return [face for face, count in enumerate(getattr(me, kind)) for _ in range(count)]


def test_what_everybody_can_do() -> None:
    """HEL-ACT-1, HEL-AD-7: next to a foe, with two dice."""
    made = pair(fighter("sword", pool=[1, 6]), fighter())
    assert offered(made) == {
        *(Action.STOP, Action.MOVE, Action.ATTACK, Action.GRAPPLE, Action.PUSH, Action.HIDE, Action.LOCK),
        *(Action.HUNKER_DOWN, Action.LIE_DOWN),
    }


def test_with_one_die() -> None:
    """HEL-AD-7: a Move is one die; Attacks and Contests are two."""
    made = pair(fighter("sword", pool=[3]), fighter())
    assert offered(made) == {
        *(Action.STOP, Action.MOVE, Action.LOCK, Action.HUNKER_DOWN, Action.LIE_DOWN),
    }
    assert offered(pair(fighter("sword"), fighter())) == {Action.STOP}


def test_as_often_as_dice_last() -> None:
    """HEL-ACT-2, HEL-AD-3: each use costs again; what is given is gone."""
    made = fight([fighter(pool=[2, 2, 5])], [fighter(at=(9, 9))])
    done(made, Action.HUNKER_DOWN, 2)
    done(made, Action.HUNKER_DOWN, 5)
    assert dice(made.fighters[0]) == [2]
    assert Action.HUNKER_DOWN in offered(made)


@pytest.mark.parametrize(
    ("house", "own", "moved", "open_"),
    [
        (0, 0, 9, True),
        (3, 0, 2, True),
        (3, 0, 3, False),
        (0, 2, 2, False),
        (3, 5, 3, False),
        (5, 2, 2, False),
    ],
)
def test_how_many_moves(house: int, own: int, moved: int, open_: bool) -> None:
    """HEL-MOVE-6: no limit but dice; one of the table, or of the creature; the lower counts."""
    me = fighter(pool=[1], max_moves=own, turn=Turn(moves=moved))
    made = fight([me], [fighter(at=(9, 9))], house={"max_moves_per_turn": house})
    assert (Action.MOVE in offered(made)) == open_
    assert (Action.LIE_DOWN in offered(made)) == open_


def test_a_grapple_won() -> None:
    """HEL-GRAP-1, HEL-CON-1, HEL-CON-3: two dice, 2d6 + Body rolled by both; more than the other holds it."""
    made = pair(fighter(pool=[1, 1, 4], body=2), fighter(body=1))
    table = done(made, Action.GRAPPLE, 1, 1, ROLL, 7, 7)
    assert told(table, Event.CONTEST_TOTAL) == [(0, 9), (1, 8)]
    assert told(table, Event.GRAPPLES) == [(0, 1)]
    assert (made.fighters[1].held_by, made.fighters[1].grip_range) == (1, 1)
    assert dice(made.fighters[0]) == [4]


def test_a_grapple_drawn() -> None:
    """HEL-CON-2: a draw is the defender's."""
    made = pair(fighter(pool=[1, 1], body=2), fighter(body=1))
    table = done(made, Action.GRAPPLE, ROLL, 7, 8)
    assert told(table, Event.CONTEST_LOST) == [(0, 1)]
    assert made.fighters[1].held_by == 0


def test_dice_that_are_given() -> None:
    """HEL-CON-3: their sum, without the stat; nothing is rolled for the initiator."""
    made = pair(fighter(pool=[5, 5], body=2), fighter(body=1))
    table = done(made, Action.GRAPPLE, GIVE, 8)
    assert told(table, Event.CONTEST_TOTAL) == [(0, 10), (1, 9)]
    assert asked(table) == [(0, Ask.CONTEST), (1, Why.CONTEST_DEFENCE)]
    assert made.fighters[1].held_by == 1


def test_who_cannot_be_grappled() -> None:
    """HEL-GRAP-1, HEL-HORDE-1: nobody farther than a tile, no swarm and no Horde; a hazard is no creature."""
    me = fighter(pool=[1, 1])
    foes = [
        fighter(at=(2, 0)),
        fighter(at=(1, 0), immunities=[Status.GRAPPLED]),
        fighter(at=(0, 1), kind=Kind.HORDE),
    ]
    made = fight([me], [*foes, fighter(at=(1, 1), kind=Kind.HAZARD)])
    assert Action.GRAPPLE not in offered(made)
    assert Action.PUSH in offered(made)
    made.fighters[1].x = 1
    made.fighters[2].y = 1
    assert Action.GRAPPLE in offered(made)
    assert all(sample(name).immunities >> Status.GRAPPLED & 1 for name in ("Rat Swarm", "Bird Swarm"))


def held() -> Fight:
    """Somebody in the grip of a foe, and another foe beside."""
    me, holder, other = fighter("sword", pool=[1, 1, 6], body=3, held_by=0b10), fighter(body=2), fighter()
    holder.x, other.y = 1, 1
    return fight([me], [holder, other])


def test_what_the_held_can_do() -> None:
    """HEL-ST-10: no Move; Attacks, Grapples and Pushes only against the holder."""
    made = held()
    assert not {Action.MOVE, Action.LIE_DOWN} & offered(made)
    assert {Action.ATTACK, Action.ESCAPE, Action.GRAPPLE, Action.PUSH} <= offered(made)
    made.fighters[1].x = 7
    assert not {Action.ATTACK, Action.GRAPPLE, Action.PUSH} & offered(made)


def test_an_escape() -> None:
    """HEL-ST-10: two dice and a Body Contest that is won."""
    made = held()
    table = done(made, Action.ESCAPE, 1, 1, ROLL, 6, 6)
    assert told(table, Event.RELEASES) == [(1, 0)]
    assert made.fighters[0].held_by == 0
    made = held()
    done(made, Action.ESCAPE, 1, 1, ROLL, 5, 6)
    assert made.fighters[0].held_by == 0b10


def test_letting_go() -> None:
    """HEL-GRAP-2: at any time in its own turn, for nothing."""
    made = held()
    made.fighters[1].pool = [0] * 13
    assert offered(made, by=1) == {Action.STOP, Action.RELEASE}
    done(made, Action.RELEASE, by=1)
    assert made.fighters[0].held_by == 0


@pytest.mark.parametrize(("body", "tiles"), [(0, 1), (2, 3), (-1, 0), (-3, 0)])
def test_a_push(body: int, tiles: int) -> None:
    """HEL-PUSH-1: a Body Contest; 1 + Body tiles straight away, never less than none."""
    made = pair(fighter(pool=[6, 6], body=body), fighter())
    table = done(made, Action.PUSH, GIVE, 3)
    assert (made.fighters[1].x, made.fighters[1].y) == (1 + tiles, 0)
    assert told(table, Event.PUSHES) == [(0, 1)]


def test_a_push_into_a_wall_is_knockback() -> None:
    """HEL-PUSH-1, HEL-KB-2: three tiles, one of them free, so 2 damage that Dodge does not stop."""
    made = pair(fighter(pool=[6, 6], body=2), fighter(dodge=2), ground="...#\n....")
    done(made, Action.PUSH, GIVE, 3)
    assert (made.fighters[1].x, made.fighters[1].health, made.fighters[1].dodge) == (2, 18, 2)


def test_a_push_withstood() -> None:
    made = pair(fighter(pool=[2, 3], body=4), fighter())
    table = done(made, Action.PUSH, 2, GIVE, 5)
    assert (made.fighters[1].x, told(table, Event.PUSHES)) == (1, [])


@pytest.mark.parametrize(("rolled", "hidden"), [(7, 1), (6, 0)])
def test_hiding(rolled: int, hidden: int) -> None:
    """HEL-HIDE-1, HEL-CHK-1, HEL-CHK-3: d12 + Thieving, 9 or more; the two dice may show anything."""
    made = fight([fighter(pool=[6, 6], thieving=2)], [fighter(at=(5, 5))])
    table = done(made, Action.HIDE, rolled)
    assert made.fighters[0].hidden == hidden
    assert asked(table) == [(0, Why.HIDE_CHECK)]
    assert count_dice(made.fighters[0].pool) == 0


def test_hiding_by_other_numbers() -> None:
    """HEL-HIDE-1: the house says which number; HEL-CHK-3: and whether the dice may be given instead."""
    made = fight([fighter(pool=[6, 5], thieving=-2)], [fighter(at=(5, 5))], house={"hide_tn": 11})
    done(made, Action.HIDE, 5, 12)
    assert made.fighters[0].hidden == 0
    house = {"hide_tn": 11, "checks_give_dice": 1}
    made = fight([fighter(pool=[6, 5], thieving=-2)], [fighter(at=(5, 5))], house=house)
    done(made, Action.HIDE, 5, GIVE)
    assert made.fighters[0].hidden == 1


def test_who_glows_rolls_and_is_not_hidden() -> None:
    """HEL-ST-17; HEL-ST-21: the Invisible hide with a d4 more."""
    made = fight([fighter(pool=[1, 1], statuses=[Status.GLOW])], [fighter(at=(5, 5))])
    assert Action.HIDE in offered(made)
    table = done(made, Action.HIDE, 12)
    assert (made.fighters[0].hidden, told(table, Event.GLOW_BETRAYS)) == (0, [(0, 0)])
    made = fight([fighter(pool=[1, 1], statuses=[Status.INVISIBLE])], [fighter(at=(5, 5))])
    done(made, Action.HIDE, 4, 5)
    assert made.fighters[0].hidden == 1


def test_searching() -> None:
    """HEL-CHK-5, HEL-CHK-4: a Senses Contest by Thieving against Thieving; the Hidden are found."""
    made = fight([fighter(pool=[1, 1], thieving=1)], [fighter(at=(5, 5), hidden=1, thieving=3)])
    assert Action.SEARCH in offered(made)
    done(made, Action.SEARCH, ROLL, 8, 6)
    assert made.fighters[1].hidden == 1
    made.fighters[0].pool[1] = 2
    table = done(made, Action.SEARCH, ROLL, 9, 6)
    assert (made.fighters[1].hidden, told(table, Event.FOUND)) == (0, [(1, 0)])
    assert Action.SEARCH not in offered(made)


def test_a_keen_nose_and_blind_eyes() -> None:
    """HEL-ST-3, HEL-CHK-5: 1d4 more for a nose, 1 less Blinded."""
    me = fighter(pool=[1, 1], knacks=[Knack.SMELLS], statuses=[Status.BLINDED])
    made = fight([me], [fighter(at=(5, 5), hidden=1)])
    table = done(made, Action.SEARCH, 4, ROLL, 5, 7)
    assert told(table, Event.CONTEST_TOTAL) == [(0, 8), (1, 7)]


def test_locking() -> None:
    """HEL-LOCK-1, HEL-LOCK-2: the die keeps its face; a second one takes its place, and the first is lost."""
    made = fight([fighter(pool=[2, 5])], [fighter(at=(5, 5))])
    done(made, Action.LOCK, 5)
    assert (dice(made.fighters[0]), dice(made.fighters[0], "locked")) == ([2], [5])
    table = done(made, Action.LOCK)
    assert (dice(made.fighters[0]), dice(made.fighters[0], "locked")) == ([], [2])
    assert told(table, Event.LOCKED_LOST) == [(0, 5)]


def test_locking_more_than_one() -> None:
    """HEL-LOCK-2: with all places taken the owner says which one is replaced."""
    made = fight([fighter(pool=[6], locked=[1, 4], max_locked=2)], [fighter(at=(5, 5))])
    table = done(made, Action.LOCK, 4)
    assert asked(table) == [(0, Ask.REPLACE)]
    assert dice(made.fighters[0], "locked") == [1, 6]
    made = fight([fighter(pool=[6], locked=[1], max_locked=2)], [fighter(at=(5, 5))])
    assert asked(done(made, Action.LOCK)) == []
    assert dice(made.fighters[0], "locked") == [1, 6]


def test_only_d6_are_locked() -> None:
    """HEL-LOCK-4: a die of more than 6 is none."""
    made = fight([fighter(pool=[9])], [fighter(at=(5, 5))])
    assert Action.LOCK not in offered(made)
    made.fighters[0].pool[2] = made.fighters[0].pool[3] = 1
    table = done(made, Action.LOCK, 3)
    assert asked(table) == [(0, Ask.DIE)]
    assert dice(made.fighters[0]) == [2, 9]


def test_unlocking() -> None:
    """HEL-LOCK-3: for nothing it is an ordinary die of the pool."""
    made = fight([fighter(locked=[4])], [fighter(at=(5, 5))])
    assert offered(made) == {Action.STOP, Action.UNLOCK}
    table = done(made, Action.UNLOCK)
    assert (dice(made.fighters[0]), dice(made.fighters[0], "locked")) == ([4], [])
    assert told(table, Event.UNLOCKS) == [(0, 4)]
    assert Action.LOCK in offered(made)


def test_locked_dice_end_with_the_fight() -> None:
    """HEL-LOCK-5."""
    me = fighter(locked=[4, 4], pool=[2])
    lose_locked(me)
    assert (dice(me), dice(me, "locked")) == ([2], [])


def test_the_dragon_locks_sixes() -> None:
    made = fight([fighter(pool=[1], knacks=[Knack.LOCKS_SIXES])], [fighter(at=(5, 5))])
    done(made, Action.LOCK)
    assert dice(made.fighters[0], "locked") == [6]


def test_hunkering_down_adds_up() -> None:
    """HEL-HUNK-1, HEL-HUNK-2: one stack for each die, wherever it is; by house rule one in all."""
    made = fight([fighter(pool=[1, 6, 6])], [fighter(at=(5, 5))])
    done(made, Action.HUNKER_DOWN, 1)
    done(made, Action.HUNKER_DOWN)
    assert amount_of(made.fighters[0], Status.HUNKERED) == 2
    made.house.hunker_stacks = 0
    assert Action.HUNKER_DOWN not in offered(made)


def test_hunkering_down_ends_with_the_next_turn() -> None:
    """HEL-HUNK-1, HEL-GEN-5: at its beginning, whatever others have done meanwhile."""
    made = fight([fighter(pool=[1], combat_dice=0)], [fighter(at=(5, 5), combat_dice=0)])
    done(made, Action.HUNKER_DOWN)
    play(made, lambda table, made: begin_turn(table, made, made.fighters[1]))
    assert amount_of(made.fighters[0], Status.HUNKERED) == 1
    play(made, lambda table, made: begin_turn(table, made, made.fighters[0]))
    assert not has(made.fighters[0], Status.HUNKERED)


def test_a_shield_shelters() -> None:
    """HEL-COV-2: whoever Hunkers Down behind one has Half Cover against Ranged Attacks too."""
    for shield in (1, 0):
        me = fighter(pool=[1], shield=shield, cover_spent=1)
        made = fight([me], [fighter("short bow", at=(5, 5))])
        done(made, Action.HUNKER_DOWN)
        made.attack.attacker, made.attack.weapon, made.attack.ranged = 2, 1, 1
        assert from_cover(made, made.fighters[0]) == shield


@pytest.mark.parametrize(("rolled", "stopped"), [(8, True), (7, False)])
def test_first_aid(rolled: int, stopped: bool) -> None:
    """HEL-DOOR-6: a Medicine Check of 9 for somebody within 1 tile, two dice."""
    patient = fighter(health=-2, bleeding_out=1)
    made = fight([fighter(pool=[1, 1], medicine=1), patient], [fighter(at=(9, 9))])
    patient.x = 1
    table = done(made, Action.MEDICINE_CHECK, rolled)
    assert (patient.bleeding_out, patient.health) == (0 if stopped else 1, -2)
    assert asked(table) == [(0, Why.MEDICINE_CHECK)]
    assert count_dice(made.fighters[0].pool) == 0


def test_first_aid_has_its_price_and_its_reach() -> None:
    """HEL-DOOR-6: not for oneself, not from afar, not without the dice that the house asks."""
    patient = fighter(at=(2, 0), health=-2, bleeding_out=1)
    made = fight([fighter(pool=[1], medicine=1, bleeding_out=1), patient], [fighter(at=(9, 9))])
    made.house.medicine_check_cost = 1
    assert Action.MEDICINE_CHECK not in offered(made)
    patient.x = 1
    assert Action.MEDICINE_CHECK in offered(made)
    made.house.medicine_check_cost, made.house.medicine_tn = 2, 5
    assert Action.MEDICINE_CHECK not in offered(made)
    made.fighters[0].pool[1] = 2
    done(made, Action.MEDICINE_CHECK, 4)
    assert patient.bleeding_out == 0


def test_standing_up_is_a_move() -> None:
    """HEL-ST-23, HEL-MOVE-6: one die, up or down."""
    made = fight([fighter(pool=[1, 1], prone=1)], [fighter(at=(9, 9))])
    assert Action.LIE_DOWN not in offered(made)
    done(made, Action.STAND_UP)
    assert (made.fighters[0].prone, made.fighters[0].turn.moves) == (0, 1)
    done(made, Action.LIE_DOWN)
    assert (made.fighters[0].prone, made.fighters[0].turn.moves) == (1, 2)


def test_reloading() -> None:
    """HEL-WPN-5, HEL-ATK-5: without ammunition no Attack; one die loads it to the full."""
    made = fight([fighter("popshard revolver", pool=[1, 1, 1])], [fighter(at=(5, 0))])
    assert Action.RELOAD not in offered(made)
    made.fighters[0].weapons[1].ammo = 0
    assert Action.ATTACK not in offered(made)
    table = done(made, Action.RELOAD)
    assert (made.fighters[0].weapons[1].ammo, told(table, Event.RELOADS)) == (6, [(0, 1)])
    assert Action.ATTACK in offered(made)


@pytest.mark.parametrize("cost", [0, 1, 3])
def test_swapping(cost: int) -> None:
    """HEL-WPN-2, HEL-WPN-8: what the house asks; what the hands cannot hold besides is put away."""
    me = fighter("dagger", "rapier", weapon("greatsword", in_hand=0), pool=[2] * cost)
    made = fight([me], [fighter(at=(9, 9))], house={"swap_cost": cost})
    table = done(made, Action.SWAP)
    assert [one.in_hand for one in me.weapons[1:4]] == [0, 0, 1]
    assert (told(table, Event.SWAPS), count_dice(me.pool)) == ([(0, 3)], 0)
    made.house.swap_cost = 1
    assert Action.SWAP not in offered(made)
    me.pool[4] = 1
    done(made, Action.SWAP, 2)
    assert [one.in_hand for one in me.weapons[1:4]] == [0, 1, 0]


def test_picking_up_what_was_thrown() -> None:
    """HEL-WPN-3: from within 1 tile."""
    me = fighter(weapon("hand axe", in_hand=0, lost=1, lost_x=2, lost_y=0), pool=[1])
    made = fight([me], [fighter(at=(9, 9))])
    assert Action.SWAP not in offered(made)
    me.x = 1
    done(made, Action.SWAP)
    axe = me.weapons[1]
    assert (axe.lost, axe.in_hand, axe.lost_x) == (0, 1, 0)


def test_lighting_something() -> None:
    """HEL-WPN-6, HEL-ST-17, HEL-ST-11: one die; whoever Glows is not Hidden."""
    made = fight([fighter("yoyo", pool=[1], hidden=1)], [fighter(at=(9, 9))])
    done(made, Action.GLOW)
    assert has(made.fighters[0], Status.GLOW)
    assert made.fighters[0].hidden == 0
    made.fighters[0].pool[1] = 1
    assert Action.GLOW not in offered(made)


def test_what_glows_is_not_invisible() -> None:
    """HEL-ST-17, HEL-WPN-6: the light of the yoyo in its hand shows whoever holds it."""
    made = fight([fighter("yoyo", pool=[1], statuses=[Status.INVISIBLE])], [fighter(at=(9, 9))])
    done(made, Action.GLOW)
    assert not has(made.fighters[0], Status.INVISIBLE)


def test_putting_out_a_fire() -> None:
    """HEL-ST-1: nothing does by the rules; by house rule two dice, for oneself or somebody near."""
    made = fight(
        [fighter(pool=[1, 1], stacks={Status.BURN: 4})], [fighter(at=(1, 0), stacks={Status.BURN: 2})]
    )
    assert Action.DOUSE not in offered(made)
    made.house.burn_douse = 1
    done(made, Action.DOUSE, 1)
    assert [me.stacks[Status.BURN] for me in made.fighters] == [4, 0]
    made = fight(
        [fighter(pool=[1, 1], stacks={Status.BURN: 4})], [fighter(at=(1, 0), stacks={Status.BURN: 2})]
    )
    made.house.status_edition = 1
    done(made, Action.DOUSE)
    assert [me.stacks[Status.BURN] for me in made.fighters] == [0, 2]


def test_waking_a_sleeper() -> None:
    """HEL-ST-24: two dice, within 1 tile."""
    sleeper = fighter(at=(1, 0), fate=Fate.UNCONSCIOUS, statuses=[Status.ASLEEP], prone=1)
    made = fight([fighter(pool=[1, 1])], [sleeper])
    done(made, Action.WAKE)
    assert (sleeper.fate, sleeper.prone, has(sleeper, Status.ASLEEP)) == (Fate.IN_FIGHT, 1, False)


def test_a_six_is_enough_for_the_master() -> None:
    """HEL-AD-6, HEL-AD-4: one die that shows a 6 instead of two, with a dagger and nothing else."""
    me = fighter("dagger", pool=[6], traits=[Trait.DAGGER_MASTER])
    made = pair(me, fighter())
    assert Action.ATTACK in offered(made)
    table = done(made, Action.ATTACK, Mode.MELEE, 4)
    assert told(table, Event.ATTACK_SUM) == [(0, 6)]
    assert made.fighters[1].health == 14
    for pool, traits, carried in (([5], [Trait.DAGGER_MASTER], "dagger"), ([6], [], "dagger")):
        assert Action.ATTACK not in offered(pair(fighter(carried, pool=pool, traits=traits), fighter()))
    sword = pair(fighter("sword", pool=[6], traits=[Trait.DAGGER_MASTER]), fighter())
    assert Action.ATTACK not in offered(sword)


def test_two_side_weapons_are_a_pair() -> None:
    """HEL-DUAL-1, HEL-WPN-1: both have to be Side Weapons."""
    made = pair(fighter("dagger", "stiletto dagger", pool=[1, 1]), fighter())
    assert attack_options(made, made.fighters[0]) == 0b110 | 1 << BOTH
    made = pair(fighter("dagger", "sword", pool=[1, 1]), fighter())
    assert attack_options(made, made.fighters[0]) == 0b110


def test_a_medic_bandages_better() -> None:
    made = fight([fighter(pool=[1, 1], traits=[Trait.TRAINED_MEDIC])], [fighter(at=(9, 9))])
    assert Action.BANDAGE not in offered(made)
    made.fighters[0].items[Item.BANDAGE] = 1
    assert Action.BANDAGE in offered(made)
