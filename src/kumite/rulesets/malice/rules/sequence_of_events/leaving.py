"""What ends when somebody cannot go on: grapples, spells that they keep up, their place in the order.

MAL-TURN-17: Whoever is removed while they are fresh or waiting is dropped from the order at once.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, size
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...sizes import FOREVER, SPELLS
from ...state import Fight, Fighter
from ...terms import Event, Fate, Kata, Spell, Technique, TurnState
from ..standing import present


def members(fight: Fight, grapple: int) -> int:
    """MAL-GRAP-10: The seats in a grapple."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if grapple != 0 and me.grapple.which == grapple:
            bits |= 1 << me.seat
    return bits


def leave_grapple(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-GRAP-7, MAL-GRAP-10: Somebody leaves a grapple; with one left it is over."""
    grapple = me.grapple.which
    if grapple == 0:
        return
    clear(me.grapple)
    table.tell(me.seat, Event.GRAPPLE_LEFT, 0)
    if size(members(fight, grapple)) == 1:
        for other in fight.fighters[: fight.count]:
            if other.grapple.which == grapple:
                clear(other.grapple)
                table.tell(other.seat, Event.GRAPPLE_OVER, 0)


def stop_concentrating(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-SPL-6: The effect stops at once."""
    if me.concentrates == Spell.NONE:
        return
    spell = me.concentrates
    me.concentrates = 0
    me.spell_ends[spell] = 0
    me.spell_power[spell] = 0
    table.tell(me.seat, Event.SPELL_ENDS, spell)


def stop_casting(table: Table, me: Fighter) -> None:
    """MAL-SPL-4: The spell is lost, but its slot is not."""
    if me.casting.spell != Spell.NONE:
        me.slots[me.casting.slot] += 1
        table.tell(me.seat, Event.SPELL_LOST, me.casting.spell)
    clear(me.casting)


def leave_kata(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-TECH-4: What a kata has built up is lost with it."""
    if me.kata == Kata.NONE:
        return
    table.tell(me.seat, Event.LEAVES_KATA, me.kata)
    me.kata = 0
    me.score_kata = 0
    for other in fight.fighters[: fight.count]:
        other.lion_from[me.seat] = 0


def lose_turn(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-TURN-15, MAL-TURN-18: There is no Turn in this Round, and what lasted until it is over."""
    me.this_round.turn_state = TurnState.LOST
    end_until_turn(me)
    me.reprisal = 0
    me.free_disarm = 0
    me.center_bonus = 0


def end_until_turn(me: Fighter) -> None:
    """End what lasts until the next Turn.

    MAL-TURN-15, MAL-TURN-18, MAL-REACT-9, MAL-STN-13, MAL-MAN-14. A Full Defense of Stage 1 lasts through the
    Turn of this Round, and a better guard guards one Turn longer.
    """
    if me.this_round.full_defense_joined == 0:
        me.full_defense = 0
    if has(me.techniques, Technique.GUARDIAN_2):
        me.guards &= me.guards_longer
    else:
        me.guards = 0
    me.guards_longer = 0


def cannot_go_on(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-TURN-15, MAL-TURN-17, MAL-GRAP-14, MAL-SPL-6: End what somebody keeps up who can act no more."""
    stop_concentrating(table, fight, me)
    stop_casting(table, me)
    gone = me.fate not in (Fate.IN_FIGHT, Fate.DOWN)
    if gone:  # the Stunned stay in a grapple
        leave_grapple(table, fight, me)
        leave_kata(table, fight, me)
    if gone and has(fight.turns.fresh | fight.turns.waiting, me.seat):
        lose_turn(table, fight, me)
        fight.turns.fresh &= ~(1 << me.seat)
        fight.turns.waiting &= ~(1 << me.seat)
    if has(fight.turns.waiting, me.seat):
        lose_turn(table, fight, me)
        fight.turns.waiting &= ~(1 << me.seat)


def free_of_holder(fight: Fight, me: Fighter) -> None:
    """MAL-COND-6: Nobody is held any more by somebody who is gone."""
    for other in fight.fighters[: fight.count]:
        if other.entangled_by == me.seat + 1 and not present(me):
            other.entangled_by = 0


def end_spell(table: Table, me: Fighter, spell: int) -> None:
    """MAL-SPL-5: End a spell on somebody."""
    me.spell_ends[spell] = 0
    me.spell_power[spell] = 0
    table.tell(me.seat, Event.SPELL_ENDS, spell)


def spells_over(table: Table, me: Fighter, round_now: int) -> None:
    """MAL-REACT-3, MAL-REACT-9, MAL-SPL-5: End the spells whose last Round this is, also those on weapons."""
    for spell in range(SPELLS):
        if 0 < me.spell_ends[spell] < FOREVER and me.spell_ends[spell] <= round_now:
            end_spell(table, me, spell)
    for weapon in me.weapons:
        if 0 < weapon.biting_ends <= round_now:
            weapon.biting_ends = 0
            table.tell(me.seat, Event.SPELL_ENDS, Spell.BITING_STEEL)
