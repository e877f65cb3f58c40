"""Attacks in English: what somebody does, put together from all that was declared for it."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import counted, listed

from ..glossary.actions import ACTIONS
from ..glossary.gear import ARROWS
from ..glossary.maneuvers import MANEUVERS
from ..state import Fighter
from ..terms import Action, Arrow, Mode, Use
from .naming import Blanks, weapon_name, with_article

DEEDS = (
    Action.BREAK_FREE,
    Action.BREAK_GRASP,
    Action.GO_ON_CASTING,
    Action.USE_SKILL,
    Action.IMPROVISE,
    Action.FLEE,
)
"""Actions that one would tell a friend of; others are steps, or told by what comes of them."""


def deed(blanks: Blanks) -> str | None:
    """An Action of which nothing else tells."""
    text = ACTIONS[Action(blanks.n)].told
    return text.format_map(blanks) if text else None


def deed_level(blanks: Blanks) -> Level:
    """What an Action is in the story."""
    return Level.DEED if blanks.n in DEEDS else Level.STEP


def deed_rules(blanks: Blanks) -> tuple[str, ...]:
    return ACTIONS[Action(blanks.n)].rules


def attack(blanks: Blanks) -> str:
    """An attack with all that was declared for it; seat n is its target."""
    me = blanks.me
    again = " once more" if me.attack.second else ""
    return f"{blanks.who} {struck(blanks)}{again}{details(me)}."


def struck(blanks: Blanks) -> str:
    """`attacks Tetsu with the katana`, `shoots at Tetsu with the yumi`, `throws the tanto at Tetsu`."""
    me, target = blanks.me, blanks.other
    weapon = with_article(weapon_name(blanks.names, me.weapons[me.attack.weapon]))
    if me.attack.striking:
        return f"strikes at {target} with {weapon}"
    end = "the other end of " if me.attack.other_end else ""
    if me.attack.use != Use.RANGED:
        return f"attacks {target} with {end}{weapon}{hand(me)}"
    if me.weapons[me.attack.weapon].mode == Mode.THROWN:
        return f"throws {weapon}{hand(me)} at {target}"
    arrow = f" and {ARROWS[Arrow(me.attack.arrow)].shot}" if me.attack.arrow else ""
    return f"shoots at {target} with {weapon}{arrow}"


def hand(me: Fighter) -> str:
    return " in the off hand" if me.attack.weapon and me.attack.weapon == me.off else ""


def details(me: Fighter) -> str:
    """The maneuvers and Raises: `, calling a Feint (2 Raises) and 1 Raise for damage`."""
    named = [row.declared for row in MANEUVERS.values() if has(me.attack.maneuvers, row.maneuver)]
    said = []
    for_maneuvers = me.attack.raises - me.attack.damage_raises
    if named:
        said.append(listed(named) + (f" ({counted(for_maneuvers, 'Raise')})" if for_maneuvers else ""))
    elif for_maneuvers > 0:
        said.append(counted(for_maneuvers, "Raise"))
    if me.attack.damage_raises:
        said.append(f"{counted(me.attack.damage_raises, 'Raise')} for damage")
    return f", calling {' and '.join(said)}" if said else ""


def seizes(blanks: Blanks) -> str:
    """Somebody goes for a grapple with seat n, or Hits them in it."""
    if blanks.me.grapple.which:
        return f"{blanks.who} Hits {blanks.other} in the grapple."
    return f"{blanks.who} goes for a grapple with {blanks.other}."


def seizing_rules(blanks: Blanks) -> tuple[str, ...]:
    return ("MAL-GRAP-5",) if blanks.me.grapple.which else ("MAL-GRAP-1", "MAL-GRAP-2")


def attack_rules(blanks: Blanks) -> tuple[str, ...]:
    """The ids of the rules behind everything that was declared."""
    me = blanks.me
    rules = ["MAL-DUEL-13"] if me.attack.striking else ["MAL-ATK-1", "MAL-ATK-13"]
    for row in MANEUVERS.values():
        if has(me.attack.maneuvers, row.maneuver):
            rules += row.rules
    if me.attack.raises:
        rules.append("MAL-ROLL-10")
    if me.attack.weapon and me.attack.weapon == me.off:
        rules.append("MAL-TWO-4")
    return tuple(dict.fromkeys(rules))
