"""Policies of one's own: Python files with a function `decide`, and `decide_amount` if they like.

An encounter names the file (`policy = "cautious.py"`). It is a rule module like the policies of the ruleset:
it is played in plain Python at once, and compiled where it says only what rules may say. Whatever goes wrong
in it is told with the file and the line.

Why it is so: docs/decisions/a-policy-may-be-a-file.md
"""

from __future__ import annotations

import inspect
import sys
import traceback
from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import IntEnum
from functools import cache, wraps
from hashlib import sha256
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from inspect import unwrap
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from ..mistakes import Mistake, Mistaken
from . import policy_functions
from .default_rules import lowest
from .extensions import Added, FromText, with_policies
from .protocol import Ruleset

SUFFIX = ".py"
DECIDE = ("whim", "policy", "fight", "who", "ask", "options")
DECIDE_AMOUNT = ("whim", "policy", "fight", "who", "ask", "low", "high")


class BrokenPolicy(Mistaken):
    """A policy of one's own that cannot be read, or that fails or answers what is not legal.

    As text: the file and the line, what was found, and what would be right.
    """

    def __init__(self, file: str, line: int, found: str, legal: str) -> None:
        place = f"{Path(file).name}, line {line}" if line else Path(file).name
        self.mistake = Mistake(place, found, legal)
        super().__init__(place, [Mistake("", found, legal)])


def with_own(rules: Ruleset, files: Mapping[str, Path]) -> Ruleset:
    """A ruleset with a policy more for each of these files, by the names that encounters give them.

    A name may also be that of a function that was given to this process. The same ruleset for the same text
    of the files. Raises BrokenPolicy, and OSError.
    """
    if not files:
        return rules
    texts = tuple(text_of(name, path) for name, path in sorted(files.items()))
    key = (id(rules), texts)
    if key not in _known:
        added = tuple(added_by(name, Path(path), text) for name, path, text in texts)
        first = max(map(int, rules.policies)) + 1
        own = {first + n: (name, path) for n, (name, path, _) in enumerate(texts)}
        mark = sha256(repr(texts).encode()).hexdigest()[:12]
        compiled = rules.compiled and not any(map(policy_functions.given, files))
        found = replace(with_policies(rules, added, mark), own_policies=own, compiled=compiled)
        guard(found, added, [Path(path) for _, path, _ in texts])
        _known[key] = rules, found
    return _known[key][1]


_known: dict[tuple[int, tuple[tuple[str, str, str], ...]], tuple[Ruleset, Ruleset]] = {}
"""The rulesets made so far, each with the one of which it was made, so that no other gets its number."""


def text_of(name: str, path: Path) -> tuple[str, str, str]:
    """A policy by its name, with the path and the text of its file, or what a function has for them."""
    function = policy_functions.given(name)
    if function is not None:
        return name, str(function.path), function.text
    return name, str(path), path.read_text("utf-8")


def guard(rules: Ruleset, added: tuple[Added, ...], paths: list[Path]) -> None:
    """Have plain Python tell what goes wrong in these policies. What is compiled has their text as it is."""
    chooser = vars(sys.modules[rules.decide.__module__])
    for n, (each, path) in enumerate(zip(added, paths, strict=True), 1):
        chooser[f"decide_{n}"] = guarded(unwrap(each.decide), path, rules.asks, amount=False)
        if each.decide_amount is not lowest:
            chooser[f"amount_{n}"] = guarded(unwrap(each.decide_amount), path, rules.asks, amount=True)


def added_by(name: str, path: Path, text: str) -> Added:
    """The policy in a file, or the function of that name. Raises BrokenPolicy."""
    function = policy_functions.given(name)
    if function is not None:
        check_parameters(function.decide, path, DECIDE)
        return policy_functions.added(name, function)
    module = module_of(path, text)
    decide = function_of(module, path, "decide", DECIDE)
    if decide is None:
        raise BrokenPolicy(str(path), 0, "no function decide", f"def decide({', '.join(DECIDE)})")
    amount = function_of(module, path, "decide_amount", DECIDE_AMOUNT) or lowest
    note = str(inspect.getdoc(decide) or inspect.getdoc(module) or "").partition("\n")[0]
    return Added(name, decide, amount, note or f"The policy in {path.name}.")


@cache
def module_of(path: Path, text: str) -> ModuleType:
    """A file as a module, with a name of its own for each text that it has had. Raises BrokenPolicy."""
    name = f"kumite_policy_{sha256(f'{path}{text}'.encode()).hexdigest()[:12]}"
    module = module_from_spec(ModuleSpec(name, FromText(text), origin=str(path)))
    module.__file__ = str(path)
    try:
        code = compile(text, str(path), "exec", dont_inherit=True)
        sys.modules[name] = module
        exec(code, module.__dict__)
    except SyntaxError as problem:
        raise BrokenPolicy(str(path), problem.lineno or 0, f"{problem.msg}", "Python") from None
    except Exception as problem:
        del sys.modules[name]
        raise failed(path, problem) from problem
    return module


def function_of(
    module: ModuleType, path: Path, name: str, parameters: tuple[str, ...]
) -> Callable[..., int] | None:
    """A function of a module that takes what it has to; None if there is none. Raises BrokenPolicy."""
    found = getattr(module, name, None)
    if found is None:
        return None
    if not isinstance(found, FunctionType):
        whole = f"def {name}({', '.join(parameters)})"
        raise BrokenPolicy(str(path), 0, f"{name}, which is no function", whole)
    check_parameters(found, path, parameters)
    return found


def check_parameters(function: Callable[..., int], path: Path, parameters: tuple[str, ...]) -> None:
    """Refuse a function that does not take what it has to. Raises BrokenPolicy."""
    code, name = function.__code__, function.__name__
    if code.co_argcount != len(parameters):
        taken = ", ".join(inspect.signature(function).parameters)
        legal = f"def {name}({', '.join(parameters)})"
        raise BrokenPolicy(str(path), code.co_firstlineno, f"def {name}({taken})", legal)


def failed(path: Path, problem: Exception) -> BrokenPolicy:
    """What went wrong in a file, with its last line that was run."""
    lines = [each for each in traceback.extract_tb(problem.__traceback__) if Path(each.filename) == path]
    line = lines[-1].lineno or 0 if lines else 0
    return BrokenPolicy(str(path), line, f"{type(problem).__name__}: {problem}", "a policy that decides")


def guarded(
    function: Callable[..., int], path: Path, asks: type[IntEnum], *, amount: bool
) -> Callable[..., int]:
    """The same function for plain Python: what goes wrong in it, and an answer that is not legal, is told.

    Raises BrokenPolicy.
    """

    @wraps(function)
    def told(whim: Any, policy: int, fight: Any, who: int, ask: int, *about: int) -> int:
        try:
            answer = function(whim, policy, fight, who, ask, *about)
        except BrokenPolicy:
            raise
        except Exception as problem:
            raise failed(path, problem) from problem
        line = function.__code__.co_firstlineno
        if not isinstance(answer, int):
            found = f"the answer {answer!r} of {function.__name__}"
            raise BrokenPolicy(str(path), line, found, "a whole number")
        low, high = about if amount else (0, about[0].bit_length())
        if not low <= answer <= high or (not amount and not about[0] >> answer & 1):
            legal = f"{low} to {high}" if amount else "one of " + ", ".join(map(str, bits_of(about[0])))
            found = f"the answer {int(answer)} of {function.__name__} to {asks(ask).name}"
            raise BrokenPolicy(str(path), line, found, legal)
        return answer

    return told


def bits_of(options: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [n for n in range(options.bit_length()) if options >> n & 1]
