"""Which numbers of a fight do nothing but count.

A fight in its third round and the same in its thirtieth are one state if no rule can tell them apart. That is
so where all that the rule modules ever do with the number of the round is to add to it, to tell it, to
compare it with numbers that stand in the text, and to return it as the length of the fight: then all
rounds beyond the largest of those numbers are alike. Whatever else a rule does with a field of that name, of
whatever object, and it is not a counter.

Why it is so: docs/decisions/rounds-that-only-count-are-no-state.md
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from typing import Any

from ...rulesets.rule_modules import source
from ..loading.layout import layout


def counters(ruleset: Any) -> dict[str, int]:
    """The fields of the fight that only count, each with the least value from which on all are alike."""
    fields = [field.name for field in layout(type(ruleset.fight())).fields if field.type is int]
    most: dict[str, int] = dict.fromkeys(fields, 0)
    added: set[str] = set()
    other: set[str] = set()
    for module in ruleset.rule_modules:
        for name, use in uses(source(module), ruleset.length.__name__):
            if name not in most:
                continue
            if use is None:
                other.add(name)
            elif use == ADDED:
                added.add(name)
            else:
                most[name] = max(most[name], use)
    return {name: most[name] for name in fields if name in added - other}


ADDED = -1
"""Something is added to the field; otherwise a use says from where on all values are alike."""


@cache
def uses(text: str, length: str) -> frozenset[tuple[str, int | None]]:
    """What a rule module does with each field, by its name: a plain use, or None where it is another."""
    tree = ast.parse(text)
    known: dict[ast.AST, int] = {}
    fields = []
    for node in ast.walk(tree):
        known.update(plain_uses(node, length))
        if isinstance(node, ast.Attribute):
            fields.append(node)
    return frozenset((field.attr, known.get(field)) for field in fields)


def plain_uses(node: ast.AST, length: str) -> dict[ast.AST, int]:
    """The fields in a piece of a rule that are only counted up, told, compared or returned as a length."""
    match node:
        case ast.AugAssign(
            target=ast.Attribute() as field, op=ast.Add(), value=ast.Constant(value=int(number))
        ):
            return {field: ADDED} if number >= 0 else {}
        case ast.Call(func=ast.Attribute(attr="tell"), args=[_, _, ast.Attribute() as field]):
            return {field: 0}
        case ast.Compare(left=ast.Attribute() as field, comparators=[ast.Constant(value=int(number))]):
            return {field: number + 1}
        case ast.FunctionDef(name=name) if name == length:
            return dict.fromkeys(summands(node), 0)
    return {}


def summands(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """The fields whose sum a function returns, if that is all it does."""
    *before, last = function.body
    said = all(isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) for line in before)
    if not said or not isinstance(last, ast.Return) or last.value is None:
        return
    terms = [last.value]
    while terms:
        match terms.pop():
            case ast.BinOp(left=left, op=ast.Add(), right=right):
                terms += [left, right]
            case ast.Attribute() as field:
                yield field
