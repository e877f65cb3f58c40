"""What other packages bring for a ruleset that is there: content, examples and policies.

A package declares them as entry points; in `pyproject.toml`:

    [project.entry-points."kumite.content"]
    ikezu = "kumite_taverns"

    [project.entry-points."kumite.policies"]
    "ikezu.cautious" = "kumite_taverns.cautious:decide"

Encounters of ikezu are then also looked for in the folder `examples` of `kumite_taverns`, and each file in
its folder `content` adds entries to the table of ikezu of the same name; `content/samples.toml` adds samples
to any ruleset. A policy is a function like the `decide` of a ruleset, and is compiled like one; if its
module has a `decide_amount` too, that answers where a number is asked for, and else the lowest is the answer.
The first line of its docstring says what it does.
"""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cache
from importlib.abc import InspectLoader
from importlib.machinery import ModuleSpec
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec, module_from_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

from .default_rules import lowest
from .protocol import Ruleset, samples_in, tactics_in

RULESETS = "kumite.rulesets"
CONTENT = "kumite.content"
POLICIES = "kumite.policies"
Table = Mapping[str, Any]


@dataclass(frozen=True)
class Added:
    """A policy that another package brings."""

    name: str
    decide: Callable[..., int]
    decide_amount: Callable[..., int]
    note: str


@cache
def content_folders(ruleset: str) -> tuple[Path, ...]:
    """The folders of the packages that bring content for a ruleset."""
    specs = [_spec(entry) for entry in entry_points(group=CONTENT) if entry.name == ruleset]
    return tuple(Path(spec.origin).parent for spec in specs if spec is not None and spec.origin)


def names_of(folder: Path) -> list[str]:
    """The names under which the package in a folder is declared as a ruleset; found without importing it."""
    tops = {entry.name: entry.value.partition(":")[0] for entry in entry_points(group=RULESETS)}
    if folder.parent == Path(__file__).parent:
        return [folder.name]
    return [name for name, module in tops.items() if module.rpartition(".")[2] == folder.name]


@cache
def added_policies(ruleset: str) -> tuple[Added, ...]:
    """The policies that packages bring for a ruleset, by name; those that cannot be loaded are left out."""
    found = []
    for entry in sorted(entry_points(group=POLICIES), key=lambda entry: entry.name):
        of, _, name = entry.name.partition(".")
        if of == ruleset and problem_with(entry) is None:
            decide = entry.load()
            amount = getattr(sys.modules[decide.__module__], "decide_amount", lowest)
            found.append(Added(name, decide, amount, str(inspect.getdoc(decide) or "").partition("\n")[0]))
    return tuple(found)


def problems() -> list[str]:
    """What is wrong with the content and the policies that packages bring."""
    every = [*entry_points(group=CONTENT), *entry_points(group=POLICIES)]
    return [problem for problem in map(problem_with, every) if problem is not None]


def problem_with(entry: EntryPoint) -> str | None:
    """Why what an entry point brings cannot be used; None where it can."""
    package = f" of the package {entry.dist.name}" if entry.dist else ""
    where = f"{entry.group}: {entry.name}{package} cannot be used"
    if entry.group == CONTENT:
        return None if _spec(entry) else f"{where}: found {entry.value!r}; legal: a package that is installed"
    if not entry.name.partition(".")[2].isidentifier():
        return f"{where}: found the name {entry.name!r}; legal: RULESET.POLICY"
    try:
        decide = entry.load()
    except Exception as problem:
        return f"{where}: {entry.value}: {type(problem).__name__}: {problem}"
    return None if inspect.isfunction(decide) else f"{where}: found {decide!r}; legal: a function"


def _spec(entry: EntryPoint) -> ModuleSpec | None:
    try:
        return find_spec(entry.value)
    except ImportError:
        return None


def extended(rules: Ruleset) -> Ruleset:
    """A ruleset with the samples and the policies that other packages bring; itself where there are none."""
    written = [folder / "content" / "samples.toml" for folder in content_folders(rules.name)]
    written = [path for path in written if path.exists()]
    if written:
        own, tactics = rules.samples, rules.sample_tactics
        rules = replace(
            rules,
            samples=lambda: own() | new_in(own(), map(samples_in, written)),
            sample_tactics=lambda: tactics() | new_in(own(), map(tactics_in, written)),
        )
    policies = added_policies(rules.name)
    return with_policies(rules, policies) if policies else rules


def new_in(own: Table, others: Any) -> dict[str, Any]:
    """What others add to a table; no entry that is there is changed by them."""
    return {name: value for table in others for name, value in table.items() if name not in own}


def with_policies(rules: Ruleset, added: tuple[Added, ...], mark: str = "") -> Ruleset:
    """A ruleset whose enum of policies has these members too, numbered after its own.

    `mark` distinguishes it from others that are made of the same ruleset.
    """
    own = {policy.name: int(policy) for policy in rules.policies}
    first = max(own.values()) + 1
    names = {each.name.upper(): first + n for n, each in enumerate(added)}
    policies = IntEnum("Policy", own | names, module=rules.policies.__module__)  # type: ignore[misc]
    chooser = choosing(rules, added, first, mark)
    return replace(
        rules,
        terms=SimpleNamespace(**vars(rules.terms) | {"Policy": policies}),
        decide=chooser.decide,
        decide_amount=chooser.decide_amount,
        policy_notes=rules.policy_notes | {first + n: each.note for n, each in enumerate(added)},
        also_compiled=(
            *rules.also_compiled,
            *(each.decide for each in added),
            *(each.decide_amount for each in added),
        ),
    )


class FromText(InspectLoader):
    """The loader of a module whose text is at hand, so that the compiler can read it like any other."""

    def __init__(self, text: str) -> None:
        self.text = text

    def get_source(self, fullname: str) -> str:
        return self.text

    def is_package(self, fullname: str) -> bool:
        return False


def choosing(rules: Ruleset, added: tuple[Added, ...], first: int, mark: str = "") -> ModuleType:
    """A rule module that hands each decision to the policy that makes it."""
    every = [(rules.decide, rules.decide_amount), *((each.decide, each.decide_amount) for each in added)]
    lines = [f'"""The policies of {rules.name}, its own and those that other packages bring."""', ""]
    for n, pair in enumerate(every):
        for kind, function in zip(("decide", "amount"), pair, strict=True):
            lines.append(f"from {function.__module__} import {function.__name__} as {kind}_{n}")
    for name, kind, about in (("decide", "decide", "options"), ("decide_amount", "amount", "low, high")):
        given = f"whim, policy, fight, who, ask, {about}"
        lines += ["", "", f"def {name}({given}):"]
        for n in range(1, len(every)):
            lines += [f"    if policy == {first + n - 1}:", f"        return {kind}_{n}({given})"]
        lines += [f"    return {kind}_0({given})"]
    name = f"{rules.package}.added_policies{mark and '_'}{mark}"
    spec = ModuleSpec(name, FromText("\n".join(lines) + "\n"), origin=f"<the policies of {rules.name}>")
    module = module_from_spec(spec)
    module.__file__ = str(rules.folder / "added_policies.py")  # where it would lie; the compiler names it
    sys.modules[name] = module
    assert isinstance(spec.loader, FromText)
    spec.loader.exec_module(module)
    return module


def own_decide(rules: Ruleset) -> Callable[..., int]:
    """The `decide` that a ruleset came with, also where policies of other packages are asked before it."""
    return getattr(sys.modules[rules.decide.__module__], "decide_0", rules.decide)
