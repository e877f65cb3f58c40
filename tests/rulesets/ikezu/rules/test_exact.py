"""Exact odds of attacks, out of the very rules that are played, against another way to the same numbers.

The oracle is icepool, with the formula of IKE-ARM-1 written out once more, or fractions counted by hand.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import icepool
import pytest
from icepool import d

from kumite.chances.exact_table import exactly
from kumite.rulesets.ikezu.state import BOTH, DECLINE, Fight, Fighter, Weapon
from kumite.rulesets.ikezu.terms import Ask, AttackModifierMode, BlastArea, Fate, Footing, WeaponType
from kumite.table import Question

from ..attacks import aims, step, turn
from ..fights import fight, fighter, foe, plain_weapon, weapon

EVEN, ADVANTAGE, DISADVANTAGE = Footing.EVEN, Footing.ADVANTAGE, Footing.DISADVANTAGE
FOOTINGS = [EVEN, ADVANTAGE, DISADVANTAGE]
HP = 100


def odds(die: icepool.Die[Any]) -> dict[Any, Fraction]:
    """A die of icepool as a distribution."""
    return {outcome: Fraction(quantity, die.denominator()) for outcome, quantity in die.items()}


def thrown(sides: int, footing: Footing) -> icepool.Die[int]:
    """One die of an attack."""
    if footing == ADVANTAGE:
        return d(sides).highest(2, 1)
    return d(sides).lowest(2, 1) if footing == DISADVANTAGE else d(sides)


def formula(kind: WeaponType, shown: int, armor: int, sides: int = 0, heavy: int = 0) -> int:
    """What a damage roll does; `sides` are those of the regular die, 0 where another one was rolled."""
    if shown <= heavy:
        return 0
    if kind == WeaponType.PIERCING and shown == sides:
        return shown
    against = armor - heavy - (1 if kind == WeaponType.BLUDGEONING else 0)
    return max(0, shown + (1 if kind == WeaponType.SLASHING and armor == 0 else 0) - max(0, against))


def lowest_answer(made: Fight, question: Question) -> int:
    """Ties go to the first attacker and to the main weapon."""
    return question.answers[0]


def taken(
    attackers: Callable[[], list[Fighter]],
    target: Callable[[], Fighter],
    decide: Callable[[Fight, Question], int] = lowest_answer,
    **more: Any,
) -> dict[int, Fraction]:
    """How many HP one attack step takes from its target, on the last seat."""
    return exactly(
        lambda: fight(attackers(), [target()], **more),
        step,
        decide,
        lambda made: HP - made.fighters[-1].hp,
    )


def target(**fields: int) -> Callable[[], Fighter]:
    return lambda: foe(hp=HP, **fields)


def one(made: Callable[[], Weapon], judged: Footing = EVEN) -> Callable[[], list[Fighter]]:
    return lambda: [aims(fighter(made()), 1, 1, judged)]


@pytest.mark.parametrize("judged", FOOTINGS)
@pytest.mark.parametrize("kind", WeaponType)
@pytest.mark.parametrize("armor", [0, 1, 2, 3])
def test_every_type_against_every_armor(kind: WeaponType, armor: int, judged: Footing) -> None:
    """IKE-ARM-1, IKE-TYPE-P, IKE-TYPE-B, IKE-TYPE-S, IKE-ADV-1, IKE-DIS-1, IKE-DICE-1, IKE-DICE-3."""
    expected = thrown(8, judged).map(lambda shown: formula(kind, shown, armor, 8))
    found = taken(one(lambda: plain_weapon(8, type=kind), judged), target(armor=armor))
    assert found == odds(expected)


@pytest.mark.parametrize("judged", FOOTINGS)
@pytest.mark.parametrize("armor", [0, 1, 2, 3])
@pytest.mark.parametrize(("name", "sides", "heavy"), [("otsuchi", 10, 3), ("masakari", 10, 1)])
def test_heavy(name: str, sides: int, heavy: int, armor: int, judged: Footing) -> None:
    """IKE-HEAVY-1, IKE-HEAVY-2, IKE-ARM-1."""
    kind = WeaponType(weapon(name).type)
    expected = thrown(sides, judged).map(lambda shown: formula(kind, shown, armor, sides, heavy))
    found = taken(one(lambda: weapon(name, category=1), judged), target(armor=armor))
    assert found == odds(expected)


@pytest.mark.parametrize("judged", FOOTINGS)
@pytest.mark.parametrize("kind", [WeaponType.PIERCING, WeaponType.SLASHING])
def test_impaired_and_enhanced(kind: WeaponType, judged: Footing) -> None:
    """IKE-IMP-1, IKE-TYPE-P by the house rule attack_modifier_mode: d4, d12, and no maximum on them."""
    sides = {EVEN: 6, ADVANTAGE: 12, DISADVANTAGE: 4}[judged]
    regular = 6 if judged == EVEN else 0
    expected = d(sides).map(lambda shown: formula(kind, shown, 2, regular))
    found = taken(
        one(lambda: plain_weapon(6, type=kind), judged),
        target(armor=2),
        house={"attack_modifier_mode": AttackModifierMode.IMPAIRED_ENHANCED},
    )
    assert found == odds(expected)


@pytest.mark.parametrize("judged", FOOTINGS)
def test_several_dice_of_one_attack(judged: Footing) -> None:
    """IKE-ADV-4, IKE-CRE-2: d6+d6: each die by itself, then the higher."""
    expected = icepool.map(lambda a, b: max(a, b), thrown(6, judged), thrown(6, judged))
    assert taken(one(lambda: plain_weapon(6, 2), judged), target()) == odds(expected)


@pytest.mark.parametrize("judged", [EVEN, ADVANTAGE])
@pytest.mark.parametrize("armor", [0, 2])
def test_two_weapons(armor: int, judged: Footing) -> None:
    """IKE-DUAL-1, IKE-DUAL-2, IKE-ADV-4: the higher die, and its own type; on a tie the main weapon."""

    def kept(main: int, off: int) -> int:
        if off > main:
            return formula(WeaponType.PIERCING, off, armor, 6)
        return formula(WeaponType.SLASHING, main, armor, 8)

    expected = icepool.map(kept, thrown(8, judged), thrown(6, judged))
    found = taken(
        lambda: [aims(fighter(weapon("katana"), weapon("tanto")), 1, BOTH, judged)], target(armor=armor)
    )
    assert found == odds(expected)


def trio() -> list[Fighter]:
    return [aims(fighter(weapon(name)), 3) for name in ("nata", "otsuchi", "tanto")]


def test_several_attackers() -> None:
    """IKE-MULTI-1, IKE-MULTI-2, IKE-MULTI-3: the highest die of all, with its own weapon's tags."""

    def kept(nata: int, otsuchi: int, tanto: int) -> int:
        highest = max(nata, otsuchi, tanto)
        if nata == highest:
            return formula(WeaponType.SLASHING, nata, 2, 6)
        if otsuchi == highest:
            return formula(WeaponType.BLUDGEONING, otsuchi, 2, 10, 3)
        return formula(WeaponType.PIERCING, tanto, 2, 6)

    assert taken(trio, target(armor=2)) == odds(icepool.map(kept, d(6), d(10), d(6)))


