"""Which house rules there are, with their defaults and readings."""

from __future__ import annotations

from kumite.encounters.house import changed
from kumite.rulesets.hell.sheets.house import HOUSE
from kumite.rulesets.hell.state import House


def test_what_the_texts_leave_open_is_a_switch_and_the_first_reading_is_ours() -> None:
    """A switch is at its first reading unless somebody says otherwise; four are on by default."""
    switches = {name: entry for name, entry in HOUSE.entries.items() if "terms" in entry}
    assert len(switches) >= 16
    for name, entry in switches.items():
        assert entry["default"] == next(iter(entry["readings"])), name
        assert getattr(House(), name) == 0, name
    for name in ("hunker_stacks", "npc_deaths_door", "jumps_cost_speed", "height_counts"):
        assert HOUSE.entries[name]["default"] is True
        assert getattr(House(), name) == 1


def test_the_numbers_of_the_text() -> None:
    """HEL-ATK-2, HEL-ATK-3, HEL-VAL-2: 7, 9, 9 and 4; HEL-ARM-3: 75; HEL-WARD-4: 4; the rest as printed."""
    printed = {
        "bonus_max": 7,
        "downside_min": 9,
        "high_min": 9,
        "low_max": 4,
        "overwatch_base": 3,
        "armor_stack_max": 75,
        "ward_max": 4,
        "fall_safe": 3,
        "max_moves_per_turn": 0,
        "swap_cost": 1,
        "hide_tn": 9,
        "climb_tn": 9,
        "door_bleed_max": 6,
        "medicine_tn": 9,
        "medicine_check_cost": 2,
    }
    assert {name: HOUSE.entries[name]["default"] for name in printed} == printed


def test_every_optional_rule_is_off() -> None:
    """HEL-OPT-1, HEL-INJ-1: slower rest, popcorn initiative, flanking and lasting injuries are chosen."""
    for name in ("slower_rest", "popcorn_initiative", "flanking", "lasting_injuries"):
        assert HOUSE.entries[name]["default"] is False
        assert getattr(House(), name) == 0


def test_house_rules_in_force_that_are_not_at_their_default() -> None:
    rules = HOUSE.model.model_validate({"flanking": True, "bonus_max": 8, "wake_rule": "single_heal"})
    assert changed(rules) == {"flanking": "true", "bonus_max": "8"}
