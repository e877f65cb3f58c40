"""What the things of the game are called in English, one table for each enum."""

from __future__ import annotations

from .terms import (
    Action,
    Approach,
    Band,
    Cover,
    Defence,
    Element,
    Fate,
    Hand,
    Hold,
    Keep,
    Manoeuvre,
    Movement,
    NoYes,
    Range,
    RollKind,
    Side,
    Simple,
    Skill,
    Way,
)

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

BANDS: dict[int, str] = {
    Band.HEALTHY: "unhurt",
    Band.LIGHT: "Light",
    Band.HEAVY: "Heavy",
    Band.DOWN: "Down",
    Band.OUT: "Out",
    Band.DEAD: "Dead",
}

NO_YES: dict[int, str] = {NoYes.NO: "no", NoYes.YES: "yes"}

RANGES: dict[int, str] = {
    Range.CLOSE: "Close",
    Range.NEAR: "Near",
    Range.LONG: "Long",
    Range.FAR: "Far",
    Range.EXTREME: "Extreme",
}

ACTIONS: dict[int, str] = {
    Action.NOTHING: "nothing",
    Action.MOVE: "move",
    Action.ATTACK: "attack",
    Action.HOLD: "use a hold",
    Action.ESCAPE: "struggle free",
    Action.SNEAK: "sneak up on a foe",
    Action.COMPLEX: "something complex",
    Action.MAGIC: "magic",
    Action.LET_GO: "let go of a weapon",
}

MOVEMENTS: dict[int, str] = {
    Movement.NONE: "none",
    Movement.NEARER: "nearer to somebody",
    Movement.FARTHER: "farther from somebody",
    Movement.STAND_UP: "stand up",
    Movement.CLIMB: "climb a level",
    Movement.DROP: "drop down",
    Movement.GALLOP_NEARER: "gallop nearer to somebody",
    Movement.GALLOP_FARTHER: "gallop away from somebody",
}

SIMPLES: dict[int, str] = {
    Simple.NONE: "nothing",
    Simple.DRAW: "draw a weapon",
    Simple.SHEATHE: "put a weapon away",
    Simple.DROP_PRONE: "drop to the ground",
    Simple.PICK_UP: "pick up a weapon",
    Simple.RELOAD: "reload",
    Simple.TAKE_COVER: "take cover",
    Simple.OTHER: "something else that is simple",
}

WAYS: dict[int, str] = {Way.DOWN: "down the track", Way.UP: "up the track"}

HANDS: dict[int, str] = {Hand.MAIN: "the main hand", Hand.OFF: "the off hand"}

APPROACHES: dict[int, str] = {
    Approach.NONE: "stand",
    Approach.CHARGE: "Charge",
    Approach.RIDE_BEFORE: "ride, then attack",
    Approach.RIDE_AFTER: "attack, then ride",
}

MANOEUVRES: dict[int, str] = {
    Manoeuvre.NONE: "a plain attack",
    Manoeuvre.ENTANGLE_PARTIAL: "a partial hold",
    Manoeuvre.ENTANGLE_FULL: "a full hold",
    Manoeuvre.ENTANGLE_AND_DOWN: "a full hold with a Knockdown",
    Manoeuvre.FEINT: "a Feint",
    Manoeuvre.KNOCKDOWN: "a Knockdown",
    Manoeuvre.KNOCKOUT: "a Knockout",
    Manoeuvre.STUN: "a Stun",
    Manoeuvre.THROW: "a Throw",
}

DEFENCES: dict[int, str] = {
    Defence.NONE: "not at all",
    Defence.DODGE: "Dodge",
    Defence.PARRY: "parry",
    Defence.BLOCK: "block",
    Defence.COUNTERSTRIKE: "Counterstrike",
    Defence.DIVE: "Dive",
    Defence.GUARD: "guard",
    Defence.DISARM: "disarm",
    Defence.RESIST: "resist the Knockdown",
}

HOLDS: dict[int, str] = {
    Hold.NONE: "nothing",
    Hold.RELEASE: "release",
    Hold.TIGHTEN: "tighten",
    Hold.WOUND: "deal Wounds",
}

KEEPS: dict[int, str] = {Keep.HIGHEST: "the highest", Keep.PICK: "others"}

COVERS: dict[int, str] = {
    Cover.NONE: "no cover",
    Cover.SLIGHT: "slight cover",
    Cover.PARTIAL: "partial cover",
    Cover.SUBSTANTIAL: "substantial cover",
    Cover.TOTAL: "total cover",
}

ELEMENTS: dict[int, str] = {
    **{element: element.name.capitalize() for element in Element},
    Element.NONE: "no Element",
}

SKILLS: dict[int, str] = {
    **{skill: skill.name.capitalize() for skill in Skill},
    Skill.NONE: "no Skill",
    Skill.OTHER: "another Skill",
}

ROLL_KINDS: dict[int, str] = {
    RollKind.PHYSICAL: "physical",
    RollKind.MENTAL: "mental",
    RollKind.PRAYER: "a prayer",
    RollKind.JUTSUGAKU: "social, with a Jutsugaku Skill",
    RollKind.CHONIN: "social, with a Chonin Skill",
    RollKind.HININ: "social, with a Hinin Skill",
    RollKind.OTHER_SOCIAL: "social, with another Skill",
}
