"""How names, weapons, tiles and dice get into a sentence."""

from __future__ import annotations

from .. import language
from ..language import listed, numbered
from .library import weapon_names
from .phrases import (
    ARTS,
    COVERS,
    DAMAGE_TYPES,
    EVOLUTIONS,
    ITEMS,
    OFFERS,
    PARTS,
    RULINGS,
    STATUSES,
    TALENTS,
    TRAITS,
)
from .state import BOTH, LOCKED_BIT, SPAN, WEAPONS, Fight, Fighter


class Blanks(language.Blanks):
    """What fills the blanks of the phrases of hell."""

    fight: Fight

    @property
    def me(self) -> Fighter:
        return self.fight.fighters[self.seat]

    @property
    def whom(self) -> str:
        """The fighter whom the question is about."""
        return super().whom if self.fight.concerns else "somebody"

    @property
    def matter(self) -> int:
        """The number that the question is about."""
        return self.fight.matter

    @property
    def weapon(self) -> str:
        """Weapon n."""
        return weapon_label(self.me, self.n)

    @property
    def place(self) -> str:
        """Tile n; where there is no map, the one that the fighter is on."""
        if self.fight.width or self.seat < 0:
            return f"{self.n % SPAN},{self.n // SPAN}"
        return f"{self.me.x},{self.me.y}"

    @property
    def faces(self) -> str:
        """The dice of a number to the base 16, as it says the pool."""
        return ", ".join(str(face) for face in faces_in(self.n)) or "none"

    @property
    def status(self) -> str:
        return STATUSES[self.n]

    @property
    def refused(self) -> str:
        """What a Ward is asked for: a status, or nothing where a roll is to be made again."""
        return f"to refuse {STATUSES[self.matter]}" if self.matter else "to roll again"

    @property
    def art(self) -> str:
        return ARTS[self.n]

    @property
    def item(self) -> str:
        return ITEMS[self.n]

    @property
    def talent(self) -> str:
        return TALENTS[self.n]

    @property
    def trait(self) -> str:
        return TRAITS[self.n]

    @property
    def trait_asked(self) -> str:
        """The Trait that the question is about, and on whom."""
        on = f" on {self.whom}" if self.fight.concerns else ""
        return f"{TRAITS.get(self.matter, 'a Trait')}{on}"

    @property
    def offer(self) -> str:
        """The optional part of an Attack that the question is about."""
        return OFFERS.get(self.matter, "use it").format(whom=self.whom)

    @property
    def bands(self) -> str:
        """The parts of a weapon in bit set n: `its Bonus and its Downside`."""
        return listed([text for part, text in PARTS.items() if self.n >> part & 1])

    @property
    def kind(self) -> str:
        return DAMAGE_TYPES[self.n]

    @property
    def ruling(self) -> str:
        return RULINGS[self.n]

    @property
    def evolution(self) -> str:
        return EVOLUTIONS[self.n]

    @property
    def cover(self) -> str:
        """`Half Cover from Bear`: n is the attacker's seat and the cover."""
        return f"{COVERS[self.n % 4]} from {self.name_of(self.n // 4)}"


def faces_in(number: int) -> list[int]:
    """The faces of a pool, the highest first."""
    faces = []
    while number:
        number, face = divmod(number, 16)
        faces.append(face)
    return faces


def weapon_label(me: Fighter, index: int) -> str:
    """A weapon's name; numbered where the fighter has several of that name."""
    if index == BOTH:
        return "both Side Weapons"
    mine = [n for n in range(WEAPONS) if n == index or me.weapons[n].there]
    return numbered([weapon_names()[me.weapons[n].name] for n in mine], mine.index(index))


def die_label(option: int) -> str:
    """A die, as an option says it."""
    return f"the {option}" if option < LOCKED_BIT else f"the Locked {option - LOCKED_BIT}"
