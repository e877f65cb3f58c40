"""Between an attack roll and its Wounds: Active Defenses, guards, and Disarm after a miss.

HAC-AD-2, HAC-AD-8: the order in which they come.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose_about, says_yes
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...glossary.maneuvers import KNOCKDOWNS
from ...state import Fight, Fighter
from ...terms import Ask, Cover, Defense, Dive, Element, Event, Result, Why
from ..actions.difficulty import number_against, sight_steps
from ..dice.rolls import meets, raw_roll
from ..initiative.initiative import pay_for_defense
from ..skirmish.harm import fall_prone, more_wounds
from ..skirmish.ranges import take_cover
from ..standing import earth
from .defense_rolls import defense_roll, parrying, with_total
from .defenses import can_defend, can_guard, defend, is_melee, next_guard, options_of
from .disarm import disarm


def window(table: Table, fight: Fight, me: Fighter) -> None:
    """HAC-AD-8: defenses made beforehand, guards, the target's own defense; then, after a miss, Disarm."""
    attack = me.attack
    if attack.result == Result.NONE or attack.result == Result.WIDE:
        return
    target = fight.fighters[me.declared.target - 1]
    settle_beforehand(table, fight, me, target)
    if attack.result == Result.HITS and attack.victim == me.declared.target:
        guard_now(table, fight, me, target)
    victim = fight.fighters[attack.victim - 1]
    if attack.result == Result.HITS:
        own_defense(table, fight, me, victim)
    if attack.result != Result.HITS:
        disarm(table, fight, me, victim)


def settle_beforehand(table: Table, fight: Fight, me: Fighter, target: Fighter) -> None:
    """HAC-AD-3: the target's own defense, then those of guards, against the attack rolled after them."""
    attack = me.attack
    own = attack.before[target.seat]
    if own.defense != Defense.NONE:
        holds = meets(own.total, attack.total)
        if own.defense == Defense.DIVE:
            dive(me, target)
        if own.defense == Defense.COUNTERSTRIKE and holds:
            wounds = fight.house.intention_wounds + more_wounds(fight, own.banzai, own.raises)
            counter(table, fight, me, target, own.total, wounds)
        if attack.result == Result.HITS:
            total = own.total + fight.house.raise_tn * own.raises
            tell_defense(table, me, target, own.defense, total, holds)
    waiting = 0
    for other in fight.fighters[: fight.count]:
        if attack.before[other.seat].defense == Defense.GUARD:
            waiting |= 1 << other.seat
    while waiting != 0:
        seat = next_guard(fight, waiting)
        waiting &= ~(1 << seat)
        if attack.result == Result.HITS and attack.victim == me.declared.target:
            step_between(table, fight, me, target, fight.fighters[seat], attack.before[seat].total)


def tell_defense(table: Table, me: Fighter, defender: Fighter, kind: int, total: int, holds: bool) -> None:
    """HAC-AD-4, HAC-PARY-5, HAC-DODG-1, HAC-MAN-5: the attack fails wholly, or has its full effect."""
    if holds:
        me.attack.result = Result.DEFENDED
        table.tell(defender.seat, Event.DEFENSE_SUCCEEDS, with_total(kind, total))
    else:
        table.tell(defender.seat, Event.DEFENSE_FAILS, with_total(kind, total))


def dive(attacker: Fighter, me: Fighter) -> None:
    """HAC-DIVE-4, HAC-INIT-15: where it ends is settled once all of the step have defended."""
    me.turn.dive = Dive.BLOW if is_melee(attacker) else Dive.SHOT


def settle_dive(table: Table, me: Fighter) -> None:
    """HAC-DIVE-4, HAC-DIVE-5: successful or not, prone behind the cover that helps most."""
    if me.turn.dive == Dive.NONE:
        return
    had = me.cover if me.turn.dive == Dive.SHOT or me.cover_in_melee == 1 else int(Cover.NONE)
    if me.cover_available > had:
        take_cover(table, me)
    fall_prone(table, me, me.up)
    me.turn.dive = Dive.NONE


def guard_now(table: Table, fight: Fight, me: Fighter, target: Fighter) -> None:
    """HAC-AD-8, HAC-GARD-1: guards in the order of their Totals before anybody pays, until one succeeds."""
    waiting = 0
    for other in fight.fighters[: fight.count]:
        if can_guard(fight, me, target, other):
            waiting |= 1 << other.seat
    order = next_guard(fight, waiting)
    while order >= 0 and me.attack.victim == me.declared.target:
        waiting &= ~(1 << order)
        guard = fight.fighters[order]
        if can_guard(fight, me, target, guard) and says_yes(table, fight, order, me, Ask.GUARD):
            total = defend(table, fight, me, guard, Defense.GUARD)[0]
            step_between(table, fight, me, target, guard, total)
        order = next_guard(fight, waiting)


