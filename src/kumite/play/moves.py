"""Whole moves: what a seat may do until dice or somebody else decide, as one choice.

A move is a chain of answers to questions of the same seat. What is recorded are the single answers.

Why it is so: docs/decisions/moves-are-looked-for-in-what-is-known.md
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from time import thread_time
from typing import Any

from ..rulesets import Viewer
from ..rulesets.spoken import ending
from ..table import Question, Verb
from .ahead import Ahead, Moment
from .match import Match
from .phrasing import along, place_of, said_together, step_of, walk_in
from .standing import kind_of

SECONDS = 0.1
"""So long moves are looked for."""
MOST = 400
"""So many answers are tried at most."""
FARTHER = 2.5
"""So many times as long, and at so many times as many answers, where somebody is asked where they walk: a
player expects all places that can be reached."""
WIDEST = 12
"""Where a number with more values is asked for, a move ends: it is typed."""
SHOWN = 16
"""So many choices are on a menu, if there is a way to put it so."""

Chain = tuple[int, ...]


@dataclass(frozen=True)
class Move:
    """A chain of answers, and what it is called."""

    answers: Chain
    kinds: tuple[tuple[int, int, int], ...]
    """What each of them answers: the verb, the seat, and what about."""
    steps: tuple[str, ...]
    """What each of the answers is called; empty for one that goes without saying."""
    names: tuple[str, ...]
    """What each of them is called in any case."""
    text: str
    """All of it."""
    is_whole: bool = True
    """Whether it was followed to where dice or somebody else decide."""
    walk: tuple[int, int] = (0, 0)
    """From which answer up to before which it is a walk, step by step: that is one choice of a destination.
    """
    ends: bool = False
    """Whether one of its answers ends the fight, or somebody's part in it."""

    def after(self, begun: int) -> str:
        """What it is called behind its first answers."""
        said = said_together(self.steps[begun:]) or self.names[-1]
        if self.is_whole:
            return said
        return f"{said} and on" if self.walk[1] == len(self.answers) else f"{said} ..."


@dataclass(frozen=True)
class Entry:
    """A line of a menu: one move, or several that begin alike."""

    text: str
    moves: tuple[Move, ...]

    @property
    def move(self) -> Move | None:
        """The move, if it is one."""
        return self.moves[0] if len(self.moves) == 1 else None

    @property
    def begins(self) -> Chain:
        """The answers that its moves begin with."""
        return self.moves[0].answers[: None if self.move else _common(self.moves, 0)]


@dataclass(frozen=True)
class Moves:
    """All moves that were found at an open question, the shortest first."""

    question: Question
    moves: tuple[Move, ...]
    same: dict[Chain, Chain] = field(repr=False)
    """For each chain that was tried, the shortest one that comes to the same."""

    @property
    def worth_a_menu(self) -> bool:
        """Whether there is any that saves a question."""
        return any(len(move.answers) > 1 for move in self.moves)

    def canonical(self, answers: Sequence[int]) -> tuple[Move, int] | None:
        """The move that comes to the same as the first so many of these answers; None if there is none."""
        chains = {move.answers: move for move in self.moves}
        chain: Chain = ()
        for used, answer in enumerate(answers, start=1):
            chain = self.same.get((*chain, answer), (*chain, answer))
            if chain in chains:
                return chains[chain], used
        return None

    def menu(self, begun: Chain = (), most: int = SHOWN) -> tuple[Entry, ...]:
        """The moves that begin so, as a menu of about so many lines: those that go on alike are one line."""
        return menu([move for move in self.moves if move.answers[: len(begun)] == begun], len(begun), most)


