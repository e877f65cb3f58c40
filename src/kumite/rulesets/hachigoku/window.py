"""Between an attack roll and its Wounds: Active Defenses, guards, and Disarm after a miss.

HAC-AD-2, HAC-AD-8: the order in which they come.
"""

from __future__ import annotations

from ...table import Table
from ..asking import choose, choose_about, says_yes
from ..bits import has
from .defences import (
    can_defend,
    can_guard,
    combat_roll,
    defence_roll,
    defend,
    disarm_steps,
    hand_steps,
    is_armed,
    is_melee,
    next_guard,
    options_of,
    parrying,
)
from .difficulty import number_against, sight_steps
from .harm import fall_prone, more_wounds
from .initiative import pay_for_defence
from .pools import body_hindrance, item_steps
from .ranges import take_cover
from .rolls import meets, raw_roll
from .simples import may_take
from .standing import earth
from .state import Fight, Fighter
from .terms import (
    Ask,
    Defence,
    DisarmTn,
    Element,
    Event,
    Manoeuvre,
    Mode,
    Result,
    Skill,
    Why,
)


def window(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-AD-8: defences made beforehand, guards, the target's own; then, after a miss, Disarm."""
    if me.result == Result.NONE or me.result == Result.WIDE:
        return
    target = fight.fighters[me.target - 1]
    settle_beforehand(table, fight, me, target)
    if me.result == Result.HITS and me.victim == me.target:
        guard_now(table, fight, me, target)
    victim = fight.fighters[me.victim - 1]
    if me.result == Result.HITS:
        own_defence(table, fight, me, victim)
    if me.result != Result.HITS:
        disarm(table, fight, me, victim)


def settle_beforehand(table: Table, fight: Fight, me: Fighter, target: Fighter) -> None:
    """HAC-AD-3: the target's own defence, then the guards', against the roll that came after them."""
    kind = me.before[target.seat]
    if kind != Defence.NONE:
        holds = meets(me.before_total[target.seat], me.total)
        if kind == Defence.DIVE:
            dive(table, target)
        if kind == Defence.COUNTERSTRIKE and holds:
            banzai, raises = me.before_banzai[target.seat], me.before_raises[target.seat]
            wounds = fight.house.intention_wounds + more_wounds(fight, banzai, raises)
            counter(table, fight, me, target, me.before_total[target.seat], wounds)
        if me.result == Result.HITS:
            tell_defence(table, me, target, kind, holds)
    waiting = 0
    for other in fight.fighters[: fight.count]:
        if me.before[other.seat] == Defence.GUARD:
            waiting |= 1 << other.seat
    while waiting != 0:
        seat = next_guard(fight, waiting)
        waiting &= ~(1 << seat)
        if me.result == Result.HITS and me.victim == me.target:
            step_between(
                table, fight, me, target, fight.fighters[seat], meets(me.before_total[seat], me.total)
            )


def tell_defence(table: Table, me: Fighter, defender: Fighter, kind: int, holds: bool) -> None:
    """HAC-AD-4, HAC-PARY-5, HAC-DODG-1, HAC-MAN-5: the attack fails wholly, or has its full effect."""
    if holds:
        me.result = Result.DEFENDED
        table.tell(defender.seat, Event.DEFENCE_SUCCEEDS, kind)
    else:
        table.tell(defender.seat, Event.DEFENCE_FAILS, kind)


def dive(table: Table, me: Fighter) -> None:
    """HAC-DIVE-4, HAC-DIVE-5: successful or not, prone behind the cover."""
    take_cover(table, me)
    fall_prone(table, me, me.up)


def guard_now(table: Table, fight: Fight, me: Fighter, target: Fighter) -> None:
    """HAC-AD-8, HAC-GARD-1: others in order of their Totals before anybody pays; one success ends it."""
    waiting = 0
    for other in fight.fighters[: fight.count]:
        if can_guard(fight, me, target, other):
            waiting |= 1 << other.seat
    order = next_guard(fight, waiting)
    while order >= 0 and me.victim == me.target:
        waiting &= ~(1 << order)
        guard = fight.fighters[order]
        if can_guard(fight, me, target, guard) and says_yes(table, fight, order, me, Ask.GUARD):
            total = defend(table, fight, me, guard, Defence.GUARD)[0]
            step_between(table, fight, me, target, guard, meets(total, me.total))
        order = next_guard(fight, waiting)


def step_between(
    table: Table, fight: Fight, me: Fighter, target: Fighter, guard: Fighter, holds: bool
) -> None:
    """HAC-GARD-2, HAC-GARD-4: the guard is hit in the other's place if the total reaches his own number."""
    if not holds:
        table.tell(guard.seat, Event.DEFENCE_FAILS, Defence.GUARD)
        return
    table.tell(guard.seat, Event.DEFENCE_SUCCEEDS, Defence.GUARD)
    table.tell(guard.seat, Event.BECOMES_TARGET, target.seat)
    me.victim = guard.seat + 1
    if not meets(me.total, number_against(fight, guard, me, me.manoeuvre) + fight.house.raise_tn * me.raises):
        me.result = Result.MISSED
        table.tell(me.seat, Event.MISSES, guard.seat)


def own_defence(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-AD-4, HAC-AD-5, HAC-GARD-3: one for the target; one for a guard who has stepped between."""
    if me.victim == me.target and has(me.defended_by, victim.seat):
        return
    options = options_of(table, fight, me, victim)
    if options != 0 and knocks_down(me):
        options |= 1 << Defence.RESIST
    if options == 0:
        return
    kind = choose_about(table, fight, victim.seat, me, Ask.DEFENCE, options | 1 << Defence.NONE)
    if kind == Defence.NONE:
        return
    if kind == Defence.RESIST:
        resist_knockdown(table, fight, me, victim)
        return
    total, banzai, raises = defend(table, fight, me, victim, kind)
    holds = meets(total, me.total + fight.house.raise_tn * raises)
    if kind == Defence.DIVE:
        dive(table, victim)
    if kind == Defence.COUNTERSTRIKE and holds:
        counter(
            table, fight, me, victim, total, fight.house.intention_wounds + more_wounds(fight, banzai, raises)
        )
    tell_defence(table, me, victim, kind, holds)


def knocks_down(me: Fighter) -> bool:
    return me.manoeuvre == Manoeuvre.KNOCKDOWN or me.manoeuvre == Manoeuvre.ENTANGLE_AND_DOWN


def resist_knockdown(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-KDWN-4: raw Earth against the attacker's; it saves him from falling, not from harm."""
    me.defended_by |= 1 << victim.seat
    pay_for_defence(table, fight, victim, False)
    table.tell(victim.seat, Event.DEFENDS, Defence.RESIST)
    steps = sight_steps(fight, victim, me)
    if meets(
        raw_roll(table, fight, victim, Why.RESIST_KNOCKDOWN, Element.EARTH, steps),
        fight.house.element_tn * earth(me),
    ):
        me.resisted = 1
        table.tell(victim.seat, Event.RESISTS_KNOCKDOWN, 0)
    else:
        table.tell(victim.seat, Event.DEFENCE_FAILS, Defence.RESIST)


def counter(table: Table, fight: Fight, me: Fighter, victim: Fighter, total: int, wounds: int) -> None:
    """HAC-CSTR-5: the Wounds come with all others of the step; by house rule the foe may defend."""
    me.counter_by = victim.seat + 1
    me.counter_wounds = wounds
    if fight.house.counterstrike_defendable == 0 or not can_defend(fight, victim, me):
        return
    options = 1 << Defence.NONE | 1 << Defence.DODGE | 1 << Defence.BLOCK
    if parrying(fight, me, True) != 0:
        options |= 1 << Defence.PARRY
    kind = choose_about(table, fight, me.seat, victim, Ask.DEFENCE, options)
    if kind == Defence.NONE:
        return
    pay_for_defence(table, fight, me, False)
    table.tell(me.seat, Event.DEFENDS, kind)
    if meets(defence_roll(table, fight, victim, me, kind, True), total):
        me.counter_wounds = 0
        table.tell(me.seat, Event.DEFENCE_SUCCEEDS, kind)
    else:
        table.tell(me.seat, Event.DEFENCE_FAILS, kind)


def disarm(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-DSRM-1, HAC-DSRM-2, HAC-DSRM-7: after a melee attack with a weapon has failed, Feints apart."""
    if not is_melee(me) or not is_armed(me) or me.manoeuvre == Manoeuvre.FEINT:
        return
    if not can_defend(fight, me, victim):
        return
    if not says_yes(table, fight, victim.seat, me, Ask.DISARM):
        return
    fight.concerns = me.seat + 1
    index = choose(table, victim.seat, Ask.DISARM_WEAPON, disarming(victim))
    takes = 0
    if index == 0 and may_take(victim, me.weapons[me.weapon]):
        takes = table.choose(victim.seat, Ask.DISARM_TAKES, 0b11)
    pay_for_defence(table, fight, victim, False)
    table.tell(victim.seat, Event.DEFENDS, Defence.DISARM)
    tn = disarm_number(table, fight, me, victim)
    steps = disarm_steps(fight, victim, me.weapons[me.weapon], index, takes) + hand_steps(victim, index)
    steps += body_hindrance(victim) + sight_steps(fight, victim, me)
    skill = Skill.KARATE if index == 0 else victim.weapons[index].skill
    total = combat_roll(table, fight, victim, Why.DISARM, skill, Element.FIRE, steps)
    fight.concerns = 0
    if meets(total, tn):
        me.disarmed_by = victim.seat + 1
        me.disarm_takes = takes
        table.tell(victim.seat, Event.DEFENCE_SUCCEEDS, Defence.DISARM)
    else:
        table.tell(victim.seat, Event.DEFENCE_FAILS, Defence.DISARM)


def disarming(me: Fighter) -> int:
    """HAC-DSRM-2: with the melee weapons in hand, or barehanded."""
    bits = 1
    for index in (me.main, me.off):
        if me.weapons[index].mode == Mode.MELEE or me.weapons[index].mode == Mode.BOTH:
            bits |= 1 << index
    return bits


def disarm_number(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> int:
    """HAC-DSRM-5: the total that missed; by house rule the foe's Defense, or a roll of his Skill."""
    match fight.house.disarm_tn:
        case DisarmTn.FOE_DEFENSE:
            return number_against(fight, me, victim, Manoeuvre.NONE)
        case DisarmTn.FOE_SKILL_ROLL:
            weapon = me.weapons[me.weapon]
            steps = body_hindrance(me) + sight_steps(fight, me, victim)
            steps += item_steps(weapon.quality) + hand_steps(me, me.weapon)
            return combat_roll(table, fight, me, Why.DISARM_RESISTED, weapon.skill, Element.FIRE, steps)
    return me.total
