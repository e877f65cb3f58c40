"""The rules behind a line are those that made it so."""

from __future__ import annotations

import pytest

from kumite.rulesets.shinobi.repertoire.gear import ARMOUR, TOOLS
from kumite.rulesets.shinobi.terms import Action, Armour, Event, Item, StatusKind
from kumite.rulesets.shinobi.words import WORDS
from kumite.table import Told

from ..fights import fight, fighter

NAMES = ("Orochi", "Goro")


def rules(event: Event, amount: int, **deed: int) -> tuple[str, ...]:
    made = fight(fighter(), fighter(), ic=1)
    for name, value in deed.items():
        setattr(made.fighters[0].deed, name, value)
    line = WORDS.event(made, NAMES, Told(0, event, amount), None)
    assert line
    return line.rules


@pytest.mark.parametrize(
    ("event", "amount", "cited"),
    [
        (Event.ITEM_USED, Item.FLASH_BOMB, ("SHI-TOOL-FLASH",)),
        (Event.WOUND_PREVENTED, Armour.FLAK_VEST, ("SHI-ARM-VEST",)),
        (Event.ARMOUR_SPENT, Armour.FOREHEAD_PROTECTOR, ("SHI-ARM-PROTECTOR",)),
        (Event.STATUS_ENDS, StatusKind.FATIGUE_GAIN, ("SHI-TOOL-SOLDIER",)),
        (Event.STATUS_ENDS, StatusKind.BLOOD_PILL, ("SHI-TOOL-BLOOD",)),
        (Event.TAG_EXPLODES, Item.EXPLODING_TAG_1, ("SHI-TOOL-TAG", "SHI-AOE-2")),
        (Event.HEALED, 5, ("SHI-TECH-VITAL-REPAIR",)),
    ],
)
def test_what_helps_or_hurts_cites_its_own_rule(event: Event, amount: int, cited: tuple[str, ...]) -> None:
    """SHI-TOOL-FLASH, SHI-ARM-VEST, SHI-ARM-PROTECTOR, SHI-TOOL-SOLDIER, SHI-TOOL-BLOOD, SHI-TOOL-TAG."""
    assert rules(event, amount) == cited


@pytest.mark.parametrize(
    ("kind", "item", "cited"),
    [
        (Action.ITEM, Item.SMOKE_BOMB, "SHI-TOOL-SMOKE"),
        (Action.ITEM, Item.ANTIDOTE, "SHI-TOOL-ANTIDOTE"),
        (Action.AIM, 0, "SHI-WPN-AIM"),
        (Action.WAKE, 0, "SHI-STA-SLEEP-2"),
    ],
)
def test_a_declaration_cites_the_rule_of_the_action(kind: Action, item: int, cited: str) -> None:
    """SHI-TOOL-SMOKE, SHI-TOOL-ANTIDOTE, SHI-WPN-AIM, SHI-STA-SLEEP-2."""
    assert cited in rules(Event.DECLARES, kind, kind=kind, item=item, target=1)


def test_every_tool_and_piece_of_armour_has_its_rule() -> None:
    """SHI-ARM-GLOVES, SHI-TOOL-GOGGLES."""
    assert set(TOOLS) == set(Item) - {Item.NONE}
    assert set(ARMOUR) == set(Armour)
