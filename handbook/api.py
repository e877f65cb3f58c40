"""The Python API, from its docstrings: what `kumite` and `kumite.lab` offer."""

from __future__ import annotations

import inspect
from collections.abc import Iterator

from kumite import lab, public

from .pages import Page, block, plain


def api() -> Iterator[Page]:
    """One page with everything public."""
    parts = ["# From Python", plain(inspect.getdoc(public) or "")]
    for name in public.__all__:
        if not name.startswith("_"):
            parts.append(described(name, getattr(public, name)))
    parts += [described(name, getattr(lab, name)) for name in lab.__all__]
    yield Page("python.md", "From Python", "\n\n".join(parts) + "\n")


def described(name: str, thing: object) -> str:
    """One name: how it is called, what it does, and what it has."""
    if inspect.isclass(thing):
        parts = [f"## {name}", called(name, thing), plain_doc(thing)]
        parts += [member(name, one, found) for one, found in members(thing)]
        return "\n\n".join(filter(None, parts))
    if inspect.isfunction(thing):
        return "\n\n".join([f"## {name}", called(name, thing), plain_doc(thing)])
    return f"## {name}\n\n`{thing!r}`"


def called(name: str, thing: object) -> str:
    """Its signature in a frame."""
    try:
        signature = str(inspect.signature(thing))  # type: ignore[arg-type]
    except (TypeError, ValueError):
        return ""
    return block(f"{name}{signature}".replace("kumite.", ""), "python")


def plain_doc(thing: object) -> str:
    """What it says of itself; its own words use the marks of Markdown for code alone."""
    return (inspect.getdoc(thing) or "").replace("<", "&lt;")


def members(thing: type) -> Iterator[tuple[str, object]]:
    """The public methods and properties that a class itself defines and explains, in their order."""
    for name, found in vars(thing).items():
        function = found.fget if isinstance(found, property) else getattr(found, "__func__", found)
        if not name.startswith("_") and inspect.isfunction(function) and function.__doc__:
            yield name, found


def member(owner: str, name: str, found: object) -> str:
    """A method or a property of a class."""
    if isinstance(found, property):
        return f"### {owner}.{name}\n\n{plain_doc(found)}"
    function = getattr(found, "__func__", found)
    return f"### {owner}.{name}\n\n{called(name, function)}\n\n{plain_doc(function)}"
