"""Which Arts a creature can activate: price, activators, and whether there is anything to do."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.seats import those

from ...glossary.arts import (
    ACTIVATORS,
    AFTERWARDS,
    DICE,
    GESTURE,
    LIGHT,
    MELEE_ONLY,
    OF_THIEVES,
    OWN,
    SPELLS,
    STRAIN,
    VOCAL,
    WITH_A_WEAPON,
)
from ...state import BOTH, WEAPONS, Fight, Fighter
from ...terms import Art, ArtActivators, By, Kind, Mode, Stat, Status, Tag
from ..combat.dice import count_dice
from ..combat.tiles import distance
from ..common_actions.aim import points, possible_targets
from ..common_actions.options import seen_others
from ..common_actions.speed import current_speed
from ..common_actions.weapons import at_hand, entry_for, hands_used, has_uses, is_revved, modes
from ..standing import can_act, has_status, is_decided, is_grappled, present
from ..status_effects.lasting import has_no_eyes_for

SIX_TURNS = 6
"""HEL-GEN-5: a minute."""


def dice_for_arts(me: Fighter) -> int:
    """HEL-LOCK-3: dice of the pool and Locked ones."""
    return count_dice(me.pool) + count_dice(me.locked)


def open_arts(fight: Fight, me: Fighter) -> int:
    """HEL-ART-1, HEL-ST-6: the Arts that they can pay for and that can do something, as a bit set of Art.

    HEL-RND-7: after the last blow those that heal.
    """
    bits = 0
    if has_status(me, Status.SILENCED):
        return bits
    dice = dice_for_arts(me)
    for art in range(1, len(DICE)):
        if has(me.arts, art) and 0 < dice_of(me, art) <= dice and not has(me.turn.refused_arts, art):
            if can_be_activated(fight, me, art) and is_of_use(fight, me, art):
                bits |= 1 << art
    if is_decided(fight):
        return bits & AFTERWARDS
    if has(me.arts, Art.RITUAL) and me.turn.acted == 0 and can_be_activated(fight, me, Art.RITUAL):
        bits |= 1 << Art.RITUAL
    return bits


def dice_of(me: Fighter, art: int) -> int:
    """HEL-ART-1, HEL-ART-6: how many dice an Art costs them; 0 for a reaction, and for what is used up."""
    if not has(OWN, art):
        return DICE[art]
    entries = entry_for(me, By.ART, art)
    return me.weapons[lowest(entries)].dice if entries != 0 else 0


def strain_of(me: Fighter, art: int) -> int:
    """HEL-ART-1: how much Strain an Art costs them."""
    return me.weapons[lowest(entry_for(me, By.ART, art))].strain if has(OWN, art) else STRAIN[art]


def activators_of(me: Fighter, art: int) -> int:
    """HEL-ART-3: the casting requirements of an Art."""
    return me.weapons[lowest(entry_for(me, By.ART, art))].activators if has(OWN, art) else ACTIVATORS[art]


def is_thieving(me: Fighter, art: int) -> bool:
    """HEL-HIDE-3, HEL-ART-6: Arts of the Thieving stat do not give a hiding place away; one of somebody's own
    is of the stats that it requires."""
    if has(OWN, art):
        return me.weapons[lowest(entry_for(me, By.ART, art))].requires[Stat.THIEVING] > 0
    return has(OF_THIEVES, art)


def lacks_activator(me: Fighter, art: int) -> bool:
    """HEL-ART-3: whether a movement, a sound, or a light is not to be had.

    A movement takes an arm that nobody holds; a light takes a free hand or something that glows.
    """
    needed = activators_of(me, art)
    if needed & GESTURE != 0 and is_grappled(me):
        return True
    if needed & VOCAL != 0 and me.speaks == 0:
        return True
    return needed & LIGHT != 0 and not has_light(me)


def has_light(me: Fighter) -> bool:
    """HEL-ART-3: a free hand, or a Glow item in hand."""
    if hands_used(me) < me.hands:
        return True
    for index in range(WEAPONS):
        if me.weapons[index].in_hand == 1 and me.weapons[index].glow == 1:
            return True
    return False


def can_be_activated(fight: Fight, me: Fighter, art: int) -> bool:
    """HEL-ART-2, HEL-ART-3: activators are recommendations, unless the table requires them all."""
    return fight.house.art_activators == ArtActivators.RECOMMENDED or not lacks_activator(me, art)


def is_of_use(fight: Fight, me: Fighter, art: int) -> bool:
    """Whether there is anybody, or anything, that an Art could be for."""
    if has(WITH_A_WEAPON, art):
        return art_weapons(fight, me, art) != 0
    if has(SPELLS, art):
        return spells(fight, me, art) != 0
    match art:
        case Art.CHARGE | Art.BULL_RUSH:
            return current_speed(fight, me) > 0
        case Art.SIZE_UP:
            return me.kept_d12 == 0 and seen_others(fight, me) != 0  # they keep one die at a time
        case Art.MARK:
            return seen_others(fight, me) != 0
        case Art.THINK_AHEAD:
            return me.turn.thought_ahead < me.stats[Stat.MIND] and splittable(me)
        case Art.MOTIVATE:
            return me.motivated < 2 + me.stats[Stat.MIND] + me.stats[Stat.CHARM] and others(fight, me, 0) != 0
        case Art.TAUNT:
            return others(fight, me, 8) != 0
        case Art.SLEEPING_POWDER:
            return others(fight, me, 18) != 0
        case Art.HEALING_DROP:
            return patients(fight, me) != 0
    return True


def splittable(me: Fighter) -> bool:
    """A die of 2 or more."""
    for face in range(2, len(me.pool)):
        if me.pool[face] + me.locked[face] > 0:
            return True
    return False


def others(fight: Fight, me: Fighter, tiles: int) -> int:
    """HEL-ST-35: those who are awake within so many tiles; 0 for any distance."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if can_act(other) and other.seat != me.seat and other.hidden == 0 and other.kind != Kind.HAZARD:
            if other.kind != Kind.OBJECT and (tiles == 0 or distance(fight, me, other) <= tiles):
                if not has_no_eyes_for(me, other):
                    bits |= 1 << other.seat
    return bits