def test_several_attackers_without_misses() -> None:
    """IKE-MULTI-2 by the house rule heavy_miss_before_pool: the otsuchi's 1 to 3 are no results."""

    def kept(nata: int, otsuchi: int, tanto: int) -> int:
        otsuchi = otsuchi if otsuchi > 3 else 0
        highest = max(nata, otsuchi, tanto)
        if nata == highest:
            return formula(WeaponType.SLASHING, nata, 2, 6)
        if otsuchi == highest:
            return formula(WeaponType.BLUDGEONING, otsuchi, 2, 10, 3)
        return formula(WeaponType.PIERCING, tanto, 2, 6)

    found = taken(trio, target(armor=2), house={"heavy_miss_before_pool": 1})
    assert found == odds(icepool.map(kept, d(6), d(10), d(6)))


def test_the_side_picks_the_best_of_a_tie() -> None:
    """IKE-MULTI-3: by choosing the hammer's blow on a tie it gets a point of Armor more out of it."""
    expected = icepool.map(lambda nata, bokuto: bokuto - 1 if bokuto >= nata else nata - 2, d(6), d(6)).map(
        lambda net: max(0, net)
    )
    found = taken(
        lambda: [aims(fighter(weapon(name)), 2) for name in ("nata", "bokuto")],
        target(armor=2),
        lambda made, question: question.answers[-1],
    )
    assert found == odds(expected)


@pytest.mark.parametrize("armor", [0, 1])
def test_counter(armor: int) -> None:
    """IKE-COUNTER-1, IKE-COUNTER-2: what the target takes, and what comes back to the attacker."""
    found = exactly(
        lambda: fight(
            [aims(fighter(weapon("nata"), hp=HP, hp_max=HP, armor=armor), 1)], [foe(weapon("sai"), hp=HP)]
        ),
        step,
        lowest_answer,
        lambda made: (HP - made.fighters[0].hp, HP - made.fighters[1].hp),
    )
    expected = d(6).map(lambda shown: (max(0, shown - armor), 0) if shown <= 2 else (0, shown + 1))
    assert {tuple(outcome): chance for outcome, chance in odds(expected).items()} == found


@pytest.mark.parametrize("armor", [0, 2])
def test_a_blow_to_the_end(armor: int) -> None:
    """IKE-DMG-3, IKE-DMG-4, IKE-CRIT-1, IKE-CRIT-2, IKE-CRIT-4, IKE-SAVE-2: HP, STR and fate after a d8."""

    def end(shown: int, save: int) -> tuple[int, int, Fate]:
        net = max(0, shown - armor)
        if net <= 3:
            return 3 - net, 4, Fate.IN_FIGHT
        strength = max(0, 4 - (net - 3))
        passed = strength > 0 and (save == 1 or (save <= strength and save != 20))
        return 0, strength, Fate.IN_FIGHT if passed else Fate.DEAD

    found = exactly(
        lambda: fight([aims(fighter(plain_weapon(8)), 1)], [foe(hp=3, strength=4, armor=armor)]),
        step,
        lowest_answer,
        lambda made: (made.fighters[1].hp, made.fighters[1].strength, Fate(made.fighters[1].fate)),
    )
    expected = icepool.map(end, d(8), d(20))
    assert {tuple(outcome): chance for outcome, chance in odds(expected).items()} == found


