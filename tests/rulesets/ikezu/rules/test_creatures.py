"""What opponents of the bestiary can do besides what their critical damage does, with their own dice."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import Action, Ask, BlastArea, Event, Fate, Kind, Move, Phase, Why

from ..attacks import dice, order
from ..fights import play, told
from ..meetings import IDLE, STRIKE, before, first_step, meet, opponents_turn, pc_turn, played, weak
from ..shaking import fleeing, saved

# What it is to meet them


def met(pcs: list[Any], opponents: list[Any]) -> Fight:
    return before(meet(pcs, opponents), Phase.START)


@pytest.mark.parametrize("die", [15, 16])
def test_goryo(die: int) -> None:
    """IKE-CRE-4: a WIL save or d4 WIL lost, before any first-round save; the maximum stays."""
    made = met(["Jiro"], ["Goryo"])
    table = played(made, die, *([3] if die == 16 else []))
    assert order(table) == [(0, Why.ENCOUNTER_SAVE), (1, Why.ENCOUNTER_LOSS)][: 1 + (die == 16)]
    assert dice(table)[1:] == [(1, 4, 1)] * (die == 16)
    assert (made.fighters[0].will, made.fighters[0].will_max) == (12 if die == 16 else 15, 15)
    assert made.phase == Phase.FIRST_ROUND


@pytest.mark.parametrize("die", [15, 16])
def test_hitotsume_nyudo(die: int) -> None:
    """IKE-CRE-4, IKE-MOR-4: a WIL save or flight."""
    made = met(["Jiro"], ["Hitotsume nyudo"])
    table = played(made, die)
    assert fleeing(made) == [0] * (die == 16)
    assert told(table, Event.FLEES) == [(0, 0)] * (die == 16)
    if die == 16:
        made.phase, made.round = Phase.FIRST_TURN, 1
        assert order(played(made, 11)) == [(0, Why.RETREAT_SAVE)]


@pytest.mark.parametrize("die", [15, 16])
def test_yurei(die: int) -> None:
    """IKE-CRE-4, IKE-RND-11: a WIL save or flight for d6 minutes of six rounds each."""
    made = met(["Jiro", "Hideo"], ["Yurei"])
    table = played(made, die, *([2] if die == 16 else []), 1)
    assert dice(table)[1] == ((1, 6, 1) if die == 16 else (1, 20, 1))
    assert made.fighters[0].frightened == (12 if die == 16 else 0)
    assert told(table, Event.FLEES) == [(0, 12)] * (die == 16)
    if die == 16:
        made.phase, made.round = Phase.FIRST_TURN, 1
        table = played(made, *IDLE, 11)
        assert told(table, Event.DECLARES) == [(0, Action.RETREAT), (1, Action.NOTHING)]
        assert made.fighters[0].frightened == 11


def test_one_save_for_each_kind() -> None:
    """IKE-CRE-4: once a fight and kind of creature, for each PC in roster order; retainers make none."""
    made = met(
        ["Jiro", ("Akira", {"kind": "retainer"}), "Hideo", "Kenta"], ["Goryo", "Goryo", "Yurei", "Bandit"]
    )
    made.fighters[3].fate = Fate.FLED
    table = played(made, 1, 1, 1, 1)
    assert order(table) == [(seat, Why.ENCOUNTER_SAVE) for seat in (0, 0, 2, 2)]
    assert made.fighters[1].kind == Kind.RETAINER


def test_only_those_who_are_there_frighten() -> None:
    """IKE-CRE-4: neither the dead nor one's own side."""
    made = met(["Jiro", "Yurei"], ["Goryo", "Bandit"])
    made.fighters[2].fate = Fate.DEAD
    assert order(played(made)) == []


def test_pcs_on_either_side() -> None:
    """IKE-CRE-4: each PC, whichever side meets the creature."""
    made = met(["Yurei"], ["Jiro"])
    assert order(played(made, 1)) == [(1, Why.ENCOUNTER_SAVE)]


# Those who strike first, and unseen


