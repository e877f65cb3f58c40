"""From an encounter to the state of its fight before the first beat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..records import Place, Weapon
from ..rules.skirmish.ground import ground_at, tread
from ..rules.skirmish.ranges import find_cover
from ..sizes import ELEMENTS, PLACES, SKILLS, WEAPONS
from ..state import Fight, Fighter
from ..terms import Ambush, Armor, Cover, Element, Fate, Kind, Phase, Quality, Range, RangeModel, Skill
from .house import HOUSE
from .library import weapon_names
from .scene import Scene, called, counted
from .sheet import Sheet

if TYPE_CHECKING:
    from kumite.encounters.encounter import Combatant, Encounter

QUALITIES = {"standard": Quality.STANDARD, "poor": Quality.POOR, "high": Quality.FINE}
"""Of armor, as sheets name them."""


def start(encounter: Encounter) -> Fight:
    """The fight of a checked encounter before its first beat."""
    scene: Scene = encounter.scene
    fight = Fight(
        phase=int(Phase.START),
        duel=int(scene.duel),
        referee_asked=int(scene.daimyo),
        count=len(encounter.combatants),
        ground_level=scene.ground_level,
        uneven_terrain=int(scene.uneven_terrain),
        on_ship=int(scene.on_ship),
        places=places_of(scene),
        house=HOUSE.state(encounter.house),
        fighters=[fighter_of(combatant) for combatant in encounter.combatants],
    )
    if scene.participants_total is not None:
        fight.others_involved = scene.participants_total - counted(encounter)
    if fight.house.range_model == RangeModel.MATRIX:
        stand_apart(encounter, fight)
    else:
        for combatant, me in zip(encounter.combatants, fight.fighters, strict=True):
            stand(fight, combatant.sheet, me)
    for me in fight.fighters:
        tread(fight, me)
    relate(encounter, fight)
    lie_in_wait(encounter, fight)
    return fight


def fighter_of(combatant: Combatant) -> Fighter:
    """One combatant as its sheet says."""
    sheet: Sheet = combatant.sheet
    everybody = (1 << sheet.members) - 1
    main, off = sheet.in_hands
    me = Fighter(
        seat=combatant.seat,
        side=combatant.side,
        kind=int(Kind[sheet.kind.upper()]),
        fate=int(Fate.ABSENT if sheet.joins else Fate.IN_FIGHT),
        joins=sheet.joins,
        elements=elements_of(sheet),
        skills=skills_of(sheet),
        threat=sheet.threat if sheet.is_group else 0,
        action_dice=sheet.action_dice,
        honor_points=sheet.honor_points,
        weapons=weapons_of(sheet, combatant.seat),
        main=main,
        off=off,
        armor=int(Armor[sheet.armor_type.upper()]),
        armor_quality=int(QUALITIES[sheet.armor_quality]),
        medicine_kit=int(sheet.medicine_kit),
        mounted=int(sheet.mounted and not sheet.prone),
        horse=int(sheet.mounted),
        horse_position=sheet.position,
        horse_level=sheet.height_level or 0,
        always_on_ship=int(sheet.on_ship),
        always_uneven=int(sheet.uneven_terrain),
        size=sheet.members,
        down_at=sheet.down_at,
        up=everybody,
        prone=everybody if sheet.prone else 0,
        position=sheet.position,
        height_level=sheet.height_level or 0,
        cover=int(Cover[sheet.cover.upper()]),
        cover_in_melee=int(sheet.cover_in_melee),
        cover_available=int(Cover[sheet.cover_available.upper()]),
        available_in_melee=int(sheet.available_in_melee),
        treated_today=int(sheet.treated_today),
    )
    me.wounds[0] = sheet.wounds
    return me


def stand(fight: Fight, sheet: Sheet, me: Fighter) -> None:
    """HAC-MOVE-15, HAC-COV-4: as high as the ground if the sheet says nothing, and with the cover there."""
    if sheet.height_level is None:
        me.height_level = me.horse_level = ground_at(fight, me.position)
    find_cover(fight, me)


def elements_of(sheet: Sheet) -> list[int]:
    """HAC-ELEM-1, HAC-KAO-3: the Ranks of the Elements, each at its place in Element."""
    ranks = [0] * ELEMENTS
    for name, rank in sheet.ranks.items():
        ranks[Element[name.upper()]] = rank
    return ranks


def skills_of(sheet: Sheet) -> list[int]:
    """The Ranks of the Skills, each at its place in Skill."""
    ranks = [0] * SKILLS
    for name, rank in sheet.skills.items():
        ranks[Skill[name.upper()]] = rank
    return ranks


def weapons_of(sheet: Sheet, seat: int) -> list[Weapon]:
    """The weapons, the body weapon first, and empty places; with a note on where own names stand."""
    arms = [weapon.as_state() for weapon in sheet.arms]
    for place, weapon in enumerate(sheet.arms):
        if weapon.name != weapon_names()[arms[place].name]:
            arms[place].own = 1 + seat * WEAPONS + place
    return arms + [Weapon() for _ in range(WEAPONS - len(arms))]


def places_of(scene: Scene) -> list[Place]:
    """HAC-MIN-5: the places of the scene, and empty ones; of what a place does not say, the scene does."""
    written = [
        Place(
            used=1,
            position=place.position,
            height_level=place.height_level,
            soft=int(place.soft),
            uneven_terrain=int(first_said(place.uneven_terrain, scene.uneven_terrain)),
            on_ship=int(first_said(place.on_ship, scene.on_ship)),
            cover=int(Cover[place.cover.upper()]),
            cover_in_melee=int(place.cover_in_melee),
        )
        for place in scene.places
    ]
    return written + [Place() for _ in range(PLACES - len(written))]


def first_said(of_place: bool | None, of_scene: bool) -> bool:
    """What the place says, or else the scene."""
    return of_scene if of_place is None else of_place


def stand_apart(encounter: Encounter, fight: Fight) -> None:
    """HAC-MOVE-13: opponents are Near and friends Close, unless the scene says otherwise."""
    for me in fight.fighters:
        for other in fight.fighters:
            me.ranges[other.seat] = int(Range.CLOSE if me.side == other.side else Range.NEAR)
    for distance in encounter.scene.ranges:
        first, second = (called(encounter, name) for name in distance.between)
        for one in first:
            for two in second:
                apart = int(Range[distance.range.upper()])
                fight.fighters[one.seat].ranges[two.seat] = apart
                fight.fighters[two.seat].ranges[one.seat] = apart


def relate(encounter: Encounter, fight: Fight) -> None:
    """HAC-MIN-1, HAC-BLIND-1, HAC-THRW-1: who stands above whom, does not see whom, holds whose shaft."""
    scene: Scene = encounter.scene
    for ground in scene.higher_ground:
        for high in called(encounter, ground.above):
            for low in called(encounter, ground.below):
                fight.fighters[high.seat].above |= 1 << low.seat
    for unseen in scene.unseen:
        for observer in called(encounter, unseen.observer):
            for hidden in called(encounter, unseen.hidden):
                fight.fighters[observer.seat].unseen |= 1 << hidden.seat
                if unseen.lasting:
                    fight.fighters[observer.seat].never_sees |= 1 << hidden.seat
    for shaft in scene.held_shafts:
        for holder in called(encounter, shaft.holder):
            for victim in called(encounter, shaft.victim):
                fight.fighters[victim.seat].shaft_held_by |= 1 << holder.seat


def lie_in_wait(encounter: Encounter, fight: Fight) -> None:
    """HAC-AMB-1, HAC-AMB-2: who has set up an ambush, who leads it, and who is said to detect it."""
    ambush = encounter.scene.ambush
    if ambush is None:
        return
    fight.ambush = int(Ambush.ROLLED if ambush.detected_by is None else Ambush.NAMED)
    for name in ambush.ambushers:
        for one in called(encounter, name):
            fight.fighters[one.seat].ambusher = 1
    leader = called(encounter, ambush.leader or ambush.ambushers[0])[0]
    fight.ambush_leader = leader.seat + 1
    for name in ambush.detected_by or []:
        for one in called(encounter, name):
            fight.fighters[one.seat].detected = 1
