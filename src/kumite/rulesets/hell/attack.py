"""Attacks as they are made: target, windows for others, the blow, and what follows it."""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from ..bits import has
from .aim import may_be_aimed_at, mode_for, points, targets
from .bands import outermost
from .landing import use_up
from .lasting import lift
from .reactions import before_bands, melee_answers, pay_reaction, riposter
from .referee import wants, wants_about
from .standing import able, has_knack, has_status, knows
from .state import BOTH, DECLINE, Fight, Fighter, Weapon
from .strike import aim_at, close_strike, open_strike, resolve
from .terms import Art, Ask, By, Effect, Event, Knack, Mode, Part, Quirk, Stat, Status, Trait
from .tiles import DX, DY, direction_to, distance
from .weapons import has_uses, length_with, pair

ANYBODY = (1 << 16) - 1
"""Every seat, as a bit set."""
CLEAVE = 3
"""So many targets has the Art cleave."""


def reachable(fight: Fight, me: Fighter) -> int:
    """HEL-ATK-5, HEL-DUAL-3: whom the Attack in hand can be aimed at, with its bands known."""
    strike = fight.strike
    weapon = me.weapons[strike.weapon]
    if strike.off != 0:
        return reachable_by_both(fight, me)
    mode = Mode.MELEE if strike.melee == 1 else Mode.RANGED
    if strike.ranged == 1 and weapon.range == 0:
        mode = Mode.THROWN
    length = length_with(me, weapon, mode, strike.parts)
    if weapon.area > 0:
        return points(fight, me, length, strike.sum)
    return targets(fight, me, weapon, mode, length, strike.sum)


def reachable_by_both(fight: Fight, me: Fighter) -> int:
    """HEL-DUAL-3: the target has to be in range of both weapons."""
    strike = fight.strike
    bits = 0
    for foe in fight.fighters[: fight.count]:
        first = mode_for(fight, me, me.weapons[strike.weapon], foe, strike.parts, strike.sum)
        second = mode_for(fight, me, me.weapons[strike.off], foe, strike.off_parts, strike.sum)
        if first >= 0 and second >= 0:
            bits |= 1 << foe.seat
    return bits


def set_modes(fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-DUAL-3: melee if either part is, ranged if either part is."""
    strike = fight.strike
    if strike.off != 0:
        first = mode_for(fight, me, me.weapons[strike.weapon], foe, strike.parts, strike.sum)
        second = mode_for(fight, me, me.weapons[strike.off], foe, strike.off_parts, strike.sum)
        strike.melee = int(first == Mode.MELEE or second == Mode.MELEE)
        strike.ranged = int(first != Mode.MELEE or second != Mode.MELEE)


def attack(
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
    open_strike(table, fight, me, index, mode, total, band_total)
    fight.strike.art = art
    fight.strike.extra += extra
    if art == Art.RIP_AND_TEAR:
        fight.strike.strip = 8
    options = reachable(fight, me) & allowed
    if options == 0:
        table.tell(me.seat, Event.FALLS_SHORT, fight.strike.sum)
        waste(fight, me)
        close_strike(fight)
        return 0
    seat = choose(table, me.seat, Ask.TARGET, options)
    foe = fight.fighters[outermost(fight, me, fight.fighters[seat])]
    set_modes(fight, me, foe)
    aim_at(table, fight, me, foe)
    aim_at_spot(table, fight, me, foe)
    if art == Art.CLEAVE:
        more_for_cleave(table, fight, me, options & ~(1 << seat))
    target = fight.fighters[before_bands(table, fight, me, foe)]
    resolve(table, fight, me, target)
    thrown = int(fight.strike.ranged)
    leave_weapon(table, fight, me, target, fight.strike.weapon, thrown)
    if fight.strike.off != 0:
        leave_weapon(table, fight, me, target, fight.strike.off, thrown)
    close_strike(fight)
    return target.seat + 1


def aim_at_spot(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """The evolving Queen has a vulnerable spot: double damage, but one Dodge in place of her block."""
    if has_knack(foe, Knack.EVOLVES) and fight.strike.area == 0 and able(me):
        if wants_about(table, fight, me, foe, Ask.VULNERABLE_SPOT, 0):
            fight.strike.spot = 1
            fight.strike.dodge_here += 1


def waste(fight: Fight, me: Fighter) -> None:
    """HEL-AD-3: no take-backs: a use is gone even where nobody could be reached."""
    weapon = me.weapons[fight.strike.weapon]
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
        fight.strike.targets |= 1 << seat


def leave_weapon(table: Table, fight: Fight, me: Fighter, foe: Fighter, index: int, thrown: int) -> None:
    """HEL-WPN-3: a thrown weapon lies at the target's tile afterwards; some come back, some do not quite.

    Some stay in whom they have struck, thrown or not.
    """
    weapon = me.weapons[index]
    parts = fight.strike.parts if index == fight.strike.weapon else fight.strike.off_parts
    stays = weapon.by == By.WEAPON and fires(weapon, parts, Effect.STAYS_IN_TARGET)
    if not stays:
        if thrown == 0 or weapon.range > 0 or weapon.throw_range == 0 or weapon.by != By.WEAPON:
            return
        if fight.strike.off != 0 and weapon.reach > 0 and distance(fight, me, foe) <= weapon.reach:
            return
    x, y = foe.x, foe.y
    if fires(weapon, parts, Effect.LANDS_BEHIND):
        way = direction_to(fight, foe, me)
        x, y = me.x + 4 * DX[way], me.y + 4 * DY[way]
    elif has(weapon.quirks, Quirk.RETURNS):
        return
    weapon.lost = 1
    weapon.in_hand = 0
    weapon.lost_x = x
    weapon.lost_y = y
    if stays:
        weapon.stuck_in = foe.seat + 1
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
    target = attack(table, fight, me, index, mode, total, band_total, art, extra, allowed)
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
    attack(table, fight, me, index, Mode.MELEE, total, total, Art.GUARDIANS_RIPOSTE, 0, 1 << foe.seat)


def frenzy(
    table: Table, fight: Fight, me: Fighter, index: int, mode: int, total: int, band_total: int, target: int
) -> None:
    """The Trait frenzy with Body 3: Empowered is given up to Attack again with the same sum."""
    foe = fight.fighters[target - 1]
    if not knows(me, Trait.FRENZY) or me.stats[Stat.BODY] < 3 or not able(me):
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
        attack(table, fight, me, index, mode, total, band_total, Art.NONE, 0, ANYBODY)
