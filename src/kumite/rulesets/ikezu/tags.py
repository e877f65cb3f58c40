"""What a blow that landed does besides its damage: disarm, Shock, Push, and the bonus attack of Sweep."""

from __future__ import annotations

from ...table import Table
from ..bits import has, lowest, size
from .abilities import ensnare
from .blow import trained
from .ranges import at_hand, band_between, change_band, within
from .referee import ask_about
from .saves import save
from .standing import able, can, present
from .state import DECLINE, WEAPONS, Fight, Fighter, Weapon
from .terms import Ability, Ask, Band, DisarmOn, Event, Fate, Footing, Special, SweepReach, Why
from .wounds import drop_weapon, settle_load


def tags(table: Table, fight: Fight, foe: Fighter) -> None:
    """IKE-STEP-2: what the blow that landed does besides, also where Armor took all its damage."""
    if foe.landed == 0:
        return
    me = fight.fighters[foe.kept_by - 1]
    weapon = me.weapons[foe.kept_weapon]
    if can(me, Ability.HIT_ENSNARES) and foe.incoming > 0:
        ensnare(table, me, foe)
    disarm(table, fight, me, foe, weapon)
    if trained(fight, me, weapon):
        shock(table, fight, foe, weapon)
        push(table, fight, me, foe, weapon)
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
    settle_load(table, fight, me)


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
    """IKE-PUSH-1: a target at melee band that is still there is pushed to reach band."""
    if weapon.push == 0 or foe.best < weapon.push or fight.house.push_enabled == 0 or not present(foe):
        return
    if band_between(me, foe) == Band.MELEE:
        table.tell(foe.seat, Event.PUSHED, me.seat)
        change_band(table, fight, me, foe, Band.REACH)


def note_sweep(me: Fighter, foe: Fighter, weapon: Weapon) -> None:
    """IKE-SWEEP-1, IKE-SWEEP-3: X or higher earns one bonus attack on somebody else, which earns no other."""
    if weapon.sweep > 0 and foe.best >= weapon.sweep and me.swept == 0:
        me.swept = foe.kept_weapon + 1
        me.swept_target = foe.seat + 1


def sweep_options(fight: Fight, me: Fighter) -> int:
    """IKE-SWEEP-2: another target that the weapon may attack from where it stands."""
    if me.swept == 0 or not able(me):
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
