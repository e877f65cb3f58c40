"""Makes the shared libraries of a ruleset. Needs the extra `fast`, a compiler of C, and setuptools, which
knows how it is called.

Why it is so: docs/decisions/rules-ship-compiled.md
"""

# mypy: disable-error-code="no-untyped-call"
from __future__ import annotations

import platform
import sys
import tempfile
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import llvmlite.binding as llvm

from ...rulesets import Ruleset
from ..loading.building import signature
from ..loading.linking import one_program
from ..loading.load import twins_of
from ..loading.packed import file_of, folder_of, older, symbol
from ..loading.program import PACKAGE, Compiled, Program
from .lists import MEMORY, NAMES, runtime

BASELINE = {"x86_64": "x86-64-v2", "amd64": "x86-64-v2"}
"""For which processors of a kind programs are made: those that NumPy needs, too. Newer ones gain nothing."""
OUTSIDE = {"memcpy", "memmove", "memset", "memcmp", "sqrt", "pow", "exp", "log", "floor", "ceil"} | MEMORY
"""What a program may need from outside: functions of C that every process has."""


class CannotBePacked(Exception):
    """A program needs something that is only there where it was compiled; the message is complete."""


def processor() -> str:
    """The processor for which programs are made on this kind of machine, as LLVM calls it."""
    return BASELINE.get(platform.machine().lower(), "generic")


def pack(ruleset: Ruleset, program: Program) -> Path:
    """Compile a program with the rules of a ruleset and put its library into the ruleset's package, in the
    place of older ones for this kind of machine. Returns the file.

    Numba has to be set to the processor `processor()` beforehand. Raises DoesNotCompile, CannotBePacked, and
    OSError.
    """
    target = file_of(ruleset, program)
    objects = [object_of(*each) for each in modules_of(ruleset, program)]
    folder_of(ruleset).mkdir(exist_ok=True)
    for path in older(ruleset, program):
        path.unlink()
    link(objects, target, [symbol(entry) for entry in program.entries])
    return target


def modules_of(ruleset: Ruleset, program: Program) -> list[tuple[Any, str, str]]:
    """For each entry of a program LLVM's module, optimized; what the entry is called in it, and is to be."""
    made: list[tuple[Any, str, str]] = []
    record = program.record(ruleset)
    twins = twins_of(ruleset, program, record, "packed")
    note = twins[f"{PACKAGE}.{program.verbs}"].note
    rehearsal = program.rehearsal()

    def rehearse(call: Callable[..., int]) -> None:
        assert rehearsal is not None
        rehearsal(Compiled(ruleset, program, call))

    for place, name in enumerate(program.entries):

        def keep(module: Any, entry: str, name: str = name) -> None:
            made.append((module, entry, symbol(name)))

        function = program.twin_of(twins, name)
        with one_program(function, note, rehearse=rehearse if rehearsal and place == 0 else None, keep=keep):
            function.compile(signature(function))
    return made


def object_of(module: Any, entry: str, name: str) -> bytes:
    """The code of a module, for use in any process, with nothing to be seen from outside but its entry."""
    module = module.clone()
    if NAMES & {function.name for function in module.functions}:
        module.link_in(runtime())
    for function in module.functions:
        if not function.is_declaration and function.name != entry:
            function.linkage = "internal"
    module.get_function(entry).name = name
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    target = llvm.Target.from_triple(llvm.get_process_triple())
    machine = target.create_target_machine(
        cpu=processor(), features="", opt=3, reloc="pic", codemodel="default"
    )
    passes = llvm.create_new_module_pass_manager()
    passes.add_global_dead_code_eliminate_pass()
    passes.run(module, llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=0)))
    wanted = {one.name for one in module.functions if one.is_declaration and not one.name.startswith("llvm.")}
    if wanted - OUTSIDE:
        raise CannotBePacked(f"{name} needs {', '.join(sorted(wanted - OUTSIDE))}")
    emitted: bytes = machine.emit_object(module)
    return emitted


def link(objects: Sequence[bytes], target: Path, symbols: Sequence[str]) -> None:
    """A shared library. Raises CannotBePacked where there is no compiler of C."""
    import_module("setuptools")  # which supplies distutils, where Python has none any more
    compilers, errors = import_module("distutils.ccompiler"), import_module("distutils.errors")
    flags = ["-nostdlib", "-Wl,-s"] if sys.platform == "linux" else []
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"{place}.o" for place in range(len(objects))]
        for file, code in zip(files, objects, strict=True):
            file.write_bytes(code)
        try:
            compilers.new_compiler().link_shared_object(
                list(map(str, files)), str(target), extra_preargs=flags, export_symbols=list(symbols)
            )
        except (errors.LinkError, errors.DistutilsPlatformError, errors.DistutilsExecError) as error:
            raise CannotBePacked(f"the compiler of C could not link it: {error}") from error
