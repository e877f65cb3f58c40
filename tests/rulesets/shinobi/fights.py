"""Small fights for tests, and how a piece of the rules is run on them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import kumite.rulesets
from kumite.rulesets.shinobi.rules.initiative.rounds import beat
from kumite.rulesets.shinobi.rules.standing import reckon
from kumite.rulesets.shinobi.state import WEAPONS, YARD, Fight, Fighter, House, Technique, Weapon
from kumite.rulesets.shinobi.terms import (
    Ability,
    Item,
    Phase,
    Quality,
    Skill,
    Special,
    StatusKind,
    TechniqueKind,
    TechniqueName,
    WoundType,
)
from kumite.table import Table
from kumite.testing.pieces import Rule as Rule
from kumite.testing.pieces import asked as asked
from kumite.testing.pieces import play as play
from kumite.testing.pieces import told as told

RANKS = "EDCBA"
SPECIALS = {
    "block as interrupt": Special.BLOCK_INTERRUPT,
    "damage bonus +25%": Special.DB_25,
    "double damage bonus": Special.DOUBLE_DB,
    "dual, losing": Special.DUAL_LOSING,
    "margin to 150%": Special.MARGIN_150,
    "margin to 200%": Special.MARGIN_200,
    "blocked +25%": Special.BLOCKED_25,
    "never one-handed": Special.NEVER_ONE_HANDED,
    "no two-handed bonus": Special.NO_TWO_HANDED_BONUS,
    "parries unarmed at -2": Special.PARRIES_UNARMED_AT_2,
    "seals at +3": Special.SEALS_AT_3,
    "wounds +20%": Special.WOUNDS_20,
    "wounds +25%": Special.WOUNDS_25,
}


@cache
def table_of(name: str) -> dict[str, dict[str, Any]]:
    """A content file of the ruleset."""
    folder = Path(kumite.rulesets.__file__).parent / "shinobi" / "content"
    return tomllib.loads((folder / f"{name}.toml").read_text())


def constant(name: str) -> str:
    return name.upper().replace(" ", "_").replace("-", "_")


def bits(kind: type, names: list[str]) -> int:
    made = 0
    for name in names:
        made |= 1 << int(SPECIALS[name] if name in SPECIALS else kind[constant(name)])  # type: ignore[index]
    return made


def weapon(name: str, **changes: int) -> Weapon:
    """A weapon of the table by its name, with fields changed."""
    row = dict(table_of("weapons")[name])
    made = Weapon(name=1 + list(table_of("weapons")).index(name))
    for field, value in row.items():
        if field == "types":
            value = bits(WoundType, value)
        elif field == "special":
            value = bits(Special, value)
        setattr(made, field, int(value))
    if made.ranged:
        made.pieces = 10
    for field, value in changes.items():
        setattr(made, field, value)
    return made


def bare_hands(house: House) -> Weapon:
    """Weapon 0 of everybody."""
    return Weapon(
        types=1 << WoundType.BLUNT, stamina=5, speed=8, dice=house.unarmed_dice, sides=house.unarmed_sides
    )


def technique(name: str, **changes: int) -> Technique:
    """A technique of the table by its name, with fields changed."""
    spelled = name.replace("_", " ")
    row = dict(table_of("techniques")[spelled])
    made = Technique(id=TechniqueName[constant(name)], partial=20)
    for field, value in row.items():
        match field:
            case "rank":
                value = 1 + RANKS.index(value)
            case "kind":
                value = TechniqueKind[constant(value)]
            case "qualities":
                value = bits(Quality, value)
            case "wound":
                value = WoundType[constant(value)]
            case "status":
                value = 0 if value == "stun" else StatusKind[constant(value)]
        setattr(made, field, int(value))
    for field, value in changes.items():
        setattr(made, field, value)
    return made


def put(record: Any, name: str, value: Any) -> None:
    """Set a field, or one of a record in it: `combo_counter` is `combo.counter`."""
    if hasattr(record, name):
        setattr(record, name, value)
    else:
        inner, _, rest = name.partition("_")
        put(getattr(record, inner), rest, value)


def field_of(record: Any, name: str) -> Any:
    """What stands in a field, or in one of a record in it: `now_move` is `now.move`."""
    if hasattr(record, name):
        return getattr(record, name)
    inner, _, rest = name.partition("_")
    return field_of(getattr(record, inner), rest)


ATTRIBUTES = {
    "str": "strength",
    "res": "resilience",
    "cha": "chakra",
    "dex": "dexterity",
    "agi": "agility",
}


def fighter(
    *carried: str | Weapon,
    techniques: tuple[str | Technique, ...] = (),
    abilities: dict[str, int] | None = None,
    skills: dict[str, int] | None = None,
    items: dict[str, int] | None = None,
    at: tuple[int, int] = (0, 0),
    in_hand: bool = True,
    **fields: Any,
) -> Fighter:
    """Somebody with 40 in each attribute (or `str=58` ...), at a place in yards, without Willpower.

    The first weapon is in hand, unless it is thrown; all elements are open to it.
    """
    me = Fighter(x=at[0] * YARD, y=at[1] * YARD, elements=(1 << 13) - 1)
    for short, name in ATTRIBUTES.items():
        setattr(me, name, fields.pop(short, 40))
    for name, ranks in (abilities or {}).items():
        me.abilities[Ability[constant(name)]] = ranks
    for name, ranks in (skills or {}).items():
        me.skills[Skill[constant(name)]] = ranks
    for name, number in (items or {}).items():
        me.items[Item[constant(name)]] = number
    for slot, known in enumerate(techniques):
        me.techniques[slot] = technique(known) if isinstance(known, str) else known
    made = [weapon(one) if isinstance(one, str) else one for one in carried]
    me.weapons = [bare_hands(House()), *made, *(Weapon() for _ in range(WEAPONS - 1 - len(made)))]
    if made and in_hand and not made[0].ranged:
        me.right_hand = 1
        me.left_hand = 1 if made[0].two_handed else 0
    me.vitality = me.vitality_max = me.vitality_full = 8 * me.resilience + 4 * me.strength
    me.hp = me.hp_max = me.hp_full = 3 * me.resilience + me.chakra
    me.ap = fields.pop("ap", 0)
    me.move_percent, me.now.move, me.protector_place, me.pressure_target = 100, 100, 1, 10
    for field, value in fields.items():
        put(me, field, value)
    return me


def fight(*sides: Fighter | list[Fighter], house: dict[str, int] | None = None, **fields: Any) -> Fight:
    """A battle, each argument a side, on whose count 0 nobody has acted yet; next counts as the
    fighters give them.
    """
    fighters: list[Fighter] = []
    for side, members in enumerate(sides):
        for me in members if isinstance(members, list) else [members]:
            me.side = side
            me.seat = len(fighters)
            fighters.append(me)
    made = Fight(
        count=len(fighters), fighters=fighters, phase=Phase.OPEN, ic=-1, house=House(**(house or {}))
    )
    for field, value in fields.items():
        setattr(made, field, value)
    for me in fighters:
        me.base_next_ic = me.next_ic
        reckon(made, me)
        me.ap = min(me.ap, me.now.ap_max)
    return made


def until(count: int) -> Callable[[Table, Any], None]:
    """As a piece of the rules: beats until the clock has left that count behind."""

    def rule(table: Table, made: Any) -> None:
        while made.outcome == 0 and (made.ic < count or made.phase != Phase.OPEN):
            beat(table, made)

    return rule


def one_beat(table: Table, made: Any) -> None:
    """As a piece of the rules: the next beat."""
    beat(table, made)
