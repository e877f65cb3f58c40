"""Getting a wound: what each of the 76 does at once. SHI-WND-8, SHI-WND-11, SHI-WND-12."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...state import Fight, Fighter, Wound
from ...terms import Armour, Ask, Cause, Event, Location, NoYes, Severity, StatusKind, Why, WoundName
from ..basic_actions.ground import fall as let_fall
from ..conditions.needling import add_needling
from ..conditions.statuses import NEVER, end_kind, gasp, give, give_held
from ..conditions.stuns import stun
from ..fatigue.fatigue import advance
from ..fatigue.upkeeps import end_upkeep
from ..how_to_fight.willpower import rolled_to_reach
from ..referee import rules_that
from ..standing import reckon, wounds_of
from .wound_list import severity_of, wound_name

AWAKE = 11
"""What somebody with a fractured skull must roll to stay conscious after a further wound to the head."""


def place_for_wound(me: Fighter) -> int:
    """An empty place for a wound; where there is none, that of the lightest."""
    lightest = 0
    for index, wound in enumerate(me.wounds):
        if wound.name == WoundName.NONE:
            return index
        if severity_of(wound.name) < severity_of(me.wounds[lightest].name):
            lightest = index
    return lightest


def inflict(
    table: Table, fight: Fight, me: Fighter, kind: int, severity: int, location: int, by: int, false: int
) -> None:
    """SHI-WND-12: a wound of that WoundType, Severity and Location, by the fighter on seat `by` - 1.

    `false`: only an illusion of it (the caster's seat + 1), with the same effects until it breaks.
    """
    name = wound_name(kind, severity, location)
    earlier = me.minor_before[name]
    me.minor_before[name] += 1
    place = place_for_wound(me)
    wound = me.wounds[place]
    clear(wound)
    wound.name = name
    wound.location = location
    wound.since = fight.ic
    wound.false = false
    table.tell(me.seat, Event.FALSE_WOUND if false > 0 else Event.WOUNDED, name)
    table.tell(me.seat, Event.WOUND_PLACE, location)
    if name <= WoundName.SHATTERED_LEG:
        blunt(table, fight, me, wound, place, earlier, by)
    elif name <= WoundName.MELTED_LEG:
        energy(table, fight, me, wound, place, earlier)
    elif name <= WoundName.PENETRATED_ARTERY:
        before = me.needling
        piercing(table, fight, me, wound, place, earlier)
        if false > 0:
            me.false_needling += me.needling - before
    else:
        slashing(table, fight, me, wound, place, earlier)
    if location == Location.HEAD:
        again_on_the_head(table, fight, me, wound)
    reckon(fight, me)


def blunt(table: Table, fight: Fight, me: Fighter, wound: Wound, place: int, earlier: int, by: int) -> None:
    """Blunt wounds. The minor ones stun: 8, and 2 more for each such wound before."""
    if severity_of(wound.name) == Severity.MINOR:
        stun(table, fight, me, 8 + 2 * earlier)
    match wound.name:
        case WoundName.BRUISED_RIBS:
            give_held(table, fight, me, StatusKind.SHOCK, 2, place)
        case WoundName.DAZED:
            fall(table, me)
            ring(table, fight, me)
            for slot in range(len(me.upkeeps)):
                if 0 < me.upkeeps[slot] <= me.stun // 2:
                    end_upkeep(table, fight, me, slot)
        case WoundName.SPRAINED_ARM | WoundName.SHATTERED_ARM:
            drop(table, me, wound.location)
        case WoundName.COLLAPSED_LUNG:
            me.blast.thrown_back += 8
            me.blast.thrown_by = by
        case WoundName.GROIN_SHOT:
            fall(table, me)
            stun(table, fight, me, 16)
        case WoundName.SPRAINED_LEG:
            fall(table, me)
        case WoundName.CONCUSSION:
            wound.value = 10
        case WoundName.FRACTURED_SKULL:
            stun(table, fight, me, 16)
        case _:
            pass


def ring(table: Table, fight: Fight, me: Fighter) -> None:
    """A Ringing Noise on top, which counts for the next one."""
    name = WoundName.RINGING_NOISE
    stun(table, fight, me, 8 + 2 * me.minor_before[name])
    me.minor_before[name] += 1
    other = me.wounds[place_for_wound(me)]
    clear(other)
    other.name = name
    other.location = Location.HEAD
    other.since = fight.ic


def energy(table: Table, fight: Fight, me: Fighter, wound: Wound, place: int, earlier: int) -> None:
    """Energy wounds. The minor ones burn: 2 (the head 3), and 1 more for each such wound before."""
    if severity_of(wound.name) == Severity.MINOR:
        points = (3 if wound.name == WoundName.SUN_SPOTS else 2) + earlier
        burns = give(table, fight, me, StatusKind.BURN, points, Cause.WOUND, place, NEVER)
        burns.wound = place + 1
    match wound.name:
        case WoundName.SCALDED_STOMACH:
            stun(table, fight, me, me.resilience // 10)
            if wound.false == 0:
                scald(me)
        case WoundName.BLINDED:
            wound.value = 2
            wound.clock = fight.ic + 10
        case WoundName.EYE_WELDED_SHUT:
            wound.clock = fight.ic + 10
        case WoundName.RED_RIGHT_HAND:
            drop(table, me, wound.location)
        case WoundName.ATRIAL_FIBRILLATION:
            wound.clock = fight.ic + 15
        case WoundName.SLOW_ROASTED:
            wound.clock = fight.ic + 10
            tire(table, fight, me, wound)
        case _:
            pass


def piercing(table: Table, fight: Fight, me: Fighter, wound: Wound, place: int, earlier: int) -> None:
    """Piercing wounds: SHI-STA-NEEDLE. The same minor one again adds only its Needling."""
    new = earlier == 0 or me.needling == 0
    match wound.name:
        case WoundName.REFLEXIVE_FLINCH:
            add_needling(table, fight, me, 1)
            if new:
                give_held(table, fight, me, StatusKind.PARALYSIS, 1, place)
        case WoundName.SILHOUETTE:
            add_needling(table, fight, me, 1)
            if new:
                give_held(table, fight, me, StatusKind.SHOCK, 1, place)
                give_held(table, fight, me, StatusKind.PARALYSIS, 1, place)
        case WoundName.FLESH_WOUND:
            add_needling(table, fight, me, 1)
        case WoundName.MUSCLE_STAB:
            add_needling(table, fight, me, 1)
            if new:
                give_held(table, fight, me, StatusKind.SHOCK, 1, place)
        case WoundName.PUNCTURED_CAVITY:
            add_needling(table, fight, me, 2)
            stun(table, fight, me, 4)
        case WoundName.TRICEP_TEAR | WoundName.RIB_SPEARING | WoundName.HAMSTRUNG_BY_PIERCING:
            add_needling(table, fight, me, 3)
        case WoundName.CAVITATION:
            add_needling(table, fight, me, 4)
            tire(table, fight, me, wound)
        case WoundName.SHOULDER_ORIFICE:
            add_needling(table, fight, me, 5)
            give(table, fight, me, StatusKind.BLEED, 15, Cause.WOUND, place, NEVER)
        case WoundName.PUNCTURED_LUNG:
            add_needling(table, fight, me, 5)
            if wounds_of(me, WoundName.PUNCTURED_LUNG) > 1:
                wound.clock = fight.ic + 5
        case WoundName.PIERCED_LIVER:
            add_needling(table, fight, me, 5)
            tire(table, fight, me, wound)
            wound.clock = fight.ic + 20
        case WoundName.PENETRATED_ARTERY:
            add_needling(table, fight, me, 5)
        case _:
            add_needling(table, fight, me, 2)  # joints and the haemorrhage
    if severity_of(wound.name) == Severity.MINOR and not new:
        wound.name = WoundName.NONE


def slashing(table: Table, fight: Fight, me: Fighter, wound: Wound, place: int, earlier: int) -> None:
    """Slashing wounds. The minor ones bleed: 2, and 1 or 2 more for each such wound before."""
    if severity_of(wound.name) == Severity.MINOR:
        worse = 2 if wound.name in (WoundName.PROFUSE_BLEEDING, WoundName.LACERATED_LEG) else 1
        blood = give(table, fight, me, StatusKind.BLEED, 2 + worse * earlier, Cause.WOUND, place, NEVER)
        blood.wound = place + 1
    match wound.name:
        case WoundName.PROFUSE_BLEEDING:
            reckon(fight, me)
            gasp(table, fight, me)
        case WoundName.ARMOR_TEAR:
            lose_vest(table, me)
        case WoundName.BLOOD_IN_THE_EYES:
            wound.clock = fight.ic + (10 if wounds_of(me, WoundName.BLOOD_IN_THE_EYES) > 1 else 20)
        case WoundName.PULMONARY_GASH:
            give(table, fight, me, StatusKind.BLEED, max(2, 2 * me.fatigue), Cause.WOUND, place, NEVER)
        case WoundName.HAND_OF_BENEDICTION:
            drop(table, me, wound.location)
        case WoundName.CLAVICLE_CUT:
            give_held(table, fight, me, StatusKind.PARALYSIS, 2, place)
        case WoundName.CHOPPED_LIVER:
            give(table, fight, me, StatusKind.BLEED, 10, Cause.WOUND, place, NEVER)
            end_kind(table, fight, me, StatusKind.BLOOD_PILL)
            end_kind(table, fight, me, StatusKind.FATIGUE_GAIN)
            for venom in me.venoms:
                venom.rating *= 2
        case WoundName.HAMSTRUNG_BY_SLASHING:
            fall(table, me)
        case WoundName.CUT_THROAT:
            wound.value = 2
            wound.counts = 10
            wound.clock = fight.ic + 10
            blood = give(table, fight, me, StatusKind.BLEED, 2, Cause.WOUND, place, NEVER)
            blood.wound = place + 1
        case WoundName.AVULSED_ARM:
            drop(table, me, wound.location)
            give(table, fight, me, StatusKind.BLEED, 8, Cause.WOUND, place, NEVER)
        case WoundName.DISEMBOWELED:
            for slot in range(len(me.upkeeps)):
                end_upkeep(table, fight, me, slot)
        case _:
            pass


def tire(table: Table, fight: Fight, me: Fighter, wound: Wound) -> None:
    """A wound that tires; one that is not there cannot make anybody fall unconscious."""
    if wound.false == 0:
        advance(table, fight, me, 1)


def scald(me: Fighter) -> None:
    """Scalded Stomach: RES off Vitality and Hit Points, and off what they can be at most."""
    me.vitality_max = max(1, me.vitality_max - me.resilience)
    me.hp_max = max(1, me.hp_max - me.resilience)
    me.vitality = max(0, me.vitality - me.resilience)
    me.hp -= me.resilience


def fall(table: Table, me: Fighter) -> None:
    """SHI-CND-6: prone."""
    if me.prone == 0:
        me.prone = 1
        table.tell(me.seat, Event.PRONE, 0)


def drop(table: Table, me: Fighter, location: int) -> None:
    """What that arm holds falls down; a two-handed weapon from both."""
    weapon = me.right_hand if location == Location.RIGHT_ARM else me.left_hand
    if weapon == 0:
        return
    let_fall(me, weapon, me.x, me.y)
    table.tell(me.seat, Event.DISARMED, me.weapons[weapon].name)


def lose_vest(table: Table, me: Fighter) -> None:
    """The armor of the torso is torn off."""
    if me.armour >> Armour.FLAK_VEST & 1:
        me.armour &= ~(1 << Armour.FLAK_VEST)
        table.tell(me.seat, Event.ARMOUR_SPENT, Armour.FLAK_VEST)


def again_on_the_head(table: Table, fight: Fight, me: Fighter, latest: Wound) -> None:
    """A concussion, or a fractured skull, makes each later wound to the head worse. Dice decide."""
    for wound in me.wounds:
        if wound is latest:
            continue
        if wound.name == WoundName.CONCUSSION:
            if table.roll(me.seat, Why.HEAD_WOUND, 100) <= wound.value:
                wound.value = 10
                ring(table, fight, me)
            else:
                wound.value += 10
        elif wound.name == WoundName.FRACTURED_SKULL:
            if skull_roll(table, fight, me) < AWAKE:
                me.blast.faints = 1
            else:
                stun(table, fight, me, 16)


def skull_roll(table: Table, fight: Fight, me: Fighter) -> int:
    """SHI-D20-3, SHI-WP-1: a d20 roll of no common kind, on which Willpower can be spent like on any.

    A generic bonus counts, unless the referee says no.
    """
    bonus = me.bonus.d20
    if bonus != 0 and rules_that(table, fight, me, Ask.D20_LEFT_OUT, NoYes.NO):
        bonus = 0
    return rolled_to_reach(table, fight, me, Why.HEAD_WOUND, bonus, AWAKE)
