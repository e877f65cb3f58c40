"""Hiding, searching and what an action does to somebody hidden.

SHI-HIDE-3: to be hidden is a relation: from some, not from others.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import says_yes
from kumite.rulesets.shared.bits import has
from kumite.table import Table

from ...state import Fight, Fighter
from ...terms import Action, Ask, Event, NoYes, Skill, Why
from ..how_to_fight.rolls import skill_bonus
from ..how_to_fight.willpower import rolled_with_willpower
from ..referee import rules_that
from ..standing import can_act, sight
from ..weather.sky import hiding_needs


def could_hide_from(fight: Fight, me: Fighter) -> int:
    """SHI-HIDE-1: the enemies from whom one may hide by (b) and (c): they see too badly, or not at all."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe):
            if has(me.hidden_from, foe.seat) or sight(fight, foe, me) >= hiding_needs(fight):
                bits |= 1 << foe.seat
    return bits


def enemies(fight: Fight, me: Fighter) -> int:
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and can_act(foe):
            bits |= 1 << foe.seat
    return bits


def may_try_to_hide(fight: Fight, me: Fighter) -> bool:
    """SHI-HIDE-1: by (b) or (c); or by (a), if there is a referee to say that nobody is watching."""
    return could_hide_from(fight, me) != 0 or fight.referee_asked == 1


def hide(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-HIDE-1, SHI-HIDE-2: the Hide action."""
    from_whom = could_hide_from(fight, me)
    everybody = enemies(fight, me)
    if from_whom != everybody and rules_that(table, fight, me, Ask.UNWATCHED, NoYes.NO):
        from_whom = everybody
    if from_whom == 0:
        table.tell(me.seat, Event.HIDING_ENDS, 0)
        return
    hide_from(table, fight, me, from_whom)


def hide_from(table: Table, fight: Fight, me: Fighter, from_whom: int) -> None:
    """SHI-HIDE-2, SHI-HIDE-4, SHI-HIDE-5: a Stealth roll is the TN.

    Each further hiding of a battle is 5 harder.
    """
    bonus = skill_bonus(fight, me, Skill.STEALTH) - 5 * me.hidings
    me.hidings += 1
    me.stealth_tn = rolled_with_willpower(table, fight, me, Why.HIDE, bonus)
    me.stealth_level = 1
    me.covered |= from_whom & ~me.hidden_from & ~me.uncovered | 1 << me.seat
    me.hidden_from = from_whom
    me.thinks_hidden_from = from_whom
    table.tell(me.seat, Event.HIDES, me.stealth_tn)
    if me.stealth_tn <= 0:
        reveal(table, me)


def level_bonus(level: int) -> int:
    """SHI-STL-1 to SHI-STL-3: what the level adds to the TN."""
    match level:
        case 2:
            return 5
        case 3:
            return 15
        case _:
            return 0


def improve(table: Table, me: Fighter) -> None:
    """SHI-HIDE-6: from level 1 to 2, never from 2 to 3."""
    if me.stealth_level == 1:
        me.stealth_level = 2
        table.tell(me.seat, Event.STEALTH_LEVEL, 2)


def reveal(table: Table, me: Fighter) -> None:
    """Hiding ends."""
    if me.stealth_level > 0:
        table.tell(me.seat, Event.HIDING_ENDS, 0)
    me.uncovered |= me.hidden_from
    me.hidden_from = 0
    me.thinks_hidden_from = 0
    me.stealth_level = 0
    me.stealth_tn = 0
    me.prepared = 0


def lower_tn(table: Table, me: Fighter, points: int) -> None:
    """SHI-SURP-1, SHI-HIDE-5: the TN falls; at 0 hiding ends."""
    me.stealth_tn -= points
    table.tell(me.seat, Event.STEALTH_TN, max(0, me.stealth_tn))
    if me.stealth_tn <= 0:
        reveal(table, me)


def highest_level_for(kind: int) -> int:
    """SHI-STL-1 to SHI-STL-5: the highest level at which an action is allowed; 0: at none.

    Attacks look after themselves (SHI-SURP-1), and resting, waiting and the like give nobody away.
    """
    match kind:
        case Action.MOVE | Action.DODGE | Action.PARRY | Action.BLOCK | Action.STANCE:
            return 1
        case (
            Action.ITEM | Action.WAKE | Action.SEARCH | Action.SEALS | Action.TECHNIQUE | Action.PREPARE_SNEAK
        ):
            return 2
        case Action.UNARMED | Action.WEAPON | Action.THROW | Action.DISARM | Action.DRAW | Action.RETRIEVE:
            return 2
        case Action.POINT_OUT | Action.TAKE_THE_HIT | Action.SHIFT | Action.BREAK | Action.OBSERVE_CLONES:
            return 0
        case _:
            return 3


def come_down(table: Table, me: Fighter, kind: int) -> None:
    """SHI-STL-4: an action drops its actor to the level that allows it, or ends hiding."""
    if me.stealth_level == 0:
        return
    highest = highest_level_for(kind)
    if highest == 0:
        reveal(table, me)
    elif me.stealth_level > highest:
        me.stealth_level = highest
        table.tell(me.seat, Event.STEALTH_LEVEL, highest)


def search(table: Table, fight: Fight, me: Fighter, extra: int) -> None:
    """SHI-SRCH-1 to SHI-SRCH-4: one Awareness roll against the TN of every hidden enemy."""
    bonus = skill_bonus(fight, me, Skill.AWARENESS) + extra
    total = rolled_with_willpower(table, fight, me, Why.SEARCH, bonus)
    table.tell(me.seat, Event.SEARCHES, total)
    found = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and has(foe.hidden_from, me.seat):
            if total >= foe.stealth_tn + level_bonus(foe.stealth_level):
                foe.hidden_from &= ~(1 << me.seat)
                found += 1
                table.tell(me.seat, Event.FINDS, foe.seat)
    if found == 0:
        table.tell(me.seat, Event.NOTHING_FOUND, 0)


def search_again(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-SRCH-3: each Search right after another has 2 more."""
    search(table, fight, me, 2 * me.searches)
    me.searches += 1


def point_out(table: Table, fight: Fight, me: Fighter) -> None:
    """SHI-SRCH-5: everybody else on the side may Search at once, at +5."""
    table.tell(me.seat, Event.POINTS_OUT, 0)
    for ally in fight.fighters[: fight.count]:
        if (
            ally.side == me.side
            and ally.seat != me.seat
            and can_act(ally)
            and hidden_enemies(fight, ally) != 0
        ):
            if says_yes(table, fight, ally.seat, me, Ask.SEARCH_NOW):
                search(table, fight, ally, 5)


def hidden_enemies(fight: Fight, me: Fighter) -> int:
    """The enemies who hide from a fighter."""
    bits = 0
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and has(foe.hidden_from, me.seat):
            bits |= 1 << foe.seat
    return bits


def may_point_out(fight: Fight, me: Fighter) -> bool:
    """Somebody sees an enemy who is hidden from an ally."""
    for foe in fight.fighters[: fight.count]:
        if foe.side != me.side and foe.hidden_from != 0 and not has(foe.hidden_from, me.seat):
            return True
    return False


def noticed(me: Fighter, foe: Fighter) -> None:
    """SHI-SRCH-4: hiders learn that they were found when the finder acts on it."""
    foe.thinks_hidden_from &= ~(1 << me.seat)
