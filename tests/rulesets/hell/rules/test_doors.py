"""Health at 0 and below: Bleeding Out, Death's Door, waking and dying."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.common_actions.speed import current_speed
from kumite.rulesets.hell.rules.deaths_door.doors import (
    add_deaths_door,
    add_exhaustion,
    heal,
    lose_health,
    max_health,
    open_door,
    put_to_sleep,
    set_deaths_door,
    stop_bleeding_out,
    wake_sleeper,
)
from kumite.rulesets.hell.rules.status_effects.lasting import last
from kumite.rulesets.hell.state import Fight, Fighter
from kumite.rulesets.hell.terms import (
    Ask,
    DoorTrigger,
    Event,
    Fate,
    LostPart,
    Stat,
    Status,
    Until,
    WakeRule,
    ZeroRule,
)
from kumite.tables.scripted import Scripted

from ..fights import fight, fighter, has, play, told

ME = 0


def hurt(me: Fighter, points: int, *answers: int, **house: int) -> tuple[Fight, Scripted]:
    """Somebody loses Health."""
    made = fight([me], [fighter(at=(1, 0))], house=house)
    return made, play(made, lambda table, made: lose_health(table, made, made.fighters[ME], points), *answers)


def healed(me: Fighter, points: int, healer: int, **house: int) -> tuple[Fight, Scripted]:
    """Somebody is healed."""
    made = fight([me], [fighter(at=(1, 0))], house=house)
    return made, play(made, lambda table, made: heal(table, made, made.fighters[ME], points, healer))


@pytest.mark.parametrize(("points", "left"), [(5, 0), (7, -2), (50, -45)])
def test_at_0_or_less_it_goes_on_bleeding_out(points: int, left: int) -> None:
    """HEL-DOOR-1, HEL-DOOR-2: no Death's Door and no healing at the drop, and the exact number is kept."""
    made, table = hurt(fighter(health=5), points)
    me = made.fighters[ME]
    assert (me.health, me.bleeding_out, me.deaths_door, me.fate) == (left, 1, 0, Fate.IN_FIGHT)
    assert told(table, Event.HEALTH_LOST) == [(0, points)]
    assert told(table, Event.BLEEDING_OUT) == [(0, 0)]
    assert told(table, Event.HEALED) == []


def test_above_0_nothing_happens() -> None:
    """HEL-DOOR-2: 1 Health is above 0."""
    made, table = hurt(fighter(health=5), 4)
    assert (made.fighters[ME].health, made.fighters[ME].bleeding_out) == (1, 0)
    assert told(table, Event.BLEEDING_OUT) == []


def test_more_damage_down_there_is_no_new_passage() -> None:
    """HEL-DOOR-2, HEL-DOOR-12: it only lowers Health."""
    made, table = hurt(fighter(health=-1), 4)
    assert (made.fighters[ME].health, made.fighters[ME].bleeding_out) == (-5, 0)
    assert told(table, Event.BLEEDING_OUT) == []


@pytest.mark.parametrize(
    ("trigger", "doors"), [(DoorTrigger.OWN_TURN, 0), (DoorTrigger.ON_DROP, 1), (DoorTrigger.BOTH, 1)]
)
def test_by_house_rule_the_drop_itself_opens_the_door(trigger: DoorTrigger, doors: int) -> None:
    """HEL-DOOR-3: with the healing of the level."""
    made, _ = hurt(fighter(health=2, level=3), 4, door_trigger=trigger)
    me = made.fighters[ME]
    assert (me.deaths_door, me.health, me.bleeding_out) == (doors, 1 if doors else -2, 1)


@pytest.mark.parametrize(("trigger", "doors"), [(DoorTrigger.ON_DROP, 1), (DoorTrigger.BOTH, 2)])
def test_a_second_drop_before_the_own_turn_opens_it_again_by_one_reading(
    trigger: DoorTrigger, doors: int
) -> None:
    """HEL-DOOR-3: on_drop counts once between two own Beginnings, both at every drop."""
    made, _ = hurt(fighter(health=2, level=3), 4, door_trigger=trigger)
    play(made, lambda table, made: lose_health(table, made, made.fighters[ME], 4))
    assert made.fighters[ME].deaths_door == doors


def test_opening_the_door_heals_the_level_and_makes_bleed() -> None:
    """HEL-DOOR-3, HEL-DOOR-5: healing of its own does not end Bleeding Out."""
    made = fight([fighter(health=-4, level=3)], [])
    play(made, lambda table, made: open_door(table, made, made.fighters[ME]))
    me = made.fighters[ME]
    assert (me.health, me.deaths_door, me.bleeding_out) == (-1, 1, 1)


