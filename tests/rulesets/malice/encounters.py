"""Random encounters of every kind that Malice has: skirmishes, duels, wrestling, under all switches."""

from __future__ import annotations

from random import Random
from typing import Any

from kumite.encounters.house import list_house
from kumite.rulesets import ruleset
from kumite.rulesets.malice.sheets.library import armors, samples, weapons
from kumite.rulesets.malice.sheets.sheet_fields import ADVANTAGES, CLASSES, FLAWS
from kumite.rulesets.malice.terms import Arrow, Kata, Limb, Skill, Spell, Terrain, Trait

KINDS = ["skirmish"] * 8 + ["duel", "duel", "sumai"]
ELEMENTS = ["earth", "water", "fire", "air"]
CREATURES = [name for name, sheet in samples().items() if sheet.get("kind") == "creature"]
PEOPLE = [name for name in samples() if name not in CREATURES]
CONDITIONS = ("prone", "blinded", "dazed", "stunned")


def random_encounter(seed: int) -> dict[str, Any]:
    """An encounter that can be read, the same one for the same seed."""
    random = Random(seed)
    kind = random.choice(KINDS)
    most = random.choice([1, 1, 2, 3]) if kind == "skirmish" else 1
    sides = {
        side: {
            "policy": random.choice(["random", "sensible"]),
            "fighters": [random_fighter(random, kind, side, n) for n in range(random.randint(1, most))],
        }
        for side in ("pc", "opponent")
    }
    if kind == "skirmish" and random.random() < 0.15:
        sides["opponent"]["fighters"].append(
            {"sample": random.choice(list(samples())), "name": "pair", "count": 2}
        )
    for side in sides.values():
        side["fighters"][0].setdefault("changes", {})["joins"] = 0
    return {
        "ruleset": "malice",
        "title": f"random {seed}",
        "house": random_house(random),
        "scene": random_scene(random, kind, [side["fighters"][0]["name"] for side in sides.values()]),
        "sides": sides,
        "referee": {"policy": random.choice(["random", "sensible"])},
    }


def random_house(random: Random) -> dict[str, Any]:
    """Each switch one time out of three, and each number one time out of twelve, at any of its values."""
    house: dict[str, Any] = {}
    for rule in list_house(ruleset("malice")):
        if rule.readings and random.random() < 0.35:
            value = random.choice(list(rule.readings))
            house[rule.name] = {"true": True, "false": False}.get(value, value)
        elif not rule.readings and random.random() < 0.08:
            low, high = map(int, rule.legal.split(" to "))
            house[rule.name] = random.randint(low, high)
    house["healthy_multiplier"] = random.choice([2, 3, 5, 5])
    return house


def random_scene(random: Random, kind: str, leaders: list[str]) -> dict[str, Any]:
    """Near and far, all kinds of ground, an ambush, a referee to ask, an aftermath; each now and then."""
    scene: dict[str, Any] = {
        "kind": kind,
        "referee": random.random() < 0.3,
        "distance": random.choice([3, 5, 10, 20, 20, 40, 100]),
    }
    if kind == "duel":
        scene["duel_mode"] = random.choice(["first_blood", "death"])
    if random.random() < 0.15:
        scene["terrain"] = random.choice(["moderate", "difficult"])
    if random.random() < 0.3:
        scene["areas"] = [random_area(random) for _ in range(random.randint(1, 3))]
        scene["ground_penalty"] = random.choice(["none", "five", "ten"])
    if random.random() < 0.2:
        own = random.randint(0, 1)
        scene["ambush"] = {"side": ("pc", "opponent")[own]}
        if random.random() < 0.5:
            scene["ambush"] |= {"leader": leaders[own], "other_leader": leaders[1 - own]}
    if random.random() < 0.25:
        scene |= {"aftermath": True, "nights": random.randint(0, 3)}
    return scene


def random_area(random: Random) -> dict[str, Any]:
    left, bottom = random.randint(-20, 30), random.randint(-20, 10)
    return {
        "left": left,
        "right": left + random.randint(5, 30),
        "bottom": bottom,
        "top": bottom + random.randint(5, 40),
        "terrain": random.choice([terrain.name.lower() for terrain in Terrain]),
        "height": random.choice([0, 0, 4, 10, 30]),
    }


def random_fighter(random: Random, kind: str, side: str, n: int) -> dict[str, Any]:
    """A sample with things changed that bear on a fight."""
    if kind == "skirmish" and random.random() < 0.3:
        sample, changes = random.choice(CREATURES), random_creature(random)
    else:
        sample, changes = random.choice(PEOPLE), random_person(random, kind)
    if random.random() < 0.2:
        changes["position"] = [random.randint(-10, 30), random.randint(-10, 20)]
    if random.random() < 0.1:
        changes["height"] = random.choice([3, 4, 10, 30])
    for condition in CONDITIONS:
        if random.random() < 0.06 and not changes.get("mounted") and (kind, condition) != ("duel", "dazed"):
            changes[condition] = True
    if random.random() < 0.06:
        changes["entangled"] = {"tn": random.choice([5, 10, 20])}
    if random.random() < 0.06:
        changes["other_condition"] = {
            "dice_fewer": random.randint(0, 2),
            "tn": 5,
            "armor_tn": random.randint(-5, 5),
        }
    if kind == "skirmish" and random.random() < 0.1:
        changes["joins"] = random.randint(1, 3)
    return {"sample": sample, "name": f"{side} {n}", "changes": changes}


