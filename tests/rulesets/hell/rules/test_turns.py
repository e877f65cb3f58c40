"""The three phases of a turn, its dice, and what happens in which order."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.combat.turns import all_actions, begin_turn, end_turn, take_action
from kumite.rulesets.hell.rules.common_actions.options import unlockable
from kumite.rulesets.hell.rules.status_effects.lasting import last
from kumite.rulesets.hell.state import LOCKED_BIT, Fight, Fighter, Turn
from kumite.rulesets.hell.terms import (
    Action,
    Ask,
    DoorTrigger,
    Event,
    Fate,
    Kind,
    Knack,
    Phase,
    Status,
    Trait,
    Until,
    Why,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, has, play, sample, told, weapon


def begin(made: Fight, *answers: int) -> Scripted:
    return play(made, lambda table, made: begin_turn(table, made, made.fighters[0]), *answers)


def act(made: Fight, *answers: int) -> Scripted:
    return play(made, lambda table, made: take_action(table, made, made.fighters[0]), *answers)


def end(made: Fight, *answers: int) -> Scripted:
    return play(made, lambda table, made: end_turn(table, made, made.fighters[0]), *answers)


def alone(**fields: Any) -> Fight:
    """Somebody with a foe far away."""
    return fight([fighter(**fields)], [fighter(at=(40, 0))])


# Action dice


@pytest.mark.parametrize(
    ("level", "dice"), [(1, 4), (2, 5), (3, 5), (4, 6), (5, 6), (6, 7), (7, 7), (8, 8), (9, 8), (10, 9)]
)
def test_combat_dice_by_level(level: int, dice: int) -> None:
    """HEL-AD-1, HEL-GEN-1: four and half the level, rounded down."""
    assert sample("Fighter", level=level).combat_dice == dice


def test_a_stat_block_prints_its_own_number() -> None:
    """HEL-AD-2: the scrap-eater worm has 5 by the formula and in print, the bear 4 in print and 5 by it."""
    assert [sample(name).combat_dice for name in ("Scrap-eater Worm", "Bear", "Bird Swarm")] == [5, 4, 6]


def test_the_pool_is_rolled_in_the_beginning_for_all_to_see() -> None:
    """HEL-AD-1, HEL-AD-9, HEL-GEN-3: four six-sided dice, die by die."""
    made = alone()
    table = begin(made, 5, 2, 5, 1)
    assert asked(table) == [(0, Why.ACTION_DIE)] * 4
    assert [made.fighters[0].pool[face] for face in range(7)] == [0, 1, 1, 0, 0, 2, 0]
    assert told(table, Event.POOL) == [(0, 0x1255)]
    assert made.phase == Phase.ACTION


def test_what_is_left_over_is_lost_but_not_what_is_locked() -> None:
    """HEL-AD-8, HEL-LOCK-5, HEL-RND-5: three dice go, the Locked one stays, also while unconscious."""
    made = alone(pool=[2, 5, 5], locked=[4])
    table = end(made)
    me = made.fighters[0]
    assert (sum(me.pool), me.locked[4]) == (0, 1)
    assert told(table, Event.DICE_DISCARDED) == [(0, 3)]
    made = alone(locked=[4], fate=Fate.UNCONSCIOUS, deaths_door=2)
    begin(made)
    end(made)
    assert made.fighters[0].locked[4] == 1


def test_what_is_spent_is_gone() -> None:
    """HEL-AD-3, HEL-AD-7: one die for Hunker Down, chosen by its owner, of any face."""
    made = alone(pool=[2, 5, 5])
    table = act(made, Action.HUNKER_DOWN, 5)
    assert asked(table) == [(0, Ask.ACTION), (0, Ask.DIE)]
    assert told(table, Event.DICE_GIVEN) == [(0, 5)]
    assert [made.fighters[0].pool[face] for face in (2, 5)] == [1, 1]


def test_without_dice_the_turn_is_over() -> None:
    """HEL-RND-4: it cannot pay, so nobody is asked."""
    made = alone()
    assert asked(act(made)) == []
    assert made.phase == Phase.END


def test_one_may_stop_with_dice_left() -> None:
    """HEL-RND-4: the phase lasts as long as its owner likes."""
    made = alone(pool=[3, 3])
    act(made, Action.HUNKER_DOWN)
    assert made.phase == Phase.ACTION
    act(made, Action.STOP)
    assert made.phase == Phase.END


def test_the_same_action_again_and_again() -> None:
    """HEL-ACT-2, HEL-GEN-8: four Moves of no tiles with four dice."""
    made = alone(pool=[3, 3, 3, 3])
    for _ in range(4):
        act(made, Action.MOVE, 0)
    assert sum(made.fighters[0].pool) == 0
    assert made.fighters[0].turn.moves == 4


# The Beginning


def test_what_ends_now_ends_before_the_damage() -> None:
    """HEL-RND-3: step a comes before step b: Bonus Armor that ends does not stop the Burn."""
    made = alone(combat_dice=0, stacks={Status.BURN: 4})
    last(made.fighters[0], Status.BONUS_ARMOR, 9, Until.BEGINNING, 1, 1, 1)
    begin(made)
    assert made.fighters[0].health == 16
    made = alone(combat_dice=0, stacks={Status.BURN: 4})
    last(made.fighters[0], Status.BONUS_ARMOR, 9, Until.BEGINNING, 2, 1, 2)
    begin(made)
    assert made.fighters[0].health == 20


def test_cover_is_renewed_after_all_endings() -> None:
    """HEL-RND-3, HEL-COV-3: back to one."""
    made = alone(combat_dice=0, half_cover_from=0b10, cover_spent=1)
    begin(made)
    assert made.fighters[0].cover_spent == 0


def test_burn_may_open_the_door_in_the_same_beginning() -> None:
    """HEL-RND-3, HEL-DOOR-3, HEL-DOOR-12: first the damage, then the door, then the dice."""
    made = alone(combat_dice=2, health=3, level=2, stacks={Status.BURN: 4})
    table = begin(made, 3, 4)
    me = made.fighters[0]
    assert (me.health, me.deaths_door, me.bleeding_out, me.stacks[Status.BURN]) == (1, 1, 1, 2)
    events = [entry.what for entry in table.events]
    assert events.index(Event.TAKES_DAMAGE) < events.index(Event.DEATHS_DOOR) < events.index(Event.POOL)


def test_still_at_0_it_opens_again_in_the_next_beginning() -> None:
    """HEL-DOOR-3, HEL-DOOR-12, HEL-RND-4: once a turn; the second one makes unconscious, without dice."""
    made = alone(combat_dice=2, health=-9, level=1)
    begin(made, 3, 4)
    assert (made.fighters[0].deaths_door, made.fighters[0].health) == (1, -8)
    end(made, 12)
    table = begin(made)
    assert (made.fighters[0].deaths_door, made.fighters[0].fate) == (2, Fate.UNCONSCIOUS)
    assert told(table, Event.POOL) == []
    assert made.phase == Phase.END


@pytest.mark.parametrize(
    ("trigger", "doors"), [(DoorTrigger.OWN_TURN, 1), (DoorTrigger.ON_DROP, 1), (DoorTrigger.BOTH, 1)]
)
def test_whoever_is_down_meets_the_door_in_the_beginning_by_every_reading(
    trigger: DoorTrigger, doors: int
) -> None:
    """HEL-DOOR-3: on_drop too, if Health is then 0 or less."""
    made = fight([fighter(combat_dice=0, health=-9)], [fighter(at=(40, 0))], house={"door_trigger": trigger})
    begin(made)
    assert made.fighters[0].deaths_door == doors


def test_the_unconscious_have_beginning_and_end_and_nothing_between() -> None:
    """HEL-RND-4, HEL-DOOR-13: Burn hurts, no dice fall, and the d12 for Bleeding Out is due."""
    made = alone(fate=Fate.UNCONSCIOUS, deaths_door=2, health=9, bleeding_out=1, stacks={Status.BURN: 2})
    assert asked(begin(made)) == []
    assert (made.fighters[0].health, made.phase) == (7, Phase.END)
    assert asked(end(made, 7)) == [(0, Why.BLEEDING_OUT)]


# The End


@pytest.mark.parametrize("health", [-5, 0, 12])
@pytest.mark.parametrize(("rolled", "doors", "bleeds"), [(1, 1, 1), (6, 1, 1), (7, 0, 0), (12, 0, 0)])
def test_bleeding_out_is_rolled_for_in_the_end(health: int, rolled: int, doors: int, bleeds: int) -> None:
    """HEL-DOOR-4: 6 or less a Death's Door and no healing, 7 or more it is over; whatever Health is."""
    made = alone(health=health, bleeding_out=1)
    table = end(made, rolled)
    me = made.fighters[0]
    assert (me.deaths_door, me.bleeding_out, me.health) == (doors, bleeds, health)
    assert asked(table) == [(0, Why.BLEEDING_OUT)]