def test_a_ban_on_healing_stops_only_the_healing() -> None:
    """HEL-DOOR-3: Bleeding Out and the Death's Door come all the same."""
    made = fight([fighter(health=0, level=3, statuses=[Status.NO_HEALING])], [])
    play(made, lambda table, made: open_door(table, made, made.fighters[ME]))
    me = made.fighters[ME]
    assert (me.health, me.deaths_door, me.bleeding_out) == (0, 1, 1)


def test_the_three_stages_add_up() -> None:
    """HEL-DOOR-7 to HEL-DOOR-10, HEL-DOOR-13: Slow, unconscious and Prone as well, dead."""
    made = fight([fighter()], [fighter(at=(1, 0))])
    me = made.fighters[ME]

    def one_more() -> None:
        play(made, lambda table, made: add_deaths_door(table, made, made.fighters[ME]))

    assert current_speed(made, me) == 6
    one_more()
    assert (me.deaths_door, me.fate, current_speed(made, me)) == (1, Fate.IN_FIGHT, 3)
    one_more()
    assert (me.deaths_door, me.fate, me.prone, current_speed(made, me)) == (2, Fate.UNCONSCIOUS, 1, 2)
    one_more()
    assert (me.deaths_door, me.fate) == (3, Fate.DEAD)


def test_going_out_loses_focus_and_lets_go() -> None:
    """HEL-DOOR-13, HEL-GRAP-2, HEL-ST-26: what an unconscious creature cannot keep up."""
    made = fight([fighter(deaths_door=1, statuses=[Status.FOCUS])], [fighter(at=(1, 0), held_by=0b1)])
    play(made, lambda table, made: add_deaths_door(table, made, made.fighters[ME]))
    assert not has(made.fighters[ME], Status.FOCUS)
    assert made.fighters[1].held_by == 0


@pytest.mark.parametrize(("points", "now"), [(5, 8), (17, 20), (30, 20)])
def test_healing_goes_up_to_the_maximum_and_leaves_armour_alone(points: int, now: int) -> None:
    """HEL-HP-2, HEL-ARM-2: at most 20 of 20."""
    made, table = healed(fighter(health=3, armor=1, armor_at_rest=6), points, 2)
    assert (made.fighters[ME].health, made.fighters[ME].armor) == (now, 1)
    assert told(table, Event.HEALED) == [(0, now - 3)]


@pytest.mark.parametrize(("healer", "bleeds"), [(2, 0), (1, 1), (0, 1)])
def test_another_creatures_healing_ends_bleeding_out(healer: int, bleeds: int) -> None:
    """HEL-DOOR-5: one's own healing does not, nor what nobody does."""
    made, _ = healed(fighter(health=-3, bleeding_out=1, deaths_door=1), 1, healer)
    me = made.fighters[ME]
    assert (me.health, me.bleeding_out, me.deaths_door) == (-2, bleeds, 1)


def test_healing_of_nothing_ends_nothing() -> None:
    """HEL-DOOR-5: by 1 or more: a full one, or one that cannot be healed, bleeds on."""
    made, _ = healed(fighter(health=20, bleeding_out=1), 5, 2)
    assert made.fighters[ME].bleeding_out == 1
    made, table = healed(fighter(health=0, bleeding_out=1, statuses=[Status.NO_HEALING]), 5, 2)
    assert (made.fighters[ME].health, made.fighters[ME].bleeding_out) == (0, 1)
    assert told(table, Event.HEALED) == []


def asleep_at_two(**fields: Any) -> Fighter:
    """Somebody at Death's Door 2 with 9 Health at most."""
    return fighter(
        **{"health": 0, "max_health": 9, "deaths_door": 2, "fate": Fate.UNCONSCIOUS, "prone": 1} | fields
    )


@pytest.mark.parametrize(("points", "wakes"), [(4, False), (5, True), (6, True), (9, True)])
def test_one_healing_of_more_than_half_wakes(points: int, wakes: bool) -> None:
    """HEL-DOOR-8: half of 9 is 4.5, and 5 is more. It wakes Prone."""
    made, table = healed(asleep_at_two(), points, 2)
    me = made.fighters[ME]
    assert (me.fate == Fate.IN_FIGHT) == wakes == bool(me.woken)
    assert (me.deaths_door, me.prone) == (2, 1)
    assert told(table, Event.WAKES) == ([(0, 0)] if wakes else [])


def test_half_of_an_even_number_is_not_more() -> None:
    """HEL-DOOR-8: 4 of 8."""
    made, _ = healed(asleep_at_two(max_health=8), 4, 2)
    assert made.fighters[ME].fate == Fate.UNCONSCIOUS


