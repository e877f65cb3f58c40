"""Stage 3: Reactions, all at once.

MAL-REACT-1, MAL-REACT-2: when all have taken or lost their Turn, and because of what happened in the Round.
MAL-REACT-5, MAL-TECH-5: only what is labelled so. MAL-REACT-4, MAL-REACT-6: all choose before any die is
rolled, all roll before anything changes.
"""

from __future__ import annotations

from ...table import Table
from ..asking import choose
from ..bits import has
from ..seats import those
from .initiative import SKIRMISH, change_score, changes_over
from .leaving import spells_over
from .pools import trait_penalty, trait_pool
from .rolls import may_spend, meets, pay_void, ring_succeeds, roll, spend_void
from .standing import able, has_advantage, has_technique, in_fight, is_character, present, trait_of
from .state import DECLINE, Fight, Fighter
from .terms import (
    Advantage,
    Ask,
    Condition,
    Event,
    Fate,
    Kata,
    NoYes,
    Reaction,
    Ring,
    Stance,
    Technique,
    Trait,
    VoidUse,
    Why,
)
from .wounds import is_down, is_out, wound_penalty, wound_rank


def note_center(fight: Fight) -> None:
    """MAL-STN-18: who holds Center as Stage 3 begins."""
    for me in fight.fighters[: fight.count]:
        held = me.stance == Stance.CENTER and me.fate in (Fate.IN_FIGHT, Fate.DOWN)
        me.held_center = 1 if held else 0


def reactions(table: Table, fight: Fight) -> None:
    """MAL-REACT-4, MAL-REACT-6, MAL-REACT-7: choices, dice in the order of Scores, results together."""
    note_center(fight)
    for place in range(fight.ordered):
        choose_reactions(table, fight, fight.fighters[fight.order[place]])
    for place in range(fight.ordered):
        roll_reactions(table, fight, fight.fighters[fight.order[place]])
    for me in fight.fighters[: fight.count]:
        expire(table, fight, me)
    for place in range(fight.ordered):
        apply(table, fight, fight.fighters[fight.order[place]])


def wants(table: Table, fight: Fight, me: Fighter, reaction: int) -> None:
    """MAL-REACT-6, MAL-VOID-3: used or not, with a Void Point or without; sealed until all chose."""
    fight.concerns = reaction + 1
    tried = table.choose(me.seat, Ask.REACT, 0b11)
    fight.concerns = 0
    if tried == NoYes.NO:
        return
    me.reactions |= 1 << reaction
    if reaction == Reaction.QUICK or not may_spend(me) or me.reactions_void != 0 or unpromised(me) < 1:
        return
    fight.why = why_of(reaction)
    if table.choose(me.seat, Ask.VOID, 1 << VoidUse.NOTHING | 1 << VoidUse.DICE) == VoidUse.DICE:
        me.reactions_void |= 1 << reaction
    fight.why = 0


def unpromised(me: Fighter) -> int:
    """MAL-VOID-1, MAL-REACT-6: the Void Points that are left; those promised now are paid when all chose."""
    promised = (me.reactions_void != 0) + (me.vengeance_next != 0)
    return me.void_points - promised


def why_of(reaction: int) -> int:
    """What its roll is for."""
    match reaction:
        case Reaction.UNPIN:
            return Why.UNPINNED
        case Reaction.UNTIRE:
            return Why.UNTIRED
        case Reaction.SHRUG_OFF:
            return Why.SHRUG_OFF
    return Why.RECOVERY


