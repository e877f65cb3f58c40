"""What SENSIBLE does on its turn."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest

from ..rules.basic_actions.grid import speed_units
from ..rules.basic_actions.ground import lying_near, scattered
from ..rules.basic_actions.hands import drawable
from ..rules.basic_actions.stances import known_stances
from ..rules.standing import can_act
from ..state import DECLINE, WEAPONS, YARD, Fight, Fighter
from ..terms import Action, Item, Stance, Way
from .places import jutsu_comes, nearest_gap, pressed
from .simple.reckoning import worth_drawing
from .sneaking import counts_in_wait, gap_to_prey, in_hiding, stalks, steps_unseen
from .striking import best_attack
from .tending import item_to_use
from .told import finishes, keeps_away, stands_guard

FAR = 15 * YARD
"""Farther than this from the nearest foe there is time to rest."""
LONGEST = 12
"""The most counts of a Move: the foe moves too."""


def best_action(fight: Fight, me: Fighter, options: int) -> int:
    """Help friends up; be free; use what is sealed; strike out of hiding; else what promises most."""
    if me.sneak.speed_limit > 0:
        sneak = best_attack(fight, me, options)
        return sneak if sneak != Action.NOTHING else lowest(options)
    first = first_of_all(fight, me, options)
    if first != Action.NOTHING:
        return first
    if in_hiding(fight, me):
        hidden = stalks(fight, me, options)
        if hidden != Action.NOTHING:
            return hidden
    if has(options, Action.ITEM) and item_to_use(fight, me) != Item.NONE:
        return Action.ITEM
    if has(options, Action.RETRIEVE) and rearms(fight, me):
        return Action.RETRIEVE
    if stands_guard(fight, me, options, known_stances(me)):
        return Action.STANCE
    attack = best_attack(fight, me, options)
    if attack != Action.NOTHING:
        return attack
    return without_attack(fight, me, options)


def first_of_all(fight: Fight, me: Fighter, options: int) -> int:
    """What comes before all else: sleepers, the ground, a hold, shut eyes, seals that are made."""
    if has(options, Action.WAKE):
        return Action.WAKE
    if me.prone == 1 and has(options, Action.STAND):
        return Action.STAND
    if me.held_by > 0 and has(options, Action.BREAK):
        return Action.BREAK
    if me.eyes_shut == 1 and has(options, Action.EYES):
        return Action.EYES
    if me.seals_ready == 1:
        if me.sealed.kind == Action.TECHNIQUE and has(options, Action.TECHNIQUE):
            return Action.TECHNIQUE
        if me.sealed.kind == Action.THROW and has(options, Action.THROW):
            return Action.THROW
    return Action.NOTHING


def rearms(fight: Fight, me: Fighter) -> bool:
    """SHI-EQ-3: a weapon that was dropped, by who has none in hand; missiles where nobody is near."""
    free = me.right_hand == 0 and me.left_hand == 0
    near = pressed(fight, me)
    for weapon in range(1, WEAPONS):
        if lying_near(me, weapon) > 0:
            if has(me.dropped, weapon):
                if free:
                    return True
            elif not near and me.weapons[weapon].pieces < 2:
                return True
    return False


def without_attack(fight: Fight, me: Fighter, options: int) -> int:
    """Nobody is in reach, or no blow is worth its effort: look, arm, breathe, come nearer, hold out."""
    finish = finishes(me, options)
    if finish != Action.NOTHING:
        return finish
    if has(options, Action.SEARCH):
        return Action.SEARCH
    if has(options, Action.POINT_OUT) and somebody_gropes(fight, me):
        return Action.POINT_OUT
    if has(options, Action.DRAW) and worth_drawing(me, drawable(me)) != DECLINE:
        return Action.DRAW
    if has(options, Action.STANCE) and jutsu_comes(fight, me) > 0:
        return Action.STANCE
    if has(options, Action.MOVE) and keeps_away(fight, me):
        return Action.MOVE
    gap = nearest_gap(fight, me)
    near = pressed(fight, me)
    if has(options, Action.REST) and me.stamina_penalty > 1 and (gap > FAR or near or me.fatigue >= 5):
        return Action.REST
    if has(options, Action.MOVE) and gap > 0:
        return Action.MOVE
    if near and has(options, Action.STANCE):
        return Action.STANCE
    if has(options, Action.AIM):
        return Action.AIM
    return Action.WAIT


def somebody_gropes(fight: Fight, me: Fighter) -> bool:
    """SHI-SRCH-5: whether a friend sees none of the foes."""
    for ally in fight.fighters[: fight.count]:
        if ally.side == me.side and ally.seat != me.seat and can_act(ally):
            sees = False
            for foe in fight.fighters[: fight.count]:
                if foe.side != me.side and can_act(foe) and not has(foe.hidden_from, ally.seat):
                    sees = True
            if not sees:
                return True
    return False


def best_way(fight: Fight, me: Fighter, options: int) -> int:
    """To the weapon that one has lost, else towards the foe; away from one who is too near."""
    if has(options, Way.AWAY) and keeps_away(fight, me):
        return Way.AWAY
    if has(options, Way.FETCH) and me.right_hand == 0 and scattered(me) & me.dropped != 0:
        return Way.FETCH
    return Way.TOWARDS if has(options, Way.TOWARDS) else lowest(options)


def best_stance(fight: Fight, me: Fighter, options: int) -> int:
    """A Block where a jutsu comes; else what makes answers free; nothing more where nothing helps."""
    if me.tactics.stance > 0 and has(options, me.tactics.stance):
        return me.tactics.stance
    if jutsu_comes(fight, me) > 0 and has(options, Stance.BLOCK):
        return Stance.BLOCK
    for stance in (Stance.TOTAL_DEFENSE, Stance.GUARD, Stance.BLOCK, Stance.FORMATION, Stance.OBSERVE):
        if has(options, stance):
            return stance
    return lowest(options)


def counts_for(fight: Fight, me: Fighter, low: int, high: int) -> int:
    """How long: a move until the foe is in reach or met halfway, a stance for 8, a wait for 3."""
    match me.deed.kind:
        case Action.MOVE:
            gap = nearest_gap(fight, me)
            units = max(1, 2 * speed_units(me))
            counts = min(LONGEST, max(1, (gap + units - 1) // units))
            if in_hiding(fight, me):
                counts = steps_unseen(me, gap_to_prey(fight, me))
        case Action.STANCE:
            coming = jutsu_comes(fight, me)
            counts = coming if coming > 0 else 8
        case Action.PREPARE_SNEAK:
            counts = counts_in_wait(me)
        case _:
            counts = 3
    return max(low, min(high, counts))
