"""The benchmark: everybody in it plays the same fights, and its verdict on that can be trusted."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from dataclasses import dataclass, replace
from io import StringIO
from pathlib import Path

import pytest
from benchmarks import (
    by_hand,
    examples,
    fights,
    in_c,
    long_match,
    measuring,
    next_question,
    report,
    resume,
    serve,
    table_memory,
)
from benchmarks.agreement import Disagreement, check, differences
from benchmarks.contenders import ALL_CORES, BY_HAND, EVERYBODY, IN_C, ONE_CORE, PLAIN, VECTORISED, Contender
from benchmarks.fights import Contest, Result
from benchmarks.measuring import Times
from rich.console import Console

from kumite.encounters.encounter import read

from .by_name import NAMES

FEW = 300


@pytest.fixture(scope="module", params=["duel", "four_against_four"])
def contest(request: pytest.FixtureRequest) -> Contest:
    found: Contest = getattr(fights, request.param)()
    return found


@pytest.fixture(scope="module")
def reference(contest: Contest) -> Result:
    return PLAIN.play(contest, FEW, 1)


def test_c_plays_kumites_fights_die_by_die(contest: Contest, reference: Result) -> None:
    try:
        played = IN_C.play(contest, FEW, 1)
    except in_c.NoCompiler as missing:
        pytest.skip(str(missing))
    assert differences(played, reference, same_dice=True) == []


@pytest.mark.parametrize("contender", [ONE_CORE, ALL_CORES], ids=lambda contender: contender.name)
def test_the_compiled_kumite_plays_the_plain_ones_fights(
    contest: Contest, reference: Result, contender: Contender
) -> None:
    assert differences(contender.play(contest, FEW, 1), reference, same_dice=True) == []


@pytest.mark.parametrize("contender", [BY_HAND, VECTORISED], ids=lambda contender: contender.name)
def test_the_python_programs_by_hand_play_fights_like_kumites(
    contest: Contest, reference: Result, contender: Contender
) -> None:
    played = contender.play(contest, 2_000, 1)
    assert played.fights == 2_000 == sum(played.outcomes) == sum(played.lengths.values())
    assert sum(played.dealt) == sum(played.taken) > 0
    assert differences(played, reference, same_dice=False) == []


def test_another_fight_is_told_from_kumites(contest: Contest, reference: Result) -> None:
    """A rule that one of them had wrong would be noticed: here everybody wears one more point of armour."""
    changed = [replace(sheet, armor=sheet.armor + 1) for sheet in contest.sheets]
    played = by_hand.play(changed, contest.is_duel, 2_000, 1)
    assert any("mean length" in found for found in differences(played, reference, same_dice=False))


@pytest.mark.parametrize(
    "other",
    [
        {"outcomes": [0, 6, 3, 1]},
        {"lengths": Counter({2: 4, 3: 6})},
        {"fates": [[0, 5, 5]]},
        {"dealt": [41]},
        {"taken": [41]},
    ],
    ids=str,
)
def test_with_the_same_dice_a_single_difference_counts(other: dict[str, object]) -> None:
    one = Result(10, [0, 6, 4, 0], Counter({2: 5, 3: 5}), [[0, 6, 4]], [40], [40])
    assert differences(one, one, same_dice=True) == []
    assert [found.partition(":")[0] for found in differences(replace(one, **other), one, True)] == [*other]
    assert differences(replace(one, **other), one, same_dice=False) == []


def test_shares_that_chance_does_not_explain_are_named() -> None:
    one = Result(10_000, [0, 5_000, 5_000, 0], Counter({2: 10_000}), [[0, 10_000]], [0], [0])
    near = replace(one, outcomes=[0, 5_100, 4_900, 0])
    far = replace(one, outcomes=[0, 5_500, 4_500, 0], fates=[[1, 9_999]])
    assert differences(near, one, same_dice=False) == []
    assert [found.partition(":")[0] for found in differences(far, one, False)] == ["outcome 1", "outcome 2"]
    assert differences(replace(one, lengths=Counter({3: 10_000})), one, same_dice=False)


def test_a_contender_that_plays_another_fight_stops_the_benchmark(monkeypatch: pytest.MonkeyPatch) -> None:
    one = Result(10, [0, 6, 4, 0], Counter({2: 10}), [[0, 6, 4]], [40], [40])
    true = Contender("true", lambda contest, fights, seed: one, same_dice=True)
    false = Contender("false", lambda contest, fights, seed: replace(one, dealt=[41]), same_dice=True)
    monkeypatch.setattr("benchmarks.agreement.ONE_CORE", true)
    monkeypatch.setattr("benchmarks.agreement.CHECKED", {false: 10})
    with pytest.raises(Disagreement, match=r"a duel: false plays another fight\ndealt: \[41\] and \[40\]"):
        list(check(fights.duel(), [true, false]))


def test_who_cannot_be_written_by_hand_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (fights.HERE / "duel.toml").read_text()
    (tmp_path / "archer.toml").write_text(text.replace("Daisuke", "Nozomi"))
    monkeypatch.setattr(fights, "HERE", tmp_path)
    with pytest.raises(ValueError, match=r"Nozomi of archer\.toml is more than"):
        fights.contest("an archer", "archer.toml")


def test_without_a_compiler_there_is_a_word_about_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(in_c.NoCompiler, match="no C compiler here"):
        in_c.compiler()


def test_everybody_is_measured_by_turns(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[str] = []
    monkeypatch.setattr(measuring, "enough", lambda task: 5)
    tasks = [lambda fights, name=name: played.append(f"{name}{fights}") for name in "ab"]
    times = measuring.measure(tasks, rounds=3)
    assert played == ["a5", "b5", "b5", "a5", "a5", "b5"]
    assert [len(each.by_clock) for each in times] == [len(each.by_processor) for each in times] == [3, 3]


def test_a_measurement_lasts_long_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    """And what a task does only once, such as compiling, is not measured."""
    seconds = iter([3_600.0])

    def time_of(task: measuring.Task, fights: int) -> tuple[float, float]:
        return next(seconds, fights / 1_000), 0.0

    monkeypatch.setattr(measuring, "time_of", time_of)
    assert measuring.enough(lambda fights: next(seconds, None)) / 1_000 >= measuring.LONG_ENOUGH


def test_a_ratio_is_that_of_the_same_round() -> None:
    """A round in which the whole machine was slow does not count for or against anybody."""
    assert measuring.ratio([2.0, 20.0, 2.2], [1.0, 10.0, 1.1]) == pytest.approx(2.0)


def test_the_tables_say_what_was_measured_and_what_was_missed() -> None:
    seconds = {PLAIN: 2e-3, BY_HAND: 5e-5, VECTORISED: 4e-6, ONE_CORE: 4e-7, ALL_CORES: 1e-7, IN_C: 2e-7}
    times = {contender: Times([seconds[contender]] * 3, [seconds[contender]] * 3) for contender in EVERYBODY}
    measured = [report.Measured(fights.duel(), times)]
    console = Console(width=120, record=True, file=StringIO())
    console.print(report.speed_table(measured))
    console.print(report.aim_table(measured, [0.002, 0.02], None))
    console.print(report.more_work(measured[0]))
    text = " ".join(console.export_text().split())
    assert "kumite, plain Python │ 2 ms │ 500" in text
    assert "by hand in C, one core │ 200 ns │ 5,000,000" in text
    assert "a duel: compiled, of the speed of C │ at least 0.7 │ 0.5 (missed)" in text
    assert "of the speed of plain Python by hand │ at least 100 │ 125 │" in text
    assert "slowest of 50 (ms) │ at most 10 │ 20 (missed)" in text
    assert "40.0 times as long as by hand in plain Python, and 2.0 times as long as C" in text
    assert measured[0].scaling() == pytest.approx(4.0)


def test_a_small_and_a_large_fight_of_each_ruleset_are_measured() -> None:
    found = [read(file) for file in examples.CHOSEN]
    measured = dict.fromkeys(one.ruleset.name for one in found)
    assert set(measured) == set(NAMES)
    assert [one.ruleset.name for one in found] == [name for name in measured for _ in range(2)]
    for small, large in zip(found[::2], found[1::2], strict=True):
        assert len(small.names) <= len(large.names)


def test_a_long_match_is_played_and_timed() -> None:
    waits = long_match.waits(beats=5, answers=3)
    assert len(waits) == 3
    assert min(waits) > 0


def test_the_wait_for_the_next_question_is_timed_as_long_as_asked() -> None:
    waits = next_question.waits("ikezu/duel_to_the_death", answers=40, settled=False)
    assert len(waits) == 40
    assert min(waits) > 0
    assert next_question.part(waits, 0.5) <= next_question.part(waits, 1.0) == max(waits)
    with pytest.raises(ValueError, match="nobody is asked"):
        next_question.waits("ikezu/friendly_duel", answers=1, settled=False)


def test_going_on_with_a_fight_is_timed() -> None:
    found = resume.resumed("ikezu/friendly_duel", answers=2)
    assert found.answers >= 2
    assert min(found.save, found.table) > 0


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read as Linux tells it")
def test_the_memory_of_games_is_measured() -> None:
    said = table_memory.measured("ikezu/friendly_duel", games=2)
    assert [name.split()[0] for name, _ in said] == ["before", "after", "after"]
    assert min(value for _, value in said) > 0


@dataclass
class Page:
    """All that the benchmark of the server asks of a device when it looks whether an answer has come."""

    changed: float


@pytest.mark.parametrize(
    ("changes", "reached", "silent", "late"),
    [
        ([0.25, 1.5, 0.5], 1.5, 0, 0),  # the last page counts, though it took longer than a second
        ([0.25, -3.0, 0.5], 0.5, 1, 0),  # somebody had nothing new to see
        ([-1.0, -2.0, -3.0], 4.0, 0, 1),  # nobody has heard of it as long as one had patience
    ],
)
def test_a_late_answer_counts_with_all_its_lateness(
    monkeypatch: pytest.MonkeyPatch, changes: list[float], reached: float, silent: int, late: int
) -> None:
    monkeypatch.setattr(serve, "PATIENCE", 4.0)
    begun = time.perf_counter() - 3.0
    pages, found, measured = [Page(begun + change) for change in changes], list[float](), serve.Measured()
    asyncio.run(serve.heard_of(pages, begun, found, measured))  # type: ignore[arg-type]
    assert (found, measured.silent, measured.late) == ([pytest.approx(reached)], silent, late)
