"""The source is a house of rooms: no circles, one direction, no crowded folder, and the tests mirror it.

Imports inside functions and for annotations alone count as well, because a reader follows them just the same.
What a room may not import, it declares as a protocol (docs/decisions/rooms-run-one-way.md).
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
SOURCE = TESTS.parent / "src" / "kumite"
MOST_MODULES = 25

ROOMS = (
    "ground",
    "tables",
    "chances",
    "rulesets",
    "encounters",
    "rulesets.shared",
    "rulesets.NAME",
    "compiled",
    "play",
    "exam",
    "drawing",
    "simulation",
    "campaigns",
    "lab.exact",
    "lab",
    "lab.figures",
    "lab.pages",
    "lab.workbench",
    "sitting",
    "store",
    "web",
    "mcp",
    "arena",
    "testing",
    "starter",
    "cli",
    "front door",
)
"""From the lowest to the highest: a room imports only from itself and from those before it. The starter is a
package of its own, copied for authors, and knows kumite only by its absolute names."""
GROUND = ("table", "dice", "copying", "mistakes", "settled", "version")
"""Modules that belong to no room, because all of them stand on these."""
FRONT_DOOR = ("", "__main__", "public", "lab")
"""What users of the package and of the command import first."""
NO_ROOMS = ("toys", "rulesets/answer_book")
"""Folders of tests that are not for a room: rulesets made for tests, and a book of odds."""
OF_A_RULESET = ("rules", "words", "sheets", "policies")


@cache
def modules() -> dict[str, Path]:
    """Every module of kumite by its name: `play.match`, or `play` for the package."""
    found = {}
    for file in SOURCE.rglob("*.py"):
        parts = file.relative_to(SOURCE).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = file
    return found


def imports_of(name: str) -> set[str]:
    """The modules of kumite that one of them imports, anywhere in it."""
    file = modules()[name]
    package = name.split(".") if file.name == "__init__.py" else name.split(".")[:-1]
    package = [part for part in package if part]
    found = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = ["kumite", *package][: 1 + len(package) - (node.level - 1)] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            found |= {
                f"{base}.{alias.name}" if known(f"{base}.{alias.name}") else base for alias in node.names
            }
    inside = {one.removeprefix("kumite").lstrip(".") for one in found if one.split(".")[0] == "kumite"}
    return {one for one in inside if one in modules() and one != name}


def known(name: str) -> bool:
    """Whether that is a module of kumite."""
    return name.startswith("kumite.") and name.removeprefix("kumite.") in modules()


@cache
def graph() -> dict[str, set[str]]:
    """Which module imports which."""
    return {name: imports_of(name) for name in modules()}


def room(name: str) -> str:
    """The room that a module belongs to."""
    first, *rest = name.split(".")
    if name in FRONT_DOOR:
        return "front door"
    if name in GROUND:
        return "ground"
    if first == "rulesets" and rest and (SOURCE / first / rest[0]).is_dir():
        return "rulesets.shared" if rest[0] == "shared" else "rulesets.NAME"
    if first == "lab" and rest and f"lab.{rest[0]}" in ROOMS:
        return f"lab.{rest[0]}"
    return first


def circles() -> list[list[str]]:
    """Modules that import one another around a circle (Tarjan's strongly connected components)."""
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    waiting: list[str] = []
    found = []

    def visit(name: str) -> None:
        order[name] = lowest[name] = len(order)
        waiting.append(name)
        for other in sorted(graph()[name]):
            if other not in order:
                visit(other)
                lowest[name] = min(lowest[name], lowest[other])
            elif other in waiting:
                lowest[name] = min(lowest[name], order[other])
        if lowest[name] == order[name]:
            circle = waiting[waiting.index(name) :]
            del waiting[waiting.index(name) :]
            if len(circle) > 1:
                found.append(sorted(circle))

    for name in sorted(graph()):
        if name not in order:
            visit(name)
    return found


def test_the_graph_is_read_from_the_source() -> None:
    """What the other tests rest on: relative and absolute imports, in functions and for annotations."""
    assert {"table", "encounters.encounter"} <= graph()["play.match"]
    assert "tables.rerun" in graph()["play.story"]
    assert "table" in graph()["rulesets.ikezu.rules.attack"]
    assert "lab.exact.compiled_positions" in graph()["lab.exact.best_play"]
    assert "play.changes" in graph()["play.story"]


def test_no_modules_import_one_another_in_a_circle() -> None:
    assert not circles()


def test_every_room_is_declared() -> None:
    assert {room(name) for name in modules()} <= set(ROOMS)


def test_rooms_import_in_one_direction() -> None:
    upward = [
        f"{name} ({room(name)}) imports {other} ({room(other)})"
        for name, others in graph().items()
        for other in others
        if ROOMS.index(room(other)) > ROOMS.index(room(name))
    ]
    assert not upward, "\n".join(sorted(upward))


def test_nobody_imports_a_ruleset_by_name() -> None:
    """The registry finds them; a ruleset imports no other."""
    named = [
        f"{name} imports {other}"
        for name, others in graph().items()
        for other in others
        if room(other) == "rulesets.NAME" and name.split(".")[:2] != other.split(".")[:2]
    ]
    assert not named, "\n".join(sorted(named))


def test_no_folder_is_crowded() -> None:
    folders = {file.parent for file in modules().values()}
    counts = {str(folder.relative_to(SOURCE)): len(list(folder.glob("*.py"))) for folder in folders}
    assert not {folder: count for folder, count in counts.items() if count > MOST_MODULES}


def rulesets_of_kumite() -> list[str]:
    """The names of the rulesets that lie in the source."""
    return sorted(file.parent.parent.name for file in (SOURCE / "rulesets").glob("*/rules/__init__.py"))


def folders_of_tests() -> list[Path]:
    """The folders of the tests, as paths from `tests`."""
    return sorted({file.parent.relative_to(TESTS) for file in TESTS.rglob("test_*.py")} - {Path()})


@pytest.mark.parametrize("folder", folders_of_tests(), ids=str)
def test_tests_mirror_the_source(folder: Path) -> None:
    if any(folder.is_relative_to(other) for other in NO_ROOMS):
        return
    assert (SOURCE / folder).is_dir(), f"tests/{folder} tests src/kumite/{folder}, which is not there"


@pytest.mark.parametrize("name", rulesets_of_kumite())
def test_every_trade_of_a_ruleset_has_tests(name: str) -> None:
    missing = [
        trade for trade in OF_A_RULESET if not list((TESTS / "rulesets" / name / trade).rglob("test_*.py"))
    ]
    assert not missing
