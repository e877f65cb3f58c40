"""From encounters to fresh fights: what sheets, maps and scenes become, and what does not fit together."""

from __future__ import annotations

from typing import Any

import pytest

from kumite.encounters.encounter import Encounter, EncounterError, from_dict
from kumite.rulesets.hell.sheets.library import weapon_names
from kumite.rulesets.hell.state import SPAN, Fight
from kumite.rulesets.hell.terms import (
    Art,
    By,
    Effect,
    Fate,
    Ground,
    Item,
    Kind,
    Knack,
    MoveMode,
    Part,
    Phase,
    Quirk,
    Side,
    Stat,
    Status,
    Tag,
    Talent,
    Trait,
    Until,
    ZeroRule,
)

Entries = list[dict[str, Any]]

MAP = """
    #########
    #A..~..b#
    #.33....#
    #.3D.o.b#
    #########
"""


def one(sample: str, **changes: Any) -> dict[str, Any]:
    """An entry: a sample with changes; `name` and `count` are the entry's own."""
    entry = {name: changes.pop(name) for name in ("name", "count") if name in changes}
    return entry | {"sample": sample, "changes": changes}


def own(name: str, **fields: Any) -> dict[str, Any]:
    return {"sheet": {"name": name} | fields}


def made(players: Entries, npcs: Entries, **parts: Any) -> Encounter:
    sides = {"players": {"fighters": players}, "npcs": {"fighters": npcs}}
    return from_dict({"ruleset": "hell", "sides": sides} | parts)


def begun(players: Entries, npcs: Entries, **parts: Any) -> Fight:
    fight: Fight = made(players, npcs, **parts).start()
    return fight


def refused(players: Entries, npcs: Entries, **parts: Any) -> dict[str, str]:
    with pytest.raises(EncounterError) as caught:
        made(players, npcs, **parts)
    return {mistake.place: f"{mistake.found}; {mistake.legal}" for mistake in caught.value.mistakes}


def bit_set(*members: int) -> int:
    return sum(1 << member for member in members)


def test_a_fresh_fight() -> None:
    fight = begun([one("Fighter")], [one("City Guard", count=2)])
    assert (fight.phase, fight.round, fight.count, fight.width, fight.height) == (Phase.START, 0, 3, 0, 0)
    assert [me.seat for me in fight.fighters] == [0, 1, 2]
    assert [me.side for me in fight.fighters] == [Side.PLAYERS, Side.NPCS, Side.NPCS]
    assert [(me.x, me.y) for me in fight.fighters] == [(0, 0), (3, 0), (3, 1)]
    assert {me.fate for me in fight.fighters} == {Fate.IN_FIGHT}


def test_a_character() -> None:
    """HEL-HP-1, HEL-STR-1, HEL-AD-1, HEL-ARM-7: rested, with all that level, stats and gear give."""
    me = begun([one("Fighter")], [one("Molefrog")]).fighters[0]
    assert (me.level, me.base_speed, me.combat_dice) == (1, 5, 4)
    assert (me.max_health, me.health, me.max_strain, me.strain_spent) == (9, 9, 5, 0)
    assert (me.armor_at_rest, me.armor, me.dodge, me.dodge_block, me.ward) == (6, 6, 0, 0, 0)
    assert me.stats == [0, 2, 0, 0, -1, 1, 1, 2, -1, 0, 1]
    assert (me.hands, me.shield, me.max_locked, me.uses_deaths_door) == (1, 1, 1, 1)
    assert me.traits == bit_set(Trait.BATTLE_READY, Trait.BRACED_FOR_IMPACT)
    assert me.arts == bit_set(Art.FLEX, Art.FORTIFY, Art.CHARGE, Art.MEDICAL_LEECHES)
    assert [(Item(n), count) for n, count in enumerate(me.items) if count] == [
        (Item.BANDAGE, 1),
        (Item.MEDKIT, 1),
        (Item.FRAG_GRENADE, 1),
        (Item.ANTIDOTE, 1),
    ]
    assert [weapon_names()[weapon.name] for weapon in me.weapons if weapon.there] == [
        *("fist", "sword", "frag grenade"),
    ]


