"""A page for each command: what it does, its arguments and options, as `--help` says it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

from typer.core import TyperArgument, TyperCommand

from kumite.cli.application import COMMANDS, loaded

from .pages import Page, block, plain, table


def commands() -> Iterator[Page]:
    """The pages of all commands, in the order in which help lists them."""
    found = {name: loaded(name) for name in COMMANDS}
    rows = [(f"[`kumite {name}`]({name}.md)", first_line(one)) for name, one in found.items()]
    text = f"# Every command\n\n{table(('command', 'what it does'), rows)}\n"
    yield Page("reference/index.md", "Every command", text)
    for name, one in found.items():
        yield Page(f"reference/{name}.md", f"kumite {name}", page_of(name, one))


def first_line(command: TyperCommand) -> str:
    return plain(inspect.cleandoc(command.help or "").partition("\n")[0])


def page_of(name: str, command: TyperCommand) -> str:
    """The page of one command."""
    context = command.context_class(command, info_name=f"kumite {name}")
    usage = " ".join(command.collect_usage_pieces(context))
    parts = [f"# kumite {name}", block(f"kumite {name} {usage}"), described(command)]
    arguments = [
        (f"`{each.metavar or each.name}`", told(each.help or ""))
        for each in command.params
        if isinstance(each, TyperArgument)
    ]
    records = [each.get_help_record(context) for each in command.get_params(context)]
    options = [(f"`{names}`", told(text)) for names, text in filter(None, records) if names.startswith("-")]
    for head, rows in (("Arguments", arguments), ("Options", options)):
        if rows:
            parts.append(f"## {head}\n\n{table((head[:-1].lower(), 'what it is'), rows)}")
    return "\n\n".join(parts) + "\n"


def told(text: str) -> str:
    """A text of help in one line."""
    return plain(" ".join(text.split()))


def described(command: TyperCommand) -> str:
    """What a command says of itself: paragraphs, and its examples in a frame."""
    text = inspect.cleandoc(command.help or "")
    parts = []
    for part in re.split(r"\n\s*\n", text):
        if part.startswith("\b"):
            lines = part.removeprefix("\b").strip("\n").splitlines()
            parts.append("## Examples\n\n" + block("\n".join(line.strip() for line in lines[1:]), "sh"))
        else:
            parts.append(plain(" ".join(part.split())))
    return "\n\n".join(parts)
