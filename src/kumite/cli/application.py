"""All commands together, and what their mistakes turn into."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Annotated, NoReturn

import typer

from ..compiled.loading.mistakes import DoesNotCompile
from ..mistakes import Mistaken
from ..play.answering import WrongAnswer
from ..play.match import AnswersError
from ..play.saves import SaveError
from ..rulesets import rulesets
from ..version import VERSION
from .best import best
from .check import check
from .common import Refused
from .house import house
from .lab.balance import balance
from .lab.matchup import matchup
from .lab.sensitivity import sensitivity
from .lab.sweep import sweep
from .listing import list_all
from .new import new
from .new_ruleset import new_ruleset
from .odds import odds
from .play import play
from .review import review
from .rules import rules
from .run import run
from .schema import schema
from .serve import serve
from .simulate import simulate

REFUSALS = (AnswersError, DoesNotCompile, Mistaken, Refused, SaveError, WrongAnswer)
"""Why a file, an answer or a ruleset can be refused; each is a whole message as text."""
TRACEBACK = "KUMITE_TRACEBACK"
"""An environment variable that makes kumite show where it went wrong itself."""

app = typer.Typer(
    name="kumite",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command()(play)
app.command()(run)
app.command()(review)
app.command()(simulate)
app.command()(sweep)
app.command()(sensitivity)
app.command()(balance)
app.command()(matchup)
app.command()(odds)
app.command()(best)
app.command()(rules)
app.command()(house)
app.command("list")(list_all)
app.command()(new)
app.command()(schema)
app.command("new-ruleset")(new_ruleset)
app.command()(check)
app.command()(serve)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"kumite {VERSION}")
        raise typer.Exit()


@app.callback()
def kumite(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and leave.")
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
    except REFUSALS as problem:
        _leave(str(problem))
    except BrokenPipeError:
        _print_no_more()
        sys.exit(1)
    except OSError as problem:
        _print_no_more()
        _leave(f"{problem.filename or 'output'}: {problem.strerror or problem}")
    except Exception as bug:
        if TRACEBACK in os.environ:
            raise
        if blamed := blame(bug):
            _leave(blamed)
        said = f"{type(bug).__name__}: {bug}".splitlines()[0]
        _leave(f"a mistake in kumite itself: {said} (set {TRACEBACK}=1 to see where)")
    sys.exit(0)


def blame(bug: Exception) -> str:
    """A mistake that a ruleset of another package made, with its file and line; empty if kumite made it."""
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
