"""`kumite character`: the library of characters, whom encounters take by name."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.text import Text

from ..campaigns.left import field_in_words
from ..encounters.characters import (
    Character,
    CharacterError,
    called,
    file_name,
    in_folder,
    library,
    read,
)
from ..encounters.encounter import sheet_of
from ..encounters.files import Unreadable, read_text
from ..encounters.foundry.document import looks_like_an_actor
from ..encounters.records import place as records_place
from ..encounters.records import text_of
from ..encounters.sheet_lines import sheet_lines
from ..mistakes import one_of, shown
from ..rulesets import Ruleset, ruleset
from ..rulesets.shared.language import counted
from . import foundry
from .common import AsJson, Refused, checked_ruleset, write_new
from .console import terminal, wrapped
from .keeping import forget, fought, keep, mend, rest

Action = Literal["list", "show", "new", "import", "export", "keep", "rest", "mend", "forget"]


def character(
    action: Annotated[Action, typer.Argument(help="What to do.")] = "list",
    words: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME|FILE|RULESET]...", help="Of whom, as shown below.")
    ] = None,
    like: Annotated[
        str | None, typer.Option("--like", metavar="SAMPLE", help="With new: the sample to start from.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", metavar="N", help="With keep and rest: which dice fall.")
    ] = None,
    shape: Annotated[
        str | None,
        typer.Option(
            "--as",
            metavar="foundry|RULESET",
            help="With export: foundry, an actor of Foundry VTT. With import: the ruleset of an actor.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Keep characters, and take them from fight to fight.

    Encounters take them by name: `character = "Kenta of the Ford"`. Each is a file in the library, a folder
    of yours (or the one that KUMITE_CHARACTERS names), and may be changed with any editor. A file beside an
    encounter need not be in the library: `character = "kenta.toml"`.

    `keep` takes a saved fight that is over, or plays an encounter by policies, and writes down what it has
    made of its characters: wounds, what was spent, who is dead. They come to their next fight with it. `rest`
    lets time pass for some who are together, by the rules: what there is, `kumite list RULESET` says. `mend`
    says how they are now, and `forget` takes back what was kept last.

    Actors of Foundry VTT come in, and characters go out as such: those of its systems Cairn (ikezu) and l5r4
    (malice, hachigoku). Whatever cannot be carried is listed.

    \b
    Examples:
      kumite character list
      kumite character new ikezu "Kenta of the Ford" --like Kenta
      kumite character show "Kenta of the Ford"
      kumite character import kenta.toml
      kumite character export "Kenta of the Ford" kenta.toml
      kumite character import fvtt-Actor-teva.json --as malice
      kumite character export "Kenta of the Ford" kenta.json --as foundry
      kumite character keep saved.json
      kumite character rest night "Kenta of the Ford" "Jiro the Boatman"
      kumite character mend "Kenta of the Ford" hp=4
      kumite character forget "Kenta of the Ford"
    """
    given = words or []
    for option, value, only in (
        ("--like", like, ("new",)),
        ("--seed", seed, ("keep", "rest")),
        ("--as", shape, ("import", "export")),
    ):
        if value is not None and action not in only:
            raise typer.BadParameter(f"is only for {' and '.join(only)}", param_hint=option)
    wanted = WANTED[action]
    if len(given) != len(wanted) and not (action in MORE and len(given) > len(wanted)):
        raise typer.BadParameter(f"takes {' and '.join(wanted) or 'nothing more'}", param_hint=action)
    match action:
        case "list":
            _list(as_json)
        case "show":
            _show(_known(given[0]), as_json)
        case "new":
            _new(given[0], given[1], like)
        case "import":
            _import(Path(given[0]), shape)
        case "export":
            _export(_known(given[0]), Path(given[1]), shape)
        case "keep":
            _keep(Path(given[0]), seed)
        case "rest":
            for one, new in rest(given[0], [_known(name) for name in given[1:]], seed or 0):
                wrapped(terminal(), Text(f"{one.name}: {new.what}"), rest="  ")
        case "mend":
            mend(_known(given[0]), given[1:])
            wrapped(terminal(), Text(f"{given[0]}: {', '.join(given[1:])}."))
        case "forget":
            gone = forget(_known(given[0]))
            wrapped(terminal(), Text(f"Forgotten: {gone.when}, {gone.what}"))


WANTED: dict[Action, tuple[str, ...]] = {
    "list": (),
    "show": ("NAME",),
    "new": ("RULESET", "NAME"),
    "import": ("FILE",),
    "export": ("NAME", "FILE"),
    "keep": ("FIGHT",),
    "rest": ("REST", "NAME"),
    "mend": ("NAME", "FIELD=NUMBER"),
    "forget": ("NAME",),
}
"""What each action has to be given."""
MORE: tuple[Action, ...] = ("rest", "mend")
"""The actions that take several of the last."""


def _checked(found: Callable[[], Character]) -> Character:
    """A character whose sheet the ruleset has found right. Raises Refused."""
    try:
        one = found()
        sheet_of(one)
    except CharacterError as problem:
        raise Refused(str(problem)) from None
    return one


