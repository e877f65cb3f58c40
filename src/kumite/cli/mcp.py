"""`kumite mcp`: the rules as tools of a language model."""

from __future__ import annotations

from typing import Annotated

import typer

from ..settled import settle
from .common import Refused


def mcp(
    fight: Annotated[
        str | None,
        typer.Argument(metavar="[FIGHT]", help="With --play: the example, by its name, that is played."),
    ] = None,
    play: Annotated[
        list[str] | None,
        typer.Option("--play", metavar="FIGHTER", help="The client plays this fighter; kumite the others."),
    ] = None,
    http: Annotated[
        int | None,
        typer.Option("--http", metavar="PORT", min=1, max=65535, help="Listen here, on this machine only."),
    ] = None,
) -> None:
    """Let a language model referee or play.

    It speaks the Model Context Protocol. Without arguments the client is the referee: it opens fights,
    answers for whom it likes, undoes, rules, and asks for odds. With a fight and --play it has one seat, and
    sees what that seat may know.

    It speaks over standard input and output, as a client starts it, or over HTTP with --http. Fights are kept
    until it ends.

    \b
    Examples:
      kumite mcp
      kumite mcp ikezu/bandits --play Kenta
      kumite mcp --http 8765
    """
    if (fight is None) != (not play):
        raise typer.BadParameter("a fight and --play belong together", param_hint="FIGHT")
    try:
        from ..mcp import Referee, as_referee, at_a_seat
        from ..sitting import Refused as RefusedByTable
        from ..sitting import Sittings
        from ..store import Store
    except ImportError as problem:
        missing = f"the tools for language models are not installed ({problem})"
        raise Refused(f"{missing}; get them with: pip install 'kumite[mcp]'") from None
    kept = Store.open("sqlite://")
    try:
        referee = Referee(Sittings(kept))
        try:
            server = at_a_seat(referee, fight, play) if fight and play else as_referee(referee)
        except RefusedByTable as problem:
            raise Refused(str(problem)) from None
        settle()
        if http is None:
            server.run("stdio")
        else:
            server.run("streamable-http", port=http)
    finally:
        kept.close()
