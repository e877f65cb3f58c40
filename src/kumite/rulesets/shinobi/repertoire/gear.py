"""Tools and armor: the rules behind each, and what sets apart those that share a rule."""

from __future__ import annotations

from ..terms import Armour, Item

TOOLS: dict[int, tuple[str, ...]] = {
    Item.SMOKE_BOMB: ("SHI-TOOL-SMOKE",),
    Item.FLASH_BOMB: ("SHI-TOOL-FLASH",),
    Item.EXPLODING_TAG_1: ("SHI-TOOL-TAG",),
    Item.EXPLODING_TAG_2: ("SHI-TOOL-TAG",),
    Item.EXPLODING_TAG_3: ("SHI-TOOL-TAG",),
    Item.SOLDIER_PILL: ("SHI-TOOL-SOLDIER",),
    Item.BLOOD_PILL: ("SHI-TOOL-BLOOD",),
    Item.CALTROPS: ("SHI-TOOL-CALTROPS",),
    Item.FIRST_AID_KIT: ("SHI-TOOL-AID", "SHI-TOOL-AID-2"),
    Item.ANTIDOTE: ("SHI-TOOL-ANTIDOTE", "SHI-TOOL-AID-2"),
    Item.POISON_DOSE: ("SHI-TOOL-DOSE",),
    Item.OXYGEN_TANK: ("SHI-ARM-OXYGEN",),
    Item.GOGGLES: ("SHI-TOOL-GOGGLES",),
}
ARMOUR: dict[int, tuple[str, ...]] = {
    Armour.FOREHEAD_PROTECTOR: ("SHI-ARM-PROTECTOR",),
    Armour.FLAK_VEST: ("SHI-ARM-VEST",),
    Armour.HAND_GUARD_RIGHT: ("SHI-ARM-GLOVES",),
    Armour.HAND_GUARD_LEFT: ("SHI-ARM-GLOVES",),
    Armour.ANBU_MASK: ("SHI-ARM-MASK",),
    Armour.OXYGEN_MASK: ("SHI-ARM-OXYGEN",),
}
DOES: dict[int, str] = {
    Item.EXPLODING_TAG_1: "Goes off with 5d20 within 20 yards, each die of 10 or more with another one.",
    Item.EXPLODING_TAG_2: "Goes off with 7d20 within 30 yards, each die of 10 or more with another one.",
    Item.EXPLODING_TAG_3: "Goes off with 10d20 within 50 yards, each die of 10 or more with another one.",
    Item.OXYGEN_TANK: "Air for an oxygen mask, which is put on with it in an action.",
}
"""What a tool does of its own."""
