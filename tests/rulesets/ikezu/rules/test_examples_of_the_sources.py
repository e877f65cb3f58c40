"""The worked examples of the sources, number for number; a test is named by the number of its example.

17 is about training between adventures, of which there is no code.
"""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.aftermath import aftermath
from kumite.rulesets.ikezu.rules.morale import morale
from kumite.rulesets.ikezu.rules.rounds.rounds import beat
from kumite.rulesets.ikezu.rules.saves import save_against
from kumite.rulesets.ikezu.rules.wounds import filled_slots, wound
from kumite.rulesets.ikezu.state import BOTH
from kumite.rulesets.ikezu.terms import (
    Action,
    Aftermath,
    Ask,
    AttackModifierMode,
    Attribute,
    BlastArea,
    Event,
    Fate,
    Footing,
    Phase,
    Why,
    WoundLevel,
    WoundType,
)

from ..attacks import aims, dice, duel, order, step
from ..fights import asked, fight, fighter, foe, plain_weapon, play, told

IMPAIRED = {"attack_modifier_mode": AttackModifierMode.IMPAIRED_ENHANCED}


def line(kind: WoundType, level: WoundLevel) -> int:
    """Where wounds of a type and level are counted."""
    return kind * 4 + level


def test_1_three_hp_to_nothing() -> None:
    """IKE-SCAR-1, IKE-DMG-6: 3 HP lost to exactly 0 is entry 3."""
    made = fight([fighter(hp=3)], [aims(foe(plain_weapon(8)), 0)])
    table = play(made, step, 3)
    assert told(table, Event.SCARRED) == [(0, 3)]
    assert made.fighters[0].hp == 0


@pytest.mark.parametrize(
    ("kind", "level"),
    [(WoundType.BURNS, WoundLevel.LIGHT), (WoundType.FROSTBITE, WoundLevel.SEVERE)],
    ids=["2", "3"],
)
def test_2_and_3_a_wound_is_treated(kind: WoundType, level: WoundLevel) -> None:
    """IKE-WND-6, IKE-WND-7: light burns and severe frostbite heal, and the slot is free."""
    made = fight([fighter()], [foe()], phase=Phase.AFTERMATH)
    me = made.fighters[0]
    me.wounds[line(kind, level)] = 1
    play(made, aftermath, Aftermath.WOUND_TREATED)
    assert sum(me.wounds) == 0
    assert filled_slots(me) == 0


def test_4_permanent_nerve_damage() -> None:
    """IKE-WND-8, IKE-WND-13: a permanent wound of the nerves costs 1 WIL."""
    made = fight([fighter(will=11)], [foe()])
    me = made.fighters[0]
    play(
        made,
        lambda table, f: wound(table, f, f.fighters[0], WoundType.NERVE_DAMAGE, WoundLevel.PERMANENT),
        Attribute.WIL,
        1,
    )
    assert (me.will, me.will_max) == (10, 10)


def test_5_a_save() -> None:
    """IKE-SAVE-1: DEX 13, roll 10: passed."""
    made = fight([fighter(dexterity=13)], [foe()])
    passed = []
    play(
        made,
        lambda table, f: passed.append(
            save_against(table, f, f.fighters[0], Why.FIRST_ROUND_SAVE, f.fighters[0].dexterity, Footing.EVEN)
        ),
        10,
    )
    assert passed == [True, True]  # as played, and as replayed


def test_6_armor_comes_off() -> None:
    """IKE-DMG-2, IKE-DMG-3, IKE-ARM-1: 5 HP, Armor 1, a club's d10 shows 4: 2 HP are left."""
    made = fight([fighter(hp=5, armor=1)], [aims(foe(plain_weapon(10)), 0)])
    table = play(made, step, 4)
    assert dice(table) == [(1, 10, 1)]
    assert made.fighters[0].hp == 2


def test_7_too_slow() -> None:
    """IKE-RND-3, IKE-RND-5, IKE-RND-6: the first-round save failed, the monster attacks first."""
    made = fight(
        [fighter(plain_weapon(6), dexterity=9)], [foe(plain_weapon(6))], phase=Phase.FIRST_ROUND, round=0
    )
    play(made, beat, 10)
    assert asked(play(made, beat)) == []  # the PC's turn
    table = play(made, beat, Action.ATTACK, 0, 2)  # it stays where it is
    assert asked(table)[0] == (1, Ask.ACTION)
    assert made.fighters[0].hp == 2


def test_8_three_dice_on_one_foe() -> None:
    """IKE-MULTI-1, IKE-DUAL-1: two daggers show 4 and 5, another attacker 1; only the 5 counts."""
    dagger = plain_weapon(6)
    pair = aims(fighter(dagger, plain_weapon(6)), 2, BOTH)
    made = fight([pair, aims(fighter(plain_weapon(6)), 2)], [foe(hp=12)])
    table = play(made, step, 4, 5, 1)
    assert made.fighters[2].hp == 7
    assert order(table) == [(0, Why.DAMAGE), (0, Why.OFF_HAND_DAMAGE), (1, Why.DAMAGE)]


