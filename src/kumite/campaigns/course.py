"""A run of a campaign in short: for each fight who won it, who could go on, and who was lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from .campaign import Campaign
from .legs import Leg


class Step(NamedTuple):
    """One fight of a run. Members of the party are bits, in the order of `Campaign.names`."""

    place: int
    """Which of the campaign's fights it is, from 0."""
    won: bool
    standing: int
    """Who could go on at once."""
    lost: int
    """Who comes to no other fight: of this fight, of those before it, and of the rests between them."""


Course = tuple[Step, ...]
"""A run, fight by fight."""


def steps(campaign: Campaign, run: Iterator[Leg] | Sequence[Leg]) -> Iterator[Step]:
    """A run that was told in full, in short."""
    bits = {name: 1 << place for place, name in enumerate(campaign.names)}
    for leg in run:
        lost = sum(bit for name, bit in bits.items() if name not in leg.states)
        yield Step(leg.place, leg.won, sum(bits[name] for name in leg.standing), lost)
