"""Every question with each possible answer, and every event with every amount, as the words declare them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from ..mistakes import Mistake
from ..rulesets import Ruleset, Viewer
from ..rulesets.shared.language import Answers, Choice
from ..rulesets.shared.words import Words
from ..table import REFEREE, Question, Told, Verb
from .blame import guarded
from .places import of_member
from .saying import Saying

HIGHEST_OPTION = 62
MOST = 48
"""So many of the numbers that a declaration allows are tried; of more, both ends and some between."""


def undeclared(rules: Ruleset) -> Iterator[Mistake]:
    """Decisions and events without words."""
    words = rules.words
    if not isinstance(words, Words):
        return
    for ask in rules.asks:
        if ask and ask not in words.questions:
            yield Mistake(of_member(ask), "no question", "an entry among the questions of the words")
    for event in rules.events:
        if event and event not in words.events and event not in words.silent:
            yield Mistake(of_member(event), "no phrase", "an entry among the events of the words, or silence")
    for ask, choice in words.questions.items():
        if not isinstance(choice.answers, Answers):
            yield Mistake(of_member(rules.asks(ask)), "answers that are not declared", "kumite's Answers")


def badly_said(rules: Ruleset, fight: Any, names: Sequence[str]) -> Iterator[Mistake]:
    """What is wrong with what the words say of each number that their declarations allow in this fight."""
    words = rules.words
    if not isinstance(words, Words):
        return
    saying = Saying(rules, names, words.of_one_moment(fight))
    for ask, choice in words.questions.items():
        wrong = guarded(rules, partial(_question, saying, fight, ask, choice))
        yield from dict.fromkeys(mistake.under(of_member(rules.asks(ask))) for mistake in wrong)
    for event in words.events:
        wrong = guarded(rules, partial(_event, saying, words, fight, event))
        yield from dict.fromkeys(mistake.under(of_member(rules.events(event))) for mistake in wrong)


def _question(saying: Saying, fight: Any, ask: int, choice: Choice) -> Iterator[Mistake]:
    if not isinstance(choice.answers, Answers):
        return
    for who in (*seats_of(fight), REFEREE):
        for answer in some(choice.answers.every(fight, who)):
            numbered = choice.answers.name(fight, saying.names, who, answer) == str(answer)
            if numbered or answer > HIGHEST_OPTION:
                yield from saying.number(fight, Question(Verb.AMOUNT, who, ask, answer, answer))
            else:
                yield from saying.decision(fight, Question(Verb.CHOOSE, who, ask, 1 << answer))


def _cited(saying: Saying, words: Words[Any], fight: Any, told: Told) -> Iterator[Mistake]:
    """What is told of a thing that can be looked up cites one of the rules by which it does what it does."""
    terms = words.events[told.what].amount.terms
    meant = saying.by_term.get((terms, terms(told.amount))) if terms else None
    line = words.event(fight, saying.names, told, None)
    if meant is None or line is None or set(meant.rules) & set(line.rules):
        return
    found = f"{', '.join(line.rules)} behind {line.text!r}"
    yield Mistake("", found, f"one of the rules of the {meant.kind} {meant.name}: {', '.join(meant.rules)}")


def _event(saying: Saying, words: Words[Any], fight: Any, event: int) -> Iterator[Mistake]:
    seats = seats_of(fight)
    viewers: tuple[Viewer, ...] = (None, *(frozenset({seat}) for seat in seats))
    for who in seats:
        for amount in some(words.events[event].amount.every(fight, who)):
            told = Told(who, int(event), int(amount))
            for viewer in viewers:
                yield from saying.entry(fight, told, viewer)
            yield from _cited(saying, words, fight, told)


def some(allowed: Iterable[int]) -> Iterable[int]:
    """All numbers of a short list; of a long one those at both ends, and others at even distances."""
    listed = allowed if isinstance(allowed, range) else list(allowed)
    if len(listed) <= MOST:
        return listed
    third = MOST // 3
    places = [*range(third), *range(third, len(listed) - third, len(listed) // third)]
    places += range(len(listed) - third, len(listed))
    return [listed[place] for place in places]


def seats_of(fight: Any) -> tuple[int, ...]:
    """The first seat and the last."""
    return tuple(sorted({0, fight.count - 1}))
