"""What heals between fights."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.fatigue.fatigue import stamina_roll
from kumite.rulesets.shinobi.rules.recovery.aftercare import (
    aftermath,
    end_battle,
    needs_hospital,
    new_day,
    recover,
    rest_of,
)
from kumite.rulesets.shinobi.rules.recovery.healing import weeks_of
from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import Ask, Event, Fate, NoYes, Why, WoundName
from kumite.table import REFEREE, Table

from ..fights import asked, field_of, fight, fighter, play, table_of, told

WEEK = 7 * 24 * 60


def worn(**fields: int) -> Fight:
    """Somebody of 480 and 160 who has lost it all."""
    return fight(fighter(**{"vitality": 0, "hp": 0, "fatigue": 3, "fate": Fate.INCAPACITATED, **fields}))


@pytest.mark.parametrize(
    ("minutes", "cared", "worn_out", "world", "vitality", "hp", "fatigue"),
    [
        (9, 0, 0, 0, 0, 0, 3),
        (10, 0, 0, 0, 48, 0, 3),
        (60, 0, 0, 0, 288, 16, 2),
        (60, 1, 0, 0, 480, 32, 1),
        (60, 0, 1, 0, 144, 0, 3),
        (360, 0, 0, 1, 288, 16, 2),
        (59, 0, 0, 1, 0, 0, 3),
        (6000, 0, 0, 0, 480, 160, 0),
    ],
)
def test_recovery(
    minutes: int, cared: int, worn_out: int, world: int, vitality: int, hp: int, fatigue: int
) -> None:
    """SHI-REC-1, SHI-REC-3, SHI-REC-5, SHI-REC-7: a tenth of Vitality per 10 minutes, of Hit Points per hour,
    a level per hour; twice as fast with care, half as fast in want; the world's times are 6 times as long.
    """
    made = worn()
    me = made.fighters[0]
    recover(made, me, minutes, cared, worn_out, world)
    assert (me.vitality, me.hp, me.fatigue) == (vitality, hp, fatigue)
    assert (me.fate == Fate.ABLE) == (hp > 0)


def test_example_30() -> None:
    """SHI-REC-6, SHI-REC-1, SHI-FAT-10: 75 minutes: 70 percent and level 2; a failed roll then: 3."""
    made = worn(hp=160)
    me = made.fighters[0]
    recover(made, me, 75, 0, 0, 0)
    assert (me.vitality, me.fatigue) == (336, 2)
    me.resilience = 0

    def fails(table: Table, here: Fight) -> None:
        stamina_roll(table, here, here.fighters[0], 16, Why.STAMINA)

    play(made, fails, 5)
    assert me.fatigue == 3


def test_willpower_comes_with_the_day() -> None:
    """SHI-REC-WP, SHI-WP-9: full at each new day, not before; what works once a day works again."""
    made = worn(willpower=0, willpower_max=3, today_hell_viewing=1, today_limit_break=1, today_vital_repair=1)
    me = made.fighters[0]
    recover(made, me, 600, 1, 0, 0)
    assert me.willpower == 0
    new_day(me)
    assert me.willpower == 3
    assert (me.today.hell_viewing, me.today.limit_break, me.today.vital_repair) == (0, 0, 0)


def test_the_battle_is_over() -> None:
    """SHI-FAT-15, SHI-REC-2, SHI-GEN-6: penalties, Minor wounds, false ones, and all that counts a battle."""
    made = worn(stamina_penalty=5, chakra_penalty=4, stun=3, needling=2, battle_soldier_pill=1)
    me = made.fighters[0]
    for place, name in enumerate((WoundName.WINDED, WoundName.DAZED, WoundName.CONCUSSION)):
        me.wounds[place].name = name
    me.wounds[2].false = 2
    me.genjutsu_hits[55], me.minor_before[4] = 2, 1
    end_battle(me)
    assert (me.stamina_penalty, me.chakra_penalty, me.stun, me.needling) == (0, 0, 0, 0)
    assert me.battle.soldier_pill == 0
    assert [wound.name for wound in me.wounds if wound.name] == [WoundName.DAZED]
    assert (me.genjutsu_hits[55], me.minor_before[4]) == (0, 0)


@pytest.mark.parametrize(
    ("name", "hp", "needs"),
    [
        (WoundName.NONE, 160, False),
        (WoundName.WINDED, 160, False),
        (WoundName.DAZED, 160, True),
        (WoundName.NONE, 0, True),
    ],
)
def test_hospital(name: int, hp: int, needs: bool) -> None:
    """SHI-REC-4: for 0 Hit Points or a Major wound; 24 hours with care, if the referee says so."""
    made = worn(hp=hp, willpower=0, willpower_max=2)
    made.referee_asked = 1
    me = made.fighters[0]
    me.wounds[0].name = name
    assert needs_hospital(me) == needs

    def an_hour(table: Table, here: Fight) -> None:
        rest_of(table, here, here.fighters[0], 60, 0)

    answers = [NoYes.YES] if needs else [NoYes.NO, NoYes.NO]
    table = play(made, an_hour, *answers)
    asks = [Ask.HOSPITAL] if needs else [Ask.MEDICAL_ATTENTION, Ask.WORN_OUT]
    assert asked(table) == [(REFEREE, ask) for ask in asks]
    assert me.willpower == (2 if needs else 0)
    assert (me.vitality, me.fatigue) == ((480, 0) if needs else (288, 2))


def test_weeks_of_all_wounds() -> None:
    """SHI-REC-2, SHI-REC-3, SHI-WND-12: the content table's weeks; care
    halves where the list has no number.
    """
    for number, row in enumerate(table_of("wounds").values(), 1):
        alone, tended = row.get("weeks", 0), row.get("weeks_tended", 0)
        if number != WoundName.MUSCLE_MELTING:
            assert weeks_of(number, 0) == alone
            assert weeks_of(number, 1) == (tended or (alone + 1) // 2)


@pytest.mark.parametrize(("cared_for", "weeks"), [(0, 2), (1, 1)])
def test_melted_muscles_come_back_bit_by_bit(cared_for: int, weeks: int) -> None:
    """SHI-REC-2, SHI-REC-3, SHI-WND-12: 5 percent of each damage bonus in 2 weeks, in 1 with care; the wound
    is gone once both are whole.
    """
    made = worn()
    me = made.fighters[0]
    me.wounds[0].name, me.wounds[0].value, me.wounds[0].counts = WoundName.MUSCLE_MELTING, 2, 0

    def lost() -> tuple[int, int, int]:
        reckon(made, me)
        return me.now.pdb_percent, me.now.ndb_percent, me.now.accuracy

    assert lost() == (-20, -10, -1)
    recover(made, me, weeks * WEEK - 1, cared_for, 0, 1)
    assert lost() == (-20, -10, -1)
    recover(made, me, 1, cared_for, 0, 1)
    assert lost() == (-15, -5, -1)
    recover(made, me, 2 * weeks * WEEK, cared_for, 0, 1)
    assert lost() == (-5, 0, -1)
    recover(made, me, weeks * WEEK, cared_for, 0, 1)
    assert me.wounds[0].name == WoundName.NONE
    assert lost() == (0, 0, 0)


@pytest.mark.parametrize(
    ("name", "weeks", "lost"),
    [
        (WoundName.MUSCLE_TEAR_ARM, 2, {"now_str_percent": -10}),
        (WoundName.MUSCLE_TEAR_ARM, 5, {"now_str_percent": -5}),
        (WoundName.MUSCLE_TEAR_LEG, 3, {"now_agi_percent": -5}),
        (WoundName.CRUSHED_ORGAN, 7, {"now_resistance": -1}),
        (WoundName.STERNAL_FRACTURE, 4, {"now_stamina": -1, "now_ndb": -50, "now_upkeep": 2}),
        (WoundName.STERNAL_FRACTURE, 7, {"now_stamina": 0, "now_ndb": -40, "now_upkeep": 2}),
        (WoundName.STERNAL_FRACTURE, 14, {"now_stamina": 0, "now_ndb": -10, "now_upkeep": 2}),
        (WoundName.STERNAL_FRACTURE, 15, {"now_stamina": 0, "now_ndb": 0, "now_upkeep": 0}),
    ],
)
def test_some_wounds_heal_in_steps(name: int, weeks: int, lost: dict[str, int]) -> None:
    """SHI-REC-2, SHI-WND-12: torn muscles by 5 percent, a crushed organ and a sternum by points."""
    made = worn()
    me = made.fighters[0]
    me.wounds[0].name = name
    recover(made, me, weeks * WEEK, 0, 0, 1)
    reckon(made, me)
    assert {field: field_of(me, field) for field in lost} == lost


def test_wounds_heal() -> None:
    """SHI-REC-2, SHI-REC-3, SHI-REC-5, SHI-REC-7: 4 weeks, a day standing for a week; with care
    2; some never.
    """
    made = worn()
    me = made.fighters[0]
    me.wounds[0].name, me.wounds[1].name = WoundName.DAZED, WoundName.TRICEP_TEAR
    recover(made, me, 4 * 1440 - 1, 0, 0, 0)
    assert me.wounds[0].name == WoundName.DAZED
    recover(made, me, 1, 0, 0, 0)
    assert (me.wounds[0].name, me.wounds[1].name) == (WoundName.NONE, WoundName.TRICEP_TEAR)
    me.wounds[0].name = WoundName.DAZED
    recover(made, me, 2 * WEEK, 1, 0, 1)
    assert me.wounds[0].name == WoundName.NONE
    me.wounds[0].name = WoundName.DAZED
    recover(made, me, 4 * WEEK, 0, 1, 1)
    assert me.wounds[0].name == WoundName.DAZED


def test_after_the_battle() -> None:
    """SHI-REC-1, SHI-REC-3, SHI-FAT-15: the referee says how long they rest, and who is cared
    for; nobody else.
    """
    made = fight(fighter(hp=20, stamina_penalty=4), fighter(fate=Fate.DEAD), referee_asked=1)
    me = made.fighters[0]
    table = play(made, aftermath, 120, NoYes.NO, NoYes.YES, NoYes.NO)
    asks = [Ask.RECOVERY_MINUTES, Ask.IN_WORLD_TIMES, Ask.MEDICAL_ATTENTION, Ask.WORN_OUT]
    assert asked(table) == [(REFEREE, ask) for ask in asks]
    assert (me.hp, me.stamina_penalty) == (20 + 64, 0)
    assert told(table, Event.HEALED) == [(0, 64)]
    made = fight(fighter(hp=20))
    assert asked(play(made, aftermath)) == []
    assert made.fighters[0].hp == 20


@pytest.mark.parametrize(
    ("minutes", "world", "worn_out", "vitality", "willpower"),
    [
        (1440, 0, 0, 480, 2),
        (1439, 0, 0, 480, 0),
        (360, 1, 0, 288, 2),
        (359, 1, 0, 240, 0),
        (60, 0, 1, 144, 0),
    ],
)
def test_a_day_goes_by(minutes: int, world: int, worn_out: int, vitality: int, willpower: int) -> None:
    """SHI-REC-5, SHI-REC-7, SHI-REC-WP: a new day after 24 hours, or 6 of the world's; in want half of it."""
    made = worn(hp=160, willpower=0, willpower_max=2)
    made.referee_asked = 1
    play(made, aftermath, minutes, world, NoYes.NO, worn_out)
    me = made.fighters[0]
    assert (me.vitality, me.willpower) == (vitality, willpower)
