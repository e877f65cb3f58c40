"""Mistakes in what people wrote: where, what was found, and what would be legal."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Any, get_args

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails, PydanticCustomError

LINES = 20
"""So many mistakes of a file are reported one by one."""
FEW, MANY = 12, 48
"""A choice among more than FEW names is not listed if one of them is close to what was found; a choice among
more than MANY never is."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake. `place` is a path such as `sides.pc.fighters[1].changes.hp`, counted from 0."""

    place: str
    found: str
    legal: str
    who: str = ""
    """The fighter concerned."""

    def __str__(self) -> str:
        who = f" ({self.who})" if self.who else ""
        place = f"{self.place}{who}: " if self.place or who else ""
        return f"{place}found {self.found}; legal: {self.legal}"

    def under(self, place: str, who: str = "") -> Mistake:
        """The same mistake as seen from outside, where `place` is the place of the thing with the mistake."""
        return replace(self, place=joined(place, self.place), who=self.who or who)


class NoSuch(ValueError):
    """Something was named that is not there. As text: what was found and what is legal."""

    def __init__(self, found: str, legal: str) -> None:
        self.mistake = Mistake("", found, legal)
        super().__init__(str(self.mistake))


class Mistaken(ValueError):
    """Everything that is wrong with something people wrote. As text: the whole message."""

    def __init__(self, where: str, mistakes: Sequence[Mistake]) -> None:
        self.where = where
        self.mistakes = tuple(mistakes)
        lines = list(dict.fromkeys(map(str, mistakes)))
        more = [f"and {len(lines) - LINES} more"] if len(lines) > LINES else []
        text = "\n  ".join([f"{len(lines)} mistakes", *lines[:LINES], *more]) if lines[1:] else lines[0]
        super().__init__(f"{where}: {text}")


def joined(*parts: str | int) -> str:
    """A path made of its parts: names, indices of lists, and paths."""
    path = ""
    for part in parts:
        if isinstance(part, int):
            path += f"[{part}]"
        elif part:
            path += part if not path or part.startswith("[") else f".{part}"
    return path


def shown(value: Any) -> str:
    """A value from a file as a message shows it: short, printable, and never more than one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        short = value if len(value) <= 40 else f"{value[:37]}..."
        return f'"{short}"' if short.isprintable() and '"' not in short else ascii(short)
    if isinstance(value, int):
        return str(value) if abs(value) < 10**18 else "a number of more than 18 digits"
    if isinstance(value, float):
        return repr(value)
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    return "nothing" if value is None else f"a {type(value).__name__}"


def key(name: object) -> str:
    """One name of a path, quoted if it is not a plain word."""
    text = str(name) if isinstance(name, str) else shown(name)
    return text if re.fullmatch(r"[\w-]{1,40}", text) else f"[{shown(text)}]"


def one_of(found: object, choices: Iterable[str]) -> str:
    """What is legal if one of the choices is: the closest first, if there is a close one."""
    names = list(choices)
    folded = {name.casefold(): name for name in names}
    near = get_close_matches(str(found)[:80].casefold(), folded, n=1, cutoff=0.6)
    hint = f'"{folded[near[0]]}" (the nearest)' if near else ""
    if hint and len(names) > FEW:
        return f"{hint}, or one of {len(names) - 1} others"
    if len(names) > MANY:
        return f"{', '.join(names[:FEW])}, or one of {len(names) - FEW} others"
    every = ", ".join(names) or "nothing at all"
    return f"{hint}; one of {every}" if hint else every


def refusal(mistakes: Sequence[Mistake]) -> PydanticCustomError:
    """What a validator of a model raises to report several mistakes in its fields at once."""
    return PydanticCustomError("mistakes", "{text}", {"text": "; ".join(map(str, mistakes)), "all": mistakes})


def found_by(model: type[BaseModel], error: ValidationError) -> list[Mistake]:
    """The mistakes that pydantic found in the fields of a model, as paths below it."""
    return [
        mistake
        for details in error.errors(include_url=False)
        if details["type"] != "default_factory_not_called"  # another field is wrong, and says so
        for mistake in _of(model, details)
    ]


def _of(model: type[BaseModel], details: ErrorDetails) -> list[Mistake]:
    loc = [part for part in details["loc"] if part != "[key]"]  # pydantic's mark of a wrong key of a table
    path = [part if isinstance(part, int) else key(part) for part in loc]
    place = joined(*path)
    context = details.get("ctx", {})
    if details["type"] == "mistakes":
        return [mistake.under(place) for mistake in context["all"]]
    if details["type"] == "missing":
        return [Mistake(place, "nothing", "it must be given")]
    if details["type"] == "extra_forbidden":
        names = field_names(model, details["loc"][:-1])
        return [Mistake(place, "an unknown name", one_of(details["loc"][-1], names))]
    if details["type"] == "literal_error":
        legal = one_of(details["input"], re.findall(r"'([^']*)'", context["expected"]))
    else:
        legal = _LEGAL.get(details["type"], details["msg"][:1].lower() + details["msg"][1:]).format(**context)
    return [Mistake(place, shown(details["input"]), legal)]


_LEGAL = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_parsing_size": "a whole number of at most 18 digits",
    "float_type": "a number",
    "finite_number": "a number that is not infinite",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "string_type": "text",
    "list_type": "a list",
    "dict_type": "a table",
    "model_type": "a table",
    "invalid_key": "names that are text",
    "greater_than_equal": "{ge} or more",
    "less_than_equal": "{le} or less",
    "greater_than": "more than {gt}",
    "multiple_of": "a multiple of {multiple_of}",
    "string_too_short": "text that is not empty",
    "string_too_long": "text of at most {max_length} characters",
    "too_long": "at most {max_length} entries",
    "too_short": "at least {min_length} entries",
}


def field_names(model: type[BaseModel], path: Sequence[int | str]) -> list[str]:
    """The names that a model has at a path below it, as files spell them."""
    for part in path:
        if isinstance(part, str):
            fields = {field.alias or name: field for name, field in model.model_fields.items()}
            model = model_in(fields[part].annotation) or model
    return [field.alias or name for name, field in model.model_fields.items()]


def model_in(annotation: Any) -> type[BaseModel] | None:
    """The first model named in a type such as `list[Weapon] | None`."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    return next((model for part in get_args(annotation) if (model := model_in(part)) is not None), None)
