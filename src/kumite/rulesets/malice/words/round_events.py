"""What happens as a Round and its Stages begin: fear, Stances, Initiative, and whose Turn it is."""

from __future__ import annotations

from collections.abc import Iterable

from kumite.rulesets import Level
from kumite.rulesets.shared.language import Amount, a_seat, amounts
from kumite.rulesets.shared.rows import rules, words

from ..glossary.rolls import ROLLS
from ..glossary.stances import STANCES
from ..rules.sequence_of_events.scores import CAUSES
from ..state import Fight
from ..terms import Event, ScoreChange, Stage, Stance
from .dice import RULES, begins
from .phrase import Phrase, any_of
from .scores import score, score_change_rules, score_changes, score_sum
from .telling import (
    armored,
    delays,
    full_defense,
    full_defense_sum,
    idle,
    marks,
    passed_over,
    stage,
    void_rules,
    void_seen,
    void_spent,
)

STAGE_RULES: dict[int, tuple[str, ...]] = {
    Stage.NONE: ("MAL-SEQ-1",),
    Stage.INITIATIVE: ("MAL-SEQ-1", "MAL-INIT-1"),
    Stage.TURNS: ("MAL-SEQ-1", "MAL-INIT-3", "MAL-INIT-14", "MAL-TURN-1"),
    Stage.REACTIONS: ("MAL-SEQ-1", "MAL-REACT-1"),
}


def changes_of_scores(fight: Fight, who: int) -> Iterable[int]:
    """Every change by every cause."""
    return [by * CAUSES + cause for by in range(-50, 51) if by for cause in ScoreChange]


OF_ROUNDS: dict[Event, Phrase] = {
    Event.ROUND_BEGINS: Phrase(
        "Round {n}.", ("MAL-SCOPE-2", "MAL-SEQ-1"), amount=amounts(1, 99, "the Round"), level=Level.ROUND
    ),
    Event.STAGE: Phrase(stage, STAGE_RULES, amount=any_of(Stage), level=Level.TURN),
    Event.JOINS: Phrase(
        "{who} joins the fight.", ("MAL-INIT-10",), together="{all} join the fight.", level=Level.DEED
    ),
    Event.AMBUSH: Phrase(
        {0: "The ambush is noticed in time.", 1: "The ambush succeeds."},
        ("MAL-AMB-1", "MAL-AMB-2"),
        amount=amounts(0, 1, "1: it works"),
        level=Level.DEED,
    ),
    Event.SURPRISED: Phrase("{who} is surprised.", ("MAL-AMB-2",), together="{all} are surprised."),
    Event.FACES: Phrase(
        "{who} faces {other} ({fear}).", ("MAL-FEAR-1",), amount=a_seat("whom"), level=Level.STEP
    ),
    Event.AFRAID: Phrase(
        "{who} is afraid of {other}.",
        ("MAL-FEAR-1", "MAL-FEAR-2"),
        amount=a_seat("of whom"),
        together="{all} are afraid of {other}.",
    ),
    Event.UNAFRAID: Phrase(
        "{who} is not afraid of {other}.", ("MAL-FEAR-1",), amount=a_seat("of whom"), clause="not afraid"
    ),
    Event.COWERS: Phrase("{who} cowers before {other}.", ("MAL-FEAR-3",), amount=a_seat("before whom")),
    Event.FLEES: Phrase("{who} runs in terror.", ("MAL-FEAR-3", "MAL-END-2"), clause="flight"),
    Event.STANCE: Phrase(
        words(STANCES, "taken"),
        rules(STANCES),
        amount=any_of(Stance),
        level=Level.STEP,
        together="{all} {take_stance}.",
    ),
    Event.ROLLS: Phrase(
        begins,
        RULES,
        amount=Amount("Why", lambda fight, who: [why for why, row in ROLLS.items() if row.begins]),
        level=Level.STEP,
        together="{all} {roll_together}.",
    ),
    Event.INITIATIVE: Phrase(
        "{whose} Initiative is {n}.",
        ("MAL-INIT-2", "MAL-INIT-3"),
        amount=amounts(0, 99, "the roll"),
        level=Level.DETAIL,
    ),
    Event.SCORE_CHANGES: Phrase(
        score_changes,
        score_change_rules,
        amount=Amount("by how much * 100 + ScoreChange", changes_of_scores),
        level=Level.STEP,
    ),
    Event.SCORE: Phrase(
        score,
        ("MAL-INIT-3", "MAL-INIT-6", "MAL-INIT-14"),
        amount=amounts(-1000, 1000, "the Score in force"),
        level=Level.DETAIL,
        sums=score_sum,
    ),
    Event.EXCHANGES: Phrase(
        "{who} and {other} exchange their Scores.",
        ("MAL-VOID-6",),
        amount=a_seat("with whom"),
        level=Level.STEP,
    ),
    Event.VOID_SPENT: Phrase(
        void_spent,
        void_rules,
        void_seen,
        amount=amounts(0, 10, "Void Points that are left"),
        level=Level.DETAIL,
    ),
    Event.ARMOR_VOID: Phrase(armored, ("MAL-VOID-5",), level=Level.STEP),
    Event.FULL_DEFENSE: Phrase(
        full_defense,
        ("MAL-STN-11", "MAL-STN-13"),
        amount=amounts(0, 60, "the bonus"),
        clause="+{n} on the Armor TN",
        sums=full_defense_sum,
    ),
    # Turns
    Event.TURN: Phrase("{whose} Turn.", ("MAL-TURN-1", "MAL-TURN-14"), level=Level.TURN),
    Event.FORCED: Phrase(
        "{who} cannot delay: nobody else is left to act first.", ("MAL-TURN-8",), level=Level.DETAIL
    ),
    Event.DELAYS: Phrase(delays, ("MAL-TURN-2", "MAL-TURN-3"), level=Level.TURN),
    Event.TURN_LOST: Phrase(
        "{who} has waited too long and loses the Turn.", ("MAL-TURN-7", "MAL-TURN-18"), level=Level.TURN
    ),
    Event.PASSED_OVER: Phrase(passed_over, ("MAL-TURN-15",), level=Level.TURN),
    Event.TURN_ENDS: Phrase(idle, ("MAL-TURN-14", "MAL-ACT-4"), level=Level.STEP),
    Event.NAMES: Phrase(
        marks,
        ("MAL-TURN-16", "MAL-BERSERKER-2", "MAL-TRICKSTER-3"),
        "{who} marks {other}.",
        amount=a_seat("whom"),
        level=Level.STEP,
    ),
}
