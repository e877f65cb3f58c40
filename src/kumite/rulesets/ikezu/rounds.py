"""Who acts when: a fight from its first save to its last rest, one beat at a time.

IKE-RND-1: to start a fight is to go into rounds.
"""

from __future__ import annotations

from ...table import REFEREE, Table
from .abilities import encounter_saves
from .aftermath import aftermath
from .duel import clash, draw, duel_initiative, order_of, staredown, start_duel
from .judge import ask_for_panic
from .loss import die
from .quick import first_score, name_quick_foe, quick_against
from .saves import most_at_risk, passes, save, save_die
from .standing import able_on, can, is_pc, present
from .state import DECLINE, Fight, Fighter
from .terms import (
    Ability,
    Ambush,
    Ask,
    Contested,
    DuelBothPass,
    DuelInitiative,
    Event,
    Fate,
    Footing,
    Order,
    Outcome,
    Phase,
    Side,
    Why,
)
from .turns import end_if_over, take_turn


def outcome(fight: Fight) -> int:
    """How the fight ended, or 0 while it goes on."""
    if fight.phase != Phase.OVER:
        return 0
    return fight.outcome


def length(fight: Fight) -> int:
    """How many rounds, or exchanges of a duel, it took."""
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

    IKE-RND-8: a fight that begins here, by its state, may be over already.
    """
    end_if_over(table, fight)
    if fight.outcome != Outcome.GOING_ON:
        return
    begin_round(table, fight)
    if fight.house.ambush == Ambush.PC:
        for me in fight.fighters[: fight.count]:
            if me.side == Side.OPPONENT:
                me.late = 1
    elif fight.no_pc_side == 1:
        sides_initiative(table, fight)
    else:
        first_round_saves(table, fight)
    next_phase(fight, Phase.ALWAYS_FIRST_PC)


def first_round_saves(table: Table, fight: Fight) -> None:
    """IKE-RND-3, IKE-RND-10: a DEX save of everybody on the PC side, faces named beforehand."""
    for me in fight.fighters[: fight.count]:
        if saves_first(me):
            name_quick_foe(table, fight, me)
    for me in fight.fighters[: fight.count]:
        if saves_first(me):
            first_round_save(table, fight, me)


def saves_first(me: Fighter) -> bool:
    """IKE-RND-4, IKE-RND-9: who has to make the save: not who is waived, or always acts first."""
    if me.side != Side.PC or not present(me) or can(me, Ability.ALWAYS_FIRST):
        return False
    return me.initiative_waived == 0 and me.panicked == 0


def first_round_save(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-RND-3, IKE-RND-5: passed, it acts before the opponents; failed, not at all in round 1."""
    if save(table, fight, me, Why.FIRST_ROUND_SAVE, first_score(fight, me), Footing.EVEN):
        table.tell(me.seat, Event.FIRST_ROUND_READY, 0)
    else:
        me.late = 1
        table.tell(me.seat, Event.FIRST_ROUND_LATE, 0)


def sides_initiative(table: Table, fight: Fight) -> None:
    """IKE-DUEL-DEATH-2 for sides of PCs alone: the one most at risk saves for each (IKE-SAVE-5)."""
    first = fight.fighters[most_at_risk(fight, able_on(fight, Side.PC))]
    second = fight.fighters[most_at_risk(fight, able_on(fight, Side.OPPONENT))]
    a = side_die(table, fight, first)
    b = side_die(table, fight, second)
    a_passes = passes(a, a, first.dexterity + quick_against(fight, first, second))
    b_passes = passes(b, b, second.dexterity + quick_against(fight, second, first))
    a_better = a > b if fight.house.duel_both_pass == DuelBothPass.HIGHEST else a < b
    fight.order = Order.TOGETHER
    if a_passes == b_passes and (a == b or not a_passes):
        table.tell(first.seat, Event.BOTH_TURNS_AT_ONCE, 0)
    elif a_passes and (a_better or not b_passes):
        fight.order = Order.PC_FIRST
        table.tell(first.seat, Event.INITIATIVE, 0)
    else:
        fight.order = Order.OPPONENT_FIRST
        table.tell(second.seat, Event.INITIATIVE, 0)


