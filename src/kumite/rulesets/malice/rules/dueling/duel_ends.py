"""How a duel ends, or goes on to its next Round."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import REFEREE, Table

from ...state import Fight, Fighter
from ...terms import Ending, Event, FightKind, Outcome, Side
from ..standing import in_duel


def next_stage(fight: Fight, stage: int) -> None:
    """The next stage comes in the next Round."""
    fight.duel.stage = stage
    fight.duel.round = fight.round + 1


def draw(table: Table, fight: Fight) -> None:
    """MAL-DUEL-18: The matter is laid to rest."""
    table.tell(REFEREE, Event.DUEL_DRAWN, 0)
    finish_duel(table, fight, Outcome.NOBODY, Ending.KHARMIC)


def win(table: Table, fight: Fight, winner: Fighter, loser: Fighter, ending: int) -> None:
    """MAL-DUEL-9, MAL-DUEL-15: The duel is decided."""
    table.tell(winner.seat, Event.DUEL_WON, loser.seat)
    won = Outcome.FIRST_SIDE if winner.side == Side.PC else Outcome.SECOND_SIDE
    finish_duel(table, fight, won, ending)


def finish_duel(table: Table, fight: Fight, verdict: int, ending: int) -> None:
    """The duel is over, and so is a fight that was nothing else."""
    forget_duel(fight)
    if fight.kind == FightKind.DUEL:
        fight.verdict = verdict
        fight.ending = ending


def forget_duel(fight: Fight) -> None:
    """MAL-DUEL-19: What goes on is a skirmish like any other."""
    for me in fight.fighters[: fight.count]:
        if in_duel(fight, me):
            me.revealed = 0
            me.duel_weapon = 0
    clear(fight.duel)
