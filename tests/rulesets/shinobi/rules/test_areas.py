"""What lies on the field, and what gives way where there is no room for more."""

from __future__ import annotations

from kumite.rulesets.shinobi.rules.equipment.areas import lay
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import AreaKind, Event
from kumite.table import Table

from ..fights import fight, fighter, play, told

HOUR = 3600


def strew(*laid: tuple[AreaKind, int]) -> tuple[list[int], list[tuple[int, int]]]:
    """The kinds that lie there after so many have been laid down, each until a count, and what is told."""
    made = fight(fighter(), fighter())

    def rule(table: Table, here: Fight) -> None:
        for kind, until in laid:
            lay(table, here, kind, 1, 0, 0, 5, 1, until)

    table = play(made, rule)
    return [area.kind for area in made.areas], told(table, Event.AREA_ENDS)


def test_what_ends_first_gives_way_and_is_told() -> None:
    """SHI-AOE-4: smoke before caltrops, before mist that is kept up, whatever was laid first."""
    mist, smoke = (AreaKind.HIDDEN_MIST, 0), (AreaKind.SMOKE, 20)
    caltrops, tag = (AreaKind.CALTROPS, HOUR), (AreaKind.TAG, HOUR)
    kinds, gone = strew(mist, *[caltrops] * 4, (AreaKind.SMOKE, 30), smoke, tag, tag, tag)
    assert (kinds.count(AreaKind.NONE), gone) == (0, [])
    kinds, gone = strew(mist, *[caltrops] * 4, (AreaKind.SMOKE, 30), smoke, tag, tag, tag, caltrops)
    assert (kinds[6], gone) == (AreaKind.CALTROPS, [(-1, AreaKind.SMOKE)])
    kinds, gone = strew(mist, caltrops, *[tag] * 8, smoke)
    assert (kinds[0], kinds[1], gone) == (AreaKind.HIDDEN_MIST, AreaKind.SMOKE, [(-1, AreaKind.CALTROPS)])
    kinds, gone = strew(mist, *[tag] * 9, smoke)
    assert (kinds[0], gone) == (AreaKind.SMOKE, [(-1, AreaKind.HIDDEN_MIST)])


def test_mist_that_nobody_keeps_up_goes_before_all_else() -> None:
    """SHI-AOE-4, SHI-TECH-HIDDEN-MIST: it fades anyway."""
    kinds, gone = strew(*[(AreaKind.SMOKE, 20)] * 9, (AreaKind.HIDDEN_MIST, 1), (AreaKind.SMOKE, 25))
    assert (kinds[9], gone) == (AreaKind.SMOKE, [(-1, AreaKind.HIDDEN_MIST)])
