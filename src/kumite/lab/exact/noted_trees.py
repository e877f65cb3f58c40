"""Beats looked at once more, with notes of every decision: what was asked, what had been decided before it,
which dice lay on the table, and the whole fight at that moment.

Why it is so: docs/decisions/sealed-choices-are-looked-for-where-they-can-be.md
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np

from ...compiled.exact import decision_nodes as trees
from ...compiled.exact.knowledge import WHIM
from ...compiled.exact.tree_chain import TreeChain
from ...compiled.exact.tree_worker import TreePiece
from ...compiled.loading.layout import FIGHTERS, build, words_of
from ...copying import copy_fight
from ...encounters.encounter import Encounter
from ...play.story import line_of
from ...table import REFEREE, Question, Verb
from .beat_tree import Chance, Choice, Leaf
from .graph import question_of
from .hearing import Hearing

Numbers = np.ndarray[Any, Any]


class NotedTrees:
    """Looks at beats of one fight."""

    def __init__(self, encounter: Encounter, policies: Sequence[int], chain: TreeChain) -> None:
        self.encounter, self.ruleset, self.policies, self.chain = (
            encounter,
            encounter.ruleset,
            policies,
            chain,
        )
        self.type = type(encounter.start())
        fighters = encounter.start().fighters
        self.seats = [frozenset(one.seat for one in fighters if one.side == side) for side in encounter.sides]

    def noted(self, number: int, *, closed: bool = False) -> Noted:
        """The beat of a state, with notes."""
        piece, notes = self.chain.look(self.chain.rows[number : number + 1], closed=closed)
        return Noted(self, piece, notes)

    # What is shown

    def learn(self, numbers: Sequence[int]) -> Numbers:
        """For each side, an entry for each word of a fight: -1 if the word is shown to the side at all keyed
        decisions of some beats and is not the same in all of them, otherwise 0."""
        before: list[list[Numbers]] = [[], []]
        seen: list[list[Numbers]] = [[], []]
        for number in numbers:
            noted = self.noted(number)
            for node in noted.keyed():
                side = int(noted.nodes[node, trees.SIDE]) - 1
                before[side].append(noted.words(node))
                seen[side].append(self.hidden(noted.words(node), side))
        shown = np.zeros_like(self.chain.shown)
        for side in (0, 1):
            if before[side]:
                true = np.array(before[side])
                varies = (true != true[0]).any(axis=0)
                shown[side, varies & (true == np.array(seen[side])).all(axis=0)] = -1
        return shown

    def forget_hidden(self, number: int, shown: Numbers) -> bool:
        """Take out of `shown` what is hidden at a decision of a beat. Returns whether
        there was anything to take out."""
        found = False
        noted = self.noted(number)
        for node in noted.keyed():
            side = int(noted.nodes[node, trees.SIDE]) - 1
            words = noted.words(node)
            hidden = (shown[side] != 0) & (words != self.hidden(words, side))
            shown[side, hidden] = 0
            found = found or bool(hidden.any())
        return found

    def at_question(self, number: int, question: Question, *, closed: bool) -> Any:
        """The fight as it is when a question comes up in the beat of a state."""
        noted = self.noted(number, closed=closed)
        node = next(node for node in range(len(noted.nodes)) if noted.question(node) == question)
        return self.fight(noted.words(node))

    def fight(self, words: Numbers) -> Any:
        """The fight that some words stand for."""
        return build(self.type, iter(words.tolist()), FIGHTERS)

    def hidden(self, words: Numbers, side: int) -> Numbers:
        """A fight as a side sees it, in words."""
        return np.array(words_of(self.ruleset.hide(self.fight(words), self.seats[side])), np.int64)

    # Sealed choices

    def sealed(self, number: int) -> Any:
        """The tree of the beat of a state if it has sealed choices, otherwise None."""
        if not self.noted(number).same_to_somebody():
            return None
        noted = self.noted(number, closed=True)
        return noted.tree(self.known(number, noted))

    def known(self, number: int, noted: Noted) -> dict[int, Any]:
        """What is known at those decisions that somebody may be unable to tell from others."""
        start = self.fight(self.words_at(number))
        found = {}
        for knowledge, nodes in noted.same_to_somebody().items():
            for node in nodes:
                found[node] = (knowledge, tuple(self.heard(copy_fight(start), noted, node)))
        return found

    def words_at(self, number: int) -> Numbers:
        """A state in words."""
        words = self.chain.template.copy()
        words[self.chain.varying] = self.chain.rows[number]
        return words

    def heard(self, fight: Any, noted: Noted, node: int) -> list[str]:
        """The lines of the log that the deciding side has been told in the beat so
        far, which begins in that fight."""
        table = Following(self, noted, node, fight)
        try:
            self.ruleset.beat(table, fight)
        except Arrived:
            return table.heard
        raise AssertionError("a beat went another way than the compiled one")


class Arrived(Exception):
    """The decision was reached."""


class Following(Hearing):
    """Goes to one decision of a beat, in plain Python, and keeps what its side is told on the way."""

    def __init__(self, of: NotedTrees, noted: Noted, node: int, fight: Any) -> None:
        super().__init__()
        self.of, self.fight = of, fight
        self.dice = iter(noted.dice(node)[:, 0].tolist())
        self.decided = noted.decided(node)
        self.side = int(noted.nodes[node, trees.SIDE]) - 1
        self.question = noted.question(node)
        self.answered = 0
        self.others = False
        self.heard: list[str] = []
        self.names = [f"fighter {seat}" for seat in range(len(fight.fighters))]

    def below(self, count: int) -> int:
        """A whim of the referee's policy."""
        return int(next(self.dice))

    def answer(self, question: Question) -> int:
        if question.is_dice:
            empty = question.verb == Verb.POOL and question.second < 1
            return 0 if empty else next(self.dice)
        if question.who == REFEREE:
            rules, policy = self.of.ruleset, self.of.policies[0]
            asked = (question.who, question.about, question.first)
            if question.verb == Verb.CHOOSE:
                return int(rules.decide(self, policy, self.fight, *asked))
            return int(rules.decide_amount(self, policy, self.fight, *asked, question.second))
        if len(question.answers) < 2:
            return question.answers[0]
        if self.answered == len(self.decided):
            assert question == self.question, (question, self.question)
            raise Arrived
        self.answered += 1
        self.others = self.others or question.who not in self.of.seats[self.side]
        answer: int = self.decided[self.answered - 1]
        return answer

    def hear(self) -> None:
        """Keep how the last entry reads, once another side has decided something."""
        if self.others:
            seats = self.of.seats[self.side]
            line = line_of(self.of.ruleset, self.fight, self.names, self.transcript[-1], seats)
            if line is not None:
                self.heard.append(line.text)


