"""Rolls, attacks, and what comes of them."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.language import Amount, a_seat, a_term, amounts
from kumite.rulesets.shared.rows import words

from ..glossary.abilities import spell_rule
from ..glossary.maneuvers import PART_EFFECTS
from ..terms import Event, Maneuver, PartEffect, Reroll, Spell, Why
from . import phrases
from .contests import contest, contest_clause, contest_rules, contest_sums
from .declared import attack, attack_rules, seizes, seizing_rules
from .dice import CONTESTED, RULES
from .harm import (
    damage_clause,
    hit_clause,
    hits,
    miss_clause,
    misses,
    unhurt,
    unhurt_clause,
    wound_clause,
    wound_sum,
    wounded,
    wounded_seen,
)
from .phrase import WEAPON, Phrase, any_of
from .pools import pool, pool_sums
from .target_numbers import needs, needs_seen, number_rules, number_sum
from .telling import fails, falls_prone, succeeds
from .totals import total, total_rules, total_seen, total_sum

REROLL_RULES: dict[int, tuple[str, ...]] = {
    Reroll.NOTHING: (),
    Reroll.LUCK: ("MAL-ADVANTAGE-LUCK",),
    Reroll.FORTUNES: (spell_rule(Spell.REVERSAL_OF_FORTUNES),),
}
PART_TEXTS: dict[int, str] = {
    **dict.fromkeys(Maneuver, "{who} is hit, but in no special part."),
    **{part: "{who} is hit in " + label + "." for part, label in phrases.PARTS.items()},
}

OF_ATTACKS: dict[Event, Phrase] = {
    Event.TN: Phrase(
        needs,
        number_rules,
        needs_seen,
        of_target=True,
        amount=amounts(0, 200, "the effective TN"),
        level=Level.DETAIL,
        sums=number_sum,
    ),
    Event.POOL: Phrase(
        pool,
        ("MAL-ROLL-2", "MAL-DICE-6", "MAL-DICE-9"),
        secret=True,
        amount=amounts(101, 1010, "dice rolled * 100 + dice kept"),
        level=Level.DETAIL,
        sums=pool_sums,
    ),
    Event.TOTAL: Phrase(
        total,
        total_rules,
        total_seen,
        amount=amounts(-20, 200, "the total"),
        level=Level.DETAIL,
        sums=total_sum,
    ),
    Event.CONTEST: Phrase(
        contest,
        contest_rules,
        amount=Amount("Why", lambda fight, who: CONTESTED),
        level=Level.DETAIL,
        clause=contest_clause,
        sums=contest_sums,
    ),
    Event.REROLLS: Phrase(
        "{who} rolls all of it again.", REROLL_RULES, amount=a_term(Reroll), level=Level.DETAIL
    ),
    Event.SUCCEEDS: Phrase(succeeds, RULES, amount=any_of(Why), clause="success"),
    Event.FAILS: Phrase(fails, RULES, amount=any_of(Why), clause="failure"),
    Event.ATTACKS: Phrase(attack, attack_rules, amount=a_seat("whom"), level=Level.DEED),
    Event.SEIZES: Phrase(seizes, seizing_rules, amount=a_seat("whom"), level=Level.DEED),
    Event.HITS: Phrase(
        lambda blanks: hits(blanks, True),
        ("MAL-ATK-3",),
        lambda blanks: hits(blanks, False),
        of_target=True,
        amount=a_seat("whom"),
        clause=hit_clause,
    ),
    Event.MISSES: Phrase(
        lambda blanks: misses(blanks, True),
        ("MAL-ATK-5",),
        lambda blanks: misses(blanks, False),
        of_target=True,
        amount=a_seat("whom"),
        clause=miss_clause,
    ),
    Event.DAMAGE: Phrase(
        "{who} does {n} damage.",
        ("MAL-DMG-1",),
        amount=amounts(0, 200, "the damage"),
        level=Level.DETAIL,
        clause=damage_clause,
    ),
    Event.WOUNDED: Phrase(
        wounded,
        ("MAL-DMG-8", "MAL-DMG-6", "MAL-WND-9", "MAL-WND-3", "MAL-WND-4"),
        wounded_seen,
        amount=amounts(1, 200, "Wounds"),
        clause=wound_clause,
        sums=wound_sum,
    ),
    Event.UNHURT: Phrase(
        unhurt, ("MAL-DMG-6",), "{who} takes no Wounds.", clause=unhurt_clause, sums=wound_sum
    ),
    Event.DOWN: Phrase("{who} goes Down.", ("MAL-WND-6",), together="{all} go Down.", turning=True),
    Event.OUT: Phrase(
        "{who} falls unconscious: Out.",
        ("MAL-WND-7",),
        together="{all} fall unconscious: Out.",
        turning=True,
    ),
    Event.DIES: Phrase("{who} dies.", ("MAL-WND-8",), together="{all} die.", turning=True),
    Event.DESTROYED: Phrase("{who} is destroyed.", ("MAL-CRE-4",), clause="destroyed"),
    Event.BREAKS: Phrase("{whose} {arm} breaks.", ("MAL-DMG-9", "MAL-MAN-7"), amount=WEAPON),
    Event.PART: Phrase(PART_TEXTS, ("MAL-MAN-3", "MAL-MAN-4"), amount=any_of(Maneuver), level=Level.DETAIL),
    Event.PART_EFFECT: Phrase(words(PART_EFFECTS, "told"), ("MAL-MAN-4",), amount=any_of(PartEffect)),
    Event.DISARMED: Phrase("{who} loses hold of {weapon}.", ("MAL-MAN-6",), amount=WEAPON),
    Event.KEEPS_WEAPON: Phrase("{who} keeps hold of the weapon.", ("MAL-MAN-6",)),
    Event.PRONE: Phrase(falls_prone, ("MAL-MAN-19", "MAL-COND-13"), together="{all} fall Prone."),
    Event.KEEPS_FEET: Phrase("{who} stays standing.", ("MAL-MAN-19",)),
}
