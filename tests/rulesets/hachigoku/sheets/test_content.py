"""The content files say what the tables of the rules say: counts, sums over whole tables, rows picked out.

The sums were taken from those tables, not from these files.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kumite.rulesets.hachigoku.rules.dice.pools import armor_steps, social_steps
from kumite.rulesets.hachigoku.sheets.library import armors, kaonashi, namae, samples, weapon_names, weapons
from kumite.rulesets.hachigoku.sheets.sheet import Sheet
from kumite.rulesets.hachigoku.sheets.weapon import WeaponSheet
from kumite.rulesets.hachigoku.state import Fighter
from kumite.rulesets.hachigoku.terms import Armor, Quality, RollKind

FLAGS = ("blunt", "parry", "counterstrike", "entangle", "leverage", "barehanded")


def table() -> dict[str, WeaponSheet]:
    """The weapon table without what only bandits carry."""
    return {name: WeaponSheet.model_validate(name) for name in weapons() if name != "mixed blades"}


def sheet(name: str) -> Sheet:
    return Sheet.model_validate(samples()[name])


def test_the_weapon_table_as_a_whole() -> None:
    """HAC-ATK-5, HAC-ATK-6, HAC-CSTR-1: Skill, Element, Damage; which weapons counterstrike."""
    found = table().values()
    assert len(found) == 26
    assert sum(int(weapon.damage[0]) for weapon in found) == 37
    assert sum(int(weapon.damage[2]) for weapon in found) == 26
    assert {flag: sum(getattr(weapon, flag) for weapon in found) for flag in FLAGS} == {
        "blunt": 10,
        "parry": 9,
        "counterstrike": 15,
        "entangle": 4,
        "leverage": 2,
        "barehanded": 2,
    }
    assert Counter(weapon.mode for weapon in found) == {"melee": 18, "ranged": 5, "both": 3}
    assert Counter(weapon.size for weapon in found) == {"M": 9, "L": 8, "S": 7, "none": 2}
    assert Counter(weapon.hands for weapon in found) == {1: 14, 2: 11, 0: 1}
    assert Counter(weapon.reload for weapon in found) == {"none": 22, "light": 3, "slow": 1}
    assert {weapon.name for weapon in found if weapon.element == "wind"} == {"han-kyu", "dai-kyu", "oyumi"}
    assert {weapon.skill for weapon in found if weapon.counterstrike} == {"kenjutsu", "sojutsu", "bojutsu"}
    assert Counter(weapon.skill for weapon in found) == {
        "bojutsu": 6,
        "kenjutsu": 5,
        "sojutsu": 4,
        "kusarijutsu": 4,
        "kyujutsu": 3,
        "shurikenjutsu": 2,
        "karate": 2,
    }


def test_weapons_picked_out() -> None:
    """HAC-ATK-6: the katana's +2k2 is printed; HAC-PARY-4: swords do not parry."""
    found = table()
    assert found["katana"].damage == "2k2"
    assert not any(weapon.parry for weapon in found.values() if weapon.skill == "kenjutsu")
    assert (found["tetsubo"].damage, found["tetsubo"].blunt, found["tetsubo"].parry) == ("3k2", True, False)
    assert (found["sasumata"].entangle, found["sasumata"].leverage) == (True, False)
    assert WeaponSheet.model_validate("mixed blades").damage == found["bokken"].damage
    assert not WeaponSheet.model_validate("mixed blades").blunt


def test_how_far_weapons_carry() -> None:
    """HAC-RNG-2: thrown Near, small bows Long, longbows Extreme."""
    assert {weapon.name: weapon.max_range for weapon in table().values() if weapon.mode != "melee"} == {
        **dict.fromkeys(("tanto", "nage-yari", "net", "shuriken"), "near"),
        **dict.fromkeys(("sling", "han-kyu"), "long"),
        "oyumi": "far",
        "dai-kyu": "extreme",
    }


def test_weapon_names_are_lines_of_one_list() -> None:
    names = weapon_names()
    assert names[0] == "bare hands"
    assert names[: len(weapons())] == tuple(weapons())
    assert len(set(names)) == len(names)


ARMOR = {
    ("none", "standard"): (0, 0, 0, 0),
    ("ashigaru", "standard"): (1, 1, 0, 0),
    ("light", "poor"): (1, 3, 3, 0),
    ("light", "standard"): (2, 2, 2, 0),
    ("light", "high"): (3, 1, 1, 0),
    ("heavy", "poor"): (2, 4, 4, 4),
    ("heavy", "standard"): (3, 3, 3, 3),
    ("heavy", "high"): (4, 2, 2, 2),
}
"""Steps on attacks against the wearer, and on social rolls with Jutsugaku, Chonin and Hinin Skills."""


