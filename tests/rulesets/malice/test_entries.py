"""What can be looked up in Malice."""

from __future__ import annotations

import pytest

from kumite.encounters.catalogue import catalogue
from kumite.encounters.entries import look_up, meaning
from kumite.rulesets import ruleset
from kumite.rulesets.malice.sheets.library import samples, weapons
from kumite.rulesets.malice.terms import Action, Mark, Reaction, Special, Technique, WoundRank
from kumite.testing.lookup import looked_up
from kumite.testing.subject import Subject

RULES = ruleset("malice")


@pytest.mark.parametrize(
    ("words", "kind", "says"),
    [
        ("duelist 1", "technique", "twice the rank in Iaijutsu"),
        ("armor of earth", "spell", "Reduction rises by the Earth Ring"),
        ("quick", "advantage", "Score by Reflexes"),
        ("lame", "disadvantage", "Water counts 1"),
        ("north wind", "kata", "Air Ring"),
        ("kenjutsu", "mastery", "nines and tens"),
        ("Full Attack", "Stance", "attack"),
        ("Feint", "maneuver", "half"),
        ("Dazed", "condition", "3k0"),
    ],
)
def test_what_a_name_stands_for(words: str, kind: str, says: str) -> None:
    """MAL-TECH-1, MAL-TECH-4, MAL-SKL-1: with what it does."""
    found = look_up(RULES, words)
    assert [one.kind for one in found] == [kind]
    assert says in meaning(RULES, found[0])


def test_gear_and_samples_with_their_numbers() -> None:
    """MAL-DMG-1, MAL-EQ-1, MAL-CRE-2: everything that stands in the files."""
    [katana] = [one for one in look_up(RULES, "katana") if one.kind == "weapon"]
    assert katana.facts["damage"] == weapons()["katana"]["damage"] == "3k2"
    known = {one.name for one in RULES.all_entries}
    assert known >= {*weapons(), *samples()}
    assert [*looked_up(Subject(RULES))] == []


def test_every_mastery_has_its_entry() -> None:
    """MAL-SKL-1: as the catalogue has them."""
    masteries = {rule for rule in catalogue(RULES) if rule.startswith("MAL-MASTERY-")}
    assert {one.rules[0] for one in RULES.all_entries if one.kind == "mastery"} == masteries


@pytest.mark.parametrize(
    ("words", "kind", "says"),
    [
        ("Crippled", "Wound Rank", "Free"),
        ("undead", "ability of creatures", "feel no wounds"),
        ("head shot", "ability of creatures", "18 Wounds or more"),
        ("full attack run", "ability of creatures", "ten feet for each point of Water"),
        ("katana", "mark of weapons", "Void Point"),
        ("Guard somebody", "Action", "Simple Action"),
        ("ignore the Wounds", "Reaction", "roll Earth"),
        ("Focus", "stage of a duel", "Iaijutsu with Void"),
        ("Armor TN", "term", "five times Reflexes"),
        ("Free Raise", "term", "5 off the TN"),
        ("pinned", "term", "cannot Move"),
    ],
)
def test_what_a_line_of_the_log_means(words: str, kind: str, says: str) -> None:
    """MAL-WND-5, MAL-CRE-6, MAL-MAN-13, MAL-ATK-2, MAL-ROLL-12: the words that a reader meets there."""
    [found] = [one for one in look_up(RULES, words) if one.kind == kind]
    assert says.casefold() in meaning(RULES, found).casefold()


def test_every_kind_is_there() -> None:
    """MAL-ACT-3, MAL-REACT-5, MAL-WND-4, MAL-CRE-6, MAL-TECH-1: with a row for each member of its enum."""
    kinds = {
        "technique": Technique,
        "Action": Action,
        "Reaction": Reaction,
        "Wound Rank": WoundRank,
        "ability of creatures": Special,
        "mark of weapons": Mark,
    }
    for kind, terms in kinds.items():
        assert {one.term for one in RULES.all_entries if one.kind == kind} == set(terms)
    others = {"kata", "spell", "advantage", "disadvantage", "mastery", "Stance", "maneuver", "condition"}
    learned = {"skill", "Emphasis", "Ring"}
    gear = {"weapon", "arrow", "armor", "character", "opponent", "creature"}
    assert {one.kind for one in RULES.all_entries} == {
        *kinds,
        *others,
        *gear,
        "term",
        "stage of a duel",
        *learned,
    }


def test_who_needs_what() -> None:
    """MAL-TECH-1, MAL-WND-4, MAL-ACT-3, MAL-MAN-3: costs and requirements stand with the thing."""
    facts = {(one.kind, one.name): one.facts for one in RULES.all_entries}
    assert facts["technique", "two sword 3"] == {"class": "two-sword", "Class Rank": "3"}
    assert facts["Wound Rank", "Hurt"] == {"TN penalty": "10"}
    assert facts["Action", "stand up"] == {"kind": "Simple"}
    assert facts["mark of weapons", "firearm"] == {"Actions to load": "3"}
