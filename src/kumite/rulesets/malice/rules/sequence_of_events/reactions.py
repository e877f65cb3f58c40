"""Stage 3: Reactions, all at once.

MAL-REACT-1, MAL-REACT-2: They come when all have taken or lost their Turn, because of what happened in the
Round. MAL-REACT-5, MAL-TECH-5: Only what is labeled a Reaction is one. MAL-REACT-4, MAL-REACT-6: All choose
before any die is rolled, and all roll before anything changes.
"""

from __future__ import annotations

from kumite.rulesets.shared.asking import choose
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.seats import those
from kumite.table import Table

from ...glossary.reactions import WHY
from ...sizes import DECLINE
from ...state import Fight, Fighter
from ...terms import (
    Advantage,
    Ask,
    Condition,
    Event,
    Fate,
    Kata,
    NoYes,
    Reaction,
    Ring,
    ScoreChange,
    Skill,
    Spending,
    Stance,
    Technique,
    Trait,
    VoidUse,
    Why,
)
from ..dice.pools import trait_penalty, trait_pool
from ..dice.rolls import may_spend, meets, needs, pay_void, ring_succeeds, roll, spend_void
from ..standing import can_act, has_advantage, has_technique, in_fight, is_character, present, trait_of
from ..wounds.wounds import is_down, is_out, wound_penalty, wound_rank
from .leaving import spells_over
from .scores import SKIRMISH, change_score, changes_over, tell_change


def note_center(fight: Fight) -> None:
    """MAL-STN-18: Note who is in the Center Stance as Stage 3 begins."""
    for me in fight.fighters[: fight.count]:
        held = me.stance == Stance.CENTER and me.fate in (Fate.IN_FIGHT, Fate.DOWN)
        me.held_center = 1 if held else 0


def reactions(table: Table, fight: Fight) -> None:
    """MAL-REACT-4, MAL-REACT-6, MAL-REACT-7: All choose, all roll, and all results come together."""
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
    """MAL-REACT-6, MAL-VOID-3: Whether a Reaction is tried, and with Void; sealed until all have chosen."""
    fight.reaction = reaction + 1
    tried = table.choose(me.seat, Ask.REACT, 0b11)
    fight.reaction = 0
    if tried == NoYes.NO:
        return
    me.declared.reactions |= 1 << reaction
    if (
        reaction == Reaction.QUICK
        or not may_spend(me)
        or me.declared.reactions_void != 0
        or unpromised(me) < 1
    ):
        return
    fight.roll.why = WHY[reaction]
    if table.choose(me.seat, Ask.VOID, 1 << VoidUse.NOTHING | 1 << VoidUse.DICE) == VoidUse.DICE:
        me.declared.reactions_void |= 1 << reaction
    fight.roll.why = 0


def unpromised(me: Fighter) -> int:
    """MAL-VOID-1, MAL-REACT-6: The Void Points that are left; those promised now are paid later."""
    promised = (me.declared.reactions_void != 0) + (me.declared.vengeance != 0)
    return me.void_points - promised


def choose_reactions(table: Table, fight: Fight, me: Fighter) -> None:
    """Choose among the Reactions that the Round has triggered.

    MAL-TWO-SWORD-4, MAL-GUARDIAN-4, MAL-WAVE-MAN-1, MAL-ADVANTAGE-QUICK, MAL-COND-5, MAL-COND-17,
    MAL-REACT-2.
    """
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
        me.declared.reprisal = react_to(
            table, fight, me, Reaction.REPRISAL, attackers(fight, me, me.this_round.attacked_by)
        )
    if has_technique(me, Technique.GUARDIAN_4) and unpromised(me) > 0:
        enemies = attackers(fight, me, me.this_round.attacked_by | me.this_round.ward_attacked_by)
        me.declared.vengeance = react_to(table, fight, me, Reaction.VENGEANCE, enemies)
    if has_technique(me, Technique.WAVE_MAN_1) and wounded_only(fight, me):
        wants(table, fight, me, Reaction.SHRUG_OFF)
    if me.kata == Kata.BREATH_OF_WIND:
        me.declared.reactions |= 1 << Reaction.BREATH_OF_WIND
    if me.kata == Kata.STRENGTH_OF_THE_LION:
        me.declared.lion = react_to(table, fight, me, Reaction.STRENGTH_OF_THE_LION, allies(fight, me))
    if has_advantage(me, Advantage.QUICK) and fight.first_turn != me.seat + 1 and can_act(me):
        wants(table, fight, me, Reaction.QUICK)


