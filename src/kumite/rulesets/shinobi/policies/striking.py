"""With what SENSIBLE strikes, and at whom: what promises most for each count that it takes."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.seats import those

from ..rules.basic_actions.ground import lying_near
from ..rules.basic_actions.hands import swords_to_draw, weapons_in_use
from ..rules.basic_actions.prices import chakra, saved_by_drawing, stamina
from ..rules.basic_actions.targets import in_area, reaches
from ..rules.basic_actions.usable import can_use, most_pieces
from ..rules.how_to_fight.rolls import skill_bonus
from ..rules.how_to_fight.seal_speeds import raised_seals, seal_speed
from ..rules.initiative.declare_attack import second_weapon
from ..rules.initiative.menu import (
    on_turn,
    ready_techniques,
    technique_targets,
    weapon_targets,
    weapons_for_technique,
)
from ..rules.initiative.speeds import set_speed
from ..rules.standing import can_act
from ..state import TECHNIQUES, WEAPONS, Deed, Fight, Fighter
from ..terms import Action, Quality, Running, Skill, TechniqueKind, TechniqueName
from .casting import binds, chance_of, counts_gained
from .places import behind_others, struck_before
from .simple.reckoning import best_weapon as best_weapon_of
from .told import art_weight, foes_told, suits_distance
from .worth import left_of, pace, strike_worth, tiring

BLOW = 60
"""The damage that seals have to be held against, roughly."""
STOOP = 4
"""Counts that it takes to pick something up, with a point or two to hurry."""
BREATH = 1
"""Counts by which an action is longer in truth: what one answers in the meantime."""


def best_foe(fight: Fight, me: Fighter, options: int) -> int:
    """Whoever is most dangerous for what is left of them; somebody busy with seals even more."""
    options = foes_told(fight, me, options)
    best = lowest(options)
    most = -1
    for foe in those(fight.fighters, options):
        if foe.side != me.side and can_act(foe):
            urgent = 1000 * pace(foe) // (left_of(foe) + 80)
            if foe.running == Running.SEALS or foe.seals_ready == 1:
                urgent += urgent // 2
            if urgent > most:
                most = urgent
                best = foe.seat
    return best


def rate(fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> int:
    """What a deed whose Speed is known promises for each count, in hundredths of a point."""
    worth = strike_worth(fight, me, deed, foe) - tiring(me, stamina(fight, me, deed), chakra(fight, me, deed))
    return 100 * worth // max(1, deed.speed + BREATH)


def best_attack(fight: Fight, me: Fighter, options: int) -> int:
    """The kind of attack that promises most; seals where what they are for is worth their time."""
    best = Action.NOTHING
    most = 0
    if has(options, Action.UNARMED) and suits_distance(me, False):
        seats = weapon_targets(fight, me, Action.UNARMED, 0)
        if seats != 0:
            value = rate(fight, me, me.deed, fight.fighters[best_foe(fight, me, seats)])
            if value > most:
                most = value * art_weight(me, TechniqueKind.UNARMED)
                best = Action.UNARMED
    for kind in (Action.WEAPON, Action.THROW):
        if has(options, kind):
            value = best_weapon_rate(fight, me, kind)
            if value > most:
                most = value
                best = kind
    if has(options, Action.TECHNIQUE):
        value = best_technique_rate(fight, me)
        if value > most:
            most = value
            best = Action.TECHNIQUE
    if has(options, Action.SEALS):
        value = best_sealed_rate(fight, me)
        if value > most:
            most = value
            best = Action.SEALS
    if has(options, Action.RETRIEVE) and rearmed_rate(fight, me) > most:
        best = Action.RETRIEVE
    clear(me.deed)
    return best


def rearmed_rate(fight: Fight, me: Fighter) -> int:
    """SHI-EQ-3, SHI-MT-2: what missiles at one's feet promise, thrown all at once, with the time to stoop.

    For empty hands only: who holds a weapon strikes with it.
    """
    most = 0
    if me.right_hand > 0 or me.left_hand > 0:
        return most
    for weapon in range(1, WEAPONS):
        lying = lying_near(me, weapon)
        record = me.weapons[weapon]
        if lying > 0 and record.pieces < 2 and not has(me.dropped, weapon):
            pieces = record.pieces
            record.pieces += min(lying, max(1, me.dexterity // 10))
            value = weapon_rate(fight, me, Action.THROW, weapon)
            time = me.deed.speed + BREATH
            record.pieces = pieces
            most = max(most, value * time // (time + STOOP))
    return most


def best_weapon_rate(fight: Fight, me: Fighter, kind: int) -> int:
    most = 0
    usable = weapons_in_use(me) | swords_to_draw(me)
    for weapon in range(1, WEAPONS):
        if has(usable, weapon):
            most = max(most, weapon_rate(fight, me, kind, weapon))
    return most


def weapon_rate(fight: Fight, me: Fighter, kind: int, weapon: int) -> int:
    """What a basic attack with that weapon promises for each count; with both of a pair if that is better.

    Nothing, where a missile would give a hiding place away, or going nearer promises twice as much.
    """
    flies = me.weapons[weapon].ranged == 1
    if (flies and me.hidden_from != 0) or not suits_distance(me, flies):
        return 0
    number = most_pieces(me, weapon) if kind == Action.THROW else 0
    if kind == Action.THROW and number < 2:
        return 0
    seats = weapon_targets(fight, me, kind, weapon)
    if seats == 0:
        return 0
    foe = fight.fighters[best_foe(fight, me, seats)]
    deed = me.deed
    if kind == Action.THROW:
        deed.throw = 1
        deed.number = number
        set_speed(fight, me, me, deed, 0)
    value = rate(fight, me, deed, foe)
    if flies and me.now.move > 0 and 2 * value < rate_at_arms_length(fight, me, foe):
        return 0
    value = value * (deed.speed + BREATH) // (deed.speed + BREATH + saved_by_drawing(fight, me, deed) // 2)
    other = second_weapon(me, deed)
    if other > 0:
        value = max(value, paired_rate(fight, me, deed, other, foe))
    return value * art_weight(me, TechniqueKind.WEAPON)


def rate_at_arms_length(fight: Fight, me: Fighter, foe: Fighter) -> int:
    """What a blow with the weapon in hand, or the bare hand, would promise if that foe stood here."""
    kind = me.deed.kind
    weapon = me.deed.weapon
    number = me.deed.number
    held = me.right_hand if me.right_hand > 0 else me.left_hand
    if me.weapons[held].ranged == 1:
        held = 0
    clear(me.deed)
    me.deed.kind = Action.WEAPON if held > 0 else Action.UNARMED
    me.deed.weapon = held
    set_speed(fight, me, me, me.deed, 0)
    value = rate(fight, me, me.deed, foe)
    clear(me.deed)
    me.deed.kind = kind
    me.deed.weapon = weapon
    me.deed.number = number
    me.deed.throw = int(kind == Action.THROW)
    set_speed(fight, me, me, me.deed, 0)
    return value


def paired_rate(fight: Fight, me: Fighter, deed: Deed, other: int, foe: Fighter) -> int:
    """SHI-ABI-DUAL-WIELDING: the same blow with the weapon in the other hand as well."""
    deed.off_weapon = other + 1
    set_speed(fight, me, me, deed, 0)
    value = rate(fight, me, deed, foe)
    deed.off_weapon = 0
    set_speed(fight, me, me, deed, 0)
    return value


def best_weapon(fight: Fight, me: Fighter, options: int, kind: int) -> int:
    """The weapon with which that attack promises most; the deed is as it was."""
    best = lowest(options)
    most = -1
    for weapon in range(1, WEAPONS):
        if has(options, weapon):
            value = weapon_rate(fight, me, kind, weapon)
            if value > most:
                most = value
                best = weapon
    clear(me.deed)
    me.deed.kind = kind
    return best


def best_technique_rate(fight: Fight, me: Fighter) -> int:
    most = 0
    slots = ready_techniques(fight, me)
    for slot in range(TECHNIQUES):
        if has(slots, slot):
            most = max(most, slot_rate(fight, me, slot, True))
    return most


def hurts(me: Fighter, slot: int) -> bool:
    """Whether a technique is an attack."""
    return has(me.techniques[slot].qualities, Quality.ATTACK)


def slot_rate(fight: Fight, me: Fighter, slot: int, sealed: bool) -> int:
    """What a technique promises for each count, used on whom it would be used on; 0: nothing.

    `sealed`: its seals are made, or it needs none that take time.
    """
    if not hurts(me, slot) and not binds(me, slot):
        return 0
    options = technique_targets(fight, me, slot)
    technique = me.techniques[slot]
    if options == 0 or (technique.reach + technique.radius == 0 and not suits_distance(me, False)):
        return 0
    deed = me.deed
    if me.techniques[slot].kind == TechniqueKind.WEAPON:
        arm(fight, me, slot, fight.fighters[best_foe(fight, me, options)], weapons_for_technique(me, slot))
    worth = 0
    if binds(me, slot):
        around = (1 << fight.count) - 1 if options == 1 << me.seat else options
        worth = binding_worth(fight, me, slot, fight.fighters[best_foe(fight, me, around)])
    elif me.techniques[slot].radius > 0:
        worth = area_worth(fight, me, options)
    else:
        worth = strike_worth(fight, me, deed, fight.fighters[best_foe(fight, me, options)])
    worth -= tiring(me, stamina(fight, me, deed), chakra(fight, me, deed))
    time = deed.speed + BREATH
    if not sealed:
        time += seal_speed(fight, me, deed)
    return 100 * worth * art_weight(me, technique.kind) // max(1, time)


def binding_worth(fight: Fight, me: Fighter, slot: int, foe: Fighter) -> int:
    """SHI-GEN-4, SHI-STA-1: the time that a genjutsu takes off somebody, by the chance that it works."""
    name = me.techniques[slot].id
    if not can_act(foe) or (name == TechniqueName.ILLUSORY_MIST and me.upkeeps[slot] > 0):
        return 0
    return counts_gained(fight, me, foe, name) * pace(foe) * chance_of(fight, me, foe, name) // 4000


def arm(fight: Fight, me: Fighter, slot: int, foe: Fighter, weapons: int) -> None:
    """Put the weapon into the deed with which the technique promises most."""
    deed = me.deed
    best = lowest(weapons)
    most = -1
    for weapon in range(1, WEAPONS):
        if has(weapons, weapon):
            deed.weapon = weapon
            deed.drawn = int(has(swords_to_draw(me), weapon))
            set_speed(fight, me, me, deed, 0)
            value = rate(fight, me, deed, foe) if reaches(fight, me, deed, foe) else -1
            if value > most:
                most = value
                best = weapon
    deed.weapon = best
    deed.drawn = int(has(swords_to_draw(me), best))
    set_speed(fight, me, me, deed, 0)


def weapon_for(fight: Fight, me: Fighter, options: int) -> int:
    """The weapon for what is being declared: the deed is as it was."""
    kind = me.deed.kind
    technique = me.deed.technique
    if kind == Action.TECHNIQUE:
        seats = technique_targets(fight, me, technique - 1)
        best = best_weapon_of(me, options)
        if seats != 0 and hurts(me, technique - 1):
            arm(fight, me, technique - 1, fight.fighters[best_foe(fight, me, seats)], options)
            best = me.deed.weapon
        clear(me.deed)
        me.deed.kind = kind
        me.deed.technique = technique
        return best
    if kind in (Action.WEAPON, Action.THROW, Action.DISARM):
        return best_weapon(fight, me, options, kind)
    return best_weapon_of(me, options)


def area_worth(fight: Fight, me: Fighter, options: int) -> int:
    """SHI-AOE-3: what everybody caught in an area takes; a friend counts twice against it."""
    if options != 1 << me.seat:
        me.deed.target = best_foe(fight, me, options) + 1
    inside = in_area(fight, me, me.deed)
    worth = 0
    for other in those(fight.fighters, inside):
        if can_act(other):
            worth += strike_worth(fight, me, me.deed, other) * (1 if other.side != me.side else -2)
    me.deed.target = 0
    return worth


def best_sealed_rate(fight: Fight, me: Fighter) -> int:
    most = 0
    for slot in range(TECHNIQUES):
        most = max(most, sealed_rate(fight, me, slot))
    return most


def sealed_rate(fight: Fight, me: Fighter, slot: int) -> int:
    """What a technique that needs seals promises, their time and the danger of losing them counted in."""
    technique = me.techniques[slot]
    if technique.id == TechniqueName.NONE or technique.seal == 0 or not on_turn(me, slot):
        return 0
    if not can_use(fight, me, slot):
        return 0
    value = slot_rate(fight, me, slot, False)
    if value > 0 and (raised_seals(me, me.deed) == 0 or not behind_others(fight, me)):
        counts = seal_speed(fight, me, me.deed)
        if counts > 0 and struck_before(fight, me, counts):
            holds = 10 + skill_bonus(fight, me, Skill.CHAKRA_CONTROL) - BLOW // 10
            value = value * max(0, min(20, holds)) // 20
    return value


def best_slot(fight: Fight, me: Fighter, options: int, sealing: bool) -> int:
    """The technique that promises most; what has been sealed before all others."""
    if me.seals_ready == 1 and me.sealed.technique > 0 and has(options, me.sealed.technique - 1):
        return me.sealed.technique - 1
    best = lowest(options)
    most = -1
    for slot in range(TECHNIQUES):
        if has(options, slot):
            value = sealed_rate(fight, me, slot) if sealing else slot_rate(fight, me, slot, True)
            if value > most:
                most = value
                best = slot
    clear(me.deed)
    return best


def wields_both(fight: Fight, me: Fighter) -> bool:
    """SHI-ABI-DUAL-WIELDING: whether the blow that is being declared is better with both weapons."""
    deed = me.deed
    if deed.target == 0:
        return False
    foe = fight.fighters[deed.target - 1]
    alone = rate(fight, me, deed, foe)
    return paired_rate(fight, me, deed, second_weapon(me, deed), foe) > alone
