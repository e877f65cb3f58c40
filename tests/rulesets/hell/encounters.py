"""Random encounters of every kind that RPG Hell has: all its content, Hordes, Followers, maps, switches."""

from __future__ import annotations

from random import Random
from typing import Any

from kumite.encounters.house import list_house
from kumite.rulesets import ruleset
from kumite.rulesets.hell.glossary.arts import BY_NAME as ARTS
from kumite.rulesets.hell.glossary.items import BY_NAME as ITEMS
from kumite.rulesets.hell.glossary.statuses import Is
from kumite.rulesets.hell.glossary.traits import LEARNED
from kumite.rulesets.hell.sheets.library import armours, characters, creatures, powers, weapons
from kumite.rulesets.hell.sheets.sheet import BEFORE, STATS
from kumite.rulesets.hell.sheets.weapon import WeaponSheet

MAPS = (
    "",
    "",
    "..........\n..........\n....o.....\n..........\n...=~~=...\n..====....\n..........",
    "#########\n#.......#\n#...o...#\n#..#....#\n#....~..#\n#.......#\n#########",
    "55555....\n55555.~..\n55555.~..\n55555....\n55555...o\n55555....\n.........",
    "............\n....##......\n....##...11.\n.........12.\n..oo.....11.\n.....~......\n............",
)
BIG = ("Phoenix", "Cracking Lava Dragon", "Golem-Brood Spider Queen (Boss)", "Stalacbeetle")


def random_encounter(seed: int) -> dict[str, Any]:
    """An encounter that can be read, the same one for the same seed."""
    random = Random(seed)
    most = random.choice([1, 1, 2, 3])
    sides = {
        side: {
            "policy": random.choice(["random", "sensible"]),
            "fighters": [random_fighter(random, side, n) for n in range(random.randint(1, most))],
        }
        for side in ("players", "npcs")
    }
    for side in sides.values():
        side["fighters"][0]["changes"].pop("joins", None)
    add_company(random, sides)
    names = [entry["name"] for side in sides.values() for entry in side["fighters"]]
    return {
        "ruleset": "hell",
        "title": f"random {seed}",
        "house": random_house(random),
        "scene": random_scene(random, names),
        "sides": sides,
        "referee": {"policy": random.choice(["random", "sensible"])},
    }


def random_house(random: Random) -> dict[str, Any]:
    """Each switch one time out of four, and each number one time out of twelve, at any of its values."""
    house: dict[str, Any] = {}
    for rule in list_house(ruleset("hell")):
        if rule.readings and random.random() < 0.25:
            value = random.choice(list(rule.readings))
            house[rule.name] = {"true": True, "false": False}.get(value, value)
        elif not rule.readings and random.random() < 0.08:
            low, high = map(int, rule.legal.split(" to "))
            house[rule.name] = random.randint(low, high)
    return house


def random_scene(random: Random, names: list[str]) -> dict[str, Any]:
    scene: dict[str, Any] = {"referee": random.random() < 0.3, "rest": random.random() < 0.3}
    drawn = random.choice(MAPS)
    if drawn:
        scene |= {
            "map": drawn,
            "edge_is_wall": random.random() < 0.5,
            "material": random.choice(["flimsy", "stone"]),
        }
    if random.random() < 0.3:
        attacker, target = random.sample(names, 2)
        cover = random.choice(["half", "half", "complete"])
        scene["cover"] = [{"attacker": attacker, "target": target, "cover": cover}]
    return scene


def add_company(random: Random, sides: dict[str, Any]) -> None:
    """Now and then a Follower, a Horde with its other half, a thing, a hazard, somebody of neither side."""
    players, npcs = (side["fighters"] for side in sides.values())
    owner = npcs[0]
    if owner["changes"].get("kind", "creature") == "creature" and random.random() < 0.15:
        changes = {"kind": "follower", "owner": owner["name"]}
        count = random.choice([1, 2])
        npcs.append({"sample": "Possessed Civilian", "name": "puppet", "count": count, "changes": changes})
    elif owner["changes"].get("kind", "creature") == "creature" and random.random() < 0.1:
        changes = {"kind": "follower", "owner": owner["name"], "summoned": True}
        npcs.append({"sample": "Bird Swarm", "name": "crow", "changes": changes})
    if random.random() < 0.12:
        sample = random.choice(["Decaying Zombie", "Rat Swarm", "City Guard"])
        npcs.append(
            {"sample": sample, "name": "horde", "changes": {"kind": "horde", "number": random.randint(4, 6)}}
        )
        if random.random() < 0.7:
            npcs.append({"sample": sample, "name": "other half", "changes": {"half_of": "horde"}})
    if random.random() < 0.1:
        thing = {"name": "door", "kind": "object", "world": random.random() < 0.5}
        thing |= {
            "material": random.choice(["wood", "stone", "flimsy"]),
            "thickness": random.choice(["thin", "wall"]),
        }
        players.append({"name": "door", "sheet": thing})
    if random.random() < 0.12:
        npcs.append({"name": "rockfall", "sheet": {"name": "rockfall", "kind": "hazard", "world": True}})
    if random.random() < 0.06:
        npcs.append({"sample": "Possessed Civilian", "name": "bystander", "changes": {"world": True}})


