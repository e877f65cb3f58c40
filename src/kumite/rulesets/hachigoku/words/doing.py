"""What is told of Moments, dice, turns and rolls, of attacks and defenses."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.language import Amount, a_seat, a_term, amounts
from kumite.rulesets.shared.rows import rules, words

from ..glossary.defenses import DEFENSES
from ..sizes import DEFENSES as WITH_TOTAL
from ..sizes import RAISES
from ..terms import (
    Action,
    Cover,
    Defense,
    Event,
    Why,
)
from .amounts import initiative_sum, number_sum
from .counts import (
    A_DEFENSE_AND_TOTAL,
    A_WEAPON,
    RANGE_TO_SOMEBODY,
    TOTAL,
    TWO_DICE,
)
from .declared import declaration, declaration_rules
from .deeds import of_foe, of_own, of_roll
from .dice import WHYS
from .losses import dice_lost, dropped, dropped_level
from .naming import Blanks, weapons_of
from .reasons import (
    why_covered,
    why_dice_go,
    why_dropped,
    why_missed,
    why_number,
    why_so_high,
    why_there,
)
from .telling import (
    Phrase,
    declared_level,
    defense,
    defense_clause,
    dice_rolled,
    failure_level,
    hit_clause,
    hits,
    interrupts,
    miss_clause,
    misses,
    pool,
    pool_sums,
    position,
    raises,
    total,
    total_sums,
    turn,
)

DEFENDS = words(DEFENSES, "begins")
DEFENSE_RULES = rules(DEFENSES)


def by_defense(blanks: Blanks) -> tuple[str, ...]:
    """The rules of the Active Defense that is told with its total."""
    return DEFENSE_RULES[blanks.n % WITH_TOTAL]


SUCCEEDED: dict[int, str] = {
    **dict.fromkeys(Why, "{who} {verb:succeeds}."),
    Why.MAGIC: "{whose} magic works.",
    Why.COMPLEX: "{who} {verb:brings} it off.",
}

FAILED: dict[int, str] = {
    **dict.fromkeys(Why, "{who} {verb:fails}."),
    Why.MAGIC: "{whose} magic fails.",
    Why.COMPLEX: "{who} {verb:does} not bring it off.",
    Why.MEDICINE: "{whose} treatment does not help.",
}

HOPELESS: dict[int, str] = {
    why: "{who} {verb:has} no die to roll " + roll.text + "." for why, roll in WHYS.items()
}

WHY_RULES: dict[int, tuple[str, ...]] = {why: roll.rules for why, roll in WHYS.items()}


DOING: dict[Event, Phrase] = {
    # Moments and dice
    Event.ROUND_BEGINS: Phrase(
        "Round {n}.", ("HAC-INIT-1", "HAC-INIT-9"), amount=amounts(1, 99, "the round"), level=Level.ROUND
    ),
    Event.MOMENT: Phrase(
        "Moment {n}: interrupts.",
        ("HAC-INIT-4", "HAC-INIT-18"),
        amount=amounts(1, 10, "its number"),
        level=Level.TURN,
    ),
    Event.DICE_ROLLED: Phrase(
        dice_rolled,
        ("HAC-INIT-1", "HAC-INIT-2", "HAC-INIT-3"),
        amount=amounts(1, 20, "how many Action Dice"),
        level=Level.DETAIL,
    ),
    Event.DETECTS: Phrase(
        "{who} {verb:notices} the ambush.",
        ("HAC-AMB-2", "HAC-AMB-4"),
        together="{all} notice the ambush.",
    ),
    Event.SURPRISED: Phrase(
        "{who} {verb:is} surprised and {verb:has} no Action Dice in this round.",
        ("HAC-AMB-4", "HAC-AMB-5", "HAC-AMB-6"),
        together="{all} are surprised and have no Action Dice in this round.",
    ),
    Event.INTERRUPTS: Phrase(
        interrupts, ("HAC-INIT-16", "HAC-INIT-17", "HAC-INIT-20"), amount=TWO_DICE, level=Level.DETAIL
    ),
    Event.WISHES: Phrase(
        "{who} {verb:wants} to act, Initiative Total {sum}.",
        ("HAC-INIT-11", "HAC-INIT-12", "HAC-INIT-13", "HAC-INIT-14"),
        amount=TOTAL,
        level=Level.DETAIL,
        sums=initiative_sum,
    ),
    Event.ACTS: Phrase(turn, ("HAC-INIT-4", "HAC-INIT-12"), amount=TOTAL, level=Level.TURN),
    Event.SPENDS_DIE: Phrase(
        "{who} {verb:spends} the {n}.",
        ("HAC-INIT-5", "HAC-INIT-6"),
        amount=amounts(1, 10, "the face"),
        level=Level.DETAIL,
    ),
    Event.SPENDS_HONOR: Phrase(
        "{who} {verb:spends} an Honor Point and {verb:has} {n} left.",
        ("HAC-HON-1",),
        "{who} {verb:spends} an Honor Point.",
        amount=amounts(0, 19, "Honor Points left"),
        level=Level.DETAIL,
        of=of_foe,
    ),
    Event.DICE_LOST: Phrase(
        dice_lost,
        why_dice_go,
        amount=amounts(1, 20, "how many"),
        level=Level.DETAIL,
    ),
    Event.PASSES: Phrase("{who} {verb:is} ready to stop.", ("HAC-INIT-10",), level=Level.DETAIL),
    Event.JOINS: Phrase(
        "{who} {verb:joins} the fight.", ("HAC-INIT-24",), level=Level.DEED, together="{all} join the fight."
    ),
    # Turns
    Event.DECLARES: Phrase(declaration, declaration_rules, amount=a_term(Action), level_by=declared_level),
    Event.POSITION: Phrase(
        position,
        why_there,
        whereabouts=True,
        amount=amounts(-60, 60, "the new position"),
        level=Level.DETAIL,
        of=of_own,
    ),
    Event.HEIGHT: Phrase(
        "{who} {verb:is} on height level {n} now.",
        why_so_high,
        whereabouts=True,
        amount=amounts(-60, 60, "the new height level"),
        level=Level.DETAIL,
        of=of_own,
    ),
    Event.RANGE: Phrase(
        "{who} {verb:is} {range} {pair} now.",
        ("HAC-MOVE-2", "HAC-MOVE-13"),
        whereabouts=True,
        amount=RANGE_TO_SOMEBODY,
        level=Level.DETAIL,
        of=of_own,
    ),
    Event.DROPS: Phrase(dropped, why_dropped, amount=A_WEAPON, level_by=dropped_level),
    Event.TOSSES: Phrase(
        "{who} {verb:tosses} {tossed} to {pair}.",
        ("HAC-SIMP-3",),
        amount=Amount(
            "a seat * 8 + the place of a weapon of theirs",
            lambda fight, who: [
                8 * seat + n for seat in range(fight.count) for n in weapons_of(fight.fighters[who])[1:]
            ],
        ),
    ),
    Event.GRABS_AT: Phrase(
        "{who} {verb:reaches} for a weapon and {verb:does} not get it.", ("HAC-SIMP-1", "HAC-INIT-15")
    ),
    Event.COVER_LOST: Phrase(
        "{who} {verb:comes} out of cover to shoot.",
        ("HAC-CSHOT-1",),
        whereabouts=True,
        level=Level.DETAIL,
        of=of_own,
    ),
    Event.COVER_TAKEN: Phrase(
        "{who} {verb:is} behind {cover} now.",
        why_covered,
        whereabouts=True,
        amount=a_term(Cover),
        level=Level.DETAIL,
    ),
    # Rolls
    Event.TN: Phrase(
        "{who} {verb:needs} {sum}.",
        why_number,
        secret=True,
        of_target=True,
        amount=amounts(0, 200, "the target number"),
        level=Level.DETAIL,
        sums=number_sum,
        of=of_own,
    ),
    Event.POOL: Phrase(
        pool,
        ("HAC-DICE-2", "HAC-DICE-9", "HAC-DICE-10"),
        pool,
        amount=amounts(101, 4040, "dice rolled * 100 + dice kept"),
        level=Level.DETAIL,
        sums=pool_sums,
        of=of_roll,
    ),
    Event.TOTAL: Phrase(
        total,
        ("HAC-DICE-2", "HAC-DICE-13", "HAC-DICE-16"),
        "{whose} total is {n}.",
        amount=amounts(1, 200, "the total of a roll"),
        level=Level.DETAIL,
        sums=total_sums,
        of=of_roll,
    ),
    Event.BANZAI: Phrase(
        "{who} {verb:keeps} {n} banzai {dice}.",
        ("HAC-DICE-14", "HAC-DICE-15"),
        amount=amounts(1, 10, "kept banzai dice"),
        level=Level.DETAIL,
        of=of_roll,
    ),
    Event.NO_CHANCE: Phrase(
        HOPELESS, ("HAC-DICE-12",), amount=a_term(Why, "what the roll without dice is for"), of=of_roll
    ),
    Event.SUCCEEDS: Phrase(SUCCEEDED, WHY_RULES, amount=a_term(Why)),
    Event.UNSETTLED: Phrase(
        "What comes of it is for the Story Daimyo to say.",
        ("HAC-CPLX-2",),
        amount=a_term(Why),
    ),
    Event.FAILS: Phrase(FAILED, WHY_RULES, amount=a_term(Why), level_by=failure_level),
    # Attack and defense
    Event.COVERED: Phrase(
        "{other} {other_verb:is} covered completely: {whose} attack cannot hit.",
        ("HAC-COV-1",),
        amount=a_seat("the target"),
        of=of_own,
    ),
    Event.HITS: Phrase(
        hits, ("HAC-ATK-8",), amount=a_seat("the target"), clause=hit_clause, of_target=True, of=of_own
    ),
    Event.MISSES: Phrase(
        misses, why_missed, amount=a_seat("the target"), clause=miss_clause, of_target=True, of=of_own
    ),
    Event.DEFENDS: Phrase(DEFENDS, DEFENSE_RULES, amount=a_term(Defense), level=Level.DETAIL, of=of_foe),
    Event.DEFENSE_SUCCEEDS: Phrase(
        defense(True), by_defense, amount=A_DEFENSE_AND_TOTAL, clause=defense_clause(True), of=of_foe
    ),
    Event.DEFENSE_FAILS: Phrase(
        defense(False), by_defense, amount=A_DEFENSE_AND_TOTAL, clause=defense_clause(False), of=of_foe
    ),
    Event.BECOMES_TARGET: Phrase(
        "{who} {verb:is} the target now, instead of {other}.",
        ("HAC-GARD-2",),
        amount=a_seat("who was guarded"),
        level=Level.DETAIL,
    ),
    Event.RAISES: Phrase(
        raises, ("HAC-DICE-19", "HAC-CSTR-4"), amount=amounts(0, RAISES, "how many"), level=Level.DETAIL
    ),
    Event.BONUS_EFFECT: Phrase(
        "{who} {verb:has} {n} Raise{s} for bonus Effects.",
        ("HAC-DICE-23", "HAC-ATK-9"),
        amount=amounts(1, RAISES, "how many"),
    ),
}