def test_a_creature() -> None:
    """HEL-AD-2, HEL-DODGE-8: numbers of its own, a block, attacks that are part of it."""
    spider = begun([one("Monk")], [one("Golem-Brood Spider Queen (Boss)")]).fighters[1]
    assert (spider.kind, spider.size, spider.max_locked, spider.combat_dice) == (Kind.BOSS, 2, 2, 8)
    assert (spider.dodge, spider.dodge_block, spider.armor) == (0, 1, 18)
    assert spider.tags == bit_set(Tag.CONSTRUCT, Tag.MONSTROSITY)
    assert spider.talents == bit_set(Talent.WEBS, Talent.SQUEEZE, Talent.REANIMATION)
    assert (spider.talent_limit[Talent.WEBS], spider.talent_limit[Talent.REANIMATION]) == (0, 6)
    assert spider.knacks == bit_set(Knack.WEB_KEEPER, Knack.EVOLVES)
    assert (spider.no_forced_movement, spider.move_modes) == (1, bit_set(MoveMode.CLIMB))
    talons = spider.weapons[1]
    assert (talons.reach, talons.in_hand, talons.quirks) == (2, 1, bit_set(Quirk.NATURAL))
    assert [(one.part, one.kind, one.amount) for one in talons.effects[:2]] == [
        (Part.ON_HIT, Effect.DAMAGE, 4),
        (Part.BONUS, Effect.HEAL_DEALT, 0),
    ]


def test_rules_of_their_own_at_0_health() -> None:
    """HEL-DOOR-14."""
    npcs = [one("Fresh Zombie"), one("Phoenix"), one("Bear")]
    found = [(me.zero_rule, me.uses_deaths_door) for me in begun([one("Bard")], npcs).fighters[1:]]
    assert found == [(ZeroRule.UNDYING, 0), (ZeroRule.PHOENIX, 0), (ZeroRule.NONE, 1)]


@pytest.mark.parametrize(("level", "seed", "old"), [(1, 4, 4), (2, 5, 4), (3, 5, 5), (7, 7, 7), (10, 9, 8)])
def test_combat_dice(level: int, seed: int, old: int) -> None:
    """HEL-AD-1: 4 and half the level, rounded down; by the old rule 3 and half the level, rounded up."""
    players, npcs = [own("Ysolt", level=level)], [one("Bear", level=level)]
    assert begun(players, npcs).fighters[0].combat_dice == seed
    fight = begun(players, npcs, house={"combat_dice_rule": "old"})
    assert [me.combat_dice for me in fight.fighters] == [old, 4]


def test_caps_of_the_house() -> None:
    """HEL-ARM-3, HEL-WARD-4."""
    players = [own("Ysolt", armor_stacks=75, ward=4)]
    rested = begun(players, [one("Bear")]).fighters[0]
    assert (rested.armor, rested.ward) == (75, 4)
    capped = begun(players, [one("Bear")], house={"armor_stack_max": 20, "ward_max": 1}).fighters[0]
    assert (capped.armor, capped.armor_at_rest, capped.ward, capped.ward_at_rest) == (20, 20, 1, 1)
    players[0]["sheet"]["level"] = 3
    by_level = begun(players, [one("Bear")], house={"ward_model": "companion", "ward_max": 20}).fighters[0]
    assert (by_level.ward, by_level.ward_at_rest) == (3, 3)


def test_what_lies_on_it_from_before() -> None:
    changes = {"statuses": {"burn": 3, "slow": 1}, "health": -2, "deaths_door": 1, "exhaustion": 2}
    rest = {"locked": [5], "hidden": True, "prone": True, "strain_spent": 4, "initiative_bonus": 2}
    me = begun([one("Bard", **changes, **rest)], [one("Bear")]).fighters[0]
    assert (me.health, me.deaths_door, me.exhaustion, me.strain_spent) == (-2, 1, 2, 4)
    assert (me.hidden, me.prone, me.initiative_bonus, me.locked[5], sum(me.locked)) == (1, 1, 2, 1, 1)
    assert (me.stacks[Status.BURN], me.conditions) == (3, bit_set(Status.SLOW))
    [slow] = [lasting for lasting in me.lasting if lasting.kind]
    assert (slow.kind, slow.count, slow.until, slow.whose) == (Status.SLOW, 1, Until.REMOVED, 0)


