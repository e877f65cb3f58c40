"""Effects that are held until an action, or the count, is over: SHI-SIM-1, SHI-SIM-13, SHI-SIM-14."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear, copy_record

from ...state import EFFECTS, Effect, Fight
from ...terms import Cause, EffectKind


def push(fight: Fight, kind: int, victim: int, by: int, amount: int) -> Effect:
    """Hold back an effect on `victim` (a seat) by `by` (a seat + 1, 0 for nobody), and return it.

    There is room for EFFECTS, and SHI-SIM-14 says what becomes of more.
    """
    if fight.effect_count == EFFECTS:
        add_up_damage(fight, False)
    if fight.effect_count == EFFECTS:
        add_up_damage(fight, True)
    if fight.effect_count == EFFECTS:
        forget(fight, least_severe(fight))
        fight.left_out += 1
    place = fight.effect_count
    fight.effect_count = place + 1
    effect = fight.effects[place]
    clear(effect)
    effect.kind = kind
    effect.victim = victim
    effect.by = by
    effect.amount = amount
    return effect


def add_up_damage(fight: Fight, by_all: bool) -> None:
    """SHI-SIM-14: Everything that does damage of one kind to one victim, from one source, becomes one entry.

    With `by_all`, from all attackers. The order of what remains is kept.
    """
    kept = 0
    for number in range(fight.effect_count):
        effect = fight.effects[number]
        same = place_of_alike(fight, effect, kept, by_all)
        if same < kept:
            fight.effects[same].amount += effect.amount
            if fight.effects[same].by != effect.by:
                fight.effects[same].by = 0
        else:
            if kept < number:
                copy_record(effect, fight.effects[kept])
            kept += 1
    for number in range(kept, fight.effect_count):
        clear(fight.effects[number])
    fight.effect_count = kept


def place_of_alike(fight: Fight, effect: Effect, kept: int, by_all: bool) -> int:
    """Where the same damage stands among the first `kept` entries; `kept` if nowhere."""
    if effect.kind not in (EffectKind.DAMAGE, EffectKind.HP_DAMAGE, EffectKind.VITALITY_DAMAGE):
        return kept
    for number in range(kept):
        other = fight.effects[number]
        if other.kind == effect.kind and other.victim == effect.victim:
            from_one = other.by == effect.by or (by_all and effect.cause == Cause.ATTACK)
            if from_one and other.cause == effect.cause and other.detail == effect.detail:
                return number
    return kept


def least_severe(fight: Fight) -> int:
    """SHI-SIM-14: Where what matters least stands: a status, else a wound, else the last of all."""
    found = fight.effect_count - 1
    for number in range(fight.effect_count - 1, -1, -1):
        effect = fight.effects[number]
        other = fight.effects[found]
        if weight_of(effect) < weight_of(other):
            found = number
    return found


ANY_STATUS = 100
ANYTHING = 200


def weight_of(effect: Effect) -> int:
    """SHI-SIM-14: How much an effect matters where there is no room: statuses, wounds, everything else."""
    match effect.kind:
        case EffectKind.STATUS:
            return min(effect.amount, ANY_STATUS)
        case EffectKind.WOUND:
            return ANY_STATUS + effect.detail % 8
    return ANYTHING


def forget(fight: Fight, place: int) -> None:
    """Take what is held there out of the list; what comes after it moves up."""
    fight.effect_count -= 1
    for number in range(place, fight.effect_count):
        copy_record(fight.effects[number + 1], fight.effects[number])
    clear(fight.effects[fight.effect_count])


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
