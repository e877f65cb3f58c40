"""What happens by itself on a count: poison, blood, fire, breath, what fades, what ends. SHI-STA-3.

The first tick of everything comes one full period after it began.
"""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.table import Table

from ...repertoire.statuses import FADE
from ...state import Fight, Fighter, Status
from ...terms import (
    Ability,
    AreaKind,
    Cause,
    EffectKind,
    Event,
    Running,
    Severity,
    StatusKind,
    TechniqueName,
    Why,
    WoundName,
    WoundType,
)
from ..equipment.areas import strewn
from ..equipment.blasts import area_ticks, wound_by_itself
from ..equipment.poisons import end_venom, only_vitality, own_poison, poison_damage, renew
from ..equipment.water import draw_water
from ..fatigue.fatigue import check_upkeep, clear_tiredness, snapshot, stamina_roll
from ..fatigue.upkeeps import fade_mist
from ..how_to_fight.aborts import abort, may_abort
from ..how_to_fight.effects import apply_effects, lose_consciousness, too_tired
from ..how_to_fight.genjutsu import struggle
from ..initiative.held import push
from ..standing import can_act, present, reckon, wounds_of
from ..techniques.motion import offer_motion
from ..techniques.repair import mend, torn_away
from ..weather.sky import water_needed
from ..weather.weather import weather_ticks
from ..wounds.wound_list import severity_of, type_of
from .needling import needles_out
from .statuses import NEVER, end, give, lower_one

FAR = 1 << 40
"""Later than any count."""


def start_of_count(table: Table, fight: Fight) -> None:
    """SHI-STA-3, SHI-SIM-8: ticks and expiries of this count, applied at once, before anybody declares.

    What was done stays in `fight.effects`.
    """
    for me in fight.fighters[: fight.count]:
        snapshot(me)
        drop_ended_wounds(table, fight, me)
    for me in fight.fighters[: fight.count]:
        if present(me):
            venom_ticks(table, fight, me)
    for me in fight.fighters[: fight.count]:
        if present(me):
            status_ticks(table, fight, me, StatusKind.BLEED)
    for me in fight.fighters[: fight.count]:
        if present(me):
            status_ticks(table, fight, me, StatusKind.IGNITE)
    for me in fight.fighters[: fight.count]:
        if present(me):
            breath_ticks(table, fight, me)
            fade(table, fight, me)
            wound_ticks(table, fight, me)
            struggle(table, fight, me)
            upkeep_ticks(table, fight, me)
            if torn_away(fight, me) and may_abort(fight, me):
                abort(table, fight, me)
            mend(fight, me)
            keep_wall(fight, me)
    area_ticks(table, fight)
    fade_mist(table, fight)
    weather_ticks(table, fight)
    apply_effects(table, fight)
    offer_motion(table, fight)


def end_of_count(table: Table, fight: Fight) -> None:
    """SHI-FAT-12, SHI-FAT-16: what a count leaves behind.

    Fatigue 6 fells, Burns and Paralysis go, and walls are gone.
    """
    for me in fight.fighters[: fight.count]:
        me.shore = 0
        me.worsened = 0
        if me.wall > 0 and me.wall_until <= fight.ic:
            me.wall = 0
        if me.clears_due == 1:
            clear_tiredness(me)
            reckon(fight, me)
        if present(me) and too_tired(me):
            lose_consciousness(table, fight, me)
        drop_ended_wounds(table, fight, me)


