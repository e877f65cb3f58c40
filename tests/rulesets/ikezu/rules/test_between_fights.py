"""Rests between fights: a drink of water, a night, and a week with a healer."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.between_fights import night, short_rest, week_with_a_healer
from kumite.rulesets.ikezu.state import Fighter
from kumite.rulesets.ikezu.terms import Fate, Scar, WoundLevel, WoundType

from ..fights import fight, fighter, foe, play, weapon

LIGHT, SEVERE = (WoundType.BURNS * 4 + level for level in (WoundLevel.LIGHT, WoundLevel.SEVERE))


def dying(**fields: int) -> Fighter:
    return fighter(fate=Fate.INCAPACITATED, death_clock=60, hp=0, strength=3, **fields)


def test_friends_help_and_a_drink_does_the_rest() -> None:
    """IKE-CRIT-7, IKE-REST-1: stabilized by a friend, who needs to stand; then on their feet with all HP."""
    fallen, friend = dying(hp_max=4), fighter(hp=1, hp_max=6)
    play(fight([fallen, friend], [foe(fate=Fate.DEAD)]), short_rest)
    assert (fallen.fate, fallen.hp, fallen.strength, fallen.death_clock) == (Fate.IN_FIGHT, 4, 3, 0)
    assert friend.hp == 6


def test_nobody_helps_who_lies_there_themselves() -> None:
    """IKE-CRIT-7, IKE-CRIT-8: the dying cannot help each other, and a night is longer than an hour."""
    pair = [dying(), dying()]
    made = fight(pair, [foe()])
    play(made, short_rest)
    assert [me.fate for me in pair] == [Fate.INCAPACITATED] * 2
    play(made, night)
    assert [me.fate for me in pair] == [Fate.DEAD] * 2


def test_poison_has_its_hours_by_morning() -> None:
    """IKE-RND-11: six hours of poison end in a night, sixty do not."""
    soon, late = fighter(poison_clock=6 * 360), fighter(poison_clock=60 * 360)
    play(fight([soon, late], [foe(fate=Fate.DEAD)]), night)
    assert (soon.fate, late.fate) == (Fate.DEAD, Fate.IN_FIGHT)


@pytest.mark.parametrize(("rest", "left"), [(short_rest, [1, 1, 3]), (night, [0, 1, 0])])
def test_a_night_takes_fatigue_and_light_wounds(rest: object, left: list[int]) -> None:
    """IKE-REST-4, IKE-WND-6: moments of rest take neither; severe wounds stay."""
    me = fighter(fatigue=3, slots=20)
    me.wounds[LIGHT], me.wounds[SEVERE] = 1, 1
    play(fight([me], [foe(fate=Fate.DEAD)]), rest)  # type: ignore[arg-type]
    assert [me.wounds[LIGHT], me.wounds[SEVERE], me.fatigue] == left


def test_the_deprived_get_nothing_from_a_night_but_all_from_a_healer() -> None:
    """IKE-REST-2, IKE-REST-3, IKE-REST-4: want keeps HP and attributes away until it is met."""
    me = fighter(deprived=1, hp=1, hp_max=5, strength=4, strength_max=11, days_deprived=1, slots=20)
    made = fight([me], [foe(fate=Fate.DEAD)])
    play(made, night)
    assert (me.hp, me.strength, me.fatigue) == (1, 4, 1)
    play(made, week_with_a_healer)
    assert (me.hp, me.strength, me.fatigue, me.deprived) == (5, 11, 0, 0)


def test_a_week_heals_wounds_and_rolls_for_scars_that_waited() -> None:
    """IKE-WND-6, IKE-WND-7, IKE-SCAR-3: a broken limb is mended: 2d6 for the HP maximum."""
    me = fighter(hp=2, hp_max=5, slots=20)
    me.had_first_scar = 1
    me.pending[Scar.BROKEN_LIMB] = 1
    me.wounds[LIGHT], me.wounds[SEVERE] = 2, 1
    play(fight([me], [foe(fate=Fate.DEAD)]), week_with_a_healer, 9)
    assert (me.hp_max, me.hp, me.pending[Scar.BROKEN_LIMB], sum(me.wounds)) == (9, 9, 0, 0)


def test_thrown_weapons_are_picked_up() -> None:
    """IKE-RNG-8."""
    me = fighter(weapon("shuriken", uses=0, spent=2, dropped=1))
    play(fight([me], [foe(fate=Fate.DEAD)]), short_rest)
    assert sum(one.uses for one in me.weapons) == 2
    assert not any(one.dropped or one.spent for one in me.weapons)
