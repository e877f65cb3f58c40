"""Attacks as they are made: target, windows for others, the blow, and what follows it."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose, says_yes
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import BOTH, DECLINE, THING, Fight, Fighter, Weapon
from ...terms import Art, Ask, By, Effect, Event, Knack, Mode, Part, Quirk, Stat, Status, Trait
from ..attack_dice_values_matter.bands import outermost, printed
from ..attack_dice_values_matter.landing import use_up
from ..combat.tiles import DX, DY, direction_to, distance
from ..matters import wants
from ..standing import can_act, has_knack, has_status, knows
from ..status_effects.lasting import lift
from .aim import may_be_aimed_at, mode_for, points, targets
from .breaking import choose_thing, something_breakable, strike_thing, strike_things_around
from .points import choose_point
from .reactions import before_bands, melee_answers, pay_reaction, riposter
from .resolving import aim_at, close_attack, open_attack, resolve, spend_ammunition, tell_weapons
from .weapons import has_uses, length_with, pair

ANYBODY = (1 << 16) - 1
"""Every seat, as a bit set."""
CLEAVE = 3
"""So many targets has the Art cleave."""


def reachable(fight: Fight, me: Fighter) -> int:
    """HEL-ATK-5, HEL-DUAL-3: whom the Attack in hand can be aimed at, with its bands known."""
    attack = fight.attack
    weapon = me.weapons[attack.weapon]
    if attack.off != 0:
        return reachable_by_both(fight, me)
    length = reach_of(fight, me)
    if weapon.area > 0:
        return points(fight, me, length, attack.sum)
    return targets(fight, me, weapon, mode_in_hand(fight, weapon), length, attack.sum)


def mode_in_hand(fight: Fight, weapon: Weapon) -> int:
    """How the weapon of the Attack in hand is used."""
    if fight.attack.melee == 1:
        return Mode.MELEE
    return Mode.THROWN if weapon.range == 0 else Mode.RANGED


def reach_of(fight: Fight, me: Fighter) -> int:
    """HEL-ATK-5: how far the Attack in hand goes, with its bands known."""
    weapon = me.weapons[fight.attack.weapon]
    return length_with(me, weapon, mode_in_hand(fight, weapon), fight.attack.parts)


def reachable_by_both(fight: Fight, me: Fighter) -> int:
    """HEL-DUAL-3: the target has to be in range of both weapons."""
    attack = fight.attack
    bits = 0
    for foe in fight.fighters[: fight.count]:
        first = mode_for(fight, me, me.weapons[attack.weapon], foe, attack.parts, attack.sum)
        second = mode_for(fight, me, me.weapons[attack.off], foe, attack.off_parts, attack.sum)
        if first >= 0 and second >= 0:
            bits |= 1 << foe.seat
    return bits


def set_modes(fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-DUAL-3: melee if either part is, ranged if either part is."""
    attack = fight.attack
    if attack.off != 0:
        first = mode_for(fight, me, me.weapons[attack.weapon], foe, attack.parts, attack.sum)
        second = mode_for(fight, me, me.weapons[attack.off], foe, attack.off_parts, attack.sum)
        attack.melee = int(first == Mode.MELEE or second == Mode.MELEE)
        attack.ranged = int(first != Mode.MELEE or second != Mode.MELEE)


def make_attack(
    table: Table,
    fight: Fight,
    me: Fighter,
    index: int,
    mode: int,
    total: int,
    band_total: int,
    art: int,
    extra: int,
    allowed: int,
) -> int:
    """HEL-ATK-1: one Attack, on one of the seats `allowed`. Returns the target + 1, 0 for none."""
    open_attack(table, fight, me, index, mode, total, band_total)
    fight.attack.art = art
    fight.attack.extra += extra
    if art == Art.RIP_AND_TEAR:
        fight.attack.strip = 8
    options = reachable(fight, me)
    if fight.attack.area == 1:
        return lay_attack(table, fight, me, options)
    options &= allowed
    if art == Art.NONE and allowed == ANYBODY and fight.attack.off == 0 and things_in_reach(fight, me):
        options |= 1 << THING
    if options == 0:
        fall_short(table, fight, me)
        return 0
    seat = choose(table, me.seat, Ask.TARGET, options)
    if seat == THING:
        attack_thing(table, fight, me)
        return 0
    foe = fight.fighters[outermost(fight, me, fight.fighters[seat])]
    set_modes(fight, me, foe)
    aim_at(table, fight, me, foe)
    aim_at_spot(table, fight, me, foe)
    if art == Art.CLEAVE:
        more_for_cleave(table, fight, me, options & ~(1 << seat))
    target = fight.fighters[before_bands(table, fight, me, foe)]
    resolve(table, fight, me, target)
    thrown = int(fight.attack.ranged)
    leave_weapon(table, fight, me, target, fight.attack.weapon, thrown)
    if fight.attack.off != 0:
        leave_weapon(table, fight, me, target, fight.attack.off, thrown)
    close_attack(fight)
    return target.seat + 1


