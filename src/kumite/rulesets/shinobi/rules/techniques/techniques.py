"""What one does that is no attack: a function for each technique that does something of its own."""

from __future__ import annotations

from kumite.table import Table

from ...state import Deed, Fight, Fighter
from ...terms import Action, AreaKind, Cause, EffectKind, Event, Skill, StatusKind, TechniqueName, WoundName
from ..basic_actions.grapple import break_hold, choke, shift, slip_out
from ..basic_actions.grid import speed_units, step_towards
from ..conditions.sleepers import wake
from ..conditions.status_rolls import contest, opposed
from ..equipment.areas import lay
from ..equipment.items import use
from ..equipment.water import create_linked_water, create_water, draw_water
from ..fatigue.fatigue import keep_up, rest
from ..how_to_fight.genjutsu import cast, release
from ..initiative.deeds import core_of, core_x, linked
from ..initiative.held import push
from ..standing import reckon, reckon_all
from ..weather.sky import water_needed
from .clones import hide_among, make_clones, observe
from .repair import begin_repair


def strikes_others(me: Fighter, deed: Deed) -> bool:
    """SHI-SIM-1: what is done to others, and is held back by itself: genjutsu, a binding, a last blow."""
    match core_of(me, deed):
        case TechniqueName.HELL_VIEWING | TechniqueName.BRAIN_DESTRUCTION | TechniqueName.TREE_BINDING:
            return True
        case TechniqueName.SAKKI | TechniqueName.ILLUSORY_MIST | TechniqueName.KANASHIBARI:
            return True
        case _:
            return deed.kind in (Action.KNOCK_OUT, Action.COUP_DE_GRACE)


