"""Stage 1: Stances, Initiative Rolls, Scores, and the order of the Round.

MAL-INIT-1, MAL-INIT-4: one roll, in a participant's first Round. MAL-INIT-5: later changes of what it was
made of do not change it. MAL-TURN-6: nor does a delay. MAL-INIT-13: a Score has no bounds.
"""

from __future__ import annotations

from ...table import Table
from ..asking import choose, says_yes
from ..bits import has, lowest
from ..seats import those
from .pools import TENS, finish
from .rolls import NO_CHANCE, may_spend, roll, spend_void
from .stances import legal_stances, roll_full_defense, take_stance
from .standing import able, has_technique, higher_score, is_character, present, rank_of, trait_of
from .state import CHANGES, Fight, Fighter
from .terms import (
    Ask,
    Event,
    Fate,
    InitiativeTrait,
    Kata,
    Skill,
    Stance,
    StanceDeclaration,
    StartVoid,
    Technique,
    TieBreak,
    Trait,
    TurnState,
    UntargetedPenalty,
    Why,
)
from .wounds import wound_penalty

DIGITS = 15
"""So many roll-offs find room in one number; a sixteenth would be one in 10 to the 15th."""
SKIRMISH = 0
"""As the number of Rounds of a change: for the skirmish."""


def newcomers(fight: Fight) -> int:
    """MAL-INIT-1, MAL-INIT-4, MAL-INIT-10, MAL-INIT-11: those who have not rolled yet; who returns has."""
    bits = 0
    for me in fight.fighters[: fight.count]:
        if present(me) and me.fate != Fate.OUT and me.rolled_initiative == 0:
            bits |= 1 << me.seat
    return bits


def stances_and_rolls(table: Table, fight: Fight) -> None:
    """MAL-INIT-7, MAL-INIT-8: all commit a Stance, all are revealed, then the rolls."""
    new = newcomers(fight)
    if fight.house.stance_declaration == StanceDeclaration.OPEN_BY_AGILITY:
        declare_openly(table, fight, new)
    else:
        for me in those(fight.fighters, new):
            me.chosen_stance = choose(table, me.seat, Ask.STANCE, legal_stances(fight, me))
        for me in those(fight.fighters, new):
            take_stance(table, me, me.chosen_stance)
            me.chosen_stance = 0
    for me in those(fight.fighters, new):
        if me.stance == Stance.FULL_DEFENSE:
            me.full_defense_joined = 1
            roll_full_defense(table, fight, me)
    for me in those(fight.fighters, new):
        roll_initiative(table, fight, me)


def declare_openly(table: Table, fight: Fight, new: int) -> None:
    """MAL-INIT-8: by house rule the lowest Agility first, then the lower Class Rank, then the list."""
    while new != 0:
        seat = lowest(new)
        for me in those(fight.fighters, new):
            if slower(fight, me, fight.fighters[seat]):
                seat = me.seat
        new &= ~(1 << seat)
        me = fight.fighters[seat]
        take_stance(table, me, choose(table, seat, Ask.STANCE, legal_stances(fight, me)))


def slower(fight: Fight, me: Fighter, other: Fighter) -> bool:
    """Lower in Agility, or equal and lower in Class Rank."""
    mine, theirs = me.traits[Trait.AGILITY], other.traits[Trait.AGILITY]
    return mine < theirs or (mine == theirs and me.class_rank < other.class_rank)


def initiative_pool(fight: Fight, me: Fighter) -> tuple[int, int, int, int]:
    """MAL-INIT-2, MAL-INIT-12, MAL-CRE-1: (Agility + Class Rank)k(Agility), or as printed, and techniques."""
    by = Trait.AGILITY
    if fight.house.initiative_trait == InitiativeTrait.REFLEXES:
        by = Trait.REFLEXES
    trait = trait_of(fight, me, by)
    rolled, kept = trait + me.class_rank, trait
    if me.initiative_kept > 0:
        rolled, kept = me.initiative_rolled, me.initiative_kept
    flat = me.initiative_flat
    if has_technique(me, Technique.TRICKSTER_1):
        rolled += 1
        kept += 1
    if has_technique(me, Technique.DUELIST_1):
        flat += 2 * rank_of(me, Skill.IAIJUTSU)
    return finish(fight, me, rolled, kept, flat, TENS)


