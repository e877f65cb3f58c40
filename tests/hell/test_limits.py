"""The limits of the state: every field has some, and the rules keep to them."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from kumite import dice, encounter
from kumite.encounter import Encounter, from_dict
from kumite.rulesets.hell.limits import (
    AREA,
    EFFECT,
    LASTING,
    STATE_TERMS,
    WEAPON,
    check_state,
    fight_limits,
    fighter_limits,
)
from kumite.rulesets.hell.state import Area, Fight, Fighter, Lasting, Strike, Weapon, WeaponEffect
from kumite.rulesets.hell.terms import Ending, Fate, Outcome, Phase, Policy
from kumite.tables.seeded import Policies, Rolls, Seeded

from .encounters import random_encounter

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("hell_*.toml"))


def names(record: type) -> set[str]:
    return {field.name for field in fields(record)}


def test_every_field_has_limits() -> None:
    assert {*WEAPON, "stuck_in", "effects"} == names(Weapon)
    assert set(EFFECT) == names(WeaponEffect)
    assert {*LASTING, "whose", "source"} == names(Lasting)
    assert {*AREA, "whose"} == names(Area)
    assert {*fighter_limits(2), "weapons", "lasting"} == names(Fighter)
    assert {*fight_limits(2), "areas", "strike", "house", "fighters"} == names(Fight)
    assert set(STATE_TERMS) <= names(Fight) | names(Fighter) | names(Weapon) | names(WeaponEffect) | names(
        Lasting
    )


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("policy", Policy)
def test_no_fight_leaves_them(path: Path, policy: Policy) -> None:
    play(encounter.read(path), policy, 0)


@pytest.mark.parametrize("seed", range(60))
def test_no_random_fight_leaves_them(seed: int) -> None:
    play(from_dict(random_encounter(seed)), Policy.RANDOM, seed)


def play(found: Encounter, policy: Policy, number: int) -> None:
    """A fight by one policy for everybody, looked at after every beat."""
    rules, fight, key = found.ruleset, found.start(), dice.key(20, number)
    policies = Policies(rules.decide, rules.decide_amount, fight, [policy] * 33, dice.whim_key(key))
    table = Seeded(Rolls(key), policies)
    for beat in range(150):
        assert [str(mistake) for mistake in check_state(fight)] == [], f"before beat {beat}"
        if rules.outcome(fight):
            break
        rules.beat(table, fight)


def skirmish() -> Fight:
    """A fighter against a wolf."""
    sides = {
        "players": {"fighters": [{"sample": "Fighter"}]},
        "npcs": {"fighters": [{"sample": "Silver Wolf"}]},
    }
    fight: Fight = from_dict({"ruleset": "hell", "scene": {"map": "....\n...."}, "sides": sides}).start()
    return fight


def found_in(fight: Fight) -> list[str]:
    return [mistake.place for mistake in check_state(fight)]


def test_a_fresh_fight_is_within_them() -> None:
    assert found_in(skirmish()) == []


@pytest.mark.parametrize("field", sorted(names(Strike)))
def test_what_a_blow_needs_is_forgotten(field: str) -> None:
    fight = skirmish()
    setattr(fight.strike, field, 1)
    [mistake] = check_state(fight)
    assert (mistake.place, mistake.legal) == (
        f"strike.{field}",
        "0: it is forgotten at the end of every action",
    )


@pytest.mark.parametrize(
    ("field", "value", "place"),
    [
        ("side", 3, "side"),
        ("kind", 6, "kind"),
        ("fate", 4, "fate"),
        ("fate", Fate.ABSENT, "joins"),
        ("fate", Fate.DEAD, "fate"),
        ("health", 10, "health"),
        ("deaths_door", 4, "deaths_door"),
        ("combat_dice", 31, "combat_dice"),
        ("max_locked", 0, "max_locked"),
        ("held_by", 1, "held_by"),
        ("held_by", 4, "held_by"),
        ("prey", 3, "prey"),
        ("undying", 1, "undying"),
        ("x", 4, "x"),
        ("y", -1, "y"),
        ("prone", 2, "prone"),
        ("traits", -1, "traits"),
        ("arts", 1 << 40, "arts"),
        ("size", 0, "size"),
    ],
)
def test_a_fighter_outside_them(field: str, value: int, place: str) -> None:
    fight = skirmish()
    setattr(fight.fighters[0], field, value)
    assert found_in(fight) == [f"fighters[0].{place}"]


def test_lists_outside_them() -> None:
    fight = skirmish()
    fighter, wolf = fight.fighters
    fighter.pool[0] = 1
    fighter.stats[1] = 21
    fighter.locked[6] = 2
    wolf.weapons[0].in_hand = 0
    wolf.weapons[1].effects[0].part = 6
    wolf.weapons[2].in_hand = 1
    wolf.lasting[3].turns = 1
    fight.areas[1].radius = 2
    fight.levels[0] = 10
    assert found_in(fight) == [
        *("levels[0]", "areas[1].kind", "fighters[0].stats[1]"),
        *("fighters[1].weapons[0].there", "fighters[1].weapons[1].effects[0].part"),
        *("fighters[1].weapons[2].in_hand", "fighters[1].lasting[3].kind"),
    ]
    fighter.stats[1] = 2
    assert found_in(fight)[2:4] == ["fighters[0].locked", "fighters[0].pool[0]"]


def test_ammunition() -> None:
    fight = skirmish()
    sword = fight.fighters[0].weapons[1]
    sword.loading, sword.ammo = 2, 3
    assert found_in(fight) == ["fighters[0].weapons[1].ammo"]
    sword.ammo, sword.lost = 2, 1
    assert found_in(fight) == ["fighters[0].weapons[1].lost"]


def test_names_stand_for_numbers() -> None:
    fight = skirmish()
    fight.fighters[0].fate = 9
    [mistake] = check_state(fight)
    assert mistake.legal == "absent (0), in_fight (1), unconscious (2), dead (3)"


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"phase": Phase.ACTION, "round": 1, "turn_of": 2}, None),
        ({"phase": Phase.ACTION, "round": 1}, "turn_of"),
        ({"phase": Phase.NEXT_TURN}, "round"),
        ({"phase": Phase.OVER, "outcome": Outcome.NPCS, "ending": Ending.DEFEATED}, None),
        ({"phase": Phase.OVER, "outcome": Outcome.NPCS}, "ending"),
        ({"phase": Phase.OVER, "ending": Ending.REFEREE}, "outcome"),
        ({"outcome": Outcome.PLAYERS}, "outcome"),
        ({"phase": 8}, "phase"),
        ({"turn_of": 3}, "turn_of"),
        ({"concerns": 1}, "concerns"),
        ({"width": 25}, "width"),
    ],
)
def test_the_fight_itself(changes: dict[str, Any], place: str | None) -> None:
    fight = skirmish()
    for field, value in changes.items():
        setattr(fight, field, value)
    assert found_in(fight) == ([place] if place else [])
