"""How a duel ends, or goes on to its next Round."""

from __future__ import annotations

from ...table import REFEREE, Table
from .standing import (
    in_duel,
)
from .state import Fight, Fighter
from .terms import (
    Ending,
    Event,
    FightKind,
    Outcome,
    Side,
)


def next_stage(fight: Fight, stage: int) -> None:
    fight.duel_stage = stage
    fight.duel_round = fight.round + 1


def draw(table: Table, fight: Fight) -> None:
    """MAL-DUEL-18: the cause is dropped."""
    table.tell(REFEREE, Event.DUEL_DRAWN, 0)
    finish_duel(table, fight, Outcome.NOBODY, Ending.KHARMIC)


def win(table: Table, fight: Fight, winner: Fighter, loser: Fighter, ending: int) -> None:
    """MAL-DUEL-9, MAL-DUEL-15: the duel is decided."""
    table.tell(winner.seat, Event.DUEL_WON, loser.seat)
    won = Outcome.FIRST_SIDE if winner.side == Side.PC else Outcome.SECOND_SIDE
    finish_duel(table, fight, won, ending)


def finish_duel(table: Table, fight: Fight, verdict: int, ending: int) -> None:
    """It is over; a fight that was nothing else is over with it."""
    forget_duel(fight)
    if fight.kind == FightKind.DUEL:
        fight.verdict = verdict
        fight.ending = ending


def forget_duel(fight: Fight) -> None:
    """MAL-DUEL-19: what goes on is a skirmish like any other."""
    for me in fight.fighters[: fight.count]:
        if in_duel(fight, me):
            me.revealed = 0
            me.duel_weapon = 0
    fight.duel_stage = 0
    fight.duel_mode = 0
    fight.duel_challenger = 0
    fight.duel_challenged = 0
    fight.duel_round = 0
    fight.duel_bonus = 0
    fight.duel_first = 0
    fight.duel_free_raises = 0
