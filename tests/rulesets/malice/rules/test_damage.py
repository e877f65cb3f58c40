"""The damage roll: what is rolled, what explodes, and what adds to it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from kumite.chances.roll_and_keep import success
from kumite.rulesets.malice.rules.attack_and_defense.damage import (
    damage_pool,
    feint_bonus,
    raises_for_damage,
    roll_damage,
)
from kumite.rulesets.malice.rules.dice.pools import NEVER, NINES, TENS
from kumite.rulesets.malice.state import Fighter
from kumite.rulesets.malice.terms import (
    Advantage,
    Arrow,
    Event,
    FeintRounding,
    Kata,
    Keep,
    Maneuver,
    OddDie,
    Size,
    Skill,
    Technique,
    Use,
)

from ..fights import fight, person, play, sample, told, weapon

HIGHEST = Keep.HIGHEST


def pool(me: Fighter, foe: Fighter | None = None, index: int = 1, **house: int) -> tuple[int, int, int, int]:
    foe = foe or person()
    made = fight([me], [foe], house=house)
    me.attack.weapon, me.attack.target = index, 2
    return damage_pool(made, me, foe)


def dice(me: Fighter, foe: Fighter | None = None, index: int = 1, **house: int) -> tuple[int, int]:
    return pool(me, foe, index, **house)[:2]


def archer(name: str = "yumi", arrow: Arrow = Arrow.WILLOW_LEAF, **fields: Any) -> Fighter:
    return person(name, attack__arrow=arrow, attack__use=Use.RANGED, **fields)


def thrower(name: str, **fields: Any) -> Fighter:
    return person(name, attack__use=Use.RANGED, **fields)


def test_damage_of_the_sources() -> None:
    """MAL-DMG-1, MAL-DMG-2, MAL-DMG-4: example 8; Strength 3 with dai-tsuchi, katana, bare hands."""
    assert dice(person("dai-tsuchi", strength=3)) == (8, 2)
    assert dice(person("katana", strength=3)) == (6, 2)
    assert dice(archer(strength=9)) == (5, 2)
    assert dice(person(strength=3), index=0) == (3, 1)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Oren Vahl", (7, 3, 0)),
        ("Sele Marr", (6, 2, 0)),
        ("Brakka Tol", (8, 3, 6)),
        ("Ilse Danno", (7, 2, 0)),
        ("Corvin Ash", (6, 2, 0)),
        ("Noa Silt", (3, 2, 0)),
        ("Simple bandit", (6, 2, 0)),
        ("Experienced bandit", (5, 2, 0)),
        ("Bandit lord", (8, 3, 0)),
        ("Rebel ashigaru", (4, 2, 0)),
    ],
)
def test_damage_of_the_samples(name: str, expected: tuple[int, int, int]) -> None:
    """MAL-DMG-1, MAL-SKL-1, MAL-TECH-1: as printed, with the first weapon."""
    me = sample(name)
    assert pool(me, index=me.main)[:3] == expected


def test_damage_of_the_archer_and_of_the_second_sword() -> None:
    """MAL-DMG-1, MAL-DMG-2: willow leaf 5k2, piercing 4k1; the wakizashi 6k2."""
    me = sample("Teva Rhu")
    me.attack.use, me.attack.arrow = Use.RANGED, Arrow.WILLOW_LEAF
    assert dice(me, index=me.main) == (5, 2)
    me.attack.arrow = Arrow.ARMOR_PIERCING
    assert dice(me, index=me.main) == (4, 1)
    me = sample("Ilse Danno")
    assert dice(me, index=me.off) == (6, 2)


@pytest.mark.parametrize(
    ("arrow", "expected"),
    [
        (Arrow.WILLOW_LEAF, (5, 2)),
        (Arrow.ARMOR_PIERCING, (4, 1)),
        (Arrow.FLESH_CUTTER, (5, 3)),
        (Arrow.ROPE_CUTTER, (4, 1)),
        (Arrow.HUMMING_BULB, (3, 1)),
    ],
)
def test_arrows(arrow: Arrow, expected: tuple[int, int]) -> None:
    """MAL-DMG-2: from a yumi, whose Strength is 3."""
    assert dice(archer(arrow=arrow)) == expected


def test_the_strength_of_a_bow() -> None:
    """The bow's; by house rule at most the archer's; a master's is stronger by 1.

    MAL-MASTERY-KYUJUTSU, MAL-DMG-2, MAL-SKL-1.
    """
    assert dice(archer("dai-kyu", strength=3)) == (6, 2)
    assert dice(archer("dai-kyu", strength=3), bow_strength_cap=1) == (5, 2)
    assert dice(archer("han-kyu", strength=3), bow_strength_cap=1) == (3, 2)
    assert dice(archer(ranks={"kyujutsu": 7})) == (6, 2)
    assert dice(archer(ranks={"kyujutsu": 6})) == (5, 2)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("tanto", (3, 1)),
        ("wakizashi", (4, 2)),
        ("yari", (3, 2)),
        ("magari-yari", (4, 2)),
        ("nage-yari", (3, 2)),
        ("shuriken", (1, 1)),
        ("tsubute", (1, 1)),
        ("sling", (1, 2)),
        ("teppo", (3, 3)),
    ],
)
def test_what_is_thrown_or_shot(name: str, expected: tuple[int, int]) -> None:
    """MAL-DMG-3: blades and spears with Strength 2, the rest without."""
    rolled, kept = expected
    assert dice(thrower(name)) == (rolled, min(rolled, kept))


def test_some_that_are_thrown_do_more_in_the_hand() -> None:
    """MAL-DMG-1, MAL-DMG-3: a spear, and a shuriken that adds Strength in melee."""
    assert dice(person("yari")) == (4, 2)
    assert dice(person("shuriken")) == (3, 1)


def test_the_other_end_of_a_weapon() -> None:
    """MAL-DMG-1: blade or weight of a kusarigama."""
    assert dice(person("kusarigama")) == (2, 2)
    assert dice(person("kusarigama", attack__other_end=1)) == (2, 1)


def test_a_lance() -> None:
    """MAL-EQ-6: 3k4 from horseback straight after a move, else 1k2."""
    assert dice(person("lance", mounted=1, this_turn__just_moved=1)) == (5, 4)
    assert dice(person("lance", mounted=1)) == (3, 2)
    assert dice(person("lance", this_turn__just_moved=1)) == (3, 2)


@pytest.mark.parametrize(
    ("name", "ranks", "again"),
    [
        ("katana", {"kenjutsu": 6}, TENS),
        ("katana", {"kenjutsu": 7}, NINES),
        ("tetsubo", {"heavy_weapons": 7}, NINES),
        ("naginata", {"polearms": 7}, TENS),
        ("shinai", {"kenjutsu": 1}, NEVER),
        ("shinai", {"kenjutsu": 7}, NEVER),
        ("shuriken", {"ninjutsu": 4}, NEVER),
        ("shuriken", {"ninjutsu": 5}, TENS),
        ("yari", {}, TENS),
    ],
)
def test_what_explodes(name: str, ranks: dict[str, int], again: int) -> None:
    """MAL-DICE-3, MAL-DICE-4, MAL-DICE-5, MAL-SKL-1: damage explodes without the skill too."""
    assert pool(person(name, ranks=ranks))[3] == again


@pytest.mark.parametrize(
    ("name", "skill", "steps"),
    [
        ("katana", "kenjutsu", {2: (5, 2), 3: (6, 2), 7: (6, 2)}),
        ("bare hands", "jiujutsu", {2: (2, 1), 3: (3, 1), 6: (3, 1), 7: (3, 2)}),
        ("nunchaku", "staves", {6: (3, 2), 7: (4, 2)}),
        ("bo", "staves", {7: (3, 2)}),
        ("shuriken", "ninjutsu", {2: (3, 1), 3: (4, 1), 7: (4, 2)}),
        ("naginata", "polearms", {5: (5, 2)}),
    ],
)
def test_masters_do_more(name: str, skill: str, steps: dict[int, tuple[int, int]]) -> None:
    """MAL-SKL-1, MAL-SKL-5: by the rank of the weapon's skill."""
    found = {}
    for rank in steps:
        me = person(*([] if name == "bare hands" else [name]), ranks={skill: rank})
        found[rank] = dice(me, index=0 if name == "bare hands" else 1)
    assert found == steps


