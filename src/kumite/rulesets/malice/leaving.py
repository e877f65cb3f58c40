"""What ends when somebody cannot go on: grapples, spells that he keeps up, his place in the order.

MAL-TURN-17: whoever is removed while he is fresh or waits is dropped from the order at once.
"""

from __future__ import annotations

from ...table import Table
from ..bits import has, size
from .standing import able, present
from .state import FOREVER, SPELLS, Fight, Fighter
from .terms import Event, Fate, Kata, Spell, Technique, TurnState


def members(fight: Fight, grapple: int) -> int:
    """MAL-GRAP-10: the seats in a grapple."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if grapple != 0 and me.grapple == grapple:
            bits |= 1 << me.seat
    return bits


def leave_grapple(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-7, MAL-GRAP-10: he is out of it; with one left it is over."""
    grapple = me.grapple
    if grapple == 0:
        return
    me.grapple = 0
    me.controls = 0
    me.grapple_weapon = 0
    table.tell(me.seat, Event.GRAPPLE_LEFT, 0)
    if size(members(fight, grapple)) == 1:
        for other in fight.fighters[: fight.count]:
            if other.grapple == grapple:
                other.grapple = 0
                other.controls = 0
                other.grapple_weapon = 0
                table.tell(other.seat, Event.GRAPPLE_OVER, 0)


def stop_concentrating(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-SPL-6: the effect stops at once."""
    if me.concentrates == Spell.NONE:
        return
    spell = me.concentrates
    me.concentrates = 0
    me.spell_ends[spell] = 0
    me.spell_power[spell] = 0
    table.tell(me.seat, Event.SPELL_ENDS, spell)


def stop_casting(table: Table, me: Fighter) -> None:
    """MAL-SPL-4: the spell is lost, its slot is not."""
    if me.casting != Spell.NONE:
        me.slots[me.casting_slot] += 1
        table.tell(me.seat, Event.SPELL_LOST, me.casting)
    forget_casting(me)


def forget_casting(me: Fighter) -> None:
    me.casting = 0
    me.casting_left = 0
    me.casting_target = 0
    me.casting_weapon = 0
    me.casting_longer = 0
    me.casting_round = 0
    me.casting_slot = 0


def leave_kata(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-TECH-4: what it has built up is lost with it."""
    if me.kata == Kata.NONE:
        return
    table.tell(me.seat, Event.LEAVES_KATA, me.kata)
    me.kata = 0
    me.score_kata = 0
    for other in fight.fighters[: fight.count]:
        other.lion_from[me.seat] = 0


def lose_turn(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-TURN-15, MAL-TURN-18: no Turn in this Round; what lasted until it is over."""
    me.turn_state = TurnState.LOST
    end_until_turn(me)
    me.reprisal = 0
    me.free_disarm = 0
    me.center_bonus = 0


def end_until_turn(me: Fighter) -> None:
    """MAL-TURN-15, MAL-TURN-18, MAL-REACT-9, MAL-STN-13, MAL-MAN-14: what lasts until his next Turn ends.

    A Full Defense of Stage 1 serves for the Turn of this Round; a better guard guards one Turn longer.
    """
    if me.full_defense_joined == 0:
        me.full_defense = 0
    if has(me.techniques, Technique.GUARDIAN_2):
        me.guards &= me.guards_longer
    else:
        me.guards = 0
    me.guards_longer = 0


def cannot_go_on(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-TURN-15, MAL-TURN-17, MAL-GRAP-14, MAL-SPL-6: Out, dead, gone, surrendered or Stunned."""
    if able(me):
        return
    stop_concentrating(table, fight, me)
    stop_casting(table, me)
    gone = me.fate not in (Fate.IN_FIGHT, Fate.DOWN)
    if gone:  # the Stunned stay in a grapple
        leave_grapple(table, fight, me)
        leave_kata(table, fight, me)
    if gone and has(fight.fresh | fight.waiting, me.seat):
        lose_turn(table, fight, me)
        fight.fresh &= ~(1 << me.seat)
        fight.waiting &= ~(1 << me.seat)
    if has(fight.waiting, me.seat):
        lose_turn(table, fight, me)
        fight.waiting &= ~(1 << me.seat)


def free_of_holder(fight: Fight, me: Fighter) -> None:
    """MAL-COND-6: nobody is held any more by somebody who is gone."""
    for other in fight.fighters[: fight.count]:
        if other.entangled_by == me.seat + 1 and not present(me):
            other.entangled_by = 0


def end_spell(table: Table, me: Fighter, spell: int) -> None:
    """MAL-SPL-5: one that was on him."""
    if me.spell_ends[spell] == 0:
        return
    me.spell_ends[spell] = 0
    me.spell_power[spell] = 0
    if me.concentrates == spell:
        me.concentrates = 0
    table.tell(me.seat, Event.SPELL_ENDS, spell)


def spells_over(table: Table, me: Fighter, round_now: int) -> None:
    """MAL-REACT-3, MAL-REACT-9, MAL-SPL-5: those whose last Round this is; a spell on a weapon too."""
    for spell in range(SPELLS):
        if 0 < me.spell_ends[spell] < FOREVER and me.spell_ends[spell] <= round_now:
            end_spell(table, me, spell)
    for weapon in me.weapons:
        if 0 < weapon.biting_ends <= round_now:
            weapon.biting_ends = 0
            table.tell(me.seat, Event.SPELL_ENDS, Spell.BITING_STEEL)
