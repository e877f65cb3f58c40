"""The content files say what the tables of the rules say: counts, sums over whole tables, rows picked out.

The sums were taken from those tables, not from these files.
"""

from __future__ import annotations

from collections import Counter

import pytest

from kumite.rulesets.hell.glossary.arts import BY_NAME as ARTS
from kumite.rulesets.hell.glossary.arts import GESTURE, LIGHT, VOCAL, Means
from kumite.rulesets.hell.glossary.items import BY_NAME as ITEMS
from kumite.rulesets.hell.glossary.talents import TALENTS
from kumite.rulesets.hell.glossary.traits import LEARNED
from kumite.rulesets.hell.sheets.armour import ArmourSheet
from kumite.rulesets.hell.sheets.effect import read
from kumite.rulesets.hell.sheets.library import (
    CONTENT,
    armours,
    characters,
    creatures,
    powers,
    samples,
    weapon_names,
    weapons,
)
from kumite.rulesets.hell.sheets.sheet import STATS, Sheet
from kumite.rulesets.hell.sheets.weapon import PARTS, WeaponSheet
from kumite.rulesets.hell.state import EFFECTS, WEAPONS
from kumite.rulesets.hell.terms import Art, Effect, Quirk, Talent, Trait


def table(name: str) -> dict[str, WeaponSheet]:
    """One of the two weapon tables, without upgrades."""
    return {weapon: WeaponSheet.model_validate(weapon) for weapon in CONTENT.table(name)}


def flat(weapon: WeaponSheet, part: str) -> int:
    """The damage of a part of a weapon that no condition, dice or stat bears on."""
    effects = [effect for effect in getattr(weapon, part) if not effect.against and not effect.only]
    return sum(read(effect.does).amount for effect in effects if read(effect.does).kind == Effect.DAMAGE)


def sheet(name: str) -> Sheet:
    return Sheet.model_validate(samples()[name])


def test_the_weapons_of_the_present_edition() -> None:
    """HEL-WPN-3: hands, reach, ranges, loading; what is throwable flies 6 tiles."""
    found = table("weapons")
    assert len(found) == 51
    assert sum(weapon.side for weapon in found.values()) == 10
    assert sum(weapon.two_handed for weapon in found.values()) == 21
    assert sum(weapon.glow for weapon in found.values()) == 6
    assert {name: weapon.reach for name, weapon in found.items() if weapon.reach > 1} == {
        **dict.fromkeys(("whip", "yoyo", "staff"), 2),
    }
    assert {name: weapon.range for name, weapon in found.items() if weapon.range} == {
        "hand crossbow": 8,
        "crossbow": 12,
        "long bow": 18,
        "short bow": 15,
        "popshard revolver": 12,
        "popshard rifle": 12,
        "popshard shotgun": 8,
        "crystal lanturn": 8,
        "harpoon": 12,
        "naturewound bow": 15,
        "Mr Cloud's prototype minigun": 18,
        "runeshot pistol": 12,
    }
    thrown = ("dagger", "hand axe", "spear", "shellbreaker axe", "viper", "empty soul gem dagger")
    assert {name: weapon.thrown for name, weapon in found.items() if weapon.thrown} == {
        **dict.fromkeys(thrown, 6),
        "throwing cards": 10,
    }
    assert {name: weapon.loading for name, weapon in found.items() if weapon.loading} == {
        **dict.fromkeys(("hand crossbow", "crossbow", "harpoon"), 1),
        "popshard revolver": 6,
        "popshard rifle": 4,
        "popshard shotgun": 2,
        "runeshot pistol": 3,
    }
    assert {name for name, weapon in found.items() if weapon.autoload} == {
        "hand crossbow",
        "crossbow",
        "harpoon",
    }


