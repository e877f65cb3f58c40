"""The attack step: everybody's blows at once, one result for each target.

IKE-STEP-2 in order: dice, one result kept for each target, miss, bounce, damage, what the damage
leads to, and what the tags of the blows that landed do.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about, says_yes
from kumite.rulesets.shared.bits import has, lowest, size
from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.seats import those
from kumite.table import REFEREE, Table

from ..state import BOTH, Fight, Fighter
from ..terms import Ability, Ask, Band, Event, Special, Why
from .abilities import armor_of, on_critical_damage
from .aim import aim, ask_for_wards
from .blow import armor_against, counters, footing, is_full, main_weapon, misses, net_damage, roll_damage
from .harm import suffer, take
from .ranges import blow_band
from .saves import combine, save
from .standing import can
from .tags import tags
from .weapon_dice import sides_of

WARD = 2
"""The extra HP of a samurai's ward."""


def attack_step(table: Table, fight: Fight, attackers: int, sweeping: bool) -> None:
    """IKE-STEP-1, IKE-STEP-2, IKE-ACT-5: all blows of the step fall at the same time."""
    for me in those(fight.fighters, attackers):
        aim(table, fight, me, sweeping)
    ask_for_wards(table, fight)
    for me in those(fight.fighters, attackers):
        roll_attack(table, fight, me)
    order = fight.targets.order[: fight.targets.size]
    for seat in order:
        keep_one(table, fight, fight.fighters[seat])
    for seat in order:
        land(table, fight, fight.fighters[seat])
    for seat in order:
        bounce(table, fight, fight.fighters[seat])
    for seat in order:
        consequences(table, fight, fight.fighters[seat])
    for seat in order:
        if fight.fighters[seat].blow.bounces == 1:
            suffer(table, fight, fight.fighters[fight.fighters[seat].blow.kept_by - 1])
    for seat in order:
        tags(table, fight, fight.fighters[seat])
    clear_step(fight)


