"""When SENSIBLE grapples, whom, and what it does with a hold."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..rules.attack_and_defense.aim import attack_kind
from ..rules.attack_and_defense.armor_tn import armor_bonus, armor_tn
from ..rules.dice.pools import skill_penalty, skill_pool
from ..rules.grappling.grapples import grapple_skill, grapple_targets, grappling_weapons
from ..rules.standing import in_fight, is_unarmed, rank_of, strength
from ..sizes import WEAPONS
from ..state import Fight, Fighter
from ..terms import Action, ActionKind, Skill, Trait, Use
from .chances import WHOLE, middle, reaching, winning
from .reckoning import standing_among, usual_damage
from .stances import gain_in
from .weighing import comes_to_blows, danger, is_ranged, peril_from, share

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
    """Whether a wrestler is next to somebody weaker, and to hold them is worth more than any blow."""
    if not is_wrestler(me):
        return False
    seats = holdable(fight, me, grapple_targets(fight, me))
    if seats == 0:
        return False
    foe = fight.fighters[best_hold(fight, me, seats)]
    return hold_value(fight, me, foe) > gain_in(fight, me, me.stance)


def best_hold(fight: Fight, me: Fighter, options: int) -> int:
    """The one whom it is worth most to hold."""
    chosen = best_victim(fight, me, options)
    best = 0
    for foe in those(fight.fighters, holdable(fight, me, options)):
        value = hold_value(fight, me, foe)
        if value > best:
            best = value
            chosen = foe.seat
    return chosen


def hold_value(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """What a hold is worth in each Turn, measured like `blow`.

    MAL-GRAP-3, MAL-GRAP-5, MAL-GRAP-9: As long as it holds, each Hit is sure, and the victim strikes nobody.
    MAL-GRAP-4: Both are easy to hit for all others: friends gain by that, and so do enemies.
    """
    index = grapple_weapon(me, grappling_weapons(me))
    skill = grapple_skill(me, index)
    rolled, kept, flat, again = skill_pool(fight, me, skill, Trait.AGILITY, 0, 0, 0)
    tn = armor_tn(fight, foe, me, False, 0) + skill_penalty(fight, me, skill, Trait.AGILITY)
    holds = WHOLE if foe.entangled == 1 else reaching(rolled, kept, flat, again, tn)
    holds = holds * keeps_control(fight, me, foe) // WHOLE
    hit = 10 * share(fight, me, foe, me.weapons[index], False, 0) * danger(fight, foe) // 100
    value = hit + peril_from(fight, foe, me, 0)
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and other.seat != foe.seat:
            if other.side == me.side and comes_to_blows(fight, other, foe):
                value += opened(fight, other, foe)
            elif other.side != me.side and comes_to_blows(fight, other, me):
                value -= opened(fight, other, me)
    return holds * value // WHOLE


def keeps_control(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """MAL-GRAP-3: Of 1,000 rolls for control, how many somebody wins."""
    mine = skill_pool(fight, me, grapple_skill(me, grapple_weapon(me, 1)), Trait.STRENGTH, 0, 0, 0)
    theirs = skill_pool(fight, foe, Skill.JIUJUTSU, Trait.STRENGTH, 0, 0, 0)
    my_mean = middle(mine[0], mine[1], mine[2], mine[3])
    their_mean = middle(theirs[0], theirs[1], theirs[2], theirs[3])
    return winning(my_mean, mine[1], their_mean, theirs[1])


def opened(fight: Fight, other: Fighter, held: Fighter) -> int:
    """MAL-ATK-11: What it is worth to somebody that another has only 5 and their armor as Armor TN."""
    less = 5 + armor_bonus(held) - armor_tn(fight, held, other, False, 1)
    return peril_from(fight, other, held, less) - peril_from(fight, other, held, 0)


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
    """A wrestler Hits; whoever strikes far better than they Hit gets out; END_TURN where neither is open.

    MAL-GRAP-6, MAL-GRAP-7: A Throw takes the whole Turn and puts the other on the ground; only whoever has a
    Simple Action to strike with gains more by breaking the grapple.
    """
    if has(options, Action.GRAPPLE_HIT) and (is_wrestler(me) or not strikes_better(me)):
        return Action.GRAPPLE_HIT
    weapon = me.weapons[me.main]
    use = Use.RANGED if is_ranged(weapon) else Use.MELEE
    if has(options, Action.GRAPPLE_THROW) and attack_kind(me, weapon, use) == ActionKind.COMPLEX:
        return Action.GRAPPLE_THROW
    if has(options, Action.GRAPPLE_BREAK):
        return Action.GRAPPLE_BREAK
    return Action.GRAPPLE_HIT if has(options, Action.GRAPPLE_HIT) else Action.END_TURN


def strikes_better(me: Fighter) -> bool:
    """Whether the weapon in hand does twice the damage of what holds the opponent."""
    return usual_damage(me, me.weapons[me.main]) > 2 * usual_damage(me, me.weapons[me.grapple.weapon])
