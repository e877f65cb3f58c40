"""One step is one moment: all blows fall at the same time, and nothing of it is left over."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kumite.rulesets.ikezu.rules.rounds.turns import take_turn
from kumite.rulesets.ikezu.state import BOTH, Fighter
from kumite.rulesets.ikezu.terms import (
    Ability,
    Action,
    Band,
    BlastArea,
    Event,
    Fate,
    Move,
    Order,
    Phase,
    WeaponType,
    Why,
)
from kumite.rulesets.shared.scratch import clear

from ..attacks import aims, at, band, duel, order, step, turn
from ..fights import fight, fighter, foe, left_over, plain_weapon, play, told, weapon

D8 = plain_weapon(8)


def test_a_blow_falls_though_its_striker_does() -> None:
    """IKE-STEP-1, IKE-STEP-2, IKE-ACT-5: a bounce takes the attacker out; its other result lands."""
    made = fight(
        [aims(fighter(plain_weapon(8, blast=1), hp=0, strength=2), 1)],
        [foe(weapon("sai"), hp=9), foe(hp=9)],
    )
    table = play(made, step, BlastArea.ALL, 2, 7)
    assert made.fighters[0].fate == Fate.DEAD
    assert [me.hp for me in made.fighters[1:]] == [9, 2]
    assert told(table, Event.DIES) == [(0, 0)]


def test_blow_and_bounce_on_the_same_fighter() -> None:
    """IKE-DUEL-DEATH-2, IKE-STEP-2: at once, the blow first: 5 HP to 0, then the bounce on STR."""
    first = aims(fighter(D8, hp=5, had_first_scar=1), 1)
    second = aims(fighter(weapon("sai"), hp=9), 0)
    made = fight([first], [second], order=Order.TOGETHER, phase=Phase.BOTH_TURNS)
    second.weapons[1].sides = 8
    second.weapons[1].type = WeaponType.NONE
    second.weapons[1].special = 0
    table = play(made, step, 2, 5, 8)  # the bounced 2, the 5 that lands; the save
    assert told(table, Event.SCARRED) == [(0, 5)]
    assert (first.hp, first.strength, second.hp) == (0, 8, 9)
    assert order(table)[-1] == (0, Why.CRITICAL_DAMAGE_SAVE)


def test_a_bounce_is_no_blow_of_the_other() -> None:
    """IKE-CRIT-5, IKE-COUNTER-2: a save that only a bounce asked for brings no hooks of the blow's."""
    first = aims(fighter(D8, hp=5, had_first_scar=1), 1)
    second = aims(foe(weapon("sai"), abilities=1 << Ability.CRIT_STR_DAMAGE, crit_die=6), 0)
    made = fight([first], [second], order=Order.TOGETHER, phase=Phase.BOTH_TURNS)
    second.weapons[1].sides = 8
    second.weapons[1].type = WeaponType.NONE
    second.weapons[1].special = 0
    table = play(made, step, 2, 5, 20)
    assert order(table)[-1] == (0, Why.CRITICAL_DAMAGE_SAVE)
    assert first.fate == Fate.INCAPACITATED


def test_bounced_attackers_come_last() -> None:
    """IKE-DICE-2: after all who were struck, though blows went for them as well."""
    bounced, struck = aims(fighter(D8, hp=0), 2), fighter(hp=0)
    both_hands = foe(weapon("sai"), weapon("otsuchi"), hp=9)
    made = fight(
        [bounced, struck],
        [aims(both_hands, 0, 2), aims(foe(D8), 1)],
        order=Order.TOGETHER,
        phase=Phase.BOTH_TURNS,
    )
    table = play(made, step, 2, 3, 5, 1, 1)  # the otsuchi misses the one whose blow comes back
    assert order(table)[-2:] == [(1, Why.CRITICAL_DAMAGE_SAVE), (0, Why.CRITICAL_DAMAGE_SAVE)]


def test_the_sweep_step_is_another_moment() -> None:
    """IKE-MULTI-4, IKE-SWEEP-3: a bonus attack adds to what the main step did to the same target."""
    made = fight(
        [aims(fighter(weapon("kama")), 2), aims(fighter(D8), 3)],
        [foe(hp=40), foe(hp=40)],
    )
    play(made, turn, 6, 5, 3, 4)
    assert [40 - me.hp for me in made.fighters[2:]] == [7, 5 + 5]


def test_two_turns_are_two_moments() -> None:
    """IKE-MULTI-4: what hits in another turn is not compared with it."""
    made = duel(D8, foe(hp=40))
    play(made, step, 8)
    play(made, step, 3)
    assert made.fighters[1].hp == 29


def test_moves_come_around_the_blows() -> None:
    """IKE-STEP-1, IKE-ACT-7: closer before, to strike at all; away after, having struck."""
    made = fight([fighter(weapon("katana")), fighter(weapon("katana"))], [foe(hp=40)], Band.MELEE)
    made.fighters[0].at_melee = 0b010
    made.fighters[2].at_melee = 0b010
    made.fighters[0].at_reach = 0b100
    made.fighters[2].at_reach = 0b001
    table = play(
        made,
        lambda table, f: take_turn(table, f, 0b011),
        *(Action.ATTACK,),  # all else of it goes without saying
        *(Action.ATTACK, Move.AWAY_AFTER),
        *(3, 5),
    )
    assert order(table)[-2:] == [(0, Why.DAMAGE), (1, Why.DAMAGE)]
    assert made.fighters[2].hp == 34
    assert (band(made, 0, 2), band(made, 1, 2)) == (Band.MELEE, Band.REACH)


@pytest.mark.parametrize(
    ("victim", "attacker", "answers"),
    [
        (lambda: foe(hp=40), lambda: aims(fighter(weapon("nata"), D8), 1, BOTH), (5, 5, 0)),
        (lambda: foe(hp=40), lambda: aims(fighter(weapon("nata"), D8), 1, BOTH), (5, 6)),
        (lambda: foe(weapon("sai"), hp=40), lambda: aims(fighter(D8), 1), (1,)),
        (lambda: foe(hp=0), lambda: aims(fighter(D8), 1), (3, 1)),
        (lambda: foe(hp=40), lambda: aims(fighter(plain_weapon(8, blast=1)), 1), (BlastArea.UNSURE, 1, 1, 4)),
        (lambda: foe(hp=40, abilities=1 << Ability.WARD), lambda: aims(fighter(D8), 1), (1, 4)),
    ],
    ids=["a tie", "the other hand", "a bounce", "a wound", "a blast", "a ward"],
)
def test_nothing_of_a_step_is_left(
    victim: Callable[[], Fighter], attacker: Callable[[], Fighter], answers: tuple[int, ...]
) -> None:
    """IKE-STEP-2: whatever was noted for one step is gone after it."""
    made = fight([attacker()], [victim(), foe()])
    at(made, 0, 2, Band.MELEE)
    play(made, step, *answers)
    for me in made.fighters:
        clear(me.declared)
    assert left_over(made) == []
