"""Small fights for tests, and how a piece of the rules is run on them."""

from __future__ import annotations

from typing import Any

from kumite.rulesets.ikezu.ranges import set_band
from kumite.rulesets.ikezu.state import WEAPONS, Fight, Fighter, House, Weapon
from kumite.rulesets.ikezu.terms import Band, Fate, Kind, Phase, Side, Special, WeaponType
from kumite.rulesets.ikezu.weapon_sheet import WeaponSheet

from ..pieces import Rule as Rule
from ..pieces import asked as asked
from ..pieces import play as play
from ..pieces import told as told


def weapon(name: str, **fields: int) -> Weapon:
    """A weapon of the table by its id, with fields changed."""
    made = WeaponSheet.model_validate(name).as_state(True)
    for field, value in fields.items():
        setattr(made, field, value)
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
    for field, value in fields.items():
        setattr(me, field, value)
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
    """A fight in round 1 with every opposed pair at one band, and a referee who does not judge."""
    made = Fight(
        count=len(pcs) + len(opponents),
        fighters=[*pcs, *opponents],
        round=1,
        phase=Phase.FIRST_TURN,
        guide_judges=0,
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
    for field, value in fields.items():
        setattr(made, field, value)
    return made
