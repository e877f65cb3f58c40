"""The formal duel: Assessment, Focus, Strike, in three Rounds.

MAL-DUEL-2: a Round each. MAL-DUEL-3: the faster one has the higher Score. MAL-DUEL-4: both are in Center and
do nothing else. MAL-DUEL-20: the Strike is all that they do in that Round.
"""

from __future__ import annotations

from ...table import REFEREE, Table
from ..asking import amount, choose_about, says_yes
from .duel_ends import draw, finish_duel, next_stage, win
from .duel_strike import melee_in_hand, strike
from .pools import finish, ground, master_raise, prodigy_dice, raise_limit, skill_penalty, trait_dice
from .rolls import (
    NO_CHANCE,
    ask_for_center,
    ask_for_void,
    bonus_dice,
    bonus_flat,
    forget_bonus,
    forget_contest,
    is_emphasised,
    roll,
    wins,
)
from .standing import (
    able,
    has_technique,
    in_duel,
    in_fight,
    is_centered,
    marked,
    opponent_seat,
    rank_of,
    trait_of,
    void_ring,
)
from .state import WEAPONS, Fight, Fighter
from .terms import (
    Action,
    Ask,
    DuelStage,
    Emphasis,
    Ending,
    Event,
    Mark,
    Mode,
    Outcome,
    Ring,
    Secret,
    Skill,
    Stance,
    Technique,
    Trait,
    WeaponState,
    Why,
)
from .wounds import wound_rank

SECRETS = 0b1111110
"""All that an Assessment can reveal."""


def eligible(me: Fighter) -> bool:
    """MAL-DUEL-5: not the Dazed, not without a Void Ring, and able to."""
    return able(me) and in_fight(me) and me.dazed == 0 and void_ring(me) > 0 and me.grapple == 0


def challenges_open(fight: Fight, me: Fighter) -> int:
    """MAL-DUEL-1, MAL-DUEL-5: whom he can challenge; there is one duel at a time."""
    bits = 0
    if fight.duel_stage != DuelStage.NONE or not eligible(me):
        return bits
    for other in fight.fighters[: fight.count]:
        if other.side != me.side and eligible(other):
            bits |= 1 << other.seat
    return bits