def choose_reactions(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-COND-5, MAL-COND-17, MAL-REACT-2: whose triggers the Round has pulled."""
    if not present(me) or me.fate in (Fate.OUT, Fate.SURRENDERED):
        return
    if me.dazed == 1:
        wants(table, fight, me, Reaction.DAZED)
    if me.stunned == 1 and me.stunned_ends == 0:
        wants(table, fight, me, Reaction.STUNNED)
    if me.pinned == 1 and me.pinned_ends > fight.round:
        wants(table, fight, me, Reaction.UNPIN)
    if me.tired == 1 and me.tired_ends > fight.round:
        wants(table, fight, me, Reaction.UNTIRE)
    if has_technique(me, Technique.TWO_SWORD_4):
        me.reprisal_next = react_to(table, fight, me, Reaction.REPRISAL, attackers(fight, me, me.attacked_by))
    if has_technique(me, Technique.GUARDIAN_4) and unpromised(me) > 0:
        enemies = attackers(fight, me, me.attacked_by | me.ward_attacked_by)
        me.vengeance_next = react_to(table, fight, me, Reaction.VENGEANCE, enemies)
    if has_technique(me, Technique.WAVE_MAN_1) and wounded_only(fight, me):
        wants(table, fight, me, Reaction.SHRUG_OFF)
    if me.kata == Kata.BREATH_OF_WIND:
        me.reactions |= 1 << Reaction.BREATH_OF_WIND
    if me.kata == Kata.STRENGTH_OF_THE_LION:
        me.lion_next = react_to(table, fight, me, Reaction.STRENGTH_OF_THE_LION, allies(fight, me))
    if has_advantage(me, Advantage.QUICK) and fight.first_turn != me.seat + 1 and able(me):
        wants(table, fight, me, Reaction.QUICK)


def react_to(table: Table, fight: Fight, me: Fighter, reaction: int, seats: int) -> int:
    """One that names somebody: his seat + 1, or 0."""
    if seats == 0:
        return 0
    fight.concerns = reaction + 1
    seat = choose(table, me.seat, Ask.REACT_TO, seats | 1 << DECLINE)
    fight.concerns = 0
    if seat == DECLINE:
        return 0
    me.reactions |= 1 << reaction
    return seat + 1


def attackers(fight: Fight, me: Fighter, seats: int) -> int:
    """Enemies among them who are still there."""
    bits = 0
    for other in those(fight.fighters, seats):
        if other.side != me.side and present(other):
            bits |= 1 << other.seat
    return bits


def allies(fight: Fight, me: Fighter) -> int:
    """The others of his side in the fight."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.side == me.side and other.seat != me.seat and in_fight(other):
            bits |= 1 << other.seat
    return bits


def wounded_only(fight: Fight, me: Fighter) -> bool:
    """Wounded, but not Down or Out."""
    return is_character(me) and wound_rank(fight, me) > 0 and not is_down(fight, me) and not is_out(fight, me)


def roll_reactions(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-REACT-7, MAL-COND-5, MAL-COND-17: by the number of the effect; nothing has changed yet."""
    unhurt = -wound_penalty(fight, me)  # for rolls that Wounds do not touch
    roll_earth(table, fight, me, Reaction.DAZED, Why.RECOVERY, max(0, 20 - 5 * me.dazed_failures))
    roll_earth(table, fight, me, Reaction.STUNNED, Why.RECOVERY, 20)
    if has(me.reactions, Reaction.UNPIN):
        more = spent_on(table, me, Reaction.UNPIN)
        pool = trait_pool(fight, me, Trait.WILLPOWER, more, more, 0)
        total = roll(table, fight, me, Why.UNPINNED, pool, False)
        tn = me.pinned_damage + unhurt + trait_penalty(fight, me, Trait.WILLPOWER)
        if meets(table, me, total, tn):
            me.succeeded |= 1 << Reaction.UNPIN
    roll_earth(table, fight, me, Reaction.UNTIRE, Why.UNTIRED, 25)
    roll_earth(table, fight, me, Reaction.SHRUG_OFF, Why.SHRUG_OFF, 5 + 5 * wound_rank(fight, me) + unhurt)


def spent_on(table: Table, me: Fighter, reaction: int) -> int:
    """MAL-VOID-3, MAL-REACT-6: the Void Point that was promised to a roll is paid with it."""
    if not has(me.reactions_void, reaction):
        return 0
    spend_void(table, me)
    return 1


def roll_earth(table: Table, fight: Fight, me: Fighter, reaction: int, why: int, tn: int) -> None:
    """An Earth Ring Roll, if he tries it."""
    if not has(me.reactions, reaction):
        return
    me.void_use = int(VoidUse.DICE if spent_on(table, me, reaction) == 1 else VoidUse.NOTHING)
    if ring_succeeds(table, fight, me, why, Ring.EARTH, tn):
        me.succeeded |= 1 << reaction


def expire(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-REACT-3, MAL-REACT-8, MAL-REACT-9, MAL-VOID-5: what ends here, before what begins here."""
    spells_over(table, me, fight.round)
    changes_over(me, fight.round)
    me.void_armor = 0
    me.vengeance = 0
    me.pain_free = 0
    if me.stunned == 1 and me.stunned_ends == fight.round:
        end_stun(table, me)
    if me.pinned == 1 and me.pinned_ends <= fight.round:
        end_pin(table, me)
    if me.tired == 1 and me.tired_ends <= fight.round:
        end_tire(table, me)


def end_stun(table: Table, me: Fighter) -> None:
    me.stunned = 0
    me.stunned_ends = 0
    table.tell(me.seat, Event.RECOVERS, Condition.STUNNED)


def end_pin(table: Table, me: Fighter) -> None:
    me.pinned = 0
    me.pinned_ends = 0
    me.pinned_damage = 0
    table.tell(me.seat, Event.UNPINNED, 0)


def end_tire(table: Table, me: Fighter) -> None:
    me.tired = 0
    me.tired_ends = 0
    table.tell(me.seat, Event.UNTIRED, 0)


def apply(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-REACT-4, MAL-REACT-8, MAL-COND-5, MAL-COND-17: the results of all, as if at once."""
    if has(me.succeeded, Reaction.DAZED):
        me.dazed = 0
        me.dazed_failures = 0
        table.tell(me.seat, Event.RECOVERS, Condition.DAZED)
    elif has(me.reactions, Reaction.DAZED):
        me.dazed_failures += 1
        table.tell(me.seat, Event.NOT_RECOVERED, Condition.DAZED)
    if has(me.succeeded, Reaction.STUNNED):
        end_stun(table, me)
    elif me.stunned == 1 and me.stunned_ends == 0:
        me.stunned_ends = fight.round + 1
        table.tell(me.seat, Event.NOT_RECOVERED, Condition.STUNNED)
    if has(me.succeeded, Reaction.UNPIN):
        end_pin(table, me)
    if has(me.succeeded, Reaction.UNTIRE):
        end_tire(table, me)
    if has(me.succeeded, Reaction.SHRUG_OFF):
        me.pain_free = 1
        table.tell(me.seat, Event.SHRUGS_OFF, 0)
    apply_named(table, fight, me)
    me.reactions = 0
    me.reactions_void = 0
    me.succeeded = 0
    me.reprisal_next = 0
    me.vengeance_next = 0
    me.lion_next = 0


def apply_named(table: Table, fight: Fight, me: Fighter) -> None:
    """Techniques, kata and advantages that need no roll: MAL-TECH-3 for the Void Point of one."""
    if me.reprisal_next != 0:
        me.reprisal = me.reprisal_next
        table.tell(me.seat, Event.REPRISAL, me.reprisal - 1)
    if me.vengeance_next != 0:
        pay_void(table, me)
        me.vengeance = me.vengeance_next
        table.tell(me.seat, Event.VENGEANCE, me.vengeance - 1)
    if has(me.reactions, Reaction.BREATH_OF_WIND):
        me.score_kata += 2
        table.tell(me.seat, Event.SCORE_CHANGES, 2)
    if me.lion_next != 0:
        ally = fight.fighters[me.lion_next - 1]
        ally.lion_from[me.seat] += 3
        table.tell(ally.seat, Event.SCORE_CHANGES, 3)
    if has(me.reactions, Reaction.QUICK):
        change_score(table, fight, me, trait_of(fight, me, Trait.REFLEXES), SKIRMISH)


def reset_round(fight: Fight) -> None:
    """MAL-REACT-10: what is counted by the Round begins anew."""
    for me in fight.fighters[: fight.count]:
        me.turn_state = 0
        me.void_spent = 0
        me.void_skill = 0
        me.free_used = 0
        me.feet_moved = 0
        me.worst_terrain = 0
        me.longer_used = 0
        me.athletics_used = 0
        me.down_paid = 0
        me.attacked_by = 0
        me.ward_attacked_by = 0
        me.fire_used = 0
        me.fortunes_used = 0
        me.full_defense_joined = 0
