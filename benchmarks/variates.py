"""What taking the luck of dice out of the outcomes is worth: `python -m benchmarks.variates`.

For some examples of each ruleset: how many times as many fights would say as much with the luck, and how many
times as long it takes. Then how often the interval contains the exact chance, in many simulations of fights
whose odds are known. Then the other way to take luck out, by the values of positions before and after each
die (Burch, Schmid, Moravčik, Morrill and Bowling, "AIVAT: A new variance reduction technique for agent
evaluation in imperfect information games", AAAI 2018), with a simple value: what it is worth, and how often
each beat is run for it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console
from rich.table import Table

from benchmarks.measuring import ratio, time_of
from benchmarks.report import machine
from kumite import dice, read, simulation
from kumite.chances.exact_table import faces
from kumite.cli.console import plain_table
from kumite.copying import copy_fight
from kumite.encounters.encounter import Encounter
from kumite.lab.exact.odds import odds
from kumite.lab.luck import Luck, taken_out
from kumite.rulesets import LIMIT
from kumite.table import Question
from kumite.tables.seeded import Policies, Rolls, Seeded

EXAMPLES = (
    *("ikezu/last_legs", "ikezu/wolf_at_the_door", "ikezu/bandits", "ikezu/eaters_of_men"),
    *("malice/sumai", "malice/duel", "malice/duel_to_the_death", "malice/bandits"),
    *("hachigoku/duel", "hachigoku/grapplers", "hachigoku/groups"),
    *("hell/in_the_middle", "hell/tavern"),
    *("shinobi/duel", "shinobi/ambush"),
)
EXACT = ("ikezu/last_legs", "ikezu/wolf_at_the_door")
"""Fights whose odds are known exactly."""
VALUED = ("ikezu/wolf_at_the_door", "ikezu/bandits", "hachigoku/duel")
SIZES = (1_000, 4_000)


def batch(encounter: Encounter, luck: Luck | None, fights: int, seed: int = 0) -> simulation.Tallies:
    """Some fights on one core, whose dice somebody may listen to."""
    start = encounter.start()
    return simulation.simulate(
        *(encounter.ruleset, start, encounter.policies, fights, seed),
        engine="compiled",
        threads=1,
        listener=luck,
    )


def gains(names: tuple[str, ...], fights: int, rounds: int) -> Table:
    """What taking the luck out is worth in each example, and what it costs."""
    table = plain_table(
        *("fight", "share", "dice", "worth", "time", "worth for its time"), numbers=(1, 2, 3, 4, 5)
    )
    for name in names:
        encounter = read(name)
        batch(encounter, None, 1)
        heard = Heard(encounter, fights)
        batch(encounter, heard, fights)
        most = heard.most_uncertain
        plain, without = [], []
        for _ in range(rounds):
            plain.append(time_of(partial(batch, encounter, None), fights)[1])
            without.append(time_of(partial(batch, encounter, Luck(encounter, fights)), fights)[1])
        cost = ratio(without, plain)
        pays = heard.wanted and heard.taken_out() is not None
        table.add_row(
            *(name, f"{most.ended / most.fights:.1%}", f"{heard.dice:.0f}"),
            *(f"{most.factor:.2f}", f"{cost:.2f}", f"{most.factor / cost:.2f}" if pays else "left in"),
        )
    return table


class Heard(Luck):
    """Also counts the dice of the first fights."""

    dice = 0.0
    """How many questions the dice of a fight answered."""

    def learn(self) -> None:
        fights = sum(len(piece.outcomes) for piece in self.early)
        self.dice = sum(len(piece.dice) for piece in self.early) / fights
        super().learn()


def coverage(names: tuple[str, ...], repetitions: int) -> Table:
    """How often the interval of the first outcome contains its exact chance, with and without the luck."""
    headings = ("fight", "exactly", "fights", "with luck", "without", "mean", "off by", "worth")
    table = plain_table(*headings, numbers=range(1, 8))
    for name in names:
        encounter = read(name)
        outcome, exact = next(
            (one, chance) for one, chance in sorted(odds(encounter).outcomes.items()) if one
        )
        for fights in SIZES:
            with_luck, found = 0, []
            for seed in range(repetitions):
                luck = Luck(encounter, fights)
                tallies = batch(encounter, luck, fights, seed)
                low, high = taken_out.wilson(tallies.outcomes[outcome], fights)
                with_luck += low <= exact <= high
                found.append(luck.sums[outcome].without(""))
            chances = np.array([one.chance for one in found])
            off = (chances.mean() - exact) / (chances.std() / repetitions**0.5)
            inside = sum(one.low <= exact <= one.high for one in found)
            table.add_row(
                *(name, f"{exact:.4%}", f"{fights:,}", f"{with_luck / repetitions:.1%}"),
                *(f"{inside / repetitions:.1%}", f"{chances.mean():.4%}", f"{off:+.1f} se"),
                f"{exact * (1 - exact) / fights / chances.var():.2f}",
            )
    return table


class Forced(Seeded):
    """Seeded dice, the first of which may be given."""

    def __init__(self, rolls: Rolls, policies: Policies) -> None:
        super().__init__(rolls, policies)
        self.given: list[int] = []
        self.asked: list[tuple[Question, int]] = []

    def answer(self, question: Question) -> int:
        answer = super().answer(question)
        if question.is_dice:
            answer = self.given[len(self.asked)] if len(self.asked) < len(self.given) else answer
            self.asked.append((question, answer))
        return answer


class Valued:
    """Fights of an example, one after another, with a value of each position."""

    def __init__(self, encounter: Encounter) -> None:
        self.encounter, self.rules = encounter, encounter.ruleset
        self.weights = np.zeros(0)
        self.runs = self.beats = 0

    def table(self, fight: Any, number: int) -> Forced:
        """Who answers in a fight."""
        stream = dice.key(0, number)
        whims = dice.whim_key(stream)
        rules = self.rules
        policies = Policies(rules.decide, rules.decide_amount, fight, self.encounter.policies, whims)
        return Forced(Rolls(stream), policies)

    def features(self, fight: Any) -> list[float]:
        """For each side how many stand, and their gauges, and the logarithms of that."""
        numbers = []
        for side in self.encounter.sides:
            seats = [one.seat for one in self.encounter.combatants if one.side == side]
            mine = [fight.fighters[seat] for seat in seats]
            standing = [one for one in mine if self.rules.fate(one) == self.rules.standing]
            gauges = [[getattr(one, field) for one in standing] for field in self.rules.gauges.values()]
            sums = [sum(sum(one) if isinstance(one, list) else one for one in gauge) for gauge in gauges]
            numbers += [float(len(standing)), *map(float, sums)]
        return [1.0, *numbers, *np.log1p(np.maximum(numbers, 0.0))]

    def won(self, fight: Any) -> float:
        """Whether the first side won."""
        return float(self.rules.outcome_sides.get(self.rules.outcome(fight)) == self.encounter.sides[0])

    def value(self, fight: Any) -> float:
        """The chance of the first side as a logistic function of the features; of a fight that is over, what
        it came to."""
        if self.rules.outcome(fight):
            return self.won(fight)
        return float(1 / (1 + np.exp(-np.clip(np.dot(self.features(fight), self.weights), -30, 30))))

    def play(self, number: int, watch: Callable[[Any, Forced], None]) -> Any:
        """Play a fight; `watch` makes each beat."""
        fight = copy_fight(self.encounter.start())
        table, beats = self.table(fight, number), 0
        while self.rules.outcome(fight) == 0 and beats < LIMIT:
            watch(fight, table)
            beats += 1
        return fight

    def learn(self, fights: int) -> None:
        """Find the weights of the value by a few steps of Newton's."""
        positions, ends = [], []
        for number in range(fights):
            mine: list[list[float]] = []

            def watch(fight: Any, table: Forced, mine: list[list[float]] = mine) -> None:
                mine.append(self.features(fight))
                self.rules.beat(table, fight)

            won = self.won(self.play(number, watch))
            positions += mine
            ends += [won] * len(mine)
        known, wanted = np.array(positions), np.array(ends)
        self.weights = np.zeros(known.shape[1])
        for _ in range(12):
            chance = 1 / (1 + np.exp(-np.clip(known @ self.weights, -30, 30)))
            slope = known.T @ (wanted - chance) - self.weights
            curve = (known * (chance * (1 - chance))[:, np.newaxis]).T @ known + np.eye(len(slope))
            self.weights = self.weights + np.linalg.solve(curve, slope)

    def luck(self, number: int) -> tuple[float, float]:
        """Whether the first side won a fight, and the luck of its dice: the value after each, less the mean
        over all that it might have shown, with the same dice and whims after it."""
        total = 0.0

        def watch(fight: Any, table: Forced) -> None:
            nonlocal total
            before, dice_before, decisions = copy_fight(fight), table.dice, table.decisions
            table.asked, table.given = [], []
            self.rules.beat(table, fight)
            self.beats += 1
            answers = [answer for _, answer in table.asked]
            for place, (question, shown) in enumerate(table.asked):
                verb, _, _, sides, rolled, kept = question
                for answer, chance in faces(verb, sides, rolled, kept):
                    other = copy_fight(before) if answer != shown else fight
                    if answer != shown:
                        again = self.table(other, number)
                        again.dice, again.decisions = dice_before, decisions
                        again.given = [*answers[:place], answer]
                        self.rules.beat(again, other)
                        self.runs += 1
                    total += ((answer == shown) - float(chance)) * self.value(other)

        return self.won(self.play(number, watch)), total


