"""What a question says besides what is asked: the attack in hand, the roll that lies there, what is left."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets.shared.language import counted

from ..state import Deed, Fighter
from ..terms import Why
from .declared import doing
from .dice import WHYS
from .naming import Blanks
from .results import ROLLS


class Asking(Blanks):
    """The blanks of events and questions."""

    @property
    def standing(self) -> str:
        """`Count 12, with Vitality 614/688, 4 action points and 2 Willpower`."""
        me = self.me
        left = f"Vitality {me.vitality}/{me.vitality_max}"
        if me.hp < me.hp_max or not me.vitality:
            left += f", Hit Points {me.hp}/{me.hp_max}"
        tired = f", Fatigue {me.fatigue}" if me.fatigue else ""
        points = f"{counted(me.ap, 'action point')} and {me.willpower} Willpower"
        return f"Count {max(0, self.fight.ic)}, with {left}{tired}, {points}"

    @property
    def onslaught(self) -> str:
        """`Goro uses rising knee on Isao (Speed 12, Accuracy 14). `; nothing where nobody attacks."""
        if not self.fight.concerns or self.fight.concerns - 1 == self.seat:
            return ""
        foe = self.fight.fighters[self.fight.concerns - 1]
        return self.blow_of(foe)

    @property
    def assault(self) -> str:
        """The same of the attack in hand, whomever the question is about."""
        return self.blow_of(self.fight.fighters[self.fight.attacker - 1]) if self.fight.attacker else ""

    def blow_of(self, foe: Fighter) -> str:
        """The attack of somebody, with its numbers; of a counter where another attack is in hand."""
        deed = foe.delayed if 0 < foe.delayed.due <= self.fight.ic else foe.deed
        if self.fight.attacker not in (0, foe.seat + 1):
            deed = foe.reply
        if not deed.accuracy:
            return ""
        blanks = Blanks(self.fight, self.names, foe.seat, 0)
        return f"{blanks.who} {doing(blanks, deed)} (Speed {deed.speed}, Accuracy {deed.accuracy}). "

    @property
    def stake(self) -> str:
        """`Isao's Dodge is 9 against 14, a hit. `, `Isao, Athletics: 9 against 14, a failure. `.

        The roll that could be made again, or whatever has met the attack in hand.
        """
        fight = self.fight
        if not fight.concerns:
            return ""
        for seat in (self.seat, fight.concerns - 1):
            if fight.fighters[seat].weighed.why:
                return at_stake(self.names, fight.fighters[seat])
        if not fight.attacker:
            return ""
        seat = self.seat if self.me.attack.hit_by == fight.concerns else fight.concerns - 1
        attack = fight.fighters[seat].attack
        if not attack.defence_die:
            return ""
        total = attack.defence_die + attack.defence_bonus
        comes = "a hit" if attack.struck else "avoided"
        name = ROLLS.get(attack.defence, "defense")
        return f"{self.names[seat]}'s {name} is {total} against {total + attack.margin}, {comes}. "

    @property
    def again(self) -> str:
        """`roll the Dodge again`: what a point is for."""
        if self.me.weighed.why or not self.fight.attacker:
            return "make that roll again"
        if self.me.attack.hit_by == self.fight.concerns:
            return f"roll the {ROLLS.get(self.me.attack.defence, 'defense')} again"
        return "roll for the Accuracy"

    @property
    def willpower(self) -> int:
        return self.me.willpower

    @property
    def points(self) -> str:
        """`of 6 action points, against a Speed of 12,`."""
        me = self.me
        deed: Deed = me.reply if me.reply.kind else me.deed
        against = f", against a Speed of {deed.raised_speed}," if deed.raised_speed > 0 else ""
        return f"of {counted(me.ap, 'action point')}{against}"

    @property
    def count(self) -> int:
        return max(0, self.fight.ic)


def at_stake(names: Sequence[str], me: Fighter) -> str:
    """What somebody has rolled, against what, and what that is worth, as far as they may know it."""
    roll = WHYS[Why(me.weighed.why)]
    found = [] if roll.referee else [str(me.weighed.total)]
    if me.weighed.against:
        found = [f"{me.weighed.total} against {me.weighed.against}"]
    if me.weighed.failed:
        found.append("a failure")
    elif me.weighed.against:
        found.append("a success")
    said = roll.said(names, me.seat)
    return f"{names[me.seat]}, {said}: {', '.join(found)}. "
