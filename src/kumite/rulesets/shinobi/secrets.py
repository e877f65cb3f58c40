"""What a player may see of the battle.

SHI-INFO-1: where the unhidden are, what is declared, running actions and what comes of them are public.
Sheets, pools, what the seals are for, who hides from whom and what is illusion are not. SHI-HIDE-3: of one
who is hidden from a whole side that side sees nothing. SHI-GEN-9: who does not suspect an illusion does not
see it as one, and genjutsu is not declared by its name; SHI-SRCH-4: who hides does not know of being found.
"""

from __future__ import annotations

from kumite.rulesets import Viewer
from kumite.rulesets.blanking import Hiding, blank
from kumite.rulesets.fields import Known
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear
from kumite.rulesets.shared.secrets import is_of_side

from .repertoire.actions import ATTACKS
from .repertoire.statuses import UNFELT
from .state import Area, Deed, Fight, Fighter, Status
from .terms import Action, AreaKind, Cause, Declaration, Phase, Quality, Running, TechniqueKind

UNKNOWN = -1
"""When somebody acts next who is hidden."""


def own_seats(fight: Fight, viewer: Viewer) -> int:
    """The seats, as bits, of the side or sides that the viewer plays on."""
    if viewer is None:
        return (1 << fight.count) - 1
    return with_allies(fight, sum(1 << seat for seat in viewer if seat >= 0))


def with_allies(fight: Fight, seats: int) -> int:
    """These seats and all others of their sides, as bits."""
    own = 0
    for me in fight.fighters[: fight.count]:
        if is_of_side(fight, seats, me.side):
            own |= 1 << me.seat
    return own


