"""Every decision that best play reaches: how often, and what each answer to it loses."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

import numpy as np
from scipy.sparse import csr_array

from ...table import Question
from .beat_tree import Said
from .graph import DECISION, Graph
from .positions import as_played
from .sealed_game import Solved, solve
from .sweeps import Sweep

Numbers = np.ndarray[Any, Any]

TIE = 1e-7
"""Answers that differ by no more than this are equally good."""
HURRY = 1e-6
"""Among equally good answers, the one is played that is best if each beat takes this share of a lead away.
Without that, two fighters who can wait for each other would do so for as long as a fight may last."""
SAME = 1e-10
"""Answers that differ by no more than this even then are played equally often."""
REST = 1e-6
"""Fights are followed until only this share of them is left; questions rarer than that are left out."""


@dataclass
class Answer:
    """An answer to a question, over all times that the question comes up under best play."""

    answer: str
    offered: float = 0.0
    """How often per fight it is among the answers."""
    played: float = 0.0
    """How often per fight best play gives it."""
    lost: float = 0.0
    """By how much it is worse than the best answer, on average over all times that it is offered."""
    most: float = 0.0
    """By how much it is worse than the best answer at most."""


@dataclass
class Decision:
    """One question, by whatever way it is reached."""

    side: int
    who: int
    question: str
    times: float = 0.0
    """How often per fight it is asked, on average."""
    answers: list[Answer] = field(default_factory=list)

    @property
    def steady(self) -> Answer | None:
        """The answer that loses least if it is always given, among those that can always be given."""
        always = [each for each in self.answers if each.offered > self.times - REST]
        return min(always, key=lambda each: each.lost, default=None)

    @property
    def has_best(self) -> bool:
        """Whether one answer is always as good as any other."""
        return self.steady is not None and self.steady.most <= TIE

    @property
    def matters(self) -> bool:
        """Whether it ever makes a difference what is answered."""
        return any(each.most > TIE for each in self.answers)


class Solvable(Protocol):
    """A fight of two sides with all its states found; `BestPlay` is one."""

    @property
    def sides(self) -> Sequence[int]:
        """Both sides, by their numbers; values are those of the first."""
        ...

    limit: int
    """After how many beats a fight counts as undecided."""
    graph: Graph
    positions: Any

    def alive(self) -> None:
        """Raise NotSolved if there is no more time."""
        ...


def reached(play: Solvable, worth: Sequence[float], beats: int) -> list[Decision]:
    """The decisions that best play of both sides reaches in the first `beats`, the most frequent first.
    `worth` says what each state is worth then."""
    return _Reached(play, worth, beats).decisions()


@dataclass
class _Met:
    """One question in numbers, over all times that it comes up."""

    side: int
    times: float
    place: tuple[int, float]
    """A state in whose beat it comes up, and how often it does so there."""
    played: Numbers
    lost: Numbers
    most: Numbers


class _Reached:
    def __init__(self, play: Solvable, worth: Sequence[float], beats: int) -> None:
        self.play, self.graph, self.beats = play, play.graph, beats
        self.sweep = Sweep(play.graph, play.sides, play.sides)
        self.worth = self.sweep.parts_worth(np.asarray(worth), 0.5)
        self.hurried = self.sweep.parts_worth(self.in_a_hurry(np.asarray(worth)), 0.5)
        self.games: dict[int, tuple[Any, list[float], Solved]] = {}
        self.met: dict[Question, _Met] = {}

    def decisions(self) -> list[Decision]:
        graph = self.graph
        weights = self.best_weights()
        visits = self.visits(weights)
        owners = self.owners()
        for kind in (DECISION + side for side in self.play.sides):
            self.meet(np.flatnonzero((graph.kinds == kind) & (visits > 0)), visits, weights, owners)
        for number in graph.games:
            if visits[number] > 0:
                self.meet_sealed(number, float(visits[number]), int(owners[number]))
        asked = [(met.place[0], question) for question, met in self.met.items() if met.times > REST]
        return joined(self.met, asked, self.play.positions.say(asked))

    # Where best play goes

    def in_a_hurry(self, worth: Numbers) -> Numbers:
        """What each state is worth if every beat takes away a little of a lead."""
        for _ in range(self.play.limit):
            after = self.sweep.back(worth, 0.5)
            going_on = self.sweep.open
            after[going_on] = 0.5 + (after[going_on] - 0.5) * (1 - HURRY)
            close = np.abs(after - worth).max() < SAME / 100
            worth = after
            if close:
                break
            self.play.alive()
        return worth

    def best_weights(self) -> Numbers:
        """How likely best play goes from each part to each of those below it."""
        graph = self.graph
        weights: Numbers = graph.chances.copy()
        for side in self.play.sides:
            parts = np.flatnonzero(graph.kinds == DECISION + side)
            if len(parts):
                places, counts = graph.rows(parts)
                firsts = np.cumsum(counts) - counts
                sign = 1.0 if side == self.play.sides[0] else -1.0
                lost = np.abs(np.repeat(self.worth[parts], counts) - self.worth[graph.below[places]])
                soon = np.where(lost < TIE, sign * self.hurried[graph.below[places]], -np.inf)
                soonest = np.repeat(np.maximum.reduceat(soon, firsts), counts)
                best = (soon > soonest - SAME).astype(float)
                weights[places] = best / np.repeat(np.add.reduceat(best, firsts), counts)
        for number, game in graph.games.items():
            tree = as_played(game.tree, self.play.sides, self.play.sides)
            ends = [float(self.worth[end]) for end in game.ends]
            solved = solve(tree, ends)
            self.games[number] = tree, ends, solved
            chances = np.zeros(len(game.ends))
            arrive(tree, solved, 1.0, chances)
            weights[graph.firsts[number] : graph.firsts[number + 1]] = chances
        return weights

    def visits(self, weights: Numbers) -> Numbers:
        """How often per fight best play comes to each part, on average."""
        graph = self.graph
        levels = [level.parts for level in self.sweep.levels]
        moves = []
        for parts in levels:
            places, counts = graph.rows(parts)
            shape = (len(parts), len(graph.kinds))
            ends = np.concatenate([[0], np.cumsum(counts)])
            moves.append(csr_array((weights[places], graph.below[places], ends), shape=shape).T.tocsr())
        total = np.zeros(len(graph.kinds))
        states: Numbers = np.zeros(len(graph.tops))
        states[0] = 1.0
        for _ in range(self.beats):
            here = np.zeros(len(graph.kinds))
            self.play.alive()
            going_on = np.flatnonzero((graph.tops >= 0) & (states > 0))
            if states[going_on].sum() < REST:
                break
            np.add.at(here, graph.tops[going_on], states[going_on])
            for parts, move in zip(reversed(levels), reversed(moves), strict=True):
                here += move @ here[parts]
            total += here
            leaves = self.sweep.followed
            states = np.bincount(graph.states[leaves], here[leaves], len(graph.tops))
        return total

    def owners(self) -> Numbers:
        """For each part, a state in whose beat it is."""
        graph = self.graph
        owners = np.full(len(graph.kinds), -1)
        going_on = np.flatnonzero(graph.tops >= 0)
        owners[graph.tops[going_on]] = going_on
        for level in reversed(self.sweep.levels):
            places, counts = graph.rows(level.parts)
            owners[graph.below[places]] = np.repeat(owners[level.parts], counts)
        return owners

    # What is asked there

    def meet(self, parts: Numbers, visits: Numbers, weights: Numbers, owners: Numbers) -> None:
        """Take in decisions that are made in full knowledge of what was decided before."""
        graph = self.graph
        if not len(parts):
            return
        which = np.unique(graph.asked[parts], axis=0, return_inverse=True)[1]
        order = np.argsort(which.ravel(), kind="stable")
        for group in np.split(parts[order], np.cumsum(np.bincount(which.ravel()))[:-1]):
            places, counts = graph.rows(group)
            shape = (len(group), int(counts[0]))
            often = visits[group]
            lost = np.abs(self.worth[group][:, None] - self.worth[graph.below[places]].reshape(shape))
            most = int(group[np.argmax(often)])
            self.note(
                graph.question(most),
                _Met(
                    int(graph.kinds[most]) - DECISION,
                    float(often.sum()),
                    (int(owners[most]), float(often.max())),
                    often @ weights[places].reshape(shape),
                    often @ lost,
                    lost.max(axis=0),
                ),
            )

    def meet_sealed(self, number: int, visits: float, owner: int) -> None:
        """Take in the decisions of a game."""
        tree, ends, solved = self.games[number]
        seen: dict[int, list[Any]] = {}
        sealed_choices(tree, solved, visits, ends, seen)
        for known, (player, times, amounts) in seen.items():
            if times <= 0:
                continue
            question = self.graph.games[number].asked[known]
            worth = np.array(amounts) / times if player == 0 else 1 - np.array(amounts) / times
            lost = worth.max() - worth
            odds = np.array(list(solved.behavior[player][known].values()))
            self.note(
                question,
                _Met(self.play.sides[player], times, (owner, times), times * odds, times * lost, lost),
            )

    def note(self, question: Question, met: _Met) -> None:
        """Add to what is known about a question."""
        before = self.met.get(question)
        if before is not None:
            met = _Met(
                met.side,
                met.times + before.times,
                max(met.place, before.place, key=lambda place: place[1]),
                met.played + before.played,
                met.lost + before.lost,
                np.maximum(met.most, before.most),
            )
        self.met[question] = met


def arrive(tree: Any, solved: Solved, chance: float, chances: Numbers) -> None:
    """Add up how likely each end of a game is."""
    match tree:
        case ("end", number):
            chances[number] += chance
        case ("dice", branches):
            for each, after in branches:
                arrive(after, solved, chance * each, chances)
        case ("choice", player, known, branches):
            for answer, after in branches:
                arrive(after, solved, chance * solved.behavior[player][known][answer], chances)


def sealed_choices(
    tree: Any, solved: Solved, chance: float, ends: Sequence[float], seen: dict[int, list[Any]]
) -> Any:
    """What a part of a game is worth as it is played. Adds to `seen`, for what is known at a choice: the
    player, how often they come there, and what each answer is worth then, summed over these times."""
    match tree:
        case ("end", number):
            return ends[number]
        case ("dice", branches):
            return sum(
                each * sealed_choices(after, solved, chance * each, ends, seen) for each, after in branches
            )
        case ("choice", player, known, branches):
            odds = solved.behavior[player][known]
            worth = [
                sealed_choices(after, solved, chance * odds[answer], ends, seen) for answer, after in branches
            ]
            entry = seen.setdefault(known, [player, 0.0, [0.0] * len(worth)])
            entry[1] += chance
            entry[2] = [before + chance * each for before, each in zip(entry[2], worth, strict=True)]
            return sum(odds[answer] * each for (answer, _), each in zip(branches, worth, strict=True))
    raise AssertionError(tree)


def joined(
    met: dict[Question, _Met], asked: Sequence[tuple[int, Question]], said: Sequence[Said]
) -> list[Decision]:
    """The decisions, with questions that read the same as one."""
    found: dict[tuple[int, int, str], Decision] = {}
    answers: dict[tuple[int, int, str], dict[str, Answer]] = defaultdict(dict)
    for (_, question), words in zip(asked, said, strict=True):
        here = met[question]
        key = (here.side, question.who, words.question)
        decision = found.setdefault(key, Decision(here.side, question.who, words.question))
        decision.times += here.times
        for place, text in enumerate(words.answers):
            answer = answers[key].setdefault(text, Answer(text))
            answer.offered += here.times
            answer.played += float(here.played[place])
            answer.lost += float(here.lost[place])
            answer.most = max(answer.most, float(here.most[place]))
    for key, decision in found.items():
        for answer in answers[key].values():
            answer.lost /= answer.offered
        decision.answers = sorted(answers[key].values(), key=in_order)
    return sorted(found.values(), key=lambda each: (-each.times, each.side, each.who))


def in_order(answer: Answer) -> tuple[float, float, str]:
    """The order of answers: the most played first, then the one that loses least."""
    return (-round(answer.played, 6), round(answer.lost, 6), answer.answer)
