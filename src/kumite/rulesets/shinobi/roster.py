"""Who comes and goes during a battle, beside the rules."""

from __future__ import annotations

from kumite.rulesets import CannotChange
from kumite.rulesets.shared.silent import Silent

from .rules.how_to_fight.effects import fall_out
from .rules.initiative.rounds import drop_everything
from .state import Fight
from .terms import Fate, Phase


def admit(fight: Fight, fresh: Fight, first: int) -> None:
    """SHI-INIT-3: newcomers arrive on the next count, or later if their sheets say so."""
    battle_goes_on(fight)
    for me in fight.fighters[first:]:
        me.fate = int(Fate.ABSENT)
        me.arrives = max(me.arrives, fight.ic + 1, 1)
        for other in fight.fighters[:first]:
            if other.hidden_from and fresh.fighters[other.seat].hidden_from >> me.seat & 1:
                other.hidden_from |= 1 << me.seat
                other.thinks_hidden_from |= 1 << me.seat


def dismiss(fight: Fight, seat: int) -> None:
    """SHI-END-1: away, as if they had escaped, and nothing that they kept up is left."""
    battle_goes_on(fight)
    me = fight.fighters[seat]
    if me.fate in (Fate.DEAD, Fate.AWAY):
        raise CannotChange("that one is out of the battle already")
    for name in ("actors", "declaring", "due", "resolving", "falling", "finishing"):
        setattr(fight, name, getattr(fight, name) & ~(1 << seat))
    open_to_do = {Phase.DECLARE: fight.declaring, Phase.RESOLVE: fight.resolving | fight.falling}
    if open_to_do.get(Phase(fight.phase), 1) == 0:
        raise CannotChange("the present count would be over without that one; let it be done first")
    me.fate = int(Fate.AWAY)
    fall_out(Silent(), fight, me)
    drop_everything(me)


def battle_goes_on(fight: Fight) -> None:
    if fight.phase == Phase.PURSUIT or fight.pursuit_phase:
        raise CannotChange("nobody comes or goes in the middle of a pursuit")
    if fight.phase == Phase.OVER:
        raise CannotChange("the battle is over")
