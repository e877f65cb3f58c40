"""What each die is for, in English, and how it reads once it has fallen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...table import Question, Verb
from .. import Line
from ..language import sentence
from .naming import Blanks
from .state import Fight
from .terms import Why


@dataclass(frozen=True)
class Roll:
    """What a die is for, as in `Bear, Bleeding Out`, and the rules behind it."""

    text: str
    rules: tuple[str, ...]
    told: bool = True
    """Whether the log says what fell, because no event does."""


WHYS: dict[Why, Roll] = {
    Why.NOTHING: Roll("a die for nothing", ("HEL-GEN-3",)),
    Why.INITIATIVE: Roll("initiative", ("HEL-INIT-1",), told=False),
    Why.ACTION_DIE: Roll("action die", ("HEL-AD-1",), told=False),
    Why.BLEEDING_OUT: Roll("Bleeding Out", ("HEL-DOOR-4",)),
    Why.CLIMB_CHECK: Roll("Body Check to climb", ("HEL-MOVE-2", "HEL-CHK-1")),
    Why.HIDE_CHECK: Roll("Thieving Check to hide", ("HEL-HIDE-1", "HEL-CHK-1")),
    Why.MEDICINE_CHECK: Roll("Medicine Check", ("HEL-DOOR-6", "HEL-CHK-1")),
    Why.CHECK: Roll("Check", ("HEL-CHK-1",)),
    Why.CONTEST: Roll("Contest", ("HEL-CON-1", "HEL-CON-3")),
    Why.CONTEST_DEFENCE: Roll("the other side of a Contest", ("HEL-CON-1", "HEL-CON-4")),
    Why.DAMAGE: Roll("what the Attack adds", ("HEL-ATK-10",)),
    Why.CHARMED: Roll("what being Charmed takes away", ("HEL-ST-16",)),
    Why.RALLIED: Roll("what being Rallied adds", ("HEL-ST-19",)),
    Why.UNSEEN: Roll("what being Invisible adds", ("HEL-ST-21",)),
    Why.TRAINING: Roll("what training adds", ("HEL-CON-5",)),
    Why.DODGE_ROLL: Roll("Dodge", ("HEL-ATK-4",)),
    Why.CARD: Roll("which card it is", ("HEL-ATK-10",)),
    Why.RICOCHET: Roll("whether another shard pops", ("HEL-ATK-10", "HEL-WPN-5")),
    Why.STRAIN: Roll("Strain that the Attack costs its target", ("HEL-STR-4",)),
    Why.ASSASSIN: Roll("damage of the assassin", ("HEL-ATK-11",)),
    Why.HORDE: Roll("how often the Horde strikes", ("HEL-HORDE-1",)),
    Why.UNDYING: Roll("whether it rises again", ("HEL-DOOR-14",)),
    Why.INJURY: Roll("lasting injury", ("HEL-INJ-1",), told=False),
    Why.INJURY_LOSS: Roll("what an old injury takes away", ("HEL-INJ-1",)),
    Why.MEAL: Roll("healing by what it eats", ("HEL-HP-2",)),
    Why.BURST: Roll("Burn of the fire that it bursts into", ("HEL-DOOR-14",)),
    Why.BOSS_DIE: Roll("the die that a Boss Locks", ("HEL-BOSS-1",)),
    Why.SIZE_UP: Roll("the die of Size Up", ("HEL-ART-1",)),
    Why.FOLLOWER_DIE: Roll("dice of the Followers", ("HEL-FOL-1",)),
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


def dice_fall(fight: Fight, names: Sequence[str], question: Question, answer: int) -> Line | None:
    """What fell, where no event says it: all dice are open."""
    roll = WHYS[Why(question.about)]
    if not roll.told:
        return None
    who = Blanks(fight, names, question.who, 0).who
    return Line(sentence(f"{who} rolls {answer} on {dice_of(question)}: {roll.text}."), roll.rules)
