"""Scores: why they change, and what they add up to."""

from __future__ import annotations

from kumite.rulesets.sums import Sum, parts

from ..glossary.score_changes import SCORE_CHANGES
from ..rules.sequence_of_events.scores import CAUSES, dance_of_the_winds, score_of
from ..terms import Kata, ScoreChange
from .naming import Blanks
from .phrases import KATAS


def score_changes(blanks: Blanks) -> str:
    """By how much the Score goes up or down, and why."""
    by, cause = divmod(blanks.n, CAUSES)
    way = "rises" if by > 0 else "falls"
    return f"{blanks.whose} Score {way} by {abs(by)}: {SCORE_CHANGES[ScoreChange(cause)].word}."


def score_change_rules(blanks: Blanks) -> tuple[str, ...]:
    """The rules behind a change of a Score."""
    return SCORE_CHANGES[ScoreChange(blanks.n % CAUSES)].rules


def score(blanks: Blanks) -> str:
    """The Score that is new in the order, added up where anything but the roll counts."""
    added_up = f": {blanks.sum}" if blanks.sums and len(blanks.sums[0].parts) > 1 else ""
    return f"{blanks.whose} Score is {blanks.n}{added_up}."


def score_sum(blanks: Blanks) -> tuple[Sum, ...]:
    """The roll and every change that still counts."""
    me = blanks.me
    if blanks.n != score_of(me):
        return ()
    lasting = me.score_lasting + me.score_kata + sum(me.lion_from)
    some_rounds = sum(me.change)
    named = (
        (me.initiative_base, "rolled"),
        (lasting, "for the whole fight"),
        (some_rounds, "for some Rounds"),
        (me.score_round, "this Round"),
        (dance_of_the_winds(me), f"the kata {KATAS[Kata(me.kata)]}"),
    )
    return (Sum(blanks.n, parts(*named)),)