def side_die(table: Table, fight: Fight, me: Fighter) -> int:
    return save_die(table, fight, me.seat, Why.INITIATIVE_SAVE, Footing.EVEN, False)


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
    """IKE-RND-9: the members of a side that act before everybody else."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if me.side == side and present(me) and can(me, Ability.ALWAYS_FIRST):
            bits |= 1 << me.seat
    return bits


def members(fight: Fight, side: int) -> int:
    """IKE-RND-7, IKE-RND-9: the members of a side whose turn comes with the side's."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if me.side == side and present(me) and not can(me, Ability.ALWAYS_FIRST):
            bits |= 1 << me.seat
    return bits


def turn(table: Table, fight: Fight, acting: int) -> None:
    """IKE-RND-2: one turn, then whatever comes next."""
    phase = fight.phase
    table.tell(REFEREE, Event.TURN_BEGINS, phase)
    take_turn(table, fight, acting)
    if fight.outcome == Outcome.GOING_ON:
        next_phase(fight, phase + 1 if phase != Phase.SECOND_TURN else Phase.ROUND_END)


def next_phase(fight: Fight, phase: int) -> None:
    """IKE-RND-6, IKE-RND-7, IKE-RND-9: the steps of a round, without those that nobody is in."""
    if phase == Phase.ALWAYS_FIRST_PC and always_first(fight, Side.PC) == 0:
        phase = Phase.ALWAYS_FIRST_OPPONENT
    if phase == Phase.ALWAYS_FIRST_OPPONENT and always_first(fight, Side.OPPONENT) == 0:
        phase = Phase.FIRST_TURN
    if phase == Phase.FIRST_TURN and fight.order == Order.TOGETHER:
        phase = Phase.BOTH_TURNS
    fight.phase = phase


def end_round(table: Table, fight: Fight) -> None:
    """IKE-RND-11, IKE-CRIT-8, IKE-DEATH-1: clocks run on, successors enter, a new round begins."""
    for me in fight.fighters[: fight.count]:
        run_clocks(table, fight, me)
    enter_successors(table, fight)
    end_if_over(table, fight)
    if fight.outcome != Outcome.GOING_ON:
        return
    begin_round(table, fight)
    next_phase(fight, Phase.ALWAYS_FIRST_PC)


def run_clocks(table: Table, fight: Fight, me: Fighter) -> None:
    """IKE-RND-11, IKE-CRIT-8: the hour that is left, or the hours that a poison leaves."""
    if not present(me):
        return
    if me.death_clock > 0:
        me.death_clock -= 1
        if me.death_clock == 0:
            die(table, fight, me)
            return
    if me.poison_clock > 0:
        me.poison_clock -= 1
        if me.poison_clock == 0:
            die(table, fight, me)


def reserves(fight: Fight) -> int:
    """IKE-DEATH-1: who waits to take over from a PC who died."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if me.reserve == 1 and me.fate == Fate.ABSENT:
            bits |= 1 << me.seat
    return bits


def enter_successors(table: Table, fight: Fight) -> None:
    """IKE-DEATH-1: by house rule a dead PC's player enters with another at the start of a round."""
    if fight.house.reinforce_on_death == 0:
        return
    for me in fight.fighters[: fight.count]:
        if me.fate == Fate.DEAD and me.succeeded == 0 and is_pc(me) and reserves(fight) != 0:
            me.succeeded = 1
            seat = table.choose(me.seat, Ask.SUCCESSOR, reserves(fight) | 1 << DECLINE)
            if seat != DECLINE:
                fight.fighters[seat].fate = Fate.IN_FIGHT
                fight.fighters[seat].reserve = 0
                table.tell(seat, Event.ENTERS, me.seat)
