"""What a blow is worth, against whom, with which dice: the estimates behind every Attack of SENSIBLE."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those

from ..glossary.arts import MELEE_ONLY
from ..rules.attack_dice_values_matter.bands import granted, parts_by_sum, sum_changes
from ..rules.attack_dice_values_matter.effects import applies, by_grip, factor, worth
from ..rules.combat.tiles import distance, distance_from
from ..rules.common_actions.aim import cannot_shoot, may_be_aimed_at, sum_allows
from ..rules.common_actions.weapons import first_of, length_with, longest, modes, pair, second_of
from ..rules.damage_and_armor.dodging import block
from ..rules.standing import has_knack, has_status, present
from ..rules.status_effects.lasting import amount_of, is_cursed_by
from ..state import BOTH, Fight, Fighter, Weapon, WeaponEffect
from ..terms import Art, By, Effect, Kind, Knack, Mode, Part, Quirk, Status, Tag
from .foes import is_bystander
from .forcing import knock_worth, pull_worth
from .worth import PACE, shoots, threat, turns_left

SUMS = 20
"""More than any sum of the dice of an Attack."""
ALL_SUMS = (1 << SUMS) - 2
SPARED = 2
"""So many times as bad as good it is to strike one's own, or a bystander."""


def damage_twice(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, parts: int, extra: int) -> int:
    """Twice the damage to be expected of a blow, before Dodge and armour. HEL-ATK-11."""
    twice = 0
    instead = -1
    deals = False
    for effect in weapon.effects:
        if applies(fight, me, foe, weapon, effect, parts):
            points = 2 * worth(me, effect, 0) + effect.dice * (effect.sides + 1)
            if effect.kind == Effect.DAMAGE:
                twice += points
                deals = True
            elif effect.kind == Effect.DAMAGE_INSTEAD:
                instead = points
            elif effect.kind == Effect.TILES_MOVED:
                twice += me.turn.tiles
            elif effect.kind == Effect.CARDS:
                twice += 2
    if instead >= 0:
        twice = instead
    if has(weapon.quirks, Quirk.GROWS):
        twice += 2 * me.turn.hits
    twice = (twice + 2 * by_grip(me, weapon)) * factor(foe, weapon)
    if deals:
        twice += 2 * (extra + int(me.hidden == 1) + amount_of(me, Status.FIERCE))
        if has_status(me, Status.POISONED):
            twice -= 2
        if has_status(me, Status.POISON_ON_WEAPON) and weapon.by == By.WEAPON:
            twice += 5
        if weapon.by_id == Art.SOUL_SHARD and weapon.by == By.ART:
            twice += 2 * amount_of(me, Status.SHARPENED)
    elif twice <= 0:
        twice = 2 * extra
    return max(0, twice)


def on_foe(foe: Fighter, effect: WeaponEffect, points: int) -> int:
    """What else a blow does to whom it strikes, in hundredths of their turns."""
    match effect.kind:
        case Effect.BURN | Effect.BURN_INSTEAD:
            return 0 if has(foe.immunities, Status.BURN) else 150 * points // PACE
        case Effect.BLEED:
            return 0 if has(foe.immunities, Status.BLEED) else 100 * points // PACE
        case Effect.STUN:
            dice = max(2, foe.combat_dice)
            free = dice - 2 - foe.stacks[Status.STUN]
            if foe.stun_immune > 0 or has(foe.immunities, Status.STUN) or foe.ward > 0:
                return 0
            return 100 * max(0, min(points, free)) // dice
        case Effect.CURSE:
            return 250 * points // PACE
        case Effect.TARGET_STRAIN | Effect.DRAINED_STRAIN:
            return 3 * points
        case Effect.WEBS | Effect.GRAPPLE_CONTEST:
            return 0 if foe.held_by != 0 else 15
        case Effect.SERIATED:
            return 100 * points // PACE
        case Effect.PRONE:
            return 0 if foe.prone == 1 else 25
        case Effect.BLINDED:
            return 0 if has_status(foe, Status.BLINDED) else 40 if shoots(foe) else 8
        case Effect.ROOTED:
            return 0 if has_status(foe, Status.ROOTED) else 8
        case Effect.SLOW:
            return 0 if has_status(foe, Status.SLOW) else 4
        case Effect.MARKED | Effect.MARK_TARGET:
            return 0 if has_status(foe, Status.MARKED) else 8 if foe.dodge > 0 else 2
        case Effect.POISONED:
            return 0 if has_status(foe, Status.POISONED) else 10
        case Effect.WET | Effect.NO_HEALING | Effect.LOSE_SOUL:
            return 2
    return 0


def on_oneself(me: Fighter, effect: WeaponEffect, points: int) -> int:
    """What a blow does to whoever strikes it, in hundredths of their turns."""
    match effect.kind:
        case Effect.OWN_EMPOWERED:
            return 0 if has_status(me, Status.EMPOWERED) else 12
        case Effect.OWN_RALLIED:
            return 0 if has_status(me, Status.RALLIED) else 5
        case Effect.OWN_WARD:
            return 8
        case Effect.OWN_HEAL | Effect.HEAL_DEALT:
            return 100 * min(points, max(0, me.max_health - me.health)) // PACE
        case Effect.OWN_ARMOR:
            return 60 * points // PACE
        case Effect.OWN_SLOW:
            return -4
        case Effect.OWN_BURN:
            return -150 * points // PACE
        case Effect.NO_AUTOLOAD:
            return -15
        case Effect.REFUND:
            return 4 if me.strain_spent > 0 else 0
    return 0


