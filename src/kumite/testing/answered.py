"""The policies know every question: each is answered by its name, and not by whatever comes first."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from ..mistakes import Mistake
from ..rulesets import Ruleset
from ..rulesets.extensions import own_decide
from .citations import sources
from .places import of_member, source_of
from .subject import Subject

WANTED = "a case of its name in the policies, even if the answer is always the same"
AT_RANDOM = ("at_random", "random_")
"""A module of this name and functions that begin so say what is seldom drawn, and decide nothing."""


def answered_by_name(subject: Subject) -> Iterator[Mistake]:
    """Every question has an answer of its own in the policies: a case, or a comparison with what is asked."""
    rules = subject.rules
    kind = rules.asks
    named = {name for path in modules(rules) for name in asked_in(path, kind.__name__)}
    for member in kind:
        if member != 0 and member.name not in named:
            yield Mistake(of_member(member), "a question that no policy answers by name", WANTED)


def modules(rules: Ruleset) -> list[Path]:
    """The modules in which policies decide: those of the folder `policies`, or the one that has `decide`."""
    deciding = source_of(own_decide(rules))
    found = sources(deciding.parent) if deciding.parent.name == "policies" else [deciding]
    return [path for path in found if path.stem != AT_RANDOM[0]]


def asked_in(module: Path, kind: str) -> Iterator[str]:
    """The members of an enum that a module answers: in patterns of cases, and compared with `ask`."""
    left: list[ast.AST] = [ast.parse(module.read_text("utf-8"), module)]
    while left:
        node = left.pop()
        match node:
            case ast.FunctionDef() if node.name.startswith(AT_RANDOM[1]):
                continue
            case ast.match_case():
                yield from members(node.pattern, kind)
            case ast.Compare(left=ast.Name(id="ask")):
                yield from (name for each in node.comparators for name in members(each, kind))
        left += ast.iter_child_nodes(node)


def members(node: ast.AST, kind: str) -> Iterator[str]:
    """The members of an enum that a pattern or an expression names."""
    for part in ast.walk(node):
        match part:
            case ast.Attribute(value=ast.Name(id=owner)) if owner == kind:
                yield part.attr
