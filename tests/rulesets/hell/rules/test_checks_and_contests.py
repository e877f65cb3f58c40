"""Checks, Contests, the senses, and what adds to them."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.hell.rules.checks_and_contests.rolls import check, contest, initiate, oppose, senses_stat
from kumite.rulesets.hell.rules.common_actions.actions import act
from kumite.rulesets.hell.state import LOCKED_BIT, Fight, Fighter
from kumite.rulesets.hell.terms import (
    Action,
    Ask,
    Event,
    Fate,
    Give,
    Kind,
    Knack,
    LostPart,
    Stat,
    Status,
    Trait,
    Why,
)
from kumite.table import REFEREE
from kumite.tables.scripted import Scripted

from ..fights import asked, fight, fighter, play, told


def checked(me: Fighter, target: int, *answers: int, given: int = 0, **house: int) -> tuple[bool, Scripted]:
    """A Body Check."""
    made, passed = fight([me], [], house=house), []

    def rule(table: Any, made: Fight) -> None:
        passed.append(check(table, made, made.fighters[0], Stat.BODY, target, Why.CLIMB_CHECK, given, 0, 0))

    table = play(made, rule, *answers)
    return passed[0], table


@pytest.mark.parametrize(("target", "body"), [(5, 2), (9, 0), (12, 3), (14, 3), (17, 5)])
def test_a_check_is_a_d12_and_a_stat(target: int, body: int) -> None:
    """HEL-CHK-1, HEL-CHK-2, HEL-GEN-3: as much as the number is enough, one less is not."""
    assert checked(fighter(body=body), target, target - body)[0]
    assert not checked(fighter(body=body), target, target - body - 1)[0]


def test_the_total_is_told() -> None:
    """HEL-CHK-1: 6 and 3 are 9."""
    passed, table = checked(fighter(body=3), 9, 6)
    assert passed
    assert told(table, Event.CHECK_TOTAL) == [(0, 9)]
    assert told(table, Event.CHECK_PASSED) == [(0, Why.CLIMB_CHECK)]


@pytest.mark.parametrize("house", [0, 1])
def test_two_dice_may_be_given_to_a_check_only_by_house_rule(house: int) -> None:
    """HEL-CHK-3: they stand for the d12 and the stat, but not for what else counts."""
    me = fighter(body=5, exhaustion=1)
    if not house:
        _, table = checked(me, 9, 4, given=10)
        assert asked(table) == [(0, Why.CLIMB_CHECK)]
        assert told(table, Event.CHECK_TOTAL) == [(0, 8)]
        return
    passed, table = checked(me, 9, Give.GIVE, given=10, checks_give_dice=1)
    assert (passed, asked(table), told(table, Event.CHECK_TOTAL)) == (True, [(0, Ask.CHECK)], [(0, 9)])
    _, table = checked(me, 9, Give.ROLL, 4, given=10, checks_give_dice=1)
    assert told(table, Event.CHECK_TOTAL) == [(0, 8)]


def test_objects_fail_and_so_do_the_unconscious() -> None:
    """HEL-WPN-9: without a roll."""
    for me in (fighter(kind=Kind.OBJECT, body=6), fighter(fate=Fate.UNCONSCIOUS, body=6)):
        passed, table = checked(me, 2)
        assert (passed, asked(table)) == (False, [])


# Contests


def wrestled(me: Fighter, foe: Fighter, *answers: int, given: int = 0) -> tuple[bool, Scripted]:
    """A Body Contest; `given` dice if it was paid with any."""
    made, won = fight([me], [foe]), []

    def rule(table: Any, made: Fight) -> None:
        first, second = made.fighters
        won.append(contest(table, made, first, second, Stat.BODY, Stat.BODY, given, 0))

    table = play(made, rule, *answers)
    return won[0], table


@pytest.mark.parametrize(("mine", "yours", "won"), [(7, 6, True), (6, 6, False), (5, 6, False)])
def test_a_draw_is_the_defenders(mine: int, yours: int, won: bool) -> None:
    """HEL-CON-1, HEL-CON-2: two dice and the stat each; strictly more wins."""
    result, table = wrestled(fighter(body=2), fighter(body=2), mine, yours)
    assert result == won
    assert told(table, Event.CONTEST_TOTAL) == [(0, mine + 2), (1, yours + 2)]
    assert told(table, Event.CONTEST_WON if won else Event.CONTEST_LOST) == [(0, 1)]


def test_who_began_it_gives_or_rolls_first_and_in_the_open() -> None:
    """HEL-CON-3, HEL-CON-4: given faces stand without the stat; the other rolls for nothing."""
    won, table = wrestled(fighter(body=6), fighter(body=0), Give.GIVE, 9, given=10)
    assert (won, told(table, Event.CONTEST_TOTAL)) == (True, [(0, 10), (1, 9)])
    assert asked(table) == [(0, Ask.CONTEST), (1, Why.CONTEST_DEFENCE)]
    won, table = wrestled(fighter(body=6), fighter(body=0), Give.ROLL, 3, 9, given=10)
    assert (won, told(table, Event.CONTEST_TOTAL)) == (False, [(0, 9), (1, 9)])


def test_a_contest_that_costs_no_dice_is_rolled() -> None:
    """HEL-CON-3: nobody is asked whether to give."""
    _, table = wrestled(fighter(), fighter(), 7, 6)
    assert asked(table) == [(0, Why.CONTEST), (1, Why.CONTEST_DEFENCE)]


def test_the_defender_may_give_two_locked_dice() -> None:
    """HEL-CON-4, HEL-CON-5: without the stat, but with what else counts; they are spent."""
    foe = fighter(body=4, exhaustion=1, locked=[5, 6], max_locked=2)
    answers = (7, Give.GIVE, LOCKED_BIT + 5)
    won, table = wrestled(fighter(), foe, *answers)
    assert (won, told(table, Event.CONTEST_TOTAL)) == (False, [(0, 7), (1, 10)])
    assert sum(foe.locked) == 0
    foe = fighter(body=4, locked=[5])
    _, table = wrestled(fighter(), foe, 7, 3)
    assert asked(table)[-1] == (1, Why.CONTEST_DEFENCE)


def test_the_defender_may_give_dice_kept_for_its_next_turn() -> None:
    """HEL-CON-4: kept dice are as good as Locked ones; 6 + 5 against 10."""
    foe = fighter(kept=[6, 1], locked=[5])
    won, table = wrestled(fighter(), foe, 10, Give.GIVE, 6, LOCKED_BIT + 5)
    assert (won, told(table, Event.CONTEST_TOTAL)) == (False, [(0, 10), (1, 11)])
    assert (sum(foe.kept), foe.kept[1], sum(foe.locked)) == (1, 1, 0)


@pytest.mark.parametrize("exhaustion", range(4))
def test_exhaustion_takes_one_each_from_all_rolls(exhaustion: int) -> None:
    """HEL-EXH-1, HEL-CON-5: given dice or rolled, and on Checks."""
    me = fighter(body=2, exhaustion=exhaustion)
    assert told(wrestled(me, fighter(), Give.GIVE, 2, given=8)[1], Event.CONTEST_TOTAL)[0] == (
        0,
        8 - exhaustion,
    )
    assert told(wrestled(me, fighter(), 8, 2)[1], Event.CONTEST_TOTAL)[0] == (0, 10 - exhaustion)
    assert told(checked(me, 9, 8)[1], Event.CHECK_TOTAL) == [(0, 10 - exhaustion)]


def test_the_unconscious_count_nothing_and_objects_lose() -> None:
    """HEL-DOOR-13, HEL-WPN-9: 0, without a roll; so even 1 is enough."""
    won, table = wrestled(fighter(body=-1), fighter(fate=Fate.UNCONSCIOUS), 2)
    assert (won, asked(table)) == (True, [(0, Why.CONTEST)])
    won, _ = wrestled(fighter(body=-5), fighter(kind=Kind.OBJECT), 2)
    assert won


def test_against_several_there_is_one_total() -> None:
    """HEL-CON-6: each of the others rolls its own."""
    made = fight([fighter(charm=2)], [fighter(charm=1), fighter(), fighter(charm=3)])
    results = []

    def rule(table: Any, made: Fight) -> None:
        me = made.fighters[0]
        total = initiate(table, made, me, Stat.CHARM, 0, 0, 0)
        results.append([oppose(table, made, me, foe, Stat.CHARM, total) for foe in made.fighters[1:]])

    table = play(made, rule, 7, 7, 9, 7)
    assert results[0] == [True, False, False]
    assert [who for who, _ in asked(table)] == [0, 1, 2, 3]


def test_the_hunter_has_one_more_against_the_prey() -> None:
    """HEL-CON-5: a Trait counts in both modes."""
    for answers, given, total in (((7, 2), 0, 8), ((Give.GIVE, 2), 7, 8)):
        me = fighter(traits=[Trait.HUNTER], prey=2)
        _, table = wrestled(me, fighter(), *answers, given=given)
        assert told(table, Event.CONTEST_TOTAL)[0] == (0, total)


def test_who_is_afraid_has_one_less_against_its_source() -> None:
    """HEL-CON-5: Feared, of the one who gave it only."""
    from kumite.rulesets.hell.rules.status_effects.lasting import last

    for source, total in ((2, 6), (3, 7)):
        me = fighter()
        last(me, Status.FEARED, 1, 0, 0, 0, source)
        assert told(wrestled(me, fighter(), 7, 2)[1], Event.CONTEST_TOTAL)[0] == (0, total)


def test_an_old_injury_takes_a_die_and_a_place_near_its_source_one() -> None:
    """HEL-INJ-1: 4: a d4 off every roll; 3: -1 near whoever it came from."""
    me = fighter(injuries=1 << 4)
    assert told(wrestled(me, fighter(), 3, 7, 2)[1], Event.CONTEST_TOTAL)[0] == (0, 4)
    for at, total in (((2, 0), 6), ((3, 0), 7)):
        me = fighter(haunted_by=2)
        assert told(wrestled(me, fighter(at=at), 7, 2)[1], Event.CONTEST_TOTAL)[0] == (0, total)


# The senses


def searched(me: Fighter, foe: Fighter, *answers: int, **fields: int) -> tuple[Fight, Scripted]:
    made = fight([me], [foe], **fields)
    return made, play(made, lambda table, made: act(table, made, made.fighters[0], Action.SEARCH), *answers)


@pytest.mark.parametrize(("mine", "hidden"), [(8, 0), (7, 1)])
def test_searching_is_a_contest_of_senses_and_thieving(mine: int, hidden: int) -> None:
    """HEL-CHK-5, HEL-CHK-4: two dice; against somebody Hidden it is Thieving on both sides by default."""
    foe = fighter(thieving=2, hidden=1, at=(5, 5))
    made, table = searched(fighter(thieving=1, pool=[3, 3]), foe, Give.ROLL, mine, 6)
    assert foe.hidden == hidden
    assert sum(made.fighters[0].pool) == 0
    assert told(table, Event.CONTEST_TOTAL) == [(0, mine + 1), (1, 8)]
    assert told(table, Event.FOUND) == ([] if hidden else [(1, 0)])


def test_the_referee_names_the_sense() -> None:
    """HEL-CHK-4: any of the nine stats, where the referee is asked at all."""
    made = fight([fighter(nature=3)], [fighter()], referee_asked=1)
    named = []
    table = play(
        made, lambda table, made: named.append(senses_stat(table, made, made.fighters[0])), Stat.NATURE
    )
    assert named[0] == Stat.NATURE
    assert asked(table) == [(REFEREE, Ask.SENSES)]
    options = [entry.question.answers for entry in table.transcript if hasattr(entry, "question")]
    assert options == [tuple(range(1, 10))]


@pytest.mark.parametrize(
    ("fields", "answers", "total"),
    [
        ({}, (Give.ROLL, 7), 7),
        ({"statuses": [Status.BLINDED]}, (Give.ROLL, 7), 6),
        ({"lost_part": LostPart.SENSES}, (Give.ROLL, 7), 6),
        ({"knacks": [Knack.SMELLS]}, (4, Give.ROLL, 7), 11),
    ],
)
def test_what_changes_the_senses(fields: dict[str, Any], answers: tuple[int, ...], total: int) -> None:
    """HEL-ST-3, HEL-INJ-1, HEL-CHK-5: Blinded and a lost sense take 1, a keen nose adds a d4."""
    _, table = searched(fighter(pool=[3, 3], **fields), fighter(hidden=1), *answers, 12)
    assert told(table, Event.CONTEST_TOTAL)[0] == (0, total)
