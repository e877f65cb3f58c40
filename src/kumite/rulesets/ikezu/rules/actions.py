"""What a turn allows besides attacking: moves, retreat, weapons, recovering."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ..state import WEAPONS, Fight, Fighter
from ..terms import (
    Ability,
    Action,
    Attribute,
    Band,
    Direction,
    Event,
    Footing,
    RetreatFromMelee,
    Special,
    Why,
)
from .helping import aid, break_free
from .loss import flee, reveal_hp
from .ranges import band_between, move
from .saves import combine, effort, save, save_against, value_of_attribute
from .standing import able_foes, can, can_act, held, moves_freely, stirs
from .weapon_dice import exists
from .wounds import settle_load

FROM_MELEE = 1
"""Of a retreat: it begins with an enemy at melee band."""


def act(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-ACT-2, IKE-ACT-4, IKE-DICE-2: an action other than an attack, after the save for a risky attempt.

    A fighter whom a ruling has taken out since the declaration does nothing more.
    """
    if not carries_on(me):
        return
    if me.ruling.risky != Attribute.NONE and not dares(table, fight, me):
        me.ruling.impossible = 1
    if me.ruling.impossible == 1:
        return
    match me.declared.action:
        case Action.RETREAT:
            retreat(table, fight, me)
        case Action.AID:
            aid(table, fight, me, fight.fighters[me.declared.second_target - 1])
        case Action.SWAP:
            ready(table, me, me.declared.second, me.declared.second_target)
        case Action.PICK_UP:
            pick_up(table, fight, me, me.declared.second)
        case Action.BREAK_FREE:
            break_free(table, fight, me, me.declared.second)
        case Action.PUT_OUT_FIRE:
            me.burning = 0
            table.tell(me.seat, Event.EXTINGUISHED, 0)
        case Action.RECOVER:
            recover(table, fight, me)


def carries_on(me: Fighter) -> bool:
    """Whether they can still do what they declared: IKE-CRIT-6 lets those who are down crawl."""
    return can_act(me) or (me.declared.action == Action.CRAWL and stirs(me))


def dares(table: Table, fight: Fight, me: Fighter) -> bool:
    """IKE-ACT-4: the save that the referee asked for. Returns whether the attempt succeeds.

    IKE-SAVE-4, IKE-SAVE-5: one of those concerned saves; a foe who passes has thwarted it.
    """
    saver = fight.fighters[me.ruling.saver - 1]
    why = Why.RISKY_SAVE if saver.side == me.side else Why.OPPOSED_SAVE
    score = value_of_attribute(saver, me.ruling.risky)
    passed = save_against(table, fight, saver, why, score, risky_footing(me, saver))
    table.tell(saver.seat, Event.SAVE_PASSED if passed else Event.SAVE_FAILED, why)
    return passed == (saver.side == me.side)


def risky_footing(me: Fighter, saver: Fighter) -> Footing:
    """IKE-SAVE-3: as the referee said; a disadvantaged fighter makes their own saves at disadvantage too."""
    hampered = saver.seat == me.seat and me.disadvantaged > 0
    worse = me.ruling.save_footing == Footing.DISADVANTAGE or hampered
    return combine(me.ruling.save_footing == Footing.ADVANTAGE, worse)


def free_moves(table: Table, fight: Fight, actors: int, closer: int, away: int) -> None:
    """IKE-STEP-1, IKE-RNG-2, IKE-ACT-7: the free moves of a moment, before the actions or after them.

    IKE-ACT-5: they happen at once, so those who close in go first, whoever stands first.
    """
    for me in those(fight.fighters, actors):
        if me.declared.move == closer:
            go(table, fight, me, me.declared.move_target, Direction.CLOSER)
    for me in those(fight.fighters, actors):
        if me.declared.move == away:
            go(table, fight, me, me.declared.move_target, Direction.AWAY)


def second_moves(table: Table, fight: Fight, actors: int) -> None:
    """IKE-RNG-3, IKE-CRIT-6, IKE-ACT-5: moves in the place of an action, and crawling, in the same order."""
    for direction in (Direction.CLOSER, Direction.AWAY):
        for me in those(fight.fighters, actors):
            if me.declared.second == direction and me.ruling.impossible == 0:
                second_move(table, fight, me)


