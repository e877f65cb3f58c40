"""SENSIBLE in a pursuit."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.policies.chasing import PATIENCE, best_pursuit_action, best_tactic
from kumite.rulesets.shinobi.policies.simple.chasing import simple_pursuit_action, simple_tactic
from kumite.rulesets.shinobi.terms import PursuitAction, Skill, Tactic

from ..rules.test_pursuit import HUNTED, HUNTERS, chase


def bits(*actions: int) -> int:
    return sum(1 << action for action in actions)


@pytest.mark.parametrize(("hunted", "tactic"), [(2, Tactic.FORCE), (3, Tactic.CUNNING)])
def test_tactics(hunted: int, tactic: Tactic) -> None:
    """SHI-PUR-11, SHI-PUR-13, SHI-PUR-14: Hunters for Force, or where a battle would be lost for Cunning,
    whose volleys bring the Hunted nearer; the Hunted for Speed.
    """
    made = chase(2, hunted)
    every = bits(*list(Tactic)[1:])
    assert best_tactic(made, made.fighters[0], every) == tactic
    assert simple_tactic(made, made.fighters[0], every) == Tactic.FORCE
    assert simple_tactic(made, made.fighters[2], every) == Tactic.SPEED
    assert best_tactic(made, made.fighters[2], every) == Tactic.SPEED
    assert best_tactic(made, made.fighters[2], every & ~(1 << Tactic.SPEED)) == Tactic.FORCE


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
    for choice in (best_pursuit_action, simple_pursuit_action):
        assert choice(made, made.fighters[seat], bits(*options)) == chosen


NEAR = (PursuitAction.PRESS_ON, PursuitAction.STOP, PursuitAction.AMBUSH, PursuitAction.GIVE_UP)
VOLLEYS = (*NEAR, PursuitAction.TAIJUTSU_VOLLEY, PursuitAction.NINJUTSU_VOLLEY)


@pytest.mark.parametrize(
    ("hunters", "hunted", "left", "turns", "options", "chosen"),
    [
        (2, 3, 100, 0, VOLLEYS, PursuitAction.TAIJUTSU_VOLLEY),
        (2, 3, 100, 0, NEAR, PursuitAction.PRESS_ON),
        (2, 3, 40, 0, VOLLEYS, PursuitAction.STOP),
        (3, 3, 100, 0, VOLLEYS, PursuitAction.STOP),
        (3, 3, 150, 0, VOLLEYS, PursuitAction.TAIJUTSU_VOLLEY),
        (2, 3, 100, PATIENCE + 1, VOLLEYS, PursuitAction.GIVE_UP),
    ],
)
def test_hunters_do_not_stop_whoever_would_beat_them(
    hunters: int, hunted: int, left: int, turns: int, options: tuple[int, ...], chosen: int
) -> None:
    """SHI-PUR-20, SHI-PUR-24: volleys wear down from afar those against whom a battle would be lost."""
    made = chase(hunters, hunted)
    made.degree = 1
    for seat, me in enumerate(made.fighters):
        me.vitality, me.hp = 0, 100 if seat < hunters else left
    made.squads[HUNTERS].turns = turns
    assert best_pursuit_action(made, made.fighters[HUNTERS], bits(*options)) == chosen


@pytest.mark.parametrize(
    ("athletics", "control", "chosen"),
    [(20, 10, PursuitAction.TAIJUTSU_VOLLEY), (10, 20, PursuitAction.NINJUTSU_VOLLEY)],
)
def test_the_better_volley(athletics: int, control: int, chosen: int) -> None:
    """SHI-PUR-20, SHI-PUR-21: fists by Athletics, jutsu by Chakra Control."""
    made = chase(1, 1)
    made.squads[HUNTERS].percent = 45
    me = made.fighters[0]
    me.skills[Skill.ATHLETICS], me.skills[Skill.CHAKRA_CONTROL] = athletics, control
    both = (PursuitAction.PRESS_ON, PursuitAction.TAIJUTSU_VOLLEY, PursuitAction.NINJUTSU_VOLLEY)
    assert best_pursuit_action(made, me, bits(*both)) == chosen