def step_between(
    table: Table, fight: Fight, me: Fighter, target: Fighter, guard: Fighter, total: int
) -> None:
    """HAC-GARD-2, HAC-GARD-4: the guard is hit instead if the total reaches the guard's own number."""
    if not meets(total, me.attack.total):
        table.tell(guard.seat, Event.DEFENSE_FAILS, with_total(Defense.GUARD, total))
        return
    table.tell(guard.seat, Event.DEFENSE_SUCCEEDS, with_total(Defense.GUARD, total))
    table.tell(guard.seat, Event.BECOMES_TARGET, target.seat)
    me.attack.victim = guard.seat + 1
    if not meets(
        me.attack.total,
        number_against(fight, guard, me, me.declared.maneuver) + fight.house.raise_tn * me.declared.raises,
    ):
        me.attack.result = Result.MISSED
        table.tell(me.seat, Event.MISSES, guard.seat)


def own_defense(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-AD-4, HAC-AD-5, HAC-GARD-3: one for the target; one for a guard who has stepped between."""
    if me.attack.victim == me.declared.target and has(me.attack.defended_by, victim.seat):
        return
    options = options_of(table, fight, me, victim)
    if options != 0 and knocks_down(me):
        options |= 1 << Defense.RESIST
    if options == 0:
        return
    kind = choose_about(table, fight, victim.seat, me, Ask.DEFENSE, options | 1 << Defense.NONE)
    if kind == Defense.NONE:
        return
    if kind == Defense.RESIST:
        resist_knockdown(table, fight, me, victim)
        return
    total, banzai, raises = defend(table, fight, me, victim, kind)
    holds = meets(total, me.attack.total + fight.house.raise_tn * raises)
    if kind == Defense.DIVE:
        dive(me, victim)
    if kind == Defense.COUNTERSTRIKE and holds:
        counter(
            table, fight, me, victim, total, fight.house.intention_wounds + more_wounds(fight, banzai, raises)
        )
    tell_defense(table, me, victim, kind, total, holds)


def knocks_down(me: Fighter) -> bool:
    """HAC-KDWN-1, HAC-GRAP-2: whether the attack is meant to bring the foe down."""
    return has(KNOCKDOWNS, me.declared.maneuver)


def resist_knockdown(table: Table, fight: Fight, me: Fighter, victim: Fighter) -> None:
    """HAC-KDWN-4: raw Earth against the attacker's saves the victim from the fall, not from the Wounds."""
    me.attack.defended_by |= 1 << victim.seat
    pay_for_defense(table, fight, victim, False)
    table.tell(victim.seat, Event.DEFENDS, Defense.RESIST)
    fight.pool.foe = me.seat + 1
    steps = sight_steps(fight, victim, me)
    total = raw_roll(table, fight, victim, Why.RESIST_KNOCKDOWN, Element.EARTH, steps)
    if meets(total, fight.house.element_tn * earth(me)):
        me.attack.resisted = 1
        table.tell(victim.seat, Event.RESISTS_KNOCKDOWN, 0)
    else:
        table.tell(victim.seat, Event.DEFENSE_FAILS, with_total(Defense.RESIST, total))


def counter(table: Table, fight: Fight, me: Fighter, victim: Fighter, total: int, wounds: int) -> None:
    """HAC-CSTR-5: its Wounds come with all others of the step; by house rule the foe may defend."""
    me.attack.counter_by = victim.seat + 1
    me.attack.counter_wounds = wounds
    if fight.house.counterstrike_defendable == 0 or not can_defend(fight, victim, me):
        return
    options = 1 << Defense.NONE | 1 << Defense.DODGE | 1 << Defense.BLOCK
    if parrying(fight, me, True) != 0:
        options |= 1 << Defense.PARRY
    kind = choose_about(table, fight, me.seat, victim, Ask.DEFENSE, options)
    if kind == Defense.NONE:
        return
    pay_for_defense(table, fight, me, False)
    table.tell(me.seat, Event.DEFENDS, kind)
    answer = defense_roll(table, fight, victim, me, kind, True)
    if meets(answer, total):
        me.attack.counter_wounds = 0
        table.tell(me.seat, Event.DEFENSE_SUCCEEDS, with_total(kind, answer))
    else:
        table.tell(me.seat, Event.DEFENSE_FAILS, with_total(kind, answer))
