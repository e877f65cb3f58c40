"""What each status does, how it is gained and when it ends."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.attack_dice_values_matter.bands import bonus_limit, spend_empowered
from kumite.rulesets.hell.rules.attack_dice_values_matter.landing import may_be_grappled
from kumite.rulesets.hell.rules.checks_and_contests.rolls import check, contest
from kumite.rulesets.hell.rules.combat.turns import begin_turn, end_turn
from kumite.rulesets.hell.rules.common_actions.actions import act
from kumite.rulesets.hell.rules.common_actions.aim import may_be_aimed_at
from kumite.rulesets.hell.rules.common_actions.attack import ANYBODY, attack_and_after
from kumite.rulesets.hell.rules.common_actions.options import neighbours
from kumite.rulesets.hell.rules.common_actions.speed import current_speed
from kumite.rulesets.hell.rules.common_actions.sums import modes_with_target
from kumite.rulesets.hell.rules.damage_and_armor.dodging import block
from kumite.rulesets.hell.rules.deaths_door.doors import is_armor_broken, is_bloody
from kumite.rulesets.hell.rules.status_effects.lasting import last
from kumite.rulesets.hell.rules.status_effects.marks import put, take_mark
from kumite.rulesets.hell.rules.status_effects.statuses import gain, stop_wounds
from kumite.rulesets.hell.state import Fight, Fighter
from kumite.rulesets.hell.terms import (
    Action,
    AreaKind,
    Art,
    Ask,
    BurnHalving,
    Direction,
    Event,
    Fate,
    Mode,
    Part,
    Spend,
    Stat,
    Status,
    StatusEdition,
    Until,
    Why,
)
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, has, lasting, play, told

CLASSIC = {"status_edition": StatusEdition.CLASSIC}
TWO = 1 << Part.BONUS | 1 << Part.HIGH


def give(made: Fight, status: Status, count: int = 1, *answers: int, seat: int = 0, by: int = 2) -> Scripted:
    """A creature gains a status, until the next Beginning of whoever gives it."""

    def rule(table: Any, made: Fight) -> None:
        gain(table, made, made.fighters[seat], status, count, Until.BEGINNING, by, 1, by)

    return play(made, rule, *answers)


def begin(made: Fight, *answers: int, seat: int = 0) -> Scripted:
    return play(made, lambda table, made: begin_turn(table, made, made.fighters[seat]), *answers)


def end(made: Fight, *answers: int, seat: int = 0) -> Scripted:
    return play(made, lambda table, made: end_turn(table, made, made.fighters[seat]), *answers)


def duel(me: Fighter | None = None, foe: Fighter | None = None, **house: int) -> Fight:
    """Two neighbours; the first has no action dice unless it says so."""
    me = me or fighter(combat_dice=0)
    return fight([me], [foe or fighter("sword", at=(1, 0), combat_dice=0)], house=house)


# Burn, Bleed, Wet


@pytest.mark.parametrize(("stacks", "left"), [(1, 1), (2, 1), (4, 2), (5, 3), (9, 5)])
def test_burn_hurts_and_halves(stacks: int, left: int) -> None:
    """HEL-ST-1, HEL-RND-3, HEL-GEN-1: half of it stays, rounded up, so that 1 stays 1."""
    made = duel(fighter(combat_dice=0, stacks={Status.BURN: stacks}))
    begin(made)
    me = made.fighters[0]
    assert (me.health, me.stacks[Status.BURN]) == (20 - stacks, left)
    end(made)
    assert me.stacks[Status.BURN] == left


@pytest.mark.parametrize(
    ("reading", "begun", "ended"),
    [(BurnHalving.KEEP_CEIL, 3, 3), (BurnHalving.REMOVE_CEIL, 2, 2), (BurnHalving.MINUS_ONE, 5, 4)],
)
def test_what_is_left_of_burn_by_house_rule(reading: BurnHalving, begun: int, ended: int) -> None:
    """HEL-ST-1: of 5, after the Beginning and after the End."""
    made = duel(fighter(combat_dice=0, stacks={Status.BURN: 5}), burn_halving=reading)
    begin(made)
    assert made.fighters[0].stacks[Status.BURN] == begun
    end(made)
    assert made.fighters[0].stacks[Status.BURN] == ended


def test_burn_in_the_classic_edition_shrinks_by_one_in_the_end() -> None:
    """HEL-ST-1: with the whole count as damage in the Beginning."""
    made = duel(fighter(combat_dice=0, stacks={Status.BURN: 5}), **CLASSIC)
    begin(made)
    assert (made.fighters[0].health, made.fighters[0].stacks[Status.BURN]) == (15, 5)
    end(made)
    assert made.fighters[0].stacks[Status.BURN] == 4


def test_burn_adds_up_and_some_burn_twice_as_well() -> None:
    """HEL-ST-1: 2 and 3; with a factor of 2 the same is 10."""
    made = duel()
    give(made, Status.BURN, 2)
    table = give(made, Status.BURN, 3)
    assert made.fighters[0].stacks[Status.BURN] == 5
    assert told(table, Event.STACKS) == [(0, Status.BURN * 64 + 5)]
    made = duel(fighter(burn_factor=2))
    give(made, Status.BURN, 5)
    assert made.fighters[0].stacks[Status.BURN] == 10


def test_bleed_hurts_in_the_beginning_and_shrinks_in_the_end() -> None:
    """HEL-ST-2: a healing item ends it."""
    made = duel(fighter(combat_dice=0, stacks={Status.BLEED: 3}))
    begin(made)
    assert (made.fighters[0].health, made.fighters[0].stacks[Status.BLEED]) == (17, 3)
    end(made)
    assert made.fighters[0].stacks[Status.BLEED] == 2
    play(made, lambda table, made: stop_wounds(table, made.fighters[0]))
    assert made.fighters[0].stacks[Status.BLEED] == 0


def test_burn_comes_before_bleed_each_as_a_damage_of_its_own() -> None:
    """HEL-RND-3, HEL-ST-1, HEL-ST-2: first 4 of Burn, then 3 of Bleed, which nothing but armour stops."""
    made = duel(fighter(combat_dice=0, armor=5, dodge=2, stacks={Status.BURN: 4, Status.BLEED: 3}))
    table = begin(made)
    assert told(table, Event.TAKES_DAMAGE) == [(0, 4), (0, 3)]
    assert (made.fighters[0].armor, made.fighters[0].health) == (0, 18)


def test_water_puts_a_fire_out_and_is_used_up() -> None:
    """HEL-ST-9: Wet on one who burns removes all Burn and is not kept."""
    made = duel(fighter(stacks={Status.BURN: 4}))
    give(made, Status.WET)
    assert made.fighters[0].stacks[Status.BURN] == 0
    assert not has(made.fighters[0], Status.WET)


def test_burn_on_one_who_is_wet_turns_to_damage_at_once() -> None:
    """HEL-ST-9: as much as it would have been, then neither is left."""
    made = duel()
    give(made, Status.WET)
    assert has(made.fighters[0], Status.WET)
    give(made, Status.BURN, 3)
    assert (made.fighters[0].health, made.fighters[0].stacks[Status.BURN]) == (17, 0)
    assert not has(made.fighters[0], Status.WET)


def test_wet_and_burning_from_before() -> None:
    """HEL-ST-9: whoever is both, as a fight may begin, loses both with the next gain of Burn."""
    made = duel(fighter(statuses=[Status.WET], stacks={Status.BURN: 4}))
    give(made, Status.BURN, 3)
    assert (made.fighters[0].health, made.fighters[0].stacks[Status.BURN]) == (17, 0)
    assert not has(made.fighters[0], Status.WET)


def test_water_in_the_classic_edition_counts() -> None:
    """HEL-ST-9: each Wet removes or prevents one Burn, and one goes in the End."""
    made = duel(fighter(stacks={Status.BURN: 4}), **CLASSIC)
    give(made, Status.WET, 3)
    assert made.fighters[0].stacks[Status.BURN] == 1
    give(made, Status.WET, 3)
    assert (made.fighters[0].stacks[Status.BURN], made.fighters[0].stacks[Status.WET]) == (0, 2)
    made = duel(fighter(combat_dice=0), **CLASSIC)
    give(made, Status.WET, 3)
    give(made, Status.BURN, 2)
    assert (made.fighters[0].stacks[Status.WET], made.fighters[0].stacks[Status.BURN]) == (1, 0)
    begin(made)
    end(made)
    assert made.fighters[0].stacks[Status.WET] == 0


# What one sees, and what binds


def test_the_blinded_do_nothing_from_afar() -> None:
    """HEL-ST-3: a bow cannot be used, a sword can, a thrown dagger cannot."""
    me = fighter("short bow", "dagger")
    made = duel(me, fighter(at=(1, 0)))
    assert modes_with_target(made, me, 1, 1 << 7) == 1 << Mode.RANGED
    assert modes_with_target(made, me, 2, 1 << 7) == 1 << Mode.MELEE | 1 << Mode.THROWN
    give(made, Status.BLINDED)
    assert modes_with_target(made, me, 1, 1 << 7) == 0
    assert modes_with_target(made, me, 2, 1 << 7) == 1 << Mode.MELEE


@pytest.mark.parametrize(("face", "prone"), [(1, 1), (2, 0)])
def test_the_blinded_of_the_classic_edition(face: int, prone: int) -> None:
    """HEL-ST-3: they need a sum of 9 for whatever has a target, and stumble with a 1."""
    me = fighter("short bow", statuses=[Status.BLINDED], pool=[face])
    made = fight([me], [fighter(at=(5, 0))], house={"status_edition": StatusEdition.CLASSIC})
    foe = made.fighters[1]
    allowed = [may_be_aimed_at(made, me, foe, Mode.RANGED, total) for total in (0, 8, 9)]
    assert allowed == [True, False, True]
    play(made, lambda table, made: act(table, made, made.fighters[0], Action.MOVE), Direction.STOP)
    assert me.prone == prone


def test_a_mark_helps_others_in_contests_and_blocks_a_dodge() -> None:
    """HEL-ST-4: 8 + 1 against 8, and 8 against 8 + 1; a Dodge is out of use; some effects consume it."""
    for marked, won in ((None, False), (1, True)):
        made = duel(fighter(), fighter(at=(1, 0), dodge=1))
        if marked is not None:
            give(made, Status.MARKED, seat=1, by=1)
        table = play(made, wrestle, 8, 8)
        assert bool(told(table, Event.CONTEST_WON)) == won
        assert block(made, made.fighters[1]) == (0 if marked is None else 1)
    made = duel(fighter(), fighter(at=(1, 0)))
    give(made, Status.MARKED, seat=0)
    assert told(play(made, wrestle, 9, 8), Event.CONTEST_LOST) == [(0, 1)]
    play(made, lambda table, made: take_mark(table, made.fighters[0]))
    assert not has(made.fighters[0], Status.MARKED)


def test_a_mark_in_the_classic_edition_counts_and_shrinks() -> None:
    """HEL-ST-4, HEL-ST-33: two Marks are two stacks; one goes in the End, and none holds Dodge back."""
    made = duel(**CLASSIC)
    give(made, Status.MARKED, 2)
    assert made.fighters[0].stacks[Status.MARKED] == 2
    assert block(made, made.fighters[0]) == 0
    begin(made)
    end(made)
    assert made.fighters[0].stacks[Status.MARKED] == 1


def wrestle(table: Any, made: Fight) -> bool:
    """A Body Contest of the two that costs no dice."""
    first, second = made.fighters[:2]
    return contest(table, made, first, second, Stat.BODY, Stat.BODY, 0, 0)


def test_the_poisoned_lose_one_on_body() -> None:
    """HEL-ST-5: 8 + 2 - 1 against 9: a draw, which is lost."""
    made = duel(fighter(body=2), fighter(at=(1, 0)))
    give(made, Status.POISONED)
    assert told(play(made, wrestle, 8, 9), Event.CONTEST_TOTAL) == [(0, 9), (1, 9)]


@pytest.mark.parametrize(
    ("fields", "speed"),
    [
        ({}, 7),
        ({"statuses": [Status.SLOW]}, 4),
        ({"statuses": [Status.SLOW], "deaths_door": 1}, 4),
        ({"deaths_door": 1}, 4),
        ({"prone": 1}, 2),
        ({"statuses": [Status.SLOW], "prone": 1}, 2),
        ({"statuses": [Status.ROOTED]}, 0),
        ({"held_by": 0b10}, 0),
    ],
)
def test_what_statuses_do_to_speed(fields: dict[str, object], speed: int) -> None:
    """HEL-ST-7, HEL-ST-10, HEL-ST-15, HEL-ST-23, HEL-DOOR-7, HEL-MOVE-7: of 7; several sources halve once."""
    me = fighter(base_speed=7, **fields)
    assert current_speed(duel(me), me) == speed


def test_slow_in_the_classic_edition_takes_a_tile_a_stack_until_the_end() -> None:
    """HEL-ST-7, HEL-ST-33: 2 Slow is 2 tiles less."""
    made = duel(**CLASSIC)
    give(made, Status.SLOW, 2)
    me = made.fighters[0]
    assert current_speed(made, me) == 4
    begin(made)
    end(made)
    assert current_speed(made, me) == 6
    made = duel()
    give(made, Status.SLOW, 2)
    assert current_speed(made, made.fighters[0]) == 3


# Stun


@pytest.mark.parametrize(("stun", "dice"), [(0, 5), (1, 4), (2, 3), (3, 2), (9, 2)])
def test_stun_costs_action_dice_but_leaves_two(stun: int, dice: int) -> None:
    """HEL-ST-8, HEL-AD-1: of 5 combat dice."""
    made = duel(fighter(combat_dice=5, stacks={Status.STUN: stun}))
    table = begin(made, *[3] * dice)
    assert len(asked(table)) == dice
    assert made.fighters[0].pool[3] == dice


def test_whoever_has_only_one_die_keeps_it() -> None:
    """HEL-ST-8: never fewer than two, or than it has."""
    begin(made := duel(fighter(combat_dice=1, stacks={Status.STUN: 3})), 4)
    assert made.fighters[0].pool[4] == 1


def test_in_the_classic_edition_stun_may_leave_none() -> None:
    """HEL-ST-8: there is no least number."""
    made = duel(fighter(combat_dice=3, stacks={Status.STUN: 5}), **CLASSIC)
    assert asked(begin(made)) == []


def test_stun_is_gone_with_the_turn_that_it_cost_and_none_comes_until_the_next_is_over() -> None:
    """HEL-ST-8: it ends Focus as well (HEL-ST-26), and what was gained in the own turn waits for the next."""
    made = duel(fighter(combat_dice=3, statuses=[Status.FOCUS, Status.WINDUP]))
    me = made.fighters[0]
    begin(made, 1, 2, 3)
    give(made, Status.STUN, 1)
    assert not has(me, Status.FOCUS)
    assert not has(me, Status.WINDUP)
    end(made)
    assert me.stacks[Status.STUN] == 1
    begin(made, 1, 2)
    give(made, Status.STUN, 1)
    assert me.stacks[Status.STUN] == 1
    end(made)
    assert me.stacks[Status.STUN] == 0
    begin(made, 1, 2, 3)
    give(made, Status.STUN, 1)
    assert me.stacks[Status.STUN] == 0
    end(made)
    give(made, Status.STUN, 1)
    assert me.stacks[Status.STUN] == 1


def test_an_unconscious_turn_ends_stun_as_well() -> None:
    """HEL-ST-8, HEL-RND-4: without a roll."""
    made = duel(fighter(fate=Fate.UNCONSCIOUS, deaths_door=2, stacks={Status.STUN: 2}))
    assert asked(begin(made)) == []
    end(made)
    assert made.fighters[0].stacks[Status.STUN] == 0


# What is gained for rolls


def spends(spend: Spend) -> tuple[Fighter, int, Scripted]:
    """An Empowered greatsword with a sum that brings its Downside; what fires after all."""
    made = duel(fighter("greatsword", body=1, statuses=[Status.EMPOWERED]))
    made.attack.weapon, made.attack.parts = 1, 1 << Part.DOWNSIDE
    table = play(made, lambda table, made: spend_empowered(table, made, *made.fighters), spend)
    return made.fighters[0], made.attack.parts, table


def test_empowered_may_buy_the_bonus() -> None:
    """HEL-ST-18, HEL-ATK-8: with a sum of 9 the Downside stays all the same; it may be kept."""
    me, parts, table = spends(Spend.BONUS)
    assert parts == 1 << Part.DOWNSIDE | TWO
    assert not has(me, Status.EMPOWERED)
    assert told(table, Event.EMPOWERED_SPENT) == [(0, Spend.BONUS)]
    me, parts, table = spends(Spend.KEEP)
    assert parts == 1 << Part.DOWNSIDE
    assert has(me, Status.EMPOWERED)


def test_empowered_may_take_the_downside_away() -> None:
    """HEL-ST-18: instead of the Bonus."""
    me, parts, _ = spends(Spend.NO_DOWNSIDE)
    assert parts == 0
    assert not has(me, Status.EMPOWERED)


def test_empowered_raises_the_limit_of_the_bonus() -> None:
    """HEL-ST-18: from 7 to 8, while it lasts."""
    for statuses, limit in (([], 7), ([Status.EMPOWERED], 8)):
        me = fighter("greatsword", body=1, statuses=statuses)
        assert bonus_limit(duel(me), me, me.weapons[1]) == limit


def test_the_rallied_pick_a_stat_and_roll_a_die_more_with_it() -> None:
    """HEL-ST-19: 8 + 3 for Body, nothing for another stat."""
    made = duel()
    table = give(made, Status.RALLIED, 1, Stat.BODY)
    assert asked(table) == [(0, Ask.RALLIED_STAT)]
    assert asked(play(made, wrestle, 3, 8, 10))[0] == (0, Why.RALLIED)
    made = duel()
    give(made, Status.RALLIED, 1, Stat.MIND)
    assert (0, Why.RALLIED) not in asked(play(made, wrestle, 8, 10))


def test_rallied_twice_is_rallied_once() -> None:
    """HEL-ST-31, HEL-ST-19: the first stat stays, whoever gives it again; the d4 is one."""
    made = duel()
    give(made, Status.RALLIED, 1, Stat.BODY, by=1)
    assert asked(give(made, Status.RALLIED, by=2)) == []
    assert [entry.count for entry in lasting(made.fighters[0], Status.RALLIED)] == [Stat.BODY, Stat.BODY]
    assert [what for _, what in asked(play(made, wrestle, 3, 8, 10))].count(Why.RALLIED) == 1


@pytest.mark.parametrize(("body", "exhaustion", "total"), [(0, 0, 9), (-2, 0, 9), (1, 3, 9), (3, 0, 11)])
def test_the_reinforced_have_a_modifier_of_one_at_least(body: int, exhaustion: int, total: int) -> None:
    """HEL-ST-20: all that is added to 8, the stat and the rest together."""
    made = duel(fighter(body=body, exhaustion=exhaustion, statuses=[Status.REINFORCED]))
    assert told(play(made, wrestle, 8, 2), Event.CONTEST_TOTAL)[0] == (0, total)


def test_the_charmed_are_half_hearted_and_may_be_made_to_roll_again() -> None:
    """HEL-ST-16: a d4 off the Contest; the charmer ends it to have the roll made again."""
    made = duel()
    give(made, Status.CHARMED)
    table = play(made, wrestle, 2, 12, 1, 5, 3)
    assert asked(table)[0] == (0, Why.CHARMED)
    assert told(table, Event.CONTEST_TOTAL) == [(0, 10), (0, 5), (1, 3)]
    assert told(table, Event.REROLLED) == [(0, Why.CONTEST)]
    assert not has(made.fighters[0], Status.CHARMED)


def test_the_charmer_may_let_a_roll_stand() -> None:
    """HEL-ST-16: and then it lasts."""
    made = duel()
    give(made, Status.CHARMED)
    assert told(play(made, wrestle, 2, 12, 0, 3), Event.CONTEST_TOTAL) == [(0, 10), (1, 3)]
    assert has(made.fighters[0], Status.CHARMED)


# What is seen of somebody


def test_glow_betrays() -> None:
    """HEL-ST-17, HEL-ST-11: whoever glows is neither Hidden nor Invisible, nor becomes so."""
    made = duel(fighter(hidden=1, statuses=[Status.INVISIBLE]))
    table = give(made, Status.GLOW)
    me = made.fighters[0]
    assert (me.hidden, has(me, Status.INVISIBLE)) == (0, False)
    assert told(table, Event.FOUND) == [(0, 0)]
    give(made, Status.INVISIBLE)
    assert not has(me, Status.INVISIBLE)
    give(made, Status.OBSCURED)
    assert has(me, Status.OBSCURED)


def test_glow_in_the_classic_edition_shows_through_smoke() -> None:
    """HEL-ST-17: nor is one Obscured then."""
    made = duel(fighter(statuses=[Status.OBSCURED]), **CLASSIC)
    give(made, Status.GLOW)
    assert not has(made.fighters[0], Status.OBSCURED)


@pytest.mark.parametrize("status", [Status.OBSCURED, Status.INVISIBLE])
@pytest.mark.parametrize("mode", [Mode.MELEE, Mode.RANGED, Mode.THROWN])
def test_what_is_not_seen_well_is_not_shot_at(status: Status, mode: Mode) -> None:
    """HEL-ST-21, HEL-ST-22: nothing ranged can be aimed at one alone; melee can."""
    made = duel(fighter(), fighter(at=(3, 0), statuses=[status]))
    me, foe = made.fighters
    assert may_be_aimed_at(made, me, foe, mode, 7) == (mode == Mode.MELEE)
    assert may_be_aimed_at(made, foe, me, mode, 7)


@pytest.mark.parametrize(("away", "total", "works"), [(3, 8, False), (3, 9, True), (1, 8, True)])
def test_smoke_in_the_classic_edition_stops_low_sums_from_afar(away: int, total: int, works: bool) -> None:
    """HEL-ST-22: only those of 8 or less, and not from a tile away."""
    made = duel(fighter(), fighter(at=(away, 0), statuses=[Status.OBSCURED]), **CLASSIC)
    assert may_be_aimed_at(made, *made.fighters, Mode.RANGED, total) == works


@pytest.mark.parametrize(("total", "works"), [(8, False), (9, True), (0, True)])
def test_prone_one_needs_a_nine(total: int, works: bool) -> None:
    """HEL-ST-23: for own Attacks, and for anything ranged by one or at one; a sum of 0 is not known yet."""
    made = duel(fighter(prone=1), fighter(at=(1, 0)))
    me, foe = made.fighters
    assert may_be_aimed_at(made, me, foe, Mode.MELEE, total) == works
    assert may_be_aimed_at(made, foe, me, Mode.RANGED, total) == works
    assert may_be_aimed_at(made, foe, me, Mode.MELEE, total)


def test_the_hidden_cannot_be_aimed_at() -> None:
    """HEL-ST-11, HEL-ATK-5: in whatever way."""
    made = duel(fighter(), fighter(at=(1, 0), hidden=1))
    assert not any(may_be_aimed_at(made, *made.fighters, mode, 9) for mode in Mode)


def test_the_grappled_reach_only_their_holder() -> None:
    """HEL-ST-10: no Attack on anybody else."""
    made = fight([fighter(held_by=0b010)], [fighter(at=(1, 0)), fighter(at=(0, 1))])
    me, holder, other = made.fighters
    assert may_be_aimed_at(made, me, holder, Mode.MELEE, 7)
    assert not may_be_aimed_at(made, me, other, Mode.MELEE, 7)


def test_the_incorporeal_meet_only_their_like() -> None:
    """HEL-ST-28: neither strikes the other, but two of them do."""
    made = duel(fighter(statuses=[Status.INCORPOREAL]), fighter(at=(1, 0)))
    me, foe = made.fighters
    assert not may_be_aimed_at(made, me, foe, Mode.MELEE, 7)
    assert not may_be_aimed_at(made, foe, me, Mode.MELEE, 7)
    give(made, Status.INCORPOREAL, seat=1)
    assert may_be_aimed_at(made, me, foe, Mode.MELEE, 7)


def test_nobody_lays_hands_on_the_incorporeal() -> None:
    """HEL-ST-28: no Grapple, no Push, and no blow that sweeps over them."""
    made = duel(fighter("spear", body=1, hands=2), fighter(at=(1, 0)))
    made.fighters.append(fighter(at=(2, 0), seat=2, side=1, statuses=[Status.INCORPOREAL]))
    made.count = 3
    assert neighbours(made, made.fighters[0]) == 0b10

    def thrust(table: Any, made: Fight) -> None:
        attack_and_after(table, made, made.fighters[0], 1, Mode.MELEE, 5, 5, Art.NONE, 0, ANYBODY)

    play(made, thrust)
    assert [me.health for me in made.fighters] == [20, 16, 20]
    made.fighters[2].x = 0
    assert neighbours(made, made.fighters[0]) == 0b10
    made.fighters[0].conditions |= 1 << Status.INCORPOREAL
    assert neighbours(made, made.fighters[0]) == 0b100
    assert may_be_grappled(made.fighters[0], made.fighters[2])
    assert not may_be_grappled(made.fighters[0], made.fighters[1])


def test_who_hovers_is_not_prone_and_a_light_head_holds_nothing() -> None:
    """HEL-ST-28, HEL-ST-23: Hover; Light Headed keeps Focus and Windup away."""
    made = duel(fighter(statuses=[Status.HOVER, Status.FOCUS, Status.WINDUP]))
    me = made.fighters[0]
    give(made, Status.PRONE)
    assert me.prone == 0
    give(made, Status.LIGHT_HEADED)
    assert not has(me, Status.FOCUS)
    give(made, Status.FOCUS)
    give(made, Status.WINDUP)
    assert not has(me, Status.FOCUS)
    assert not has(me, Status.WINDUP)


@pytest.mark.parametrize(
    ("edition", "bloody"), [(StatusEdition.CURRENT, range(11)), (StatusEdition.CLASSIC, range(6))]
)
def test_bloody_and_broken_armour(edition: StatusEdition, bloody: range) -> None:
    """HEL-ST-30: of 20 Health from 10 down, classic from 5; and no Armor Stacks of those that there were."""
    me = fighter()
    made = duel(me, status_edition=edition)
    for me.health in range(21):
        assert is_bloody(made, me) == (me.health in bloody)
    me.armor_at_rest = 4
    assert is_armor_broken(me)
    me.armor = 1
    assert not is_armor_broken(me)


# Beginnings and ends


def test_sparks_fly_for_every_one_that_is_rolled() -> None:
    """HEL-ST-27, HEL-RND-3: two of four dice show 1, so twice 3 damage; all of it goes in the End."""
    made = duel(fighter(combat_dice=4, stacks={Status.SPARKING: 3}))
    table = begin(made, 1, 5, 1, 6)
    assert told(table, Event.TAKES_DAMAGE) == [(0, 3), (0, 3)]
    end(made)
    assert made.fighters[0].stacks[Status.SPARKING] == 0


def test_an_aura_reaches_two_tiles() -> None:
    """HEL-ST-25: whoever begins a turn within 2 tiles of its bearer, for as many turns as it lasts."""
    for away, burn in ((1, 4), (2, 4), (3, 0)):
        made = fight([fighter()], [fighter(at=(away, 0), combat_dice=0)])
        last(made.fighters[0], Status.AURA, 4, Until.BEGINNING, 1, 3, 1)
        begin(made, seat=1)
        assert made.fighters[1].stacks[Status.BURN] == burn


def test_ignited_ground_burns_whoever_begins_there() -> None:
    """HEL-ST-32: so many Burn for a start on the tile, none beside it."""
    for away, burn in ((0, 2), (1, 0)):
        made = duel(fighter(at=(5 + away, 0), combat_dice=0))
        area = made.areas[0]
        area.kind, area.x, area.y, area.amount, area.whose, area.turns = AreaKind.FIRE, 5, 0, 2, 2, 1
        begin(made)
        assert made.fighters[0].stacks[Status.BURN] == burn


def test_a_flag_that_is_gained_twice_has_the_later_end() -> None:
    """HEL-ST-31, HEL-GEN-5: by two givers; it is over with the second of them, and that is told once."""
    made = fight([fighter(combat_dice=0)], [fighter(combat_dice=0), fighter(combat_dice=0)])
    give(made, Status.SLOW, by=2)
    give(made, Status.SLOW, by=3)
    me = made.fighters[0]
    table = begin(made, seat=1)
    assert has(me, Status.SLOW)
    assert told(table, Event.STATUS_ENDS) == []
    table = begin(made, seat=2)
    assert not has(me, Status.SLOW)
    assert told(table, Event.STATUS_ENDS) == [(0, Status.SLOW)]


def test_what_lasts_some_turns_ends_in_that_beginning_of_the_giver() -> None:
    """HEL-GEN-5: six turns are six Beginnings of whoever gave it, not of the bearer."""
    made = duel()
    last(made.fighters[0], Status.OBSCURED, 1, Until.BEGINNING, 2, 6, 2)
    for _ in range(5):
        begin(made, seat=1)
        begin(made, seat=0)
        assert has(made.fighters[0], Status.OBSCURED)
    begin(made, seat=1)
    assert not has(made.fighters[0], Status.OBSCURED)


def test_what_names_no_end_is_gone_at_the_end_of_the_bearers_next_turn() -> None:
    """HEL-GEN-6: gained in the own turn it outlives that turn; gained before, it ends with it."""

    def unending(made: Fight) -> None:
        play(
            made,
            lambda table, made: put(
                table, made, made.fighters[0], Status.BLINDED, 1, Until.NEXT_END, 1, 1, 2
            ),
        )

    made = duel()
    unending(made)
    begin(made)
    assert has(made.fighters[0], Status.BLINDED)
    end(made)
    assert not has(made.fighters[0], Status.BLINDED)
    begin(made)
    unending(made)
    end(made)
    assert has(made.fighters[0], Status.BLINDED)
    begin(made)
    end(made)
    assert not has(made.fighters[0], Status.BLINDED)


def test_bonus_health_falls_back_with_its_end() -> None:
    """HEL-ST-29: 23 of 23, and then 20 of 20; whoever has less keeps it."""
    for health, left in ((23, 20), (12, 12)):
        made = duel(fighter(combat_dice=0, health=health))
        last(made.fighters[0], Status.BONUS_MAX_HEALTH, 3, Until.BEGINNING, 2, 1, 2)
        begin(made, seat=1)
        assert made.fighters[0].health == left


def test_immune_is_immune() -> None:
    """HEL-ST-33: what a creature can never gain it does not, by whatever count."""
    immune = [Status.BURN, Status.STUN, Status.CHARMED, Status.BLEED, Status.WET]
    made = duel(fighter(immunities=immune))
    for status in immune:
        give(made, status, 3)
    me = made.fighters[0]
    assert (me.conditions, sum(me.stacks)) == (0, 0)


def test_a_number_printed_with_a_flag_gives_it_once() -> None:
    """HEL-ST-33, HEL-GEN-2: 2 Marked is one Mark, with one end."""
    made = duel()
    give(made, Status.MARKED, 2)
    assert len(lasting(made.fighters[0], Status.MARKED)) == 1
    assert block(made, made.fighters[0]) == 1


def test_the_blinded_lose_one_on_searching_and_the_silenced_their_arts() -> None:
    """HEL-ST-3, HEL-ST-6: -1 on the senses; no Art at all."""
    from kumite.rulesets.hell.rules.arts_and_traits.art_options import open_arts
    from kumite.rulesets.hell.rules.checks_and_contests.rolls import senses_penalty
    from kumite.rulesets.hell.terms import Art

    made = duel(fighter(arts=[Art.FLEX], body=1, pool=[5, 5]))
    me = made.fighters[0]
    assert (senses_penalty(me), open_arts(made, me)) == (0, 1 << Art.FLEX)
    give(made, Status.BLINDED)
    give(made, Status.SILENCED)
    assert (senses_penalty(me), open_arts(made, me)) == (1, 0)


def test_a_check_is_rolled_again_for_the_charmer() -> None:
    """HEL-ST-16: any one roll of the bearer, whether it has succeeded or not."""
    made = duel()
    give(made, Status.CHARMED)

    def climb(table: Any, made: Fight) -> bool:
        return check(table, made, made.fighters[0], Stat.BODY, 9, Why.CLIMB_CHECK, 0, 0, 0)

    table = play(made, climb, 11, 1, 4)
    assert told(table, Event.CHECK_FAILED) == [(0, Why.CLIMB_CHECK)]
