"""The house rules in force."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class House:
    """The house rules in force; `house.toml` says what each means. Zero is the default of a choice."""

    speed_rounding: int = 0
    damage_rounding: int = 0
    interrupt_floor: int = 0
    ap_gain_first: int = 0
    simultaneous_declaration: int = 0
    fatigue_same_ic: int = 0
    delay_abort_last: int = 0
    delay_cost_at: int = 0
    d20_on_accuracy_roll: int = 0
    willpower_window: int = 0
    partial_scales_status: int = 0
    mitigation_order: int = 0
    seals_open: int = 0
    stun_blocks_ap: int = 0
    stun_aborts_variable: int = 0
    poisons_stack: int = 0
    wound_threshold: int = 0
    block_beats_called_shot: int = 0
    willpower_formula: int = 0
    d20_on_initiative: int = 0
    open_sheets: int = 0
    simultaneous_wounds: int = 0
    tth_distance: int = 0
    move_is_variable: int = 0
    block_unarmed: int = 50
    block_ninjutsu: int = 50
    block_weapon: int = 25
    block_fuuton: int = 25
    rest_speed: int = 10
    unarmed_dice: int = 2
    unarmed_sides: int = 4
    two_handed_bonus: int = 25
    smog_burn_step: int = 2
