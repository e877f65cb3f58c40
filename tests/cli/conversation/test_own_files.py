"""A game overwrites only what it has written or read itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from kumite.cli.conversation.own_files import OwnFiles
from kumite.play.saves import SaveError


def writes(text: str):  # type: ignore[no-untyped-def]
    return lambda place: place.write_text(text)


def test_a_new_file_and_again(tmp_path: Path) -> None:
    files = OwnFiles(tmp_path / "fight.json")
    assert files.are_safe()
    files.write(writes("one"))
    files.write(writes("two"))
    assert (tmp_path / "fight.json").read_text() == "two"


def test_what_somebody_else_has_put_there_stays(tmp_path: Path) -> None:
    place = tmp_path / "fight.json"
    files = OwnFiles(place)
    files.write(writes("mine"))
    place.write_text("theirs")
    assert not files.are_safe()
    with pytest.raises(SaveError, match=r"fight\.json: not saved: there is something else in that file"):
        files.write(writes("mine again"))
    assert place.read_text() == "theirs"


def test_the_file_that_it_was_read_from(tmp_path: Path) -> None:
    place = tmp_path / "fight.json"
    place.write_text("saved yesterday")
    assert not OwnFiles(place).are_safe()
    files = OwnFiles(place, came_from=place)
    files.write(writes("today"))
    assert place.read_text() == "today"


def test_another_place_from_now_on(tmp_path: Path) -> None:
    """Only once it has been written: what fails leaves the game where it was."""
    first, second, taken = tmp_path / "first", tmp_path / "second", tmp_path / "taken"
    taken.write_text("theirs")
    files = OwnFiles(first)
    files.write(writes("1"), second)
    assert files.place == second
    with pytest.raises(SaveError):
        files.write(writes("2"), taken)
    assert files.place == second
    files.write(writes("3"))
    assert second.read_text() == "3"
    assert not first.exists()
