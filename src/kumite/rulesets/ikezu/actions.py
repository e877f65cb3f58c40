"""What a turn allows besides attacking: moves, retreat, aid, weapons, breaking free, recovering."""

from __future__ import annotations

from ...table import Table
from ..bits import has
from ..seats import those
from .loss import flee, reveal_hp
from .ranges import band_between, move
from .saves import combine, save
from .standing import able, able_foes, can, held, moves_freely, present, stirs
from .state import WEAPONS, Fight, Fighter
from .terms import (
    Ability,
    Action,
    Aid,
    Attribute,
    Band,
    Direction,
    Event,
    Fate,
    Footing,
    Move,
    Ongoing,
    RetreatFromMelee,
    Special,
    Why,
)
from .wounds import settle_load


def act(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-ACT-2, IKE-ACT-4, IKE-DICE-2: an action that is no attack, after a risky attempt's save.

    Whoever a ruling has taken out since it declared does nothing any more.
    """
    if not carries_on(me):
        return
    if me.risky != Attribute.NONE and not dares(table, fight, me):
        me.impossible = 1
    if me.impossible == 1:
        return
    match me.action:
        case Action.RETREAT:
            retreat(table, fight, me)
        case Action.AID:
            aid(table, me, fight.fighters[me.second_target - 1], me.second)
        case Action.SWAP:
            ready(table, me, me.second, me.second_target)
        case Action.PICK_UP:
            pick_up(table, fight, me, me.second)
        case Action.BREAK_FREE:
            break_free(table, fight, me, me.second)
        case Action.PUT_OUT_FIRE:
            me.burning = 0
            table.tell(me.seat, Event.EXTINGUISHED, 0)
        case Action.RECOVER:
            recover(table, fight, me)


def carries_on(me: Fighter) -> bool:
    """Whether it can still do what it declared: IKE-CRIT-6 leaves one who is down the crawling."""
    return able(me) or (me.action == Action.CRAWL and stirs(me))


def dares(table: Table, fight: Fight, me: Fighter) -> bool:
    """IKE-ACT-4: the save that the referee asked for. Returns whether what was declared comes off.

    IKE-SAVE-4, IKE-SAVE-5: one of those concerned saves; a foe who passes has thwarted it.
    """
    saver = fight.fighters[me.risky_by - 1]
    why = Why.RISKY_SAVE if saver.side == me.side else Why.OPPOSED_SAVE
    passed = save(table, fight, saver, why, attribute_of(saver, me.risky), risky_footing(me, saver))
    table.tell(saver.seat, Event.SAVE_PASSED if passed else Event.SAVE_FAILED, why)
    return passed == (saver.side == me.side)


def attribute_of(me: Fighter, attribute: int) -> int:
    """What it has of an attribute now."""
    if attribute == Attribute.STR:
        return me.strength
    return me.dexterity if attribute == Attribute.DEX else me.will


def risky_footing(me: Fighter, saver: Fighter) -> Footing:
    """IKE-SAVE-3: as the referee said; whoever is disadvantaged is so with its own action too."""
    hampered = saver.seat == me.seat and me.disadvantaged > 0
    worse = me.risky_footing == Footing.DISADVANTAGE or hampered
    return combine(me.risky_footing == Footing.ADVANTAGE, worse)


def effort(me: Fighter, hampered: bool = False) -> Footing:
    """IKE-SAVE-3: the footing of a save that is itself the action, as judged and as effects leave it."""
    worse = me.judged == Footing.DISADVANTAGE or me.disadvantaged > 0 or hampered
    return combine(me.judged == Footing.ADVANTAGE, worse)


def moves_before(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-STEP-1, IKE-RNG-2, IKE-ACT-7: a move declared as coming before the action."""
    if me.move == Move.CLOSER_BEFORE:
        go(table, fight, me, me.move_target, Direction.CLOSER)
    elif me.move == Move.AWAY_BEFORE:
        go(table, fight, me, me.move_target, Direction.AWAY)


def moves_after(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-STEP-1, IKE-RNG-3, IKE-ACT-7: a move after the action, or instead of it."""
    if me.move == Move.CLOSER_AFTER:
        go(table, fight, me, me.move_target, Direction.CLOSER)
    elif me.move == Move.AWAY_AFTER:
        go(table, fight, me, me.move_target, Direction.AWAY)
    if me.action == Action.SECOND_MOVE and me.impossible == 0:
        go(table, fight, me, me.second_target, me.second)
    elif me.action == Action.CRAWL and me.impossible == 0 and carries_on(me):
        table.tell(me.seat, Event.CRAWLS, me.second)
        go(table, fight, me, me.second_target, me.second)


def go(table: Table, fight: Fight, me: Fighter, target: int, direction: int) -> None:
    """IKE-RNG-2: one band closer to, or away from, the opponent named; `target` is its seat + 1.

    A combatant that was taken out, or seized, in the meantime goes nowhere.
    """
    if target != 0 and carries_on(me) and not held(me):
        table.tell(me.seat, Event.MOVES, direction)
        move(table, fight, me, fight.fighters[target - 1], direction)


def retreat(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-RET-1 to IKE-RET-6: open the band where an able enemy is at melee band, then try."""
    table.tell(me.seat, Event.RETREATS, 0)
    near = able_foes(fight, me) & me.at_melee
    if near != 0:
        open_band(table, fight, me, near)
        if fight.house.retreat_from_melee == RetreatFromMelee.TWO_TURNS or not moves_freely(me):
            return
    if can(me, Ability.RETREAT_WITHOUT_SAVE) or gets_away(table, fight, me):
        flee(table, fight, me)
    else:
        table.tell(me.seat, Event.RETREAT_FAILS, 0)


def open_band(table: Table, fight: Fight, me: Fighter, near: int) -> None:
    """IKE-RET-3, IKE-RET-5: the opening move takes it from melee to reach band of them all."""
    for foe in those(fight.fighters, near):
        if band_between(me, foe) == Band.MELEE:
            move(table, fight, me, foe, Direction.AWAY)


def gets_away(table: Table, fight: Fight, me: Fighter) -> bool:
    """IKE-RET-1, IKE-SCAR-T7: a DEX save, at disadvantage for one who is hamstrung."""
    return save(table, fight, me, Why.RETREAT_SAVE, me.dexterity, effort(me, me.hamstrung > 0))


def needs(me: Fighter) -> int:
    """IKE-CRIT-7: what an aid can do for somebody, as bits of Aid: stop the hour that runs, or a fire."""
    bits = 0
    if present(me) and me.death_clock > 0:
        bits |= 1 << Aid.STABILISE
    if present(me) and me.burning > 0:
        bits |= 1 << Aid.PUT_OUT_FIRE
    return bits


def aid(table: Table, me: Fighter, friend: Fighter, matter: int) -> None:
    """IKE-CRIT-7: the clock stops without a die, or the fire is put out, if nobody was faster."""
    if not has(needs(friend), matter):
        return
    if matter == Aid.STABILISE:
        friend.death_clock = 0
        if friend.fate == Fate.INCAPACITATED:
            friend.fate = Fate.STABILISED
        table.tell(friend.seat, Event.STABILISED, me.seat)
    else:
        friend.burning = 0
        table.tell(friend.seat, Event.EXTINGUISHED, me.seat)


def readiable(me: Fighter) -> int:
    """IKE-ACT-8: the weapons that a combatant could ready instead of those in hand; bit 0: bare hands."""
    bits = 0
    if me.stat_block == 1:
        return bits
    for index in range(WEAPONS):
        weapon = me.weapons[index]
        if weapon.dice > 0 and weapon.dropped == 0 and weapon.hands <= me.hands and index != me.main:
            bits |= 1 << index
    return bits


def pairable(me: Fighter, main: int) -> int:
    """IKE-DUAL-1: what can be readied in the other hand beside `main`; bit 0: nothing."""
    bits = 1
    if main == 0:
        return bits
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if index != main and weapon.dice > 0 and weapon.dropped == 0:
            if weapon.hands + me.weapons[main].hands <= me.hands:
                bits |= 1 << index
    return bits


def ready(table: Table, me: Fighter, main: int, off: int) -> None:
    """IKE-ACT-8: other weapons in hand."""
    me.main = main
    me.off = off
    table.tell(me.seat, Event.READIES, main)
    if off != 0:
        table.tell(me.seat, Event.READIES, off)


def on_the_ground(me: Fighter) -> int:
    """The weapons that can be picked up: dropped ones, and counted ones that were thrown."""
    bits = 0
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if weapon.dropped == 1 or (has(weapon.special, Special.COUNTED) and weapon.spent > 0):
            bits |= 1 << index
    return bits


def pick_up(table: Table, fight: Fight, me: Fighter, index: int) -> None:
    """IKE-ACT-8, IKE-RNG-8: a dropped weapon, or one that was thrown; an empty hand takes it."""
    weapon = me.weapons[index]
    if weapon.dropped == 1:
        weapon.dropped = 0
        if me.main == 0 and weapon.hands <= me.hands:
            me.main = index
        settle_load(table, fight, me)
    else:
        weapon.spent -= 1
        weapon.uses += 1
    table.tell(me.seat, Event.PICKS_UP, index)


def holds_on(me: Fighter) -> int:
    """What an action can break free of, as bits of Ongoing."""
    bits = 0
    if me.ensnared != 0:
        bits |= 1 << Ongoing.ENSNARED
    if me.grappled != 0:
        bits |= 1 << Ongoing.GRAPPLED
    return bits


def break_free(table: Table, fight: Fight, me: Fighter, ongoing: int) -> None:
    """IKE-CRE-8: a STR save as an action ends a grapple or an ensnaring, where it still holds."""
    if not has(holds_on(me), ongoing):
        return
    if not save(table, fight, me, Why.BREAK_FREE_SAVE, me.strength, effort(me)):
        table.tell(me.seat, Event.SAVE_FAILED, Why.BREAK_FREE_SAVE)
        return
    if ongoing == Ongoing.ENSNARED:
        me.ensnared = 0
    else:
        fight.fighters[me.grappled - 1].grips = 0
        me.grappled = 0
    table.tell(me.seat, Event.ONGOING_ENDS, ongoing)


def recover(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-PAN-1: a WIL save as an action ends panic."""
    if save(table, fight, me, Why.RECOVER_SAVE, me.will, effort(me)):
        me.panicked = 0
        reveal_hp(me)
        table.tell(me.seat, Event.RECOVERS, 0)
    else:
        table.tell(me.seat, Event.SAVE_FAILED, Why.RECOVER_SAVE)
