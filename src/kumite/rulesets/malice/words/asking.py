"""What fills the blanks of questions: the numbers that hang on an answer, which whoever is asked knows."""

from __future__ import annotations

from kumite.rulesets.shared.language import counted

from ..numbers import signed
from ..rules.actions.places import apart
from ..rules.actions.skill_actions import AGAIN
from ..rules.attack_and_defense.aim import has_complex, has_simple
from ..rules.attack_and_defense.armor_tn import given_by, taken_by
from ..rules.attack_and_defense.attack_roll import attack_pool
from ..rules.attack_and_defense.declaring import most_raises
from ..rules.attack_and_defense.maneuvers import free_raises
from ..rules.dice.pools import RAISE
from ..terms import DuelMode, DuelStage, Ring, Why
from .naming import Blanks as Told
from .naming import length
from .options import center_bonus
from .phrases import DUEL_MODES, ROLLS, VOID_BONUS


class Blanks(Told):
    """The blanks of questions besides those of events."""

    @property
    def void(self) -> str:
        """`2 Void Points left`."""
        return f"{counted(self.me.void_points, 'Void Point')} left"

    @property
    def on_roll(self) -> str:
        """What the roll is for; of an attack also at whom, and its pool so far."""
        fight, me = self.fight, self.me
        if fight.roll.why in (Why.ATTACK, Why.STRIKE) and me.attack.target and me.attack.trait:
            foe = fight.fighters[me.attack.target - 1]
            rolled, kept, _, _ = attack_pool(fight, me, foe)
            return f"attack on {self.name_of(foe.seat)} with {rolled}k{kept}"
        return ROLLS[fight.roll.why]

    @property
    def shown(self) -> str:
        """The dice that lie there."""
        roll = self.fight.roll
        return ", ".join(str(value) for value in roll.dice[: roll.rolled]) or "no dice"

    @property
    def kept(self) -> int:
        return self.fight.roll.kept

    @property
    def ones(self) -> str:
        """How many 1s there are."""
        roll = self.fight.roll
        return counted(roll.dice[: roll.rolled].count(1), "1")

    @property
    def first(self) -> int:
        """What a roll came to before it was made again."""
        return self.me.attack.total

    @property
    def second(self) -> int:
        """What it comes to now."""
        return self.me.contest.total

    @property
    def old_total(self) -> int:
        """What Full Defense came to before."""
        return self.me.full_defense_total

    @property
    def once_more(self) -> int:
        """The TN of a second try."""
        return self.me.failed.tn + AGAIN

    @property
    def away(self) -> str:
        """How far away the one is whom the question is about."""
        concerns = self.fight.concerns
        return length(apart(self.me, self.fight.fighters[concerns - 1])) if concerns else "some way"

    @property
    def left(self) -> str:
        """Which Actions are left in this Turn."""
        if has_complex(self.me):
            return "A Complex Action or two Simple ones are left."
        if has_simple(self.me):
            return "A Simple Action is left."
        return "Only Free Actions are left."

    @property
    def raises(self) -> str:
        """How many Raises have been called for the attack, and how many more there can be, with Free ones."""
        more = most_raises(self.me)
        return f"{counted(self.me.attack.raises, 'Raise')} so far, {more} more can be called"

    @property
    def center_bonus(self) -> str:
        return center_bonus(self.me)

    @property
    def void_bonus(self) -> str:
        return VOID_BONUS

    @property
    def guard(self) -> str:
        """What a ward gains and the guard loses."""
        cost = taken_by(self.me)
        loses = f", at {signed(-cost)} on their own" if cost else ""
        return f"{signed(given_by(self.me))} on the ward's Armor TN{loses}"

    @property
    def fire(self) -> int:
        return self.me.rings[Ring.FIRE]

    @property
    def blow(self) -> str:
        """What is about to wound the one who is asked."""
        wounds = counted(self.me.attack.dealt, "Wound")
        by = self.fight.concerns - 1
        if by in (-1, self.seat):
            return f"{self.who} is about to suffer {wounds}."
        return f"{self.name_of(by)} is about to deal {self.who} {wounds}."

    @property
    def mode(self) -> str:
        """How far the duel is to go."""
        return DUEL_MODES[DuelMode(self.fight.duel.mode)]

    @property
    def score(self) -> int:
        return self.me.score

    @property
    def other_score(self) -> int:
        """The Score of the one whom the question is about."""
        return self.fight.fighters[self.fight.concerns - 1].score if self.fight.concerns else 0

    # What numbers come to

    @property
    def raise_buys(self) -> str:
        """What the Raises of a treatment or of a duel buy."""
        if self.fight.duel.stage == DuelStage.ASSESSMENT:
            return "Each finds out one thing more."
        if self.fight.duel.stage == DuelStage.FOCUS:
            return "They buy nothing on the Focus."
        return "Each is a die more, of which the best heals."

    @property
    def raised_by(self) -> str:
        return f"{RAISE * self.n} more on the TN" if self.n else "no Raise"

    @property
    def rerolled(self) -> str:
        if not self.n:
            return "none"
        return "all of them" if self.ones == counted(self.n, "1") else f"{self.n} of them"

    @property
    def east(self) -> str:
        return way(self.n - self.me.x, "west", "east")

    @property
    def north(self) -> str:
        return way(self.n - self.me.y, "south", "north")

    @property
    def lands_east(self) -> str:
        return way(self.n, "west", "east")

    @property
    def lands_north(self) -> str:
        return way(self.n, "south", "north")

    @property
    def far(self) -> str:
        return "a single step" if self.n == 1 else "as far as the ground, the way and the Action allow"

    @property
    def more_damage(self) -> str:
        """What Raises for damage add to it, and what they cost."""
        if not self.n:
            return "no more damage"
        called, free = self.me.attack.raises, free_raises(self.me)
        paid = max(0, called + self.n - free) - max(0, called - free)
        dice = "one damage die" if self.n == 1 else f"{self.n} damage dice"
        return f"{dice} more, for {f'{RAISE * paid} more on the TN' if paid else 'nothing'}"

    @property
    def new_score(self) -> str:
        """What the Score would be."""
        concerned = self.fight.fighters[max(0, self.fight.concerns - 1)]
        return f"a Score of {concerned.score + self.n}"

    @property
    def after_this(self) -> str:
        return "the next" if self.n == 2 else f"the next {self.n - 1}"

    @property
    def easier(self) -> str:
        if not self.n:
            return "no change"
        return f"{abs(self.n)} {'more' if self.n > 0 else 'less'} on each of them"

    @property
    def takes(self) -> str:
        return f"{counted(self.n, 'Raise')} and {RAISE * self.n} more on the TN" if self.n else "a no"

    @property
    def minute(self) -> str:
        """How many Rounds a minute is, which is what durations go by."""
        return f"{-(-60 // self.n)} Rounds to a minute"


def way(feet: int, back: str, ahead: str) -> str:
    """So many feet one way or the other: `5 feet west`."""
    if feet == 0:
        return "neither way"
    return f"{length(abs(feet))} {ahead if feet > 0 else back}"
