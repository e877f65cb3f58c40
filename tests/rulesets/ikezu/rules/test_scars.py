"""Scars: when a PC gets one, the doom of entry 12, the HP that the first one brings, and what waits."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.abilities import start_of_turn
from kumite.rulesets.ikezu.rules.aftermath import aftermath
from kumite.rulesets.ikezu.rules.attack import attack_step
from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import (
    Action,
    Aftermath,
    Ask,
    Event,
    Fate,
    FirstScarBonusTiming,
    Kind,
    Phase,
    Why,
)
from kumite.table import Table

from ..fights import asked, fight, fighter, foe, plain_weapon, play, told, weapon
from ..scarring import IMMEDIATE, alone, hit, mended, pc, scarred

# When


@pytest.mark.parametrize("lost", range(1, 16))
def test_the_entry_is_the_hp_lost(lost: int) -> None:
    """IKE-SCAR-1, IKE-SCAR-2, IKE-DMG-6: by HP lost to exactly 0; more than 12 is 12."""
    entry = min(lost, 12)
    me, table = scarred(pc(lost), *IMMEDIATE[entry])
    assert told(table, Event.SCARRED) == [(0, entry)]
    assert me.scars == [int(n == entry) for n in range(13)]


def test_not_the_damage_rolled() -> None:
    """IKE-SCAR-1, IKE-DMG-4, IKE-CRIT-2: worked example 22. Armor takes 1 of 5: entry 4; no second scar."""
    attacker = foe(plain_weapon(8))
    attacker.declared.action, attacker.declared.target, attacker.declared.weapon = Action.ATTACK, 1, 1
    made = fight([fighter(hp=4, armor=1, had_first_scar=1)], [attacker])

    def attack(table: Table, made: Fight) -> None:
        attack_step(table, made, 0b10, False)

    table = play(made, attack, 5, 2)
    me = made.fighters[0]
    assert told(table, Event.SCARRED) == [(0, 4)]
    assert (me.hp, me.strength, asked(table)[1:]) == (0, 10, [(0, Why.SCAR_PLACE)])
    table = play(made, attack, 3, 9)
    assert (me.hp, me.strength, me.fate) == (0, 8, Fate.INCAPACITATED)
    assert told(table, Event.SCARRED) == []


@pytest.mark.parametrize(
    ("fields", "damage", "answers"),
    [
        ({"hp": 4}, 3, []),
        ({"hp": 4}, 5, [1]),
        ({"hp": 0}, 1, [1]),
        ({"hp": 0, "hp_held": 2, "panicked": 1}, 2, [1]),
        ({"hp": 0, "hp_held": 2, "overloaded": 1, "items": 10}, 2, [1]),
        ({"hp": 4, "kind": Kind.RETAINER}, 4, []),
        ({"hp": 4, "kind": Kind.NPC}, 4, []),
        ({"hp": 4, "kind": Kind.MONSTER}, 4, []),
    ],
    ids=["some left", "more than all", "none before", "panic", "full pack", "retainer", "npc", "monster"],
)
def test_no_scar(fields: dict[str, int], damage: int, answers: list[int]) -> None:
    """IKE-SCAR-1, IKE-SCAR-2, IKE-DMG-6: only a PC, only from above 0, and only to exactly 0."""
    me = fighter(**fields)
    table = play(alone(me), hit(damage), *answers)
    assert told(table, Event.SCARRED) == []
    assert me.had_first_scar == 0


def test_no_scars_by_house_rule() -> None:
    """IKE-SCAR-1, IKE-SCAR-4: `scars_enabled` off means no scar, and no HP for the first."""
    me, table = scarred(fighter(hp=4), scars_enabled=0)
    assert asked(table) == []
    assert (sum(me.scars), me.had_first_scar, me.hp_max) == (0, 0, 4)


def test_bounced_damage_scars() -> None:
    """IKE-SCAR-2, IKE-COUNTER-2: a PC whose own blow comes back loses 2 of 2 HP: entry 2."""
    me = pc(2, hp_max=6)
    me.weapons[1], me.main = plain_weapon(6), 1
    me.declared.action, me.declared.target, me.declared.weapon = Action.ATTACK, 2, 1
    made = fight([me], [foe(weapon("sai"))])
    table = play(made, lambda table, made: attack_step(table, made, 0b01, False), 2, 3)
    assert told(table, Event.SCARRED) == [(0, 2)]


def test_ongoing_damage_scars() -> None:
    """IKE-SCAR-2, IKE-CRE-3: fire takes the last 3 HP at the start of the turn: entry 3."""
    made = alone(pc(3, burning=2, burning_die=6))
    table = play(made, lambda table, made: start_of_turn(table, made, 0b1), 3)
    assert told(table, Event.SCARRED) == [(0, 3)]


def test_one_who_is_down_can_still_be_scarred() -> None:
    """IKE-SCAR-1, IKE-CRIT-10: HP that a clash left are HP; a mortal wound keeps the clock that runs."""
    me = pc(11, fate=Fate.INCAPACITATED, death_clock=50)
    scarred(me)
    assert (me.fate, me.death_clock, me.pending[11]) == (Fate.OUT_OF_ACTION, 50, 1)


# Doom


@pytest.mark.parametrize("doom", [0, 1])
def test_a_doomed_one_that_fails_dies(doom: int) -> None:
    """IKE-SCAR-T12: no incapacitation; whoever is not doomed is only down."""
    me = pc(0, doomed=doom, pending=[*[0] * 12, doom])
    play(alone(me), hit(1), 20)
    assert me.fate == (Fate.DEAD if doom else Fate.INCAPACITATED)
    assert me.doomed == 0


@pytest.mark.parametrize(("total", "hp_max"), [(9, 10), (10, 10), (17, 17)])
def test_a_doomed_one_that_passes(total: int, hp_max: int) -> None:
    """IKE-SCAR-T12, IKE-SCAR-6: 3d6 against the HP maximum, the doom is over, the next failure as usual."""
    me, table = scarred(pc(12, hp_max=14))
    assert (me.doomed, me.pending[12], told(table, Event.DOOMED)) == (1, 1, [(0, 0)])
    me.hp_max = 10
    made = alone(me)
    table = play(made, hit(1), 9, total)
    assert (me.doomed, me.pending[12], me.hp_max) == (0, 0, hp_max)
    assert told(table, Event.DOOM_LIFTED) == [(0, 0)]
    play(made, hit(1), 20)
    assert me.fate == Fate.INCAPACITATED


def test_damage_without_a_save_leaves_the_doom() -> None:
    """IKE-SCAR-T12, IKE-CRIT-3: only a Critical Damage save decides."""
    me = pc(5, doomed=1, pending=[*[0] * 12, 1])
    play(alone(me), hit(2))
    assert me.doomed == 1


def test_doomed_twice() -> None:
    """IKE-SCAR-T12: one save decides both, and each has its roll."""
    me = pc(0, hp_max=5, doomed=1, pending=[*[0] * 12, 2])
    play(alone(me), hit(1), 2, (1, 2, 3), (2, 3, 4))
    assert (me.doomed, me.pending[12], me.hp_max) == (0, 0, 9)


def test_the_referee_cannot_mend_doom() -> None:
    """IKE-SCAR-T12, IKE-SCAR-3: it waits for a save; what else waits is offered after the fight."""
    made = alone(pc(1, doomed=1, pending=[*[0] * 12, 1]))
    made.phase = Phase.AFTERMATH
    options = next(entry.question for entry in play(made, aftermath, Aftermath.DONE).transcript).first
    assert not options >> Aftermath.SCAR_MENDED & 1
    made.phase, made.fighters[0].pending[4] = Phase.AFTERMATH, 1
    options = next(entry.question for entry in play(made, aftermath, Aftermath.DONE).transcript).first
    assert options >> Aftermath.SCAR_MENDED & 1


# The first scar


def test_the_first_scar_brings_hp_and_no_other_does() -> None:
    """IKE-SCAR-4, IKE-SCAR-5, IKE-HPUP-1: worked example 25. 4, then 6 by the scar, then 11; HP stay 0."""
    me, table = scarred(fighter(hp=2, hp_max=4), 6, 5)
    assert asked(table) == [(0, Why.SCAR_TOTAL), (0, Why.FIRST_SCAR_BONUS)]
    assert (me.hp, me.hp_max, me.had_first_scar) == (0, 11, 1)
    me.hp = 2
    _, table = scarred(me, 3)
    assert asked(table) == [(0, Why.SCAR_TOTAL)]


def test_first_scar_hp_may_be_there_at_once() -> None:
    """IKE-SCAR-4, IKE-HPUP-1: with `hp_gain_fills_current` the 5 of the bonus, not the scar's own 6."""
    me = fighter(hp=2, hp_max=4)
    play(alone(me, hp_gain_fills_current=1), hit(2), 6, 5)
    assert (me.hp, me.hp_max) == (5, 11)


