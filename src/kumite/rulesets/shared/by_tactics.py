"""What policies make of somebody's tactics; rules, and compiled like them."""

from __future__ import annotations


def is_below(share: int, now: int, whole: int) -> bool:
    """Whether somebody has less than the share at which their tactics have them act.

    `share` is a percentage of the tactics (`retreat_below`); −1 is never, and so is 0, where the policy
    decides by itself: ask for `share == 0` first. `now` and `whole` are what they have and had.
    """
    return share > 0 and now * 100 < share * whole


def preferred(wanted: int, options: int) -> int:
    """Those of the options that are wanted (`hunts`, as bits of seats); all options where none of them is."""
    return wanted & options if wanted & options != 0 else options
