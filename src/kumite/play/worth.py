"""What each answer to an open question is worth: the chance to win after it, by play-outs on the same dice.

Why it is so: docs/decisions/luck-and-choices-add-up.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import monotonic

from .. import dice
from ..chances.statistics import wilson
from ..table import REFEREE
from .match import Match
from .playouts import Outlook
from .sealed import others_possible
from .search import SEARCH, candidates, surely_better

TRIED = 400
"""The budget of `candidates`: as many answers are tried as a search of that budget would."""
PIECE = 8
"""So many play-outs of each answer are played between two looks at the clock."""
SECONDS = 1.0
MOST = 4_000
"""More play-outs of an answer would tell differences that the policies do not carry."""


@dataclass(frozen=True)
class Worth:
    """One answer, and how likely its side then is to win."""

    answer: int
    chance: float
    """From 0 to 1; half of a fight that nobody wins counts."""
    low: float
    high: float
    """The 95% interval, from `low` to `high`."""
    is_best: bool
    """Whether it is better than every other answer that was tried by more than chance explains."""


class Undecidable(ValueError):
    """The open question is not one whose answers can be told apart so; the message is complete."""


def worths(
    match: Match,
    seconds: float = SECONDS,
    *,
    playouts: int = MOST,
    compiled: bool | None = None,
    clock: Callable[[], float] = monotonic,
) -> list[Worth]:
    """What the answers to the open question are worth to the side that is asked, in the order of the answers.

    Takes about that many seconds, or less where each answer has had that many `playouts`. Of very many
    answers some are tried. What others decided in secret in the present beat is not used, as far as it makes
    no difference to what the side has seen. Raises Undecidable.
    """
    opened = match.question
    if opened is None:
        raise Undecidable("the fight is over: nothing is asked any more")
    question, beat = opened.question, match.beats[-1]
    if question.is_dice:
        raise Undecidable("dice are asked for, and not a decision")
    if question.who == REFEREE:
        raise Undecidable(f"the {match.ruleset.referee} is asked, who is of no side")
    fighters = match.fight.fighters
    side = int(fighters[question.who].side)
    mates = frozenset(one.seat for one in fighters if one.side == side)
    answers = [asked.answer for asked in beat.asked]
    others = others_possible(match.ruleset, beat.start, answers, mates)
    given = list(zip(answers, others, strict=True))
    stream = dice.word_at(dice.mix(match.seats.dice_key ^ SEARCH), len(match.answers))
    outlook = Outlook(match.ruleset, beat.encounter.policies, stream, limit=match.limit, compiled=compiled)
    tried = candidates(question, question.bounds[0], TRIED, stream)
    rewards: dict[int, list[int]] = {answer: [] for answer in sorted(tried)}
    until = clock() + seconds
    done = 0
    while done < playouts and (done == 0 or clock() < until):
        for answer, row in rewards.items():
            ends = outlook.outcomes(
                beat.start, [*given, (answer, 0)], (beat.dice, beat.decisions), done, PIECE
            )
            row += [outlook.rewards[end][side] for end in ends]
        done += PIECE
    return [_worth(answer, rewards) for answer in rewards]


def _worth(answer: int, rewards: dict[int, list[int]]) -> Worth:
    own = rewards[answer]
    others = [row for other, row in rewards.items() if other != answer]
    best = bool(others) and all(surely_better(own, row) for row in others)
    won = sum(own) / 2
    return Worth(answer, won / len(own), *wilson(won, len(own)), best)


def worth_in_words(found: Iterable[Worth]) -> dict[int, str]:
    """What each answer is worth, for people: `62% (58 to 66), the best`."""
    return {
        one.answer: f"{one.chance:.0%} ({100 * one.low:.0f} to {100 * one.high:.0f})"
        + (", the best" if one.is_best else "")
        for one in found
    }
