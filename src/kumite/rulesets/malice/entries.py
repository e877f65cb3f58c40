"""What can be looked up in Malice: techniques, Actions, conditions, terms of the log, gear, samples and more.

What each does stands in the catalogue; numbers come from the rows and files that the rules read too.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kumite.rulesets.entries import Entry, from_content

from .glossary.abilities import KATA, TECHNIQUES, advantage_rule, mastery_rule, spaced, spell_rule
from .glossary.actions import ACTIONS
from .glossary.advantages import ADVANTAGES
from .glossary.conditions import CONDITIONS
from .glossary.duels import DUEL_STAGES
from .glossary.game_terms import GAME_TERMS
from .glossary.gear import MARKS
from .glossary.maneuvers import MANEUVERS
from .glossary.reactions import REACTIONS
from .glossary.skills import EMPHASES, RINGS, SKILLS
from .glossary.specials import SPECIALS
from .glossary.spells import SPELLS
from .glossary.stances import STANCES
from .glossary.wound_ranks import WOUND_RANKS
from .terms import Advantage, Condition, DuelStage, Kata, Maneuver, Spell, Stance, Technique

CONTENT = Path(__file__).parent / "content"
GEAR = {
    "weapons": ("weapon", ("MAL-DMG-1", "MAL-ATK-1")),
    "arrows": ("arrow", ("MAL-DMG-2", "MAL-ATK-10")),
    "armors": ("armor", ("MAL-EQ-1", "MAL-EQ-2")),
    "characters": ("character", ("MAL-TECH-1", "MAL-ROLL-1")),
    "opponents": ("opponent", ("MAL-TECH-1", "MAL-ROLL-1")),
    "creatures": ("creature", ("MAL-CRE-2", "MAL-CRE-4")),
}
"""The files of the content: what their tables are, and the rules of all of them."""


def entries() -> Iterator[Entry]:
    """Everything that somebody may want to look up."""
    yield from abilities()
    yield from learned()
    yield from ways_to_fight()
    yield from deeds()
    yield from states()
    yield from properties()
    for term in GAME_TERMS:
        yield Entry(term.word, "term", term.rules)
    for file, (kind, rules) in GEAR.items():
        yield from from_content(CONTENT / f"{file}.toml", kind, rules)


def abilities() -> Iterator[Entry]:
    """What people know, and what they were born with."""
    for technique in Technique:
        known = TECHNIQUES[technique]
        needs = {"class": known.class_name.replace("_", "-"), "Class Rank": str(known.class_rank)}
        yield Entry(known.word, "technique", (*known.rules, "MAL-TECH-1"), facts=needs, term=technique)
    for kata in (each for each in Kata if each):
        yield Entry(KATA[kata].word, "kata", (*KATA[kata].rules, "MAL-TECH-4"), term=kata)
    for spell in (each for each in Spell if each):
        row = SPELLS[spell]
        facts = {"element": row.element.name.capitalize(), "Mastery Level": str(row.level)}
        yield Entry(row.word, "spell", (spell_rule(spell), "MAL-SPL-1"), facts=facts, term=spell)
    for advantage in Advantage:
        kind = "disadvantage" if ADVANTAGES[advantage].is_disadvantage else "advantage"
        yield Entry(spaced(advantage.name), kind, (advantage_rule(advantage),), term=advantage)
    yield Entry("luck", "advantage", ("MAL-ADVANTAGE-LUCK",))
    yield Entry("missing limb", "disadvantage", ("MAL-ADVANTAGE-MISSING-LIMB",))


def learned() -> Iterator[Entry]:
    """Skills with what their masteries do in a fight, emphases and Rings."""
    for skill, row in SKILLS.items():
        if skill:
            masteries = (mastery_rule(skill),) if row.has_masteries else ()
            kind = "mastery" if masteries else "skill"
            rules = (*masteries, *row.rules, "MAL-SKL-1")
            yield Entry(spaced(skill.name), kind, rules, row.says, term=skill)
    for emphasis, use in EMPHASES.items():
        if use.says:
            yield Entry(spaced(emphasis.name), "Emphasis", ("MAL-ROLL-13", *use.rules), use.says)
    for ring, one in RINGS.items():
        if ring:
            yield Entry(ring.name.capitalize(), "Ring", ("MAL-ROLL-1",), one.says, term=ring)


def ways_to_fight() -> Iterator[Entry]:
    """Stances, maneuvers, and the stages of a duel."""
    for stance in (each for each in Stance if each):
        yield Entry(STANCES[stance].word, "Stance", STANCES[stance].rules, term=stance)
    for maneuver in (each for each in Maneuver if each):
        row = MANEUVERS[maneuver]
        facts = {"Raises": str(row.raises)} if row.raises else {}
        yield Entry(row.word, "maneuver", row.rules, facts=facts, term=maneuver)
    for stage in (each for each in DuelStage if each):
        yield Entry(DUEL_STAGES[stage].word, "stage of a duel", DUEL_STAGES[stage].rules, term=stage)


def deeds() -> Iterator[Entry]:
    """What is done in a Turn, and in Stage 3."""
    for action, row in ACTIONS.items():
        facts = {"kind": row.kind.name.capitalize()}
        yield Entry(row.word, "Action", row.rules, facts=facts, term=action)
    for reaction, answer in REACTIONS.items():
        yield Entry(
            answer.word.removeprefix("to "), "Reaction", (*answer.rules, "MAL-REACT-5"), term=reaction
        )


def states() -> Iterator[Entry]:
    """Conditions, and the ranks of Wounds with what they cost."""
    for condition in (each for each in Condition if each):
        yield Entry(CONDITIONS[condition].word, "condition", CONDITIONS[condition].rules, term=condition)
    for rank, row in WOUND_RANKS.items():
        yield Entry(row.word, "Wound Rank", row.rules, facts={"TN penalty": str(row.penalty)}, term=rank)


def properties() -> Iterator[Entry]:
    """What only some creatures and weapons have."""
    for special, row in SPECIALS.items():
        yield Entry(row.word, "ability of creatures", row.rules, row.says, term=special)
    for mark, made in MARKS.items():
        says = f"{made.meaning[0].upper()}{made.meaning[1:]}."
        loading = {"Actions to load": str(made.steps_to_load)} if made.steps_to_load else {}
        yield Entry(spaced(mark.name), "mark of weapons", made.rules, says, loading, mark)
