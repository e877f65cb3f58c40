"""Take the Hit: leaping between an attack and an ally."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.state import YARD, Fight, Fighter
from kumite.rulesets.shinobi.terms import Action, AreaKind, Ask, Defence, Event, Running, Stance, Why
from kumite.table import Asked

from ..fights import fight, fighter, technique, told, until
from ..guided import Guided, guided

PROTECTOR, WARD, FOE = 0, 1, 2


def trio(foe: Fighter, protector: Fighter | None = None, **house: int) -> Fight:
    """A protector and a ward against somebody who acts on 3; nobody adds anything to dodges."""
    me = protector or fighter(agi=0, next_ic=60)
    foe.next_ic = 3
    return fight([me, fighter(agi=0, next_ic=60)], foe, house=house)


def puncher(speed: int = 12) -> Fighter:
    """Accuracy 15, and 5 * 2 + 10 * Speed damage with dice of 10 each."""
    foe = fighter(techniques=(technique("heavy_blow", speed=speed, stamina=0),), dex=50, str=75)
    foe.techniques[0].id = 9  # spinning backfist: a plain blow
    foe.techniques[0].dice = 1
    foe.techniques[0].sides = 10
    return foe


def leap(made: Fight, die: int, **more: int) -> Guided:
    decisions: dict[tuple[int, int], int] = {
        (FOE, Ask.ACTION): Action.TECHNIQUE,
        (PROTECTOR, Ask.TAKE_THE_HIT): 1,
    }
    if made.fighters[PROTECTOR].x <= YARD:
        decisions[FOE, Ask.TARGET] = WARD
    if "defence" in more:
        decisions[WARD, Ask.DEFENCE] = more["defence"]
    if "taken" in more:
        decisions[PROTECTOR, Ask.DEFEND_TAKEN] = more["taken"]
    dice = {(PROTECTOR, Why.TAKE_THE_HIT): die}
    if "dodge" in more:
        dice[WARD, Why.DODGE] = more["dodge"]
    if "parry" in more:
        dice[PROTECTOR, Why.PARRY] = more["parry"]
    return guided(made, until(3), decisions, dice)


def lost(made: Fight) -> tuple[int, int]:
    protector, ward, _ = made.fighters
    return protector.vitality_max - protector.vitality, ward.vitality_max - ward.vitality


def full(made: Fight) -> int:
    """What the blow does to somebody who does nothing."""
    guided(made, until(3), {(FOE, Ask.ACTION): Action.TECHNIQUE, (FOE, Ask.TARGET): WARD})
    return lost(made)[1]


def test_success() -> None:
    """SHI-TTH-1, SHI-TTH-2, SHI-TTH-6, SHI-TTH-7: 10 + 5 against 15: the protector is hit in full,
    6 counts later.
    """
    whole = full(trio(puncher()))
    made = trio(puncher())
    table = leap(made, 10)
    assert told(table, Event.TAKES_THE_HIT) == [(PROTECTOR, 15)]
    assert lost(made) == (whole, 0)
    assert made.fighters[PROTECTOR].base_next_ic == 66
    assert [
        entry.question.who
        for entry in table.transcript
        if isinstance(entry, Asked) and entry.question.about == Ask.DEFENCE and not entry.question.is_dice
    ] == []


@pytest.mark.parametrize(("die", "share"), [(9, 20), (8, 40), (6, 80), (5, 100), (2, 100)])
def test_failure_is_shared(die: int, share: int) -> None:
    """worked example 13, SHI-TTH-3: failed by 2, 60 percent are the protector's and 40 the
    ally's; floored separately.
    """
    whole = full(trio(puncher()))
    made = trio(puncher())
    leap(made, die)
    assert lost(made) == (whole * (100 - share) // 100, whole * share // 100)


def test_the_ally_may_still_defend() -> None:
    """SHI-TTH-7, SHI-TTH-3, SHI-PS-1: its usual damage times its share: 40 percent of the 60
    percent it takes.
    """
    whole = full(trio(puncher()))
    made = trio(puncher())
    leap(made, 8, defence=Defence.DODGE, dodge=12)
    assert lost(made) == (whole * 60 // 100, whole * 60 * 40 // 10000)
    made = trio(puncher())
    leap(made, 8, defence=Defence.DODGE, dodge=20)
    assert lost(made) == (whole * 60 // 100, 0)


@pytest.mark.parametrize(
    ("speed", "points", "open_to"), [(12, 0, True), (11, 0, False), (6, 3, True), (6, 2, False)]
)
def test_it_must_be_quick_enough(speed: int, points: int, open_to: bool) -> None:
    """SHI-TTH-6: an attack of Speed 12, or of 6 with 3 points."""
    made = trio(puncher(speed), fighter(agi=40, ap=points, next_ic=60))
    table = guided(made, until(3), {(FOE, Ask.ACTION): Action.TECHNIQUE, (FOE, Ask.TARGET): WARD})
    about = [entry.question.about for entry in table.transcript if isinstance(entry, Asked)]
    assert (Ask.TAKE_THE_HIT in about) == open_to


def test_not_against_areas() -> None:
    """SHI-TTH-7: nobody is asked for an area attack."""
    foe = fighter(techniques=(technique("senpuu", speed=14),))
    made = trio(foe, fighter(next_ic=60, at=(5, 0)))
    table = guided(made, until(3), {(FOE, Ask.ACTION): Action.TECHNIQUE})
    about = [entry.question.about for entry in table.transcript if isinstance(entry, Asked)]
    assert Ask.TAKE_THE_HIT not in about


def test_a_running_block() -> None:
    """SHI-TTH-4, SHI-BLOCK-2: with 1 to spare whoever was blocking may Block what it takes: half of it."""
    whole = full(trio(puncher()))
    for die, blocks in ((10, False), (11, True)):
        me = fighter(agi=0, next_ic=60, stances=1 << Stance.BLOCK, running=Running.STANCE)
        made = trio(puncher(), me)
        leap(made, die, **({"taken": Defence.BLOCK} if blocks else {}))
        assert lost(made) == (whole // 2 if blocks else whole, 0)


def test_an_interrupt_as_quick_as_the_margin() -> None:
    """SHI-TTH-5: a Parry of 3 needs 3 to spare, whatever the attack's
    Speed; it is added too; never a dodge.
    """
    for die, parries in ((12, False), (13, True)):
        made = trio(puncher(), fighter(agi=0, dex=0, next_ic=60))
        table = leap(made, die, **({"taken": Defence.PARRY_UNARMED, "parry": 20} if parries else {}))
        assert made.fighters[PROTECTOR].base_next_ic == (69 if parries else 66)
        assert (lost(made)[0] == 0) == parries
        asked = [
            entry.question.first
            for entry in table.transcript
            if isinstance(entry, Asked) and entry.question.about == Ask.DEFEND_TAKEN
        ]
        assert len(asked) == int(parries)
        assert all(not options >> Defence.DODGE & 1 for options in asked)


@pytest.mark.parametrize(("die", "offered"), [(15, False), (16, True)])
def test_nothing_answers_a_taken_hit_more_slowly(die: int, offered: bool) -> None:
    """SHI-TTH-5, SHI-TECH-RISING-PHOENIX: what may otherwise answer at its own Speed (a blast of 6 and no
    seals) needs as many points to spare as anything else.
    """
    phoenix = technique("rising_phoenix", speed=6, seal=0)
    made = trio(puncher(), fighter(techniques=(phoenix,), agi=0, dex=0, next_ic=60))
    table = leap(made, die)
    options = [
        entry.question.first
        for entry in table.transcript
        if isinstance(entry, Asked) and entry.question.about == Ask.DEFEND_TAKEN
    ]
    assert [found >> Defence.TECHNIQUE & 1 for found in options] == [int(offered)]


def test_it_ends_next_to_the_ally() -> None:
    """SHI-TTH-8: without any limit of distance; the protector comes to where the ally is."""
    me = fighter(agi=0, next_ic=60, at=(30, 0))
    made = trio(puncher(), me)
    table = leap(made, 10)
    assert (me.x, me.y) == (0, 0)
    assert told(table, Event.TAKES_ALL) == [(PROTECTOR, 0)]


@pytest.mark.parametrize(("yards", "total"), [(1, 25), (10, 25), (11, 23), (14, 17)])
def test_distance_by_house_rule(yards: int, total: int) -> None:
    """SHI-TTH-8: 2 for each whole yard that AGI 40 falls short in 12
    counts (9.6 yards); none within a yard.
    """
    me = fighter(agi=40, next_ic=60, at=(yards, 0))
    made = trio(puncher(), me, tth_distance=1)
    table = leap(made, 16)
    assert told(table, Event.TAKES_THE_HIT) == [(PROTECTOR, total)]
    assert abs(me.x) < YARD


def test_willpower() -> None:
    """SHI-WP-1: the leap is a d20 roll; a point may save it."""
    made = trio(puncher(), fighter(agi=0, willpower=1, next_ic=60))
    guided(
        made,
        until(3),
        {
            (FOE, Ask.ACTION): Action.TECHNIQUE,
            (FOE, Ask.TARGET): WARD,
            (PROTECTOR, Ask.TAKE_THE_HIT): 1,
            (PROTECTOR, Ask.SPEND_WILLPOWER): 1,
        },
        {(PROTECTOR, Why.TAKE_THE_HIT): 2, (PROTECTOR, Why.WILLPOWER): 1},
    )
    assert lost(made)[1] == 0


@pytest.mark.parametrize("die", [1, 20])
def test_where_the_protector_ends(die: int) -> None:
    """SHI-TTH-8: next to the ally, whether it succeeds or not, and however far it was."""
    me, ward = fighter(next_ic=60, at=(9, 4)), fighter(next_ic=60)
    foe = fighter("tetsubo", next_ic=3)
    foe.weapons[1].delay = 0
    made = fight([me, ward], foe)
    decisions = {(2, Ask.ACTION): Action.WEAPON, (0, Ask.TAKE_THE_HIT): 1}
    guided(made, until(3), decisions, {(0, Why.TAKE_THE_HIT): die})
    assert (me.x, me.y) == (ward.x, ward.y) == (0, 0)


def test_willpower_on_the_defence_of_a_hit_that_was_taken() -> None:
    """SHI-WP-1, SHI-TTH-4: the protector may roll the parry again, and the attacker answer it with an
    Accuracy Roll.
    """
    foe = puncher()
    foe.willpower = 1
    made = trio(foe, fighter(agi=0, dex=0, willpower=1, next_ic=60))
    table = guided(
        made,
        until(3),
        {
            (FOE, Ask.ACTION): Action.TECHNIQUE,
            (FOE, Ask.TARGET): WARD,
            (PROTECTOR, Ask.TAKE_THE_HIT): 1,
            (PROTECTOR, Ask.DEFEND_TAKEN): Defence.PARRY_UNARMED,
            (PROTECTOR, Ask.SPEND_WILLPOWER): 1,
            (FOE, Ask.SPEND_WILLPOWER): [0, 1],  # not on the leap
        },
        {
            (PROTECTOR, Why.TAKE_THE_HIT): 20,
            (PROTECTOR, Why.PARRY): 2,
            (PROTECTOR, Why.WILLPOWER): 20,
            (FOE, Why.WILLPOWER): 19,
        },
    )
    assert told(table, Event.NEW_ACCURACY) == [(FOE, 24)]
    assert [who for who, _ in told(table, Event.HIT)] == [PROTECTOR, PROTECTOR]
    assert [who for who, _ in told(table, Event.AVOIDS)] == [PROTECTOR]
    assert lost(made)[0] > 0
    assert lost(made)[1] == 0


def willpower_on_the_leap(die: int, mine: list[int], theirs: list[int], **dice: int) -> tuple[Fight, Guided]:
    """Both have a point, and what each says when asked for it; 15 is to be reached with a die and 5."""
    foe = puncher()
    foe.willpower = int(bool(theirs))
    made = trio(foe, fighter(agi=0, dex=0, willpower=int(bool(mine)), next_ic=60))
    decisions: dict[tuple[int, int], int | list[int]] = {
        (FOE, Ask.ACTION): Action.TECHNIQUE,
        (FOE, Ask.TARGET): WARD,
        (PROTECTOR, Ask.TAKE_THE_HIT): 1,
        (PROTECTOR, Ask.SPEND_WILLPOWER): mine,
        (FOE, Ask.SPEND_WILLPOWER): theirs,
    }
    fell: dict[tuple[int, int], int] = {(PROTECTOR, Why.TAKE_THE_HIT): die}
    if "again" in dice:
        fell[PROTECTOR, Why.WILLPOWER] = dice["again"]
    if "aim" in dice:
        fell[FOE, Why.WILLPOWER] = dice["aim"]
    table = guided(made, until(3), decisions, fell)  # type: ignore[arg-type]
    return made, table


def askings(table: Guided) -> list[int]:
    """Who was asked for a point, in order."""
    questions = [entry.question for entry in table.transcript if isinstance(entry, Asked)]
    return [one.who for one in questions if not one.is_dice and one.about == Ask.SPEND_WILLPOWER]


def test_the_attacker_may_stop_a_leap() -> None:
    """SHI-WP-5, SHI-WP-7, SHI-TTH-3: a leap that just succeeded fails by 2 against the Accuracy Roll."""
    whole = full(trio(puncher()))
    made, table = willpower_on_the_leap(10, [], [1], aim=12)
    assert askings(table) == [FOE]
    assert told(table, Event.NEW_ACCURACY) == [(FOE, 17)]
    assert told(table, Event.SHARES_THE_HIT) == [(WARD, 40)]
    assert lost(made) == (whole * 60 // 100, whole * 40 // 100)
    assert made.fighters[FOE].willpower == 0


def test_each_may_answer_the_point_of_the_other_on_a_leap() -> None:
    """SHI-WP-5 to SHI-WP-7: first who is losing, each once: 15 against 15, against 25, and 25 against 25."""
    made, table = willpower_on_the_leap(10, [1], [1], aim=20, again=20)
    assert askings(table) == [FOE, PROTECTOR]
    assert told(table, Event.TAKES_THE_HIT) == [(PROTECTOR, 15), (PROTECTOR, 25)]
    assert lost(made)[1] == 0


def test_a_leap_that_has_succeeded_may_be_bettered() -> None:
    """SHI-WP-1, SHI-TTH-5: with no point to spare nothing answers the hit; with 10 to spare a parry does."""
    _, table = willpower_on_the_leap(10, [1], [], again=20)
    assert askings(table) == [PROTECTOR]
    assert told(table, Event.TAKES_THE_HIT) == [(PROTECTOR, 15), (PROTECTOR, 25)]
    questions = [entry.question for entry in table.transcript if isinstance(entry, Asked)]
    assert [one.about for one in questions if not one.is_dice][-1] == Ask.DEFEND_TAKEN


def test_one_accuracy_roll_for_the_leap_and_the_defense() -> None:
    """SHI-WP-6, SHI-WP-8: what the attacker has rolled against the leap stands against the ally's Dodge."""
    foe = puncher()
    foe.willpower = 2
    made = trio(foe)
    decisions: dict[tuple[int, int], int] = {
        (FOE, Ask.ACTION): Action.TECHNIQUE,
        (FOE, Ask.TARGET): WARD,
        (PROTECTOR, Ask.TAKE_THE_HIT): 1,
        (FOE, Ask.SPEND_WILLPOWER): 1,
        (WARD, Ask.DEFENCE): Defence.DODGE,
    }
    dice = {(PROTECTOR, Why.TAKE_THE_HIT): 11, (FOE, Why.WILLPOWER): 12, (WARD, Why.DODGE): 17}
    table = guided(made, until(3), decisions, dice)
    assert askings(table) == [FOE]
    assert [who for who, _ in told(table, Event.AVOIDS)] == [WARD]
    assert lost(made)[1] == 0


