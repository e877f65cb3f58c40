"""Statuses: a row for each, and what the rules take from the rows."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ..terms import StatusKind


class StatusRow(NamedTuple):
    """What is special about a status."""

    kind: StatusKind
    rules: tuple[str, ...]
    one: bool = False
    """Whether there is only one of its kind, whatever it comes from."""
    adds_up: bool = False
    """Whether a further one adds its severity, instead of replacing a lesser one."""
    hurts: str = ""
    """How the board tells that it does its damage, if it does some every few counts."""
    fades: bool = False
    """Whether it becomes 1 less from time to time."""
    cleared: bool = False
    """SHI-FAT-16: whether an advance of Fatigue clears it."""
    felt: bool = True
    """Whether those who suffer from it know."""
    does: str = ""
    """What it does, where its first rule does not say it."""
    by_hand: bool = False
    """Whether a referee may give it with a severity and nothing else."""


PLAIN = ("SHI-STA-1",)

STATUSES = (
    StatusRow(StatusKind.NONE, PLAIN),
    StatusRow(StatusKind.BLEED, ("SHI-STA-BLEED",), hurts="bleeds", by_hand=True),
    StatusRow(StatusKind.BURN, ("SHI-STA-BURN",), cleared=True, by_hand=True),
    StatusRow(StatusKind.IGNITE, ("SHI-STA-IGNITE",), one=True, hurts="burns", by_hand=True),
    StatusRow(StatusKind.IMMOBILIZE, ("SHI-STA-IMM",), fades=True, by_hand=True),
    StatusRow(StatusKind.PARALYSIS, ("SHI-STA-PARA",), one=True, cleared=True, by_hand=True),
    StatusRow(StatusKind.SHOCK, ("SHI-STA-SHOCK",), one=True, adds_up=True, by_hand=True),
    StatusRow(StatusKind.POISON, ("SHI-STA-POISON",)),
    StatusRow(StatusKind.SUFFOCATION, ("SHI-STA-SUFF",), adds_up=True, fades=True, by_hand=True),
    StatusRow(StatusKind.VISIBILITY, ("SHI-STA-VIS",), by_hand=True),
    StatusRow(StatusKind.SLEEP, ("SHI-STA-SLEEP",)),
    StatusRow(StatusKind.ACCURACY_LOSS, PLAIN, does="Its points come off Accuracy."),
    StatusRow(StatusKind.DEFENCE_LOSS, PLAIN, does="Its points come off defensive rolls."),
    StatusRow(StatusKind.D20_LOSS, PLAIN, does="Its points come off Accuracy and d20 rolls."),
    StatusRow(StatusKind.FATIGUE_LOSS, PLAIN, does="Its points come off both fatigue rolls."),
    StatusRow(StatusKind.ATHLETICS_LOSS, PLAIN, does="Its points come off Athletics."),
    StatusRow(
        StatusKind.FATIGUE_GAIN, ("SHI-TOOL-SOLDIER",), does="Its points are added to both fatigue rolls."
    ),
    StatusRow(StatusKind.BLOOD_PILL, ("SHI-TOOL-BLOOD",)),
    StatusRow(StatusKind.ANTIDOTE, ("SHI-TOOL-ANTIDOTE",)),
    StatusRow(
        StatusKind.GENJUTSU_LOSS, PLAIN, felt=False, does="Its points come off defensive genjutsu rolls."
    ),
)


def those(which: Callable[[StatusRow], object]) -> int:
    """Bits of StatusKind: the statuses of which that is true."""
    return sum(1 << row.kind for row in STATUSES if which(row))


ONE = those(lambda row: row.one)
ADD_UP = those(lambda row: row.adds_up)
HURT = those(lambda row: row.hurts)
FADE = those(lambda row: row.fades)
CLEARED = those(lambda row: row.cleared)
UNFELT = those(lambda row: not row.felt)
