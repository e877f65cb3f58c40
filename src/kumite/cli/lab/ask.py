"""`kumite ask`: a question about a fight in one line, answered by an experiment."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.text import Text

from ..common import EncounterFile, open_encounter, the_lab, write_new
from ..console import terminal, wrapped
from . import balance as balances
from . import matchup as matchups
from . import sweep as sweeps
from .experiments import Hands, Threads, WhichEngine, broken_off, played, playing

if TYPE_CHECKING:
    from ...lab.experiment import Plan


def ask(
    file: EncounterFile,
    question: Annotated[str, typer.Argument(metavar="QUESTION", help="In one line, as shown below.")],
    fights: Annotated[
        int, typer.Option("--fights", metavar="N", min=2, help="How many fights, of each variant at most.")
    ] = 4_000,
    write: Annotated[
        Path | None,
        typer.Option("--write", metavar="FILE", help="Write the experiment, and do not play it."),
    ] = None,
    threads: Threads = None,
    engine: WhichEngine = "auto",
) -> None:
    """Answer a question about a fight, asked in plain English.

    It becomes an experiment, which you see before it is played. The names are those of the fight: its
    fighters and sides, the fields of their sheets, tactics, policies, the house rules. Whoever wants more
    than these questions can ask writes the experiment with --write, and goes on from there.

    \b
    Examples:
      kumite ask ikezu/bandits "what if Kenta had worn_armor yoroi"
      kumite ask ikezu/bandits "what if the house rule morale were false"
      kumite ask ikezu/bandits "how many Bandits are fair?"
      kumite ask ikezu/bandits "which weapons for Kenta: katana, yari or nodachi"
      kumite ask malice/archers "Full Attack against Defense"
    """
    encounter = open_encounter(file, None)
    with the_lab():
        from ...lab import asking
        from ...lab.experiment import plan_from
    asked = asking.understood(question, encounter, str(file), fights)
    plan = plan_from(asked.experiment, "the question")
    if write is not None:
        write_new({write: asked.as_toml()})
        print(f"Written: {write}. Play it with: kumite {asked.by} {write}")
        return
    console = terminal()
    wrapped(console, Text(f"As kumite {asked.by} plays it:"))
    console.print()
    console.print(Text("\n".join(f"    {line}".rstrip() for line in asked.as_toml().splitlines())))
    console.print()
    hands = Hands(engine, threads, None)
    play = {"sweep": _swept, "balance": _balanced, "matchup": _paired}[asked.by]
    if not play(plan, hands):
        broken_off()


def _swept(plan: Plan, hands: Hands) -> bool:
    """Play and show it. Returns whether all of it was played."""
    from ...lab.experiment import swept

    found = played(hands, swept(plan))
    sweeps.show(terminal(), found)
    return found.complete


def _paired(plan: Plan, hands: Hands) -> bool:
    """The same for each tactic of one side against each of the other."""
    from ...lab import matchup as lab

    found = played(hands, lab.paired(plan))
    if all(row.fights for row in found.rows):
        matchups.show(terminal(), lab.matchup(found, plan))
    return found.complete


def _balanced(plan: Plan, hands: Hands) -> bool:
    """The same for a search."""
    from ...lab import balance as lab

    quest = lab.quest_of(plan)
    with playing(hands, quest.experiment, lab.SCOUTS) as (player, _, progress):
        found = lab.balance(quest, player=player, progress=progress)
    if found.tries:
        balances.show(terminal(), found)
    return found.complete