def test_shinobi() -> None:
    """IKE-RND-9, IKE-CRE-6, IKE-ADV-2: first in every round, and with its first attack at advantage."""
    made = before(meet([("Jiro", {"hp_max": 9})], ["Shinobi"]))
    played(made, 1)
    assert made.phase == Phase.ALWAYS_FIRST_OPPONENT
    ninjato = (Action.ATTACK, 1, Move.STAY)
    table = played(made, *ninjato, (1, 1))
    assert dice(table) == [(2, 6, 1)]
    made.phase = Phase.ALWAYS_FIRST_OPPONENT
    assert dice(played(made, *ninjato, 2)) == [(1, 6, 1)]


def test_shinobi_with_shuriken() -> None:
    """IKE-RNG-8, IKE-ACT-6: two of them; thrown both, one has to be picked up first."""
    made = meet(["Jiro"], ["Shinobi"], band="ranged")
    made.fighters[0].hp = made.fighters[0].hp_max = 30
    play(made, first_step, *STRIKE, (2, 1))
    table = play(made, first_step, *STRIKE, 1)
    assert told(table, Event.AMMUNITION_LEFT) == [(1, 0)]
    table = play(made, first_step, Action.PICK_UP, Move.STAY)
    assert told(table, Event.PICKS_UP) == [(1, 2)]


@pytest.mark.parametrize("attack", [1, 2])
def test_mountain_lion(attack: int) -> None:
    """IKE-CRE-6, IKE-ADV-2: the first attack action of the fight, with whichever of its weapons."""
    made = meet(["Jiro"], ["Mountain lion"])
    made.fighters[0].hp = made.fighters[0].hp_max = 30
    assert dice(play(made, opponents_turn, Action.ATTACK, attack, Move.STAY, (4, 2))) == [(2, 8, 1)]
    assert dice(play(made, opponents_turn, Action.ATTACK, 3 - attack, Move.STAY, 4)) == [(1, 8, 1)]


def test_waiting_does_not_spend_the_surprise() -> None:
    """IKE-CRE-6: only an attack does."""
    made = meet(["Jiro"], ["Mountain lion"])
    play(made, opponents_turn, *IDLE)
    table = play(made, opponents_turn, Action.ATTACK, 1, Move.STAY, (2, 1))
    assert dice(table) == [(2, 8, 1)]


# Armour, wards, and quickness


def test_samurai() -> None:
    """IKE-CRE-7: ward up, HP 8, net 7: HP 3; and once a fight."""
    made = meet(["Kenta"], ["Samurai"])
    samurai = made.fighters[1]
    samurai.armor = 0
    table = play(made, pc_turn, *STRIKE, 1, 6)
    assert order(table)[-2:] == [(1, Ask.WARD), (0, Why.DAMAGE)]
    assert (samurai.hp, samurai.ward_used) == (3, 1)
    assert order(play(made, pc_turn, *STRIKE, 1))[-1] == (0, Why.DAMAGE)


def test_samurai_against_arrows() -> None:
    """IKE-CRE-7: melee means melee band, so nobody asks of a bow."""
    made = meet(["Nozomi"], ["Samurai"], band="ranged")
    assert Ask.WARD not in [about for who, about in order(play(made, pc_turn, *STRIKE, 4)) if who == 1]


@pytest.mark.parametrize(
    ("name", "hp"), [("Kenta", 5), ("Nozomi", 5 - 3), ("Jiro", 4 - 3)], ids=["metal", "leather", "none"]
)
def test_giant_crab(name: str, hp: int) -> None:
    """IKE-ARM-1, IKE-MULTI-2: its pincers ignore all that is not of metal; d8+d8 keeps the higher."""
    made = meet([name], ["Giant crab"])
    table = play(made, opponents_turn, *STRIKE, 3, 1)
    assert dice(table) == [(1, 8, 1), (1, 8, 1)]
    assert made.fighters[0].hp == hp


@pytest.mark.parametrize("die", [12, 13])
def test_giant_eagle(die: int) -> None:
    """IKE-CRE-7, IKE-SAVE-6: a blow at melee band asks for the attacker's DEX save before its die."""
    made = meet(["Akira"], ["Giant eagle"])
    table = play(made, pc_turn, *STRIKE, die, *([1] if die == 12 else []))
    assert order(table)[-1] == (0, Why.DAMAGE if die == 12 else Why.ATTACK_SAVE)
    assert made.fighters[1].hp == (3 if die == 12 else 4)


