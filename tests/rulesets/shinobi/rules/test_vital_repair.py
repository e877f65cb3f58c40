"""Vital Repair: it lasts, heals count by count, and is paid for afterwards."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.basic_actions.usable import can_use
from kumite.rulesets.shinobi.rules.conditions.stuns import stun
from kumite.rulesets.shinobi.state import YARD, Fight
from kumite.rulesets.shinobi.terms import Action, Ask, Event, Fate, NoYes, Running, Why
from kumite.table import Table

from ..fights import asked, fight, fighter, play, told, until
from ..guided import guided

HEALER = {"techniques": ("vital_repair",), "skills": {"chakra_control": 10, "medicine": 1}, "next_ic": 0}


def healing(x: int, **patient: int) -> Fight:
    """A healer of 5 Hit Points a count who has begun, a patient beside it, and an enemy far away and slow."""
    fields = {"hp": -20, "fate": Fate.INCAPACITATED, **patient}
    enemy = fighter(at=(400, 0), next_ic=400, agi=0)
    made = fight([fighter(**HEALER), fighter(**fields)], enemy)
    guided(made, until(0), {(0, Ask.ACTION): Action.TECHNIQUE, (0, Ask.TARGET): 1, (0, Ask.X): x})
    return made


def test_count_by_count() -> None:
    """SHI-TECH-VITAL-REPAIR, SHI-ABORT-1, SHI-CND-2: Speed 5 + 2X; 3 + Chakra Control/5 each count, also
    below 0; who has Hit Points again can act.
    """
    made = healing(6)
    me, patient, _ = made.fighters
    assert (me.next_ic, me.running, patient.hp) == (17, Running.REPAIR, -20)
    guided(made, until(1))
    assert patient.hp == -15
    guided(made, until(4))
    assert (patient.hp, patient.fate) == (0, Fate.INCAPACITATED)
    guided(made, until(5))
    assert (patient.hp, patient.fate) == (5, Fate.ABLE)


def test_what_it_costs_is_rolled_at_the_end() -> None:
    """SHI-FAT-6: 17 counts at 5 each, then Chakra 5 + 6/2, and the penalty for it."""
    made = healing(6, next_ic=400)
    me, patient, _ = made.fighters
    table = guided(made, until(16))
    assert ((0, Why.CHAKRA) in asked(table), patient.hp) == (False, -20 + 16 * 5)
    table = guided(made, until(17), {(0, Ask.ACTION): Action.WAIT})
    assert (patient.hp, me.chakra_penalty) == (-20 + 17 * 5, 8 // 5)
    assert told(table, Event.CHAKRA_PASSED) == [(0, 10 + 4)]


@pytest.mark.parametrize(("count", "cost"), [(3, 5), (8, 6), (12, 7)])
def test_aborted(count: int, cost: int) -> None:
    """SHI-ABORT-2, SHI-ABORT-3, SHI-ABORT-6, SHI-FAT-6: what is healed stays; X is half of what is over 5."""
    made = healing(8, fate=Fate.ABLE, hp=1, next_ic=400)
    me, patient, _ = made.fighters
    wishes = [NoYes.NO] * (count - 1) + [NoYes.YES]
    table = guided(made, until(count), {(0, Ask.ABORT): wishes}, {(0, Why.CHAKRA): cost - 4})
    assert (me.running, me.next_ic, me.mends) == (Running.NOTHING, count + 1, 0)
    assert patient.hp == 1 + 5 * count
    assert told(table, Event.CHAKRA_PASSED) == [(0, cost)]


@pytest.mark.parametrize(("count", "cost"), [(3, 5), (8, 6), (12, 7)])
def test_aborted_and_too_tired(count: int, cost: int) -> None:
    """SHI-FAT-6, SHI-FAT-10: with a point less on the die the roll fails, by 1."""
    made = healing(8, fate=Fate.ABLE, hp=1, next_ic=400)
    made.fighters[0].chakra = 0
    wishes = [NoYes.NO] * (count - 1) + [NoYes.YES]
    table = guided(made, until(count), {(0, Ask.ABORT): wishes}, {(0, Why.CHAKRA): cost - 1})
    assert told(table, Event.CHAKRA_FAILED) == [(0, 1)]


def test_a_stun_stops_it() -> None:
    """SHI-STA-STUN-6, SHI-ABORT-4: the hands come off: it acts after the stun."""
    made = healing(8, next_ic=400)
    me = made.fighters[0]
    guided(made, until(2))

    def stunned(table: Table, here: Fight) -> None:
        stun(table, here, here.fighters[0], 6)

    play(made, stunned, 20)
    assert (me.running, me.next_ic, me.mends) == (Running.NOTHING, made.ic + 1 + 6, 0)


def test_torn_away() -> None:
    """SHI-KNB-1, SHI-ABORT-1: more than a yard apart it is over, and nothing more is healed."""
    made = healing(8, next_ic=400)
    me, patient, _ = made.fighters
    guided(made, until(2))
    patient.x += 2 * YARD
    healed = patient.hp
    guided(made, until(3))
    assert (me.running, patient.hp, me.next_ic) == (Running.NOTHING, healed, 4)


def test_once_a_day_and_not_without_training() -> None:
    """SHI-SKL-1: a second time on the same day heals nothing; without a rank in Medicine it is out
    of the question.
    """
    made = healing(1, today_vital_repair=1, next_ic=400)
    me, patient, _ = made.fighters
    guided(made, until(5))
    assert patient.hp == -20
    assert can_use(made, me, 0)
    me.skills[4] = 0
    assert not can_use(made, me, 0)
