"""Scars: when a PC gets one, every entry of the table, and the HP that the first one brings."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.ikezu.abilities import start_of_turn
from kumite.rulesets.ikezu.actions import retreat
from kumite.rulesets.ikezu.aftermath import aftermath
from kumite.rulesets.ikezu.attack import attack_step
from kumite.rulesets.ikezu.harm import suffer, take
from kumite.rulesets.ikezu.limits import check_state
from kumite.rulesets.ikezu.ranges import at_hand, ways
from kumite.rulesets.ikezu.scars import resolve_pending
from kumite.rulesets.ikezu.standing import able, moves_freely
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import (
    Action,
    Aftermath,
    Ask,
    Band,
    Direction,
    Event,
    Fate,
    FirstScarBonusTiming,
    Kind,
    Limb,
    Phase,
    Why,
)
from kumite.rulesets.ikezu.turns import take_turn
from kumite.table import REFEREE, Table
from kumite.tables import Scripted

from .fights import Rule, asked, fight, fighter, foe, plain_weapon, play, told, weapon


def pc(hp: int, **fields: Any) -> Fighter:
    """A PC with 20 HP at most, so that no roll raises the maximum unless a test wants it."""
    return fighter(**{"hp": hp, "hp_max": 20, "had_first_scar": 1, **fields})


def alone(me: Fighter, **house: int) -> Fight:
    return fight([me], [foe(plain_weapon(6))], house=house)


def hit(damage: int) -> Rule:
    def rule(table: Table, made: Fight) -> None:
        take(table, made, made.fighters[0], damage)
        suffer(table, made, made.fighters[0])

    return rule


def mended(entry: int) -> Rule:
    return lambda table, made: resolve_pending(table, made, made.fighters[0], entry)


def scarred(me: Fighter, *answers: Any, **house: int) -> tuple[Fighter, Scripted]:
    """Somebody loses exactly the HP that are left."""
    made = alone(me, **house)
    table = play(made, hit(me.hp), *answers)
    assert me.hp == 0
    assert list(check_state(made)) == []
    return me, table


def now(me: Fighter) -> tuple[int, ...]:
    return (me.strength, me.dexterity, me.will)


def most(me: Fighter) -> tuple[int, ...]:
    return (me.strength_max, me.dexterity_max, me.will_max)


# When

IMMEDIATE: dict[int, tuple[Any, ...]] = {
    1: (3, 5),
    2: (5,),
    3: (),
    4: (6,),
    5: (),
    6: (1, (1, 2, 3)),
    7: (),
    8: (20,),
    9: ((1, 2, 3),),
    10: (Limb.OTHER, 20),
    11: (),
    12: (),
}
"""What is asked at once, with answers that change as little as can be."""


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
    attacker.action, attacker.target, attacker.weapon = Action.ATTACK, 1, 1
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
    ("me", "damage", "answers"),
    [
        (fighter(hp=4), 3, []),
        (fighter(hp=4), 5, [1]),
        (fighter(hp=0), 1, [1]),
        (fighter(hp=0, hp_held=2, panicked=1), 2, [1]),
        (fighter(hp=0, hp_held=2, overloaded=1, items=10), 2, [1]),
        (fighter(hp=4, kind=Kind.RETAINER), 4, []),
        (fighter(hp=4, kind=Kind.NPC), 4, []),
        (fighter(hp=4, kind=Kind.MONSTER), 4, []),
    ],
    ids=["some left", "more than all", "none before", "panic", "full pack", "retainer", "npc", "monster"],
)
def test_no_scar(me: Fighter, damage: int, answers: list[int]) -> None:
    """IKE-SCAR-1, IKE-SCAR-2, IKE-DMG-6: only a PC, only from above 0, and only to exactly 0."""
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
    me.action, me.target, me.weapon = Action.ATTACK, 2, 1
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


# Entry by entry


@pytest.mark.parametrize(("total", "hp_max"), [(2, 4), (4, 4), (5, 5)])
def test_lasting_scar(total: int, hp_max: int) -> None:
    """IKE-SCAR-T1, IKE-SCAR-6: a d6 for the place, then one against the HP maximum; HP stay at 0."""
    me, table = scarred(pc(1, hp_max=4), 6, total)
    assert asked(table) == [(0, Why.SCAR_PLACE), (0, Why.SCAR_TOTAL)]
    assert [amount % 8 for _, amount in told(table, Event.SCAR_PLACED)] == [6]
    assert me.hp_max == hp_max


@pytest.mark.parametrize(("total", "hp_max"), [(1, 4), (4, 4), (6, 6)])
def test_rattling_blow(total: int, hp_max: int) -> None:
    """IKE-SCAR-T2, IKE-SCAR-6: one d6 against the HP maximum, and no penalty."""
    me, table = scarred(pc(2, hp_max=4), total)
    assert asked(table) == [(0, Why.SCAR_TOTAL)]
    assert me.hp_max == hp_max
    assert able(me)
    assert sum(me.pending) == 0


def test_walloped() -> None:
    """IKE-SCAR-T3, IKE-SCAR-3, IKE-REST-3: deprived until rest; then a d6 is added to the HP maximum."""
    me, table = scarred(pc(3, hp_max=5))
    assert (asked(table), me.deprived, me.pending[3]) == ([], 1, 1)
    assert told(table, Event.SCAR_WAITS) == [(0, 3)]
    table = play(alone(me), mended(3), 2)
    assert asked(table) == [(0, Why.SCAR_TOTAL)]
    assert (me.hp, me.hp_max, me.deprived, me.pending[3]) == (0, 7, 0, 0)


def test_walloped_adds_up_to_the_cap() -> None:
    """IKE-SCAR-T3, IKE-SCAR-6, IKE-HPUP-1: 15 and 6 are 18; and it is no gain that fills current HP."""
    me = pc(0, hp_max=15, pending=[0, 0, 0, 1, *[0] * 9])
    play(alone(me, hp_gain_fills_current=1), mended(3), 6)
    assert (me.hp, me.hp_max) == (0, 18)


def test_broken_limb() -> None:
    """IKE-SCAR-T4, IKE-SCAR-3: a d6 says which; mended, 2d6 against the HP maximum."""
    for total, hp_max in ((4, 5), (5, 5), (12, 12)):
        me, table = scarred(pc(4, hp_max=5), 5)
        assert asked(table) == [(0, Why.SCAR_PLACE)]
        assert me.pending[4] == 1
        table = play(alone(me), mended(4), total)
        assert asked(table) == [(0, Why.SCAR_TOTAL)]
        assert (me.hp_max, me.pending[4]) == (hp_max, 0)


def test_diseased() -> None:
    """IKE-SCAR-T5, IKE-SCAR-3: an infection and no more; over it, 2d6 against the HP maximum."""
    for total, hp_max in ((2, 6), (6, 6), (7, 7)):
        me, table = scarred(pc(5, hp_max=6))
        assert (asked(table), me.diseased, me.deprived, me.pending[5]) == ([], 1, 0, 1)
        assert able(me)
        play(alone(me), mended(5), total)
        assert (me.hp_max, me.diseased, me.pending[5]) == (hp_max, 0, 0)


@pytest.mark.parametrize("die", range(1, 7))
def test_reorienting_head_wound_picks_an_attribute(die: int) -> None:
    """IKE-SCAR-T6: 1-2 STR, 3-4 DEX, 5-6 WIL; a higher 3d6 is the new value, and here the new maximum."""
    me, table = scarred(pc(6), die, (4, 5, 5))
    which = (die - 1) // 2
    expected = tuple(14 if n == which else 10 for n in range(3))
    assert (now(me), most(me)) == (expected, expected)
    assert asked(table) == [(0, Why.SCAR_ATTRIBUTE), (0, Why.SCAR_TOTAL)]


@pytest.mark.parametrize("die", [1, 3, 5])
@pytest.mark.parametrize(("total", "value", "maximum"), [(6, 6, 12), (7, 7, 12), (12, 12, 12), (13, 13, 13)])
def test_reorienting_head_wound_compares_with_the_current_value(
    die: int, total: int, value: int, maximum: int
) -> None:
    """IKE-SCAR-T6, IKE-SCAR-6: 6 of 12 takes a 7; the maximum is the higher of itself and the total."""
    low = dict.fromkeys(("strength", "dexterity", "will"), 6)
    high = {f"{name}_max": 12 for name in low}
    me, _ = scarred(pc(6, **low, **high), die, total)
    which = (die - 1) // 2
    assert now(me)[which] == value
    assert most(me)[which] == maximum
    assert sorted(now(me))[:2] == [6, 6]


def test_worked_example_of_a_head_wound() -> None:
    """IKE-SCAR-T6, IKE-SCAR-1: worked example 9. HP 6, 6 damage, d6 3 is DEX, 3d6 are 14: new DEX 14."""
    me, _ = scarred(pc(6), 3, (5, 5, 4))
    assert (me.dexterity, me.dexterity_max) == (14, 14)


def test_hamstrung() -> None:
    """IKE-SCAR-T7: no free move, an action moves one band; mended, 3d6 against the DEX maximum."""
    me, table = scarred(pc(7))
    assert asked(table) == []
    assert (me.hamstrung, me.pending[7], moves_freely(me)) == (1, 1, False)
    made = alone(me)
    table = play(made, lambda t, made: take_turn(t, made, 0b1), Action.SECOND_MOVE)
    assert asked(table) == [(0, Ask.ACTION)]
    assert told(table, Event.MOVES) == [(0, Direction.AWAY)]
    assert me.at_reach == 0b10


def test_hamstrung_retreats_at_disadvantage() -> None:
    """IKE-SCAR-T7, IKE-SAVE-3, IKE-RET-1: of 3 and 11 the 11 counts, against DEX 10."""
    made = fight([pc(1, hamstrung=1)], [foe(plain_weapon(6))], Band.REACH)
    play(made, lambda table, made: retreat(table, made, made.fighters[0]), (3, 11))
    assert made.fighters[0].fate == Fate.IN_FIGHT
    play(made, lambda table, made: retreat(table, made, made.fighters[0]), (3, 10))
    assert made.fighters[0].fate == Fate.FLED


@pytest.mark.parametrize(("total", "value", "maximum"), [(11, 8, 11), (12, 9, 12), (15, 12, 15)])
def test_hamstrung_mends(total: int, value: int, maximum: int) -> None:
    """IKE-SCAR-T7, IKE-SCAR-6: DEX 8 of 11: the value rises by as much as the maximum."""
    me, _ = scarred(pc(7, dexterity=8, dexterity_max=11))
    table = play(alone(me), mended(7), total)
    assert (me.dexterity, me.dexterity_max, me.hamstrung, me.pending[7]) == (value, maximum, 0, 0)
    assert moves_freely(me)
    assert told(table, Event.DEX_MAXIMUM) == ([(0, maximum)] if maximum > 11 else [])


@pytest.mark.parametrize(
    ("save", "gain", "will"), [(9, [2], (11, 13)), (10, [], (9, 11)), (1, [4], (13, 15))]
)
def test_deafened(save: int, gain: list[int], will: tuple[int, int]) -> None:
    """IKE-SCAR-T8, IKE-SCAR-6: WIL 9 of 11 saves against 9; passed, 11 of 13 for a 2. Deaf in any case."""
    me, table = scarred(pc(8, will=9, will_max=11), save, *gain)
    assert ((me.will, me.will_max), me.deafened) == (will, 1)
    assert asked(table) == [(0, Why.SCAR_SAVE), *[(0, Why.SCAR_GAIN)] * len(gain)]
    assert sum(me.pending) == 0


def test_deafened_gains_with_a_d4() -> None:
    """IKE-SCAR-T8, IKE-SCAR-T10: a d4 for entry 8, a d6 for entry 10."""
    for hp, before, sides in ((8, [1], 4), (10, [Limb.OTHER, 1], 6)):
        _, table = scarred(pc(hp), *before, 1)
        rolled = [entry.question for entry in table.transcript if hasattr(entry, "question")][-1]
        assert (rolled.about, rolled.first) == (Why.SCAR_GAIN, sides)


@pytest.mark.parametrize(
    ("total", "will"), [((5, 5, 1), (9, 11)), ((4, 4, 4), (10, 12)), ((6, 6, 6), (16, 18))]
)
def test_re_brained(total: tuple[int, ...], will: tuple[int, int]) -> None:
    """IKE-SCAR-T9, IKE-SCAR-6: 3d6 against the WIL maximum, not the value; both rise by as much."""
    me, table = scarred(pc(9, will=9, will_max=11), total)
    assert (me.will, me.will_max) == will
    assert asked(table) == [(0, Why.SCAR_TOTAL)]


@pytest.mark.parametrize(("save", "gain", "will"), [(9, [6], (15, 17)), (10, [], (9, 11))])
def test_sundered(save: int, gain: list[int], will: tuple[int, int]) -> None:
    """IKE-SCAR-T10, IKE-SCAR-6: the referee says what is lost, then the WIL save, then a d6."""
    me, table = scarred(pc(10, will=9, will_max=11), Limb.OTHER, save, *gain)
    assert (me.will, me.will_max) == will
    assert asked(table)[:2] == [(REFEREE, Ask.LIMB), (0, Why.SCAR_SAVE)]
    assert (me.hands, me.hamstrung) == (2, 0)


def test_a_lost_hand_rules_out_two_handed_weapons() -> None:
    """IKE-SCAR-T10: a naginata cannot be held any more, and bare hands are what is left."""
    me = fighter(weapon("naginata"), hp=10, hp_max=20, had_first_scar=1)
    scarred(me, Limb.HAND, 20)
    assert (me.hands, me.main, at_hand(me, 1), at_hand(me, 0)) == (1, 0, False, True)


def test_a_lost_hand_rules_out_dual_weapons() -> None:
    """IKE-SCAR-T10, IKE-DUAL-1: the main weapon stays in the hand that is left."""
    me = fighter(weapon("katana"), weapon("tanto"), off=2, hp=10, hp_max=20, had_first_scar=1)
    made, _ = scarred(me, Limb.HAND, 20)
    assert (me.hands, me.main, me.off) == (1, 1, 0)
    assert ways(alone(me).house, made, Band.MELEE) == 0b10


def test_the_last_hand_and_one_of_three() -> None:
    """IKE-SCAR-T10: nobody has fewer than none; whoever has more than two may still hold a pair."""
    me = fighter(weapon("katana"), hands=0, hp=10, hp_max=20, had_first_scar=1)
    scarred(me, Limb.HAND, 20)
    assert (me.hands, me.main) == (0, 0)
    me = fighter(weapon("katana"), weapon("tanto"), off=2, hands=3, hp=10, hp_max=20, had_first_scar=1)
    scarred(me, Limb.HAND, 20)
    assert (me.hands, me.main, me.off) == (2, 1, 2)


def test_a_lost_leg_is_as_hamstrung_for_good() -> None:
    """IKE-SCAR-T10, IKE-SCAR-T7: nothing is pending, and a sinew that mends does not bring it back."""
    me, _ = scarred(pc(10), Limb.LEG, 20)
    assert (moves_freely(me), sum(me.pending)) == (False, 0)
    me.hp = 7
    scarred(me)
    play(alone(me), mended(7), 3)
    assert not moves_freely(me)


def test_mortal_wound() -> None:
    """IKE-SCAR-T11, IKE-CRIT-8: out of action, deprived, an hour to live; not even crawling is left."""
    me, table = scarred(pc(11))
    assert (me.fate, me.deprived, me.death_clock, me.pending[11]) == (Fate.OUT_OF_ACTION, 1, 360, 1)
    assert asked(table) == []
    assert not able(me)
    made = fight([me, fighter()], [foe(plain_weapon(6))])
    assert asked(play(made, lambda table, made: take_turn(table, made, 0b01))) == []


@pytest.mark.parametrize(("total", "hp_max", "hp"), [(3, 3, 3), (12, 12, 6)])
def test_recovery_from_a_mortal_wound(total: int, hp_max: int, hp: int) -> None:
    """IKE-SCAR-T11, IKE-SCAR-6, IKE-REST-3: 2d6 are the HP maximum, higher or lower; it can act again."""
    me, _ = scarred(pc(11, hp_max=11))
    me.hp = 6
    play(alone(me), mended(11), total)
    assert (me.hp_max, me.hp, me.deprived, me.pending[11]) == (hp_max, hp, 0, 0)
    assert (me.fate, me.death_clock) == (Fate.IN_FIGHT, 0)


def test_recovery_of_one_who_was_healed_before() -> None:
    """IKE-SCAR-T11, IKE-CRIT-6: what else has put it down since is none of that recovery's business."""
    me = pc(0, pending=[*[0] * 11, 1, 0], fate=Fate.INCAPACITATED, death_clock=9)
    play(alone(me), mended(11), 7)
    assert (me.fate, me.death_clock) == (Fate.INCAPACITATED, 9)


def test_two_reasons_to_be_deprived() -> None:
    """IKE-SCAR-T3, IKE-SCAR-T11: the need ends with the last scar that makes one."""
    me = pc(3)
    scarred(me)
    me.hp = 11
    scarred(me)
    play(alone(me), mended(3), 1)
    assert me.deprived == 1
    play(alone(me), mended(11), 7)
    assert me.deprived == 0


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
    me, _ = scarred(pc(12, hp_max=14))
    assert (me.doomed, me.pending[12]) == (1, 1)
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
