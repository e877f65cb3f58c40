"""Files that hold a fight: its encounter and its answers."""

from __future__ import annotations

import glob
import os
import re
from contextlib import suppress
from errno import EINVAL
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import FailFast, Field, PlainValidator, ValidationError

from ..encounters.fields import Written
from ..encounters.files import Unreadable, read_text
from ..mistakes import found_by
from ..rulesets import HIGHEST_LIMIT
from ..table import REFEREE
from .changes import read_answer
from .standing import SomeStanding

KIND: Literal["kumite fight"] = "kumite fight"
FORMAT: Literal[2] = 2
"""Format 1 had no changes among the answers, and nobody `apart`."""


FEW = 50
"""With more mistakes than these, a save is not told what they are."""


Seat = Annotated[int, Field(ge=REFEREE)]


class SaveError(ValueError):
    """A save that cannot be written or read, or does not fit; the message is complete."""


class SavedPlace(Written):
    """Somebody at a table for several people."""

    name: str
    role: Literal["referee", "player", "spectator"]
    fighters: list[Annotated[int, Field(ge=0)]]
    """The seats of those for whom they decide."""
    typed: bool
    away: bool
    judges: bool
    odds: Literal["off", "facts", "worth"] = "off"
    """What they are told of their answers."""
    standing: SomeStanding = Field(default_factory=list)
    """What they have said once, and stand by."""


class Save(Written):
    """The contents of the file. Seats are numbers; -1 is the referee."""

    kind: Literal["kumite fight"]
    format: Literal[2]
    kumite: str
    encounter: dict[str, Any]
    seed: int
    number: int
    people: list[Seat]
    typed: list[Seat]
    apart: list[Seat]
    limit: Annotated[int, Field(ge=1, le=HIGHEST_LIMIT)]
    answers: Annotated[list[Annotated[Any, PlainValidator(read_answer)]], FailFast()]
    """Whole numbers, and changes."""
    digest: str
    """The digest of the story that these answers made. A different one means that different rules read them.
    """
    places: list[SavedPlace] = Field(default_factory=list)
    """The places of the table from which it comes, if it comes from one."""
    standing: SomeStanding = Field(default_factory=list)
    """What people at the terminal have said once, and stand by."""


def text_of(save: Save) -> str:
    """The text of a save file."""
    empty = {name for name in ("places", "standing") if not getattr(save, name)}
    return save.model_dump_json(indent=1, exclude=empty) + "\n"


def write_save(path: str | os.PathLike[str], save: Save) -> None:
    """Write a save, either whole or not at all: whatever goes wrong, an older file stays as it was.

    Raises SaveError if it cannot be written.
    """
    try:
        write_whole(path, text_of(save))
    except (OSError, ValueError) as problem:  # ValueError is for a path that is not one
        reason = getattr(problem, "strerror", None) or str(problem)
        raise SaveError(f"{path}: not saved: {reason}; what was there is unchanged") from problem


def write_whole(path: str | os.PathLike[str], content: str | bytes) -> None:
    """Write a file next to its destination, flush it to the disk, and then
    move it into place. Raises OSError."""
    place = Path(os.path.realpath(path))  # a link keeps pointing to the same file
    if place.exists() and not place.is_file() and not place.is_dir():
        # moving a file there would replace the device or the pipe
        raise OSError(EINVAL, "this is a device or a pipe, no file", str(place))
    _sweep(place)
    beside = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        with open(beside, "wb") as file:
            file.write(content.encode("utf-8") if isinstance(content, str) else content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, place)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def _sweep(place: Path) -> None:
    """Remove what processes have left beside a file that were killed while they wrote it."""
    for left in place.parent.glob(f".{glob.escape(place.name)}.*"):
        process = left.name.rpartition(".")[2]
        if process.isdecimal() and not _runs(int(process)):
            with suppress(OSError):
                left.unlink()


def _runs(process: int) -> bool:
    """Whether there is such a process; where that cannot be told, as if there were."""
    if os.name == "nt" or process == os.getpid():
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:
        return True
    return True


def is_save(path: str | os.PathLike[str]) -> bool:
    """Whether a file looks like a save, possibly a damaged one, and not like an encounter.

    What can be read only once, such as a pipe, is left unread and taken for an encounter.
    """
    if not Path(path).is_file():
        return False
    try:
        return bool(re.search(rf'"kind"\s*:\s*"{KIND}"', read_text(Path(path))))
    except Unreadable:
        return False


def read_save(path: str | os.PathLike[str]) -> Save:
    """Read a save. Raises SaveError if the file is no save, has another format, or is damaged."""
    try:
        return parse_save(read_text(Path(path)), str(path))
    except Unreadable as problem:
        raise SaveError(f"{path}: {problem}") from problem


def parse_save(text: str, where: str) -> Save:
    """Read a save from its text; messages call it `where`. Raises SaveError as `read_save` does."""
    try:
        return Save.model_validate_json(text)
    except ValidationError as problem:
        raise SaveError(f"{where}: {_what_is_wrong(problem)}") from problem


def _what_is_wrong(problem: ValidationError) -> str:
    errors = problem.errors(include_url=False)
    if errors[0]["type"] == "json_invalid":
        return f"the save is damaged: broken JSON ({errors[0]['ctx']['error']})"
    if ("kind",) in (error["loc"] for error in errors):
        return "this is not a save of a fight"
    if len(errors) > FEW:  # looking for what each of a hundred thousand may have meant takes a while
        return f"the save is damaged: {len(errors):,} mistakes"
    mistakes = found_by(Save, problem)
    places = {mistake.place: mistake for mistake in mistakes}
    if "format" in places:
        found = places["format"].found
        return f"the save has format {found}; this version of kumite reads format {FORMAT}"
    return "the save is damaged: " + "; ".join(map(str, mistakes))
