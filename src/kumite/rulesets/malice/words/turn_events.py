"""What somebody does in their Turn besides attacking: Moves, gear, grapples, spells; and conditions."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.language import a_seat, a_term, amounts
from kumite.rulesets.shared.rows import rules, words

from ..glossary.abilities import KATA, spell_rule
from ..glossary.conditions import CONDITIONS
from ..numbers import more_dice
from ..rules.attack_and_defense.attack_roll import REPRISAL, VENGEANCE_KEPT, VENGEANCE_ROLLED
from ..terms import Action, Condition, Event, Kata, Spell
from .declared import deed, deed_level, deed_rules
from .naming import Blanks
from .phrase import WEAPON, Phrase, any_of, own_deed, own_result, own_step, step_or_detail
from .telling import (
    condition_ends,
    drops,
    in_stage_three,
    leaves_grapple,
    moves,
    spell_clause,
    spell_ends,
    spell_works,
    stop,
    thrown,
)


def of_kata(blanks: Blanks) -> tuple[str, ...]:
    """The rule of all kata, and that of this one."""
    return ("MAL-TECH-4", *KATA[Kata(blanks.n)].rules)


def of_spell(blanks: Blanks) -> tuple[str, ...]:
    """The rules of all spells, and that of this one."""
    return ("MAL-SPL-1", "MAL-SPL-3", "MAL-SPL-5", spell_rule(Spell(blanks.n)))


OF_TURNS: dict[Event, Phrase] = {
    Event.ACTION: Phrase(deed, deed_rules, amount=any_of(Action), leveled=deed_level),
    Event.MOVES: Phrase(
        moves,
        ("MAL-MOVE-1", "MAL-MOVE-2", "MAL-MOVE-3"),
        amount=amounts(0, 400, "feet"),
        along="{who} moves to {to}.",
        stop=stop,
        leveled=step_or_detail,
    ),
    Event.HIDDEN: Phrase("{who} moves unseen.", ("MAL-SKL-1", "MAL-MASTERY-STEALTH"), level=Level.DETAIL),
    Event.CANNOT_MOVE: Phrase(
        "{who} gets nowhere on this ground.", ("MAL-MOVE-5", "MAL-MOVE-10"), level=Level.STEP
    ),
    Event.STANDS_UP: Phrase("{who} stands up.", ("MAL-COND-15",), level=Level.STEP),
    Event.GUARDS: Phrase(
        "{who} Guards {other}.", ("MAL-MAN-13", "MAL-MAN-14"), amount=a_seat("the ward"), level=Level.STEP
    ),
    # Gear
    Event.READIES: Phrase("{who} readies {weapon}.", ("MAL-EQ-3",), amount=WEAPON, level=Level.STEP),
    Event.DROPS: Phrase(drops, ("MAL-EQ-3",), amount=WEAPON, leveled=step_or_detail),
    Event.PICKS_UP: Phrase("{who} picks up {weapon}.", ("MAL-MAN-8",), amount=WEAPON, level=Level.STEP),
    Event.STRINGS: Phrase("{who} strings {weapon}.", ("MAL-EQ-4",), amount=WEAPON, level=Level.STEP),
    Event.LOADS: Phrase(
        "{who} loads: {n} Action{s} done.",
        ("MAL-EQ-8",),
        amount=amounts(1, 3, "steps that are done"),
        level=Level.STEP,
    ),
    Event.MOUNTS: Phrase("{who} mounts.", ("MAL-ACT-3",), leveled=own_step),
    Event.DISMOUNTS: Phrase("{who} is out of the saddle.", ("MAL-ACT-3",), leveled=own_step),
    # Kata and grapples
    Event.ENTERS_KATA: Phrase(
        "{who} enters the kata {kata}.", of_kata, amount=a_term(Kata), level=Level.STEP
    ),
    Event.LEAVES_KATA: Phrase(
        "{who} leaves the kata {kata}.", of_kata, amount=a_term(Kata), leveled=step_or_detail
    ),
    Event.GRAPPLES: Phrase(
        "{who} gets hold of {other}.",
        ("MAL-GRAP-1", "MAL-GRAP-10"),
        amount=a_seat("whom"),
        clause="a hold",
    ),
    Event.CONTROLS: Phrase(
        "{who} controls the grapple.",
        ("MAL-GRAP-2", "MAL-GRAP-3"),
        clause="control of the grapple",
        leveled=own_result,
    ),
    Event.GRAPPLE_LEFT: Phrase(
        leaves_grapple, ("MAL-GRAP-7", "MAL-GRAP-14"), clause="out of the grapple", leveled=own_deed
    ),
    Event.GRAPPLE_OVER: Phrase("The grapple is over.", ("MAL-GRAP-10",), level=Level.DETAIL),
    Event.THROWN: Phrase(thrown, ("MAL-GRAP-6",), amount=amounts(0, 5, "feet"), level=Level.DEED),
    Event.BREAKS_FREE: Phrase("{who} breaks free.", ("MAL-COND-6",)),
    Event.STILL_HELD: Phrase("{who} does not get free.", ("MAL-COND-6",)),
    # Spells
    Event.CASTS: Phrase("{who} casts {spell}.", of_spell, amount=a_term(Spell), level=Level.DEED),
    Event.CASTING_GOES_ON: Phrase(
        "{who} needs {n} Complex Action{s} more to finish the spell.",
        ("MAL-SPL-3",),
        amount=amounts(1, 9, "Complex Actions that are left"),
        clause="{n} Complex Action{s} to go",
    ),
    Event.SPELL_FAILS: Phrase(
        "{whose} {spell} fails.", ("MAL-SPL-1", "MAL-SPL-2"), amount=a_term(Spell), clause="the roll fails"
    ),
    Event.SPELL_LOST: Phrase("{who} loses {spell} in the casting.", ("MAL-SPL-4",), amount=a_term(Spell)),
    Event.SPELL_BEGINS: Phrase(spell_works, of_spell, amount=a_term(Spell), clause=spell_clause),
    Event.SPELL_ENDS: Phrase(
        spell_ends,
        ("MAL-REACT-3", "MAL-SPL-5", "MAL-SPL-6"),
        amount=a_term(Spell),
        leveled=in_stage_three,
    ),
    # Conditions
    Event.CONDITION: Phrase(words(CONDITIONS, "begins"), rules(CONDITIONS), amount=any_of(Condition)),
    Event.CONDITION_ENDS: Phrase(condition_ends, rules(CONDITIONS), amount=any_of(Condition)),
    Event.RECOVERS: Phrase(
        "{who} is no longer {condition}.",
        ("MAL-COND-5", "MAL-COND-17"),
        amount=a_term(Condition),
        level=Level.DEED,
        together="{all} are no longer {condition}.",
    ),
    Event.NOT_RECOVERED: Phrase(
        "{who} is still {condition}.",
        ("MAL-COND-5", "MAL-COND-17"),
        amount=a_term(Condition),
        level=Level.STEP,
        together="{all} are still {condition}.",
    ),
    Event.PINNED: Phrase("{who} cannot move.", ("MAL-BERSERKER-2",)),
    Event.UNPINNED: Phrase("{who} can move again.", ("MAL-BERSERKER-2", "MAL-TECH-5"), level=Level.DEED),
    Event.TIRED: Phrase("{who} is Fatigued by the blow.", ("MAL-TRICKSTER-3", "MAL-COND-9")),
    Event.UNTIRED: Phrase(
        "{who} is no longer Fatigued.", ("MAL-TRICKSTER-3", "MAL-TECH-5"), level=Level.DEED
    ),
    Event.SHRUGS_OFF: Phrase(
        "{who} ignores the Wounds for a Round.", ("MAL-WAVE-MAN-1", "MAL-TECH-5"), level=Level.DEED
    ),
    Event.REPRISAL: Phrase(
        f"{{who}} has {more_dice(REPRISAL, 0)} on attacks against {{other}} in the next Turn.",
        ("MAL-TWO-SWORD-4", "MAL-TECH-5"),
        amount=a_seat("on whom"),
        level=Level.STEP,
    ),
    Event.VENGEANCE: Phrase(
        f"{{who}} has {more_dice(VENGEANCE_ROLLED, VENGEANCE_KEPT)} against {{other}} in the next Round.",
        ("MAL-GUARDIAN-4", "MAL-TECH-3"),
        amount=a_seat("on whom"),
        level=Level.STEP,
    ),
}
