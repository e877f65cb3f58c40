"""What seldom happens to statuses, at Death's Door and in a Rest."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.attack_dice_values_matter.effects import holds, tags_of
from kumite.rulesets.hell.rules.checks_and_contests.rolls import charm_reroll, defend
from kumite.rulesets.hell.rules.combat.endings import end_beginnings
from kumite.rulesets.hell.rules.combat.turns import knock_at_door
from kumite.rulesets.hell.rules.combat.world import inflict
from kumite.rulesets.hell.rules.damage_and_armor.damage import parried
from kumite.rulesets.hell.rules.damage_and_armor.dodging import spend_conditional
from kumite.rulesets.hell.rules.deaths_door.doors import add_deaths_door, set_deaths_door
from kumite.rulesets.hell.rules.deaths_door.felling import die
from kumite.rulesets.hell.rules.deaths_door.rest import rest
from kumite.rulesets.hell.rules.standing import answered_by_referee
from kumite.rulesets.hell.rules.status_effects.lasting import amount_of, earliest, last
from kumite.rulesets.hell.rules.status_effects.marks import can_be, put, take_mark
from kumite.rulesets.hell.rules.status_effects.statuses import gain, gain_wet
from kumite.rulesets.hell.state import Fighter
from kumite.rulesets.hell.terms import (
    Art,
    Ask,
    Condition,
    DoorTrigger,
    Event,
    Evolution,
    Fate,
    Kind,
    Stat,
    Status,
    Tag,
    Until,
    Why,
)

from ..fights import asked, fight, fighter, has, lasting, play, told, weapon

NO, YES = 0, 1


def full(kind: Status) -> Fighter:
    """Somebody on whom so much lasts that nothing else can."""
    me = fighter()
    for turns in range(len(me.lasting)):
        last(me, kind, 1, Until.BEGINNING, 1, turns + 1, 1)
    return me


def test_what_lasts_when_too_much_does() -> None:
    """HEL-ST-31: it takes the place of one of its kind, or is lost."""
    me = full(Status.TAUNTED)
    last(me, Status.TAUNTED, 1, Until.REMOVED, 0, 0, 2)
    assert [entry.until for entry in lasting(me, Status.TAUNTED)].count(Until.REMOVED) == 1
    last(me, Status.ROOTED, 1, Until.REMOVED, 0, 0, 2)
    assert not has(me, Status.ROOTED)
    assert lasting(me, Status.ROOTED) == []


def test_what_ends_first_is_used_first() -> None:
    """HEL-ST-31: what has no end comes last, wherever it stands."""
    me = fighter()
    last(me, Status.TAUNTED, 1, Until.REMOVED, 0, 0, 1)
    last(me, Status.TAUNTED, 1, Until.BEGINNING, 1, 2, 1)
    last(me, Status.TAUNTED, 1, Until.BEGINNING, 1, 1, 2)
    assert earliest(me, Status.TAUNTED) == 2
    last(me, Status.ROOTED, 1, Until.BEGINNING, 1, 1, 1)
    last(me, Status.ROOTED, 1, Until.BEGINNING, 1, 5, 1)
    last(me, Status.ROOTED, 1, Until.REMOVED, 0, 0, 1)
    assert earliest(me, Status.ROOTED) == 3


def test_a_new_focus_ends_the_old_one() -> None:
    """HEL-ST-26."""
    me = fighter(statuses=[Status.FOCUS])
    made = fight([me], [fighter()])
    play(made, lambda table, made: put(table, made, made.fighters[0], Status.FOCUS, 1, Until.END, 1, 1, 1))
    assert [entry.until for entry in lasting(me, Status.FOCUS)] == [Until.END]


def test_an_antidote_keeps_poison_away() -> None:
    """HEL-ST-31, HEL-ST-33: it is refused, as long as the antidote works."""
    made = fight([fighter(statuses=[Status.ANTIDOTE])], [fighter()])
    assert [can_be(made, me, Status.POISONED) for me in made.fighters] == [False, True]


def test_a_mark_that_is_not_there_is_not_consumed() -> None:
    """HEL-ST-4."""
    marked, twice = fighter(statuses=[Status.MARKED]), fighter(stacks={Status.MARKED: 2})
    for me, taken in ((fighter(), False), (marked, True), (twice, True)):
        found: list[bool] = []
        made = fight([me], [])
        play(made, lambda table, made, found=found: found.append(take_mark(table, made.fighters[0])))
        assert set(found) == {taken}


def test_exhaustion_is_a_status_like_others() -> None:
    """HEL-WARD-1, HEL-EXH-1."""
    me = fighter()
    play(
        fight([me], []),
        lambda table, made: gain(table, made, made.fighters[0], Status.EXHAUSTION, 2, 0, 0, 0, 0),
    )
    assert me.exhaustion == 2


def test_water_puts_out_no_fire_of_the_dead() -> None:
    """HEL-ST-9, HEL-DOOR-9."""
    for state, burning in ((Fate.DEAD, 3), (Fate.IN_FIGHT, 0)):
        me = fighter(stacks={Status.BURN: 3}, fate=state)
        play(
            fight([me], []),
            lambda table, made: gain_wet(table, made, made.fighters[0], 1, Until.END, 1, 1, 1),
        )
        assert me.stacks[Status.BURN] == burning


def test_whoever_sleeps_no_longer_gets_up() -> None:
    """HEL-ST-24, HEL-GEN-5: with the Beginning of whoever put them to sleep."""
    me = fighter(prone=1)
    last(me, Status.ASLEEP, 1, Until.BEGINNING, 2, 1, 2)
    last(me, Status.TAUNTED, 1, Until.NEXT_END, 2, 1, 2)
    last(me, Status.ROOTED, 1, Until.REMOVED, 2, 0, 2)
    table = play(fight([me], [fighter()]), lambda table, made: end_beginnings(table, made, 1))
    assert told(table, Event.STATUS_ENDS) == [(0, Status.ASLEEP)]
    assert (has(me, Status.ASLEEP), has(me, Status.TAUNTED), has(me, Status.ROOTED)) == (False, True, True)
    assert lasting(me, Status.TAUNTED)[0].armed == 1


@pytest.mark.parametrize("status", [Status.BURN, Status.WET, Status.GLOW])
def test_what_the_world_does_has_no_end_stated(status: Status) -> None:
    """HEL-GEN-6: but for Wet, which dries."""
    me = fighter()
    play(fight([me], []), lambda table, made: inflict(table, made, made.fighters[0], status))
    assert has(me, status) or me.stacks[status] == 1
    if status == Status.WET:
        assert lasting(me, status)[0].until == Until.NEXT_END


@pytest.mark.parametrize(
    ("condition", "status"), [(Condition.RALLIED, Status.RALLIED), (Condition.EMPOWERED, Status.EMPOWERED)]
)
def test_effects_of_the_rallied_and_the_empowered(condition: Condition, status: Status) -> None:
    """HEL-ATK-10, HEL-ST-18, HEL-ST-19: it is the attacker who has to be so."""
    sword = weapon("sword")
    assert holds(fighter(statuses=[status]), fighter(), sword, condition)
    assert not holds(fighter(), fighter(statuses=[status]), sword, condition)


def test_what_weapons_ask_of_their_targets() -> None:
    """HEL-WPN-9: things are objects, and what takes four tiles is large."""
    assert tags_of(fighter()) == 0
    assert tags_of(fighter(kind=Kind.OBJECT, size=2)) == 1 << Tag.OBJECT | 1 << Tag.LARGE


def test_a_charmer_who_is_out_has_no_roll_made_again() -> None:
    """HEL-ST-16."""
    for state, offered in ((Fate.DEAD, []), (Fate.IN_FIGHT, [(1, Ask.REROLL)])):
        me = fighter()
        last(me, Status.CHARMED, 1, Until.REMOVED, 0, 0, 2)
        made = fight([me], [fighter(fate=state)])
        table = play(
            made,
            lambda table, made: charm_reroll(table, made, made.fighters[0], Why.CONTEST),
            *[NO for _ in offered],
        )
        assert asked(table) == offered


def test_the_charmed_defend_again() -> None:
    """HEL-ST-16, HEL-CON-4: the second roll counts."""
    me = fighter(body=1)
    last(me, Status.CHARMED, 1, Until.REMOVED, 0, 0, 1)
    made = fight([fighter()], [me])
    totals: list[int] = []
    table = play(
        made,
        lambda table, made: totals.append(defend(table, made, *made.fighters, Stat.BODY, False)),
        *(11, YES, 4),
    )
    assert told(table, Event.CONTEST_TOTAL) == [(1, 12), (1, 5)]
    assert set(totals) == {5}
    assert not has(me, Status.CHARMED)


# Damage and Dodge


def test_a_parry_may_be_declined() -> None:
    """HEL-DMG-1: the die stays Locked."""
    me = fighter(arts=[Art.PARRY], locked=[4])
    made = fight([me], [fighter()])
    made.attack.weapon_attack = 1
    left: list[int] = []
    play(made, lambda table, made: left.append(parried(table, made, made.fighters[0], 5)), 0)
    assert set(left) == {5}
    assert (me.locked[4], me.strain_spent) == (1, 0)


def test_conditional_dodge_is_spent_in_order() -> None:
    """HEL-DODGE-7, HEL-HUNK-1: what holds here, from Hunkering, from bracing; then there is none."""
    me = fighter(statuses=[Status.HUNKERED, Status.BRACED])
    made = fight([fighter()], [me])
    made.attack.attacker, made.attack.ranged, made.attack.dodge_here = 1, 1, 1
    found = []
    for _ in range(4):
        spent = spend_conditional(made, me)
        found.append(
            (spent, made.attack.dodge_here, amount_of(me, Status.HUNKERED), amount_of(me, Status.BRACED))
        )
    assert found == [(True, 0, 1, 1), (True, 0, 0, 1), (True, 0, 0, 0), (False, 0, 0, 0)]


# Death's Door


def test_the_dead_do_not_come_nearer_to_death() -> None:
    """HEL-DOOR-7, HEL-DOOR-9: nor do they die again."""
    me = fighter(fate=Fate.DEAD, deaths_door=3)
    made = fight([me], [fighter()])
    assert play(made, lambda table, made: add_deaths_door(table, made, made.fighters[0])).transcript == []
    assert play(made, lambda table, made: die(table, made, made.fighters[0])).transcript == []
    assert me.deaths_door == 3


@pytest.mark.parametrize(("count", "wakes"), [(2, False), (1, True)])
def test_fewer_stacks_of_deaths_door(count: int, wakes: bool) -> None:
    """HEL-DOOR-8, HEL-DOOR-11: with two they sleep on."""
    me = fighter(deaths_door=3, woken=1)
    play(fight([me], []), lambda table, made: set_deaths_door(table, made.fighters[0], count))
    assert (me.deaths_door, me.woken) == (count, 0 if wakes else 1)


@pytest.mark.parametrize(("dropped", "doors"), [(1, 0), (0, 1)])
def test_who_has_been_at_the_door_on_dropping(dropped: int, doors: int) -> None:
    """HEL-DOOR-3, HEL-DOOR-12: by house rule it opens once, when they drop."""
    me = fighter(health=0)
    me.turn.dropped = dropped
    made = fight([me], [fighter()], house={"door_trigger": DoorTrigger.ON_DROP})
    play(made, lambda table, made: knock_at_door(table, made, made.fighters[0]))
    assert me.deaths_door == doors


def test_the_queen_feeds_on_deaths() -> None:
    """HEL-DOOR-9, HEL-ST-31: 5 Health for each around her, unless nothing heals her; never too much."""
    near, far = (36, 0), (37, 0)
    kept = {"statuses": [Status.NO_HEALING]}
    cases: list[tuple[tuple[int, int], int, dict[str, Any], list[tuple[int, int]]]] = [
        (near, 10, {}, [(1, 5)]),
        (far, 10, {}, []),
        (near, 18, {}, [(1, 2)]),
        (near, 20, {}, []),
        (near, 10, kept, []),
    ]
    for at, health, fields, healed in cases:
        queen = fighter(at=at, evolutions=1 << Evolution.DEVOURS, health=health, strain_spent=7, **fields)
        table = play(fight([fighter()], [queen]), lambda table, made: die(table, made, made.fighters[0]))
        assert told(table, Event.HEALED) == healed
        assert queen.strain_spent == (7 if at == far else 2)


def test_a_rest_brings_back_the_soul() -> None:
    """HEL-REST-2: what a weapon has taken of it."""
    me = fighter(soul=1, soul_lost=1)
    play(fight([me], []), lambda table, made: rest(table, made, made.fighters[0]))
    assert (me.stats[Stat.SOUL], me.soul_lost) == (2, 0)


def test_who_decides_for_whom() -> None:
    """The referee plays everybody but the players' characters."""
    made = fight([fighter()], [fighter()])
    assert [answered_by_referee(made, seat) for seat in range(2)] == [False, True]
