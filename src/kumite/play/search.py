"""A policy for any fight of any ruleset: Monte-Carlo tree search.

Each answer that the rules allow is tried. The fight is played on from here many times, on the same dice for
each answer, and the answer that wins most often is given. At the open question that is sequential halving:
all answers get equally many play-outs, the worse half is dropped, and so on (Karnin, Koren and Somekh,
"Almost optimal exploration in multi-armed bandits", ICML 2013; at the root of a tree search: Pepels et al.,
"Minimizing simple and cumulative regret in Monte-Carlo tree search", 2014). Below it grows a tree of the
side's own next decisions (`compiled/fights/guide.py`); beyond the tree, and for everybody else, the ruleset's
default policy decides. What that policy would answer here is given too, unless another answer is better by
more than chance explains.

The search is seeded by the fight and by the number of the decision, from a stream of its own, so a fight
remains a function of its encounter and its seed, in plain Python and compiled alike.

Why it is so:
docs/decisions/a-search-is-a-policy-below-zero.md
docs/decisions/a-search-grows-a-tree-of-its-own-side.md
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, inf, log2
from time import monotonic
from typing import Any

from .. import dice
from ..compiled.fights.guide import lay_out, words_for
from ..compiled.fights.program import PLAY
from ..compiled.loading.load import can_load
from ..rulesets import LIMIT, Ruleset
from ..table import Question, Verb
from ..tables.seeded import Policies
from .playouts import NOBODY, Playouts, playouts_from, rewards_of
from .sealed import others_possible

SEARCH = 0x8A5CD789635D2DFF
"""Turns the key of a fight's dice into the key of its searches."""
FEWEST = 8
"""No answer is tried with fewer play-outs than this; if there are too many
answers for that, some are left out."""
PIECE = 16
"""With a limit of time, so many play-outs of each answer are played between two looks at the clock."""
MOST = 1024
"""Without a limit of time, so many are played at once; Ctrl-C is heard after each piece."""
DOUBT = 2.0
"""By how many standard errors another answer has to be better than the policy's own."""


@dataclass
class Arm:
    """One answer to the open question, and how its play-outs ended."""

    answer: int
    guide: Any
    rewards: list[int]
    """One entry for each play-out: 2 for a victory, 1 if nobody won, 0 for another side's victory."""

    @property
    def mean(self) -> float:
        return sum(self.rewards) / len(self.rewards) if self.rewards else 0.0


class Search:
    """Decides in one fight for every seat whose policy is below 0; the number says
    how many play-outs a decision gets."""

    def __init__(
        self,
        ruleset: Ruleset,
        policies: Sequence[int],
        dice_key: int,
        *,
        limit: int = LIMIT,
        seconds: float | None = None,
        compiled: bool | None = None,
    ) -> None:
        """`policies` are the referee's and those of each seat; `limit` is the number of beats in a play-out.

        With `seconds` each decision is made after that time at the latest, and then depends on how fast the
        machine is. `compiled` says whether compiled rules play; by default they do wherever they can.
        """
        self.ruleset = ruleset
        self.budgets = [-policy for policy in policies]
        self.plain = [ruleset.default_policy] * len(policies)
        self.stream = dice.mix(dice_key ^ SEARCH)
        self.whims = dice.whim_key(dice_key)
        self.limit = limit
        self.seconds = seconds
        usable = can_load(ruleset, PLAY)
        self.compiled = usable if compiled is None else compiled
        self.ready: tuple[Any, Playouts] | None = None

    def decides(self, question: Question) -> bool:
        """Whether the search answers that question."""
        return not question.is_dice and self.budgets[question.who + 1] > 0

    def answer(self, start: Any, answers: Sequence[int], fight: Any, question: Question, index: int) -> int:
        """The answer to decision number `index` of the fight.

        `start` is the state at the beginning of the beat, and `answers` what has been answered in it. `fight`
        is the state now, and is left as it is.
        """
        own = self.policy(fight, question, index)
        if len(question.answers) < 2:
            return own
        stream = dice.word_at(self.stream, index)
        budget = self.budgets[question.who + 1]
        tried = candidates(question, own, budget, stream)
        playouts = self.playouts(start)
        side = fight.fighters[question.who].side
        given = self.given(start, answers, question, fight)
        rewards = rewards_of(self.ruleset)
        sides = [side if fighter.side == side else NOBODY for fighter in fight.fighters]
        arms = []
        for answer in tried:
            whole = [*given, (answer, 0)]
            nodes = len(rewards[0]) + 1 + budget // 2
            guide = playouts.guide(words_for(len(whole), nodes))
            lay_out(guide, sides, rewards, whole, nodes)
            arms.append(Arm(answer, guide, []))

        def play(arm: Arm, fights: int) -> None:
            ends = playouts.play(arm.guide, stream, len(arm.rewards), fights)
            arm.rewards += [rewards[end][side] for end in ends]

        return best(arms, budget, play, self.seconds)

    def policy(self, fight: Any, question: Question, index: int) -> int:
        """What the default policy would answer."""
        rules = self.ruleset
        policies = Policies(rules.decide, rules.decide_amount, fight, self.plain, self.whims)
        return int(policies.answer(question, index))

    def playouts(self, start: Any) -> Playouts:
        """What plays fights on from a state; it is the same for all decisions of a beat."""
        if self.ready is None or self.ready[0] is not start:
            made = playouts_from(self.ruleset, start, self.plain, self.limit, compiled=self.compiled)
            self.ready = start, made
        return self.ready[1]

    def given(
        self, start: Any, answers: Sequence[int], question: Question, fight: Any
    ) -> list[tuple[int, int]]:
        """The answers so far, each with what it might have been for all that the side knows."""
        side = fight.fighters[question.who].side
        seats = frozenset(fighter.seat for fighter in fight.fighters if fighter.side == side)
        return list(zip(answers, others_possible(self.ruleset, start, answers, seats), strict=True))