def test_numbers_of_ones_own() -> None:
    """What a sheet says of itself goes first, whatever stats and gear would give."""
    fields = {"max_health": 44, "max_strain": 3, "combat_dice": 7, "base_speed": 2, "hands": 3, "size": 3}
    more = {"max_locked": 5, "max_moves": 2, "burn_factor": 3, "speaks": False, "uses_deaths_door": False}
    players = [own("Ysolt", move_modes=["climb", "fly"], tags=["large"], **fields, **more)]
    me = begun(players, [one("Bear")], house={"combat_dice_rule": "old"}).fighters[0]
    assert (me.max_health, me.max_strain, me.combat_dice, me.base_speed) == (44, 3, 7, 2)
    assert (me.hands, me.size, me.max_locked, me.max_moves, me.burn_factor) == (3, 3, 5, 2, 3)
    assert (me.speaks, me.uses_deaths_door, me.tags) == (0, 0, bit_set(Tag.LARGE))
    assert me.move_modes == bit_set(MoveMode.CLIMB, MoveMode.FLY)


def test_immunities() -> None:
    """Names that are a status and a damage stand for both."""
    me = begun([one("Bard", immunities=["burn", "fall", "stun", "forced_movement"])], [one("Bear")]).fighters[
        0
    ]
    assert me.immunities == bit_set(Status.BURN, Status.STUN)
    assert me.immune_damage == bit_set(2, 5)
    assert me.no_forced_movement == 1


def test_arts_that_attack() -> None:
    """Each Art that is an Attack has a place among the weapons, the spear two; items have uses."""
    changes: dict[str, Any] = {"soul": 2, "arcana": 1, "thieving": 1, "weapons": [], "traits": []}
    arts = ["spear_of_light_or_dark", "arcane_pop", "phantom_fishing_rod"]
    items = ["frag_grenade", "frag_grenade", "throwing_knife_set"]
    me = begun([one("Bard", arts=arts, items=items, **changes)], [one("Bear")]).fighters[0]
    found = [weapon for weapon in me.weapons if weapon.there]
    assert [weapon_names()[weapon.name] for weapon in found[1:]] == [
        *("spear of light", "spear of dark", "arcane pop", "phantom fishing rod"),
        *("frag grenade", "throwing knife set"),
    ]
    light, dark, pop, rod, frag, knives = found[1:]
    assert {weapon.by for weapon in (light, dark, pop, rod)} == {By.ART}
    assert light.by_id == dark.by_id == Art.SPEAR_OF_LIGHT_OR_DARK
    assert (light.dice, light.strain, light.range, light.area, light.in_hand) == (2, 1, 18, 0, 1)
    assert (pop.area, pop.range, pop.strain) == (2, 8, 0)
    assert rod.range == 18 + me.max_strain == 18 + 12
    assert (frag.by, frag.by_id, frag.uses, frag.area, frag.throw_range) == (
        By.ITEM,
        Item.FRAG_GRENADE,
        2,
        3,
        6,
    )
    assert (knives.uses, knives.area, knives.reach) == (0, 0, 0)
    double = [effect for effect in dark.effects if effect.part == Part.ON_HIT]
    assert [(effect.kind, effect.amount, effect.stat) for effect in double] == [
        (Effect.DAMAGE, 0, Stat.SOUL)
    ] * 2


def test_what_weapons_can_do_besides() -> None:
    gear = ["Mr Cloud's prototype minigun", "rocket maul", "red-spark ball bat"]
    me = begun([one("Bard", weapons=gear)], [one("Bear")]).fighters[0]
    assert me.talents == bit_set(Talent.REV, Talent.ROCKET, Talent.RANGED_STRIKE)


def test_armour_that_does_something() -> None:
    """Specials of armour are Traits of the wearer; old shields do not shelter."""
    npcs = [one("Bard", armour=["clothing (flowing)", "classic shield"], name="Gorse")]
    fight = begun([one("Paladin")], npcs)
    assert [me.shield for me in fight.fighters] == [1, 0]
    assert [me.hands for me in fight.fighters] == [1, 1]
    assert fight.fighters[1].traits == bit_set(Trait.FLOWING)


