"""The blow of a clash: the dice of the winner, and what they do to the STR of the loser."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import WEAPONS, Fight, Fighter, Weapon
from ...terms import Ask, ClashDamage, Contested, Event, Footing, Why
from ..abilities import armor_of, on_critical_damage
from ..attack import set_aside
from ..blow import armor_against, counter_value, is_full, misses, net_damage, trained
from ..harm import suffer, take_to_strength
from ..loss import die_at_strength_0, lose_strength
from ..ranges import at_hand, pair_in_hand
from ..tags import disarm, shock
from ..weapon_dice import dice_rolled, sides_of


def clash_damage(table: Table, fight: Fight, winner: int) -> bool:
    """IKE-DUEL-CLASH-2 to IKE-DUEL-CLASH-4: the winner's die at advantage, straight to the loser's STR.

    Returns whether the blow lands: IKE-DUEL-3T-3.
    """
    me, foe = fight.fighters[winner], fight.fighters[1 - winner]
    rolled, index, full = clash_roll(table, fight, me)
    weapon = me.weapons[index]
    table.tell(me.seat, Event.SHOWS, rolled)
    if misses(fight, me, weapon, rolled):
        table.tell(me.seat, Event.MISSES, foe.seat)
        return False
    foe.blow.best = rolled
    foe.blow.kept_by = me.seat + 1
    foe.blow.weapon = index
    if rolled <= counter_value(fight, foe):
        foe.blow.bounces = 1
        table.tell(foe.seat, Event.BOUNCED, me.seat)
        me.blow.plain = rolled
        cut(table, fight, foe, me, max(0, rolled - armor_of(me)))
        clear(foe.blow)
        clear(me.blow)
        return False
    foe.blow.landed = 1
    table.tell(me.seat, Event.LANDS, foe.seat)
    damage = net_damage(fight, me, foe, weapon, rolled, full, armor_against(me, foe))
    if cut(table, fight, me, foe, damage):
        on_critical_damage(table, fight, me, foe)
    disarm(table, fight, me, foe, weapon)
    if trained(fight, me, weapon) and fight.contested == Contested.TO_THE_DEATH:
        shock(table, fight, foe, weapon)
    clear(foe.blow)
    return True


def clash_roll(table: Table, fight: Fight, me: Fighter) -> tuple[int, int, bool]:
    """IKE-DUEL-CLASH-2, IKE-DUEL-CLASH-4: the damage roll, the weapon that rolled it, and whether it is full.

    Of a pair, or a weapon with several dice, the highest die of all counts. IKE-DUAL-2: of equal weapons the
    winner picks one. IKE-MULTI-2: by house rule a Heavy miss is no result.
    """
    kept = clash_weapon(me)
    rolled = clash_dice(table, fight, me, me.weapons[kept], Why.CLASH_DAMAGE)
    if has_pair(me):
        other = clash_dice(table, fight, me, me.weapons[me.off], Why.OFF_HAND_DAMAGE)
        if not set_aside(fight, me, me.off, other):
            if set_aside(fight, me, kept, rolled) or other > rolled or off_hand_tie(table, me, rolled, other):
                rolled = other
                kept = me.off
    full = is_full(fight, me.weapons[kept], Footing.EVEN, rolled)
    if fight.house.clash_damage == ClashDamage.DIE_AND_D12:
        d12 = table.roll(me.seat, Why.CLASH_D12, 12)
        if d12 > rolled:
            return d12, kept, False
    return rolled, kept, full


def off_hand_tie(table: Table, me: Fighter, rolled: int, other: int) -> bool:
    """IKE-DUAL-2: whether the dice are equal and the winner picks the weapon in the other hand."""
    return other == rolled and table.choose(me.seat, Ask.TIED_WEAPON, 0b11) == 1


def clash_weapon(me: Fighter) -> int:
    """The readied weapon; if a stat block has lost it, the first attack that can be made."""
    if at_hand(me, me.main):
        return me.main
    for index in range(1, WEAPONS):
        if at_hand(me, index):
            return index
    return 0


def has_pair(me: Fighter) -> bool:
    """Whether they clash with a weapon in each hand."""
    return me.off != 0 and at_hand(me, me.main) and at_hand(me, me.off) and pair_in_hand(me)


def clash_dice(table: Table, fight: Fight, me: Fighter, weapon: Weapon, why: Why) -> int:
    """IKE-DUEL-CLASH-2: each die is rolled twice and the higher counts; by house rule once."""
    highest = 0
    for _ in range(dice_rolled(weapon)):
        if fight.house.clash_damage == ClashDamage.DIE_AND_D12:
            highest = max(highest, table.roll(me.seat, why, sides_of(weapon)))
        else:
            highest = max(highest, table.pool(me.seat, why, sides_of(weapon), 2, 1))
    return highest


def cut(table: Table, fight: Fight, me: Fighter, foe: Fighter, damage: int) -> bool:
    """IKE-DUEL-CLASH-3, IKE-DUEL-CLASH-5: STR falls, HP do not; a loss asks for a save.

    Returns whether that save failed.
    """
    table.tell(me.seat, Event.DEALS_DAMAGE, damage)
    if damage == 0:
        table.tell(foe.seat, Event.STOPPED_BY_ARMOR, 0)
        return False
    table.tell(foe.seat, Event.TAKES_DAMAGE, damage)
    if fight.house.clash_crit_save == 1:
        take_to_strength(table, fight, foe, damage)
        return suffer(table, fight, foe)
    lose_strength(table, fight, foe, damage)
    die_at_strength_0(table, fight, foe)
    return False
