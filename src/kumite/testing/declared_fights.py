"""Fights held against what is declared: nothing comes that the words do not know, and nothing is unused."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from .. import dice
from ..encounters.encounter import Encounter
from ..mistakes import Mistake
from ..rulesets import shared
from ..rulesets.fields import Lives, fields_of, is_declared
from ..rulesets.house import FILE, house_entries
from ..rulesets.shared.language import Answers
from ..rulesets.shared.words import Words
from ..table import Question
from .citations import sources
from .fights import SECONDS, Watchful, ends_in
from .places import line_with, of_member, source_of
from .subject import Subject

SHARED = Path(shared.__file__).parent
"""What several rulesets need is code of theirs too."""
BEATS = 100
SHOWN = 5
"""Of more numbers that are not declared, no more are told."""


def as_declared(subject: Subject, seed: int) -> Iterator[Mistake]:
    """No answer is offered and no number is told that its declaration does not know."""
    found = subject.random_encounter(seed)
    if not isinstance(found.ruleset.words, Words):
        return
    fight = found.start()
    table = Comparing(found, fight, dice.key(seed, 0), found.ruleset.words)
    for _ in range(BEATS):
        if found.ruleset.outcome(fight):
            break
        table.in_beat = 0
        with ends_in(SECONDS):
            found.ruleset.beat(table, fight)
    yield from dict.fromkeys(table.wrong)


class Comparing(Watchful):
    """A table that holds every question and every event against its declaration."""

    def __init__(self, found: Encounter, fight: Any, key: int, words: Words[Any]) -> None:
        super().__init__(found, fight, key, found.policies)
        self.words = words
        self.wrong: list[Mistake] = []

    def ask(self, question: Question) -> int:
        choice = None if question.is_dice else self.words.questions.get(question.about)
        if choice is not None and isinstance(choice.answers, Answers):
            beyond = set(question.answers).difference(choice.answers.every(self.fight, question.who))
            self._note(self.rules.asks(question.about), "the answers", beyond)
        return super().ask(question)

    def tell(self, who: int, what: int, amount: int) -> None:
        phrase = self.words.events.get(what)
        if phrase is not None and not phrase.amount.can_be(self.fight, who, amount):
            self._note(self.rules.events(what), phrase.amount.about, {amount})
        super().tell(who, what, amount)

    def _note(self, member: Any, about: str, beyond: set[int]) -> None:
        if beyond:
            numbers = ", ".join(map(str, sorted(beyond)[:SHOWN]))
            self.wrong.append(Mistake(of_member(member), f"{about}: {numbers}", "what its declaration lists"))


def all_in_use(subject: Subject) -> Iterator[Mistake]:
    """Every decision is asked for, every event told, and every reason for dice rolled for, by some rule."""
    rules = subject.rules
    named = names_in(path for path in sources(rules.folder) if not is_words(path, rules.folder))
    for enum, verb in ((rules.asks, "asks"), (rules.events, "tells"), (rules.whys, "rolls for")):
        for member in enum:
            if member != 0 and (enum.__name__, member.name) not in named:
                wanted = "a rule that does, or no such member"
                yield Mistake(of_member(member), f"something that no rule {verb}", wanted)


def fields_in_use(subject: Subject) -> Iterator[Mistake]:
    """Every field and every house rule is read by some code; what a fight forgets is also set by some."""
    rules = subject.rules
    modules = [
        ast.parse(path.read_text("utf-8"), path) for path in (*sources(rules.folder), *sources(SHARED))
    ]
    read, written = names_read(modules) | set(rules.gauges.values()), names_set(modules)
    for owner in records_of(type(rules.fight())):
        if owner is rules.tactics:
            continue  # a policy may leave out what has no meaning in its game; then nobody can write it
        for name, field in fields_of(owner).items():
            where = line_with(source_of(owner), rf"^\s+{name}\s*:")
            if name not in read:
                yield Mistake(where, f"{name}, which nothing reads", "a rule that does, or no such field")
            if field.of is None and (field.lives or Lives.FIGHT) < Lives.FIGHT and name not in written:
                yield Mistake(where, f"{name}, which nothing sets", "a rule that does, or no such field")
    read_of_the_house = names_read(modules, of="house")
    for name in house_entries(rules.folder):
        if name not in read_of_the_house:
            where = line_with(rules.folder / FILE, rf"^\[{name}\]")
            yield Mistake(where, f"{name}, which no rule reads", "a rule that does, or no such house rule")


def records_of(owner: type) -> Iterator[type]:
    """A dataclass of the state and all that are in it, as far as they are declared."""
    left: list[type] = [owner]
    seen: set[type] = set()
    while left:
        one = left.pop()
        if one not in seen and is_declared(one):
            seen.add(one)
            yield one
            left += [field.of for field in fields_of(one).values() if field.of is not None]


def names_read(modules: Iterable[ast.Module], of: str = "") -> set[str]:
    """Every `.name` whose value is used; only of what is itself called `of`, if that is given."""
    return {
        node.attr
        for module in modules
        for node in ast.walk(module)
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load)
        if not of or of == getattr(node.value, "id", getattr(node.value, "attr", None))
    }


def names_set(modules: Iterable[ast.Module]) -> set[str]:
    """Every `.name` or `.name[n]` to which something is assigned, and every `name=` of a call."""
    found = set()
    for module in modules:
        for node in ast.walk(module):
            if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
                node = node.value
            elif isinstance(node, ast.keyword) and node.arg:
                found.add(node.arg)
            elif not (isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)):
                continue
            if isinstance(node, ast.Attribute):
                found.add(node.attr)
    return found


def is_words(path: Path, folder: Path) -> bool:
    """Whether a module says how things are called, rather than do them."""
    return path.relative_to(folder).parts[0] in ("words", "words.py")


def names_in(paths: Iterable[Path]) -> set[tuple[str, str]]:
    """Every `Owner.NAME` in some modules."""
    found = set()
    for path in paths:
        for node in ast.walk(ast.parse(path.read_text("utf-8"), path)):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                found.add((node.value.id, node.attr))
    return found
