"""How names, weapons, tiles and dice get into a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from kumite.rulesets import Cast
from kumite.rulesets.shared import language
from kumite.rulesets.shared.language import counted, listed, numbered

from ..labels import as_name
from ..rules.combat.tiles import FAR
from ..rules.damage_and_armor.dodging import usable
from ..sheets.library import weapon_names
from ..state import BOTH, FACES, LOCKED_BIT, SPAN, WEAPONS, Fight, Fighter, Weapon
from ..terms import Art, DamageType, Item, Talent, Trait
from .phrases import (
    ARTS,
    COVERS,
    DAMAGE_KINDS,
    EVOLUTIONS,
    ITEMS,
    OFFERS,
    PARTS,
    RULINGS,
    STATUSES,
    TALENTS,
    TRAITS,
)


class Blanks(language.Blanks):
    """What fills the blanks of the phrases of hell."""

    fight: Fight
    known: bool = True
    """Whether the reader may know the numbers of the fighter."""

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
    def attacker(self) -> str:
        """The fighter from whom the cover is that the question is about."""
        return self.name_of(self.matter) if 0 <= self.matter < self.fight.count else "somebody"

    @property
    def weapon(self) -> str:
        """Weapon n, with its article."""
        return the_weapon(self.me, self.n)

    @property
    def place(self) -> str:
        """Tile n; where there is no map, the one that the fighter is on."""
        if self.fight.width or self.seat < 0:
            return f"{self.n % SPAN},{self.n // SPAN}"
        return f"{self.me.x},{self.me.y}"

    @property
    def spot(self) -> str:
        """Tile n, also where there is no map."""
        y, x = divmod(self.n, 2 * FAR)
        return f"{x - FAR},{y - FAR}"

    @property
    def faces(self) -> str:
        """The dice of a pool, which the event tells as a number to the base 16."""
        return ", ".join(str(face) for face in faces_in(self.n)) or "none"

    @property
    def has_dice(self) -> str:
        """`has 6, 3 and Locked 4`: the dice that they can give now."""
        pool = [str(face) for face in range(FACES - 1, 0, -1) for _ in range(self.me.pool[face])]
        locked = [f"Locked {face}" for face in range(FACES - 1, 0, -1) for _ in range(self.me.locked[face])]
        return f"has {listed(pool + locked) or 'no dice'}"

    @property
    def so_far(self) -> str:
        """What they have given already for what they are doing."""
        paid = self.me.declared.paid
        return f", and {paid} already given" if paid else ""

    @property
    def purpose(self) -> str:
        """What they choose somebody for: `the Attack, with a sum of 9`, `Mark`, `the bandage`."""
        attack, now = self.fight.attack, self.me.declared
        if attack.attacker == self.seat + 1:
            return f"attack with {the_weapon(self.me, attack.weapon)}, with a sum of {attack.sum}"
        if now.art:
            return f"choose for {called(self.names, self.seat, Art(now.art), ARTS[now.art])}"
        if now.item:
            return f"choose for the {called(self.names, self.seat, Item(now.item), ITEMS[now.item])}"
        return "choose"

    @property
    def offered(self) -> str:
        """The Art that somebody else would use on them."""
        fight, other = self.fight, self.fight.concerns - 1
        art = Art(fight.fighters[other].declared.art) if other >= 0 else Art.NONE
        return called(self.names, other, art, ARTS[art]) if art else "an Art"

    @property
    def dodged(self) -> str:
        """What a Dodge would leave of the damage, and how many are left."""
        stacks = counted(usable(self.fight, self.me, DamageType.ATTACK), "Dodge")
        return f"which leaves {-(-self.matter // 2)} ({stacks} there)"

    @property
    def threat(self) -> str:
        """What there is to react to."""
        if self.matter:
            return f"{self.who} is about to take {self.matter} damage"
        return f"{self.whom} attacks" if self.fight.concerns else "An Attack is made"

    @property
    def sum_now(self) -> str:
        """The sum of the Attack in hand."""
        return str(self.fight.attack.sum)

    @property
    def standing(self) -> str:
        """The initiator's total in a Contest."""
        return str(self.fight.trial.total)

    @property
    def ward_left(self) -> str:
        return str(self.me.ward)

    @property
    def here(self) -> str:
        """The tile on which they stand."""
        return f"{self.me.x},{self.me.y}"

    @property
    def column_n(self) -> str:
        """Where column n is, as they see it."""
        return self._beside(self.n - self.me.x if self.seat >= 0 else 0, "column", "left", "right")

    @property
    def row_n(self) -> str:
        """Where row n is, as they see it on the map."""
        return self._beside(self.n - self.me.y if self.seat >= 0 else 0, "row", "above", "below")

    def _beside(self, away: int, line: str, before: str, behind: str) -> str:
        if away == 0:
            return f"the {line} of their own"
        side = before if away < 0 else behind
        return f"{counted(abs(away), line)} {f'to the {side} of' if line == 'column' else side} them"

    @property
    def given(self) -> str:
        """The dice that are given, in the order of giving: `6 and 1`."""
        return listed([str(face) for face in faces_in(self.n)])

    @property
    def status(self) -> str:
        return STATUSES[self.n]

    @property
    def refused(self) -> str:
        """What a Ward is asked for: a status, or nothing where a roll is to be made again."""
        return f"to refuse {STATUSES[self.matter]}" if self.matter else "to roll again"

    @property
    def art(self) -> str:
        return called(self.names, self.seat, Art(self.n), ARTS[self.n])

    @property
    def item(self) -> str:
        return called(self.names, self.seat, Item(self.n), ITEMS[self.n])

    @property
    def talent(self) -> str:
        return called(self.names, self.seat, Talent(self.n), TALENTS[self.n])

    @property
    def trait(self) -> str:
        return called(self.names, self.seat, Trait(self.n), TRAITS[self.n])

    @property
    def trait_asked(self) -> str:
        """The Trait that the question is about, and on whom."""
        on = f" on {self.whom}" if self.fight.concerns else ""
        if self.matter not in TRAITS:
            return f"a Trait{on}"
        return called(self.names, self.seat, Trait(self.matter), TRAITS[self.matter]) + on

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
        return DAMAGE_KINDS[self.n]

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


def called(names: Sequence[str], seat: int, term: IntEnum, word: str) -> str:
    """What an Art, a Trait, an item or a talent is called on the sheet of a fighter; else the word for it."""
    sheets = names.sheets if isinstance(names, Cast) else ()
    own: str = sheets[seat].titles.get(term.name.lower(), word) if 0 <= seat < len(sheets) else word
    return own


def art_called(blanks: Blanks, art: int) -> str:
    """What an Art is called on the sheet of whoever the sentence is about."""
    return called(blanks.names, blanks.seat, Art(art), ARTS[art])


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
    return numbered([weapon_name(me.weapons[n]) for n in mine], mine.index(index))


def the_weapon(me: Fighter, index: int) -> str:
    """`the sword`; a proper name such as Dawn has no article."""
    label = weapon_label(me, index)
    return label if index == BOTH or label[0].isupper() else f"the {label}"


def weapon_name(weapon: Weapon) -> str:
    """What a weapon is called: by a name of its own, or as in the list."""
    return as_name(weapon.label) or weapon_names()[weapon.name]


def die_label(option: int) -> str:
    """A die, as an option says it."""
    return f"die {option}" if option < LOCKED_BIT else f"Locked {option - LOCKED_BIT}"
