"""What can be looked up in RPG Hell."""

from __future__ import annotations

import pytest

from kumite.encounters.catalogue import catalogue
from kumite.encounters.entries import look_up, meaning
from kumite.rulesets import ruleset
from kumite.rulesets.hell.glossary.arts import ARTS
from kumite.rulesets.hell.sheets.library import armours, powers, samples, weapons
from kumite.rulesets.hell.terms import (
    Action,
    Art,
    Effect,
    Evolution,
    Item,
    Knack,
    Quirk,
    Stat,
    Status,
    Tag,
    Talent,
    Trait,
    ZeroRule,
)
from kumite.testing.lookup import looked_up
from kumite.testing.subject import Subject

RULES = ruleset("hell")
KNOWN = RULES.all_entries
ALL_OF = (Art, Trait, Talent, Knack, ZeroRule, Evolution, Item, Status, Action, Quirk, Stat, Tag)
KINDS = {
    *("Art", "Trait", "ability", "passive ability", "rule for 0 Health", "evolution", "item", "status"),
    *("action", "weapon special", "weapon effect", "weapon", "natural weapon", "Attack of an Art"),
    *("Attack of an item", "armor", "character", "creature", "stat", "tag", "injury", "cover", "term"),
    *("way of moving", "activator"),
}


@pytest.mark.parametrize(
    ("words", "kind", "says"),
    [
        ("fortify", "Art", "Rooted"),
        ("hunter", "Trait", "Prey"),
        ("volcano aura", "ability", "4 Burn"),
        ("keen smell", "passive ability", "1d4"),
        ("Undying", "rule for 0 Health", "1 Health"),
        ("growth", "evolution", "2 more damage"),
        ("bandage", "item", "Medicine"),
        ("Blinded", "status", "ranged"),
        ("Taunted", "status", "eyes only"),
        ("Hover", "status", "water"),
        ("Flying", "status", "does not fall"),
        ("Incorporeal", "status", "only one another"),
        ("squeeze", "ability", "by whomever"),
        ("lands behind", "weapon effect", "whoever threw it"),
        ("water", "term", "swim"),
        ("first own Art", "Art", "own_arts"),
        ("first own item", "item", "own_items"),
        ("Hunker Down", "action", "Dodge"),
        ("double mythic", "weapon special", "double damage"),
        ("ricochet", "weapon effect", "again"),
        ("dagger (silent)", "weapon", "Bonus: damage 1d4."),
        ("tendrils", "natural weapon", "Bonus: rooted 1."),
        ("heavy plate", "armor", "level + 4 body + 3 mind"),
        ("Half Cover", "cover", "Dodge"),
        ("burrow", "way of moving", "digs"),
        ("swim", "way of moving", "no Speed"),
        ("fly", "way of moving", "does not fall"),
        ("Vocal", "activator", "sound"),
        ("drowning", "term", "Armor Stacks"),
        ("forced movement", "term", "hurts nobody"),
        ("Death's Door", "term", "third"),
    ],
)
def test_what_a_name_stands_for(words: str, kind: str, says: str) -> None:
    """HEL-ART-1, HEL-ATK-1, HEL-DOOR-9: with what it does."""
    found = look_up(RULES, words)
    assert [one.kind for one in found] == [kind]
    assert says in meaning(RULES, found[0])


def test_nothing_is_missing() -> None:
    """HEL-ACT-1: every kind, every member of the enums, and every line of the tables."""
    assert {one.kind for one in KNOWN} == KINDS
    terms = {(type(one.term), one.term.name) for one in KNOWN if one.term is not None}
    named = {one.name for one in KNOWN}
    assert [member for kind in ALL_OF for member in kind if member and (kind, member.name) not in terms] == []
    effects = {one.name.replace(" ", "_").upper() for one in KNOWN if one.kind == "weapon effect"}
    statuses = {status.name for status in Status}
    assert {effect.name for effect in Effect if effect} <= effects | statuses
    assert named >= {*weapons(), *armours(), *powers(), *samples()}
    assert [*looked_up(Subject(RULES))] == []


def test_numbers_come_from_the_rows() -> None:
    """HEL-AD-7, HEL-ART-3, HEL-HP-1: as the rules read them."""
    arts = {one.term: one for one in KNOWN if isinstance(one.term, Art)}
    for art, row in ARTS.items():
        if row.dice:
            assert arts[Art(art)].facts["dice"] == str(row.dice)
            assert arts[Art(art)].facts["Strain"] == str(row.strain)
    assert arts[Art.CLEAVE].facts["requires"] == "Body 2"
    assert arts[Art.HECKLE].facts["dice"] == "a Locked die, as a reaction"
    [wolf] = look_up(RULES, "Silver Wolf")
    assert (wolf.facts["Health"], wolf.facts["Strain"], wolf.facts["Speed"]) == ("14", "10", "6")


def test_every_status_effect_of_the_catalogue_can_be_looked_up() -> None:
    """HEL-ST-1: but for those that say how statuses meet, and two that are over at once."""
    cited = {rule for one in KNOWN for rule in one.rules}
    statuses = {rule for rule in catalogue(RULES) if rule.startswith("HEL-ST-")}
    assert statuses - cited == {"HEL-ST-13", "HEL-ST-14", "HEL-ST-31", "HEL-ST-33"}