def random_fighter(random: Random, side: str, n: int) -> dict[str, Any]:
    """A sample, most of them changed in something."""
    character = random.random() < (0.8 if side == "players" else 0.25)
    sample = random.choice(list(characters() if character else creatures()))
    changes: dict[str, Any] = {}
    if character:
        random_character(random, changes)
    if random.random() < 0.08:
        changes["joins"] = random.randint(1, 3)
    if random.random() < 0.15:
        changes["hidden"] = True
    if random.random() < 0.1:
        changes["prone"] = True
    if random.random() < 0.2:
        stacked = [name for name, row in BEFORE.items() if Is.STACKED in row.nature]
        flag, stack = random.choice([name for name in BEFORE if name not in stacked]), random.choice(stacked)
        changes["statuses"] = {flag: 1, stack: random.randint(1, 4)}
    if random.random() < 0.15:
        changes["locked"] = [random.randint(1, 6)]
    if random.random() < 0.12:
        changes |= {"exhaustion": random.randint(1, 3), "strain_spent": random.randint(0, 9)}
    if random.random() < 0.12:
        changes |= {"health": random.randint(-2, 3), "deaths_door": random.randint(0, 2)}
    if random.random() < 0.1:
        changes["immunities"] = random.sample(
            ["burn", "stun", "forced_movement", "slow", "charmed", "fall"], 2
        )
    if random.random() < 0.05:
        changes["move_modes"] = [random.choice(["climb", "fly", "swim", "burrow"])]
    return {"sample": sample, "name": f"{side} {n}", "changes": changes}


def random_character(random: Random, changes: dict[str, Any]) -> None:
    """Other gear, other stats, and whatever Traits and Arts these allow."""
    changes |= {"traits": [], "arts": []}
    if random.random() < 0.7:
        changes |= {"level": random.choice([1, 1, 2, 3, 4.5, 7, 10])}
    stats = {name: random.choice([0, 1, 2, 3, 4]) for name in STATS}
    changes |= stats
    changes["traits"] = some(random, [name for name, row in LEARNED.items() if allowed(stats, row.takes)], 4)
    known = [name for name, row in ARTS.items() if row.stat and allowed(stats, row.takes)]
    changes["arts"] = some(random, known, 6) + (["ritual"] if random.random() < 0.1 else [])
    items = list(ITEMS)
    changes["items"] = [random.choice(items) for _ in range(random.choice([0, 1, 2, 3]))]
    arts = [fields["art"] for fields in powers().values() if fields.get("art") in changes["arts"]]
    taken = len(arts) + sum(fields.get("item") in changes["items"] for fields in powers().values())
    if taken > 4:
        changes["arts"] = [art for art in changes["arts"] if art not in arts]
    changes["weapons"] = random.sample(list(weapons()), random.randint(1, 2 if taken > 2 else 3))
    changes["armour"] = random_armour(random)
    if taken < 3 and random.random() < 0.1:
        changes["own_arts"] = [random_art(random)]
    if taken < 3 and random.random() < 0.1:
        changes["own_items"] = [
            {"like": "frag grenade", "name": "star in a jar", "uses": random.randint(0, 2)}
        ]
    if changes["arts"] and random.random() < 0.1:
        changes["called"] = {changes["arts"][0]: "Hand of Dawn"}
    if random.random() < 0.3:
        side = [name for name in weapons() if WeaponSheet.model_validate(name).side]
        pair = random.sample(side, 2)
        changes |= {"weapons": pair, "wielded": pair, "armour": []}


def random_art(random: Random) -> dict[str, Any]:
    """An Art of one's own, near or far, on one or on an area."""
    where = random.choice(
        [{"reach": 1}, {"range": 9}, {"range": 9, "area": 1}, {"throw_range": 4, "reach": 0}]
    )
    effects = {"on_hit": ["damage 1d4", "slow*"], "bonus": ["knockback 2"], "downside": ["own_burn 1"]}
    price = {"dice": random.randint(1, 3), "strain": random.randint(0, 3)}
    price["per_fight"] = random.randint(0, 2)
    return {"name": "Moon Lance", "activators": ["gesture", "light"], **where, **effects, **price}


def allowed(stats: dict[str, int], needs: dict[str, int]) -> bool:
    return all(stats[name] >= least for name, least in needs.items())


def some(random: Random, names: list[str], most: int) -> list[str]:
    return random.sample(names, min(len(names), random.randint(0, most)))


def random_armour(random: Random) -> list[str]:
    body = [name for name in armours() if "shield" not in name]
    shields = [name for name in armours() if "shield" in name]
    worn = [random.choice(body)] if random.random() < 0.8 else []
    return worn + ([random.choice(shields)] if random.random() < 0.3 else [])
