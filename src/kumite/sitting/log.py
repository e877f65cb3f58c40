"""The log of a sitting for each of those who look at it, brought up to date step by step."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ..play.changes import in_words as change_in_words
from ..play.match import Match
from ..play.story import Beat, answers_in_words, numbered
from ..play.tree import begins
from ..rulesets import Level, Line, Viewer
from .record import Notice
from .view import LogLine

CUTS = 200
"""How many undos are remembered for those who have older lines; whoever is
further behind gets all lines again."""


@dataclass
class _Piece:
    """The lines of a beat, with the notices of that time among them."""

    beat: Beat
    notices: tuple[Notice, ...]
    lines: list[LogLine]
    first: int
    """The number of its first line."""
    steps: int
    """How many of them are of the fight."""


@dataclass
class _Log:
    pieces: list[_Piece] = field(default_factory=list)
    lines: list[LogLine] = field(default_factory=list)
    steps: int = 0
    """How many lines are of the fight."""
    cuts: list[tuple[int, int]] = field(default_factory=list)
    """(version, how many lines it left as they were)."""
    edition: int = 0
    """How often lines were taken back."""


class Logs:
    """The log as each viewer may read it. It only grows, except where an undo has taken lines back."""

    def __init__(self, version: int) -> None:
        """`version` is that of the sitting now; lines that somebody has from before are not relied on."""
        self.oldest = version
        self._logs: dict[Viewer, _Log] = {}
        self._texts: list[tuple[Beat, list[str]]] = []

    def update(
        self, match: Match, notices: Sequence[Notice], version: int, viewers: Iterable[Viewer]
    ) -> None:
        """Bring the logs of these viewers up to date. The logs of others are forgotten."""
        wanted = set(viewers)
        self._logs = {viewer: self._logs.get(viewer, _Log()) for viewer in wanted}
        starts = [beat.answers for beat in match.beats]
        of_beats: dict[int, list[Notice]] = {}
        for notice in notices:
            of_beats.setdefault(bisect_right(starts, notice.at) - 1, []).append(notice)
        said = {index: tuple(some) for index, some in of_beats.items()}
        firsts = {viewer: _unchanged(log, match.beats, said) for viewer, log in self._logs.items()}
        told: dict[Viewer, list[list[LogLine]]] = {viewer: [] for viewer in wanted}
        for index in range(min(firsts.values(), default=len(match.beats)), len(match.beats)):
            needed = [viewer for viewer in wanted if firsts[viewer] <= index]
            beat = match.beats[index]
            for viewer, lines in numbered(match.ruleset, beat, match.names, needed).items():
                told[viewer].append(_merged(beat, lines, said.get(index, ())))
        for viewer, log in self._logs.items():
            _replace(log, match.beats, said, firsts[viewer], told[viewer], version)

    def steps(self, viewer: Viewer) -> int:
        """How many lines of the fight a viewer has read, each of which is a step of their replay. What they
        cannot read is not counted."""
        return self._logs[viewer].steps

    def step(self, viewer: Viewer, step: int) -> tuple[Beat, int, tuple[LogLine, ...]]:
        """The beat of that line of the fight (1 is the first), its place among the lines of the beat, and all
        the lines up to it, without notices."""
        log, left = self._logs[viewer], step
        for piece in log.pieces:
            if left <= piece.steps:
                break
            left -= piece.steps
        lines = [line for line in log.lines[: piece.first + len(piece.lines)] if not line.notice]
        return piece.beat, left, tuple(lines[:step])

    def extent(self, viewer: Viewer) -> tuple[int, int]:
        """How often lines of a viewer were taken back, and how many there are. Another log has another."""
        log = self._logs[viewer]
        return log.edition, len(log.lines)

    def since(self, viewer: Viewer, lines: int, version: int) -> tuple[int, tuple[LogLine, ...]]:
        """From which line on a viewer needs lines, given how many they have as of that version."""
        log = self._logs[viewer]
        if version < self.oldest or (len(log.cuts) == CUTS and version < log.cuts[0][0]):
            return 0, tuple(log.lines)
        kept = [left for when, left in log.cuts if when > version]
        first = max(0, min([lines, len(log.lines), *kept]))
        return first, tuple(log.lines[first:])

    def of_beats(self, match: Match, viewer: Viewer) -> tuple[LogLine, ...]:
        """The log of a match that shares beats with the one of the last update, without notices."""
        known = {id(piece.beat): piece for piece in self._logs.get(viewer, _Log()).pieces}
        lines: list[LogLine] = []
        for beat in match.beats:
            piece = known.get(id(beat))
            if piece is not None:
                lines += [line for line in piece.lines if not line.notice]
            else:
                lines += _merged(beat, numbered(match.ruleset, beat, match.names, [viewer])[viewer], ())
        return tuple(lines)

    def answers(self, match: Match) -> list[str]:
        """Each answer of a match, and each change, in words for the referee."""
        texts: list[str] = []
        for index, beat in enumerate(match.beats):
            if index >= len(self._texts) or self._texts[index][0] is not beat:
                self._texts[index:] = [(beat, answers_in_words(match.ruleset, beat, match.names))]
            texts += self._texts[index][1]
        said = iter(texts)
        return [
            next(said) if isinstance(answer, int) else change_in_words(answer, match.names)
            for answer in match.answers
        ]


def _unchanged(log: _Log, beats: Sequence[Beat], said: dict[int, tuple[Notice, ...]]) -> int:
    """How many of the log's pieces are still as they were. Mostly the last ones change, so the search starts
    at the end."""
    count = min(len(log.pieces), len(beats))
    low, high = 0, count
    while low < high:  # beats are only replaced from some beat on; notices are looked at below
        middle = (low + high) // 2
        if log.pieces[middle].beat is beats[middle]:
            low = middle + 1
        else:
            high = middle
    for index in range(low):
        if log.pieces[index].notices != said.get(index, ()):
            return index
    return low


def _merged(beat: Beat, lines: Sequence[tuple[int, Line]], notices: Sequence[Notice]) -> list[LogLine]:
    """Each notice after all lines of the moment at which it was given.

    A notice is a detail of the tree: it ends no deed, and waits with the details around it for what they
    belong to.
    """
    merged: list[LogLine] = []
    waiting = list(notices)
    for place, (number, line) in enumerate(lines):
        while waiting and waiting[0].at < beat.answers + number:
            merged.append(_noted(waiting.pop(0)))
        merged.append(LogLine(line, begins=not place and begins(line), side=_side(beat, line.seat)))
    return [*merged, *map(_noted, waiting)]


def _noted(notice: Notice) -> LogLine:
    return LogLine(Line(notice.text, level=Level.DETAIL), notice=True)


def _side(beat: Beat, seat: int) -> int:
    """The side on which somebody fights; -1 for nobody."""
    return beat.encounter.combatants[seat].side if seat >= 0 else -1


def _replace(
    log: _Log,
    beats: Sequence[Beat],
    said: dict[int, tuple[Notice, ...]],
    first: int,
    told: Sequence[list[LogLine]],
    version: int,
) -> None:
    """Put these pieces in place of everything from piece `first` on."""
    start = log.pieces[first].first if first < len(log.pieces) else len(log.lines)
    old = log.lines[start:]
    log.steps -= sum(piece.steps for piece in log.pieces[first:])
    del log.pieces[first:], log.lines[start:]
    for index, lines in enumerate(told, start=first):
        steps = sum(not line.notice for line in lines)
        log.pieces.append(_Piece(beats[index], said.get(index, ()), lines, len(log.lines), steps))
        log.lines += lines
        log.steps += steps
    same = 0
    new = log.lines[start:]
    while same < min(len(old), len(new)) and old[same] == new[same]:
        same += 1
    if same < len(old):
        log.cuts = [*log.cuts, (version, start + same)][-CUTS:]
        log.edition += 1