def roll_initiative(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-INIT-2, MAL-INIT-3, MAL-INIT-12, MAL-INIT-13, MAL-ROLL-17: no Void Point, no TN; Fear counts."""
    total = roll(table, fight, me, Why.INITIATIVE, initiative_pool(fight, me), False)
    if total == NO_CHANCE:
        total = 0
    if fight.house.untargeted_penalty == UntargetedPenalty.SUBTRACT:
        total -= wound_penalty(fight, me)
    me.rolled_initiative = 1
    me.initiative_base = total
    table.tell(me.seat, Event.INITIATIVE, total)
    constant_bonuses(fight, me)


def constant_bonuses(fight: Fight, me: Fighter) -> None:
    """MAL-INIT-15, MAL-SKL-2, MAL-SKL-3, MAL-INIT-10: in the Score from the start, never in the roll."""
    if has_technique(me, Technique.ARCHER_1):
        me.score_lasting += 3
    if rank_of(me, Skill.BATTLE) >= 5:
        me.score_lasting += rank_of(me, Skill.BATTLE)
    if fight.round == 1 and rank_of(me, Skill.POLEARMS) >= 3 and holds(me, Skill.POLEARMS):
        me.score_round += 5


def holds(me: Fighter, skill: int) -> bool:
    """Whether a weapon of that skill is in a hand."""
    for index in (me.main, me.off):
        if index != 0 and me.weapons[index].skill == skill and is_character(me):
            return True
    return False


def score_of(me: Fighter) -> int:
    """MAL-INIT-6, MAL-INIT-13: the roll and every change that lives."""
    score = me.initiative_base + me.score_lasting + me.score_kata + me.score_round
    for given in me.lion_from:
        score += given
    for change in me.change:
        score += change
    if me.kata == Kata.DANCE_OF_THE_WINDS and (holds(me, Skill.SPEARS) or holds(me, Skill.POLEARMS)):
        score += 3
    return score


def change_score(table: Table, fight: Fight, me: Fighter, by: int, rounds: int) -> None:
    """MAL-INIT-6, MAL-REACT-9: for the skirmish, or for so many Rounds, this one among them."""
    table.tell(me.seat, Event.SCORE_CHANGES, by)
    if rounds == SKIRMISH:
        me.score_lasting += by
    elif rounds == 1:
        me.score_round += by
    else:
        place = 0
        for n in range(CHANGES - 1, -1, -1):
            if me.change_ends[n] == 0:
                place = n
        me.change[place] += by
        me.change_ends[place] = max(me.change_ends[place], fight.round + rounds - 1)


def changes_over(me: Fighter, round_now: int) -> None:
    """MAL-REACT-3, MAL-REACT-9, MAL-STN-17: what counted for this Round, or up to it."""
    me.score_round = 0
    for n in range(CHANGES):
        if 0 < me.change_ends[n] <= round_now:
            me.change[n] = 0
            me.change_ends[n] = 0


def center_pays(me: Fighter) -> None:
    """MAL-STN-16 to MAL-STN-18: in the Round after one in which he held Center; it never adds up."""
    me.center_bonus = me.held_center
    if me.held_center == 1:
        me.score_round += 10


def window(table: Table, fight: Fight) -> None:
    """MAL-VOID-8: in descending Score, openly, once around."""
    asked = 0
    for _ in range(fight.count):
        seat = -1
        best = 0
        for me in fight.fighters[: fight.count]:
            if able(me) and not has(asked, me.seat):
                if seat < 0 or score_of(me) > best:
                    seat = me.seat
                    best = score_of(me)
        if seat < 0:
            break
        asked |= 1 << seat
        start_void(table, fight, fight.fighters[seat])


def start_void(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-VOID-5 to MAL-VOID-7, MAL-VOID-12: Armor TN, Score, or an exchange of Scores."""
    if not may_spend(me) or me.fate != Fate.IN_FIGHT:
        return
    options = 1 << StartVoid.NOTHING | 1 << StartVoid.ARMOR | 1 << StartVoid.SCORE
    if partners(fight, me) != 0:
        options |= 1 << StartVoid.EXCHANGE
    match table.choose(me.seat, Ask.START_VOID, options):
        case StartVoid.ARMOR:
            spend_void(table, me)
            me.void_armor = 1
            table.tell(me.seat, Event.ARMOR_VOID, 0)
        case StartVoid.SCORE:
            spend_void(table, me)
            change_score(table, fight, me, 10, SKIRMISH)
        case StartVoid.EXCHANGE:
            exchange(table, fight, me)


def partners(fight: Fight, me: Fighter) -> int:
    """With whom he could exchange."""
    bits = 0
    for other in fight.fighters[: fight.count]:
        if other.seat != me.seat and able(other):
            bits |= 1 << other.seat
    return bits


def exchange(table: Table, fight: Fight, me: Fighter) -> None:
    """MAL-VOID-6: roll and lasting changes change places; those of some Rounds stay. He pays if it is
    agreed.
    """
    seat = choose(table, me.seat, Ask.EXCHANGE_WITH, partners(fight, me))
    other = fight.fighters[seat]
    if not says_yes(table, fight, seat, me, Ask.EXCHANGE):
        return
    spend_void(table, me)
    me.initiative_base, other.initiative_base = other.initiative_base, me.initiative_base
    me.score_lasting, other.score_lasting = other.score_lasting, me.score_lasting
    table.tell(me.seat, Event.EXCHANGES, seat)


def set_order(table: Table, fight: Fight) -> None:
    """MAL-INIT-3, MAL-INIT-9, MAL-INIT-14: frozen for the Round; whoever is gone or surrendered is not in
    it.
    """
    bits = 0
    for me in fight.fighters[: fight.count]:
        me.turn_state = TurnState.NONE
        if me.fate in (Fate.IN_FIGHT, Fate.DOWN, Fate.OUT) and me.rolled_initiative == 1:
            me.score = score_of(me)
            me.turn_state = TurnState.FRESH
            bits |= 1 << me.seat
            table.tell(me.seat, Event.SCORE, me.score)
    break_ties(table, fight, bits)
    fight.fresh = bits
    fight.ordered = 0
    while bits != 0:
        seat = lowest(bits)
        for me in those(fight.fighters, bits):
            if comes_before(fight, me, fight.fighters[seat]):
                seat = me.seat
        bits &= ~(1 << seat)
        fight.order[fight.ordered] = seat
        fight.ordered += 1
    for place in range(fight.ordered, len(fight.order)):
        fight.order[place] = 0


def comes_before(fight: Fight, me: Fighter, other: Fighter) -> bool:
    """MAL-INIT-9: the higher Score; then Agility, then Class Rank; then the roll-off."""
    if me.score != other.score:
        return higher_score(me, other)
    if fight.house.tie_break == TieBreak.TRAIT_RANK_ROLLOFF:
        if slower(fight, other, me):
            return True
        if slower(fight, me, other):
            return False
    scale: int = 11 ** (DIGITS - min(me.ties, other.ties))  # as far as both have rolled
    return me.tie // scale > other.tie // scale


def break_ties(table: Table, fight: Fight, bits: int) -> None:
    """MAL-INIT-9: one die each among those who are equal in everything, again while they are.

    Whoever has rolled already keeps his dice; the others catch up first.
    """
    for _ in range(DIGITS * fight.count):
        tied = first_tie(fight, bits)
        if tied == 0:
            return
        fewest = DIGITS
        for me in those(fight.fighters, tied):
            fewest = min(fewest, me.ties)
        for me in those(fight.fighters, tied):
            if me.ties == fewest:
                me.tie += table.roll(me.seat, Why.TIE, 10) * 11 ** (DIGITS - 1 - me.ties)
                me.ties += 1


def first_tie(fight: Fight, bits: int) -> int:
    """The seats of the first who are equal in everything, and can still roll for it."""
    for me in those(fight.fighters, bits):
        if me.ties < DIGITS:
            tied = 1 << me.seat
            for other in fight.fighters[: fight.count]:
                if has(bits, other.seat) and other.seat != me.seat:
                    if not comes_before(fight, me, other) and not comes_before(fight, other, me):
                        tied |= 1 << other.seat
            if tied & (tied - 1) != 0:
                return tied
    return 0
