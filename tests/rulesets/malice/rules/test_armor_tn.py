"""The Armor TN: how hard somebody is to hit, which depends on the attack."""

from __future__ import annotations

import pytest

from kumite.rulesets.malice.rules.attack_and_defense.aim import armor_factor
from kumite.rulesets.malice.rules.attack_and_defense.armor_tn import armor_tn, guard_bonus, guard_cost
from kumite.rulesets.malice.rules.attack_and_defense.attack_roll import attack_number
from kumite.rulesets.malice.state import Fighter
from kumite.rulesets.malice.terms import (
    Arrow,
    Fate,
    Kata,
    ReflexesSource,
    Skill,
    Spell,
    Stance,
    Technique,
    Trait,
)

from ..fights import fight, person, sample, weapon


def tn(me: Fighter, *others: Fighter, ranged: bool = False, factor: int = 1, **house: int) -> int:
    """Against an attack of the last of the others, or of a stranger; those before stand on the same side."""
    allies, attacker = others[:-1], others[-1] if others else person()
    made = fight([me, *allies], [attacker], house=house)
    return armor_tn(made, me, attacker, ranged, factor)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Oren Vahl", 25),
        ("Sele Marr", 30),
        ("Brakka Tol", 25),
        ("Ilse Danno", 29),
        ("Corvin Ash", 25),
        ("Teva Rhu", 28),
        ("Noa Silt", 15),
        ("Simple bandit", 18),
        ("Experienced bandit", 25),
        ("Bandit lord", 30),
        ("Rebel ashigaru", 18),
        ("Goblin", 15),
        ("War dog", 25),
        ("Plague zombie", 10),
    ],
)
def test_the_armor_tn_of_the_samples(name: str, expected: int) -> None:
    """MAL-ATK-2, MAL-EQ-1, MAL-TWO-3, MAL-CRE-3: as printed, in the Attack Stance."""
    me = sample(name)
    me.stance = Stance.ATTACK
    assert tn(me) == expected


def test_the_trickster_against_slower_attackers() -> None:
    """MAL-TECH-1, MAL-INIT-14: 30 instead of 25, by the frozen Scores; not at the same Score."""
    me, foe = sample("Corvin Ash"), person(score=20)
    me.stance = Stance.ATTACK
    found = []
    for me.score in (19, 20, 21):
        found.append(tn(me, foe))
    assert found == [25, 25, 30]


def test_what_an_attack_makes_of_armor() -> None:
    """MAL-ATK-10, MAL-ATK-11, MAL-COND-10, MAL-COND-13, MAL-MAN-14: worked example E7."""
    guard = person()
    me = person(reflexes=3, armor="heavy", prone=1)
    guard.guards = 0b1
    attackers = {
        "katana": person("katana"),
        "bo": person("bo", ranks={"staves": 1}),
        "willow leaf": person("yumi", attack__arrow=Arrow.WILLOW_LEAF),
        "armor-piercing": person("yumi", attack__arrow=Arrow.ARMOR_PIERCING),
    }

    def numbers() -> list[int]:
        found = []
        for foe in attackers.values():
            made = fight([me, guard], [foe])
            factor = armor_factor(made, foe, foe.weapons[1], foe.attack.arrow)
            found.append(armor_tn(made, me, foe, foe.attack.arrow != Arrow.NONE, factor))
        return found

    assert numbers() == [30, 40, 40, 30]
    me.grapple.which = 1
    assert numbers() == [15, 25, 15, 5]
    me.grapple.which, me.stunned = 0, 1
    assert numbers() == [15, 25, 15, 5]


@pytest.mark.parametrize(
    ("name", "factor"),
    [
        ("katana", 1),
        ("bo", 2),
        ("tonfa", 2),
        ("kyoketsu-shogi", 2),
        ("blowgun", 3),
        ("sling", 1),
        ("teppo", 0),
    ],
)
def test_how_often_armor_counts(name: str, factor: int) -> None:
    """MAL-ATK-10, MAL-EQ-8."""
    me = person(name)
    assert armor_factor(fight([me], []), me, me.weapons[1], 0) == factor


@pytest.mark.parametrize(
    ("arrow", "factor"),
    [
        (Arrow.WILLOW_LEAF, 1),
        (Arrow.ARMOR_PIERCING, 0),
        (Arrow.FLESH_CUTTER, 2),
        (Arrow.ROPE_CUTTER, 1),
        (Arrow.HUMMING_BULB, 1),
    ],
)
def test_how_often_armor_counts_against_arrows(arrow: Arrow, factor: int) -> None:
    """MAL-ATK-10: it is the arrow's."""
    me = person("yumi")
    assert armor_factor(fight([me], []), me, me.weapons[1], arrow) == factor


