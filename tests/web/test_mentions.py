"""Which rules are shown beside an answer."""

from __future__ import annotations

from kumite.catalogue import catalogue
from kumite.rulesets import NAMES, ruleset
from kumite.web.mentions import MOST, mentions


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