@pytest.mark.parametrize(("points", "wakes"), [(4, False), (5, True), (7, True)])
def test_what_the_healing_is_worth_wakes(points: int, wakes: bool) -> None:
    """HEL-DOOR-8: also those to whom only 3 points are missing, or none."""
    for health in (6, 9):
        made, table = healed(asleep_at_two(health=health), points, 2)
        me = made.fighters[ME]
        assert (me.health, me.fate == Fate.IN_FIGHT) == (9, wakes)
        assert told(table, Event.HEALED) == ([(0, 3)] if health == 6 else [])


@pytest.mark.parametrize(
    ("rule", "woken"),
    [
        (WakeRule.SINGLE_HEAL, [False, False, False]),
        (WakeRule.CUMULATIVE, [False, True, True]),
        (WakeRule.HEALTH_ABOVE_HALF, [False, False, True]),
    ],
)
def test_what_wakes_is_read_in_three_ways(rule: WakeRule, woken: list[bool]) -> None:
    """HEL-DOOR-8: three healings of 3, from -3 up to 6, of 9."""
    made = fight([asleep_at_two(health=-3)], [fighter(at=(1, 0))], house={"wake_rule": rule})
    seen = []
    for _ in range(3):
        play(made, lambda table, made: heal(table, made, made.fighters[ME], 3, 2))
        seen.append(made.fighters[ME].fate == Fate.IN_FIGHT)
    assert (seen, made.fighters[ME].health) == (woken, 6)


def test_below_two_it_wakes() -> None:
    """HEL-DOOR-8, HEL-DOOR-13: as soon as Death's Door falls below 2; being woken is forgotten."""
    made = fight([asleep_at_two()], [])
    play(made, lambda table, made: set_deaths_door(table, made.fighters[ME], 1))
    me = made.fighters[ME]
    assert (me.fate, me.deaths_door, me.woken, me.prone) == (Fate.IN_FIGHT, 1, 0, 1)


def test_what_puts_to_sleep_ends_with_itself() -> None:
    """HEL-ST-24: unconscious by something else, until that is over; Death's Door 2 keeps it asleep."""
    for doors, fate in ((0, Fate.IN_FIGHT), (2, Fate.UNCONSCIOUS)):
        made = fight([fighter(deaths_door=doors)], [])
        last(made.fighters[ME], Status.ASLEEP, 1, Until.BEGINNING, 1, 6, 1)
        play(made, lambda table, made: put_to_sleep(table, made, made.fighters[ME]))
        assert (made.fighters[ME].fate, made.fighters[ME].prone) == (Fate.UNCONSCIOUS, 1)
        play(made, lambda table, made: wake_sleeper(table, made.fighters[ME]))
        assert made.fighters[ME].fate == fate


def test_bleeding_out_stops_once() -> None:
    """HEL-DOOR-6, HEL-DOOR-10: Death's Door stays as it is."""
    made = fight([fighter(health=-2, bleeding_out=1, deaths_door=1)], [])
    table = play(made, lambda table, made: stop_bleeding_out(table, made.fighters[ME]))
    me = made.fighters[ME]
    assert (me.bleeding_out, me.deaths_door, me.health) == (0, 1, -2)
    assert told(table, Event.STOPS_BLEEDING_OUT) == [(0, 0)]


def test_followers_die_at_0() -> None:
    """HEL-DOOR-14: whoever has no Death's Door is dead at once."""
    made, table = hurt(fighter(health=3, uses_deaths_door=0), 3)
    assert made.fighters[ME].fate == Fate.DEAD
    assert told(table, Event.BLEEDING_OUT) == []


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("house", [0, 1])
def test_by_house_rule_only_players_have_a_deaths_door(seat: int, house: int) -> None:
    """HEL-DOOR-14: npc_deaths_door false kills the NPC, not the player."""
    made = fight([fighter(health=3)], [fighter(health=3, at=(1, 0))], house={"npc_deaths_door": house})
    play(made, lambda table, made: lose_health(table, made, made.fighters[seat], 3))
    assert made.fighters[seat].fate == (Fate.DEAD if seat == 1 and not house else Fate.IN_FIGHT)


def test_the_undying_need_more_each_time() -> None:
    """HEL-DOOR-14: a 2, then a 3, then a 4 on a d6, each time that Health passes to 0 or less."""
    made = fight([fighter(health=3, uses_deaths_door=0, zero_rule=ZeroRule.UNDYING)], [])
    me = made.fighters[ME]
    for rolled in (2, 3):
        play(made, lambda table, made: lose_health(table, made, made.fighters[ME], 9), rolled)
        assert (me.health, me.fate, me.bleeding_out) == (1, Fate.IN_FIGHT, 0)
    play(made, lambda table, made: lose_health(table, made, made.fighters[ME], 9), 3)
    assert me.fate == Fate.DEAD


