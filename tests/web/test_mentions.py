"""Which rules are shown beside an answer."""

from __future__ import annotations

from kumite.encounters.catalogue import catalogue
from kumite.rulesets import ruleset
from kumite.web.mentions import MOST, explained, mentions

from ..by_name import NAMES


def test_an_answer_leads_to_the_rules_that_name_it() -> None:
    """By whole words, whatever stands around them; an answer that is no term of the rules leads nowhere."""
    rules = ruleset("hell")
    for name in ("Hunker Down", "hunker down", "to hunker down"):
        assert "HEL-HUNK-1" in [rule.id for rule in mentions(rules, name, ())]
    for name in ("yes", "no", "nobody", "14", "the 6", "Zzyzx", "un"):
        assert mentions(rules, name, ()) == ()


def test_the_rules_of_the_question_come_first() -> None:
    """A word that many rules have says nothing by itself; of these, only those of the question are shown."""
    rules = ruleset("ikezu")
    asked = ("IKE-ACT-1", "IKE-ACT-2")
    found = mentions(rules, "attack", asked)
    assert [rule.id for rule in found] == [each for each in asked if "attack" in catalogue(rules)[each].text]
    assert mentions(rules, "attack", ()) == ()


def test_no_more_than_can_be_read() -> None:
    for name in NAMES:
        rules = ruleset(name)
        for rule in list(catalogue(rules).values())[:40]:
            for word in rule.heading.split():
                assert len(mentions(rules, word, ())) <= MOST


def test_what_is_looked_up_of_an_answer() -> None:
    """Without for whom, in which way and at which price; where the whole leads nowhere, of a term its first
    word."""
    for name, answer, alike in (
        ("malice", "Guard somebody", "Guard"),
        ("malice", "move, Free", "move"),
        ("malice", "Called Shot: a limb", "Called Shot"),
        ("shinobi", "genjutsu kai (Speed 8, seals 5, 10+X Chakra)", "genjutsu kai"),
        ("shinobi", "Parry with the tonfa (2) (Speed 3)", "Parry"),
    ):
        rules = ruleset(name)
        found = explained(rules, answer, ())
        assert found
        assert found == explained(rules, alike, ())
    assert mentions(ruleset("hell"), "Soul Shard", ()) == ()


def test_a_word_that_many_rules_have() -> None:
    """Then those count whose heading it is."""
    assert [rule.id for rule in mentions(ruleset("hell"), "hide", ())] == [
        "HEL-HIDE-1",
        "HEL-HIDE-2",
        "HEL-HIDE-3",
    ]
    assert {rule.heading for rule in mentions(ruleset("hell"), "move", ())} == {"Move"}
