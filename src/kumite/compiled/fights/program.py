"""The program that plays fights."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ...rulesets import Ruleset
from ..loading.program import PACKAGE, Compiled, Program
from ..loading.twins import Twins

KERNEL = "fights.kernel"


class Playing(Program):
    """Plays one fight after another, and adds them up."""

    name = "fights"
    suffix = ""
    sources = ("fights.stream", "fights.lines", "fights.guide", "fights.verbs", "fights.kernel")
    support = ("fights.program", "fights.record")
    verbs = "fights.verbs"
    entries = (f"{KERNEL}.play",)

    def record(self, ruleset: Ruleset) -> Any:
        from .record import state_dtype

        return state_dtype(ruleset)

    def supplied(self, ruleset: Ruleset, twins: Twins, record_type: Any) -> dict[str, Any]:
        names = {"settle": ruleset.settle} if ruleset.settles else {}
        names |= {f"interlude_{number}": one.passes for number, one in enumerate(ruleset.interludes, 1)}
        kernel = vars(twins[f"{PACKAGE}.{KERNEL}"])
        kernel.update({name: twins.counterpart(function) for name, function in names.items()})
        for text in written(ruleset):
            exec(text, kernel)
        made = ("passes",) if ruleset.settles else ("passes", "settle")
        return {name: kernel[name] for name in names} | {
            name: twins.compilable(kernel.pop(name)) for name in made
        }

    def rehearsal(self) -> Callable[[Compiled], None] | None:
        from .rehearsal import play_samples

        return play_samples


def written(ruleset: Ruleset) -> Iterator[str]:
    """The functions of the kernel whose text depends on the ruleset: which interlude a number stands for, and
    `settle` where nothing is to be settled."""
    numbers = range(1, len(ruleset.interludes) + 1)
    cases = [f"    if which == {number}:\n        interlude_{number}(table, fight)\n" for number in numbers]
    yield f"def passes(which, table, fight):\n{''.join(cases) or '    pass'}\n"
    if not ruleset.settles:
        yield "def settle(fight):\n    pass\n"


PLAY = Playing()
