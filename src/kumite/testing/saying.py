"""What is demanded of whatever a ruleset says: sentences with reasons, and names that tell answers apart."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from ..encounters.catalogue import catalogue
from ..mistakes import Mistake
from ..rulesets import Line, Ruleset, Viewer
from ..rulesets.spoken import Words
from ..table import Asked, Entry, Question, Verb

LEFT_OVER = re.compile(r"[{}_<]|  |None")
"""A blank that was not filled, a name out of the code, or nothing where something should be."""
NAME = re.compile(r"[A-Za-z0-9](.*[A-Za-z0-9)])?")
ANY_END = ".?:"
"""A question in the log ends with a colon."""


class Saying:
    """The words of a ruleset among combatants of these names, and what is wrong with them."""

    def __init__(self, rules: Ruleset, names: Sequence[str], words: Words | None = None) -> None:
        self.words = words or rules.words
        self.names = names
        self.ids = set(catalogue(rules))
        self.by_term = {(type(one.term), one.term): one for one in rules.all_entries}
        """Members of different enums are equal where their numbers are, so the enum belongs to the key."""

    def line(self, line: Line, end: str = ".?") -> Iterator[Mistake]:
        """A sentence, and rules that there are, none of them twice."""
        text = repr(line.text)
        if not re.fullmatch(rf"[A-Z0-9].*[{end}]", line.text, re.DOTALL):
            ends = " or ".join(end)
            yield Mistake("", text, f"a sentence that begins with a capital letter and ends with {ends}")
        if LEFT_OVER.search(line.text):
            yield Mistake("", text, "text without blanks, names out of the code, and double spaces")
        yield from self.rules(line)
        yield from self.sums(line)

    def sums(self, line: Line) -> Iterator[Mistake]:
        """How the numbers of a sentence came about."""
        for each in line.sums:
            if each.counted != each.total:
                said = f"parts that come to {each.counted} in {line.text!r}: {each}"
                yield Mistake("", said, f"parts that come to {each.total}, the number that the rules used")
            if str(each.total) not in line.text:
                yield Mistake("", repr(line.text), f"a sentence that says the total of its sum, {each.total}")

    def rules(self, line: Line) -> Iterator[Mistake]:
        """The ids behind a sentence."""
        if not line.rules:
            yield Mistake("", f"no rule behind {line.text!r}", "the ids of the rules behind it")
        for unknown in sorted(set(line.rules) - self.ids):
            yield Mistake("", f"the rule {unknown} behind {line.text!r}", "ids of rules.toml")
        if len(set(line.rules)) < len(line.rules):
            yield Mistake("", f"{', '.join(line.rules)} behind {line.text!r}", "each rule once")

    def decision(self, made: Any, question: Question) -> Iterator[Mistake]:
        """A question, names that tell its answers apart, and what the log says of each."""
        yield from self.line(self.words.question(made, self.names, question), end="?")
        named = [self.words.option(made, self.names, question, answer) for answer in question.answers]
        folded = [name.casefold() for name in named]
        for name in sorted({name for name in named if folded.count(name.casefold()) > 1}):
            yield Mistake("", f"two answers called {name!r}", "names that tell the answers apart")
        for name in named:
            if not NAME.fullmatch(name) or LEFT_OVER.search(name):
                yield Mistake("", f"an answer called {name!r}", "a word or several")
        yield from self.log(made, question)

    def number(self, made: Any, question: Question) -> Iterator[Mistake]:
        """A number that is asked for: answers that are called by themselves."""
        yield from self.line(self.words.question(made, self.names, question))
        for answer in question.answers:
            named = self.words.option(made, self.names, question, answer)
            if named != str(answer):
                yield Mistake("", f"the number {answer} called {named!r}", repr(str(answer)))
        yield from self.log(made, question)

    def die(self, made: Any, question: Question) -> Iterator[Mistake]:
        """Dice that are due: by which rules."""
        line = self.words.question(made, self.names, question)
        if not re.fullmatch(r"\S.*d\d+.*", line.text):
            yield Mistake("", repr(line.text), f"whose dice, what for, and which: d{question.first}")
        yield from self.rules(line)

    def asked(self, made: Any, question: Question) -> Iterator[Mistake]:
        """A question of whatever kind."""
        if question.verb == Verb.CHOOSE:
            yield from self.decision(made, question)
        elif question.verb == Verb.AMOUNT:
            yield from self.number(made, question)
        else:
            yield from self.die(made, question)

    def log(self, made: Any, question: Question) -> Iterator[Mistake]:
        """What the log says of each answer, where no event does."""
        for answer in question.answers:
            yield from self.entry(made, Asked(question, answer), None)

    def entry(self, made: Any, entry: Entry, viewer: Viewer) -> Iterator[Mistake]:
        """How an event or an answer reads for somebody."""
        if isinstance(entry, Asked):
            line = self.words.answered(made, self.names, entry.question, entry.answer, viewer)
        else:
            line = self.words.event(made, self.names, entry, viewer)
        if line is not None:
            yield from self.line(line, end=ANY_END)
