"""Which house rules there are, with their defaults and readings."""

from __future__ import annotations

from kumite.house import changed
from kumite.rulesets.hell.house import ENTRIES, HouseRules
from kumite.rulesets.hell.state import House


def test_what_the_texts_leave_open_is_a_switch_and_the_first_reading_is_ours() -> None:
    """The switches of the text, with the reading that holds unless somebody says otherwise."""
    switches = {name: entry["default"] for name, entry in ENTRIES.items() if "terms" in entry}
    assert switches == {
        "attack_bands": "by_weapon",
        "hit_rule": "auto",
        "flank_geometry": "opposite",
        "cover_refresh": "per_turn",
        "ward_model": "seed",
        "fall_rule": "seed",
        "knockback_rule": "seed",
        "strain_damage": "total",
        "combat_dice_rule": "seed",
        "initiative_die": "two_d6",
        "art_activators": "recommended",
        "metric": "square_chebyshev",
        "status_edition": "current",
        "burn_halving": "keep_ceil",
        "door_trigger": "own_turn",
        "wake_rule": "single_heal",
    }
    assert [name for name, entry in ENTRIES.items() if entry["default"] is True] == [
        "hunker_stacks",
        "npc_deaths_door",
    ]


def test_the_numbers_of_the_text() -> None:
    """HEL-ATK-2, HEL-ATK-3, HEL-VAL-2: 7, 9, 9 and 4; HEL-ARM-3: 75; HEL-WARD-4: 4; the rest as printed."""
    numbers = {name: entry["default"] for name, entry in ENTRIES.items() if "low" in entry}
    assert numbers == {
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


def test_every_optional_rule_is_off() -> None:
    """HEL-OPT-1, HEL-INJ-1: slower rest, popcorn initiative, flanking and lasting injuries are chosen."""
    for name in ("slower_rest", "popcorn_initiative", "flanking", "lasting_injuries"):
        assert ENTRIES[name]["default"] is False
        assert getattr(House(), name) == 0


def test_house_rules_in_force_that_are_not_at_their_default() -> None:
    rules = HouseRules.model_validate({"flanking": True, "bonus_max": 8, "wake_rule": "single_heal"})
    assert changed(rules) == {"flanking": "true", "bonus_max": "8"}
