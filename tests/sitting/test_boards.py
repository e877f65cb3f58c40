"""What is seen of a moment is made once for all who see the same, and stays the same object while it is."""

from __future__ import annotations

from threading import Thread

import pytest

from kumite.encounters import encounter
from kumite.play.match import Match
from kumite.rulesets import Viewer, ruleset
from kumite.rulesets.spoken import eyes
from kumite.sitting.boards import Boards

from ..by_name import examples_of
from .table import AYAME, Table


def bandits() -> Match:
    """A fight of four against six, at its first question."""
    return Match(encounter.read("ikezu/bandits"), 1, people=range(4))


def count(match: Match, monkeypatch: pytest.MonkeyPatch) -> list[Viewer]:
    """For whom boards are made from now on."""
    made: list[Viewer] = []
    board = match.ruleset.words.board

    def noted(fight: object, names: object, viewer: Viewer) -> object:
        made.append(viewer)
        return board(fight, names, viewer)  # type: ignore[arg-type]

    monkeypatch.setattr(match.ruleset.words, "board", noted)
    return made


def test_those_of_a_side_share_a_board_and_nobody_else_does(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where what one of a side knows all of it know, there are three boards for four players, a spectator and
    the referee."""
    match, boards = bandits(), Boards()
    viewers: list[Viewer] = [None, frozenset(), *(frozenset({seat}) for seat in range(4))]
    apart = {viewer: match.board(viewer) for viewer in viewers}
    made = count(match, monkeypatch)
    assert {viewer: boards.of(match, viewer) for viewer in viewers} == apart
    assert made == [None, frozenset(), frozenset({0})]
    assert boards.of(match, frozenset({3})) is boards.of(match, frozenset({0}))
    assert len({id(boards.of(match, viewer)) for viewer in viewers}) == 3


def test_where_each_knows_something_else_nobody_shares() -> None:
    """In malice what is sealed only its own player knows, so each has a board of their own."""
    match = Match(next(iter(examples_of("malice").values())), 1, people=[0, 1])
    for viewer in (None, frozenset(), frozenset({0}), frozenset({1})):
        assert eyes(ruleset("malice").words, match.fight, viewer) == viewer


def test_a_board_that_is_as_it_was_stays_the_same_object() -> None:
    """Also at the next moment, so that it is seen at a glance that nothing has to be sent."""
    match, boards = bandits(), Boards()
    before = boards.of(match, None)
    boards.begin()
    assert boards.of(match, None) is before
    match.fight.fighters[0].hp -= 1
    boards.begin()
    assert boards.of(match, None) not in (None, before)


def test_a_glance_sees_what_a_look_sees_and_waits_for_nobody() -> None:
    table = Table()
    token = table.tokens()[AYAME]
    assert table.sitting.glance(token) == table.sitting.view(token)
    glanced: list[object] = []
    with table.sitting._lock:  # somebody changes the table
        thread = Thread(target=lambda: glanced.append(table.sitting.glance(token)))
        thread.start()
        thread.join()
    assert glanced == [None]
