"""The loader: the rule modules of a ruleset, executed a second time and compiled.

The twins lie in `sys.modules` under names of their own, because compiled code that comes from the disk looks
for them there. In a twin every function is compiled, every function of another rule module is that module's
twin, and an enum is a bag of plain numbers, so that the compiler never has to tell two enums apart.

What was compiled is kept in a folder whose name is a hash of all that the compiler saw: Numba's own
cache would not notice that a rule in another file has changed.
"""

from __future__ import annotations

import ast
import hashlib
import os
import platform
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import EnumType, IntEnum
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from types import FunctionType, ModuleType
from typing import Any

import platformdirs

from ..rulesets import Ruleset

Announce = Callable[[str], None]
KEPT = 6
"""So many folders of compiled code are kept for each ruleset."""
OWN = ("idioms", "layout", "load", "profile", "program", "tables", "verbs")
"""The modules of this package that the compiled code depends on."""
OWN_PLAYING = ("guide", "kernel")
"""And those that only the program depends on that plays fights,"""
OWN_EXACT = ("decisions", "exact_verbs", "open_die", "rows", "ways")
"""or only the two that go through all ways:"""
OWN_SPREAD = ("kinds", "spread", "touched")
"""the one in which policies decide,"""
OWN_TREES = ("grow", "trees")
"""and the one in which every option is gone through too."""
ENTRIES = tuple(
    f"{__package__}.{name}" for name in ("kernel.play", "spread.spread", "grow.grow", "rows.number")
)
"""The functions that plain Python calls."""
BARE = {"error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
_loaded: dict[tuple[int, bool, bool], Compiled] = {}
_lock = Lock()


class NotInstalled(ImportError):
    """The compiler is an extra, and it is not there."""


class DoesNotCompile(Exception):
    """A rule says something that the compiler does not know."""


@dataclass(frozen=True)
class Compiled:
    """A ruleset, compiled."""

    ruleset: Ruleset
    fight: type
    state: Any
    """The NumPy type of a table's record."""
    run: Callable[..., int]
    """`kernel.play`; or, where it goes through all ways in which the dice can fall, `spread.spread`, or
    `grow.grow` with trees of decisions."""
    number: Callable[..., int] | None
    """`rows.number`, then too."""


def installed() -> bool:
    """Whether there is a compiler."""
    return find_spec("numba") is not None


def load(
    ruleset: Ruleset, announce: Announce = lambda text: None, *, exact: bool = False, trees: bool = False
) -> Compiled:
    """Compile a ruleset, or fetch what was compiled before.

    With `exact` the program is another one: it goes through every way in which the dice can fall. With
    `trees` too it is a third, in which players decide, and not only policies.
    `announce` is told when that will take a while. Raises NotInstalled and DoesNotCompile.
    """
    if not installed():
        raise NotInstalled("the compiler is not installed; get it with: pip install 'kumite[fast]'")
    with _lock:
        key = (id(ruleset), exact, trees)
        found = _loaded.get(key)
        if found is None or found.ruleset is not ruleset:
            found = _loaded[key] = compiled(ruleset, announce, exact, trees)
        return found


def compiled(ruleset: Ruleset, announce: Announce, exact: bool, trees: bool) -> Compiled:
    """A ruleset whose function `run` is ready to be called."""
    from . import tables
    from .layout import layout

    fight = type(ruleset.fight())
    events, fates = size(ruleset.events), size(ruleset.fates)
    record = layout(fight).dtype
    state = tables.state_dtype(record, ruleset.seats, events, fates, len(ruleset.tallies))
    state = tables.exact_dtype(record, ruleset.seats) if exact else state
    digest = fingerprint(ruleset, state, exact, trees)
    mark = f"@{ruleset.name}-{digest}"
    twins: dict[str, ModuleType] = {}
    for module in ruleset.rule_modules:
        twin(module, mark, twins)

    def own(*names: str) -> dict[str, Any]:
        return {name: counterpart(getattr(ruleset, name), twins) for name in names}

    given = own("decide", "decide_amount") | {"EVENTS": events, "SEATS": ruleset.seats}
    seen = record_of(ruleset, state, exact and not trees)
    verbs = exact_verbs(mark, twins, seen, given) if exact else playing_verbs(mark, twins, given)
    table = tables.TableType(mark, seen, verbs)
    given = own("beat", "outcome", "length", "fate") | {"FATES": fates, "STANDING": int(ruleset.standing)}
    given |= {"table_at": tables.seater(table), "copy_words": tables.copy_words, "line_at": tables.line_at}
    place = folder(ruleset, digest)
    if not exact:
        from . import kernel

        play = twin(kernel, mark, twins, **given).play

        def rehearse(run: Callable[..., int]) -> None:
            from .rehearsal import play_samples

            play_samples(Compiled(ruleset, fight, state, run, None))

        compile_program(play, table.verbs.note, place, ruleset, announce, rehearse)
        return Compiled(ruleset, fight, state, play, None)
    from . import grow, kinds, rows, spread

    number = twin(rows, mark, twins, **given).number
    if trees:
        run = twin(grow, mark, twins, **given).grow
    else:
        twin(kinds, mark, twins)
        run = twin(spread, mark, twins, **given).spread
    compile_program(run, table.verbs.note, place, ruleset, announce)
    compile_program(number, table.verbs.note, place, ruleset, lambda text: None)
    return Compiled(ruleset, fight, state, run, number)


def record_of(ruleset: Ruleset, state: Any, watched: bool) -> Any:
    """A table's record, as the compiler sees it."""
    from numba.np.numpy_support import from_dtype

    from .touched import with_shadow

    return with_shadow(state, assigned(ruleset)) if watched else from_dtype(state)


def assigned(ruleset: Ruleset) -> set[str]:
    """The names of all fields that some rule assigns to. No other number ever changes, lists aside."""
    nodes = (node for module in ruleset.rule_modules for node in ast.walk(ast.parse(source(module))))
    return {
        node.attr for node in nodes if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }


def playing_verbs(mark: str, twins: dict[str, ModuleType], given: dict[str, Any]) -> ModuleType:
    """The verbs of a table with dice from a stream."""
    from . import guide, tables, verbs

    guided = twin(guide, mark, twins).guided
    return twin(verbs, mark, twins, line_at=tables.line_at, guided=guided, **given)


def exact_verbs(mark: str, twins: dict[str, ModuleType], record: Any, given: dict[str, Any]) -> ModuleType:
    """The verbs of a table whose dice are open."""
    from . import decisions, exact_verbs, open_die, tables, trees, ways

    playing_verbs(mark, twins, given)
    opened = twin(ways, mark, twins)
    vars(opened)["open_die"] = open_die.opener(open_die.OpenDie(mark, record, opened))
    given |= {"settled": open_die.settled}
    twin(decisions, mark, twins, line_at=tables.line_at, **given)
    twin(trees, mark, twins)
    return twin(exact_verbs, mark, twins, open_die=opened.open_die, **given)


def size(enum: type[IntEnum]) -> int:
    """How long an array has to be that is indexed by the members of an enum."""
    return max(enum) + 1


def numbers_of(enum: EnumType) -> dict[str, int]:
    """The members of an enum, as plain numbers."""
    return {name: int(member) for name, member in vars(enum)["_member_map_"].items()}


def twin(module: ModuleType, mark: str, twins: dict[str, ModuleType], **given: Any) -> ModuleType:
    """The twin of a module. `given` are the names that it declares without a value."""
    made = ModuleType(module.__name__ + mark)
    made.__package__, made.__file__ = module.__package__, module.__file__
    sys.modules[made.__name__] = twins[module.__name__] = made
    exec(compile(source(module), str(module.__file__), "exec", dont_inherit=True), made.__dict__)
    vars(made).update({name: counterpart(value, twins) for name, value in vars(made).items()})
    vars(made).update(given)
    return made


def source(module: ModuleType) -> str:
    """The text of a module."""
    assert module.__spec__ is not None
    text = module.__spec__.loader.get_source(module.__name__)  # type: ignore[union-attr]
    assert isinstance(text, str)
    return text


def counterpart(value: Any, twins: dict[str, ModuleType]) -> Any:
    """What a value of a rule module is in its twin."""
    if isinstance(value, FunctionType):
        if value.__module__ in twins:
            return getattr(twins[value.__module__], value.__name__)
        if "@" in value.__module__:
            return compilable(value)
    if isinstance(value, ModuleType):
        return twins.get(value.__name__, value)
    if isinstance(value, EnumType):
        numbers = ModuleType(value.__name__)
        vars(numbers).update(numbers_of(value))
        return numbers
    return constant(value)


def constant(value: Any) -> Any:
    """A constant, with plain numbers for the members of enums."""
    if isinstance(value, tuple):
        return tuple(constant(entry) for entry in value)
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    return value


def compilable(function: FunctionType) -> Any:
    """A function as Numba takes it.

    Numba would compile a version of its own for every constant that is passed to it.
    """
    numba: Any = import_module("numba")
    forget: Any = numba.types.unliteral
    function.__defaults__ = constant(function.__defaults__)
    entry = f"{function.__module__.partition('@')[0]}.{function.__name__}" in ENTRIES
    dispatcher = numba.njit(**({"error_model": "numpy", "nogil": True} if entry else BARE))(function)
    resolve = dispatcher.get_call_template

    def resolve_any(args: Any, kws: Any) -> Any:
        return resolve(tuple(map(forget, args)), {name: forget(kind) for name, kind in kws.items()})

    dispatcher.get_call_template = resolve_any
    return dispatcher


def compile_program(
    run: Any, note: Any, place: Path, ruleset: Ruleset, announce: Announce, rehearse: Any = None
) -> None:
    """Compile `run` and all that it calls, or fetch it from the folder `place`."""
    from .program import one_program

    numba: Any = import_module("numba")
    words, grid, number = numba.int64[::1], numba.int64[:, ::1], numba.int64
    shares = numba.float64[::1]
    arguments = {
        "play": (words, words, grid, grid, grid, number, number, number),
        "spread": (
            *(words, number, number, words, words, words, grid, grid, shares, numba.float64),
            *(grid, words, words),
            *(grid, grid, grid, words, grid, shares, words, grid, words),
            *(words, grid, shares, words, number),
        ),
        "grow": (
            *(words, number, words, words, words, grid, grid, shares),
            *(grid, words, grid, words, words, grid, grid, shares),
            *(grid, grid, shares, grid, shares, words, number),
        ),
        "number": (grid, words, words, grid, words, words, words, number, number),
    }[run.py_func.__name__]
    with only_one_in(place):
        known = cached_in(place, run)
        if not known:
            announce(f"compiling the rules of {ruleset.title}: once for each version, up to a minute")
        try:
            with one_program(run, note, rehearse=rehearse):
                run.compile(arguments)
        except numba.core.errors.NumbaError as error:
            raise DoesNotCompile(f"the rules of {ruleset.title} do not compile:\n{error}") from error
        except Exception:
            if known:  # what lies in the folder is damaged
                shutil.rmtree(place, ignore_errors=True)
                compile_program(run, note, place, ruleset, announce, rehearse)
            elif not run.overloads:  # else it could not be stored, and is ready all the same
                raise
    run.disable_compile()


@contextmanager
def only_one_in(place: Path) -> Iterator[None]:
    """Of several programs that need the same compiled code one compiles it, and the others wait."""
    from filelock import FileLock

    lock = FileLock(place / "compiling.lock", is_singleton=True)
    try:
        lock.acquire()
    except (OSError, NotImplementedError):  # nothing can be kept there: everybody compiles for himself
        yield
        return
    try:
        yield
    finally:
        lock.release()


def folder(ruleset: Ruleset, digest: str) -> Path:
    """Where the compiled code of a ruleset is kept; folders of older versions are cleared away."""
    root = Path(os.environ.get("KUMITE_CACHE") or platformdirs.user_cache_path("kumite")) / "compiled"
    place = root / f"{ruleset.name}-{digest}"
    try:
        place.mkdir(parents=True, exist_ok=True)
        os.utime(place)
        older = sorted(root.glob(f"{ruleset.name}-*"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in older[KEPT:]:
            shutil.rmtree(path, ignore_errors=True)
    except OSError:
        pass  # nothing can be kept there: it is compiled each time
    return place


def cached_in(place: Path, play: Any) -> bool:
    """Let a function of Numba keep its code in a folder. Returns whether some is there already."""
    numba: Any = import_module("numba")
    before, numba.config.CACHE_DIR = numba.config.CACHE_DIR, str(place)
    try:
        play.enable_caching()
    finally:
        numba.config.CACHE_DIR = before
    if not Path(play._cache.cache_path).is_relative_to(place):
        play._cache.disable()
    return any(place.rglob("*.nbc"))


def fingerprint(ruleset: Ruleset, state: Any, exact: bool, trees: bool = False) -> str:
    """A hash of everything that the compiled code depends on."""
    import llvmlite.binding
    import numba
    import numpy as np

    seen: list[Any] = [sys.version, platform.machine(), np.__version__, numba.__version__]
    seen += [llvmlite.__version__, llvmlite.binding.get_host_cpu_name(), repr(state)]
    for name in ("beat", "outcome", "length", "fate", "decide", "decide_amount"):
        rule = getattr(ruleset, name)
        seen.append((name, rule.__module__, rule.__name__))
    for module in ruleset.rule_modules:
        seen += [module.__name__, source(module), sorted(constants(module))]
    own = OWN_EXACT + (OWN_TREES if trees else OWN_SPREAD) if exact else OWN_PLAYING
    for name in OWN + own:
        seen.append(source(import_module(f".{name}", __package__)))
    return hashlib.sha256(repr(seen).encode()).hexdigest()[:16] + "-exact" * exact + "-trees" * trees


def constants(module: ModuleType) -> list[tuple[str, str]]:
    """The numbers and enums that a rule module sees, its own and imported ones."""
    found = []
    for name, value in vars(module).items():
        if isinstance(value, EnumType):
            found.append((name, repr(numbers_of(value))))
        elif isinstance(value, (int, tuple)):
            found.append((name, repr(constant(value))))
    return found
