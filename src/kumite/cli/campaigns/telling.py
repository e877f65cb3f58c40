"""What is said of a campaign: fight by fight, or how far many runs of it have come."""

from __future__ import annotations

from collections import Counter
from typing import Any

from rich.console import Console
from rich.text import Text

from ...campaigns.campaign import Campaign
from ...campaigns.legs import Leg, Rest, legs
from ...campaigns.resting import change_of
from ...chances.statistics import wilson
from ...play.match import Match
from ...play.tree import Detail
from ...rulesets.shared.language import counted, listed
from ...version import VERSION
from ..console import plain_table, show_line, show_log, wrapped


def tell(console: Console, found: Campaign, seed: int, number: int, limit: int) -> None:
    """One run, fight by fight, each in brief."""
    head(console, found)
    last = None
    for leg in legs(found, seed, number, limit):
        last = leg
        match = Match(leg.encounter, leg.seed, leg.number, limit=limit)
        console.print()
        for rest in leg.rested:
            wrapped(console, Text(of_rest(found, rest)))
        if leg.rested:
            console.print()
        title = leg.encounter.title or "A fight"
        wrapped(console, Text(f"Fight {leg.place + 1}: {title}", style="bold"))
        show_log(console, match.told(), detail=Detail.BRIEF, rules=False)
        console.print()
        show_line(console, match.result, style="bold", rules=False)
    if last is not None:
        wrapped(console, Text(end_of(last)))


def end_of(last: Leg) -> str:
    """How a campaign has ended, by its last fight."""
    return "The party has come through." if last.won else "Here it ends for the party."


def of_rest(found: Campaign, rest: Rest) -> str:
    """What a rest has given everybody in the party, in the numbers that people look at."""
    changes = [
        f"{name}: {change}"
        for name, before in rest.before.items()
        if (change := change_of(found.rules, before, rest.after[name]))
    ]
    came_of_it = f"{'; '.join(changes)}." if changes else "nothing has changed."
    return f"Between the fights ({rest.interlude.name}): {came_of_it}"


def head(console: Console, found: Campaign) -> None:
    wrapped(console, Text(found.title, style="bold"))
    if found.note:
        wrapped(console, Text(found.note))
    wrapped(
        console, Text(f"{listed(found.names)}; {counted(len(found.fights), 'fight')} of {found.rules.title}.")
    )


def show(console: Console, found: Campaign, done: list[list[Leg]], seed: int) -> None:
    """How far the party comes, and who is still there."""
    head(console, found)
    wrapped(console, Text(f"{counted(len(done), 'run')}, seed {seed}; policies decide for everybody."))
    console.print()
    headings = ["Fight", "won by", "95% interval", *found.names]
    table = plain_table(*headings, numbers=range(1, len(headings)))
    for place, fight in enumerate(found.fights):
        won, there = _after(done, place)
        low, high = wilson(won, len(done))
        cells = [f"{won / len(done):.1%}", f"{low:.1%} to {high:.1%}"]
        cells += [f"{there[name] / len(done):.0%}" for name in found.names]
        table.add_row(Text(f"{place + 1}. {fight.title or 'A fight'}"), *cells)
    console.print(table)
    wrapped(
        console, Text("Under each name: the share of all runs in which the fight was won and they can go on.")
    )
    share, low, high = _through(done)
    wrapped(console, Text(f"The party came through in {share:.1%} of the runs ({low:.1%} to {high:.1%})."))


def _after(done: list[list[Leg]], place: int) -> tuple[int, Counter[str]]:
    """In how many runs the party won a fight, and how often each could go on then."""
    there = [[leg for leg in run if leg.place == place and leg.won][-1:] for run in done]
    won = [leg for found in there for leg in found]
    return len(won), Counter(name for leg in won for name in leg.standing)


def _through(done: list[list[Leg]]) -> tuple[float, float, float]:
    """In which share of the runs the last fight was won, with its interval."""
    won = sum(run[-1].won for run in done)
    return won / len(done), *wilson(won, len(done))


def data_of(found: Campaign, done: list[list[Leg]], seed: int) -> dict[str, Any]:
    fights = []
    for place, fight in enumerate(found.fights):
        won, there = _after(done, place)
        low, high = wilson(won, len(done))
        fights.append(
            {
                "title": fight.title,
                "won": {"value": won / len(done), "low": low, "high": high},
                "can_go_on": {name: there[name] / len(done) for name in found.names},
            }
        )
    share, low, high = _through(done)
    return {
        "kumite": VERSION,
        "title": found.title,
        "seed": seed,
        "runs": len(done),
        "came_through": {"value": share, "low": low, "high": high},
        "fights": fights,
    }
