"""From an encounter to the first beat, and what an encounter must not be."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from kumite import dice
from kumite.encounters.encounter import Encounter, EncounterError, from_dict
from kumite.play.changes import WrongChange, amendment, changed
from kumite.rulesets.shinobi.limits import check_state
from kumite.rulesets.shinobi.policies.deciding import decide, decide_amount
from kumite.rulesets.shinobi.rules.initiative.rounds import beat
from kumite.rulesets.shinobi.state import YARD, Fight
from kumite.rulesets.shinobi.terms import (
    Armour,
    Country,
    Fate,
    Item,
    Light,
    Location,
    Phase,
    Skill,
    Weather,
    WoundName,
)
from kumite.tables.seeded import Policies, Rolls, Seeded

from ..encounters import random_encounter


def written(*leaf: dict[str, Any], scene: dict[str, Any] | None = None, **fields: Any) -> dict[str, Any]:
    """An encounter of whom is given on one side and an ordinary human on the other."""
    return {
        "ruleset": "shinobi",
        "scene": scene or {},
        "sides": {
            "leaf": {"fighters": [{"sheet": {"name": f"Leaf {n}", **sheet}} for n, sheet in enumerate(leaf)]},
            "sand": {"fighters": [{"sheet": {"name": "Sand"}}]},
        },
        **fields,
    }


def read(made: dict[str, Any]) -> Encounter:
    return from_dict(made, "encounter")


def started(*leaf: dict[str, Any], scene: dict[str, Any] | None = None, **fields: Any) -> Fight:
    fight: Fight = read(written(*leaf, scene=scene, **fields)).start()
    return fight


def refused(made: dict[str, Any]) -> str:
    with pytest.raises(EncounterError) as error:
        read(made)
    return str(error.value)


def test_a_plain_start() -> None:
    """SHI-FAT-9, SHI-STT-1, SHI-STT-3 to SHI-STT-5: fresh, in two lines 10 yards apart, at the first beat."""
    fight = started({}, {})
    assert (fight.phase, fight.ic, fight.count) == (Phase.START, 0, 3)
    me, friend, foe = fight.fighters
    assert (me.vitality, me.vitality_full, me.hp, me.hp_full, me.willpower) == (240, 240, 80, 80, 1)
    assert [(one.x, one.y) for one in (me, friend, foe)] == [(0, 0), (0, 2 * YARD), (10 * YARD, 0)]
    assert (me.fatigue, me.stamina_penalty, me.side, foe.side) == (0, 0, 0, 1)
    assert (me.weapons[0].dice, me.weapons[0].sides) == (2, 4)


def test_what_a_sheet_becomes() -> None:
    """SHI-STT-1, SHI-EQ-2, SHI-REC-2: numbers, gear, wounds and what is left of somebody."""
    fight = started(
        {
            "xp": 1000,
            "resilience": 60,
            "skills": {"stealth": 4},
            "abilities": {"hard_to_kill": 2},
            "weapons": [{"like": "tanto", "poison": "yew", "doses": 2}],
            "right_hand": "tanto",
            "armour": ["flak vest", "anbu mask"],
            "items": {"smoke_bomb": 3},
            "protector_on": "torso",
            "position": [2.5, -1],
            "vitality": 33,
            "fatigue": 2,
            "wounds": [{"name": "concussion"}],
            "arrives": 0,
        },
        {"arrives": 7},
    )
    me, late, _ = fight.fighters
    assert (me.vitality, me.vitality_max, me.vitality_full) == (33, 672, 560)
    assert (me.skills[Skill.STEALTH], me.right_hand, me.weapons[1].doses) == (4, 1, 2)
    assert me.armour == 1 << Armour.FLAK_VEST | 1 << Armour.ANBU_MASK
    assert (me.armour_uses[Armour.FLAK_VEST], me.armour_uses[Armour.ANBU_MASK]) == (5, 3)
    assert (me.items[Item.SMOKE_BOMB], me.protector_place) == (3, Location.TORSO)
    assert (me.x, me.y, me.fatigue) == (12_500, -YARD, 2)
    assert me.wounds[0].location == Location.HEAD
    assert (late.fate, late.arrives) == (Fate.ABSENT, 7)


def test_the_scene() -> None:
    """SHI-WEA-1 to SHI-WEA-3, SHI-JUT-1: weather given, light, water; or a country to roll for."""
    scene = {"weather": ["fog", "hail"], "light": "night", "field_water": 9, "distance": 3, "referee": True}
    fight = started({}, scene=scene)
    assert fight.weather == 1 << Weather.FOG | 1 << Weather.HAIL
    assert (fight.light, fight.field_water, fight.referee_asked) == (Light.NIGHT, 9, 1)
    assert fight.fighters[1].x == 3 * YARD
    fight = started({}, scene={"country": "earth", "neighbour": "fire", "hidden_village": True})
    assert (fight.country, fight.neighbour, fight.village) == (Country.EARTH, Country.FIRE, 1)


def test_hidden_from_all() -> None:
    """SHI-HIDE-2, SHI-HIDE-3: who starts hidden is so from all enemies, and knows it."""
    fight = started({}, {"hidden": {"tn": 22, "level": 2}})
    me = fight.fighters[1]
    assert (me.hidden_from, me.thinks_hidden_from, me.stealth_tn, me.stealth_level) == (0b100, 0b100, 22, 2)
    assert (me.hidings, fight.fighters[0].hidden_from) == (1, 0)


def test_a_forced_pursuit() -> None:
    """SHI-PUR-17, SHI-PUR-7: it begins as one."""
    fight = started({}, {}, scene={"kind": "pursuit", "hidden_nearby": "hunters"})
    assert (fight.phase, fight.pursuit_forced, fight.pursuit_hidden) == (Phase.PURSUIT, 1, 1)


@pytest.mark.parametrize(
    ("scene", "message"),
    [
        ({"weather": ["high_air_pressure", "low_air_pressure"]}, "one of them"),
        ({"weather": ["fog"], "country": "fire"}, "a country to roll it for"),
        ({"neighbour": "fire"}, "none without another country"),
        ({"country": "fire", "neighbour": "fire"}, "none without another country"),
        ({"hidden_nearby": "hunted"}, "none where kind is battle"),
        ({"light": "noon"}, "scene.light"),
    ],
)
def test_scenes_that_cannot_be(scene: dict[str, Any], message: str) -> None:
    """SHI-WEA-3, SHI-WEA-6: each with what would be legal."""
    assert message in refused(written({}, scene=scene))


def test_somebody_is_there_from_the_start() -> None:
    """SHI-INIT-3: a side of which all come later is refused."""
    assert "at least one from the start" in refused(written({"arrives": 3}))


def test_states_that_cannot_be() -> None:
    """What is set by hand is held against what a fight can hold."""
    made = written({})
    made["sides"]["leaf"]["fighters"][0]["state"] = {"right_hand": 9}
    assert "right_hand" in refused(made)
    made["sides"]["leaf"]["fighters"][0]["state"] = {"fate": "asleep"}
    assert "fate" in refused(made)
    assert "light" in refused(written({}, state={"light": 17}))
    assert "techniques[0].rank" in next(iter(mistakes_of(started({})))).place


def mistakes_of(fight: Fight) -> Any:
    fight.fighters[0].techniques[0].rank = 9
    return check_state(fight)


@pytest.mark.parametrize("seed", range(12))
def test_every_state_on_the_way_can_be(seed: int) -> None:
    """Whatever the rules make is within the limits, and saving and
    reading an encounter gives an equal one.
    """
    found = read(random_encounter(seed))
    assert from_dict(deepcopy(found.as_dict()), "again").as_dict() == found.as_dict()
    fight = found.start()
    rolls = Rolls(dice.key(seed, 0))
    decided = Policies(decide, decide_amount, fight, found.policies, dice.whim_key(rolls.stream))
    table = Seeded(rolls, decided)
    for _ in range(60):
        assert [*check_state(fight)] == []
        if fight.outcome == 0:
            beat(table, fight)


@pytest.mark.parametrize(
    ("path", "value", "of", "is_then"),
    [
        ("Isao.wounds[0].name", int(WoundName.BROKEN_RIBS), "speed", 2),
        ("Isao.strength", 100, "strength", 100),
        ("Isao.agility", 80, "agility", 80),
        ("light", int(Light.NEW_MOON), "visibility", 10),
    ],
)
def test_the_sums_follow_what_the_referee_changes(path: str, value: int, of: str, is_then: int) -> None:
    """SHI-STA-VIS, SHI-WND-12."""
    encounter = read(written({"name": "Isao"}))
    change = amendment(encounter, {path: value})
    assert getattr(changed(encounter, encounter.start(), change)[1].fighters[0].now, of) == is_then


def test_a_sum_by_itself_cannot_be_changed() -> None:
    """SHI-STA-VIS: it would only stand until somebody reckons anew."""
    encounter = read(written({"name": "Isao"}))
    with pytest.raises(
        WrongChange, match=r"Isao\.now\.accuracy: found 5; legal: 0: it follows from other values"
    ):
        changed(encounter, encounter.start(), amendment(encounter, {"Isao.now.accuracy": 5}))


def test_a_fight_that_begins_in_the_middle_has_its_sums() -> None:
    """SHI-STA-VIS, SHI-WND-12: whatever its phase."""
    sheet = {"strength": 60, "wounds": [{"name": "broken ribs"}]}
    made = started(sheet, scene={"light": "new_moon"}, state={"phase": "open"})
    assert made.fighters[0].now.strength == 60
    assert made.fighters[0].now.visibility == 10
    assert made.fighters[0].now.speed == 2
    assert made.fighters[1].now.visibility == 10
