"""All commands together, and what their mistakes turn into.

Each is loaded when it is called, so that help is there at once.
"""

from __future__ import annotations

import inspect
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from io import TextIOWrapper
from types import CodeType
from typing import Annotated, Any, NoReturn

import typer
import typer.main
from typer.core import TyperCommand, TyperGroup

SECTIONS = {
    "Play": {
        "play": "play.play",
        "run": "run.run",
        "serve": "serve.serve",
        "review": "review.review",
    },
    "Characters": {
        "character": "character.character",
        "party": "party.party",
        "campaign": "campaigns.command.campaign",
    },
    "Simulate and compare": {
        "simulate": "simulate.simulate",
        "ask": "lab.ask.ask",
        "sweep": "lab.sweep.sweep",
        "matchup": "lab.matchup.matchup",
        "balance": "lab.balance.balance",
        "race": "lab.race.race",
        "sensitivity": "lab.sensitivity.sensitivity",
        "impact": "lab.impact.impact",
    },
    "Calculate exactly": {
        "odds": "odds.odds",
        "best": "best.best",
    },
    "Look up, and write your own": {
        "list": "listing.list_all",
        "rules": "rules.rules",
        "house": "house.house",
        "new": "authors.new.new",
        "schema": "authors.schema.schema",
        "new-ruleset": "authors.new_ruleset.new_ruleset",
        "check": "authors.check.check",
    },
    "Learners and language models": {
        "learn": "lab.learn.learn",
        "record": "lab.record.record",
        "mcp": "mcp.mcp",
        "questions": "authors.questions.questions",
    },
}
"""The commands as help lists them; of each its function, with the module of this package that has it."""
COMMANDS = {name: place for section in SECTIONS.values() for name, place in section.items()}
"""All of them."""
TRACEBACK = "KUMITE_TRACEBACK"
"""An environment variable that makes kumite show where it went wrong itself."""


class Command(TyperCommand):
    """A command whose complaints about what was typed are told without what pydantic puts before them."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read what was typed. Raises BadParameter."""
        try:
            return super().parse_args(ctx, args)
        except typer.BadParameter as wrong:
            wrong.message = wrong.message.removeprefix("Value error, ")
            raise