class Noted:
    """One beat, with its notes."""

    def __init__(self, of: NotedTrees, piece: TreePiece, notes: Numbers) -> None:
        self.of, self.piece, self.notes, self.nodes = of, piece, notes, piece.nodes

    def keyed(self) -> list[int]:
        """The decisions before which another side has decided."""
        found: list[int] = np.flatnonzero(self.nodes[:, trees.KEY]).tolist()
        return found

    def question(self, node: int) -> Question:
        row = self.nodes[node]
        return question_of(*row[[trees.WHO, trees.VERB, trees.ASK, trees.FIRST, trees.SECOND]].tolist())

    def dice(self, node: int) -> Numbers:
        """For each open die or whim, the lowest and the highest face it may show,
        and its lowest face; 0 for a whim."""
        note = int(self.nodes[node, trees.NOTE])
        count = int(self.notes[note])
        return self.notes[note + 2 : note + 2 + 3 * count].reshape(-1, 3)

    def decided(self, node: int) -> list[int]:
        """What was decided before, the oldest first."""
        note = int(self.nodes[node, trees.NOTE])
        first = note + 2 + 3 * int(self.notes[note])
        found: list[int] = self.notes[first : first + int(self.notes[note + 1])][::-1].tolist()
        return found

    def words(self, node: int) -> Numbers:
        """The fight at that moment."""
        note = int(self.nodes[node, trees.NOTE])
        first = note + 2 + 3 * int(self.notes[note]) + int(self.notes[note + 1])
        return self.notes[first : first + len(self.of.chain.template)]

    def same_to_somebody(self) -> dict[Any, list[int]]:
        """Decisions that whoever decides cannot tell apart by anything they know or can see of the fight.
        Dice whose ranges overlap count as the same."""
        by_key = defaultdict(list)
        for node in self.keyed():
            by_key[int(self.nodes[node, trees.KEY])].append(node)
        found: dict[Any, list[int]] = {}
        for key, nodes in by_key.items():
            if len(nodes) > 1:
                by_sight = defaultdict(list)
                for node in nodes:
                    side = int(self.nodes[node, trees.SIDE]) - 1
                    by_sight[self.of.hidden(self.words(node), side).tobytes()].append(node)
                for same in by_sight.values():
                    for n, group in enumerate(overlapping(same, [self.dice(node) for node in same])):
                        if len(group) > 1:
                            found[key, len(found), n] = group
        return found

    def tree(self, known: dict[int, Any]) -> Any:
        """The beat as a tree of `beat_tree`; its leaves hold the numbers of states and then of ends."""
        chain, piece = self.of.chain, self.piece
        numbers = chain.numbers_of(piece.found, piece.hashes)
        ends = [chain.known + list(chain.ends).index(tuple(end)) for end in piece.ends.tolist()]
        made: dict[int, Any] = {}

        def mix(first: int, last: int) -> Any:
            edges = piece.edges[first:last, 0].tolist()
            below = [target(each) for each in edges]
            if len(below) == 1:
                return below[0]
            return Chance(tuple(range(len(below))), tuple(piece.chances[first:last].tolist()), below)

        def target(edge: int) -> Any:
            if edge >= trees.NODE:
                return made[edge - trees.NODE]
            if edge == -1:
                return Leaf(None)
            return Leaf(int(numbers[edge]) if edge >= 0 else ends[-1 - edge])

        for node, row in enumerate(piece.nodes.tolist()):
            first, count = row[trees.BEGIN], row[trees.COUNT]
            question = self.question(node)
            branches = [mix(*piece.options[first + n].tolist()) for n in range(count)]
            policy = tuple(piece.shares[first : first + count].tolist())
            side = self.of.encounter.sides[row[trees.SIDE] - 1]
            made[node] = Choice(side, question, known.get(node), tuple(question.answers), policy, branches)
        return mix(int(piece.firsts[0, 3]), int(piece.firsts[1, 0]))


def overlapping(nodes: Sequence[int], dice: Sequence[Numbers]) -> list[list[int]]:
    """Decisions in groups; in each are those whose dice may show the same."""
    groups: list[tuple[list[int], list[Numbers]]] = []
    for node, ranges in zip(nodes, dice, strict=True):
        same = [group for group in groups if any(alike(ranges, other) for other in group[1])]
        joined = ([node], [ranges])
        for group in same:
            joined[0].extend(group[0])
            joined[1].extend(group[1])
            groups.remove(group)
        groups.append(joined)
    return [group for group, _ in groups]


def alike(one: Numbers, other: Numbers) -> bool:
    """Whether dice that show something between these numbers may show the same."""
    one, other = one[one[:, 2] != WHIM], other[other[:, 2] != WHIM]
    return bool(((one[:, 0] <= other[:, 1]) & (other[:, 0] <= one[:, 1])).all())
