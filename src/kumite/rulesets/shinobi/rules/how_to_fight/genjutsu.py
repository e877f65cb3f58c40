"""Genjutsu: SHI-GEN-1 to SHI-GEN-12. The opposed roll, and what takes hold of the victim."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, size
from kumite.rulesets.shared.seats import those
from kumite.table import REFEREE, Table

from ...state import Deed, Effect, Fight, Fighter
from ...terms import Ability, Cause, EffectKind, Event, Quality, Severity, StatusKind, TechniqueName, Why
from ..basic_actions.grid import within
from ..conditions.statuses import give
from ..conditions.stuns import dream_stun, stun
from ..initiative.deeds import core_of, core_x, kept
from ..initiative.held import push
from ..standing import can_act, deafening
from ..wounds.wounding import inflict
from .illusions import end_illusion, end_of_technique, lay_on
from .rolls import d20_modifier, tiredness
from .willpower import rerolled, rolled_to_reach, spends


def offensive_bonus(fight: Fight, me: Fighter) -> int:
    """SHI-GEN-2, SHI-GEN-3, SHI-GEN-10: what the caster adds; Fatigue takes 1 a level."""
    # SHI-ABI-GENJUTSU-COMPETENCE
    bonus = me.xp // 400 + me.bonus.genjutsu_offense + me.abilities[Ability.GENJUTSU_COMPETENCE]
    # SHI-ABI-GENJUTSU-MASTERY, SHI-ABI-METTLE
    bonus += me.abilities[Ability.GENJUTSU_MASTERY] + me.abilities[Ability.METTLE]
    return bonus + d20_modifier(me) + me.now.genjutsu - tiredness(me)


def defensive_bonus(fight: Fight, me: Fighter, name: int) -> int:
    """SHI-GEN-2, SHI-GEN-3, SHI-GEN-6, SHI-GEN-10: what the target adds; Fatigue takes 2 a level.

    5 for each time that this technique has worked on it in this battle, whoever cast it. SHI-GEN-12: to know
    the technique does not help.
    """
    bonus = me.xp // 200 + me.bonus.genjutsu_defense + 5 * me.genjutsu_hits[name]
    bonus += me.abilities[Ability.GENJUTSU_MASTERY] + me.abilities[Ability.METTLE]
    if not deafening(fight):
        bonus += me.abilities[Ability.GENJUTSU_AWARENESS]  # SHI-ABI-GENJUTSU-AWARENESS
    if kept(me, TechniqueName.IRON_CURTAIN):
        bonus += 4
    return bonus + d20_modifier(me) + me.now.genjutsu - 2 * tiredness(me)


def cast(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-GEN-1, SHI-GEN-11: one offensive roll, against which everybody affected defends.

    SHI-WP-5 to SHI-WP-8: then points are spent on those rolls, until nobody does any more.
    """
    name = core_of(me, deed)
    victims = victims_of(fight, me, deed)
    deed.accuracy_die = table.roll(me.seat, Why.GENJUTSU_ATTACK, 20)
    bonus = offensive_bonus(fight, me)
    for foe in those(fight.fighters, victims):
        foe.attack.defence_die = table.roll(foe.seat, Why.GENJUTSU_DEFENCE, 20)
        foe.attack.defence_bonus = defensive_bonus(fight, foe, name)
    news = True
    while news:
        news = False
        for foe in those(fight.fighters, victims):
            if spends_on(table, fight, me, deed, foe, bonus) and size(victims) > 1:
                news = True
    result = deed.accuracy_die + bonus
    for foe in those(fight.fighters, victims):
        defend_against(table, fight, me, deed, foe, name, result)
        foe.attack.defence_die = 0
        foe.attack.defence_bonus = 0
        foe.attack.spent_willpower = 0
    me.attack.spent_willpower = 0
    deed.accuracy_die = 0


def victims_of(fight: Fight, me: Fighter, deed: Deed) -> int:
    """Seats of those who must defend: the one it is aimed at, or all enemies in its area."""
    technique = me.techniques[deed.technique - 1]
    if not has(technique.qualities, Quality.AREA):
        return 1 << (deed.target - 1) if deed.target > 0 else 0
    victims = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe) and within(me, foe, technique.radius):
            victims |= 1 << foe.seat
    return victims


