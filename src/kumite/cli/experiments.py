"""What the commands that play experiments share: arguments, notes of what is done, forms of results."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from ..compiled.batch import Engine
from ..saves import write_whole
from ..tables.console import terminal
from .common import INTERRUPTED, Refused
from .pictures import check_folder
from .progress import fights_bar

if TYPE_CHECKING:
    from ..lab.experiment import Experiment, Plan
    from ..lab.journal import Journal
    from ..lab.lines import Line
    from ..lab.pieces import Player
    from ..lab.sweep import Sweep

ExperimentFile = Annotated[
    Path, typer.Argument(metavar="FILE", help="An experiment (TOML, or JSON by its name).")
]


def place(option: str) -> Callable[[Path | None], Path | None]:
    """Refuses, before anything is played, a path that could not be written."""

    def check(path: Path | None) -> Path | None:
        if path is not None:
            check_folder(path, option)
        return path

    return check


Csv = Annotated[
    Path | None,
    typer.Option(
        "--csv", metavar="PATH", callback=place("--csv"), help="Also write the results there, a line each."
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
        help="Where to keep what is done; if not given, beside FILE until all is complete.",
    ),
]
Fresh = Annotated[bool, typer.Option("--fresh", help="Begin anew, whatever is done already.")]
Threads = Annotated[
    int | None, typer.Option("--threads", metavar="N", min=1, help="One for each core, if not given.")
]
WhichEngine = Annotated[
    Engine, typer.Option("--engine", help="Plain Python, or compiled; auto: plain for few fights.")
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
    """The experiment in a file. Raises Refused where it, or the lab, is not there."""
    try:
        from ..lab import experiment
    except ImportError as problem:
        missing = f"the lab is not installed ({problem}); get it with: pip install 'kumite[lab]'"
        raise Refused(missing) from None
    return experiment.read_plan(file)


@contextmanager
def noted(
    experiment: Experiment, file: Path, command: str, wanted: Path | None, fresh: bool
) -> Iterator[Journal]:
    """The journal of what a command has done with an experiment file: at the path that is `wanted`, or else
    beside the file until all is well. It stays after Ctrl-C, which is said, and where something goes wrong.
    """
    from ..lab.journal import Journal, JournalError

    path = wanted or file.with_name(f"{file.stem}.{command}.jsonl")
    journal = Journal(experiment.digest, path)
    try:
        journal.open(fresh=fresh)
    except JournalError as problem:
        raise Refused(str(problem)) from None
    well = False
    try:
        yield journal
        sys.stdout.flush()  # until all is printed nothing is forgotten
        well = True
    finally:
        if wanted is None and (well or not journal.done):
            path.unlink(missing_ok=True)
        journal.close()


def played(hands: Hands, experiment: Experiment, journal: Journal) -> Sweep:
    """The experiment, with a bar while it is played, here or on a cluster."""
    from ..lab.sweep import sweep

    with playing(hands, experiment.fights * len(experiment.variants)) as (player, together, progress):
        return sweep(experiment, journal, player=player, together=together, progress=progress)


@contextmanager
def playing(hands: Hands, fights: int) -> Iterator[tuple[Player, int, Callable[[int, int], object]]]:
    """Who plays about so many fights, how many variants go together, and whom to tell how many are done."""
    from ..compiled.batch import chosen
    from ..lab import cluster, sweep

    if hands.cluster is not None and hands.threads is not None:
        raise Refused("--threads is for this machine; the workers of a cluster have threads of their own")
    with fights_bar(fights) as (progress, announce):
        engine = chosen(hands.engine, fights, announce)
        if hands.cluster is None:
            yield sweep.here(engine, hands.threads, announce), sweep.TOGETHER, progress
            return
        try:
            with cluster.cluster(hands.cluster, engine, announce) as player:
                yield player, cluster.TOGETHER, progress
        except cluster.ClusterError as problem:
            raise Refused(str(problem)) from None


def interrupted() -> None:
    """Leave after Ctrl-C."""
    terminal(errors=True).print("kumite: interrupted; the same command goes on from here")
    raise typer.Exit(INTERRUPTED)


def write_lines(lines: Sequence[Line], csv: Path | None, parquet: Path | None) -> None:
    """The files that were asked for. Raises Refused where one cannot be written."""
    from ..lab.lines import as_csv, as_parquet

    try:
        for path, form in ((csv, as_csv), (parquet, as_parquet)):
            if path is not None:
                write_whole(path, form(lines))
    except OSError as problem:
        raise Refused(f"{path}: not written: {problem.strerror}") from None


def print_json(data: dict[str, Any]) -> None:
    """Results and nothing else."""
    print(json.dumps(data, indent=2, default=str))
