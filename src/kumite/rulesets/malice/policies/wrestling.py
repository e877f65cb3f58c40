"""When SENSIBLE grapples, whom, and what it does with a hold."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..rules.grappling.grapples import grapple_skill, grapple_targets, grappling_weapons
from ..rules.standing import in_fight, is_unarmed, rank_of, standing_on, strength
from ..sizes import WEAPONS
from ..state import Fight, Fighter
from ..terms import Action, Side
from .reckoning import standing_among, usual_damage

TRAINED = 3
"""The rank from which somebody is a wrestler."""


def grapple_weapon(me: Fighter, options: int) -> int:
    """The hold that somebody is best at."""
    best = lowest(options)
    for index in range(WEAPONS):
        if has(options, index) and rank_of(me, grapple_skill(me, index)) > rank_of(
            me, grapple_skill(me, best)
        ):
            best = index
    return best


def hold_rank(me: Fighter) -> int:
    """How good somebody is at their best hold."""
    return rank_of(me, grapple_skill(me, grapple_weapon(me, grappling_weapons(me))))


def is_wrestler(me: Fighter) -> bool:
    """Whether somebody holds better than they strike."""
    weapon = me.weapons[me.main]
    rank = hold_rank(me)
    if rank < TRAINED or weapon.printed == 1:
        return False
    return (
        is_unarmed(weapon)
        or rank_of(me, weapon.skill) < rank
        or grapple_weapon(me, grappling_weapons(me)) != 0
    )


def grip(me: Fighter) -> int:
    """How well somebody keeps control."""
    return 2 * strength(me) + hold_rank(me)


def holdable(fight: Fight, me: Fighter, seats: int) -> int:
    """The enemies among these who can still fight and have the weaker grip."""
    bits = 0
    for foe in those(fight.fighters, standing_among(fight, me, seats)):
        if grip(foe) < grip(me) and foe.grapple.which == 0:
            bits |= 1 << foe.seat
    return bits


def wants_to_grapple(fight: Fight, me: Fighter) -> bool:
    """Whether a wrestler is next to somebody weaker, and their side is not outnumbered."""
    if not is_wrestler(me):
        return False
    other = Side.OPPONENT if me.side == Side.PC else Side.PC
    if standing_on(fight, me.side) < standing_on(fight, other):
        return False
    return holdable(fight, me, grapple_targets(fight, me)) != 0


def best_hold(fight: Fight, me: Fighter, options: int) -> int:
    """The one with the weakest grip."""
    chosen = best_victim(fight, me, options)
    best = grip(fight.fighters[chosen])
    for foe in those(fight.fighters, holdable(fight, me, options)):
        if grip(foe) < best:
            best = grip(foe)
            chosen = foe.seat
    return chosen


def best_victim(fight: Fight, me: Fighter, options: int) -> int:
    """An enemy who can still fight, and of those the one with most Wounds."""
    chosen = lowest(options)
    most = -1
    for foe in those(fight.fighters, options):
        if foe.side != me.side and in_fight(foe) and foe.wounds > most:
            most = foe.wounds
            chosen = foe.seat
    return chosen


def in_the_hold(fight: Fight, me: Fighter, options: int) -> int:
    """A wrestler Hits; whoever strikes far better than they Hit gets out; END_TURN where neither is open."""
    if has(options, Action.GRAPPLE_HIT) and (is_wrestler(me) or not strikes_better(me)):
        return Action.GRAPPLE_HIT
    if has(options, Action.GRAPPLE_BREAK):
        return Action.GRAPPLE_BREAK
    return Action.GRAPPLE_HIT if has(options, Action.GRAPPLE_HIT) else Action.END_TURN


def strikes_better(me: Fighter) -> bool:
    """Whether the weapon in hand does twice the damage of what holds the opponent."""
    return usual_damage(me, me.weapons[me.main]) > 2 * usual_damage(me, me.weapons[me.grapple.weapon])
