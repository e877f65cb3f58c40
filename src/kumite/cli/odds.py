"""`kumite odds`: how a fight can end, or a roll turn out, without sampling error."""

from __future__ import annotations

import json
import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.console import Console
from rich.text import Text

from .. import simulation
from ..encounters.encounter import Encounter
from ..simulation.players import who_decides
from ..simulation.spoken import spoken
from ..version import VERSION
from .common import AsJson, House, Refused, open_encounter, show_opening, the_lab
from .console import plain_table, terminal, wrapped
from .pictures import FigureFile, check_places, write_figure
from .rolls import show_roll

if TYPE_CHECKING:
    from ..lab.exact.odds import Odds

QUANTILES = (0.1, 0.5, 0.9, 0.99)
"""Of the length of a fight."""


def odds(
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="FILE | --roll RULESET [ROLL [NAME=VALUE]...]",
            help="An encounter (TOML, or JSON by its name); or a roll and its numbers.",
        ),
    ] = None,
    roll: Annotated[
        bool, typer.Option("--roll", help="The odds of one roll. Without its name: which rolls there are.")
    ] = False,
    as_json: AsJson = False,
    house: House = None,
    cut: Annotated[
        float,
        typer.Option("--cut", metavar="P", min=0.0, max=0.5, help="Stop once this little is still open."),
    ] = 1e-9,
    seconds: Annotated[
        float,
        typer.Option(
            "--seconds", metavar="N", min=0.1, help="Give up after so many seconds, compiling included."
        ),
    ] = 60.0,
    megabytes: Annotated[
        int, typer.Option("--megabytes", metavar="N", min=1, help="Give up if it takes more memory.")
    ] = 1024,
    figure: FigureFile = None,
) -> None:
    """Calculate how a small fight can end, or the odds of one roll.

    Nothing is sampled: the chances of outcomes, lengths and fates are exact. Every state that a fight can
    reach is followed, in every way in which dice and policies can fall. Fights that can come back to where
    they were are solved, not cut off. This only works for small fights; for others there is simulate.

    \b
    Examples:
      kumite odds ikezu/friendly_duel
      kumite odds ikezu/three_touches --json
      kumite odds --roll
      kumite odds --roll malice roll rolled=7 kept=5 tn=25 raises=1
      kumite odds --roll ikezu save score=13 footing=advantage --figure save.png
    """
    check_places(figure, None)
    given = words or []
    if roll:
        if house:
            raise typer.BadParameter("a roll is made by no house rules", param_hint="--house")
        show_roll(given, as_json, figure)
        return
    if len(given) != 1:
        raise typer.BadParameter(f"found {len(given)} files; legal is one, or --roll", param_hint="FILE")
    path = Path(given[0])
    found = open_encounter(path, house)
    known = _known(found, path, cut, seconds, megabytes)
    if as_json:
        print(json.dumps(_data(found, known), indent=2))
    else:
        _show(terminal(), found, known)
    if figure is not None:
        from ..lab.figures.odds import odds_panels

        write_figure(figure, odds_panels(found, known), found.title or "A fight")


def _known(found: Encounter, path: Path, cut: float, seconds: float, megabytes: int) -> Odds:
    """The odds, with a word beforehand about how large the fight looks, and progress on the way."""
    with the_lab():
        from ..lab.exact import odds as exact
        from ..lab.exact.size import states_at_least
    errors = terminal(errors=True)
    fights, states = states_at_least(found)
    if states > LARGE:
        looks = f"this looks like {_about(states)} states or more, from {fights} fights"
        errors.print(f"kumite: {looks}; up to {seconds:g} s and {megabytes} MB are spent on it")
    with errors.status("", spinner="line") as status:
        try:
            return exact.odds(
                found,
                cut=cut,
                seconds=seconds,
                megabytes=megabytes,
                progress=lambda beats, states, left: status.update(
                    f"{beats} beats, {states:,} states, {left:.3%} of the fights come to others"
                ),
                announce=lambda text: errors.print(f"kumite: {text}"),
            )
        except exact.NoOdds as problem:
            instead = f"kumite simulate {shlex.quote(str(path))} --fights 100000"
            raise Refused(f"{problem}; or simulate it: {instead}") from None
        except simulation.NotInstalled as problem:
            raise Refused(str(problem)) from None


LARGE = 10_000
"""Fights with fewer states are done before anybody could read how many there are."""


def _about(number: int) -> str:
    """A number with two significant figures, because an estimate has no more."""
    unit = 10 ** max(0, len(str(number)) - 2)
    return f"{number // unit * unit:,}"


def _show(console: Console, found: Encounter, known: Odds) -> None:
    rules = found.ruleset
    show_opening(console, found)
    console.print()
    table = plain_table("Outcome", "probability", "mean length", numbers=(1, 2))
    for outcome, chance in known.outcomes.items():
        name = spoken(rules.outcomes(outcome))
        table.add_row(Text(name), f"{chance:.6%}", f"{known.mean_lengths[outcome]:.3f}")
    if known.endless > 0:
        table.add_row("without end", f"{known.endless:.6%}", "")
    console.print(table)
    wrapped(console, Text(_lengths(rules.length_unit, known)))
    console.print()
    table = plain_table("Fighter", "ends")
    for name, fates in zip(found.names, known.fates, strict=True):
        ends = ", ".join(f"{spoken(rules.fates(fate))} {chance:.4%}" for fate, chance in fates.items())
        table.add_row(Text(name), Text(ends))
    console.print(table)
    console.print()
    left = f"but {known.missing:.1e} of the fights" if known.missing > 0 else "of it"
    wrapped(
        console, Text(f"{known.states:,} states, {known.ways:,} ways from beat to beat; all {left} followed.")
    )
    wrapped(console, Text(who_decides(found)))


def _lengths(unit: str, known: Odds) -> str:
    """The mean and some quantiles of the length of all fights."""
    whole: dict[int, float] = {}
    for lengths in known.lengths.values():
        for length, chance in lengths.items():
            whole[length] = whole.get(length, 0.0) + chance
    total, parts = sum(known.outcomes.values()), []
    for share in QUANTILES:
        behind = 0.0
        for length in sorted(whole):
            behind += whole[length]
            if behind >= share * total:
                parts.append(f"{share:.0%} by {length}")
                break
    mean = f"Lengths are in {unit}; over all outcomes {known.mean_length:.3f}"
    return f"{mean}. Over are {', '.join(parts)}." if len(whole) > 1 else f"{mean}."


def _data(found: Encounter, known: Odds) -> dict[str, object]:
    rules = found.ruleset
    return {
        "kumite": VERSION,
        "encounter": found.as_dict(),
        "outcomes": {spoken(rules.outcomes(one)): chance for one, chance in known.outcomes.items()},
        "without_end": known.endless,
        "length_unit": rules.length_unit,
        "mean_length": known.mean_length,
        "mean_lengths": {spoken(rules.outcomes(one)): mean for one, mean in known.mean_lengths.items()},
        "lengths": {spoken(rules.outcomes(one)): lengths for one, lengths in known.lengths.items()},
        "fates": {
            name: {spoken(rules.fates(fate)): chance for fate, chance in fates.items()}
            for name, fates in zip(found.names, known.fates, strict=True)
        },
        "who_decides": who_decides(found),
        "missing": known.missing,
        "beats": known.beats,
        "states": known.states,
        "ways": known.ways,
    }
