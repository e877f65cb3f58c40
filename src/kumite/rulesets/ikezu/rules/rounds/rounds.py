"""Who acts when: a fight from its first save to its last rest, one beat at a time.

IKE-RND-1: a fight begins when the game goes into rounds.
"""

from __future__ import annotations

from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import Ability, Ambush, Contested, DuelInitiative, Event, Order, Outcome, Phase, Side
from ..abilities import encounter_saves, is_frightful
from ..aftermath import aftermath
from ..dueling.duel import clash, draw, duel_initiative, order_of, staredown, start_duel
from ..judge import ask_for_panic
from ..standing import can, present
from .first_round import first_round_saves, sides_initiative
from .round_end import enter_successors, invite_players, run_clocks
from .turns import end_if_over, may_act, take_turn


def outcome(fight: Fight) -> int:
    """How the fight ended, or 0 while it goes on."""
    if fight.phase != Phase.OVER:
        return 0
    return fight.outcome


def length(fight: Fight) -> int:
    """The number of rounds, or of exchanges in a duel that is not fought in rounds.

    A duel to the death that ends in its clash has taken none.
    """
    return fight.round + fight.exchange


def fate(me: Fighter) -> int:
    """Where one combatant stands."""
    return me.fate


def beat(table: Table, fight: Fight) -> None:
    """IKE-RND-2, IKE-RND-6, IKE-RND-7: the next step of the fight."""
    match fight.phase:
        case Phase.START:
            start(table, fight)
        case Phase.STAREDOWN:
            staredown(table, fight)
        case Phase.DRAW:
            draw(table, fight)
        case Phase.CLASH:
            clash(table, fight)
        case Phase.INITIATIVE:
            initiative(table, fight)
        case Phase.AMBUSH_TURN:
            ambush_turn(table, fight)
        case Phase.FIRST_ROUND:
            first_round(table, fight)
        case Phase.ALWAYS_FIRST_PC:
            turn(table, fight, always_first(fight, Side.PC))
        case Phase.ALWAYS_FIRST_OPPONENT:
            turn(table, fight, always_first(fight, Side.OPPONENT))
        case Phase.FIRST_TURN:
            turn(table, fight, members(fight, first_side(fight)))
        case Phase.SECOND_TURN:
            turn(table, fight, members(fight, 1 - first_side(fight)))
        case Phase.BOTH_TURNS:
            turn(table, fight, members(fight, Side.PC) | members(fight, Side.OPPONENT))
        case Phase.ROUND_END:
            end_round(table, fight)
        case Phase.AFTERMATH:
            aftermath(table, fight)


def start(table: Table, fight: Fight) -> None:
    """IKE-RND-1, IKE-CRE-4, IKE-PAN-1: what comes before the first round."""
    if fight.contested != Contested.SKIRMISH:
        start_duel(table, fight)
        return
    if is_frightful(fight) or fight.house.panic == 1:
        table.tell(REFEREE, Event.TURN_BEGINS, Phase.START)
    encounter_saves(table, fight)
    ask_for_panic(table, fight)
    fight.phase = Phase.AMBUSH_TURN if fight.house.ambush == Ambush.OPPONENT else Phase.FIRST_ROUND
    end_if_over(table, fight)


def ambush_turn(table: Table, fight: Fight) -> None:
    """IKE-RND-3: by house rule the opponents take one turn before the first-round saves."""
    fight.phase = Phase.FIRST_ROUND
    table.tell(REFEREE, Event.TURN_BEGINS, Phase.AMBUSH_TURN)
    take_turn(table, fight, members(fight, Side.OPPONENT) | always_first(fight, Side.OPPONENT))