def test_a_master_of_staves_strikes_past_armor() -> None:
    """MAL-ATK-10, MAL-SKL-1: from rank 3 on once, as against other weapons; no other weapon is helped."""
    for rank, factor in ((2, 2), (3, 1), (7, 1)):
        me = person("bo", ranks={"staves": rank})
        assert armor_factor(fight([me], []), me, me.weapons[1], 0) == factor
    me = person("kyoketsu-shogi", ranks={"staves": 3})
    assert armor_factor(fight([me], []), me, me.weapons[1], 0) == 2


def test_blinded() -> None:
    """MAL-COND-2, MAL-CRE-11: Reflexes once instead of five times; armor and the rest are added."""
    assert tn(person(reflexes=4, armor="light", blinded=1)) == 4 + 5 + 5
    goblin = sample("Goblin")
    goblin.blinded = 1
    assert tn(goblin) == 15 - 4 * 2
    assert tn(person(reflexes=4, blinded=1, prone=1)) == 0


def test_it_is_never_below_nothing() -> None:
    """MAL-ATK-11."""
    assert tn(person(reflexes=1, prone=1, stance=Stance.FULL_ATTACK)) == 0


def test_prone_in_melee_and_from_afar() -> None:
    """MAL-COND-13."""
    assert tn(person(prone=1)) == 5
    assert tn(person(prone=1), ranged=True) == 15


def test_a_void_point_in_the_armor() -> None:
    """MAL-VOID-5."""
    assert tn(person(void_armor=1)) == 25


def test_agility_for_reflexes() -> None:
    """MAL-ATK-1: by house rule everywhere."""
    me = person(agility=4, reflexes=2)
    assert tn(me) == 15
    assert tn(me, reflexes_source=ReflexesSource.AGILITY) == 25


def test_guards() -> None:
    """MAL-MAN-14, MAL-MAN-15: once for the ward however many guard, but each pays; within five feet."""
    me, one, two, foe = person(), person(guards=0b1, x=5), person(guards=0b1), person()
    assert tn(me, one, foe) == 25
    assert tn(me, one, two, foe) == 25
    made = fight([me, one, two], [foe])
    assert [armor_tn(made, guard, foe, False, 1) for guard in (one, two)] == [10, 10]
    one.x = 6
    two.guards = 0
    assert tn(me, one, two, foe) == 15
    made = fight([me, one, two], [foe])
    assert armor_tn(made, one, foe, False, 1) == 15


def test_the_straight_line_counts() -> None:
    """MAL-ATK-8, MAL-MAN-14: 3 and 4 feet are 5, which is within; 4 and 4 are more."""
    me, guard, foe = person(), person(guards=0b1, x=3, y=4), person()
    assert tn(me, guard, foe) == 25
    guard.x = 4
    assert tn(me, guard, foe) == 15


def test_one_guard_of_two_wards_pays_twice() -> None:
    """MAL-MAN-15."""
    guard, foe = person(guards=0b110), person()
    assert tn(guard, person(), person(), foe) == 5


@pytest.mark.parametrize("fate", [Fate.FLED, Fate.DEAD])
def test_nobody_guards_who_is_gone(fate: Fate) -> None:
    """MAL-MAN-14: the ward is not within five feet any more."""
    guard, foe = person(guards=0b10), person()
    assert tn(guard, person(), foe) == 10
    assert tn(guard, person(fate=fate), foe) == 15


def test_a_better_guard() -> None:
    """MAL-TECH-1: 15 more for the ward, and it costs the guard nothing."""
    me, foe = person(), person()
    guard = person(guards=0b1, techniques=1 << Technique.GUARDIAN_2)
    assert tn(me, guard, foe) == 30
    assert armor_tn(fight([me, guard], [foe]), guard, foe, False, 1) == 15


@pytest.mark.parametrize("fields", [{"stunned": 1}, {"fate": Fate.DOWN}, {"fate": Fate.DEAD}])
def test_whoever_cannot_act_guards_nobody(fields: dict[str, int]) -> None:
    """MAL-MAN-14, MAL-MAN-15: nor does it cost them anything."""
    me, guard = person(), person(guards=0b1, **fields)
    made = fight([me, guard], [])
    assert (guard_bonus(made, me), guard_cost(made, guard)) == (0, 0)


