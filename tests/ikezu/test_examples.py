"""The worked examples, number for number. A test is named by the number of its example.

1 to 16 are those of the sources, 18 to 35 are ours. 17 is about training between adventures, of
which there is no code.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from kumite.rulesets.ikezu.aftermath import aftermath
from kumite.rulesets.ikezu.declare import attackable
from kumite.rulesets.ikezu.duel import clash_damage, draw, duel_initiative, order_of, staredown
from kumite.rulesets.ikezu.morale import morale
from kumite.rulesets.ikezu.ranges import ways
from kumite.rulesets.ikezu.rounds import beat
from kumite.rulesets.ikezu.saves import save
from kumite.rulesets.ikezu.state import BOTH, DECLINE
from kumite.rulesets.ikezu.terms import (
    Action,
    Aftermath,
    Ask,
    AttackModifierMode,
    Attribute,
    Band,
    BlastArea,
    Contested,
    Event,
    Fate,
    Footing,
    Order,
    Phase,
    Why,
    WoundChoice,
    WoundLevel,
    WoundType,
)
from kumite.rulesets.ikezu.wounds import filled_slots, wound
from kumite.tables import exactly

from .attacks import aims, dice, duel, offered, order, step, turn
from .fights import asked, fight, fighter, foe, plain_weapon, play, told, weapon

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
            save(table, f, f.fighters[0], Why.FIRST_ROUND_SAVE, f.fighters[0].dexterity, Footing.EVEN)
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
    made = fight(
        [two_weapons, fighter(plain_weapon(6))], [foe(detachment=1, hp=3, strength=5)], house=IMPAIRED
    )
    first, second = made.fighters[:2]
    table = play(made, step, 2, 2, 0)  # the pair ties: either weapon
    assert dice(table) == [(1, 4, 1), (1, 4, 1)]
    assert many.hp == 1
    first.action = Action.NOTHING
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


def test_18_weapons_at_reach_band() -> None:
    """IKE-RNG-5, IKE-RNG-6, IKE-RNG-7: no katana; a nodachi's one die; the lower of a sling's 5 and 2."""
    made = duel(weapon("katana"), foe(hp=40), band=Band.REACH)
    assert ways(made.house, made.fighters[0], Band.REACH) == 0
    made.fighters[0].hamstrung = 1  # it cannot come closer either
    assert attackable(made, made.fighters[0]) == 0

    made = duel(weapon("nodachi"), foe(hp=40), band=Band.REACH)
    assert dice(play(made, step, 7)) == [(1, 10, 1)]

    made = duel(weapon("ishinage"), foe(hp=40), band=Band.REACH)
    assert dice(play(made, step, (5, 2))) == [(2, 6, -1)]
    assert made.fighters[1].hp == 38


def test_18_weapons_at_melee_band() -> None:
    """IKE-RNG-5, IKE-SWEEP-1: a kusarigama keeps the 3 of 6 and 3 and does not sweep; a bo has one die."""
    made = duel(weapon("kusarigama"), foe(hp=40))
    made.fighters[1].weapons[0].natural = 1
    table = play(made, turn, (6, 3))
    assert made.fighters[1].hp == 40 - 4  # slashing, no Armor
    assert made.fighters[0].swept == 0
    assert told(table, Event.SWEEPS) == []

    made = duel(weapon("bo"), foe(hp=40))
    assert dice(play(made, step, 4)) == [(1, 6, 1)]
    assert made.fighters[1].hp == 36


def test_19_the_die_as_shown() -> None:
    """IKE-DICE-3, IKE-SKILL-0, IKE-SWEEP-1, IKE-TYPE-S: a kama's 5 does 6, but is no 6 to Sweep."""
    made = fight([aims(fighter(weapon("kama")), 1)], [foe(hp=40), foe(hp=40)])
    table = play(made, turn, 5)
    assert made.fighters[1].hp == 34
    assert Ask.SWEEP_TARGET not in [about for _, about in order(table)]


@pytest.mark.parametrize(("chosen", "hp"), [(0, 38), (1, 40)], ids=["the nata", "the otsuchi"])
def test_20_a_tie(chosen: int, hp: int) -> None:
    """IKE-MULTI-3, IKE-HEAVY-2, IKE-ARM-1: nata and otsuchi tie at 3; one does 2, the other misses."""
    made = fight(
        [
            aims(fighter(weapon("nata")), 3),
            aims(fighter(weapon("otsuchi")), 3),
            aims(fighter(weapon("tanto")), 3),
        ],
        [foe(hp=40, armor=1)],
    )
    table = play(made, step, 3, 3, 1, chosen)
    assert offered(table, Ask.TIED_RESULT) == [(0, 1)]
    assert made.fighters[3].hp == hp
    assert told(table, Event.MISSES) == ([(1, 3)] if chosen == 1 else [])


