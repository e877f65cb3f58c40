"""Where SENSIBLE goes: nearer to enemies, or out of their way."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..glossary.stances import ATTACKING
from ..rules.actions.moves import BLIND_MOVE, enemies_ahead
from ..rules.actions.places import across, apart, ground_at, toward
from ..rules.attack_and_defense.aim import has_complex, has_simple
from ..rules.dice.pools import skill_penalty, skill_pool
from ..rules.standing import can_act, in_fight, is_grappled
from ..sizes import DECLINE
from ..state import Fight, Fighter
from ..terms import Action, Kata, Offer, Skill, Spell, Stance, Trait, Use, Way
from .casting import is_caster
from .chances import WHOLE, reaching
from .reckoning import (
    FAR,
    able_friends,
    everybody,
    is_done_for,
    nearest,
    shoots_with,
    standing_among,
    threats,
)
from .striking import standing_targets
from .told import joins_ward, retreats, ward_of
from .weighing import LUNGE, blow_in, free_feet

PATIENCE = 2
"""So many Rounds somebody lets the enemies come."""
WORTH_THE_WAY = 4
"""A blow elsewhere has to be worth so much of a share more than one here."""
STANDOFF = 6
"""After so many Rounds nobody waits for anybody."""
SAFE = 60
"""MAL-END-2: whoever has no enemy within so many feet can leave the fight."""
WARY = 30
"""Within so many feet of an enemy the badly hurt walk away, and casters come no nearer."""


def gives_way(fight: Fight, me: Fighter) -> bool:
    """Whether somebody had better be farther off: an archer within reach, or the badly hurt."""
    if me.stance == Stance.FULL_ATTACK:
        return False
    if retreats(fight, me):
        return threats(fight, me, SAFE) > 0
    if shoots_with(me) or keeps_back(fight, me):
        return threats(fight, me, fight.house.melee_reach) > 0
    return is_covered(fight, me) and threats(fight, me, WARY) > 0


def keeps_back(fight: Fight, me: Fighter) -> bool:
    """Whether a caster has friends who do the fighting."""
    return is_caster(me) and able_friends(fight, me) > 0


def is_covered(fight: Fight, me: Fighter) -> bool:
    """Whether somebody is badly hurt and out of the fighting, while friends go on with it."""
    return not has(ATTACKING, me.stance) and is_done_for(fight, me) and able_friends(fight, me) > 0


def giving_way(fight: Fight, me: Fighter, options: int) -> int:
    """A Move out of reach, or none."""
    if not gives_way(fight, me):
        return Action.END_TURN
    if has(options, Action.FREE_MOVE):
        return Action.FREE_MOVE
    if not is_covered(fight, me) and not retreats(fight, me):
        return Action.END_TURN
    for action in (Action.COMPLEX_MOVE, Action.SIMPLE_MOVE):  # a Complex one takes the Crippled farther
        if has(options, action) and not would_stumble(fight, me, action):
            return action
    return Action.END_TURN


def moving_up(fight: Fight, me: Fighter, options: int, near: int) -> int:
    """Move nearer, as long as no enemy is within `near` feet and attacks are possible."""
    if is_covered(fight, me) or enemies_ahead(fight, me) == 0 or has_a_shot(fight, me):
        return Action.END_TURN
    foe = fight.fighters[nearest(fight, me, enemies_ahead(fight, me))]
    if apart(me, foe) <= near:
        return Action.END_TURN
    for action in (Action.FREE_MOVE, Action.SIMPLE_MOVE, Action.COMPLEX_MOVE):
        if has(options, action) and not would_stumble(fight, me, action):
            return action
    return Action.END_TURN


def would_stumble(fight: Fight, me: Fighter, action: int) -> bool:
    """MAL-COND-3: Whether somebody Blinded is likelier to fall than to get anywhere."""
    if me.blinded == 0 or action == Action.FREE_MOVE:
        return False
    rolled, kept, flat, again = skill_pool(fight, me, Skill.ATHLETICS, Trait.AGILITY, 0, 0, 0)
    needed = BLIND_MOVE + skill_penalty(fight, me, Skill.ATHLETICS, Trait.AGILITY)
    return 2 * reaching(rolled, kept, flat, again, needed) < WHOLE


def holds_back(fight: Fight, me: Fighter) -> bool:
    """Whether it pays to let them come: whoever walks up to an enemy is struck first.

    It does not where somebody shoots, where friends have come to blows, or when nobody comes.
    """
    if shoots_with(me) or is_caster(me) or me.grapple.which != 0 or breaks_the_standoff(fight, me):
        return False
    for other in fight.fighters[: fight.count]:
        if in_fight(other) and other.side != me.side and (shoots_with(other) or is_caster(other)):
            return False
    return not have_met(fight, me)


def breaks_the_standoff(fight: Fight, me: Fighter) -> bool:
    """MAL-TURN-8: Whether somebody goes on though nobody comes: whoever is the slowest, and cannot wait.

    All others act after them in this Round or before everybody in the next, as they like.
    """
    if fight.round <= PATIENCE:
        return False
    if fight.round > STANDOFF:
        return True
    for place in range(fight.ordered - 1, -1, -1):
        other = fight.fighters[fight.order[place]]
        if other.seat == me.seat:
            return True
        if in_fight(other) and can_act(other) and other.entangled == 0 and other.grapple.which == 0:
            return False
    return True


def have_met(fight: Fight, me: Fighter) -> bool:
    """Whether any of one's side has come to blows, and stands."""
    for friend in fight.fighters[: fight.count]:
        if friend.side == me.side and in_fight(friend) and friend.prone == 0 and not is_grappled(friend):
            if threats(fight, friend, fight.house.melee_reach) > 0:
                return True
    return False


