"""Tasks: they can be played, and their baselines agree with exact scores where these are known."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from benchmarks.tasks import HEADINGS, Effort, interval, line, lines_of, row, scored, solved, written

from kumite.arena import Game
from kumite.arena.tasks import task, task_names
from kumite.chances.statistics import wilson
from kumite.encounters.policies import named
from tests.by_name import NAMES

SMALLEST = "ikezu/last_legs"


def test_there_are_five_for_each_ruleset() -> None:
    assert Counter(name.partition("/")[0] for name in task_names()) == dict.fromkeys(NAMES, 5)


@pytest.mark.parametrize("name", task_names())
def test_a_task_is_a_fight_of_a_side(name: str) -> None:
    """Its fighters are those of one side, and one of them can be asked."""
    found = task(name)
    assert found.encounter.ruleset.name == name.partition("/")[0]
    assert 0 < len(found.fighters) < len(found.encounter.names)
    game = Game(found.encounter, found.fighters)
    assert {game.encounter.combatants[seat].side for seat in game.seats} == {found.side}
    assert game.seat in game.seats


def test_the_policy_plays_the_side_of_the_task_alone() -> None:
    found = task("ikezu/last_stand")
    random = named(found.encounter.ruleset)["random"]
    referee, *others = found.encounter.policies
    assert found.policies(random) == [referee, random, *others[1:]]
    assert random not in others


def test_a_side_scores_its_victories_and_half_of_what_nobody_wins() -> None:
    found = task("malice/sumai")
    sides = found.encounter.ruleset.outcome_sides
    ours = next(outcome for outcome, side in sides.items() if side == found.side)
    theirs = next(outcome for outcome, side in sides.items() if side not in (None, found.side))
    assert [found.score(outcome) for outcome in (ours, theirs, 0)] == [1.0, 0.0, 0.5]


def test_a_task_that_is_not_there_is_told() -> None:
    with pytest.raises(ValueError, match=r"'ikezu/nothing'; legal: .*ikezu/last_stand"):
        task("ikezu/nothing")


def test_the_interval_is_wilsons_where_somebody_always_wins() -> None:
    found = interval(Counter({1.0: 30, 0.0: 70}))
    assert (found.low, found.high) == pytest.approx(wilson(30, 100))
    narrower = interval(Counter({1.0: 10, 0.5: 40, 0.0: 50}))
    assert narrower.mean == found.mean
    assert narrower.high - narrower.low < found.high - found.low


def test_fights_agree_with_the_exact_score() -> None:
    """Two programs: fights that are played, and all states of the fight, solved."""
    found = task(SMALLEST)
    exact = solved(found, 60, "plain")
    assert exact is not None
    played = scored(found, found.encounter.ruleset.default_policy, 1000, 1)
    assert played.low <= exact.policy.middle <= played.high
    assert exact.policy.middle <= exact.response.middle + 1e-9
    assert exact.best.middle <= exact.response.middle + 1e-9


def test_what_cannot_be_solved_in_time_is_left_open() -> None:
    effort = Effort(fights=2, search=0, budget=1, search_seconds=0.1, exact_seconds=0.1)
    assert row(task("ikezu/bandits"), effort)[-3:] == ["", "", ""]


def test_a_page_keeps_the_lines_of_other_tasks(tmp_path: Path) -> None:
    page = tmp_path / "baselines.md"
    first, last = task_names()[0], task_names()[-1]
    written(page, {last: [last, "1"]})
    written(page, {first: [first, "2"]})
    written(page, {last: [last, "3"]})
    lines = lines_of(page.read_text("utf-8"))
    assert [*lines][2:] == [first, last]
    assert [lines[first], lines[last]] == [line([first, "2"]), line([last, "3"])]


def test_a_page_keeps_what_is_not_measured_again(tmp_path: Path) -> None:
    page, name = tmp_path / "baselines.md", task_names()[0]
    written(page, {name: [name, "1", "a search", ""]})
    written(page, {name: [name, "2", "", "exact"]})
    assert lines_of(page.read_text("utf-8"))[name] == line([name, "2", "a search", "exact"])


def test_the_page_of_baselines_is_of_tasks() -> None:
    page = (Path(__file__).parents[2] / "docs" / "baselines.md").read_text("utf-8")
    names = [*lines_of(page)][2:]
    assert names == [name for name in task_names() if name in names]
    assert all(one.count("|") == len(HEADINGS) + 1 for one in lines_of(page).values())
