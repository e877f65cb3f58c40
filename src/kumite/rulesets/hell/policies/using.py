"""What items and the talents of creatures are worth at the moment, for all of their dice."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those

from ..glossary.items import ATTACKING
from ..glossary.talents import DICE
from ..rules.arts_and_traits.kit import open_items, price_of, throwable
from ..rules.arts_and_traits.talents import caught, open_talents, puppets, revivable, webbable
from ..rules.combat.dice import count_dice
from ..rules.combat.tiles import direction_to, distance
from ..rules.common_actions.options import held_by_me, seen_others
from ..rules.common_actions.speed import current_speed
from ..rules.common_actions.sums import sums_of
from ..rules.common_actions.weapons import entry_for
from ..rules.standing import has_status
from ..rules.status_effects.strain import max_strain
from ..state import ITEMS, TALENTS, WEAPONS, Fight, Fighter
from ..terms import Art, By, Item, Kind, Stat, Status, Talent
from .casting import highest_face, mark_worth, strike_after_run
from .chances import contest_chance
from .foes import foes_of, near_foe, nearest
from .forcing import thrown_worth
from .helping import dressing_worth, shelter_worth
from .reach import foe_in_reach
from .striking import best_of, worth_of_sums
from .worth import PACE, UPRIGHT, danger, loss, shoots, shots, threat

BLAST = 2
"""A grenade reaches so many tiles round its point."""


def item_worth(fight: Fight, me: Fighter, item: int) -> int:
    """What an item is worth now; 0 where it had better stay in the pack."""
    if has(ATTACKING, item):
        best = 0
        entries = throwable(fight, me, item)
        for index in range(WEAPONS):
            if has(entries, index):
                values = worth_of_sums(fight, me, index, foes_of(fight, me), Art.NONE)
                best = max(best, best_of(values, sums_of(me.pool, price_of(me, item))))
        return best
    fighting = near_foe(fight, me, 8)
    match item:
        case Item.BANDAGE | Item.MEDKIT:
            return dressing_worth(fight, me, item)
        case Item.FLASH_GRENADE:
            return flash_worth(fight, me)
        case Item.SMOKE_GRENADE:
            return smoke_worth(fight, me)
        case Item.SOUL_STITCH_POTION:
            left = max_strain(me) - me.strain_spent
            return 30 * threat(me) if left <= 0 and me.arts != 0 and me.strain_spent >= 3 else 0
        case Item.ANTIDOTE:
            return 15 * threat(me) if has_status(me, Status.POISONED) else 0
        case Item.STONE_SKIN_POTION:
            if has_status(me, Status.HARDENED) or not foe_in_reach(fight, me):
                return 0
            return threat(me) * 50 * min(4, danger(fight, me)) // PACE
        case Item.DRAGONS_POWER_POTION:
            return 0 if has_status(me, Status.DRAGON_POWER) or not fighting else 20 * threat(me)
        case Item.BASIC_POISON:
            if has_status(me, Status.POISON_ON_WEAPON) or not foe_in_reach(fight, me):
                return 0
            return 250 * count_dice(me.pool)
    return 0


def flash_worth(fight: Fight, me: Fighter) -> int:
    """A flash at the best foe: the Blinded cannot shoot, the Blinded twice lose dice."""
    best = 0
    for foe in those(fight.fighters, seen_others(fight, me) & foes_of(fight, me)):
        if distance(fight, me, foe) <= 6:
            best = max(best, flash_at(fight, me, foe))
    return best


def flash_at(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """What a flash on somebody's tile is worth, with all who are dazzled."""
    total = 0
    for other in fight.fighters[: fight.count]:
        if other.kind < Kind.OBJECT and distance(fight, foe, other) <= BLAST:
            hurt = threat(other) * (60 if has_status(other, Status.BLINDED) else 50 if shoots(other) else 12)
            total += hurt if has(foes_of(fight, me), other.seat) else -2 * hurt
    return total


def smoke_worth(fight: Fight, me: Fighter) -> int:
    """HEL-ST-21: smoke over oneself: nobody shoots at who stands in it."""
    if has_status(me, Status.OBSCURED) or shoots(me):
        return 0
    return loss(fight, me, shots(fight, me))


def best_item(fight: Fight, me: Fighter) -> tuple[int, int]:
    """The item that is worth most for each die, as that worth and the item; 0 and NONE where none is."""
    best = 0
    chosen: int = Item.NONE
    options = open_items(fight, me)
    for item in range(1, ITEMS):
        if has(options, item):
            value = item_worth(fight, me, item) // max(1, price_of(me, item))
            if value > best:
                best = value
                chosen = item
    return best, chosen


