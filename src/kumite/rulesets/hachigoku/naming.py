"""How names, weapons and numbers get into a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ...table import REFEREE
from .. import language
from ..language import numbered
from .library import weapon_names
from .phrases import COVERS, DAIMYO, RANGES
from .state import TAGGED, WEAPONS, Fight, Fighter
from .terms import Kind, Mode, Range


class Blanks(language.Blanks):
    """What fills the blanks of the phrases of hachigoku."""

    fight: Fight
    referee = DAIMYO

    @property
    def me(self) -> Fighter:
        return self.fight.fighters[self.seat]

    @property
    def action_dice(self) -> str:
        return f"Action {self.dice.capitalize()}"

    @property
    def whom(self) -> str:
        """The fighter whom the question is about."""
        return super().whom if self.fight.concerns else "this foe"

    @property
    def one(self) -> str:
        """Member n of a group; a Namae is the only one there is."""
        return member_of(self.me, self.who, self.n)

    @property
    def moment(self) -> int:
        return self.fight.moment

    @property
    def weapon(self) -> str:
        """Weapon n, with its article."""
        return with_article(self.arm)

    @property
    def arm(self) -> str:
        """The same without it."""
        return weapon_label(self.me, self.n)

    @property
    def cover(self) -> str:
        return COVERS[self.n]

    @property
    def pair(self) -> str:
        """The other one of two whose Range is n % 8."""
        return name_of(self.names, self.n // 8)

    @property
    def range(self) -> str:
        return RANGES[Range(self.n % 8)]


def name_of(names: Sequence[str], seat: int) -> str:
    """What a seat is called within a sentence."""
    return DAIMYO if seat == REFEREE else names[seat]


def member_of(me: Fighter, name: str, member: int) -> str:
    """A Namae, or a member of a group by its number."""
    return name if me.kind != Kind.KAONASHI else f"member {member + 1} of {name}"


def weapon_label(me: Fighter, index: int) -> str:
    """A weapon's name; numbered where the fighter has several of that name."""
    mine = [n for n in range(WEAPONS) if n == index or me.weapons[n].mode != Mode.NONE]
    return numbered([weapon_names()[me.weapons[n].name] for n in mine], mine.index(index))


def with_article(label: str) -> str:
    """`the katana`, but `bare hands`."""
    return label if label.endswith("hands") else f"the {label}"


def die_label(moment: int, payment: int) -> str:
    """An Action Die, as the number of a payment says it."""
    face = payment - TAGGED if payment > TAGGED else payment
    held = "held " if face > moment else ""
    return f"the {held}{face}" + (" of an interruption" if payment > TAGGED else "")
