"""Small fights for tests, and how a piece of the rules is run on them."""

from __future__ import annotations

from typing import Any

from kumite.rulesets.fields import Lives, outside
from kumite.rulesets.ikezu.rules.ranges import set_band
from kumite.rulesets.ikezu.sheets.weapon import WeaponSheet
from kumite.rulesets.ikezu.state import WEAPONS, Fight, Fighter, House, Weapon
from kumite.rulesets.ikezu.terms import Band, Fate, Kind, Phase, Side, Special, WeaponType
from kumite.testing.pieces import Rule as Rule
from kumite.testing.pieces import asked as asked
from kumite.testing.pieces import play as play
from kumite.testing.pieces import told as told


def give(record: Any, fields: dict[str, Any]) -> None:
    """Set fields that there are."""
    for field, value in fields.items():
        assert hasattr(record, field), field
        setattr(record, field, value)


def weapon(name: str, **fields: int) -> Weapon:
    """A weapon of the table by its id, with fields changed."""
    made = WeaponSheet.model_validate(name).as_state(True)
    give(made, fields)
    return made


def plain_weapon(sides: int, dice: int = 1, **fields: int) -> Weapon:
    """A melee weapon without type, skill or note."""
    return Weapon(name=1, dice=dice, sides=sides, category=Band.MELEE, hands=1, trained=1, **fields)


def bare_hands() -> Weapon:
    return Weapon(
        dice=1,
        sides=4,
        category=Band.MELEE,
        natural=1,
        trained=1,
        special=1 << Special.UNARMED,
    )


def fighter(*weapons: Weapon, **fields: Any) -> Fighter:
    """Somebody with 10 in everything and 4 HP; the first weapon is readied."""
    me = Fighter(
        kind=Kind.PC,
        fate=Fate.IN_FIGHT,
        hp=4,
        hp_max=4,
        strength=10,
        strength_max=10,
        dexterity=10,
        dexterity_max=10,
        will=10,
        will_max=10,
        hands=2,
        slots=10,
        trained_types=sum(1 << kind for kind in WeaponType),
    )
    me.weapons = [bare_hands(), *weapons, *(Weapon() for _ in range(WEAPONS - 1 - len(weapons)))]
    me.main = 1 if weapons else 0
    give(me, fields)
    for now, most in (
        ("hp", "hp_max"),
        ("strength", "strength_max"),
        ("dexterity", "dexterity_max"),
        ("will", "will_max"),
    ):
        if now in fields and most not in fields:
            setattr(me, most, max(getattr(me, now), getattr(me, most) if now == "hp" else fields[now]))
    return me


def foe(*weapons: Weapon, **fields: Any) -> Fighter:
    """An NPC: its weapons are the attacks of a stat block."""
    return fighter(*weapons, **{"kind": Kind.NPC, "stat_block": 1, **fields})


def fight(
    pcs: list[Fighter],
    opponents: list[Fighter],
    band: int = Band.MELEE,
    house: dict[str, int] | None = None,
    **fields: int,
) -> Fight:
    """A fight in round 1 with every opposed pair at one band, a safe place, and no rulings asked for."""
    made = Fight(
        count=len(pcs) + len(opponents),
        fighters=[*pcs, *opponents],
        round=1,
        phase=Phase.FIRST_TURN,
        safe_place=1,
        house=House(**(house or {})),
    )
    for seat, me in enumerate(made.fighters):
        me.seat = seat
        me.side = Side.PC if seat < len(pcs) else Side.OPPONENT
        me.group = 0 if me.side == Side.PC else len(pcs)
        made.fighters[me.group].group_size += 1
    for me in made.fighters:
        for other in made.fighters[: me.seat]:
            set_band(me, other, Band.MELEE if me.side == other.side else band)
    give(made, fields)
    return made


def left_over(made: Fight) -> list[str]:
    """The places of what a turn or a step should have forgotten."""
    wrong = outside(made, made.count, Lives.TURN)
    return [mistake.place for mistake in wrong if "forgotten" in mistake.legal]
