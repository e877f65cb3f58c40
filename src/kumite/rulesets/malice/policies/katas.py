"""Which kata SENSIBLE enters: what each is worth in a Round, measured like `blow`."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ..glossary.stances import ARMOR_TN
from ..rules.attack_and_defense.stances import stance_armor
from ..rules.dice.pools import TENS, raise_limit
from ..rules.sequence_of_events.scores import holds
from ..rules.standing import has_technique, two_weapons
from ..rules.wounds.wounds import wound_penalty
from ..state import Fight, Fighter
from ..terms import Arrow, Kata, Mode, Ring, Skill, Stance, Technique
from .casting import is_caster
from .reckoning import everybody, is_done_for, left_to_bear, nearest, shoots_with, standing_among
from .weighing import chance_to_hit, damage_dice, danger, peril, share, share_of

KATAS = (
    Kata.NORTH_WIND,
    Kata.SOUTH_WIND,
    Kata.STRIKING_AS_FIRE,
    Kata.INDOMITABLE_WARRIOR,
    Kata.SPINNING_BLADES,
    Kata.RECKLESS_ABANDON,
    Kata.BREATH_OF_WIND,
    Kata.STRENGTH_OF_THE_LION,
    Kata.DANCE_OF_THE_WINDS,
    Kata.HIDDEN_BLADE,
    Kata.STRIKING_AS_AIR,
    Kata.STRIKING_AS_EARTH,
)
"""Of those that are worth as much, one for whoever attacks rather than one for whoever waits."""
LITTLE = 1
"""A Score that is a little higher decides hardly anything."""
SOON = 5
"""MAL-WND-4: somebody unhurt has a penalty like this before long."""
RAISE = 5
TENTH = 10


def best_kata(fight: Fight, me: Fighter, options: int) -> int:
    """The one that is worth most against the most dangerous enemy."""
    best = -1
    chosen = lowest(options)
    foe = worst_foe(fight, me)
    for kata in KATAS:
        if has(options, kata):
            value = kata_worth(fight, me, foe, kata)
            if value > best:
                best = value
                chosen = int(kata)
    return chosen


def worst_foe(fight: Fight, me: Fighter) -> Fighter:
    """The most dangerous enemy who can still fight; the nearest of several."""
    worst = nearest(fight, me, everybody(fight))
    for foe in those(fight.fighters, standing_among(fight, me, everybody(fight))):
        if danger(fight, foe) > danger(fight, fight.fighters[worst]):
            worst = foe.seat
    return fight.fighters[worst]


def kata_worth(fight: Fight, me: Fighter, foe: Fighter, kata: int) -> int:
    """What a kata does in a Round for somebody who fights as they are armed."""
    match kata:
        case Kata.SPINNING_BLADES:
            return spinning(fight, me, foe)
        case Kata.NORTH_WIND:
            return gain(fight, me, foe, RAISE - me.rings[Ring.AIR], 1, me.stance)
        case Kata.SOUTH_WIND:
            free = 1 if has_technique(me, Technique.ARCHER_2) and shoots_with(me) else 0
            return gain(fight, me, foe, RAISE * (1 - free) - me.rings[Ring.AIR], 0, me.stance)
        case Kata.STRIKING_AS_FIRE:
            if is_caster(me) or shoots_with(me):
                return 0
            often = 1 if has_technique(me, Technique.BERSERKER_1) else 2
            return gain(fight, me, foe, -me.rings[Ring.FIRE], 0, Stance.FULL_ATTACK) // often
        case Kata.INDOMITABLE_WARRIOR:
            spared = min(me.rings[Ring.EARTH], max(SOON, wound_penalty(fight, me)))
            return gain(fight, me, foe, -spared, 0, me.stance) // (1 if wound_penalty(fight, me) > 0 else 2)
    return kata_in_defense(fight, me, kata)


def kata_in_defense(fight: Fight, me: Fighter, kata: int) -> int:
    """What a kata spares somebody, or does for a Score."""
    held = -stance_armor(me)
    match kata:
        case Kata.RECKLESS_ABANDON:
            if is_caster(me) or shoots_with(me):
                return 0
            held += ARMOR_TN[Stance.FULL_ATTACK]
            return peril(fight, me, held) - peril(fight, me, held + me.rings[Ring.FIRE])
        case Kata.STRIKING_AS_AIR:
            return peril(fight, me, 0) - peril(fight, me, me.rings[Ring.AIR]) if is_caster(me) else 0
        case Kata.STRIKING_AS_EARTH:  # MAL-STN-12: only for those who do nothing else any more
            less = TENTH * TENTH * min(me.rings[Ring.EARTH], left_to_bear(fight, me))
            return less * danger(fight, me) // left_to_bear(fight, me) if is_done_for(fight, me) else 0
        case Kata.DANCE_OF_THE_WINDS:
            return 2 * LITTLE if holds(me, Skill.SPEARS) or holds(me, Skill.POLEARMS) else 0
        case Kata.BREATH_OF_WIND:
            asks = has_technique(me, Technique.DUELIST_2) or has_technique(me, Technique.TRICKSTER_1)
            return TENTH * LITTLE if asks else LITTLE
    return LITTLE


def gain(fight: Fight, me: Fighter, foe: Fighter, more: int, dice: int, stance: int) -> int:
    """What an attack gains with `more` on the Armor TN and so many damage dice; nothing where it loses."""
    weapon = me.weapons[me.main]
    ranged = shoots_with(me)
    arrow = int(Arrow.WILLOW_LEAF if weapon.mode == Mode.BOW else Arrow.NONE)
    plain = share(fight, me, foe, weapon, ranged, arrow)
    raised = plain
    if dice > 0:
        rolled, kept = damage_dice(fight, me, weapon, arrow)
        raised = (
            plain
            * share_of(fight, foe, rolled + dice, kept, 0, TENS)
            // max(1, share_of(fight, foe, rolled, kept, 0, TENS))
        )
    after = chance_to_hit(fight, me, foe, weapon, ranged, arrow, stance, more) * raised
    before = chance_to_hit(fight, me, foe, weapon, ranged, arrow, stance, 0) * plain
    return max(0, (after - before) // 100 * danger(fight, foe) // 100)


def spinning(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """MAL-KATA-SPINNING-BLADES: Three Raises for a second attack, which is made without any."""
    if not two_weapons(me) or raise_limit(me) < 3:
        return 0
    weapon = me.weapons[me.main]
    first = chance_to_hit(fight, me, foe, weapon, False, 0, me.stance, 3 * RAISE)
    plain = chance_to_hit(fight, me, foe, weapon, False, 0, me.stance, 0)
    hits = first + first * plain // 1000
    return max(0, (hits - plain) * share(fight, me, foe, weapon, False, 0) // 100 * danger(fight, foe) // 100)
