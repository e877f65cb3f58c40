"""From an encounter to the state of its fight before the first beat."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING

from ..records import Area, Missile, Weapon
from ..sizes import AREAS, RINGS, SKILLS, STEPS, TRAITS, WEAPONS
from ..state import Fight, Fighter
from ..terms import (
    Advantage,
    Armor,
    Arrow,
    DuelMode,
    Emphasis,
    Fate,
    FightKind,
    GroundPenalty,
    Kata,
    Kind,
    Limb,
    Mark,
    Phase,
    ReflexesSource,
    Ring,
    Size,
    Skill,
    Special,
    Spell,
    Technique,
    Terrain,
    Trait,
    WeaponState,
)
from .house import HOUSE
from .library import armors, arrows, weapon_names
from .scene import SIDES, Scene
from .sheet import Sheet
from .weapon import dice

if TYPE_CHECKING:
    from kumite.encounters.encounter import Combatant, Encounter

FAR = 100_000
"""Nothing of a scene is farther away than this many feet."""
APART = 5
"""How many feet apart those of a side stand in line."""


def start(encounter: Encounter) -> Fight:
    """The fight of a checked encounter before its first beat."""
    scene: Scene = encounter.scene
    house = HOUSE.state(encounter.house)
    fight = Fight(
        kind=int(FightKind[scene.kind.upper()]),
        phase=int(Phase.START),
        round_seconds=house.round_seconds,  # MAL-SCOPE-3, MAL-TERM-3: 3 to 10, or nobody gets here
        referee_asked=int(scene.referee),
        ground_penalty=int(GroundPenalty[scene.ground_penalty.upper()]),
        aftermath=int(scene.aftermath),
        nights=scene.nights,
        missiles=missiles(),
        areas=areas_of(scene),
        count=len(encounter.combatants),
        house=house,
        fighters=[fighter_of(combatant) for combatant in encounter.combatants],
    )
    stand(encounter, fight)
    if house.reflexes_source == ReflexesSource.AGILITY:
        go_by_agility(encounter, fight)
    if scene.kind == "duel":
        fight.duel.mode = int(DuelMode[scene.duel_mode.upper()])
        fight.duel.challenger, fight.duel.challenged = 1, 2
    lie_in_wait(encounter, fight)
    return fight


def missiles() -> list[Missile]:
    """Each kind of arrow at its place in Arrow."""
    found = [Missile() for _ in Arrow]
    for name, fields in arrows().items():
        rolled, kept = dice(fields["damage"])
        found[Arrow[name.upper()]] = Missile(rolled, kept, fields["armor_factor"], int(fields["half_range"]))
    return found


def areas_of(scene: Scene) -> list[Area]:
    """MAL-MOVE-5, MAL-MOVE-10: The ground; if it is basic nowhere, the first area is everywhere."""
    everywhere = [Area(1, -FAR, FAR, -FAR, FAR, terrain=int(Terrain[scene.terrain.upper()]))]
    found = everywhere if scene.terrain != "basic" else []
    for area in scene.areas:
        terrain = int(Terrain[area.terrain.upper()])
        found.append(Area(1, area.left, area.right, area.bottom, area.top, terrain, area.height))
    return found + [Area() for _ in range(AREAS - len(found))]


def fighter_of(combatant: Combatant) -> Fighter:
    """One combatant as the sheet says."""
    sheet: Sheet = combatant.sheet
    main, off = sheet.in_hands
    initiative = dice(sheet.initiative or "0k0")
    armor = armors()[sheet.armor]
    me = Fighter(
        seat=combatant.seat,
        side=combatant.side,
        kind=int(Kind[sheet.kind.upper()]),
        fate=int(Fate.ABSENT if sheet.joins else Fate.IN_FIGHT),
        joins=sheet.joins,
        traits=placed(sheet.traits, Trait, TRAITS),
        rings=placed(sheet.rings, Ring, RINGS),
        class_rank=sheet.class_rank,
        honor_rank=sheet.honor_rank,
        skills=placed(sheet.skills, Skill, SKILLS),
        emphases=emphases_of(sheet),
        class_skills=bits(sheet.class_skills, Skill),
        size=int(Size[sheet.size.upper()]),
        legs=sheet.legs,
        initiative_rolled=initiative[0],
        initiative_kept=initiative[1],
        initiative_flat=sheet.initiative_bonus,
        printed_armor_tn=sheet.armor_tn or 0,
        armor_bonus=armor["armor_tn"],
        armor_bonus_mounted=armor["mounted_tn"],
        armor_reduction=armor["reduction"],
        armor=int(Armor[armor["hinders"].upper()]),
        base_reduction=sheet.base_reduction,
        healthy_multiplier=sheet.healthy_multiplier or 0,
        wound_multiplier=sheet.wound_multiplier or 0,
        wound_bonus=sheet.wound_bonus_per_rank,
        wound_tn_reduction=sheet.wound_tn_reduction,
        step_at=filled([step.at for step in sheet.wound_steps], STEPS),
        step_penalty=filled([step.penalty for step in sheet.wound_steps], STEPS),
        dead_at=sheet.dead_at,
        raises_limit=sheet.raises,
        swift=sheet.swift,
        fear=sheet.fear,
        specials=bits(sheet.specials, Special),
        bane=bits(sheet.bane, Mark),
        techniques=bits(sheet.known, Technique),
        kata_known=bits(sheet.kata, Kata),
        advantages=bits([*sheet.advantages, *sheet.disadvantages], Advantage),
        missing_limb=int(Limb[sheet.missing_limb.upper()]),
        spells=bits(sheet.spells, Spell),
        affinity=element(sheet.affinity),
        deficiency=element(sheet.deficiency),
        mount=int(sheet.mount != "none"),
        mount_huge=int(sheet.mount == "huge"),
        flee_at=sheet.flee_at,
        weapons=weapons_of(sheet, combatant.seat),
        main=main,
        off=off,
        arrows=placed(sheet.arrows, Arrow, len(Arrow)),
        height=sheet.height,
        wounds=sheet.wounds,
        void_points=sheet.void_ring if sheet.void_points is None else sheet.void_points,
        void_max=sheet.void_ring,
        slots=placed(sheet.slots, Ring, RINGS),
        mounted=int(sheet.mounted),
        prone=int(sheet.prone),
        blinded=int(sheet.blinded),
        dazed=int(sheet.dazed),
        stunned=int(sheet.stunned),
        fasting_days=sheet.fasting_days,
        fatigued_days=sheet.fatigued_days,
        luck=sheet.luck,
    )
    if sheet.entangled is not None:
        me.entangled, me.entangled_tn = 1, sheet.entangled.tn
    if sheet.other_condition is not None:
        me.other_rolled = sheet.other_condition.dice_fewer
        me.other_tn = sheet.other_condition.tn
        me.other_armor_tn = sheet.other_condition.armor_tn
    if sheet.duel_weapon is not None:
        me.duel_weapon = [arm.name for arm in sheet.arms].index(sheet.duel_weapon)
    return me


def go_by_agility(encounter: Encounter, fight: Fight) -> None:
    """MAL-ATK-1, MAL-ROLL-1: By house rule Agility stands in for Reflexes, also in a character's Air Ring."""
    for combatant, me in zip(encounter.combatants, fight.fighters, strict=True):
        sheet: Sheet = combatant.sheet
        if sheet.is_creature:
            continue
        me.rings[Ring.AIR] = min(me.traits[Trait.AGILITY], me.traits[Trait.AWARENESS])
        if sheet.spells and "air" not in sheet.spell_slots:
            me.slots[Ring.AIR] = me.rings[Ring.AIR]


