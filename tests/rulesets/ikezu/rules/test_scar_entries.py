"""Every entry of the table of scars."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.actions import retreat
from kumite.rulesets.ikezu.rules.ranges import at_hand, ways, ways_at
from kumite.rulesets.ikezu.rules.rounds.turns import take_turn
from kumite.rulesets.ikezu.rules.standing import can_act, is_deprived, moves_freely
from kumite.rulesets.ikezu.state import Fighter
from kumite.rulesets.ikezu.terms import Action, Ask, Band, Direction, Event, Fate, Limb, Why
from kumite.table import REFEREE

from ..fights import asked, fight, fighter, foe, plain_weapon, play, told, weapon
from ..scarring import alone, mended, pc, scarred


def now(me: Fighter) -> tuple[int, ...]:
    return (me.strength, me.dexterity, me.will)


def most(me: Fighter) -> tuple[int, ...]:
    return (me.strength_max, me.dexterity_max, me.will_max)


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
    assert can_act(me)
    assert sum(me.pending) == 0


def test_walloped() -> None:
    """IKE-SCAR-T3, IKE-SCAR-3, IKE-REST-3: deprived until rest; then a d6 is added to the HP maximum."""
    me, table = scarred(pc(3, hp_max=5))
    assert (asked(table), is_deprived(me), me.pending[3]) == ([], 1, 1)
    assert told(table, Event.SCAR_WAITS) == [(0, 3)]
    assert told(table, Event.DEPRIVED) == [(0, 0)]
    table = play(alone(me), mended(3), 2)
    assert asked(table) == [(0, Why.SCAR_TOTAL)]
    assert (me.hp, me.hp_max, is_deprived(me), me.pending[3]) == (0, 7, 0, 0)


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
        assert (asked(table), me.diseased, is_deprived(me), me.pending[5]) == ([], 1, 0, 1)
        assert told(table, Event.DISEASED) == [(0, 0)]
        assert can_act(me)
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
    assert told(table, Event.LIMB_LOST) == [(0, Limb.OTHER)]
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
    assert ways_at(ways(alone(me).house, made), 1 << Band.MELEE) == 0b10


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
    assert (me.fate, is_deprived(me), me.death_clock, me.pending[11]) == (Fate.OUT_OF_ACTION, 1, 360, 1)
    assert asked(table) == []
    assert not can_act(me)
    made = fight([me, fighter()], [foe(plain_weapon(6))])
    assert asked(play(made, lambda table, made: take_turn(table, made, 0b01))) == []


@pytest.mark.parametrize(("total", "hp_max", "hp"), [(3, 3, 3), (12, 12, 6)])
def test_recovery_from_a_mortal_wound(total: int, hp_max: int, hp: int) -> None:
    """IKE-SCAR-T11, IKE-SCAR-6, IKE-REST-3: 2d6 are the HP maximum, higher or lower; it can act again."""
    me, _ = scarred(pc(11, hp_max=11))
    me.hp = 6
    play(alone(me), mended(11), total)
    assert (me.hp_max, me.hp, is_deprived(me), me.pending[11]) == (hp_max, hp, 0, 0)
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
    assert is_deprived(me) == 1
    play(alone(me), mended(11), 7)
    assert is_deprived(me) == 0
