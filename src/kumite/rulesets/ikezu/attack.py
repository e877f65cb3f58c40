"""The attack step: everybody's blows at once, one result for each target.

IKE-STEP-2 in order: dice, one result kept for each target, miss, bounce, damage, what the damage
leads to, and what the tags of the blows that landed do.
"""

from __future__ import annotations

from ...table import Table
from ..bits import has, lowest, size
from ..seats import those
from .abilities import armor_of, on_critical_damage
from .aim import aim, ask_for_wards
from .blow import armor_against, counters, footing, is_full, main_weapon, misses, net_damage, roll_damage
from .harm import suffer, take
from .ranges import band_between
from .referee import ask_about
from .saves import combine, save
from .standing import can
from .state import BOTH, Fight, Fighter
from .tags import tags
from .terms import Ability, Ask, Band, Event, Special, Why

WARD = 2
"""The extra HP of a samurai's ward."""


def attack_step(table: Table, fight: Fight, attackers: int, sweeping: bool) -> None:
    """IKE-STEP-1, IKE-STEP-2, IKE-ACT-5: all blows of the step fall at the same time."""
    for me in those(fight.fighters, attackers):
        aim(table, fight, me, sweeping)
    ask_for_wards(table, fight)
    for me in those(fight.fighters, attackers):
        roll_attack(table, fight, me)
    order = fight.sequence[: fight.targeted]
    for seat in order:
        keep_one(table, fight, fight.fighters[seat])
    for seat in order:
        land(table, fight, fight.fighters[seat])
    for seat in order:
        bounce(table, fight, fight.fighters[seat])
    for seat in order:
        consequences(table, fight, fight.fighters[seat])
    for seat in order:
        if fight.fighters[seat].bounces == 1:
            suffer(table, fight, fight.fighters[fight.fighters[seat].kept_by - 1])
    for seat in order:
        tags(table, fight, fight.fighters[seat])
    clear_step(fight)