def after_dodge(fight: Fight, foe: Fighter, twice: int) -> int:
    """What is left of damage to be expected if they Dodge; the stack that it takes is worth something too."""
    if has_status(foe, Status.HARDENED) and twice > 2:
        twice -= 2
    if twice >= 4 and foe.dodge - block(fight, foe) > 0 and foe.fate == 1:
        return twice * 3 // 4
    return twice


def blow(fight: Fight, me: Fighter, foe: Fighter, index: int, parts: int, art: int, extra: int) -> int:
    """What one blow at somebody is worth: turns that it takes from them, times what they do in a turn."""
    weapon = me.weapons[index]
    theirs = 0
    mine = 0
    strip = 8 if art == Art.RIP_AND_TEAR else 0
    if art == Art.MARKING_STRIKE and not has_status(foe, Status.MARKED):
        theirs += 8 if foe.dodge > 0 else 2
    past = False
    moved = 0
    for effect in weapon.effects:
        if applies(fight, me, foe, weapon, effect, parts):
            points = worth(me, effect, 0) + effect.dice * (effect.sides + 1) // 2
            if effect.kind == Effect.CURSE and is_cursed_by(foe, me.seat):
                return 0  # they do not stack
            if effect.kind == Effect.STRIP:
                strip += points
            elif effect.kind == Effect.ARMOR_PENETRATION:
                past = True
            elif effect.kind == Effect.KNOCKBACK:
                moved += knock_worth(fight, me, foe, points)
            elif effect.kind == Effect.PULL and weapon.by == By.ART and weapon.by_id != Art.VINE_WHIP:
                moved += pull_worth(fight, me, foe, points)
            else:
                theirs += on_foe(foe, effect, points)
                mine += on_oneself(me, effect, points)
    twice = damage_twice(fight, me, foe, weapon, parts, extra)
    if me.kind == Kind.HORDE and me.broken == 0:
        twice *= 2
    if twice // 2 <= foe.ignores:
        twice = 0
    points = (after_dodge(fight, foe, twice) + 1) // 2
    armor = max(0, foe.armor + amount_of(foe, Status.BONUS_ARMOR) - strip)
    stopped = 0 if past else min(points, armor)
    now = turns_left(fight, foe, foe.health, foe.armor + amount_of(foe, Status.BONUS_ARMOR))
    left = turns_left(fight, foe, foe.health - points + stopped, armor - stopped)
    if left == 0 or foe.health - points + stopped <= 0:
        theirs = theirs * left // 400  # what hinders them counts little if they fall
    value = threat(foe) * (now - left + theirs) + threat(me) * mine + moved
    if has_knack(me, Knack.VENGEFUL) and value > 0:
        value += 100 * threat(me) * me.taken_from[foe.seat]
    return value


def blow_and_around(
    fight: Fight, me: Fighter, foe: Fighter, index: int, parts: int, art: int, extra: int
) -> int:
    """The same, with everybody else whom it strikes: friends and bystanders should be spared."""
    value = blow(fight, me, foe, index, parts, art, extra)
    weapon = me.weapons[index]
    radius = weapon.area - 1
    for effect in weapon.effects:
        if effect.kind == Effect.NEIGHBOURS and effect.part != Part.NONE and has(parts, effect.part):
            radius = max(radius, effect.amount)
    if radius >= 0:
        for other in fight.fighters[: fight.count]:
            if other.seat != foe.seat and present(other) and other.kind < Kind.OBJECT:
                if distance_from(fight, other, foe.x, foe.y) <= radius:
                    if weapon.area > 0 or other.seat != me.seat:
                        value += caught_too(fight, me, other, index, parts, extra)
    return value


def caught_too(fight: Fight, me: Fighter, other: Fighter, index: int, parts: int, extra: int) -> int:
    """What it is worth that somebody else is struck as well."""
    if other.side == me.side or is_bystander(me, other):
        return -SPARED * max(20, blow(fight, me, other, index, parts, Art.NONE, extra))
    return blow(fight, me, other, index, parts, Art.NONE, extra)


def parts_at(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, total: int, melee: bool) -> int:
    """What fires with a sum against somebody, with what they add to it and what grants the Bonus."""
    parts = parts_by_sum(fight, me, weapon, total + sum_changes(fight, me, foe)) | 1 << Part.ON_HIT
    return parts | granted(fight, me, foe, weapon, melee)


def allows(fight: Fight, me: Fighter, foe: Fighter, mode: int, total: int) -> bool:
    """HEL-ST-23: whether a sum is enough for somebody who lies flat, or shoots at such."""
    if not sum_allows(fight, me, total):
        return False
    return mode == Mode.MELEE or not cannot_shoot(fight, me, foe, total)


