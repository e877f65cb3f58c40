"""Effects that are held until an action, or the count, is over: SHI-SIM-1, SHI-SIM-13."""

from __future__ import annotations

from .records import EFFECTS, Effect
from .state import Fight
from .things import EffectKind


def push(fight: Fight, kind: int, victim: int, by: int, amount: int) -> Effect:
    """Hold an effect on `victim` (a seat) by `by` (a seat + 1, 0 for nobody). Returns it, for more to be
    noted.

    There is room for EFFECTS; what comes on top takes the last place.
    """
    place = min(fight.effect_count, EFFECTS - 1)
    fight.effect_count = place + 1
    effect = fight.effects[place]
    wipe(effect)
    effect.kind = kind
    effect.victim = victim
    effect.by = by
    effect.amount = amount
    return effect


def wipe(effect: Effect) -> None:
    effect.kind = EffectKind.NONE
    effect.victim = 0
    effect.by = 0
    effect.amount = 0
    effect.detail = 0
    effect.place = 0
    effect.until = 0
    effect.cause = 0
    effect.source = 0
    effect.blow = 0


def clear_effects(fight: Fight) -> None:
    """Everything held has been dealt with."""
    for effect in fight.effects[: fight.effect_count]:
        wipe(effect)
    fight.effect_count = 0


def pending_damage(fight: Fight, seat: int) -> int:
    """What is held against somebody's pools."""
    total = 0
    for effect in fight.effects[: fight.effect_count]:
        if effect.kind == EffectKind.DAMAGE and effect.victim == seat:
            total += effect.amount
    return total
