"""Which extra effects the sum of the dice brings: sections "Attack" and "Attack Dice Values Matter".

HEL-VAL-4: that higher sums are better with High and Low effects is a remark, and no rule of its own.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import Fight, Fighter, Weapon
from ...terms import Ask, AttackBands, Event, FlankGeometry, Knack, Part, Quirk, Spend, Status, Trait
from ..checks_and_contests.rolls import hunts
from ..combat.tiles import DX, DY, direction_to, directions, distance, gap
from ..common_actions.weapons import has_part, meets_requirements
from ..deaths_door.felling import mark_pays
from ..matters import wants
from ..standing import can_act, classic, has_knack, has_status, knows, present
from ..status_effects.lasting import lift

GOOD = 1 << Part.BONUS | 1 << Part.HIGH
BAD = 1 << Part.DOWNSIDE | 1 << Part.LOW


def bonus_limit(fight: Fight, me: Fighter, weapon: Weapon) -> int:
    """HEL-ATK-2, HEL-ST-18: the highest sum that brings the Bonus; one more while Empowered."""
    limit = weapon.bonus_max if weapon.bonus_max > 0 else fight.house.bonus_max
    return limit + int(has_status(me, Status.EMPOWERED))


def downside_limit(fight: Fight, weapon: Weapon) -> int:
    """HEL-ATK-3: the lowest sum that brings the Downside."""
    if fight.house.attack_bands == AttackBands.ITEM_KEY:
        return 11
    return weapon.downside_min if weapon.downside_min > 0 else fight.house.downside_min


def high_limit(fight: Fight, weapon: Weapon) -> int:
    """HEL-VAL-2: the lowest sum of the High effect."""
    return weapon.high_min if weapon.high_min > 0 else fight.house.high_min


def low_limit(fight: Fight, weapon: Weapon) -> int:
    """HEL-VAL-2: the highest sum of the Low effect."""
    return weapon.low_max if weapon.low_max > 0 else fight.house.low_max


def parts_by_sum(fight: Fight, me: Fighter, weapon: Weapon, total: int) -> int:
    """HEL-VAL-3, HEL-VAL-6, HEL-ATK-7: the parts that fire by the sum alone, by the table's reading.

    Each profile has bands of its own; a requirement that is not met leaves the Low effect, or the Downside.
    """
    if not meets_requirements(me, weapon):
        return BAD
    bits = 0
    match fight.house.attack_bands:
        case AttackBands.BY_WEAPON:
            bits |= int(total <= bonus_limit(fight, me, weapon)) << Part.BONUS
            bits |= int(total >= downside_limit(fight, weapon)) << Part.DOWNSIDE
            bits |= int(total >= high_limit(fight, weapon)) << Part.HIGH
            bits |= int(total <= low_limit(fight, weapon)) << Part.LOW
        case AttackBands.VALUES_MATTER:
            bits |= GOOD if total >= high_limit(fight, weapon) else 0
            bits |= BAD if total <= low_limit(fight, weapon) else 0
        case _:
            bits |= GOOD if total <= bonus_limit(fight, me, weapon) else 0
            bits |= BAD if total >= downside_limit(fight, weapon) else 0
    return bits


def printed(weapon: Weapon, parts: int) -> int:
    """Of the parts that fire, those that the weapon has."""
    bits = 0
    for part in range(Part.BONUS, Part.LOW + 1):
        if has(parts, part) and has_part(weapon, part):
            bits |= 1 << part
    return bits


def granted(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, melee: bool) -> int:
    """HEL-ATK-8, HEL-ATK-9, HEL-OPT-FLANK-1: the Bonus for another reason than the sum; one reason is enough.

    HEL-OPT-FLANK-2: of a weapon with High effects it is these.
    """
    if not meets_requirements(me, weapon):
        return 0
    flanked = fight.house.flanking == 1 and melee and flanks(fight, me, foe)
    ridden = has(weapon.quirks, Quirk.LANCE) and me.turn.tiles >= 3
    return GOOD if flanked or ridden else 0


def flanks(fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """HEL-OPT-FLANK-1, HEL-OPT-FLANK-2: whether an Ally stands on the far side of the target."""
    way = direction_to(fight, me, foe)
    if way == 0:
        return False
    for turn in range(-1, 2):
        if turn == 0 or fight.house.flank_geometry == FlankGeometry.BEHIND3:
            beside = (way - 1 + turn) % 8 + 1
            if has(directions(fight), beside) and ally_behind(fight, me, foe, DX[beside], DY[beside]):
                return True
    return False


def ally_behind(fight: Fight, me: Fighter, foe: Fighter, dx: int, dy: int) -> bool:
    """HEL-OPT-FLANK-2: whether an Ally stands where a line from the attacker comes out behind the target.

    From each tile of the attacker it begins on the nearest tile of the target.
    """
    for tile in range(me.size * me.size):
        x = max(foe.x, min(foe.x + foe.size - 1, me.x + tile % me.size))
        y = max(foe.y, min(foe.y + foe.size - 1, me.y + tile // me.size))
        while gap(x, 1, foe.x, foe.size) == 0 and gap(y, 1, foe.y, foe.size) == 0:
            x += dx
            y += dy
        if ally_at(fight, me, foe, x, y):
            return True
    return False


def ally_at(fight: Fight, me: Fighter, foe: Fighter, x: int, y: int) -> bool:
    """HEL-OPT-FLANK-2: whether a conscious creature of the same side stands on a tile."""
    for ally in fight.fighters[: fight.count]:
        if can_act(ally) and ally.side == me.side and ally.seat != me.seat and ally.seat != foe.seat:
            if gap(x, 1, ally.x, ally.size) == 0 and gap(y, 1, ally.y, ally.size) == 0:
                return True
    return False


def sum_changes(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HEL-ATK-6, HEL-OVERLAP-1: what the target adds to the sum; it counts for the bands.

    The Trait hunter: +1 against the hunter's Prey. In the classic edition +1 against the Marked.
    """
    plus = int(hunts(fight, me, foe)) + int(overlaps(me, foe))
    if classic(fight) and has_status(foe, Status.MARKED):
        plus += 1
    return plus