def test_what_they_deal() -> None:
    """109 damage On Hit in all, besides the 2 of the soul gem; 6 of them 2 more with the Bonus."""
    found = table("weapons").values()
    assert sum(flat(weapon, "on_hit") for weapon in found) == 109
    assert Counter(flat(weapon, "bonus") for weapon in found) == {0: 44, 2: 6, 1: 1}
    assert Counter(flat(weapon, "downside") for weapon in found) == {0: 43, -2: 6, -1: 2}
    strips = Counter(
        read(effect.does).amount
        for weapon in found
        for effect in weapon.bonus
        if read(effect.does).kind == Effect.STRIP
    )
    assert strips == {3: 2, 5: 5}


def test_what_they_require() -> None:
    needs = Counter(
        f"{stat} {least}" for weapon in table("weapons").values() for stat, least in weapon.requires.items()
    )
    assert needs == {
        "body 1": 11,
        "body 2": 2,
        "body 3": 1,
        "body 4": 1,
        "mind 1": 11,
        "soul 1": 7,
        "nature 1": 1,
        "arcana 1": 2,
    }


def test_the_weapons_of_the_older_form() -> None:
    """HEL-VAL-5: the seed sword, and 35 more that go by high and low sums."""
    found = table("classic_weapons")
    assert len(found) == 37
    for name, base in (("seed sword (long)", 3), ("seed sword (short)", 2)):
        sword = found[name]
        assert [flat(sword, part) for part in ("on_hit", "high", "low")] == [base, 1, -1]
        assert (sword.bonus, sword.downside, sword.requires) == ([], [], {"body": 1})
    assert all(weapon.high and not weapon.bonus and not weapon.downside for weapon in found.values())
    assert sum(bool(weapon.low) for weapon in found.values()) == 20
    assert sum(flat(weapon, "on_hit") for weapon in found.values()) == 54
    assert sum(flat(weapon, "high") for weapon in found.values()) == 14
    assert sum(flat(weapon, "low") for weapon in found.values()) == -8
    slips = {name for name, weapon in found.items() if [one.does for one in weapon.low] == ["slip 2"]}
    assert len(slips) == 4


@pytest.mark.parametrize(
    ("name", "part", "says"),
    [
        ("fist", "bonus", ["shift 2"]),
        ("club", "bonus", ["stun 1"]),
        ("great hammer", "bonus", ["may knockback 4"]),
        ("great hammer", "downside", ["own_slow*"]),
        ("staff", "on_hit", ["damage 3"]),
        ("staff", "downside", ["lose_reaching"]),
        ("greataxe", "bonus", ["strip 5"]),
        ("hand wraps", "on_hit", ["damage 1 + mind"]),
        ("crystal lanturn", "on_hit", ["burn 2"]),
        ("short bow (composite)", "on_hit", ["damage 3"]),
        ("short bow (composite)", "bonus", ["slow*"]),
        ("mace (knockdown)", "on_hit", ["damage 2", "damage 2"]),
        ("classic short bow", "high", ["slow 2"]),
        ("classic longbow", "low", ["own_slow 2"]),
        ("classic boomerang", "low", ["lands_behind 4"]),
        ("popshard rifle (longnose)", "downside", ["more_ammo 1"]),
    ],
)
def test_weapons_picked_out(name: str, part: str, says: list[str]) -> None:
    """What their parts say; an upgrade stands instead of what the weapon has."""
    assert [effect.does for effect in getattr(WeaponSheet.model_validate(name), part)] == says


def test_every_upgrade() -> None:
    """63 upgrades; each differs from its weapon in something and has the rest of it."""
    upgraded = [name for name in weapons() if name.endswith(")") and not name.startswith("seed sword")]
    assert len(upgraded) == 63
    for name in upgraded:
        plain = WeaponSheet.model_validate(name[: name.rindex(" (")])
        better = WeaponSheet.model_validate(name)
        same = [
            field for field in WeaponSheet.model_fields if getattr(plain, field) == getattr(better, field)
        ]
        assert len(WeaponSheet.model_fields) - 4 <= len(same) < len(WeaponSheet.model_fields) - 1, name


