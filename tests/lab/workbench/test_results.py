"""Results as frames and pictures."""

from __future__ import annotations

from importlib.machinery import ModuleSpec
from pathlib import Path
from typing import Any

import pytest

from kumite.lab.figures.sheet import Panel
from kumite.lab.workbench import results
from kumite.lab.workbench.results import Result, first_installed, framed

LINES = [{"name": "one", "value": 1}, {"name": "two", "more": 2}]


def found(*panels: Panel) -> Result[None]:
    return Result("Something", None, {"first": LINES, "second": []}, lambda: panels)


def installed(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Make it seem that of the libraries for frames only these are installed."""

    def find(name: str) -> ModuleSpec | None:
        return ModuleSpec(name, None) if name in names else None

    monkeypatch.setattr(results, "find_spec", find)


@pytest.mark.parametrize(
    ("there", "used"), [(("pandas", "polars"), "pandas"), (("polars",), "polars"), ((), "rows")]
)
def test_frames_are_of_what_is_installed(
    monkeypatch: pytest.MonkeyPatch, there: tuple[str, ...], used: str
) -> None:
    installed(monkeypatch, *there)
    assert first_installed() == used


def test_without_a_library_a_frame_is_plain_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch)
    assert found().frame() == LINES
    assert found()._repr_html_() is None


def test_what_a_line_does_not_have_is_missing() -> None:
    pandas = pytest.importorskip("pandas")
    frame = framed(LINES, "pandas")
    assert [*frame.columns] == ["name", "value", "more"]
    assert pandas.isna(frame["more"][0])


def test_a_table_that_is_not_there_is_told_with_those_that_are() -> None:
    with pytest.raises(KeyError, match=r"found the table .*legal: .*second"):
        found().frame("third")


def test_a_picture_is_written_as_its_name_says(tmp_path: Path) -> None:
    def draw(axes: Any) -> None:
        axes.plot([1, 2])

    picture = found(Panel("A line", "It rises.", draw)).plot()
    assert repr(picture) == "A line: It rises."
    assert "<svg" in picture._repr_svg_()
    for name, begins in (("a.png", b"\x89PNG"), ("a.svg", b"<?xml"), ("a.pdf", b"%PDF")):
        picture.save(tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(begins)
    with pytest.raises(ValueError, match=r"legal: \.png"):
        picture.save(tmp_path / "a.txt")


def test_where_nothing_can_be_drawn_it_says_so() -> None:
    with pytest.raises(ValueError, match="nothing to be drawn"):
        found().plot()
