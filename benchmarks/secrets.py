"""Whether a seat learns what it may not know: `python -m benchmarks.secrets --pairs 10000`.

A pair are two tables at which the same was answered, and at which the referee then sets a number of the state
that some seats may not know: to one value here and to another there. All that these seats get has to be the
same: the board, the log, how many steps there were, whom the table waits for, and the replay.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from importlib import import_module
from random import Random
from time import perf_counter
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from kumite.encounters.encounter import Encounter, from_dict
from kumite.play.changes import Amendment, WrongChange, changed
from kumite.play.paths import every_value, knows_value
from kumite.rulesets import ruleset_names
from kumite.sitting import Role, Sitting, Sittings, View
from kumite.sitting.deciding import viewer
from kumite.store import Store

EACH = 10
"""So many pairs are made of one fight at most."""
LONGEST = 12
"""A pair differs after at most so many answers."""


@dataclass
class Counted:
    """What was found for a ruleset."""

    pairs: int = 0
    views: int = 0
    """How many views of seats were compared, those of replays among them."""
    fields: set[str] = field(default_factory=set)
    told: list[str] = field(default_factory=list)
    """What showed."""


@dataclass
class Pair:
    """Two tables of the same fight."""

    tables: tuple[tuple[Sitting, str], tuple[Sitting, str]]

    @classmethod
    def of(cls, found: Encounter, answers: int, chance: Random) -> Pair:
        """After so many answers, which are the same at both."""
        players = {name: [name] for name in found.names}
        opened = [Sittings(Store.open("sqlite://")).open(found, players, seed=1) for _ in range(2)]
        one, other = [(each.sitting, each.token) for each in opened]
        for _ in range(answers):
            if (asked := one[0].match.question) is None:
                break
            answer = chance.choice(asked.question.answers)
            for sitting, token in (one, other):
                question = sitting.view(token).question
                assert question is not None
                sitting.answer(token, question.number, answer)
        return cls((one, other))

    def differ(self, path: str, values: tuple[int, int]) -> Iterator[tuple[str, View, View]]:
        """Set it to one value and to another, and give what each seat that may not know it gets at both."""
        for (sitting, token), value in zip(self.tables, values, strict=True):
            sitting.amend(token, {path: value}, "something")
        (one, my_token), (other, their_token) = self.tables
        fight, rules = one.match.beats[-1].start, one.match.ruleset
        for place in one.places:
            if place.role is Role.REFEREE or knows_value(rules, fight, path, viewer(place)):
                continue
            mine, theirs = one.links(my_token)[place.number], other.links(their_token)[place.number]
            here, there = one.view(mine), other.view(theirs)
            yield place.name, drawn(here), drawn(there)
            for step in {0, here.steps // 2, here.steps}:
                yield place.name, drawn(one.replay(mine, step)), drawn(other.replay(theirs, step))
        for sitting, token in self.tables:
            sitting.undo(token)

    def possible(self, path: str, value: int) -> bool:
        """Whether the fight can have that value now."""
        beat = self.tables[0][0].match.beats[-1]
        try:
            changed(beat.encounter, beat.start, Amendment(amend={path: value}))
        except WrongChange:
            return False
        return True


def drawn(view: View) -> View:
    """A view without the numbers that are drawn for each table, and which say nothing."""
    question = view.question and replace(view.question, number=0)
    return replace(view, sitting="", version=0, question=question)


def look(name: str, pairs: int, first: int, counted: Counted) -> None:
    """Look at so many pairs of a ruleset."""
    encounters = import_module(f"tests.rulesets.{name}.encounters").random_encounter
    seed = first
    while counted.pairs < pairs:
        chance = Random(seed)
        found = from_dict(encounters(seed), f"random encounter {seed}")
        pair = Pair.of(found, chance.randint(0, LONGEST), chance)
        seed += 1
        match = pair.tables[0][0].match
        if match.over:
            continue
        start = match.beats[-1].start
        numbers = [one for seat in range(start.count) for one in every_value(start, seat)]
        before = counted.pairs
        for path, value in chance.sample(numbers, min(len(numbers), 40 * EACH)):
            if counted.pairs in (before + EACH, pairs):
                break
            others = [value + 1, value - 1, chance.randint(0, 20)]
            other = next((one for one in others if one != value and pair.possible(path, one)), None)
            if other is None or not pair.possible(path, value):
                continue
            seen = 0
            for place, here, there in pair.differ(path, (value, other)):
                seen += 1
                if here != there:
                    counted.told.append(f"{name}, random encounter {seed - 1}: {path} shows to {place}")
            if seen:
                counted.pairs += 1
                counted.views += seen
                counted.fields.add(path.partition("].")[2])


def main(
    pairs: Annotated[int, typer.Option(min=1, help="How many pairs, over all rulesets.")] = 500,
    ruleset: Annotated[str, typer.Option(help="Only this ruleset.")] = "",
    first: Annotated[int, typer.Option(help="The number of the first random encounter.")] = 1000,
) -> None:
    """Compare what seats get at tables that differ in a secret."""
    console, since = Console(), perf_counter()
    names = [ruleset] if ruleset else ruleset_names()
    shown = Table("ruleset", "pairs", "views compared", "fields that differed", "that showed")
    told: list[str] = []
    for name in names:
        counted = Counted()
        look(name, -(-pairs // len(names)), first, counted)
        row = (counted.pairs, counted.views, len(counted.fields), len(counted.told))
        shown.add_row(name, *(f"{number:,}" for number in row))
        told += counted.told
    console.print(shown)
    console.print(f"In {perf_counter() - since:,.0f} s.")
    for line in told[:20]:
        console.print(line)
    raise typer.Exit(1 if told else 0)


if __name__ == "__main__":
    typer.run(main)
