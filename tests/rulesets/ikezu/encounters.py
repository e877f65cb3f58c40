"""Random encounters of every kind that ikezu has: parties, detachments, duels, all switches."""

from __future__ import annotations

from random import Random
from typing import Any

from kumite.encounters.house import list_house
from kumite.rulesets import ruleset

DUELS = ["friendly_duel", "to_the_death", "three_touches", "three_touches_in_earnest", "dramatic_climax"]
WOUNDS = ["burns", "nerve_damage", "frostbite", "poisoning", "other"]
LEVELS = ["light", "severe", "permanent"]


def random_encounter(seed: int) -> dict[str, Any]:
    """An encounter that can be read, the same one for the same seed."""
    random = Random(seed)
    duel = random.random() < 0.3
    most = 1 if duel else random.choice([1, 2, 3, 5])
    scene = {
        "contested": random.choice(DUELS) if duel else "skirmish",
        "guide_judges": random.random() < 0.7,
        "aftermath": random.random() < 0.3,
    }
    for flag in ("open_terrain", "darkness", "no_pc_side"):
        scene[flag] = random.random() < 0.2
    scene["safe_place"] = random.random() < 0.8
    house = random_house(random)
    if not duel and house.get("range_model") != "single_front" and random.random() < 0.5:
        scene["start_band"] = random.choice(["melee", "reach", "ranged"])
    sides = {
        side: {
            "policy": random.choice(["random", "simple", "sensible"]),
            "fighters": [random_fighter(random, side, n, duel) for n in range(random.randint(1, most))],
        }
        for side in ("pc", "opponent")
    }
    sides["pc"]["fighters"][0]["changes"]["reserve"] = False
    if not duel and random.random() < 0.3:
        scene["cover"] = [
            {
                "attacker": sides["pc"]["fighters"][0]["name"],
                "target": sides["opponent"]["fighters"][0]["name"],
            }
        ]
    return {
        "ruleset": "ikezu",
        "title": f"random {seed}",
        "house": house,
        "scene": scene,
        "sides": sides,
        "referee": {"policy": random.choice(["random", "simple", "sensible"])},
    }


def random_house(random: Random) -> dict[str, Any]:
    """Each switch and number, half the time at its default."""
    house: dict[str, Any] = {}
    for rule in list_house(ruleset("ikezu")):
        if random.random() < 0.5:
            continue
        if rule.readings:
            value = random.choice(list(rule.readings))
            house[rule.name] = {"true": True, "false": False}.get(value, value)
        else:
            low, high = map(int, rule.legal.split(" to "))
            house[rule.name] = (
                max(18, random.randint(low, high)) if "hp" in rule.name else random.randint(low, high)
            )
    return house


def random_fighter(random: Random, side: str, n: int, duel: bool) -> dict[str, Any]:
    """A sample with things changed that a fight could change."""
    names = list(ruleset("ikezu").samples())
    changes: dict[str, Any] = {}
    for flag in ("mounted", "in_water", "bound_hands", "leader"):
        if random.random() < 0.15:
            changes[flag] = True
    if random.random() < 0.2 and not duel:
        changes["detachment"] = True
    if side == "pc" and random.random() < 0.15 and not duel:
        changes["reserve"] = True
    entry: dict[str, Any] = {"sample": random.choice(names), "name": f"{side} {n}", "changes": changes}
    kind = ruleset("ikezu").samples()[entry["sample"]]["kind"]
    if kind == "pc":
        changes.pop("detachment", None)
        if random.random() < 0.3:
            changes["wounds"] = [{"type": random.choice(WOUNDS), "level": random.choice(LEVELS)}]
        if random.random() < 0.2:
            changes["scars"] = [random.randint(1, 12)]
        if random.random() < 0.2:
            changes["doomed"] = True
        if random.random() < 0.2:
            changes["hamstrung"] = True
    if random.random() < 0.2:
        changes["hp"] = random.randint(0, 1)
    if random.random() < 0.2:
        changes["wil"] = random.randint(1, 3)
    return entry
