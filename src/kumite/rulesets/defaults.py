"""What a ruleset does beside its rules that does not say otherwise."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pydantic import BaseModel, ConfigDict

from ..copying import copy_fight
from ..mistakes import Mistake
from .blanking import blank, blank_apart, glimpse
from .entries import Entry
from .fields import Known, Lives, is_declared, outside
from .spoken import Viewer


class CannotChange(ValueError):
    """A ruleset does not let fighters come or go in this way; the message is complete."""


def nobody_comes(fight: Any, fresh: Any, first: int) -> None:
    """The `admit` of a ruleset that does not say how fighters join."""
    raise CannotChange("by these rules nobody joins a fight that is under way")


def nobody_goes(fight: Any, seat: int) -> None:
    """The `dismiss` of a ruleset that does not say how fighters leave."""
    raise CannotChange("by these rules nobody leaves a fight that is under way")


def nothing_follows(fight: Any) -> None:
    """The `settle` of a ruleset that keeps no sums."""


def nothing_wrong(checked: Any) -> Iterable[Mistake]:
    """The check of a ruleset that has nothing to check."""
    return ()


def nothing_to_look_up() -> Iterable[Entry]:
    """The entries of a ruleset that has none."""
    return ()


def no_samples() -> dict[str, dict[str, Any]]:
    """The samples of a ruleset that has none."""
    return {}


class NothingToSay(BaseModel):
    """A table of an encounter in which nothing can be written."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def nobody(fight: Any, seat: int) -> bool:
    """Whether the referee decides for that seat: never."""
    return False


def within_limits(fight: Any) -> Iterable[Mistake]:
    """The numbers of a fight outside what its fields declare; what lives for a turn is 0 between beats."""
    return outside(fight, fight.count, Lives.TURN) if is_declared(type(fight)) else ()


def as_declared(fight: Any, viewer: Viewer) -> Any:
    """A copy of the fight in which all that the viewer may not know is 0, as the fields are declared.

    Of the fighters of other sides only those numbers are left that everybody sees, and of some whether they
    are 0; what is sealed only the viewer sees who plays that very fighter. What is declared as seen partly or
    by those who perceive it is hidden, because only a ruleset itself can say more. Where nothing is declared,
    nothing is left of a fighter of another side but the seat and the side.
    """
    seen = copy_fight(fight)
    if viewer is None:
        return seen
    sides = {fight.fighters[seat].side for seat in viewer if seat >= 0}
    for seat, me in enumerate(seen.fighters):
        if not is_declared(type(me)):
            if me.side not in sides:
                seen.fighters[seat] = type(me)(seat=me.seat, side=me.side)
            continue
        blank(me, Known.NOBODY, *([] if me.seat in viewer else [Known.SEALED]))
        if me.side not in sides:
            glimpse(me)
            blank(me, Known.SIDE, Known.PARTLY, Known.PERCEIVED)
    if is_declared(type(seen)):
        blank_apart(seen, Known.SIDE, Known.SEALED, Known.NOBODY, Known.PARTLY, Known.PERCEIVED)
    return seen
