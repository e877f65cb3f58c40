"""How names, weapons and numbers get into a sentence."""

from __future__ import annotations

from .. import language
from ..language import counted, numbered
from .library import weapon_names
from .phrases import (
    CONDITIONS,
    KATAS,
    REACTIONS,
    ROLLS,
    SPELLS,
    STANCES,
    WOUND_RANKS,
)
from .state import WEAPONS, Fight, Fighter
from .terms import Condition, Kata, Mode, Spell, Stance, WoundRank


class Blanks(language.Blanks):
    """What fills the blanks of the phrases of malice."""

    fight: Fight

    @property
    def me(self) -> Fighter:
        return self.fight.fighters[self.seat]

    @property
    def weapon(self) -> str:
        """Weapon n, with its article."""
        return with_article(self.arm)

    @property
    def arm(self) -> str:
        """The same without it."""
        return weapon_label(self.me, self.n)

    @property
    def stance(self) -> str:
        return STANCES[Stance(self.n)]

    @property
    def kata(self) -> str:
        return KATAS[Kata(self.n)]

    @property
    def spell(self) -> str:
        return SPELLS[Spell(self.n)]

    @property
    def condition(self) -> str:
        return CONDITIONS[Condition(self.n)]

    @property
    def rank(self) -> str:
        return WOUND_RANKS[WoundRank(self.n)]

    @property
    def roll(self) -> str:
        """What the roll is for that a question is about."""
        return ROLLS[self.fight.why]

    @property
    def reaction(self) -> str:
        """What the Reaction is for that a question of Stage 3 is about."""
        return REACTIONS[self.fight.concerns - 1] if self.fight.concerns else "this Reaction"

    @property
    def wounds(self) -> str:
        return counted(self.n, "Wound")

    @property
    def place(self) -> str:
        """Where this fighter is."""
        return f"{self.me.x}, {self.me.y}"

    @property
    def feet(self) -> str:
        return length(self.n)


def length(feet: int) -> str:
    """`1 foot`, `10 feet`."""
    return f"{feet} {'foot' if feet == 1 else 'feet'}"


def weapon_label(me: Fighter, index: int) -> str:
    """A weapon's name; numbered where the fighter has several of that name."""
    mine = [n for n in range(WEAPONS) if n == index or me.weapons[n].mode != Mode.NONE]
    return numbered([weapon_names()[me.weapons[n].name] for n in mine], mine.index(index))


def with_article(label: str) -> str:
    """`the katana`, but `bare hands`."""
    return label if label.endswith("hands") else f"the {label}"


def signed(number: int) -> str:
    """`+5`, `-10`."""
    return f"{number:+d}"
