"""`kumite party`: parties in the library, whom encounters take by one name."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.text import Text

from ..encounters.characters import CharacterError, file_name
from ..encounters.characters import called as character_called
from ..encounters.encounter import check_party
from ..encounters.files import Unreadable, read_text
from ..encounters.parties import Party, PartyError, called, in_folder, parties, read, text_of, told
from .common import AsJson, Refused, write_new
from .console import terminal, wrapped

Action = Literal["list", "show", "new", "import", "export"]
WANTED: dict[Action, tuple[str, ...]] = {
    "list": (),
    "show": ("NAME",),
    "new": ("NAME", "CHARACTER"),
    "import": ("FILE",),
    "export": ("NAME", "FILE"),
}
"""What each action has to be given; `new` takes several of the last."""


def party(
    action: Annotated[Action, typer.Argument(help="What to do.")] = "list",
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME|CHARACTER|FILE]...", help="Of which, as shown below.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Keep those who fight together, under one name.

    A party is a file with a list of fighters, as a side of an encounter has them: characters by name,
    samples, whole sheets. Encounters and campaigns take all of them with `party = "The Ford"`. The files lie
    in the folder `parties` of the library of characters, and may be changed with any editor.

    \b
    Examples:
      kumite party new "The Ford" "Kenta of the Ford" "Jiro the Boatman"
      kumite party list
      kumite party show "The Ford"
      kumite party import ford.toml
      kumite party export "The Ford" ford.toml
    """
    given, wanted = words or [], WANTED[action]
    if len(given) != len(wanted) and not (action == "new" and len(given) > len(wanted)):
        raise typer.BadParameter(f"takes {' and '.join(wanted) or 'nothing more'}", param_hint=action)
    match action:
        case "list":
            _list(as_json)
        case "show":
            _show(_checked(lambda: called(given[0])), as_json)
        case "new":
            _new(given[0], given[1:])
        case "import":
            one = _checked(lambda: read(Path(given[0])))
            _copy(one, _place(one.name))
        case "export":
            _copy(_checked(lambda: called(given[0])), Path(given[1]))


def _checked(found: Callable[[], Party]) -> Party:
    """A party whose fighters the ruleset has found right. Raises Refused."""
    try:
        one = found()
        check_party(one, one.path.parent)
    except PartyError as problem:
        raise Refused(str(problem)) from None
    return one


def _list(as_json: bool) -> None:
    """All parties, and the files that cannot be read."""
    found = [*in_folder(parties())]
    if as_json:
        print(json.dumps([_data(one) for one in found if isinstance(one, Party)], indent=2))
        return
    for one in found:
        told = (
            f"{one.name} ({one.ruleset}): {members(one)}"
            if isinstance(one, Party)
            else f"Not readable: {one}"
        )
        wrapped(terminal(), Text(told), rest="  ")
    if not found:
        wrapped(terminal(), Text(f"There is no party in {parties()}. Start with: kumite party new"))


def _show(one: Party, as_json: bool) -> None:
    if as_json:
        print(json.dumps(_data(one), indent=2))
        return
    console = terminal()
    wrapped(console, Text(one.name, style="bold") + Text(f"  {one.ruleset}", style="dim"))
    for line in filter(None, (one.notes, members(one))):
        wrapped(console, Text(line))
    wrapped(console, Text(str(one.path), style="dim"))


def _new(name: str, characters: list[str]) -> None:
    """Write the file of a new party of characters in the library."""
    try:
        known = [character_called(each) for each in characters]
    except CharacterError as problem:
        raise Refused(str(problem)) from None
    place = _place(name)
    fighters = [{"character": one.name} for one in known]
    write_new({place: text_of(known[0].ruleset, name, "", fighters)})
    try:
        _checked(lambda: read(place))
    except Refused:
        place.unlink()
        raise
    taken = f"party = {json.dumps(name, ensure_ascii=False)}"
    print(f"Written: {place}. Take them into an encounter with: {taken}")


def _copy(one: Party, place: Path) -> None:
    try:
        write_new({place: read_text(one.path)})
    except Unreadable as problem:
        raise Refused(f"{one.path}: {problem}") from None
    print(f"Written: {place}")


def _place(name: str) -> Path:
    """Where the file of a party of that name lies, in a folder that is made if need be."""
    parties().mkdir(parents=True, exist_ok=True)
    return parties() / file_name(name)


def members(one: Party) -> str:
    """Who is in a party, in a line."""
    return "; ".join(map(told, one.fighters))


def _data(one: Party) -> dict[str, Any]:
    return {
        "file": str(one.path),
        "ruleset": one.ruleset,
        "name": one.name,
        "notes": one.notes,
        "fighters": list(one.fighters),
    }
