"""The log on a page tells the same tree as the terminal, whoever looks at it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kumite.drawing.replay import frames_of
from kumite.play.match import Match
from kumite.play.tree import Detail, Tree
from kumite.rulesets import Level, Line, Viewer
from kumite.sitting import LogLine
from kumite.sitting.log import Logs
from kumite.sitting.record import Notice
from kumite.web.panels.log import at_the_end, rows

from ..by_name import NAMES, random_encounter

Told = list[tuple[int, str]]


def at_the_terminal(match: Match, viewer: Viewer) -> Told:
    return [(each.depth, each.line.text) for each in Tree(match.told(viewer)).shown(Detail.FULL)]


def on_the_page(match: Match, viewer: Viewer, notices: Sequence[Notice] = ()) -> Told:
    logs = Logs(0)
    logs.update(match, notices, 1, [viewer])
    return [(depth, text) for _, text, _, _, depth, *_ in rows(logs.since(viewer, 0, 0)[1])]


def in_the_replay(match: Match, viewer: Viewer) -> Told:
    told = frames_of(match, viewer).told
    return [(depth, text) for text, _, _, depth, _ in (told[:-1] if match.over else told)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seed", range(4))
def test_page_replay_and_terminal_tell_the_same_tree(name: str, seed: int) -> None:
    """For the referee, and for those of one side, to whom not every beat is told."""
    match = Match(random_encounter(name, seed), seed, 0, limit=400)
    ours = frozenset(one.seat for one in match.encounter.combatants if one.side == 0)
    for viewer in (None, ours):
        told = at_the_terminal(match, viewer)
        assert told
        assert on_the_page(match, viewer) == told
        assert in_the_replay(match, viewer) == told


@pytest.mark.parametrize("name", NAMES)
def test_a_notice_changes_nothing_of_the_tree(name: str) -> None:
    """Whenever something is done at the table, each line of the fight stands where it does without that."""
    match = Match(random_encounter(name, 3), 3, 0, limit=60)
    notices = [Notice("The table is paused.", number) for number in range(len(match.answers))]
    told = [each for each in on_the_page(match, None, notices) if each[1] != "The table is paused."]
    assert told == at_the_terminal(match, None)


def test_the_end_of_a_log_keeps_what_it_stands_beneath() -> None:
    levels = [Level.ROUND, Level.TURN, Level.STEP, Level.DEED, Level.DETAIL, Level.RESULT, Level.DETAIL]
    told = [*rows([LogLine(Line(str(number), level=level)) for number, level in enumerate(levels)])]
    assert [(row[0], row[-1]) for row in at_the_end(told, 2)] == [(0, -1), (1, -1), (3, -1), (5, -1), (6, 3)]
    assert at_the_end(told, 7) == at_the_end(told, 70) == told
    assert at_the_end([], 7) == []
