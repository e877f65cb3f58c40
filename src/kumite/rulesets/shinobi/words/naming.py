"""How names, weapons, techniques and other terms get into a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from kumite.rulesets import Cast
from kumite.rulesets.shared import language
from kumite.rulesets.shared.language import counted

from ..repertoire import actions, running
from ..repertoire.statuses import STATUSES, StatusRow
from ..sheets.library import spelled, weapon_names
from ..state import DECLINE, OWN_BLOOD, THROWN, YARD, Fight, Fighter
from ..terms import (
    AreaKind,
    Armour,
    Defence,
    Ending,
    Formation,
    Item,
    Light,
    PoisonName,
    Skill,
    StatusKind,
    Tactic,
    TechniqueName,
    Weather,
)

DEFENCES: dict[int, str] = {
    Defence.NONE: "no defense",
    Defence.DODGE: "Dodge",
    Defence.PARRY_RIGHT: "Parry with the right hand",
    Defence.PARRY_LEFT: "Parry with the left hand",
    Defence.PARRY_UNARMED: "Parry unarmed",
    Defence.BLOCK: "Block",
    Defence.EVADE: "the evasion that still stands",
    Defence.PARRY_DRAWN: "Parry with a sword drawn for it",
}

ROWS: dict[int, actions.ActionRow] = {row.action: row for row in actions.ACTIONS}
ACTIONS: dict[int, str] = {row.action: row.name for row in actions.ACTIONS}
RUNNING: dict[int, str] = {row.running: row.doing for row in running.RUNNING}
STATUS_ROWS: dict[int, StatusRow] = {row.kind: row for row in STATUSES}

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


def sheet_of(names: Sequence[str], seat: int) -> Any:
    """The sheet of a fighter; None where the words get names alone."""
    sheets = names.sheets if isinstance(names, Cast) else ()
    return sheets[seat] if 0 <= seat < len(sheets) else None


def weapon_called(names: Sequence[str], seat: int, number: int) -> str:
    """What a weapon of a fighter is called, by its line in the list of names; beyond that by the sheet."""
    known = weapon_names()
    if number < len(known):
        return known[number]
    sheet, place = sheet_of(names, seat), number - len(known)
    return str(sheet.weapons[place].name) if sheet and place < len(sheet.weapons) else "weapon"


def technique_called(names: Sequence[str], seat: int, name: int) -> str:
    """What a technique of a fighter is called: by the sheet, else as the handbook writes it."""
    sheet = sheet_of(names, seat)
    return str((sheet.called if sheet else {}).get(term(TechniqueName, name), as_written(name)))


def as_written(technique: int) -> str:
    """A technique with the capitals of the handbook: `Way of Benkei`."""
    words = term(TechniqueName, technique).split()
    return " ".join(word if word in SMALL and n else word.capitalize() for n, word in enumerate(words))


SMALL = ("of", "the", "and", "to", "in")
"""Words without a capital within a name."""


def skill_called(names: Sequence[str], seat: int, skill: Skill) -> str:
    """What a skill of a fighter is called: by the sheet, else by the handbook."""
    printed, sheet = spelled(skill).title(), sheet_of(names, seat)
    return str(sheet.called.get(skill.name.lower(), printed)) if sheet else printed


def technique_label(names: Sequence[str], me: Fighter, slot: int) -> str:
    """What is in a slot of a fighter."""
    if slot == DECLINE:
        return "none"
    if slot == THROWN:
        return "a multi-throw with its link"
    if slot >= len(me.techniques):
        return "disarm with the sai"
    name = technique_called(names, me.seat, me.techniques[slot].id)
    return f"{name} (slot {slot + 1})" if doubled(me, slot) else name


def doubled(me: Fighter, slot: int) -> bool:
    """Whether the same technique is in another slot too."""
    return sum(other.id == me.techniques[slot].id for other in me.techniques) > 1


def weapon_label(names: Sequence[str], me: Fighter, slot: int) -> str:
    """What a weapon is called; its place is said where two are called the same."""
    if slot == DECLINE:
        return "none"
    name = weapon_called(names, me.seat, me.weapons[slot].name)
    arms = [weapon_called(names, me.seat, other.name) for other in me.weapons if other.sides > 0]
    alike = arms.count(name) > 1
    return f"{name} ({slot})" if alike else name


def with_article(names: Sequence[str], me: Fighter, slot: int) -> str:
    """`the katana`; bare hands have no article, and neither has a name of its own such as Kusanagi."""
    name = weapon_called(names, me.seat, me.weapons[slot].name)
    return the(name) if slot else name


def the(name: str) -> str:
    """With its article, but for what has a name as people have one."""
    return name if name[:1].isupper() else f"the {name}"


def defence_label(names: Sequence[str], me: Fighter, answer: int) -> str:
    """What a defense is called: a way, or a technique."""
    if answer in (Defence.PARRY_RIGHT, Defence.PARRY_LEFT):
        hand = me.right_hand if answer == Defence.PARRY_RIGHT else me.left_hand
        return f"Parry with {the(weapon_label(names, me, hand))}"
    if answer < Defence.TECHNIQUE:
        return DEFENCES[answer]
    return technique_label(names, me, answer - Defence.TECHNIQUE)


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
    def ward(self) -> str:
        """For whom this fighter has taken a hit."""
        wards = [
            one for one in self.fight.fighters[: self.fight.count] if one.attack.protector == self.seat + 1
        ]
        return self.names[wards[0].seat] if wards else "somebody"

    @property
    def protector(self) -> str:
        """Who has leapt in for this fighter."""
        return self.names[self.me.attack.protector - 1] if self.me.attack.protector else "somebody"

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

    # What the least and the most of a number come to

    @property
    def x_of_n(self) -> str:
        return f"an X of {self.n} in costs and effect"

    @property
    def power_of_n(self) -> str:
        return f"{2 * self.n} Stamina for it" if self.n else "no Power Attack"

    @property
    def focus_of_n(self) -> str:
        return f"{3 * self.n} Stamina for it" if self.n else "no Weapon Focus"

    @property
    def sudden_of_n(self) -> str:
        return f"{10 * self.n}% of the damage" if self.n else "no Sudden Attack"

    @property
    def surge_of_n(self) -> str:
        return f"{5 * self.n} action points for it" if self.n else "none"

    @property
    def sooner_by_n(self) -> str:
        return f"{counted(self.n, 'count')} sooner" if self.n else "as fast as it is"

    @property
    def in_n_counts(self) -> str:
        """After so many counts, and on which that is."""
        return f"count {self.fight.ic + self.n}" if self.n else "this very count"

    @property
    def abort_on_n(self) -> str:
        """They are asked from the next count on, and the last one that is named is to go on."""
        return "the next count" if self.n == self.fight.ic + 1 else "to go on"

    @property
    def x_n(self) -> str:
        return self._from_the_middle("to the left", "to the right")

    @property
    def y_n(self) -> str:
        return self._from_the_middle("below", "above")

    def _from_the_middle(self, before: str, behind: str) -> str:
        side = before if self.n < 0 else behind
        return f"{counted(abs(self.n), 'yard')} {side}" if self.n else "the middle"

    @property
    def n_minutes(self) -> str:
        """A time in the largest units that are whole."""
        for minutes, unit in ((7 * 24 * 60, "week"), (24 * 60, "day"), (60, "hour")):
            if self.n and self.n % minutes == 0:
                return counted(self.n // minutes, unit)
        return counted(self.n, "minute") if self.n else "no time at all"

    @property
    def lasting(self) -> str:
        """What the number of counts is for."""
        row = ROWS.get(self.me.deed.kind)
        return row.lasts if row and row.lasts else "do it"

    @property
    def technique(self) -> str:
        return technique_called(self.names, self.seat, self.n)

    @property
    def weapon(self) -> str:
        """With its article."""
        return the(weapon_called(self.names, self.seat, self.n))

    @property
    def running(self) -> str:
        """What an event names as going on; in a question what does."""
        return RUNNING.get(self.n or self.me.running) or "what they are doing"

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
