"""Grapples: how they start, who controls them, and what control is good for.

MAL-GRAP-2: Whoever starts a grapple controls it first. MAL-GRAP-8: To Pass keeps control. MAL-GRAP-9: Whoever
has no control takes only Free Actions that are not Moves, and the one in control does not Move either.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount_about, choose
from kumite.rulesets.shared.bits import has, lowest
from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...sizes import SEATS, WEAPONS
from ...state import Fight, Fighter
from ...terms import Ask, Condition, Emphasis, Event, Fate, Mark, NoYes, Size, Skill, Trait, Use, Why
from ..actions.moves import go_to
from ..actions.places import in_reach, root
from ..attack_and_defense.armor_tn import armor_tn
from ..attack_and_defense.attack import forget_attack, note_attack, note_hit
from ..attack_and_defense.attack_roll import attack_dice, attack_flat
from ..attack_and_defense.damage import damage_pool, declare_bonus
from ..attack_and_defense.declaring import ask_for_fire
from ..attack_and_defense.follow_ups import fall_prone
from ..attack_and_defense.stances import may_attack
from ..dice.pools import RAISE, dazed_dice, ground, master_raise, skill_penalty, skill_pool
from ..dice.rolls import (
    NO_CHANCE,
    ask_for_center,
    ask_for_void,
    bonus_flat,
    compare,
    contested_skill,
    contested_trait,
    is_emphasised,
    meets,
    roll,
    trait_succeeds,
)
from ..sequence_of_events.leaving import leave_grapple, members
from ..standing import foes, held, is_huge, marked, present, rank_of
from ..wounds.harm import left_of, soak, suffer

THROWN = 5
"""MAL-GRAP-6: The largest number of feet that somebody can be Thrown."""


def grapple_skill(me: Fighter, index: int) -> int:
    """MAL-GRAP-11: Jiujutsu, or the skill of a grappling weapon."""
    return Skill.JIUJUTSU if index == 0 else me.weapons[index].skill


def grappling_weapons(me: Fighter) -> int:
    """MAL-GRAP-1, MAL-GRAP-11, MAL-SKL-1: The body, and weapons made for it; chains need Chain Weapons 3.

    MAL-COND-14: Somebody Prone cannot use large ones.
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
    """MAL-GRAP-1, MAL-GRAP-13, MAL-GRAP-14, MAL-CRE-7: The enemies in reach who are not Out.

    The huge cannot be grappled, and only grapple if they know Jiujutsu.
    """
    bits = 0
    if not may_attack(fight, me) or me.grapple.which != 0:
        return bits
    if is_huge(me) and rank_of(me, Skill.JIUJUTSU) == 0:
        return bits
    enemies = foes(fight, me)
    for foe in those(fight.fighters, enemies):
        if foe.fate != Fate.OUT and not is_huge(foe) and in_reach(fight, me, foe):
            bits |= 1 << foe.seat
    return bits