def test_polearms_against_riders_and_the_larger() -> None:
    """MAL-SKL-1: from rank 5 on."""
    me = person("naginata", ranks={"polearms": 5})
    assert dice(me, person(mounted=1)) == (6, 2)
    assert dice(me, person(size=Size.LARGE)) == (6, 2)
    assert dice(me, person(size=Size.SMALL)) == (5, 2)
    assert dice(person("naginata", ranks={"polearms": 4}), person(mounted=1)) == (5, 2)
    me.size = Size.LARGE
    assert dice(me, person(size=Size.LARGE)) == (5, 2)
    me.size = Size.SMALL
    assert dice(me, person()) == (6, 2)


@pytest.mark.parametrize(
    ("technique", "name", "mounted", "expected"),
    [
        (Technique.SHIELDWALL_1, "tetsubo", 0, (6, 3)),
        (Technique.SHIELDWALL_1, "katana", 0, (5, 2)),
        (Technique.ARCHER_2, "yumi", 0, (7, 2)),
        (Technique.ARCHER_2, "tanto", 0, (3, 1)),
        (Technique.RIDER_1, "katana", 0, (5, 2)),
        (Technique.RIDER_1, "katana", 1, (6, 2)),
        (Technique.RIDER_1, "scimitar", 0, (5, 3)),
        (Technique.RIDER_1, "scimitar", 1, (5, 3)),
        (Technique.RIDER_1, "naginata", 0, (6, 2)),
        (Technique.RIDER_1, "naginata", 1, (6, 2)),
        (Technique.RIDER_1, "yumi", 0, (5, 2)),
        (Technique.BERSERKER_1, "katana", 0, (5, 2)),
    ],
)
def test_techniques_in_damage(
    technique: Technique, name: str, mounted: int, expected: tuple[int, int]
) -> None:
    """MAL-TECH-1: once, whatever the reasons."""
    me = archer(name) if name == "yumi" else person(name)
    me.techniques, me.mounted = 1 << technique, mounted
    assert dice(me) == expected


