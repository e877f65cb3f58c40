"""The program that plays fights up to the questions of learners."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from ...rulesets import Ruleset
from ...rulesets.blanking import Hiding
from ...rulesets.rule_modules import rule_modules
from ..loading.program import PACKAGE, Program
from ..loading.twins import Twins


class Learning(Program):
    """Plays many fights side by side, each up to the next question of a learner."""

    name = "arena"
    needs = ("numpy",)
    suffix = "-arena"
    sources = (
        *("fights.stream", "fights.lines", "fights.guide", "fights.verbs"),
        *("arena.blocks", "arena.verbs", "arena.kernel", "arena.seeing"),
    )
    support = (
        *("arena.program", "arena.record", "arena.arrays", "arena.blanking", "arena.block_code"),
        "fights.record",
    )
    verbs = "arena.verbs"
    entries = ("arena.kernel.step", "arena.seeing.see")

    def record(self, ruleset: Ruleset) -> Any:
        from .record import learning_dtype

        return learning_dtype(ruleset)

    def rule_modules(self, ruleset: Ruleset) -> tuple[ModuleType, ...]:
        """Besides, those that say what a seat may not know."""
        conceal = concealing(ruleset)
        more = rule_modules(conceal) if conceal else ()
        return tuple(dict.fromkeys([*ruleset.rule_modules, *more]))

    def supplied(self, ruleset: Ruleset, twins: Twins, record_type: Any) -> dict[str, Any]:
        from . import blanking  # noqa: F401  (to import it tells Numba what else `conceal` may say)
        from .block_code import copy_block, same_block

        conceal = concealing(ruleset)
        keep = twins[f"{PACKAGE}.arena.seeing"].keep
        hiding = {"conceal": twins.counterpart(conceal) if conceal else keep}
        return hiding | {"same_block": same_block, "copy_block": copy_block}


def concealing(ruleset: Ruleset) -> Callable[[Any, int], None] | None:
    """What makes blank what a seat may not know, where that can be compiled."""
    return ruleset.hide.conceal if isinstance(ruleset.hide, Hiding) else None


LEARN = Learning()
