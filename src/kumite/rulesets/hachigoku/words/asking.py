"""The blanks of questions: what hangs on an answer, as the one who is asked may know it."""

from __future__ import annotations

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import counted, sentence

from ..rules.actions.difficulty import cover_shot_steps
from ..rules.actions.strike import attack_pool
from ..state import Fighter
from ..terms import Action
from . import naming
from .board import track
from .declared import blow as attack_alone
from .grammar import Verb, counted_dice
from .raises import brought_by_each, most_that_succeed


class Blanks(naming.Blanks):
    """Those of all phrases, and what only questions have."""

    @property
    def foe(self) -> Fighter:
        """The fighter whom the question is about."""
        return self.fight.fighters[max(0, self.fight.concerns - 1)]

    @property
    def whom_verb(self) -> Verb:
        """A verb of which the fighter is the subject whom the question is about."""
        return Verb(self.fight.concerns > 0 and self.several(self.foe.seat))

    @property
    def Does(self) -> str:  # noqa: N802
        """The beginning of a question: `Does Genba`, `Do the Bandits`."""
        return f"{self.verb:does}".capitalize()

    @property
    def Is(self) -> str:  # noqa: N802
        return f"{self.verb:is}".capitalize()

    @property
    def Does_whom(self) -> str:  # noqa: N802
        return f"{self.whom_verb:does}".capitalize()

    @property
    def Is_whom(self) -> str:  # noqa: N802
        return f"{self.whom_verb:is}".capitalize()

    @property
    def purse(self) -> str:
        """What somebody has to pay with."""
        dice = track(self.fight, self.me)
        honor = counted(self.me.honor_points, "Honor Point") if self.me.honor_points else ""
        return " and ".join(filter(None, (dice, honor))) or "nothing"

    @property
    def target(self) -> str:
        """Whom the declared Action is aimed at."""
        return self.name_of(self.me.declared.target - 1) if self.me.declared.target else "the foe"

    @property
    def deed(self) -> str:
        """What is being paid for, or moved with."""
        declared = self.me.declared
        if self.fight.concerns:
            return "the defense"
        if declared.action == Action.ATTACK:
            return f"the attack on {self.target}" if not declared.paid_action else "the movement"
        if declared.action == Action.MAGIC and not declared.paid_action:
            return "the magic"
        return "the Action" if declared.action and not declared.paid_action else "the movement"

    @property
    def cover_price(self) -> str:
        return counted_dice(cover_shot_steps(self.me))

    @property
    def raising(self) -> str:
        """With which pool an attack is rolled, and at whom; other rolls say nothing."""
        if self.fight.concerns or self.me.declared.action != Action.ATTACK or not self.me.declared.target:
            return ""
        if has(self.me.unseen, self.me.declared.target - 1):
            return f" against {self.target}"
        foe = self.fight.fighters[self.me.declared.target - 1]
        rolled, kept, flat, _ = attack_pool(self.fight, self.me, foe)
        return f" against {self.target} with {rolled}k{kept}{f' + {flat}' if flat else ''}"

    @property
    def raise_tn(self) -> int:
        return self.fight.house.raise_tn

    @property
    def raises(self) -> int:
        return self.me.declared.raises

    @property
    def raise_brings(self) -> str:
        return brought_by_each(self.fight, self.me)

    @property
    def raises_in_vain(self) -> str:
        """How many Raises are too many for the pool, unless there cannot be so many anyway."""
        most = most_that_succeed(self.fight, self.me)
        if most >= self.n:
            return ""
        return f" With more than {most} fewer than 1 of 100 rolls succeeds."

    @property
    def raised_by(self) -> str:
        return f"{self.fight.house.raise_tn * self.n} more to reach" if self.n else "the number as it stands"

    @property
    def members_reached(self) -> str:
        return f"{counted(self.n, 'member')} more" if self.n else "the one member alone"

    @property
    def thrown_by_raises(self) -> str:
        return counted(1 + self.n // 2, "Range")

    @property
    def for_bonus_effects(self) -> str:
        """What is asked of the Raises of an attack, or of a roll that has no other use for them."""
        if self.me.declared.action == Action.ATTACK:
            return f"How many Raises, of {self.raises} in all, are not for Wounds but for bonus Effects"
        return f"How many Raises {self.verb:does} {self.who} declare for bonus Effects"

    @property
    def price_of_effects(self) -> str:
        if self.me.declared.action == Action.ATTACK:
            return ""
        return f" Each adds {self.fight.house.raise_tn} to the number to reach."

    @property
    def bonus_effects(self) -> str:
        return counted(self.n, "bonus Effect") if self.n else "none"

    @property
    def wounds_in_hold(self) -> str:
        return counted(self.n, "Wound")

    @property
    def ranges_thrown(self) -> str:
        return counted(self.n, "Range")

    @property
    def members_in_reason(self) -> str:
        return "one member alone" if self.n == 1 else f"{self.n} members at once"

    @property
    def gravity(self) -> str:
        return f"{counted(self.n, 'Range')} farther" if self.n else "nothing"

    @property
    def going_down(self) -> str:
        """A step down, or a fall."""
        if self.n == 1:
            return "a step without harm"
        wounds = self.fight.house.fall_wounds * self.n
        return f"a fall that deals {counted(wounds, 'Wound')} unless it is broken"

    @property
    def landing(self) -> str:
        return f"a fall of {counted(self.n, 'height level')}" if self.n else "level ground, and no fall"

    @property
    def kept(self) -> int:
        return self.fight.kept

    @property
    def rolled(self) -> str:
        """The dice as they lie there."""
        return ", ".join(str(die) for die in self.fight.dice[: self.fight.rolled]) or "none"

    @property
    def attack(self) -> str:
        """What the foe is about to do."""
        theirs = naming.Blanks(self.fight, self.names, self.foe.seat, 0)
        if not self.foe.declared.target or has(self.me.unseen, self.foe.seat):
            return f"{sentence(theirs.who)} {theirs.verb:attacks} from out of sight."
        aimed = theirs.name_of(self.foe.declared.target - 1)
        return sentence(f"{theirs.who} {attack_alone(theirs, aimed)}.")

    @property
    def blow(self) -> str:
        """The attack that has hit, with its total."""
        theirs = Verb(self.several(self.foe.seat))
        victim = self.foe.attack.victim or self.foe.declared.target
        target = self.name_of(victim - 1) if victim else self.who
        total = max(0, self.foe.attack.total)
        return sentence(f"{self.name_of(self.foe.seat)} {theirs:hits} {target} with a total of {total}.")

    @property
    def miss(self) -> str:
        """The attack that has failed, with its total."""
        total = max(0, self.foe.attack.total)
        return sentence(f"the attack of {self.name_of(self.foe.seat)} has failed with a total of {total}.")
