"""What authors of rulesets may do wrong is told as theirs: file, line, what was found, what is right."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import kumite
from kumite.rulesets import registered
from kumite.testing import Subject
from kumite.testing.blame import guarded
from kumite.testing.citations import named_by_a_test
from kumite.testing.suite import findings

STARTER = Path(kumite.__file__).parent / "starter"


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the starting game, to do something wrong in."""
    shutil.copytree(STARTER / "src" / "kumite_brawl", tmp_path / "kumite_brawl")
    monkeypatch.syspath_prepend(tmp_path)
    forget()
    yield tmp_path / "kumite_brawl"
    forget()


def forget() -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "kumite_brawl"]:
        del sys.modules[name]


def change(package: Path, file: str, before: str, after: str) -> None:
    text = (package / file).read_text("utf-8")
    assert before in text
    (package / file).write_text(text.replace(before, after, 1), "utf-8")


def wrong_with(package: Path) -> list[str]:
    """All that is wrong, and nothing raised."""
    with registered(import_module("kumite_brawl").RULESET) as rules:
        return [str(mistake) for found in findings(Subject(rules)) for mistake in found.mistakes]


MISTAKES = {
    "two events of one number": (
        "terms.py",
        "    GOES_DOWN = 5\n",
        "    GOES_DOWN = 5\n    STUMBLES = 5\n",
        r"terms\.py, line \d+: Event\.STUMBLES: found 5, the number of GOES_DOWN; legal: a new one",
    ),
    "a missing phrase": (
        "words.py",
        '    Event.GOES_DOWN: Phrase("{who} goes down.", ("BRA-FALL-1",), turning=True),\n',
        "",
        r"terms\.py, line \d+: Event\.GOES_DOWN: found no phrase; legal: an entry among the events",
    ),
    "a question that the policy does not know": (
        "policies.py",
        "policy == Policy.SENSIBLE and ask == Ask.TARGET:",
        "policy == Policy.SENSIBLE and ask == 2:",
        r"terms\.py, line \d+: Ask\.TARGET: found a question that no policy answers by name; legal: a case",
    ),
    "a question that only a random policy knows": (
        "policies.py",
        """    if policy == Policy.SENSIBLE and ask == Ask.TARGET:
        return weakest(fight, options)
    return nth(options, whim.below(size(options)))
""",
        """    return random_option(whim, ask, options)


def random_option(whim: Whim, ask: int, options: int) -> int:
    if ask == Ask.TARGET:
        return nth(options, 0)
    return nth(options, whim.below(size(options)))
""",
        r"terms\.py, line \d+: Ask\.TARGET: found a question that no policy answers by name; legal: a case",
    ),
    "an event that nothing tells": (
        "terms.py",
        "    GOES_DOWN = 5\n",
        "    GOES_DOWN = 5\n    LEAVES = 6\n",
        r"terms\.py, line \d+: Event\.LEAVES: found something that no rule tells; legal: a rule that does",
    ),
    "a field that nothing reads": (
        "state.py",
        "    guards: int =",
        "    moves: int = counter(Known.SIDE, Lives.FIGHT)\n    guards: int =",
        r"state\.py, line \d+: found moves, which nothing reads; legal: a rule that does",
    ),
    "a field that nothing sets": (
        "state.py",
        "    guards: int =",
        "    pending: int = flag(Known.SIDE, Lives.ROUND)\n    guards: int =",
        r"state\.py, line \d+: found pending, which nothing sets; legal: a rule that does",
    ),
    "a house rule that nothing reads": (
        "rules.py",
        " and fight.house.ones_miss == 1",
        "",
        r"house\.toml, line \d+: found ones_miss, which no rule reads; legal: a rule that does",
    ),
    "a number that is not declared": (
        "words.py",
        "amounts(1, 99,",
        "amounts(1, 1,",
        r"terms\.py, line \d+: Event\.LOSES_HITS: found the hits that are lost: \d; legal: what its",
    ),
    "an answer that is not declared": (
        "words.py",
        'of({Act.STRIKE: "strike", Act.GUARD: "guard"})',
        'of({Act.STRIKE: "strike"})',
        r"terms\.py, line \d+: Ask\.ACT: found the answers: 1; legal: what its declaration lists",
    ),
    "a missing question": (
        "words.py",
        '    Ask.TARGET: Choice("Whom does {who} strike at?", ("BRA-STRIKE-1",), somebody()),\n',
        "",
        r"terms\.py, line \d+: Ask\.TARGET: found no question; legal: an entry among the questions",
    ),
    "a missing ending": (
        "words.py",
        '    Outcome.GUESTS: "The guests have won.",\n',
        "",
        r"words\.py, line \d+: found no entry for Outcome\.GUESTS; legal: one for each member",
    ),
    "a blank that there is not": (
        "words.py",
        "{who} guards.",
        "{somebody} guards.",
        r"Event\.GUARDS.*'Blanks' object has no attribute 'somebody'",
    ),
    "an answer of a policy that is no option": (
        "policies.py",
        "found = me.seat",
        "found = me.seat + 1",
        r"policies\.py, line \d+: found the answer \d+ of the policy sensible to TARGET; legal: one of the",
    ),
    "a question without an answer": (
        "rules.py",
        "other.side != me.side and",
        "other.side != me.side and other.hits > 99 and",
        r"rules\.py, line \d+: found TARGET asked with the options 0b0; legal: a bit set of options 0 to 62",
    ),
    "a number that is not whole": (
        "rules.py",
        "Event.LOSES_HITS, lost)",
        "Event.LOSES_HITS, lost / 1)",
        r"rules\.py, line \d+: found \d\.0; legal: a whole number",
    ),
    "an event that there is not": (
        "rules.py",
        "Event.GOES_DOWN, 0)",
        "17, 0)",
        r"rules\.py, line \d+: found 17 as Event; legal: a member of Event other than the one numbered 0",
    ),
    "a beat that does nothing": (
        "rules.py",
        "    me = fight.fighters[fight.up]\n",
        "    if fight.round == 2:\n        return\n    me = fight.fighters[fight.up]\n",
        r"rules\.py, line \d+: found a beat that does nothing; legal: a beat that moves the fight forward",
    ),
    "a beat without an end": (
        "rules.py",
        "    me.guards = 0\n",
        "    while table.roll(me.seat, Why.STRIKE, 6) < 7:\n        pass\n",
        r"rules\.py, line \d+: found 5,000 questions in one beat; legal: a beat that ends",
    ),
    "a number outside its range": (
        "rules.py",
        "min(foe.hits, total - needed + 1)",
        "total - needed + 1",
        r"fighters\[\d\]\.hits: found -\d; legal: 0 to 99",
    ),
    "a secret on the board": (
        "words.py",
        "    board=board,\n",
        "    board=lambda fight, names, viewer: Board(\n"
        '        "", ("strength",), tuple((str(me.strength),) for me in fight.fighters)\n'
        "    ),\n"
        "    hide=lambda fight, viewer: fight,\n",
        r"found a board that tells a secret \(random encounter \d+, as seat \d sees it\)",
    ),
    "a board that is shared with those who see another one": (
        "words.py",
        "    board=board,\n",
        "    board=board,\n    eyes=lambda fight, viewer: None,\n",
        r"found a board that others, with whom it is shared, see differently \(random encounter \d",
    ),
    "a number that a state may hold and the board cannot show": (
        "words.py",
        "str(me.strength)",
        '"0123"[me.strength]',
        r"fighters\[\d\]\.strength = [45].*words\.py, line \d+: found IndexError",
    ),
    "an id without code": (
        "rules.py",
        "BRA-END-1: ",
        "",
        r"rules\.toml, line \d+: found BRA-END-1, which no code cites; legal: a function whose docstring",
    ),
    "an id that there is not": (
        "rules.py",
        "BRA-END-1: ",
        "BRA-END-1, BRA-END-2: ",
        r"rules\.py, line \d+: found BRA-END-2; legal: \"BRA-END-1\" \(the nearest\)",
    ),
    "a house rule without a field": (
        "state.py",
        "    ones_miss: int = 1\n",
        "",
        r"state\.py, line \d+: found no field ones_miss; legal: a field for each entry of house\.toml",
    ),
    "another default in the state": (
        "state.py",
        "guard: int = 2",
        "guard: int = 3",
        r"state\.py, line \d+: found guard = 3; legal: the default of house\.toml, 2",
    ),
    "a sample that is no sheet": (
        "content/samples.toml",
        "hits = 5",
        "hits = 500",
        r"samples\.toml, line \d+: Regular\.hits: found 500; legal: 99 or less",
    ),
    "an unknown policy in an example": (
        "examples/last_orders.toml",
        "[[sides.guests.fighters]]",
        '[sides.guests]\npolicy = "bold"\n\n[[sides.guests.fighters]]',
        r'last_orders\.toml: sides\.guests\.policy: found "bold"; legal: random, sensible, search',
    ),
    "an example that does not say for whom it is": (
        "examples/last_orders.toml",
        'level = "first fight"\n',
        "",
        r"last_orders\.toml: found no level; legal: .*: first fight, knows the basics, knows the game",
    ),
    "an example for whom nobody knows": (
        "examples/last_orders.toml",
        'level = "first fight"',
        'level = "expert"',
        r'last_orders\.toml: level: found "expert"; legal: first fight, knows the basics, knows the game',
    ),
    "a gauge that there is not": (
        "__init__.py",
        'gauges={"hits": "hits"}',
        'gauges={"hits": "hit_points"}',
        r"__init__\.py, line \d+: found gauges: hits: 'hit_points'; legal: a field of a fighter",
    ),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_each_is_told_with_its_place(package: Path, mistake: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kumite.testing.suite.can_load", lambda rules, program: False)
    file, before, after, told = MISTAKES[mistake]
    change(package, file, before, after)
    found = wrong_with(package)
    assert any(re.search(told, one) for one in found), found


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (
            "    return Outcome.HOME if home > 0 else Outcome.GUESTS\n",
            "    return 1 + max(me.fate != Fate.STANDING for me in fight.fighters if me.side == 0)\n",
            r"rules\.py, line \d+: found a generator expression; legal: loops",
        ),
        (
            "    number = 0\n",
            "    number = 0\n    if fight.round > 500:\n        fight.nothing = 1\n",
            r"rules\.py, line \d+: found the field \.nothing; legal: ",
        ),
    ],
    ids=["a generator expression", "a field that there is not, where no fight comes"],
)
def test_what_does_not_compile_is_told_with_its_line(
    package: Path, before: str, after: str, told: str
) -> None:
    pytest.importorskip("numba")
    change(package, "rules.py", before, after)
    found = wrong_with(package)
    assert any(re.search(told, one) for one in found), found


def test_a_field_without_a_range_is_told_when_the_package_is_imported(package: Path) -> None:
    change(package, "state.py", "hits: int = number(0, 99, Known.EVERYBODY, Lives.FIGHT)", "hits: int = 0")
    with pytest.raises(TypeError, match=r"state\.py, line \d+: the field hits of Fighter says neither"):
        import_module("kumite_brawl")


def test_a_test_that_python_cannot_read_is_told_with_its_line(package: Path, tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_blows.py").write_text('"""Tests."""\n\ndef test_(:\n', "utf-8")
    with registered(import_module("kumite_brawl").RULESET) as rules:
        (found,) = guarded(rules, lambda: named_by_a_test(Subject(rules, tests=tmp_path / "tests")))
    assert re.search(
        r"test_blows\.py, line 3: found a mistake in Python: invalid syntax; legal: ", str(found)
    )


def test_nothing_is_wrong_with_the_game_to_start_from(package: Path) -> None:
    assert wrong_with(package) == []