def test_weapons_fit_into_the_state() -> None:
    for name in weapons():
        weapon = WeaponSheet.model_validate(name).as_state()
        assert sum(effect.part != 0 for effect in weapon.effects) <= EFFECTS
        assert (weapon.there, weapon_names()[weapon.name], weapon.ammo) == (1, name, weapon.loading)
        assert (
            bool(weapon.reach) != bool(weapon.range)
            or weapon.quirks >> Quirk.BAYONET & 1
            or weapon.throw_range
        )


def test_weapon_names_are_lines_of_one_list() -> None:
    names = weapon_names()
    assert names[0] == "fist"
    assert len(set(names)) == len(names)
    assert set(weapons()) | set(powers()) <= set(names)


ARMOUR = {
    "clothing": (0, 1, 1, 0),
    "light leather": (3, 0, 1, 0),
    "medium chainmail": (13, -1, 0, 0),
    "heavy plate": (20, -1, -1, 0),
    "shield": (3, 0, 0, 0),
    "livingwood armor": (3, 0, 1, 0),
    "thorny chainmail": (13, -1, 0, 0),
    "overconfidence": (20, -1, -1, 0),
    "classic clothing": (0, 1, 3, 0),
    "classic light leather": (3, 0, 2, 0),
    "classic medium chainmail": (13, -1, 0, 0),
    "heavy halfplate": (20, -2, 0, 0),
    "classic shield": (3, 0, 0, 0),
    "paladin halfplate": (20, -2, 0, 2),
    "soul weave clothing": (0, 1, 4, 2),
    "classic tower shield": (3, 0, 0, 2),
    "clothing (soul weave)": (0, 1, 1, 1),
    "light leather (custom made)": (7, 0, 1, 0),
    "heavy plate (paladin)": (17, -1, -1, 0),
    "shield (tower)": (6, 0, 0, 0),
    "shield (warded)": (3, 0, 0, 1),
}
"""Armor Stacks, Speed, Dodge and Ward at level 3 (2.5 rounded up) with Body 2, Mind 3, Soul 3 and Charm 4."""


@pytest.mark.parametrize("name", ARMOUR)
def test_armour(name: str) -> None:
    """HEL-ARM-6, HEL-DODGE-1, HEL-WARD-6: the armour of both editions."""
    stats = dict.fromkeys(STATS, 0) | {"body": 2, "mind": 3, "soul": 3, "charm": 4}
    piece = ArmourSheet.model_validate(name)
    assert (piece.stacks(3, stats), piece.speed, piece.dodge, piece.ward) == ARMOUR[name]


def test_all_armour() -> None:
    plain = {name for name in armours() if "(" not in name}
    assert len(plain) == 16
    assert plain <= set(ARMOUR)
    assert {name for name in plain if ArmourSheet.model_validate(name).shield} == {
        *("shield", "classic shield", "classic tower shield"),
    }
    specials = {name: ArmourSheet.model_validate(name).trait for name in armours()}
    assert {name: trait for name, trait in specials.items() if trait} == {
        "clothing (flowing)": "flowing",
        "medium chainmail (quick release)": "quick_release",
        **dict.fromkeys(("livingwood armor", "livingwood armor (custom made)"), "livingwood"),
        "thorny chainmail": "thorns",
        "overconfidence": "overconfident",
    }