def second_move(table: Table, fight: Fight, me: Fighter) -> None:
    """A move in the place of an action; those who are down crawl."""
    if me.declared.action == Action.SECOND_MOVE:
        go(table, fight, me, me.declared.second_target, me.declared.second)
    elif me.declared.action == Action.CRAWL and carries_on(me):
        table.tell(me.seat, Event.CRAWLS, me.declared.second)
        go(table, fight, me, me.declared.second_target, me.declared.second)


def go(table: Table, fight: Fight, me: Fighter, target: int, direction: int) -> None:
    """IKE-RNG-2: one band closer to, or away from, the opponent named; `target` is their seat + 1.

    A combatant who was taken out or seized in the meantime goes nowhere.
    """
    if target != 0 and carries_on(me) and not held(me):
        table.tell(me.seat, Event.MOVES, direction)
        move(table, fight, me, fight.fighters[target - 1], direction)


def retreat(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-RET-1 to IKE-RET-6: open the band where an able enemy was at melee band, then try."""
    table.tell(me.seat, Event.RETREATS, 0)
    if me.declared.second == FROM_MELEE:
        open_band(table, fight, me, able_foes(fight, me) & me.at_melee)
        if fight.house.retreat_from_melee == RetreatFromMelee.TWO_TURNS or not moves_freely(me):
            return
    if can(me, Ability.RETREAT_WITHOUT_SAVE) or gets_away(table, fight, me):
        flee(table, fight, me)
    else:
        table.tell(me.seat, Event.RETREAT_FAILS, 0)


def note_retreats(fight: Fight, actors: int) -> None:
    """IKE-RET-5, IKE-ACT-5: who retreats from melee band, before anybody has gone away."""
    for me in those(fight.fighters, actors):
        if me.declared.action == Action.RETREAT and able_foes(fight, me) & me.at_melee != 0:
            me.declared.second = FROM_MELEE


def open_band(table: Table, fight: Fight, me: Fighter, near: int) -> None:
    """IKE-RET-3, IKE-RET-5: the opening move leads from melee to reach band of all those near.

    IKE-RNG-9: by house rule it is its side's step back, also where the front has gone that way already.
    """
    for foe in those(fight.fighters, near):
        if band_between(me, foe) == Band.MELEE:
            move(table, fight, me, foe, Direction.AWAY)
    fight.front_moves.away |= 1 << me.side


def gets_away(table: Table, fight: Fight, me: Fighter) -> bool:
    """IKE-RET-1, IKE-SCAR-T7: a DEX save, at disadvantage for the hamstrung."""
    return save(table, fight, me, Why.RETREAT_SAVE, effort(me, me.hamstrung > 0))


def readiable(me: Fighter) -> int:
    """IKE-ACT-8: the weapons that a combatant could ready instead of those in hand; bit 0: bare hands."""
    bits = 0
    if me.stat_block == 1:
        return bits
    for index in range(WEAPONS):
        weapon = me.weapons[index]
        if exists(weapon) and weapon.dropped == 0 and weapon.hands <= me.hands and index != me.main:
            bits |= 1 << index
    return bits


def pairable(me: Fighter, main: int) -> int:
    """IKE-DUAL-1: what can be readied in the other hand beside `main`; bit 0: nothing."""
    bits = 1
    if main == 0:
        return bits
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if index != main and exists(weapon) and weapon.dropped == 0:
            if weapon.hands + me.weapons[main].hands <= me.hands:
                bits |= 1 << index
    return bits


def ready(table: Table, me: Fighter, main: int, off: int) -> None:
    """IKE-ACT-8: other weapons are taken in hand."""
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
    """IKE-ACT-8, IKE-RNG-8: a weapon that was dropped or thrown is picked up; an empty hand readies it."""
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


def recover(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-PAN-1: a WIL save as an action ends panic."""
    if save(table, fight, me, Why.RECOVER_SAVE, effort(me)):
        me.panicked = 0
        reveal_hp(me)
        table.tell(me.seat, Event.RECOVERS, 0)
    else:
        table.tell(me.seat, Event.SAVE_FAILED, Why.RECOVER_SAVE)
