"""Every effect of an Attack is what a rule brings about, or the row of a status."""

from __future__ import annotations

from kumite.rulesets import ruleset
from kumite.rulesets.hell.glossary.statuses import GIVEN_BY, OWN_GIVEN_BY
from kumite.rulesets.hell.terms import Effect
from kumite.testing.citations import sources
from kumite.testing.declared_fights import names_in


def test_no_effect_is_idle() -> None:
    """HEL-ATK-10: a rule names it, or a status is given by it, to the target or to the attacker."""
    by_rules = names_in(sources(ruleset("hell").folder / "rules"))
    for effect in list(Effect)[1:]:
        given = GIVEN_BY[effect] or OWN_GIVEN_BY[effect]
        assert given or ("Effect", effect.name) in by_rules, effect
