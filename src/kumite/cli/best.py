"""`kumite best`: what a fight is worth when both sides decide as well as they can."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.text import Text

from ..encounters.encounter import Encounter
from ..encounters.policies import name_of
from ..rulesets import LIMIT
from ..version import VERSION
from .common import AsJson, EncounterFile, House, Limit, Refused, open_encounter, show_opening, the_lab
from .console import plain_table, terminal, wrapped

if TYPE_CHECKING:
    from ..lab.exact.best_play import Solution
    from ..lab.exact.reached import Decision

SHOWN = 6
"""How many decisions are shown by default."""


def best(
    file: EncounterFile,
    as_json: AsJson = False,
    house: House = None,
    decisions: Annotated[
        int, typer.Option("--decisions", metavar="N", min=0, help="How many decisions to show.")
    ] = SHOWN,
    within: Annotated[
        int | None,
        typer.Option("--within", metavar="N", min=1, help="Show only decisions of the first N beats."),
    ] = None,
    seconds: Annotated[
        float,
        typer.Option(
            "--seconds", metavar="N", min=0.1, help="Give up after so many seconds, compiling included."
        ),
    ] = 60.0,
    states: Annotated[
        int, typer.Option("--states", metavar="N", min=1, help="Give up if there are more states.")
    ] = 2_000_000,
    megabytes: Annotated[
        float, typer.Option("--megabytes", metavar="N", min=1, help="Give up if it takes more memory.")
    ] = 2048,
    limit: Limit = LIMIT,
) -> None:
    """Calculate best play in a small fight, and what mistakes cost.

    Every way in which dice can fall and both sides can decide is followed, so the fight has to be small; for
    others there is the policy search. Sealed choices are mixed as they should be. A side's value is its
    chance to win, plus half the chance that nobody wins.

    \b
    Examples:
      kumite best ikezu/last_legs
      kumite best ikezu/last_legs --decisions 20 --json
    """
    with the_lab():
        from ..lab.exact import best_play
    found = open_encounter(file, house)
    errors = terminal(errors=True)
    with errors.status("", spinner="line") as status:
        try:
            solution = best_play.solution(
                found,
                seconds=seconds,
                most_states=states,
                megabytes=megabytes,
                limit=limit,
                within=within,
                progress=lambda known, left: status.update(f"{known:,} states, {left:,} to look into"),
                announce=lambda text: errors.print(f"kumite: {text}"),
            )
        except (best_play.NotSolved, best_play.NotTwoSided) as problem:
            raise Refused(str(problem)) from None
    if as_json:
        print(json.dumps(_data(found, solution), indent=2))
    else:
        _show(terminal(), found, solution, decisions)


def _show(console: Console, found: Encounter, solution: Solution, most: int) -> None:
    show_opening(console, found)
    console.print()
    sides = [found.ruleset.sides[side] for side in found.sides]
    table = plain_table("Who decides", *sides, numbers=(1, 2))
    digits = 1 if solution.both.width > 1e-4 else 4
    for name, value in _values(found, solution):
        table.add_row(Text(name), f"{value.middle:.{digits}%}", f"{1 - value.middle:.{digits}%}")
    console.print(table)
    wrapped(console, Text(_about(solution)))
    for each in solution.decisions[:most]:
        console.print()
        _show_decision(console, found, each)
    left = len(solution.decisions) - most
    if left > 0:
        console.print()
        questions = "question" if left == 1 else "questions"
        wrapped(console, Text(f"{left} rarer {questions} left out: --decisions {len(solution.decisions)}"))


def _values(found: Encounter, solution: Solution) -> list[tuple[str, Any]]:
    """Each pair of ways to decide, and what the fight is worth then."""
    first, second = (found.ruleset.sides[side] for side in found.sides)
    theirs = {side: _policies_of(found, side) for side in found.sides}
    one, other = (theirs[side] for side in found.sides)
    return [
        ("best play on both sides", solution.both),
        (f"{first} best, {second} {other}", solution.first),
        (f"{first} {one}, {second} best", solution.second),
        (f"{first} {one}, {second} {other}", solution.neither),
    ]


def _policies_of(found: Encounter, side: int) -> str:
    """The policies of a side by name; for the search, which cannot be followed, the default policy."""
    rules = found.ruleset
    names = [
        name_of(rules, each.entry.policy if each.entry.policy >= 0 else rules.default_policy)
        for each in found.combatants
        if each.side == side
    ]
    return ", ".join(dict.fromkeys(names))


def _about(solution: Solution) -> str:
    """How exact the values are."""
    widest = max(value.width for value in (solution.both, solution.first, solution.second, solution.neither))
    exact = "exact" if widest < 1e-6 else f"exact to {widest / 2:.1%} either way"
    return (
        f"A victory counts 1; if nobody wins, or the fight is not over after {solution.limit:,} beats, each"
        f" side gets a half. {solution.states:,} different states; {exact}."
    )


def _show_decision(console: Console, found: Encounter, each: Decision) -> None:
    who = found.names[each.who]
    asked = each.question if who in each.question else f"{who}: {each.question}"
    wrapped(console, Text(asked, style="bold") + Text(f" ({each.times:.2f} times a fight)"), rest="  ")
    table = plain_table("  Answer", "offered", "played", "loses", "at most", numbers=(1, 2, 3, 4))
    for one in each.answers:
        table.add_row(
            Text(f"  {one.answer}"),
            f"{one.offered / each.times:.0%}",
            f"{one.played / each.times:.0%}" if one.played > 0.0005 * each.times else "",
            f"{one.lost:.2%}",
            f"{one.most:.2%}",
        )
    console.print(table)
    wrapped(console, Text(f"  {_verdict(each)}"), rest="  ")


def _verdict(each: Decision) -> str:
    """Whether the decision is a choice at all."""
    steady = each.steady
    if not each.matters:
        return "No choice: it makes no difference."
    if steady is None:
        return "No answer can always be given."
    if each.has_best:
        return f"No choice: {steady.answer} is always as good as any other answer."
    return f"A choice: always answering {steady.answer} would lose {steady.lost:.2%} each time."


def _data(found: Encounter, solution: Solution) -> dict[str, object]:
    rules = found.ruleset
    keys = ("best play", "first best", "second best", "policies")
    values = zip(keys, (value for _, value in _values(found, solution)), strict=True)
    return {
        "kumite": VERSION,
        "encounter": found.as_dict(),
        "sides": [rules.sides[side] for side in found.sides],
        "values": {key: {"low": value.low, "high": value.high} for key, value in values},
        "limit": solution.limit,
        "states": solution.states,
        "decisions": [
            {
                "side": rules.sides[each.side],
                "fighter": found.names[each.who],
                "question": each.question,
                "times": each.times,
                "answers": [asdict(one) for one in each.answers],
            }
            for each in solution.decisions
        ],
    }