def test_giant_eagle_from_afar() -> None:
    """IKE-CRE-7: arrows find it."""
    made = meet(["Nozomi"], ["Giant eagle"], band="ranged")
    assert dice(play(made, pc_turn, *STRIKE, 2)) == [(1, 6, 1)]


# Many dice, and wide blows


@pytest.mark.parametrize(
    ("name", "asked"),
    [
        ("Sohei", [(1, 6, 1)] * 2),
        ("Great white shark", [(1, 10, 1)] * 2),
        ("Giant crocodile", [(1, 12, 1)]),
    ],
)
def test_the_highest_of_its_dice(name: str, asked: list[tuple[int, int, int]]) -> None:
    """IKE-DMG-2, IKE-ADV-4: what `+` in a stat block means."""
    made = meet(["Kenta"], [name])
    made.fighters[0].armor = 0
    table = play(made, opponents_turn, *STRIKE, *[1, 3][: len(asked)])
    assert dice(table) == asked
    assert made.fighters[0].hp == 5 - [1, 3][: len(asked)][-1]


def test_many_dice_at_disadvantage() -> None:
    """IKE-CRE-2, IKE-ADV-4: each die its own pair, of which the lower counts; then the highest of those."""
    made = meet(["Kenta"], ["Jorogumo"])
    made.fighters[0].armor = 0
    made.fighters[1].disadvantaged = 1
    table = play(made, opponents_turn, Action.ATTACK, 1, Move.STAY, (6, 1), (5, 2), (4, 3), (6, 2))
    assert dice(table) == [(2, 6, -1)] * 4
    assert made.fighters[0].hp == 2


@pytest.mark.parametrize(("name", "rolled"), [("Kraken", [(1, 10, 1)]), ("Umi bozu", [(1, 8, 1)] * 2)])
def test_blasts(name: str, rolled: list[tuple[int, int, int]]) -> None:
    """IKE-BLAST-1, IKE-BLAST-3: every target in the area has its own dice."""
    made = meet(["Kenta", "Daisuke"], [name])
    table = play(
        made,
        opponents_turn,
        Action.ATTACK,
        0,
        Move.STAY,
        BlastArea.ALL,
        *[1] * len(rolled),
        *[2] * len(rolled),
    )
    assert dice(table) == rolled * 2


# The kappa in its pond


@pytest.mark.parametrize(("hp", "in_water", "after"), [(3, 1, 7), (7, 1, 9), (9, 1, 9), (3, 0, 3), (0, 1, 4)])
def test_kappa(hp: int, in_water: int, after: int) -> None:
    """IKE-STEP-3: 4 HP at the start of its own turn while it is in water, never above 9."""
    made = meet(["Jiro"], [("Kappa", {"hp": hp, "in_water": bool(in_water)})])
    made.fighters[1].lone_check_done = 1
    table = play(made, opponents_turn, *IDLE)
    assert made.fighters[1].hp == after
    assert told(table, Event.HEALS) == [(1, after - hp)] * (after > hp)
    play(made, pc_turn, *IDLE)
    assert made.fighters[1].hp == after


def test_a_kappa_that_is_down_does_not_heal() -> None:
    """IKE-STEP-3, IKE-ATTR-3: nor one that cannot act."""
    made = meet(["Jiro"], [("Kappa", {"hp": 1, "in_water": True}), "Bandit"])
    made.fighters[1].will = 0
    play(made, opponents_turn, *IDLE)
    assert made.fighters[1].hp == 1


# Leaders


@pytest.mark.parametrize(("die", "broken"), [(11, []), (12, [1, 2])])
def test_ronin_leader(die: int, broken: list[int]) -> None:
    """IKE-MOR-3: rolls for the whole group with WIL 10 and 1 more for its own presence."""
    made = meet(["Kenta"], ["Ronin leader", "Ronin", "Ronin"])
    made.fighters[3].fate = Fate.DEAD
    assert saved(made, die) == [1]
    assert fleeing(made) == broken


def test_weak_but_standing() -> None:
    """IKE-CRIT-2, IKE-SAVE-8: the omukade apart, creatures save like everybody."""
    made = meet(["Kenta"], ["Oni"])
    weak(made.fighters[1], 9).lone_check_done = 1
    table = play(made, pc_turn, *STRIKE, 3, 5)
    assert order(table)[-1] == (1, Why.CRITICAL_DAMAGE_SAVE)
    assert made.fighters[1].strength == 5
