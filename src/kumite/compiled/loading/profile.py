"""How often each branch of a program is taken: counted in a rehearsal, then told to the optimiser.

Optimisation guided by a profile (Pettis and Hansen, "Profile guided code positioning", PLDI 1990), as
compilers of C have it. llvmlite has no passes for it, so counters and weights are written into the text of
LLVM's intermediate representation. Weights change where code lies and what becomes a part of what, and never
what it does.

Why it is so: docs/decisions/a-program-is-compiled-after-a-rehearsal.md
"""

# mypy: disable-error-code="no-untyped-call"
from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
import numpy as np

from .calling import called

Counts = np.ndarray[Any, np.dtype[np.int64]]
Rehearse = Callable[[Callable[..., int]], None]
"""Plays something typical with the function that it is given."""

BRANCH = re.compile(r'(  br i1 [^,]+, label %(?:"[^"]+"|[^,]+), label %(?:"[^"]+"|[^\s,]+))(.*)')
OWN = re.compile(r"define internal .*@_ZN6kumite")
"""A function of a twin; others are Numba's."""
LABEL = re.compile(r'(?:"[^"]+"|[\w.$-]+):')
COUNTERS = "kumite.counters"
MILLIONTHS = (*range(100_000, 1_000_000, 100_000), 950_000, 990_000, 999_000, 999_900, 999_999)
"""The summary says which counts make up so much of all that is done."""
LARGEST = 2**31


def counting(text: str) -> tuple[str, int]:
    """A program that counts how often each function is entered and each branch is taken, and its counters.

    In the order of the text these are one for each function, and for each branch two.
    """
    lines: list[str] = []
    used = 0
    entered = False
    for line in text.splitlines():
        if BRANCH.match(line):
            condition = line.partition("br i1 ")[2].partition(",")[0]
            chosen = f"%counter.{used}"
            lines.append(f"  {chosen} = select i1 {condition}, ptr {place(used)}, ptr {place(used + 1)}")
            lines += one_more(chosen, used)
            used += 2
        lines.append(line)
        if line.startswith("define "):
            entered = True
        elif entered and LABEL.match(line):
            entered = False
            lines += one_more(place(used), used)
            used += 1
    head = next(n for n, line in enumerate(lines) if line.startswith(("@", "define ")))
    lines.insert(head, f"@{COUNTERS} = global [{used} x i64] zeroinitializer")
    return "\n".join(lines), used


def place(counter: int) -> str:
    return f"getelementptr (i64, ptr @{COUNTERS}, i64 {counter})"


def one_more(counter: str, name: int) -> list[str]:
    return [
        f"  %before.{name} = load i64, ptr {counter}",
        f"  %after.{name} = add i64 %before.{name}, 1",
        f"  store i64 %after.{name}, ptr {counter}",
    ]


def weighted(text: str, counts: Counts) -> str:
    """A program with weights, from what its counting version has counted.

    Functions of twins that were never entered are to be small, and no part of others.
    """
    counter = iter(counts.tolist())
    notes = Notes(text)
    lines: list[str] = []
    function = 0
    for line in text.splitlines():
        if branch := BRANCH.match(line):
            line = branch[1] + without_weights(branch[2]) + notes.weights(next(counter), next(counter))
        lines.append(line)
        if line.startswith("define "):
            function = len(lines)
        elif function and LABEL.match(line):
            lines[function - 1] = with_entries(lines[function - 1], next(counter), notes)
            function = 0
    flags = notes.summary(counts)
    return "\n".join([*lines, *notes.lines, flags, ""])


def without_weights(rest: str) -> str:
    """What stands behind a branch, but for an earlier guess."""
    return re.sub(r", !prof !\d+", "", rest)


def with_entries(define: str, entered: int, notes: Notes) -> str:
    """The first line of a function that was entered so often."""
    head = define.removesuffix("{")
    if entered == 0 and OWN.match(define) and head.endswith(") "):
        head += "cold noinline optsize "
    return head + "!prof " + notes.note('!"function_entry_count"', f"i64 {entered}") + " {"


class Notes:
    """The metadata that are added to a program."""

    def __init__(self, text: str) -> None:
        self.lines: list[str] = []
        self.used = 1 + max((int(number) for number in re.findall(r"^!(\d+) =", text, re.M)), default=-1)

    def note(self, *entries: str) -> str:
        """A new note; what it is called."""
        name = f"!{self.used}"
        self.lines.append(f"{name} = !{{{', '.join(entries)}}}")
        self.used += 1
        return name

    def weights(self, taken: int, other: int) -> str:
        """What is said behind a branch."""
        if taken + other == 0:
            return ""
        scale = max(taken, other) // LARGEST + 1
        share = f"i32 {taken // scale}", f"i32 {other // scale}"
        return ", !prof " + self.note('!"branch_weights"', *share)

    def summary(self, counts: Counts) -> str:
        """What is much and what is little in this program: the optimiser asks for no less."""
        ordered = np.sort(counts[counts > 0])[::-1]
        so_far = np.cumsum(ordered)
        largest, total = int(ordered[0]), int(so_far[-1])
        cuts = []
        for share in MILLIONTHS:
            last = min(int(np.searchsorted(so_far, total * share // 1_000_000)), len(ordered) - 1)
            cuts.append(self.note(f"i32 {share}", f"i64 {int(ordered[last])}", f"i32 {last + 1}"))
        numbers = {
            "TotalCount": total,
            "MaxCount": largest,
            "MaxInternalCount": largest,
            "MaxFunctionCount": largest,
            "NumCounts": len(ordered),
            "NumFunctions": len(ordered),
        }
        parts = [self.note('!"ProfileFormat"', '!"InstrProf"')]
        parts += [self.note(f'!"{name}"', f"i64 {number}") for name, number in numbers.items()]
        parts.append(self.note('!"DetailedSummary"', self.note(*cuts)))
        flag = self.note("i32 1", '!"ProfileSummary"', self.note(*parts))
        return f"!llvm.module.flags = !{{{flag}}}"


def rehearsed(module: Any, entry: str, rehearse: Rehearse) -> Any:
    """A program that knows what is done often in it.

    `module` is LLVM's; `rehearse` gets its function `entry`, to be called as Python would, and plays
    something typical. Where nothing was played, or something is missing, the program stays as it is.
    """
    if not is_complete(module):
        return module
    text = str(module)
    counted, counters = counting(text)
    engine = quickly(llvm.parse_assembly(counted))
    rehearse(called(engine.get_function_address(entry)))
    address = engine.get_global_value_address(COUNTERS)
    counts: Counts = np.ctypeslib.as_array((ctypes.c_int64 * counters).from_address(address)).copy()
    engine.close()
    return llvm.parse_assembly(weighted(text, counts)) if counts.any() else module


def is_complete(module: Any) -> bool:
    """Whether everything that a program calls is in it, or known in this process."""
    outside = [function.name for function in module.functions if function.is_declaration]
    return all(name.startswith("llvm.") or llvm.address_of_symbol(name) for name in outside)


def quickly(module: Any) -> Any:
    """An engine with a program that is not optimised."""
    target = llvm.Target.from_triple(llvm.get_process_triple())
    machine = target.create_target_machine(opt=0, codemodel="jitdefault", jit=True)
    engine = llvm.create_mcjit_compiler(module, machine)
    engine.finalize_object()
    return engine