def find_moves(
    match: Match,
    viewer: Viewer,
    *,
    begun: Chain = (),
    seconds: float = SECONDS,
    most: int = MOST,
    clock: Callable[[], float] = thread_time,
) -> Moves | None:
    """The moves at the open question of a match that begin with certain answers, as far as `viewer` can know
    them.

    Looks for about that many seconds of the processor at that many answers at most, and `FARTHER` along a
    walk; what is not followed to its end by then is a move that leads to a further question. None where a die
    is asked for, or nothing can be told.
    """
    opened = match.question
    if opened is None or opened.question.is_dice:
        return None
    search = Search(Ahead(match, viewer))
    for length in range(len(begun) + 1):
        if search.look(begun[:length]) is None:
            return None
    started = clock()
    same: dict[Chain, Chain] = {}
    ends: list[Chain] = []
    waiting, walks = deque([begun]), deque[Chain]()

    def is_late(times: float) -> bool:
        return len(same) >= times * most or clock() >= started + times * seconds

    while waiting or walks:
        times = FARTHER if walks else 1
        chain = (walks or waiting).popleft()
        asked = search.asked.get(chain)
        if asked is None or asked.is_wide or (chain != begun and is_late(times)):
            ends.append(chain)
            continue
        for answer in asked.question.answers:
            longer = (*chain, answer)
            same[longer] = search.shortest(longer)
            if same[longer] == longer:
                (walks if search.is_walk(longer) else waiting).append(longer)
    moves = [] if ends == [begun] else list(_named(search.asked, ends))
    return Moves(opened.question, tuple(moves), same) if moves else None


@dataclass(frozen=True)
class Step:
    """A question on the way of a move, and what its answers are called."""

    question: Question
    names: dict[int, str]
    briefly: dict[int, str]
    """The same without what goes without saying."""
    ends: tuple[int, ...] = ()
    """Those that end the fight, or somebody's part in it."""

    @property
    def is_wide(self) -> bool:
        """Whether there are too many answers to try them all."""
        return self.question.verb == Verb.AMOUNT and len(self.question.answers) > WIDEST


class Search:
    """What has been found so far of where answers lead."""

    def __init__(self, ahead: Ahead) -> None:
        self.ahead = ahead
        self.asked: dict[Chain, Step] = {}
        """What the seat is asked after each chain that has not ended."""
        self.seen: dict[Hashable, Chain] = {}
        self.walked: dict[tuple[Chain, str], Chain] = {}
        """The way to each place to which somebody may walk, by what comes before the walk."""

    def _end_of_walk(self, chain: Chain) -> tuple[Chain, str] | None:
        """Where a chain ends that ends with a walk."""
        step = self.asked[chain[:-1]]
        place = place_of(step.names[chain[-1]])
        if not place:
            return None
        begins = len(chain) - 1
        while begins and kind_of(self.asked[chain[: begins - 1]].question) == kind_of(step.question):
            begins -= 1
        return chain[:begins], place

    def is_walk(self, chain: Chain) -> bool:
        """Whether a chain is steps of a walk and nothing else: where somebody is asked for those, all that
        they can reach comes before what they may do there."""
        end = self._end_of_walk(chain)
        return end is not None and not end[0]

    def shortest(self, chain: Chain) -> Chain:
        """The shortest chain so far that leads to where this one leads: of several ways to walk to a place
        the first one that was found."""
        end = self._end_of_walk(chain)
        if end is not None and self.walked.setdefault(end, chain) != chain:
            return self.walked[end]
        moment = self.look(chain)
        return chain if moment is None else self.seen[moment.key]

    def look(self, chain: Chain) -> Moment | None:
        """Where a chain leads, and what is asked there; None where that cannot be known."""
        moment = self.ahead.after(chain)
        if moment is not None and self.seen.setdefault(moment.key, chain) == chain and moment.question:
            question = moment.question if chain else self.ahead.question
            self.asked[chain] = self._step(moment.fight, question, is_first=not chain)
        return moment

    def _step(self, fight: Any, question: Question, *, is_first: bool) -> Step:
        words, names = self.ahead.ruleset.words, self.ahead.names
        text = words.question(fight, names, question).text
        if question.verb == Verb.CHOOSE:
            called = {answer: words.option(fight, names, question, answer) for answer in question.answers}
        else:
            called = {answer: str(answer) for answer in list(question.answers)[: WIDEST + 1]}
        brief = {answer: step_of(text, name, is_first=is_first) for answer, name in called.items()}
        return Step(question, called, brief, ending(words, question))


