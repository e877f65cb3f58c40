"""Small fights for tests, and how a piece of the rules is run on them."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from kumite.encounters.encounter import Combatant, Entry
from kumite.rulesets.malice.records import Area, ThisRound, Weapon
from kumite.rulesets.malice.sheets.library import armors, samples
from kumite.rulesets.malice.sheets.sheet import Sheet
from kumite.rulesets.malice.sheets.start import fighter_of, missiles
from kumite.rulesets.malice.sheets.weapon import WeaponSheet
from kumite.rulesets.malice.sizes import RINGS, SKILLS, TRAITS, WEAPONS
from kumite.rulesets.malice.state import Fight, Fighter, House
from kumite.rulesets.malice.terms import (
    Armor,
    Fate,
    Kind,
    Mode,
    Phase,
    Ring,
    Side,
    Skill,
    Stage,
    Stance,
    Terrain,
    Trait,
    TurnState,
    WeaponState,
)
from kumite.testing.pieces import Rule as Rule
from kumite.testing.pieces import asked as asked
from kumite.testing.pieces import play as play
from kumite.testing.pieces import told as told

TRAIT_NAMES = {trait.name.lower(): trait for trait in Trait if trait}
RING_TRAITS = {
    Ring.EARTH: (Trait.STAMINA, Trait.WILLPOWER),
    Ring.WATER: (Trait.STRENGTH, Trait.PERCEPTION),
    Ring.FIRE: (Trait.AGILITY, Trait.INTELLIGENCE),
    Ring.AIR: (Trait.REFLEXES, Trait.AWARENESS),
}


def weapon(name: str, **fields: int) -> Weapon:
    """A weapon of the table by its name, ready, strung and loaded, with fields changed."""
    made = WeaponSheet.model_validate(name).as_state()
    made.state = WeaponState.READY
    made.strung, made.loaded = int(made.mode == Mode.BOW), 3
    for field, value in fields.items():
        setattr(made, field, value)
    return made


def bare_hands() -> Weapon:
    made = weapon("bare hands", loaded=0)
    made.hands = 0
    return made


def skills(**ranks: int) -> list[int]:
    made = [0] * SKILLS
    for name, rank in ranks.items():
        made[Skill[name.upper()]] = rank
    return made


def person(
    *weapons: str | Weapon,
    ranks: dict[str, int] | None = None,
    void: int = 2,
    armor: str = "none",
    **fields: Any,
) -> Fighter:
    """Somebody of Class Rank 1 with 2 in each Trait (or `agility=3` ...); the Rings follow.

    The first weapon is in hand, and they are in the Attack Stance. Void Points are there only if
    `void_points` says so: then nobody is asked about them.
    """
    traits = [0, *[2] * (TRAITS - 1)]
    for name, trait in TRAIT_NAMES.items():
        traits[trait] = fields.pop(name, traits[trait])
    rings = [0] * RINGS
    for ring, pair in RING_TRAITS.items():
        rings[ring] = min(traits[trait] for trait in pair)
    rings[Ring.VOID] = void
    me = Fighter(
        kind=Kind.CHARACTER,
        fate=Fate.IN_FIGHT,
        traits=traits,
        rings=rings,
        class_rank=1,
        legs=2,
        skills=skills(**(ranks or {})),
        void_max=void,
        stance=Stance.ATTACK,
        rolled_initiative=1,
        this_round=ThisRound(turn_state=TurnState.FRESH),
    )
    worn = armors()[armor]
    me.armor_bonus, me.armor_bonus_mounted = worn["armor_tn"], worn["mounted_tn"]
    me.armor_reduction, me.armor = worn["reduction"], Armor[worn["hinders"].upper()]
    carried = [weapon(one) if isinstance(one, str) else one for one in weapons]
    me.weapons = [bare_hands(), *carried, *(Weapon() for _ in range(WEAPONS - 1 - len(carried)))]
    me.main = 1 if carried else 0
    return changed(me, fields)


def changed(record: Any, fields: dict[str, Any]) -> Any:
    """The record with fields changed; those of records in it are written as `attack__target`."""
    for path, value in fields.items():
        put(record, path, value)
    return record


def put(record: Any, path: str, value: Any) -> None:
    """Put a value at a path below a record."""
    place, _, field = path.replace("__", ".").rpartition(".")
    owner = taken(record, place) if place else record
    assert hasattr(owner, field), path
    setattr(owner, field, value)


def taken(record: Any, path: str) -> Any:
    """What stands at a path below a record."""
    return attrgetter(path.replace("__", "."))(record)


def fight(
    pcs: list[Fighter], opponents: list[Fighter], house: dict[str, int] | None = None, **fields: Any
) -> Fight:
    """A skirmish in Round 2, in Stage 2, everybody at the same point, without a referee."""
    made = Fight(
        count=len(pcs) + len(opponents),
        fighters=[*pcs, *opponents],
        round=2,
        stage=Stage.TURNS,
        phase=Phase.TURNS,
        round_seconds=6,
        house=House(**(house or {})),
        missiles=missiles(),
    )
    for seat, me in enumerate(made.fighters):
        me.seat = seat
        me.side = Side.PC if seat < len(pcs) else Side.OPPONENT
    changed(made, fields)
    return made


def area(terrain: Terrain, left: int = -1000, right: int = 1000) -> Area:
    """A strip of ground from left to right."""
    return Area(used=1, left=left, right=right, bottom=-1000, top=1000, terrain=terrain)


def sample(name: str, **changes: Any) -> Fighter:
    """A sample as it starts, with fields of its sheet changed."""
    sheet = Sheet.model_validate(samples()[name] | changes)
    return fighter_of(Combatant(0, name, Entry(0, name, None, 0, sheet, {}, "", "")))
