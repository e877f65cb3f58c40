"""Fights played on from a moment by policies: what a search and a review stand on.

Why it is so: docs/decisions/luck-and-choices-add-up.md
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from ..compiled.fights.guide import DECISIONS, DICE, MOST_SIDES, OUTCOMES, SEATS, lay_out, words_for
from ..compiled.fights.program import PLAY
from ..compiled.loading.load import can_load
from ..rulesets import Ruleset
from .guided import PlainPlayouts

NOBODY = -1
"""In a guide, the side of a fighter who simply follows the policy."""


class Playouts(Protocol):
    """Plays fights on from one state."""

    def guide(self, words: int) -> Any: ...

    def play(self, guide: Any, stream: int, first: int, fights: int) -> list[int]: ...


def playouts_from(
    ruleset: Ruleset, start: Any, policies: Sequence[int], limit: int, *, compiled: bool
) -> Playouts:
    """What plays fights on from a state between two beats, for up to `limit` beats: compiled rules or plain
    ones. `policies` are the referee's and those of each seat, none of them a search."""
    if not compiled:
        return PlainPlayouts(ruleset, start, policies, limit)
    from ..compiled.fights.playouts import FastPlayouts

    return FastPlayouts(ruleset, start, policies, limit)


def rewards_of(ruleset: Ruleset) -> list[list[int]]:
    """What each outcome is worth to each side: 2 for a victory, 1 if nobody wins, 0 for another side's
    victory."""
    sides = range(len(ruleset.sides))
    assert len(sides) <= MOST_SIDES
    assert max(ruleset.outcomes) < OUTCOMES
    assert ruleset.seats <= SEATS
    rewards = [[1 for _ in sides] for _ in range(max(ruleset.outcomes) + 1)]
    for outcome, winner in ruleset.outcome_sides.items():
        rewards[outcome] = [2 if side == winner else 0 for side in sides]
    return rewards


class Outlook:
    """How one fight goes on from any of its moments if policies decide, always on the same dice.

    Play-out number n gets the same dice and whims at every moment, each by its place in the fight. So what
    two moments come to differs only by what has happened between them, and much more can be told from few
    play-outs than if the dice of each were its own.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        policies: Sequence[int],
        stream: int,
        *,
        limit: int,
        compiled: bool | None = None,
    ) -> None:
        """`policies` are the referee's and those of each seat; for a search, the ruleset's default policy
        decides, because it is quick. `limit` is the number of beats of a play-out. `compiled` says whether
        compiled rules play; by default they do wherever they can."""
        self.ruleset = ruleset
        self.policies = [policy if policy >= 0 else int(ruleset.default_policy) for policy in policies]
        self.stream = stream
        self.limit = limit
        self.compiled = can_load(ruleset, PLAY) if compiled is None else compiled
        self.rewards = rewards_of(ruleset)
        self._ready: tuple[Any, Playouts] | None = None

    def outcomes(
        self,
        start: Any,
        given: Sequence[tuple[int, int]],
        before: tuple[int, int],
        first: int,
        fights: int,
    ) -> list[int]:
        """The outcomes of the play-outs `first` to `first + fights - 1`.

        `start` is the state at the beginning of a beat, and `given` are the answers in it so far, each with
        the bit set of what it might as well have been (0 where it is known). `before` says how many dice and
        how many decisions of the fight came before that beat.
        """
        playouts = self._playouts(start)
        roots = len(self.rewards[0])
        guide = playouts.guide(words_for(len(given), roots))
        sides = [NOBODY] * start.count
        lay_out(guide, sides, self.rewards, given, roots)
        guide[DICE], guide[DECISIONS] = before
        return playouts.play(guide, self.stream, first, fights)

    def _playouts(self, start: Any) -> Playouts:
        if self._ready is None or self._ready[0] is not start:
            made = playouts_from(self.ruleset, start, self.policies, self.limit, compiled=self.compiled)
            self._ready = start, made
        return self._ready[1]