@pytest.mark.parametrize(("kind", "quality"), ARMOR)
def test_armor(kind: str, quality: str) -> None:
    """HAC-ARM-1 to HAC-ARM-4, HAC-ARM-6, HAC-ARM-7: the table of armor, and that the rules go by it."""
    worst = {"poor": Quality.POOR, "standard": Quality.STANDARD, "high": Quality.FINE}[quality]
    me = Fighter(armor=int(Armor[kind.upper()]), armor_quality=int(worst))
    groups = (RollKind.JUTSUGAKU, RollKind.CHONIN, RollKind.HININ)
    assert (armor_steps(me), *(social_steps(me, group) for group in groups)) == ARMOR[kind, quality]
    assert social_steps(me, RollKind.OTHER_SOCIAL) == 0
    if quality == "standard":
        assert armors()[kind]["attacks"] == ARMOR[kind, quality][0]
        assert len(armors()[kind]["social"]) == sum(steps > 0 for steps in ARMOR[kind, quality][1:])
    else:
        assert armors()[kind]["qualities"]


def test_only_heavy_armor_hampers_its_wearer() -> None:
    """HAC-ARM-5."""
    assert {name: armor["physical"] for name, armor in armors().items() if armor["physical"]} == {"heavy": 1}


@pytest.mark.parametrize(
    ("name", "numbers", "down"),
    [
        ("Genba", (15, 10, 15), 7),
        ("Ayame", (15, 20, 10), 5),
        ("Sukeroku", (10, 10, 15), 7),
        ("Tetsu", (10, 10, 20), 9),
        ("Onatsu", (15, 15, 15), 7),
        ("Jinpachi", (15, 10, 20), 9),
    ],
)
def test_the_namae(name: str, numbers: tuple[int, int, int], down: int) -> None:
    """HAC-DEF-1, HAC-FEINT-2, HAC-KOUT-3, HAC-WND-4: Defense, against a Feint, Earth; when they are Down."""
    found = sheet(name)
    assert tuple(5 * found.ranks[element] for element in ("water", "wind", "earth")) == numbers
    assert found.down_at == down


def test_the_namae_as_a_whole() -> None:
    found = [Sheet.model_validate(fields) for fields in namae().values()]
    assert len(found) == 6
    sums = {element: sum(one.ranks[element] for one in found) for element in found[0].ranks}
    assert sums == {"earth": 19, "water": 16, "fire": 17, "wind": 15, "void": 15}
    assert [one.honor_points for one in found] == [3, 2, 4, 2, 1, 2]
    assert [sum(one.skills.values()) for one in found] == [8, 11, 8, 8, 11, 12]
    assert [one.armor_type for one in found] == ["none", "ashigaru", "light", "heavy", "none", "none"]


@pytest.mark.parametrize(
    ("name", "pool"),
    [
        ("Genba", (6, 5)),
        ("Ayame", (6, 6)),
        ("Sukeroku", (5, 5)),
        ("Tetsu", (7, 5)),
        ("Onatsu", (5, 4)),
        ("Jinpachi", (4, 4)),
    ],
)
def test_the_pool_of_what_each_namae_carries(name: str, pool: tuple[int, int]) -> None:
    """HAC-DICE-3, HAC-DICE-7: Skill and Element, and the Damage of the weapon on both."""
    found = sheet(name)
    weapon = found.arms[found.in_hands[0]]
    rolled, kept = map(int, weapon.damage.split("k"))
    assert (found.skills[weapon.skill] + rolled, found.ranks[weapon.element] + kept) == pool


@pytest.mark.parametrize(
    ("name", "group", "pool"),
    [
        ("Yari ashigaru", (6, 1, 10, "ashigaru"), (8, 4)),
        ("Bandits", (6, 1, 10, "none"), (7, 3)),
        ("Ashigaru archers", (4, 1, 10, "ashigaru"), (5, 3)),
        ("Town watch", (4, 1, 10, "ashigaru"), (5, 3)),
        ("Sohei novices", (3, 2, 15, "light"), (6, 5)),
        ("Wolf pack", (5, 2, 15, "none"), (6, 3)),
        ("Shinobi", (1, 2, 15, "none"), (2, 4)),
    ],
)
def test_the_groups(name: str, group: tuple[Any, ...], pool: tuple[int, int]) -> None:
    """HAC-KAO-3 to HAC-KAO-6: size, Action Dice, Defense, armor; the pool is its members and its threat."""
    found = sheet(name)
    assert (found.members, found.action_dice, 5 * found.ranks["water"], found.armor_type) == group
    weapon = found.arms[found.in_hands[0]]
    rolled, kept = map(int, weapon.damage.split("k"))
    assert (min(6, found.size) + rolled, found.ranks[weapon.element] + kept) == pool
    assert (found.down_at, found.honor_points) == (1, 0)


def test_wolves_bite() -> None:
    wolves = sheet("Wolf pack")
    assert [weapon.name for weapon in wolves.arms] == ["bite"]
    assert wolves.ranks == {"earth": 2, "water": 3, "fire": 2, "wind": 2, "void": 2}


def test_every_sample_is_called_what_it_is_listed_as() -> None:
    assert len(samples()) == len(namae()) + len(kaonashi()) == 13
    assert all(fields["name"] == name for name, fields in samples().items())
