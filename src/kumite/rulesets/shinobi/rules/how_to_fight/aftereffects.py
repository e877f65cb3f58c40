"""What one's own actions bring: Shock wears off, wounds answer to effort, combos go on or break."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import YARD, Deed, Fight, Fighter, Wound
from ...terms import (
    Action,
    Bar,
    Cause,
    EffectKind,
    Event,
    Quality,
    Special,
    StatusKind,
    TechniqueName,
    Why,
    WoundName,
)
from ..basic_actions.grid import speed_units
from ..conditions.needling import add_needling
from ..conditions.sleepers import wake_friends
from ..conditions.statuses import give, give_held, use_up_shock
from ..conditions.stuns import stun
from ..equipment.areas import in_caltrops
from ..equipment.poisons import own_poison
from ..fatigue.fatigue import stamina_roll
from ..initiative.deeds import aims_steadily, is_attack, is_ninjutsu, linked, quality, weapon_of
from ..initiative.held import push, push_price
from ..standing import barred, counts, reckon, wounds_of
from ..techniques.evasion import end_evasion
from ..wounds.wound_list import MOST_MELTED
from .combos import combo_after
from .damage import whole_bonus


def acted(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """After each action and each interrupt of somebody."""
    interrupt = deed.interrupt == 1
    variable = deed.kind in (Action.STANCE, Action.WAIT)
    if not variable and deed.base_speed > 0:
        use_up_shock(table, fight, me, interrupt)
    if not interrupt:
        come_down(me)
        end_evasion(me)
        pay_benkei(table, fight, me, variable)
        streak(me, deed)
    elif deed.kind == Action.DODGE or (deed.kind == Action.PARRY and deed.weapon == 0):
        attempt(me, deed)
        if deed.kind == Action.DODGE and aims_steadily(me):
            me.aim = 0
    combo_after(fight, me, deed, interrupt)
    for place, wound in enumerate(me.wounds):
        if wound.name > 0 and counts(me, wound):
            answer_to_effort(table, fight, me, deed, place)
    deed.loosed = 0
    reckon(fight, me)


def come_down(me: Fighter) -> None:
    """Kage Buyou: in the air until one's next action that is no interrupt."""
    me.airborne = 0


def attempt(me: Fighter, deed: Deed) -> None:
    """SHI-TECH-WAY-OF-BENKEI: each dodge or unarmed parry counts, from the dodge that it joins on."""
    if me.benkei > 0 or linked(me, deed, TechniqueName.WAY_OF_BENKEI):  # SHI-TECH-WAY-OF-BENKEI
        me.benkei += 1


def pay_benkei(table: Table, fight: Fight, me: Fighter, stance: bool) -> None:
    """SHI-TECH-WAY-OF-BENKEI: it lasts until an action that is no interrupt and no stance.

    Then it is paid for: 10 + 3X, at most 40.
    """
    if me.benkei > 0 and not stance:
        attempts = me.benkei
        me.benkei = 0
        stamina_roll(table, fight, me, min(40, 10 + 3 * attempts), Why.STAMINA)


def streak(me: Fighter, deed: Deed) -> None:
    """Nunchaku: consecutive basic attacks. Aim: lost by shooting, by moving, and by anything but aiming."""
    swings = deed.kind == Action.WEAPON and has(weapon_of(me, deed).special, Special.CONSECUTIVE)
    me.weapon_streak = min(4, me.weapon_streak + 1) if swings else 0
    if deed.kind != Action.AIM:
        me.aim = 0


