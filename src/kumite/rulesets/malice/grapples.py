"""Grapples: how they start, who controls them, and what control is good for.

MAL-GRAP-2: whoever starts one controls it first. MAL-GRAP-8: to Pass keeps control. MAL-GRAP-9: who has no
control takes only Free Actions that are not Moves, and a controller takes no Move either.
"""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from ..bits import has
from ..seats import those
from .armor_tn import armor_tn
from .attack import ask_for_fire, forget_attack, note_attack, note_hit
from .attack_roll import attack_dice, attack_flat
from .damage import damage_pool, declare_bonus
from .follow_ups import fall_prone
from .harm import inflicted, reduction, soak, suffer
from .leaving import leave_grapple, members
from .moves import go_to
from .places import in_reach
from .pools import dazed_dice, ground, master_raise, skill_penalty, skill_pool
from .referee import rules_amount
from .rolls import (
    NO_CHANCE,
    ask_for_center,
    ask_for_void,
    bonus_flat,
    contested_skill,
    contested_trait,
    forget_contest,
    is_emphasised,
    roll,
    trait_succeeds,
)
from .stances import may_attack
from .standing import foes, held, is_huge, marked, present, rank_of
from .state import SEATS, WEAPONS, Fight, Fighter
from .terms import (
    Ask,
    Compass,
    Condition,
    Emphasis,
    Event,
    Fate,
    Mark,
    NoYes,
    Size,
    Skill,
    Trait,
    Use,
    Why,
)

THROWN = 5
"""MAL-GRAP-6: how far at most."""


def grapple_skill(me: Fighter, index: int) -> int:
    """MAL-GRAP-11: Jiujutsu, or the skill of a grappling weapon."""
    return Skill.JIUJUTSU if index == 0 else me.weapons[index].skill


def grappling_weapons(me: Fighter) -> int:
    """MAL-GRAP-1, MAL-GRAP-11, MAL-SKL-1: the body, and weapons made for it; chains need Chain Weapons 3.

    MAL-COND-14: somebody Prone does not use large ones.
    """
    bits = 1
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        too_large = me.prone == 1 and weapon.size == Size.LARGE
        if held(me, index) and weapon.hands > 0 and not too_large:
            chain = weapon.skill == Skill.CHAIN_WEAPONS and rank_of(me, Skill.CHAIN_WEAPONS) >= 3
            if marked(weapon, Mark.GRAPPLES) or chain:
                bits |= 1 << index
    return bits


def grapple_targets(fight: Fight, me: Fighter) -> int:
    """MAL-GRAP-1, MAL-GRAP-13, MAL-GRAP-14, MAL-CRE-7: enemies in reach, but for those who are Out; the huge
    neither suffer nor know it.
    """
    bits = 0
    if not may_attack(fight, me) or me.grapple != 0:
        return bits
    if is_huge(me) and rank_of(me, Skill.JIUJUTSU) == 0:
        return bits
    enemies = foes(fight, me)
    for foe in those(fight.fighters, enemies):
        if foe.fate != Fate.OUT and not is_huge(foe) and in_reach(fight, me, foe):
            bits |= 1 << foe.seat
    return bits


