"""How names, weapons and numbers get into a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from kumite.rulesets import Cast
from kumite.rulesets.shared import language
from kumite.rulesets.shared.language import counted, numbered

from ..records import Weapon
from ..sheets.library import weapon_names
from ..sizes import WEAPONS
from ..state import Fight, Fighter
from ..terms import Condition, Kata, Mode, Spell, Stance, WoundRank
from .phrases import CONDITIONS, KATAS, REACTIONS, ROLLS, SPELLS, STANCES, TOGETHER, WOUND_RANKS


class Blanks(language.Blanks):
    """What fills the blanks of the phrases of Malice."""

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
        return weapon_label(self.names, self.me, self.n)

    @property
    def stance(self) -> str:
        return STANCES[Stance(self.n)]

    @property
    def kata(self) -> str:
        return called(self.names, self.seat, Kata(self.n), KATAS[Kata(self.n)])

    @property
    def spell(self) -> str:
        return called(self.names, self.seat, Spell(self.n), SPELLS[Spell(self.n)])

    @property
    def condition(self) -> str:
        return CONDITIONS[Condition(self.n)]

    @property
    def rank(self) -> str:
        return WOUND_RANKS[WoundRank(self.n)]

    @property
    def roll(self) -> str:
        """What the roll is for that a question is about."""
        return ROLLS[self.fight.roll.why]

    @property
    def reaction(self) -> str:
        """What the Reaction is for that a question of Stage 3 is about."""
        return REACTIONS[self.fight.reaction - 1] if self.fight.reaction else "this Reaction"

    @property
    def fear(self) -> str:
        """How frightening the fighter on seat n is."""
        return f"Fear {self.fight.fighters[self.n].fear}"

    @property
    def take_stance(self) -> str:
        """What several do who take Stance n."""
        return f"take the {self.stance} Stance" if self.n else "have no Stance"

    @property
    def roll_together(self) -> str:
        """What several do who roll for n."""
        return TOGETHER[self.n]

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


def carried(fight: Fight, who: int) -> list[int]:
    """The places of the weapons that somebody has."""
    return [n for n, weapon in enumerate(fight.fighters[who].weapons) if weapon.mode != Mode.NONE]


def length(feet: int) -> str:
    """`1 foot`, `10 feet`."""
    return f"{feet} {'foot' if feet == 1 else 'feet'}"


def weapon_label(names: Sequence[str], me: Fighter, index: int) -> str:
    """A weapon's name; numbered where the fighter has several of that name."""
    mine = [n for n in range(WEAPONS) if n == index or me.weapons[n].mode != Mode.NONE]
    return numbered([weapon_name(names, me.weapons[n]) for n in mine], mine.index(index))


def called(names: Sequence[str], seat: int, term: IntEnum, word: str) -> str:
    """What a technique, kata, spell or skill is called on the sheet of a fighter; else the word for it."""
    sheets = names.sheets if isinstance(names, Cast) else ()
    own: str = sheets[seat].called.get(term.name.lower(), word) if 0 <= seat < len(sheets) else word
    return own


def weapon_name(names: Sequence[str], weapon: Weapon) -> str:
    """Its own name, as the sheet has it from which it came; else that of its kind."""
    seat, place = divmod(weapon.own - 1, WEAPONS)
    sheets = names.sheets if isinstance(names, Cast) else ()
    if weapon.own and seat < len(sheets) and place < len(sheets[seat].arms):
        own: str = sheets[seat].arms[place].name
        return own
    return weapon_names()[weapon.name]


def with_article(label: str) -> str:
    """`the katana`, but `bare hands`, and `the Moon Blade` whether or not that is its whole name."""
    has_one = label.endswith("hands") or label.casefold().startswith("the ") or "'s " in label
    return label if has_one else f"the {label}"
