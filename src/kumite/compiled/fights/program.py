"""The program that plays fights."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...rulesets import Ruleset
from ..loading.program import Compiled, Program


class Playing(Program):
    """Plays one fight after another, and adds them up."""

    name = "fights"
    suffix = ""
    sources = ("fights.stream", "fights.lines", "fights.guide", "fights.verbs", "fights.kernel")
    support = ("fights.program", "fights.record")
    verbs = "fights.verbs"
    entries = ("fights.kernel.play",)

    def record(self, ruleset: Ruleset) -> Any:
        from .record import state_dtype

        return state_dtype(ruleset)

    def rehearsal(self) -> Callable[[Compiled], None] | None:
        from .rehearsal import play_samples

        return play_samples


PLAY = Playing()
