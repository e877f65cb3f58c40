"""A weapon in each hand: what it costs, and what it is good for."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.attack_and_defense.aim import has_complex, ready_to_use, weapons_at
from kumite.rulesets.malice.rules.attack_and_defense.armor_tn import armor_tn, weapons_bonus
from kumite.rulesets.malice.rules.attack_and_defense.attack import attack
from kumite.rulesets.malice.rules.attack_and_defense.attack_roll import attack_pool, off_hand
from kumite.rulesets.malice.state import Fighter
from kumite.rulesets.malice.terms import Event, Maneuver, Mark, Technique

from ..fights import fight, person, play, told, weapon


def both(main: str, off: str, **fields: Any) -> Fighter:
    """Somebody with one weapon in each hand."""
    return person(main, off, off=2, **fields)


def cost(me: Fighter, index: int) -> int:
    me.attack.weapon = index
    return off_hand(me)


@pytest.mark.parametrize(
    ("off", "main_hand", "other"), [("tanto", 5, 5), ("wakizashi", 5, 10), ("katana", 5, 10)]
)
def test_the_off_hand(off: str, main_hand: int, other: int) -> None:
    """MAL-TWO-1, MAL-TWO-2: 5 less small, 10 less medium; and the main hand 5 less."""
    me = both("katana", off)
    assert (cost(me, 1), cost(me, 2)) == (main_hand, other)


def test_a_large_weapon_in_the_off_hand() -> None:
    """MAL-TWO-1: 15 less, if a rider can hold it."""
    me = both("katana", "no-dachi", techniques=1 << Technique.RIDER_1)
    assert cost(me, 2) == 15


def test_the_off_hand_alone() -> None:
    """MAL-TWO-1, MAL-TWO-2: still the off hand; with one weapon alone the main hand loses nothing."""
    me = person("tanto", main=0, off=1)
    assert cost(me, 1) == 5
    assert cost(person("katana"), 1) == 0
    assert cost(me, 0) == 0


@pytest.mark.parametrize(
    ("off", "ranks", "other"),
    [
        ("sai", {"knives": 3}, 0),
        ("sai", {"knives": 2}, 5),
        ("tessen", {"war_fan": 3}, 0),
        ("tessen", {"war_fan": 2}, 5),
        ("tessen", {"knives": 7}, 5),
    ],
)
def test_masters_of_the_off_hand(off: str, ranks: dict[str, int], other: int) -> None:
    """MAL-SKL-1, MAL-TWO-2: knives and war fans; the main hand's cost stays."""
    me = both("katana", off, ranks=ranks)
    assert (cost(me, 1), cost(me, 2)) == (5, other)


def test_both_swords() -> None:
    """The swords of that school cost nothing, and count twice.

    MAL-TWO-SWORD-1, MAL-TECH-1, MAL-TWO-1 to MAL-TWO-3.
    """
    me = both("katana", "wakizashi", class_rank=3, techniques=1 << Technique.TWO_SWORD_1)
    assert (cost(me, 1), cost(me, 2), weapons_bonus(me)) == (0, 0, 6)
    wrong = both("wakizashi", "katana", class_rank=3, techniques=1 << Technique.TWO_SWORD_1)
    assert (cost(wrong, 1), cost(wrong, 2), weapons_bonus(wrong)) == (5, 10, 3)


def test_it_is_off_the_total() -> None:
    """MAL-ROLL-18, MAL-TWO-1: not on the number."""
    made = fight([both("katana", "wakizashi", ranks={"kenjutsu": 2})], [person()])
    me, foe = made.fighters
    me.attack.weapon, me.attack.target, me.attack.skill, me.attack.trait = 2, 2, me.weapons[2].skill, 5
    assert attack_pool(made, me, foe) == (4, 2, -10, 10)


def test_armor_tn() -> None:
    """MAL-TWO-3: the Class Rank is added; not with one weapon, nor with one for both hands."""
    made = fight([both("katana", "tanto", class_rank=4)], [person()])
    me, foe = made.fighters
    assert armor_tn(made, me, foe, False, 1) == 15 + 4
    me.off = 0
    assert armor_tn(made, me, foe, False, 1) == 15


def test_no_more_attacks() -> None:
    """MAL-TWO-4: the Action is spent, and each attack names the weapon."""
    made = fight([both("katana", "tanto", this_turn__complex_used=1)], [person()])
    me = made.fighters[0]
    assert (has_complex(me), weapons_at(made, me, False)) == (False, 0)
    me.this_turn.complex_used = 0
    assert weapons_at(made, me, False) == 0b111


def test_what_takes_both_hands() -> None:
    """MAL-TWO-5: with something in the off hand a large weapon cannot be used."""
    me = both("no-dachi", "tanto")
    assert (ready_to_use(me, 1), ready_to_use(me, 2)) == (False, True)
    me.off = 0
    assert ready_to_use(me, 1)
    horseman = both("yari", "tanto", mounted=1, mount=1)
    assert ready_to_use(horseman, 1)
    horseman.mounted = 0
    assert not ready_to_use(horseman, 1)
    assert weapon("katana").hands == 1
    assert not ready_to_use(both("yumi", "tanto", techniques=1 << Technique.RIDER_1), 1)


def test_an_attack_tells_its_weapon() -> None:
    """MAL-TWO-4."""
    made = fight([both("katana", "tanto", ranks={"kenjutsu": 1, "knives": 1}, void=0)], [person()])
    table = play(made, lambda t, f: attack(t, f, f.fighters[0]), 2, 0, 1, 2, 3, 0)
    assert told(table, Event.WEAPON) == [(0, 2)]
    assert told(table, Event.FLAT) == [(0, -5)]
    assert made.fighters[0].weapons[2].marks >> Mark.KATANA & 1 == 0
    assert made.fighters[0].attack.maneuvers == Maneuver.NOTHING
