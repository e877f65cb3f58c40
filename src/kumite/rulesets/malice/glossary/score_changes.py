"""Why Scores change."""

from __future__ import annotations

from typing import NamedTuple

from kumite.rulesets.shared.rows import one_row_each

from ..terms import Advantage, Kata, ScoreChange, Skill, Technique
from .abilities import KATA, TECHNIQUES, advantage_rule, mastery_rule


class ScoreChangeRow(NamedTuple):
    """One cause."""

    cause: ScoreChange
    word: str
    rules: tuple[str, ...]


def by_technique(technique: Technique) -> str:
    """A technique as a cause."""
    return TECHNIQUES[technique].named


def by_kata(kata: Kata) -> str:
    """A kata as a cause."""
    return f"the kata {KATA[kata].word}"


SCORE_CHANGES = one_row_each(
    ScoreChange,
    (
        ScoreChangeRow(ScoreChange.REFEREE, "the circumstances", ("MAL-INIT-6",)),
        ScoreChangeRow(ScoreChange.VOID, "the Void Point", ("MAL-VOID-7", "MAL-VOID-12")),
        ScoreChangeRow(
            ScoreChange.CENTER, "the Center Stance of the last Round", ("MAL-STN-17", "MAL-STN-18")
        ),
        ScoreChangeRow(
            ScoreChange.ARCHER,
            by_technique(Technique.ARCHER_1),
            (*TECHNIQUES[Technique.ARCHER_1].rules, "MAL-INIT-15"),
        ),
        ScoreChangeRow(
            ScoreChange.BATTLE, "the rank in Battle", (mastery_rule(Skill.BATTLE), "MAL-SKL-2", "MAL-INIT-15")
        ),
        ScoreChangeRow(
            ScoreChange.POLEARMS,
            "a polearm in the first Round",
            (mastery_rule(Skill.POLEARMS), "MAL-SKL-3", "MAL-INIT-15"),
        ),
        ScoreChangeRow(ScoreChange.SURPRISE, "surprise", ("MAL-AMB-2", "MAL-INIT-15")),
        ScoreChangeRow(
            ScoreChange.BREATH_OF_WIND, by_kata(Kata.BREATH_OF_WIND), KATA[Kata.BREATH_OF_WIND].rules
        ),
        ScoreChangeRow(
            ScoreChange.STRENGTH_OF_THE_LION,
            by_kata(Kata.STRENGTH_OF_THE_LION),
            KATA[Kata.STRENGTH_OF_THE_LION].rules,
        ),
        ScoreChangeRow(ScoreChange.QUICK, "the advantage quick", (advantage_rule(Advantage.QUICK),)),
    ),
)