def when_to_act(fight: Fight, me: Fighter) -> int:
    """MAL-TURN-2: Whoever lets them come, reaches nobody yet, and has no kata to enter meanwhile, delays."""
    if me.kata_known != 0 and me.kata == Kata.NONE:
        return Offer.TAKE
    return Offer.DELAY if holds_back(fight, me) and not can_strike(fight, me) else Offer.TAKE


def out_of_their_way(fight: Fight, foe: Fighter) -> int:
    """How many feet from an enemy somebody is safe from their next blow, even in Full Attack."""
    return free_feet(fight, foe) + LUNGE + fight.house.melee_reach + 1


def near_enough(fight: Fight, me: Fighter) -> int:
    """How near an enemy somebody goes."""
    if holds_back(fight, me) and not can_strike(fight, me):
        return out_of_their_way(fight, fight.fighters[nearest(fight, me, everybody(fight))])
    if keeps_back(fight, me):
        return FAR if me.concentrates != Spell.NONE else WARY
    return fight.house.melee_reach


def can_strike(fight: Fight, me: Fighter) -> bool:
    """Whether an enemy is within reach of a blow in this Turn."""
    foe = fight.fighters[nearest(fight, me, everybody(fight))]
    return foe.side != me.side and apart(me, foe) <= strike_reach(fight, me, me.stance)


def strike_reach(fight: Fight, me: Fighter, stance: int) -> int:
    """How far an enemy may be who can be struck in the same Turn, after a Free Move."""
    if me.prone == 1 or has(me.this_round.free_used, Action.FREE_MOVE):
        return fight.house.melee_reach
    feet = free_feet(fight, me)
    return fight.house.melee_reach + feet + (LUNGE if stance == Stance.FULL_ATTACK else 0)


def has_a_shot(fight: Fight, me: Fighter) -> bool:
    """Whether the weapon in hand is for shooting, and reaches somebody who can still fight from here."""
    return shoots_with(me) and standing_targets(fight, me, me.main, Use.RANGED) != 0


def best_way(fight: Fight, me: Fighter, options: int) -> int:
    """Towards somebody, unless it gives way."""
    if has(options, Way.AWAY) and gives_way(fight, me):
        return Way.AWAY
    return Way.TOWARDS if has(options, Way.TOWARDS) else lowest(options)


def best_goal(fight: Fight, me: Fighter, options: int) -> int:
    """Whom a Move is about: the enemy with the best blow among those who can be struck after it."""
    if gives_way(fight, me):
        return nearest(fight, me, options)
    best = 0
    chosen = nearest(fight, me, options)
    feet = fight.house.melee_reach + feet_to_strike(fight, me)
    for foe in those(fight.fighters, standing_among(fight, me, options)):
        if apart(me, foe) <= feet:
            value = blow_in(fight, me, foe, me.main, Use.MELEE, 0, me.stance)
            if value > best:
                best = value
                chosen = foe.seat
    return chosen


def has_better_elsewhere(fight: Fight, me: Fighter) -> bool:
    """Whether the blow after a Free Move would be worth much more than any from where somebody stands."""
    if shoots_with(me) or ward_of(fight, me) != DECLINE:
        return False
    here = 0
    there = 0
    far = strike_reach(fight, me, me.stance)
    for foe in those(fight.fighters, standing_among(fight, me, everybody(fight))):
        if apart(me, foe) <= far:
            value = blow_in(fight, me, foe, me.main, Use.MELEE, 0, me.stance)
            if apart(me, foe) <= fight.house.melee_reach:
                here = max(here, value)
            else:
                there = max(there, value)
    return there > here + here // WORTH_THE_WAY


def feet_to_strike(fight: Fight, me: Fighter) -> int:
    """How far the Move that is being made goes, if it is one after which somebody can still strike."""
    if shoots_with(me) or not has_simple(me):
        return 0
    feet = free_feet(fight, me) if has_complex(me) else 2 * free_feet(fight, me)
    return feet + (LUNGE if me.stance == Stance.FULL_ATTACK and me.this_round.longer_used == 0 else 0)


def best_feet(fight: Fight, me: Fighter, low: int, high: int) -> int:
    """As near as it has to, or as far away as it can."""
    if gives_way(fight, me):
        return high
    missing = way_to_reach(fight, me)
    follows = missing <= high and has_complex(me)
    if follows or joins_ward(fight, me):  # a blow, or they go to whom they protect
        return max(low, min(high, missing))
    spare = near_enough(fight, me) - fight.house.melee_reach
    return max(low, min(high, missing - spare))


def way_to_reach(fight: Fight, me: Fighter) -> int:
    """How many feet are missing to strike at the one whom the Move is about, and to stand as high as they."""
    if fight.concerns == 0:
        return FAR
    foe = fight.fighters[fight.concerns - 1]
    whole = across(me, foe)
    first = whole - fight.house.melee_reach
    if me.height == foe.height and first <= 0:
        return first
    for feet in range(max(1, first), whole):
        x, y = toward(me.x, me.y, foe.x, foe.y, feet)
        if ground_at(fight, x, y) == foe.height:
            return feet
    return first
