"""What the creatures of the bestiary do when their victim fails its Critical Damage save.

Each with its own dice, from the content files.
"""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.abilities import on_critical_damage
from kumite.rulesets.ikezu.rules.loss import HOUR
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    Attribute,
    Direction,
    Event,
    Fate,
    Kind,
    Move,
    Ongoing,
    Phase,
    Why,
    WoundLevel,
    WoundType,
)

from ..attacks import dice, order
from ..biting import FAILED, bite, bitten
from ..fights import fight, fighter, foe, plain_weapon, play, told
from ..meetings import IDLE, before, meet, opponents_turn, pc_turn, played, weak


@pytest.mark.parametrize(
    ("name", "die"), [("Black bear", 6), ("Tiger", 6), ("Ushi-oni", 6), ("Kuchisake-onna", 8)]
)
def test_more_damage(name: str, die: int) -> None:
    """IKE-CRE-1, IKE-CRIT-5: to STR, past Armor and HP, and without another save."""
    rest = {"Ushi-oni": [1], "Kuchisake-onna": []}.get(name, [])
    attack = 1 if name == "Kuchisake-onna" else None
    made, table = bitten(name, 2, 3, FAILED, 4, *rest, attack=attack)
    assert (1, die, 1) in dice(table)
    assert made.fighters[0].strength == 10 - 3 - 4
    assert made.fighters[0].fate == Fate.INCAPACITATED
    assert [about for _, about in order(table)].count(Why.CRITICAL_DAMAGE_SAVE) == 1
    assert (2, Why.MORE_DAMAGE) in order(table)  # the creature's die


def test_more_damage_may_kill() -> None:
    """IKE-CRE-1, IKE-ATTR-1: at STR 0; and nothing else is rolled for the dead."""
    made, table = bitten("Ushi-oni", 2, 6, FAILED, 4)
    assert made.fighters[0].fate == Fate.DEAD
    assert Why.DURATION not in [about for who, about in order(table) if who == 2]


def test_armor_does_not_help_against_more_damage() -> None:
    """IKE-CRE-1: Kenta's yoroi keeps off the claws, but not what follows."""
    made = meet(["Kenta", "Hideo"], ["Black bear"])
    weak(made.fighters[0])
    bite(made, 4, 2, FAILED, 3)
    assert made.fighters[0].strength == 10 - 1 - 3


def test_no_hook_without_the_failed_save() -> None:
    """IKE-CRIT-5: a save that holds keeps it off."""
    made, table = bitten("Black bear", 2, 3, 7)
    assert [about for _, about in order(table)][-1] == Why.CRITICAL_DAMAGE_SAVE
    assert made.fighters[0].strength == 7


def test_the_vampire_bat() -> None:
    """IKE-CRIT-5, IKE-REST-3: diseased and deprived until somebody who knows how sees to it."""
    made, table = bitten("Vampire bat", 3, FAILED)
    assert (made.fighters[0].diseased, made.fighters[0].deprived) == (1, 1)
    assert told(table, Event.DISEASED) == told(table, Event.DEPRIVED) == [(0, 0)]


def test_the_giant_scorpion() -> None:
    """IKE-CRIT-5, IKE-ATTR-5: d8 more, for good: the maximum falls as well."""
    made, table = bitten("Giant scorpion", 2, 1, FAILED, 5)
    assert dice(table)[-1] == (1, 8, 1)
    me = made.fighters[0]
    assert (me.strength, me.strength_max) == (3, 6)  # Jiro has 11
    assert told(table, Event.STR_MAXIMUM) == [(0, 6)]


def test_the_scorpion_kills() -> None:
    """IKE-CRE-1, IKE-ATTR-1: STR 0 here too."""
    made, _ = bitten("Giant scorpion", 2, 1, FAILED, 8)
    assert made.fighters[0].fate == Fate.DEAD


def test_kuchisake_onna_costs_will() -> None:
    """IKE-CRIT-5: exactly 1 WIL, without a die, besides d8 more damage."""
    made, table = bitten("Kuchisake-onna", 2, 3, FAILED, 4, attack=1)
    assert made.fighters[0].will == 14
    assert told(table, Event.WIL_LOST) == [(0, 1)]
    assert dice(table)[-1] == (1, 8, 1)


def test_a_loss_of_will_by_a_die() -> None:
    """IKE-CRIT-5, IKE-ATTR-5: of one who takes more than 1; the maximum stays."""
    beast = foe(plain_weapon(6), abilities=1 << Ability.CRIT_WIL_LOSS, duration_die=4)
    made = fight([fighter(hp=0, will=9), fighter()], [beast])
    table = play(made, opponents_turn, Action.ATTACK, 0, Move.STAY, 2, FAILED, 3)
    assert order(table)[-1] == (2, Why.ATTRIBUTE_LOSS)
    assert dice(table)[-1] == (1, 4, 1)
    assert (made.fighters[0].will, made.fighters[0].will_max) == (6, 9)


def test_nikusui() -> None:
    """IKE-CRIT-5, IKE-ATTR-5: d4 WIL, current and maximum."""
    made, table = bitten("Nikusui", 3, FAILED, 4)
    assert dice(table)[-1] == (1, 4, 1)
    assert (made.fighters[0].will, made.fighters[0].will_max) == (11, 11)


