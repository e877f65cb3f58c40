"""Neither side is favored: with sides exchanged, and dice and decisions with them, a fight ends mirrored."""

from __future__ import annotations

import os
from collections import defaultdict, deque
from copy import deepcopy
from typing import Any

import pytest

from kumite import dice
from kumite.encounters.encounter import Encounter, from_dict
from kumite.rulesets.fields import fields_of
from kumite.rulesets.malice.state import Fight, Fighter
from kumite.rulesets.malice.terms import Ask, Outcome
from kumite.rulesets.malice.words.questions import QUESTIONS
from kumite.table import REFEREE, Question, Verb
from kumite.tables.recording import Recording
from kumite.tables.seeded import Policies, Rolls, Seeded

from .encounters import random_encounter

FIGHTS = int(os.environ.get("KUMITE_ENCOUNTERS", "12"))
BEATS = 120
MIRRORED = {
    Outcome.FIRST_SIDE: Outcome.SECOND_SIDE,
    Outcome.SECOND_SIDE: Outcome.FIRST_SIDE,
}
Key = tuple[int, bool, int, int]
"""Whose answer it is, whether of dice, what it is about, and whom the question concerns."""


class Noting(Seeded):
    """A table by random policies that keeps each answer for the one who gave it."""

    def __init__(self, found: Encounter, made: Fight, seed: int) -> None:
        rules, key = found.ruleset, dice.key(seed, 0)
        policies = (0,) * (made.count + 1)
        decisions = Policies(rules.decide, rules.decide_amount, made, policies, dice.whim_key(key))
        super().__init__(Rolls(key), decisions)
        self.made = made
        self.given: dict[Key, deque[int]] = defaultdict(deque)

    def ask(self, question: Question) -> int:
        key = (question.who, question.is_dice, question.about, concerned(self.made, question))
        answer = super().ask(question)
        self.given[key].append(answer)
        return answer


class Mirror(Recording):
    """A table on which everybody answers as they did on the other side."""

    def __init__(self, made: Fight, given: dict[Key, deque[int]], there: list[int]) -> None:
        super().__init__()
        self.made, self.given = made, deepcopy(given)
        self.there = there
        """Where the fighter of each seat sat in the other fight."""

    def answer(self, question: Question) -> int:
        who = question.who if question.who == REFEREE else self.there[question.who]
        about = concerned(self.made, question)
        key = (who, question.is_dice, question.about, self.there[about] if about >= 0 else about)
        assert self.given[key], f"{question} was not asked in the other fight"
        answer = self.given[key].popleft()
        if question.verb == Verb.CHOOSE and names_seats(question.about) and answer < len(self.there):
            return self.there.index(answer)
        return answer


def concerned(made: Fight, question: Question) -> int:
    """Whom a question to the referee is about; -1 of the others, who answer in their own order."""
    of_somebody = not question.is_dice and "{whom}" in QUESTIONS[Ask(question.about)].text
    return made.concerns - 1 if question.who == REFEREE and of_somebody else -1


def names_seats(ask: int) -> bool:
    """Whether the answers to a question are fighters."""
    names = ["Aya", "Bo", "Cai"]
    made = Fight(count=3, fighters=[Fighter(seat=seat) for seat in range(3)])
    every = QUESTIONS[Ask(ask)].answers
    try:
        return all(every.name(made, names, 0, seat).startswith(names[seat]) for seat in range(3))
    except (KeyError, IndexError, AttributeError):
        return False


def exchanged(written: dict[str, Any]) -> dict[str, Any]:
    """The encounter with its sides exchanged, all of whom stand where they stood."""
    other = deepcopy(written)
    sides = other["sides"]
    sides["pc"], sides["opponent"] = sides["opponent"], sides["pc"]
    ambush = other.get("scene", {}).get("ambush")
    if ambush:
        ambush["side"] = "opponent" if ambush["side"] == "pc" else "pc"
    return other


def in_their_places(made: Fight, like: Fight, there: list[int]) -> Fight:
    """The sides stand in the lines that were theirs."""
    for me in made.fighters[: made.count]:
        me.x, me.y = like.fighters[there[me.seat]].x, like.fighters[there[me.seat]].y
        me.mount_x, me.mount_y = me.x, me.y
    return made


def numbers(record: Any) -> list[Any]:
    """Every number of a record that names neither a seat nor a side."""
    found: list[Any] = []
    for name, field in fields_of(type(record)).items():
        value = getattr(record, name)
        if field.per_seat or name in BY_SEAT:
            continue
        if field.of is None:
            found.append((name, value))
        else:
            found += [(name, numbers(one)) for one in (value if isinstance(value, list) else [value])]
    return found


BY_SEAT = {"side", "own", "lion_from"}
"""Fields that depend on seats in another way."""


FOUND = (9858,)
"""Fights in which seats once decided something: who fled first from whom was no longer feared."""


@pytest.mark.parametrize("seed", [*range(FIGHTS), *FOUND])
def test_exchanged_sides_end_mirrored(seed: int) -> None:
    """MAL-FEAR-1, MAL-INIT-9, MAL-REACT-4, MAL-REACT-7, MAL-VOID-8: the order of the file decides nothing."""
    written = random_encounter(seed)
    found, other = from_dict(written), from_dict(exchanged(written))
    made, mirrored = found.start(), other.start()
    first = sum(me.side == 0 for me in made.fighters[: made.count])
    there = [*range(first, made.count), *range(first)]
    in_their_places(mirrored, made, there)
    table = Noting(found, made, seed)
    mirror = Mirror(mirrored, table.given, there)
    for _ in range(BEATS):
        if made.outcome:
            break
        found.ruleset.beat(table, made)
    mirror.given = deepcopy(table.given)
    for _ in range(BEATS):
        if mirrored.outcome:
            break
        other.ruleset.beat(mirror, mirrored)
    assert mirrored.outcome == MIRRORED.get(Outcome(made.outcome), made.outcome)
    assert (mirrored.round, mirrored.ending, mirrored.phase) == (made.round, made.ending, made.phase)
    for me in mirrored.fighters[: mirrored.count]:
        assert numbers(me) == numbers(made.fighters[there[me.seat]])
    assert not any(mirror.given.values())
