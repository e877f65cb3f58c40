"""SENSIBLE in the referee's seat."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has, lowest, nth, size
from kumite.table import Whim

from ..rules.aftermath import lives
from ..rules.standing import can, hostile
from ..state import DECLINE, Fight
from ..terms import Ability, Aftermath, Ask, Attribute, BlastArea, Fate, Judgement, NoYes, Rout, WoundType


def even_handed(whim: Whim, fight: Fight, ask: int, options: int) -> int:
    """SENSIBLE in the referee's seat."""
    match ask:
        case Ask.JUDGEMENT:
            return Judgement.NOTHING
        case Ask.BLAST_AREA:
            return BlastArea.UNSURE
        case Ask.IN_AREA:
            return NoYes.YES
        case Ask.TRAMPLE_TARGET:
            return is_under_feet(fight)
        case Ask.MERCY:
            return NoYes.NO
        case Ask.DETACHMENT:
            return Rout.ROUTED
        case Ask.FITTING_ATTRIBUTE:
            return fitting_attribute(fight.wound_in_hand)
        case Ask.PANIC_CAUSE:
            return lowest(options) if fight.darkness == 1 else DECLINE
        case Ask.AFTERMATH:
            return recovery(fight, options)
        case Ask.AFTERMATH_FIGHTER | Ask.PENDING_SCAR | Ask.TREATED_WOUND | Ask.GIVES_WAY | Ask.LIMB:
            return nth(options, whim.below(size(options)))  # the dice of a fair referee
        case Ask.TIED_RESULT:
            return nth(options, whim.below(size(options)))  # neither side's dice are worth more
        case (
            Ask.JUDGED | Ask.RISKY_ATTRIBUTE | Ask.RISKY_FOOTING | Ask.RISKY_SAVER | Ask.BAND_OTHER | Ask.BAND
        ):
            return nth(options, whim.below(size(options)))  # follow a ruling, and this referee makes none
        case Ask.WOUND_TYPE | Ask.WOUND_LEVEL | Ask.HARM_ATTRIBUTE | Ask.HARM_ARMOR:
            return nth(options, whim.below(size(options)))  # likewise
    return nth(options, whim.below(size(options)))


def is_under_feet(fight: Fight) -> NoYes:
    """IKE-CRE-1: those at arm's length of the one who tramples, of whom the referee is being asked."""
    foe = fight.fighters[fight.concerns - 1]
    for other in fight.fighters[: fight.count]:
        if can(other, Ability.CRIT_TRAMPLE) and hostile(other, foe) and has(foe.at_melee, other.seat):
            return NoYes.YES
    return NoYes.NO


def fitting_attribute(kind: int) -> int:
    """IKE-WND-13: where nobody says otherwise."""
    match kind:
        case WoundType.NERVE_DAMAGE:
            return Attribute.WIL
        case WoundType.BURNS | WoundType.FROSTBITE:
            return Attribute.DEX
    return Attribute.STR


def recovery(fight: Fight, options: int) -> int:
    """Everybody is treated, fed and rested as far as that helps; then nothing more happens."""
    for what in (
        Aftermath.HEALED,
        Aftermath.NEED_MET,
        Aftermath.SCAR_MENDED,
        Aftermath.WOUND_TREATED,
        Aftermath.NIGHT_OF_REST,
    ):
        if has(options, what):
            return what
    for me in fight.fighters[: fight.count]:
        if lives(me) and (me.fate == Fate.STABILISED or (me.overloaded == 0 and me.hp < me.hp_max)):
            return Aftermath.REST_AND_WATER
    return Aftermath.DONE
