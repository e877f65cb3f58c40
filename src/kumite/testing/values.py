"""What a state may hold can be played: each number of it is set to each kind of value, alone and with others.

It is refused, with its place, or the fight is seen by everybody and goes on.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import partial
from random import Random
from typing import Any

from .. import dice
from ..copying import copy_fight
from ..encounters.encounter import Encounter
from ..mistakes import Mistake
from ..play.changes import Amendment, WrongChange
from ..play.match import Match
from ..play.paths import set_value
from ..rulesets import Viewer
from ..rulesets.fields import Field, fields_of, is_declared
from ..table import Asked, Question
from .blame import guarded
from .fights import Watchful, beats, ends_in
from .limits import NOT_TO_BE_SET
from .subject import Subject

TRIED = int(os.environ.get("KUMITE_VALUES", "25"))
"""So many values are tried in each random encounter; 0 tries all of them."""
LATEST = 6
"""They are set before one of so many first beats."""
BEATS = 4
"""So many beats are played from there."""
SECONDS = 10.0
MANY = 8
"""So many options of a question are named."""
REOPENED = 2
"""So many of those that are tried are also kept, opened again and taken back."""
ALIKE = 2
"""So many entries of a list are looked at, because they are declared together."""


def playable(subject: Subject, seed: int) -> Iterator[Mistake]:
    """A value that a state may hold is seen and played; any other is refused with its place."""
    random = Random(seed)
    found = subject.random_encounter(seed)
    fight = _somewhere(found, seed, random.randrange(LATEST))
    if not is_declared(type(fight)):
        return
    everything = list(numbers_in(fight))
    for number, (path, value) in enumerate(_tries(everything, fight.count, random)):
        values = {path: value} | _beside(path, everything, fight.count, random)
        said = ", ".join(f"{one} = {number}" for one, number in values.items())
        wrong = [*_tried(found, fight, values, seed)]
        if number < REOPENED:
            wrong += guarded(found.ruleset, partial(_reopened, found, values, seed))
        yield from (mistake.under(said) for mistake in wrong)


def _tries(everything: list[tuple[str, Field]], count: int, random: Random) -> list[tuple[str, int]]:
    """What is tried, in random order. The entries of a list are declared together, so only some are taken."""
    alike: dict[str, list[tuple[str, Field]]] = {}
    for path, field in everything:
        alike.setdefault(re.sub(r"\[\d+\]", "[]", path), []).append((path, field))
    some = [one for paths in alike.values() for one in random.sample(paths, min(ALIKE, len(paths)))]
    tries = [(path, value) for path, field in some for value in kinds(field, count)]
    random.shuffle(tries)
    return tries[: TRIED or None]


def _beside(path: str, everything: list[tuple[str, Field]], count: int, random: Random) -> dict[str, int]:
    """Values for some other numbers, half of the time; mostly of the same record."""
    if random.random() < 0.5:
        return {}
    record = path.rpartition(".")[0]
    near = [one for one in everything if one[0].rpartition(".")[0] == record and one[0] != path]
    chosen = random.sample(near, min(len(near), random.randint(0, 6)))
    chosen += random.sample(everything, random.randint(0, 2))
    return {
        other: random.choice([value for value in kinds(field, count) if field.holds(value, count)])
        for other, field in chosen
        if other != path
    }


def _somewhere(found: Encounter, seed: int, beat: int) -> Any:
    """The state of a fight before a beat, or before its last one."""
    before: Any = None
    for number, (fight, _) in enumerate(beats(found, seed, 0, most=beat)):
        if found.ruleset.outcome(fight) and before is not None:
            break
        before = copy_fight(fight)
        if number == beat:
            break
    return before


def numbers_in(record: Any, place: str = "") -> Iterator[tuple[str, Field]]:
    """Every number of a state that can be set, by path, and what is declared of it."""
    for name, field in fields_of(type(record)).items():
        if name in NOT_TO_BE_SET:
            continue
        value, here = getattr(record, name), f"{place}{name}"
        entries = [(f"{here}[{n}]", one) for n, one in enumerate(value)] if isinstance(value, list) else []
        for path, entry in entries or [(here, value)]:
            if is_dataclass(entry):
                yield from numbers_in(entry, f"{path}.")
            else:
                yield path, field


def kinds(field: Field, count: int) -> list[int]:
    """Each kind of value: around the bounds, in the middle, members of an enum, and what is none."""
    low, high = field.limits(count)
    some = {-1, 0, 1, 2, low - 1, low, low + 1, (low + high) // 2, high - 1, high, high + 1}
    if field.terms is not None:
        some |= set(field.terms)
    return sorted(some)


def _tried(found: Encounter, fight: Any, values: dict[str, int], seed: int) -> Iterator[Mistake]:
    """What goes wrong with values that are not refused."""
    changed = copy_fight(fight)
    for path, value in values.items():
        set_value(changed, path, value)
    if not any(True for _ in found.ruleset.check_state(changed)):
        yield from guarded(found.ruleset, partial(_played, found, changed, seed))


class Seen(Watchful):
    """A table at which everybody sees and hears each moment, however it is said."""

    def ask(self, question: Question) -> int:
        words = self.rules.words
        words.question(self.fight, self.names, question)
        for answer in list(question.answers)[:MANY]:
            words.option(self.fight, self.names, question, answer)
        self.look()
        answer = super().ask(question)
        self.hear()
        return answer

    def tell(self, who: int, what: int, amount: int) -> None:
        super().tell(who, what, amount)
        self.hear()

    @property
    def names(self) -> list[str]:
        return [f"fighter {seat}" for seat in range(self.fight.count)]

    @property
    def viewers(self) -> list[Viewer]:
        """The referee, a spectator, and one of each side."""
        sides = {me.side: me.seat for me in self.fight.fighters}
        return [None, frozenset(), *(frozenset({seat}) for seat in sides.values())]

    def look(self) -> None:
        """The board as everybody sees it."""
        for viewer in self.viewers:
            self.rules.words.board(self.fight, self.names, viewer)

    def hear(self) -> None:
        """The last entry as everybody hears it."""
        for viewer in self.viewers:
            entry = self.transcript[-1]
            if isinstance(entry, Asked):
                self.rules.words.answered(self.fight, self.names, entry.question, entry.answer, viewer)
            else:
                self.rules.words.event(self.fight, self.names, entry, viewer)


def _played(found: Encounter, fight: Any, seed: int) -> Iterator[Mistake]:
    """The fight goes on for some beats."""
    table = Seen(found, fight, dice.key(seed, 0), found.policies)
    for _ in range(BEATS):
        table.look()
        table.rules.words.outcome(fight, table.names)
        if table.rules.outcome(fight):
            break
        table.in_beat = 0
        with ends_in(SECONDS):
            table.rules.beat(table, fight)
    return iter(())


def _reopened(found: Encounter, values: dict[str, int], seed: int) -> Iterator[Mistake]:
    """A match in which they are changed is saved, opened again, and is as before when that is taken back."""
    match = Match(found, seed, people=range(len(found.names)), limit=BEATS)
    before = match.answers, match.fight, match.log()
    try:
        match.change(Amendment(amend=values))
    except WrongChange:
        return
    again = Match.from_save(match.as_save(), "the save")
    if (again.fight, again.log()) != (match.fight, match.log()):
        yield Mistake("", "another fight when it is opened again", "the same")
    match.undo(len(before[0]))
    if (match.answers, match.fight, match.log()) != before:
        yield Mistake("", "another fight after an undo", "the same as before")
