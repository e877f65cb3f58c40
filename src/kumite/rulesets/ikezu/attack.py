"""The attack step: everybody's blows at once, one result for each target.

IKE-STEP-2 in order: dice, one result kept for each target, miss, bounce, damage, what the damage
leads to, and what the tags of the blows that landed do.
"""

from __future__ import annotations

from ...table import Table
from ..bits import has, lowest, size
from .abilities import armor_of, ensnare, on_critical_damage
from .blow import armor_against, counters, footing, is_full, misses, net_damage, roll_damage, trained
from .harm import suffer, take
from .ranges import at_hand, band_between, change_band, reaches, within
from .referee import ask_about, rule_on
from .saves import combine, save
from .standing import able, can, hostile, is_detachment, present
from .state import BOTH, DECLINE, WEAPONS, Fight, Fighter, Weapon
from .terms import (
    Ability,
    Ask,
    Band,
    BlastArea,
    DisarmOn,
    Event,
    Fate,
    Footing,
    NoYes,
    Special,
    SweepReach,
    Why,
)
from .wounds import drop_weapon

WARD = 2
"""The extra HP of a samurai's ward."""


def attack_step(table: Table, fight: Fight, attackers: int, sweeping: bool) -> None:
    """IKE-STEP-1, IKE-STEP-2, IKE-ACT-5: all blows of the step fall at the same time."""
    for me in fight.fighters[: fight.count]:
        if has(attackers, me.seat):
            aim(table, fight, me, sweeping)
    ask_for_wards(table, fight, attackers)
    for me in fight.fighters[: fight.count]:
        if has(attackers, me.seat):
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
        tags(table, fight, fight.fighters[seat], sweeping)
    clear_step(fight)


def main_weapon(me: Fighter) -> int:
    """The weapon of a single attack, or the main one of a pair."""
    return me.main if me.weapon == BOTH else me.weapon


def aim(table: Table, fight: Fight, me: Fighter, sweeping: bool) -> None:
    """IKE-ACT-3, IKE-BLAST-3, IKE-DET-8: at whom the attack goes, as declared or as the referee says."""
    target = fight.fighters[me.target - 1]
    if not present(target) or not hostile(me, target) or not reaches(fight, me, target, me.weapon):
        table.tell(me.seat, Event.ATTACK_FAILS, target.seat)
        return
    me.aims = 1 << target.seat
    if not sweeping and is_blast(me, target):
        aim_blast(table, fight, me, target)


def is_blast(me: Fighter, target: Fighter) -> bool:
    """IKE-BLAST-1, IKE-DET-6, IKE-DET-7: some weapons, and a detachment among individuals."""
    if is_detachment(me):
        return not is_detachment(target)
    return me.weapons[main_weapon(me)].blast == 1


def aim_blast(table: Table, fight: Fight, me: Fighter, target: Fighter) -> None:
    """IKE-BLAST-3, IKE-DET-8: the referee says who is in the area; the declared target is."""
    others = within(fight, me, me.weapon) & ~(1 << target.seat)
    for foe in fight.fighters[: fight.count]:
        if is_detachment(me) and is_detachment(foe):
            others &= ~(1 << foe.seat)
    if others == 0:
        return
    area = rule_on(table, fight, me, Ask.BLAST_AREA, 0b1110)
    if area == BlastArea.ALL:
        me.aims |= others
    elif area == BlastArea.UNSURE:
        me.aims |= others
        me.aims_unsure = 1
    else:
        for foe in fight.fighters[: fight.count]:
            if has(others, foe.seat):
                if rule_on(table, fight, foe, Ask.IN_AREA, 0b11) == NoYes.YES:
                    me.aims |= 1 << foe.seat


def ask_for_wards(table: Table, fight: Fight, attackers: int) -> None:
    """IKE-CRE-7: declared before the dice of a step in which a blow at melee band comes in."""
    for foe in fight.fighters[: fight.count]:
        if can(foe, Ability.WARD) and foe.ward_used == 0 and able(foe):
            if threatened_at_melee(fight, attackers, foe):
                foe.warded = table.choose(foe.seat, Ask.WARD, 0b11)


def threatened_at_melee(fight: Fight, attackers: int, foe: Fighter) -> bool:
    """IKE-CRE-7: a melee attack is one made at melee band, whatever the weapon."""
    for me in fight.fighters[: fight.count]:
        if has(attackers, me.seat) and has(me.aims, foe.seat) and has(me.at_melee, foe.seat):
            return True
    return False


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
    for foe in fight.fighters[: fight.count]:
        if has(me.aims, foe.seat):
            strike(table, fight, me, foe)


