"""The effects of a landed blow besides its damage: disarming, Shock, Push, and the bonus attack of Sweep."""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ..state import DECLINE, WEAPONS, Fight, Fighter, Weapon
from ..terms import Ability, Ask, Band, DisarmOn, Event, Fate, Footing, Special, SweepReach, Why
from .abilities import ensnare, wound_with_hit
from .blow import trained
from .ranges import at_hand, band_between, change_band, within
from .saves import save
from .standing import can, can_act, hostile, present
from .wounds import drop_weapon, settle_load


def tags(table: Table, fight: Fight, foe: Fighter) -> None:
    """IKE-STEP-2: the further effects of a landed blow, even where Armor stopped all damage."""
    if foe.blow.landed == 0:
        return
    me = fight.fighters[foe.blow.kept_by - 1]
    weapon = me.weapons[foe.blow.weapon]
    if can(me, Ability.HIT_ENSNARES) and foe.blow.damage > 0:
        ensnare(table, me, foe)
    if can(me, Ability.HIT_WOUND) and foe.blow.damage > 0:
        wound_with_hit(table, fight, me, foe)
    disarm(table, fight, me, foe, weapon)
    if trained(fight, me, weapon):
        shock(table, fight, foe, weapon)
        push(table, fight, me, foe, weapon)
        note_sweep(me, foe, weapon)


def disarm(table: Table, fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> None:
    """The kusarigama's, jitte's and sai's note: the readied weapon is dropped unless a STR save is made."""
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
    """Natural weapons and bare hands cannot be lost; of two weapons the other side picks one."""
    held = droppable_in_hand(me)
    if held == 0 or not can_act(me):
        return
    if save(table, fight, me, Why.DISARM_SAVE, Footing.EVEN):
        table.tell(me.seat, Event.SAVE_PASSED, Why.DISARM_SAVE)
        return
    index = choose_about(table, fight, by.seat, me, Ask.DROP_WEAPON, held)
    drop_weapon(me, index)
    table.tell(me.seat, Event.DISARMED, index)
    settle_load(table, fight, me)


def droppable_in_hand(me: Fighter) -> int:
    """The weapons at hand that can be lost."""
    bits = 0
    for index in range(1, WEAPONS):
        if me.weapons[index].natural == 0 and at_hand(me, index):
            bits |= 1 << index
    return bits


def shock(table: Table, fight: Fight, foe: Fighter, weapon: Weapon) -> None:
    """IKE-SHOCK-1, IKE-SHOCK-2, IKE-ACT-9: a failed STR save costs the next turn, one at most."""
    if weapon.shock == 0 or foe.blow.best < weapon.shock or foe.fate != Fate.IN_FIGHT:
        return
    if save(table, fight, foe, Why.SHOCK_SAVE, Footing.EVEN):
        table.tell(foe.seat, Event.SAVE_PASSED, Why.SHOCK_SAVE)
    else:
        foe.loses_turn = 1
        table.tell(foe.seat, Event.SHOCKED, 0)


def push(table: Table, fight: Fight, me: Fighter, foe: Fighter, weapon: Weapon) -> None:
    """IKE-PUSH-1: a foe who is still there, at melee band, is pushed to reach band."""
    if weapon.push == 0 or foe.blow.best < weapon.push or fight.house.push_enabled == 0:
        return
    if not present(foe) or not hostile(me, foe):
        return
    if band_between(me, foe) == Band.MELEE:
        table.tell(foe.seat, Event.PUSHED, me.seat)
        change_band(table, fight, me, foe, Band.REACH)


def note_sweep(me: Fighter, foe: Fighter, weapon: Weapon) -> None:
    """IKE-SWEEP-1, IKE-SWEEP-3: X or higher earns one bonus attack on somebody else, which earns none."""
    if weapon.sweep > 0 and foe.blow.best >= weapon.sweep and me.sweep.weapon == 0:
        me.sweep.weapon = foe.blow.weapon + 1
        me.sweep.past = foe.seat + 1


def sweep_options(fight: Fight, me: Fighter) -> int:
    """IKE-SWEEP-2: the other foes whom the weapon can attack from here."""
    if me.sweep.weapon == 0 or not can_act(me):
        return 0
    options = within(fight, me, me.sweep.weapon - 1) & ~(1 << (me.sweep.past - 1))
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
    me.declared.weapon = me.sweep.weapon - 1
    me.declared.target = target + 1
    me.ruling.footing = Footing.EVEN
    table.tell(me.seat, Event.SWEEPS, target)
    return True
