"""Flash bombs as part of an attack or of a dodge; tags with a countdown."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.state import Fight
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Event, Item, NoYes, Why
from kumite.table import Asked

from ..fights import asked, fight, fighter, told, until
from ..guided import guided

BOMBS = {"items": {"flash_bomb": 2}}


def duel(mine: dict[str, object] | None = None, theirs: dict[str, object] | None = None) -> Fight:
    """Somebody who attacks at Accuracy 14, and somebody who dodges at +4."""
    return fight(fighter(next_ic=0, **(mine or {})), fighter(next_ic=90, **(theirs or {})))


@pytest.mark.parametrize(("before", "worse"), [(0, 2), (1, 1), (2, 1), (3, 0)])
def test_with_an_attack(before: int, worse: int) -> None:
    """SHI-TOOL-FLASH, SHI-STA-VIS, SHI-CHAIN-4: Speed + 4; Visibility 4, 1 less each later time, takes half
    of it off this defence.
    """
    made = duel(BOMBS, {"battle_flashes": before})
    me, foe = made.fighters
    table = guided(
        made,
        until(0),
        {
            (0, Ask.ACTION): Action.UNARMED,
            (0, Ask.FLASH): NoYes.YES,
            (1, Ask.DEFENCE): Defence.DODGE,
        },
        {(1, Why.DODGE): 14},
    )
    assert (me.next_ic, me.items[Item.FLASH_BOMB]) == (12, 1)
    assert told(table, Event.DEFENCE_ROLLED) == [(1, 18 - worse)]
    assert (foe.battle.flashes, foe.now.visibility, foe.attack.flashed) == (before + 1, 0, 0)
    assert told(table, Event.ITEM_USED) == [(0, Item.FLASH_BOMB)]


def test_with_a_dodge() -> None:
    """SHI-STA-VIS, SHI-INT-4: Speed + 4; Visibility 4 off the Accuracy of this attack: 9 against 9."""
    made = duel({"dex": 30, "str": 40}, BOMBS | {"agi": 20})
    me, foe = made.fighters
    me.weapons[0].speed = 12
    table = guided(
        made,
        until(0),
        {
            (0, Ask.ACTION): Action.UNARMED,
            (1, Ask.DEFENCE): Defence.DODGE,
            (1, Ask.FLASH): NoYes.YES,
        },
        {(1, Why.DODGE): 7},
    )
    assert told(table, Event.DEFENCE_SPEED) == [(1, 6)]
    assert told(table, Event.AVOIDS) == [(1, 0)]
    assert (foe.next_ic, foe.items[Item.FLASH_BOMB], me.battle.flashes) == (96, 1, 1)
    assert foe.attack.flashes == 0


@pytest.mark.parametrize(
    ("mine", "theirs", "speed", "offered"),
    [
        ({}, BOMBS, 12, True),
        ({}, BOMBS, 11, False),  # 2 * 6 > 11: too slow
        ({"eyes_shut": 1}, BOMBS, 12, False),
        ({}, {}, 12, False),
    ],
)
def test_when_it_is_offered_in_a_dodge(
    mine: dict[str, object], theirs: dict[str, object], speed: int, offered: bool
) -> None:
    """SHI-INT-2, SHI-CHAIN-9: where the whole stays quick enough, and the attacker has eyes to blind."""
    made = duel(mine, theirs)
    made.fighters[0].weapons[0].speed = speed
    table = guided(made, until(0), {(0, Ask.ACTION): Action.UNARMED, (1, Ask.DEFENCE): Defence.DODGE})
    assert ((1, Ask.FLASH) in asked(table)) == offered


@pytest.mark.parametrize(("away", "offered"), [(8, True), (9, False)])
def test_thrown_as_far_as_strength_allows(away: int, offered: bool) -> None:
    """SHI-MOVE-5: STR/5 yards, 8 of 40."""
    made = duel({**BOMBS, "techniques": ("mizudama",), "dex": 60}, {"at": (away, 0)})
    table = guided(made, until(0), {(0, Ask.ACTION): Action.TECHNIQUE})
    assert ((0, Ask.FLASH) in asked(table)) == offered


@pytest.mark.parametrize("counts", [10, 13, 16])
def test_the_countdown_of_a_tag(counts: int) -> None:
    """SHI-TOOL-TAG, SHI-STA-3, SHI-AOE-1: from 10 counts to 10 and the ranks of Chakra Control, as
    its owner likes.
    """
    made = duel({"items": {"exploding_tag_1": 1}, "skills": {"chakra_control": 6}})
    me = made.fighters[0]
    table = guided(
        made,
        until(0),
        {
            (0, Ask.ACTION): Action.ITEM,
            (0, Ask.COUNTDOWN): counts,
        },
    )
    questions = [one.question for one in table.transcript if isinstance(one, Asked)]
    countdown = next(question for question in questions if question.about == Ask.COUNTDOWN)
    assert (countdown.first, countdown.second) == (10, 16)
    assert (made.areas[0].clock, me.next_ic) == (counts, 10)
    for other in made.fighters:
        other.next_ic = other.base_next_ic = 90
    table = guided(made, until(counts), {}, {(0, Why.DAMAGE): [5] * 5})
    assert told(table, Event.TAG_EXPLODES) == [(0, Item.EXPLODING_TAG_1)]
    assert made.ic == counts