def test_willpower_of_who_shares_a_hit_and_defends() -> None:
    """SHI-WP-1, SHI-TTH-7: a leap that failed leaves the ally their Dodge, and a point on it."""
    made = trio(puncher())
    made.fighters[WARD].willpower = 1
    decisions: dict[tuple[int, int], int] = {
        (FOE, Ask.ACTION): Action.TECHNIQUE,
        (FOE, Ask.TARGET): WARD,
        (PROTECTOR, Ask.TAKE_THE_HIT): 1,
        (WARD, Ask.DEFENCE): Defence.DODGE,
        (WARD, Ask.SPEND_WILLPOWER): 1,
    }
    dice = {(PROTECTOR, Why.TAKE_THE_HIT): 8, (WARD, Why.DODGE): 3, (WARD, Why.WILLPOWER): 20}
    table = guided(made, until(3), decisions, dice)
    assert told(table, Event.SHARES_THE_HIT) == [(WARD, 40)]
    assert [who for who, _ in told(table, Event.AVOIDS)] == [WARD]
    assert lost(made)[1] == 0


@pytest.mark.parametrize(("yards", "counts"), [(1, 2), (30, 6)])
def test_a_leap_among_caltrops_takes_no_longer_than_its_speed(yards: int, counts: int) -> None:
    """SHI-TTH-1, SHI-TTH-8, SHI-TOOL-CALTROPS: 30 yards are 38 counts for AGI 40, and 6 by a leap."""
    made = trio(puncher(), fighter(agi=40, next_ic=60, at=(yards, 0)))
    made.areas[0].kind, made.areas[0].radius = AreaKind.CALTROPS, 5
    table = leap(made, 16)
    pools = [entry.question for entry in table.transcript if isinstance(entry, Asked)]
    assert [one.second for one in pools if one.is_dice and one.about == Why.CALTROPS] == [counts]
