"""Random encounters of every kind that Hachigoku has: Namae and groups, ambushes, ledges, all switches."""

from __future__ import annotations

from random import Random
from typing import Any

from kumite.encounters.house import list_house
from kumite.rulesets import ruleset
from kumite.rulesets.hachigoku.sheets.library import kaonashi, namae, weapons

COVERS = ["none", "slight", "partial", "substantial", "total"]
RANGES = ["close", "close", "near", "near", "long", "far", "extreme"]
ARMOR = ["none", "none", "ashigaru", "light", "heavy"]
FLAGS = ("mounted", "on_ship", "uneven_terrain", "cover_in_melee", "available_in_melee", "prone")


def random_encounter(seed: int) -> dict[str, Any]:
    """An encounter that can be read, the same one for the same seed."""
    random = Random(seed)
    house = random_house(random)
    most = random.choice([1, 1, 2, 3])
    sides = {
        side: {
            "policy": random.choice(["random", "sensible"]),
            "fighters": [random_fighter(random, side, n) for n in range(random.randint(1, most))],
        }
        for side in ("pc", "opponent")
    }
    if random.random() < 0.2:
        sides["opponent"]["fighters"].append(
            {"sample": random.choice(list(kaonashi())), "name": "pair", "count": 2}
        )
    for side in sides.values():
        side["fighters"][0].setdefault("changes", {})["joins"] = 0
    names = [[entry["name"] for entry in side["fighters"]] for side in sides.values()]
    scene = random_scene(random, house.get("range_model") == "matrix", *names)
    scene |= random_ground(Random(f"ground {seed}"), scene)
    return {
        "ruleset": "hachigoku",
        "title": f"random {seed}",
        "house": house,
        "scene": scene,
        "sides": sides,
        "referee": {"policy": random.choice(["random", "sensible"])},
    }


def random_house(random: Random) -> dict[str, Any]:
    """Each switch one time out of three, and each number one time out of twelve, at any of its values."""
    house: dict[str, Any] = {}
    for rule in list_house(ruleset("hachigoku")):
        if rule.readings and random.random() < 0.35:
            value = random.choice(list(rule.readings))
            house[rule.name] = {"true": True, "false": False}.get(value, value)
        elif not rule.readings and random.random() < 0.08:
            low, high = map(int, rule.legal.split(" to "))
            house[rule.name] = random.randint(low, high)
    return house


def random_scene(random: Random, matrix: bool, own: list[str], others: list[str]) -> dict[str, Any]:
    """Places, slopes, blind spots, held shafts, an ambush; each now and then."""
    scene: dict[str, Any] = {"daimyo": random.random() < 0.4, "duel": random.random() < 0.1}
    if random.random() < 0.03:
        scene["participants_total"] = random.choice([150, 1000])
    if random.random() < 0.5:
        cells = random.sample(range(-1, 5), random.randint(1, 3))
        scene["places"] = [
            {
                "position": cell,
                "height_level": random.randint(-2, 2),
                "soft": random.random() < 0.3,
                "cover": random.choice(COVERS),
                "cover_in_melee": random.random() < 0.5,
            }
            for cell in cells
        ]
    pair = (random.choice(own), random.choice(others))
    if random.random() < 0.5:
        pair = pair[::-1]
    if random.random() < 0.2:
        scene["higher_ground"] = [{"above": pair[0], "below": pair[1]}]
    if random.random() < 0.2:
        scene["unseen"] = [{"observer": pair[0], "hidden": pair[1]}]
    if random.random() < 0.1:
        scene["held_shafts"] = [{"holder": pair[0], "victim": pair[1]}]
    if matrix and random.random() < 0.8:
        scene["ranges"] = [{"between": list(pair), "range": random.choice(RANGES)}]
    if random.random() < 0.2:
        ambushers, victims = (own, others) if random.random() < 0.5 else (others, own)
        scene["ambush"] = {"ambushers": ambushers[: random.randint(1, len(ambushers))]}
        if random.random() < 0.5:
            scene["ambush"]["detected_by"] = victims[: random.randint(0, len(victims))]
        elif random.random() < 0.5:
            scene["ambush"]["leader"] = scene["ambush"]["ambushers"][-1]
    return scene


def random_ground(random: Random, scene: dict[str, Any]) -> dict[str, Any]:
    """Decks and bogs, of the whole scene and of places of it."""
    for place in scene.get("places", ()):
        for kind in ("uneven_terrain", "on_ship"):
            if random.random() < 0.3:
                place[kind] = random.random() < 0.6
    return {kind: True for kind in ("uneven_terrain", "on_ship") if random.random() < 0.1}


def random_fighter(random: Random, side: str, n: int) -> dict[str, Any]:
    """A sample with things changed that bear on a fight."""
    group = random.random() < 0.35
    sample = random.choice(list(kaonashi() if group else namae()))
    changes: dict[str, Any] = {
        "position": random.choice([0, 0, 0, 0, 1, 1, 2, 3]),
        "height_level": random.choice([0, 0, 0, 0, 1, 2]),
    }
    for flag in FLAGS:
        if random.random() < 0.12:
            changes[flag] = True
    for field, choices in (("cover", COVERS), ("cover_available", COVERS), ("armor_type", ARMOR)):
        if random.random() < 0.3:
            changes[field] = random.choice(choices)
    if changes.get("armor_type") in ("light", "heavy") and random.random() < 0.5:
        changes["armor_quality"] = random.choice(["poor", "high"])
    if random.random() < 0.1:
        changes["joins"] = random.randint(1, 3)
    if sample != "Wolf pack" and random.random() < 0.4:
        changes["weapons"] = random_weapons(random)
    if group:
        changes["size"] = random.randint(1, 9)
        if random.random() < 0.3:
            changes["wounds_to_down"] = random.randint(1, 3)
        if random.random() < 0.3:
            changes["skills"] = {"sojutsu": 2, "kenjutsu": 1, "athletics": 3, "karate": 1}
    else:
        random_namae(random, changes)
    return {"sample": sample, "name": f"{side} {n}", "changes": changes}


def random_weapons(random: Random) -> list[Any]:
    """One to three weapons of the table, some of another quality."""
    table = [name for name in weapons() if name not in ("bare hands", "bite")]
    taken = random.sample(table, random.randint(1, 3))
    if random.random() < 0.3:
        taken[0] = random.choice(["manriki-gusari", "kusarigama", "net", "sasumata"])
    return [
        {"like": name, "quality": random.choice(["poor", "fine"])} if random.random() < 0.2 else name
        for name in taken
    ]


def random_namae(random: Random, changes: dict[str, Any]) -> None:
    if random.random() < 0.4:
        changes["skills"] = dict.fromkeys(("karate", *{weapon["skill"] for weapon in weapons().values()}), 7)
        changes["skills"] |= {"stealth": 4, "athletics": 4}
        changes["fire"] = random.randint(3, 5)
    if random.random() < 0.3:
        changes |= {name: random.randint(1, 5) for name in ("earth", "fire", "void")}
    if random.random() < 0.2:
        changes["wounds"] = random.randint(1, 2)
    if random.random() < 0.2:
        changes["honor_points"] = random.randint(0, 5)
    if random.random() < 0.15:
        changes["bonus_action_dice"] = random.randint(1, 2)
    if random.random() < 0.2:
        changes |= {"medicine_kit": True, "skills": {"medicine": 5, "stealth": 3, "kenjutsu": 3, "karate": 2}}
    if random.random() < 0.1:
        changes["weapons"] = ["katana", "wakizashi"]
        changes["wielded"], changes["off_hand"] = random.sample(["katana", "wakizashi"], 2)
