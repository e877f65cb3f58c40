"""Which enum the answers to each decision come from; those left out are plain numbers, such as seats."""

from __future__ import annotations

from enum import IntEnum

from kumite.rulesets.ikezu.terms import (
    Action,
    Aftermath,
    Aid,
    Ask,
    Attribute,
    Band,
    BlastArea,
    Direction,
    Footing,
    Judgement,
    Limb,
    Move,
    NoYes,
    Ongoing,
    Rout,
    WoundChoice,
    WoundLevel,
    WoundType,
)

ANSWERS: dict[int, type[IntEnum]] = {
    Ask.ACTION: Action,
    Ask.MOVE: Move,
    Ask.SECOND_MOVE: Direction,
    Ask.BREAK_FREE_FROM: Ongoing,
    Ask.BLAST_AREA: BlastArea,
    Ask.IN_AREA: NoYes,
    Ask.JUDGEMENT: Judgement,
    Ask.RISKY_ATTRIBUTE: Attribute,
    Ask.RISKY_FOOTING: Footing,
    Ask.BAND: Band,
    Ask.WARD: NoYes,
    Ask.LIMB: Limb,
    Ask.MERCY: NoYes,
    Ask.DETACHMENT: Rout,
    Ask.TRAMPLE_TARGET: NoYes,
    Ask.CRAWL: Direction,
    Ask.WOUND_TYPE: WoundType,
    Ask.WOUND_LEVEL: WoundLevel,
    Ask.WOUND_CHOICE: WoundChoice,
    Ask.WOUND_RAISED: WoundLevel,
    Ask.FITTING_ATTRIBUTE: Attribute,
    Ask.YIELD: NoYes,
    Ask.AFTERMATH: Aftermath,
    Ask.HARM_ATTRIBUTE: Attribute,
    Ask.HARM_ARMOR: NoYes,
    Ask.AID_FOR: Aid,
}
