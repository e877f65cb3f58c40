"""Policies that are functions of this process, for programs and notebooks, where no file is at hand.

Once it is given, a function has a name, which encounters and experiments of this process may use like that of
a file. It may be any function, also one that the compiler could not follow, so it is played in plain Python.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from importlib.util import module_from_spec
from pathlib import Path
from typing import NamedTuple

from .default_rules import lowest
from .extensions import Added, FromText

Function = Callable[..., int]


class Given(NamedTuple):
    """A function that decides, and one that answers where a number is asked for."""

    decide: Function
    decide_amount: Function

    @property
    def text(self) -> str:
        """What tells these two from others: their place in memory, and their text if it is known."""
        return "\n".join(f"# {id(one)}\n{_text_of(one)}" for one in self)

    @property
    def path(self) -> Path:
        """The file in which the first one stands, or what stands for a file."""
        return Path(inspect.unwrap(self.decide).__code__.co_filename)


_given: dict[str, Given] = {}


def give(decide: Function, decide_amount: Function | None = None) -> str:
    """The name by which encounters of this process may call a policy: that of the function, and `()`.

    `decide` and `decide_amount` are like those of a policy in a file; without the second, the lowest number
    is the answer. A later function of the same name takes the place of an earlier one.
    """
    name = f"{getattr(decide, '__name__', 'policy')}()"
    _given[name] = Given(decide, decide_amount or lowest)
    return name


def given(name: str) -> Given | None:
    """The function of that name, if one was given."""
    return _given.get(name)


def added(name: str, policy: Given) -> Added:
    """The policy as part of a ruleset: in a module of its own, from which others can import it."""
    module = module_from_spec(
        ModuleSpec(f"kumite_policy_function_{id(policy.decide)}", FromText(policy.text))
    )
    sys.modules[module.__name__] = module
    module.decide = _in(module.__name__, "decide", policy.decide)  # type: ignore[attr-defined]
    amount = policy.decide_amount
    if amount is not lowest:
        amount = module.decide_amount = _in(module.__name__, "decide_amount", amount)  # type: ignore[attr-defined]
    note = str(inspect.getdoc(policy.decide) or "").partition("\n")[0]
    return Added(name, module.decide, amount, note or f"The function {name}.")


def _in(module: str, name: str, function: Function) -> Function:
    """The same function by a name in a module."""

    def decide(*given: int) -> int:
        return function(*given)

    decide.__module__, decide.__name__, decide.__wrapped__ = module, name, function  # type: ignore[attr-defined]
    return decide


def _text_of(function: Function) -> str:
    try:
        return inspect.getsource(function)
    except (OSError, TypeError):
        return repr(function)