def test_the_limit_of_that_die_is_the_tables() -> None:
    """HEL-DOOR-4: door_bleed_max 4: a 5 is enough."""
    made = fight([fighter(bleeding_out=1)], [fighter(at=(40, 0))], house={"door_bleed_max": 4})
    end(made, 5)
    assert (made.fighters[0].bleeding_out, made.fighters[0].deaths_door) == (0, 0)


def test_the_third_door_in_the_end_is_death() -> None:
    """HEL-DOOR-4, HEL-DOOR-9: at once."""
    made = alone(health=-5, bleeding_out=1, deaths_door=2, fate=Fate.UNCONSCIOUS)
    end(made, 3)
    assert made.fighters[0].fate == Fate.DEAD


def test_the_die_comes_before_what_ends() -> None:
    """HEL-RND-5: step a before step c: a status to the end of the turn still lies on it when it is rolled."""
    made = alone(bleeding_out=1, stacks={Status.BLEED: 2})
    last(made.fighters[0], Status.SLOW, 1, Until.END, 1, 1, 1)
    table = end(made, 8)
    events = [entry.what for entry in table.events]
    assert (
        events.index(Event.STOPS_BLEEDING_OUT) < events.index(Event.STACKS) < events.index(Event.STATUS_ENDS)
    )
    assert not has(made.fighters[0], Status.SLOW)
    assert made.fighters[0].stacks[Status.BLEED] == 1


