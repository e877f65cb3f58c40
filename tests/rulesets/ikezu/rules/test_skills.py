"""The skills of weapons: Heavy, Shock and Push. Sweep, Counter and Quick have tests of their own."""

from __future__ import annotations

import pytest

from kumite.rulesets.ikezu.rules.rounds.rounds import beat
from kumite.rulesets.ikezu.terms import (
    Action,
    Band,
    Event,
    Fate,
    Footing,
    Kind,
    Move,
    Phase,
    Special,
    WeaponType,
    Why,
)

from ..attacks import aims, band, duel, order, step
from ..fights import bare_hands, fight, fighter, foe, play, told, weapon

TRAINED_ONLY = {"require_proficiency": 1}


# Heavy


@pytest.mark.parametrize(("shown", "hp"), [(1, 40), (3, 40), (4, 36), (10, 30)])
def test_heavy(shown: int, hp: int) -> None:
    """IKE-HEAVY-1, IKE-HEAVY-2, IKE-SKILL-0: an otsuchi misses with 3 or lower, and ignores 3 Armor."""
    made = duel(weapon("otsuchi"), foe(hp=40, armor=3))
    table = play(made, step, shown)
    assert made.fighters[1].hp == hp
    assert (told(table, Event.MISSES) != []) == (shown <= 3)


def test_a_miss_is_not_bounced() -> None:
    """IKE-HEAVY-2: no damage, no tag, and nothing for Counter to send back."""
    made = duel(weapon("masakari", shock=1, push=1, sweep=1), foe(weapon("sai"), hp=9), band=Band.REACH)
    table = play(made, step, 1)
    assert told(table, Event.BOUNCED) == []
    assert (made.fighters[0].hp, made.fighters[1].hp, made.fighters[0].sweep.weapon) == (20, 9, 0)
    assert order(table) == [(0, Why.DAMAGE)]


# Shock


@pytest.mark.parametrize(
    ("shown", "die", "lost_turn"), [(5, None, 0), (6, 10, 0), (6, 11, 1)], ids=["below", "passed", "failed"]
)
def test_shock(shown: int, die: int | None, lost_turn: int) -> None:
    """IKE-SHOCK-1: X or higher: a STR save, or the next turn is lost."""
    made = duel(weapon("nunchaku"), foe(hp=40))
    table = play(made, step, shown, *([] if die is None else [die]))
    assert made.fighters[1].loses_turn == lost_turn
    assert order(table)[1:] == ([] if die is None else [(1, Why.SHOCK_SAVE)])
    assert told(table, Event.SHOCKED) == ([(1, 0)] if lost_turn else [])
    assert told(table, Event.SAVE_PASSED) == ([(1, Why.SHOCK_SAVE)] if die == 10 else [])


def test_shock_comes_after_damage() -> None:
    """IKE-SHOCK-2, IKE-SAVE-8: after the Critical Damage save, against the STR that is left."""
    made = duel(weapon("nunchaku"), foe(hp=0))
    table = play(made, step, 6, 3, 5)
    assert order(table)[1:] == [(1, Why.CRITICAL_DAMAGE_SAVE), (1, Why.SHOCK_SAVE)]
    assert made.fighters[1].loses_turn == 1  # STR 4


def test_shock_through_armor() -> None:
    """IKE-SHOCK-2: also if Armor took all damage."""
    made = duel(weapon("nunchaku", shock=2), foe(hp=40, armor=3))
    assert order(play(made, step, 2, 11)) == [(0, Why.DAMAGE), (1, Why.SHOCK_SAVE)]
    assert (made.fighters[1].hp, made.fighters[1].loses_turn) == (40, 1)


@pytest.mark.parametrize(
    ("fields", "answers"),
    [
        ({"hp": 0, "strength": 2}, [6]),
        ({"hp": 0}, [6, 20]),
        ({"kind": Kind.PC, "stat_block": 0, "hp": 0}, [6, 20]),
        ({"hp": 0, "detachment": 1}, [(6, 6), 20]),
        ({"kind": Kind.PC, "stat_block": 0, "fate": Fate.OUT_OF_ACTION, "death_clock": 9, "hp": 9}, [(6, 1)]),
    ],
    ids=["dead", "down", "incapacitated", "routed", "out of action"],
)
def test_no_shock_for_one_who_is_out(fields: dict[str, int], answers: list[object]) -> None:
    """IKE-SHOCK-2: no save for the dead, destroyed, incapacitated, out of action, routed or fled."""
    made = duel(weapon("nunchaku"), foe(**fields))
    assert (1, Why.SHOCK_SAVE) not in order(play(made, step, *answers))


