"""Who comes and goes during a fight, beside the rules."""

from __future__ import annotations

from kumite.rulesets import CannotChange
from kumite.rulesets.shared.silent import Silent, see_each_other

from .rules.combat.endings import pass_place
from .rules.deaths_door.felling import let_go, lose_prey
from .rules.standing import is_decided
from .state import Fight
from .terms import Fate, Kind, Phase


def admit(fight: Fight, fresh: Fight, first: int) -> None:
    """HEL-INIT-8: newcomers join at the beginning of the next Round, or later if their sheets say so."""
    fight_goes_on(fight)
    see_each_other(fight, fresh, first, ("half_cover_from", "complete_cover_from"))
    for me in fight.fighters[first:]:
        if me.owner or me.half_of:
            raise CannotChange("a Follower, or half of a Horde, cannot join a fight that is under way")
        me.fate = int(Fate.ABSENT)
        me.joins = max(me.joins, fight.round + 1)


def dismiss(fight: Fight, seat: int) -> None:
    """Absent for good. HEL-GRAP-2: they let go; HEL-GEN-5: what would last until their turn is over now."""
    fight_goes_on(fight)
    me = fight.fighters[seat]
    if me.fate not in (Fate.IN_FIGHT, Fate.UNCONSCIOUS):
        raise CannotChange("only those leave who are there")
    if fight.phase == Phase.START:
        raise CannotChange("nobody leaves before initiative is rolled")
    if seat not in fight.line[: fight.line_count]:
        raise CannotChange("what has no place in the order stays where it is")
    me.fate, me.joins, me.half_of, me.held_by, me.hidden = int(Fate.ABSENT), 0, 0, 0, 0
    let_go(Silent(), fight, me)
    lose_prey(Silent(), fight, me)
    pass_place(Silent(), fight, me)
    for other in fight.fighters[: fight.count]:
        other.half_cover_from &= ~(1 << seat)
        other.complete_cover_from &= ~(1 << seat)
        if other.kind == Kind.FOLLOWER and other.owner == seat + 1:
            other.owner = 0
    if fight.turn_of == seat + 1:
        fight.turn_of = 0
        fight.phase = int(Phase.NEXT_TURN)


def fight_goes_on(fight: Fight) -> None:
    if is_decided(fight):
        raise CannotChange("the fight is over")
