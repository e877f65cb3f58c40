"""What the referee tries before it is done: what an answer or a change would be worth to each side.

Nothing of it changes the sitting, and nobody else hears of it.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping, Sequence
from typing import Any

from ..compiled.fights.program import PLAY
from ..compiled.loading.load import at_hand
from ..play.answering import number_of
from ..play.changes import Addition, Change, Removal, WrongChange, amendment
from ..play.worth import Undecidable, WhatIf
from .answering import Answering
from .edge import from_outside
from .refusals import Refused


class Trying(Answering):
    """A sitting, as far as things are tried.

    What is returned compares how the fight ends as it is with how it would end; call its `go_on` in a thread.
    Only the referee may: for others each raises NotYours, and Refused for what cannot be done.
    """

    @from_outside
    def if_answered(self, token: str, question: int, given: int | str | Sequence[int]) -> WhatIf:
        """What if the question of that number is answered so. Raises what `answer` raises."""
        with self._lock:
            self._referee(token)
            _, asked, _ = self._may_answer(token, question)
            return self._what_if(answer=number_of(asked.question, asked.answers, given))

    @from_outside
    def if_amended(self, token: str, values: Mapping[str, int | str]) -> WhatIf:
        """What if these values of the state are set, by path."""
        with self._lock:
            self._referee(token)
            try:
                change = amendment(self.match.beats[-1].encounter, values)
            except WrongChange as wrong:
                raise Refused(str(wrong)) from None
            return self._what_if(change=change)

    @from_outside
    def if_joined(self, token: str, side: str, fighter: Mapping[str, Any]) -> WhatIf:
        """What if fighters are added, written as an entry of an encounter."""
        with self._lock:
            self._referee(token)
            return self._what_if(change=Addition(side=side, add=dict(fighter)))

    @from_outside
    def if_removed(self, token: str, fighter: int) -> WhatIf:
        """What if a fighter is taken out of the fight."""
        with self._lock:
            self._referee(token)
            self._fighter(fighter)
            return self._what_if(change=Removal(remove=fighter))

    def _what_if(self, *, answer: int | None = None, change: Change | None = None) -> WhatIf:
        match = copy.copy(self.match)
        try:
            compiled = at_hand(match.ruleset, PLAY)
            return WhatIf(match, answer=answer, change=change, compiled=compiled)
        except (WrongChange, Undecidable) as problem:
            raise Refused(str(problem)) from None
