"""Which dice may be given to an Attack: those whose sum has a target."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

from kumite.rulesets.hell.rules.common_actions.options import open_actions, weapon_options
from kumite.rulesets.hell.rules.common_actions.sums import modes_with_target, sums_of
from kumite.rulesets.hell.rules.common_actions.weapon_attack import weapon_attack
from kumite.rulesets.hell.state import BOTH, FACES, MOST_DICE, Fight, Fighter
from kumite.rulesets.hell.terms import Action, Ask, Event, Mode, Status, Trait
from kumite.tables.recording import Asked
from kumite.tables.scripted import Scripted

from ..fights import fight, fighter, play, told


def attacks(made: Fight, *answers: Any) -> Scripted:
    return play(made, lambda table, made: weapon_attack(table, made, made.fighters[0]), *answers)


def dice_offered(table: Scripted) -> list[list[int]]:
    """The faces among which each die was chosen."""
    return [
        [*entry.question.answers]
        for entry in table.transcript
        if isinstance(entry, Asked) and entry.question.about == Ask.DIE
    ]


def offers_attack(me: Fighter, *others: Fighter) -> bool:
    made = fight([me], [*others])
    return bool(open_actions(made, made.fighters[0]) >> Action.ATTACK & 1)


def test_all_sums_of_some_dice() -> None:
    """HEL-AD-3: as counted by taking every choice of dice."""
    random = Random(5)
    for _ in range(60):
        dice = [random.randint(1, 6) for _ in range(random.randint(0, 7))]
        pool = [dice.count(face) for face in range(FACES)]
        for count in range(MOST_DICE + 1):
            expected = {sum(chosen) for chosen in combinations(dice, count)}
            assert sums_of(pool, count) == sum(1 << total for total in expected)


def test_dice_that_reach_nobody_are_not_offered() -> None:
    """HEL-ATK-5: from 9 on a staff reaches one tile only, and the foe is at two."""
    made = fight([fighter("staff", hands=0, pool=[1, 4, 5])], [fighter(at=(2, 0))])
    table = attacks(made, 5)
    assert (told(table, Event.ATTACK_SUM), made.fighters[0].pool[4]) == ([(0, 6)], 1)
    assert dice_offered(table) == [[1, 4, 5]]
    assert not offers_attack(fighter("staff", hands=0, pool=[4, 5]), fighter(at=(2, 0)))
    assert offers_attack(fighter("staff", hands=0, pool=[4, 5]), fighter(at=(1, 0)))


@pytest.mark.parametrize(
    ("pool", "offered"), [([1, 1, 2, 2], False), ([3, 5, 5], True), ([3, 4, 4], False), ([1, 4, 5], True)]
)
def test_the_prone_need_nine(pool: list[int], offered: bool) -> None:
    """HEL-ST-23, HEL-ATK-5: without a 9 the Attack is not there; with one, only the dice that make it."""
    assert offers_attack(fighter("sword", prone=1, pool=pool), fighter(at=(1, 0))) == offered


def test_only_the_dice_that_make_nine() -> None:
    """HEL-ST-23, HEL-ATK-5: 4 and 5, and nothing is asked, for there is only one way."""
    made = fight([fighter("sword", hands=1, prone=1, pool=[1, 4, 5])], [fighter(at=(1, 0))])
    table = attacks(made, 4)
    assert dice_offered(table) == [[4, 5]]
    assert told(table, Event.ATTACK_SUM) == [(0, 9)]


def test_who_lies_flat_is_hard_to_shoot() -> None:
    """HEL-ST-23, HEL-ATK-5: a bow at somebody Prone, with 3 and 3 at best."""
    assert not offers_attack(fighter("long bow", pool=[1, 2, 3, 3]), fighter(at=(5, 0), prone=1))
    assert offers_attack(fighter("long bow", pool=[1, 2, 3, 6]), fighter(at=(5, 0), prone=1))
    assert offers_attack(
        fighter("long bow", pool=[1, 2, 3, 3]), fighter(at=(5, 0), prone=1), fighter(at=(6, 0))
    )


def test_the_charmed_may_try() -> None:
    """HEL-ST-16, HEL-ATK-5: their sum is smaller by a d4, so that 9 may become 5 and reach again."""
    me = fighter("staff", hands=0, pool=[4, 5], statuses=[Status.CHARMED])
    assert offers_attack(me, fighter(at=(2, 0)))


def test_a_single_six() -> None:
    """HEL-AD-6, HEL-ATK-5: a Prone master's 6 counts 8, which is too low; two dice make 9."""
    me = fighter("dagger", hands=1, prone=1, pool=[6], traits=[Trait.MELEE_WEAPON_MASTER])
    assert not offers_attack(me, fighter(at=(1, 0)))
    me = fighter("dagger", hands=1, prone=1, pool=[3, 6], traits=[Trait.MELEE_WEAPON_MASTER])
    made = fight([me], [fighter(at=(1, 0))])
    assert told(attacks(made, Mode.MELEE, 3), Event.ATTACK_SUM) == [(0, 9)]


def test_the_ways_to_use_a_weapon_by_the_sum() -> None:
    """HEL-ATK-5: at somebody Prone a dagger is not thrown with less than 9."""
    made = fight([fighter("dagger", hands=1, pool=[2, 2])], [fighter(at=(1, 0), prone=1)])
    assert modes_with_target(made, made.fighters[0], 1, sums_of(made.fighters[0].pool, 2)) == 1 << Mode.MELEE


def test_a_pair_needs_a_sum_for_both() -> None:
    """HEL-DUAL-3, HEL-ATK-5: lying flat, two Side Weapons too need 9."""
    for pool, offered in (([4, 4], False), ([4, 5], True)):
        me = fighter("dagger", "dagger", prone=1, pool=pool)
        made = fight([me], [fighter(at=(1, 0))])
        assert bool(weapon_options(made, made.fighters[0]) >> BOTH & 1) == offered


def test_the_side_weapon_too() -> None:
    """HEL-ATK-12, HEL-ATK-5: a 6 and 3 make 9 for somebody Prone; a 5 does not, and nothing is asked."""
    for face, asks in ((5, []), (6, [(0, 1)])):
        me = fighter("greatsword", prone=1, pool=[4, 5, face], body=1)
        me.weapons[1].two_handed = 0
        made = fight([me], [fighter(at=(1, 0))])
        table = attacks(made, 1, 5, 4, *([1] if asks else []))
        assert len(told(table, Event.ATTACK_SUM)) == 1 + len(asks)