def test_9_a_head_wound() -> None:
    """IKE-SCAR-1, IKE-SCAR-T6: 6 HP and 6 damage: entry 6; a 3 is DEX, and 14 is the new one."""
    made = fight([fighter(hp=6, dexterity=9, dexterity_max=12)], [aims(foe(plain_weapon(8)), 0)])
    me = made.fighters[0]
    play(made, step, 6, 3, (5, 5, 4), 1)
    assert me.hp == 0
    assert me.scars[6] == 1
    assert (me.dexterity, me.dexterity_max) == (14, 14)


def test_10_no_scars_for_npcs() -> None:
    """IKE-DMG-6, IKE-SCAR-1: an NPC brought exactly to 0 HP has neither a scar nor a save."""
    made = duel(plain_weapon(8), foe(hp=4))
    table = play(made, step, 4)
    assert made.fighters[1].hp == 0
    assert told(table, Event.SCARRED) == []


def test_11_overflow_and_save() -> None:
    """IKE-CRIT-1, IKE-CRIT-2, IKE-SAVE-8: NPC with 5 HP and STR 11 takes 6: STR 10, and 13 fails."""
    made = duel(plain_weapon(8), foe(hp=5, strength=11))
    npc = made.fighters[1]
    play(made, step, 6, 13)
    assert (npc.hp, npc.strength, npc.fate) == (0, 10, Fate.DEAD)


def test_12_the_leader_breaks() -> None:
    """IKE-MOR-1, IKE-MOR-3: the first casualty, the leader's WIL save fails, and all give up."""
    made = fight([fighter()], [foe(leads=1, will=9), foe(), foe(fate=Fate.DEAD), foe(), foe()])
    table = play(made, morale, 10)
    assert order(table) == [(1, Why.MORALE_SAVE)]
    assert [me.fleeing for me in made.fighters[1:]] == [1, 1, 0, 1, 1]


def test_13_a_detachment_strikes_two() -> None:
    """IKE-DET-6, IKE-BLAST-1, IKE-IMP-1: enhanced, so a d12 for each of two PCs: 1 and 6."""
    made = fight(
        [fighter(hp=10), fighter(hp=10)], [aims(foe(plain_weapon(6), detachment=1), 0)], house=IMPAIRED
    )
    table = play(made, step, BlastArea.ALL, 1, 6)
    assert dice(table) == [(1, 12, 1), (1, 12, 1)]
    assert [me.hp for me in made.fighters[:2]] == [9, 4]


def test_14_a_detachment_breaks_up() -> None:
    """IKE-DET-5, IKE-DET-2, IKE-IMP-1, IKE-CRIT-2: impaired dice wear it down, and it is routed."""
    two_weapons = aims(fighter(plain_weapon(8), plain_weapon(6)), 2, BOTH)
    many = foe(detachment=1, hp=3, strength=5)
    made = fight([two_weapons, fighter(plain_weapon(6))], [many], house=IMPAIRED)
    first, second = made.fighters[:2]
    table = play(made, step, 2, 2, 0)  # the pair ties: either weapon
    assert dice(table) == [(1, 4, 1), (1, 4, 1)]
    assert many.hp == 1
    first.declared.action = Action.NOTHING
    aims(second, 2)
    table = play(made, step, 2, 7)
    assert dice(table)[0] == (1, 4, 1)
    assert (many.hp, many.strength, many.fate) == (0, 4, Fate.ROUTED)


def test_15_two_daggers_on_a_detachment() -> None:
    """IKE-DUAL-1, IKE-IMP-1, IKE-ARM-1: two impaired d4, 4 and 1, against Armor 1: net 3."""
    made = fight(
        [aims(fighter(plain_weapon(6), plain_weapon(6)), 1, BOTH)],
        [foe(detachment=1, hp=9, armor=1)],
        house=IMPAIRED,
    )
    table = play(made, step, 4, 1)
    assert dice(table) == [(1, 4, 1), (1, 4, 1)]
    assert made.fighters[1].hp == 6


def test_16_a_foe_that_cannot_defend_itself() -> None:
    """IKE-CRIT-1, IKE-CRIT-2, IKE-ADV-2, IKE-IMP-1: 5 damage on STR, and a save follows.

    The source's foe is stripped of its HP by the story; here it has none left.
    """
    made = duel(plain_weapon(6), foe(hp=0, strength=12, defenceless=1), house=IMPAIRED)
    table = play(made, step, 5, 7)
    assert dice(table) == [(1, 12, 1), (1, 20, 1)]
    assert made.fighters[1].strength == 7
    assert told(table, Event.HOLDS) == [(1, 7)]
