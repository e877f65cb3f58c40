"""Who plays better: `python -m benchmarks.league [RULESET ...] [--policy FILE] [--even] [--mirror]`.

Each policy of a ruleset, those in files of your own, and the search with 100 and with 400 play-outs fight
each other over all examples in which two sides fight: once on the one side and once on the other, with the
same dice. A victory counts 1, a fight that nobody wins a half. The score is the mean over these pairs of
fights, with its 95% interval. Each two contenders have so much time; where that is not enough, the number of
fights and of examples says how far they came.

In many examples one side wins whoever plays it, which draws every score to a half. With `--even`, only those
are fought in which the default policy wins at least one fight in four against itself on each side. With
`--mirror`, the party of each side of each example fights itself instead (`benchmarks/mirrored.py`), so that
nothing but how they play decides; with both, those of these fights that either side may win.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from pathlib import Path
from typing import Annotated, Literal

import typer

from benchmarks.mirrored import mirrored
from kumite import simulation
from kumite.chances.statistics import NORMAL_95, wilson
from kumite.compiled.fights.program import PLAY
from kumite.compiled.loading.load import can_load, load
from kumite.encounters import policies
from kumite.encounters.encounter import Encounter, read
from kumite.encounters.examples import examples_of
from kumite.rulesets import ruleset, ruleset_names
from kumite.rulesets.own_policies import with_own

TRIES = 40
"""So many fights say whether an example is even."""
BUDGETS = (100, 400)
"""The play-outs of the searches that take part."""
Engine = Literal["auto", "plain", "compiled"]


class Interrupted(Exception):
    """Somebody pressed Ctrl-C while a fight was being played."""


@dataclass
class Score:
    """What one contender made of their fights with another."""

    pairs: list[int] = field(default_factory=list)
    """For each pair of fights from both sides: 2 for each victory, 1 for each fight that nobody won."""
    examples: set[str] = field(default_factory=set)

    @property
    def interval(self) -> tuple[float, float, float]:
        """The mean score of a fight, 0 to 1, and the bounds of its interval.

        The two fights of a pair have the same dice, so a pair counts as one trial that is worth 0 to 4. Its
        score spreads no more than that of a trial that is won or lost, so the interval is no narrower than it
        should be.
        """
        points, most = sum(self.pairs), 4 * len(self.pairs)
        return points / max(1, most), *wilson(points, most, 2 * NORMAL_95)

    def __str__(self) -> str:
        mean, low, high = self.interval
        fights = f"{2 * len(self.pairs):>6,} fights, {len(self.examples):>2} examples"
        return f"{mean:>6.1%} ({low:.1%} to {high:.1%}), {fights}"


def two_sided(found: Encounter) -> bool:
    """Whether exactly two sides have fighters."""
    return len(set(found.sides)) == 2


def is_even(found: Encounter, engine: Engine) -> bool:
    """Whether each side wins at least a quarter of the fights of the default policy against itself."""
    rules = found.ruleset
    same = [rules.default_policy] * len(found.policies)
    rows = simulation.each_fight(rules, found.start(), same, TRIES, 0, engine=engine)
    if len(rows) < TRIES:
        raise Interrupted
    winners = Counter(rules.outcome_sides.get(int(outcome)) for outcome in rows[:, 0])
    return all(4 * winners[side] >= TRIES for side in set(found.sides))


def worth(
    found: Encounter, contenders: Sequence[int], side: int, seed: int, engine: Engine, threads: int | None
) -> int:
    """One fight with the first contender on that side and the second on the other: 2 if the first wins."""
    rules = found.ruleset
    each = [contenders[0] if one.side == side else contenders[1] for one in found.combatants]
    rows = simulation.each_fight(
        rules, found.start(), [rules.default_policy, *each], 1, seed, engine=engine, threads=threads
    )
    if len(rows) == 0:
        raise Interrupted
    winner = rules.outcome_sides.get(int(rows[0, 0]))
    return 1 if winner is None else 2 * (winner == side)


def contest(
    score: Score,
    fights: dict[str, Encounter],
    contenders: Sequence[int],
    number: int,
    seconds: float,
    engine: Engine = "auto",
    threads: int | None = None,
) -> None:
    """Add what the first contender makes of each pair of fights; no pair begins when the time is up.

    Every example is played with seed 1, then every one with seed 2, up to `number`. Raises Interrupted.
    """
    until = time.monotonic() + seconds
    for seed in range(1, number + 1):
        for name, found in fights.items():
            if time.monotonic() > until:
                return
            sides = sorted(set(found.sides))
            score.pairs.append(sum(worth(found, contenders, side, seed, engine, threads) for side in sides))
            score.examples.add(name)


def play(
    name: str,
    fights: int,
    budgets: Sequence[int],
    seconds: float,
    engine: Engine,
    files: Sequence[Path] = (),
    only_even: bool = False,
    mirror: bool = False,
) -> None:
    """Print what comes of each two contenders of a ruleset. Raises Interrupted after what was done."""
    rules = with_own(ruleset(name), {file.name: file for file in files})
    known = policies.named(rules, for_referee=True) | {f"search {budget:,}": -budget for budget in budgets}
    examples = {each.name: replace(read(each.path), ruleset=rules) for each in examples_of(rules)}
    chosen = {each: found for each, found in examples.items() if two_sided(found)}
    kind = "examples"
    if mirror:
        chosen = {
            f"{each}, {side}": replace(made, ruleset=rules)
            for each, found in chosen.items()
            for side, made in mirrored(found)
        }
        kind = "parties against themselves"
    if engine != "plain" and can_load(rules, PLAY):
        load(rules, PLAY)  # before anybody's time runs
    if only_even:
        chosen = {each: found for each, found in chosen.items() if is_even(found, engine)}
        kind = f"even {kind}"
    print(f"{name}: {len(chosen)} {kind}, up to {fights} pairs of fights of each", flush=True)
    for one, other in combinations(reversed(known), 2):
        score, stopped = Score(), False
        try:
            contest(score, chosen, [known[one], known[other]], fights, seconds, engine)
        except (KeyboardInterrupt, Interrupted):
            stopped = True
        print(f"  {one:12} against {other:12} {score}", flush=True)
        if stopped:
            raise Interrupted


def main(
    names: Annotated[list[str] | None, typer.Argument(metavar="[RULESET]...", help="All, if none.")] = None,
    fights: Annotated[int, typer.Option(min=1, help="How many pairs of fights of each example.")] = 20,
    search: Annotated[
        list[int] | None, typer.Option(min=0, help="Play-outs; again for more; 0: none.")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0, help="How long each two contenders may take.")] = 60,
    policy: Annotated[list[Path] | None, typer.Option(help="A policy in a file; may be given again.")] = None,
    even: Annotated[bool, typer.Option("--even", help="Only examples that either side may win.")] = False,
    mirror: Annotated[bool, typer.Option("--mirror", help="The party of each side against itself.")] = False,
    engine: Annotated[Engine, typer.Option(help="Who plays the fights and the play-outs.")] = "auto",
) -> None:
    """Let each policy fight each other; Ctrl-C ends it and keeps what is done."""
    try:
        for name in names or ruleset_names():
            budgets = [each for each in search or BUDGETS if each > 0]
            play(name, fights, budgets, seconds, engine, policy or (), even, mirror)
    except Interrupted:
        print("Interrupted.")


if __name__ == "__main__":
    typer.run(main)