def answer_to_effort(table: Table, fight: Fight, me: Fighter, deed: Deed, place: int) -> None:
    """SHI-WND-8, SHI-WND-12: wounds that answer to what their owner does.

    Not those that a Critical wound overrides.
    """
    wound = me.wounds[place]
    damaging = is_attack(me, deed) and not quality(me, deed, Quality.NO_DAMAGE)
    attacks = damaging and deed.kind in (Action.UNARMED, Action.WEAPON, Action.THROW, Action.TECHNIQUE)
    match wound.name:
        case WoundName.RUPTURE:
            rupture(table, fight, me, deed, place)
        case WoundName.RIB_SPEARING:
            if deed.speed > 5 + me.resilience // 10:
                add_needling(table, fight, me, 1)
        case WoundName.PUNCTURED_LUNG:
            if deed.speed > me.resilience // 10:
                add_needling(table, fight, me, 2)
        case WoundName.PENETRATED_ARTERY:
            lose_blood(table, me, deed.speed + deed.ap)
        case WoundName.INJURED_SPINE:
            if deed.speed > me.resilience // 10:
                give_held(table, fight, me, StatusKind.SHOCK, deed.speed // 2, place)
                points = 1 + blood_of(me, place)
                give(table, fight, me, StatusKind.BLEED, points, Cause.WOUND, place, 0).fade = 0
        case WoundName.CUT_THROAT:
            if deed.speed > 0 and deed.kind != Action.MOVE:
                wound.value += 1
                throat_bleeds(me, place, wound.value)
        case WoundName.SECOND_DEGREE_BURN_ARM:
            if attacks or deed.kind == Action.SEALS:
                push_price(fight, EffectKind.DAMAGE, me.seat, wound.name, 2 * deed.base_speed)
        case WoundName.SECOND_DEGREE_BURN_LEG:
            if deed.interrupt == 1 and deed.speed > 0:
                push_price(fight, EffectKind.DAMAGE, me.seat, wound.name, 3 * deed.speed)
        case WoundName.MUSCLE_MELTING:
            if attacks and deed.dealt > 0 and first_of(me, place):
                melt_on(me, wound, is_ninjutsu(me, deed))
        case WoundName.AVULSED_ARM:
            if attacks:
                tenths = whole_bonus(me, not is_ninjutsu(me, deed))
                points = blood_of(me, place) + max(1, tenths // 40)
                give(table, fight, me, StatusKind.BLEED, points, Cause.WOUND, place, 0)
        case WoundName.SIDE_BURNS:
            if deed.ap > 0 and deed.ap >= me.willpower and first_of(me, place):
                points = 1 + wounds_of(me, WoundName.SIDE_BURNS)
                give(table, fight, me, StatusKind.SUFFOCATION, points, Cause.WOUND, place, 0).fade = (
                    fight.ic + 5
                )
        case WoundName.BROKEN_ARM:
            if deed.kind == Action.PARRY:
                stun(table, fight, me, 6)
        case WoundName.SPRAINED_LEG:
            if deed.kind in (Action.DODGE, Action.MOVE):
                wound.clock = fight.ic + 10
        case _:
            pass


def first_of(me: Fighter, place: int) -> bool:
    """Whether the wound at that place is the first of its name: several act together."""
    for earlier in range(place):
        if me.wounds[earlier].name == me.wounds[place].name:
            return False
    return True


def melt_on(me: Fighter, wound: Wound, ninjutsu: bool) -> None:
    """Muscle Melting: the damage bonus that has just been used is 5 percent lower now, down to half."""
    if ninjutsu:
        if me.now.ndb_percent > -MOST_MELTED:
            wound.counts += 1
    elif me.now.pdb_percent > -MOST_MELTED:
        wound.value += 1


def rupture(table: Table, fight: Fight, me: Fighter, deed: Deed, place: int) -> None:
    """Rupture: an action costs its Speed in Hit Points.

    1d100 up to twice the Speed poisons, worse each time.
    """
    if deed.speed <= 0:
        return
    push_price(fight, EffectKind.HP_DAMAGE, me.seat, WoundName.RUPTURE, deed.speed)
    if table.roll(me.seat, Why.RUPTURE, 100) <= 2 * deed.speed:
        me.wounds[place].value += 1
        own_poison(table, fight, me, me.wounds[place].value, deed.speed)


def lose_blood(table: Table, me: Fighter, points: int) -> None:
    """Penetrated Artery: off Vitality, off the Hit Points, and off what the Hit Points can be at most."""
    me.hp_max -= points
    me.vitality = max(0, me.vitality - points)
    me.hp -= points
    table.tell(me.seat, Event.HP_LOST, points)


def blood_of(me: Fighter, place: int) -> int:
    """How much the wound at that place bleeds already."""
    for status in me.statuses:
        if status.kind == StatusKind.BLEED and status.cause == Cause.WOUND and status.source == place:
            return status.severity
    return 0


def throat_bleeds(me: Fighter, place: int, points: int) -> None:
    """Cut Throat: it bleeds as much as it chokes."""
    for status in me.statuses:
        if status.kind == StatusKind.BLEED and status.wound == place + 1:
            status.severity = points


def moved(table: Table, fight: Fight, me: Fighter, units: int, most: int) -> None:
    """After somebody has moved so far, with an attack or by itself, in at most so many counts.

    SHI-STA-SLEEP-2: friends who sleep there wake. SHI-TOOL-CALTROPS: caltrops hurt for each count of movement
    that ends among them.
    """
    if units <= 0:
        return
    wake_friends(table, fight, me)
    if barred(me, Bar.MOVE_STUNS):
        stun(table, fight, me, 5)
    me.aim = 0
    if in_caltrops(fight, me):
        pace = max(1, speed_units(me))
        counts_moved = min(most, (units + pace - 1) // pace)
        pricks = table.pool(me.seat, Why.CALTROPS, 4, counts_moved, counts_moved)
        push(fight, EffectKind.DAMAGE, me.seat, 0, pricks).cause = Cause.ITEM
    for wound in me.wounds:
        if wound.name == WoundName.SPRAINED_LEG:
            wound.clock = fight.ic + 10
        elif wound.name == WoundName.HAMSTRUNG_BY_PIERCING and counts(me, wound):
            me.units_moved += units
            stride = max(1, me.agility // 10) * YARD
            while me.units_moved >= stride:
                me.units_moved -= stride
                add_needling(table, fight, me, 1)
    reckon(fight, me)
