"""Figures that grow sharper while somebody thinks, and never hold up what they type."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator

import pytest
from rich.console import Console

from kumite.cli.conversation.sharpening import ALONE, FIRST, SECONDS, sharpened

pty = pytest.importorskip("pty")


class Found:
    """Something of which more and more is found, up to a number."""

    def __init__(self, most: int, typed: tuple[int, int, bytes] = (-1, -1, b"")) -> None:
        """`typed` is after how many steps, on which terminal and what is typed."""
        self.most, self.typed = most, typed
        self.spent: list[float] = []

    def go_on(self, seconds: float) -> bool:
        self.spent.append(seconds)
        after, terminal, text = self.typed
        if len(self.spent) == after:
            os.write(terminal, text)
        return len(self.spent) < self.most

    def show(self, console: Console) -> None:
        console.print(f"found {len(self.spent)} [of] {self.most}")


@pytest.fixture
def typist(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[int, io.TextIOWrapper]]:
    """The end of a terminal at which somebody types, and the end that is read."""
    hand, screen = pty.openpty()
    with os.fdopen(screen) as stdin:
        monkeypatch.setattr("sys.stdin", stdin)
        yield hand, stdin
    os.close(hand)


def screen(height: int = 24) -> Console:
    return console_of(height, is_terminal=True)


def console_of(height: int, *, is_terminal: bool) -> Console:
    file = io.StringIO()
    return Console(
        file=file, force_terminal=is_terminal, width=60, height=height, markup=False, highlight=False
    )


def printed(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_it_is_shown_anew_until_there_is_no_more(typist: tuple[int, io.TextIOWrapper]) -> None:
    console, found = screen(), Found(4)
    sharpened(console, found.go_on, found.show)
    shown = printed(console)
    places = [shown.index(f"found {number} [of] 4") for number in (1, 2, 3, 4)]
    assert places == sorted(places)
    assert found.spent[0] == FIRST
    assert len(found.spent) == 4


def test_it_leaves_off_after_a_while(typist: tuple[int, io.TextIOWrapper]) -> None:
    found = Found(10_000)
    sharpened(screen(), found.go_on, found.show)
    assert sum(found.spent) == pytest.approx(SECONDS, abs=0.2)


def test_whoever_types_is_not_held_up_and_nothing_typed_is_lost(
    typist: tuple[int, io.TextIOWrapper],
) -> None:
    hand, stdin = typist
    found = Found(10_000, (3, hand, b"str"))
    sharpened(screen(), found.go_on, found.show)
    assert len(found.spent) == 3
    os.write(hand, b"ike\n")
    assert stdin.readline() == "strike\n"


@pytest.mark.parametrize(("is_terminal", "height"), [(False, 24), (True, 2)])
def test_where_it_cannot_be_shown_anew_it_is_shown_once(
    typist: tuple[int, io.TextIOWrapper], is_terminal: bool, height: int
) -> None:
    console, found = console_of(height, is_terminal=is_terminal), Found(10_000)
    sharpened(console, found.go_on, found.show)
    assert printed(console).count("found") == 1
    assert sum(found.spent) == ALONE


def test_without_a_keyboard_it_is_shown_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("strike\n"))
    console, found = screen(), Found(10_000)
    sharpened(console, found.go_on, found.show)
    assert printed(console).count("found") == 1
    assert found.spent == [ALONE]
