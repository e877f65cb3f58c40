"""The house rules in force."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class House:
    """The house rules in force; `house.toml` says what each means. Zero is the default of a choice.

    HEL-OPT-1: the table chooses them before play; the text's optional rules are the last ones.
    """

    attack_bands: int = 0
    bonus_max: int = 7
    downside_min: int = 9
    high_min: int = 9
    low_max: int = 4
    hit_rule: int = 0
    multi_dodge: int = 0
    cover_refresh: int = 0
    hunker_stacks: int = 1
    ward_model: int = 0
    armor_stack_max: int = 75
    ward_max: int = 4
    combat_dice_rule: int = 0
    initiative_die: int = 0
    door_trigger: int = 0
    door_bleed_max: int = 6
    hide_tn: int = 9
    medicine_tn: int = 9
    medicine_check_cost: int = 2
    climb_tn: int = 9
    wake_rule: int = 0
    npc_deaths_door: int = 1
    checks_give_dice: int = 0
    burn_halving: int = 0
    burn_douse: int = 0
    status_edition: int = 0
    overwatch_forced: int = 0
    overwatch_base: int = 3
    max_moves_per_turn: int = 0  # 0: no limit
    swap_cost: int = 1
    art_activators: int = 0
    strain_damage: int = 0
    fall_rule: int = 0
    fall_safe: int = 3
    knockback_rule: int = 0
    jumps_cost_speed: int = 1
    height_counts: int = 1
    metric: int = 0
    flank_geometry: int = 0
    slower_rest: int = 0
    popcorn_initiative: int = 0
    flanking: int = 0
    lasting_injuries: int = 0
