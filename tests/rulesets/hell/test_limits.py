"""What fields of the state may be by themselves and together."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

import pytest

from kumite.encounters.encounter import from_dict
from kumite.rulesets.hell.limits import check_state
from kumite.rulesets.hell.state import Attack, Fight
from kumite.rulesets.hell.terms import Ending, Fate, Outcome, Phase, Status, StatusEdition


def names(record: type) -> set[str]:
    return {field.name for field in fields(record)}


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


@pytest.mark.parametrize("field", sorted(names(Attack)))
def test_what_a_blow_needs_is_forgotten(field: str) -> None:
    fight = skirmish()
    setattr(fight.attack, field, 1)
    [mistake] = check_state(fight)
    assert (mistake.place, mistake.legal) == (
        f"attack.{field}",
        "0: it is forgotten at the end of every step",
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
        *("levels[0]", "fighters[0].stats[1]", "fighters[1].weapons[1].effects[0].part", "areas[1].kind"),
        *("fighters[1].weapons[0].there", "fighters[1].weapons[2].in_hand", "fighters[1].lasting[3].kind"),
    ]
    fighter.stats[1] = 2
    assert found_in(fight)[3:5] == ["fighters[0].locked", "fighters[0].pool[0]"]


def test_dice_without_sides() -> None:
    """Nobody can roll them."""
    fight = skirmish()
    effect = fight.fighters[0].weapons[1].effects[0]
    assert effect.part
    effect.dice, effect.sides = -2, 0
    [mistake] = check_state(fight)
    assert (mistake.place, mistake.found, mistake.legal) == (
        "fighters[0].weapons[1].effects[0].sides",
        "0",
        "1 or more where dice are rolled",
    )
    effect.sides = 4
    assert found_in(fight) == []


def test_between_two_kinds_of_ground_there_is_none() -> None:
    """Fire is 1 and lava 3; what would be 2 could not be drawn on the map."""
    fight = skirmish()
    fight.areas[0].kind = 2
    [mistake] = check_state(fight)
    assert (mistake.place, mistake.legal) == ("areas[0].kind", "none (0), fire (1), lava (3)")


def test_ammunition() -> None:
    fight = skirmish()
    sword = fight.fighters[0].weapons[1]
    sword.loading, sword.ammo = 2, 3
    assert found_in(fight) == ["fighters[0].weapons[1].ammo"]
    sword.ammo, sword.lost = 2, 1
    assert found_in(fight) == ["fighters[0].weapons[1].lost"]


def test_only_statuses_that_stack_have_stacks() -> None:
    """HEL-ST-1, HEL-ST-4: Burn does; Marked only in the classic edition."""
    fight = skirmish()
    stacks = fight.fighters[0].stacks
    stacks[Status.BURN] = stacks[Status.MARKED] = 2
    assert found_in(fight) == [f"fighters[0].stacks[{Status.MARKED}]"]
    fight.house.status_edition = StatusEdition.CLASSIC
    stacks[Status.BLINDED] = 1
    assert found_in(fight) == [f"fighters[0].stacks[{Status.BLINDED}]"]


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