def test_arts_and_traits() -> None:
    """HEL-ART-1, HEL-ART-3: 32 Arts with their cost and activators, 16 Traits with what they require."""
    arts = [row for row in ARTS.values() if row.stat]
    assert [row.what for row in ARTS.values() if not row.stat] == [Art.RITUAL]
    assert [row.what for row in LEARNED.values()] == [trait for trait in Trait if 0 < trait <= 16]
    assert (len(arts), sum(row.level for row in arts), sum(row.strain for row in arts)) == (32, 52, 23)
    assert {row.what for row in arts if not row.dice} == {
        *(Art.GUARDIANS_RIPOSTE, Art.ILL_TAKE_IT, Art.PARRY, Art.HECKLE),
    }
    assert Counter(row.dice for row in arts if row.dice) == {1: 10, 2: 18}
    needs = {bit: sum(bool(row.activators & bit) for row in arts) for bit in (GESTURE, VOCAL, LIGHT)}
    assert needs == {GESTURE: 25, VOCAL: 13, LIGHT: 11}
    assert [ARTS[name].takes for name in ("fortify", "bull_rush", "cleave", "smite")] == [
        *({"body": 1}, {"body": 1}, {"body": 2}, {"soul": 1}),
    ]
    assert sum(sum(row.requires.values()) for row in LEARNED.values()) == 33


def test_what_is_an_attack_of_its_own_is_a_power() -> None:
    """Each spell and each item that attacks has an entry in powers.toml, and nothing else has one."""
    arts = {fields["art"] for fields in powers().values() if "art" in fields}
    items = {fields["item"] for fields in powers().values() if "item" in fields}
    assert arts == {name for name, row in ARTS.items() if row.by == Means.SPELL}
    assert items == {name for name, row in ITEMS.items() if row.attacks}


def test_the_cost_of_items_and_talents() -> None:
    """HEL-WPN-6, HEL-AD-7: dice of items and of what creatures can do, and the Strain of two of these."""
    assert Counter(row.dice for row in ITEMS.values()) == {1: 7, 2: 5}
    assert [name for name, row in ITEMS.items() if row.lasts] == ["medkit", "throwing_knife_set"]
    assert Counter(row.dice for row in TALENTS.values()) == {0: 2, 1: 6, 2: 8, 3: 3}
    assert {row.what: row.strain for row in TALENTS.values() if row.strain} == {
        Talent.ROCKET: 1,
        Talent.RANGED_STRIKE: 1,
    }


CREATURES = {
    "Rat Swarm": (9, 0, 0, 0, 5, 5, 4),
    "Bird Swarm": (11, 0, 2, 0, 13, 7, 6),
    "Scrap-eater Worm": (15, 15, -1, 0, 9, 7, 5),
    "Trained Dog (Armored)": (5, 2, 0, 0, 3, 6, 4),
    "Silver Wolf": (14, 2, 0, 0, 10, 6, 5),
    "Molefrog": (5, 1, 0, 0, 3, 4, 4),
    "Bear": (15, 15, 0, 0, 9, 7, 4),
    "Stalacbeetle": (21, 21, -1, 0, 15, 5, 4),
    "Phoenix": (20, 6, 2, 4, 26, 7, 8),
    "Cracking Lava Dragon": (19, 30, -1, 0, 17, 5, 4),
    "Decaying Zombie": (5, 2, -1, 0, 3, 5, 4),
    "Fresh Zombie": (9, 2, 0, 0, 5, 5, 4),
    "Puppetmaster Demon": (10, 0, 1, 0, 14, 6, 4),
    "Groveling": (7, 3, 0, 0, 7, 4, 4),
    "Mossy Choker": (9, 3, 0, 0, 5, 5, 4),
    "Groundbreaker Golem": (9, 9, 0, 0, 5, 5, 4),
    "Golem-Brood Spider": (15, 6, 0, 0, 9, 6, 6),
    "Golem-Brood Spider Queen": (19, 12, -1, 0, 15, 7, 8),
    "Golem-Brood Spider Queen (Boss)": (30, 18, -1, 0, 26, 7, 8),
    "Possessed Civilian": (4, 2, -1, 0, 4, 6, 4),
    "City Guard": (10, 6, 0, 0, 6, 6, 5),
    "City Guard (Ranged)": (8, 4, 0, 0, 8, 6, 5),
}
"""Health, Armor Stacks, Dodge, Ward, Strain, Speed and combat dice as printed."""