def _named(asked: dict[Chain, Step], ends: list[Chain]) -> Iterator[Move]:
    """The moves with their names. Where two are called the same, what goes without saying is said."""
    ways = [[asked[chain[:length]] for length in range(len(chain))] for chain in ends]
    told = [
        [step.names[answer] for step, answer in zip(*one, strict=True)]
        for one in zip(ways, ends, strict=True)
    ]
    kinds = [tuple(kind_of(step.question) for step in way) for way in ways]
    walks = [walk_in(*one) for one in zip(told, kinds, strict=True)]
    short = [
        along([step.briefly[answer] for step, answer in zip(way, chain, strict=True)], walk)
        for way, chain, walk in zip(ways, ends, walks, strict=True)
    ]
    often = Counter((said_together(said), chain in asked) for said, chain in zip(short, ends, strict=True))
    for index, chain in enumerate(ends):
        is_clear = often[said_together(short[index]), chain in asked] == 1
        said = tuple(short[index] if is_clear else told[index])
        text = said_together(said) or told[index][-1]
        final = any(answer in step.ends for step, answer in zip(ways[index], chain, strict=True))
        yield Move(
            chain, kinds[index], said, tuple(told[index]), text, chain not in asked, walks[index], final
        )


class Going:
    """A move that is being made: the answers that are still to be given.

    It waits while dice fall and others decide. It is over when the seat is asked anything else than was to
    be expected, or when the answer would not be legal.
    """

    def __init__(self, move: Move) -> None:
        self.left = deque(zip(move.kinds, move.answers, strict=True))
        self.who = move.kinds[0][1]

    def next(self, question: Question) -> int | None:
        """The answer to an open question, if it is the next one of the move."""
        if not self.left or question.is_dice or question.who != self.who:
            return None
        kind, answer = self.left.popleft()
        if kind == kind_of(question) and question.accepts(answer):
            return answer
        self.left.clear()
        return None


def menu(moves: Sequence[Move], begun: int, most: int) -> tuple[Entry, ...]:
    """A menu of these moves, whose first `begun` answers are the same: the smallest groups are opened first,
    as long as it has no more than `most` lines."""
    groups = _split(list(moves), begun)
    closed = True
    while closed:
        closed = False
        for index in sorted(range(len(groups)), key=lambda index: len(groups[index][1])):
            depth, group = groups[index]
            if len(group) > 1:
                opened = _split(group, depth)
                if len(groups) - 1 + len(opened) <= most:
                    groups[index : index + 1] = opened
                    closed = True
                break
    groups.sort(key=lambda group: group[1][0].answers[: begun + 1])
    return tuple(_entry(group, begun, depth) for depth, group in groups)


def _split(moves: list[Move], depth: int) -> list[tuple[int, list[Move]]]:
    """The moves by how they go on after so many answers, each group with how many it has in common."""
    groups: dict[tuple[int, ...], list[Move]] = {}
    for move in moves:
        groups.setdefault(move.answers[: _next(move, depth)], []).append(move)
    return [(_common(group, len(begin)), group) for begin, group in groups.items()]


def _next(move: Move, depth: int) -> int:
    """Where the next choice of a move ends: a walk of many steps is one."""
    begins, ends = move.walk
    return ends if begins <= depth < ends else depth + 1


def _common(group: Sequence[Move], depth: int) -> int:
    """How many answers a group has in common, at least `depth`."""
    first = group[0].answers
    while len(group) > 1 and all(move.answers[: depth + 1] == first[: depth + 1] for move in group):
        depth += 1
    return depth


def _entry(group: list[Move], begun: int, depth: int) -> Entry:
    if len(group) == 1:
        return Entry(group[0].after(begun), tuple(group))
    first = group[0]
    return Entry(said_together(first.steps[begun:depth]) or first.names[depth - 1], tuple(group))
