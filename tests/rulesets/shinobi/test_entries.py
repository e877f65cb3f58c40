"""What can be looked up in Shinobi."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from kumite.encounters.catalogue import catalogue
from kumite.encounters.entries import look_up, meaning
from kumite.rulesets import ruleset
from kumite.rulesets.shinobi.repertoire.glossary import DOES, GLOSSARY
from kumite.rulesets.shinobi.rules.equipment.poisons import duration_of, rating_of, take_poison
from kumite.rulesets.shinobi.sheets.library import poisons, samples, techniques, weapons, wounds
from kumite.rulesets.shinobi.state import Fight, Fighter
from kumite.rulesets.shinobi.terms import (
    Ability,
    Action,
    Armour,
    Country,
    Formation,
    Item,
    Light,
    PoisonName,
    PursuitAction,
    Skill,
    Special,
    Stance,
    StatusKind,
    Tactic,
    TechniqueKind,
    TechniqueName,
    Weather,
    WoundName,
    WoundType,
)
from kumite.table import Table
from kumite.testing.lookup import looked_up
from kumite.testing.subject import Subject

from .fights import fight, fighter, play
from .rules.test_wound_list import give, sturdy

RULES = ruleset("shinobi")
SUMS = ("strength", "agility", "ap_max", "bars", "accuracy_only", "d20_only")
"""Sums that follow from others, or are no numbers."""
SUFFOCATING = (PoisonName.MANCHINEEL, PoisonName.BLUE_RINGED_OCTOPUS)


@pytest.mark.parametrize(
    ("words", "kind", "says"),
    [
        ("kawarimi", "technique", "5 action points"),
        ("senpuu", "technique", "1d10 for each 10 STR, on all enemies within 2 yards"),
        ("spinning backfist", "technique", "200% higher"),
        ("guard", "ability", "5 more"),
        ("surge", "ability", "8 action points"),
        ("wall walking", "ability", "nothing in a fight"),
        ("katana", "weapon", "10d10, for slashing wounds"),
        ("katana pair", "weapon special", "1 off Accuracy"),
        ("exploding tag 3", "tool", "10d20 within 50 yards"),
        ("anbu mask", "armor", "three wounds"),
        ("belladonna", "poison", "Visibility 4"),
        ("cut throat", "wound", "Suffocation 2"),
        ("paralysis", "status", "points off the Speed"),
        ("athletics loss", "status", "off Athletics"),
        ("sandstorm", "weather", "goggles 4"),
        ("night", "light", "Visibility 6"),
        ("planner", "character", "genin of 1000 XP"),
        ("coup de grace", "action", "Delay 5"),
        ("total defense", "stance", "3 more"),
        ("cunning", "tactic", "gains into losses"),
        ("circular", "formation", "the center is weak"),
        ("sacrifice", "pursuit action", "splits off"),
        ("rain", "country", "neighbours"),
        ("Needling", "term", "most action points"),
    ],
)
def test_what_a_name_stands_for(words: str, kind: str, says: str) -> None:
    """SHI-TECH-1, SHI-ABI-1, SHI-WPN-2, SHI-WND-12, SHI-PSN-3, SHI-WEA-7: with what it does."""
    [found] = [one for one in look_up(RULES, words) if one.kind == kind]
    assert says in meaning(RULES, found)


def test_nothing_is_missing() -> None:
    """All that has a member in the terms or a table in the files, and the words of the handbook."""
    kinds = Counter(one.kind for one in RULES.all_entries)
    assert kinds == {
        "technique": len(TechniqueName) - 1,
        "ability": len(Ability) - 1,
        "character": len(samples()),
        "weapon": len(weapons()) + 1,
        "weapon special": len(Special),
        "tool": len(Item) - 1,
        "armor": len(Armour),
        "poison": len(PoisonName) - 1,
        "wound": len(WoundName) - 1,
        "status": len(StatusKind) - 1,
        "action": len(Action) - 1,
        "stance": len(Stance) - 1,
        "tactic": len(Tactic) - 1,
        "formation": len(Formation) - 1,
        "pursuit action": len(PursuitAction) - 1,
        "weather": len(Weather),
        "light": len(Light),
        "country": len(Country) - 1,
        "skill": len(Skill),
        "type of wound": len(WoundType) - 1,
        "kind of technique": len(TechniqueKind) - 1,
        "term": len(GLOSSARY),
    }
    known = {one.name for one in RULES.all_entries}
    assert known >= {*techniques(), *weapons(), *poisons(), *wounds(), *samples()}
    assert [*looked_up(Subject(RULES))] == []


def test_every_rule_of_a_technique_or_an_ability_is_an_entry_of_its_own() -> None:
    """SHI-TECH-1, SHI-ABI-1: whatever has a rule to itself is found by its name."""
    own = {rule for rule in catalogue(RULES) if re.match(r"SHI-(TECH|ABI)-[A-Z]", rule)}
    first = {one.rules[0] for one in RULES.all_entries if one.kind in ("technique", "ability")}
    assert own <= first


def test_rows_with_their_numbers() -> None:
    """SHI-TECH-1, SHI-WPN-2, SHI-ABI-1, SHI-PSN-1, SHI-WEA-8: as the files have them."""
    facts = {(one.kind, one.name): one.facts for one in RULES.all_entries}
    bunshin = facts["technique", "bunshin"]
    assert (bunshin["Speed"], bunshin["Seal Speed"], bunshin["Chakra"]) == ("6+X", "4+X", "10+3X")
    assert facts["technique", "wind cutter"]["damage"] == "2d4 times 5"
    assert facts["technique", "houenka"]["damage"] == "6d6, with one more die for each that shows 6 or more"
    assert facts["weapon", "daikyu"]["damage"] == "1d12 for each 8 STR"
    assert facts["weapon", "kunai"]["range in yards"] == "5 + STR/4"
    assert facts["weapon", "tetsubo"]["accuracy"] == "-3"
    assert facts["ability", "swift"] == {
        "ranks": "1 for each 10 points of Agility above 50",
        "ranks at most": "5",
    }
    assert facts["ability", "iaijutsu"]["needs"] == "Dexterity 50, Agility 40"
    assert facts["poison", "stonefish"] == {"rating": "6", "duration": "100", "toxicology": "30"}
    assert facts["country", "fire"]["heavy rain"] == "9 to 11"
    assert facts["country", "fire"]["thunderstorm"] == "20"


def test_each_thing_is_told_in_words_of_its_own() -> None:
    """No two of a kind say the same, but for stances that grant two, and what is nothing in a fight."""
    for kind in ("technique", "weapon special", "poison", "weather", "tactic", "formation"):
        told = Counter(meaning(RULES, one) for one in RULES.all_entries if one.kind == kind)
        assert [words for words, number in told.items() if number > 1] == []


@pytest.mark.parametrize("name", [*WoundName][1:], ids=lambda name: name.name)
def test_wounds_say_what_they_take(name: WoundName) -> None:
    """SHI-WND-12: every number that a wound takes off, or gives, stands in its words."""
    made = fight(sturdy(), fighter(), ic=5)
    me = made.fighters[0]
    before = numbers(me)
    give(made, name)
    after = numbers(me)
    [entry] = [one for one in RULES.all_entries if one.term is name]
    said = {float(number) for number in re.findall(r"\d+(?:\.\d+)?", entry.says)}
    said |= {me.resilience / int(part) for part in re.findall(r"RES/(\d+)", entry.says)}
    said |= {number * me.needling for number in said if "for each point of Needling" in entry.says}
    changed = {field: abs(after[field] - before[field]) for field in after if after[field] != before[field]}
    assert {field: number for field, number in changed.items() if number not in said} == {}


@pytest.mark.parametrize("name", [*PoisonName][1:], ids=lambda name: name.name)
def test_poisons_say_what_they_take(name: PoisonName) -> None:
    """SHI-PSN-2, SHI-PSN-3: likewise, and for how long and how strongly a poison works."""
    made = fight(sturdy(), fighter(), ic=5)
    me = made.fighters[0]
    before = numbers(me)

    def rule(table: Table, here: Fight) -> None:
        take_poison(table, here, here.fighters[0], name, duration_of(name), 1)

    play(made, rule, *([20] if name in SUFFOCATING else []))  # a Stamina roll, which passes
    after = numbers(me)
    [entry] = [one for one in RULES.all_entries if one.term is name]
    said = {float(number) for number in re.findall(r"\d+(?:\.\d+)?", entry.says)}
    changed = {field: abs(after[field] - before[field]) for field in after if after[field] != before[field]}
    assert {field: number for field, number in changed.items() if number not in said} == {}
    assert (entry.facts["rating"], entry.facts["duration"]) == (str(rating_of(name)), str(duration_of(name)))


def numbers(me: Fighter) -> dict[str, float]:
    """What is the matter with somebody, as numbers: damage bonuses in points, and no move twice."""
    sums = {name: getattr(me.now, name) for name in vars(me.now) if name not in SUMS}
    bonuses = {name: sums[name] / 10 for name in ("pdb", "ndb")}
    slowed = {"move": me.now.move + 10 * me.now.immobilize + 50 * me.prone}
    return {**sums, **bonuses, **slowed, "stun": me.stun, "needling": me.needling, "fatigue": me.fatigue}


def test_words_of_the_handbook() -> None:
    """What is told of a word has the word."""
    assert set(DOES) <= set(GLOSSARY)
