"""What fields of the state may be by themselves and together."""

from __future__ import annotations

import pytest

from kumite.encounters.encounter import from_dict
from kumite.play.match import Match
from kumite.rulesets.shinobi.limits import check_state
from kumite.rulesets.shinobi.state import STEPS_TO

from .encounters import random_encounter


@pytest.mark.parametrize(
    ("field", "value", "legal"),
    [("technique", 50, "0 to 16"), ("weapon", 6, "0 to 5"), ("kind", 999, "nothing (0), ")],
)
def test_a_deed_names_what_a_fighter_can_have(field: str, value: int, legal: str) -> None:
    fight = from_dict(random_encounter(0), "random").start()
    setattr(fight.fighters[0].deed, field, value)
    [mistake] = check_state(fight)
    assert mistake.place == f"fighters[0].deed.{field}"
    assert mistake.legal.startswith(legal)


def test_a_free_move_leads_towards_somebody_who_is_there() -> None:
    found = from_dict(random_encounter(0), "random")
    fight = found.start()
    fight.fighters[1].walk.stepped = STEPS_TO + fight.count
    [mistake] = check_state(fight)
    assert mistake.place == "fighters[1].walk.stepped"
    fight.fighters[1].walk.stepped -= 1
    assert not [*check_state(fight)]
    assert Match(found, limit=3).over
