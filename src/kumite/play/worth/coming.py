"""Play-outs of a beat after which the referee's changes are made.

The beat is run in plain Python, because a change is made of sheets and words; what follows is compiled where
it can be.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from ... import dice
from ...compiled.fights.guide import DECISIONS, DICE, lay_out, set_out, words_for
from ...copying import copy_fight
from ...encounters.encounter import Encounter
from ...tables.seeded import Policies, Rolls
from ..changes import Change, WrongChange, changed
from ..guided import Guided
from ..playouts import NOBODY, Outlook, Playouts, playouts_from


class Coming(Outlook):
    """How a fight goes on if changes wait for the end of the present beat."""

    def __init__(
        self,
        encounter: Encounter,
        pending: Sequence[Change],
        stream: int,
        *,
        limit: int,
        compiled: bool | None = None,
    ) -> None:
        super().__init__(encounter.ruleset, encounter.policies, stream, limit=limit, compiled=compiled)
        self.encounter, self.pending = encounter, pending
        self.start: Any = None

    def _playouts(self, start: Any) -> Playouts:
        self.start = start
        return self

    def guide(self, words: int) -> list[int]:
        """A memory for a guide."""
        return [0] * words

    def play(self, guide: list[int], stream: int, first: int, fights: int) -> list[int]:
        """Play that many fights along a guide. Returns their outcomes."""
        return [self._play_one(guide, stream, number) for number in range(first, first + fights)]

    def _play_one(self, guide: list[int], stream: int, number: int) -> int:
        fight = copy_fight(self.start)
        key = dice.mix((stream + number * dice.WHIM) & dice.WORD)
        rules = self.ruleset
        policies = Policies(rules.decide, rules.decide_amount, fight, self.policies, dice.whim_key(key))
        table = Guided(Rolls(key), policies, guide)
        set_out(guide)
        rules.beat(table, fight)
        encounter = self.encounter
        for change in self.pending:
            with suppress(WrongChange):  # it has become impossible, and so changes nothing
                encounter, fight = changed(encounter, fight, change)
        inforce = [policy if policy >= 0 else int(rules.default_policy) for policy in encounter.policies]
        further = playouts_from(rules, fight, inforce, self.limit - 1, compiled=self.compiled)
        roots = len(self.rewards[0])
        on = further.guide(words_for(0, roots))
        lay_out(on, [NOBODY] * fight.count, self.rewards, (), roots)
        on[DICE], on[DECISIONS] = table.dice, table.decisions
        return further.play(on, stream, number, 1)[0]
