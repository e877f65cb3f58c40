"""Effects that are held until an action, or the count, is over: SHI-SIM-1, SHI-SIM-13."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear

from ...state import EFFECTS, Effect, Fight
from ...terms import Cause, EffectKind


def push(fight: Fight, kind: int, victim: int, by: int, amount: int) -> Effect:
    """Hold back an effect on `victim` (a seat) by `by` (a seat + 1, 0 for nobody), and return it.

    There is room for EFFECTS; any further one takes the last place.
    """
    place = min(fight.effect_count, EFFECTS - 1)
    fight.effect_count = place + 1
    effect = fight.effects[place]
    clear(effect)
    effect.kind = kind
    effect.victim = victim
    effect.by = by
    effect.amount = amount
    return effect


def push_price(fight: Fight, kind: int, victim: int, wound: int, points: int) -> None:
    """Hold back damage that effort costs somebody because of a wound, a WoundName."""
    held = push(fight, kind, victim, 0, points)
    held.cause = Cause.WOUND
    held.detail = wound


def clear_effects(fight: Fight) -> None:
    """Everything held has been dealt with."""
    for effect in fight.effects[: fight.effect_count]:
        clear(effect)
    fight.effect_count = 0


def pending_damage(fight: Fight, seat: int) -> int:
    """What is held against somebody's pools."""
    total = 0
    for effect in fight.effects[: fight.effect_count]:
        if effect.kind == EffectKind.DAMAGE and effect.victim == seat:
            total += effect.amount
    return total
