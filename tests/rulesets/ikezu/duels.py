"""Duels for tests: how one is made, its exchanges, and the dice that were asked for."""

from __future__ import annotations

from typing import Any

from kumite.rulesets.ikezu.rules.dueling.clash import clash_damage
from kumite.rulesets.ikezu.rules.dueling.contest import NOBODY
from kumite.rulesets.ikezu.rules.rounds.rounds import beat
from kumite.rulesets.ikezu.state import Fight, Fighter
from kumite.rulesets.ikezu.terms import Contested, DuelAdvantageSource, DuelBothPass, DuelEdge, NoYes, Phase
from kumite.table import Asked, Table, Verb
from kumite.tables.scripted import Scripted

from .fights import Rule, fight, fighter, plain_weapon, play

FRIENDLY, DEATH = Contested.FRIENDLY_DUEL, Contested.TO_THE_DEATH
TOUCHES, EARNEST = Contested.THREE_TOUCHES, Contested.THREE_TOUCHES_IN_EARNEST
CLIMAX = Contested.DRAMATIC_CLIMAX
KINDS = [FRIENDLY, DEATH, TOUCHES, EARNEST, CLIMAX]

OPENING = (20, 20, 20, 20)
"""Dice of a staredown and a draw that nobody wins."""
WON, LOST, STOOD_OFF = (5, 20), (20, 5), (20, 20)
"""Dice of a clash, as the challenger fares: clean wins, which give no edge."""
GO_ON = (NoYes.NO, NoYes.NO)


def duel(
    kind: Contested,
    challenger: Fighter | None = None,
    challenged: Fighter | None = None,
    **house: int,
) -> Fight:
    made = fight(
        [challenger or fighter(plain_weapon(8))],
        [challenged or fighter(plain_weapon(8))],
        house=house,
        contested=kind,
    )
    made.round, made.phase = 0, Phase.START
    return made


def beats(count: int) -> Rule:
    def rule(table: Table, made: Fight) -> None:
        for _ in range(count):
            beat(table, made)

    return rule


FIRST, NEXT = beats(4), beats(3)
"""An exchange: the first with its start, and one that follows it."""


def dice(table: Scripted) -> list[tuple[int, int, int, int]]:
    """Each die in order: who, why, sides, and how many were rolled of which the better is kept."""
    questions = [entry.question for entry in table.transcript if isinstance(entry, Asked)]
    return [
        (question.who, question.about, question.first, question.third if question.verb == Verb.POOL else 0)
        for question in questions
        if question.is_dice
    ]


def clashed(made: Fight, *answers: Any, winner: int = 0) -> Scripted:
    """The damage of a clash that is won, and all that it leads to."""
    return play(made, lambda table, made: clash_damage(table, made, winner), *answers)


def verdict(
    first: int, second: int, scores: tuple[int, int], edge: int, house: dict[str, int]
) -> tuple[int, int]:
    """The rules of a contest in plain words, by the dice kept: who wins it, who has the edge after it."""
    off = {seat: int(seat == edge and house["duel_edge"] == DuelEdge.MINUS_ONE) for seat in (0, 1)}
    shown = {0: first, 1: second}
    counts = {seat: shown[seat] - off[seat] for seat in (0, 1)}
    passed = {
        seat: True if shown[seat] == 1 else False if shown[seat] == 20 else counts[seat] <= scores[seat]
        for seat in (0, 1)
    }
    if passed == {0: False, 1: False}:
        return NOBODY, NOBODY
    if passed == {0: True, 1: True}:
        if counts[0] == counts[1]:
            return NOBODY, NOBODY
        by_count = sorted((0, 1), key=lambda seat: counts[seat])
        winner = by_count[0] if house["duel_both_pass"] == DuelBothPass.LOWEST else by_count[1]
        return winner, winner
    winner = 0 if passed[0] else 1
    return winner, winner if house["duel_advantage_source"] == DuelAdvantageSource.ANY_WIN else NOBODY
