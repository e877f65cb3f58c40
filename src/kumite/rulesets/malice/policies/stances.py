"""Which Stance and kata SENSIBLE takes, and when it gives up."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those
from kumite.rulesets.shared.tactics import Boldness

from ..glossary.stances import ATTACKING
from ..rules.actions.places import apart
from ..rules.attack_and_defense.aim import attack_kind
from ..rules.attack_and_defense.stances import armor_in, stance_armor
from ..rules.standing import (
    has_technique,
    in_duel,
    in_fight,
    is_character,
    standing_on,
)
from ..sizes import DECLINE
from ..state import Fight, Fighter
from ..terms import ActionKind, Kata, Mode, Stance, Technique, Use
from .casting import is_caster
from .moving import WARY, have_met, holds_back, out_of_their_way, strike_reach
from .reckoning import (
    everybody,
    is_done_for,
    nearest,
    shoots_with,
    standing_among,
    threats,
)
from .told import retreats, ward_of
from .weighing import blow_in, chance_to_hit, free_feet, peril

CLOSE = 15
"""Within so many feet an enemy is upon somebody before their next Turn."""
FAR_OFF = 45
"""Nobody who is farther off comes to blows in the Round."""
HOPELESS = 200
"""Fewer hits than these in 1,000 are none."""


def best_stance(fight: Fight, me: Fighter, options: int) -> int:
    """The one in which the coming blow is worth most, less what the enemies' blows are likely to cost."""
    if not has(options, Stance.ATTACK) or leaves_it_to_friends(fight, me) or retreats(fight, me):
        if has(options, Stance.FULL_DEFENSE) and threats(fight, me, CLOSE) > 0:
            return Stance.FULL_DEFENSE
        if has(options, Stance.DEFENSE):
            return Stance.DEFENSE
        if has(options, Stance.ATTACK):  # nobody gets away in Full Attack
            return Stance.ATTACK
    if has(options, Stance.CENTER) and waits_for_them(fight, me):
        return Stance.CENTER
    if has(options, Stance.CENTER) and fight.round == 1 and holds_back(fight, me):
        if threats(fight, me, FAR_OFF) == 0:
            return Stance.CENTER
    if can_strike_in(fight, me, Stance.ATTACK) or can_strike_in(fight, me, Stance.FULL_ATTACK):
        return attacking_stance(fight, me, options)
    if has(options, Stance.FULL_DEFENSE) and goes_up_guarded(fight, me):
        return Stance.FULL_DEFENSE
    if fight.round > 1 and has(options, Stance.DEFENSE):  # on the way to them
        return Stance.DEFENSE
    return Stance.ATTACK if has(options, Stance.ATTACK) else lowest(options)


def goes_up_guarded(fight: Fight, me: Fighter) -> bool:
    """MAL-STN-12: Whether the last feet to the enemies, who would strike first, are walked in Full Defense.

    Only a Free Move is left then, which is no way to catch those who shoot, and no kata can be entered.
    """
    if is_caster(me) or shoots_with(me) or have_met(fight, me):
        return False
    if me.kata_known != 0 and me.kata == Kata.NONE:
        return False
    foe = fight.fighters[nearest(fight, me, everybody(fight))]
    if foe.side == me.side or shoots_with(foe):
        return False
    feet = free_feet(fight, me)
    return apart(me, foe) <= feet + out_of_their_way(fight, foe)


def attacking_stance(fight: Fight, me: Fighter, options: int) -> int:
    """Full Attack where it gains more than it costs, or else Attack."""
    dares = me.tactics.boldness != Boldness.CAUTIOUS and not is_caster(me)
    if has(options, Stance.FULL_ATTACK) and dares:
        more = gain_in(fight, me, Stance.FULL_ATTACK) - gain_in(fight, me, Stance.ATTACK)
        held = armor_in(me, Stance.FULL_ATTACK) - stance_armor(me)
        cost = peril(fight, me, held) - peril(fight, me, -stance_armor(me))
        if more > (cost // 2 if me.tactics.boldness == Boldness.BOLD else cost):
            return Stance.FULL_ATTACK
    return Stance.ATTACK if has(options, Stance.ATTACK) else lowest(options)


def can_strike_in(fight: Fight, me: Fighter, stance: int) -> bool:
    """Whether a blow is possible in this Turn in a Stance."""
    return gain_in(fight, me, stance) > 0


def gain_in(fight: Fight, me: Fighter, stance: int) -> int:
    """What the best blow within reach is worth in a Stance; nothing in one that allows no attack."""
    if not has(ATTACKING, stance):
        return 0
    weapon = me.weapons[me.main]
    use = Use.RANGED if shoots_with(me) else Use.MELEE
    if use == Use.RANGED and stance == Stance.FULL_ATTACK:
        return 0
    best = 0
    for foe in those(fight.fighters, standing_among(fight, me, everybody(fight))):
        if use == Use.RANGED or apart(me, foe) <= strike_reach(fight, me, stance):
            arrow = 1 if weapon.mode == Mode.BOW else 0
            best = max(best, blow_in(fight, me, foe, me.main, use, arrow, stance))
    return 2 * best if attack_kind(me, weapon, use) == ActionKind.SIMPLE else best


def leaves_it_to_friends(fight: Fight, me: Fighter) -> bool:
    """Whether somebody is badly hurt, and friends go on; who fights from afar only if enemies come near."""
    if not is_done_for(fight, me) or not goes_on_without(fight, me):
        return False
    return not (shoots_with(me) or is_caster(me)) or threats(fight, me, WARY) > 0


def goes_on_without(fight: Fight, me: Fighter) -> bool:
    """Whether an able friend is at blows or goes there: no caster, and nobody who stays with a ward."""
    for friend in fight.fighters[: fight.count]:
        if friend.side == me.side and friend.seat != me.seat and in_fight(friend):
            if not is_done_for(fight, friend):
                if threats(fight, friend, fight.house.melee_reach) > 0:
                    return True
                if not is_caster(friend) and ward_of(fight, friend) == DECLINE:
                    return True
    return False


def waits_for_them(fight: Fight, me: Fighter) -> bool:
    """MAL-DUELIST-1: Whether a duelist gains more by the Center Stance than by going to meet the enemy."""
    if fight.round > 1 or not has_technique(me, Technique.DUELIST_1) or shoots_with(me):
        return False
    return threats(fight, me, FAR_OFF) == 0


def is_hopeless(fight: Fight, me: Fighter) -> bool:
    """Whether somebody alone and badly hurt hardly hits the enemies, who are people and in good shape."""
    if not is_done_for(fight, me) or standing_on(fight, me.side) > 1 or in_duel(fight, me):
        return False
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and in_fight(foe):
            if not is_character(foe) or is_done_for(fight, foe) or may_hit(fight, me, foe):
                return False
    return True


def may_hit(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """Whether an attack with the weapon in hand has more than a slight chance."""
    weapon = me.weapons[me.main]
    ranged = shoots_with(me)
    return (
        chance_to_hit(fight, me, foe, weapon, ranged, 1 if weapon.mode == Mode.BOW else 0, me.stance, 0)
        >= HOPELESS
    )
