"""What one does that is no attack: one named function for each technique that does something of its own.
7.7.
"""

from __future__ import annotations

from ...table import Table
from .areas import lay
from .clones import hide_among, make_clones, observe
from .deeds import core_x, linked
from .fatigue import keep_up, rest
from .genjutsu import cast, release
from .grapple import break_hold, choke, let_loose, shift, slip_out
from .grid import speed_units, step_towards
from .held import push
from .items import use
from .records import Deed
from .repair import begin_repair
from .sky import water_needed
from .standing import reckon
from .state import Fight, Fighter
from .status_rolls import contest, opposed
from .terms import Action, Event
from .things import AreaKind, Cause, EffectKind, Skill, StatusKind, TechniqueName, WoundName
from .upkeeps import end_upkeep as end_upkeep
from .upkeeps import reckon_all
from .water import create_linked_water, create_water, draw_water


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
        case Action.RELEASE:
            let_loose(table, fight, me)
        case Action.HIDE_AMONG_CLONES:
            hide_among(table, fight, me)
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
        case TechniqueName.CHOKE_HOLD:
            choke(table, fight, me)
        case TechniqueName.ESCAPE_GRAPPLE:
            slip_out(table, fight, me)
        case TechniqueName.STEEL_WALL | TechniqueName.IRON_CURTAIN:
            keep_up(table, fight, me, slot, technique.upkeep, x)
        case TechniqueName.CHAKRA_STRENGTHENING:
            keep_up(table, fight, me, slot, technique.upkeep_x * x, x)
        case TechniqueName.BUNSHIN:
            make_clones(table, me, x)
        case TechniqueName.GENJUTSU_KAI:
            release(table, fight, me, deed)
        case TechniqueName.SHUNSHIN:
            flash_step(fight, me, deed, x)
        case TechniqueName.KANASHIBARI:
            bind_body(table, fight, me, deed)
        case TechniqueName.WATER_CREATION:
            create_water(table, fight, me, x)
        case TechniqueName.HIDDEN_MIST:
            hide_in_mist(table, fight, me, slot)
        case TechniqueName.ILLUSORY_MIST:
            cast(table, fight, me, deed)
            keep_up(table, fight, me, slot, technique.upkeep, 0)
        case TechniqueName.HELL_VIEWING | TechniqueName.BRAIN_DESTRUCTION:
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
    me.goal_x = me.x
    me.goal_y = me.y
    reckon(fight, me)


def bind_body(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """Kanashibari: a status roll; Immobilize 2, and 1 more for each 3 by which it holds, to 8.

    Its victim resists 5 better each later time.
    """
    if deed.target == 0:
        return
    foe = fight.fighters[deed.target - 1]
    margin = opposed(table, fight, me, Skill.CHAKRA_CONTROL, foe, 5 * foe.kanashibari_suffered)
    foe.kanashibari_suffered += 1
    if margin > 0:
        held = push(fight, EffectKind.STATUS, foe.seat, me.seat + 1, min(8, 2 + margin // 3))
        held.detail = StatusKind.IMMOBILIZE
        held.cause = Cause.TECHNIQUE
        held.source = me.seat * 64 + deed.technique


def hide_in_mist(table: Table, fight: Fight, me: Fighter, slot: int) -> None:
    """Hidden Mist: Visibility 3 around it, 1 more every 10 counts to 6; 16 gallons are bound while it
    lasts.
    """
    gallons = water_needed(fight, 16)
    if not draw_water(fight, me, gallons):
        return
    fight.water_bound += gallons
    radius = me.techniques[slot].radius
    place = lay(fight, AreaKind.HIDDEN_MIST, me.seat + 1, me.x, me.y, radius, 3, 0)
    fight.areas[place].clock = fight.ic + 10
    table.tell(me.seat, Event.AREA, AreaKind.HIDDEN_MIST)
    keep_up(table, fight, me, slot, me.techniques[slot].upkeep, 0)
    reckon_all(fight)


def before_defence(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter) -> int:
    """Feint: opposed Espionage after the cost, before the defence. Returns how often the Speed of the defence
    counts for its next action."""
    if linked(me, deed, TechniqueName.FEINT):
        if contest(table, fight, me, Skill.ESPIONAGE, foe, Skill.ESPIONAGE, False) > 0:
            return 2
    return 1
