"""Fights of a ruleset: the same again from the same answers, legal throughout, undone, saved and ended."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from ..encounters.encounter import Encounter
from ..mistakes import Mistake
from ..play.match import Match
from ..rulesets import Ruleset
from ..rulesets.spoken import eyes
from ..table import REFEREE, Asked, Entry
from ..tables.scripted import Scripted
from .fights import BEATS, answers_in, beats, fought
from .hearing import hear
from .places import of_member, of_object
from .saying import Saying
from .subject import Subject

FEWEST, MOST = 0, 12
"""So many answers are given before something is looked at."""


def legal_and_repeatable(subject: Subject, seed: int) -> Iterator[Mistake]:
    """All that is asked can be answered, and the same answers are the same fight once more."""
    found = subject.random_encounter(seed)
    rules = found.ruleset
    fight, entries = fought(found, seed, 0)
    again, table = found.start(), Scripted(*answers_in(entries))
    for _ in range(BEATS):
        if rules.outcome(again):
            break
        rules.beat(table, again)
    table.finish()
    if table.transcript != entries or again != fight:
        found_out = f"another fight from the same answers (random encounter {seed})"
        yield Mistake(of_object(rules.beat), found_out, "rules that depend on the fight and the table alone")


def ended(subject: Subject, seed: int) -> Iterator[Mistake]:
    """A match of policies comes to an end by itself, or at its limit, and says which."""
    match = Match(subject.random_encounter(seed), seed, limit=BEATS)
    if not match.over or (match.outcome == 0 and "limit" not in match.result.text):
        place = of_object(subject.rules.outcome)
        yield Mistake(place, f"a fight that does not end (random encounter {seed})", "an end that is said")


def undone(subject: Subject, seed: int) -> Iterator[Mistake]:
    """An answer and its undo leave the match as it was, to the last word of the log."""
    match, random = _begun(subject, seed)
    if match.question is None:
        return
    before = (match.answers, match.fight, match.question, match.log())
    _answer_a_while(match, random, 1)
    match.undo()
    if (match.answers, match.fight, match.question, match.log()) != before:
        place = of_object(subject.rules.beat)
        yield Mistake(place, f"another fight after an undo (random encounter {seed})", "the same as before")


def saved(subject: Subject, seed: int) -> Iterator[Mistake]:
    """A saved match goes on where it was, with the same questions and the same dice."""
    match, _ = _begun(subject, seed)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "fight.json"
        match.save(file)
        loaded = Match.load(file)
    same = (loaded.answers, loaded.fight, loaded.question, loaded.log())
    if same != (match.answers, match.fight, match.question, match.log()):
        place = of_object(subject.rules.beat)
        yield Mistake(place, f"another fight after saving it (random encounter {seed})", "the same as before")


def secrets(subject: Subject, seed: int) -> Iterator[Mistake]:
    """Two states that differ only in what a seat may not know look the same from that seat.

    The state is taken from the middle of a fight; its twin is what the seat may know of it.
    """
    random = Random(seed)
    found = subject.random_encounter(seed)
    rules, names = found.ruleset, found.names
    match = Match(found, seed, people=_people(found, 0), limit=BEATS)
    _answer_a_while(match, random, random.randint(0, 8))
    viewer = frozenset({random.randrange(len(names))})
    known = rules.hide(match.fight, viewer)
    which = f"random encounter {seed}, as seat {min(viewer)} sees it"
    if rules.hide(known, viewer) != known:
        yield Mistake(of_object(rules.hide), f"more hidden of what is hidden already ({which})", "the same")
    shown, true = (rules.words.board(fight, names, viewer) for fight in (known, match.fight))
    if shown != true:
        pairs = zip(true.rows, shown.rows, strict=True)
        lines = [f"{one} and {other}" for one, other in pairs if one != other]
        found_out = f"a board that tells a secret ({which}): {'; '.join(lines) or true.title}"
        yield Mistake(of_object(rules.words.board), found_out, "only what hide leaves")
    whose = eyes(rules.words, match.fight, viewer)
    if rules.hide(match.fight, whose) != known or rules.words.board(match.fight, names, whose) != true:
        found_out = f"a board that others, with whom it is shared, see differently ({which})"
        yield Mistake(of_object(rules.words.board), found_out, "the same for all of `eyes`")
    for entry in (entry for beat in match.beats for entry in beat.entries):
        lines = [line_for(rules, fight, names, entry, viewer) for fight in (match.fight, known)]
        if lines[0] != lines[1]:
            found_out = f"a line that tells a secret ({which}): {lines[0]} and {lines[1]}"
            yield Mistake(_words_for(rules, entry), found_out, "only what hide leaves")


def line_for(rules: Ruleset, fight: Any, names: Any, entry: Entry, viewer: frozenset[int]) -> Any:
    """How an entry reads for somebody."""
    if isinstance(entry, Asked):
        return rules.words.answered(fight, names, entry.question, entry.answer, viewer)
    return rules.words.event(fight, names, entry, viewer)


def _words_for(rules: Ruleset, entry: Entry) -> str:
    if not isinstance(entry, Asked):
        return of_member(rules.events(entry.what))
    kind = rules.whys if entry.question.is_dice else rules.asks
    return of_member(kind(entry.question.about))


def limits(found: Encounter, seed: int, policies: tuple[int, ...] | None = None) -> Iterator[Mistake]:
    """No number of a fight leaves its limits between two beats."""
    rules = found.ruleset
    for beat, (fight, _) in enumerate(beats(found, seed, 0, policies)):
        wrong = [mistake.under(f"{found.title}, before beat {beat}") for mistake in rules.check_state(fight)]
        yield from wrong
        if wrong:
            return


def well_told(subject: Subject, seed: int) -> Iterator[Mistake]:
    """Every question, event and answer of a random fight is well said when it comes, to whomever."""
    found = subject.random_encounter(seed)
    yield from hear(found, Saying(found.ruleset, found.names), seed)


def _begun(subject: Subject, seed: int) -> tuple[Match, Random]:
    """A match some answers from its beginning; everybody, one side of the table or the referee answers."""
    random = Random(seed)
    found = subject.random_encounter(seed)
    people = _people(found, seed % 3)
    match = Match(found, seed, people=people, typed=people if seed % 2 else (), limit=BEATS)
    _answer_a_while(match, random, random.randint(FEWEST, MOST))
    return match, random


def _people(found: Encounter, which: int) -> list[int]:
    """Everybody, all but the referee, or the referee alone."""
    seats = list(range(len(found.names)))
    return [[REFEREE, *seats], seats, [REFEREE]][which]


def _answer_a_while(match: Match, random: Random, answers: int) -> None:
    for _ in range(answers):
        question = match.question
        if question is None:
            return
        legal = question.question.answers
        match.answer(legal[random.randrange(len(legal))])
