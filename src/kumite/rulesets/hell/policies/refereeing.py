"""The referee, where nobody sits there: even-handed, and sparing with rulings."""

from __future__ import annotations

from kumite.rulesets.shared.bits import lowest, nth, size
from kumite.table import Whim

from ..terms import Activator, Ask, NoYes, Ruling, Stat


def even_handed(whim: Whim, ask: int, options: int) -> int:
    """SENSIBLE and SIMPLE in the referee's seat."""
    match ask:
        case Ask.COVER_CHANGES | Ask.END_FIGHT | Ask.SOUL:
            return NoYes.NO
        case Ask.REST:
            return NoYes.YES
        case Ask.WORLD:
            return Ruling.NOTHING
        case Ask.ACTIVATOR:
            return Activator.ALLOWED
        case Ask.SENSES:
            return Stat.THIEVING
        case Ask.TIED_ORDER | Ask.WORLD_ORDER | Ask.NEXT:
            return lowest(options)  # it is all one
        case Ask.EVOLUTION | Ask.LOST_PART:
            return nth(options, whim.below(size(options)))  # by lot, as nobody is to choose what hurts
        case Ask.WORLD_TARGET | Ask.WORLD_STATUS | Ask.COVER_ATTACKER | Ask.COVER:
            return nth(options, whim.below(size(options)))  # they only come after a ruling
    return nth(options, whim.below(size(options)))
