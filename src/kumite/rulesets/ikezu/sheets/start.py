"""From an encounter to the state of its fight before the first beat."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from ..rules.ranges import set_band, set_front
from ..rules.wounds import filled_slots
from ..state import WEAPONS, Fight, Fighter, House, Weapon
from ..terms import (
    Ability,
    Band,
    Contested,
    Fate,
    Kind,
    Phase,
    RangeModel,
    Scar,
    Special,
    WeaponType,
    WoundLevel,
    WoundType,
)
from .ability import GIVEN
from .house import HOUSE
from .library import armours
from .scene import Scene, called
from .sheet import Sheet

if TYPE_CHECKING:
    from kumite.encounters.encounter import Combatant, Encounter


def start(encounter: Encounter) -> Fight:
    """The fight of a checked encounter before its first beat."""
    scene: Scene = encounter.scene
    house = HOUSE.state(encounter.house)
    fight = Fight(
        contested=int(Contested[scene.contested.upper()]),
        phase=int(Phase.START),
        open_terrain=int(scene.open_terrain),
        darkness=int(scene.darkness),
        safe_place=int(scene.safe_place),
        no_pc_side=int(scene.no_pc_side),
        aftermath=int(scene.aftermath),
        referee_asked=int(scene.guide_judges),
        count=len(encounter.combatants),
        house=house,
        fighters=[fighter_of(combatant, house) for combatant in encounter.combatants],
    )
    stand(encounter, fight)
    form_groups(encounter, fight)
    return fight


def fighter_of(combatant: Combatant, house: House) -> Fighter:
    """IKE-INV-3: one combatant as the sheet says; a full pack hides the HP of a PC."""
    sheet: Sheet = combatant.sheet
    worn = armours()[sheet.worn_armor]
    main, off = sheet.readied_weapons
    me = Fighter(
        seat=combatant.seat,
        side=combatant.side,
        kind=int(Kind[sheet.kind.upper()]),
        fate=int(Fate.ABSENT if sheet.reserve else Fate.IN_FIGHT),
        hp=sheet.hp,
        hp_max=sheet.hp_max,
        strength=sheet.strength,
        strength_max=sheet.strength_max,
        dexterity=sheet.dexterity,
        dexterity_max=sheet.dexterity_max,
        will=sheet.will,
        will_max=sheet.will_max,
        armor=sheet.armor + worn["armor"],
        armor_metallic=int(sheet.armor_metallic or worn["metallic"]),
        armor_slots=worn["slots"],
        shield=int(sheet.shield),
        helmet=int(sheet.helmet),
        hands=sheet.hands - sheet.shield,
        stat_block=int(sheet.stat_block),
        main=main,
        off=off,
        weapons=weapons_of(sheet, house),
        trained_types=sum(1 << WeaponType[name.upper()] for name in set(sheet.trained_types)),
        detachment=int(sheet.detachment),
        mounted=int(sheet.mounted),
        in_water=int(sheet.in_water),
        bound_hands=int(sheet.bound_hands),
        defenceless=int(sheet.defenceless),
        initiative_waived=int(sheet.initiative_waived),
        leads=int(sheet.leader),
        reserve=int(sheet.reserve),
        slots=sheet.slots,
        items=sum(item.slots == 1 for item in sheet.gear),
        bulky_items=sum(item.slots == 2 for item in sheet.gear),
        fatigue=sheet.fatigue,
        had_first_permanent_wound=int(sheet.had_first_permanent_wound),
        had_first_scar=int(sheet.had_first_scar),
        owed_first_scar_bonus=owed_first_scar_bonus(sheet),
        deprived=int(sheet.deprived),
        days_deprived=sheet.days_deprived,
        diseased=int(sheet.diseased),
        hamstrung=int(sheet.hamstrung),
        deafened=int(sheet.deafened),
        doomed=int(sheet.doomed),
    )
    harm_of(me, sheet)
    abilities_of(me, sheet)
    if me.kind == Kind.PC and house.full_inventory_zero_hp == 1 and filled_slots(me) >= me.slots:
        me.hp_held, me.hp, me.overloaded = me.hp, 0, 1
    return me


def weapons_of(sheet: Sheet, house: House) -> list[Weapon]:
    """IKE-DMG-5, IKE-PROF-2: the bare hands, the weapons or attacks of the sheet, and empty places."""
    hands = Weapon(
        dice=1,
        sides=house.unarmed_die,
        category=int(Band.MELEE),
        special=1 << Special.UNARMED,
        natural=1,
        trained=1,
    )
    trained = sheet.trained_weapons
    carried = [weapon.as_state(trained is None or weapon.name in trained) for weapon in sheet.weapons]
    empty = [Weapon() for _ in range(WEAPONS - 1 - len(carried))]
    return [hands, *carried, *empty]


def harm_of(me: Fighter, sheet: Sheet) -> None:
    """Wounds and scars; the doomed have the roll of that scar before them."""
    for wound in sheet.wounds:
        me.wounds[WoundType[wound.type.upper()] * 4 + WoundLevel[wound.level.upper()]] += 1
    for entry in sheet.scars:
        me.scars[entry] += 1
    for entry in sheet.pending_scars:
        me.pending[entry] += 1
    if sheet.doomed:
        me.pending[Scar.DOOMED] = max(1, me.pending[Scar.DOOMED])


def owed_first_scar_bonus(sheet: Sheet) -> int:
    """IKE-SCAR-5: the first scar that still waits for a roll, if the die for the first scar waits too."""
    if not sheet.owed_first_scar_bonus:
        return 0
    return next((entry for entry in sheet.scars if entry in sheet.pending_scars), Scar.DOOMED)


TERMS: dict[str, type[IntEnum]] = {"wound_type": WoundType, "wound_level": WoundLevel}
"""Of what may be given to an ability, the terms."""


def abilities_of(me: Fighter, sheet: Sheet) -> None:
    """Each ability and the dice that it uses."""
    for ability in sheet.abilities:
        me.abilities |= 1 << Ability[ability.name.upper()]
        for given in GIVEN:
            value = getattr(ability, given)
            if value is not None:
                setattr(me, given, value if isinstance(value, int) else int(TERMS[given][value.upper()]))


def stand(encounter: Encounter, fight: Fight) -> None:
    """IKE-RNG-10, IKE-ACT-10: opponents at the distances of the scene, friends at hand of each other."""
    scene: Scene = encounter.scene
    band = int(Band[scene.band(encounter.house.start_band).upper()])
    for me in fight.fighters:
        for other in fight.fighters[: me.seat]:
            set_band(me, other, Band.MELEE if me.side == other.side else band)
    if fight.house.range_model == RangeModel.SINGLE_FRONT:
        set_front(fight, band)
    for distance in scene.bands:
        first, second = (called(encounter, name) for name in distance.between)
        for one in first:
            for two in second:
                set_band(fight.fighters[one.seat], fight.fighters[two.seat], int(Band[distance.band.upper()]))
    for cover in scene.cover:
        for target in called(encounter, cover.target):
            for attacker in called(encounter, cover.attacker):
                fight.fighters[target.seat].behind_cover_from |= 1 << attacker.seat


def form_groups(encounter: Encounter, fight: Fight) -> None:
    """IKE-MOR-1: the first of a morale group keeps its count; those in reserve are not counted yet."""
    first: dict[tuple[int, str], int] = {}
    for combatant in encounter.combatants:
        group = (combatant.side, combatant.sheet.group or "")
        me = fight.fighters[combatant.seat]
        me.group = first.setdefault(group, me.seat)
        if me.fate == Fate.IN_FIGHT:
            fight.fighters[me.group].group_size += 1
