"""What a player may see of the battle.

SHI-INFO-1: where the unhidden are, what is declared, running actions and what comes of them are public.
Sheets, pools, what the seals are for, who hides from whom and what is illusion are not. SHI-HIDE-3: of one
who is hidden from a whole side that side sees nothing. SHI-GEN-9: who does not suspect an illusion does not
see it as one, and genjutsu is not declared by its name; SHI-SRCH-4: who hides does not know of being found.
"""

from __future__ import annotations

from dataclasses import replace

from kumite.copying import copy_fight
from kumite.rulesets import Viewer
from kumite.rulesets.blanking import blank
from kumite.rulesets.fields import Known
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear, copy_record

from .repertoire.actions import ATTACKS
from .repertoire.statuses import UNFELT
from .state import Area, Deed, Fight, Fighter, Status, Technique
from .terms import Action, AreaKind, Cause, Declaration, Phase, Quality, Running, TechniqueKind

UNKNOWN = -1
"""When somebody acts next who is hidden."""


def own_seats(fight: Fight, viewer: Viewer) -> int:
    """The seats, as bits, of the side or sides that the viewer plays on."""
    if viewer is None:
        return (1 << fight.count) - 1
    sides = {fight.fighters[seat].side for seat in viewer}
    return sum(1 << me.seat for me in fight.fighters[: fight.count] if me.side in sides)


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
    own, hidden_from = own_seats(fight, viewer), fight.fighters[seat].hidden_from
    if own == 0:
        return hidden_from == 0
    return own >> seat & 1 == 1 or hidden_from & own != own


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


def declared(fight: Fight, me: Fighter, deed: Deed) -> Deed:
    """What everybody who perceives a fighter knows of an action of theirs: SHI-ATK-1, SHI-ATK-2."""
    shown = Deed()
    if deed is me.deed and is_sealed(fight, me):
        return shown
    if deed is me.deed and me.running == Running.SNEAK:
        shown.kind = deed.kind  # they may be choosing their sneak attack
        return shown
    copy_record(deed, shown)
    blank(shown, Known.SIDE)
    core = me.techniques[deed.technique - 1] if deed.technique > 0 else Technique()
    if core.kind == TechniqueKind.GENJUTSU:
        blank(shown, Known.PARTLY)
    for slot in range(len(shown.xs)):
        if not has(deed.links, slot) and slot + 1 != deed.technique:
            shown.xs[slot] = 0
    return shown


def hide(fight: Fight, viewer: Viewer) -> Fight:
    """A copy of the fight in which whatever the viewer may not know is blank."""
    seen = copy_fight(fight)
    if viewer is None:
        return seen
    own = own_seats(fight, viewer)
    for seat, me in enumerate(fight.fighters[: fight.count]):
        if own >> seat & 1:
            believe(seen.fighters[seat])
        elif fight.house.open_sheets == 1 and perceives(fight, viewer, seat):
            keep_secrets(fight, me, seen.fighters[seat], own)
        else:
            outline(fight, viewer, me, seen.fighters[seat], own)
    seen.areas = [area_seen(one, own) for one in seen.areas]
    for effect in seen.effects:
        clear(effect)
    seen.effect_count = 0
    return seen


def area_seen(area: Area, own: int) -> Area:
    """Others than its maker see neither when a tag goes off nor that a mist is an illusion."""
    if area.by == 0 or has(own, area.by - 1) or area.kind not in (AreaKind.TAG, AreaKind.ILLUSORY_MIST):
        return area
    if area.kind == AreaKind.ILLUSORY_MIST:
        return Area()
    return replace(area, clock=0, until=0)


def believe(me: Fighter) -> None:
    """SHI-GEN-9, SHI-SRCH-4: of their own side people see what that side believes."""
    blank(me, Known.NOBODY)
    me.hidden_from = me.thinks_hidden_from
    for illusion in me.illusions:
        if illusion.aware == 0:
            clear(illusion)
    known = {one.technique for one in me.illusions if one.technique}
    me.statuses = [believed(one, known) for one in me.statuses]


def believed(status: Status, known: set[int]) -> Status:
    """SHI-GEN-9: a status by genjutsu (those in `known` are seen through) as its victim understands it."""
    if status.cause != Cause.GENJUTSU or status.source in known:
        return status
    if has(UNFELT, status.kind):
        return Status()
    return Status(kind=status.kind, severity=status.severity)


def keep_secrets(fight: Fight, me: Fighter, shown: Fighter, own: int) -> None:
    """SHI-INFO-1: with open sheets the plans of others are still theirs, and so is what they hide."""
    believe(shown)
    blank(shown, Known.SEALED)
    shown.hidden_from = seen_from(me, own)
    show_deeds(fight, me, shown)
    if fight.house.seals_open == 0:
        clear(shown.sealed)


def outline(fight: Fight, viewer: Viewer, me: Fighter, shown: Fighter, own: int) -> None:
    """Leave of a fighter what anybody can see: hardly anything where they are hidden."""
    if not perceives(fight, viewer, me.seat):
        blank(shown, *(known for known in Known if known != Known.EVERYBODY))
        for deed in (shown.deed, shown.reply, shown.delayed, shown.sealed):
            clear(deed)
        shown.next_ic = shown.base_next_ic = UNKNOWN
        if strikes(me, me.deed):
            shown.deed = declared(fight, me, me.deed)
        if strikes(me, me.reply):
            shown.reply = declared(fight, me, me.reply)
    else:
        blank(shown, Known.SIDE, Known.NOBODY, Known.SEALED, Known.PARTLY)
        if me.attack.defence_die > 0:  # of a roll the total
            shown.attack.defence_die = 1
            shown.attack.defence_bonus = me.attack.defence_die + me.attack.defence_bonus - 1
        shown.shore = int(me.shore > 0)  # of a wall that it stands
        shown.statuses = [plain_status(one) for one in me.statuses]
        show_deeds(fight, me, shown)
        if fight.house.seals_open == 0:
            clear(shown.sealed)
    shown.hidden_from = seen_from(me, own)
    name_tools(me, shown)


def seen_from(me: Fighter, own: int) -> int:
    """From whom of a side somebody is hidden; to spectators, who have none, just whether from anybody."""
    return me.hidden_from & own if own else int(me.hidden_from != 0)


def show_deeds(fight: Fight, me: Fighter, shown: Fighter) -> None:
    """Of what somebody does only what has been declared."""
    shown.deed = declared(fight, me, me.deed)
    shown.delayed = declared(fight, me, me.delayed)
    shown.reply = declared(fight, me, me.reply)
    shown.sealed = declared(fight, me, me.sealed)


def plain_status(status: Status) -> Status:
    """What is the matter with somebody, and how badly, for all to see; where it comes from is not."""
    if has(UNFELT, status.kind):
        return Status()
    return Status(kind=status.kind, severity=status.severity)


def name_tools(me: Fighter, shown: Fighter) -> None:
    """The names of the techniques and weapons that have been declared, or are in hand."""
    slots, weapons = 0, 1 << shown.right_hand | 1 << shown.left_hand
    for deed in (shown.deed, shown.delayed, shown.reply, shown.sealed):
        slots |= deed.links | (1 << deed.technique >> 1)
        weapons |= 1 << deed.weapon | (1 << deed.off_weapon >> 1)
    for slot, technique in enumerate(me.techniques):
        if has(slots, slot):
            shown.techniques[slot].id = technique.id
            shown.techniques[slot].qualities = technique.qualities & 1 << Quality.ATTACK
    for slot, weapon in enumerate(me.weapons):
        if has(weapons, slot):
            shown.weapons[slot].name = weapon.name
