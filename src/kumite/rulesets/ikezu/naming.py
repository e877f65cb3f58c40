"""How names, weapons and numbers get into a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ...table import REFEREE
from .. import language
from ..language import numbered
from .blow import main_weapon
from .duel import clash_weapon
from .library import BARE_HANDS, weapon_names
from .phrases import APART, GUIDE, ITEMS, ONGOINGS, PLACES, SCARS, SIDES, WOUND_LEVELS, WOUND_TYPES
from .state import BOTH, WEAPONS, Fight, Fighter
from .terms import Contested, Order, Phase, Side


class Blanks(language.Blanks):
    """What fills the blanks of the phrases of ikezu."""

    fight: Fight
    referee = GUIDE

    @property
    def pair(self) -> str:
        """The fighter with whom a band changed."""
        return name_of(self.names, self.n // 4)

    @property
    def apart(self) -> str:
        """The new band."""
        return APART[self.n % 4]

    @property
    def weapon(self) -> str:
        """Weapon n, with its article."""
        return with_article(weapon_label(self.fight.fighters[self.seat], self.n))

    @property
    def arms(self) -> str:
        """What the fighter attacks with, as in `Kenta's katana`."""
        return arms_of(self.fight.fighters[self.seat])

    @property
    def main(self) -> str:
        """The weapon of a single attack, or the main one of a pair."""
        me = self.fight.fighters[self.seat]
        return weapon_label(me, main_weapon(me))

    @property
    def blade(self) -> str:
        """The weapon of a duel's clash."""
        me = self.fight.fighters[self.seat]
        return weapon_label(me, clash_weapon(me))

    @property
    def off(self) -> str:
        me = self.fight.fighters[self.seat]
        return weapon_label(me, me.off)

    @property
    def hp(self) -> int:
        return self.fight.fighters[self.seat].hp

    @property
    def strength(self) -> int:
        return self.fight.fighters[self.seat].strength

    @property
    def dexterity(self) -> int:
        return self.fight.fighters[self.seat].dexterity

    @property
    def will(self) -> int:
        return self.fight.fighters[self.seat].will

    @property
    def item(self) -> str:
        """What bit n of a choice among belongings is: gear, armour, or weapon n at 1 + n."""
        return ITEMS.get(self.n) or with_article(weapon_label(self.fight.fighters[self.seat], self.n - 1))

    @property
    def wound(self) -> str:
        return wound_label(self.n)

    @property
    def ongoing(self) -> str:
        return ONGOINGS[self.n]

    @property
    def scar(self) -> str:
        return SCARS[self.n]

    @property
    def place(self) -> str:
        """Where a scar is: n holds its entry and the d6."""
        return PLACES[self.n // 8][self.n % 8 - 1]

    @property
    def side(self) -> str:
        """The side whose turn begins."""
        return side_name(self.fight, self.names, side_of_turn(self.fight, self.n))


def name_of(names: Sequence[str], seat: int) -> str:
    """What a seat is called within a sentence."""
    return GUIDE if seat == REFEREE else names[seat]


def side_name(fight: Fight, names: Sequence[str], side: Side) -> str:
    """A side, or in a duel its only member."""
    return SIDES[side] if fight.contested == Contested.SKIRMISH else names[side]


def weapon_label(me: Fighter, index: int) -> str:
    """A weapon's name; numbered where the fighter has several of that name."""
    mine = [n for n in range(WEAPONS) if n == index or me.weapons[n].dice > 0]
    return numbered([weapon_names()[me.weapons[n].name] for n in mine], mine.index(index))


def with_article(label: str) -> str:
    """`the katana`, but `bare hands`."""
    return label if label == BARE_HANDS else f"the {label}"


def arms_of(me: Fighter) -> str:
    """What a fighter has declared to attack with: a weapon, or the readied pair."""
    if me.weapon == BOTH:
        return f"{weapon_label(me, me.main)} and {weapon_label(me, me.off)}"
    return weapon_label(me, me.weapon)


def wound_label(line: int) -> str:
    """A wound by its place in the count: WoundType * 4 + WoundLevel."""
    return f"{WOUND_LEVELS[line % 4]} {WOUND_TYPES[line // 4].removeprefix('another ')}"


def side_of_turn(fight: Fight, phase: int) -> Side:
    """Whose turn a phase is, as far as it is one side's."""
    first = Side.OPPONENT if fight.order == Order.OPPONENT_FIRST else Side.PC
    if phase in (Phase.AMBUSH_TURN, Phase.ALWAYS_FIRST_OPPONENT):
        return Side.OPPONENT
    if phase == Phase.SECOND_TURN:
        return Side.OPPONENT if first == Side.PC else Side.PC
    return Side.PC if phase == Phase.ALWAYS_FIRST_PC else first
