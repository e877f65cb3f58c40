"""Sheets: defaults, what follows from what, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from kumite.mistakes import found_by
from kumite.rulesets.hell.sheets.sheet import Sheet


def sheet(**fields: Any) -> Sheet:
    return Sheet.model_validate({"name": "Ysolt"} | fields)


def refused(**fields: Any) -> dict[str, str]:
    """The mistakes in a sheet: what each line says, by its place."""
    with pytest.raises(ValidationError) as caught:
        sheet(**fields)
    return {one.place: f"{one.found}; {one.legal}" for one in found_by(Sheet, caught.value)}


def held(**fields: Any) -> list[str]:
    """What it has in hand."""
    one = sheet(**fields)
    return [one.weapons[n].name for n in one.in_hand]


def test_what_need_not_be_written() -> None:
    """HEL-HP-1, HEL-STR-1: at level 1 without stats 1 Health, 1 Strain; Speed 6, one Locked die."""
    plain = sheet()
    assert (plain.level, plain.health_at_rest, plain.strain_at_rest, plain.speed) == (1, 1, 1, 6)
    assert (plain.armor_at_rest, plain.dodge_at_rest, plain.ward_at_rest, plain.locks) == (0, 0, 0, 1)
    assert (plain.kind, plain.door, plain.tiles, plain.members, plain.free_hands) == (
        "creature",
        True,
        1,
        1,
        2,
    )


def test_health_and_strain() -> None:
    """HEL-HP-1, HEL-STR-1: level + 4 Body + 3 Mind + 2 Soul, level + 2 Body + 3 Mind + 4 Soul."""
    stats = {"body": 3, "mind": 1, "soul": 2}
    assert (sheet(level=5, **stats).health_at_rest, sheet(level=5, **stats).strain_at_rest) == (24, 22)
    half = sheet(level=0.5, **stats)
    assert (half.whole_level, half.health_at_rest, half.strain_at_rest) == (1, 20, 18)
    assert sheet(level=0).health_at_rest == 1
    assert sheet(max_health=40, max_strain=0, **stats).health_at_rest == 40
    assert sheet(max_strain=0, **stats).strain_at_rest == 0


def test_gear_changes_its_bearer() -> None:
    """HEL-ARM-6: armour and weapons change Speed, Strain, Soul, Armor Stacks; one's own numbers go first."""
    tome = sheet(soul=2, weapons=["soul tome"])
    assert (tome.strain_at_rest, tome.speed) == (10, 6)
    heavy = sheet(soul=2, weapons=["soul tome (heavy tome)"], armour=["heavy halfplate"])
    assert (heavy.strain_at_rest, heavy.speed, heavy.armor_at_rest) == (12, 3, 1)
    blade = sheet(soul=1, weapons=["onyx blade"])
    assert (blade.stats["soul"], blade.health_at_rest, blade.strain_at_rest) == (0, 1, 1)
    assert sheet(weapons=["crossbow (ballista)"]).speed == 5
    assert sheet(armour=["clothing"], base_speed=4, armor_stacks=2, dodge=-1, ward=1).speed == 4
    own = sheet(armour=["clothing"], base_speed=4, armor_stacks=2, dodge=-1, ward=1)
    assert (own.armor_at_rest, own.dodge_at_rest, own.ward_at_rest) == (2, -1, 1)


def test_armour_adds_up() -> None:
    """HEL-ARM-6, HEL-DODGE-8: heavy plate blocks one Dodge; a tower shield for the weak gives nothing."""
    assert sheet(armour=["heavy plate", "clothing"]).dodge_at_rest == 0
    assert sheet(armour=["heavy plate"]).dodge_at_rest == -1
    assert sheet(level=3, armour=["classic tower shield"]).armor_at_rest == 0
    strong = sheet(level=3, body=2, armour=["classic tower shield", "light leather"])
    assert (strong.armor_at_rest, strong.ward_at_rest, strong.free_hands) == (6, 2, 1)


def test_a_horde_is_added_up() -> None:
    """HEL-HORDE-1: Health and Armor Stacks of all members; two tiles by two."""
    horde = sheet(kind="horde", number=5, body=1, armor_stacks=2)
    assert (horde.health_at_rest, horde.armor_at_rest, horde.tiles, horde.door) == (25, 10, 2, True)


def test_who_does_not_come_to_deaths_door() -> None:
    """HEL-DOOR-14: Followers, and whoever has a rule of its own."""
    assert not sheet(kind="follower", owner="Bram").door
    assert not sheet(own_zero_rule="undying").door
    assert not sheet(kind="object").door
    assert sheet(kind="boss").door
    assert sheet(kind="follower", owner="Bram", uses_deaths_door=True).door


def test_locked_dice() -> None:
    """HEL-LOCK-2, HEL-BOSS-1: one; two with multitasking or as a boss, three with a Mind of 4."""
    assert [sheet(mind=mind, traits=["multitasking"]).locks for mind in (2, 3, 4, 6)] == [2, 2, 3, 3]
    assert (sheet(mind=6).locks, sheet(kind="boss").locks, sheet(max_locked=4).locks) == (1, 2, 4)
    assert sheet(mind=2, traits=["multitasking"], locked=[3, 6]).locked == [3, 6]