@pytest.mark.parametrize("hp", range(1, 9))
@pytest.mark.parametrize("judged", FOOTINGS)
def test_which_scar(hp: int, judged: Footing) -> None:
    """IKE-SCAR-1, IKE-DMG-6: entry n with the chance that a katana shows n - 1; never another."""
    found = exactly(
        lambda: fight(
            [fighter(hp=hp, had_first_scar=1, strength=20)], [aims(foe(weapon("katana")), 0, judged=judged)]
        ),
        step,
        lowest_answer,
        lambda made: max(range(13), key=lambda n: (made.fighters[0].scars[n], -n)),
    )
    expected = thrown(8, judged).map(lambda shown: hp if shown + 1 == hp else 0)
    assert found == odds(expected)


def test_example_34() -> None:
    """IKE-SCAR-1, IKE-ADV-1, IKE-DIS-1: counted by hand: 1 face of 8; 5 and 11 of 64 pairs."""
    pairs = [(a, b) for a in range(1, 9) for b in range(1, 9)]
    assert sum(max(pair) == 3 for pair in pairs) == 5
    assert sum(min(pair) == 3 for pair in pairs) == 11
    for judged, ways in ((EVEN, 8), (ADVANTAGE, 5), (DISADVANTAGE, 11)):
        found = exactly(
            lambda judged=judged: fight([fighter(hp=4)], [aims(foe(weapon("katana")), 0, judged=judged)]),
            step,
            lowest_answer,
            lambda made: made.fighters[0].scars[4],
        )
        assert found[1] == Fraction(ways, 64)


def test_example_35() -> None:
    """IKE-DMG-5, IKE-CRIT-2: of the 80 ways for d4 and d20, 15 + 16 + 17 take it out."""
    ways = sum(save > 6 - (shown - 1) for shown in (2, 3, 4) for save in range(1, 21))
    assert ways == 15 + 16 + 17
    found = exactly(
        lambda: fight([aims(fighter(), 1, 0)], [foe(hp=1, strength=6)]),
        step,
        lowest_answer,
        lambda made: made.fighters[1].fate,
    )
    assert found[Fate.DEAD] == Fraction(ways, 80) == Fraction(3, 5)


def test_how_many_a_blast_reaches() -> None:
    """IKE-BLAST-2: a d4, but of three foes no more than three."""
    found = exactly(
        lambda: fight([aims(fighter(plain_weapon(4, blast=1)), 1)], [foe(hp=HP) for _ in range(3)]),
        step,
        lambda made, question: BlastArea.UNSURE if question.about == Ask.BLAST_AREA else question.answers[0],
        lambda made: sum(me.hp < HP for me in made.fighters[1:]),
    )
    assert found == {1: Fraction(1, 4), 2: Fraction(1, 4), 3: Fraction(1, 2)}


def test_sweeping() -> None:
    """IKE-SWEEP-1, IKE-SWEEP-3, IKE-MULTI-4: a kama on two foes; its 6 brings a second d6."""
    found = exactly(
        lambda: fight([aims(fighter(weapon("kama")), 1)], [foe(hp=HP), foe(hp=HP)]),
        turn,
        lambda made, question: min(question.answers, key=lambda answer: answer == DECLINE),
        lambda made: (HP - made.fighters[1].hp, HP - made.fighters[2].hp),
    )
    expected = icepool.map(lambda first, second: (first + 1, second + 1 if first == 6 else 0), d(6), d(6))
    assert {tuple(outcome): chance for outcome, chance in odds(expected).items()} == found


def test_shock() -> None:
    """IKE-SHOCK-1, IKE-SHOCK-2: a nunchaku on STR 10: 1/6 to show a 6, and half of the saves fail."""
    found = exactly(
        lambda: fight([aims(fighter(weapon("nunchaku")), 1)], [foe(hp=HP)]),
        step,
        lowest_answer,
        lambda made: made.fighters[1].loses_turn,
    )
    assert found == {0: Fraction(11, 12), 1: Fraction(1, 12)}


@pytest.mark.parametrize(("mine", "its", "judged"), [(0, 1, DISADVANTAGE), (1, 0, ADVANTAGE), (1, 1, EVEN)])
def test_detachments(mine: int, its: int, judged: Footing) -> None:
    """IKE-DET-5, IKE-DET-6, IKE-DET-7."""
    found = taken(
        lambda: [aims(fighter(plain_weapon(8), detachment=mine), 1)],
        target(detachment=its),
    )
    assert found == odds(thrown(8, judged))