def spend_use(table: Table, me: Fighter, index: int) -> None:
    """IKE-RNG-8: only what is counted is tracked; each throw uses one up until it is recovered."""
    weapon = me.weapons[index]
    if has(weapon.special, Special.COUNTED):
        weapon.uses -= 1
        weapon.spent += 1
        table.tell(me.seat, Event.AMMUNITION_LEFT, weapon.uses)


def strike_counted(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-BLAST-2, IKE-BLAST-3: one die of the attack says how many; the attacker picks them."""
    available = me.aims
    count = min(table.roll(me.seat, Why.BLAST_COUNT, me.weapons[main_weapon(me)].sides), size(available))
    table.tell(me.seat, Event.COUNTED, count)
    me.aims = 0
    for _ in range(count):
        seat = lowest(available)
        if size(available) > 1:
            seat = table.choose(me.seat, Ask.BLAST_TARGET, available)
        available &= ~(1 << seat)
        me.aims |= 1 << seat
        strike(table, fight, me, fight.fighters[seat])


def strike(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """IKE-DMG-2, IKE-DUAL-1, IKE-DUAL-2: the dice of one attack on one target, one of which is kept."""
    table.tell(me.seat, Event.ATTACKS, foe.seat)
    if not finds(table, fight, me, foe):
        return
    note_target(fight, foe)
    bit = 1 << foe.seat
    index = main_weapon(me)
    rolled = swing(table, fight, me, foe, index, Why.DAMAGE)
    if full_swing(fight, me, foe, index, rolled):
        me.full |= bit
    if me.weapon == BOTH:
        other = swing(table, fight, me, foe, me.off, Why.OFF_HAND_DAMAGE)
        if full_swing(fight, me, foe, me.off, other):
            me.off_full |= bit
        if other > rolled or set_aside(fight, me, index, rolled):
            me.off_kept |= bit
            rolled = other
        elif other == rolled and not set_aside(fight, me, me.off, other):
            me.both_kept |= bit
    table.tell(me.seat, Event.SHOWS, rolled)
    if not set_aside(fight, me, me.off if has(me.off_kept, foe.seat) else index, rolled):
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


def full_swing(fight: Fight, me: Fighter, foe: Fighter, index: int, rolled: int) -> bool:
    """IKE-TYPE-P: whether the kept die shows the maximum of the regular die."""
    weapon = me.weapons[index]
    return is_full(fight, weapon, footing(fight, me, foe, weapon), rolled)


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
        seat = table.choose(seat, Ask.TIED_RESULT, foe.best_by)
    me = fight.fighters[seat]
    foe.kept_by = seat + 1
    foe.kept_weapon = kept_weapon(table, me, foe)
    weapon = me.weapons[foe.kept_weapon]
    if misses(fight, me, weapon, foe.best):
        table.tell(me.seat, Event.MISSES, foe.seat)
    elif counters(fight, me, foe, foe.best):
        foe.bounces = 1
        table.tell(foe.seat, Event.BOUNCED, me.seat)
    else:
        foe.landed = 1
        table.tell(me.seat, Event.LANDS, foe.seat)
        full = has(me.off_full if foe.kept_weapon == me.off else me.full, foe.seat)
        foe.incoming = net_damage(fight, me, foe, weapon, foe.best, full, armor_against(me, foe))


def kept_weapon(table: Table, me: Fighter, foe: Fighter) -> int:
    """IKE-DUAL-2: the weapon whose die was kept; on a tie the attacker chooses."""
    if me.weapon != BOTH:
        return me.weapon
    if has(me.both_kept, foe.seat) and table.choose(me.seat, Ask.TIED_WEAPON, 0b11) == 1:
        return me.off
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
    table.tell(me.seat, Event.TAKES_DAMAGE, damage)
    take(table, fight, me, damage)


def consequences(table: Table, fight: Fight, foe: Fighter) -> None:
    """IKE-CRIT-5: scar or save, and what the attacker does to one who failed it."""
    if foe.landed == 0:
        return
    hooks = foe.blow_reached_strength > 0
    if suffer(table, fight, foe) and hooks:
        on_critical_damage(table, fight, fight.fighters[foe.kept_by - 1], foe)


def tags(table: Table, fight: Fight, foe: Fighter, sweeping: bool) -> None:
    """IKE-STEP-2: what the blow that landed does besides, also where Armor took all its damage."""
    if foe.landed == 0:
        return
    me = fight.fighters[foe.kept_by - 1]
    weapon = me.weapons[foe.kept_weapon]
    if can(me, Ability.HIT_ENSNARES):
        ensnare(table, me, foe)
    disarm(table, fight, me, foe, weapon)
    if trained(fight, me, weapon):
        shock(table, fight, foe, weapon)
        push(table, fight, me, foe, weapon)
        if not sweeping:
            note_sweep(me, foe, weapon)


def disarm(table: Table, fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> None:
    """The kusarigama's, jitte's and sai's note: a STR save or the readied weapon is dropped."""
    if fight.house.disarm_on == DisarmOn.ATTACK:
        if has(weapon.special, Special.DISARM):
            lose_weapon(table, fight, foe, me)
    elif holds_disarming(foe):
        lose_weapon(table, fight, me, foe)


def holds_disarming(me: Fighter) -> bool:
    for index in range(1, WEAPONS):
        if at_hand(me, index) and has(me.weapons[index].special, Special.DISARM):
            return True
    return False


def lose_weapon(table: Table, fight: Fight, me: Fighter, by: Fighter) -> None:
    """No save for natural weapons and bare hands; of two the other side picks."""
    held = droppable_in_hand(me)
    if held == 0 or not able(me):
        return
    if save(table, fight, me, Why.DISARM_SAVE, me.strength, Footing.EVEN):
        table.tell(me.seat, Event.SAVE_PASSED, Why.DISARM_SAVE)
        return
    index = lowest(held)
    if size(held) > 1:
        index = ask_about(table, fight, by.seat, me, Ask.DROP_WEAPON, held)
    drop_weapon(me, index)
    table.tell(me.seat, Event.DISARMED, index)


def droppable_in_hand(me: Fighter) -> int:
    """The weapons at hand that can be knocked out of it."""
    bits = 0
    for index in range(1, WEAPONS):
        if me.weapons[index].natural == 0 and at_hand(me, index):
            bits |= 1 << index
    return bits


def shock(table: Table, fight: Fight, foe: Fighter, weapon: Weapon) -> None:
    """IKE-SHOCK-1, IKE-SHOCK-2, IKE-ACT-9: a failed STR save costs the next turn, one at most."""
    if weapon.shock == 0 or foe.best < weapon.shock or foe.fate != Fate.IN_FIGHT:
        return
    if save(table, fight, foe, Why.SHOCK_SAVE, foe.strength, Footing.EVEN):
        table.tell(foe.seat, Event.SAVE_PASSED, Why.SHOCK_SAVE)
    else:
        foe.loses_turn = 1
        table.tell(foe.seat, Event.SHOCKED, 0)


def push(table: Table, fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> None:
    """IKE-PUSH-1: a target at melee band is pushed to reach band."""
    if weapon.push == 0 or foe.best < weapon.push or fight.house.push_enabled == 0:
        return
    if band_between(me, foe) == Band.MELEE:
        table.tell(foe.seat, Event.PUSHED, me.seat)
        change_band(table, fight, me, foe, Band.REACH)


def note_sweep(me: Fighter, foe: Fighter, weapon: Weapon) -> None:
    """IKE-SWEEP-1: X or higher earns one bonus attack on somebody else."""
    if weapon.sweep > 0 and foe.best >= weapon.sweep and me.swept == 0:
        me.swept = foe.kept_weapon + 1
        me.swept_target = foe.seat + 1


def sweep_options(fight: Fight, me: Fighter) -> int:
    """IKE-SWEEP-2: another target that the weapon may attack from where it stands."""
    if me.swept == 0 or not able(me) or not at_hand(me, me.swept - 1):
        return 0
    options = within(fight, me, me.swept - 1) & ~(1 << (me.swept_target - 1))
    if fight.house.sweep_reach == SweepReach.MELEE_ONLY:
        options &= me.at_melee
    return options


def declare_sweep(table: Table, fight: Fight, me: Fighter) -> bool:
    """IKE-SWEEP-3: the bonus attack may be declined. Returns whether it is made."""
    options = sweep_options(fight, me)
    if options == 0:
        return False
    target = table.choose(me.seat, Ask.SWEEP_TARGET, options | 1 << DECLINE)
    if target == DECLINE:
        return False
    me.weapon = me.swept - 1
    me.target = target + 1
    me.judged = Footing.EVEN
    table.tell(me.seat, Event.SWEEPS, target)
    return True


def clear_step(fight: Fight) -> None:
    """Nothing of a step is left in the state."""
    for me in fight.fighters[: fight.count]:
        me.aims = 0
        me.aims_unsure = 0
        me.off_kept = 0
        me.both_kept = 0
        me.full = 0
        me.off_full = 0
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
