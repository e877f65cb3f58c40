"""The edge of a sitting: all that comes from outside is looked at here, once, before anything is done."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec, TypeVar

from pydantic import ConfigDict, ValidationError, validate_call

from ..mistakes import shown
from .refusals import Refused

Given = ParamSpec("Given")
Owner = TypeVar("Owner")
Result = TypeVar("Result")


def from_outside(
    command: Callable[Concatenate[Owner, Given], Result],
) -> Callable[Concatenate[Owner, Given], Result]:
    """Refuse arguments that are not of the types that a command declares, strictly.

    JSON's `true` is no number and a number is no text, whatever Python thinks of it. Raises Refused, with the
    argument and what was found; nothing has changed then.
    """
    checked: Any = validate_call(config=ConfigDict(strict=True, arbitrary_types_allowed=True))(command)

    @wraps(command)
    def at_the_edge(owner: Owner, *given: Given.args, **named: Given.kwargs) -> Result:
        try:
            result: Result = checked(owner, *given, **named)
        except ValidationError as problem:
            first = problem.errors(include_url=False, include_context=False)[0]
            place = ".".join(str(part) for part in first["loc"] if part not in ("int", "str"))
            legal = first["msg"].removeprefix("Input should be ")
            raise Refused(f"{place}: found {shown(first['input'])}; legal: {legal}") from None
        return result

    return at_the_edge  # type: ignore[return-value]