@pytest.mark.parametrize("entry", range(1, 13))
def test_the_bonus_comes_after_the_scar_and_all_its_effects(entry: int) -> None:
    """IKE-SCAR-5, IKE-SCAR-3: at once where nothing waits, else after the roll that waits."""
    waits = entry in (3, 4, 5, 7, 11, 12)
    me = fighter(hp=entry, hp_max=18)
    table = play(alone(me), hit(entry), *IMMEDIATE[entry], *([] if waits else [4]))
    whys = [about for _, about in asked(table)]
    assert (Why.FIRST_SCAR_BONUS in whys) != waits
    assert me.owed_first_scar_bonus == (entry if waits else 0)
    if waits and entry != 12:
        table = play(alone(me), mended(entry), 3, 4)
        assert [about for _, about in asked(table)] == [Why.SCAR_TOTAL, Why.FIRST_SCAR_BONUS]
        assert me.owed_first_scar_bonus == 0


@pytest.mark.parametrize("entry", [3, 4, 5, 7, 11, 12])
def test_the_bonus_may_come_before_what_waits(entry: int) -> None:
    """IKE-SCAR-5: `first_scar_bonus_timing`: after the immediate dice, and then never again."""
    me = fighter(hp=entry, hp_max=13)
    timing = {"first_scar_bonus_timing": FirstScarBonusTiming.AFTER_IMMEDIATE}
    made = alone(me, **timing)
    table = play(made, hit(entry), *IMMEDIATE[entry], 5)
    assert asked(table)[-1] == (0, Why.FIRST_SCAR_BONUS)
    assert (me.hp_max, me.owed_first_scar_bonus) == (18, 0)
    if entry != 12:
        play(made, mended(entry), 3)


