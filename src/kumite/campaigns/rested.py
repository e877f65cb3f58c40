"""What a rest gives some characters who are together: the record that is kept of it for each of them.

Why it is so: docs/decisions/a-character-is-a-file.md
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from ..copying import copy_fight
from ..encounters.characters import Character
from ..encounters.encounter import Encounter, EncounterError, from_dict
from ..encounters.records import Record, with_changes
from ..rulesets import ruleset
from ..rulesets.interludes import Interlude, NoSuchRest, called
from ..rulesets.keeping import taken_along
from ..simulation.spoken import spoken
from ..table import IllegalAnswer
from .left import NotKept, plain
from .resting import ToDecide, Undecided, change_of, rest


def to_decide(
    name: str, characters: Sequence[Character], seed: int, decided: Sequence[int]
) -> ToDecide | None:
    """What has to be decided next in a rest, after what was decided in it so far; None where that is all.

    Raises NotKept like `rested`.
    """
    interlude, encounter = _begun(name, characters)
    fight = encounter.start()
    try:
        rest(interlude, encounter, fight, seed, 0, decided=decided)
    except Undecided as open_:
        return open_.in_words(encounter, fight)
    except IllegalAnswer as problem:
        raise NotKept(f"{name}: {problem}") from None
    return None


def rested(
    name: str, characters: Sequence[Character], seed: int, decided: Sequence[int] | None = None
) -> list[Record]:
    """Let a rest pass for some characters, who are together. Returns the new record of each.

    The dice are those of the seed, and `decided` is what people have decided; without it policies decide.
    Raises NotKept if their game knows no such rest, they cannot rest, or something else is to be decided.
    """
    interlude, encounter = _begun(name, characters)
    rules = encounter.ruleset
    start = encounter.start()
    fight = copy_fight(start)
    try:
        rest(interlude, encounter, fight, seed, 0, decided=decided)
    except (Undecided, IllegalAnswer):
        raise NotKept(f"{name}: what was decided does not fit them as they are now") from None
    made = []
    for seat, character in enumerate(characters):
        before, after = start.fighters[seat], fight.fighters[seat]
        fate = rules.fate(after)
        told = change_of(rules, before, after) or "nothing has changed"
        state = taken_along(rules, with_changes(character.records, {}), before, after)
        made.append(
            Record(
                when=date.today().isoformat(),
                what=f"{name[:1].upper()}{name[1:]}, {told}.",
                mark="",
                lost=spoken(rules.fates(fate)) if fate in rules.lost else "",
                state=plain(state),
            )
        )
    return made


def _begun(name: str, characters: Sequence[Character]) -> tuple[Interlude, Encounter]:
    """The rest of that name, and those who are together. Raises NotKept."""
    rules = ruleset(characters[0].ruleset)
    try:
        interlude = called(rules.interludes, name)
    except NoSuchRest as problem:
        raise NotKept(f"{rules.name}: rests: {problem}") from None
    other = [one for one in characters if one.ruleset != rules.name]
    if other:
        raise NotKept(f"{other[0].name} is a character of {other[0].ruleset}, not of {rules.name}")
    lost = [one for one in characters if one.lost]
    if lost:
        raise NotKept(f"{lost[0].name} is {lost[0].lost}; no rest changes that")
    return interlude, _together(characters)


def _together(characters: Sequence[Character]) -> Encounter:
    """An encounter of some characters, as they are now, with somebody whom nobody minds. Raises NotKept."""
    rules = ruleset(characters[0].ruleset)
    double = {name: value for name, value in characters[0].fighter.items() if name != "state"}
    sides = [[one.fighter for one in characters], [double | {"name": "Nobody"}]]
    table = {side: {"fighters": them} for side, them in zip(rules.sides, sides, strict=False)}
    try:
        return from_dict({"ruleset": rules.name, "sides": table}, "the rest")
    except EncounterError as problem:
        raise NotKept(str(problem)) from None