def test_two_weapons_and_both_swords() -> None:
    """MAL-TWO-3, MAL-TECH-1: the Class Rank, and once more for the school of both swords."""
    me = person("katana", "wakizashi", class_rank=3, off=2)
    assert tn(me) == 18
    me.techniques = 1 << Technique.TWO_SWORD_1
    assert tn(me) == 21
    me.weapons[2] = weapon("tanto")
    assert tn(me) == 18
    me.off = 0
    assert tn(me) == 15


@pytest.mark.parametrize(("rank", "more"), [(4, 0), (5, 1), (6, 1), (7, 3)])
def test_a_war_fan_in_the_hand_of_a_master(rank: int, more: int) -> None:
    """MAL-SKL-1: 1 from rank 5, 3 instead from rank 7."""
    assert tn(person("tessen", ranks={"war_fan": rank})) == 15 + more
    assert tn(person("katana", "tessen", ranks={"war_fan": rank})) == 15


@pytest.mark.parametrize(("foes", "more"), [(1, 0), (2, 1), (3, 2), (5, 4), (7, 4)])
def test_the_wave_man_outnumbered(foes: int, more: int) -> None:
    """MAL-TECH-1: enemies less allies, themselves among those; at most twice the Class Rank."""
    me = person(techniques=1 << Technique.WAVE_MAN_2, class_rank=2)
    made = fight([me], [person() for _ in range(foes)])
    assert armor_tn(made, me, made.fighters[1], False, 1) == 15 + more
    made = fight([me, person()], [person() for _ in range(foes)])
    assert armor_tn(made, me, made.fighters[2], False, 1) == 15 + max(0, min(4, foes - 2))


def test_a_wind_against_shots() -> None:
    """MAL-SPL-6: 15 more from afar, nothing in melee."""
    me = person()
    me.spell_ends[Spell.BLESSED_WIND] = 9
    assert (tn(me), tn(me, ranged=True)) == (15, 30)


def test_a_condition_of_the_referees() -> None:
    """MAL-COND-18."""
    assert tn(person(other_armor_tn=-4)) == 11


def test_stances_in_the_armor_tn() -> None:
    """MAL-STN-3, MAL-STN-6, MAL-STN-10, MAL-STN-11, MAL-SKL-4: with what masters of Defense have."""
    me = person(reflexes=3, awareness=3, ranks={"defense": 2})
    found = {}
    for me.stance in (Stance.NONE, Stance.ATTACK, Stance.FULL_ATTACK, Stance.DEFENSE, Stance.CENTER):
        found[Stance(me.stance)] = tn(me) - 20
    assert found == {
        Stance.NONE: 0,
        Stance.ATTACK: 0,
        Stance.FULL_ATTACK: -10,
        Stance.DEFENSE: 5,
        Stance.CENTER: 0,
    }
    me.stance, me.full_defense = Stance.FULL_DEFENSE, 9
    assert tn(me) == 29
    me.skills[Skill.DEFENSE] = 5
    assert tn(me) == 32
    me.stance = Stance.DEFENSE
    assert tn(me) == 20 + 3 + 5 + 3


def test_kata_in_the_armor_tn() -> None:
    """MAL-TECH-4: Air once more in Defense, Fire in Full Attack; not in other Stances."""
    me = person(kata=Kata.STRIKING_AS_AIR, stance=Stance.DEFENSE, ranks={"defense": 1})
    assert tn(me) == 15 + 2 + 1 + 2
    me.stance = Stance.ATTACK
    assert tn(me) == 15
    me.kata, me.stance = Kata.RECKLESS_ABANDON, Stance.FULL_ATTACK
    assert tn(me) == 15 - 10 + 2


def test_the_number_to_reach() -> None:
    """MAL-ATK-4, MAL-ROLL-12: worked example E9, the Armor TN with what is called, and what is free."""
    me = person(
        "katana", ranks={"kenjutsu": 3}, attack__raises=2, attack__free_raises=1, attack__trait=Trait.AGILITY
    )
    me.attack.skill, me.attack.weapon = Skill.KENJUTSU, 1
    foe = person(printed_armor_tn=25)
    made = fight([me], [foe])
    assert attack_number(made, me, foe) == 30
    me.wounds = 11
    assert attack_number(made, me, foe) == 33
    me.skills[Skill.KENJUTSU] = 0  # and no Raise is free for the unskilled
    assert attack_number(made, me, foe) == 38
