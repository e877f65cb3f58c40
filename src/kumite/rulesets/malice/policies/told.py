"""What somebody's tactics leave of the options; SENSIBLE chooses among the rest."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.by_tactics import is_below, preferred
from kumite.rulesets.shared.seats import those
from kumite.rulesets.shared.tactics import Share, TargetsFirst

from ..rules.actions.places import within
from ..rules.attack_and_defense.armor_tn import GUARD_REACH
from ..rules.standing import in_fight
from ..sizes import DECLINE
from ..state import Fight, Fighter
from ..terms import Action, Ask, Kata, NoYes, Opening, Stance
from .reckoning import left_to_bear, nearest, standing_among, threats
from .weighing import danger

NEAR = 35
"""An enemy within so many feet of a ward is upon them in the next Round."""
MOVES = 1 << Action.FREE_MOVE | 1 << Action.SIMPLE_MOVE


def as_told(fight: Fight, me: Fighter, ask: int, options: int) -> int:
    """The options that their tactics leave; all of them where nothing is said."""
    match ask:
        case Ask.ACTION:
            return actions_told(fight, me, options)
        case Ask.STANCE:
            usual = me.tactics.stance == Stance.NONE
            return options if usual else preferred(1 << me.tactics.stance, options)
        case Ask.TARGET | Ask.GRAPPLE:
            return targets_told(fight, me, options)
        case Ask.GUARD:
            return preferred(me.tactics.protects, options)
        case Ask.SURRENDER:
            return surrender_told(fight, me, options)
        case Ask.MOVE_BY:
            return preferred(1 << ward_of(fight, me), options) if joins_ward(fight, me) else options
    return options


def actions_told(fight: Fight, me: Fighter, options: int) -> int:
    """To leave or give up comes first, then whom they protect, and then how they open."""
    options = stays_or_goes(fight, me, options)
    ward = ward_of(fight, me)
    if ward != DECLINE:
        options = protecting(fight, me, fight.fighters[ward], options)
    match me.tactics.opening:
        case Opening.GRAPPLE:
            if me.grapple.which == 0:
                return preferred(1 << Action.GRAPPLE, options)
        case Opening.KATA:
            if me.kata == Kata.NONE:
                return preferred(1 << Action.ENTER_KATA, options)
    return options


def stays_or_goes(fight: Fight, me: Fighter, options: int) -> int:
    """Only to surrender or to flee for those who have had enough; neither for those who never do."""
    if gives_up(fight, me):
        options = preferred(1 << Action.SURRENDER, options)
    elif retreats(fight, me):
        options = preferred(1 << Action.FLEE, options)
    if me.tactics.surrender_below == Share.NEVER:
        options &= ~(1 << Action.SURRENDER)
    if me.tactics.retreat_below == Share.NEVER:
        options &= ~(1 << Action.FLEE)
    return options


def gives_up(fight: Fight, me: Fighter) -> bool:
    """MAL-END-2: Whether somebody has fewer Wounds left to bear than their tactics ask for."""
    left = left_to_bear(fight, me)
    return is_below(me.tactics.surrender_below, left, left + me.wounds)


def retreats(fight: Fight, me: Fighter) -> bool:
    """MAL-END-2: Whether somebody has so few left that they leave the fight, or get out of its way.

    Beasts do so when they have as many Wounds as their sheet says.
    """
    if me.tactics.retreat_below == Share.USUAL:
        return me.flee_at > 0 and me.wounds >= me.flee_at
    left = left_to_bear(fight, me)
    return is_below(me.tactics.retreat_below, left, left + me.wounds)


def surrender_told(fight: Fight, me: Fighter, options: int) -> int:
    """Whether to give up when asked."""
    if gives_up(fight, me):
        return preferred(1 << NoYes.YES, options)
    return preferred(1 << NoYes.NO, options) if me.tactics.surrender_below != Share.USUAL else options


def ward_of(fight: Fight, me: Fighter) -> int:
    """The seat of the first of those whom they protect who can still fight; DECLINE where there is none."""
    for friend in those(fight.fighters, me.tactics.protects):
        if friend.seat != me.seat and in_fight(friend):
            return friend.seat
    return DECLINE


def joins_ward(fight: Fight, me: Fighter) -> bool:
    """Whether somebody is on the way to whom they protect."""
    ward = ward_of(fight, me)
    if ward == DECLINE or within(me, fight.fighters[ward], GUARD_REACH):
        return False
    return is_in_danger(fight, fight.fighters[ward])


def protecting(fight: Fight, me: Fighter, ward: Fighter, options: int) -> int:
    """MAL-MAN-13: While an enemy is near the ward, go to them, stay there, and Guard."""
    if not is_in_danger(fight, ward):
        return options
    if within(me, ward, GUARD_REACH):
        rest = options & ~MOVES
        return rest if has(me.guards, ward.seat) else preferred(1 << Action.GUARD, rest)
    for move in (Action.FREE_MOVE, Action.SIMPLE_MOVE):
        if has(options, move):
            return 1 << move
    return options


def is_in_danger(fight: Fight, ward: Fighter) -> bool:
    """Whether an enemy can come to blows with somebody in this Round or the next."""
    return threats(fight, ward, NEAR) > 0


def targets_told(fight: Fight, me: Fighter, options: int) -> int:
    """Whom they hunt, or those of the enemies who come first by their tactics."""
    options = preferred(me.tactics.hunts & standing_among(fight, me, options), options)
    standing = standing_among(fight, me, options)
    if standing == 0:
        return options
    match me.tactics.targets_first:
        case TargetsFirst.NEAREST:
            return 1 << nearest(fight, me, standing)
        case TargetsFirst.WEAKEST:
            return weakest_of(fight, standing)
        case TargetsFirst.MOST_DANGEROUS | TargetsFirst.LEADERS:
            return worst_of(fight, standing)
    return options


def weakest_of(fight: Fight, seats: int) -> int:
    """Those who are nearest to falling."""
    least = 1 << 30
    bits = 0
    for foe in those(fight.fighters, seats):
        left = left_to_bear(fight, foe)
        if left < least:
            least = left
            bits = 0
        if left == least:
            bits |= 1 << foe.seat
    return bits


def worst_of(fight: Fight, seats: int) -> int:
    """Those who are most dangerous."""
    most = 0
    bits = 0
    for foe in those(fight.fighters, seats):
        value = danger(fight, foe)
        if value > most:
            most = value
            bits = 0
        if value == most:
            bits |= 1 << foe.seat
    return bits
