"""Content files of a ruleset: weapons, techniques, characters and whatever else it has tables of."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ..extensions import content_folders, names_of, new_in
from ..protocol import TACTICS

Table = dict[str, Any]


@dataclass(frozen=True)
class Content:
    """The tables in the folder `content` of a ruleset, each read once."""

    folder: Path
    read: dict[str, Table] = field(default_factory=dict, repr=False, compare=False)

    def table(self, name: str) -> Table:
        """The file `name`.toml."""
        if name not in self.read:
            own = tomllib.loads((self.folder / f"{name}.toml").read_text("utf-8"))
            self.read[name] = own | new_in(own, self.added(name))
        return self.read[name]

    def added(self, name: str) -> Iterator[Table]:
        """The files of that name in the packages that bring content for the ruleset."""
        for ruleset in names_of(self.folder.parent):
            for path in (folder / "content" / f"{name}.toml" for folder in content_folders(ruleset)):
                if path.exists():
                    yield tomllib.loads(path.read_text("utf-8"))

    def sheets(self, *names: str) -> dict[str, Table]:
        """Ready sheets out of these files: the fields of each by its name, which is one of them."""
        return {
            name: {"name": name} | {field: value for field, value in fields.items() if field != TACTICS}
            for file in names
            for name, fields in self.table(file).items()
        }

    def tactics(self, *names: str) -> dict[str, Table]:
        """The tactics that ready sheets out of these files bring along, by the name of each that has some."""
        every = {name: fields for file in names for name, fields in self.table(file).items()}
        return {name: fields[TACTICS] for name, fields in every.items() if TACTICS in fields}


def content_beside(file: str) -> Content:
    """The content of the ruleset whose module lies in `file`, or in a folder directly within its package."""
    here = Path(file).parent
    return Content((here if (here / "content").is_dir() else here.parent) / "content")