def test_dice_are_lost_last_of_all() -> None:
    """HEL-RND-5: step e, after what ends in step c."""
    made = alone(pool=[4])
    last(made.fighters[0], Status.SLOW, 1, Until.END, 1, 1, 1)
    assert [entry.what for entry in end(made).events] == [Event.STATUS_ENDS, Event.DICE_DISCARDED]


@pytest.mark.parametrize(("barred", "ammo"), [(0, 1), (1, 0)])
def test_autoload_refills_in_the_end(barred: int, ammo: int) -> None:
    """HEL-WPN-5, HEL-RND-5: unless the Attack took that away for this turn."""
    made = fight([fighter(weapon("crossbow", ammo=0, no_autoload=barred))], [fighter(at=(40, 0))])
    end(made)
    assert made.fighters[0].weapons[1].ammo == ammo
    end(made)
    assert made.fighters[0].weapons[1].ammo == 1


def test_what_counts_by_the_turn_starts_anew() -> None:
    """HEL-RND-3, HEL-MOVE-6: Moves, tiles and uses of the turn before are forgotten."""
    made = alone(combat_dice=0, turn=Turn(moves=3, tiles=9, traits=5), damage_since_turn=4)
    begin(made)
    me = made.fighters[0]
    assert (me.turn.moves, me.turn.tiles, me.turn.traits, me.damage_since_turn) == (0, 0, 0, 0)


# Bosses and Followers


def test_a_boss_locks_a_die_at_the_end_of_its_turn() -> None:
    """HEL-BOSS-1, HEL-LOCK-2: up to two; then it says which one is lost."""
    made = alone(kind=Kind.BOSS, max_locked=2, locked=[3])
    end(made, 5)
    assert (made.fighters[0].locked[3], made.fighters[0].locked[5]) == (1, 1)
    end(made, 6, 3)
    assert [made.fighters[0].locked[face] for face in (3, 5, 6)] == [0, 1, 1]


def test_followers_share_three_faces() -> None:
    """HEL-FOL-1: the first of them rolls 3d6 for all of the same owner, once a Round."""
    followers = [fighter(kind=Kind.FOLLOWER, owner=1, at=(n, 1)) for n in range(2)]
    made = fight([fighter(), *followers], [fighter(at=(40, 0))])

    def begins(seat: int, *answers: int) -> Fighter:
        play(made, lambda table, made: begin_turn(table, made, made.fighters[seat]), *answers)
        return made.fighters[seat]

    first = begins(1, 6, 2, 2)
    second = begins(2)
    assert [first.pool[face] for face in (2, 6)] == [second.pool[face] for face in (2, 6)] == [2, 1]
    made.round = 2
    made.fighters[1].pool[:] = [0] * len(made.fighters[1].pool)
    assert begins(1, 1, 1, 1).pool[1] == 3


# Locked dice


def test_locking_and_unlocking() -> None:
    """HEL-LOCK-1, HEL-LOCK-3: a die is paid and keeps its face; back in the pool it is one like any other."""
    made = alone(pool=[3, 5])
    act(made, Action.LOCK, 3)
    me = made.fighters[0]
    assert (me.locked[3], sum(me.pool)) == (1, 1)
    begin(made, 1, 1, 1, 1)
    table = act(made, Action.UNLOCK)
    assert told(table, Event.UNLOCKS) == [(0, 3)]
    assert (sum(me.locked), me.pool[3]) == (0, 1)