def test_21_only_the_kept_die_bounces() -> None:
    """IKE-MULTI-2, IKE-COUNTER-1: a sai sends the 2 back to whoever rolled it; the 1 does nothing."""
    made = fight(
        [aims(fighter(plain_weapon(6)), 2), aims(fighter(plain_weapon(6)), 2)],
        [foe(weapon("sai"), hp=5, armor=1)],
    )
    table = play(made, step, 2, 1)
    assert [me.hp for me in made.fighters] == [2, 4, 5]
    assert told(table, Event.BOUNCED) == [(2, 0)]


def test_22_to_nothing_and_below() -> None:
    """IKE-SCAR-1, IKE-DMG-4, IKE-CRIT-1, IKE-CRIT-2: entry 4 for 4 HP lost; then STR and a failed save."""
    made = fight([fighter(hp=4, strength=10, armor=1)], [aims(foe(plain_weapon(8)), 0)])
    me = made.fighters[0]
    table = play(made, step, 5, 1)  # the d6 says which limb
    assert told(table, Event.SCARRED) == [(0, 4)]
    assert (me.hp, me.strength) == (0, 10)
    assert (0, Why.CRITICAL_DAMAGE_SAVE) not in order(table)
    table = play(made, step, 3, 9)
    assert (me.strength, me.fate) == (8, Fate.INCAPACITATED)
    assert told(table, Event.SCARRED) == []


def test_23_saved_once_then_dead() -> None:
    """IKE-CRIT-3, IKE-CRIT-4: STR 5 passes with a 5; STR 0 is death without a die."""
    made = duel(plain_weapon(8), foe(hp=2, strength=9))
    npc = made.fighters[1]
    play(made, step, 6, 5)
    assert (npc.hp, npc.strength, npc.fate) == (0, 5, Fate.IN_FIGHT)
    play(made, step, 5)
    assert (npc.strength, npc.fate) == (0, Fate.DEAD)


def test_24_shock_costs_the_next_turn() -> None:
    """IKE-SHOCK-1, IKE-ACT-9, IKE-ARM-1, IKE-TYPE-B: shocked in round 1, it loses its turn of round 2."""
    made = fight(
        [fighter(plain_weapon(6), hp=9, strength=12, armor=3)],
        [foe(weapon("kanabo"))],
        Band.REACH,
        phase=Phase.SECOND_TURN,
    )
    me = made.fighters[0]
    play(made, beat, Action.ATTACK, 0, 8, 13)  # it stays where it is
    assert me.hp == 3
    play(made, beat)  # the round ends
    table = play(made, beat)
    assert (made.round, asked(table), told(table, Event.TURN_LOST)) == (2, [], [(0, 0)])
    play(made, beat, Action.NOTHING, 0)
    play(made, beat)
    table = play(made, beat, Action.NOTHING, 0)
    assert (made.round, asked(table)[0]) == (3, (0, Ask.ACTION))


def test_25_the_first_scar_comes_last() -> None:
    """IKE-SCAR-4, IKE-SCAR-5, IKE-HPUP-1, IKE-SCAR-T2: from 4 to 6 by the scar, to 11 by the bonus."""
    made = fight([fighter(hp=2, hp_max=4)], [aims(foe(plain_weapon(6)), 0)])
    me = made.fighters[0]
    table = play(made, step, 2, 6, 5)
    assert told(table, Event.HP_MAXIMUM) == [(0, 6), (0, 11)]
    assert (me.hp, me.hp_max) == (0, 11)


def test_26_doom_lifted() -> None:
    """IKE-SCAR-T12, IKE-SCAR-5: the save passes, 11 is not above 12, and then the first-scar die."""
    doomed = fighter(hp=0, hp_max=12, strength=10, doomed=1, had_first_scar=1, owed_first_scar_bonus=12)
    doomed.pending[12] = doomed.scars[12] = 1
    made = fight([doomed], [aims(foe(plain_weapon(6)), 0)])
    table = play(made, step, 3, 7, (4, 3, 4), 2)
    assert (doomed.strength, doomed.doomed, doomed.hp_max) == (7, 0, 14)
    assert told(table, Event.DOOM_LIFTED) == [(0, 0)]


def test_27_a_detachment_with_spears() -> None:
    """IKE-DET-6, IKE-DET-8, IKE-BLAST-1, IKE-TYPE-P: 3 and 6 do 3; 8 and 2 do 8 past all Armor."""
    made = fight(
        [fighter(hp=18, armor=3), fighter(hp=18, armor=1)],
        [aims(foe(weapon("yari"), detachment=1), 0)],
        Band.REACH,
    )
    table = play(made, step, BlastArea.ALL, (3, 6), (8, 2))
    assert dice(table) == [(2, 8, 1), (2, 8, 1)]
    assert [18 - me.hp for me in made.fighters[:2]] == [3, 8]


def test_28_an_edge_is_gone_after_one_contest() -> None:
    """IKE-DUEL-6, IKE-DUEL-7, IKE-DUEL-8: lower wins the edge; with it 8 meets 8, and it is gone."""
    made = fight(
        [fighter(will=11, dexterity=12)],
        [fighter(will=13, dexterity=9)],
        contested=Contested.FRIENDLY_DUEL,
    )
    table = play(made, staredown, 7, 4)
    assert told(table, Event.EDGE) == [(1, 0)]
    table = play(made, draw, 8, (12, 8))
    assert told(table, Event.STAND_OFF) == [(0, Why.DRAW)]
    assert made.edge == 0