def venom_ticks(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-STA-POISON, SHI-PSN-2: damage on each count of its duration, then its end.

    Its statuses come anew every 20 counts.
    """
    points = poison_damage(fight, me)
    if points > 0:
        centipede = only_vitality(me)
        kind = EffectKind.VITALITY_DAMAGE if centipede else EffectKind.DAMAGE
        push(fight, kind, me.seat, 0, points).cause = Cause.TICK
        table.tell(me.seat, Event.POISON_DAMAGE, points)
    for venom in me.venoms:
        if venom.name > 0:
            if venom.until <= fight.ic:
                end_venom(table, fight, me, venom)
                reckon(fight, me)
            elif venom.again == fight.ic:
                renew(table, fight, me, venom)


def takes_blood_pill(me: Fighter) -> bool:
    for status in me.statuses:
        if status.kind == StatusKind.BLOOD_PILL:
            return True
    return False


def status_ticks(table: Table, fight: Fight, me: Fighter, kind: int) -> None:
    """The statuses of one kind whose tick it is."""
    for status in me.statuses:
        if status.kind == kind and status.tick == fight.ic:
            status.tick = fight.ic + 5
            if kind == StatusKind.BLEED:
                bleed(table, fight, me, status)
            else:
                burn_on(table, fight, me, status)


def bleed(table: Table, fight: Fight, me: Fighter, status: Status) -> None:
    """SHI-STA-BLEED, SHI-DR-2: 2 points of damage for each point of severity.

    After each 20 counts the severity is less by RES/30.
    """
    if not takes_blood_pill(me):
        push(fight, EffectKind.DAMAGE, me.seat, 0, 2 * status.severity).cause = Cause.TICK
        table.tell(me.seat, Event.BLEEDS, 2 * status.severity)
    if status.fade > 0 and status.fade <= fight.ic:
        status.fade = fight.ic + 20
        lower_one(table, me, status, me.resilience // 30)
        reckon(fight, me)


def burn_on(table: Table, fight: Fight, me: Fighter, status: Status) -> None:
    """SHI-STA-IGNITE: damage by its severity, and by as many percent of the Vitality that there is.

    Without Vitality the percentage is that of all Hit Points. It can wound. Then it is less by RES/20.
    """
    severity = status.severity
    points = severity + severity * me.vitality // 100 if me.vitality > 0 else severity * me.hp_max // 100
    push(fight, EffectKind.DAMAGE, me.seat, 0, points).cause = Cause.TICK
    table.tell(me.seat, Event.BURNS, points)
    wound_by_itself(table, fight, me, points, WoundType.ENERGY, Why.IGNITE_PLACE, Cause.TICK)
    lower_one(table, me, status, me.resilience // 20)
    reckon(fight, me)


def breath_ticks(table: Table, fight: Fight, me: Fighter) -> None:
    """Cut Throat: a Stamina roll every 10 counts, each 1 harder, in place of one for each rise."""
    for wound in me.wounds:
        if wound.name == WoundName.CUT_THROAT and wound.clock == fight.ic:
            wound.clock = fight.ic + 10
            if wound.treated == 0 and can_act(me):
                stamina_roll(table, fight, me, wound.counts, Why.THROAT)
                wound.counts += 1


def fade(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-STA-IMM, SHI-STA-SUFF: statuses become 1 less every 10, or 5, counts.

    Whatever has a last count ends on it. Blood pills heal.
    """
    changed = False
    for status in me.statuses:
        if status.kind == StatusKind.NONE:
            continue
        if status.kind == StatusKind.BLOOD_PILL and me.hp < me.hp_max:
            me.hp = min(me.hp_max, me.hp + me.resilience // 10)
            table.tell(me.seat, Event.HEALED, me.resilience // 10)
        if 0 < status.until <= fight.ic:
            end(table, me, status)
            changed = True
        elif status.fade == fight.ic and has(FADE, status.kind):
            status.fade = fight.ic + (10 if status.kind == StatusKind.IMMOBILIZE else 5)
            lower_one(table, me, status, 1)
            changed = True
    # SHI-ABI-ENDLESS-ENERGY
    if me.abilities[Ability.ENDLESS_ENERGY] == 1 and fight.ic > 0 and fight.ic % 15 == 0:
        me.stamina_penalty = max(0, me.stamina_penalty - 1)
    if changed:
        reckon(fight, me)


def drop_ended_wounds(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-WND-12: Minor wounds last while their Stun, Burns, Bleeding or Needling does."""
    changed = False
    for place, wound in enumerate(me.wounds):
        if wound.name > 0 and severity_of(wound.name) == Severity.MINOR and wound.since < fight.ic:
            if ended(me, place):
                release_held(me, place)
                wound.name = WoundName.NONE
                wound.false = 0
                changed = True
    if me.needling == 0 and me.needled == 1:
        me.needled = 0
        needles_out(table, fight, me)
    if changed:
        reckon(fight, me)


def ended(me: Fighter, place: int) -> bool:
    """Whether what a Minor wound lasts with is over."""
    match type_of(me.wounds[place].name):
        case WoundType.BLUNT:
            return me.stun == 0
        case WoundType.PIERCING:
            return me.needling == 0
        case WoundType.ENERGY:
            return not has_with(me, place, StatusKind.BURN)
        case _:
            return not has_with(me, place, StatusKind.BLEED)


def has_with(me: Fighter, place: int, kind: int) -> bool:
    """Whether the status that came with the wound at that place is still there."""
    for status in me.statuses:
        if status.kind == kind and status.wound == place + 1:
            return True
    return False


def release_held(me: Fighter, place: int) -> None:
    """What a wound held fast may fade from now on; what piercing wounds held is over."""
    for status in me.statuses:
        if status.kind > 0 and status.wound == place + 1:
            if type_of(me.wounds[place].name) == WoundType.PIERCING:
                clear(status)
            else:
                status.stays = 0
                status.wound = 0


def wound_ticks(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-WND-12: wounds that get worse by themselves."""
    changed = False
    for place, wound in enumerate(me.wounds):
        if wound.name == WoundName.NONE or wound.clock != fight.ic:
            continue
        changed = True
        match wound.name:
            case WoundName.BLINDED:
                wound.value = max(0, wound.value - 1)
                wound.clock = fight.ic + 10 if wound.value > 0 else NEVER
            case WoundName.EYE_WELDED_SHUT:
                if me.eyes_shut == 0:
                    wound.value = min(10, wound.value + 1)
                    wound.counts = max(wound.counts, wound.value)
                    wound.clock = fight.ic + 10
                else:
                    wound.value = max((wound.counts + 1) // 2, wound.value - 1)
                    wound.clock = fight.ic + 20
            case WoundName.ATRIAL_FIBRILLATION:
                wound.value += 1
                wound.counts = max(wound.counts, wound.value)
                wound.clock = fight.ic + 15
            case WoundName.SLOW_ROASTED:
                wound.value += 1
                wound.counts = max(wound.counts, wound.value)
                wound.clock = fight.ic + 10
            case WoundName.PUNCTURED_LUNG:
                give(table, fight, me, StatusKind.SUFFOCATION, 1, Cause.WOUND, place, 0)
                wound.clock = fight.ic + 5
                reckon(fight, me)
                if me.now.suffocation >= me.resilience // 2:
                    push(fight, EffectKind.DEATH, me.seat, 0, 0)
            case WoundName.PIERCED_LIVER:
                wound.value += 1
                own_poison(table, fight, me, wound.value, 20)
                wound.clock = fight.ic + 20
            case WoundName.BLOOD_IN_THE_EYES:
                twice = wounds_of(me, WoundName.BLOOD_IN_THE_EYES) > 1
                wound.value = min(10 if twice else 5, wound.value + 1)
                wound.clock = fight.ic + (10 if twice else 20)
            case _:
                wound.clock = 0  # doubled for a while, and no longer
    if changed:
        reckon(fight, me)


def upkeep_ticks(table: Table, fight: Fight, me: Fighter) -> None:
    """Steel Wall: its Upkeep grows by 1 every 10 counts."""
    for slot, technique in enumerate(me.techniques):
        if me.upkeeps[slot] > 0 and me.upkeep_clock[slot] == fight.ic:
            me.upkeep_clock[slot] = fight.ic + 10
            if technique.id == TechniqueName.STEEL_WALL:
                me.upkeeps[slot] += 1
                check_upkeep(table, fight, me)


def keep_wall(fight: Fight, me: Fighter) -> None:
    """Water Wall: it takes 2 gallons for each count that it stands, and falls without them."""
    if me.wall > 0 and not draw_water(fight, me, water_needed(fight, 2)):
        me.wall = 0


def next_due(fight: Fight) -> int:
    """SHI-FLOW-4: the earliest count after this one on which something happens by itself."""
    found = FAR
    now = fight.ic
    if fight.weather > 1:
        found = (now // 5 + 1) * 5
    for area in fight.areas:
        if area.kind != AreaKind.NONE:
            found = sooner(found, area.until, now)
            found = sooner(found, area.clock, now)
    for me in fight.fighters[: fight.count]:
        if present(me):
            found = min(found, next_of(fight, me, now))
    return found


def sooner(found: int, count: int, now: int) -> int:
    """The earlier of two counts, if the second is still to come."""
    return min(found, count) if count > now else found


def next_of(fight: Fight, me: Fighter, now: int) -> int:
    """The next count on which something happens by itself to one combatant."""
    found = FAR
    if me.running == Running.MOVE and strewn(fight):
        return now + 1
    if me.running == Running.REPAIR or me.wall > 0:
        return now + 1
    for venom in me.venoms:
        if venom.name > 0:
            return now + 1
    if me.abilities[Ability.ENDLESS_ENERGY] == 1:
        found = (now // 15 + 1) * 15
    for status in me.statuses:
        if status.kind == StatusKind.BLOOD_PILL:
            return now + 1
        if status.kind != StatusKind.NONE:
            found = sooner(found, status.tick, now)
            found = sooner(found, status.fade, now)
            found = sooner(found, status.until, now)
    for wound in me.wounds:
        if wound.name > 0:
            found = sooner(found, wound.clock, now)
    for illusion in me.illusions:
        if illusion.technique > 0:
            found = sooner(found, illusion.clock, now)
    for slot in range(len(me.upkeeps)):
        if me.upkeeps[slot] > 0:
            found = sooner(found, me.upkeep_clock[slot], now)
    return found