def test_yuki_onna() -> None:
    """IKE-CRIT-5, IKE-ATTR-5: d6 DEX, of which the maximum stays."""
    made, table = bitten("Yuki onna", 3, FAILED, 6, attack=2)
    assert dice(table)[-1] == (1, 6, 1)
    assert (made.fighters[0].dexterity, made.fighters[0].dexterity_max) == (4, 10)


def test_jorogumo() -> None:
    """IKE-CRIT-5, IKE-RND-11: poisoned, with d12 hours to live; each hour is 360 rounds."""
    made, table = bitten("Jorogumo", 3, 1, FAILED, 2, attack=2)
    assert dice(table)[-1] == (1, 12, 1)
    assert made.fighters[0].poison_clock == 2 * HOUR
    assert told(table, Event.POISONED) == [(0, 2)]


@pytest.mark.parametrize(("first", "left"), [(1, 1), (5, 3)])
def test_a_second_dose(first: int, left: int) -> None:
    """IKE-CRE-5, IKE-RND-11: nobody lives longer for being poisoned again."""
    made = meet(["Jiro", "Hideo"], ["Jorogumo"])
    made.fighters[0].poison_clock = first * HOUR
    weak(made.fighters[0])
    bite(made, 3, 1, FAILED, 3, attack=2)
    assert made.fighters[0].poison_clock == left * HOUR


def test_onryo() -> None:
    """IKE-CRIT-5, IKE-RND-11: disadvantaged for d6 of its own turns, which run even while it lies there."""
    made, table = bitten("Onryo", 3, FAILED, 2)
    assert dice(table)[-1] == (1, 6, 1)
    assert told(table, Event.DURATION_SET) == [(0, 2)]
    for left in (1, 0):
        play(made, pc_turn, Direction.STAY, *IDLE)
        assert made.fighters[0].disadvantaged == left


def test_ushi_oni() -> None:
    """IKE-CRIT-5, IKE-RND-11, IKE-CRE-5: no attack for d4 turns."""
    made, table = bitten("Ushi-oni", 2, 3, FAILED, 1, 4)
    assert dice(table)[-1] == (1, 4, 1)
    assert made.fighters[0].cannot_attack == 4


def test_wanyudo() -> None:
    """IKE-CRIT-5, IKE-CRE-3, IKE-RND-11: d6 rounds of fire, d6 at the start of each of the victim's turns."""
    made, table = bitten("Wanyudo", 1, FAILED, 2)
    assert dice(table)[-1] == (1, 6, 1)
    assert told(table, Event.ONGOING_BEGINS) == [(0, Ongoing.BURNING)]
    me = made.fighters[0]
    assert (me.burning, me.burning_die, me.strength) == (2, 6, 9)
    table = play(made, pc_turn, 3, Direction.STAY, *IDLE)
    assert (dice(table), me.burning, me.strength) == ([(1, 6, 1)], 1, 6)
    table = play(made, pc_turn, 2, Direction.STAY, *IDLE)
    assert told(table, Event.ONGOING_ENDS) == [(0, Ongoing.BURNING)]
    assert me.strength == 4
    play(made, pc_turn, Direction.STAY, *IDLE)
    assert me.strength == 4


def test_burning_armor_is_no_help() -> None:
    """IKE-CRE-3, IKE-SCAR-2: past Armor, to HP and then STR; exactly 0 HP leaves a scar."""
    made = meet(["Kenta", "Hideo"], ["Bandit"])
    me = made.fighters[0]
    me.burning, me.burning_die, me.hp, me.had_first_scar = 2, 6, 3, 1
    table = play(made, pc_turn, 3, *IDLE, *IDLE)
    assert told(table, Event.SCARRED) == [(0, 3)]
    play(made, pc_turn, 6, 8, Direction.STAY, *IDLE)
    assert (me.strength, me.hp) == (7, 0)  # 13 - 6, and the save against 7 failed
    assert me.fate == Fate.INCAPACITATED


# The amanojaku


@pytest.mark.parametrize("die", [15, 16])
def test_amanojaku(die: int) -> None:
    """IKE-CRIT-5: a WIL save or possessed, and then the body fights its own side though it was down."""
    made, table = bitten("Amanojaku", 3, FAILED, die)
    assert order(table)[-1] == (0, Why.POSSESSION_SAVE)
    assert made.fighters[0].possessed == (1 if die == 16 else 0)
    if die == 16:
        assert told(table, Event.POSSESSED) == [(0, 0)]
        table = play(made, pc_turn, Action.ATTACK, Move.STAY, *IDLE, 3)
        assert told(table, Event.ATTACKS) == [(0, 1)]
        assert made.fighters[1].hp == 1


def test_a_possessed_body_is_nobodys() -> None:
    """IKE-RND-8, IKE-CRE-5: it counts on neither side, though it could act."""
    made = meet(["Jiro"], ["Amanojaku"])
    weak(made.fighters[0])
    table = play(made, opponents_turn, Action.ATTACK, Move.STAY, 3, FAILED, FAILED)
    assert told(table, Event.POSSESSED) == [(0, 0)]
    assert made.outcome != 0