def challenge(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-DUEL-1: made and accepted, for first blood or to the death."""
    seat = table.choose(me.seat, Ask.CHALLENGE, challenges_open(fight, me))
    mode = table.choose(me.seat, Ask.MODE, 0b11)
    other = fight.fighters[seat]
    table.tell(me.seat, Event.CHALLENGES, seat)
    fight.duel_mode = mode
    if not says_yes(table, fight, seat, me, Ask.ACCEPT):
        fight.duel_mode = 0
        table.tell(seat, Event.DUEL_REFUSED, me.seat)
        return
    fight.duel_challenger = me.seat + 1
    fight.duel_challenged = seat + 1
    begin_duel(table, fight, me, other, fight.round + 1)


def begin_duel(table: Table, fight: Fight, me: Fighter, other: Fighter, first_round: int) -> None:
    """MAL-DUEL-2, MAL-DUEL-4: from that Round on."""
    fight.duel_stage = DuelStage.ASSESSMENT
    fight.duel_round = first_round
    choose_duel_weapon(me)
    choose_duel_weapon(other)
    table.tell(me.seat, Event.DUEL_BEGINS, other.seat)


def choose_duel_weapon(me: Fighter) -> None:
    """MAL-DUEL-13: the katana; else what he holds, else his hands."""
    if me.duel_weapon != 0:
        return
    for index in range(1, WEAPONS):
        weapon = me.weapons[index]
        if weapon.mode != Mode.NONE and marked(weapon, Mark.KATANA) and weapon.state <= WeaponState.READY:
            me.duel_weapon = index
            return
    me.duel_weapon = melee_in_hand(me)


def stand_centered(table: Table, fight: Fight) -> None:
    """MAL-DUEL-4: both take the Center Stance as the first of these Rounds begins, newcomers with all."""
    if fight.duel_stage == DuelStage.NONE or fight.round < fight.duel_round:
        return
    for me in fight.fighters[: fight.count]:
        if in_duel(fight, me) and me.stance != Stance.CENTER and me.rolled_initiative == 1:
            me.full_defense = 0
            me.full_defense_total = 0
            me.stance = Stance.CENTER
            table.tell(me.seat, Event.STANCE, Stance.CENTER)


def faster(fight: Fight) -> int:
    """MAL-DUEL-3, MAL-INIT-14: the seat of the duelist who comes first in the frozen order."""
    for place in range(fight.ordered):
        if in_duel(fight, fight.fighters[fight.order[place]]):
            return fight.order[place]
    return 0


def is_due(fight: Fight, me: Fighter) -> bool:
    """MAL-DUEL-6, MAL-DUEL-10, MAL-DUEL-13: on the Turn of the faster; the Strike on that of the slower."""
    if not in_duel(fight, me) or fight.round < fight.duel_round:
        return False
    first = faster(fight) == me.seat
    return not first if fight.duel_stage == DuelStage.STRIKE else first


def interrupted(table: Table, fight: Fight) -> bool:
    """A duelist whom somebody has put out of it ends the duel: nobody wins it."""
    for me in fight.fighters[: fight.count]:
        if in_duel(fight, me) and not (in_fight(me) and able(me)):
            draw(table, fight)
            return True
    return False


def duel_turn(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-DUEL-2: what this Round of the duel brings."""
    if interrupted(table, fight) or not is_due(fight, me):
        return
    other = fight.fighters[opponent_seat(fight, me)]
    table.tell(me.seat, Event.ACTION, Action.DUEL)
    match fight.duel_stage:
        case DuelStage.ASSESSMENT:
            assessment(table, fight, me, other)
        case DuelStage.FOCUS:
            focus(table, fight, me, other)
        case DuelStage.STRIKE:
            strike(table, fight, other, me)


def assessment(table: Table, fight: Fight, me: Fighter, other: Fighter) -> None:
    """MAL-DUEL-6 to MAL-DUEL-9: each assesses the other, then both may concede."""
    assess(table, fight, me, other)
    assess(table, fight, other, me)
    fight.duel_bonus = 0
    if me.duel_total >= other.duel_total + 10:
        fight.duel_bonus = me.seat + 1
    elif other.duel_total >= me.duel_total + 10:
        fight.duel_bonus = other.seat + 1
    if fight.duel_bonus != 0:
        table.tell(fight.duel_bonus - 1, Event.ASSESSMENT_BONUS, 0)
    me.duel_total = 0
    other.duel_total = 0
    mine = says_yes(table, fight, me.seat, other, Ask.CONCEDE)
    theirs = says_yes(table, fight, other.seat, me, Ask.CONCEDE)
    if mine:
        table.tell(me.seat, Event.CONCEDES, 0)
    if theirs:
        table.tell(other.seat, Event.CONCEDES, 0)
    if mine and theirs:
        finish_duel(table, fight, Outcome.NOBODY, Ending.CONCEDED)
    elif mine:
        win(table, fight, other, me, Ending.CONCEDED)
    elif theirs:
        win(table, fight, me, other, Ending.CONCEDED)
    else:
        next_stage(fight, DuelStage.FOCUS)


def iaijutsu_pool(
    fight: Fight, me: Fighter, value: int, trait: int, more: int, flat: int
) -> tuple[int, int, int, int]:
    """MAL-DUEL-6, MAL-DUEL-10: Iaijutsu with a Trait, or with the Void Ring, and what techniques add."""
    rank = rank_of(me, Skill.IAIJUTSU)
    if has_technique(me, Technique.TWO_SWORD_2) and me.stance == Stance.CENTER:
        flat += rank_of(me, Skill.KENJUTSU)
    rolled = value + rank + more + trait_dice(me, trait) + prodigy_dice(me, Skill.IAIJUTSU)
    again = 10 if rank > 0 else 11
    return finish(fight, me, rolled, value + more, flat - ground(fight, me, trait), again)


def ask_raises(table: Table, me: Fighter) -> int:
    """MAL-DUEL-23, MAL-ROLL-10: called Raises; unskilled none."""
    if rank_of(me, Skill.IAIJUTSU) == 0:
        return 0
    return amount(table, me.seat, Ask.RAISES, 0, raise_limit(me))


def assess(table: Table, fight: Fight, me: Fighter, other: Fighter) -> None:
    """MAL-DUEL-6, MAL-DUEL-7: Iaijutsu/Awareness against 10 and 5 for each Class Rank of the other."""
    ask_for_void(table, fight, me, Why.ASSESSMENT, Skill.IAIJUTSU)
    raises = ask_raises(table, me)
    more = bonus_dice(me)
    value = trait_of(fight, me, Trait.AWARENESS)
    pool = iaijutsu_pool(fight, me, value, Trait.AWARENESS, more, 0)
    emphasised = is_emphasised(me, Skill.IAIJUTSU, Emphasis.ASSESSMENT)
    tn = 10 + 5 * other.class_rank + 5 * raises + skill_penalty(fight, me, Skill.IAIJUTSU, Trait.AWARENESS)
    tn = max(0, tn - 5 * master_raise(me, Skill.IAIJUTSU))
    table.tell(me.seat, Event.TN, tn)
    me.duel_total = roll(table, fight, me, Why.ASSESSMENT, pool, emphasised)
    forget_bonus(fight, me)
    reached = me.duel_total != NO_CHANCE and me.duel_total >= tn
    table.tell(me.seat, Event.ASSESSES, 1 if reached else 0)
    if reached:
        for _ in range(1 + raises):
            reveal(table, fight, me, other)


def reveal(table: Table, fight: Fight, me: Fighter, other: Fighter) -> None:
    """MAL-DUEL-7: one item, told to him only."""
    hidden = SECRETS & ~me.revealed
    if hidden == 0:
        return
    secret = choose_about(table, fight, me.seat, other, Ask.REVEAL, hidden)
    me.revealed |= 1 << secret
    table.tell(me.seat, Event.REVEALED, secret * 100 + secret_value(fight, other, secret))


def secret_value(fight: Fight, me: Fighter, secret: int) -> int:
    """What it is; of emphases, whether he has any."""
    match secret:
        case Secret.VOID_RING:
            return void_ring(me)
        case Secret.REFLEXES:
            return trait_of(fight, me, Trait.REFLEXES)
        case Secret.IAIJUTSU:
            return me.skills[Skill.IAIJUTSU]
        case Secret.EMPHASES:
            return 1 if me.emphases[Skill.IAIJUTSU] != 0 else 0
        case Secret.VOID_POINTS:
            return me.void_points
    return wound_rank(fight, me)


def focus(table: Table, fight: Fight, me: Fighter, other: Fighter) -> None:
    """MAL-DUEL-10 to MAL-DUEL-12: Iaijutsu/Void each; a margin strikes first, else both at once."""
    focus_roll(table, fight, me)
    focus_roll(table, fight, other)
    winner = me
    loser = other
    if other.contest_total > me.contest_total:
        winner = other
        loser = me
    fight.duel_first = 0
    fight.duel_free_raises = 0
    step = 3 if has_technique(winner, Technique.DUELIST_3) else 5
    margin = winner.contest_total - loser.contest_total
    if margin >= step and wins(winner, loser):
        fight.duel_first = winner.seat + 1
        fight.duel_free_raises = (margin - step) // step
        table.tell(winner.seat, Event.STRIKES_FIRST, fight.duel_free_raises)
    else:
        table.tell(REFEREE, Event.KHARMIC, 0)
    forget_contest(me)
    forget_contest(other)
    next_stage(fight, DuelStage.STRIKE)


def focus_roll(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-DUEL-8, MAL-DUEL-10, MAL-DUEL-22 to MAL-DUEL-24: one side of it, its TN penalty subtracted."""
    ask_for_void(table, fight, me, Why.FOCUS, Skill.IAIJUTSU)
    ask_for_center(table, fight, me, Why.FOCUS)
    me.contest_raises = ask_raises(table, me)
    more = bonus_dice(me)
    flat = bonus_flat(me)
    if has_technique(me, Technique.DUELIST_1) and is_centered(me):
        more += 1
        flat += me.class_rank
    rank = rank_of(me, Skill.IAIJUTSU)
    if fight.duel_bonus == me.seat + 1:
        more += 2 if rank >= 7 else 1
    pool = iaijutsu_pool(fight, me, me.rings[Ring.VOID], Trait.NONE, more, flat)
    emphasised = is_emphasised(me, Skill.IAIJUTSU, Emphasis.FOCUS)
    total = roll(table, fight, me, Why.FOCUS, pool, emphasised)
    forget_bonus(fight, me)
    free = master_raise(me, Skill.IAIJUTSU) + (1 if rank >= 5 else 0)
    me.contest_total = total - skill_penalty(fight, me, Skill.IAIJUTSU, Trait.NONE) + 5 * free
