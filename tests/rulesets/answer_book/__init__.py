"""The answer book: small fights, and the exact odds of how they can stand, for any implementation.

Each `.txt` file is one fight in two parts with a line of dashes between them.

Above the line (TOML) stands what to calculate, in comments also for people:

- `beats`: how far the fight is played. One beat is the start of a fight, a contest of a duel with all that
  comes of it, the saves of the first round, one side's turn, the end of a round, or one thing that happens
  after the fight. A fight that is over stays as it is.
- `measure`: what is told of each state that can be reached: a field of the fight (`outcome`), or one of a
  fighter (`Kenta.strength`). Of a list the places that are not empty are told, each as often as it counts.
- `decisions`: whatever has to be decided, by the name of the question; of several answers the first that is
  legal. What differs from fighter to fighter stands in a table under the fighter's name.
- `encounter`: the fighters, the scene, the house rules, and where in the fight it begins.

Below the line stands every outcome that is possible, one a line, with its probability as a fraction in lowest
terms before it, and a tab between any two columns. The probabilities add up to exactly 1.

`python -m tests.rulesets.answer_book` calculates the lower parts anew.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum
from fractions import Fraction
from pathlib import Path
from typing import Any

from kumite.chances.exact_table import Distribution, after_beats
from kumite.encounters.encounter import Encounter, from_dict
from kumite.rulesets.fields import terms_of
from kumite.table import Question

BOOK = Path(__file__).parent
LINE = "-" * 40 + "\n"
Outcome = tuple[int | tuple[int, ...], ...]
"""What is measured of one state; of a list the places that are not empty."""


def pages() -> list[Path]:
    """Every fight of the book."""
    return sorted(BOOK.glob("*.txt"))


@dataclass(frozen=True)
class Page:
    """One fight of the book."""

    above: str
    below: str
    beats: int
    measure: list[str]
    decisions: dict[str, Any]
    encounter: Encounter

    def outcomes(self) -> Distribution[Outcome]:
        """The odds, calculated."""
        odds: Distribution[Outcome] = {}
        start = self.encounter.start()
        for fight, chance in after_beats(self.encounter.ruleset, start, self.decide, self.beats):
            outcome = tuple(self.measured(fight, name) for name in self.measure)
            odds[outcome] = odds.get(outcome, Fraction(0)) + chance
        return odds

    def calculated(self) -> str:
        """The lower part of the page as it should be."""
        odds = self.outcomes()
        rows = [("probability", *self.measure)]
        rows += [(str(odds[outcome]), *self.words(outcome)) for outcome in sorted(odds)]
        return "".join("\t".join(row) + "\n" for row in rows)

    def decide(self, fight: Any, question: Question) -> int:
        """What the page says about a question."""
        rules = self.encounter.ruleset
        name = rules.asks(question.about).name.lower()
        decisions = self.decisions
        if question.who >= 0:
            decisions = {**decisions, **decisions.get(self.encounter.names[question.who], {})}
        answers = decisions[name] if isinstance(decisions[name], list) else [decisions[name]]
        possible = rules.words.questions[rules.asks(question.about)].answers.every(fight, question.who)
        members = {answer.name.lower(): answer for answer in possible if isinstance(answer, IntEnum)}
        numbers = [members[answer] if isinstance(answer, str) else answer for answer in answers]
        return next(number for number in numbers if question.accepts(number))

    def measured(self, fight: Any, name: str) -> int | tuple[int, ...]:
        """A field of a fight, by its name."""
        fighter, _, field = name.rpartition(".")
        owner = fight.fighters[self.encounter.names.index(fighter)] if fighter else fight
        value: int | list[int] = getattr(owner, field)
        if isinstance(value, list):
            return tuple(place for place, count in enumerate(value) for _ in range(count))
        return int(value)

    def words(self, outcome: Outcome) -> Iterator[str]:
        """An outcome as it stands in a line: names where there are names, else numbers."""
        for name, value in zip(self.measure, outcome, strict=True):
            if isinstance(value, tuple):
                yield " ".join(map(str, value)) or "none"
                continue
            fighter, _, field = name.rpartition(".")
            rules = self.encounter.ruleset
            terms = terms_of(rules.fighter if fighter else rules.fight).get(field)
            yield terms(value).name.lower() if terms else str(value)

    def probabilities(self) -> list[Fraction]:
        """The probabilities as they stand on the page."""
        return [Fraction(row.split("\t")[0]) for row in self.below.splitlines()[1:]]


def read(file: Path) -> Page:
    """A page of the book."""
    above, _, below = file.read_text("utf-8").partition(LINE)
    asked = tomllib.loads(above)
    encounter = from_dict(asked["encounter"], file.name)
    return Page(above, below, asked["beats"], asked["measure"], asked.get("decisions", {}), encounter)


def write(file: Path) -> None:
    """Calculate the lower part of a page anew."""
    page = read(file)
    file.write_text(page.above + LINE + page.calculated(), "utf-8")