def first_round(table: Table, fight: Fight) -> None:
    """IKE-RND-3 to IKE-RND-5, IKE-RND-10: who may act in round 1.

    IKE-RND-8: a fight that was set up in this phase may be over already.
    """
    end_if_over(table, fight)
    if fight.outcome != Outcome.GOING_ON:
        return
    begin_round(table, fight)
    table.tell(REFEREE, Event.TURN_BEGINS, Phase.FIRST_ROUND)
    if fight.house.ambush == Ambush.PC:
        surprise(table, fight)
    elif fight.no_pc_side == 1:
        sides_initiative(table, fight)
    else:
        first_round_saves(table, fight)
    next_phase(fight, Phase.ALWAYS_FIRST_PC)


def surprise(table: Table, fight: Fight) -> None:
    """IKE-RND-3: by house rule the opponents are surprised; nobody on the PC side saves."""
    table.tell(REFEREE, Event.SURPRISED, 0)
    for me in fight.fighters[: fight.count]:
        if me.side == Side.OPPONENT:
            me.late = 1


def initiative(table: Table, fight: Fight) -> None:
    """IKE-DUEL-DEATH-1, IKE-DUEL-DEATH-2: after the clash both fight on in rounds."""
    begin_round(table, fight)
    if fight.house.duel_initiative == DuelInitiative.PC_ONLY:
        first_round_saves(table, fight)
    else:
        fight.order = order_of(table, duel_initiative(table, fight))
    next_phase(fight, Phase.ALWAYS_FIRST_PC)


def begin_round(table: Table, fight: Fight) -> None:
    fight.round += 1
    table.tell(REFEREE, Event.ROUND_BEGINS, fight.round)


def first_side(fight: Fight) -> int:
    """IKE-RND-3, IKE-RND-6: the PC side, unless a contest for the initiative went the other way."""
    return Side.OPPONENT if fight.order == Order.OPPONENT_FIRST else Side.PC


def always_first(fight: Fight, side: int) -> int:
    """IKE-RND-9: the members of a side who act before everybody else."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if me.side == side and present(me) and can(me, Ability.ALWAYS_FIRST):
            bits |= 1 << me.seat
    return bits


def members(fight: Fight, side: int) -> int:
    """IKE-RND-7, IKE-RND-9: the members of a side who act in the side's own turn."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if me.side == side and present(me) and not can(me, Ability.ALWAYS_FIRST):
            bits |= 1 << me.seat
    return bits


def turn(table: Table, fight: Fight, acting: int) -> None:
    """IKE-RND-2: one turn, and the phase that comes after it. A turn in which nobody may act is not told."""
    phase = fight.phase
    if may_act(fight, acting) != 0:
        table.tell(REFEREE, Event.TURN_BEGINS, phase)
    take_turn(table, fight, acting)
    if fight.outcome == Outcome.GOING_ON:
        next_phase(fight, phase + 1 if phase != Phase.SECOND_TURN else Phase.ROUND_END)


def next_phase(fight: Fight, phase: int) -> None:
    """IKE-RND-6, IKE-RND-7, IKE-RND-9: the steps of a round, leaving out those in which nobody acts."""
    if phase == Phase.ALWAYS_FIRST_PC and always_first(fight, Side.PC) == 0:
        phase = Phase.ALWAYS_FIRST_OPPONENT
    if phase == Phase.ALWAYS_FIRST_OPPONENT and always_first(fight, Side.OPPONENT) == 0:
        phase = Phase.FIRST_TURN
    if phase == Phase.FIRST_TURN and fight.order == Order.TOGETHER:
        phase = Phase.BOTH_TURNS
    fight.phase = phase


def end_round(table: Table, fight: Fight) -> None:
    """IKE-RND-11, IKE-CRIT-8, IKE-DEATH-1: clocks run on, successors enter, a new round begins.

    Players for whom nobody waits in reserve are told that they may join in with somebody new.
    """
    for me in fight.fighters[: fight.count]:
        run_clocks(table, fight, me)
    enter_successors(table, fight)
    end_if_over(table, fight)
    if fight.outcome != Outcome.GOING_ON:
        return
    invite_players(table, fight)
    begin_round(table, fight)
    next_phase(fight, Phase.ALWAYS_FIRST_PC)
