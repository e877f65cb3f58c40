"""What each die is for, in English, and how it reads once it has fallen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...table import Question, Verb
from .. import Line, Viewer
from ..language import sentence
from .naming import Blanks
from .secrets import owns
from .state import Fight
from .terms import Why


@dataclass(frozen=True)
class Roll:
    """What a die is for, as in `Ino, Dodge`, and the rules behind it."""

    text: str
    rules: tuple[str, ...]
    told: bool = True
    """Whether the log says what fell, because no event does."""
    referee: bool = False
    """Whether only the referee sees it: SHI-GEN-9."""
    own: bool = False
    """Whether only its own side sees it: SHI-INFO-1."""
    means: Callable[[int], str] | None = None
    """What the number that fell means, where nothing else says it."""


def wind(rolled: int) -> str:
    """SHI-WEA-4: on a 1 a missile is blown away."""
    return "the wind carries it off" if rolled == 1 else "the wind lets it pass"


WHYS: dict[Why, Roll] = {
    Why.NOTHING: Roll("nothing", ("SHI-FLOW-1",)),
    Why.INITIATIVE: Roll("initiative", ("SHI-INIT-1",)),
    Why.DODGE: Roll("Dodge", ("SHI-DODGE-1",), told=False),
    Why.PARRY: Roll("Parry", ("SHI-PARRY-1",), told=False),
    Why.TAKE_THE_HIT: Roll("Take the Hit", ("SHI-TTH-1",), told=False),
    Why.WILLPOWER: Roll("Willpower", ("SHI-WP-3",), told=False),
    Why.HIDE: Roll("Stealth, to hide", ("SHI-HIDE-2",), own=True),
    Why.SEARCH: Roll("Awareness, to search", ("SHI-SRCH-1",), own=True),
    Why.CHAKRA_CONTROL: Roll("Chakra Control, to keep the seals", ("SHI-PHS-8",)),
    Why.STAMINA: Roll("Stamina", ("SHI-FAT-2",), told=False),
    Why.CHAKRA: Roll("Chakra Exhaustion", ("SHI-FAT-6",), told=False),
    Why.DAMAGE: Roll("damage", ("SHI-DMG-1",), told=False),
    Why.EXTRA_DAMAGE: Roll("further damage", ("SHI-DMG-9",)),
    Why.WOUND_LOCATION: Roll("the place of a wound", ("SHI-WND-6",), told=False),
    Why.STATUS_ATTACK: Roll("whether the status takes hold", ("SHI-STA-1",)),
    Why.STATUS_RESISTANCE: Roll("Resistance against it", ("SHI-STA-1",)),
    Why.SKILL_ATTACK: Roll("an opposed skill", ("SHI-SKL-1",)),
    Why.SKILL_DEFENCE: Roll("the other side of an opposed skill", ("SHI-SKL-1",)),
    Why.GENJUTSU_ATTACK: Roll("genjutsu", ("SHI-GEN-2",), own=True),
    Why.GENJUTSU_DEFENCE: Roll("defence against genjutsu", ("SHI-GEN-2",), referee=True),
    Why.GRAPPLE_ATTACK: Roll("the grapple", ("SHI-GRAP-1",)),
    Why.GRAPPLE_DEFENCE: Roll("the other side of the grapple", ("SHI-GRAP-1",)),
    Why.POISON: Roll("poison", ("SHI-STA-POISON",)),
    Why.IGNITE_PLACE: Roll("where it burns", ("SHI-STA-IGNITE",)),
    Why.SUFFOCATION_STAMINA: Roll("Stamina against suffocation", ("SHI-STA-SUFF",), told=False),
    Why.PRESSURE_STAMINA: Roll("Stamina against the pressure", ("SHI-WEA-4",), told=False),
    Why.PRESSURE_RESISTANCE: Roll("Resistance against the pressure", ("SHI-WEA-4",)),
    Why.HEAD_WOUND: Roll("what a head wound brings", ("SHI-WND-12",)),
    Why.RUPTURE: Roll("the rupture", ("SHI-WND-12",)),
    Why.WIND_MISS: Roll("the wind", ("SHI-WEA-4",), means=wind),
    Why.CLONE: Roll("who of them it is", ("SHI-CLONE-1",)),
    Why.CALTROPS: Roll("caltrops", ("SHI-AOE-1",)),
    Why.WEATHER: Roll("the weather", ("SHI-WEA-2",)),
    Why.COUNTRY: Roll("whose weather it is", ("SHI-WEA-3",)),
    Why.DAY_OR_NIGHT: Roll("day or night", ("SHI-WEA-2",)),
    Why.LIGHT: Roll("the light", ("SHI-WEA-2",)),
    Why.PURSUIT_INITIATIVE: Roll("initiative of the pursuit", ("SHI-PUR-5",)),
    Why.VOLLEY_ATTACK: Roll("the volley", ("SHI-PUR-20",)),
    Why.VOLLEY_DEFENCE: Roll("defence against the volley", ("SHI-PUR-20",)),
    Why.VOLLEY_DAMAGE: Roll("damage of the volley", ("SHI-PUR-20",)),
    Why.SQUAD_SIDE: Roll("the side of the squad", ("SHI-PUR-20",)),
    Why.AMBUSH: Roll("the ambush", ("SHI-PUR-23",)),
    Why.AMBUSH_AWARENESS: Roll("Awareness of the ambush", ("SHI-PUR-23",)),
    Why.CUT_OFF: Roll("Cut-Off", ("SHI-PUR-24",)),
    Why.CUT_OFF_SURVIVAL: Roll("Survival against it", ("SHI-PUR-24",)),
    Why.TRAP: Roll("the trap", ("SHI-PUR-25",)),
    Why.TRAP_SURVIVAL: Roll("Survival against the trap", ("SHI-PUR-25",)),
    Why.TRAP_DAMAGE: Roll("damage of the trap", ("SHI-PUR-25",)),
    Why.GUTS: Roll("Stamina, to fight on", ("SHI-FAT-1",), told=False),
    Why.THROAT: Roll("Stamina, to breathe", ("SHI-STA-SUFF",), told=False),
    Why.ATHLETICS: Roll("Athletics", ("SHI-SKL-1",)),
    Why.GUARD: Roll("the defensive technique", ("SHI-PS-4",), told=False),
}


def dice_of(question: Question) -> str:
    """`d20`, or `2d6`; `3d6, the highest 2` where some do not count."""
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


def dice_fall(
    fight: Fight, names: Sequence[str], question: Question, answer: int, viewer: Viewer
) -> Line | None:
    """What fell, where no event says it."""
    roll = WHYS[Why(question.about)]
    if not roll.told or (roll.referee and viewer is not None):
        return None
    if roll.own and not owns(fight, viewer, question.who):
        return None
    who = Blanks(fight, names, question.who, 0).who
    text = roll.means(answer) if roll.means else roll.text
    return Line(sentence(f"{who} rolls {answer} on {dice_of(question)}: {text}."), roll.rules)
