"""`kumite questions`: questions about the rules with answers, as a data set."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from ...rulesets import ruleset, rulesets
from ..common import Refused, checked_ruleset


def questions(
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[RULESET]...", help="Of which rulesets; all by default.")
    ] = None,
    count: Annotated[int, typer.Option("--count", min=1, help="How many questions.")] = 1000,
    seed: Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same questions.")] = 0,
) -> None:
    """Make questions about the rules, with answers, from fights.

    They ask what is legal, what happens, and how likely it is. Each is a line of JSON, with the ids of the
    rules behind it, and with the encounter, the seed and the answers that lead there.

    \b
    Examples:
      kumite questions > questions.jsonl
      kumite questions malice --count 50 --seed 7
    """
    from ...exam.questions import questions as made

    for name in names or ():
        checked_ruleset(name)
    chosen = [ruleset(name) for name in names] if names else list(rulesets())
    written = 0
    for one in made(chosen, count, seed):
        print(json.dumps(one.as_dict(), ensure_ascii=False))
        written += 1
    if written < count:
        raise Refused(f"found {written} questions; {count} were wanted, and no more fights give any")
