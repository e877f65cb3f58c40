"""SHI-PS-4: the policy weighs every technique that may answer an attack by itself."""

from __future__ import annotations

from kumite.rulesets.shinobi.policies import defending
from kumite.rulesets.shinobi.sheets.library import techniques
from kumite.testing.declared_fights import names_in
from kumite.testing.places import source_of


def test_every_guard_is_weighed() -> None:
    """SHI-PS-4: none is left at a bonus of 0 because nobody thought of it."""
    guards = {
        name.upper().replace(" ", "_")
        for name, row in techniques().items()
        if "defence" in row.get("qualities", ())
    }
    weighed = names_in([source_of(defending.answer_cost)])
    assert guards
    assert not [name for name in guards if ("TechniqueName", name) not in weighed]
