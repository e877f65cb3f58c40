"""A fight as data: every question with its answer, every event, and the final state."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ..rulesets import Line
from ..table import Asked, Entry, Question, Verb
from ..version import VERSION
from .match import Match
from .story import line_of, retell
from .tree import Tree


def report(match: Match) -> dict[str, Any]:
    """The whole match as the referee sees it, ready for JSON; its `answers` can be played again."""
    answers, events = _story(match)
    return {
        "kumite": VERSION,
        "encounter": match.encounter.as_dict(),
        "seed": match.seed,
        "fight": match.number,
        "answers": answers,
        "events": events,
        "log": Tree(match.told()).as_data(),
        "open": _open(match),
        "outcome": {
            "number": match.outcome,
            "name": match.ruleset.outcomes(match.outcome).name.lower(),
            "over": match.over,
            **_words(match.result),
            "length": match.ruleset.length(match.fight),
            "length_unit": match.ruleset.length_unit,
        },
        "state": asdict(match.fight),
    }


def _story(match: Match) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    answered: list[dict[str, Any]] = []
    events: list[dict[str, Any]] = []
    numbers = [number for number, answer in enumerate(match.answers) if isinstance(answer, int)]

    def hear(fight: Any, entry: Entry) -> None:
        line = line_of(match.ruleset, fight, match.names, entry, None)
        if isinstance(entry, Asked):
            answered.append(_answered(match, fight, entry) | _words(line))
        else:
            told = {"who": entry.who, "what": _name(match.ruleset.events, entry.what), "amount": entry.amount}
            after = numbers[len(answered) - 1] + 1 if answered else 0
            events.append({"after_answers": after} | told | _words(line))

    for beat in match.beats:
        if beat.change is None:
            retell(match.ruleset, beat, hear)
    following = iter(answered)
    answers = [
        next(following) if isinstance(answer, int) else {"change": answer.model_dump(exclude_defaults=True)}
        for answer in match.answers
    ]
    return answers, events


def _answered(match: Match, fight: Any, entry: Asked) -> dict[str, Any]:
    asked = entry.question
    words = match.ruleset.words
    chosen = asked.verb == Verb.CHOOSE
    said = words.option(fight, match.names, asked, entry.answer) if chosen else str(entry.answer)
    return _asked(match, fight, asked) | {"answer": entry.answer, "answer_in_words": said}


def _asked(match: Match, fight: Any, asked: Question) -> dict[str, Any]:
    """A question in numbers and in words."""
    kinds = match.ruleset.whys if asked.is_dice else match.ruleset.asks
    numbers: dict[Verb, dict[str, Any]] = {
        Verb.ROLL: {"sides": asked.first},
        Verb.POOL: {"sides": asked.first, "rolled": asked.second, "kept": asked.third},
        Verb.CHOOSE: {"legal": list(asked.answers)},
        Verb.AMOUNT: {"low": asked.first, "high": asked.second},
    }
    return {
        "verb": asked.verb.name.lower(),
        "who": asked.who,
        "name": match.name(asked.who),
        "about": _name(kinds, asked.about),
        **numbers[asked.verb],
        "question": match.ruleset.words.question(fight, match.names, asked).text,
    }


def _open(match: Match) -> dict[str, Any] | None:
    asked = match.question
    if asked is None:
        return None
    named = [{"answer": number, "name": name} for number, name in asked.answers]
    return _asked(match, match.fight, asked.question) | {
        "answered_by": asked.who,
        "options": named,
        "rules": list(asked.rules),
    }


def _words(line: Line | None) -> dict[str, Any]:
    return {"text": "", "rules": []} if line is None else {"text": line.text, "rules": list(line.rules)}


def _name(kind: Any, number: int) -> str:
    return str(kind(number).name.lower())
