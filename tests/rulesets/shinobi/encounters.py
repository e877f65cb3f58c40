"""Random encounters of every kind that shinobi has: battles and pursuits, under all switches."""

from __future__ import annotations

from random import Random
from typing import Any

from kumite.encounters.house import list_house
from kumite.rulesets import ruleset
from kumite.rulesets.shinobi.sheets.library import samples, techniques, weapons
from kumite.rulesets.shinobi.sheets.sheet_checks import limits_of, skill_cap
from kumite.rulesets.shinobi.sheets.sheet_fields import ELEMENTS, LIMBS, PIECES, WOUND_NAMES
from kumite.rulesets.shinobi.terms import Country, Item, Light, PoisonName, Skill, Weather

SIDES = ("leaf", "sand", "mist", "cloud", "stone")


def random_encounter(seed: int) -> dict[str, Any]:
    """An encounter that can be read, the same one for the same seed."""
    random = Random(seed)
    pursuit = random.random() < 0.12
    most = random.choice([2, 3, 4] if pursuit else [1, 1, 2, 3])
    sides = {
        side: {
            "policy": random.choice(["random", "sensible"]),
            "fighters": [random_fighter(random, side, n) for n in range(random.randint(1, most))],
        }
        for side in some_sides(random, pursuit)
    }
    for side in sides.values():
        side["fighters"][0]["changes"]["arrives"] = 0
    return {
        "ruleset": "shinobi",
        "title": f"random {seed}",
        "house": random_house(random),
        "scene": random_scene(random, pursuit),
        "sides": sides,
        "referee": {"policy": random.choice(["random", "sensible"])},
    }


def some_sides(random: Random, pursuit: bool) -> tuple[str, ...]:
    """Leaf against sand mostly; now and then other sides, or more than two."""
    if random.random() < 0.75:
        return SIDES[:2]
    number = 2 if pursuit else random.choice([2, 3, 3, 3, 4, 5])
    return tuple(sorted(random.sample(SIDES, number), key=SIDES.index))


def random_house(random: Random) -> dict[str, Any]:
    """Each switch one time out of three, and each number one time out of twelve, at any of its values."""
    house: dict[str, Any] = {}
    for rule in list_house(ruleset("shinobi")):
        if rule.readings and random.random() < 0.35:
            value = random.choice(list(rule.readings))
            house[rule.name] = {"true": True, "false": False}.get(value, value)
        elif not rule.readings and random.random() < 0.08:
            low, high = map(int, rule.legal.split(" to "))
            house[rule.name] = random.randint(low, high)
    return house


def random_scene(random: Random, pursuit: bool) -> dict[str, Any]:
    """Near and far, weather given or rolled, light, water, a referee to ask; each now and then."""
    scene: dict[str, Any] = {
        "kind": "pursuit" if pursuit else "battle",
        "referee": random.random() < 0.3,
        "distance": random.choice([0, 1, 5, 10, 10, 20, 60, 150]),
    }
    if random.random() < 0.25:
        kinds = [weather.name.lower() for weather in Weather if weather != Weather.LOW_AIR_PRESSURE]
        scene["weather"] = random.sample(kinds, random.randint(1, 2))
        if random.random() < 0.2:
            scene["weather"] = ["low_air_pressure"]
    elif random.random() < 0.2:
        countries = [country.name.lower() for country in Country if country]
        scene["country"] = random.choice(countries)
        if random.random() < 0.4:
            scene["neighbour"] = random.choice([name for name in countries if name != scene["country"]])
        scene["hidden_village"] = random.random() < 0.3
    if random.random() < 0.3:
        scene["light"] = random.choice([light.name.lower() for light in Light])
    if random.random() < 0.5:
        scene["field_water"] = random.choice([5, 20, 100])
    if pursuit:
        scene["hidden_nearby"] = random.choice(["none", "hunted", "hunters"])
    return scene


def random_fighter(random: Random, side: str, n: int) -> dict[str, Any]:
    """A sample with things changed that bear on a fight."""
    changes: dict[str, Any] = {}
    sample = random.choice(list(samples()))
    if random.random() < 0.6:
        sample = "jounin" if random.random() < 0.5 else sample
        changes |= random_ninja(random)
    if random.random() < 0.3:
        changes |= random_state(random)
    if random.random() < 0.2:
        changes["position"] = [random.randint(-10, 30), random.choice([-7.5, 0, 2.5, 12])]
    if random.random() < 0.08:
        changes["arrives"] = random.randint(1, 30)
    return {"sample": sample, "name": f"{side} {n}", "changes": changes}