def talent_worth(fight: Fight, me: Fighter, talent: int) -> int:
    """What a talent is worth now."""
    near = near_foe(fight, me, 3)
    match talent:
        case Talent.SQUEEZE:
            return squeeze_worth(fight, me)
        case Talent.MAKE_PRONE:
            return prone_worth(fight, me)
        case Talent.REANIMATION:
            return return_worth(fight, me)
        case Talent.SUMMON:
            return 1000 * threat(me)
        case Talent.WEBS:
            return webs_worth(fight, me)
        case Talent.PUPPET_THROW:
            return puppets_worth(fight, me)
        case Talent.HARDEN:
            return shelter_worth(fight, me, 2 * highest_face(me)) if near else 0
        case Talent.ENTRENCH:
            return shelter_worth(fight, me, highest_face(me)) if foe_in_reach(fight, me) else 0
        case Talent.VOLCANO_AURA:
            return 150 * threat(me) if near else 0
        case Talent.LAVA_SPILL:
            return 60 * threat(me) if near_foe(fight, me, 8) else 0
        case Talent.REV:
            return 250 * threat(me) if near_foe(fight, me, 8) else 0
        case Talent.ROCKET:
            return 60 * threat(me) if foe_in_reach(fight, me) and count_dice(me.pool) >= 3 else 0
        case Talent.BITE_AND_CLAWS:
            return 300 * threat(me) if foe_in_reach(fight, me) else 0
        case Talent.RANGED_STRIKE:
            return strike_worth(fight, me)
        case Talent.MARK:
            return mark_worth(fight, me)
    return run_worth(fight, me, talent)


def return_worth(fight: Fight, me: Fighter) -> int:
    """A spider of the brood comes back with 4 Health."""
    best = 0
    for other in those(fight.fighters, revivable(fight, me)):
        best = max(best, (UPRIGHT + 400 // PACE) * threat(other))
    return best


def squeeze_worth(fight: Fight, me: Fighter) -> int:
    """It costs no die; only foes are squeezed."""
    best = 0
    for foe in those(fight.fighters, caught(fight, me) & foes_of(fight, me)):
        best = max(best, 1 + loss(fight, foe, 2))
    return best


def prone_worth(fight: Fight, me: Fighter) -> int:
    """It costs no die; whoever lies has to stand up."""
    best = 0
    for foe in those(fight.fighters, held_by_me(fight, me) & foes_of(fight, me)):
        if foe.prone == 0:
            best = max(best, 25 * threat(foe))
    return best


def webs_worth(fight: Fight, me: Fighter) -> int:
    """HEL-ST-34: a foe who is not held yet loses about two dice, and cannot get away."""
    best = 0
    for foe in those(fight.fighters, webbable(fight, me) & foes_of(fight, me)):
        if foe.held_by == 0 and foe.health > 0:
            held = 70 if has(me.talents, Talent.SQUEEZE) else 45
            best = max(best, held * threat(foe) * contest_chance(me, foe, Stat.BODY) // 100)
    return best


def puppets_worth(fight: Fight, me: Fighter) -> int:
    """What it is worth to throw the puppets at the best foe; they are friends, and break."""
    best = 0
    throwing = puppets(fight, me)
    for foe in those(fight.fighters, seen_others(fight, me) & foes_of(fight, me) & ~throwing):
        best = max(best, puppets_at(fight, me, foe, throwing))
    return best


def puppets_at(fight: Fight, me: Fighter, foe: Fighter, throwing: int) -> int:
    """HEL-KB-3: each flies 8 tiles towards a foe, and what it strikes is hurt as much as it is."""
    total = 0
    for puppet in those(fight.fighters, throwing):
        total -= thrown_worth(fight, puppet, puppet, 8, direction_to(fight, puppet, foe))
    return total


def run_worth(fight: Fight, me: Fighter, talent: int) -> int:
    """A run and a blow for the dice of the blow, at a foe who is not in reach yet."""
    seat = nearest(fight, me)
    if seat < 0 or foe_in_reach(fight, me):
        return 0
    foe = fight.fighters[seat]
    far = distance(fight, me, foe)
    speed = current_speed(fight, me)
    if talent == Talent.LEAP:
        return 30 * threat(me) if far > speed + 1 else 0
    if far > 1 + (3 if talent == Talent.LUNGE else speed):
        return 0
    if talent == Talent.POUNCE:
        return 100 * threat(me)
    return strike_after_run(fight, me, foe)


def strike_worth(fight: Fight, me: Fighter) -> int:
    """What a strike from afar is worth, while its Strain does not hurt."""
    best = 0
    if me.strain_spent + 1 > max_strain(me):
        return 0
    entries = entry_for(me, By.TALENT, Talent.RANGED_STRIKE)
    for index in range(WEAPONS):
        if has(entries, index):
            values = worth_of_sums(fight, me, index, foes_of(fight, me), Art.NONE)
            best = max(best, best_of(values, sums_of(me.pool, 2)))
    return best


def best_talent(fight: Fight, me: Fighter) -> tuple[int, int]:
    """The talent that is worth most for each die, as that worth and the talent."""
    best = 0
    chosen: int = Talent.NONE
    options = open_talents(fight, me)
    for talent in range(1, TALENTS):
        if has(options, talent):
            value = talent_worth(fight, me, talent) // max(1, DICE[talent])
            if value > best:
                best = value
                chosen = talent
    return best, chosen
