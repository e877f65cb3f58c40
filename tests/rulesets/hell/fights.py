"""Small fights for tests, and how a piece of the rules is run on them."""

from __future__ import annotations

from typing import Any

from kumite.encounters.encounter import Combatant, Entry
from kumite.rulesets.hell.rules.status_effects.lasting import last
from kumite.rulesets.hell.sheets.library import samples
from kumite.rulesets.hell.sheets.sheet import Sheet
from kumite.rulesets.hell.sheets.start import FIRST_UNDYING, fighter_of
from kumite.rulesets.hell.sheets.weapon import WeaponSheet
from kumite.rulesets.hell.state import DAMAGE_TYPES, SPAN, WEAPONS, Fight, Fighter, House, Lasting, Weapon
from kumite.rulesets.hell.terms import Event, Fate, Ground, Phase, Side, Stat, Status, Trait, Until
from kumite.tables.scripted import Scripted
from kumite.testing.pieces import Rule as Rule
from kumite.testing.pieces import asked as asked
from kumite.testing.pieces import play as play
from kumite.testing.pieces import told as told

PLAIN: dict[str, Any] = {
    "hands": 2,
    "size": 1,
    "speaks": 1,
    "uses_deaths_door": 1,
    "max_locked": 1,
    "burn_factor": 1,
    "grip_range": 1,
    "undying": FIRST_UNDYING,
}
"""What a sheet says of everybody of whom it says nothing else."""
SIGNS = {"#": Ground.WALL, "o": Ground.OBSTACLE, "~": Ground.ROUGH, "=": Ground.WATER}


def kinds(table: Scripted) -> list[tuple[int, int]]:
    """Who is hurt, and by which type of damage."""
    return [(who, number % DAMAGE_TYPES) for who, number in told(table, Event.HURT)]


def weapon(name: str, **fields: int) -> Weapon:
    """A weapon of the tables by its name, in hand, with fields changed."""
    made = WeaponSheet.model_validate(name).as_state()
    made.in_hand = 1
    for field, value in fields.items():
        setattr(made, field, value)
    return made


def fighter(*weapons: str | Weapon, at: tuple[int, int] = (0, 0), **fields: Any) -> Fighter:
    """Somebody with 20 Health of 20, 10 Strain, Speed 6 and 4 action dice, who stands there.

    Stats by name (`body=3`); `pool`, `locked` by their faces; `traits`, `arts` and so on as members of their
    enums; `statuses` that last, without an end, and `stacks` of those that count.
    """
    me = Fighter(
        **PLAIN,
        fate=Fate.IN_FIGHT,
        level=1,
        base_speed=6,
        max_health=20,
        health=20,
        max_strain=10,
        combat_dice=4,
        x=at[0],
        y=at[1],
    )
    for stat in Stat:
        if stat.name.lower() in fields and stat != Stat.LEVEL:
            me.stats[stat] = fields.pop(stat.name.lower())
    carried = [weapon(one) if isinstance(one, str) else one for one in weapons]
    me.weapons = [weapon("fist"), *carried, *(Weapon() for _ in range(WEAPONS - 1 - len(carried)))]
    for dice in ("pool", "locked", "kept", "given"):
        for face in fields.pop(dice, ()):
            getattr(me, dice)[face] += 1
    for name in ("tags", "traits", "arts", "knacks", "talents", "move_modes", "immunities", "immune_damage"):
        for member in fields.pop(name, ()):
            setattr(me, name, getattr(me, name) | 1 << member)
    for status in fields.pop("statuses", ()):
        last(me, status, 1, Until.REMOVED, 0, 0, 0)
    for status, count in fields.pop("stacks", {}).items():
        me.stacks[status] = count
    for field, value in fields.items():
        setattr(me, field, value)
    me.stats[Stat.LEVEL] = me.level
    return me


def fight(
    players: list[Fighter],
    npcs: list[Fighter],
    ground: str = "",
    house: dict[str, int] | None = None,
    **fields: Any,
) -> Fight:
    """A fight in the first Round, in the first one's Action phase; `ground` is a map as scenes draw it."""
    made = Fight(
        count=len(players) + len(npcs),
        fighters=[*players, *npcs],
        round=1,
        phase=Phase.ACTION,
        turn_of=1,
        house=House(**(house or {})),
    )
    for seat, me in enumerate(made.fighters):
        me.seat = seat
        me.side = Side.PLAYERS if seat < len(players) else Side.NPCS
    rows = [row.strip() for row in ground.split() if row.strip()]
    made.height, made.width = len(rows), len(rows[0]) if rows else 0
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            made.ground[y * SPAN + x] = int(SIGNS.get(sign, Ground.FLOOR))
            made.levels[y * SPAN + x] = int(sign) if sign.isdigit() else 0
            made.hit_points[y * SPAN + x] = 2 if sign == "o" else 0
    for field, value in fields.items():
        setattr(made, field, value)
    return made


def sample(name: str, **changes: Any) -> Fighter:
    """A sample as it starts, with fields of its sheet changed."""
    sheet = Sheet.model_validate(samples()[name] | changes)
    return fighter_of(Combatant(0, name, Entry(0, name, None, 0, sheet, {}, "", "")), House())


def lasting(me: Fighter, status: Status) -> list[Lasting]:
    """The entries of something that lasts on somebody."""
    return [entry for entry in me.lasting if entry.kind == status]


def has(me: Fighter, status: Status) -> bool:
    """Whether a status that lasts is on somebody."""
    return bool(me.conditions >> status & 1)


def with_traits(*traits: Trait) -> int:
    """The Traits as the state has them."""
    return sum(1 << trait for trait in traits)