def test_the_berserker_adds_honor() -> None:
    """MAL-TECH-1."""
    me = person("katana", techniques=1 << Technique.BERSERKER_1, honor_rank=6)
    assert pool(me)[2] == 6


def test_vengeance_of_the_guardian() -> None:
    """MAL-TECH-1, MAL-TECH-3: 2k1 more against the one named."""
    me = person("katana", vengeance=2)
    assert dice(me) == (7, 3)
    me.vengeance = 3
    assert dice(me) == (5, 2)


def test_advantages_in_damage() -> None:
    """MAL-TECH-1."""
    assert dice(person("no-dachi", advantages=1 << Advantage.LARGE)) == (6, 3)
    assert dice(person("katana", advantages=1 << Advantage.LARGE)) == (5, 2)
    assert dice(person("katana", advantages=1 << Advantage.SMALL)) == (4, 2)
    assert dice(archer(advantages=1 << Advantage.SMALL)) == (5, 2)
    assert dice(person(advantages=1 << Advantage.HANDS_OF_STONE), index=0) == (2, 2)
    assert dice(person("katana", advantages=1 << Advantage.HANDS_OF_STONE)) == (5, 2)


def test_a_spell_on_the_blade() -> None:
    """MAL-SPL-5: 1k1 more."""
    assert dice(person(weapon("katana", biting_ends=9))) == (6, 3)


def test_raises_for_damage() -> None:
    """MAL-MAN-16: a die rolled for each."""
    assert dice(person("katana", attack__damage_raises=3)) == (8, 2)


def test_more_than_ten_dice_of_damage() -> None:
    """MAL-SKL-5, MAL-DICE-6, MAL-DICE-8: what masters add is in the pool before it is cut."""
    me = person("katana", strength=7, ranks={"kenjutsu": 3})
    assert pool(me)[:3] == (10, 2, 2)
    assert pool(me, odd_die=OddDie.DROP)[:3] == (10, 2, 0)
    me.attack.damage_raises = 1
    assert pool(me)[:3] == (10, 3, 0)


def test_a_disarm_has_its_own_dice() -> None:
    """MAL-MAN-5, MAL-MAN-9: whatever the weapon, the Strength, techniques, masteries or a Feint."""
    me = person("no-dachi", strength=5, ranks={"kenjutsu": 7}, honor_rank=6)
    me.techniques = 1 << Technique.BERSERKER_1
    me.attack.maneuvers = 1 << Maneuver.DISARM | 1 << Maneuver.FEINT
    me.attack.total, me.attack.tn, me.attack.damage_raises = 60, 15, 2
    assert pool(me) == (2, 1, 0, TENS)


def test_a_kata_disarms_with_all_its_might() -> None:
    """MAL-MAN-9, MAL-TECH-4: the weapon's damage, though not raised by Raises."""
    me = person(
        "no-dachi", kata=Kata.HIDDEN_BLADE, attack__maneuvers=1 << Maneuver.DISARM, attack__damage_raises=2
    )
    assert dice(me) == (5, 3)