def extra_of(foe: Fighter, art: int) -> int:
    """What an Art adds to the damage of a weapon."""
    if art == Art.DESTRUCTIVE_SWING:
        return 5
    if art == Art.SMITE:
        meant = 1 << Tag.MONSTROSITY | 1 << Tag.PLANAR | 1 << Tag.UNDEAD
        return 3 if foe.tags & meant != 0 else 2
    return 0


def fill(
    fight: Fight, me: Fighter, foe: Fighter, index: int, mode: int, sums: int, art: int, values: list[int]
) -> None:
    """Raise, for each of the sums, what it brings to what it does at one foe with a weapon used one way."""
    weapon = me.weapons[index]
    here = distance(fight, me, foe)
    if here > longest(me, weapon, mode) or not may_be_aimed_at(fight, me, foe, mode, 0):
        return
    known = -1
    value = 0
    extra = extra_of(foe, art)
    changes = sum_changes(fight, me, foe)
    besides = granted(fight, me, foe, weapon, mode == Mode.MELEE) | 1 << Part.ON_HIT
    for total in range(1, SUMS):
        if not has(sums, total):
            continue
        changed = total - 3 if art == Art.DESTRUCTIVE_SWING else total + 3 * int(art == Art.PRECISION_STRIKE)
        if not allows(fight, me, foe, mode, max(1, changed)):
            continue
        parts = parts_by_sum(fight, me, weapon, total + changes) | besides
        if parts != known:
            known = parts
            value = 0
            if here <= length_with(me, weapon, mode, parts):
                value = blow_and_around(fight, me, foe, index, parts, art, extra)
                if mode == Mode.THROWN and weapon.by == By.WEAPON and not has(weapon.quirks, Quirk.RETURNS):
                    value -= 10 * threat(me)  # it has to be fetched again
        values[total] = max(values[total], value)


def best_at(fight: Fight, me: Fighter, foe: Fighter, index: int, mode: int, sums: int, art: int) -> int:
    """The best that some of the sums do at one foe with a weapon used in one way; 0 for nothing."""
    values = [0] * SUMS
    fill(fight, me, foe, index, mode, sums, art, values)
    return best_of(values, sums)


def best_of(values: list[int], sums: int) -> int:
    """The most that one of the sums is worth."""
    best = 0
    for total in range(1, SUMS):
        if has(sums, total):
            best = max(best, values[total])
    return best


def best_with(
    fight: Fight, me: Fighter, index: int, ways: int, sums: int, foes: int, art: int
) -> tuple[int, int, int]:
    """The best blow with one weapon, or with the pair: its worth, the way to use it, the seat of the foe."""
    best = 0
    best_mode: int = Mode.MELEE
    target = -1
    for foe in those(fight.fighters, foes):
        if foe.hidden == 1:
            continue
        if index == BOTH:
            value = both_at(fight, me, foe, sums)
            if value > best:
                best = value
                target = foe.seat
            continue
        for mode in range(3):
            if has(ways, mode):
                value = best_at(fight, me, foe, index, mode, sums, art)
                if value > best:
                    best = value
                    best_mode = mode
                    target = foe.seat
    return best, best_mode, target


def both_at(fight: Fight, me: Fighter, foe: Fighter, sums: int) -> int:
    """HEL-DUAL-2: what the pair of Side Weapons is worth against somebody."""
    values = [0] * SUMS
    fill_both(fight, me, foe, sums, values)
    return best_of(values, sums)


def fill_both(fight: Fight, me: Fighter, foe: Fighter, sums: int, values: list[int]) -> None:
    """HEL-DUAL-3: raise, for each of the sums, what it brings to what the pair does at one foe."""
    both = pair(me)
    if both == 0:
        return
    first = [0] * SUMS
    second = [0] * SUMS
    fill_any(fight, me, foe, first_of(both), sums, Art.NONE, first)
    fill_any(fight, me, foe, second_of(both), sums, Art.NONE, second)
    for total in range(1, SUMS):
        if first[total] > 0 and second[total] > 0:
            values[total] = max(values[total], first[total] + second[total])


def fill_any(
    fight: Fight, me: Fighter, foe: Fighter, index: int, sums: int, art: int, values: list[int]
) -> None:
    """Raise, for each of the sums, what it brings to what a weapon does at one foe, however it is used."""
    ways = modes(me, me.weapons[index])
    for mode in range(3):
        if has(ways, mode) and (mode == Mode.MELEE or not has(MELEE_ONLY, art)):
            fill(fight, me, foe, index, mode, sums, art, values)


def worth_of_sums(fight: Fight, me: Fighter, index: int, foes: int, art: int) -> list[int]:
    """For each sum the best that it brings with a weapon, or the pair; 0 where it reaches no foe."""
    values = [0] * SUMS
    for foe in those(fight.fighters, foes):
        if foe.hidden == 0:
            if index == BOTH:
                fill_both(fight, me, foe, ALL_SUMS, values)
            else:
                fill_any(fight, me, foe, index, ALL_SUMS, art, values)
    return values