def patients(fight: Fight, me: Fighter) -> int:
    """The Art healing drop: within 8 tiles, neither Undead nor Constructs, themselves included."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if present(other) and distance(fight, me, other) <= 8 and is_of_flesh(other):
            if not has_no_eyes_for(me, other):
                bits |= 1 << other.seat
    return bits


def is_of_flesh(me: Fighter) -> bool:
    """No Undead, no Construct, no thing."""
    return me.tags & (1 << Tag.UNDEAD | 1 << Tag.CONSTRUCT) == 0 and me.kind < Kind.OBJECT


def art_weapons(fight: Fight, me: Fighter, art: int) -> int:
    """The weapons in hand with which an Art can be carried out."""
    bits = attack_weapons(fight, me) & ~(1 << BOTH)
    if has(MELEE_ONLY, art):
        for index in range(WEAPONS):
            if not has(modes(me, me.weapons[index]), Mode.MELEE):
                bits &= ~(1 << index)
    return bits


def attack_weapons(fight: Fight, me: Fighter) -> int:
    """The weapons in hand that could reach somebody, whatever the pool holds."""
    bits = 0
    for index in range(WEAPONS):
        weapon = me.weapons[index]
        if weapon.by == By.WEAPON and at_hand(me, index) and has_uses(weapon) and is_revved(me, weapon):
            if possible_targets(fight, me, weapon) != 0:
                bits |= 1 << index
    return bits


def spells(fight: Fight, me: Fighter, art: int) -> int:
    """The entries of an Art that could reach somebody."""
    bits = 0
    entries = entry_for(me, By.ART, art)
    for index in range(WEAPONS):
        if has(entries, index) and reaches(fight, me, index):
            bits |= 1 << index
    return bits


def reaches(fight: Fight, me: Fighter, index: int) -> bool:
    """Whether an entry could be used on somebody."""
    weapon = me.weapons[index]
    if weapon.area > 0:
        return points(fight, me, max(weapon.range, weapon.throw_range), 0) != 0
    return possible_targets(fight, me, weapon) != 0


def reached_by(fight: Fight, me: Fighter, index: int) -> int:
    """At whom an entry of their weapons could be aimed, or around whom its area could lie."""
    weapon = me.weapons[index]
    if weapon.area > 0:
        return points(fight, me, max(weapon.range, weapon.throw_range), 0)
    return possible_targets(fight, me, weapon)


def among_reach(fight: Fight, me: Fighter, art: int, foes: int) -> bool:
    """Whether an Art that attacks can be aimed at one of those foes, and not only at others."""
    if art == Art.SLEEPING_POWDER:
        return drowsy(fight, me, foes) != 0
    entries = art_weapons(fight, me, art) if has(WITH_A_WEAPON, art) else spells(fight, me, art)
    reached = 0
    for index in range(WEAPONS):
        if has(entries, index):
            reached |= reached_by(fight, me, index)
    return reached & foes != 0


def drowsy(fight: Fight, me: Fighter, foes: int) -> int:
    """Those of the foes whom the Art sleeping powder would put to sleep, and no friend with them."""
    bits = 0
    for foe in those(fight.fighters, foes & others(fight, me, 18)):
        alone = is_of_flesh(foe)
        for other in fight.fighters[: fight.count]:
            if other.side == me.side and other.seat != me.seat and can_act(other):
                alone = alone and distance(fight, foe, other) > 3
        if alone:
            bits |= 1 << foe.seat
    return bits