def placed(numbers: dict[str, int], terms: type[IntEnum], length: int) -> list[int]:
    """Numbers by name, each at the place of its name among the terms."""
    found = [0] * length
    for name, number in numbers.items():
        found[terms[name.upper()]] = number
    return found


def bits(names: list[str], terms: type[IntEnum]) -> int:
    """Names as a bit set of terms."""
    return sum(1 << terms[name.upper()] for name in set(names))


def filled(numbers: list[int], length: int) -> list[int]:
    """Numbers, and zeros up to that length."""
    return numbers + [0] * (length - len(numbers))


def element(name: str) -> int:
    """The Ring of that name, or 0."""
    return 0 if name == "none" else int(Ring[name.upper()])


def emphases_of(sheet: Sheet) -> list[int]:
    """MAL-ROLL-13: For each skill a bit set of the lines of weapons and of other special fields."""
    found = [0] * SKILLS
    for skill, names in sheet.emphases.items():
        for name in names:
            special = name.upper() in Emphasis.__members__
            bit = int(Emphasis[name.upper()]) if special else weapon_names().index(name)
            found[Skill[skill.upper()]] |= 1 << bit
    return found


def weapons_of(sheet: Sheet, seat: int) -> list[Weapon]:
    """All weapons, the body first, and empty places; what is in the hands is ready."""
    arms = [arm.as_state() for arm in sheet.arms]
    for place in (0, *sheet.in_hands):
        arms[place].state = int(WeaponState.READY)
    if not arms[0].printed:
        arms[0].hands = 0
    for place, arm in enumerate(arms):
        if sheet.arms[place].name != weapon_names()[arm.name]:
            arm.own = 1 + seat * WEAPONS + place
    return arms + [Weapon() for _ in range(WEAPONS - len(arms))]


def stand(encounter: Encounter, fight: Fight) -> None:
    """Put the sides in two lines that face each other, unless a sheet says otherwise."""
    in_line = [0, 0]
    for combatant, me in zip(encounter.combatants, fight.fighters, strict=True):
        if combatant.sheet.position is not None:
            me.x, me.y = combatant.sheet.position
        else:
            me.x, me.y = encounter.scene.distance * me.side, APART * in_line[me.side]
            in_line[me.side] += 1
        me.mount_x, me.mount_y = me.x, me.y


def lie_in_wait(encounter: Encounter, fight: Fight) -> None:
    """MAL-AMB-1: Which side has set up an ambush, and who rolls for it and against it."""
    ambush = encounter.scene.ambush
    if ambush is None:
        return
    own = SIDES.index(ambush.side)
    fight.ambush = own + 1
    leaders = [
        leader_of(encounter, side, name)
        for side, name in ((own, ambush.leader), (1 - own, ambush.other_leader))
    ]
    fight.ambush_leader, fight.other_leader = leaders


def leader_of(encounter: Encounter, side: int, name: str | None) -> int:
    """The seat + 1 of whoever of a side has that name; without a name, of the first who is there."""
    return next(
        one.seat + 1
        for one in encounter.combatants
        if one.side == side and not one.sheet.joins and name in (None, one.name)
    )
