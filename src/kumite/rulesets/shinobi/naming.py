"""How names, weapons, techniques and other terms get into a sentence."""

from __future__ import annotations

from enum import IntEnum

from .. import language
from .library import spelled, weapon_names
from .records import YARD
from .state import DECLINE, THROWN, Fight, Fighter
from .terms import Action, Defence, Ending, Running
from .things import (
    AreaKind,
    Armour,
    Formation,
    Item,
    Light,
    PoisonName,
    StatusKind,
    Tactic,
    TechniqueName,
    Weather,
)
from .venoms import OWN_BLOOD

ACTIONS: dict[int, str] = {
    Action.UNARMED: "unarmed attack (basic)",
    Action.WEAPON: "weapon attack (basic)",
    Action.THROW: "multi-throw",
    Action.TECHNIQUE: "technique",
    Action.SEALS: "handseals",
    Action.STANCE: "stance (Block, Guard or another that it knows)",
    Action.WAIT: "wait",
    Action.MOVE: "move",
    Action.REST: "rest",
    Action.HIDE: "hide",
    Action.IMPROVE_HIDING: "hide better",
    Action.SEARCH: "search",
    Action.POINT_OUT: "point somebody out",
    Action.PREPARE_SNEAK: "lie in wait",
    Action.DRAW: "draw a weapon",
    Action.SHEATHE: "sheathe",
    Action.DISCARD: "drop a weapon",
    Action.RETRIEVE: "pick up weapons",
    Action.DISARM: "disarm somebody",
    Action.AIM: "aim",
    Action.ITEM: "use an item",
    Action.STAND: "stand up",
    Action.SHIFT: "shift the grapple",
    Action.BREAK: "break free",
    Action.RELEASE: "let go",
    Action.HIDE_AMONG_CLONES: "hide among clones",
    Action.OBSERVE_CLONES: "tell clones apart",
    Action.HOLD_THROAT: "hold the throat shut",
    Action.WIPE_EYES: "wipe the eyes",
    Action.KNOCK_OUT: "knock somebody out",
    Action.COUP_DE_GRACE: "coup de grace",
    Action.EYES: "shut or open the eyes",
    Action.DODGE: "dodge",
    Action.PARRY: "parry",
    Action.BLOCK: "block",
    Action.TAKE_THE_HIT: "take the hit",
}

RUNNING: dict[int, str] = {
    Running.NOTHING: "",
    Running.PLAIN: "busy",
    Running.SEALS: "making handseals",
    Running.STANCE: "on guard",
    Running.WAIT: "waiting",
    Running.MOVE: "moving",
    Running.SNEAK: "lying in wait",
    Running.DELAY: "winding up",
    Running.REPAIR: "healing",
}

LASTING: dict[int, str] = {
    Action.STANCE: "keep the stance",
    Action.WAIT: "wait",
    Action.MOVE: "move",
    Action.PREPARE_SNEAK: "lie in wait",
}
"""Actions that last as long as their actor says."""

DEFENCES: dict[int, str] = {
    Defence.NONE: "no defence",
    Defence.DODGE: "Dodge",
    Defence.PARRY_RIGHT: "Parry with the right hand",
    Defence.PARRY_LEFT: "Parry with the left hand",
    Defence.PARRY_UNARMED: "Parry unarmed",
    Defence.BLOCK: "Block",
    Defence.EVADE: "the evasion that still stands",
    Defence.PARRY_DRAWN: "Parry with a sword drawn for it",
}

FORMATIONS: dict[int, str] = {**{int(one): spelled(one) for one in Formation}, Formation.V: "V"}

ENDINGS: dict[int, str] = {
    Ending.NONE: "",
    Ending.LAST_ABLE: "only one side has anybody left who can act",
    Ending.NOBODY_ABLE: "nobody can act any more",
    Ending.AGREED: "all agree to end it",
    Ending.ESCAPED: "the pursuit is over",
}


def term(enum: type[IntEnum], number: int) -> str:
    """A member of an enum in words; the bare number where there is none."""
    return spelled(enum(number)) if number in enum.__members__.values() else str(number)


