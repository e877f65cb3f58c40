"""The encounters, experiments and campaigns that come with the rulesets, to start from."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ..rulesets import Ruleset, ruleset, ruleset_names, rulesets, why_broken
from ..rulesets.extensions import content_folders

EXAMPLES, EXPERIMENTS, CAMPAIGNS = "examples", "experiments", "campaigns"
"""The folders of a ruleset in which they lie."""


LENGTHS = ((2, "a duel"), (5, "short"), (10, "an evening"), (10**9, "a battle"))
"""Up to how many fighters a fight is called what."""


@dataclass(frozen=True, slots=True)
class Example:
    """One of them, as it can be listed without being checked."""

    ruleset: str
    stem: str
    """The name of its file, without the ending."""
    path: Path
    title: str
    note: str
    """Its story, and what to look for."""
    sizes: tuple[int, ...]
    """How many fight on each side."""
    level: str = ""
    """For whom it is: one of `LEVELS`."""
    starts: bool = False
    """Whether somebody who does not know the game should begin with it."""

    @property
    def size(self) -> str:
        """How many fight against how many: `4 against 6`."""
        return " against ".join(map(str, self.sizes))

    @property
    def length(self) -> str:
        """How much there is to it, by how many fight: what is short, what takes an evening."""
        return next(word for most, word in LENGTHS if sum(self.sizes) <= most)

    @property
    def name(self) -> str:
        """What it is called wherever a file could stand: `ikezu/bandits`."""
        return f"{self.ruleset}/{self.stem}"


def examples_of(rules: Ruleset) -> tuple[Example, ...]:
    """The examples of a ruleset, by title."""
    paths = [path for folder in _folders(rules, EXAMPLES) for path in sorted(folder.glob("*.toml"))]
    found = [_example(rules.name, path, path.stem == rules.first_example) for path in paths]
    return tuple(sorted(found, key=lambda each: each.title))


def _folders(rules: Ruleset, kind: str) -> list[Path]:
    """Where they lie for a ruleset: in its own package, and in those that bring content for it."""
    return [folder / kind for folder in (rules.folder, *content_folders(rules.name))]


def examples() -> tuple[Example, ...]:
    """All examples, by ruleset and by title."""
    return tuple(each for rules in rulesets() for each in examples_of(rules))


def example_file(text: str) -> Path | None:
    """The file of the example called `text`: `ikezu/bandits`, or `bandits` where one ruleset alone has it.

    The file may also be a saved fight beside the examples, as `shinobi/three_friends.json`.
    None where there is no such example, or several.
    """
    return _file(text, EXAMPLES)


def experiment_file(text: str) -> Path | None:
    """The file of the experiment called `text`, by the same rules: `ikezu/armor`."""
    return _file(text, EXPERIMENTS)


def campaign_file(text: str) -> Path | None:
    """The file of the campaign called `text`, by the same rules: `ikezu/road`."""
    return _file(text, CAMPAIGNS)


def experiment_names() -> list[str]:
    """What the experiments that come along are called: `ikezu/armor`."""
    return [one for rules in rulesets() for one in titles_of(rules, EXPERIMENTS)]


def campaign_names() -> list[str]:
    """What the campaigns that come along are called: `ikezu/road`."""
    return [one for rules in rulesets() for one in titles_of(rules, CAMPAIGNS)]


def titles_of(rules: Ruleset, kind: str) -> dict[str, str]:
    """The titles of what comes with a ruleset in one of these folders, by name."""
    paths = [path for folder in _folders(rules, kind) for path in sorted(folder.glob("*.toml"))]
    tables = {path: tomllib.loads(path.read_text(encoding="utf-8")) for path in paths}
    return {f"{rules.name}/{path.stem}": str(table.get("title", path.stem)) for path, table in tables.items()}


def _file(text: str, kind: str) -> Path | None:
    name, slash, stem = text.partition("/")
    if slash:
        return _file_of(name, stem, kind) if name in ruleset_names() and not why_broken(name) else None
    found = [path for path in (_file_of(each.name, text, kind) for each in rulesets()) if path is not None]
    return found[0] if len(found) == 1 else None


def _file_of(name: str, stem: str, kind: str) -> Path | None:
    paths = [path for folder in _folders(ruleset(name), kind) for path in sorted(folder.glob("*"))]
    fitting = [path for path in paths if stem in (path.name, path.stem)]
    return min(fitting, key=lambda path: path.suffix != ".toml", default=None)


@cache
def _example(name: str, path: Path, starts: bool) -> Example:
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    sides = [side.get("fighters", []) for side in table.get("sides", {}).values()]
    sizes = tuple(sum(int(one.get("count", 1)) for one in fighters) for fighters in sides)
    title, note, level = table.get("title", path.stem), table.get("note", ""), table.get("level", "")
    return Example(name, path.stem, path, title, note, sizes, level, starts)
