"""What each die is for, in English, and how it reads once it has fallen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kumite.rulesets import Line, Viewer
from kumite.rulesets.shared.language import sentence
from kumite.table import Question, Verb

from ..secrets import owns
from ..state import Fight
from ..terms import Skill, Why
from .naming import Blanks, skill_called


@dataclass(frozen=True)
class Roll:
    """What a die is for, as in `Ino, Dodge`, and the rules behind it; `{skill}` stands for the skill."""

    text: str
    rules: tuple[str, ...]
    told: bool = True
    """Whether the log says what fell, because no event does."""
    referee: bool = False
    """Whether only the referee sees it: SHI-GEN-9."""
    own: bool = False
    """Whether only the fighter's own side sees it: SHI-INFO-1."""
    means: Callable[[int], str] | None = None
    """What the number that fell means, where nothing else says it."""
    skill: Skill | None = None

    def said(self, names: Sequence[str], seat: int) -> str:
        """The text for a fighter, who may have a name of their own for the skill."""
        return self.text.format(skill=skill_called(names, seat, self.skill) if self.skill is not None else "")


def wind(rolled: int) -> str:
    """SHI-WEA-4: on a 1 a missile is blown away."""
    return "the wind carries it off" if rolled == 1 else "the wind lets it pass"


WHYS: dict[Why, Roll] = {
    Why.NOTHING: Roll("nothing", ("SHI-FLOW-1",)),
    Why.INITIATIVE: Roll("initiative", ("SHI-INIT-1",), told=False),
    Why.DODGE: Roll("Dodge", ("SHI-DODGE-1",), told=False),
    Why.PARRY: Roll("Parry", ("SHI-PARRY-1",), told=False),
    Why.TAKE_THE_HIT: Roll("Take the Hit", ("SHI-TTH-1",), told=False),
    Why.WILLPOWER: Roll("Willpower", ("SHI-WP-3",), told=False),
    Why.HIDE: Roll("{skill}, to hide", ("SHI-HIDE-2",), own=True, skill=Skill.STEALTH),
    Why.SEARCH: Roll("{skill}, to search", ("SHI-SRCH-1",), own=True, skill=Skill.AWARENESS),
    Why.CHAKRA_CONTROL: Roll("{skill}, to keep the seals", ("SHI-PHS-8",), skill=Skill.CHAKRA_CONTROL),
    Why.STAMINA: Roll("Stamina", ("SHI-FAT-2",), told=False),
    Why.CHAKRA: Roll("Chakra Exhaustion", ("SHI-FAT-6",), told=False),
    Why.DAMAGE: Roll("damage", ("SHI-DMG-1",), told=False),
    Why.EXTRA_DAMAGE: Roll("further damage", ("SHI-DMG-9",)),
    Why.WOUND_LOCATION: Roll("the place of a wound", ("SHI-WND-6",), told=False),
    Why.STATUS_ATTACK: Roll("whether the status takes hold", ("SHI-STA-1",)),
    Why.STATUS_RESISTANCE: Roll("{skill} against it", ("SHI-STA-1",), skill=Skill.RESISTANCE),
    Why.SKILL_ATTACK: Roll("an opposed skill", ("SHI-SKL-1",)),
    Why.SKILL_DEFENCE: Roll("the other side of an opposed skill", ("SHI-SKL-1",)),
    Why.GENJUTSU_ATTACK: Roll("genjutsu", ("SHI-GEN-2",), own=True),
    Why.GENJUTSU_DEFENCE: Roll("defense against genjutsu", ("SHI-GEN-2",), referee=True),
    Why.GRAPPLE_ATTACK: Roll("the grapple", ("SHI-GRAP-1",)),
    Why.GRAPPLE_DEFENCE: Roll("the other side of the grapple", ("SHI-GRAP-1",)),
    Why.POISON: Roll("poison", ("SHI-STA-POISON",)),
    Why.IGNITE_PLACE: Roll("where it burns", ("SHI-STA-IGNITE",)),
    Why.SUFFOCATION_STAMINA: Roll("Stamina against suffocation", ("SHI-STA-SUFF",), told=False),
    Why.PRESSURE_STAMINA: Roll("Stamina against the pressure", ("SHI-WEA-4",), told=False),
    Why.PRESSURE_RESISTANCE: Roll("{skill} against the pressure", ("SHI-WEA-4",), skill=Skill.RESISTANCE),
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
    Why.VOLLEY_DEFENCE: Roll("defense against the volley", ("SHI-PUR-20",)),
    Why.VOLLEY_DAMAGE: Roll("damage of the volley", ("SHI-PUR-20",)),
    Why.SQUAD_SIDE: Roll("the side of the squad", ("SHI-PUR-20",)),
    Why.AMBUSH: Roll("the ambush", ("SHI-PUR-23",)),
    Why.AMBUSH_AWARENESS: Roll("{skill} of the ambush", ("SHI-PUR-23",), skill=Skill.AWARENESS),
    Why.CUT_OFF: Roll("Cut-Off", ("SHI-PUR-24",)),
    Why.CUT_OFF_SURVIVAL: Roll("{skill} against it", ("SHI-PUR-24",), skill=Skill.SURVIVAL),
    Why.TRAP: Roll("the trap", ("SHI-PUR-25",)),
    Why.TRAP_SURVIVAL: Roll("{skill} against the trap", ("SHI-PUR-25",), skill=Skill.SURVIVAL),
    Why.TRAP_DAMAGE: Roll("damage of the trap", ("SHI-PUR-25",)),
    Why.GUTS: Roll("Stamina, to fight on", ("SHI-FAT-1",), told=False),
    Why.THROAT: Roll("Stamina, to breathe", ("SHI-STA-SUFF",), told=False),
    Why.ATHLETICS: Roll("{skill}", ("SHI-SKL-1",), skill=Skill.ATHLETICS),
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
    return Line(sentence(f"{who}, {roll.said(names, question.who)}: {dice_of(question)}"), roll.rules)


def dice_fell(
    fight: Fight, names: Sequence[str], question: Question, answer: int, viewer: Viewer
) -> Line | None:
    """What fell, where no event says it."""
    roll = WHYS[Why(question.about)]
    if not roll.told or (roll.referee and viewer is not None):
        return None
    if roll.own and not owns(fight, viewer, question.who):
        return None
    who = Blanks(fight, names, question.who, 0).who
    text = roll.means(answer) if roll.means else roll.said(names, question.who)
    return Line(sentence(f"{who} rolls {answer} on {dice_of(question)}: {text}."), roll.rules)