def technique_label(me: Fighter, slot: int) -> str:
    """What is in a slot of a fighter."""
    if slot == DECLINE:
        return "none"
    if slot == THROWN:
        return "a multi-throw with its link"
    if slot >= len(me.techniques):
        return "disarm with the sai"
    name = term(TechniqueName, me.techniques[slot].id)
    return f"{name} (slot {slot + 1})" if doubled(me, slot) else name


def doubled(me: Fighter, slot: int) -> bool:
    """Whether the same technique is in another slot too."""
    return sum(other.id == me.techniques[slot].id for other in me.techniques) > 1


def weapon_label(me: Fighter, slot: int) -> str:
    """What a weapon is called; its place is said where two are called the same."""
    if slot == DECLINE:
        return "none"
    name = weapon_names()[me.weapons[slot].name]
    alike = sum(other.name == me.weapons[slot].name and other.sides > 0 for other in me.weapons) > 1
    return f"{name} ({slot})" if alike else name


def with_article(me: Fighter, slot: int) -> str:
    """`the katana`; the bare hands have none."""
    name = weapon_names()[me.weapons[slot].name]
    return f"the {name}" if slot else name


def defence_label(me: Fighter, answer: int) -> str:
    """What a defence is called: a way, or a technique."""
    if answer in (Defence.PARRY_RIGHT, Defence.PARRY_LEFT):
        hand = me.right_hand if answer == Defence.PARRY_RIGHT else me.left_hand
        return f"Parry with the {weapon_label(me, hand)}"
    if answer < Defence.TECHNIQUE:
        return DEFENCES[answer]
    return technique_label(me, answer - Defence.TECHNIQUE)


class Blanks(language.Blanks):
    """What fills the blanks of the phrases of shinobi: one for each list of terms."""

    fight: Fight

    @property
    def me(self) -> Fighter:
        return self.fight.fighters[self.seat]

    @property
    def whom(self) -> str:
        return super().whom if self.fight.concerns else "somebody"

    @property
    def attack(self) -> str:
        """` (Speed 12, Accuracy 14)`: of the attack that the question is about."""
        if not self.fight.concerns:
            return ""
        foe = self.fight.fighters[self.fight.concerns - 1]
        deed = foe.delayed if 0 < foe.delayed.due <= self.fight.ic else foe.deed
        if self.fight.attacker not in (0, foe.seat + 1):
            deed = foe.reply
        return f" (Speed {deed.speed}, Accuracy {deed.accuracy})" if deed.accuracy else ""

    @property
    def lasting(self) -> str:
        """What the number of counts is for."""
        return LASTING.get(self.me.deed.kind, "do it")

    @property
    def technique(self) -> str:
        return term(TechniqueName, self.n)

    @property
    def weapon(self) -> str:
        return weapon_names()[self.n]

    @property
    def running(self) -> str:
        """What an event names as going on; in a question what does."""
        return RUNNING.get(self.n or self.me.running) or "it"

    @property
    def defence(self) -> str:
        return DEFENCES.get(self.n, "a technique")

    @property
    def status(self) -> str:
        return term(StatusKind, self.n)

    @property
    def poison(self) -> str:
        return "the own blood" if self.n == OWN_BLOOD else term(PoisonName, self.n)

    @property
    def armour(self) -> str:
        return term(Armour, self.n)

    @property
    def area(self) -> str:
        return term(AreaKind, self.n)

    @property
    def item(self) -> str:
        return term(Item, self.n)

    @property
    def weather(self) -> str:
        return term(Weather, self.n)

    @property
    def light(self) -> str:
        return term(Light, self.n)

    @property
    def tactic(self) -> str:
        return term(Tactic, self.n)

    @property
    def formation(self) -> str:
        return FORMATIONS[self.n]

    @property
    def ending(self) -> str:
        return ENDINGS[self.n]


def yards(units: int) -> str:
    """A place or distance in yards, to a tenth."""
    if units < 0:
        return f"-{yards(-units)}"
    return f"{units // YARD}.{units % YARD * 10 // YARD}".removesuffix(".0")
