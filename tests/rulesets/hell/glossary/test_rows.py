"""The tables of things: a row for every member, and nothing in a row that is not there."""

from __future__ import annotations

from collections import Counter

from kumite.encounters.catalogue import catalogue
from kumite.rulesets.hell import RULESET
from kumite.rulesets.hell.entries.statuses import DOES
from kumite.rulesets.hell.glossary.statuses import GIVEN_BY, STATUSES, Is
from kumite.rulesets.hell.state import Fighter
from kumite.rulesets.hell.terms import Effect, Status
from kumite.testing.declared_fights import names_in


def test_statuses_name_rules_and_fields_that_there_are() -> None:
    for row in STATUSES.values():
        assert row.rule in catalogue(RULESET)
        assert not row.field or hasattr(Fighter(), row.field)
        stands_elsewhere = bool(row.field) or row.nature & (Is.STACKED | Is.STACKED_IN_CLASSIC) == Is.STACKED
        assert not (stands_elsewhere and Is.ADDED_UP in row.nature)


def test_an_effect_gives_one_status_at_most() -> None:
    """HEL-GEN-5, HEL-GEN-6: the statuses that weapons give as flags."""
    given = [row.effect for row in STATUSES.values() if row.effect != Effect.NONE]
    assert len(given) == len(set(given)) == 8
    assert {Effect(n): Status(kind) for n, kind in enumerate(GIVEN_BY) if kind} == {
        effect: Status[effect.name] for effect in given
    }


def test_what_a_ward_refuses_is_what_the_rulebook_lists() -> None:
    """HEL-WARD-1, HEL-WARD-5: these eight and no other."""
    wardable = {row.word for row in STATUSES.values() if Is.WARDABLE in row.nature}
    assert wardable == {"Blinded", "Burn", "Marked", "Poisoned", "Silenced", "Slow", "Stun", "Wet"}


def test_every_status_does_something_in_some_rule() -> None:
    """By its name, or by the field of a fighter that says it."""
    rules = names_in((RULESET.folder / "rules").rglob("*.py"))
    assert not [
        status.name
        for status, row in STATUSES.items()
        if status != Status.NONE and not row.field and ("Status", Status(status).name) not in rules
    ]


def test_a_status_that_shares_its_rule_is_explained_by_itself() -> None:
    """The sentence of a rule about several statuses cannot say what each of them does."""
    shared = Counter(row.rule for row in STATUSES.values())
    assert not [
        Status(status).name for status, row in STATUSES.items() if shared[row.rule] > 1 and status not in DOES
    ]