def perform(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """Carry out an action that is no attack; its cost has been rolled."""
    match deed.kind:
        case Action.TECHNIQUE:
            perform_technique(table, fight, me, deed)
        case Action.ITEM:
            use(table, fight, me, deed)
        case Action.REST:
            rest(table, fight, me)
        case Action.AIM:
            me.aim = min(2, me.aim + 1)
        case Action.STAND:
            me.prone = 0
            reckon(fight, me)
            table.tell(me.seat, Event.STANDS_UP, 0)
        case Action.SHIFT:
            shift(table, fight, me)
        case Action.BREAK:
            break_hold(table, fight, me)
        case Action.HIDE_AMONG_CLONES:
            hide_among(table, fight, me)
        case Action.WAKE:  # SHI-STA-SLEEP-2
            wake(table, fight, fight.fighters[deed.target - 1])
        case Action.OBSERVE_CLONES:
            if deed.target > 0:
                observe(table, fight, me, fight.fighters[deed.target - 1])
        case Action.HOLD_THROAT:
            see_to(fight, me, WoundName.CUT_THROAT)
        case Action.WIPE_EYES:
            wipe_eyes(fight, me)
        case Action.KNOCK_OUT:  # SHI-CND-7
            if deed.target > 0:
                push(fight, EffectKind.UNCONSCIOUS, deed.target - 1, me.seat + 1, 0)
        case Action.COUP_DE_GRACE:
            if deed.target > 0:
                push(fight, EffectKind.DEATH, deed.target - 1, me.seat + 1, 0)
        case _:
            pass


def keep_illusion(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-SIM-1, SHI-FAT-7: what a technique that strikes others costs from the end of the count on."""
    if core_of(me, deed) == TechniqueName.ILLUSORY_MIST:
        slot = deed.technique - 1
        keep_up(table, fight, me, slot, me.techniques[slot].upkeep, 0)


def see_to(fight: Fight, me: Fighter, name: int) -> None:
    """Both hands on a cut throat suspend it."""
    for wound in me.wounds:
        if wound.name == name:
            wound.treated = 1
    reckon(fight, me)


def wipe_eyes(fight: Fight, me: Fighter) -> None:
    """Blood in the Eyes: wiped away, it gathers anew."""
    for wound in me.wounds:
        if wound.name == WoundName.BLOOD_IN_THE_EYES and wound.treated == 0:
            wound.value = 0
            wound.clock = fight.ic + 20
    reckon(fight, me)


def perform_technique(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """The techniques that are no attacks."""
    slot = deed.technique - 1
    technique = me.techniques[slot]
    x = core_x(me, deed)
    match technique.id:
        case TechniqueName.CHOKE_HOLD:  # SHI-TECH-CHOKE-HOLD
            choke(table, fight, me)
        case TechniqueName.ESCAPE_GRAPPLE:  # SHI-TECH-ESCAPE-GRAPPLE
            slip_out(fight, me)
        case TechniqueName.STEEL_WALL | TechniqueName.IRON_CURTAIN:  # SHI-TECH-IRON-CURTAIN
            keep_up(table, fight, me, slot, technique.upkeep, x)
        case TechniqueName.CHAKRA_STRENGTHENING:  # SHI-TECH-CHAKRA-STRENGTHENING
            keep_up(table, fight, me, slot, technique.upkeep_x * x, x)
        case TechniqueName.BUNSHIN:  # SHI-TECH-BUNSHIN
            make_clones(table, me, x)
        case TechniqueName.GENJUTSU_KAI:  # SHI-TECH-GENJUTSU-KAI
            release(table, fight, me, deed)
        case TechniqueName.SHUNSHIN:  # SHI-TECH-SHUNSHIN
            flash_step(fight, me, deed, x)
        case TechniqueName.KANASHIBARI:  # SHI-TECH-KANASHIBARI
            bind_body(table, fight, me, deed)
        case TechniqueName.WATER_CREATION:  # SHI-TECH-WATER-CREATION
            create_water(table, fight, me, x)
        case TechniqueName.HIDDEN_MIST:  # SHI-TECH-HIDDEN-MIST
            hide_in_mist(table, fight, me, slot)
        case TechniqueName.HELL_VIEWING | TechniqueName.BRAIN_DESTRUCTION | TechniqueName.ILLUSORY_MIST:
            cast(table, fight, me, deed)
        case TechniqueName.TREE_BINDING | TechniqueName.SAKKI:
            cast(table, fight, me, deed)
        case TechniqueName.VITAL_REPAIR:
            begin_repair(fight, me, deed)
        case _:
            pass
    create_linked_water(table, fight, me, deed)


def flash_step(fight: Fight, me: Fighter, deed: Deed, points: int) -> None:
    """Shunshin: Y action points, and one moves like Y counts of Move at once."""
    spent = min(points, me.ap)
    me.ap -= spent
    step_towards(me, deed.way_x, deed.way_y, speed_units(me) * spent)
    me.walk.goal_x = me.x
    me.walk.goal_y = me.y
    reckon(fight, me)


def bind_body(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """Kanashibari: a status roll; Immobilize 2, and 1 more for each 3 by which it holds, to 8.

    The victim resists 5 better each later time.
    """
    if deed.target == 0:
        return
    foe = fight.fighters[deed.target - 1]
    margin = opposed(table, fight, me, Skill.CHAKRA_CONTROL, foe, 5 * foe.battle.kanashibari)
    foe.battle.kanashibari += 1
    if margin > 0:
        held = push(fight, EffectKind.STATUS, foe.seat, me.seat + 1, min(8, 2 + margin // 3))
        held.detail = StatusKind.IMMOBILIZE
        held.cause = Cause.TECHNIQUE
        held.source = me.seat * 64 + deed.technique


def hide_in_mist(table: Table, fight: Fight, me: Fighter, slot: int) -> None:
    """SHI-TECH-HIDDEN-MIST: Visibility 3 around its maker, 1 more every 10 counts, up to 6.

    16 gallons of water are bound for as long as it lasts.
    """
    gallons = water_needed(fight, 16)
    if not draw_water(fight, me, gallons):
        return
    fight.water_bound += gallons
    radius = me.techniques[slot].radius
    place = lay(table, fight, AreaKind.HIDDEN_MIST, me.seat + 1, me.x, me.y, radius, 3, 0)
    fight.areas[place].clock = fight.ic + 10
    table.tell(me.seat, Event.AREA, AreaKind.HIDDEN_MIST)
    keep_up(table, fight, me, slot, me.techniques[slot].upkeep, 0)
    reckon_all(fight)


def before_defence(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> int:
    """SHI-TECH-FEINT: opposed Espionage after the cost, before the defence.

    Returns how often the Speed of the defense counts for the defender's next action.
    """
    if linked(me, deed, TechniqueName.FEINT):  # SHI-TECH-FEINT
        if contest(table, fight, me, Skill.ESPIONAGE, foe, Skill.ESPIONAGE, False) > 0:
            return 2
    return 1