def roll_attack(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-DICE-2, IKE-DMG-1: the dice of one attacker, target by target. There is no roll to hit."""
    if me.attack.aims == 0:
        return
    spend_use(table, me, main_weapon(me))
    if me.declared.weapon == BOTH:
        spend_use(table, me, me.off)
    if me.attack.unsure == 1:
        strike_counted(table, fight, me)
        return
    for foe in those(fight.fighters, me.attack.aims):
        strike(table, fight, me, foe)


def spend_use(table: Table, me: Fighter, index: int) -> None:
    """IKE-RNG-8: only counted weapons are tracked; each throw uses one up until somebody recovers it."""
    weapon = me.weapons[index]
    if has(weapon.special, Special.COUNTED):
        weapon.uses -= 1
        weapon.spent += 1
        table.tell(me.seat, Event.AMMUNITION_LEFT, weapon.uses)


def strike_counted(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-BLAST-2, IKE-DICE-2: one die says how many targets there are; each is then rolled for."""
    rolled = table.roll(me.seat, Why.BLAST_COUNT, sides_of(me.weapons[main_weapon(me)]))
    count = min(rolled, size(me.attack.aims))
    table.tell(me.seat, Event.COUNTED, count)
    pick_counted(table, fight, me, count)
    for place in range(1, count + 1):
        for foe in fight.fighters[: fight.count]:
            if foe.blow.place == place:
                foe.blow.place = 0
                strike(table, fight, me, foe)


def pick_counted(table: Table, fight: Fight, me: Fighter, count: int) -> None:
    """IKE-BLAST-3, IKE-ACT-3: the attacker picks them before their dice fall, if there is a choice."""
    left = me.attack.aims
    me.attack.aims = 0
    for place in range(1, count + 1):
        seat = lowest(left)
        if size(left) > count - place + 1:
            seat = table.choose(me.seat, Ask.BLAST_TARGET, left)
        left &= ~(1 << seat)
        me.attack.aims |= 1 << seat
        fight.fighters[seat].blow.place = place


def strike(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """IKE-DMG-2, IKE-DUAL-1, IKE-DUAL-2: the dice of one attack on one target, one of which is kept."""
    table.tell(me.seat, Event.ATTACKS, foe.seat)
    if not finds(table, fight, me, foe):
        return
    note_target(fight, foe)
    index = main_weapon(me)
    rolled = swing(table, fight, me, foe, index, Why.DAMAGE)
    out = set_aside(fight, me, index, rolled)
    if me.declared.weapon == BOTH:
        other = swing(table, fight, me, foe, me.off, Why.OFF_HAND_DAMAGE)
        if not set_aside(fight, me, me.off, other):
            if out or other > rolled:
                me.attack.off_kept |= 1 << foe.seat
                rolled = other
                out = False
            elif other == rolled:
                me.attack.both_kept |= 1 << foe.seat
    table.tell(me.seat, Event.SHOWS, rolled)
    if out:
        table.tell(me.seat, Event.MISSES, foe.seat)
    else:
        enter(me, foe, rolled)


def finds(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> bool:
    """IKE-SAVE-6, IKE-CRE-7: only the giant eagle asks for a save to be hit, and only at melee band."""
    if not can(foe, Ability.ELUSIVE) or blow_band(fight, me, foe) != Band.MELEE:
        return True
    stance = combine(False, me.disadvantaged > 0)
    if save(table, fight, me, Why.ATTACK_SAVE, stance):
        return True
    table.tell(me.seat, Event.ELUDES, foe.seat)
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
    for seat in fight.targets.order[: fight.targets.size]:
        if seat == foe.seat:
            return
    fight.targets.order[fight.targets.size] = foe.seat
    fight.targets.size += 1


def enter(me: Fighter, foe: Fighter, rolled: int) -> None:
    """IKE-MULTI-1, IKE-MULTI-3, IKE-BLAST-4: damage rolls are compared, and the highest counts."""
    if rolled > foe.blow.best:
        foe.blow.best = rolled
        foe.blow.best_by = 1 << me.seat
    elif rolled == foe.blow.best:
        foe.blow.best_by |= 1 << me.seat


def keep_one(table: Table, fight: Fight, foe: Fighter) -> None:
    """IKE-MULTI-1 to IKE-MULTI-3: one result counts, as if it were the only blow."""
    if foe.blow.best_by == 0:
        return
    asked = settles(fight, foe.blow.best_by)
    seat = choose_about(table, fight, asked, foe, Ask.TIED_RESULT, foe.blow.best_by)
    me = fight.fighters[seat]
    foe.blow.kept_by = seat + 1
    foe.blow.weapon = kept_weapon(table, fight, me, foe)
    weapon = me.weapons[foe.blow.weapon]
    if misses(fight, me, weapon, foe.blow.best):
        table.tell(me.seat, Event.MISSES, foe.seat)
    elif counters(fight, me, foe, foe.blow.best):
        foe.blow.bounces = 1
    else:
        foe.blow.landed = 1
        full = is_full(fight, weapon, footing(fight, me, foe, weapon), foe.blow.best)
        foe.blow.damage = net_damage(fight, me, foe, weapon, foe.blow.best, full, armor_against(me, foe))


def settles(fight: Fight, tied: int) -> int:
    """IKE-MULTI-3: who chooses between equal results: the first of the attackers, or the Guide where a blast
    among friends ties with the blow of a foe.
    """
    first = lowest(tied)
    for me in those(fight.fighters, tied):
        if me.side != fight.fighters[first].side:
            return REFEREE
    return first


def kept_weapon(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> int:
    """IKE-DUAL-2: the weapon whose die was kept; on a tie the attacker chooses."""
    if me.declared.weapon != BOTH:
        return me.declared.weapon
    if has(me.attack.both_kept, foe.seat):
        return me.off if says_yes(table, fight, me.seat, foe, Ask.TIED_WEAPON) else me.main
    return me.off if has(me.attack.off_kept, foe.seat) else me.main


def land(table: Table, fight: Fight, foe: Fighter) -> None:
    """IKE-STEP-2, IKE-DMG-3: all damage is applied before any of its consequences."""
    if foe.blow.landed == 0:
        return
    me = fight.fighters[foe.blow.kept_by - 1]
    table.tell(me.seat, Event.LANDS, foe.seat)
    table.tell(me.seat, Event.DEALS_DAMAGE, foe.blow.damage)
    if foe.blow.damage == 0:
        table.tell(foe.seat, Event.STOPPED_BY_ARMOR, 0)
        return
    table.tell(foe.seat, Event.TAKES_DAMAGE, foe.blow.damage)
    if foe.blow.warded == 1 and blow_band(fight, me, foe) == Band.MELEE:
        spend_ward(table, foe)
    take(table, fight, foe, foe.blow.damage)
    foe.blow.reached_strength = foe.saves_due


def spend_ward(table: Table, foe: Fighter) -> None:
    """IKE-CRE-7: two extra HP against one melee attack, lost before all others."""
    absorbed = min(WARD, foe.blow.damage)
    foe.blow.damage -= absorbed
    foe.ward_used = 1
    table.tell(foe.seat, Event.WARDED, absorbed)


def bounce(table: Table, fight: Fight, foe: Fighter) -> None:
    """IKE-COUNTER-2: the damage roll less the attacker's own Armor, without type or tags."""
    if foe.blow.bounces == 0:
        return
    me = fight.fighters[foe.blow.kept_by - 1]
    table.tell(foe.seat, Event.BOUNCED, me.seat)
    damage = max(0, foe.blow.best - armor_of(me))
    table.tell(foe.seat, Event.DEALS_DAMAGE, damage)
    me.blow.plain = foe.blow.best
    if damage == 0:
        table.tell(me.seat, Event.STOPPED_BY_ARMOR, 0)
    else:
        table.tell(me.seat, Event.TAKES_DAMAGE, damage)
        take(table, fight, me, damage)
    me.blow.plain = 0


def consequences(table: Table, fight: Fight, foe: Fighter) -> None:
    """IKE-CRIT-5: a scar or a save, and what the attacker does to a victim who failed the save."""
    if foe.blow.landed == 0:
        return
    hooks = foe.blow.reached_strength > 0
    if suffer(table, fight, foe) and hooks:
        on_critical_damage(table, fight, fight.fighters[foe.blow.kept_by - 1], foe)


def clear_step(fight: Fight) -> None:
    """Nothing of a step is left in the state."""
    for me in fight.fighters[: fight.count]:
        clear(me.attack)
        clear(me.blow)
    clear(fight.targets)
