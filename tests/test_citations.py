"""Rules are cited: no rule without code and without a test, no citation of a rule that is not there.

The notation is one for all: an id is written in full (`IKE-DMG-1`). Several are several full ids, separated
by commas, or a range of which both ends are full ids with a number at the end: "IKE-CRIT-2 to IKE-CRIT-4"
cites three rules.

- Code cites a rule in a docstring or a comment of any module in the ruleset's folder.
- A test names a rule in the docstring of a test function under `tests/RULESET/`. It is there to fail if that
  rule is broken: an id in the docstring of a test that does not exercise it is a lie.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from kumite.catalogue import catalogue
from kumite.rulesets import NAMES, Ruleset, ruleset

TESTS = Path(__file__).parent

every_ruleset = pytest.mark.parametrize("rules", [ruleset(name) for name in NAMES], ids=NAMES)


def ids_in(rules: Ruleset, text: str) -> set[str]:
    """Whatever is written like an id of the ruleset, with all that a range stands for."""
    prefix = next(iter(catalogue(rules))).partition("-")[0]
    full = rf"\b{prefix}(?:-[A-Z0-9]+)+(?![-\w{{])"
    ranges = re.findall(rf"({full})\s+to\s+({full})", text)
    return set(re.findall(full, text)).union(*(between(first, last) for first, last in ranges))


def between(first: str, last: str) -> set[str]:
    """The ids of a range."""
    ends = [re.fullmatch(r"(.*?)(\d+)", end) for end in (first, last)]
    assert all(ends), f"a range is between two ids that end with a number: {first} to {last}"
    (start, low), (same, high) = (end.groups() for end in ends if end)
    assert (start, True) == (same, int(low) < int(high)), f"no range: {first} to {last}"
    return {f"{start}{number}" for number in range(int(low), int(high) + 1)}


def comments(source: str) -> Iterator[str]:
    """The comments of a module."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.string


def docstrings(source: str) -> Iterator[str]:
    """Every text that stands as a statement of its own: of modules, classes, functions and names."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield text


def docstrings_of_tests(source: str) -> Iterator[str]:
    """The docstring of each test function."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield ast.get_docstring(node) or ""


def sources(folder: Path) -> list[str]:
    return [path.read_text("utf-8") for path in sorted(folder.rglob("*.py"))]


def cited_by_code(rules: Ruleset) -> set[str]:
    texts = [
        text for source in sources(Path(rules.folder)) for text in (*comments(source), *docstrings(source))
    ]
    return ids_in(rules, "\n".join(texts))


def named_by_tests(rules: Ruleset) -> set[str]:
    texts = [text for source in sources(TESTS / rules.name) for text in docstrings_of_tests(source)]
    return ids_in(rules, "\n".join(texts))


def in_order(rules: Ruleset, ids: set[str]) -> list[str]:
    return [name for name in catalogue(rules) if name in ids]


@every_ruleset
def test_every_rule_is_cited_by_code(rules: Ruleset) -> None:
    assert in_order(rules, set(catalogue(rules)) - cited_by_code(rules)) == []


@every_ruleset
def test_every_rule_is_named_by_a_test(rules: Ruleset) -> None:
    assert in_order(rules, set(catalogue(rules)) - named_by_tests(rules)) == []


@every_ruleset
def test_whatever_is_written_like_an_id_is_one(rules: Ruleset) -> None:
    """Also where it is data: in words, house rules, content, and anywhere in the tests."""
    written = [*sources(Path(rules.folder)), *sources(TESTS / rules.name)]
    written += [path.read_text("utf-8") for path in sorted(Path(rules.folder).rglob("*.toml"))]
    assert ids_in(rules, "\n".join(written)) - set(catalogue(rules)) == set()


def test_what_counts_as_a_citation() -> None:
    rules = ruleset("ikezu")
    source = '''
"""IKE-ACT-1."""

LIMIT = 3  # IKE-ACT-2
"""A limit: IKE-ACT-3, IKE-ACT-4."""


def rule() -> str:
    """IKE-SCAR-T10 to
    IKE-SCAR-T12 and IKE-ACT-5x"""
    return "IKE-ACT-6 f'IKE-SCAR-T{n}'"
'''
    cited = ids_in(rules, "\n".join([*comments(source), *docstrings(source)]))
    assert cited == {"IKE-ACT-1", "IKE-ACT-2", "IKE-ACT-3", "IKE-ACT-4"} | {
        "IKE-SCAR-T10",
        "IKE-SCAR-T11",
        "IKE-SCAR-T12",
    }
    assert ids_in(rules, source) == cited | {"IKE-ACT-6"}


def test_what_counts_as_a_test_that_names_a_rule() -> None:
    source = '''
"""IKE-ACT-1."""


@pytest.mark.parametrize("n", [1], ids=["IKE-ACT-2"])
def test_something(n):
    """IKE-ACT-3"""
    assert rule("IKE-ACT-4")  # IKE-ACT-5


def helper():
    """IKE-ACT-6"""
'''
    named = ids_in(ruleset("ikezu"), "\n".join(docstrings_of_tests(source)))
    assert named == {"IKE-ACT-3"}
