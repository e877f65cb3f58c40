"""What each die is for, in English, and how it reads once it has fallen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kumite.rulesets import Line, Viewer
from kumite.rulesets.shared.language import sentence
from kumite.table import Question, Verb

from ..state import Fight
from ..terms import Why
from .naming import Blanks


@dataclass(frozen=True)
class Roll:
    """What a die is for, as in `Bear rolls 7 for Bleeding Out`, and the rules behind it."""

    text: str
    rules: tuple[str, ...]
    told: bool = True
    """Whether the log says what fell, because no event does."""


WHYS: dict[Why, Roll] = {
    Why.NOTHING: Roll("nothing", ("HEL-GEN-3",)),
    Why.INITIATIVE: Roll("initiative", ("HEL-INIT-1",), told=False),
    Why.ACTION_DIE: Roll("an action die", ("HEL-AD-1",), told=False),
    Why.BLEEDING_OUT: Roll("Bleeding Out", ("HEL-DOOR-4",)),
    Why.CLIMB_CHECK: Roll("a Body Check to climb", ("HEL-MOVE-2", "HEL-CHK-1")),
    Why.HIDE_CHECK: Roll("a Thieving Check to hide", ("HEL-HIDE-1", "HEL-CHK-1")),
    Why.MEDICINE_CHECK: Roll("a Medicine Check", ("HEL-DOOR-6", "HEL-CHK-1")),
    Why.CONTEST: Roll("the Contest", ("HEL-CON-1", "HEL-CON-3")),
    Why.CONTEST_DEFENCE: Roll("the other side of the Contest", ("HEL-CON-1", "HEL-CON-4")),
    Why.DAMAGE: Roll("extra damage", ("HEL-ATK-10",)),
    Why.CHARMED: Roll("what Charmed takes off", ("HEL-ST-16",)),
    Why.RALLIED: Roll("what Rallied adds", ("HEL-ST-19",)),
    Why.UNSEEN: Roll("what Invisible adds", ("HEL-ST-21",)),
    Why.TRAINING: Roll("what training adds", ("HEL-CON-5",)),
    Why.DODGE_ROLL: Roll("a Dodge roll", ("HEL-ATK-4",)),
    Why.CARD: Roll("the card", ("HEL-ATK-10",)),
    Why.RICOCHET: Roll("another shard", ("HEL-ATK-10", "HEL-WPN-5")),
    Why.STRAIN: Roll("the Strain that it costs the target", ("HEL-STR-4",)),
    Why.ASSASSIN: Roll("the damage of Assassin", ("HEL-ATK-11",)),
    Why.HORDE: Roll("how often the Horde strikes", ("HEL-HORDE-1",)),
    Why.UNDYING: Roll("rising again", ("HEL-DOOR-14",)),
    Why.INJURY: Roll("a lasting injury", ("HEL-INJ-1",), told=False),
    Why.INJURY_LOSS: Roll("what an old injury takes off", ("HEL-INJ-1",)),
    Why.MEAL: Roll("healing by eating", ("HEL-HP-2",)),
    Why.BURST: Roll("the Burn of bursting into flames", ("HEL-DOOR-14",)),
    Why.BOSS_DIE: Roll("the die that a Boss Locks", ("HEL-BOSS-1",)),
    Why.SIZE_UP: Roll("the die of Size Up", ("HEL-ART-1",)),
    Why.FOLLOWER_DIE: Roll("the dice of the Followers", ("HEL-FOL-1",)),
    Why.SWIM_CHECK: Roll("a Body Check to swim", ("HEL-MOVE-9", "HEL-CHK-1")),
}


def dice_of(question: Question) -> str:
    """`d12`, or `2d6`; `3d6, the highest 2` where some do not count."""
    if question.verb == Verb.ROLL:
        return f"d{question.first}"
    kept = question.third
    some = "" if abs(kept) == question.second else f", the {'highest' if kept > 0 else 'lowest'} {abs(kept)}"
    return f"{question.second}d{question.first}{some}"


def ask_for_dice(fight: Fight, names: Sequence[str], question: Question) -> Line:
    """Whose dice they are, and what for."""
    roll = WHYS[Why(question.about)]
    who = Blanks(fight, names, question.who, 0).who
    return Line(sentence(f"{who}, {roll.text}: {dice_of(question)}"), roll.rules)


def dice_fell(
    fight: Fight, names: Sequence[str], question: Question, answer: int, viewer: Viewer
) -> Line | None:
    """What fell, where no event says it: all dice are open."""
    roll = WHYS[Why(question.about)]
    if not roll.told:
        return None
    who, dice = Blanks(fight, names, question.who, 0).who, dice_of(question)
    comma = "," if "," in dice else ""
    return Line(sentence(f"{who} rolls {answer} on {dice}{comma} for {roll.text}."), roll.rules)
