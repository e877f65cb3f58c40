"""What a program has done in its rehearsal is told to the optimiser, and changes nothing that it does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

pytest.importorskip("numba")

import llvmlite.binding as llvm
from numba.core.registry import cpu_target

from kumite.compiled.fights.rehearsal import samples
from kumite.compiled.loading import calling, linking, profile
from kumite.compiled.loading.load import compiled
from kumite.compiled.loading.program import Compiled
from kumite.encounters.policies import any_search
from kumite.rulesets import ruleset

from ..by_name import NAMES
from ..toys.compiled_toy import TOY, crowd, melee

SIGN = """
define i32 @sign(ptr %result, ptr %problem, i64 %number) {
entry:
  %low = icmp slt i64 %number, 0
  br i1 %low, label %below, label %above, !prof !0
below:
  store i64 -1, ptr %result
  ret i32 0
above:
  %none = call i64 @_ZN6kumite_idle(i64 %number)
  %high = icmp sgt i64 %number, 100
  br i1 %high, label %huge, label %usual
huge:
  %rare = call i64 @_ZN6kumite_rare(i64 %number)
  store i64 %rare, ptr %result
  ret i32 0
usual:
  store i64 1, ptr %result
  ret i32 0
}
define internal i64 @_ZN6kumite_idle(i64 %number) noinline {
entry:
  ret i64 %number
}
define internal i64 @_ZN6kumite_rare(i64 %number) {
entry:
  ret i64 2
}
!0 = !{!"branch_weights", i32 1, i32 99}
"""


@pytest.fixture(autouse=True, scope="module")
def target() -> None:
    """LLVM knows the processor that it works for as soon as Numba does."""
    cpu_target.target_context.codegen()


def rehearsed(*numbers: int) -> str:
    """That program after a rehearsal with these numbers."""

    def rehearse(sign: Callable[..., int]) -> None:
        for number in numbers:
            assert sign(number) == (-1 if number < 0 else 2 if number > 100 else 1)

    return str(profile.rehearsed(llvm.parse_assembly(SIGN), "sign", rehearse))


def noted(text: str, line: str) -> str:
    """The metadata at the end of the first line that has this in it."""
    found = next(each for each in text.splitlines() if line in each)
    name = re.search(r"!prof (!\d+)", found)
    assert name, found
    return next(each for each in text.splitlines() if each.startswith(f"{name[1]} = "))


def test_branches_and_functions_have_the_counts_of_the_rehearsal() -> None:
    text = rehearsed(-5, -6, -7, 1, 2)
    assert noted(text, "br i1 %low").endswith('!{!"branch_weights", i32 3, i32 2}')
    assert noted(text, "br i1 %high").endswith('!{!"branch_weights", i32 0, i32 2}')
    assert noted(text, "@sign(").endswith('!{!"function_entry_count", i64 5}')
    assert noted(text, "define internal i64 @_ZN6kumite_idle").endswith('!{!"function_entry_count", i64 2}')
    assert noted(text, "define internal i64 @_ZN6kumite_rare").endswith('!{!"function_entry_count", i64 0}')
    # Entered 5, 2 and 0 times; branches taken 3 and 2, 0 and 2 times: 14 in all, 5 the most.
    assert re.search(r'!\{!"TotalCount", i64 14\}', text)
    assert re.search(r'!\{!"MaxCount", i64 5\}', text)
    assert re.search(r'!\{!"NumCounts", i64 5\}', text)


def test_what_the_rehearsal_never_came_to_is_kept_apart() -> None:
    def attributes(text: str, function: str) -> str:
        line = next(each for each in text.splitlines() if f"@{function}(" in each and "define" in each)
        group = re.search(r"(#\d+)", line)
        return next((e for e in text.splitlines() if group and e.startswith(f"attributes {group[1]} ")), "")

    assert "cold noinline optsize" in attributes(rehearsed(1), "_ZN6kumite_rare")
    assert "cold" not in attributes(rehearsed(1), "_ZN6kumite_idle")
    assert "cold" not in attributes(rehearsed(101), "_ZN6kumite_rare")


def test_without_a_rehearsal_a_program_stays_as_it_is() -> None:
    assert rehearsed() == str(llvm.parse_assembly(SIGN))


def test_a_program_that_calls_what_is_not_there_is_not_run() -> None:
    text = SIGN.replace("define internal i64 @_ZN6kumite_rare(i64 %number) {\nentry:\n  ret i64 2\n}", "")
    incomplete = llvm.parse_assembly(text + "declare i64 @_ZN6kumite_rare(i64)")
    assert profile.is_complete(llvm.parse_assembly(SIGN))
    assert not profile.is_complete(incomplete)

    def rehearse(sign: Callable[..., int]) -> None:
        raise AssertionError("it would have been run")

    assert profile.rehearsed(incomplete, "sign", rehearse) is incomplete


def test_counts_of_branches_fit_into_32_bits() -> None:
    notes = profile.Notes("!7 = !{}")
    assert notes.weights(2**40, 2**38) == ", !prof !8"
    taken, other = map(int, re.findall(r"i32 (\d+)", notes.lines[0]))
    assert taken < 2**32
    assert taken / other == pytest.approx(4, rel=1e-6)


def test_arrays_are_passed_as_numba_lays_them_out() -> None:
    grid = np.zeros((3, 4), np.int64)
    assert calling.words_of(grid) == [0, 0, 12, 8, grid.ctypes.data, 3, 4, 32, 8]
    assert calling.words_of(np.int64(-3)) == [-3]


def test_a_ruleset_is_compiled_after_a_rehearsal(monkeypatch: pytest.MonkeyPatch, tmp_path: Any) -> None:
    """The rules play the samples that there are, and the program that comes of it plays the same fights."""
    from kumite.compiled.fights import rehearsal
    from kumite.compiled.fights.job import Job
    from kumite.compiled.fights.program import PLAY
    from kumite.simulation.batch import simulate

    monkeypatch.setenv("KUMITE_CACHE", str(tmp_path))
    fight = melee(0, 0, 1)
    policies = crowd(fight, 0, 1)
    monkeypatch.setattr(rehearsal, "samples", lambda ruleset: [Job(ruleset, fight, policies, 0, 0, 17, 1000)])
    seen: list[str] = []

    def watched(module: Any, entry: str, rehearse: profile.Rehearse) -> Any:
        made = profile.rehearsed(module, entry, rehearse)
        seen.append(noted(str(made), f"@{entry}("))
        return made

    monkeypatch.setattr(linking, "rehearsed", watched)
    fresh = compiled(TOY, PLAY, lambda text: None)
    assert isinstance(fresh, Compiled)
    assert [line.partition(" = ")[2] for line in seen] == ['!{!"function_entry_count", i64 1}']
    monkeypatch.setattr("kumite.simulation.batch.load", lambda ruleset, program, announce: fresh)
    fast = simulate(TOY, fight, policies, 300, 1, engine="compiled")
    assert fast == simulate(TOY, fight, policies, 300, 1, engine="plain")


@pytest.mark.parametrize("name", NAMES)
def test_every_ruleset_has_something_to_rehearse(name: str) -> None:
    found = ruleset(name)
    jobs = list(samples(found))
    assert len(jobs) >= 10
    assert all(job.ruleset is found and not any_search(job.policies) for job in jobs)
    assert {tuple(job.policies[:1]) for job in jobs} >= {(int(policy),) for policy in found.policies}
