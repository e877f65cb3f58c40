"""What each answer to an open question is worth: the chance to win after it, by play-outs on the same dice.

It grows sharper the longer one looks.

Why it is so: docs/decisions/worth-grows-sharper.md
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from threading import Lock
from time import monotonic

from ...chances.statistics import wilson
from ..match import Match
from ..sealed import others_possible
from ..search import candidates, surely_better
from .moment import Moment, decision, side_of

TRIED = 400
"""The budget of `candidates`: as many answers are tried as a search of that budget would."""
PIECE = 8
"""So many play-outs of each answer are played between two looks at the clock."""
PLAIN_PIECE = 2
"""And so many by plain rules, which take a hundred times as long."""
SECONDS = 1.0
SHARP = 0.02
"""An answer whose interval reaches no farther than this to either side is known well enough."""
MOST = 4_000
"""More play-outs of an answer would tell differences that the policies do not carry."""
LEAST = 64
"""After so many play-outs of each, an answer that is surely worse waits until the others are sharp."""
DOUBT = 3.0
"""By how many standard errors an answer has to be better. Whoever looks again and again sees chance do more
than whoever looks once."""


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


class Weighing:
    """The answers to the open question of a match, weighed little by little. Any thread may call.

    Of very many answers some are tried. What others decided in secret in the present beat is not used, as far
    as it makes no difference to what the side that is asked has seen. Changes that wait for the end of the
    beat count.
    """

    def __init__(self, match: Match, *, compiled: bool | None = None) -> None:
        """`compiled` says whether compiled rules play on; by default they do wherever they can. Raises
        Undecidable."""
        question, moment, beat = decision(match), Moment.of(match), match.beats[-1]
        self.side, mates = side_of(match, question.who)
        answers = [answer for answer, _ in moment.given]
        others = others_possible(match.ruleset, beat.start, answers, mates)
        self.moment = replace(moment, given=tuple(zip(answers, others, strict=True)))
        self.outlook = self.moment.outlook(compiled)
        tried = candidates(question, question.bounds[0], TRIED, moment.stream)
        self.rewards: dict[int, list[int]] = {answer: [] for answer in sorted(tried)}
        self._lock = Lock()

    def go_on(
        self, seconds: float, *, playouts: int = MOST, clock: Callable[[], float] = monotonic
    ) -> list[Worth]:
        """Weigh for about so many seconds more, or less where every answer is sharp or has had that many
        `playouts`. Returns the worth of each answer, in the order of the answers.

        Each answer is played on at least once, however few the seconds are.
        """
        with self._lock:
            until = clock() + seconds
            while (turn := self._turn(playouts)) and (not self._is_begun or clock() < until):
                for answer in turn:
                    row = self.rewards[answer]
                    piece = PIECE if self.outlook.compiled else PLAIN_PIECE
                    row += self.moment.after(answer).rewards(self.outlook, self.side, len(row), piece)
            return [self._worth(answer) for answer in self.rewards]

    def compile(self) -> None:
        """Let compiled rules play on from now on, which must be at hand. They play the same fights."""
        with self._lock:
            if not self.outlook.compiled:
                self.outlook = self.moment.outlook(True)

    @property
    def is_sharp(self) -> bool:
        """Whether nothing more is to be found."""
        return not self._turn(MOST)

    @property
    def _is_begun(self) -> bool:
        return all(self.rewards.values())

    def _turn(self, playouts: int) -> list[int]:
        """Whose turn it is: of the answers that are not sharp those that may be the best, or else all."""
        open_ = [answer for answer, row in self.rewards.items() if not _is_sharp(row, playouts)]
        best = max(self.rewards.values(), key=_share)
        return [answer for answer in open_ if not _is_behind(self.rewards[answer], best)] or open_

    def _worth(self, answer: int) -> Worth:
        own = self.rewards[answer]
        others = [row for other, row in self.rewards.items() if other != answer]
        return Worth(answer, *chance_of(own), bool(others) and all(_is_behind(row, own, 0) for row in others))


def worths(match: Match, seconds: float = SECONDS, *, compiled: bool | None = None) -> list[Worth]:
    """What the answers to the open question are worth to the side that is asked, after about that many
    seconds. Raises Undecidable."""
    return Weighing(match, compiled=compiled).go_on(seconds)


def chance_of(rewards: Sequence[int]) -> tuple[float, float, float]:
    """The chance to win that these rewards come to, and its 95% interval."""
    won = sum(rewards) / 2
    return won / len(rewards), *wilson(won, len(rewards))


def _share(rewards: Sequence[int]) -> float:
    return sum(rewards) / len(rewards) if rewards else 0.0


def _is_sharp(rewards: Sequence[int], playouts: int) -> bool:
    if len(rewards) >= playouts:
        return True
    if len(rewards) < LEAST:
        return False
    chance, low, high = chance_of(rewards)
    return max(chance - low, high - chance) <= SHARP


def _is_behind(rewards: Sequence[int], best: Sequence[int], least: int = LEAST) -> bool:
    """Whether an answer is surely worse than another one, on the dice that both have had."""
    both = min(len(rewards), len(best))
    return both >= max(1, least) and surely_better(best[:both], rewards[:both], DOUBT)


def worth_in_words(found: Iterable[Worth]) -> dict[int, str]:
    """What each answer is worth, for people: `62% (58 to 66), the best`."""
    return {
        one.answer: f"{one.chance:.0%} ({100 * one.low:.0f} to {100 * one.high:.0f})"
        + (", the best" if one.is_best else "")
        for one in found
    }
