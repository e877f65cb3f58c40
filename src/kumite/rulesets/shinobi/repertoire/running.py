"""What of an action lasts: a row for each, as words and the board show it."""

from __future__ import annotations

from typing import NamedTuple

from ..terms import Running


class RunningRow(NamedTuple):
    """How something that lasts is called and drawn."""

    running: Running
    doing: str
    sign: str
    """On the line of the board."""
    legend: str


RUNNING = (
    RunningRow(Running.NOTHING, "", ".", "not begun"),
    RunningRow(Running.PLAIN, "busy", "-", "busy"),
    RunningRow(Running.SEALS, "making handseals", "s", "handseals"),
    RunningRow(Running.STANCE, "on guard", "=", "a stance"),
    RunningRow(Running.WAIT, "waiting", "w", "waits"),
    RunningRow(Running.MOVE, "moving", "m", "moves"),
    RunningRow(Running.SNEAK, "lying in wait", "l", "lies in wait"),
    RunningRow(Running.DELAY, "winding up", "d", "a delayed action"),
    RunningRow(Running.REPAIR, "healing", "h", "heals"),
)