def grapple(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-1, MAL-GRAP-2, MAL-GRAP-10, MAL-COND-7: an attack whose hit holds; an Entangled target is
    held.
    """
    seat = choose(table, me.seat, Ask.GRAPPLE, grapple_targets(fight, me))
    foe = fight.fighters[seat]
    me.target = seat + 1
    me.weapon = choose(table, me.seat, Ask.GRAPPLE_WITH, grappling_weapons(me))
    note_attack(fight, me, foe)
    if foe.entangled == 1 or roll_grapple(table, fight, me, foe):
        table.tell(me.seat, Event.GRAPPLES, seat)
        hold(table, fight, me, foe)
    else:
        table.tell(me.seat, Event.MISSES, seat)
    forget_attack(fight, me)


def roll_grapple(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """MAL-GRAP-1, MAL-ATK-10: Jiujutsu/Agility against the Armor TN without the armour."""
    skill = grapple_skill(me, me.weapon)
    ask_for_void(table, fight, me, Why.ATTACK, skill)
    ask_for_center(table, fight, me, Why.ATTACK)
    ask_for_fire(table, me)
    me.situational = rules_amount(table, fight, me, Ask.ROLL_CHANGE, -20, 20, 0)
    me.skill = skill
    me.trait = int(Trait.AGILITY)
    rolled, kept = attack_dice(fight, me, foe, me.weapons[me.weapon])
    flat = attack_flat(fight, me, foe, me.weapons[me.weapon]) + bonus_flat(me)
    flat += ground(fight, me, Trait.AGILITY)  # the pool takes it off, too
    pool = skill_pool(fight, me, skill, Trait.AGILITY, rolled, kept, flat)
    free = master_raise(me, skill)
    if skill == Skill.JIUJUTSU and rank_of(me, skill) >= 5:
        free += 1
    tn = armor_tn(fight, foe, me, False, 0) + skill_penalty(fight, me, skill, Trait.AGILITY) - 5 * free
    me.tn = max(0, tn)
    table.tell(me.seat, Event.TN, me.tn)
    total = roll(table, fight, me, Why.ATTACK, pool, is_emphasised(me, skill, Emphasis.GRAPPLING))
    return total != NO_CHANCE and total >= max(0, tn)


def hold(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-GRAP-2, MAL-GRAP-10: both are in it, with all who were in it already."""
    number = foe.grapple if foe.grapple != 0 else new_number(fight)
    if foe.grapple == 0:
        foe.grapple = number
        foe.grapple_weapon = 0
    me.grapple = number
    me.grapple_weapon = me.weapon
    take_control(table, fight, me)


def new_number(fight: Fight) -> int:
    """A grapple that there is not yet."""
    number = 1
    while members(fight, number) != 0:
        number += 1
    return number


def take_control(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-3, MAL-GRAP-12: one controls; who loses control of a weapon exposes it to the new one."""
    for other in fight.fighters[: fight.count]:
        if other.grapple == me.grapple and other.seat != me.seat:
            if other.controls == 1 and other.grapple_weapon != 0:
                me.free_disarm = other.seat + 1
            other.controls = 0
    me.controls = 1
    table.tell(me.seat, Event.CONTROLS, 0)


def control_roll(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-3, MAL-GRAP-14, MAL-ROLL-6: all who can roll do; the highest controls, ties reroll."""
    rolling = able_members(fight, me.grapple)
    for _ in range(SEATS):
        for other in those(fight.fighters, rolling):
            roll_control(table, fight, other)
        rolling = best_of(fight, rolling)
        if rolling & (rolling - 1) == 0:
            break
    for other in fight.fighters[: fight.count]:
        if other.grapple == me.grapple:
            forget_contest(other)
        if has(rolling, other.seat):
            take_control(table, fight, other)
            rolling = 0


def able_members(fight: Fight, number: int) -> int:
    """MAL-GRAP-14: a Stunned one makes no roll."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.grapple == number and other.stunned == 0:
            bits |= 1 << other.seat
    return bits


def roll_control(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-3, MAL-GRAP-11, MAL-SKL-1: Jiujutsu/Strength; a chain in a master's hand pulls better."""
    skill = grapple_skill(me, me.grapple_weapon)
    dice = 1 if skill == Skill.CHAIN_WEAPONS and rank_of(me, skill) >= 5 else 0
    contested_skill(table, fight, me, Why.CONTROL, skill, Trait.STRENGTH, Emphasis.GRAPPLING, dice)


def best_of(fight: Fight, rolling: int) -> int:
    """Who has the highest total."""
    best = NO_CHANCE * 2
    bits = 0
    for other in those(fight.fighters, rolling):
        if other.contest_total > best:
            best = other.contest_total
            bits = 0
        if other.contest_total == best:
            bits |= 1 << other.seat
    return bits


def opponents_in(fight: Fight, me: Fighter) -> int:
    """The others in his grapple."""
    return members(fight, me.grapple) & ~(1 << me.seat)


def grapple_hit(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-5, MAL-GRAP-11: damage without an attack roll or called Raises; Free ones add to it."""
    seat = choose(table, me.seat, Ask.GRAPPLE_VICTIM, opponents_in(fight, me))
    foe = fight.fighters[seat]
    me.target = seat + 1
    me.weapon = me.grapple_weapon
    me.use = Use.MELEE
    me.skill = grapple_skill(me, me.weapon)
    me.damage_raises = master_raise(me, me.skill)
    note_attack(fight, me, foe)
    declare_bonus(table, fight, me, me.weapons[me.weapon])
    damage = max(0, roll(table, fight, me, Why.DAMAGE, damage_pool(fight, me, foe), False))
    table.tell(me.seat, Event.DAMAGE, damage)
    wounds = inflicted(foe, damage, reduction(fight, foe, me, me.weapons[me.weapon], False))
    if wounds < damage:
        table.tell(seat, Event.REDUCED, damage - wounds)
    note_hit(table, fight, me, foe, wounds)
    suffer(table, fight, foe, me, soak(table, fight, foe, me, wounds))
    forget_attack(fight, me)


def grapple_throw(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-6: one of them is out of it, and Prone at a point within 5 feet."""
    seat = choose(table, me.seat, Ask.GRAPPLE_VICTIM, opponents_in(fight, me))
    foe = fight.fighters[seat]
    fight.concerns = seat + 1
    way = table.choose(me.seat, Ask.THROW_WAY, 0b1111)
    feet = table.amount(me.seat, Ask.THROW_FEET, 0, THROWN)
    fight.concerns = 0
    table.tell(seat, Event.THROWN, feet)
    leave_grapple(table, fight, foe)
    fall_prone(table, foe)
    x, y = me.x, me.y
    match way:
        case Compass.NORTH:
            y += feet
        case Compass.EAST:
            x += feet
        case Compass.SOUTH:
            y -= feet
        case Compass.WEST:
            x -= feet
    go_to(table, fight, foe, x, y, feet, NoYes.YES)


def grapple_break(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-7."""
    leave_grapple(table, fight, me)


def break_free(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-COND-6: Strength against a number, or against whoever holds him; a tie holds on."""
    free = False
    if me.entangled_by != 0 and present(fight.fighters[me.entangled_by - 1]):
        holder = fight.fighters[me.entangled_by - 1]
        contested_trait(table, fight, me, Why.BREAK_FREE, Trait.STRENGTH, dazed_dice(me))
        contested_trait(table, fight, holder, Why.BREAK_FREE, Trait.STRENGTH, 0)
        free = me.contest_total > holder.contest_total
        forget_contest(me)
        forget_contest(holder)
    else:
        free = trait_succeeds(
            table, fight, me, Why.BREAK_FREE, Trait.STRENGTH, me.entangled_tn, dazed_dice(me)
        )
    if not free:
        table.tell(me.seat, Event.STILL_HELD, 0)
        return
    me.entangled = 0
    me.entangled_tn = 0
    me.entangled_by = 0
    table.tell(me.seat, Event.BREAKS_FREE, 0)
    table.tell(me.seat, Event.CONDITION_ENDS, Condition.ENTANGLED)
