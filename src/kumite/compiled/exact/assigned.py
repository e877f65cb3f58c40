"""Which fields of a fight the rules ever assign to."""

from __future__ import annotations

import ast

from ...rulesets import Ruleset
from ...rulesets.rule_modules import source
from ..loading.layout import FIGHTERS, layout


def assigned(ruleset: Ruleset) -> set[str]:
    """The names of all fields that some rule assigns to. No other number ever changes, lists aside.

    A record that is cleared or copied as a whole changes in all its fields.
    """
    nodes = [node for module in ruleset.rule_modules for node in ast.walk(ast.parse(source(module)))]
    named = {
        node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    for node in nodes:
        match node:
            case ast.Call(func=ast.Name(id="clear"), args=[changed]):
                named |= fields_of_records(type(ruleset.fight()), called(changed))
            case ast.Call(func=ast.Name(id="copy_record"), args=[_, changed]):
                named |= fields_of_records(type(ruleset.fight()), called(changed))
    return named


def called(expression: ast.expr) -> str:
    """The name of the field that holds a record; empty where the text does not say it."""
    match expression:
        case ast.Attribute(attr=name):
            return name
        case ast.Subscript(value=ast.Attribute(attr=name)):
            return name
    return ""


def fields_of_records(owner: type, name: str, within: bool = False) -> set[str]:
    """The names of all fields of the records that lie in fields called `name`, or in any but the fighters."""
    found: set[str] = set()
    for field in layout(owner).fields:
        if field.type is not int:
            here = within or field.name == name or (name == "" and field.name != FIGHTERS)
            found |= fields_of_records(field.type, name, here)
            if here:
                found |= {each.name for each in layout(field.type).fields}
    return found