def _known(name: str) -> Character:
    return _checked(lambda: called(name))


def _list(as_json: bool) -> None:
    """Everybody in the library, by ruleset; and the files that cannot be read."""
    found = [*in_folder(library())]
    known = [one for one in found if isinstance(one, Character)]
    if as_json:
        print(json.dumps([_data(one) for one in known], indent=2))
        return
    console = terminal()
    for one in sorted(known, key=lambda each: (each.ruleset, each.name.casefold())):
        told = [one.ruleset, *([counted(len(one.records), "record")] if one.records else []), one.lost]
        wrapped(console, Text(f"{one.name} ({', '.join(filter(None, told))})"))
    for problem in found:
        if isinstance(problem, CharacterError):
            wrapped(console, Text(f"Not readable: {problem}"), rest="  ")
    if not found:
        wrapped(console, Text(f"There is nobody in {library()}. Start with: kumite character new"))


def _show(one: Character, as_json: bool) -> None:
    """One character: notes, the sheet, with what they come to a fight, and what has become of them."""
    if as_json:
        print(json.dumps(_data(one), indent=2))
        return
    console, rules = terminal(), ruleset(one.ruleset)
    wrapped(console, Text(one.name, style="bold") + Text(f"  {rules.whole_title}", style="dim"))
    if one.notes:
        wrapped(console, Text(one.notes))
    for line in sheet_lines(rules, sheet_of(one)):
        words = ", ".join(word.text for word in line.words)
        wrapped(console, Text(f"{line.name.text}: {words}"), first="  ", rest="    ")
    if state := one.fighter.get("state"):
        wrapped(console, Text("Comes to the next fight with"))
        for name, value in state.items():
            wrapped(console, Text(field_in_words(rules, name, value)), first="  ", rest="    ")
    for past in one.records:
        wrapped(console, Text(f"{past.when}  {past.what}"), first="  ", rest="    ")
    wrapped(console, Text(str(one.path), style="dim"))


def _new(name: str, wanted: str, like: str | None) -> None:
    """Write the file of a new character into the library."""
    rules: Ruleset = ruleset(checked_ruleset(name) or name)
    samples = rules.samples()
    if like is None or like not in samples:
        said = "no --like SAMPLE to start from" if like is None else f"--like {shown(like)}"
        raise Refused(f"{rules.name}: found {said}; legal: {one_of(like or '', samples)}")
    text = f"ruleset = {json.dumps(rules.name)}\nname = {json.dumps(wanted, ensure_ascii=False)}\n"
    text += f'notes = ""\nsample = {json.dumps(like, ensure_ascii=False)}\n\n'
    text += "# What is different from the sample, such as: weapons = [...]\n[changes]\n"
    place = _place(wanted)
    write_new({place: text})
    try:
        _checked(lambda: read(place))
    except Refused:
        place.unlink()
        raise
    taken = f"character = {json.dumps(wanted, ensure_ascii=False)}"
    print(f"Written: {place}. Take them into an encounter with: {taken}")


def _import(file: Path, shape: str | None) -> None:
    """Take a character's file into the library, or an actor of Foundry."""
    if shape is not None or looks_like_an_actor(file):
        foundry.take_in(file, checked_ruleset(shape), _place)
        return
    one = _checked(lambda: read(file))
    _copy(one, _place(one.name))


def _export(one: Character, place: Path, shape: str | None) -> None:
    """Copy a character's file, or write them as an actor of Foundry."""
    if shape is None:
        _copy(one, place)
    elif shape == "foundry":
        foundry.give_out(one, place)
    else:
        raise Refused(f"--as: found {shown(shape)}; legal: foundry")


def _copy(one: Character, place: Path) -> None:
    """Copy a character's file, with what fights have made of them."""
    try:
        text = read_text(one.path)
    except Unreadable as problem:
        raise Refused(f"{one.path}: {problem}") from None
    records = {records_place(place): text_of(one.records)} if one.records else {}
    write_new({place: text} | records)
    print(f"Written: {place}")


def _place(name: str) -> Path:
    """Where the file of a character of that name lies in the library, which is made if need be."""
    folder = library()
    folder.mkdir(parents=True, exist_ok=True)
    return folder / file_name(name)


def _keep(file: Path, seed: int | None) -> None:
    """Keep what a fight has made of its characters, and say what that is."""
    match = fought(file, seed)
    for one, new in keep(match, [one for one in in_folder(library()) if isinstance(one, Character)]):
        told = f"{one.name}: {new.what}" + (f" {one.name} is {new.lost}." if new.lost else "")
        wrapped(terminal(), Text(told), rest="  ")


def _data(one: Character) -> dict[str, Any]:
    return {
        "file": str(one.path),
        "ruleset": one.ruleset,
        "name": one.name,
        "notes": one.notes,
        "fighter": one.fighter,
        "records": [each.model_dump() for each in one.records],
        "lost": one.lost,
    }
