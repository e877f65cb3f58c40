"""What can be wrong with rules that are to be compiled, told to their author."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import FunctionType, TracebackType
from typing import Any, NoReturn

from ...mistakes import one_of

Announce = Callable[[str], None]
"""Is told what will take a while."""
INSTEAD = "loops, match and list comprehensions"
FORBIDDEN: dict[type[ast.AST], tuple[str, str]] = {
    ast.GeneratorExp: ("a generator expression", INSTEAD),
    ast.Dict: ("a dict", "match, tuples and lists"),
    ast.DictComp: ("a dict comprehension", INSTEAD),
    ast.JoinedStr: ("an f-string", "numbers; texts belong to the words of the ruleset"),
    ast.Lambda: ("a lambda", "a function of the module"),
    ast.Try: ("try", "a question before the act"),
    ast.With: ("with", INSTEAD),
    ast.Yield: ("yield", "a return of numbers, tuples or lists"),
}
"""What rules must not say, and what they may say instead. Some of it Numba would compile, and be slow."""
WHOLE = "ints, loops, match, list comprehensions, tuples, and calls of other rules"
"""What rules may say at all."""
CALLS = {"any": "a loop with a return in it", "all": "a loop with a return in it"}
"""Functions that rules must not call, and what is right instead."""
PLACE = re.compile(r'File "([^"\n]+)", line (\d+)|at (/[^\n]+|[A-Z]:[^\n]+) \((\d+)\)')
"""How Numba writes a place in its messages, which begin with the innermost one."""
HEADINGS = ("Failed in nopython mode", "During:", "File ")


class NotInstalled(ImportError):
    """The compiler is an extra, and it is not there."""


class DoesNotCompile(Exception):
    """A rule says something that the compiler does not know.

    As text: the whole message for the author, with the place, what was found, and what is legal. `file` is
    empty and `line` 0 where the place is not known.
    """

    def __init__(self, title: str, file: str, line: int, found: str, legal: str) -> None:
        self.file, self.line, self.found, self.legal = file, line, found, legal
        where = f"{shown(file)}, line {line}" if file else f"the rules of {title}"
        super().__init__(f"{where}: found {found}; legal: {legal}")


def refuse(file: str, line: int, found: str, right: str) -> NoReturn:
    """Tell a mistake at a place."""
    raise DoesNotCompile("", file, line, found, right)


def shown(file: str) -> str:
    """A file as a message names it: with the folder that it lies in."""
    return "/".join(Path(file).parts[-2:])


def check_function(function: FunctionType) -> None:
    """Raise DoesNotCompile where the text of a rule says what rules must not say."""
    file = function.__code__.co_filename
    defined = function.__code__.co_firstlineno
    for node in ast.walk(definition(file, defined)):
        match node:
            case ast.Call(func=ast.Name(id=name)) if name in CALLS and name not in function.__globals__:
                refuse(file, node.lineno, f"{name}()", CALLS[name])
        if type(node) in FORBIDDEN:
            refuse(file, getattr(node, "lineno", defined), *FORBIDDEN[type(node)])


def definition(file: str, line: int) -> ast.AST:
    """The function that is defined at a line of a file; an empty module where there is none."""
    try:
        return definitions(file, Path(file).stat().st_mtime_ns).get(line, ast.Module([], []))
    except OSError:  # rules that came from no file
        return ast.Module([], [])


@cache
def definitions(file: str, changed: int) -> dict[int, ast.FunctionDef]:
    """The functions of a file as it was when it was changed last, by the line where each begins."""
    return {first_line(node): node for node in ast.walk(parsed(file)) if isinstance(node, ast.FunctionDef)}


def first_line(function: ast.FunctionDef) -> int:
    """The line where a function begins, with its decorators."""
    return min([function.lineno, *(each.lineno for each in function.decorator_list)])


def parsed(file: str) -> ast.Module:
    """The text of a file as Python reads it; nothing where it cannot be read."""
    try:
        return ast.parse(Path(file).read_text(encoding="utf-8"))
    except (OSError, SyntaxError):  # rules that came from no file, or whose file has changed since
        return ast.Module([], [])


def does_not_compile(ruleset: Any, error: Exception) -> DoesNotCompile:
    """What the compiler found wrong with the rules of a ruleset."""
    file, line = next(places(ruleset, error), ("", 0))
    field = missing_field(error)
    if field:
        return DoesNotCompile(ruleset.title, file, line, f"the field .{field[0]}", field[1])
    text = source_line(file, line)
    said = f"`{text}`, of which the compiler says: {reason(error)}" if text else reason(error)
    return DoesNotCompile(ruleset.title, file, line, said, WHOLE)


def places(ruleset: Any, error: Exception) -> Iterator[tuple[str, int]]:
    """The places in the files of a ruleset's rules that an error of the compiler names, the innermost first.

    Numba's errors say them in their text. Others come out of Numba's own code, which has the place at hand.
    """
    files = [str(module.__file__) for module in ruleset.rule_modules]
    for match in PLACE.finditer(str(error)):
        named, line = match[1] or match[3], int(match[2] or match[4])
        for file in files:
            if Path(named).resolve() == Path(file).resolve():
                yield file, line
    for values in reversed(list(frames(error.__traceback__))):
        for value in (*values.values(), *(getattr(value, "loc", None) for value in values.values())):
            name, number = getattr(value, "filename", None), getattr(value, "line", None)
            if name in files and isinstance(number, int):
                yield str(name), number


def frames(traceback: TracebackType | None) -> Iterator[dict[str, Any]]:
    """The local names of each function that an exception went through, the innermost last."""
    while traceback is not None:
        yield traceback.tb_frame.f_locals
        traceback = traceback.tb_next


def missing_field(error: Exception) -> tuple[str, str] | None:
    """The field that a record does not have, and those that it has.

    Numba has no message for it: it looks the field up in the dict of the record's fields, so that a KeyError
    comes out of its own code.
    """
    if isinstance(error, KeyError):
        for values in frames(error.__traceback__):
            record: Any = values.get("self")
            if "key" in values and error.args == (values["key"],) and hasattr(record, "fields"):
                return str(values["key"]), one_of(values["key"], record.fields)
    return None


def source_line(file: str, line: int) -> str:
    """A line of a file."""
    try:
        return Path(file).read_text(encoding="utf-8").splitlines()[line - 1].strip()
    except (OSError, IndexError):
        return ""


def reason(error: Exception) -> str:
    """What Numba says first, but for how it came there."""
    lines = (line.strip() for line in str(error).splitlines())
    return next((line for line in lines if line and not line.startswith(HEADINGS)), type(error).__name__)