def test_objects() -> None:
    """HEL-WPN-9: hit points by material and thickness, Burn, and what thick walls ignore."""
    numbers = {
        (material, thickness): sheet(kind="object", material=material, thickness=thickness).health_at_rest
        for material in ("flimsy", "wood", "reinforced wood", "stone", "metal")
        for thickness in ("thin", "wall", "thick wall")
    }
    assert [numbers[material, "thin"] for material in ("flimsy", "wood", "reinforced wood")] == [3, 8, 12]
    assert [numbers["stone", thickness] for thickness in ("thin", "wall", "thick wall")] == [10, 20, 30]
    assert numbers["metal", "thick wall"] == 36
    wood, stone = (sheet(kind="object", material=material) for material in ("wood", "stone"))
    assert (wood.burns, wood.immune, wood.ignores) == (2, [], 0)
    assert (stone.burns, stone.immune) == (1, ["burn"])
    walls = [sheet(kind="object", material="wood", thickness=one).ignores for one in ("wall", "thick wall")]
    assert walls == [3, 5]


def test_what_is_in_its_hands() -> None:
    """HEL-WPN-2: as many weapons as it has hands for, in their order; natural ones need none."""
    assert held(weapons=["rapier", "popshard revolver", "dagger"]) == ["rapier", "popshard revolver"]
    assert held(weapons=["rapier", "long bow", "dagger"]) == ["rapier", "dagger"]
    assert held(weapons=["long bow", "dagger"]) == ["long bow"]
    assert held(weapons=["long bow", "dagger"], wielded=["dagger"]) == ["dagger"]
    assert held(weapons=["dagger", "dagger"], wielded=["dagger", "dagger"]) == ["dagger", "dagger"]
    assert held(weapons=["sword", "dagger"], armour=["shield"]) == ["sword"]
    assert held(weapons=["great hammer"], armour=["shield"]) == []
    claws = {"name": "claws", "quirks": ["natural"], "on_hit": ["damage 3"]}
    assert held(weapons=[claws, "sword"], wielded=[], hands=0) == ["claws"]
    assert held(weapons=["staff", "sword"], hands=4) == ["staff", "sword"]


def test_weapons_of_ones_own() -> None:
    """HEL-WPN-3, HEL-WPN-4: reach, ranges and thresholds as written."""
    own = {
        "like": "spear",
        "name": "trident",
        "reach": 3,
        "bonus_max": 6,
        "on_hit": ["damage 1d4 + 2 + body"],
    }
    trident = sheet(weapons=[own]).weapons[0]
    state = trident.as_state()
    assert (state.reach, state.throw_range, state.range, state.bonus_max, state.downside_min) == (
        3,
        6,
        0,
        6,
        0,
    )
    hit = state.effects[0]
    assert (hit.amount, hit.dice, hit.sides, hit.stat) == (2, 1, 4, 1)
    shot = sheet(weapons=["popshard rifle", "popshard rifle (bayonet)", "throwing cards"]).weapons
    assert [(one.as_state().reach, one.as_state().range, one.as_state().throw_range) for one in shot] == [
        *((0, 12, 0), (1, 12, 0), (0, 0, 10)),
    ]


def test_what_arts_and_traits_require() -> None:
    """HEL-ART-1: an Art of level L takes 1 in its stat and 1 more for every two levels."""
    assert sheet(body=1, arts=["fortify", "bull_rush"], traits=["frenzy"]).arts == ["fortify", "bull_rush"]
    assert refused(body=1, arts=["cleave"]) == {
        "arts[0]": '"cleave"; what their stats allow: it takes body 2'
    }
    assert refused(traits=["hunter"]) == {"traits[0]": '"hunter"; what their stats allow: it takes nature 1'}
    assert refused(body=1, arts=["flex", "flex"]) == {"arts[1]": '"flex"; each of them once'}
    assert sheet(arts=["ritual"]).arts == ["ritual"]
    assert sheet(soul=1, weapons=["onyx blade"], arts=["bless"]).stats["soul"] == 0