@pytest.mark.parametrize(
    ("total", "tn", "rank", "bonus"),
    [(44, 30, 1, 5), (44, 30, 2, 7), (30, 30, 1, 0), (33, 30, 1, 1), (60, 30, 2, 10), (31, 30, 1, 0)],
)
def test_a_feint(total: int, tn: int, rank: int, bonus: int) -> None:
    """MAL-MAN-12: worked example E9; half of what is above the number, at most 5 for each Class Rank."""
    me = person(
        "katana", class_rank=rank, attack__total=total, attack__tn=tn, attack__maneuvers=1 << Maneuver.FEINT
    )
    assert feint_bonus(fight([me], []), me) == bonus
    me.attack.maneuvers = 0
    assert feint_bonus(fight([me], []), me) == 0


def test_a_feint_may_be_rounded_up() -> None:
    """MAL-MAN-12: by house rule."""
    me = person("katana", attack__total=33, attack__tn=30, attack__maneuvers=1 << Maneuver.FEINT)
    assert feint_bonus(fight([me], [], house={"feint_rounding": FeintRounding.UP}), me) == 2


def blows(me: Fighter, *answers: int) -> list[tuple[int, int]]:
    """The damage that is told."""
    me.attack.weapon, me.attack.target, me.attack.use, me.attack.hits = 1, 2, Use.RANGED, 1
    made = fight([me], [person(x=10)])
    table = play(
        made, lambda table, made: roll_damage(table, made, made.fighters[0], made.fighters[1]), *answers
    )
    return told(table, Event.DAMAGE)


def test_a_blowgun() -> None:
    """MAL-DICE-5, MAL-SKL-1: a Wound without a roll; 1k1 from Ninjutsu 3 on, 2k1 from 7; silent below 5."""
    assert blows(person("blowgun")) == [(0, 1)]
    assert blows(person("blowgun", ranks={"ninjutsu": 3}), 10) == [(0, 10)]
    assert blows(person("blowgun", ranks={"ninjutsu": 5}), 10, 4) == [(0, 14)]
    assert blows(person("blowgun", ranks={"ninjutsu": 7}), 9, 4, HIGHEST) == [(0, 9)]


def test_a_blowgun_in_skilled_hands_has_a_roll_like_others() -> None:
    """MAL-MAN-16, MAL-STN-16, MAL-SKL-1: what improves damage improves it; without a roll nothing does."""
    skilled = person("blowgun", ranks={"ninjutsu": 3}, attack__damage_raises=2)
    assert blows(skilled, 3, 4, 5, HIGHEST) == [(0, 5)]
    for rank, answers, damage in ((3, (1, 6, 5), 6 + 5 + 2), (2, (), 1)):
        me = person(
            "blowgun",
            ranks={"ninjutsu": rank},
            center_bonus=1,
            attack__weapon=1,
            attack__target=2,
            attack__use=Use.RANGED,
        )
        made = fight([me], [person(x=10)], acting=1)
        table = play(made, lambda table, made: roll_damage(table, made, *made.fighters), *answers)
        assert told(table, Event.DAMAGE) == [(0, damage)]
        assert me.center_bonus == (1 if rank == 2 else 0)
        assert raises_for_damage(me) == (rank == 3)


def test_reduction_is_told_and_taken_off() -> None:
    """MAL-DMG-6."""
    me, foe = person("katana", attack__weapon=1, attack__target=2), person(armor="heavy")
    table = play(
        fight([me], [foe]),
        lambda table, made: roll_damage(table, made, made.fighters[0], made.fighters[1]),
        9,
        8,
        1,
        1,
        1,
        HIGHEST,
    )
    assert told(table, Event.DAMAGE) == [(0, 17)]
    assert told(table, Event.REDUCED) == [(1, 5)]
    assert me.attack.dealt == 12


def test_exact_chances_of_damage() -> None:
    """MAL-DMG-5, MAL-DICE-4: 7k2 with nines and tens, as printed, out of the hands of a master."""
    me = person("katana", strength=3, ranks={"kenjutsu": 7})
    rolled, kept, flat, again = pool(me)
    assert (rolled, kept) == (7, 2)
    found = [success(rolled, kept, tn, again, flat) for tn in (10, 15, 20)]
    assert found == [Fraction("0.9949386"), Fraction("0.88458862"), Fraction("0.70935983")]
    me.skills[Skill.KENJUTSU] = 3
    assert success(*pool(me)[:2], 20) == Fraction("0.49041562")
