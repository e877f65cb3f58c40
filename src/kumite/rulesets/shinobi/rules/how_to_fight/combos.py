"""The combo counter: SHI-COMBO-1, SHI-COMBO-2."""

from __future__ import annotations

from kumite.rulesets.shared.scratch import clear

from ...state import Deed, Fight, Fighter
from ...terms import Action, Quality, TechniqueKind
from ..initiative.deeds import kind_of, quality


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
    if me.combo.target != deed.target:
        break_combo(me)
    me.combo.target = deed.target
    me.combo.opened = 1
    if deed.hit == 1:
        me.combo.counter = 1 if opener else me.combo.counter + 1


def break_combo(me: Fighter) -> None:
    """SHI-COMBO-2: the counter is 0 again."""
    clear(me.combo)
