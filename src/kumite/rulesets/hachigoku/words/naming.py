"""How names, weapons and numbers get into a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets import Cast
from kumite.rulesets.shared import language
from kumite.rulesets.shared.bits import size
from kumite.rulesets.shared.language import numbered

from ..records import Weapon
from ..sheets.library import weapon_names
from ..sizes import TAGGED, WEAPONS
from ..state import Fight, Fighter
from ..terms import Kind, Mode, Range, Skill
from .grammar import Verb, possessive
from .phrases import AT_RANGE, COVERS, DAIMYO, SKILLS

PLURAL_AS_WELL = ("ashigaru", "ninja", "ronin", "samurai", "shinobi", "sohei", "wako")
"""Words of which the plural is like the singular, as names of groups have them."""


class Blanks(language.Blanks):
    """What fills the blanks of the phrases of hachigoku."""

    fight: Fight
    referee = DAIMYO
    known = True
    """Whether the reader knows the numbers behind the event."""
    perceived: tuple[int, ...] = ()
    """The seats of those whom the reader perceives, where it matters."""

    def name_of(self, seat: int) -> str:
        return self.referee if seat < 0 else called(self.fight, self.names, seat)

    @property
    def me(self) -> Fighter:
        return self.fight.fighters[self.seat]

    @property
    def whose(self) -> str:
        return possessive(self.who, self.several(self.seat))

    def several(self, seat: int) -> bool:
        return seat >= 0 and is_plural(self.fight, self.names, seat)

    @property
    def verb(self) -> Verb:
        """A verb of which `who` is the subject."""
        return Verb(self.several(self.seat))

    @property
    def other_verb(self) -> Verb:
        """A verb of which `other` is the subject."""
        return Verb(self.several(self.n))

    @property
    def action_dice(self) -> str:
        return f"Action {self.dice.capitalize()}"

    @property
    def whom(self) -> str:
        """The fighter whom the question is about."""
        return super().whom if self.fight.concerns else "this foe"

    @property
    def acting(self) -> list[Fighter]:
        """Those whose turn it is: several where they are tied."""
        return [me for me in self.fight.fighters[: self.fight.count] if me.turn.revealed]

    @property
    def attacker(self) -> str:
        """Whose turn it is; in a tie whoever attacks them, if that is one only."""
        acting = self.acting
        if len(acting) > 1:
            acting = [me for me in acting if me.attack.victim == self.seat + 1 and me.seat != self.seat]
        return self.name_of(acting[0].seat) if len(acting) == 1 else "the attacker"

    @property
    def some(self) -> str:
        """The members n, a bit set: `2 of the Bandits`; a Namae is the only member."""
        if self.me.kind != Kind.KAONASHI or self.n == self.me.up:
            return self.who
        return f"{size(self.n)} of {self.who}"

    @property
    def some_verb(self) -> Verb:
        return Verb(self.me.kind == Kind.KAONASHI and size(self.n) > 1)

    @property
    def moment(self) -> int:
        return self.fight.moment

    @property
    def weapon(self) -> str:
        """Weapon n, with its article."""
        return with_article(self.arm)

    @property
    def arm(self) -> str:
        """Weapon n without an article."""
        return weapon_label(self.names, self.me, self.n)

    @property
    def tossed(self) -> str:
        """Weapon n % 8, with its article."""
        return with_article(weapon_label(self.names, self.me, self.n % 8))

    @property
    def cover(self) -> str:
        return COVERS[self.n]

    @property
    def pair(self) -> str:
        """The other fighter of a pair whose Range is n % 8."""
        return self.name_of(self.n // 8)

    @property
    def range(self) -> str:
        return AT_RANGE[Range(self.n % 8)]


def is_several(me: Fighter) -> bool:
    """Whether a combatant is a group of more than one."""
    return me.kind == Kind.KAONASHI and me.size > 1


def is_plural(fight: Fight, names: Sequence[str], seat: int) -> bool:
    """Whether a combatant is spoken of in the plural: the Bandits are, the Wolf pack is not."""
    last = names[seat].rstrip("0123456789 ").lower().split()[-1:]
    plural = "".join(last).endswith("s") or last in [[word] for word in PLURAL_AS_WELL]
    return plural and is_several(fight.fighters[seat])


def called(fight: Fight, names: Sequence[str], seat: int) -> str:
    """A fighter within a sentence: `Genba`, `the Bandits`, `Wako 1`."""
    name = names[seat]
    plain = not is_several(fight.fighters[seat]) or name[-1:].isdigit() or name.lower().startswith("the ")
    return name if plain else f"the {name}"


def weapons_of(me: Fighter) -> list[int]:
    """The places of a fighter's weapons, the body among them."""
    return [place for place in range(WEAPONS) if me.weapons[place].mode != Mode.NONE]


def weapon_label(names: Sequence[str], me: Fighter, index: int) -> str:
    """A weapon's name; numbered where the fighter has several of that name."""
    mine = [n for n in range(WEAPONS) if n == index or me.weapons[n].mode != Mode.NONE]
    return numbered([weapon_name(names, me.weapons[n]) for n in mine], mine.index(index))


def weapon_name(names: Sequence[str], weapon: Weapon) -> str:
    """Its own name, as the sheet has it from which it came; else that of the weapon table."""
    seat, place = divmod(weapon.own - 1, WEAPONS)
    sheets = names.sheets if isinstance(names, Cast) else ()
    if weapon.own and seat < len(sheets) and place < len(sheets[seat].arms):
        own: str = sheets[seat].arms[place].name
        return own
    return weapon_names()[weapon.name]


def skill_name(names: Sequence[str], seat: int, skill: Skill) -> str:
    """What a Skill is called on the sheet of a fighter; else what the rules call it."""
    sheets = names.sheets if isinstance(names, Cast) else ()
    own = sheets[seat].called.get(skill.name.lower(), SKILLS[skill]) if 0 <= seat < len(sheets) else None
    return own or SKILLS[skill]


def with_article(label: str) -> str:
    """`the katana`, but `bare hands`."""
    return label if label.endswith("hands") else f"the {label}"


def die_label(moment: int, payment: int) -> str:
    """An Action Die, as the number of a payment says it: `die 7`, `die 9, held`."""
    face = payment - TAGGED if payment > TAGGED else payment
    held = ", held" if face > moment else ""
    return f"die {face}{held}" + (", got by interrupting" if payment > TAGGED else "")
