"""What is lost: Wounds that members take, weapons out of hands, Action Dice; and to what."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.bits import size
from kumite.rulesets.shared.language import counted, listed

from ..sizes import MEMBERS
from ..terms import Fate, Phase
from .naming import Blanks


def members_wounded(blanks: Blanks) -> str:
    """Members of a group by their numbers, and all the Wounds that each of them has."""
    members, wounds = divmod(blanks.n, 8)
    if size(members) == 1:
        return f"Member {runs_of(members)} of {blanks.who} has {counted(wounds, 'Wound')}."
    return f"Members {runs_of(members)} of {blanks.who} have {counted(wounds, 'Wound')} each."


def runs_of(members: int) -> str:
    """The numbers of members, those in a row together: `1 to 3 and 7`."""
    numbers = [member + 1 for member in range(MEMBERS) if members >> member & 1]
    rows: list[list[int]] = []
    for number in numbers:
        if rows and rows[-1][-1] == number - 1:
            rows[-1].append(number)
        else:
            rows.append([number])
    return listed([f"{row[0]} to {row[-1]}" if len(row) > 2 else listed([*map(str, row)]) for row in rows])


def dropped_level(blanks: Blanks) -> Level:
    """What somebody lets go of is told; what was thrown lies where one expects it."""
    lets_go = blanks.me.turn.revealed and blanks.me.declared.lets_go
    return Level.RESULT if lets_go else Level.DETAIL


def dropped(blanks: Blanks) -> str:
    """How a weapon comes to lie on the ground: let go, thrown, or out of a hand that cannot hold it."""
    if blanks.me.turn.revealed and blanks.me.declared.lets_go:
        return f"{blanks.who} {blanks.verb:lets} go of the {blanks.arm}."
    return f"{blanks.whose} {blanks.arm} lies on the ground."


def dice_lost(blanks: Blanks) -> str:
    """How many Action Dice are lost, and to what."""
    me = blanks.me
    cause = " to the Stun"
    if me.fate != Fate.IN_FIGHT:
        cause = ""  # the line before says how they fell
    elif me.treats or me.treated_by:
        cause = " to the treatment"
    elif blanks.fight.phase == Phase.ROUND_END:
        cause = ", unspent at the end of the round"
    return f"{blanks.who} {blanks.verb:loses} {blanks.n} {blanks.action_dice}{cause}."
