"""A fight from its first die to its end, one beat at a time.

MAL-SCOPE-1: These rules are for small fights only. MAL-SCOPE-2, MAL-SEQ-1: Rounds of three
Stages follow one another.
"""

from __future__ import annotations

from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import Event, Fate, FightKind, Phase, Stage
from ..dueling.duel import begin_duel, stand_centered
from ..grappling.sumai import bout
from .aftermath import after_the_fight
from .ending import end_if_over, may_end, over
from .facing import ambush, face_fears
from .initiative import newcomers, stances_and_rolls
from .order import set_order
from .reactions import reactions, reset_round
from .scores import center_pays
from .situations import situations
from .turn import next_action
from .turns import begin_turns, next_turn
from .window import window


def outcome(fight: Fight) -> int:
    """How the fight ended, or 0 while it goes on."""
    return fight.outcome


def length(fight: Fight) -> int:
    """How many Rounds the fight took."""
    return fight.round


def fate(me: Fighter) -> int:
    """Where one participant stands."""
    return me.fate


def beat(table: Table, fight: Fight) -> None:
    """MAL-SEQ-1: Play the next piece of the fight."""
    match fight.phase:
        case Phase.START:
            start(table, fight)
        case Phase.STANCES:
            stage_one(table, fight)
        case Phase.ORDER:
            order(table, fight)
        case Phase.TURNS:
            next_turn(table, fight)
        case Phase.TURN:
            next_action(table, fight, fight.fighters[fight.acting - 1])
        case Phase.REACTIONS:
            stage_three(table, fight)
        case Phase.BOUT:
            bout(table, fight)
            end_if_over(table, fight)
        case Phase.AFTERMATH:
            after_the_fight(table, fight)
            over(table, fight)


def start(table: Table, fight: Fight) -> None:
    """MAL-AMB-1, MAL-FEAR-1: Before Stage 1 an ambush is noticed or not, and fears are faced."""
    if fight.kind == FightKind.SUMAI:
        fight.phase = Phase.BOUT
        return
    fight.phase = Phase.STANCES
    ambush(table, fight)
    face_fears(table, fight)
    for me in fight.fighters[: fight.count]:
        me.this_round.void_spent = 0  # in no Round yet: MAL-VOID-8
    if fight.kind == FightKind.DUEL:
        one = fight.fighters[fight.duel.challenger - 1]
        begin_duel(table, fight, one, fight.fighters[fight.duel.challenged - 1], 1)
    end_if_over(table, fight)


def stage_one(table: Table, fight: Fight) -> None:
    """MAL-INIT-1, MAL-INIT-4, MAL-INIT-10: Whoever comes in this Round chooses and rolls; others keep theirs.

    A Stage without a roll goes on to the order of the Round at once.
    """
    fight.round += 1
    fight.stage = Stage.INITIATIVE
    table.tell(REFEREE, Event.ROUND_BEGINS, fight.round)
    join(table, fight)
    for me in fight.fighters[: fight.count]:
        center_pays(table, fight, me)
    stand_centered(table, fight)
    situations(table, fight)
    fight.phase = Phase.ORDER
    if end_if_over(table, fight):
        return
    if newcomers(fight) != 0:
        stances_and_rolls(table, fight)


def join(table: Table, fight: Fight) -> None:
    """MAL-INIT-10, MAL-FEAR-1: Those who come in this Round join, and are feared or afraid."""
    for me in fight.fighters[: fight.count]:
        if me.fate == Fate.ABSENT and me.joins <= fight.round:
            me.fate = Fate.IN_FIGHT
            table.tell(me.seat, Event.JOINS, 0)
    if fight.round > 1:
        face_fears(table, fight)


def order(table: Table, fight: Fight) -> None:
    """MAL-VOID-8, MAL-INIT-14: The window of the Round comes first, then its order is frozen."""
    window(table, fight)
    set_order(table, fight)
    fight.stage = Stage.TURNS
    table.tell(REFEREE, Event.STAGE, Stage.TURNS)
    begin_turns(fight)


def stage_three(table: Table, fight: Fight) -> None:
    """MAL-REACT-1, MAL-REACT-10, MAL-END-1: Reactions come last; then the next Round begins."""
    may_end(table, fight)
    if end_if_over(table, fight):
        return
    fight.stage = Stage.REACTIONS
    table.tell(REFEREE, Event.STAGE, Stage.REACTIONS)
    reactions(table, fight)
    reset_round(fight)
    fight.phase = Phase.STANCES
    end_if_over(table, fight)
