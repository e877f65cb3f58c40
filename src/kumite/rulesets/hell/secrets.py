"""What a player may see of the other side.

Pools, Locked dice, statuses, initiative and totals are open to all (HEL-AD-9). The stat blocks of the other
side are not, nor how much is left of their Health and armour, except for what anyone can see (HEL-ST-30).
Only their own side and the referee know where somebody Hidden is (HEL-ST-11).
"""

from __future__ import annotations

from kumite.rulesets import Viewer
from kumite.rulesets.blanking import Hiding, blank, glimpse
from kumite.rulesets.fields import Known
from kumite.rulesets.shared.secrets import is_of_side, knows

from .glossary.statuses import HEALTH_OR_ARMOR
from .rules.deaths_door.doors import is_bloody
from .rules.status_effects.lasting import amount_of
from .state import Fight, Fighter
from .terms import Kind, Status

HALE, BLOODY, DOWN = 4, 1, 0
"""Stand for the Health of others, of 4."""
LOOKS = {HALE: "hale", BLOODY: "Bloody", DOWN: "down"}


def perceives(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """HEL-ST-11: whether the viewer knows where that fighter is."""
    return seat < 0 or knows(fight, viewer, seat) or not fight.fighters[seat].hidden


def conceal(seen: Fight, own: int) -> None:
    """Make blank in a fight what those on the seats `own` may not know."""
    for me in seen.fighters[: seen.count]:
        if not is_of_side(seen, own, me.side):
            if me.hidden != 0:
                blank(me, Known.PERCEIVED)
            outline(seen, me)


hide = Hiding(conceal)


def outline(fight: Fight, me: Fighter) -> None:
    """Leave of a fighter what anyone can see."""
    health = health_seen(fight, me)
    armored = has_armor(me)
    blank(me, Known.SIDE)
    glimpse(me)
    me.armor = 1 if armored else 0
    if me.kind != Kind.HAZARD:
        me.max_health = HALE
        me.health = health
    for entry in me.lasting:
        if HEALTH_OR_ARMOR >> entry.kind & 1 == 1:
            entry.count = 0


def looks(fight: Fight, me: Fighter) -> str:
    """HEL-ST-30: how a creature looks: hale, Bloody, or down at 0 Health or less."""
    return LOOKS[health_seen(fight, me)]


def health_seen(fight: Fight, me: Fighter) -> int:
    """What stands for somebody's Health."""
    if me.health <= 0:
        return DOWN
    return BLOODY if is_bloody(fight, me) else HALE


def has_armor(me: Fighter) -> bool:
    """Whether they have Armor Stacks left, of whatever kind."""
    return me.armor + amount_of(me, Status.BONUS_ARMOR) > 0
