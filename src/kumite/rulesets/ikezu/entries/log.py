"""The terms of the log that are nothing to choose or to suffer: what a player would tap on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kumite.rulesets.entries import Entry


class Term(NamedTuple):
    """A term of the log, with the rules that say what it is."""

    name: str
    rules: tuple[str, ...]
    says: str = ""


TERMS = (
    Term(
        "HP",
        ("IKE-DMG-3", "IKE-DMG-4", "IKE-HPUP-1"),
        "Are lost before STR, and come back with rest and water.",
    ),
    Term("Armor", ("IKE-ARM-1", "IKE-ARM-2"), "Is taken off the damage of a blow."),
    Term("save", ("IKE-SAVE-1", "IKE-SAVE-2", "IKE-SAVE-8")),
    Term("advantage", ("IKE-ADV-1", "IKE-ADV-2", "IKE-ADV-3", "IKE-SAVE-3")),
    Term("disadvantage", ("IKE-DIS-1", "IKE-DIS-2", "IKE-ADV-3", "IKE-SAVE-3")),
    Term("impaired and enhanced", ("IKE-IMP-1",)),
    Term("damage roll", ("IKE-DICE-3", "IKE-DMG-2", "IKE-ADV-4")),
    Term("Critical Damage", ("IKE-CRIT-5", "IKE-CRIT-1", "IKE-CRIT-2", "IKE-CRIT-9")),
    Term(
        "helpless",
        ("IKE-ADV-2", "IKE-CRIT-6"),
        "Cannot defend themselves: blows at them are at advantage, and they do not counter.",
    ),
    Term("round", ("IKE-RND-2", "IKE-RND-11")),
    Term("first round", ("IKE-RND-3", "IKE-RND-4", "IKE-RND-5", "IKE-RND-6")),
    Term("surprised", ("IKE-RND-3",), "Has no turn in the first round, by the house rule for an ambush."),
    Term("turn", ("IKE-ACT-1", "IKE-ACT-3", "IKE-ACT-5")),
    Term(
        "free move",
        ("IKE-ACT-1", "IKE-ACT-7", "IKE-RNG-2"),
        "Leads one band closer or away, before the action or after it.",
    ),
    Term("band", ("IKE-RNG-1", "IKE-RNG-9", "IKE-RNG-2")),
    Term("front", ("IKE-RNG-9",), "Is the one distance of the whole fight, where the house rule says so."),
    Term("best die", ("IKE-MULTI-1", "IKE-MULTI-2", "IKE-MULTI-3")),
    Term("two weapons", ("IKE-DUAL-1", "IKE-DUAL-2")),
    Term("bonus attack", ("IKE-SWEEP-3", "IKE-SWEEP-1")),
    Term("blast", ("IKE-BLAST-1", "IKE-BLAST-2", "IKE-BLAST-3", "IKE-BLAST-5")),
    Term("living club", ("IKE-CRE-8",)),
    Term("cover", ("IKE-DIS-2",), "Puts attacks through it at disadvantage."),
    Term("open terrain", ("IKE-ADV-2",), "Gives a bow advantage."),
    Term("darkness", ("IKE-PAN-1",), "May be cause for panic, by a house rule."),
    Term("safe place", ("IKE-RET-1",), "Is where one can run to; without it nobody can retreat."),
    Term("detachment", ("IKE-DET-1", "IKE-DET-2", "IKE-DET-5", "IKE-DET-6", "IKE-DET-7")),
    Term("morale", ("IKE-MOR-1", "IKE-MOR-2", "IKE-MOR-3", "IKE-MOR-4")),
    Term("lone foe", ("IKE-MOR-2",)),
    Term("leader", ("IKE-MOR-3",)),
    Term("panic", ("IKE-PAN-1", "IKE-PAN-2")),
    Term("terrible sight", ("IKE-CRE-4",)),
    Term("scar", ("IKE-SCAR-1", "IKE-SCAR-2", "IKE-SCAR-3", "IKE-SCAR-4")),
    Term("wound", ("IKE-WND-2", "IKE-WND-3", "IKE-WND-5", "IKE-WND-9", "IKE-WND-11")),
    Term("slot", ("IKE-INV-1", "IKE-INV-2", "IKE-INV-3")),
    Term("Fatigue", ("IKE-REST-4", "IKE-REST-5")),
    Term("training", ("IKE-PROF-1", "IKE-PROF-2")),
    Term("reserve", ("IKE-DEATH-1",)),
    Term("exchange", ("IKE-DUEL-2",), "Is a staredown, a draw and a clash, one after the other."),
    Term("edge", ("IKE-DUEL-8", "IKE-DUEL-6")),
    Term(
        "stand-off",
        ("IKE-DUEL-5", "IKE-DUEL-7"),
        "Is a contest that nobody wins: both fail, or both pass with the same die.",
    ),
    Term("touch", ("IKE-DUEL-3T-1", "IKE-DUEL-3T-3")),
    Term("yield", ("IKE-DUEL-10",)),
    Term(
        "Guide",
        ("IKE-ACT-4", "IKE-ACT-2"),
        "Is the referee: plays the opponents, and rules where the book leaves it open.",
    ),
)


def entries() -> Iterator[Entry]:
    """Each term with what it is."""
    for term in TERMS:
        yield Entry(term.name, "term", term.rules, term.says)