def spends_on(table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter, bonus: int) -> bool:
    """SHI-WP-5 to SHI-WP-7: first who loses may roll again, then the other. Returns whether somebody has.

    Of the victims only one who realizes what is going on can: a failure by 5 or less.
    """
    spent = False
    passed = 0
    while passed < 2:
        margin = deed.accuracy_die + bonus - result_of(foe)
        passed += 1
        if (margin > 0) == (passed == 2):
            total = deed.accuracy_die + bonus
            if (
                me.attack.spent_willpower == 0
                and deed.accuracy_die < 20
                and spends(table, fight, me, Why.GENJUTSU_ATTACK, total, 0, margin <= 0)
            ):
                me.attack.spent_willpower = 1
                deed.accuracy_die = rerolled(table, me)
                spent = True
                passed = 0
        elif (
            0 < margin <= 5
            and foe.attack.spent_willpower == 0
            and foe.attack.defence_die < 20
            and spends(table, fight, foe, Why.GENJUTSU_DEFENCE, result_of(foe), 0, True)
        ):
            foe.attack.spent_willpower = 1
            foe.attack.defence_die = rerolled(table, foe)
            spent = True
            passed = 0
    return spent


def result_of(foe: Fighter) -> int:
    """SHI-GEN-2: the defensive roll."""
    return foe.attack.defence_die + foe.attack.defence_bonus


def defend_against(
    table: Table, fight: Fight, me: Fighter, deed: Deed, foe: Fighter, name: int, result: int
) -> None:
    """SHI-GEN-4, SHI-GEN-8: the target is affected when their roll is lower; a tie resists."""
    margin = result - result_of(foe)
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
    """SHI-GEN-8, SHI-GEN-9: what the genjutsu does. The victims learn its name only if they realize it."""
    name = effect.detail
    margin = effect.amount
    illusion = lay_on(fight, me, name, effect.by, effect.until, margin)
    stunned_before = me.true_stun
    table.tell(REFEREE, Event.GENJUTSU_SUCCEEDS, margin)
    if margin <= 5:
        table.tell(me.seat, Event.GENJUTSU_NOTICED, name)
    match name:
        case TechniqueName.HELL_VIEWING:  # SHI-TECH-HELL-VIEWING
            view_hell(table, fight, me)
        case TechniqueName.SAKKI:  # SHI-TECH-SAKKI
            stun(table, fight, me, 10 + margin)
        case TechniqueName.TREE_BINDING:  # SHI-TECH-TREE-BINDING
            bind(table, fight, me)
        case TechniqueName.BRAIN_DESTRUCTION:
            severity = Severity.MINOR
            if margin >= 10:
                severity = Severity.SEVERE
            elif margin >= 5:
                severity = Severity.MAJOR
            inflict(table, fight, me, effect.source, severity, effect.place, effect.by, effect.by)
        case TechniqueName.ILLUSORY_MIST:  # SHI-TECH-ILLUSORY-MIST
            give(table, fight, me, StatusKind.VISIBILITY, 4, Cause.GENJUTSU, name, 0)
            give(table, fight, me, StatusKind.GENJUTSU_LOSS, 2, Cause.GENJUTSU, name, 0)
        case _:
            pass
    dream_stun(me, illusion, stunned_before)


def view_hell(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-TECH-HELL-VIEWING: Stun 20 and a point of Willpower; later in the day Stun 10.

    Without Willpower twice the Stun.
    """
    points = 10 if me.today.hell_viewing == 1 else 20
    if me.today.hell_viewing == 0 and me.willpower > 0:
        me.willpower -= 1
        table.tell(me.seat, Event.WILLPOWER_LOST, 1)
    if me.willpower == 0:
        points *= 2
    me.today.hell_viewing = 1
    stun(table, fight, me, points)


def bind(table: Table, fight: Fight, me: Fighter) -> None:
    """Tree Binding: rooted; a new defense every 10 counts."""
    give(table, fight, me, StatusKind.IMMOBILIZE, 10, Cause.GENJUTSU, TechniqueName.TREE_BINDING, 0)
    for illusion in me.illusions:
        if illusion.technique == TechniqueName.TREE_BINDING:
            illusion.clock = fight.ic + 10


def struggle(table: Table, fight: Fight, me: Fighter) -> None:
    """Tree Binding: the new defense of this count, 1 easier each time."""
    for illusion in me.illusions:
        if illusion.technique == TechniqueName.TREE_BINDING and illusion.clock == fight.ic:
            illusion.value += 1
            illusion.clock = fight.ic + 10
            bonus = defensive_bonus(fight, me, illusion.technique) + illusion.value
            die = table.roll(me.seat, Why.GENJUTSU_DEFENCE, 20)
            if die + bonus < illusion.result and illusion.aware == 1 and die < 20:
                if spends(table, fight, me, Why.GENJUTSU_DEFENCE, die + bonus, 0, True):
                    die = rerolled(table, me)
            if die + bonus >= illusion.result:
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
        if rolled_to_reach(table, fight, me, Why.GENJUTSU_DEFENCE, bonus, illusion.result) >= illusion.result:
            caster = illusion.caster
            end_illusion(table, fight, victim, illusion)
            if name == TechniqueName.ILLUSORY_MIST:
                end_of_technique(table, fight, caster, name)
