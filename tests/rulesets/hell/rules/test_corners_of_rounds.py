"""What seldom happens in a Round: full maps, ties for good, Arts that find nobody, things left to be done."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.arts_and_traits.art_options import reached_by
from kumite.rulesets.hell.rules.arts_and_traits.arts import (
    bull_rush,
    leeches,
    spell,
    take_time,
    think_ahead,
    weapon_art,
)
from kumite.rulesets.hell.rules.arts_and_traits.talents import acts_next, revivable, throw_puppets
from kumite.rulesets.hell.rules.checks_and_contests.rolls import d12
from kumite.rulesets.hell.rules.combat.dice import tell_pool
from kumite.rulesets.hell.rules.combat.initiative import (
    find_room,
    first_in_line,
    join,
    pick_next,
    roll_initiative,
)
from kumite.rulesets.hell.rules.combat.settling import settle
from kumite.rulesets.hell.rules.combat.tiles import direction_of
from kumite.rulesets.hell.rules.combat.turns import keep_dice, refresh
from kumite.rulesets.hell.rules.common_actions.actions import act
from kumite.rulesets.hell.rules.common_actions.options import for_one_die, open_actions
from kumite.rulesets.hell.rules.common_actions.walking import towards_the_weak
from kumite.rulesets.hell.rules.cover.between import between_them_and
from kumite.rulesets.hell.terms import (
    Action,
    Art,
    Cover,
    Direction,
    Event,
    Fate,
    Kind,
    Knack,
    Metric,
    Side,
    Status,
    Talent,
    Trait,
    Why,
)

from ..fights import asked, fight, fighter, has, play, told, weapon

NO, YES = 0, 1


def mine(rule: Any, *more: Any) -> Any:
    """A rule about the first fighter."""
    return lambda table, made: rule(table, made, made.fighters[0], *more)


# Arts


def test_the_end_of_a_ritual_is_its_sixth_turn() -> None:
    """HEL-ART-4."""
    me = fighter()
    found = []
    for _ in range(7):
        table = play(fight([me], []), lambda table, made: take_time(table, made.fighters[0]))
        found.append((told(table, Event.RITUAL), me.ritual))
    assert [told_ for told_, _ in found] == [[(0, turn)] for turn in (1, 2, 3, 4, 5, 6, 1)]
    assert [left for _, left in found] == [1, 2, 3, 4, 5, 0, 1]


@pytest.mark.parametrize(("broken", "left"), [(0, 0), (1, 3)])
def test_a_ritual_that_is_broken_off_is_lost(broken: int, left: int) -> None:
    """HEL-ART-4: six turns of nothing else."""
    me = fighter(ritual=3)
    me.turn.in_ritual = broken
    refresh(fight([me], []), me)
    assert (me.ritual, me.turn.in_ritual) == (left, 0)


def test_arts_that_reach_nobody_any_more() -> None:
    """HEL-ATK-5, HEL-AD-3: what was paid for them is gone, and nobody is asked for a weapon."""
    made = fight([fighter("sword", body=2)], [fighter(at=(9, 0))])
    assert play(made, mine(weapon_art, Art.PRECISION_STRIKE, 8)).transcript == []
    assert play(made, mine(spell, Art.SOUL_SHARD, 8)).transcript == []


def test_around_whom_an_area_could_lie() -> None:
    """HEL-ATK-5: an area needs a point in range, and nobody there."""
    me = fighter(weapon("throwing cards", area=3, throw_range=6))
    assert me.weapons[1].area > 0
    assert reached_by(fight([me], [fighter(at=(2, 0))]), me, 1) != 0


def test_half_of_a_one() -> None:
    """HEL-ART-1: one die comes of it, and two of a 5."""
    for face, pool in ((1, [1]), (5, [2, 3])):
        me = fighter()
        play(fight([me], []), lambda table, made, face=face: think_ahead(table, made.fighters[0], face))
        assert [n for n in range(len(me.pool)) for _ in range(me.pool[n])] == pool


def test_a_bull_stops_at_walls() -> None:
    """HEL-AD-5: and at the edge of the map."""
    for ground, x in ((".....#...", 4), ("....", 3)):
        me = fighter()
        made = fight([me], [fighter(at=(0, 0), fate=Fate.DEAD)], ground)
        play(made, mine(bull_rush), *[Direction.EAST] * x)
        assert (me.x, me.y) == (x, 0)


def test_leeches_for_those_within_reach() -> None:
    """HEL-STR-1: whoever is a tile away, or oneself."""
    me = fighter(statuses=[Status.ROOTED])
    made = fight([me, fighter(at=(2, 0))], [fighter(at=(9, 9))])
    table = play(made, mine(leeches))
    assert asked(table) == []
    assert not has(me, Status.ROOTED)
    assert told(table, Event.HURT) != []


def test_a_size_up_is_for_the_next_d12_against_that_creature() -> None:
    """HEL-CHK-1: it is used up by it, and others do not count."""
    me = fighter(kept_d12=11, kept_d12_for=2)
    made = fight([me], [fighter(), fighter()])
    found: list[int] = []
    for about, dice in ((3, [4]), (0, [5]), (2, []), (2, [6])):
        found.clear()
        play(
            made,
            lambda table, made, about=about: found.append(
                d12(table, made.fighters[0], Why.HIDE_CHECK, about)
            ),
            *dice,
        )
        assert set(found) == set(dice or [11])
    assert (me.kept_d12, me.kept_d12_for) == (0, 0)


# Talents of creatures


def test_no_spider_rises_where_somebody_stands() -> None:
    """HEL-MOVE-5: nor one that has burned."""
    dead = {"talents": [Talent.WEBS], "fate": Fate.DEAD, "at": (1, 0)}
    for standing, seats in ((5, 0b10), (1, 0)):
        made = fight([fighter(), fighter(**dead)], [fighter(at=(standing, 0))])
        assert revivable(made, made.fighters[0]) == seats


def test_a_puppet_beside_its_aim_flies_nowhere() -> None:
    """HEL-KB-3: who stands on the same tile is in no direction; who is gone is thrown no more."""
    first = fighter(at=(3, 0), knacks=[Knack.PUPPET])
    second = fighter(at=(6, 0), knacks=[Knack.PUPPET], health=1)
    made = fight([fighter(at=(9, 9))], [fighter(at=(0, 0)), first, second])
    made.fighters[0].x, made.fighters[0].y = 9, 0
    table = play(made, lambda table, made: throw_puppets(table, made, made.fighters[1]))
    assert first.x > 3
    assert told(table, Event.HURT) != []


def test_a_round_that_is_full_has_no_place_for_more() -> None:
    """HEL-FOL-1, HEL-RND-1: they wait for the next one."""
    made = fight([fighter()], [fighter()])
    made.turns = len(made.order)
    before = list(made.order)
    acts_next(made, 1)
    assert (made.order, made.turns) == (before, len(made.order))
    made.turns, made.place = 1, 1
    acts_next(made, 1)
    assert (made.order[1], made.turns) == (1, 2)


# Rounds


def test_more_dice_than_can_be_shown() -> None:
    """HEL-AD-9: fifteen of them are told, from the lowest on."""
    me = fighter(pool=[1] * 15 + [2, 3])
    table = play(fight([me], []), lambda table, made: tell_pool(table, made.fighters[0]))
    assert told(table, Event.POOL) == [(0, int("1" * 15, 16))]


def test_a_boss_whose_rolls_are_always_equal() -> None:
    """HEL-BOSS-1: after twenty more rolls both turns have the same initiative."""
    me = fighter(kind=Kind.BOSS)
    table = play(fight([], [me]), mine(roll_initiative), *[7] * 21)
    assert told(table, Event.INITIATIVE) == [(0, 13), (0, 13)]
    assert me.initiative == me.second_initiative == 13


def test_whoever_finds_no_room_stays_where_they_are() -> None:
    """HEL-MOVE-5."""
    me = fighter(at=(0, 0))
    made = fight([fighter(at=(0, 0)), me], [], "#")
    find_room(made, me)
    assert (me.x, me.y) == (0, 0)


def test_the_world_joins_without_a_roll() -> None:
    """HEL-INIT-7, HEL-INIT-8: at the end of the line; what belongs to somebody comes with them."""
    world, owned = fighter(fate=Fate.ABSENT, joins=1), fighter(fate=Fate.ABSENT, joins=1, owner=1)
    made = fight([fighter()], [world, owned])
    world.side = Side.WORLD
    owned.kind = Kind.FOLLOWER
    made.line_count = 1
    table = play(made, join)
    assert [who for who, _ in told(table, Event.ENTERS)] == [1, 2]
    assert told(table, Event.INITIATIVE) == []
    assert (made.line[:2], made.line_count) == ([0, 1], 2)


def test_the_second_turn_of_a_boss_by_popcorn() -> None:
    """HEL-OPT-POP-3, HEL-BOSS-1: it is picked twice in a Round."""
    boss = fighter(kind=Kind.BOSS, gone=1)
    made = fight([fighter(gone=1)], [boss])
    made.line[:2], made.line_count = [0, 1], 2
    made.turns, made.order[0], made.order[1] = 2, 1, 0
    table = play(made, lambda table, made: pick_next(table, made))
    assert told(table, Event.PICKED) == [(1, 1)]
    assert (made.order[2], made.turns, boss.gone) == (1, 3, 2)


def test_the_first_of_a_side_that_has_no_line() -> None:
    """HEL-OPT-POP-4: the highest in line, or whoever sits first."""
    made = fight([fighter(), fighter()], [fighter()])
    made.line[:2], made.line_count = [2, 1], 2
    assert first_in_line(made, 0b111) == 2
    assert first_in_line(made, 0b001) == 0


def test_who_fell_takes_no_step_afterwards() -> None:
    """HEL-ATK-10: what was due to them is forgotten."""
    me = fighter(fate=Fate.DEAD)
    me.aftermath.step_due = 2
    made = fight([me], [fighter()])
    assert asked(play(made, settle)) == []
    assert me.aftermath.step_due == 0


def test_directions_on_hexagons() -> None:
    """HEL-KB-1: of a pair of equal signs the longer way counts; the same tile lies in none."""
    made = fight([fighter()], [])
    made.house.metric = Metric.HEX
    assert direction_of(made, 3, 1) == Direction.EAST
    assert direction_of(made, 1, 3) == Direction.SOUTH
    assert direction_of(made, 0, 0) == Direction.STOP


def test_all_eggs_in_the_basket() -> None:
    """HEL-AD-9: up to 2 Mind dice, until there are none left, or no more is wanted."""
    me = fighter(mind=1, pool=[3, 4, 5])
    play(fight([me], []), lambda table, made: keep_dice(table, made.fighters[0]), 3, 5)
    assert (me.kept[3], me.kept[5], sum(me.pool)) == (1, 1, 1)


# Actions


def test_giving_up_a_focus() -> None:
    """HEL-ST-26: it costs nothing."""
    me = fighter(statuses=[Status.FOCUS])
    made = fight([me], [fighter()])
    assert open_actions(made, me) >> Action.END_FOCUS & 1
    play(made, mine(act, Action.END_FOCUS))
    assert not has(me, Status.FOCUS)
    assert not open_actions(made, me) >> Action.END_FOCUS & 1


def test_who_hovers_does_not_lie_down() -> None:
    """HEL-ST-28, HEL-AD-7."""
    for statuses, down in (([], 1), ([Status.HOVER], 0)):
        me = fighter(statuses=statuses)
        assert for_one_die(fight([me], []), me) >> Action.LIE_DOWN & 1 == down


def test_a_medicine_check_at_another_price() -> None:
    """HEL-DOOR-6, HEL-CHK-3: only the sum of two dice stands for the roll."""
    me, friend = fighter(pool=[6, 6, 6], medicine=2), fighter(at=(1, 0), bleeding_out=1)
    house = {"medicine_check_cost": 1, "medicine_tn": 12}
    made = fight([me, friend], [fighter(at=(9, 9))], house=house)
    table = play(made, mine(act, Action.MEDICINE_CHECK), 10)
    assert told(table, Event.CHECK_TOTAL) == [(0, 12)]
    assert friend.bleeding_out == 0


def test_the_held_and_the_rooted_go_nowhere_faster() -> None:
    """HEL-ST-22, HEL-GRAP-1: the Trait tag team."""
    foe = fighter(statuses=[Status.SLOW])
    for fields, more in (({}, 1), ({"held_by": 2}, 0), ({"statuses": [Status.ROOTED]}, 0)):
        me = fighter(traits=[Trait.TAG_TEAM], body=2, **fields)
        assert towards_the_weak(fight([me], [foe]), me) == more


# Cover


def test_without_a_map_there_is_no_cover() -> None:
    """HEL-COV-5."""
    me = fighter()
    assert between_them_and(fight([me], []), me, 5, 0) == Cover.NONE
    assert between_them_and(fight([me], [], "..#.."), me, 4, 0) != Cover.NONE
