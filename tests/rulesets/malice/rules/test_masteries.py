"""The masteries of skills, at the rank below and at the rank that opens them."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.rulesets.malice.rules.attack_and_defense.aim import armor_factor
from kumite.rulesets.malice.rules.attack_and_defense.armor_tn import armor_tn
from kumite.rulesets.malice.rules.attack_and_defense.damage import damage_pool, explosion
from kumite.rulesets.malice.rules.attack_and_defense.maneuvers import bound_raises
from kumite.rulesets.malice.rules.attack_and_defense.stances import stance_armor
from kumite.rulesets.malice.rules.sequence_of_events.initiative import constant_bonuses
from kumite.rulesets.malice.rules.sequence_of_events.scores import score_of
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import Arrow, Maneuver, Size, Skill, Stance, Use

from ..fights import fight, person, play

NINES, TENS, NEVER = 9, 10, 11


def attacker(weapon: str | None, foe: Fighter | None = None, use: Use = Use.MELEE, **fields: Any) -> Fight:
    """Somebody about to attack with that weapon, or with their hands."""
    me = person(*([weapon] if weapon else []), **fields)
    made = fight([me], [foe or person()])
    me.attack.weapon, me.attack.target, me.attack.use = int(weapon is not None), 2, use
    me.attack.skill = me.weapons[me.attack.weapon].skill
    return made


@pytest.mark.parametrize(
    ("weapon", "skill", "rank", "rolled", "kept"),
    [
        ("katana", "kenjutsu", 2, 5, 2),
        ("katana", "kenjutsu", 3, 6, 2),
        (None, "jiujutsu", 2, 2, 1),
        (None, "jiujutsu", 3, 3, 1),
        (None, "jiujutsu", 6, 3, 1),
        (None, "jiujutsu", 7, 3, 2),
        ("nunchaku", "staves", 6, 3, 2),
        ("nunchaku", "staves", 7, 4, 2),
        ("bo", "staves", 7, 3, 2),
        ("shuriken", "ninjutsu", 2, 3, 1),
        ("shuriken", "ninjutsu", 3, 4, 1),
        ("shuriken", "ninjutsu", 7, 4, 2),
        ("naginata", "polearms", 7, 5, 2),
        ("tetsubo", "heavy_weapons", 7, 5, 3),
        ("katana", "knives", 7, 5, 2),
    ],
)
def test_damage(weapon: str | None, skill: str, rank: int, rolled: int, kept: int) -> None:
    """Kenjutsu 3, Jiujutsu 3 and 7, Staves 7 with small ones, Ninjutsu 3 and 7.

    MAL-MASTERY-KENJUTSU, MAL-MASTERY-JIUJUTSU, MAL-MASTERY-NINJUTSU, MAL-SKL-1.
    """
    made = attacker(weapon, ranks={skill: rank})
    me, foe = made.fighters
    assert damage_pool(made, me, foe)[:2] == (rolled, kept)


@pytest.mark.parametrize(
    ("foe", "rank", "rolled"),
    [
        ({"mounted": 1}, 5, 6),
        ({"mounted": 1}, 4, 5),
        ({"size": Size.LARGE}, 5, 6),
        ({"size": Size.HUGE}, 5, 6),
        ({"size": Size.SMALL}, 5, 5),
        ({}, 5, 5),
    ],
)
def test_polearms_against_the_large(foe: dict[str, Any], rank: int, rolled: int) -> None:
    """MAL-MASTERY-POLEARMS, MAL-SKL-1: Polearms 5: +1k0 damage against the mounted and the larger."""
    made = attacker("naginata", person(**foe), ranks={"polearms": rank})
    assert damage_pool(made, *made.fighters)[0] == rolled


@pytest.mark.parametrize(
    ("weapon", "skill", "rank", "again"),
    [
        ("katana", "kenjutsu", 6, TENS),
        ("katana", "kenjutsu", 7, NINES),
        ("tetsubo", "heavy_weapons", 7, NINES),
        ("bo", "staves", 7, TENS),
        ("shinai", "kenjutsu", 6, NEVER),
        ("shuriken", "ninjutsu", 4, NEVER),
        ("shuriken", "ninjutsu", 5, TENS),
        ("tsubute", "ninjutsu", 5, TENS),
    ],
)
def test_which_faces_explode(weapon: str, skill: str, rank: int, again: int) -> None:
    """9 too with Kenjutsu or Heavy Weapons 7; ninja weapons from 5.

    MAL-MASTERY-HEAVY-WEAPONS, MAL-SKL-1, MAL-DICE-4, MAL-DICE-5.
    """
    me = person(weapon, ranks={skill: rank})
    assert explosion(me, me.weapons[1]) == again


def test_they_come_before_the_ten_dice_rule() -> None:
    """MAL-SKL-5, MAL-DICE-6: 11k2 is 10k2+2."""
    made = attacker("katana", strength=7, ranks={"kenjutsu": 3})
    assert damage_pool(made, *made.fighters) == (10, 2, 2, TENS)


@pytest.mark.parametrize(
    ("weapon", "skill", "rank", "maneuver", "free"),
    [
        ("sai", "knives", 5, Maneuver.DISARM, 1),
        ("jitte", "knives", 5, Maneuver.DISARM, 1),
        ("sai", "knives", 4, Maneuver.DISARM, 0),
        ("tanto", "knives", 5, Maneuver.DISARM, 0),
        ("tanto", "knives", 7, Maneuver.EXTRA_ATTACK, 1),
        ("tanto", "knives", 6, Maneuver.EXTRA_ATTACK, 0),
        ("tetsubo", "heavy_weapons", 5, Maneuver.KNOCKDOWN, 1),
        ("tetsubo", "heavy_weapons", 4, Maneuver.KNOCKDOWN, 0),
        ("bo", "staves", 5, Maneuver.KNOCKDOWN, 1),
        ("katana", "kenjutsu", 7, Maneuver.KNOCKDOWN, 0),
        ("kusarigama", "chain_weapons", 7, Maneuver.DISARM, 1),
        ("kusarigama", "chain_weapons", 7, Maneuver.KNOCKDOWN, 1),
        ("kusarigama", "chain_weapons", 6, Maneuver.KNOCKDOWN, 0),
        ("kusarigama", "chain_weapons", 7, Maneuver.FEINT, 0),
    ],
)
def test_free_raises(weapon: str, skill: str, rank: int, maneuver: Maneuver, free: int) -> None:
    """MAL-MASTERY-KNIVES, MAL-SKL-1, MAL-ROLL-12: for one purpose each."""
    me = attacker(weapon, ranks={skill: rank}).fighters[0]
    assert bound_raises(me, 1 << maneuver) == free


def test_chains_have_one_free_raise_for_both() -> None:
    """MAL-MASTERY-CHAIN-WEAPONS, MAL-SKL-1: Disarm or Knockdown."""
    me = attacker("kusarigama", ranks={"chain_weapons": 7}).fighters[0]
    assert bound_raises(me, 1 << Maneuver.DISARM | 1 << Maneuver.KNOCKDOWN) == 1


@pytest.mark.parametrize(("rank", "factor"), [(2, 2), (3, 1), (7, 1)])
def test_staves_against_armor(rank: int, factor: int) -> None:
    """MAL-MASTERY-STAVES, MAL-SKL-1, MAL-ATK-10: Staves 3: armor counts once."""
    made = attacker("bo", ranks={"staves": rank})
    me = made.fighters[0]
    assert armor_factor(made, me, me.weapons[1], Arrow.NONE) == factor


@pytest.mark.parametrize(("rank", "more"), [(0, 0), (4, 0), (5, 1), (6, 1), (7, 3)])
def test_war_fans(rank: int, more: int) -> None:
    """Armor TN +1 from rank 5, +3 instead from rank 7, with the fan in hand.

    MAL-MASTERY-WAR-FAN, MAL-SKL-1.
    """
    me = person("tessen", ranks={"war_fan": rank})
    made = fight([me], [person()])
    assert armor_tn(made, me, made.fighters[1], False, 1) == 15 + more
    me.main = 0
    assert armor_tn(made, me, made.fighters[1], False, 1) == 15


@pytest.mark.parametrize(("rank", "more"), [(4, 0), (5, 5), (7, 7)])
def test_battle(rank: int, more: int) -> None:
    """MAL-MASTERY-BATTLE, MAL-SKL-2, MAL-INIT-15: the rank on the Score for the skirmish, not in the roll."""
    me = person(ranks={"battle": rank}, initiative_base=10)
    play(fight([me], [person()]), lambda t, f: constant_bonuses(t, f, f.fighters[0]))
    assert (score_of(me), me.initiative_base) == (10 + more, 10)


@pytest.mark.parametrize(
    ("weapon", "rank", "number", "more"),
    [("naginata", 3, 1, 5), ("naginata", 2, 1, 0), ("naginata", 3, 2, 0), ("katana", 3, 1, 0)],
)
def test_polearms_in_round_1(weapon: str, rank: int, number: int, more: int) -> None:
    """MAL-SKL-3, MAL-INIT-10: in Round 1, with one in hand; who joins later has nothing of it."""
    me = person(weapon, ranks={"polearms": rank}, initiative_base=10)
    made = fight([me], [person()], round=number)
    play(made, lambda t, f: constant_bonuses(t, f, f.fighters[0]))
    assert (score_of(me), me.score_lasting) == (10 + more, 0)


@pytest.mark.parametrize(("rank", "more"), [(4, 0), (5, 3), (7, 3)])
def test_defense(rank: int, more: int) -> None:
    """MAL-MASTERY-DEFENSE, MAL-SKL-4: Defense 5: Armor TN +3 in both defensive Stances, in no other."""
    for stance, plain in ((Stance.DEFENSE, 2 + rank), (Stance.FULL_DEFENSE, 9)):
        assert stance_armor(person(ranks={"defense": rank}, stance=stance, full_defense=9)) == plain + more
    assert stance_armor(person(ranks={"defense": rank})) == 0


def test_a_void_point_opens_no_mastery_beyond_rank_1() -> None:
    """MAL-VOID-10: the skill counts as 1."""
    me = person("katana", this_round__void_skill=Skill.KENJUTSU)
    made = attacker("katana")
    made.fighters[0].this_round.void_skill = Skill.KENJUTSU
    assert damage_pool(made, *made.fighters)[:2] == (5, 2)
    assert explosion(me, me.weapons[1]) == TENS
