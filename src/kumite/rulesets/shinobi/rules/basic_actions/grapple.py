"""Grapples: SHI-GRAP-1, SHI-GRAP-2."""

from __future__ import annotations

from kumite.table import Table

from ...state import Fight, Fighter, Weapon
from ...terms import Ability, Cause, EffectKind, Event, StatusKind, Why
from ..conditions.statuses import give, let_fade
from ..fatigue.fatigue import stamina_roll
from ..how_to_fight.rolls import d20_modifier, tiredness
from ..how_to_fight.willpower import contested
from ..initiative.held import push
from ..standing import can_act, reckon


def held_weapon(me: Fighter) -> Weapon:
    return me.weapons[me.right_hand]


def grapple_bonus(me: Fighter, attacking: bool) -> int:
    """SHI-GRAP-1, SHI-FAT-13: STR/10 and DEX/15 for who attacks, AGI/15 for who defends.

    The one in control rolls offensive, the other defensive, so far as Fatigue goes.
    """
    bonus = me.now.strength // 10 + (me.dexterity // 15 if attacking else me.now.agility // 15)
    bonus += me.now.grapple + d20_modifier(me) + held_weapon(me).grapple
    if me.abilities[Ability.BRUISER] == 1:  # SHI-ABI-BRUISER
        bonus += me.now.strength // 20
    return bonus - tiredness(me) * (1 if attacking else 2)


def grapple_margin(table: Table, fight: Fight, me: Fighter, foe: Fighter, equal_holds: bool) -> int:
    """SHI-GRAP-1: the attacker's roll less the defender's. `equal_holds`: equality is the attacker's."""
    mine = grapple_bonus(me, True)
    theirs = grapple_bonus(foe, False)
    attack, defence = contested(
        table, fight, me, Why.GRAPPLE_ATTACK, mine, foe, Why.GRAPPLE_DEFENCE, theirs, equal_holds
    )
    return attack - defence


def grab(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """Grab: it hits, so it costs 12 and starts a grapple, unless the other wins the contest."""
    stamina_roll(table, fight, me, 12, Why.STAMINA)
    if grapple_margin(table, fight, me, foe, False) > 0:
        push(fight, EffectKind.GRAPPLED, foe.seat, me.seat + 1, 1)


def missed_grab(table: Table, fight: Fight, me: Fighter) -> None:
    """Grab: a miss costs 8."""
    stamina_roll(table, fight, me, 8, Why.STAMINA)


def hold(table: Table, fight: Fight, me: Fighter, foe: Fighter) -> None:
    """SHI-GRAP-1: the grapple begins; both move at half speed."""
    if me.grapples > 0 or me.held_by > 0 or foe.held_by > 0 or foe.grapples > 0:
        return
    me.grapples = foe.seat + 1
    foe.held_by = me.seat + 1
    reckon(fight, me)
    reckon(fight, foe)
    table.tell(foe.seat, Event.GRAPPLE, me.seat)


def let_loose(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-GRAP-1: whoever holds lets go; what choked fades from now on."""
    if me.grapples == 0:
        return
    foe = fight.fighters[me.grapples - 1]
    me.grapples = 0
    foe.held_by = 0
    let_fade(fight, foe, Cause.TECHNIQUE, me.seat)
    reckon(fight, me)
    reckon(fight, foe)
    table.tell(foe.seat, Event.GRAPPLE_ENDS, me.seat)


def part(table: Table, fight: Fight, me: Fighter) -> None:
    """Any grapple that a fighter is in ends."""
    let_loose(table, fight, me)
    if me.held_by > 0:
        let_loose(table, fight, fight.fighters[me.held_by - 1])


def shift(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-GRAP-2: the one held must exceed to turn the grapple round; the holder then rolls Stamina 5."""
    if me.held_by == 0:
        return
    holder = fight.fighters[me.held_by - 1]
    margin = -grapple_margin(table, fight, holder, me, True)
    me.escape_failed_by = max(0, -margin)
    if can_act(holder):
        stamina_roll(table, fight, holder, 5, Why.STAMINA)
    if margin > 0:
        let_loose(table, fight, holder)
        hold(table, fight, me, holder)


def break_hold(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-GRAP-2: the one held breaks free by matching or exceeding.

    Otherwise the holder rolls Stamina 5 or lets go.
    """
    if me.held_by == 0:
        return
    holder = fight.fighters[me.held_by - 1]
    margin = -grapple_margin(table, fight, holder, me, False)
    me.escape_failed_by = max(0, -margin)
    if margin >= 0 or not stamina_roll(table, fight, holder, 5, Why.STAMINA):
        let_loose(table, fight, holder)


def choke(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-TECH-CHOKE-HOLD: Suffocation 1 more at each use, for as long as the hold lasts."""
    if me.grapples > 0:
        foe = fight.fighters[me.grapples - 1]
        give(table, fight, foe, StatusKind.SUFFOCATION, 1, Cause.TECHNIQUE, me.seat, 0)


def slip_out(fight: Fight, me: Fighter) -> None:
    """Escape Grapple: the check that failed is made good, at the price of X.

    SHI-SIM-1: it frees at the end of the count; what else is done on that count finds its owner held.
    """
    if me.held_by > 0:
        push(fight, EffectKind.FREED, me.seat, me.seat + 1, me.held_by)


def come_free(table: Table, fight: Fight, me: Fighter, holder: int) -> None:
    """Out of the hold of that seat + 1, if it still holds."""
    if me.held_by == holder:
        let_loose(table, fight, fight.fighters[holder - 1])
