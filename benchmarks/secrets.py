"""Whether a seat learns what it may not know: `python -m benchmarks.secrets --pairs 10000`.

A pair are two tables at which the same was answered, and that then differ in a secret. Either a number of the
state that some seats may not know is one here and another there; or somebody answers differently, and what
they answered is sealed: others see the same state and read the same lines. Then both go on with the same
answers. All that these seats get has to be the same for as long as the secret lasts: the board, the log, the
sheets, how many steps and how many news there were, whom the table waits for, the menus of whole moves, and
the replay.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import count
from random import Random
from time import process_time
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from kumite.encounters.encounter import from_dict
from kumite.play.changes import Amendment, Answer, WrongChange
from kumite.play.match import Match
from kumite.play.paths import every_value, knows_value
from kumite.play.story import seated
from kumite.rulesets import ruleset_names
from kumite.rulesets.fields import Field, fields_of
from kumite.sitting import Place
from kumite.sitting.deciding import viewer

from .secrets_pairs import Compared, Difference, Start, compare, is_sealed

MOVES = 30
"""A fight is followed for so many answers at most."""
EACH = 3
"""So many pairs that differ in a number are made at one moment of a fight at most."""
TRIED = 40 * EACH
"""And so many numbers are tried for them."""
OFTEN = 0.3
"""At how many of the moments at which a number can be changed that is done."""
HIDDEN = ("SIDE", "SEALED", "NOBODY")
"""What is declared of numbers of which others see nothing."""
WITHOUT = 400
"""After so many fights without any pair a ruleset is taken to have no more."""


@dataclass
class Counted:
    """What was found for a ruleset, in pairs of one kind."""

    pairs: int = 0
    views: int = 0
    asked: int = 0
    fights: int = 0
    kinds: set[str] = field(default_factory=set)
    """The fields, or the questions, in which they differed."""
    told: list[str] = field(default_factory=list)
    """What showed."""

    def add(self, what: str, where: str, compared: Compared) -> None:
        """Count a pair."""
        self.pairs += 1
        self.views += compared.views
        self.asked += compared.asked
        self.kinds.add(what)
        self.told += [f"{where}: {what} shows to {place}" for place in compared.told]


def in_a_number(start: Start, match: Match, chance: Random) -> Iterator[Difference]:
    """Matches that differ in a number of the state, where it can be changed at once."""
    beat = match.beats[-1]
    if beat.asked or chance.random() > OFTEN:
        return
    numbers = [one for seat in (*range(beat.start.count), None) for one in every_value(beat.start, seat)]
    given = 0
    for path, value in chance.sample(numbers, min(len(numbers), TRIED)):
        blind = [
            place for place in start.places if not knows_value(match.ruleset, beat.start, path, viewer(place))
        ]
        others = [one for one in (value + 1, value - 1, chance.randint(0, 20)) if one != value]
        for other in others if blind else ():
            changes = tuple(Amendment(amend={path: one}, note="something") for one in (value, other))
            try:
                both = [after(match, [change]) for change in changes]
            except WrongChange:
                continue  # the fight cannot have that number
            if secret := [place for place in blind if is_secret(both, path, place)]:
                given += 1
                yield Difference(path.partition("].")[2] or path, ([changes[0]], [changes[1]]), secret)
            break
        if given == EACH:
            return


def after(match: Match, answers: Sequence[Answer]) -> Match:
    """A match after these answers and changes. Raises WrongChange."""
    then = copy.copy(match)
    for answer in answers:
        if isinstance(answer, int):
            then.answer(answer)
        else:
            then.change(answer)
    return then


def is_secret(both: list[Match], path: str, place: Place) -> bool:
    """Whether a place sees the same state, whatever the number at that path is. If a number can be seen in
    part, two may differ in that part."""
    one, other = [match.ruleset.hide(match.beats[-1].start, viewer(place)) for match in both]
    known = declared(both[0].beats[-1].start, path).known
    return one == other or (known is not None and known.name in HIDDEN)


def declared(fight: Any, path: str) -> Field:
    """What is declared of the number at a path."""
    kind = type(fight)
    *records, name = re.sub(r"\[\d+\]", "", path).split(".")
    for record in records:
        kind = fields_of(kind)[record].of or kind
    return fields_of(kind)[name]


def in_an_answer(start: Start, match: Match, chance: Random) -> Iterator[Difference]:
    """Matches that differ in what somebody answered in secret."""
    open = match.question
    assert open is not None
    if open.question.is_dice or len(open.question.answers) < 2:
        return
    both, given = list[Match](), list[list[int]]()
    for answer in chance.sample(open.question.answers, 2):
        answers, then = [answer], after(match, [answer])
        while (more := then.question) is not None and more.seat == open.seat and not more.question.is_dice:
            answers.append(chance.choice(more.question.answers))
            then.answer(answers[-1])
        both.append(then)
        given.append(answers)
    secret = [
        place
        for place in start.places
        if open.seat not in place.fighters
        and is_sealed(both, viewer(place), len(match.beats) - 1)
        and along(match, given[0], place) == along(match, given[1], place)
    ]
    if secret:
        yield Difference(match.ruleset.asks(open.question.about).name, (given[0], given[1]), secret)


def along(match: Match, answers: Sequence[int], place: Place) -> list[Any]:
    """The states that a place sees one after another while these answers are given: what differs in them is
    no secret, though they end alike."""
    then, eyes = copy.copy(match), viewer(place)
    seen: list[Any] = []
    for answer in answers:
        then.answer(answer)
        now = match.ruleset.hide(then.fight, seated(then.fight, eyes) or frozenset())
        if not seen or now != seen[-1]:
            seen.append(now)
    return seen


def look(name: str, differing: Any, pairs: int, first: int) -> Counted:
    """Look at so many pairs of a ruleset."""
    encounters = import_module(f"tests.rulesets.{name}.encounters").random_encounter
    counted, without = Counted(), 0
    for seed in count(first):
        if counted.pairs >= pairs or without == WITHOUT:
            return counted
        chance, before = Random(seed), counted.pairs
        start = Start.of(from_dict(encounters(seed), f"random encounter {seed}"), chance)
        match = copy.copy(start.match)
        for _ in range(MOVES):
            if match.question is None:
                break
            for found in differing(start, match, chance):
                compared = compare(start, match, found, chance)
                counted.add(found.what, f"{name}, random encounter {seed}", compared)
            match.answer(chance.choice(match.question.question.answers))
        counted.fights += 1
        without = 0 if counted.pairs > before else without + 1
    raise AssertionError


def main(
    pairs: Annotated[
        int, typer.Option(min=0, help="How many that differ in a number, over all rulesets.")
    ] = 500,
    sealed: Annotated[int, typer.Option(min=0, help="How many that differ in a sealed answer.")] = 500,
    ruleset: Annotated[str, typer.Option(help="Only this ruleset.")] = "",
    first: Annotated[int, typer.Option(help="The number of the first random encounter.")] = 1000,
) -> None:
    """Compare what seats get at tables that differ in a secret."""
    console, since = Console(), process_time()
    names = [ruleset] if ruleset else ruleset_names()
    told: list[str] = []
    for title, differing, wanted in (
        ("that differ in a number", in_a_number, pairs),
        ("that differ in a sealed answer", in_an_answer, sealed),
    ):
        shown = Table(
            "ruleset", "pairs", "fights", "views", "kinds of secret", "asked otherwise", "that showed"
        )
        shown.title = f"Pairs {title}"
        for name in names:
            found = look(name, differing, -(-wanted // len(names)), first)
            row = (found.pairs, found.fights, found.views, len(found.kinds), found.asked, len(found.told))
            shown.add_row(name, *(f"{number:,}" for number in row))
            told += found.told
        console.print(shown)
    console.print(f"In {process_time() - since:,.0f} s of the processor.")
    for line in told[:20]:
        console.print(line)
    raise typer.Exit(1 if told else 0)


if __name__ == "__main__":
    typer.run(main)