def candidates(question: Question, own: int, budget: int, word: int) -> list[int]:
    """The answers that are tried, the policy's `own` first: all, or as many as the budget has play-outs for.

    If an amount has too many values, some at equal distances are tried; if a choice has too many options, a
    random selection.
    """
    legal = question.answers
    most = 2
    while most < len(legal) and (most + 1) * rounds_for(most + 1) * FEWEST <= budget:
        most += 1
    if len(legal) <= most:
        others = [answer for answer in legal if answer != own]
    elif question.verb == Verb.AMOUNT:
        steps = max(1, most - 2)
        others = [legal[n * (len(legal) - 1) // steps] for n in range(steps + 1)]
    else:
        others = sorted(legal, key=lambda answer: dice.mix(word ^ answer))
    return list(dict.fromkeys([own, *others]))[:most]


def rounds_for(answers: int) -> int:
    """How many rounds of halving that many answers take."""
    return max(1, ceil(log2(answers)))


def best(
    arms: list[Arm], budget: int, play: Callable[[Arm, int], object], seconds: float | None = None
) -> int:
    """The best answer by sequential halving; the first of the arms is the policy's own answer.

    The policy's answer stays until the end, and is only given up for one that is better on the same dice by
    more than `DOUBT` standard errors. If no answer has made any difference after a round, it is given at
    once.
    """
    until, most = (inf, MOST) if seconds is None else (monotonic() + seconds, PIECE)
    own, left, spent = arms[0], list(arms), 0
    for rounds in range(rounds_for(len(arms)), 0, -1):
        fights = max(1, (budget - spent) // (rounds * len(left)))
        spent += fights * len(left)
        while fights > 0 and monotonic() < until:
            piece = min(fights, most)
            for arm in left:
                play(arm, piece)
            fights -= piece
        if fights > 0 or all(arm.rewards == own.rewards for arm in left):
            break
        if rounds > 1:
            ranked = sorted(left, key=lambda arm: (-arm.mean, arm is not own))
            left = ranked[: max(2, ceil(len(ranked) / 2))]
            if own not in left:
                left[-1] = own
    winner = max(left, key=lambda arm: (arm.mean, arm is own))
    return winner.answer if surely_better(winner.rewards, own.rewards) else own.answer


def surely_better(rewards: Sequence[int], others: Sequence[int], doubt: float = DOUBT) -> bool:
    """Whether rewards on the same dice are higher by more than `doubt` standard errors of the difference."""
    differences = [one - other for one, other in zip(rewards, others, strict=True)]
    count, total = len(differences), sum(differences)
    squares = sum(each * each for each in differences)
    return total > 0 and total * total * count > doubt**2 * (squares * count - total * total)
