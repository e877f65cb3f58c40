"""What each Art is worth at the moment, for all of its dice."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those

from ..glossary.arts import DICE, SPELLS, WITH_A_WEAPON
from ..rules.arts_and_traits.art_options import (
    art_weapons,
    dice_of,
    drowsy,
    open_arts,
    others,
    patients,
    strain_of,
)
from ..rules.combat.dice import count_dice
from ..rules.combat.tiles import distance
from ..rules.common_actions.options import seen_others
from ..rules.common_actions.speed import current_speed
from ..rules.common_actions.sums import sums_of
from ..rules.common_actions.weapons import entry_for, in_hand, modes
from ..rules.damage_and_armor.dodging import block
from ..rules.standing import has_status, is_decided, knows
from ..state import FACES, WEAPONS, Fight, Fighter
from ..terms import Art, By, Mode, Stat, Status, Trait
from .allotting import LOOKED_AHEAD, main_of, pairs_worth, pool_without, typical_values
from .chances import contest_chance
from .foes import foes_of, marked_foe, nearest
from .helping import best_friend, shelter_worth
from .reach import foe_in_reach
from .striking import ALL_SUMS, SUMS, best_of, blow, fill, parts_at, worth_of_sums
from .told import affords_strain
from .worth import UPRIGHT, threat


def art_worth(fight: Fight, me: Fighter, art: int) -> int:
    """What an Art is worth now, 0 where it would hurt more than help, or had better wait."""
    if not affords_strain(me, strain_of(me, art)) or count_dice(me.pool) < dice_of(me, art):
        return 0
    if has(WITH_A_WEAPON | SPELLS, art):
        return attacking_art_worth(fight, me, art)
    match art:
        case Art.FLEX:
            return flex_worth(fight, me)
        case Art.THINK_AHEAD:
            return splitting_worth(fight, me)
        case Art.FORTIFY:
            return shelter_worth(fight, me, highest_face(me)) if foe_in_reach(fight, me) else 0
        case Art.CHARGE:
            return charge_worth(fight, me)
        case Art.MARK:
            return mark_worth(fight, me)
        case Art.SLEEPING_POWDER:
            return sleep_worth(fight, me)
        case Art.TAUNT:
            return taunt_worth(fight, me)
    return helping_art_worth(fight, me, art)


def helping_art_worth(fight: Fight, me: Fighter, art: int) -> int:
    """What an Art for friends is worth on whoever gains most."""
    options = 0
    match art:
        case Art.HEALING_DROP:
            options = patients(fight, me)
        case Art.SOUL_SHIELD:
            options = others(fight, me, 8) | 1 << me.seat
        case Art.BLESS:
            options = others(fight, me, 3) | 1 << me.seat if highest_face(me) >= 5 else 0
        case Art.MOTIVATE:
            options = others(fight, me, 0)
        case Art.MEDICAL_LEECHES:
            options = others(fight, me, 1) | 1 << me.seat
    value, _ = best_friend(fight, me, options, art)
    return value


def highest_face(me: Fighter) -> int:
    """The highest die of the pool."""
    best = 0
    for face in range(1, FACES):
        if me.pool[face] > 0:
            best = face
    return best


def attacking_art_worth(fight: Fight, me: Fighter, art: int) -> int:
    """What the best Attack by an Art is worth with the dice that they have."""
    best = 0
    sums = sums_of(me.pool, dice_of(me, art))
    entries = art_weapons(fight, me, art) if has(WITH_A_WEAPON, art) else entry_for(me, By.ART, art)
    foes = foes_of(fight, me)
    for index in range(WEAPONS):
        if has(entries, index):
            if art == Art.CLEAVE:
                best = max(best, cleave_worth(fight, me, index, sums, foes))
            else:
                best = max(best, best_of(worth_of_sums(fight, me, index, foes, art), sums))
    return best


def cleave_worth(fight: Fight, me: Fighter, index: int, sums: int, foes: int) -> int:
    """The Art cleave: up to three foes in reach, with one sum."""
    first = second = third = 0
    for foe in those(fight.fighters, foes):
        if foe.hidden == 0:
            values = [0] * SUMS
            fill(fight, me, foe, index, Mode.MELEE, ALL_SUMS, Art.CLEAVE, values)
            value = best_of(values, sums)
            if value > first:
                first, second, third = value, first, second
            elif value > second:
                second, third = value, second
            elif value > third:
                third = value
    return first + second + third


def flex_worth(fight: Fight, me: Fighter) -> int:
    """HEL-ST-18: Empowered, for a 5 or a 6 that no Attack needs, if one of them would lack its Bonus."""
    dice = count_dice(me.pool)
    face = highest_face(me)
    if has_status(me, Status.EMPOWERED) or face < 5 or dice < 3 or dice % 2 == 0:
        return 0
    if not foe_in_reach(fight, me):
        return 0
    values = typical_values(fight, me, main_of(me))
    top = best_of(values, -1)
    rest = pairs_worth(values, pool_without(me, face, 0))
    return top + 1 if rest < top * min(LOOKED_AHEAD, dice // 2) else 0


def splitting_worth(fight: Fight, me: Fighter) -> int:
    """The Art think ahead: one die more, which is half an Attack."""
    if highest_face(me) < 2 or not foe_in_reach(fight, me):
        return 0
    values = typical_values(fight, me, main_of(me))
    return max(values[6], values[7], values[9])


def charge_worth(fight: Fight, me: Fighter) -> int:
    """The Art charge: a Move of three tiles or more and an Attack, for the two dice of the Attack."""
    seat = nearest(fight, me)
    if seat < 0 or foe_in_reach(fight, me):
        return 0
    foe = fight.fighters[seat]
    way = distance(fight, me, foe) - 1
    if way < 3 or way > current_speed(fight, me) or foe.hidden == 1:
        return 0
    return strike_after_run(fight, me, foe)


def strike_after_run(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """What an Attack in melee on somebody would be worth if they stood beside them."""
    best = 0
    sums = sums_of(me.pool, 2)
    held = in_hand(me)
    for index in range(WEAPONS):
        if has(held, index) and has(modes(me, me.weapons[index]), Mode.MELEE):
            known = -1
            for total in range(2, SUMS):
                if has(sums, total):
                    parts = parts_at(fight, me, foe, me.weapons[index], total, True)
                    if parts != known:
                        known = parts
                        best = max(best, blow(fight, me, foe, index, parts, Art.NONE, 0))
    return best


def mark_worth(fight: Fight, me: Fighter) -> int:
    """HEL-ST-4: a Dodge less for a foe; an assassin strikes the Marked harder. Not out of hiding."""
    if me.hidden == 1:
        return 0
    best = 0
    dice = count_dice(me.pool)
    for foe in those(fight.fighters, seen_others(fight, me) & foes_of(fight, me)):
        if foe.health > 0 and foe.ward == 0 and not has_status(foe, Status.MARKED):
            value = 12 * threat(foe) if foe.dodge - block(fight, foe) > 0 else 0
            if knows(me, Trait.ASSASSIN) and dice >= 3 and not marked_foe(fight, me):
                value += 25 * me.stats[Stat.THIEVING] * threat(foe)
            best = max(best, value)
    return best


def sleep_worth(fight: Fight, me: Fighter) -> int:
    """The Art sleeping powder: a foe who sleeps until somebody hurts them; others count as well.

    Friends within its 3 tiles would sleep too, so it goes where there are none.
    """
    best = 0
    stat = Stat.SOUL if me.stats[Stat.SOUL] >= me.stats[Stat.MEDICINE] else Stat.MEDICINE
    for foe in those(fight.fighters, drowsy(fight, me, foes_of(fight, me))):
        if foe.health > 0:
            best = max(best, threat(foe) * UPRIGHT * contest_chance(me, foe, stat) // 100)
    return best


def taunt_worth(fight: Fight, me: Fighter) -> int:
    """HEL-ST-35: foes who can strike at nobody else, for somebody who can take it."""
    total = 0
    for foe in those(fight.fighters, others(fight, me, 8) & foes_of(fight, me)):
        if not has_status(foe, Status.TAUNTED):
            total += 25 * threat(foe) * contest_chance(me, foe, Stat.CHARM) // 100
    return total if me.armor + me.health >= 12 else 0


def best_art(fight: Fight, me: Fighter) -> tuple[int, int]:
    """The Art that is worth most for each die, as that worth and the Art; 0 and NONE where none is."""
    best = 0
    chosen: int = Art.NONE
    if is_decided(fight):
        return best, chosen
    options = open_arts(fight, me)
    for art in range(1, len(DICE)):
        if has(options, art) and dice_of(me, art) > 0:
            value = art_worth(fight, me, art) // dice_of(me, art)
            if value > best:
                best = value
                chosen = art
    return best, chosen
