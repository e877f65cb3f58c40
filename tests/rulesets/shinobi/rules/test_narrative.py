"""The narrative example of the text, count by count: three fighters, counts 0 to 34."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.rules.initiative.rounds import start
from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, Running, Why

from ..fights import fight, fighter, play, technique, told, until
from ..guided import guided

SHIKAMARU, INO, CHOJI = range(3)


def battle() -> Fight:
    """Shikamaru fights alone against Ino and Choji, all at one place; Ino's seals take 14 counts."""
    shikamaru = fighter(techniques=("rising_knee",), agi=0, next_ic=0)
    fire = technique("hinotama", seal=14)
    ino = fighter(techniques=(fire,), dex=0, agi=0, skills={"chakra_control": 10}, next_ic=4)
    heavy = technique("rising_knee", speed=20, dice_per_str=0, dice=1, stun=0)
    choji = fighter(techniques=(heavy,), str=15, agi=0, next_ic=10)
    return fight([shikamaru], [ino], [choji])


def clocks(made: Fight) -> tuple[int, int, int]:
    shikamaru, ino, choji = made.fighters
    return shikamaru.next_ic, ino.next_ic, choji.next_ic


def test_initiative_of_the_example() -> None:
    """worked example 1, SHI-INIT-1, SHI-INIT-2: totals 16, 12 and 6 give the counts 0, 4 and 10."""
    made = fight(fighter(agi=0), fighter(agi=0), fighter(agi=0), ic=0)
    table = play(made, start, 16, 12, 6)
    assert told(table, Event.INITIATIVE) == [(0, 16), (1, 12), (2, 6)]
    assert told(table, Event.FIRST_COUNT) == [(0, 0), (1, 4), (2, 10)]
    assert clocks(made) == (0, 4, 10)


def test_first_counts() -> None:
    """worked example 3, SHI-FLOW-2, SHI-FLOW-3, SHI-INT-4, SHI-SPD-1: steps 0 to 8, a punch, seals, a kick,
    a heavy blow.
    """
    made = battle()
    guided(
        made,
        until(0),
        {
            (SHIKAMARU, Ask.ACTION): Action.UNARMED,
            (SHIKAMARU, Ask.TARGET): CHOJI,
            (CHOJI, Ask.DEFENCE): Defence.DODGE,
        },
        {(CHOJI, Why.DODGE): 3},
    )
    assert clocks(made) == (8, 4, 12)
    assert made.fighters[CHOJI].vitality < made.fighters[CHOJI].vitality_max
    guided(made, until(4), {(INO, Ask.ACTION): Action.SEALS})
    assert clocks(made) == (8, 18, 12)
    assert made.fighters[INO].running == Running.SEALS
    guided(
        made,
        until(8),
        {
            (SHIKAMARU, Ask.ACTION): Action.TECHNIQUE,
            (SHIKAMARU, Ask.TARGET): CHOJI,
            (CHOJI, Ask.DEFENCE): Defence.DODGE,
        },
        {(CHOJI, Why.DODGE): 20},
    )
    assert clocks(made) == (20, 18, 14)


@pytest.mark.parametrize(("die", "following"), [(20, 20), (1, 15)])
def test_seals_held_or_broken(die: int, following: int) -> None:
    """worked example 3, SHI-PHS-8, SHI-PHS-9, SHI-PHS-11, SHI-ABORT-4: Ino dodges at 2 and holds, or starts
    again on 15.
    """
    made = battle()
    seals_up_to_14(made)
    table = guided(
        made,
        until(14),
        {
            (CHOJI, Ask.ACTION): Action.TECHNIQUE,
            (CHOJI, Ask.TARGET): INO,
            (INO, Ask.DEFENCE): Defence.DODGE,
        },
        {(INO, Why.DODGE): 1, (INO, Why.CHAKRA_CONTROL): die},
    )
    assert clocks(made) == (20, following, 34)
    broken = told(table, Event.SEALS_BROKEN)
    assert bool(broken) == (die == 1)


def seals_up_to_14(made: Fight) -> None:
    """Step 3, with the clocks of step 5."""
    shikamaru, _, choji = made.fighters
    made.ic = 3
    shikamaru.next_ic = shikamaru.base_next_ic = 20
    choji.next_ic = choji.base_next_ic = 14
    guided(made, until(4), {(INO, Ask.ACTION): Action.SEALS})
    assert clocks(made) == (20, 18, 14)


def test_simultaneous_end() -> None:
    """worked example 3, SHI-AP-1, SHI-SIM-1, SHI-SIM-10, SHI-SEAL-3: on 20 punch and jutsu cross, both dodge:
    30, 28, 34.
    """
    made = battle()
    seals_up_to_14(made)
    guided(
        made,
        until(14),
        {(CHOJI, Ask.ACTION): Action.TECHNIQUE, (CHOJI, Ask.TARGET): INO, (INO, Ask.DEFENCE): Defence.DODGE},
        {(INO, Why.DODGE): 1, (INO, Why.CHAKRA_CONTROL): 20},
    )
    for me in made.fighters:
        me.agility = 10
    table = guided(
        made,
        until(20),
        {
            (SHIKAMARU, Ask.ACTION): Action.UNARMED,
            (SHIKAMARU, Ask.TARGET): INO,
            (INO, Ask.ACTION): Action.TECHNIQUE,
            (INO, Ask.TARGET): SHIKAMARU,
            (SHIKAMARU, Ask.DEFENCE): Defence.DODGE,
            (INO, Ask.DEFENCE): Defence.DODGE,
        },
        {(INO, Why.DODGE): 2, (SHIKAMARU, Why.DODGE): 2},
    )
    assert told(table, Event.AP_GAINED) == [(SHIKAMARU, 5), (INO, 5), (CHOJI, 5)]
    assert clocks(made) == (30, 28, 34)
    lost = [entry.who for entry in table.events if entry.what == Event.VITALITY_LOST]
    assert sorted(lost) == [SHIKAMARU, INO]
