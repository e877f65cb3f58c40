"""Play the examples and print what no veteran would have done."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from kumite.encounters import policies
from kumite.encounters.encounter import read
from kumite.encounters.examples import examples_of
from kumite.rulesets import Ruleset, ruleset, ruleset_names

from .watching import Tally, judge_of, watch


def blunders(rules: Ruleset, fights: int, policy: int) -> Tally:
    """What is counted in all examples of a ruleset, with seeds 1 to `fights` for each."""
    tally = Tally()
    for example in examples_of(rules):
        watch(read(example.path), example.name, range(1, fights + 1), policy, tally)
    return tally


def table(rules: Ruleset, tally: Tally) -> Table:
    """How often each blunder was made."""
    title = f"{rules.name}: {tally.fights:,} fights, {tally.decisions:,} decisions"
    shown = Table("blunder", "times", "per 1,000 decisions", "kumite run", title=title)
    for name in judge_of(rules.name).blunders:
        first = tally.first.get(name, "")
        shown.add_row(name, f"{tally.blunders[name]:,}", f"{tally.per_thousand(name):.2f}", first)
    return shown


def never_used(rules: Ruleset, tally: Tally) -> Table:
    """The options that nobody ever chose, with how often they were open, and those that never were.

    Those that never pay by the text are left out; the line below says how many.
    """
    judge = judge_of(rules.name)
    shown = Table("decision", "open, never chosen", "never open", title=f"{rules.name}: options without use")
    if judge.pointless:
        why = f"benchmarks/blunders/{rules.name}.py says why"
        shown.caption = f"{len(judge.pointless)} options never pay: {why}"
    for ask, options in judge.choices.items():
        unused = [
            each for each in options if not tally.chosen[ask, each] and (ask, each) not in judge.pointless
        ]
        spurned = [
            f"{said(each)} ({tally.offered[ask, each]:,})" for each in unused if tally.offered[ask, each]
        ]
        closed = [said(each) for each in unused if not tally.offered[ask, each] and each > 0]
        if unused:
            shown.add_row(said(rules.asks(ask)), ", ".join(spurned), ", ".join(closed))
    return shown


def said(member: IntEnum) -> str:
    """The name of a member of an enum, as people write it."""
    return member.name.lower().replace("_", " ")


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="[RULESET]...", help="All, if none.")] = None,
    fights: Annotated[int, typer.Option(min=1, help="How many fights of each example.")] = 12,
    policy: Annotated[str, typer.Option(help="Who plays; by default what the ruleset plays by.")] = "",
) -> None:
    """Play the examples and print what no veteran would have done."""
    console = Console(width=max(120, Console().width))
    for name in names or ruleset_names():
        rules = ruleset(name)
        own = policies.named(rules, for_referee=True)
        if policy and policy not in own:
            raise typer.BadParameter(f"{policy}; {name} has {', '.join(own)}")
        tally = blunders(rules, fights, own[policy] if policy else rules.default_policy)
        console.print(table(rules, tally))
        console.print(never_used(rules, tally))


if __name__ == "__main__":
    typer.run(main)
