"""What the things of the game are called in English, one table for each enum."""

from __future__ import annotations

from kumite.rulesets.shared.rows import words

from ..glossary import actions, characters, conditions, defenses, maneuvers, movements, surroundings
from ..terms import Fate, Hand, Keep, NoYes, Range, RollKind, Side, Way

DAIMYO = "the Story Daimyo"
"""The referee."""

SIDES: dict[int, str] = {Side.PC: "the PC side", Side.OPPONENT: "the opponents"}

FATES: dict[int, str] = {
    Fate.ABSENT: "absent",
    Fate.IN_FIGHT: "in the fight",
    Fate.DOWN: "Down",
    Fate.UNCONSCIOUS: "unconscious",
    Fate.OUT: "Out",
    Fate.DEAD: "dead",
}

BANDS = words(conditions.BANDS)

NO_YES: dict[int, str] = {NoYes.NO: "no", NoYes.YES: "yes"}

RANGES = words(surroundings.RANGES)
AT_RANGE: dict[int, str] = {
    Range.CLOSE: "Close to",
    Range.NEAR: "Near",
    **{apart: f"at {RANGES[apart]} Range from" for apart in (Range.LONG, Range.FAR, Range.EXTREME)},
}
"""How the Ranges go into a sentence."""

ACTIONS = words(actions.ACTIONS)
MOVEMENTS = words(movements.MOVEMENTS)
SIMPLES = words(movements.SIMPLES)

WAYS: dict[int, str] = {Way.DOWN: "down the track", Way.UP: "up the track"}

HANDS: dict[int, str] = {Hand.MAIN: "the main hand", Hand.OFF: "the off hand"}

APPROACHES = words(movements.APPROACHES)
MANEUVERS = words(maneuvers.MANEUVERS)
DEFENSES = words(defenses.DEFENSES)
HOLDS = words(actions.HOLDS)

KEEPS: dict[int, str] = {Keep.HIGHEST: "the highest", Keep.PICK: "others"}

COVERS = words(surroundings.COVERS)
ELEMENTS = words(characters.ELEMENTS)
SKILLS = words(characters.SKILLS)

ROLL_KINDS: dict[int, str] = {
    RollKind.PHYSICAL: "physical",
    RollKind.MENTAL: "mental",
    RollKind.PRAYER: "a prayer",
    RollKind.JUTSUGAKU: "social, with a Jutsugaku Skill",
    RollKind.CHONIN: "social, with a Chonin Skill",
    RollKind.HININ: "social, with a Hinin Skill",
    RollKind.OTHER_SOCIAL: "social, with another Skill",
}
