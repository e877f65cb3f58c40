"""What is said of a campaign: fight by fight, or how far many runs of it have come."""

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite
from typing import Any

from rich.console import Console
from rich.text import Text

from ...campaigns.campaign import Campaign
from ...campaigns.comparing import Difference, Interval
from ...campaigns.legs import Leg, Rest, legs
from ...campaigns.resting import change_of
from ...campaigns.survival import Share, Survival
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


def show(console: Console, found: Campaign, survival: Survival, seed: int) -> None:
    """How far the party comes, and who is still there."""
    head(console, found)
    runs = counted(survival.runs, "run")
    wrapped(console, Text(f"{runs}, seed {seed}; policies decide for everybody."))
    console.print()
    headings = ["Fight", "won by", "95% interval", *found.names]
    table = plain_table(*headings, numbers=range(1, len(headings)))
    for place, one in enumerate(survival.fights):
        low, high = one.won.interval
        cells = [f"{one.won.value:.1%}", f"{low:.1%} to {high:.1%}"]
        cells += [f"{share.value:.0%}" for share in one.can_go_on.values()]
        table.add_row(Text(f"{place + 1}. {one.title}"), *cells)
    console.print(table)
    wrapped(
        console, Text("Under each name: the share of all runs in which the fight was won and they can go on.")
    )
    low, high = survival.through.interval
    share = f"{survival.through.value:.1%} of the runs ({low:.1%} to {high:.1%})"
    wrapped(console, Text(f"The party came through in {share}."))


def show_differences(console: Console, compared: Sequence[tuple[str, Difference]]) -> None:
    """What other campaigns give more, or less, on the same dice."""
    console.print()
    table = plain_table("Another campaign", "comes through", "fights won", numbers=(1, 2))
    for name, one in compared:
        through, low, high = one.through
        won, fewer, more = one.won
        table.add_row(
            Text(name),
            f"{through:+.1%} ({low:+.1%} to {high:+.1%})",
            f"{won:+.2f} ({fewer:+.2f} to {more:+.2f})",
        )
    console.print(table)
    wrapped(
        console,
        Text("How much more, or less, than the first: run by run on the same dice, with 95% intervals."),
    )


def data_of(
    found: Campaign, survival: Survival, seed: int, compared: Sequence[tuple[str, Difference]] = ()
) -> dict[str, Any]:
    """The same for programs."""
    return {
        "kumite": VERSION,
        "title": found.title,
        "seed": seed,
        "runs": survival.runs,
        "came_through": _data(survival.through),
        "fights_won": survival.mean_won,
        "fights": [
            {
                "title": fight.title,
                "won": _data(one.won),
                "can_go_on": {name: share.value for name, share in one.can_go_on.items()},
            }
            for fight, one in zip(found.fights, survival.fights, strict=True)
        ],
        "against": [
            {"campaign": name, "runs": one.runs}
            | {"came_through": _interval(one.through), "fights_won": _interval(one.won)}
            for name, one in compared
        ],
    }


def _interval(one: Interval) -> dict[str, float | None]:
    """Its bounds are null where a single run says nothing about them."""
    return {
        name: each if isfinite(each) else None
        for name, each in zip(("value", "low", "high"), one, strict=True)
    }


def _data(share: Share) -> dict[str, float]:
    low, high = share.interval
    return {"value": share.value, "low": low, "high": high}
