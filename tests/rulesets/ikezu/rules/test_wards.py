"""What an attack has to get past: the samurai's ward, and the giant eagle's quickness."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.terms import Ability, Ask, Band, Event, Fate, Why

from ..attacks import aims, dice, duel, order, step
from ..fights import fight, fighter, foe, plain_weapon, play, told, weapon

D8 = plain_weapon(8)


def test_damage_first_and_saves_afterwards() -> None:
    """IKE-STEP-2, IKE-DICE-2: all damage of the step is applied before the first save."""
    made = fight(
        [aims(fighter(D8), 2), aims(fighter(D8), 3)],
        [foe(hp=0), foe(hp=0)],
    )
    table = play(made, step, 4, 5, 6, 5)
    told_of = [entry.what for entry in table.events]
    assert max(i for i, what in enumerate(told_of) if what == Event.STR_LOST) < told_of.index(Event.HOLDS)
    assert order(table)[2:] == [(2, Why.CRITICAL_DAMAGE_SAVE), (3, Why.CRITICAL_DAMAGE_SAVE)]


@pytest.mark.parametrize(("there", "saved"), [(Band.MELEE, True), (Band.REACH, False)])
def test_the_giant_eagle(there: Band, saved: bool) -> None:
    """IKE-CRE-7, IKE-SAVE-6: a blow at melee band needs a DEX save; from farther off it does not."""
    eagle = foe(hp=40, abilities=1 << Ability.ELUSIVE)
    made = duel(weapon("nunchaku"), eagle, band=there)
    table = play(made, step, *([10] if saved else []), 3)
    assert order(table) == [(0, Why.ATTACK_SAVE)] * saved + [(0, Why.DAMAGE)]
    assert dice(table) == [(1, 20, 1)] * saved + [(1, 6, 1)]


def test_the_giant_eagle_is_missed() -> None:
    """IKE-CRE-7, IKE-DICE-2: failed, there are no dice and no attack; disadvantaged, two d20."""
    eagle = foe(hp=40, abilities=1 << Ability.ELUSIVE)
    made = duel(D8, eagle)
    made.fighters[0].disadvantaged = 1
    table = play(made, step, (9, 11))
    assert dice(table) == [(2, 20, 1)]
    assert told(table, Event.ELUDES) == [(0, 1)]
    assert made.fighters[1].hp == 40


def samurai(**fields: int) -> object:
    return foe(weapon("katana"), **{"hp": 8, "armor": 3, "abilities": 1 << Ability.WARD, **fields})


def test_the_ward() -> None:
    """IKE-CRE-7: ward up, HP 8, net 7: HP 3; and then it is used."""
    made = duel(weapon("otsuchi"), samurai())
    table = play(made, step, 1, 7)
    assert order(table)[0] == (1, Ask.WARD)
    assert told(table, Event.WARDED) == [(1, 2)]
    assert (made.fighters[1].hp, made.fighters[1].ward_used, made.fighters[1].blow.warded) == (3, 1, 0)
    assert order(play(made, step, 7, 6)) == [(0, Why.DAMAGE), (1, Why.CRITICAL_DAMAGE_SAVE)]


def test_a_ward_that_takes_it_all() -> None:
    """IKE-CRE-7, IKE-DMG-4: 2 or less never reach its HP, nor its STR where there are none."""
    made = duel(D8, samurai(hp=0, armor=0))
    table = play(made, step, 1, 1)
    assert told(table, Event.WARDED) == [(1, 1)]
    assert (made.fighters[1].strength, made.fighters[1].ward_used) == (10, 1)


@pytest.mark.parametrize(
    ("blow", "shown", "armor", "used"),
    [("otsuchi", 3, 0, 0), ("nata", 3, 3, 0), ("nata", 4, 3, 1)],
    ids=["missed", "stopped", "landed"],
)
def test_a_ward_that_is_not_needed(blow: str, shown: int, armor: int, used: int) -> None:
    """IKE-CRE-7: a miss, or what Armor stops, does not spend it."""
    made = duel(weapon(blow), samurai(armor=armor))
    play(made, step, 1, shown)
    assert made.fighters[1].ward_used == used


def test_a_ward_that_is_kept_back() -> None:
    """IKE-CRE-7: whether it is used is asked each time until it is."""
    made = duel(D8, samurai(armor=0))
    table = play(made, step, 0, 5)
    assert told(table, Event.WARDED) == []
    assert (made.fighters[1].hp, made.fighters[1].ward_used) == (3, 0)
    assert order(play(made, step, 1, 1))[0] == (1, Ask.WARD)


def test_a_ward_is_for_melee_band() -> None:
    """IKE-CRE-7: whatever the weapon; nobody asks of a blow from farther off, nor is it spent on one."""
    made = duel(weapon("naginata"), samurai(hp=40), band=Band.REACH)
    assert order(play(made, step, 5)) == [(0, Why.DAMAGE)]
    near, far = aims(fighter(weapon("katana")), 2), aims(fighter(weapon("naginata")), 2)
    made = fight([near, far], [samurai(hp=40, armor=0)])
    made.fighters[2].at_melee, made.fighters[2].at_reach = 0b01, 0b10
    far.at_melee, far.at_reach = 0b01, 0b100
    play(made, step, 1, 3, 9)  # what is kept came from reach band
    assert (made.fighters[2].hp, made.fighters[2].ward_used) == (30, 0)


def test_no_ward_against_what_is_meant_for_another() -> None:
    """IKE-CRE-7: of a blow close by at somebody else nobody asks."""
    made = fight([aims(fighter(weapon("katana")), 2)], [samurai(), foe(hp=9)])
    assert order(play(made, step, 3)) == [(0, Why.DAMAGE)]


def test_no_ward_for_one_who_lies_there() -> None:
    """IKE-CRE-7: only one who is able calls it up."""
    made = duel(D8, samurai(fate=Fate.INCAPACITATED))
    assert order(play(made, step, (5, 8))) == [(0, Why.DAMAGE)]