def things_in_reach(fight: Fight, me: Fighter) -> bool:
    """HEL-WPN-10: whether the Attack in hand could be one on a thing."""
    mode = mode_in_hand(fight, me.weapons[fight.attack.weapon])
    return something_breakable(fight, me, mode, reach_of(fight, me), fight.attack.sum)


def attack_thing(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-WPN-10: an Attack on a thing: nobody reacts to it, and nothing but damage is done."""
    weapon = me.weapons[fight.attack.weapon]
    choose_thing(table, fight, me, reach_of(fight, me))
    tell_weapons(table, fight, me)
    table.tell(me.seat, Event.BANDS, printed(weapon, fight.attack.parts))
    spend_ammunition(weapon)
    strike_thing(table, fight, me, weapon)
    if mode_in_hand(fight, weapon) == Mode.THROWN and weapon.by == By.WEAPON:
        if not has(weapon.quirks, Quirk.RETURNS):
            lay_down(table, me, fight.attack.weapon, fight.attack.x, fight.attack.y)
    use_up(weapon)
    close_attack(fight)


def lay_attack(table: Table, fight: Fight, me: Fighter, options: int) -> int:
    """HEL-ATK-13: an Area Attack on a tile. Returns the seat + 1 of whose tile it is, 0 for nobody's.

    Where it is nobody's, the attacker stands in for the target, whom there is nothing to ask about.
    """
    if options == 0:
        fall_short(table, fight, me)
        return 0
    seat = choose_point(table, fight, me, options, reach_of(fight, me))
    if seat < 0:
        tell_weapons(table, fight, me)
        resolve(table, fight, me, me)
        strike_things_around(table, fight, me)
        close_attack(fight)
        return 0
    foe = fight.fighters[outermost(fight, me, fight.fighters[seat])]
    aim_at(table, fight, me, foe)
    before_bands(table, fight, me, foe)
    resolve(table, fight, me, foe)
    strike_things_around(table, fight, me)
    close_attack(fight)
    return foe.seat + 1


def fall_short(table: Table, fight: Fight, me: Fighter) -> None:
    """HEL-ATK-5: with the sum known there is nobody to aim at."""
    table.tell(me.seat, Event.FALLS_SHORT, fight.attack.sum)
    waste(fight, me)
    close_attack(fight)


def aim_at_spot(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-BOSS-1: once she has evolved the Queen has a vulnerable spot.

    Double damage, but one Dodge in place of her block.
    """
    if has_knack(foe, Knack.EVOLVES) and foe.evolutions != 0 and fight.attack.area == 0 and can_act(me):
        if says_yes(table, fight, me.seat, foe, Ask.VULNERABLE_SPOT):
            fight.attack.spot = 1
            fight.attack.dodge_here += 1


def waste(fight: Fight, me: Fighter) -> None:
    """HEL-AD-3: no take-backs: a use is gone even where nobody could be reached."""
    weapon = me.weapons[fight.attack.weapon]
    if weapon.loading > 0:
        weapon.ammo -= 1
    use_up(weapon)


def more_for_cleave(table: Table, fight: Fight, me: Fighter, options: int) -> None:
    """The Art cleave: up to three targets in reach."""
    for _ in range(CLEAVE - 1):
        if options == 0:
            return
        seat = table.choose(me.seat, Ask.NEXT_TARGET, options | 1 << DECLINE)
        if seat == DECLINE:
            return
        options &= ~(1 << seat)
        fight.attack.targets |= 1 << seat


def leave_weapon(table: Table, fight: Fight, me: Fighter, foe: Fighter, index: int, thrown: int) -> None:
    """HEL-WPN-3: a thrown weapon lies at the target's tile afterwards; some come back, some do not quite.

    Some stay in whom they have struck, thrown or not.
    """
    weapon = me.weapons[index]
    parts = fight.attack.parts if index == fight.attack.weapon else fight.attack.off_parts
    stays = weapon.by == By.WEAPON and fires(weapon, parts, Effect.STAYS_IN_TARGET)
    if not stays:
        if thrown == 0 or weapon.range > 0 or weapon.throw_range == 0 or weapon.by != By.WEAPON:
            return
        if fight.attack.off != 0 and weapon.reach > 0 and distance(fight, me, foe) <= weapon.reach:
            return
    x, y = foe.x, foe.y
    if fires(weapon, parts, Effect.LANDS_BEHIND):
        way = direction_to(fight, foe, me)
        x, y = me.x + 4 * DX[way], me.y + 4 * DY[way]
    elif has(weapon.quirks, Quirk.RETURNS):
        return
    if stays:
        weapon.stuck_in = foe.seat + 1
    lay_down(table, me, index, x, y)


def lay_down(table: Table, me: Fighter, index: int, x: int, y: int) -> None:
    """HEL-WPN-3: a weapon lies on a tile."""
    weapon = me.weapons[index]
    weapon.lost = 1
    weapon.in_hand = 0
    weapon.lost_x = x
    weapon.lost_y = y
    table.tell(me.seat, Event.DROPS, index)


def fires(weapon: Weapon, parts: int, kind: int) -> bool:
    """Whether an effect of a kind belongs to a part that fires."""
    for effect in weapon.effects:
        if effect.part != Part.NONE and has(parts, effect.part) and effect.kind == kind:
            return True
    return False


def attack_and_after(
    table: Table,
    fight: Fight,
    me: Fighter,
    index: int,
    mode: int,
    total: int,
    band_total: int,
    art: int,
    extra: int,
    allowed: int,
) -> int:
    """HEL-ATK-10: an Attack and the reactions to it. Returns the target + 1, 0 for none."""
    target = make_attack(table, fight, me, index, mode, total, band_total, art, extra, allowed)
    if target != 0:
        answers(table, fight, me, fight.fighters[target - 1])
        frenzy(table, fight, me, index, mode, total, band_total, target)
    return target


def answers(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ATK-10, HEL-GEN-7: ripostes, and ripostes to those, until all pass."""
    attacker, victim = me.seat, foe.seat
    while True:
        seat = riposter(table, fight, fight.fighters[attacker], fight.fighters[victim])
        if seat == 0:
            if attacker == me.seat and victim == foe.seat:
                return
            attacker, victim = me.seat, foe.seat
            continue
        riposte(table, fight, fight.fighters[seat - 1], fight.fighters[attacker])
        victim = attacker
        attacker = seat - 1


def riposte(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """The Art guardian's riposte: a melee Weapon Attack with 3 + the Locked face."""
    index = choose(table, me.seat, Ask.WEAPON, melee_answers(fight, me, foe))
    face = pay_reaction(table, fight, me, Art.GUARDIANS_RIPOSTE, 0)
    total = 3 + face
    make_attack(table, fight, me, index, Mode.MELEE, total, total, Art.GUARDIANS_RIPOSTE, 0, 1 << foe.seat)


def frenzy(
    table: Table, fight: Fight, me: Fighter, index: int, mode: int, total: int, band_total: int, target: int
) -> None:
    """The Trait frenzy with Body 3: Empowered is given up to Attack again with the same sum."""
    foe = fight.fighters[target - 1]
    if not knows(me, Trait.FRENZY) or me.stats[Stat.BODY] < 3 or not can_act(me):
        return
    if not has_status(me, Status.EMPOWERED) or not may_be_aimed_at(fight, me, foe, mode, total):
        return
    if index == BOTH and pair(me) == 0:
        return
    weapon = me.weapons[0 if index == BOTH else index]
    if weapon.there == 0 or weapon.lost == 1 or not has_uses(weapon):
        return  # HEL-WPN-5, HEL-WPN-6: it is empty, or gone
    if wants(table, fight, me, Ask.TRAIT, Trait.FRENZY):
        table.tell(me.seat, Event.TRAIT, Trait.FRENZY)
        lift(me, Status.EMPOWERED)
        table.tell(me.seat, Event.STATUS_ENDS, Status.EMPOWERED)
        make_attack(table, fight, me, index, mode, total, band_total, Art.NONE, 0, ANYBODY)
