"""The fights that everybody plays, and what each contender has to say about them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, fields
from pathlib import Path

from kumite.encounters import encounter
from kumite.rulesets.ikezu.state import Fight
from kumite.rulesets.ikezu.terms import Ability, Band, Kind

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Sheet:
    """A fighter as the programs by hand need it: everything that matters about them in these fights."""

    side: int
    pc: int
    hp: int
    strength: int
    dexterity: int
    will: int
    armor: int
    die: int
    reach: int
    type: int
    quick: int
    push: int
    ward: int


SHEET = tuple(field.name for field in fields(Sheet))


@dataclass(frozen=True)
class Contest:
    """One of the fights."""

    name: str
    encounter: encounter.Encounter
    start: Fight
    is_duel: bool
    sheets: tuple[Sheet, ...]


@dataclass
class Result:
    """What many fights add up to."""

    fights: int
    outcomes: list[int]
    """How many came to each outcome."""
    lengths: Counter[int]
    """How many had each length."""
    fates: list[list[int]]
    """[seat][fate]: how often."""
    dealt: list[int]
    """By seat, all damage dealt; `taken` likewise."""
    taken: list[int]


def duel() -> Contest:
    return contest("a duel", "duel.toml")


def four_against_four() -> Contest:
    return contest("four against four", "four_against_four.toml")


def contest(name: str, file: str) -> Contest:
    """A fight as its file describes it. Raises ValueError if the programs by hand do not know a part of
    it."""
    read = encounter.read(HERE / file)
    fight = read.start()
    sheets = []
    for me in fight.fighters:
        armed = [weapon for weapon in me.weapons[1:] if weapon.dice]
        weapon = armed[0]
        known = (
            len(armed) == 1
            and weapon.dice == 1
            and weapon.category in (Band.MELEE, Band.REACH)
            and not (weapon.special or weapon.heavy or weapon.sweep or weapon.counter or weapon.shock)
            and me.abilities & ~(1 << Ability.WARD) == 0
            and me.hp == me.hp_max
            and (me.hp <= 6 or me.kind != Kind.PC)
        )
        if not known:
            raise ValueError(f"{read.names[me.seat]} of {file} is more than the programs by hand can do")
        sheets.append(
            Sheet(
                side=me.side,
                pc=int(me.kind == Kind.PC),
                hp=me.hp,
                strength=me.strength,
                dexterity=me.dexterity,
                will=me.will,
                armor=me.armor + me.shield,
                die=weapon.sides,
                reach=int(weapon.category == Band.REACH),
                type=weapon.type,
                quick=weapon.quick,
                push=weapon.push,
                ward=me.abilities >> Ability.WARD & 1,
            )
        )
    return Contest(name, read, fight, read.scene.is_duel, tuple(sheets))
