"""What went wrong in a ruleset, as its author needs to hear it: file, line, what was found, what is right."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from enum import IntEnum

from ..compiled.loading.mistakes import DoesNotCompile
from ..mistakes import Mistake, Mistaken
from ..rulesets import Ruleset
from ..rulesets.rule_modules import Circle
from .fights import Broken
from .places import of_error, place


def guarded(rules: Ruleset, check: Callable[[], Iterable[Mistake]]) -> Iterator[Mistake]:
    """The mistakes that a check finds; what it raises is one too."""
    try:
        yield from check()
    except Exception as error:
        yield told(rules, error)


def told(rules: Ruleset, error: Exception) -> Mistake:
    """An exception as a mistake in the ruleset."""
    where = of_error(error, rules.folder)
    if isinstance(error, Broken):
        mistake = error.mistake
        return mistake if mistake.place else mistake.under(where)
    if isinstance(error, Mistaken):
        return Mistake(where, str(error), "what the sheets, the scene and the house rules allow")
    if isinstance(error, DoesNotCompile):
        where = place(error.file, error.line) if error.file else ""
        return Mistake(where, error.found, error.legal)
    if isinstance(error, SyntaxError) and error.filename:
        return Mistake(
            place(error.filename, error.lineno),
            f"a mistake in Python: {error.msg}",
            "a module that Python can read",
        )
    if isinstance(error, Circle):
        return Mistake(where, str(error), "rules that import each other in one direction")
    if isinstance(error, KeyError) and error.args and isinstance(error.args[0], IntEnum):
        missing = error.args[0]
        return Mistake(where, f"no entry for {type(missing).__name__}.{missing.name}", "one for each member")
    return Mistake(where, f"{type(error).__name__}: {error}", "rules and words that raise nothing")