@pytest.mark.parametrize("name", CREATURES)
def test_the_creatures(name: str) -> None:
    """HEL-HP-1, HEL-STR-1, HEL-AD-1, HEL-AD-2: derived numbers give what the blocks print."""
    found = sheet(name)
    dice = found.combat_dice or 4 + int(found.level // 2)
    rest = (found.health_at_rest, found.armor_at_rest, found.dodge_at_rest, found.ward_at_rest)
    assert (*rest, found.strain_at_rest, found.speed, dice) == CREATURES[name]


def test_the_creatures_as_a_whole() -> None:
    found = {name: sheet(name) for name in creatures()}
    assert len(found) == len(CREATURES) == 22
    assert sum(one.combat_dice is not None for one in found.values()) == 8
    sums = {stat: sum(getattr(one, stat) for one in found.values()) for stat in STATS[3:]}
    assert sums == {"arcana": 8, "charm": 2, "crafting": 1, "medicine": -18, "nature": 36, "thieving": 23}
    assert {name for name, one in found.items() if not one.door} == {
        *("Phoenix", "Decaying Zombie", "Fresh Zombie"),
    }
    assert {name: one.locks for name, one in found.items() if one.locks > 1} == {
        "Golem-Brood Spider Queen (Boss)": 2
    }
    assert {name for name, one in found.items() if one.burn_factor == 2} == {
        "Groveling",
        "Golem-Brood Spider",
        "Golem-Brood Spider Queen",
        "Golem-Brood Spider Queen (Boss)",
    }
    limited = {t.name: t.per_fight for one in found.values() for t in one.talents if t.per_fight}
    assert limited == {"leap": 3, "ram": 4, "volcano_aura": 1, "harden": 4, "reanimation": 6}
    attacks = Counter(len(one.weapons) for one in found.values())
    assert attacks == {0: 1, 1: 18, 2: 3}


CHARACTERS = {
    "Fighter": (9, 5, 6, 0, 5),
    "Commander": (7, 7, 0, 1, 7),
    "Cleric": (5, 9, 0, 1, 7),
    "Smith": (9, 5, 5, 0, 5),
    "Ranger": (7, 7, 1, 1, 6),
    "Sorcerer": (5, 9, 0, 1, 7),
    "Paladin": (7, 7, 2, 1, 6),
    "Thief": (8, 6, 1, 1, 6),
    "Bard": (6, 8, 0, 1, 7),
    "Druid": (7, 7, 2, 1, 6),
    "Monk": (8, 6, 0, 1, 7),
    "Mystic": (5, 9, 0, 1, 7),
}
"""Health, Strain, Armor Stacks, Dodge, Speed."""


@pytest.mark.parametrize("name", CHARACTERS)
def test_the_characters(name: str) -> None:
    """HEL-HP-1, HEL-STR-1, HEL-ARM-6, HEL-DODGE-1: level, stats and gear give what the examples print."""
    found = sheet(name)
    rest = (found.armor_at_rest, found.dodge_at_rest, found.speed)
    assert (found.health_at_rest, found.strain_at_rest, *rest) == CHARACTERS[name]
    assert (found.level, found.body + found.mind + found.soul) == (1, 2)
    assert sorted(getattr(found, name) for name in STATS[3:]) == SUBS.get(name, [-1, -1, 0, 1, 1, 2])


SUBS = {"Mystic": [-2, -1, 0, 1, 2, 2]}
"""One of the examples departs from the six values of level 1."""


def test_the_characters_as_a_whole() -> None:
    found = [sheet(name) for name in characters()]
    assert len(found) == 12
    assert sum(len(one.weapons) for one in found) == 20
    assert sum(len(one.items) for one in found) == 34
    assert sum(len(one.armour) for one in found) == 15
    assert all("bandage" in one.items for one in found)
    assert max(1 + len(one.weapons) for one in found) < WEAPONS


def test_every_sample_is_called_what_it_is_listed_as() -> None:
    assert len(samples()) == 34
    assert all(fields["name"] == name for name, fields in samples().items())
    assert all(part in WeaponSheet.model_fields for part in PARTS)
