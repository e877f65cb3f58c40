"""How far somebody's foes are, in a few words."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets.shared.language import listed

from ..rules.ranges import band_between
from ..rules.standing import hostile, present
from ..state import Fight, Fighter
from ..terms import Band, RangeModel
from .phrases import BANDS


def distances(fight: Fight, names: Sequence[str], me: Fighter, at: str = "") -> str:
    """How far their foes are: one band for all, or `Bandit 1 melee, others reach`; `at` before bands."""
    if fight.house.range_model == RangeModel.SINGLE_FRONT:
        return BANDS[fight.front]
    foes = [foe for foe in fight.fighters[: fight.count] if present(foe) and hostile(me, foe)]
    bands = [band_between(me, foe) for foe in foes] if present(me) else []
    if len(set(bands)) < 2:
        return BANDS[bands[0]] if bands else ""
    usual = max(sorted(set(bands)), key=bands.count)
    if bands.count(usual) == 1:
        usual = Band.NONE
    apart = []
    for band in [*Band][1:]:
        them = [names[foe.seat] for foe, at in zip(foes, bands, strict=True) if at == band != usual]
        if them:
            apart.append(f"{listed(them)} {at}{BANDS[band]}")
    return ", ".join(apart if usual == Band.NONE else [*apart, f"others {at}{BANDS[usual]}"])