def random_ninja(random: Random) -> dict[str, Any]:
    """Attributes, skills, abilities, techniques and gear of somebody else."""
    xp = random.choice([0, 600, 1000, 3000])
    names = ("strength", "resilience", "chakra", "dexterity", "agility")
    points = {name: random.choice([20, 40, 55, 70, 100]) for name in names}
    made: dict[str, Any] = {"xp": xp, "clan": True, **points, "skills": random_skills(random, xp)}
    made["elements"] = random.sample(ELEMENTS, random.randint(0, 3))
    known = [
        name
        for name, row in techniques().items()
        if row["kind"] not in ELEMENTS or row["kind"] in made["elements"]
    ]
    made["techniques"] = random.sample(known, random.randint(0, 12))
    made["abilities"] = random_abilities(random, made)
    made |= random_arms(random)
    made["armour"] = random.sample(PIECES, random.randint(0, 2))
    items = [item.name.lower() for item in Item if item]
    made["items"] = {name: random.randint(1, 3) for name in random.sample(items, random.randint(0, 4))}
    poisons = [poison.name.lower() for poison in PoisonName if poison]
    made["poison_carried"] = random.choice(poisons)
    made["water_gallons"] = random.choice([0, 0, 20])
    return made


def random_skills(random: Random, xp: int) -> dict[str, int]:
    cap, points = skill_cap(xp), 10 + xp // 25
    skills: dict[str, int] = {}
    for skill in random.sample([skill.name.lower() for skill in Skill], 6):
        ranks = min(cap, random.randint(0, cap), points)
        if ranks > 0:
            skills[skill] = ranks
            points -= ranks
    return skills


class Numbers:
    """What the limits of abilities ask of a sheet."""

    def __init__(self, made: dict[str, Any]) -> None:
        names = ("strength", "resilience", "chakra", "dexterity", "agility")
        self.attributes = {name: made[name] for name in names}
        self.skills = made["skills"]


def random_abilities(random: Random, made: dict[str, Any]) -> dict[str, int]:
    limits = limits_of(Numbers(made))  # type: ignore[arg-type]
    able = [name for name, most in limits.items() if most > 0]
    return {name: random.randint(1, limits[name]) for name in random.sample(able, random.randint(0, 8))}


def random_arms(random: Random) -> dict[str, Any]:
    """Up to five weapons, now and then poisoned, in hand, or two of a kind."""
    if random.random() < 0.15:
        name = random.choice(["kama", "sai", "tonfa", "tessen", "kunai in hand"])
        return {"weapons": [name, {"like": name}], "right_hand": name, "left_hand": name}
    if random.random() < 0.1:
        return {"weapons": ["katana", "wakizashi"], "right_hand": "katana", "left_hand": "wakizashi"}
    names = random.sample(list(weapons()), random.randint(0, 5))
    arms: list[dict[str, Any]] = [{"like": name} for name in names]
    for weapon in arms:
        if random.random() < 0.2:
            poisons = [poison.name.lower() for poison in PoisonName if poison]
            weapon |= {"poison": random.choice(poisons), "doses": random.randint(1, 3)}
    made: dict[str, Any] = {"weapons": arms, "right_hand": None, "left_hand": None}
    if names and random.random() < 0.6:
        made["right_hand"] = names[0]
        if weapons()[names[0]].get("two_handed"):
            made["left_hand"] = names[0]
    return made


def random_state(random: Random) -> dict[str, Any]:
    """What an earlier scene has left, and how it stands now."""
    made: dict[str, Any] = {}
    if random.random() < 0.4:
        made["fatigue"] = random.randint(0, 5)
    if random.random() < 0.5:
        made["wounds"] = [
            {"name": random.choice(WOUND_NAMES), "limb": random.choice(LIMBS)}
            for _ in range(random.randint(1, 3))
        ]
    if random.random() < 0.2:
        made["vitality"] = random.randint(0, 100)
    if random.random() < 0.2:
        made["hp"] = random.randint(1, 50)
    if random.random() < 0.2:
        made["prone"] = True
    if random.random() < 0.1:
        made["asleep"] = True
    elif random.random() < 0.25:
        made["hidden"] = {"tn": random.randint(5, 40), "level": random.randint(1, 3)}
    if random.random() < 0.2:
        made["willpower"] = random.randint(0, 6)
    return made