def roll_attack(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-DICE-2, IKE-DMG-1: the dice of one attacker, target by target. There is no roll to hit."""
    if me.aims == 0:
        return
    spend_use(table, me, main_weapon(me))
    if me.weapon == BOTH:
        spend_use(table, me, me.off)
    if me.aims_unsure == 1:
        strike_counted(table, fight, me)
        return
    for foe in those(fight.fighters, me.aims):
        strike(table, fight, me, foe)


def spend_use(table: Table, me: Fighter, index: int) -> None:
    """IKE-RNG-8: only what is counted is tracked; each throw uses one up until it is recovered."""
    weapon = me.weapons[index]
    if has(weapon.special, Special.COUNTED):
        weapon.uses -= 1
        weapon.spent += 1
        table.tell(me.seat, Event.AMMUNITION_LEFT, weapon.uses)


def strike_counted(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-BLAST-2, IKE-DICE-2: one die of the attack says how many; each has its own, in the order chosen."""
    count = min(table.roll(me.seat, Why.BLAST_COUNT, me.weapons[main_weapon(me)].sides), size(me.aims))
    table.tell(me.seat, Event.COUNTED, count)
    pick_counted(table, fight, me, count)
    for place in range(1, count + 1):
        for foe in fight.fighters[: fight.count]:
            if foe.picked == place:
                foe.picked = 0
                strike(table, fight, me, foe)


def pick_counted(table: Table, fight: Fight, me: Fighter, count: int) -> None:
    """IKE-BLAST-3, IKE-ACT-3: the attacker picks them before their dice fall, if there is a choice."""
    left = me.aims
    me.aims = 0
    for place in range(1, count + 1):
        seat = lowest(left)
        if size(left) > count - place + 1:
            seat = table.choose(me.seat, Ask.BLAST_TARGET, left)
        left &= ~(1 << seat)
        me.aims |= 1 << seat
        fight.fighters[seat].picked = place


def strike(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """IKE-DMG-2, IKE-DUAL-1, IKE-DUAL-2: the dice of one attack on one target, one of which is kept."""
    table.tell(me.seat, Event.ATTACKS, foe.seat)
    if not finds(table, fight, me, foe):
        return
    note_target(fight, foe)
    index = main_weapon(me)
    rolled = swing(table, fight, me, foe, index, Why.DAMAGE)
    out = set_aside(fight, me, index, rolled)
    if me.weapon == BOTH:
        other = swing(table, fight, me, foe, me.off, Why.OFF_HAND_DAMAGE)
        if not set_aside(fight, me, me.off, other):
            if out or other > rolled:
                me.off_kept |= 1 << foe.seat
                rolled = other
                out = False
            elif other == rolled:
                me.both_kept |= 1 << foe.seat
    table.tell(me.seat, Event.SHOWS, rolled)
    if out:
        table.tell(me.seat, Event.MISSES, foe.seat)
    else:
        enter(me, foe, rolled)


def finds(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """IKE-SAVE-6, IKE-CRE-7: only the giant eagle asks for a save to be hit, and only at melee band."""
    if not can(foe, Ability.ELUSIVE) or band_between(me, foe) != Band.MELEE:
        return True
    stance = combine(False, me.disadvantaged > 0)
    if save(table, fight, me, Why.ATTACK_SAVE, me.dexterity, stance):
        return True
    table.tell(me.seat, Event.ATTACK_FAILS, foe.seat)
    return False


def swing(table: Table, fight: Fight, me: Fighter, foe: Fighter, index: int, why: Why) -> int:
    """The damage roll of one weapon: IKE-DUAL-2 judges each weapon's footing by itself."""
    weapon = me.weapons[index]
    return roll_damage(table, fight, me, weapon, footing(fight, me, foe, weapon), why)


def set_aside(fight: Fight, me: Fighter, index: int, rolled: int) -> bool:
    """IKE-MULTI-2: by house rule a Heavy miss is taken out before the highest is looked for."""
    return fight.house.heavy_miss_before_pool == 1 and misses(fight, me, me.weapons[index], rolled)


def note_target(fight: Fight, foe: Fighter) -> None:
    """IKE-DICE-2: consequences come in the order in which combatants were first targeted."""
    for seat in fight.sequence[: fight.targeted]:
        if seat == foe.seat:
            return
    fight.sequence[fight.targeted] = foe.seat
    fight.targeted += 1


def enter(me: Fighter, foe: Fighter, rolled: int) -> None:
    """IKE-MULTI-1, IKE-MULTI-3, IKE-BLAST-4: damage rolls are compared, and the highest counts."""
    if rolled > foe.best:
        foe.best = rolled
        foe.best_by = 1 << me.seat
    elif rolled == foe.best:
        foe.best_by |= 1 << me.seat


def keep_one(table: Table, fight: Fight, foe: Fighter) -> None:
    """IKE-MULTI-1 to IKE-MULTI-3: the one result, as if it were the only blow; the side picks on a tie."""
    if foe.best_by == 0:
        return
    seat = lowest(foe.best_by)
    if size(foe.best_by) > 1:
        seat = ask_about(table, fight, seat, foe, Ask.TIED_RESULT, foe.best_by)
    me = fight.fighters[seat]
    foe.kept_by = seat + 1
    foe.kept_weapon = kept_weapon(table, fight, me, foe)
    weapon = me.weapons[foe.kept_weapon]
    if misses(fight, me, weapon, foe.best):
        table.tell(me.seat, Event.MISSES, foe.seat)
    elif counters(fight, me, foe, foe.best):
        foe.bounces = 1
        table.tell(foe.seat, Event.BOUNCED, me.seat)
    else:
        foe.landed = 1
        table.tell(me.seat, Event.LANDS, foe.seat)
        full = is_full(fight, weapon, footing(fight, me, foe, weapon), foe.best)
        foe.incoming = net_damage(fight, me, foe, weapon, foe.best, full, armor_against(me, foe))


def kept_weapon(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> int:
    """IKE-DUAL-2: the weapon whose die was kept; on a tie the attacker chooses."""
    if me.weapon != BOTH:
        return me.weapon
    if has(me.both_kept, foe.seat):
        return me.off if ask_about(table, fight, me.seat, foe, Ask.TIED_WEAPON, 0b11) == 1 else me.main
    return me.off if has(me.off_kept, foe.seat) else me.main


def land(table: Table, fight: Fight, foe: Fighter) -> None:
    """IKE-STEP-2, IKE-DMG-3: damage is applied before anything that follows from it."""
    if foe.landed == 0:
        return
    me = fight.fighters[foe.kept_by - 1]
    table.tell(me.seat, Event.DEALS_DAMAGE, foe.incoming)
    if foe.incoming == 0:
        table.tell(foe.seat, Event.STOPPED_BY_ARMOR, 0)
        return
    table.tell(foe.seat, Event.TAKES_DAMAGE, foe.incoming)
    if foe.warded == 1 and has(me.at_melee, foe.seat):
        spend_ward(table, foe)
    take(table, fight, foe, foe.incoming)
    foe.blow_reached_strength = foe.saves_due


def spend_ward(table: Table, foe: Fighter) -> None:
    """IKE-CRE-7: two extra HP against one melee attack, taken before its own."""
    absorbed = min(WARD, foe.incoming)
    foe.incoming -= absorbed
    foe.ward_used = 1
    table.tell(foe.seat, Event.WARDED, absorbed)


def bounce(table: Table, fight: Fight, foe: Fighter) -> None:
    """IKE-COUNTER-2: the damage roll less the attacker's own Armor, without type or tags."""
    if foe.bounces == 0:
        return
    me = fight.fighters[foe.kept_by - 1]
    damage = max(0, foe.best - armor_of(me))
    table.tell(foe.seat, Event.DEALS_DAMAGE, damage)
    if damage == 0:
        table.tell(me.seat, Event.STOPPED_BY_ARMOR, 0)
        return
    table.tell(me.seat, Event.TAKES_DAMAGE, damage)
    take(table, fight, me, damage)


def consequences(table: Table, fight: Fight, foe: Fighter) -> None:
    """IKE-CRIT-5: scar or save, and what the attacker does to one who failed it."""
    if foe.landed == 0:
        return
    hooks = foe.blow_reached_strength > 0
    if suffer(table, fight, foe) and hooks:
        on_critical_damage(table, fight, fight.fighters[foe.kept_by - 1], foe)


def clear_step(fight: Fight) -> None:
    """Nothing of a step is left in the state."""
    for me in fight.fighters[: fight.count]:
        me.aims = 0
        me.aims_unsure = 0
        me.off_kept = 0
        me.both_kept = 0
        me.best = 0
        me.best_by = 0
        me.kept_by = 0
        me.kept_weapon = 0
        me.landed = 0
        me.incoming = 0
        me.warded = 0
        me.bounces = 0
        me.blow_reached_strength = 0
    for index in range(fight.targeted):
        fight.sequence[index] = 0
    fight.targeted = 0
