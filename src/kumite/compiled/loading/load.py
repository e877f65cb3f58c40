"""The loader: a program with the rules of a ruleset in it, ready to be called.

Why it is so: docs/decisions/the-same-rules-run-plain-and-compiled.md
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from threading import Lock
from typing import Any

from ...rulesets import Ruleset
from .cache import folder
from .fingerprint import fingerprint
from .mistakes import Announce, NotInstalled
from .packed import opened
from .program import PACKAGE, RULES, Compiled, Program, size
from .twins import Twins

_loaded: dict[tuple[int, type[Program]], Compiled] = {}
_packed: dict[tuple[int, type[Program]], tuple[Ruleset, Compiled | None]] = {}
_lock = Lock()


@cache
def installed() -> bool:
    """Whether there is a compiler. To look for it takes longer than many a beat."""
    return find_spec("numba") is not None


def packed(ruleset: Ruleset, program: Program) -> Compiled | None:
    """A program that came with a ruleset, if it fits the rules and the machine. It is looked for once."""
    key = (id(ruleset), type(program))
    seen = _packed.get(key)
    if seen is None or seen[0] is not ruleset:
        usable = ruleset.compiled and all(map(find_spec, program.needs))
        seen = _packed[key] = ruleset, opened(ruleset, program) if usable else None
    return seen[1]


def can_load(ruleset: Ruleset, program: Program) -> bool:
    """Whether a program can be had: it came with the ruleset, or there is a compiler, and the rules are for
    it."""
    return ruleset.compiled and (installed() or packed(ruleset, program) is not None)


def at_hand(ruleset: Ruleset, program: Program) -> bool:
    """Whether a program can be called at once: it came with the ruleset, or this process has loaded it."""
    found = _loaded.get((id(ruleset), type(program)))
    return (found is not None and found.ruleset is ruleset) or packed(ruleset, program) is not None


def load(ruleset: Ruleset, program: Program, announce: Announce = lambda text: None) -> Compiled:
    """The program that came with a ruleset; or compile one, or fetch what was compiled before.

    `announce` is told when that will take a while. Raises NotInstalled and DoesNotCompile.
    """
    ready = packed(ruleset, program)
    if ready is not None:
        return ready
    if not installed():
        raise NotInstalled("the compiler is not installed; get it with: pip install 'kumite[fast]'")
    with _lock:
        key = (id(ruleset), type(program))
        found = _loaded.get(key)
        if found is None or found.ruleset is not ruleset:
            found = _loaded[key] = compiled(ruleset, program, announce)
        return found


def compiled(ruleset: Ruleset, program: Program, announce: Announce) -> Compiled:
    """A program with the rules of a ruleset, whose entries are ready to be called."""
    from .building import build

    record = program.record(ruleset)
    digest = fingerprint(ruleset, program, record)
    twins = twins_of(ruleset, program, record, digest)
    note = twins[f"{PACKAGE}.{program.verbs}"].note
    place = folder(ruleset, digest)
    run, *others = (program.twin_of(twins, entry) for entry in program.entries)
    rehearsal = program.rehearsal()

    def rehearse(call: Callable[..., int]) -> None:
        assert rehearsal is not None
        rehearsal(Compiled(ruleset, program, call))

    first = build(run, note, place, ruleset, announce, rehearse if rehearsal else None)
    rest = [build(other, note, place, ruleset, lambda text: None) for other in others]
    return Compiled(ruleset, program, first, tuple(rest))


def twins_of(ruleset: Ruleset, program: Program, record: Any, digest: str) -> Twins:
    """All modules of a program as twins, which have whatever they declare without a value.

    Their mark names the program too: Numba takes tables of one name for one type, and each program has a
    record of its own.
    """
    from . import idioms  # noqa: F401  (to import it tells Numba what else rules may say)
    from .table_type import TableType, copy_words, line_at, seater

    mark = f"@{ruleset.name}-{program.name}-{digest}"
    twins = Twins(mark, [f"{PACKAGE}.{entry}" for entry in program.entries])
    for module in (*program.rule_modules(ruleset), *program.modules()):
        twins.add(module)
    record_type = program.record_type(ruleset, record)
    table = TableType(twins.mark, record_type, twins[f"{PACKAGE}.{program.verbs}"])
    values = {name: twins.counterpart(getattr(ruleset, name)) for name in RULES}
    values |= {"EVENTS": size(ruleset.events), "FATES": size(ruleset.fates), "SEATS": ruleset.seats}
    values |= {"STANDING": int(ruleset.standing), "table_at": seater(table)}
    values |= {"copy_words": copy_words, "line_at": line_at}
    twins.supply(values | program.supplied(ruleset, twins, record_type))
    return twins