def overlaps(me: Fighter, foe: Fighter) -> bool:
    """HEL-OVERLAP-1: both on one tile, and the outer one Attacks: the bigger, or the swarm."""
    if gap(me.x, me.size, foe.x, foe.size) != 0 or gap(me.y, me.size, foe.y, foe.size) != 0:
        return False
    if me.size != foe.size:
        return me.size > foe.size
    if has_knack(me, Knack.SWARM) != has_knack(foe, Knack.SWARM):
        return has_knack(me, Knack.SWARM)
    return me.seat < foe.seat


def outermost(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """HEL-OVERLAP-1: the seat of the outer one on a tile, who takes what comes from other tiles."""
    found = foe.seat
    if distance(fight, me, foe) > 0:
        for other in fight.fighters[: fight.count]:
            if other.seat not in (me.seat, found) and present(other):
                if overlaps(other, fight.fighters[found]):
                    found = other.seat
    return found


def spend_empowered(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """HEL-ST-18: consumed once the sum is known, for the Bonus or against the Downside, of a pair for both.

    HEL-VAL-3: neither helps with a weapon whose requirements are not met.
    """
    if not has_status(me, Status.EMPOWERED) or not can_act(me):
        return
    attack = fight.attack
    options = 1 << Spend.KEEP | spendable(me, me.weapons[attack.weapon], attack.parts)
    if attack.off != 0:
        options |= spendable(me, me.weapons[attack.off], attack.off_parts)
    if options == 1:
        return
    answer = choose_about(table, fight, me.seat, foe, Ask.EMPOWERED, options)
    if answer == Spend.KEEP:
        return
    lift(me, Status.EMPOWERED)
    table.tell(me.seat, Event.EMPOWERED_SPENT, answer)
    if knows(me, Trait.DEFENDER):
        me.turn.traits |= 1 << Trait.DEFENDER
    attack.parts = bought(me, me.weapons[attack.weapon], attack.parts, answer)
    if attack.off != 0:
        attack.off_parts = bought(me, me.weapons[attack.off], attack.off_parts, answer)


def spendable(me: Fighter, weapon: Weapon, parts: int) -> int:
    """HEL-ST-18, HEL-VAL-3: what Empowered can do for one weapon: bits of Spend."""
    bits = 0
    if meets_requirements(me, weapon):
        if printed(weapon, parts & GOOD) == 0 and printed(weapon, GOOD) != 0:
            bits |= 1 << Spend.BONUS
        if printed(weapon, parts & BAD) != 0:
            bits |= 1 << Spend.NO_DOWNSIDE
    return bits


def bought(me: Fighter, weapon: Weapon, parts: int, answer: int) -> int:
    """HEL-ST-18: the parts that fire after all."""
    if not meets_requirements(me, weapon):
        return parts
    return parts | GOOD if answer == Spend.BONUS else parts & ~BAD


def pays_for_mark(table: Table, fight: Fight, me: Fighter) -> None:
    """The Trait tag team: a Mark has been consumed."""
    for other in fight.fighters[: fight.count]:
        if other.side == me.side:
            mark_pays(table, other)


def chooses(table: Table, fight: Fight, me: Fighter, kind: int) -> bool:
    """HEL-ATK-10: an optional part of an effect."""
    return can_act(me) and wants(table, fight, me, Ask.OPTIONAL, kind)