def react_to(table: Table, fight: Fight, me: Fighter, reaction: int, seats: int) -> int:
    """Name somebody for a Reaction; returns their seat + 1, or 0."""
    if seats == 0:
        return 0
    fight.reaction = reaction + 1
    seat = choose(table, me.seat, Ask.REACT_TO, seats | 1 << DECLINE)
    fight.reaction = 0
    if seat == DECLINE:
        return 0
    me.declared.reactions |= 1 << reaction
    return seat + 1


def attackers(fight: Fight, me: Fighter, seats: int) -> int:
    """The enemies among these who are still there."""
    bits = 0
    for other in those(fight.fighters, seats):
        if other.side != me.side and present(other):
            bits |= 1 << other.seat
    return bits


def allies(fight: Fight, me: Fighter) -> int:
    """The others of somebody's side who are in the fight."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.side == me.side and other.seat != me.seat and in_fight(other):
            bits |= 1 << other.seat
    return bits


def wounded_only(fight: Fight, me: Fighter) -> bool:
    """Whether somebody is wounded, but not Down or Out."""
    return is_character(me) and wound_rank(fight, me) > 0 and not is_down(fight, me) and not is_out(fight, me)


def roll_reactions(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-REACT-7, MAL-COND-5, MAL-COND-17: Roll by the effect; nothing has changed yet."""
    wounds = wound_penalty(fight, me)  # of which some rolls are spared
    roll_earth(table, fight, me, Reaction.DAZED, Why.RECOVERY, max(0, 20 - 5 * me.dazed_failures), 0)
    roll_earth(table, fight, me, Reaction.STUNNED, Why.RECOVERY, 20, 0)
    if has(me.declared.reactions, Reaction.UNPIN):
        table.tell(me.seat, Event.ROLLS, Why.UNPINNED)
        more = spent_on(table, fight, me, Reaction.UNPIN)
        penalty = trait_penalty(fight, me, Trait.WILLPOWER) - wounds
        number = me.pinned_damage
        needed = needs(table, fight, me, Why.UNPINNED, Skill.NONE, Trait.WILLPOWER, number, 0, 0, penalty)
        pool = trait_pool(fight, me, Trait.WILLPOWER, more, more, 0)
        total = roll(table, fight, me, Why.UNPINNED, pool, False)
        if meets(total, needed):
            me.declared.succeeded |= 1 << Reaction.UNPIN
    roll_earth(table, fight, me, Reaction.UNTIRE, Why.UNTIRED, 25, 0)
    ranks = wound_rank(fight, me)
    roll_earth(table, fight, me, Reaction.SHRUG_OFF, Why.SHRUG_OFF, 5 + 5 * ranks, wounds)


def spent_on(table: Table, fight: Fight, me: Fighter, reaction: int) -> int:
    """MAL-VOID-3, MAL-REACT-6: Pay the Void Point that was promised to a roll."""
    if not has(me.declared.reactions_void, reaction):
        return 0
    fight.roll.why = WHY[reaction]
    spend_void(table, me, Spending.ROLL)
    fight.roll.why = 0
    return 1


