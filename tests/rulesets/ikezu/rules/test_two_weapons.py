"""Attacks with two weapons, or with several dice."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.state import BOTH, Weapon
from kumite.rulesets.ikezu.terms import Footing, Why

from ..attacks import aims, dice, order, step
from ..fights import fight, fighter, foe, plain_weapon, play, weapon

D8 = plain_weapon(8)
SET_ASIDE = {"heavy_miss_before_pool": 1}


def pair(main: str, off: str, **more: int) -> list[Weapon]:
    return [weapon(main), weapon(off)]


def struck(weapons: list[Weapon], *answers: int, house: dict[str, int] | None = None, armor: int = 0) -> int:
    """The HP that a pair takes."""
    made = fight([aims(fighter(*weapons), 1, BOTH)], [foe(hp=40, armor=armor)], house=house)
    play(made, step, *answers)
    return 40 - made.fighters[1].hp


def test_both_dice_are_rolled() -> None:
    """IKE-DUAL-1, IKE-DICE-2: the main weapon's die, then the other's, and the higher is kept."""
    assert struck([plain_weapon(8), plain_weapon(6)], 3, 5) == 5
    assert struck([plain_weapon(8), plain_weapon(6)], 7, 5) == 7


def test_type_of_the_kept_die() -> None:
    """IKE-DUAL-2, IKE-TYPE-S, IKE-TYPE-P: a slashing 4 does 5; a tanto's 6 goes past Armor 3."""
    assert struck(pair("nata", "bokuto"), 4, 3) == 5
    assert struck(pair("nata", "bokuto"), 3, 4) == 4
    assert struck(pair("nata", "tanto"), 5, 6, armor=3) == 6
    assert struck(pair("tanto", "katana"), 6, 5, armor=3) == 6
    assert struck(pair("tanto", "katana"), 6, 7, armor=3) == 4


@pytest.mark.parametrize(("chosen", "taken"), [(0, 7), (1, 6)])
def test_a_tie_between_two_weapons(chosen: int, taken: int) -> None:
    """IKE-DUAL-2: the attacker chooses: a slashing 6 does 7, a plain one 6."""
    assert struck([weapon("nata"), plain_weapon(6)], 6, 6, chosen) == taken


def test_a_tie_with_a_miss() -> None:
    """IKE-DUAL-2, IKE-HEAVY-2: of an otsuchi's 3 and a nata's the attacker may take the nata's."""
    assert struck(pair("nata", "otsuchi"), 3, 3, 0) == 4
    assert struck(pair("nata", "otsuchi"), 3, 3, 1) == 0


@pytest.mark.parametrize(
    ("main", "off", "shown", "taken"),
    [
        ("nata", "otsuchi", (2, 3), 3),
        ("nata", "otsuchi", (3, 3), 4),
        ("otsuchi", "nata", (3, 2), 3),
        ("otsuchi", "nata", (3, 3), 4),
        ("otsuchi", "otsuchi", (3, 2), 0),
        ("otsuchi", "nata", (4, 2), 4),
        ("nata", "otsuchi", (2, 4), 4),
    ],
)
def test_misses_of_a_pair_set_aside(main: str, off: str, shown: tuple[int, int], taken: int) -> None:
    """IKE-MULTI-2, IKE-DUAL-2 by the house rule heavy_miss_before_pool: the other weapon is kept, unasked."""
    assert struck(pair(main, off), *shown, house=SET_ASIDE) == taken


def test_each_weapon_has_its_own_footing() -> None:
    """IKE-DUAL-2, IKE-RNG-5: at melee band a masakari is clumsy and a katana is not."""
    made = fight([aims(fighter(weapon("katana"), weapon("masakari")), 1, BOTH)], [foe(hp=40)])
    assert dice(play(made, step, 3, (8, 5))) == [(1, 8, 1), (2, 10, -1)]


def test_advantage_is_for_each_die() -> None:
    """IKE-ADV-4, IKE-CRE-2: with a pair, or with d6+d6, each die has a pair of its own."""
    made = fight([aims(fighter(weapon("nata"), D8), 1, BOTH, Footing.ADVANTAGE)], [foe(hp=40)])
    assert dice(play(made, step, (2, 4), (7, 1))) == [(2, 6, 1), (2, 8, 1)]
    assert made.fighters[1].hp == 33
    made = fight([fighter(hp=18)], [aims(foe(plain_weapon(6, 2)), 0, judged=Footing.DISADVANTAGE)])
    assert dice(play(made, step, (2, 6), (5, 3))) == [(2, 6, -1), (2, 6, -1)]
    assert made.fighters[0].hp == 15


def test_the_other_hand_alone() -> None:
    """IKE-TYPE-P, IKE-DUAL-1: the full die of a tanto in the other hand ignores Armor like any."""
    me = aims(fighter(weapon("katana"), weapon("tanto"), off=2), 1, 2)
    made = fight([me], [foe(hp=40, armor=3)])
    assert order(play(made, step, 6)) == [(0, Why.DAMAGE)]
    assert made.fighters[1].hp == 34