class Commands(TyperGroup):
    """The commands, in the order in which help lists them."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        ready: Any = dict.fromkeys(COMMANDS)
        self.commands = ready

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """The command of that name, loaded; None where there is none."""
        if cmd_name in COMMANDS and self.commands[cmd_name] is None:
            self.commands[cmd_name] = loaded(cmd_name)
        return self.commands.get(cmd_name)

    def list_commands(self, ctx: Any) -> list[str]:
        """All names."""
        return list(COMMANDS)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """List them with a line about each, without loading any."""
        longest = max(map(len, COMMANDS))
        limit = formatter.width - 6 - longest
        for title, names in SECTIONS.items():
            said = {name: TyperCommand(name, help=about(name)).get_short_help_str(limit) for name in names}
            with formatter.section(title):
                formatter.write_dl([(name.ljust(longest), text) for name, text in said.items()])


def loaded(name: str) -> Any:
    """A command, ready to be invoked."""
    module, function = place(name)
    alone = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    alone.command(name, cls=Command)(getattr(import_module(module), function))
    return typer.main.get_command(alone)


def about(name: str) -> str:
    """What the docstring of a command says, read from its code without running it."""
    module, function = place(name)
    spec = find_spec(module)
    assert spec is not None
    code = spec.loader.get_code(module)  # type: ignore[union-attr]
    (body,) = (one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == function)
    said = body.co_consts[0]
    return inspect.cleandoc(said) if isinstance(said, str) else ""


def place(name: str) -> tuple[str, str]:
    """The full name of the module in which a command stands, and the name of its function."""
    module, _, function = COMMANDS[name].rpartition(".")
    return f"{__package__}.{module}", function


app = typer.Typer(
    name="kumite",
    cls=Commands,
    invoke_without_command=True,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback()
def kumite(
    version: Annotated[bool, typer.Option("--version", help="Show the version and leave.")] = False,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="With --version: also what plays each ruleset here.")
    ] = False,
) -> None:
    """Tabletop combat, exactly as the rules say: played, simulated, replayed.

    \b
    Examples:
      kumite list                             what there is to fight with
      kumite new ikezu fight.toml             an encounter to start from
      kumite play fight.toml                  play it
      kumite run fight.toml                   watch it
      kumite simulate fight.toml --fights 10000
                                              see how it usually ends

    Exit codes: 0 fine, 1 a fight or a file could not be done, 2 wrong usage,
    130 interrupted.
    """
    if version:
        _show_version(verbose)
        raise typer.Exit()
    if verbose:
        raise typer.BadParameter("is only for --version", param_hint="--verbose")


def _show_version(verbose: bool) -> None:
    from ..version import VERSION

    print(f"kumite {VERSION}")
    if verbose:
        from ..compiled.engines import engines

        print(*engines(), sep="\n")


def run_command(arguments: Sequence[str] | None) -> NoReturn:
    """Run a command and exit with its exit code. Whatever goes wrong ends as one line on standard error."""
    _stand_in_for_closed()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a ? is better than no fight at all
    try:
        try:
            app(arguments, prog_name="kumite")
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        _print_no_more()
        sys.exit(1)
    except Exception as bug:
        if isinstance(bug, refusals()):
            _leave(str(bug))
        if isinstance(bug, OSError):
            _print_no_more()
            _leave(f"{bug.filename or 'output'}: {bug.strerror or bug}")
        if TRACEBACK in os.environ:
            raise
        if blamed := blame(bug):
            _leave(blamed)
        said = f"{type(bug).__name__}: {bug}".splitlines()[0]
        _leave(f"a mistake in kumite itself: {said} (set {TRACEBACK}=1 to see where)")
    sys.exit(0)


def refusals() -> tuple[type[Exception], ...]:
    """Why a file, an answer or a ruleset can be refused; each is a whole message as text.

    They are looked up when something went wrong: until then nothing has to be loaded for them.
    """
    from ..compiled.loading.mistakes import DoesNotCompile
    from ..mistakes import Mistaken
    from ..play.answering import WrongAnswer
    from ..play.match import AnswersError
    from ..play.saves import SaveError
    from .common import Refused

    return AnswersError, DoesNotCompile, Mistaken, Refused, SaveError, WrongAnswer


def blame(bug: Exception) -> str:
    """A mistake that a ruleset of another package made, with its file and line; empty if kumite made it."""
    from ..rulesets import rulesets
    from ..testing.blame import told

    for found in rulesets():
        if found.package.startswith(f"{__package__.partition('.')[0]}."):
            continue
        mistake = told(found, bug)
        if mistake.place:
            return f"a mistake in the ruleset {found.name}: {mistake} (kumite check {found.name} says more)"
    return ""


def _stand_in_for_closed() -> None:
    """Put something in the place of a standard stream that a shell closed (`<&-`, `>&-`), before any file
    gets its number.

    Then nothing can be typed; printing is an error, as for other programs; and complaints are not heard.
    """
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        if getattr(sys, name) is None:
            found = os.open(os.devnull, os.O_WRONLY if name == "stderr" else os.O_RDONLY)
            if found != number:
                os.dup2(found, number)
                os.close(found)
            stream = os.fdopen(number, "w" if number else "r", encoding="utf-8", closefd=False)
            setattr(sys, name, stream)
            setattr(sys, f"__{name}__", stream)


def _print_no_more() -> None:
    """Let go of what could not be printed; otherwise Python would try once more at its end, and complain."""
    if sys.stdout is sys.__stdout__:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def _leave(message: str) -> NoReturn:
    print(f"kumite: {message}", file=sys.stderr)
    sys.exit(1)
