"""What `kumite character` does about fights: keep what one has made of its characters, and take it back."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path
from typing import Any

from ..campaigns.left import NotKept, plain, record, those_known
from ..campaigns.resting import change_of
from ..campaigns.resting import rest as pass_interlude
from ..copying import copy_fight
from ..encounters.characters import Character
from ..encounters.encounter import (
    Encounter,
    EncounterError,
    file_called,
    from_dict,
    state_mistakes,
)
from ..encounters.midway import read_state
from ..encounters.records import Record, place, text_of, with_changes
from ..mistakes import Mistake, one_of, shown
from ..play.match import Match
from ..play.saves import is_save, write_whole
from ..rulesets import LIMIT, ruleset
from ..rulesets.interludes import called
from ..rulesets.keeping import kept, taken_along
from ..simulation.spoken import spoken
from .common import Refused, open_encounter, refuse_of_a_save


def fought(file: Path, seed: int | None) -> Match:
    """The saved fight in a file, or that of an encounter and a seed, by policies. Raises Refused."""
    opened = file_called(file)
    if is_save(opened):
        refuse_of_a_save({"--seed": seed})
        return Match.load(opened)
    return Match(open_encounter(file, None), seed or 0, limit=LIMIT)


def keep(match: Match, known: Sequence[Character]) -> list[tuple[Character, Record]]:
    """Write what a fight has made of the characters in it, who are known by their names. Returns them.

    Nothing is written unless all of it can be. Raises Refused.
    """
    if not match.over:
        raise Refused("the fight is not over: nothing is kept of it yet")
    found = those_known(match, known)
    if not found:
        raise Refused("nobody in this fight has the name of a character in the library")
    try:
        made = [(character, record(match, character, one)) for character, one in found]
    except NotKept as problem:
        raise Refused(str(problem)) from None
    for character, new in made:
        write(character, [*character.records, new])
    return made


def rest(name: str, characters: Sequence[Character], seed: int) -> list[tuple[Character, Record]]:
    """Let a rest pass for some characters, who are together, and keep what it has given them. Returns it.

    The dice are those of the seed. Nothing is written unless all of it can be. Raises Refused.
    """
    rules = ruleset(characters[0].ruleset)
    interlude = called(rules.interludes, name)
    if interlude is None:
        legal = one_of(name, [one.name for one in rules.interludes])
        raise Refused(f"{rules.name}: found no rest {shown(name)}; legal: {legal}")
    other = [one for one in characters if one.ruleset != rules.name]
    if other:
        raise Refused(f"{other[0].name} is a character of {other[0].ruleset}, not of {rules.name}")
    encounter = together(characters)
    start = encounter.start()
    fight = copy_fight(start)
    pass_interlude(interlude, encounter, fight, seed, 0)
    made = []
    for seat, character in enumerate(characters):
        before, after = start.fighters[seat], fight.fighters[seat]
        fate = rules.fate(after)
        told = change_of(rules, before, after) or "nothing has changed"
        state = taken_along(rules, with_changes(character.records, {}), before, after)
        new = Record(
            when=date.today().isoformat(),
            what=f"{name[:1].upper()}{name[1:]}, {told}.",
            mark="",
            lost=spoken(rules.fates(fate)) if fate in rules.lost else "",
            state=plain(state),
        )
        made.append((character, new))
    for character, new in made:
        write(character, [*character.records, new])
    return made


def together(characters: Sequence[Character]) -> Encounter:
    """An encounter of some characters, as they are now, with somebody whom nobody minds. Raises Refused."""
    rules = ruleset(characters[0].ruleset)
    double = {name: value for name, value in characters[0].fighter.items() if name != "state"}
    sides = [[one.fighter for one in characters], [double | {"name": "Nobody"}]]
    table = {side: {"fighters": them} for side, them in zip(rules.sides, sides, strict=False)}
    try:
        return from_dict({"ruleset": rules.name, "sides": table}, "the rest", characters[0].path.parent)
    except EncounterError as problem:
        raise Refused(str(problem)) from None


def forget(character: Character) -> Record:
    """Take back what was kept last of a character. Returns it. Raises Refused."""
    if not character.records:
        raise Refused(f"{character.name}: nothing has been kept that could be forgotten")
    write(character, character.records[:-1])
    return character.records[-1]


def mend(character: Character, given: Sequence[str]) -> None:
    """Keep some fields of the state as somebody says they are now, each as `hp=4`. Raises Refused."""
    written: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise Refused(f"found {shown(text)}; legal: FIELD=NUMBER, as hp=4")
        written[name] = int(value) if value.lstrip("-").isdecimal() else value
    fighter = ruleset(character.ruleset).fighter()
    changes, wrong = read_state(fighter, written)
    keeps = kept(fighter)
    wrong += [
        Mistake(name, "what no fight keeps", one_of(name, keeps)) for name in changes if name not in keeps
    ]
    state = with_changes(character.records, plain(changes))
    if wrong := wrong or state_mistakes(character, state):
        raise Refused(f"{character.name}: {wrong[0]}")
    what = f"Mended by hand: {', '.join(given)}."
    new = Record(when=date.today().isoformat(), what=what, mark="", state=state)
    write(character, [*character.records, new])


def write(character: Character, records: Sequence[Record]) -> None:
    """Write the records of a character, whole or not at all. Raises Refused."""
    beside = place(character.path)
    try:
        write_whole(beside, text_of(records))
    except OSError as problem:
        raise Refused(f"{beside}: not written: {problem.strerror}") from None