def grapple(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-1, MAL-GRAP-2, MAL-GRAP-10, MAL-COND-7: Attack, and hold the target on a hit.

    An Entangled target is held without a roll.
    """
    seat = choose(table, me.seat, Ask.GRAPPLE, grapple_targets(fight, me))
    foe = fight.fighters[seat]
    me.attack.target = seat + 1
    me.attack.weapon = choose(table, me.seat, Ask.GRAPPLE_WITH, grappling_weapons(me))
    note_attack(fight, me, foe)
    me.attack.seizing = 1
    table.tell(me.seat, Event.SEIZES, seat)
    if foe.entangled == 1 or roll_grapple(table, fight, me, foe):
        table.tell(me.seat, Event.GRAPPLES, seat)
        hold(table, fight, me, foe)
    else:
        table.tell(me.seat, Event.MISSES, seat)
    forget_attack(fight, me)


def roll_grapple(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """MAL-GRAP-1, MAL-ATK-10: Roll Jiujutsu/Agility against the Armor TN without the armor."""
    skill = grapple_skill(me, me.attack.weapon)
    ask_for_void(table, fight, me, Why.ATTACK, skill)
    ask_for_center(table, fight, me, Why.ATTACK)
    ask_for_fire(table, me)
    me.attack.skill = skill
    me.attack.trait = int(Trait.AGILITY)
    rolled, kept = attack_dice(fight, me, foe, me.weapons[me.attack.weapon])
    flat = attack_flat(fight, me, foe) + bonus_flat(me)
    flat += ground(fight, me, Trait.AGILITY)  # the pool takes it off, too
    pool = skill_pool(fight, me, skill, Trait.AGILITY, rolled, kept, flat)
    penalty = skill_penalty(fight, me, skill, Trait.AGILITY)
    tn = armor_tn(fight, foe, me, False, 0) + penalty - RAISE * grapple_raises(me, skill)
    me.attack.tn = max(0, tn)
    table.tell(me.seat, Event.TN, me.attack.tn)
    total = roll(table, fight, me, Why.ATTACK, pool, is_emphasised(me, skill, Emphasis.GRAPPLING))
    me.attack.total = total
    return meets(total, max(0, tn))


def grapple_raises(me: Fighter, skill: int) -> int:
    """MAL-ROLL-15, MAL-MASTERY-JIUJUTSU: The Free Raises of an attempt to grapple."""
    masters = skill == Skill.JIUJUTSU and rank_of(me, skill) >= 5
    return master_raise(me, skill) + (1 if masters else 0)


def hold(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """MAL-GRAP-2, MAL-GRAP-10: Both are in the grapple, with all who were in it already."""
    number = foe.grapple.which if foe.grapple.which != 0 else new_number(fight)
    if foe.grapple.which == 0:
        foe.grapple.which = number
        foe.grapple.weapon = 0
    me.grapple.which = number
    me.grapple.weapon = me.attack.weapon
    take_control(table, fight, me)


def new_number(fight: Fight) -> int:
    """A number that no grapple has yet."""
    number = 1
    while members(fight, number) != 0:
        number += 1
    return number


def take_control(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-3, MAL-GRAP-12: One controls; whoever loses control of a weapon exposes it to them."""
    for other in fight.fighters[: fight.count]:
        if other.grapple.which == me.grapple.which and other.seat != me.seat:
            if other.grapple.controls == 1 and other.grapple.weapon != 0:
                me.free_disarm = other.seat + 1
            other.grapple.controls = 0
    me.grapple.controls = 1
    table.tell(me.seat, Event.CONTROLS, 0)


def control_roll(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-3, MAL-GRAP-14, MAL-ROLL-6: All who can, roll; the highest controls, and ties reroll."""
    rolling = able_members(fight, me.grapple.which)
    for _ in range(SEATS):
        for other in those(fight.fighters, rolling):
            roll_control(table, fight, other)
        if rolling & (rolling - 1) != 0:
            compare(table, fight.fighters[lowest(rolling)])
        best = best_of(fight, rolling)
        for other in those(fight.fighters, rolling & ~best):
            clear(other.contest)
        rolling = best
        if rolling & (rolling - 1) == 0:
            break
    for other in fight.fighters[: fight.count]:
        if other.grapple.which == me.grapple.which:
            clear(other.contest)
        if has(rolling, other.seat):
            take_control(table, fight, other)
            rolling = 0


def able_members(fight: Fight, number: int) -> int:
    """MAL-GRAP-14: The members of a grapple who are not Stunned, and so can roll."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.grapple.which == number and other.stunned == 0:
            bits |= 1 << other.seat
    return bits


def roll_control(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-3, MAL-GRAP-11, MAL-SKL-1: Roll Jiujutsu/Strength; a chain in a master's hand pulls better."""
    skill = grapple_skill(me, me.grapple.weapon)
    dice = 1 if skill == Skill.CHAIN_WEAPONS and rank_of(me, skill) >= 5 else 0
    contested_skill(table, fight, me, Why.CONTROL, skill, Trait.STRENGTH, Emphasis.GRAPPLING, dice)


def best_of(fight: Fight, rolling: int) -> int:
    """The seats of those with the highest total."""
    best = NO_CHANCE * 2
    bits = 0
    for other in those(fight.fighters, rolling):
        if other.contest.total > best:
            best = other.contest.total
            bits = 0
        if other.contest.total == best:
            bits |= 1 << other.seat
    return bits


def opponents_in(fight: Fight, me: Fighter) -> int:
    """The others in somebody's grapple."""
    return members(fight, me.grapple.which) & ~(1 << me.seat)


def grapple_hit(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-5, MAL-GRAP-11: Roll damage without an attack roll or called Raises; Free Raises add to it."""
    seat = choose(table, me.seat, Ask.GRAPPLE_VICTIM, opponents_in(fight, me))
    foe = fight.fighters[seat]
    me.attack.target = seat + 1
    me.attack.weapon = me.grapple.weapon
    me.attack.use = Use.MELEE
    me.attack.skill = grapple_skill(me, me.attack.weapon)
    me.attack.damage_raises = master_raise(me, me.attack.skill)
    note_attack(fight, me, foe)
    me.attack.seizing = 1
    table.tell(me.seat, Event.SEIZES, seat)
    declare_bonus(table, fight, me, me.weapons[me.attack.weapon])
    damage = max(0, roll(table, fight, me, Why.DAMAGE, damage_pool(fight, me, foe), False))
    table.tell(me.seat, Event.DAMAGE, damage)
    wounds = left_of(table, fight, foe, me, me.weapons[me.attack.weapon], False, damage)
    note_hit(table, fight, me, foe, wounds)
    suffer(table, fight, foe, me, soak(table, fight, foe, me, wounds))
    forget_attack(fight, me)


def grapple_throw(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-6: Throw somebody out of the grapple, Prone to a point within 5 feet."""
    seat = choose(table, me.seat, Ask.GRAPPLE_VICTIM, opponents_in(fight, me))
    foe = fight.fighters[seat]
    east = amount_about(table, fight, me.seat, foe, Ask.THROW_EAST, -THROWN, THROWN)
    most = root(THROWN * THROWN - east * east)
    north = amount_about(table, fight, me.seat, foe, Ask.THROW_NORTH, -most, most)
    feet = root(east * east + north * north)
    table.tell(seat, Event.THROWN, feet)
    leave_grapple(table, fight, foe)
    fall_prone(table, foe)
    go_to(table, fight, foe, me.x + east, me.y + north, feet, NoYes.YES)


def grapple_break(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-7: Get out of the grapple."""
    leave_grapple(table, fight, me)


def break_free(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-COND-6: Roll Strength against a TN or against whoever holds them; on a tie they stay held."""
    free = False
    if me.entangled_by != 0 and present(fight.fighters[me.entangled_by - 1]):
        holder = fight.fighters[me.entangled_by - 1]
        contested_trait(table, fight, me, Why.BREAK_FREE, Trait.STRENGTH, dazed_dice(me))
        contested_trait(table, fight, holder, Why.BREAK_FREE, Trait.STRENGTH, 0)
        compare(table, me)
        free = me.contest.total > holder.contest.total
        clear(me.contest)
        clear(holder.contest)
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