def test_possessed_only_once_and_only_foes() -> None:
    """IKE-CRE-5: who is possessed already is not possessed again; fear no longer drives it."""
    made = meet(["Jiro", "Hideo"], ["Amanojaku"])
    weak(made.fighters[0]).frightened = 5
    bite(made, 3, FAILED, 16)
    assert (made.fighters[0].possessed, made.fighters[0].frightened) == (1, 0)
    made.fighters[0].fate = Fate.IN_FIGHT
    table = bite(made, 3, FAILED)
    assert [about for _, about in order(table)][-1] == Why.CRITICAL_DAMAGE_SAVE
    made = meet(["Jiro"], ["Amanojaku", "Oni"])
    amanojaku, oni = made.fighters[1:]
    amanojaku.possessed = 1
    table = play(made, lambda table, made: on_critical_damage(table, made, amanojaku, oni))
    assert (order(table), oni.possessed) == ([], 0)


# A wound of a creature's own


@pytest.mark.parametrize("kind", [WoundType.NONE, WoundType.BURNS])
def test_a_creature_that_wounds(kind: WoundType) -> None:
    """IKE-WND-2, IKE-WND-5, IKE-CRIT-5: of its type, or another one; as bad as the house has it."""
    beast = foe(plain_weapon(6), abilities=1 << Ability.CRIT_WOUND, wound_type=kind)
    made = fight([fighter(hp=0), fighter()], [beast], house={"wound_default_level": WoundLevel.SEVERE})
    table = play(made, opponents_turn, Action.ATTACK, 0, Move.STAY, 2, FAILED)
    line = (kind or WoundType.OTHER) * 4 + WoundLevel.SEVERE
    assert told(table, Event.WOUNDED) == [(0, line)]


@pytest.mark.parametrize(
    ("level", "line"), [(0, WoundLevel.LIGHT), (WoundLevel.PERMANENT, WoundLevel.PERMANENT)]
)
def test_the_level_on_the_sheet_of_a_creature(level: int, line: int) -> None:
    """IKE-WND-5, IKE-WND-14: goes before that of the house rule."""
    beast = foe(plain_weapon(6), abilities=1 << Ability.HIT_WOUND, wound_type=WoundType.FROSTBITE)
    beast.wound_level = level
    made = fight([fighter(hp=9), fighter()], [beast])
    rulings = [Attribute.DEX, 6] if level else []
    table = play(made, opponents_turn, Action.ATTACK, 0, Move.STAY, 2, *rulings)
    assert told(table, Event.WOUNDED) == [(0, WoundType.FROSTBITE * 4 + line)]


def test_a_hit_that_armor_stops_wounds_nobody() -> None:
    """IKE-WND-14, IKE-DMG-4: nor does it wound the dead."""
    beast = foe(plain_weapon(6), abilities=1 << Ability.HIT_WOUND, wound_type=WoundType.BURNS)
    made = fight([fighter(hp=9, armor=2), fighter()], [beast])
    table = play(made, opponents_turn, Action.ATTACK, 0, Move.STAY, 2)
    assert told(table, Event.WOUNDED) == []
    made.fighters[0].hp, made.fighters[0].strength = 0, 1
    table = play(made, opponents_turn, Action.ATTACK, 0, Move.STAY, 6)
    assert (told(table, Event.DIES), told(table, Event.WOUNDED)) == ([(0, 0)], [])


def test_only_pcs_are_wounded() -> None:
    """IKE-WND-9: a retainer whom the house spares keeps none."""
    beast = foe(plain_weapon(6), abilities=1 << Ability.CRIT_WOUND)
    made = fight([fighter(hp=0, kind=Kind.RETAINER), fighter()], [beast], house={"npc_crit_fail": 1})
    table = play(made, opponents_turn, Action.ATTACK, 0, Move.STAY, 2, FAILED)
    assert made.fighters[0].fate == Fate.INCAPACITATED
    assert told(table, Event.WOUNDED) == []


def test_nothing_more_for_the_dead() -> None:
    """IKE-CRE-5, IKE-CRIT-9: an NPC that fails its save is dead, and no further dice fall for it."""
    made = meet([("Jiro", {"kind": "npc", "stat_block": False}), "Hideo"], ["Wanyudo"])
    weak(made.fighters[0])
    table = bite(made, 2, FAILED)
    assert made.fighters[0].fate == Fate.DEAD
    assert made.fighters[0].burning == 0
    assert [about for _, about in order(table)][-1] == Why.CRITICAL_DAMAGE_SAVE


def test_effects_run_in_the_background() -> None:
    """IKE-CRE-5: though it lies there, fire burns it and turns pass."""
    made, _ = bitten("Wanyudo", 1, FAILED, 3)
    before(made, Phase.FIRST_TURN, 2)
    table = played(made, 1, Direction.STAY, *IDLE)
    assert order(table)[0] == (0, Why.ONGOING_DAMAGE)
    assert made.fighters[0].burning == 2
