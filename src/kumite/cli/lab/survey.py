"""`kumite impact RULESET`: what each rule of a game does over all of its examples."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rich.console import Console
from rich.text import Text

from ...encounters.examples import examples_of
from ...encounters.policies import any_search
from ...rulesets import Ruleset, ruleset
from ...rulesets.shared.language import counted, listed
from ...simulation.batch import Engine, chosen
from ...version import VERSION
from ..common import open_encounter, the_lab
from ..console import plain_table, terminal, wrapped
from ..pictures import words, write
from ..progress import fights_bar
from .experiments import broken_off, print_json, write_lines
from .rules_and_choices import show_choices, show_spoken

if TYPE_CHECKING:
    from ...encounters.encounter import Encounter
    from ...lab.impact.survey import Survey


class Looking(NamedTuple):
    """How much is looked at, and who plays."""

    fights: int
    read: int
    seed: int
    limit: int
    threads: int | None
    engine: Engine


def survey_of_all(
    name: str,
    house: Sequence[str] | None,
    looking: Looking,
    as_json: bool,
    csv_file: Path | None,
    report: Path | None,
) -> None:
    """Look into all examples of the ruleset of that name, and show what is found in the forms wanted."""
    rules = ruleset(name)
    found = [(each.name, open_encounter(Path(each.name), house)) for each in examples_of(rules)]
    fights_of = [(each, encounter) for each, encounter in found if not any_search(encounter.policies)]
    seen = _surveyed(rules, fights_of, looking)
    from ...lab import tabulated

    write_lines(tabulated.of_survey(seen), csv_file, None)
    if report is not None and seen.looked:
        from ...lab.pages.impact import impact_page

        options = ["--fights", str(looking.fights), "--read", str(looking.read), "--seed", str(looking.seed)]
        command = words("impact", Path(name), *options)
        write(report, impact_page(seen, f"What each rule of {rules.title} does", rules, command))
    if as_json:
        print_json(_data(rules, seen, looking))
    else:
        _show(terminal(), rules, seen, looking)
    if not seen.complete:
        broken_off()


def _surveyed(rules: Ruleset, fights_of: Sequence[tuple[str, Encounter]], looking: Looking) -> Survey:
    """Play every reading in every example, with a bar."""
    with the_lab():
        from ...lab.impact.readings import trial
        from ...lab.impact.survey import survey
        from ...lab.sweep import here

    fights, read, seed, limit, threads, engine = looking
    trials = [(name, trial(each, fights, seed, limit)) for name, each in fights_of]
    wanted = sum(each.fights for _, each in trials)
    with fights_bar(wanted) as (progress, announce):
        player = here(chosen(engine, wanted, announce, rules), threads, announce)
        return survey(trials, read, player, engine=engine, threads=threads, progress=progress)


def _show(console: Console, rules: Ruleset, found: Survey, looking: Looking) -> None:
    wrapped(console, Text(rules.whole_title, style="bold"))
    wrapped(
        console,
        Text(
            f"{counted(len(found.looked), 'example')}, {looking.fights:,} fights of each reading in each,"
            f" seed {looking.seed}. Who decides, the examples say."
        ),
    )
    console.print()
    wrapped(console, Text("What other readings would change", style="bold"))
    table = plain_table("House rule", "reading", "matters in", "does most", "where")
    for one in found.swayed:
        if one.told_apart:
            cells = (
                one.reading.rule.name,
                one.reading.value,
                f"{one.told_apart} of {one.played}",
                one.does_most,
            )
            table.add_row(*map(Text, cells), Text(one.where.rpartition("/")[2]))
    console.print(table)
    for head, those in found.the_rest.items():
        if those:
            console.print()
            named = (f"{one.reading.rule.name} = {one.reading.value}" for one in those)
            wrapped(console, Text(f"{head}: {', '.join(named)}."), rest="  ")
    if found.read:
        show_spoken(console, found.read, [one.spoken for one in found.heard])
        silent = [one.spoken.rule.id for one in found.heard if not one.spoken.times]
        if silent:
            console.print()
            wrapped(console, Text(f"Never cited: {listed(silent)}."), rest="  ")
        show_choices(console, found.read, found.choices)


def _data(rules: Ruleset, found: Survey, looking: Looking) -> dict[str, Any]:
    from ...lab import tabulated

    return {
        "kumite": VERSION,
        "ruleset": rules.name,
        "seed": looking.seed,
        "limit": looking.limit,
        "fights": looking.fights,
        "complete": found.complete,
        "examples": [one.name for one in found.looked],
        "readings": tabulated.of_swayed(found),
        "fights_read": found.read,
        "rules": [
            {
                "rule": one.spoken.rule.id,
                "fights": one.spoken.fights,
                "times": one.spoken.times,
                "examples": list(one.where),
            }
            for one in found.heard
        ],
        "choices": tabulated.of_choices(found.choices),
        "turns": [
            {"example": one.name, **turn} for one in found.looked for turn in tabulated.of_turns(one.turns)
        ],
    }