def by_values(names: tuple[str, ...], seconds: float) -> Table:
    """What the values of positions are worth, and what they cost."""
    table = plain_table("fight", "fights", "worth", "runs of each beat", numbers=(1, 2, 3))
    for name in names:
        valued = Valued(read(name))
        valued.learn(400)
        found, began = [], time.perf_counter()
        while time.perf_counter() < began + seconds:
            found.append(valued.luck(400 + len(found)))
        won, luck = np.array(found).T
        correlation = np.corrcoef(won, luck)[0, 1]
        runs = 1 + valued.runs / valued.beats
        table.add_row(name, f"{len(found):,}", f"{1 / (1 - correlation**2):.2f}", f"{runs:.0f}")
    return table


def main(
    names: Annotated[list[str] | None, typer.Argument(help="Examples to measure.")] = None,
    fights: Annotated[int, typer.Option(min=1_000, help="So many of each.")] = 100_000,
    repetitions: Annotated[int, typer.Option(min=0, help="So many simulations for the coverage.")] = 1_000,
    rounds: Annotated[int, typer.Option(min=1, help="How often each is timed.")] = 3,
    seconds: Annotated[float, typer.Option(min=0, help="For the values of positions, each.")] = 40,
) -> None:
    """Measure what it is worth to take the luck of dice out of the outcomes."""
    console = Console(highlight=False)
    console.print(machine())
    console.print(gains(tuple(names or EXAMPLES), fights, rounds))
    if repetitions:
        console.print(coverage(EXACT, repetitions))
    if seconds:
        console.print(by_values(VALUED, seconds))


if __name__ == "__main__":
    typer.run(main)
