"""Actors in the shape in which Foundry exports them, with more in them than any ruleset knows."""

from __future__ import annotations

from copy import deepcopy
from typing import Any


def item(name: str, kind: str, **system: Any) -> dict[str, Any]:
    """A thing that an actor has."""
    return {"_id": "abc", "name": name, "type": kind, "system": system, "effects": [], "flags": {}}


def actor(
    name: str, kind: str, system: str, numbers: dict[str, Any], *items: dict[str, Any]
) -> dict[str, Any]:
    """An actor of a system."""
    return {
        "folder": "xyz",
        "name": name,
        "type": kind,
        "img": "icons/svg/mystery-man.svg",
        "system": deepcopy(numbers),
        "items": list(items),
        "effects": [],
        "flags": {},
        "_stats": {"coreVersion": "13.347", "systemId": system, "systemVersion": "1.0.0"},
    }


def wanderer(**numbers: Any) -> dict[str, Any]:
    """A character of Cairn who carries some of everything."""
    system = {
        "hp": {"value": 2, "max": 5},
        "abilities": {
            "STR": {"value": 8, "max": 12},
            "DEX": {"value": 11, "max": 11},
            "WIL": {"value": "9", "max": 10},
        },
        "background": "Bonekeeper",
        "biography": "<p>Tall &amp; quiet.</p><p>Owes the ferryman.</p>",
        "deprived": True,
        "gold": 12,
    }
    return actor(
        "Odo",
        "character",
        "cairn",
        system | numbers,
        item("Katana", "weapon", damageFormula="d8", bulky=False, blast=False, equipped=True),
        item("Maul", "weapon", damageFormula="2d10k", bulky=True, criticalDamage="d6"),
        item("Chain Shirt", "armor", armor=1, equipped=True, bulky=False),
        item("Shield", "armor", armor=1, equipped=True, bulky=False),
        item("Torch", "item", quantity=2, weightless=False, bulky=False, description="Burns for an hour."),
        item("Fatigue", "item"),
        item("Speak with Frogs", "spellbook"),
    )


def samurai(**numbers: Any) -> dict[str, Any]:
    """A character of l5r4, with numbers of which some are text, as its forms leave them."""
    system = {
        "traits": {"sta": 3, "wil": 3, "str": 2, "per": 3, "ref": 4, "awa": 3, "agi": "4", "int": 3},
        "rings": {"fire": 3, "air": 3, "water": 2, "earth": 3, "void": {"rank": 3, "value": 1}},
        "suffered": 7,
        "wounds": {"value": 50, "max": 57, "healRate": 8},
        "notes": "<p>Of the western road.</p>",
        "honor": {"rank": 4, "points": 3},
        "glory": {"rank": 2, "points": 0},
        "insight": {"rank": 2, "points": 160},
        "xp": 40,
        "wealth": {"koku": 5, "bu": 0, "zeni": 0},
        "woundsMultiplier": 2,
        "spellSlots": {"water": 2, "fire": 2, "earth": 2, "air": 2, "void": 2},
    }
    return actor(
        "Haruka",
        "pc",
        "l5r4",
        system | numbers,
        item("Kenjutsu", "skill", rank="4", trait="agi", emphasis="Katana", type="bugei"),
        item("Heavy Weapons", "skill", rank=1, trait="agi", emphasis=""),
        item("Etiquette", "skill", rank=2, trait="awa", emphasis="Courtesy"),
        item("Katana", "weapon", damageRoll=3, damageKeep=2, size="medium", associatedSkill="Kenjutsu"),
        item("Old Blade", "weapon", damageRoll=4, damageKeep=2, size="medium", associatedSkill="Kenjutsu"),
        item("Light Armor", "armor", bonus=5, reduction=3, equipped=True),
        item("Quick", "advantage", cost=6),
        item("Void Versatility", "advantage", cost=3),
    )


def beast(**numbers: Any) -> dict[str, Any]:
    """A creature of l5r4 with three Wound levels."""
    level = {"value": 0, "penalty": 0, "active": False}
    system = {
        "traits": {"sta": 3, "wil": 3, "str": 4, "per": 2, "ref": 3, "awa": 2, "agi": 3, "int": 2},
        "rings": {"fire": 2, "air": 2, "water": 2, "earth": 3, "void": {"rank": 0}},
        "suffered": 5,
        "armor": {"armorTn": 20, "reduction": 4},
        "initiative": {"roll": 5, "keep": 3},
        "attack1": {"roll": 5, "keep": 3, "type": "simple"},
        "damage1": {"roll": 4, "keep": 2, "type": "bite"},
        "attack2": {"roll": 2, "keep": 2, "type": ""},
        "damage2": {"roll": 2, "keep": 2, "type": ""},
        "woundMode": "manual",
        "wounds": {"max": 36},
        "nrWoundLvls": 3,
        "manualWoundLevels": {
            "healthy": {"value": 11, "penalty": 0, "active": True},
            "nicked": {"value": 23, "penalty": 5, "active": True},
            "grazed": {"value": 35, "penalty": 10, "active": True},
            **dict.fromkeys(("hurt", "injured", "crippled", "down"), level),
            "out": {"value": 36, "penalty": 10, "active": True},
        },
        "fear": {"rank": 2},
    }
    return actor("Fang", "npc", "l5r4", system | numbers, item("Stealth", "skill", rank=3))
