"""Which maneuvers and Raises SENSIBLE declares: those with which the attack is worth most."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has

from ..glossary.maneuvers import CALLED
from ..rules.attack_and_defense.attack_roll import attack_number, attack_pool
from ..rules.attack_and_defense.damage import damage_pool, is_sure
from ..rules.attack_and_defense.maneuvers import bound_raises, cost_of, raises_open
from ..rules.dice.pools import TENS, trait_penalty
from ..rules.standing import strength
from ..rules.wounds.harm import reduction
from ..state import Fight, Fighter
from ..terms import Kata, Maneuver, Ring, Special, Trait, Use
from .chances import WHOLE, middle, reaching, winning
from .reckoning import left_to_bear
from .weighing import danger, peril_from, share_of

HEAD_SHOT = 18
"""MAL-CRE-9: so many Wounds at the head destroy some of the dead."""
MOST_TRIED = 4
"""More Raises for damage than these are never worth it."""
FELLED = 15
"""So many Wounds a blow does."""
RARELY = 60
"""Nobody calls Raises with which fewer than these of 1,000 attacks hit."""
WEIGHED = (
    Maneuver.KNOCKDOWN,
    Maneuver.FEINT,
    Maneuver.EXTRA_ATTACK,
    Maneuver.DISARM,
    Maneuver.CALLED_HEAD,
    Maneuver.CALLED_LIMB,
)
"""MAL-MAN-4: other parts cost more Raises than a limb and do no more, where no referee says so."""


def best_maneuver(fight: Fight, me: Fighter, options: int) -> int:
    """The maneuver with which the declared attack is worth most, if any makes it worth more."""
    if me.attack.target == 0:
        return Maneuver.NOTHING
    foe = fight.fighters[me.attack.target - 1]
    chosen = int(Maneuver.NOTHING)
    most = best_without(fight, me, foe, 0)
    for maneuver in WEIGHED:
        if has(options, maneuver):
            value = value_with(fight, me, foe, maneuver, 0, 0)
            if value > most:
                most = value
                chosen = maneuver
    return chosen


def best_raises(fight: Fight, me: Fighter, low: int, high: int) -> int:
    """How many Raises for damage make the declared attack worth most."""
    if me.attack.target == 0:
        return low
    foe = fight.fighters[me.attack.target - 1]
    chosen = low
    most = value_with(fight, me, foe, Maneuver.NOTHING, low, 0)
    for raises in range(low + 1, min(high, low + MOST_TRIED) + 1):
        value = value_with(fight, me, foe, Maneuver.NOTHING, raises, 0)
        if value <= most:
            return chosen
        most = value
        chosen = raises
    return chosen


def best_without(fight: Fight, me: Fighter, foe: Fighter, dice: int) -> int:
    """What the attack is worth with the best number of Raises, no further maneuver, and `dice` more."""
    most = value_with(fight, me, foe, Maneuver.NOTHING, 0, dice)
    for raises in range(1, min(MOST_TRIED, raises_open(me)) + 1):
        value = value_with(fight, me, foe, Maneuver.NOTHING, raises, dice)
        if value <= most:
            return most
        most = value
    return most


def value_with(fight: Fight, me: Fighter, foe: Fighter, maneuver: int, raises: int, dice: int) -> int:
    """What the declared attack is worth with one maneuver and so many Raises for damage more."""
    rolled, kept, flat, again = attack_pool(fight, me, foe)
    flat += kata_more(me, maneuver, raises)
    tn = attack_number(fight, me, foe) + 5 * raises
    if maneuver != Maneuver.NOTHING:
        free = bound_raises(me, me.attack.maneuvers | 1 << maneuver) - bound_raises(me, me.attack.maneuvers)
        tn += 5 * (cost_of(me, foe, maneuver) - free)
    hits = reaching(rolled + dice, kept + dice, flat, again, max(0, tn))
    if hits < RARELY and tn > attack_number(fight, me, foe):
        return 0
    margin = (middle(rolled + dice, kept + dice, flat, again) - 10 * tn) // 10
    worth = worth_of_hit(fight, me, foe, maneuver, raises, margin)
    if maneuver == Maneuver.EXTRA_ATTACK:
        worth += second_worth(fight, me, foe)
    return hits * worth // WHOLE


def second_worth(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """MAL-MAN-10: What the second attack is worth, without Raises; half where the first may fell."""
    rolled, kept, flat, again = attack_pool(fight, me, foe)
    hits = reaching(rolled, kept, flat, again, max(0, attack_number(fight, me, foe)))
    second = hits * worth_of_hit(fight, me, foe, Maneuver.NOTHING, 0, 0) // WHOLE
    return second if left_to_bear(fight, foe) > FELLED else second // 2


def kata_more(me: Fighter, maneuver: int, raises: int) -> int:
    """MAL-KATA-NORTH-WIND, MAL-KATA-SOUTH-WIND: What a kata adds as soon as this is declared."""
    match me.kata:
        case Kata.NORTH_WIND:
            return me.rings[Ring.AIR] if raises > 0 and me.attack.damage_raises == 0 else 0
        case Kata.SOUTH_WIND:
            aimed = CALLED | 1 << Maneuver.KNOCKDOWN
            return me.rings[Ring.AIR] if has(aimed, maneuver) and me.attack.maneuvers & aimed == 0 else 0
    return 0


def worth_of_hit(fight: Fight, me: Fighter, foe: Fighter, maneuver: int, raises: int, margin: int) -> int:
    """What a hit does with these maneuvers; `margin` is what the attack is above its TN on average."""
    maneuvers = me.attack.maneuvers | 1 << maneuver
    weapon = me.weapons[me.attack.weapon]
    rolled, kept, flat, again = damage_pool(fight, me, foe)
    if maneuver == Maneuver.DISARM and me.kata != Kata.HIDDEN_BLADE:
        rolled, kept, flat, again = 2, 1, 0, TENS
    flat -= reduction(fight, foe, me, weapon, me.attack.use == Use.RANGED)
    if has(maneuvers, Maneuver.FEINT):
        flat += max(2, min(5 * me.class_rank, (margin + 10) // 2))
    takes = share_of(fight, foe, rolled + raises, kept, flat, again)
    if is_sure(me):
        takes = 1000 // left_to_bear(fight, foe)
    if has(maneuvers, Maneuver.CALLED_HEAD) and has(foe.specials, Special.HEAD_SHOT):
        takes = max(takes, reaching(rolled + raises, kept, flat, again, HEAD_SHOT))
    value = 10 * takes * danger(fight, foe) // 100
    stays = WHOLE - reaching(rolled + raises, kept, flat, again, left_to_bear(fight, foe))
    if has(maneuvers, Maneuver.KNOCKDOWN) or has(maneuvers, Maneuver.DISARM):
        value += stays * overpowers(fight, me, foe) // WHOLE * hindrance(fight, me, foe) // WHOLE
    return value


def overpowers(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """MAL-MAN-6, MAL-MAN-19: Of 1,000 contests of Strength, how many somebody wins."""
    mine = middle(strength(me), strength(me), 0, TENS) - 10 * trait_penalty(fight, me, Trait.STRENGTH)
    theirs = middle(strength(foe), strength(foe), 0, TENS) - 10 * trait_penalty(fight, foe, Trait.STRENGTH)
    return winning(mine, strength(me), theirs, strength(foe))


def hindrance(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """MAL-COND-13, MAL-ACT-3: What it is worth that an enemy has to get up, or to pick up a weapon."""
    return peril_from(fight, foe, me, 0)