def random_creature(random: Random) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    if random.random() < 0.2:
        changes["specials"] = random.sample(["undead", "invulnerable", "spirit", "full_attack_run"], 2)
        if "invulnerable" in changes["specials"]:
            changes["bane"] = random.sample(["steel", "wood", "jade", "fire"], random.randint(0, 2))
    if random.random() < 0.2:
        changes["fear"] = random.randint(0, 4)
    if random.random() < 0.2:
        changes["skills"] = {"defense": 2, "athletics": 2, "jiujutsu": 3, "stealth": 3}
    if random.random() < 0.1:
        changes |= {"void_ring": 1, "raises": 0}
    return changes


def random_person(random: Random, kind: str) -> dict[str, Any]:
    """Traits, skills, class, gear, spells, what they were born with, how they are."""
    changes: dict[str, Any] = {}
    if random.random() < 0.4:
        changes |= {trait.name.lower(): random.randint(1, 5) for trait in Trait if trait}
    if random.random() < 0.4:
        changes |= {"class_name": random.choice(CLASSES), "class_rank": random.randint(0, 5)}
        changes["off_hand"] = None
    if random.random() < 0.4:
        rank = random.choice([1, 3, 5, 7, 10])
        names = [skill.name.lower() for skill in Skill if skill]
        changes |= {
            "skills": dict.fromkeys(random.sample(names, random.randint(3, 25)), rank),
            "emphases": {},
        }
    if random.random() < 0.2:
        changes["void_ring"] = random.randint(1 if kind == "duel" else 0, 5)
    if random.random() < 0.4:
        changes |= random_arms(random)
    if random.random() < 0.3:
        changes["armor"] = random.choice(list(armors()))
    if random.random() < 0.25:
        known = [kata.name.lower() for kata in Kata if kata]
        changes["kata"] = random.sample(known, random.randint(1, 6))
    if random.random() < 0.25:
        changes["advantages"] = random.sample(ADVANTAGES, random.randint(1, 3))
        changes["disadvantages"] = random.sample(FLAWS, random.randint(0, 2))
        changes["missing_limb"] = random.choice([limb.name.lower() for limb in Limb])
        if changes["missing_limb"] == "arm":
            changes["off_hand"] = None
        changes["luck"] = random.randint(0, 2)
    if random.random() < 0.2:
        changes["spells"] = random.sample([spell.name.lower() for spell in Spell if spell], 4)
        changes |= {
            "affinity": random.choice(ELEMENTS[:2]),
            "deficiency": random.choice(["none", *ELEMENTS[2:]]),
        }
    if random.random() < 0.15:
        changes |= {"mount": random.choice(["horse", "huge"]), "mounted": random.random() < 0.7}
    if random.random() < 0.1:
        changes |= {"fasting_days": random.randint(0, 4), "fatigued_days": random.randint(0, 4)}
    if random.random() < 0.15:
        changes["wounds"] = random.randint(1, 6)
    if random.random() < 0.1:
        changes |= {"size": random.choice(["small", "large", "huge"]), "mounted": False, "honor_rank": 5}
    return changes


def random_arms(random: Random) -> dict[str, Any]:
    """One to five weapons of the table, some of them strung or loaded, now and then two of them in hand."""
    table = [name for name in weapons() if name != "bare hands"]
    if random.random() < 0.1:
        return {"weapons": ["katana", "wakizashi"], "wielded": "katana", "off_hand": "wakizashi"}
    if random.random() < 0.15:
        name = random.choice(["sai", "tonfa", "tessen", "kama", "jo"])
        return {"weapons": [name, {"like": name}], "off_hand": name}
    names = random.sample(table, random.randint(1, 5))
    if random.random() < 0.3:
        names[0] = random.choice(["yumi", "dai-kyu", "han-kyu", "sasumata", "kusarigama", "lance", "blowgun"])
    arms = [random_weapon(random, name) for name in names]
    arrows = {arrow.name.lower(): random.randint(0, 6) for arrow in Arrow if arrow}
    return {"weapons": arms, "off_hand": None, "arrows": arrows}


def random_weapon(random: Random, name: str) -> dict[str, Any]:
    weapon: dict[str, Any] = {"like": name}
    fields = weapons()[name]
    if fields.get("mode") == "bow":
        weapon["strung"] = random.random() < 0.7
    if fields["skill"] == "teppoudo":
        weapon["loaded"] = random.randint(0, 3)
    if name == "blowgun":
        weapon["loaded"] = random.randint(0, 1)
    if random.random() < 0.1:
        weapon["name"] = random.choice(["Moon Blade", "the old friend", "Aya's gift"])
    return weapon
