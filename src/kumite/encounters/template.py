"""An encounter to start from: the ruleset's own `template.toml`, or one of its samples."""

from __future__ import annotations

from itertools import cycle, islice

from ..rulesets import Ruleset
from .house import list_house

FILE = "template.toml"


def template(rules: Ruleset) -> str:
    """The text of an encounter with comments, which can be read as it is wherever there are samples."""
    path = rules.folder / FILE
    return path.read_text("utf-8") if path.exists() else generated(rules)


def generated(rules: Ruleset) -> str:
    """One sample on each of the first two sides, and the house rules as comments."""
    sides = zip(rules.sides[:2], islice(cycle(rules.samples() or [""]), 2), strict=False)
    parts = [_top(rules), _house(rules), *(_side(side, sample) for side, sample in sides)]
    return "\n".join(filter(None, parts))


def _top(rules: Ruleset) -> str:
    return (
        f"# An encounter of {rules.title}. Change what you like, then: kumite play FILE, kumite run FILE,\n"
        f"# or kumite simulate FILE --fights 1000. What can be written: kumite list {rules.name} (samples),\n"
        f"# kumite house {rules.name} (house rules), kumite schema {rules.name} (all of it, for an editor).\n"
        f'\nruleset = "{rules.name}"\ntitle = "A first encounter"\n'
    )


def _house(rules: Ruleset) -> str:
    found = list_house(rules)
    if not found:
        return ""
    lines = ["# House rules. Without an entry here each is as the book has it.", "[house]"]
    for rule in found:
        quoted = rule.readings and rule.default not in ("true", "false")
        value = f'"{rule.default}"' if quoted else rule.default
        lines.append(f"# {rule.name} = {value}    # {rule.legal}")
    return "\n".join(lines) + "\n"


def _side(side: str, sample: str) -> str:
    if not sample:
        return f'[[sides.{side}.fighters]]\n[sides.{side}.fighters.sheet]\nname = "Somebody of {side}"\n'
    return f'[[sides.{side}.fighters]]\nsample = "{sample}"\nname = "{called(sample, side)}"\n'


def called(sample: str, side: str) -> str:
    """A name of its own for a sample that may stand on both sides."""
    return f"{sample[:16]} ({side[:10]})"