def test_no_die_goes_back_in_the_turn_in_which_it_was_locked() -> None:
    """HEL-LOCK-3: so nobody Locks and unlocks without end; an older die of the same face may go back."""
    made = alone(pool=[1, 1], locked=[4], max_locked=2)
    me = made.fighters[0]
    assert all_actions(made, me) >> Action.UNLOCK & 1
    act(made, Action.LOCK)
    assert unlockable(me) == 1 << 4
    act(made, Action.UNLOCK)
    assert not all_actions(made, me) >> Action.UNLOCK & 1
    act(made, Action.LOCK, 4)
    assert unlockable(me) == 0
    made = alone(pool=[4, 5], locked=[4], max_locked=2)
    act(made, Action.LOCK, 4)
    assert unlockable(made.fighters[0]) == 1 << 4
    act(made, Action.UNLOCK)
    assert unlockable(made.fighters[0]) == 0


def test_who_locks_sixes_makes_no_sixes_of_their_pool() -> None:
    """HEL-LOCK-1, HEL-LOCK-3: the 6 that a die becomes waits until the next turn, too."""
    made = alone(pool=[1, 2], knacks=[Knack.LOCKS_SIXES])
    act(made, Action.LOCK, 1)
    assert made.fighters[0].locked[6] == 1
    assert not all_actions(made, made.fighters[0]) >> Action.UNLOCK & 1


def test_a_second_locked_die_replaces_the_first() -> None:
    """HEL-LOCK-2: which is lost, and does not go back to the pool."""
    made = alone(pool=[5], locked=[2])
    table = act(made, Action.LOCK)
    me = made.fighters[0]
    assert ([me.locked[face] for face in (2, 5)], sum(me.pool)) == ([0, 1], 0)
    assert told(table, Event.LOCKED_LOST) == [(0, 2)]


def test_with_two_places_the_owner_says_which_one_goes() -> None:
    """HEL-LOCK-2: only if both are taken."""
    made = alone(pool=[5, 6], locked=[2], max_locked=2)
    assert (0, Ask.REPLACE) not in asked(act(made, Action.LOCK, 5))
    assert asked(act(made, Action.LOCK, 5))[-1] == (0, Ask.REPLACE)
    assert [made.fighters[0].locked[face] for face in (2, 5, 6)] == [1, 0, 1]


def test_what_locks_a_die_besides_replaces_an_older_one() -> None:
    """HEL-LOCK-2: the potion Locks its 6 in place of the 1, whoever would rather keep that."""
    made = alone(locked=[1], statuses=[Status.DRAGON_POWER])
    table = end(made)
    assert [made.fighters[0].locked[face] for face in (1, 6)] == [0, 1]
    assert told(table, Event.LOCKED_LOST) == [(0, 1)]
    made = alone(locked=[1, 2], max_locked=2, statuses=[Status.DRAGON_POWER])
    end(made, 2)
    assert [made.fighters[0].locked[face] for face in (1, 2, 6)] == [1, 0, 1]


def test_after_the_dragon_nothing_is_locked() -> None:
    """HEL-LOCK-1: neither as an action nor by a Trait, but a Locked die may still grow."""
    for locked, after in (([], 0), ([1], 1)):
        made = alone(mind=2, locked=locked, traits=[Trait.PATIENT], statuses=[Status.NO_LOCKING])
        end(made)
        assert sum(made.fighters[0].locked) == after
        assert made.fighters[0].locked[2] == after


def test_only_a_six_sided_die_can_be_locked() -> None:
    """HEL-LOCK-4: a die that shows more than 6 is none."""
    made = alone(pool=[9])
    options = play(made, lambda table, made: take_action(table, made, made.fighters[0]), Action.STOP)
    question = next(entry.question for entry in options.transcript if hasattr(entry, "question"))
    assert Action.LOCK not in question.answers
    made = alone(pool=[9, 4])
    table = act(made, Action.LOCK)
    assert told(table, Event.DICE_GIVEN) == [(0, 4)]


def test_a_locked_die_may_pay_for_an_art_where_it_lies() -> None:
    """HEL-LOCK-3: flex with the Locked 6 and an empty pool but for a 1."""
    from kumite.rulesets.hell.terms import Art

    made = alone(pool=[1], locked=[6], arts=[Art.FLEX], body=1)
    act(made, Action.ART, LOCKED_BIT + 6)
    me = made.fighters[0]
    assert (me.pool[1], sum(me.locked)) == (1, 0)
    assert has(me, Status.EMPOWERED)