def test_the_map() -> None:
    """HEL-GEN-4: tiles as drawn; letters are people, who stand as high as the ground beside them."""
    scene = {"map": MAP, "who": {"A": "Fighter", "b": "Rats", "D": "Druid"}, "edge_is_wall": True}
    npcs = [one("Rat Swarm", name="Rats", count=2)]
    fight = begun([one("Fighter"), one("Druid")], npcs, scene=scene | {"material": "metal"})
    assert (fight.width, fight.height, fight.edge_is_wall) == (9, 5, 1)
    assert [(me.x, me.y) for me in fight.fighters] == [(1, 1), (3, 3), (7, 1), (7, 3)]
    rows = [[fight.ground[y * SPAN + x] for x in range(9)] for y in range(5)]
    assert rows[0] == rows[4] == [Ground.WALL] * 9
    assert rows[1] == [1, 0, 0, 0, 3, 0, 0, 0, 1]
    assert rows[3] == [1, 0, 0, 0, 0, 2, 0, 0, 1]
    high = [(tile % SPAN, tile // SPAN, level) for tile, level in enumerate(fight.levels) if level]
    assert high == [(2, 2, 3), (3, 2, 3), (2, 3, 3), (3, 3, 3)]
    assert [
        (tile % SPAN, tile // SPAN, points) for tile, points in enumerate(fight.hit_points) if points
    ] == [(5, 3, 12)]


def test_who_is_not_on_the_map_stands_with_its_side() -> None:
    """Players from the left, others from the right, where there is room; the large where they fit."""
    scene = {"map": "....\n#..o\n...."}
    npcs = [one("Golem-Brood Spider Queen", base_speed=3), one("Bear")]
    fight = begun([one("Fighter"), one("Bard"), one("Monk")], npcs, scene=scene)
    assert [(me.x, me.y) for me in fight.fighters] == [(0, 0), (0, 2), (1, 0), (1, 1), (3, 0)]


def test_positions() -> None:
    """One fighter stands where its sheet says; a group gathers there."""
    npcs = [one("Rat Swarm", name="Rats", count=3, position=[5, 5])]
    fight = begun([one("Bard", position=[-3, 2])], npcs)
    places = [(me.x, me.y) for me in fight.fighters]
    assert places == [(-3, 2), (5, 5), (4, 4), (5, 4)]


def test_cover() -> None:
    """HEL-COV-1, HEL-COV-3: from whom, and the stack that half of it gives at once."""
    cover = [
        {"attacker": "Bard", "target": "Rats", "cover": "half"},
        {"attacker": "Rats 2", "target": "Bard", "cover": "complete"},
    ]
    fight = begun([one("Bard")], [one("Rat Swarm", name="Rats", count=2)], scene={"cover": cover})
    bard, first, second = fight.fighters
    assert (bard.half_cover_from, bard.complete_cover_from) == (0, 0b100)
    assert [(me.half_cover_from, me.cover_spent) for me in (first, second)] == [(1, 0), (1, 0)]


def test_the_world_followers_and_hordes() -> None:
    """HEL-HORDE-1, HEL-DOOR-14: who belongs where, and who waits."""
    npcs = [
        one("Puppetmaster Demon"),
        one("Possessed Civilian", name="Puppet", kind="follower", owner="Puppetmaster Demon"),
        one("Rat Swarm", name="Rats", kind="horde", number=4),
        one("Rat Swarm", name="More rats", half_of="Rats"),
        own("Cart", kind="hazard", world=True),
        own("Door", kind="object", material="wood", thickness="wall"),
        one("Bear", joins=3),
    ]
    crow = one("Bird Swarm", name="Crow", kind="follower", owner="Bard", summoned=True)
    fight = begun([one("Bard")], [*npcs])
    assert begun([one("Bard"), crow], npcs).fighters[1].fate == Fate.ABSENT
    assert begun([one("Bard"), crow], npcs).fighters[0].talents == bit_set(Talent.SUMMON)
    puppet, rats, rest, cart, door, bear = fight.fighters[2:]
    assert (puppet.kind, puppet.owner, puppet.uses_deaths_door) == (Kind.FOLLOWER, 2, 0)
    assert (rats.kind, rats.horde_size, rats.health, rats.size) == (Kind.HORDE, 4, 36, 2)
    assert (rest.half_of, rest.fate, rest.joins) == (4, Fate.ABSENT, 0)
    assert (cart.side, cart.kind, cart.x, cart.y) == (Side.WORLD, Kind.HAZARD, 0, 0)
    assert (door.side, door.health, door.burn_factor, door.ignores) == (Side.NPCS, 16, 2, 3)
    assert door.tags == bit_set(Tag.OBJECT)
    assert (bear.fate, bear.joins) == (Fate.ABSENT, 3)


def test_what_the_scene_switches() -> None:
    fight = begun([one("Bard")], [one("Bear")], scene={"referee": True, "rest": True})
    assert (fight.referee_asked, fight.rest_after) == (1, 1)
    assert begun([one("Bard")], [one("Bear")]).referee_asked == 0


@pytest.mark.parametrize(
    ("players", "npcs", "scene", "place", "says"),
    [
        ([one("Bard", joins=1)], [one("Bear")], {}, "sides.players.fighters", "at least one of its own"),
        ([one("Bard")], [one("Bear", world=True)], {}, "sides.npcs.fighters", "at least one of its own"),
        ([one("Bard")], [own("Door", kind="object")], {}, "sides.npcs.fighters", "at least one of its own"),
        (
            [one("Bard")],
            [one("Bear"), one("Molefrog", kind="follower", owner="Bard")],
            {},
            "sides.npcs.fighters[1].changes.owner",
            '"Bard"; somebody on the same side, creature or boss: "Bear"',
        ),
        (
            [one("Bard"), one("Molefrog", kind="follower", owner="Molefrog")],
            [one("Bear")],
            {},
            "sides.players.fighters[1].changes.owner",
            "somebody on the same side",
        ),
        (
            [one("Bard")],
            [one("Bear"), one("Rat Swarm", half_of="Bear")],
            {},
            "sides.npcs.fighters[1].changes.half_of",
            "somebody on the same side, horde: nothing at all",
        ),
        (
            [one("Bard")],
            [one("Bear")],
            {"map": "..\n..."},
            "scene.map",
            "3 tiles in row 1; rows of one length",
        ),
        ([one("Bard")], [one("Bear")], {"map": "." * 25}, "scene.map", "25 tiles in row 0"),
        ([one("Bard")], [one("Bear")], {"map": "..\n" * 25}, "scene.map", "25 rows; at most 24"),
        ([one("Bard")], [one("Bear")], {"map": "..B"}, "scene.map", '"B" in row 0, column 2; . # o ~'),
        (
            [one("Bard")],
            [one("Bear")],
            {"map": "...", "who": {"B": "Bard"}},
            "scene.who",
            '"B"; a letter that',
        ),
        (
            [one("Bard")],
            [one("Bear")],
            {"map": "...", "who": {"o": "Bard"}},
            "scene.who.o",
            "one letter that is",
        ),
        (
            [one("Bard")],
            [one("Bear")],
            {"map": "..B", "who": {"B": "Brad"}},
            "scene.who.B",
            '"Bard" (the nearest)',
        ),
        (
            [one("Bard")],
            [one("Bear", count=2)],
            {"map": "..B", "who": {"B": "Bear"}},
            "scene.map",
            "1 places for Bear; 2, one for each",
        ),
        (
            [one("Bard", position=[0, 0])],
            [one("Bear")],
            {"map": "..B", "who": {"B": "Bard"}},
            "scene.who",
            "somebody whose sheet gives no position",
        ),
        ([one("Bard")], [one("Bear")], {"map": ".#"}, "scene.map", "no room for Bear; a larger map"),
        (
            [one("Bard", position=[1, 0])],
            [one("Bear")],
            {"map": ".o."},
            "sides.players.fighters[0].changes.position",
            "column 1, row 0; on the map, free ground",
        ),
        (
            [one("Bard", position=[2, 2])],
            [one("Bear", position=[2, 2])],
            {},
            "sides.npcs.fighters[0].changes.position",
            "column 2, row 2; on the map, free ground that nobody else stands on",
        ),
        ([one("Bard")], [one("Bear")], {"edge_is_wall": True}, "scene.edge_is_wall", "only with a map"),
        (
            [one("Bard")],
            [one("Bear")],
            {"cover": [{"attacker": "Bard", "target": "Boar", "cover": "half"}]},
            "scene.cover[0].target",
            '"Bear" (the nearest)',
        ),
        (
            [one("Bard")],
            [one("Bear")],
            {"cover": [{"attacker": "Bard", "target": "Bear", "cover": "full"}]},
            "scene.cover[0].cover",
            '"full"; half, complete',
        ),
        ([one("Bard")], [one("Bear")], {"maps": ""}, "scene.maps", '"map" (the nearest)'),
    ],
)
def test_what_does_not_fit(
    players: Entries, npcs: Entries, scene: dict[str, Any], place: str, says: str
) -> None:
    found = refused(players, npcs, scene=scene)
    assert place in found
    assert says in found[place]
