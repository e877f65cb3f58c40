"""Small fights for tests, and how a piece of the rules is run on them."""

from __future__ import annotations

from typing import Any

from kumite.encounters.encounter import Combatant, Entry
from kumite.rulesets.hachigoku.records import Weapon
from kumite.rulesets.hachigoku.rules.actions.strike import begin_attack, roll_attack
from kumite.rulesets.hachigoku.sheets.library import samples
from kumite.rulesets.hachigoku.sheets.sheet import Sheet
from kumite.rulesets.hachigoku.sheets.start import fighter_of
from kumite.rulesets.hachigoku.sheets.weapon import WeaponSheet
from kumite.rulesets.hachigoku.sizes import ELEMENTS, SKILLS, WEAPONS
from kumite.rulesets.hachigoku.state import Fight, Fighter, House
from kumite.rulesets.hachigoku.terms import Element, Fate, Kind, Mode, Phase, Side, Skill
from kumite.table import Table
from kumite.testing.pieces import Rule as Rule
from kumite.testing.pieces import asked as asked
from kumite.testing.pieces import play as play
from kumite.testing.pieces import told as told


def weapon(name: str, **fields: int) -> Weapon:
    """A weapon of the table by its name, with fields changed."""
    made = WeaponSheet.model_validate(name).as_state()
    for field, value in fields.items():
        setattr(made, field, value)
    return made


def elements(earth: int = 2, water: int = 2, fire: int = 2, wind: int = 2, void: int = 2) -> list[int]:
    made = [0] * ELEMENTS
    for element, rank in zip(list(Element)[1:], (earth, water, fire, wind, void), strict=True):
        made[element] = rank
    return made


def skills(**ranks: int) -> list[int]:
    made = [0] * SKILLS
    for name, rank in ranks.items():
        made[Skill[name.upper()]] = rank
    return made


def namae(*weapons: str | Weapon, ranks: dict[str, int] | None = None, **fields: Any) -> Fighter:
    """Somebody with 2 in each Element (or `earth=3` ...), the Skills `ranks`; the first weapon is in hand.

    Without Action Dice unless `dice` gives their faces; `tagged` those got by interrupt.
    """
    given = {name: fields.pop(name) for name in ("earth", "water", "fire", "wind", "void") if name in fields}
    me = Fighter(
        kind=Kind.NAMAE,
        fate=Fate.IN_FIGHT,
        elements=elements(**given),
        skills=skills(**(ranks or {})),
        action_dice=2,
        size=1,
        up=1,
    )
    me.down_at = 2 * me.elements[Element.EARTH] + 1
    return fitted(me, weapons, fields)


def group(*weapons: str | Weapon, size: int = 6, threat: int = 2, **fields: Any) -> Fighter:
    """A group of Kaonashi of that threat, each of whom is Down at one Wound."""
    given = {name: fields.pop(name) for name in ("earth", "water", "fire", "wind", "void") if name in fields}
    every = dict.fromkeys(("earth", "water", "fire", "wind", "void"), threat)
    me = Fighter(
        kind=Kind.KAONASHI,
        fate=Fate.IN_FIGHT,
        elements=elements(**(every | given)),
        threat=threat,
        action_dice=1,
        size=size,
        up=(1 << size) - 1,
        down_at=1,
    )
    return fitted(me, weapons, fields)


def fitted(me: Fighter, weapons: tuple[str | Weapon, ...], fields: dict[str, Any]) -> Fighter:
    carried = [weapon(one) if isinstance(one, str) else one for one in weapons]
    me.weapons = [weapon("bare hands"), *carried, *(Weapon() for _ in range(WEAPONS - 1 - len(carried)))]
    for one in me.weapons:
        one.loaded = 1 if one.mode != Mode.NONE else 0
    me.main = 1 if carried else 0
    for kind in ("dice", "tagged"):
        for face in fields.pop(kind, ()):
            getattr(me, kind)[face] += 1
    wounds = fields.pop("wounds", 0)
    me.wounds[0] = wounds
    put(me, **fields)
    return me


def put(me: Fighter, **fields: Any) -> None:
    """Set fields of a fighter, or of what they have declared, their turn or their attack."""
    for name, value in fields.items():
        records = (me, me.declared, me.declared.plan, me.turn, me.attack, me.attack.landing)
        setattr(next(record for record in records if hasattr(record, name)), name, value)


def fight(
    pcs: list[Fighter],
    opponents: list[Fighter],
    moment: int = 10,
    house: dict[str, int] | None = None,
    **fields: Any,
) -> Fight:
    """A fight in the first round, everybody at Close, without a Story Daimyo."""
    made = Fight(
        count=len(pcs) + len(opponents),
        fighters=[*pcs, *opponents],
        round=1,
        moment=moment,
        phase=Phase.STEP,
        house=House(**(house or {})),
    )
    for seat, me in enumerate(made.fighters):
        me.seat = seat
        me.side = Side.PC if seat < len(pcs) else Side.OPPONENT
    for field, value in fields.items():
        setattr(made, field, value)
    return made


def sample(name: str, **changes: Any) -> Fighter:
    """A sample as it starts, with fields of its sheet changed."""
    sheet = Sheet.model_validate(samples()[name] | changes)
    return fighter_of(Combatant(0, name, Entry(0, name, None, 0, sheet, {}, "", "")))


def strike(table: Table, fight: Fight, me: Fighter) -> None:
    """The attack that was declared, from what can be done against it beforehand to its roll."""
    begin_attack(table, fight, me)
    roll_attack(table, fight, me)
