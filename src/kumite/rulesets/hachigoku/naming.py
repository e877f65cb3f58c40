"""How names, weapons and numbers get into a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ...table import REFEREE
from .library import weapon_names
from .phrases import COVERS, DAIMYO, RANGES
from .state import TAGGED, WEAPONS, Fight, Fighter
from .terms import Kind, Mode, Range

ORDINALS = ("first", "second", "third", "fourth", "fifth")


class Blanks:
    """What fills the blanks of a phrase about `who` and the number that comes with it.

    A phrase is filled with `str.format_map`, so only the blanks that it has are looked up.
    """

    def __init__(self, fight: Fight, names: Sequence[str], who: int, n: int, choice: str = "") -> None:
        self.fight = fight
        self.names = names
        self.seat = who
        self.n = n
        self.choice = choice
        """The name of the answer, where the phrase is about one."""

    def __getitem__(self, blank: str) -> object:
        return getattr(self, blank)

    @property
    def me(self) -> Fighter:
        return self.fight.fighters[self.seat]

    @property
    def s(self) -> str:
        """The ending of a plural."""
        return "" if self.n == 1 else "s"

    @property
    def dice(self) -> str:
        return "die" if self.n == 1 else "dice"

    @property
    def action_dice(self) -> str:
        return f"Action {self.dice.capitalize()}"

    @property
    def who(self) -> str:
        return name_of(self.names, self.seat)

    @property
    def whose(self) -> str:
        return f"{self.who}'s"

    @property
    def other(self) -> str:
        """The fighter on seat n."""
        return name_of(self.names, self.n)

    @property
    def whom(self) -> str:
        """The fighter whom the question is about."""
        return name_of(self.names, self.fight.concerns - 1) if self.fight.concerns else "this foe"

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


def sentence(text: str) -> str:
    """A text that begins with a capital letter, whatever name stands first."""
    return text[:1].upper() + text[1:]


def listed(texts: Sequence[str]) -> str:
    """`a`, `a and b`, `a, b and c`."""
    return " and ".join(filter(None, (", ".join(texts[:-1]), *texts[-1:])))


def counted(number: int, thing: str) -> str:
    """`1 Raise`, `2 Raises`."""
    return f"{number} {thing}{'' if number == 1 else 's'}"


def weapon_label(me: Fighter, index: int) -> str:
    """A weapon's name; numbered where the fighter has several of that name."""
    label = weapon_names()[me.weapons[index].name]
    alike = [other for other in range(WEAPONS) if is_alike(me, other, index)]
    return label if len(alike) == 1 else f"{ORDINALS[alike.index(index)]} {label}"


def is_alike(me: Fighter, other: int, index: int) -> bool:
    """Whether two weapons of a fighter have one name; a weapon is like itself."""
    same = me.weapons[other].mode != Mode.NONE and me.weapons[other].name == me.weapons[index].name
    return same or other == index


def with_article(label: str) -> str:
    """`the katana`, but `bare hands`."""
    return label if label.endswith("hands") else f"the {label}"


def die_label(moment: int, payment: int) -> str:
    """An Action Die, as the number of a payment says it."""
    face = payment - TAGGED if payment > TAGGED else payment
    held = "held " if face > moment else ""
    return f"the {held}{face}" + (" of an interruption" if payment > TAGGED else "")
