"""What a player may see of the other side: bodies and weapons, but no numbers.

The text keeps the opponents' numbers with the Guide. The players of a side know the sheets of that side; of
the others they know what can be seen. Which fields can be seen is declared in `state.py`.
"""

from __future__ import annotations

from kumite.rulesets.blanking import Hiding, blank, glimpse
from kumite.rulesets.fields import Known
from kumite.rulesets.shared.secrets import is_of_side

from .state import Fight, Fighter
from .terms import Fate


def conceal(seen: Fight, own: int) -> None:
    """Make blank in a fight what those on the seats `own` may not know.

    Of a fighter of another side only what can be seen is left, and numbers of which something can
    be seen (hurt or not, in armor or not) become the same ones for all who look alike.
    """
    for me in seen.fighters[: seen.count]:
        if not is_of_side(seen, own, me.side):
            leave_an_outline(me)


hide = Hiding(conceal)


def leave_an_outline(me: Fighter) -> None:
    """Of a fighter only what anyone can see."""
    armored = me.armor + me.shield + me.helmet > 0
    hurt, weaker = is_hurt(me), is_weakened_in_strength(me)
    stirring, sane = me.dexterity > 0, me.will > 0
    glimpse(me)
    blank(me, Known.SIDE, Known.PARTLY)
    me.armor = int(armored)
    if me.fate == Fate.IN_FIGHT:
        me.hp_max = me.strength_max = 2
        me.hp = 1 if hurt else 2
        me.strength = 1 if weaker else 2
        me.dexterity = int(stirring)
        me.will = int(sane)


def is_hurt(me: Fighter) -> bool:
    """Whether blows have told on them. HP that panic or a full pack hide are not lost."""
    return is_weakened_in_strength(me) or me.hp + me.hp_held < me.hp_max


def is_weakened_in_strength(me: Fighter) -> bool:
    """Whether they have lost STR."""
    return me.strength < me.strength_max
