"""From an encounter to the state of its fight before the first beat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..glossary.statuses import STACKED
from ..state import ITEMS, LASTING, SPAN, STATS, Fight, Fighter, House, Lasting
from ..terms import (
    Art,
    CombatDiceRule,
    Cover,
    DamageType,
    Fate,
    Ground,
    Item,
    Kind,
    Knack,
    MoveMode,
    Phase,
    Quirk,
    Side,
    Stat,
    Status,
    Tag,
    Talent,
    Trait,
    Until,
    WardModel,
    ZeroRule,
)
from .drawing import ground
from .house import HOUSE
from .materials import SHRUGS, burns, hit_points
from .own import OWN_ARTS
from .placing import places
from .powers import arms_of
from .scene import Scene, called
from .sheet import Sheet

if TYPE_CHECKING:
    from kumite.encounters.encounter import Combatant, Encounter

FIRST_UNDYING = 2
"""What the first d6 of the undying has to reach."""
TALENTS_OF = {Quirk.REV: Talent.REV, Quirk.ROCKET: Talent.ROCKET, Quirk.RANGED_STRIKE: Talent.RANGED_STRIKE}
"""What the bearer of a weapon can do with it besides attacking."""


def start(encounter: Encounter) -> Fight:
    """The fight of a checked encounter before its first beat."""
    scene: Scene = encounter.scene
    house = HOUSE.state(encounter.house)
    fight = Fight(
        phase=int(Phase.START),
        edge_is_wall=int(scene.edge_is_wall),
        referee_asked=int(scene.referee),
        rest_after=int(scene.rest),
        count=len(encounter.combatants),
        house=house,
        fighters=[fighter_of(combatant, house) for combatant in encounter.combatants],
    )
    draw(scene, fight)
    stand(encounter, fight)
    take_cover(encounter, fight)
    follow(encounter, fight)
    return fight


def fighter_of(combatant: Combatant, house: House) -> Fighter:
    """One combatant as their sheet says, rested except for what the sheet has them start with."""
    sheet: Sheet = combatant.sheet
    me = Fighter(
        seat=combatant.seat,
        side=int(Side.WORLD) if sheet.world else combatant.side,
        kind=int(Kind[sheet.kind.upper()]),
        fate=int(Fate.ABSENT if sheet.absent else Fate.IN_FIGHT),
        tags=tags_of(sheet),
        level=sheet.whole_level,
        stats=stats_of(sheet),
        base_speed=sheet.speed,
        max_health=sheet.health_at_rest,
        max_strain=sheet.strain_at_rest,
        combat_dice=dice_of(sheet, house),
        armor_at_rest=sheet.armor_at_rest,
        dodge_at_rest=max(0, sheet.dodge_at_rest),
        dodge_block=max(0, -sheet.dodge_at_rest),
        ward_at_rest=sheet.ward_at_rest,
        initiative_bonus=sheet.initiative_bonus,
        hands=sheet.free_hands,
        shield=int(any(piece.sheltering for piece in sheet.armour)),
        max_locked=sheet.locks,
        max_moves=sheet.max_moves,
        uses_deaths_door=int(sheet.door),
        zero_rule=int(ZeroRule[sheet.own_zero_rule.upper()]) if sheet.own_zero_rule else 0,
        no_forced_movement=int("forced_movement" in sheet.immune),
        burn_factor=sheet.burns,
        size=sheet.tiles,
        move_modes=sum(1 << MoveMode[mode.upper()] for mode in sheet.move_modes),
        arts=sum(1 << Art[art.upper()] for art in sheet.arts) + own_arts(sheet),
        knacks=sum(1 << Knack[knack.upper()] for knack in sheet.knacks),
        joins=sheet.joins,
        horde_size=sheet.number or 0,
        speaks=int(sheet.speaks),
        grip_range=1,
        undying=FIRST_UNDYING,
        ignores=sheet.ignores,
        weapons=arms_of(sheet),
        items=items_of(sheet),
        strain_spent=sheet.strain_spent,
        exhaustion=sheet.exhaustion,
        deaths_door=sheet.deaths_door,
        hidden=int(sheet.hidden),
        prone=int(sheet.prone),
    )
    be_immune(sheet, me)
    rest(sheet, me, house)
    learn(sheet, me)
    suffer(sheet, me)
    return me


def tags_of(sheet: Sheet) -> int:
    """The bits of what they are; a thing is an object whatever its sheet says."""
    names = {*sheet.tags, *(["object"] if sheet.kind == "object" else [])}
    return sum(1 << Tag[name.upper()] for name in names)


def stats_of(sheet: Sheet) -> list[int]:
    """The stats, each at its place in Stat; the level is there too, for what is worth as much."""
    stats = [0] * STATS
    for name, value in sheet.stats.items():
        stats[Stat[name.upper()]] = value
    stats[Stat.LEVEL] = sheet.whole_level
    return stats


def dice_of(sheet: Sheet, house: House) -> int:
    """HEL-AD-1, HEL-AD-2: how many action dice they roll; a number printed in a stat block comes first."""
    if sheet.combat_dice is not None:
        return sheet.combat_dice
    if house.combat_dice_rule == CombatDiceRule.OLD:
        return 3 + (sheet.whole_level + 1) // 2
    return 4 + int(sheet.level // 2)


def own_arts(sheet: Sheet) -> int:
    """The bits of the Arts of their own."""
    return sum(1 << OWN_ARTS[place] for place in range(len(sheet.own_arts)))


def items_of(sheet: Sheet) -> list[int]:
    """How many they have of each item that is no weapon, at its place in Item."""
    items = [0] * ITEMS
    for name in sheet.items:
        items[Item[name.upper()]] += 1
    return items


def be_immune(sheet: Sheet, me: Fighter) -> None:
    """What they never gain, and what damage they never take; some names stand for both."""
    for name in sheet.immune:
        if name.upper() in Status.__members__:
            me.immunities |= 1 << Status[name.upper()]
        if name.upper() in DamageType.__members__:
            me.immune_damage |= 1 << DamageType[name.upper()]


def rest(sheet: Sheet, me: Fighter, house: House) -> None:
    """HEL-ARM-3, HEL-ARM-7, HEL-WARD-4: all that a Rest gives, within the caps of the house."""
    me.armor_at_rest = min(me.armor_at_rest, house.armor_stack_max)
    companion = house.ward_model == WardModel.COMPANION
    me.ward_at_rest = min(me.ward_at_rest, me.level if companion else house.ward_max)
    me.health = me.max_health if sheet.health is None else sheet.health
    me.armor, me.dodge, me.ward = me.armor_at_rest, me.dodge_at_rest, me.ward_at_rest


def learn(sheet: Sheet, me: Fighter) -> None:
    """Their Traits, those of their armour, and what they and their weapons can do besides attacking."""
    worn = [piece.trait for piece in sheet.armour if piece.trait]
    for name in {*sheet.traits, *worn}:
        me.traits |= 1 << Trait[name.upper()]
    for talent in sheet.talents:
        number = Talent[talent.name.upper()]
        me.talents |= 1 << number
        me.talent_limit[number] = talent.per_fight
    for weapon in me.weapons:
        for quirk, use in TALENTS_OF.items():
            if weapon.quirks >> quirk & 1:
                me.talents |= 1 << use


def suffer(sheet: Sheet, me: Fighter) -> None:
    """What lies on them from before the fight: it stays until something removes it."""
    for face in sheet.locked:
        me.locked[face] += 1
    flags = []
    for name, count in sheet.statuses.items():
        status = Status[name.upper()]
        if STACKED >> status & 1:
            me.stacks[status] = count
        else:
            flags.append(Lasting(kind=int(status), count=1, until=int(Until.REMOVED)))
            me.conditions |= 1 << status
    me.lasting = flags + [Lasting() for _ in range(LASTING - len(flags))]


def draw(scene: Scene, fight: Fight) -> None:
    """HEL-GEN-4: the map, tile by tile; without one the ground has no end."""
    rows = scene.rows
    fight.thing_ignores = SHRUGS[scene.thickness]
    fight.thing_burns = burns(scene.material)
    fight.width, fight.height = (len(rows[0]), len(rows)) if rows else (0, 0)
    for y, row in enumerate(rows):
        for x in range(len(row)):
            tile = y * SPAN + x
            kind, fight.levels[tile] = ground(rows, x, y)
            fight.ground[tile] = int(kind)
            if kind == Ground.OBSTACLE:
                fight.hit_points[tile] = hit_points(scene.material, scene.thickness)


def stand(encounter: Encounter, fight: Fight) -> None:
    """Everybody in place; a hazard has none."""
    scene: Scene = encounter.scene
    for seat, tile in places(scene.rows, scene.places, encounter.combatants).items():
        if tile is not None:
            fight.fighters[seat].x, fight.fighters[seat].y = tile


def take_cover(encounter: Encounter, fight: Fight) -> None:
    """HEL-COV-1: who has which Cover from whom, besides what the map gives."""
    for pair in encounter.scene.cover:
        for attacker in called(encounter, pair.attacker):
            for target in called(encounter, pair.target):
                me = fight.fighters[target.seat]
                if pair.cover == Cover.HALF.name.lower():
                    me.half_cover_from |= 1 << attacker.seat
                else:
                    me.complete_cover_from |= 1 << attacker.seat


def follow(encounter: Encounter, fight: Fight) -> None:
    """HEL-FOL-1, HEL-HORDE-2: whom each Follower follows, and of which Horde somebody is the other half."""
    for combatant in encounter.combatants:
        me, sheet = fight.fighters[combatant.seat], combatant.sheet
        if sheet.owner is not None:
            me.owner = called(encounter, sheet.owner)[0].seat + 1
            if sheet.summoned:
                fight.fighters[me.owner - 1].talents |= 1 << Talent.SUMMON
        if sheet.half_of is not None:
            me.half_of = called(encounter, sheet.half_of)[0].seat + 1