@pytest.mark.parametrize(
    ("fields", "place", "says"),
    [
        ({"kind": "god"}, "kind", '"god"; creature, follower, horde, boss, object, hazard'),
        ({"level": 1.3}, "level", "a multiple of 0.5"),
        ({"level": 21}, "level", "21; 20.0 or less"),
        ({"body": 7}, "body", "7; 6 or less"),
        ({"charm": -6}, "charm", "-6; -5 or more"),
        ({"bodi": 1}, "bodi", 'an unknown name; "body" (the nearest)'),
        ({"tags": ["dragon"]}, "tags[0]", "animal, undead, construct"),
        ({"number": 5}, "number", "5; only of a horde"),
        ({"kind": "horde"}, "number", "nothing; 4 or more"),
        ({"kind": "horde", "number": 3}, "number", "3; 4 or more"),
        ({"owner": "Bram"}, "owner", "only of a follower"),
        ({"kind": "follower"}, "owner", "nothing; whom the follower follows"),
        ({"kind": "hazard"}, "world", "false; true for a hazard"),
        ({"kind": "follower", "owner": "Bram", "world": True}, "world", "false for a follower"),
        ({"summoned": True}, "summoned", "true; only of a follower"),
        ({"material": "wood"}, "material", '"wood"; only of an object'),
        ({"thickness": "wall"}, "thickness", '"wall"; only with a material'),
        ({"own_zero_rule": "undying", "uses_deaths_door": True}, "uses_deaths_door", "or no own_zero_rule"),
        ({"weapons": ["dagge"]}, "weapons[0]", '"dagge"; a weapon of the table: "dagger" (the nearest)'),
        ({"weapons": [{"name": "wand"}, {"name": " "}]}, "weapons[1].name", '" "; a name of the tables'),
        ({"weapons": [{"name": "wand", "on_hit": ["damage"]}], "arts": ["x"]}, "arts[0]", '"x"; fortify'),
        ({"weapons": [{"name": "wand", "on_hit": ["hurt 3"]}]}, "weapons[0].on_hit[0].does", '"hurt 3"'),
        (
            {"weapons": [{"name": "wand", "on_hit": ["damage 1 + 2"]}]},
            "weapons[0].on_hit[0].does",
            'each at most once, as in 1d4 + 1 + body; not "2"',
        ),
        ({"weapons": [{"name": "wand", "on_hit": ["slow"]}]}, "weapons[0].on_hit[0].does", "slow* until"),
        (
            {"weapons": [{"name": "wand", "on_hit": ["burn*"]}]},
            "weapons[0].on_hit[0].does",
            "a * only behind",
        ),
        (
            {"weapons": [{"name": "wand", "on_hit": ["slow* 2"]}]},
            "weapons[0].on_hit[0].does",
            "a * only behind",
        ),
        ({"weapons": [{"name": "wand", "on_hit": ["damage 3 +"]}]}, "weapons[0].on_hit[0].does", 'not "3 +"'),
        ({"weapons": [{"name": "wand", "on_hit": ["damage 1"] * 7}]}, "weapons[0]", "7 effects; at most 6"),
        ({"weapons": [{"name": "wand", "reach": 0}]}, "weapons[0].reach", "0; 1 or more, or a throw_range"),
        ({"weapons": [{"name": "wand", "reach": 2, "range": 4}]}, "weapons[0].reach", "only on a weapon for"),
        ({"weapons": [{"name": "wand", "autoload": True}]}, "weapons[0].autoload", "true; only with loading"),
        (
            {"weapons": [{"name": "wand", "side": True, "quirks": ["natural"]}]},
            "weapons[0].quirks",
            "natural; not on what is held or thrown",
        ),
        ({"weapons": ["dagger"] * 8}, "weapons", "8 weapons, attacking Arts and items; at most 7"),
        (
            {"weapons": ["dagger"] * 6, "items": ["frag_grenade", "alchemists_fire"]},
            "weapons",
            "8 weapons, attacking Arts and items",
        ),
        ({"wielded": ["dagger"]}, "wielded[0]", '"dagger"; what they have: nothing at all'),
        ({"weapons": ["dagger"], "wielded": ["dagger", "dagger"]}, "wielded[0]", "what they have: "),
        (
            {"weapons": ["staff", "dagger"], "wielded": ["staff", "dagger"]},
            "wielded",
            "what takes 3 hands; weapons for 2 free hands",
        ),
        ({"armour": ["shield"] * 3}, "armour", "3 shields; at most 2, one a hand"),
        ({"armour": ["plate"]}, "armour[0]", '"plate"; a piece of armour of the table'),
        ({"armour": [{"name": "hide", "armor": "leve"}]}, "armour[0].armor", "a sum of numbers, the level"),
        ({"items": ["bandages"]}, "items[0]", '"bandage" (the nearest)'),
        ({"health": 2}, "health", "2; at most 1"),
        ({"locked": [6, 6]}, "locked", "2 dice; at most 1"),
        ({"locked": [7]}, "locked[0]", "7; 6 or less"),
        ({"deaths_door": 3}, "deaths_door", "3; 2 or less"),
        ({"statuses": {"slow": 2}}, "statuses.slow", "2; 1: it is there or not"),
        ({"statuses": {"hungry": 1}}, "statuses.hungry", "burn, bleed, blinded, marked"),
        ({"position": [1]}, "position", "at least 2 entries"),
        ({"talents": [{"name": "fly"}]}, "talents[0].name", '"fly"; '),
        ({"immunities": ["hunger"]}, "immunities[0]", '"hunger"; '),
    ],
)
def test_what_no_sheet_can_say(fields: dict[str, Any], place: str, says: str) -> None:
    found = refused(**fields)
    assert place in found
    assert says in found[place]