def owns(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer is on the side of that seat and knows its plans; the referee knows everybody's."""
    return viewer is None or (seat >= 0 and has(own_seats(fight, viewer), seat))


def knows(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer knows the sheet of that seat; of the referee's only the referee does."""
    if owns(fight, viewer, seat):
        return True
    return seat >= 0 and fight.house.open_sheets == 1 and perceives(fight, viewer, seat)


def perceives(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """SHI-HIDE-3: whether somebody of the viewer's side knows where that fighter is.

    For a spectator: whether everybody does.
    """
    if viewer is None or seat < 0:
        return True
    return is_perceived(fight.fighters[seat], own_seats(fight, viewer))


def is_perceived(me: Fighter, own: int) -> bool:
    """SHI-HIDE-3: the same of a fighter, for a side whose seats are `own`; for spectators there are none."""
    if own == 0:
        return me.hidden_from == 0
    return has(own, me.seat) or me.hidden_from & own != own


def strikes(me: Fighter, deed: Deed) -> bool:
    """SHI-ATK-1: whether an action is an attack, which even a hidden fighter declares to its target."""
    if deed.kind == Action.TECHNIQUE:
        return deed.technique > 0 and has(me.techniques[deed.technique - 1].qualities, Quality.ATTACK)
    return has(ATTACKS, deed.kind)


def is_sealed(fight: Fight, me: Fighter) -> bool:
    """SHI-SIM-7: whether what a fighter does on this count has not been revealed yet."""
    if fight.phase != Phase.DECLARE or fight.revealed == 1 or not has(fight.actors, me.seat):
        return False
    open_order = fight.house.simultaneous_declaration == Declaration.IN_ORDER
    return not open_order or has(fight.declaring, me.seat)


def conceal(seen: Fight, own: int) -> None:
    """Make blank in a fight what those on the seats `own` may not know."""
    ours = with_allies(seen, own)
    for me in seen.fighters[: seen.count]:
        if has(ours, me.seat):
            believe(me)
        elif seen.house.open_sheets == 1 and is_perceived(me, ours):
            keep_secrets(seen, me, ours)
        else:
            outline(seen, me, ours)
    for area in seen.areas:
        veil(area, ours)
    for effect in seen.effects:
        clear(effect)
    seen.effect_count = 0


hide = Hiding(conceal)


def veil(area: Area, own: int) -> None:
    """Others than its maker see neither when a tag goes off nor that a mist is an illusion."""
    if area.by != 0 and not has(own, area.by - 1):
        if area.kind == AreaKind.ILLUSORY_MIST:
            clear(area)
        elif area.kind == AreaKind.TAG:
            area.clock = 0
            area.until = 0


def believe(me: Fighter) -> None:
    """SHI-GEN-9, SHI-SRCH-4: of their own side people see what that side believes."""
    blank(me, Known.NOBODY)
    me.hidden_from = me.thinks_hidden_from
    for illusion in me.illusions:
        if illusion.aware == 0:
            clear(illusion)
    for status in me.statuses:
        if status.cause == Cause.GENJUTSU and not sees_through(me, status.source):
            show_plainly(status)


def sees_through(me: Fighter, technique: int) -> bool:
    """SHI-GEN-9: whether a victim, whose unsuspected illusions are blank, suspects one by that technique."""
    for illusion in me.illusions:
        if illusion.technique != 0 and illusion.technique == technique:
            return True
    return False


def show_plainly(status: Status) -> None:
    """Leave what is the matter with somebody, and how badly, for all to see; not where it comes from."""
    if has(UNFELT, status.kind):
        clear(status)
    else:
        blank(status, Known.SIDE)


def keep_secrets(fight: Fight, me: Fighter, own: int) -> None:
    """SHI-INFO-1: with open sheets the plans of others are still theirs, and so is what they hide."""
    hidden_from = seen_from(me, own)
    show_deeds(fight, me)
    believe(me)
    blank(me, Known.SEALED)
    me.hidden_from = hidden_from


def outline(fight: Fight, me: Fighter, own: int) -> None:
    """Leave of a fighter what anybody can see: hardly anything where they are hidden.

    Of what is known PARTLY, deeds are shown or not before; all else is seen to here.
    """
    if is_perceived(me, own):
        show_deeds(fight, me)
        blank(me, Known.SIDE, Known.NOBODY, Known.SEALED)
        for status in me.statuses:
            show_plainly(status)
        total_only(me)
        me.shore = 1 if me.shore > 0 else 0  # of a wall that it stands
    else:
        show_strike(fight, me, me.deed)
        show_strike(fight, me, me.reply)
        clear(me.delayed)
        clear(me.sealed)
        blank(me, Known.WHETHER, Known.PERCEIVED, Known.SIDE, Known.SEALED, Known.NOBODY)
        me.attack.defence_die = 0
        me.attack.defence_bonus = 0
        me.shore = 0
        me.next_ic = UNKNOWN
        me.base_next_ic = UNKNOWN
    me.hidden_from = seen_from(me, own)
    name_tools(me)


def total_only(me: Fighter) -> None:
    """Of the roll of a defense others see the total."""
    attack = me.attack
    if attack.defence_die > 0:
        attack.defence_bonus += attack.defence_die - 1
        attack.defence_die = 1
    else:
        attack.defence_die = 0
        attack.defence_bonus = 0


def seen_from(me: Fighter, own: int) -> int:
    """From whom of a side somebody is hidden; to spectators, who have none, just whether from anybody."""
    if own == 0:
        return 0 if me.hidden_from == 0 else 1
    return me.hidden_from & own


def show_deeds(fight: Fight, me: Fighter) -> None:
    """Leave of what somebody does only what has been declared."""
    show_deed(fight, me)
    declare(me, me.delayed)
    declare(me, me.reply)
    if fight.house.seals_open == 0:
        clear(me.sealed)
    else:
        declare(me, me.sealed)


def show_deed(fight: Fight, me: Fighter) -> None:
    """Leave of the action on this count what everybody who perceives the fighter knows of it."""
    sealed = is_sealed(fight, me)
    if sealed or me.running == Running.SNEAK:  # they may be choosing their sneak attack
        kind = 0 if sealed else me.deed.kind
        clear(me.deed)
        me.deed.kind = kind
    else:
        declare(me, me.deed)


def show_strike(fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-ATK-1: leave of what somebody hidden does an attack alone."""
    if not strikes(me, deed):
        clear(deed)
    elif deed is me.deed:
        show_deed(fight, me)
    else:
        declare(me, deed)


def declare(me: Fighter, deed: Deed) -> None:
    """SHI-ATK-1, SHI-ATK-2: leave what is declared of an action for all to hear."""
    blank(deed, Known.SIDE)
    for slot in range(len(deed.xs)):
        if not has(deed.links, slot) and slot + 1 != deed.technique:
            deed.xs[slot] = 0
    if deed.technique > 0 and me.techniques[deed.technique - 1].kind == TechniqueKind.GENJUTSU:
        blank(deed, Known.PARTLY)


def name_tools(me: Fighter) -> None:
    """Leave the names of the techniques and weapons that have been declared, or are in hand."""
    techniques = slots_of(me.deed) | slots_of(me.delayed) | slots_of(me.reply) | slots_of(me.sealed)
    weapons = 1 << me.right_hand | 1 << me.left_hand
    weapons |= weapons_of(me.deed) | weapons_of(me.delayed) | weapons_of(me.reply) | weapons_of(me.sealed)
    for slot in range(len(me.techniques)):
        technique = me.techniques[slot]
        if has(techniques, slot):
            technique.qualities &= 1 << Quality.ATTACK
        else:
            technique.id = 0
            technique.qualities = 0
    for slot in range(len(me.weapons)):
        if not has(weapons, slot):
            me.weapons[slot].name = 0


def slots_of(deed: Deed) -> int:
    """The slots of the techniques of an action, as bits."""
    return deed.links | (1 << deed.technique >> 1)


def weapons_of(deed: Deed) -> int:
    """The slots of the weapons of an action, as bits."""
    return 1 << deed.weapon | (1 << deed.off_weapon >> 1)