def test_entry_11_would_wipe_the_bonus_out() -> None:
    """IKE-SCAR-5, IKE-SCAR-T11: why the order matters. 2d6 are 5: then 5 + 4, or with the bonus first 5."""
    for timing, expected in ((FirstScarBonusTiming.AFTER_ALL, 9), (FirstScarBonusTiming.AFTER_IMMEDIATE, 5)):
        me = fighter(hp=11, hp_max=11)
        made = alone(me, first_scar_bonus_timing=timing)
        play(made, hit(11), *([] if timing == FirstScarBonusTiming.AFTER_ALL else [4]))
        play(made, mended(11), 5, *([4] if timing == FirstScarBonusTiming.AFTER_ALL else []))
        assert me.hp_max == expected


def test_the_bonus_waits_for_its_own_scar() -> None:
    """IKE-SCAR-5, IKE-SCAR-3: a broken limb first, a disease second; the disease is over first."""
    me = fighter(hp=4, hp_max=18)
    made = alone(me)
    play(made, hit(4), 1)
    me.hp = 5
    play(made, hit(5))
    play(made, mended(5), 7)
    assert me.owed_first_scar_bonus == 4
    table = play(made, mended(4), 7, 2)
    assert asked(table)[-1] == (0, Why.FIRST_SCAR_BONUS)


def test_worked_example_of_doom() -> None:
    """IKE-SCAR-T12, IKE-SCAR-5: worked example 26. STR 7, a 7 passes; 11 is not above 12; 12 + 2 are 14."""
    me = fighter(hp=0, hp_max=12, had_first_scar=1, owed_first_scar_bonus=12, doomed=1)
    me.pending[12] = 1
    play(alone(me), hit(3), 7, (4, 3, 4), 2)
    assert (me.strength, me.fate, me.doomed, me.hp_max) == (7, Fate.IN_FIGHT, 0, 14)


# What waits


def test_the_referee_says_when_it_has_mended() -> None:
    """IKE-SCAR-3: after the fight, whose scar and which one; what has no condition is rolled at once."""
    me = pc(1, pending=[0, 0, 0, 0, 1, 1, *[0] * 7])
    made = alone(me)
    made.phase = Phase.AFTERMATH
    table = play(made, aftermath, Aftermath.SCAR_MENDED, 5, 9)
    assert [about for _, about in asked(table)] == [Ask.AFTERMATH, Ask.PENDING_SCAR, Why.SCAR_TOTAL]
    assert (me.pending[4], me.pending[5]) == (1, 0)
    table = play(made, aftermath, Aftermath.SCAR_MENDED, 9)
    assert [about for _, about in asked(table)] == [Ask.AFTERMATH, Why.SCAR_TOTAL]


def test_the_same_scar_twice_waits_twice() -> None:
    """IKE-SCAR-3: each has its own roll."""
    me = pc(5)
    scarred(me)
    me.hp = 5
    scarred(me)
    assert (me.scars[5], me.pending[5]) == (2, 2)
    play(alone(me), mended(5), 7)
    assert me.pending[5] == 1
