"""Every rule of the catalogue has code that cites it and a test that names it, and no other id is cited."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

from ..encounters.catalogue import FILE, catalogue
from ..mistakes import Mistake, one_of
from ..rulesets import Ruleset
from .places import line_with, place
from .subject import Subject


def cited(subject: Subject) -> Iterator[Mistake]:
    """Every rule is cited by a docstring or a comment of the code."""
    rules = subject.rules
    for name in in_order(rules, set(catalogue(rules)) - cited_by_code(rules)):
        yield Mistake(line_with(rules.folder / FILE, rf"^\[{name}\]"), f"{name}, which no code cites", WANTED)


WANTED = "a function whose docstring names the id"
TEXT = "<text>"


def named_by_a_test(subject: Subject) -> Iterator[Mistake]:
    """Every rule is named by the docstring of a test."""
    rules = subject.rules
    if subject.tests is None:
        return
    tests = [(path, path.read_text("utf-8")) for path in sources(subject.tests)]
    texts = [text for path, source in tests for text in docstrings_of_tests(source, path)]
    for name in in_order(rules, set(catalogue(rules)) - ids_in(rules, "\n".join(texts))):
        where = line_with(rules.folder / FILE, rf"^\[{name}\]")
        yield Mistake(where, f"{name}, which no test names", f"a test in {subject.tests} that names it")


def only_ids(subject: Subject) -> Iterator[Mistake]:
    """Whatever is written like an id is one: also in words, house rules, content, and in the tests."""
    rules = subject.rules
    tests = sources(subject.tests) if subject.tests else []
    for path in [*sources(rules.folder), *tests, *sorted(rules.folder.rglob("*.toml"))]:
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            for unknown in sorted(ids_in(rules, line) - set(catalogue(rules))):
                yield Mistake(place(path, number), unknown, one_of(unknown, catalogue(rules)))


def ids_in(rules: Ruleset, text: str) -> set[str]:
    """Whatever is written like an id of the ruleset, with all that a range stands for."""
    prefix = next(iter(catalogue(rules))).partition("-")[0]
    full = rf"\b{prefix}(?:-[A-Z0-9]+)+(?![-\w{{])"
    ranges = re.findall(rf"({full})\s+to\s+({full})", text)
    return set(re.findall(full, text)).union(*(between(first, last) for first, last in ranges))


def between(first: str, last: str) -> set[str]:
    """The ids of a range. Raises ValueError where it is none."""
    ends = [re.fullmatch(r"(.*?)(\d+)", end) for end in (first, last)]
    (start, low), (same, high) = (end.groups() if end else ("", "0") for end in ends)
    if not all(ends) or start != same or int(low) >= int(high):
        raise ValueError(f"{first} to {last} is no range of ids")
    return {f"{start}{number}" for number in range(int(low), int(high) + 1)}


def comments(source: str) -> Iterator[str]:
    """The comments of a module."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def docstrings(source: str, file: Path | str = TEXT) -> Iterator[str]:
    """Every text that stands as a statement of its own: of modules, classes, functions and names."""
    for node in ast.walk(ast.parse(source, file)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text


def docstrings_of_tests(source: str, file: Path | str = TEXT) -> Iterator[str]:
    """The docstring of each test function. Raises SyntaxError, which names `file`."""
    for node in ast.walk(ast.parse(source, file)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield ast.get_docstring(node) or ""


def sources(folder: Path) -> list[Path]:
    """The modules in a folder."""
    return sorted(folder.rglob("*.py"))


def cited_by_code(rules: Ruleset) -> set[str]:
    """The ids in docstrings and comments of the ruleset."""
    texts = [path.read_text("utf-8") for path in sources(rules.folder)]
    return ids_in(
        rules, "\n".join(text for source in texts for text in (*comments(source), *docstrings(source)))
    )


def in_order(rules: Ruleset, ids: set[str]) -> list[str]:
    """Ids in the order of the books."""
    return [name for name in catalogue(rules) if name in ids]
