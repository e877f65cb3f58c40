"""Questions about the rules, made from fights: what is legal, what happens, and how likely it is.

The answers come from the rules themselves, so whoever doubts one can open the fight at that very moment:
each question has its encounter, its seed and all answers that came before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from itertools import islice
from random import Random
from typing import Any, Literal

from ..chances.exact_table import faces
from ..encounters.encounter import EncounterError, read
from ..encounters.examples import Example, examples_of
from ..encounters.policies import any_search
from ..play.match import Match
from ..rulesets import Line, Ruleset
from ..table import Verb
from .moments import Moment, moments

Kind = Literal["legal", "happens", "likely"]
BEATS = 60
"""A fight is followed for so many beats at the most."""
LINES = 12
"""So many lines of the log come with a question."""
EACH = 4
"""So many questions of each kind are made from a fight at the most."""
MANY = 12
"""So many choices a question has at the most."""
WAYS = 10_000
"""Dice that can fall in more ways are not asked about."""
FIGHTS = 50
"""After so many fights from which nothing could be asked, a ruleset has nothing to ask."""


@dataclass(frozen=True)
class RulesQuestion:
    """A question with its answer, and where in which fight it came up."""

    id: str
    ruleset: str
    kind: Kind
    encounter: str
    seed: int
    answers: list[int]
    """Every answer of the fight before the question, as a saved fight has them."""
    board: list[str]
    story: list[str]
    """The last lines of the log."""
    question: str
    choices: list[str]
    answer: list[str]
    """The choices that are right; for `likely` one fraction, such as `5/36`."""
    rules: list[str]

    def as_dict(self) -> dict[str, Any]:
        """As it is written, a line of JSON each."""
        return asdict(self)


@dataclass(frozen=True)
class _Made:
    """What a kind of question makes of a moment."""

    question: str
    choices: list[str]
    answer: list[str]
    rules: Sequence[str]


def questions(rulesets: Sequence[Ruleset], count: int, seed: int) -> Iterator[RulesQuestion]:
    """So many questions, from each ruleset in turn; the same seed gives the same ones."""
    sources = [_of_ruleset(one, seed) for one in rulesets]

    def in_turn() -> Iterator[RulesQuestion]:
        while sources:
            for source in list(sources):
                found = next(source, None)
                if found is None:
                    sources.remove(source)
                else:
                    yield found

    yield from islice(in_turn(), count)


def _of_ruleset(ruleset: Ruleset, seed: int) -> Iterator[RulesQuestion]:
    """Questions without end, fight after fight."""
    random = Random(f"{seed} {ruleset.name}")
    examples = [one for one in examples_of(ruleset) if _playable(ruleset, one)]
    number = idle = 0
    while examples and idle < FIGHTS:
        example, fight_seed = random.choice(examples), random.randrange(2**31)
        idle += 1
        for kind, moment, made, log in _of_fight(example, fight_seed, random):
            idle = 0
            number += 1
            yield RulesQuestion(
                f"{ruleset.name}-{seed}-{number}",
                ruleset.name,
                kind,
                example.name,
                fight_seed,
                moment.before,
                moment.board(),
                log[max(0, moment.told - LINES) : moment.told],
                made.question,
                made.choices,
                made.answer,
                list(made.rules),
            )


def _playable(ruleset: Ruleset, example: Example) -> bool:
    try:
        encounter = read(example.path)
    except EncounterError:
        return False
    return encounter.ruleset is ruleset and not any_search(encounter.policies)


def _of_fight(example: Example, seed: int, random: Random) -> Iterator[tuple[Kind, Moment, _Made, list[str]]]:
    """Some questions of each kind from one fight by its policies."""
    found, log = moments(Match(read(example.path), seed, limit=BEATS))
    named: dict[int, dict[str, None]] = {}
    for moment in found:
        if moment.question.verb == Verb.CHOOSE:
            named.setdefault(moment.question.about, {}).update(dict.fromkeys(moment.options))
    makers: dict[Kind, Callable[[Moment], _Made | None]] = {
        "legal": lambda moment: _legal(moment, list(named[moment.question.about]), random),
        "happens": lambda moment: _happens(moment, random),
        "likely": lambda moment: _likely(moment, random),
    }
    for kind, make in makers.items():
        fitting = [one for one in found if (one.question.verb == Verb.CHOOSE) == (kind == "legal")]
        made = 0
        for moment in random.sample(fitting, min(len(fitting), 3 * EACH)):
            asked = make(moment)
            if asked is not None and made < EACH:
                made += 1
                yield kind, moment, asked, log


def _legal(moment: Moment, named: Sequence[str], random: Random) -> _Made | None:
    """What of all that this question could be answered with in the fight is legal now."""
    legal = list(moment.options)
    others = [one for one in named if one not in legal]
    if not others or not moment.said.rules or len(set(legal)) < len(legal) or len(legal) >= MANY:
        return None
    others = random.sample(others, min(len(others), MANY - len(legal)))
    choices = sorted([*legal, *others])
    asks = f"{_asked(moment)} Which of these answers are legal?"
    return _Made(asks, choices, sorted(legal), moment.said.rules)


def _asked(moment: Moment) -> str:
    """The question as a sentence, with the dice that have fallen and that the log has not told yet."""
    text = moment.said.text
    if moment.fallen:
        text += f" (after {', '.join(map(str, moment.fallen))})"
    return text if text[-1] in ".?!" else f"{text}."


def outcomes(moment: Moment) -> dict[str, tuple[list[int], list[Line]]]:
    """What can be told next, in words, with the totals of the dice that lead there; empty for a decision,
    and for dice that can fall in too many ways."""
    asked = moment.question
    if not asked.is_dice or asked.first ** max(1, asked.second) > WAYS:
        return {}
    found: dict[str, tuple[list[int], list[Line]]] = {}
    for total in asked.answers:
        told = moment.consequences(total)
        text = " ".join(line.text for line in told)
        found.setdefault(text, ([], told))[0].append(total)
    return found


def begins(told: str, text: str) -> bool:
    """Whether what is told begins with those whole sentences."""
    return f"{told} ".startswith(f"{text} ")


def _happens(moment: Moment, random: Random) -> _Made | None:
    """What is told after the dice have fallen, of all that could have been told."""
    ways = outcomes(moment)
    here = next((text for text, (totals, _) in ways.items() if moment.answer in totals), "")
    if not here or len(ways) < 2:
        return None
    others = [text for text in ways if text and not begins(here, text)]
    if not others:
        return None
    choices = sorted([here, *random.sample(others, min(len(others), MANY - 1))])
    asks = f"{_asked(moment)} It comes to {moment.answer}. What is told next?"
    return _with_rules(moment, asks, choices, [here], ways[here][1])


def _likely(moment: Moment, random: Random) -> _Made | None:
    """How likely one of the things is that can be told next."""
    ways = outcomes(moment)
    spoken = sorted(text for text in ways if text)
    if not spoken or len(ways) < 2:
        return None
    text = random.choice(spoken)
    asked = moment.question
    chances = dict(faces(asked.verb, asked.first, asked.second, asked.third))
    fitting = [total for other, (totals, _) in ways.items() if begins(other, text) for total in totals]
    chance = sum((chances[total] for total in fitting), Fraction(0))
    asks = f"{_asked(moment)} How likely is it that this is told next: {text}"
    return _with_rules(moment, asks, [], [str(chance)], ways[text][1])


def _with_rules(
    moment: Moment, asks: str, choices: list[str], answer: list[str], told: Sequence[Line]
) -> _Made | None:
    """The question, unless no rule is behind it."""
    rules = dict.fromkeys([*moment.said.rules, *(rule for line in told for rule in line.rules)])
    return _Made(asks, choices, answer, list(rules)) if rules else None