def roll_earth(
    table: Table, fight: Fight, me: Fighter, reaction: int, why: int, tn: int, spared: int
) -> None:
    """Make an Earth Ring Roll, if it is tried."""
    if not has(me.declared.reactions, reaction):
        return
    table.tell(me.seat, Event.ROLLS, why)
    me.bonus.void_use = int(VoidUse.DICE if spent_on(table, fight, me, reaction) == 1 else VoidUse.NOTHING)
    if ring_succeeds(table, fight, me, why, Ring.EARTH, tn, spared):
        me.declared.succeeded |= 1 << reaction


def expire(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-REACT-3, MAL-REACT-8, MAL-REACT-9, MAL-VOID-5: End what ends here, before anything new begins."""
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
    """Somebody is no longer Stunned."""
    me.stunned = 0
    me.stunned_ends = 0
    table.tell(me.seat, Event.RECOVERS, Condition.STUNNED)


def end_pin(table: Table, me: Fighter) -> None:
    """Somebody can Move again."""
    me.pinned = 0
    me.pinned_ends = 0
    me.pinned_damage = 0
    table.tell(me.seat, Event.UNPINNED, 0)


def end_tire(table: Table, me: Fighter) -> None:
    """Somebody is no longer Fatigued by a technique."""
    me.tired = 0
    me.tired_ends = 0
    table.tell(me.seat, Event.UNTIRED, 0)


def apply(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-REACT-4, MAL-REACT-8, MAL-COND-5, MAL-COND-17: Apply the results of all, as if at once."""
    if has(me.declared.succeeded, Reaction.DAZED):
        me.dazed = 0
        me.dazed_failures = 0
        table.tell(me.seat, Event.RECOVERS, Condition.DAZED)
    elif has(me.declared.reactions, Reaction.DAZED):
        me.dazed_failures += 1
        table.tell(me.seat, Event.NOT_RECOVERED, Condition.DAZED)
    if has(me.declared.succeeded, Reaction.STUNNED):
        end_stun(table, me)
    elif me.stunned == 1 and me.stunned_ends == 0:
        me.stunned_ends = fight.round + 1
        table.tell(me.seat, Event.NOT_RECOVERED, Condition.STUNNED)
    if has(me.declared.succeeded, Reaction.UNPIN):
        end_pin(table, me)
    if has(me.declared.succeeded, Reaction.UNTIRE):
        end_tire(table, me)
    if has(me.declared.succeeded, Reaction.SHRUG_OFF):
        me.pain_free = 1
        table.tell(me.seat, Event.SHRUGS_OFF, 0)
    apply_named(table, fight, me)
    clear(me.declared)


def apply_named(table: Table, fight: Fight, me: Fighter) -> None:
    """Apply the Reactions that need no roll. MAL-TECH-3: One of them costs a Void Point.

    MAL-KATA-BREATH-OF-WIND, MAL-KATA-STRENGTH-OF-THE-LION.
    """
    if me.declared.reprisal != 0:
        me.reprisal = me.declared.reprisal
        table.tell(me.seat, Event.REPRISAL, me.reprisal - 1)
    if me.declared.vengeance != 0:
        pay_void(table, me, Spending.VENGEANCE)
        me.vengeance = me.declared.vengeance
        table.tell(me.seat, Event.VENGEANCE, me.vengeance - 1)
    if has(me.declared.reactions, Reaction.BREATH_OF_WIND):
        me.score_kata += 2
        tell_change(table, me, ScoreChange.BREATH_OF_WIND, 2)
    if me.declared.lion != 0:
        ally = fight.fighters[me.declared.lion - 1]
        ally.lion_from[me.seat] += 3
        tell_change(table, ally, ScoreChange.STRENGTH_OF_THE_LION, 3)
    if has(me.declared.reactions, Reaction.QUICK):
        faster = trait_of(fight, me, Trait.REFLEXES)
        change_score(table, fight, me, ScoreChange.QUICK, faster, SKIRMISH)


def reset_round(fight: Fight) -> None:
    """MAL-REACT-10: What is counted by the Round begins anew."""
    for me in fight.fighters[: fight.count]:
        clear(me.this_round)
