"""The two programs that go through every way in which the dice can fall."""

from __future__ import annotations

from typing import Any

from ...rulesets import Ruleset
from ..loading.program import PACKAGE, Program
from ..loading.twins import Twins

VERBS = (
    *("fights.stream", "fights.lines"),
    *(
        "exact.stops",
        "exact.forks",
        "exact.pools",
        "exact.open_dice",
        "exact.knowledge",
        "exact.decisions",
        "exact.verbs",
    ),
)
"""The modules of a table with open dice, which both programs have."""
BEATS = ("exact.state_table", "exact.beat_run")
"""Those with which both go through a beat."""
SUPPORT = ("exact.programs", "exact.record", "exact.arrays", "exact.die_type")


class ExactProgram(Program):
    """Goes through every way in which the next beat of a fight can go."""

    verbs = "exact.verbs"
    needs = ("numpy", "scipy")

    def record(self, ruleset: Ruleset) -> Any:
        from ..loading.layout import layout
        from .record import exact_dtype

        return exact_dtype(layout(type(ruleset.fight())).dtype, ruleset.seats)

    def supplied(self, ruleset: Ruleset, twins: Twins, record_type: Any) -> dict[str, Any]:
        """How a die is opened and settled. To the compiler a die is a type whose methods are twins."""
        from .die_type import OpenDie, opener, settled

        die = OpenDie(twins.mark, record_type, twins[f"{PACKAGE}.exact.open_dice"])
        return {"open_die": opener(die), "settled": settled}


class Transitions(ExactProgram):
    """Policies decide: for each state, which states come next, and how likely they are."""

    name = "odds"
    suffix = "-exact"
    sources = (*VERBS, *BEATS, "exact.state_classes", "exact.transitions")
    support = (*SUPPORT, "exact.accesses", "exact.assigned")
    entries = ("exact.transitions.find_transitions", "exact.state_table.number_states")

    def record_type(self, ruleset: Ruleset, record: Any) -> Any:
        """The record of a table that notes which numbers of the fight are read or written."""
        from .accesses import with_shadow
        from .assigned import assigned

        return with_shadow(record, assigned(ruleset))


class Trees(ExactProgram):
    """Players decide: for each state, the tree of the decisions in its next beat."""

    name = "best"
    suffix = "-exact-trees"
    sources = (*VERBS, *BEATS, "exact.decision_nodes", "exact.beat_trees")
    support = SUPPORT
    entries = ("exact.beat_trees.find_trees", "exact.state_table.number_states")


TRANSITIONS = Transitions()
TREES = Trees()
