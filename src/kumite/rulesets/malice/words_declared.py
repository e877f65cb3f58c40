"""Attacks in English: what somebody does, put together from all that was declared for it."""

from __future__ import annotations

from ..bits import has
from ..language import counted, listed
from .naming import Blanks, weapon_label, with_article
from .phrases import PARTS
from .state import Fighter
from .terms import Action, Arrow, Maneuver, Mode, Use

MANEUVERS: dict[int, str] = {
    **{part: f"a Called Shot at {label}" for part, label in PARTS.items()},
    Maneuver.DISARM: "a Disarm",
    Maneuver.EXTRA_ATTACK: "an Extra Attack to follow",
    Maneuver.FEINT: "a Feint",
    Maneuver.KNOCKDOWN: "a Knockdown",
    Maneuver.INCREASED_DAMAGE: "Increased Damage",
    Maneuver.OTHER: "something of its own",
}

MANEUVER_RULES: dict[int, tuple[str, ...]] = {
    **dict.fromkeys(PARTS, ("MAL-MAN-3",)),
    Maneuver.DISARM: ("MAL-MAN-5", "MAL-MAN-6"),
    Maneuver.EXTRA_ATTACK: ("MAL-MAN-10", "MAL-MAN-11"),
    Maneuver.FEINT: ("MAL-MAN-12",),
    Maneuver.KNOCKDOWN: ("MAL-MAN-18",),
    Maneuver.INCREASED_DAMAGE: ("MAL-MAN-16",),
    Maneuver.OTHER: ("MAL-MAN-20",),
}

MISSILES: dict[int, str] = {
    Arrow.WILLOW_LEAF: "a willow leaf arrow",
    Arrow.ARMOR_PIERCING: "an armour-piercing arrow",
    Arrow.FLESH_CUTTER: "a flesh cutter",
    Arrow.ROPE_CUTTER: "a rope cutter",
    Arrow.HUMMING_BULB: "a humming bulb",
}

DEEDS: dict[int, str] = {
    Action.GRAPPLE: "{who} goes for a grapple.",
    Action.GRAPPLE_PASS: "{who} leaves the grapple as it is.",
    Action.GRAPPLE_HIT: "{who} Hits in the grapple.",
    Action.BREAK_FREE: "{who} struggles to break free.",
    Action.BREAK_GRASP: "{who} struggles against the grasp of the earth.",
    Action.STOP_CONCENTRATING: "{who} stops concentrating.",
    Action.SPEAK: "{who} says a few words.",
    Action.SPEAK_MORE: "{who} says something.",
    Action.TAKE_OUT_SCROLL: "{who} takes out a scroll.",
    Action.PUT_AWAY_SCROLL: "{who} puts a scroll away.",
    Action.WIPE_EYES: "{who} wipes the blood from the eyes.",
    Action.USE_SKILL: "{who} uses a skill.",
    Action.IMPROVISE: "{who} tries something else.",
    Action.FLEE: "{who} tries to get away.",
    Action.FREE_DISARM: "{who} goes for the weapon that held.",
}
"""Actions of which no other event tells."""

DEED_RULES: dict[int, tuple[str, ...]] = {
    Action.GRAPPLE: ("MAL-GRAP-1",),
    Action.GRAPPLE_PASS: ("MAL-GRAP-8",),
    Action.GRAPPLE_HIT: ("MAL-GRAP-5",),
    Action.BREAK_FREE: ("MAL-COND-6",),
    Action.BREAK_GRASP: ("MAL-SPL-5",),
    Action.STOP_CONCENTRATING: ("MAL-SPL-6",),
    Action.USE_SKILL: ("MAL-ACT-5",),
    Action.IMPROVISE: ("MAL-SCOPE-6",),
    Action.FLEE: ("MAL-END-2",),
    Action.FREE_DISARM: ("MAL-GRAP-12",),
}


def deed(blanks: Blanks) -> str | None:
    """An Action of which nothing else tells."""
    text = DEEDS.get(blanks.n)
    return None if text is None else text.format_map(blanks)


def deed_rules(blanks: Blanks) -> tuple[str, ...]:
    return DEED_RULES.get(blanks.n, ("MAL-ACT-2",))


def attack(blanks: Blanks) -> str:
    """An attack with all that was declared for it; seat n is its target."""
    me = blanks.me
    again = " once more" if me.second else ""
    return f"{blanks.who} {struck(me, blanks.other)}{hand(me)}{again}{details(me)}."


def struck(me: Fighter, target: str) -> str:
    """`attacks Tetsu with the katana`, `shoots at Tetsu with the yumi`, `throws the tanto at Tetsu`."""
    weapon = with_article(weapon_label(me, me.weapon))
    if me.striking:
        return f"strikes at {target} with {weapon}"
    if me.use != Use.RANGED:
        return f"attacks {target} with {weapon}{' by its other end' if me.other_end else ''}"
    if me.weapons[me.weapon].mode == Mode.THROWN:
        return f"throws {weapon} at {target}"
    arrow = f" and {MISSILES[Arrow(me.arrow)]}" if me.arrow else ""
    return f"shoots at {target} with {weapon}{arrow}"


def hand(me: Fighter) -> str:
    return " in the off hand" if me.weapon and me.weapon == me.off else ""


def details(me: Fighter) -> str:
    """The maneuvers, and how many Raises it all takes: `, with a Feint: 2 Raises`."""
    named = [text for maneuver, text in MANEUVERS.items() if has(me.maneuvers, maneuver)]
    said = f", with {listed(named)}" if named else ""
    if me.raises:
        said += f": {counted(me.raises, 'Raise')}" if named else f", with {counted(me.raises, 'Raise')}"
    return said


def attack_rules(blanks: Blanks) -> tuple[str, ...]:
    """The ids of the rules behind all that was declared."""
    me = blanks.me
    rules = ["MAL-DUEL-13"] if me.striking else ["MAL-ATK-1", "MAL-ATK-13"]
    for maneuver, ids in MANEUVER_RULES.items():
        if has(me.maneuvers, maneuver):
            rules += ids
    if me.raises:
        rules.append("MAL-ROLL-10")
    if me.weapon and me.weapon == me.off:
        rules.append("MAL-TWO-4")
    return tuple(dict.fromkeys(rules))
