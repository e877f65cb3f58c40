"""What the commands that play experiments share: arguments, the journal, and the forms of results."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from ...encounters.examples import experiment_file, experiment_names
from ...mistakes import one_of
from ...play.saves import write_whole
from ...simulation.batch import Engine
from ..common import INTERRUPTED, Refused, the_lab
from ..console import terminal
from ..pictures import check_folder
from ..progress import fights_bar

if TYPE_CHECKING:
    from ...lab.experiment import Experiment, Plan
    from ...lab.journal import Journal
    from ...lab.lines import Line
    from ...lab.pieces import Player
    from ...lab.sweep import Sweep

ExperimentFile = Annotated[
    Path,
    typer.Argument(
        metavar="FILE", help="An experiment (TOML, or JSON by its name), or one that comes along."
    ),
]


def place(option: str) -> Callable[[Path | None], Path | None]:
    """Refuse, before anything is played, a path that could not be written."""

    def check(path: Path | None) -> Path | None:
        if path is not None:
            check_folder(path, option)
        return path

    return check


Csv = Annotated[
    Path | None,
    typer.Option(
        "--csv",
        metavar="PATH",
        callback=place("--csv"),
        help="Also write the results there, one on each line.",
    ),
]
Parquet = Annotated[
    Path | None,
    typer.Option(
        "--parquet", metavar="PATH", callback=place("--parquet"), help="The same lines as a Parquet file."
    ),
]
Notes = Annotated[
    Path | None,
    typer.Option(
        "--journal",
        metavar="PATH",
        help="Where to keep the journal; by default beside FILE until everything is complete.",
    ),
]
Fresh = Annotated[bool, typer.Option("--fresh", help="Begin anew, whatever has been done.")]
Threads = Annotated[
    int | None,
    typer.Option(
        "--threads", metavar="N", min=1, help="How many threads play; by default one for each core."
    ),
]
WhichEngine = Annotated[
    Engine, typer.Option("--engine", help="Plain Python or compiled; auto is plain for few fights.")
]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on the Dask cluster whose scheduler is there."),
]


class Hands(NamedTuple):
    """Who plays."""

    engine: Engine
    threads: int | None
    cluster: str | None


def read_plan(file: Path) -> Plan:
    """The experiment in a file. Raises Refused if the file or the lab is missing."""
    with the_lab():
        from ...lab import experiment
    if file.exists() or file.suffix:
        return experiment.read_plan(file)
    found = experiment_file(str(file))
    if found is None:
        legal = f"the path of a file, or one that comes along: {one_of(file, experiment_names())}"
        raise Refused(f"{file}: found no file and no experiment of that name; legal: {legal}")
    return experiment.read_plan(found)


@contextmanager
def noted(
    experiment: Experiment, file: Path, command: str, wanted: Path | None, fresh: bool
) -> Iterator[Journal]:
    """The journal of what a command has done with an experiment file.

    It lies at the path that is `wanted`, or else beside the file (of an experiment that comes along, in the
    current folder) until everything has succeeded. After Ctrl-C or a failure it stays, and a message says so.
    """
    from ...lab.journal import Journal, JournalError

    beside = file.parent if file.exists() else Path()
    path = wanted or beside / f"{file.stem}.{command}.jsonl"
    journal = Journal(experiment.digest, path)
    try:
        journal.open(fresh=fresh)
    except JournalError as problem:
        raise Refused(str(problem)) from None
    well = False
    try:
        yield journal
        sys.stdout.flush()  # nothing is forgotten until everything is printed
        well = True
    finally:
        if wanted is None and (well or not journal.done):
            path.unlink(missing_ok=True)
        journal.close()


def played(hands: Hands, experiment: Experiment, journal: Journal | None = None) -> Sweep:
    """The experiment, with a bar while it is played, here or on a cluster; without a journal from anew."""
    from ...lab.sweep import sweep

    with playing(hands, experiment, len(experiment.variants)) as (player, together, progress):
        return sweep(experiment, journal, player=player, together=together, progress=progress)


@contextmanager
def playing(
    hands: Hands, experiment: Experiment, variants: int
) -> Iterator[tuple[Player, int, Callable[[int, int], object]]]:
    """Who plays about that many variants, how many go together, and whom to tell how many fights are done."""
    from ...lab import cluster, sweep
    from ...simulation.batch import chosen

    if hands.cluster is not None and hands.threads is not None:
        raise Refused("--threads is for this machine; the workers of a cluster have threads of their own")
    fights = variants * experiment.fights
    with fights_bar(fights, experiment.unit) as (progress, announce):
        engine = chosen(hands.engine, fights * experiment.longest, announce, experiment.ruleset)
        if hands.cluster is None:
            yield sweep.here(engine, hands.threads, announce), sweep.TOGETHER, progress
            return
        try:
            with cluster.cluster(hands.cluster, engine, announce) as player:
                yield player, cluster.TOGETHER, progress
        except cluster.ClusterError as problem:
            raise Refused(str(problem)) from None


def interrupted() -> None:
    """Exit after Ctrl-C."""
    terminal(errors=True).print("kumite: interrupted; the same command goes on from here")
    raise typer.Exit(INTERRUPTED)


def broken_off() -> None:
    """Exit after Ctrl-C, where nothing is kept to go on from."""
    terminal(errors=True).print("kumite: interrupted; this is what was done")
    raise typer.Exit(INTERRUPTED)


def write_lines(lines: Sequence[Line], csv: Path | None, parquet: Path | None) -> None:
    """Write the files that were asked for. Raises Refused if one cannot be written."""
    from ...lab.lines import as_csv, as_parquet

    try:
        for path, form in ((csv, as_csv), (parquet, as_parquet)):
            if path is not None:
                write_whole(path, form(lines))
    except OSError as problem:
        raise Refused(f"{path}: not written: {problem.strerror}") from None


def print_json(data: dict[str, Any]) -> None:
    """Print the results and nothing else."""
    print(json.dumps(data, indent=2, default=str))
