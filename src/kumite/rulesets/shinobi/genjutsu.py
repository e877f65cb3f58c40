"""Genjutsu: SHI-GEN-1 to SHI-GEN-12. The opposed roll, and what takes hold of the victim."""

from __future__ import annotations

from ...table import REFEREE, Table
from ..bits import has
from .accuracy import kept
from .deeds import core_of, core_x
from .grid import within
from .held import push
from .illusions import end_illusion, end_of_technique, lay_on
from .records import Deed, Effect
from .rolls import d20_modifier, tiredness
from .standing import can_act, deafening
from .state import Fight, Fighter
from .statuses import give
from .stuns import stun
from .terms import Event, Why
from .things import Ability, Cause, EffectKind, Quality, Severity, StatusKind, TechniqueName
from .willpower import rerolled, rolled_with_willpower, spends
from .wounding import inflict


def offensive_bonus(fight: Fight, me: Fighter) -> int:
    """SHI-GEN-2, SHI-GEN-3, SHI-GEN-10: what the caster adds; Fatigue takes 1 a level."""
    bonus = me.xp // 400 + me.genjutsu_off_extra + me.abilities[Ability.GENJUTSU_COMPETENCE]
    bonus += me.abilities[Ability.GENJUTSU_MASTERY] + me.abilities[Ability.METTLE]
    return bonus + d20_modifier(me) + me.now_genjutsu - tiredness(me)


def defensive_bonus(fight: Fight, me: Fighter, name: int) -> int:
    """SHI-GEN-2, SHI-GEN-3, SHI-GEN-6, SHI-GEN-10: what the target adds; Fatigue takes 2 a level.

    5 for each time that this technique has worked on it in this battle, whoever cast it. SHI-GEN-12: to know
    the technique does not help.
    """
    bonus = me.xp // 200 + me.genjutsu_def_extra + 5 * me.genjutsu_hits[name]
    bonus += me.abilities[Ability.GENJUTSU_MASTERY] + me.abilities[Ability.METTLE]
    if not deafening(fight):
        bonus += me.abilities[Ability.GENJUTSU_AWARENESS]
    if kept(me, TechniqueName.IRON_CURTAIN):
        bonus += 4
    return bonus + d20_modifier(me) + me.now_genjutsu - 2 * tiredness(me)


def cast(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-GEN-1, SHI-GEN-11: one offensive roll, against which everybody affected defends."""
    name = core_of(me, deed)
    result = rolled_with_willpower(table, fight, me, Why.GENJUTSU_ATTACK, offensive_bonus(fight, me))
    technique = me.techniques[deed.technique - 1]
    if has(technique.qualities, Quality.AREA):
        for foe in fight.fighters[: fight.count]:
            if foe.side != me.side and can_act(foe) and within(me, foe, technique.radius):
                defend_against(table, fight, me, deed, foe, name, result)
    elif deed.target > 0:
        defend_against(table, fight, me, deed, fight.fighters[deed.target - 1], name, result)


def defend_against(
    table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter, name: int, result: int
) -> None:
    """SHI-GEN-4, SHI-GEN-8: the target is affected when its roll is lower; a tie resists.

    Only one who realizes what is going on can spend Willpower on it: a failure by 5 or less.
    """
    bonus = defensive_bonus(fight, foe, name)
    die = table.roll(foe.seat, Why.GENJUTSU_DEFENCE, 20)
    margin = result - die - bonus
    if 0 < margin <= 5 and spends(table, fight, foe):
        margin = result - rerolled(table, foe) - bonus
    if margin <= 0:
        table.tell(foe.seat, Event.GENJUTSU_RESISTED, name)
        return
    foe.genjutsu_hits[name] += 1
    held = push(fight, EffectKind.GENJUTSU, foe.seat, me.seat + 1, margin)
    held.detail = name
    held.place = deed.place
    held.source = deed.wound_type
    held.until = result


def take_hold(table: Table, fight: Fight, me: Fighter, effect: Effect) -> None:
    """SHI-GEN-8, SHI-GEN-9: what the genjutsu does. The victim learns its name only if it realizes it."""
    name = effect.detail
    margin = effect.amount
    lay_on(fight, me, name, effect.by, effect.until, margin)
    table.tell(REFEREE, Event.GENJUTSU_SUCCEEDS, margin)
    if margin <= 5:
        table.tell(me.seat, Event.GENJUTSU_NOTICED, name)
    match name:
        case TechniqueName.HELL_VIEWING:
            view_hell(table, fight, me)
        case TechniqueName.SAKKI:
            stun(table, fight, me, 10 + margin)
        case TechniqueName.TREE_BINDING:
            bind(table, fight, me)
        case TechniqueName.BRAIN_DESTRUCTION:
            severity = Severity.MINOR
            if margin >= 10:
                severity = Severity.SEVERE
            elif margin >= 5:
                severity = Severity.MAJOR
            inflict(table, fight, me, effect.source, severity, effect.place, effect.by, effect.by)
        case TechniqueName.ILLUSORY_MIST:
            give(table, fight, me, StatusKind.VISIBILITY, 4, Cause.GENJUTSU, name, 0)
            give(table, fight, me, StatusKind.GENJUTSU_LOSS, 2, Cause.GENJUTSU, name, 0)
        case _:
            pass


def view_hell(table: Table, fight: Fight, me: Fighter) -> None:
    """Hell Viewing: Stun 20 and a point of Willpower; later in the day Stun 10. Without Willpower twice the
    Stun.
    """
    points = 10 if me.hell_viewed == 1 else 20
    if me.hell_viewed == 0 and me.willpower > 0:
        me.willpower -= 1
        table.tell(me.seat, Event.WILLPOWER_LOST, 1)
    if me.willpower == 0:
        points *= 2
    me.hell_viewed = 1
    stun(table, fight, me, points)


def bind(table: Table, fight: Fight, me: Fighter) -> None:
    """Tree Binding: rooted; a new defence every 10 counts."""
    give(table, fight, me, StatusKind.IMMOBILIZE, 10, Cause.GENJUTSU, TechniqueName.TREE_BINDING, 0)
    for illusion in me.illusions:
        if illusion.technique == TechniqueName.TREE_BINDING:
            illusion.clock = fight.ic + 10


def struggle(table: Table, fight: Fight, me: Fighter) -> None:
    """Tree Binding: the new defence of this count, 1 easier each time."""
    for illusion in me.illusions:
        if illusion.technique == TechniqueName.TREE_BINDING and illusion.clock == fight.ic:
            illusion.value += 1
            illusion.clock = fight.ic + 10
            bonus = defensive_bonus(fight, me, illusion.technique) + illusion.value
            if table.roll(me.seat, Why.GENJUTSU_DEFENCE, 20) + bonus >= illusion.result:
                end_illusion(table, fight, me, illusion)


def release(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """Genjutsu Kai: a new defensive roll at +X against the original result, for oneself or somebody touched.

    Where an area holds several, one's own roll that beats it frees all.
    """
    victim = fight.fighters[deed.target - 1] if deed.target > 0 else me
    for illusion in victim.illusions:
        name = illusion.technique
        if name == TechniqueName.NONE:
            continue
        bonus = defensive_bonus(fight, me, name) + core_x(me, deed)
        total = rolled_with_willpower(table, fight, me, Why.GENJUTSU_DEFENCE, bonus)
        if total >= illusion.result:
            caster = illusion.caster
            end_illusion(table, fight, victim, illusion)
            if name == TechniqueName.ILLUSORY_MIST:
                end_of_technique(table, fight, caster, name)
