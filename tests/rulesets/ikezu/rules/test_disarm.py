"""The note that disarms: who saves, and what is dropped."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.state import BOTH
from kumite.rulesets.ikezu.terms import Ask, DisarmOn, Event, Why

from ..attacks import aims, dice, duel, offered, order, step
from ..fights import fight, fighter, foe, plain_weapon, play, told, weapon


@pytest.mark.parametrize(("die", "dropped"), [(10, 0), (11, 1)])
def test_disarm(die: int, dropped: int) -> None:
    """IKE-STEP-2, IKE-DICE-2: a jitte that lands asks for a STR save, or the readied weapon is dropped."""
    made = duel(weapon("jitte"), fighter(weapon("katana"), weapon("tanto"), hp=40))
    table = play(made, step, 3, die)
    assert order(table)[1:] == [(1, Why.DISARM_SAVE)]
    assert (made.fighters[1].weapons[1].dropped, made.fighters[1].main) == (dropped, 1 - dropped)
    assert told(table, Event.DISARMED) == ([(1, 1)] if dropped else [])
    assert told(table, Event.SAVE_PASSED) == ([] if dropped else [(1, Why.DISARM_SAVE)])
    assert dice(table)[1] == (1, 20, 1)


def test_disarm_through_armor() -> None:
    """IKE-STEP-2, IKE-DMG-4: net 0 has landed all the same."""
    made = duel(weapon("jitte"), foe(weapon("katana"), hp=40, armor=3))
    assert order(play(made, step, 2, 15))[1:] == [(1, Why.DISARM_SAVE)]
    assert made.fighters[1].weapons[1].dropped == 1


@pytest.mark.parametrize(
    ("victim", "answers"),
    [
        (lambda: foe(plain_weapon(6, natural=1), hp=40), [3]),
        (lambda: fighter(hp=40), [3]),
        (lambda: foe(weapon("katana"), hp=0), [3, 20]),
        (lambda: foe(weapon("katana"), hp=40, dexterity=0), [(3, 3)]),
        (lambda: foe(weapon("katana", dropped=1), hp=40), [3]),
    ],
    ids=["claws", "bare hands", "dead", "paralyzed", "dropped already"],
)
def test_nothing_to_disarm(victim: object, answers: list[object]) -> None:
    """IKE-STEP-2: no save for natural weapons, bare hands, or one who is not able any more."""
    made = duel(weapon("jitte"), victim())  # type: ignore[operator]
    assert (1, Why.DISARM_SAVE) not in order(play(made, step, *answers))


def test_disarming_somebody_with_two_weapons() -> None:
    """IKE-STEP-2: one of them, and the attacker says which; once the save has failed."""
    for chosen in (1, 2):
        victim = fighter(weapon("katana"), weapon("wakizashi"), weapon("nata"), off=2, hp=40)
        made = duel(weapon("jitte"), victim)
        table = play(made, step, 3, 20, chosen)
        assert order(table)[1:] == [(1, Why.DISARM_SAVE), (0, Ask.DROP_WEAPON)]
        assert offered(table, Ask.DROP_WEAPON) == [(1, 2)]
        assert [victim.weapons[index].dropped for index in (1, 2)] == [int(chosen == 1), int(chosen == 2)]
        assert (victim.main, victim.off) == (3 - chosen, 0)


def test_a_dropped_weapon_frees_its_slot() -> None:
    """IKE-INV-3, IKE-STEP-2: whoever was overloaded has its HP back when the weapon is out of its hands."""
    victim = fighter(weapon("katana"), hp=0, hp_max=9, hp_held=7, overloaded=1, items=9, armor=3)
    made = duel(weapon("jitte"), victim)
    play(made, step, 2, 20)
    assert (victim.hp, victim.overloaded) == (7, 0)


def test_disarm_and_then_shock() -> None:
    """IKE-DICE-2: of one target first the save for its weapon, then that for its turn."""
    made = duel(weapon("jitte", shock=3), foe(weapon("katana"), hp=40))
    assert order(play(made, step, 3, 1, 1)) == [
        (0, Why.DAMAGE),
        (1, Why.DISARM_SAVE),
        (1, Why.SHOCK_SAVE),
    ]


DEFEND = {"disarm_on": DisarmOn.DEFEND}


def test_disarmed_by_the_defender() -> None:
    """IKE-STEP-2 by the house rule disarm_on: whoever strikes at a readied jitte may drop its weapon."""
    made = duel(weapon("katana"), foe(weapon("jitte"), hp=40), house=DEFEND)
    table = play(made, step, 3, 11)
    assert order(table)[1:] == [(0, Why.DISARM_SAVE)]
    assert (made.fighters[0].weapons[1].dropped, made.fighters[0].main) == (1, 0)
    assert made.fighters[1].hp == 36


def test_the_defender_picks() -> None:
    """IKE-STEP-2 by the house rule disarm_on: which of two weapons goes."""
    me = aims(fighter(weapon("katana"), weapon("nata")), 1, BOTH)
    made = fight([me], [foe(weapon("jitte"), hp=40)], house=DEFEND)
    table = play(made, step, 3, 4, 20, 2)
    assert order(table)[2:] == [(0, Why.DISARM_SAVE), (1, Ask.DROP_WEAPON)]


@pytest.mark.parametrize(
    "victim",
    [
        lambda: fighter(weapon("katana"), weapon("jitte"), hp=40),
        lambda: foe(weapon("nata"), hp=40),
        lambda: fighter(hp=40),
    ],
    ids=["put away", "another weapon", "bare hands"],
)
def test_no_jitte_readied(victim: object) -> None:
    """IKE-STEP-2 by the house rule disarm_on: only a readied one; nor does the attacker's own disarm."""
    made = duel(weapon("jitte"), victim(), house=DEFEND)  # type: ignore[operator]
    assert order(play(made, step, 3)) == [(0, Why.DAMAGE)]