def test_the_phoenix_becomes_an_egg() -> None:
    """HEL-DOOR-14: unconscious, by a rule of its own."""
    made, _ = hurt(fighter(health=3, uses_deaths_door=0, zero_rule=ZeroRule.PHOENIX), 5)
    me = made.fighters[ME]
    assert (me.egg, me.fate, me.bleeding_out, me.deaths_door) == (1, Fate.UNCONSCIOUS, 0, 0)
    play(made, lambda table, made: heal(table, made, made.fighters[ME], 5, 0))
    assert me.health == -2


def test_every_third_exhaustion_opens_the_door() -> None:
    """HEL-EXH-3, HEL-ST-12, HEL-ST-13: at 3 and at 6 stacks."""
    made = fight([fighter()], [])
    me = made.fighters[ME]
    doors = []
    for _ in range(6):
        play(made, lambda table, made: add_exhaustion(table, made, made.fighters[ME], 1))
        doors.append(me.deaths_door)
    assert (doors, me.exhaustion) == ([0, 0, 1, 1, 1, 2], 6)
    made = fight([fighter(exhaustion=2)], [])
    play(made, lambda table, made: add_exhaustion(table, made, made.fighters[ME], 4))
    assert (made.fighters[ME].exhaustion, made.fighters[ME].deaths_door) == (6, 2)


def injured(rolled: int, *answers: int, **fields: Any) -> Fighter:
    """A player with lasting injuries in force meets Death's Door for the first time."""
    made = fight([fighter(charm=2, **fields)], [fighter()], house={"lasting_injuries": 1})
    play(made, lambda table, made: add_deaths_door(table, made, made.fighters[ME]), rolled, *answers)
    return made.fighters[ME]


def test_lasting_injuries_by_their_number() -> None:
    """HEL-INJ-1: 6 nothing, 5 a scar, 4 and 3 on rolls, 2 Charm, 1 a part that the referee names."""
    assert injured(6).injuries == 1 << 6
    assert injured(5).stats[Stat.CHARM] == 2
    assert injured(4).injuries == 1 << 4
    assert injured(3, hurt_by=2).haunted_by == 2
    assert injured(2).stats[Stat.CHARM] == 1
    assert injured(1, LostPart.SPEED).base_speed == 5
    assert injured(1, LostPart.TWO_HANDS).lost_part == LostPart.TWO_HANDS


def test_an_injury_comes_once_a_rest_to_players_where_the_table_wants_it() -> None:
    """HEL-INJ-1: not at the second Death's Door, not to NPCs, not by default."""
    made = fight([fighter()], [fighter()], house={"lasting_injuries": 1})
    table = play(made, lambda table, made: add_deaths_door(table, made, made.fighters[ME]), 6)
    assert told(table, Event.INJURED) == [(0, 6)]
    for seat in (0, 1):
        table = play(made, lambda table, made, seat=seat: add_deaths_door(table, made, made.fighters[seat]))
        assert told(table, Event.INJURED) == []
    made = fight([fighter()], [fighter()])
    play(made, lambda table, made: add_deaths_door(table, made, made.fighters[ME]))
    assert made.fighters[ME].injuries == 0


def test_bonus_max_health_raises_what_can_be_healed() -> None:
    """HEL-ST-29: 20 and 3 more."""
    made = fight([fighter(health=19)], [])
    last(made.fighters[ME], Status.BONUS_MAX_HEALTH, 3, Until.BEGINNING, 1, 1, 1)
    assert max_health(made.fighters[ME]) == 23
    play(made, lambda table, made: heal(table, made, made.fighters[ME], 9, 0))
    assert made.fighters[ME].health == 23


def test_the_windup_and_in_the_classic_edition_the_focus_are_lost_at_the_door() -> None:
    """HEL-ST-26, HEL-ST-28: a Death's Door ends what winds up; Focus only in the classic edition."""
    for edition in (0, 1):
        me = fighter(statuses=[Status.WINDUP, Status.FOCUS])
        made = fight([me], [], house={"status_edition": edition})
        play(made, lambda table, made: add_deaths_door(table, made, made.fighters[ME]))
        assert not has(me, Status.WINDUP)
        assert has(me, Status.FOCUS) == (edition == 0)


def test_asking_which_part_is_lost_is_the_referees() -> None:
    """HEL-INJ-1: one question, about the injured."""
    made = fight([fighter()], [], house={"lasting_injuries": 1})
    table = play(
        made, lambda table, made: add_deaths_door(table, made, made.fighters[ME]), 1, LostPart.SENSES
    )
    asked = [entry.question for entry in table.transcript if hasattr(entry, "question")]
    assert (asked[-1].who, asked[-1].about, asked[-1].answers) == (-1, Ask.LOST_PART, (1, 2, 3))
