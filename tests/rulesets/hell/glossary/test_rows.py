"""The tables of things: a row for every member, and nothing in a row that is not there."""

from __future__ import annotations

from kumite.encounters.catalogue import catalogue
from kumite.rulesets.hell import RULESET
from kumite.rulesets.hell.glossary.statuses import GIVEN_BY, STATUSES, Is
from kumite.rulesets.hell.state import Fighter
from kumite.rulesets.hell.terms import Effect, Status


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
