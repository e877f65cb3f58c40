"""What squads do in a pursuit: a row for each tactic, formation and action."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from ..terms import Formation, PursuitAction, Tactic


class SquadRow(NamedTuple):
    """The rules of something that a squad chooses, and what it does where the first rule says more."""

    choice: IntEnum
    rules: tuple[str, ...]
    does: str = ""


TACTICS = (
    SquadRow(Tactic.FORCE, ("SHI-PUR-11",)),
    SquadRow(Tactic.STEALTH, ("SHI-PUR-12",)),
    SquadRow(Tactic.CUNNING, ("SHI-PUR-13",)),
    SquadRow(Tactic.SPEED, ("SHI-PUR-14",)),
)
BONUS = "helped by 5, and 1 more for each member beyond three"
FORMATIONS = (
    SquadRow(Formation.LINE, ("SHI-PUR-15",), f"Athletics and Resistance are {BONUS}; the sides are weak."),
    SquadRow(Formation.CROSS, ("SHI-PUR-15",), f"Stealth is {BONUS}; the back is weak."),
    SquadRow(Formation.CIRCULAR, ("SHI-PUR-15",), f"Awareness and Survival are {BONUS}; the center is weak."),
    SquadRow(Formation.V, ("SHI-PUR-15",), f"Espionage is {BONUS}; the front is weak."),
)
PURSUIT_ACTIONS = (
    SquadRow(PursuitAction.CHANGE_TACTIC, ("SHI-PUR-19",), "Another tactic, for 30 percent of speed."),
    SquadRow(PursuitAction.CHANGE_FORMATION, ("SHI-PUR-19",), "Another formation, for 30 percent of speed."),
    SquadRow(PursuitAction.PRESS_ON, ("SHI-PUR-19",), "The squad gains 20 percent of speed."),
    SquadRow(PursuitAction.TAIJUTSU_VOLLEY, ("SHI-PUR-20",)),
    SquadRow(
        PursuitAction.NINJUTSU_VOLLEY,
        ("SHI-PUR-21",),
        "As a Taijutsu Volley, by Chakra Control and an element of the squad.",
    ),
    SquadRow(PursuitAction.ILLUSIONARY_ASSAULT, ("SHI-PUR-22",)),
    SquadRow(PursuitAction.AMBUSH, ("SHI-PUR-23",)),
    SquadRow(
        PursuitAction.CUT_OFF,
        ("SHI-PUR-24",),
        "One or two Hunters go ahead; by Espionage against Survival they may then lay an Ambush.",
    ),
    SquadRow(PursuitAction.STOP, ("SHI-PUR-24",), "Hunters who are close enough make the others fight."),
    SquadRow(PursuitAction.GIVE_UP, ("SHI-PUR-24",), "The Hunters fall back, until the Hunted are gone."),
    SquadRow(
        PursuitAction.TRAPS,
        ("SHI-PUR-25",),
        "Espionage of the Hunted against Survival of the Hunters, who fall back and are hurt if they fail.",
    ),
    SquadRow(PursuitAction.ESCAPE, ("SHI-PUR-25",), "Hunted who are far enough away end the pursuit."),
    SquadRow(
        PursuitAction.SACRIFICE,
        ("SHI-PUR-25",),
        "One of the Hunted splits off, and the rest gets a degree further away.",
    ),
)
