"""What can be looked up in Hachigoku."""

from __future__ import annotations

import pytest

from kumite.encounters.catalogue import catalogue
from kumite.encounters.entries import look_up, meaning
from kumite.rulesets import ruleset
from kumite.rulesets.hachigoku.glossary.conditions import CONDITIONS
from kumite.rulesets.hachigoku.sheets.library import armors, samples, weapons
from kumite.rulesets.hachigoku.state import Fighter, House
from kumite.rulesets.hachigoku.terms import (
    Action,
    Approach,
    Armor,
    Band,
    Cover,
    Defense,
    Element,
    Hold,
    Maneuver,
    Movement,
    Range,
    Simple,
    Skill,
)
from kumite.testing.lookup import looked_up
from kumite.testing.subject import Subject

RULES = ruleset("hachigoku")


EXAMPLES = [
    ("Feint", "maneuver", "Wind"),
    ("Cover Shot", "maneuver", "cover"),
    ("Charge", "approach", "change of Range"),
    ("Dodge", "Active Defense", "Athletics with Water"),
    ("magic", "action", "Story Daimyo"),
    ("climb a level", "movement", "height level"),
    ("reload", "simple action", "loaded as part of the shot"),
    ("tighten", "use of a hold", "full one"),
    ("stunned", "condition", "no Active Defense"),
    ("on bad ground", "condition", "physical roll"),
    ("Down", "Wounds", "talk"),
    ("Near", "Range", "Charge"),
    ("partial cover", "cover", "two dice"),
    ("Void", "Element", "Action Dice"),
    ("Kenjutsu", "Skill", "counterstrike"),
    ("katana", "weapon", "2k2"),
    ("slow reload", "weapon property", "simple action"),
    ("ashigaru", "armor", "one die from attacks"),
    ("Genba", "character", "swordsman"),
    ("Wolf pack", "group", "bite"),
    ("banzai die", "term", "shouted"),
    ("Initiative Total", "term", "sum of all dice"),
    ("held die", "term", "later Moment"),
    ("Honor Point", "term", "Active Defense"),
    ("Story Daimyo", "term", "referee"),
]
"""Words, the kind of what they stand for, and something that is said of it."""


@pytest.mark.parametrize(("words", "kind", "says"), EXAMPLES)
def test_what_a_name_stands_for(words: str, kind: str, says: str) -> None:
    """HAC-FEINT-2, HAC-DODG-1, HAC-STUN-5, HAC-INIT-11: with what it does, in every kind that there is."""
    found = look_up(RULES, words)
    assert [one.kind for one in found] == [kind]
    assert says in meaning(RULES, found[0])


def test_every_kind_is_tried() -> None:
    """The list above has an example of each."""
    assert {kind for _, kind, _ in EXAMPLES} == {one.kind for one in RULES.all_entries}


@pytest.mark.parametrize(
    "terms",
    [
        *(Action, Approach, Armor, Band, Cover, Defense, Element, Hold, Maneuver),
        *(Movement, Range, Simple, Skill),
    ],
)
def test_every_term_has_an_entry(terms: type[Action]) -> None:
    """But for the harmless first, which is nothing, or the ordinary."""
    known = {one.term for one in RULES.all_entries if isinstance(one.term, terms)}
    assert known >= set(terms) - {terms(0)}


def test_gear_and_samples_with_their_numbers() -> None:
    """HAC-ATK-6, HAC-ARM-2, HAC-KAO-1: everything that stands in the files."""
    known = {one.name for one in RULES.all_entries}
    assert known >= {*weapons(), *samples(), *armors()}
    for name, fields in weapons().items():
        [entry] = [one for one in RULES.all_entries if (one.kind, one.name) == ("weapon", name)]
        assert entry.facts["damage"] == fields["damage"]
        assert fields["damage"] in entry.says
    assert [*looked_up(Subject(RULES))] == []


def test_a_maneuver_says_what_it_costs() -> None:
    """HAC-FEINT-1, HAC-STUN-1, HAC-CSTR-4, HAC-RNG-1: in dice, as the rules have it."""
    house = House()
    facts = {(one.kind, one.name): one.facts for one in RULES.all_entries}
    assert facts["maneuver", "Feint"] == {"difficulty": f"{house.feint_steps} dice fewer"}
    assert facts["maneuver", "Stun"] == {"blunt": "1 die fewer", "otherwise": "2 dice fewer"}
    assert facts["Active Defense", "Counterstrike"]["counterstrike"] == "2 dice fewer"
    assert facts["Range", "Far"]["shots"] == "2 dice fewer"


def test_maneuvers_and_defenses_cite_all_of_their_rules() -> None:
    """HAC-FEINT-3, HAC-KOUT-5, HAC-GARD-4: not only the one that is cited when they are declared."""
    cited = {rule for one in RULES.all_entries for rule in one.rules}
    for heading in (
        "FEINT",
        "KDWN",
        "KOUT",
        "STUN",
        "THRW",
        "GRAP",
        "DODG",
        "PARY",
        "CSTR",
        "DIVE",
        "GARD",
        "DSRM",
    ):
        assert cited >= {rule for rule in catalogue(RULES) if rule.startswith(f"HAC-{heading}-")}


def test_the_board_calls_conditions_what_they_are() -> None:
    """HAC-AMB-4, HAC-MIN-4: each row that has a field of a fighter names one."""
    assert {row.flag for row in CONDITIONS} <= {*vars(Fighter())}