def test_shock_is_not_cumulative() -> None:
    """IKE-SHOCK-2, IKE-ACT-9: one turn at most is owed."""
    made = duel(weapon("nunchaku"), foe(hp=40), phase=Phase.FIRST_TURN)
    for _ in range(2):
        play(made, step, 6, 11)
    made.fighters[0].declared.action = Action.NOTHING
    made.phase = Phase.SECOND_TURN
    assert told(play(made, beat), Event.TURN_LOST) == [(1, 0)]
    made.phase = Phase.SECOND_TURN
    assert order(play(made, beat, Action.NOTHING, Move.STAY)) != []


def test_shock_needs_training() -> None:
    """IKE-PROF-2, IKE-SHOCK-1 by the house rule require_proficiency."""
    made = duel(weapon("nunchaku", trained=0), foe(hp=40), house=TRAINED_ONLY)
    assert order(play(made, step, 6)) == [(0, Why.DAMAGE)]


# Push


@pytest.mark.parametrize(
    ("there", "answer", "after"),
    [
        (Band.MELEE, (6, 8), Band.REACH),
        (Band.MELEE, (5, 8), Band.MELEE),
        (Band.REACH, 8, Band.REACH),
    ],
)
def test_push(there: Band, answer: object, after: Band) -> None:
    """IKE-PUSH-1: X or higher, at melee band, to reach band; nothing at any other."""
    made = duel(weapon("yari"), foe(hp=40), band=there)
    table = play(made, step, answer)
    assert band(made, 0, 1) == after
    assert told(table, Event.PUSHED) == ([(1, 0)] if after != there else [])


def test_push_comes_after_damage() -> None:
    """IKE-PUSH-1: the dead are not pushed, the dying are."""
    made = duel(weapon("yari"), foe(hp=0, strength=4))
    assert told(play(made, step, (6, 6)), Event.PUSHED) == []
    made = duel(weapon("yari"), fighter(hp=0, strength=12))
    table = play(made, step, (6, 6), 20)
    assert told(table, Event.PUSHED) == [(1, 0)]
    what = [entry.what for entry in table.events]
    assert what.index(Event.PUSHED) > what.index(Event.INCAPACITATED)


def test_no_push() -> None:
    """IKE-PUSH-1 by the house rule push_enabled, and IKE-PROF-2 by require_proficiency."""
    made = duel(weapon("yari"), foe(hp=40), house={"push_enabled": 0})
    play(made, step, (6, 6))
    assert band(made, 0, 1) == Band.MELEE
    made = duel(weapon("yari", trained=0), foe(hp=40), house=TRAINED_ONLY)
    play(made, step, (6, 6))
    assert band(made, 0, 1) == Band.MELEE


def test_bare_hands_have_no_skills() -> None:
    """IKE-SKILL-0, IKE-DMG-7: nothing but their d4."""
    hands = bare_hands()
    assert not any((hands.heavy, hands.sweep, hands.counter, hands.shock, hands.quick, hands.push))
    assert (hands.type, hands.special) == (WeaponType.NONE, 1 << Special.UNARMED)


def test_a_skill_is_judged_by_the_kept_die() -> None:
    """IKE-DICE-3, IKE-ADV-1, IKE-SHOCK-1, IKE-PUSH-1: with two dice by the one that counts."""
    made = fight([aims(fighter(weapon("nunchaku")), 1, 1, Footing.DISADVANTAGE)], [foe(hp=40)])
    assert order(play(made, step, (6, 5))) == [(0, Why.DAMAGE)]
    made = fight([aims(fighter(weapon("nunchaku")), 1, 1, Footing.ADVANTAGE)], [foe(hp=40)])
    assert order(play(made, step, (6, 5), 1)) == [(0, Why.DAMAGE), (1, Why.SHOCK_SAVE)]
