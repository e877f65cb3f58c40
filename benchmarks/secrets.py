"""Whether a seat learns what it may not know: `python -m benchmarks.secrets --pairs 10000`.

A pair are two tables at which the same was answered, and that then differ in a secret. Either the referee
sets a number of the state that some seats may not know, to one value here and to another there; or somebody
answers differently, and what they answered is sealed: others see the same state and read the same lines. All
that these seats get has to be the same: the board, the log, the sheets, how many steps and how many news
there were, whom the table waits for, and the replay.
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
from kumite.play.match import OpenQuestion
from kumite.play.paths import every_value, knows_value
from kumite.rulesets import Viewer, ruleset_names
from kumite.sitting import Role, Sitting, Sittings, View, deciding
from kumite.sitting.deciding import viewer
from kumite.store import Store

EACH = 10
"""So many pairs are made of one fight at most."""
LONGEST = 12
"""A pair differs after at most so many answers."""
MOVES = 20
"""Sealed answers are looked for among so many answers of a fight at most."""


@dataclass
class Counted:
    """What was found for a ruleset."""

    pairs: int = 0
    sealed: int = 0
    """How many of the pairs differ in a sealed answer."""
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
                give(sitting, token, answer)
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

    @property
    def asked(self) -> OpenQuestion | None:
        """What is asked at both."""
        return self.tables[0][0].match.question

    def answer(self, answers: tuple[int, int]) -> None:
        """Answer the open question, here and there."""
        for (sitting, token), answer in zip(self.tables, answers, strict=True):
            give(sitting, token, answer)

    def seal(self, answers: tuple[int, int]) -> Iterator[tuple[str, Got, Got]]:
        """Answer differently here and there, go on while the same seat is asked, and give what each seat gets
        for whom that is sealed. Then it is taken back."""
        assert self.asked is not None
        seat, before = self.asked.seat, len(self.tables[0][0].match.answers)
        asked = deciding.owner(self.tables[0][0].places, seat)
        blind = [one for one in self.tables[0][0].places if one.role is not Role.REFEREE and one != asked]
        known = [
            [sitting.view(sitting.links(token)[one.number]) for one in blind]
            for sitting, token in self.tables
        ]
        for (sitting, token), answer in zip(self.tables, answers, strict=True):
            give(sitting, token, answer)
            while (more := sitting.match.question) is not None and more.seat == seat:
                give(sitting, token, more.question.answers[0])
        (one, my_token), (other, their_token) = self.tables
        for place, here, there in zip(blind, *known, strict=True):
            mine = got(one, one.links(my_token)[place.number], here)
            theirs = got(other, other.links(their_token)[place.number], there)
            if is_sealed(one, other, viewer(place)) and mine.view.is_mine == theirs.view.is_mine:
                yield place.name, mine, theirs
        for sitting, token in self.tables:
            sitting.undo(token, before)

    def possible(self, path: str, value: int) -> bool:
        """Whether the fight can have that value now."""
        beat = self.tables[0][0].match.beats[-1]
        try:
            changed(beat.encounter, beat.start, Amendment(amend={path: value}))
        except WrongChange:
            return False
        return True


@dataclass(frozen=True)
class Got:
    """What a seat got of what was done."""

    view: View
    news: int
    """How often there was something new to it, each time with a message to its devices."""
    sheets: object
    replays: tuple[View, ...]


def got(sitting: Sitting, token: str, before: View) -> Got:
    """What a seat has got since it had that view."""
    view = sitting.view(token, lines=len(before.log), version=before.version)
    replays = tuple(drawn(sitting.replay(token, step)) for step in {0, view.steps // 2, view.steps})
    return Got(drawn(view), view.version - before.version, sitting.sheets(token), replays)


def is_sealed(one: Sitting, other: Sitting, eyes: Viewer) -> bool:
    """Whether those who see with these eyes see the same state, and read the same lines, at both."""
    states = [
        sitting.match.ruleset.hide(sitting.match.fight, eyes or frozenset()) for sitting in (one, other)
    ]
    logs = [[line.text for line in sitting.match.log(eyes)] for sitting in (one, other)]
    return bool(states[0] == states[1]) and logs[0] == logs[1]


def give(sitting: Sitting, token: str, answer: int) -> None:
    """Answer the open question."""
    question = sitting.view(token).question
    assert question is not None
    sitting.answer(token, question.number, answer)


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


def look_sealed(name: str, pairs: int, first: int, counted: Counted) -> None:
    """Look at so many pairs that differ in a sealed answer, or at as many fights as that is pairs."""
    encounters = import_module(f"tests.rulesets.{name}.encounters").random_encounter
    for seed in range(first, first + pairs):
        chance = Random(seed)
        pair = Pair.of(from_dict(encounters(seed), f"random encounter {seed}"), 0, chance)
        for _ in range(MOVES):
            if pair.asked is None or counted.sealed >= pairs:
                break
            question = pair.asked.question
            if not question.is_dice and len(question.answers) > 1:
                found = 0
                for place, here, there in pair.seal(tuple(chance.sample(question.answers, 2))):  # type: ignore[arg-type]
                    found += 1
                    counted.views += 1 + len(here.replays)
                    if here != there:
                        counted.told.append(f"{name}, random encounter {seed}: {pair.asked.text} {place}")
                counted.sealed += found > 0
                counted.pairs += found > 0
            answer = chance.choice(question.answers)
            pair.answer((answer, answer))
        if counted.sealed >= pairs:
            return


def main(
    pairs: Annotated[int, typer.Option(min=1, help="How many pairs, over all rulesets.")] = 500,
    sealed: Annotated[int, typer.Option(min=0, help="How many more, that differ in a sealed answer.")] = 100,
    ruleset: Annotated[str, typer.Option(help="Only this ruleset.")] = "",
    first: Annotated[int, typer.Option(help="The number of the first random encounter.")] = 1000,
) -> None:
    """Compare what seats get at tables that differ in a secret."""
    console, since = Console(), perf_counter()
    names = [ruleset] if ruleset else ruleset_names()
    shown = Table(
        "ruleset", "pairs", "in a sealed answer", "views compared", "fields that differed", "that showed"
    )
    told: list[str] = []
    for name in names:
        counted = Counted()
        look(name, -(-pairs // len(names)), first, counted)
        look_sealed(name, -(-sealed // len(names)), first, counted)
        row = (counted.pairs, counted.sealed, counted.views, len(counted.fields), len(counted.told))
        shown.add_row(name, *(f"{number:,}" for number in row))
        told += counted.told
    console.print(shown)
    console.print(f"In {perf_counter() - since:,.0f} s.")
    for line in told[:20]:
        console.print(line)
    raise typer.Exit(1 if told else 0)


if __name__ == "__main__":
    typer.run(main)