def test_29_a_clash_to_the_bone() -> None:
    """IKE-DUEL-CLASH-2, IKE-DUEL-CLASH-3, IKE-DUEL-CLASH-5, IKE-TYPE-P: a tanto's 6 ignores Armor 3."""
    made = fight([fighter(weapon("tanto"))], [fighter(hp=7, strength=10, armor=3)])
    loser = made.fighters[1]
    play(made, lambda table, f: clash_damage(table, f, 0), (6, 2), 5)
    assert (loser.strength, loser.hp, loser.fate) == (4, 7, Fate.INCAPACITATED)


def test_30_quick_in_a_duel() -> None:
    """IKE-DUEL-DEATH-2, IKE-QUICK-1: DEX 10 and Quick 2 passes with 12; DEX 12 fails with 15."""
    made = fight(
        [fighter(weapon("katana"), dexterity=10)],
        [fighter(weapon("katana"), dexterity=12)],
        contested=Contested.TO_THE_DEATH,
    )
    orders = []
    play(made, lambda table, f: orders.append(order_of(table, duel_initiative(table, f))), 12, 15)
    assert orders == [Order.PC_FIRST, Order.PC_FIRST]  # as played, and as replayed


def test_31_frostbite_for_good() -> None:
    """IKE-WND-10, IKE-WND-8, IKE-WND-3, IKE-WND-12: raised to permanent in its slot; DEX -1, and d6 HP."""
    made = fight([fighter(dexterity=12, hp=4)], [foe()])
    me = made.fighters[0]
    me.wounds[line(WoundType.FROSTBITE, WoundLevel.SEVERE)] = 1
    play(
        made,
        lambda table, f: wound(table, f, f.fighters[0], WoundType.FROSTBITE, WoundLevel.PERMANENT),
        WoundChoice.RAISE,
        Attribute.DEX,
        5,
    )
    assert me.wounds[line(WoundType.FROSTBITE, WoundLevel.PERMANENT)] == 1
    assert filled_slots(me) == 1
    assert (me.dexterity, me.dexterity_max, me.hp_max) == (11, 11, 9)


def test_32_morale_of_six() -> None:
    """IKE-MOR-1, IKE-MOR-3: all who are able save after the first and the third casualty."""
    made = fight([fighter()], [foe() for _ in range(6)])
    asked_for = []
    for fallen in (1, 2, 3):
        made.fighters[fallen].fate = Fate.DEAD
        able = 6 - fallen if fallen != 2 else 0
        asked_for.append(order(play(made, morale, *[5] * able)))
    saves = [(seat, Why.MORALE_SAVE) for seat in range(1, 7)]
    assert asked_for == [saves[1:], [], saves[3:]]


def test_33_enhanced_and_swept() -> None:
    """IKE-IMP-1, IKE-DUAL-1, IKE-SWEEP-1: d12s of 9 and 4: the kama's 9 does 10, and it sweeps."""
    made = fight(
        [aims(fighter(weapon("kama"), weapon("wakizashi")), 1, BOTH, Footing.ADVANTAGE)],
        [foe(hp=40), foe(hp=40)],
        house=IMPAIRED,
    )
    table = play(made, turn, 9, 4, DECLINE)
    assert dice(table) == [(1, 12, 1), (1, 12, 1)]
    assert made.fighters[1].hp == 30
    assert offered(table, Ask.SWEEP_TARGET) == [(2, DECLINE)]


@pytest.mark.parametrize(
    ("judged", "chance"),
    [
        (Footing.EVEN, Fraction(1, 8)),
        (Footing.ADVANTAGE, Fraction(5, 64)),
        (Footing.DISADVANTAGE, Fraction(11, 64)),
    ],
)
def test_34_the_odds_of_a_scar(judged: Footing, chance: Fraction) -> None:
    """IKE-SCAR-1, IKE-TYPE-S, IKE-ADV-1, IKE-DIS-1: a katana on 4 HP needs a kept 3."""
    odds = exactly(
        lambda: fight([fighter(hp=4)], [aims(foe(weapon("katana")), 0, judged=judged)]),
        step,
        lambda f, question: 0,
        lambda f: f.fighters[0].scars[4],
    )
    assert odds[1] == chance


def test_35_the_odds_of_bare_hands() -> None:
    """IKE-DMG-5, IKE-CRIT-1, IKE-CRIT-2: a d4 on 1 HP and STR 6 takes it out with 3/5."""
    odds = exactly(
        lambda: fight([aims(fighter(), 1, 0)], [foe(hp=1, strength=6)]),
        step,
        lambda f, question: 0,
        lambda f: f.fighters[1].fate,
    )
    assert odds == {Fate.DEAD: Fraction(3, 5), Fate.IN_FIGHT: Fraction(2, 5)}
