"""Our own worked examples, number for number; a test is named by the number of its example."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kumite.chances.exact_table import exactly
from kumite.rulesets.ikezu.rules.declare import attackable
from kumite.rulesets.ikezu.rules.dueling.clash import clash_damage
from kumite.rulesets.ikezu.rules.dueling.duel import draw, duel_initiative, order_of, staredown
from kumite.rulesets.ikezu.rules.morale import morale
from kumite.rulesets.ikezu.rules.ranges import ways, ways_at
from kumite.rulesets.ikezu.rules.rounds.rounds import beat
from kumite.rulesets.ikezu.rules.standing import foes
from kumite.rulesets.ikezu.rules.wounds import filled_slots, wound
from kumite.rulesets.ikezu.state import BOTH, DECLINE
from kumite.rulesets.ikezu.terms import (
    Action,
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

from ..attacks import aims, dice, duel, offered, order, step, turn
from ..fights import asked, fight, fighter, foe, plain_weapon, play, told, weapon

IMPAIRED = {"attack_modifier_mode": AttackModifierMode.IMPAIRED_ENHANCED}


def line(kind: WoundType, level: WoundLevel) -> int:
    """Where wounds of a type and level are counted."""
    return kind * 4 + level


def test_18_weapons_at_reach_band() -> None:
    """IKE-RNG-5, IKE-RNG-6, IKE-RNG-7: no katana; a nodachi's one die; the lower of a sling's 5 and 2."""
    made = duel(weapon("katana"), foe(hp=40), band=Band.REACH)
    me = made.fighters[0]
    assert ways_at(ways(made.house, me), 1 << Band.REACH) == 0
    me.hamstrung = 1  # it cannot come closer either
    assert attackable(me, foes(made, me), ways(made.house, me)) == 0

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
    assert made.fighters[0].sweep.weapon == 0
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
