"""What a blow does, before it is struck: exact chances of each number that the dice can show."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those

from ...rules.abilities import armor_of
from ...rules.blow import (
    armor_against,
    counter_value,
    has_advantage,
    is_full,
    main_weapon,
    misses,
    net_damage,
    would_have_disadvantage,
)
from ...rules.loss import makes_critical_saves
from ...rules.saves import combine
from ...rules.weapon_dice import dice_rolled, sides_rolled
from ...state import BOTH, Fight, Fighter, Weapon
from ...terms import AttackModifierMode, Band, DisarmOn, Footing, Special

WHOLE = 1000
"""All that a fighter can still take; also the chance of what is certain."""
A_TURN = 300
"""What it is worth that somebody loses a turn, or has to take up a weapon again."""


def stance_at(fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon, band: int) -> Footing:
    """IKE-ADV-1 to IKE-ADV-3: the footing of a blow from that band."""
    return combine(
        has_advantage(fight, me, foe, weapon),
        would_have_disadvantage(fight, me, foe, weapon, band),
    )


def shows_at_most(fight: Fight, weapon: Weapon, stance: int, number: int) -> int:
    """IKE-ADV-1, IKE-DIS-1: the chance, in thousandths, of a damage roll of that number or less."""
    sides = sides_rolled(fight.house, weapon, stance)
    if number >= sides:
        return WHOLE
    chance = number * WHOLE // sides
    if fight.house.attack_modifier_mode == AttackModifierMode.ADVANTAGE:
        if stance == Footing.ADVANTAGE:
            chance = chance * chance // WHOLE
        elif stance == Footing.DISADVANTAGE:
            chance = WHOLE - (WHOLE - chance) * (WHOLE - chance) // WHOLE
    all_dice = chance
    for _ in range(dice_rolled(weapon) - 1):
        all_dice = all_dice * chance // WHOLE
    return all_dice


def blow_worth(fight: Fight, me: Fighter, foe: Fighter, way: int, band: int, friends: int) -> int:
    """Of all that a foe can still take, the share that a blow is expected to take, in thousandths.

    IKE-MULTI-1: of several blows at one foe the highest roll alone counts, so that beside friends who strike
    at them already a blow is worth what it adds.
    """
    weapon = me.weapons[me.main if way == BOTH else way]
    stance = stance_at(fight, me, foe, weapon, band)
    against = armor_against(me, foe)
    returned = 0
    if fight.house.counter_melee_only == 0 or band == Band.MELEE:
        returned = counter_value(fight, foe)
    through = net_damage(fight, me, foe, weapon, WHOLE, False, against) - WHOLE
    before = all_of(fight, foe)
    worth = 0
    lower = 0
    lower_of_friends = 0 if friends != 0 else WHOLE
    theirs = 0
    for rolled in range(1, sides_rolled(fight.house, weapon, stance) + 1):
        at_most = shows_at_most(fight, weapon, stance, rolled)
        if way == BOTH:
            at_most = at_most * shows_at_most(fight, me.weapons[me.off], stance, rolled) // WHOLE
        taken = 0
        if misses(fight, me, weapon, rolled):
            taken = 0
        elif rolled <= returned:
            taken = -share(fight, me, max(0, rolled - armor_of(me)), all_of(fight, me))
        else:
            damage = max(0, rolled + through)
            if is_full(fight, weapon, stance, rolled):
                damage = net_damage(fight, me, foe, weapon, rolled, True, against)
            taken = share(fight, foe, damage, before)
            taken += besides(fight, foe, weapon, rolled)
        if friends != 0:
            of_friends = show_at_most(fight, foe, friends, rolled)
            theirs += (of_friends - lower_of_friends) * taken // WHOLE
            lower_of_friends = of_friends
        worth += (at_most - lower) * (taken * lower_of_friends // WHOLE - theirs)
        lower = at_most
    return worth // WHOLE


def show_at_most(fight: Fight, foe: Fighter, friends: int, number: int) -> int:
    """The chance that friends who have declared blows at a foe all roll that number or less."""
    chance = WHOLE
    for friend in those(fight.fighters, friends):
        weapon = friend.weapons[main_weapon(friend)]
        stance = Footing.ADVANTAGE if has_advantage(fight, friend, foe, weapon) else Footing.EVEN
        chance = chance * shows_at_most(fight, weapon, stance, number) // WHOLE
    return chance


def share(fight: Fight, foe: Fighter, damage: int, before: int) -> int:
    """Of all that they can still take, the share that so much damage takes: HP, STR, and their save.

    `before` is what `all_of` says; who looks at each number of a die need not work it out each time.
    IKE-CRIT-1 to IKE-CRIT-4. In a duel damage is all that is looked at, so that exact odds need not tell
    apart how much somebody has left.
    """
    if fight.count == 2:
        return min(damage * 100, WHOLE)
    if damage == 0:
        return 0
    if damage <= foe.hp:
        return WHOLE - WHOLE * blows_left(foe, foe.hp - damage, foe.strength) // before
    strength = foe.strength - (damage - foe.hp)
    if strength <= 0:
        return WHOLE
    kept = WHOLE * blows_left(foe, 0, strength) // before
    if makes_critical_saves(foe):
        kept = kept * min(19, max(1, strength)) // 20
    return WHOLE - kept


def all_of(fight: Fight, foe: Fighter) -> int:
    """What `blows_left` says of them now; 1 in a duel, where nobody looks at it."""
    return 1 if fight.count == 2 else blows_left(foe, foe.hp, foe.strength)


def blows_left(foe: Fighter, hp: int, strength: int) -> int:
    """About how many blows of 4 points somebody takes to fall, in hundredths.

    Without HP about every second blow makes a save fail, and at a high STR fewer.
    """
    if not makes_critical_saves(foe):
        return 25 * (hp + strength) + 1
    return 25 * hp + 6 * strength + 80


def besides(fight: Fight, foe: Fighter, weapon: Weapon, rolled: int) -> int:
    """IKE-SHOCK-1, IKE-STEP-2: what Shock and disarming are worth, by the save that the foe makes."""
    worth = 0
    if weapon.shock > 0 and rolled >= weapon.shock and foe.loses_turn == 0:
        worth += A_TURN
    if has(weapon.special, Special.DISARM) and fight.house.disarm_on == DisarmOn.ATTACK:
        if foe.main != 0 and foe.weapons[foe.main].natural == 0:
            worth += A_TURN
    if fight.count == 2:
        return worth // 2
    return worth * min(19, max(1, 20 - foe.strength)) // 20
