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
from ..mistakes import one_of, shown
from ..rulesets import ruleset
from ..rulesets.interludes import called
from ..rulesets.keeping import taken_along
from ..simulation.spoken import spoken
from .left import NotKept, plain
from .resting import change_of, rest


def rested(name: str, characters: Sequence[Character], seed: int) -> list[Record]:
    """Let a rest pass for some characters, who are together. Returns the new record of each.

    The dice are those of the seed. Raises NotKept if their game knows no such rest, or they cannot rest.
    """
    rules = ruleset(characters[0].ruleset)
    interlude = called(rules.interludes, name)
    if interlude is None:
        legal = one_of(name, [one.name for one in rules.interludes])
        raise NotKept(f"{rules.name}: found no rest {shown(name)}; legal: {legal}")
    other = [one for one in characters if one.ruleset != rules.name]
    if other:
        raise NotKept(f"{other[0].name} is a character of {other[0].ruleset}, not of {rules.name}")
    lost = [one for one in characters if one.lost]
    if lost:
        raise NotKept(f"{lost[0].name} is {lost[0].lost}; no rest changes that")
    encounter = _together(characters)
    start = encounter.start()
    fight = copy_fight(start)
    rest(interlude, encounter, fight, seed, 0)
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
