"""The combo counter: SHI-COMBO-1, SHI-COMBO-2."""

from __future__ import annotations

from .deeds import kind_of, quality
from .records import Deed
from .state import Fight, Fighter
from .terms import Action
from .things import Quality, TechniqueKind


def combo_after(fight: Fight, me: Fighter, deed: Deed, interrupt: bool) -> None:
    """What an action does to the combo: an opener that hits makes the counter 1, a combo that hits adds 1.

    A finisher, another jutsu (as an interrupt too), another action or a new target ends it.
    """
    if deed.technique == 0:
        if not interrupt:
            break_combo(me)
        return
    combo = kind_of(me, deed) == TechniqueKind.COMBO and not quality(me, deed, Quality.FINISHER)
    opener = quality(me, deed, Quality.OPENER) and deed.kind == Action.TECHNIQUE
    if not combo and not opener:
        break_combo(me)
        return
    if me.combo_target != deed.target:
        break_combo(me)
    me.combo_target = deed.target
    me.combo_open = 1
    if deed.hit == 1:
        me.combo_counter = 1 if opener else me.combo_counter + 1


def break_combo(me: Fighter) -> None:
    """SHI-COMBO-2: the counter is 0 again."""
    me.combo_counter = 0
    me.combo_target = 0
    me.combo_open = 0
