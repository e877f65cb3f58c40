"""`kumite odds`: how a fight can end, with no sampling error."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.text import Text

from .. import compiled
from ..encounter import Encounter
from ..spoken import spoken
from ..tables.console import plain_table, terminal, wrapped
from ..version import VERSION
from .common import AsJson, EncounterFile, House, Refused, open_encounter, show_opening

if TYPE_CHECKING:
    from ..lab.odds import Odds


def odds(
    file: EncounterFile,
    as_json: AsJson = False,
    house: House = None,
    cut: Annotated[
        float,
        typer.Option("--cut", metavar="P", min=0.0, max=0.5, help="Leave off when so little is still open."),
    ] = 1e-9,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="N", min=0.1, help="Give up after so long.")
    ] = 60.0,
    megabytes: Annotated[
        int, typer.Option("--megabytes", metavar="N", min=1, help="Give up where one step needs more memory.")
    ] = 1024,
) -> None:
    """The exact probability of each outcome, length and fate.

    Every way in which the dice can fall, and every choice that a policy leaves to chance, is followed to
    its end; equal states are merged. Only small fights can be followed so; for others there is simulate.

    \b
    Examples:
      kumite odds examples/friendly_duel.toml
      kumite odds examples/three_touches.toml --json
    """
    try:
        from ..lab import odds as exact
    except ImportError as problem:
        missing = f"the lab is not installed ({problem}); get it with: pip install 'kumite[lab]'"
        raise Refused(missing) from None
    found = open_encounter(file, house)
    errors = terminal(errors=True)
    with errors.status("", spinner="line") as status:
        try:
            known = exact.odds(
                found,
                cut=cut,
                seconds=seconds,
                megabytes=megabytes,
                progress=lambda beats, states, left: status.update(
                    f"{beats} beats, {states:,} states, {left:.3%} of the fights still open"
                ),
                announce=lambda text: errors.print(f"kumite: {text}"),
            )
        except (exact.TooLarge, compiled.NotInstalled) as problem:
            raise Refused(str(problem)) from None
    if as_json:
        print(json.dumps(_data(found, known), indent=2))
    else:
        _show(terminal(), found, known)


def _show(console: Console, found: Encounter, known: Odds) -> None:
    rules = found.ruleset
    show_opening(console, found)
    console.print()
    table = plain_table("Outcome", "probability", "mean length", numbers=(1, 2))
    for outcome, chance in known.outcomes.items():
        lengths = known.lengths[outcome]
        mean = sum(n * each for n, each in lengths.items()) / chance
        table.add_row(Text(spoken(rules.outcomes(outcome))), f"{chance:.6%}", f"{mean:.3f}")
    console.print(table)
    wrapped(console, Text(f"Lengths are in {rules.length_unit}; over all outcomes {known.mean_length:.3f}."))
    console.print()
    table = plain_table("Fighter", "ends")
    for name, fates in zip(found.names, known.fates, strict=True):
        ends = ", ".join(f"{spoken(rules.fates(fate))} {chance:.4%}" for fate, chance in fates.items())
        table.add_row(Text(name), Text(ends))
    console.print(table)
    console.print()
    left = f"{known.missing:.1e} of the fights" if known.missing > 1e-12 else "nothing"
    wrapped(console, Text(f"{known.states:,} different states; {left} not followed to the end."))


def _data(found: Encounter, known: Odds) -> dict[str, object]:
    rules = found.ruleset
    return {
        "kumite": VERSION,
        "encounter": found.as_dict(),
        "outcomes": {spoken(rules.outcomes(one)): chance for one, chance in known.outcomes.items()},
        "length_unit": rules.length_unit,
        "lengths": {spoken(rules.outcomes(one)): lengths for one, lengths in known.lengths.items()},
        "fates": {
            name: {spoken(rules.fates(fate)): chance for fate, chance in fates.items()}
            for name, fates in zip(found.names, known.fates, strict=True)
        },
        "missing": known.missing,
        "beats": known.beats,
        "states": known.states,
    }
