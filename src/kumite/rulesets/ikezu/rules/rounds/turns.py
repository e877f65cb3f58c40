"""One turn: a side declares, then everything declared happens at once."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...state import Fight
from ...terms import Action, Attribute, Ending, Fate, Move, Outcome, Side
from ..abilities import start_of_turn, swing_club
from ..actions import act, free_moves, note_retreats, second_moves
from ..attack import attack_step
from ..declare import declare
from ..judge import end_fight, judge
from ..morale import morale
from ..standing import can_act, present, sides_in_play
from ..tags import declare_sweep


def take_turn(table: Table, fight: Fight, members: int) -> None:
    """IKE-STEP-1: the whole turn of these members of a side, including those who were late.

    IKE-RND-2, IKE-STEP-3: the start of the turn concerns them all; only some may act.
    """
    hampered = disadvantaged(fight, members)
    start_of_turn(table, fight, members)
    end_if_over(table, fight)
    if fight.outcome == Outcome.GOING_ON:
        act_out(table, fight, members)
    end_turn(fight, members, hampered)


def act_out(table: Table, fight: Fight, members: int) -> None:
    """IKE-STEP-1: from the declarations of a side to its morale and the end check."""
    actors = may_act(fight, members)
    for me in those(fight.fighters, actors):
        declare(table, fight, me)
    count_turn(fight, members, actors)
    judge(table, fight, actors)
    if fight.outcome == Outcome.GOING_ON:
        resolve(table, fight, actors)
    if fight.outcome == Outcome.GOING_ON:
        morale(table, fight)
        end_if_over(table, fight)


def may_act(fight: Fight, members: int) -> int:
    """IKE-RND-5, IKE-PAN-1: all but those who, in round 1, were late or panicked."""
    bits = 0
    for me in those(fight.fighters, members):
        if present(me):
            if fight.round > 1 or (me.late == 0 and me.panicked == 0):
                bits |= 1 << me.seat
    return bits


def resolve(table: Table, fight: Fight, actors: int) -> None:
    """IKE-STEP-1: saves of other actions, moves, the attack step, the Sweep step, later moves."""
    note_retreats(fight, actors)
    for me in those(fight.fighters, actors):
        act(table, fight, me)
    free_moves(table, fight, actors, Move.CLOSER_BEFORE, Move.AWAY_BEFORE)
    attackers = attacking(fight, actors)
    if attackers != 0:
        attack_step(table, fight, attackers, False)
        sweep_step(table, fight, attackers)
        if fight.outcome != Outcome.GOING_ON:
            return
    for me in those(fight.fighters, actors):
        if me.declared.action == Action.SWING_CLUB and me.ruling.impossible == 0 and can_act(me):
            swing_club(table, fight, me)
    free_moves(table, fight, actors, Move.CLOSER_AFTER, Move.AWAY_AFTER)
    second_moves(table, fight, actors)


def attacking(fight: Fight, actors: int) -> int:
    """Those who attack as declared: nothing has forbidden it or gone wrong."""
    bits = 0
    for me in those(fight.fighters, actors):
        if me.declared.action == Action.ATTACK and me.ruling.impossible == 0 and can_act(me):
            bits |= 1 << me.seat
    return bits


def sweep_step(table: Table, fight: Fight, attackers: int) -> None:
    """IKE-SWEEP-3, IKE-MULTI-4: bonus attacks come in a step of their own and do not chain.

    The referee judges them anew: IKE-ACT-4.
    """
    sweepers = 0
    for me in those(fight.fighters, attackers):
        if declare_sweep(table, fight, me):
            sweepers |= 1 << me.seat
            me.ruling.risky = Attribute.NONE
    if sweepers == 0:
        return
    judge(table, fight, sweepers)
    if fight.outcome != Outcome.GOING_ON:
        return
    for me in those(fight.fighters, sweepers):
        act(table, fight, me)
    attack_step(table, fight, attacking(fight, sweepers), True)


def end_if_over(table: Table, fight: Fight) -> None:
    """IKE-RND-8: a side is out when nobody on it can act for the rest of the fight."""
    sides = sides_in_play(fight)
    if sides == 0:
        end_fight(table, fight, Outcome.NOBODY, Ending.DEFEATED)
    elif not has(sides, Side.PC):
        end_fight(table, fight, Outcome.OPPONENTS, ending_of(fight, Side.PC))
    elif not has(sides, Side.OPPONENT):
        end_fight(table, fight, Outcome.PC_SIDE, ending_of(fight, Side.OPPONENT))


def ending_of(fight: Fight, side: int) -> int:
    """IKE-RND-8: a side has fled if all of it did, and is defeated otherwise."""
    for me in fight.fighters[: fight.count]:
        if me.side == side and me.fate != Fate.FLED and me.fate != Fate.ABSENT:
            return Ending.DEFEATED
    return Ending.FLED


def disadvantaged(fight: Fight, members: int) -> int:
    """Those who go into their turn disadvantaged, as bits of seats."""
    bits = 0
    for me in those(fight.fighters, members):
        if me.disadvantaged > 0:
            bits |= 1 << me.seat
    return bits


def count_turn(fight: Fight, members: int, actors: int) -> None:
    """IKE-RND-11, IKE-ACT-9: once all have declared, this turn counts as one of those that effects last.

    Effects that begin in the turn itself, as where both sides act at once, count from the next turn on.
    Only those lose a turn who would have had one: IKE-RND-5.
    """
    for me in fight.fighters[: fight.count]:
        if has(actors, me.seat):
            me.loses_turn = 0
        if has(members, me.seat):
            me.cannot_attack = max(0, me.cannot_attack - 1)
            me.frightened = max(0, me.frightened - 1)


def end_turn(fight: Fight, members: int, hampered: int) -> None:
    """IKE-RND-11: disadvantage lasts to the end of the turn, and the declarations are forgotten."""
    clear(fight.front_moves)
    for me in those(fight.fighters, members):
        if me.declared.action == Action.ATTACK:
            me.has_attacked = 1
        if has(hampered, me.seat):
            me.disadvantaged -= 1
        clear(me.declared)
        clear(me.ruling)
        clear(me.sweep)
