"""SENSIBLE in a pursuit."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.policies.chasing import PATIENCE, best_pursuit_action, best_tactic
from kumite.rulesets.shinobi.terms import PursuitAction, Tactic

from ..rules.test_pursuit import HUNTED, HUNTERS, chase


def bits(*actions: int) -> int:
    return sum(1 << action for action in actions)


def test_tactics() -> None:
    """SHI-PUR-11, SHI-PUR-14: Hunters for Force, the Hunted for Speed."""
    made = chase(1, 1)
    every = bits(*list(Tactic)[1:])
    assert best_tactic(made, made.fighters[0], every) == Tactic.FORCE
    assert best_tactic(made, made.fighters[1], every) == Tactic.SPEED
    assert best_tactic(made, made.fighters[1], every & ~(1 << Tactic.SPEED)) == Tactic.FORCE


@pytest.mark.parametrize(
    ("seat", "percent", "turns", "options", "chosen"),
    [
        (HUNTERS, 0, 0, (PursuitAction.PRESS_ON, PursuitAction.STOP), PursuitAction.STOP),
        (HUNTED, 0, 0, (PursuitAction.PRESS_ON, PursuitAction.ESCAPE), PursuitAction.ESCAPE),
        (HUNTERS, 0, 0, (PursuitAction.PRESS_ON, PursuitAction.AMBUSH), PursuitAction.AMBUSH),
        (HUNTED, 0, 0, (PursuitAction.PRESS_ON, PursuitAction.AMBUSH), PursuitAction.PRESS_ON),
        (
            HUNTERS,
            45,
            0,
            (PursuitAction.PRESS_ON, PursuitAction.TAIJUTSU_VOLLEY),
            PursuitAction.TAIJUTSU_VOLLEY,
        ),
        (HUNTED, 45, 0, (PursuitAction.PRESS_ON, PursuitAction.TRAPS), PursuitAction.TRAPS),
        (HUNTERS, 0, PATIENCE + 1, (PursuitAction.PRESS_ON, PursuitAction.GIVE_UP), PursuitAction.GIVE_UP),
        (HUNTERS, 45, 0, (PursuitAction.PRESS_ON,), PursuitAction.PRESS_ON),
    ],
)
def test_actions(seat: int, percent: int, turns: int, options: tuple[int, ...], chosen: int) -> None:
    """SHI-PUR-19 to SHI-PUR-25: stop or get away, go faster, then volleys and traps; at last give up."""
    made = chase(1, 1)
    made.squads[seat].percent, made.squads[seat].turns = percent, turns
    assert best_pursuit_action(made, made.fighters[seat], bits(*options)) == chosen
