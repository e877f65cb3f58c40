"""What a player may see of the battle.

SHI-INFO-1: where the unhidden are, what is declared, running actions and what comes of them are public.
Sheets, pools, what the seals are for, who hides from whom and what is illusion are not. SHI-HIDE-3: of one
who is hidden from a whole side that side sees nothing. SHI-GEN-9: who does not suspect an illusion does not
see it as one, and genjutsu is not declared by its name; SHI-SRCH-4: who hides does not know of being found.
"""

from __future__ import annotations

from dataclasses import replace

from ...copying import copy_fight
from .. import Viewer
from ..bits import has
from .records import Area, Deed, Effect, Illusion, Status, Technique, Wound
from .state import Fight, Fighter
from .terms import Action, Declaration, Phase, Running
from .things import AreaKind, Cause, Quality, StatusKind, TechniqueKind

PUBLIC = (
    "initiative",
    "next_ic",
    "base_next_ic",
    "stun",
    "running",
    "since",
    "seals_ready",
    "stances",
    "stances_since",
    "renewed",
    "right_hand",
    "left_hand",
    "prone",
    "airborne",
    "grapples",
    "held_by",
    "clones",
    "fatigue",
    "asleep",
    "needling",
    "evading",
    "wall",
    "wall_until",
    "defence",
    "second_die",
    "spent_willpower",
    "margin",
    "x",
    "y",
)
"""The fields of a fighter that anybody sees who sees it."""

DECLARED = (
    "kind",
    "off_weapon",
    "weapon",
    "number",
    "called",
    "held_back",
    "item",
    "drawn",
    "steadied",
    "speed",
    "accuracy",
    "due",
    "counts",
    "stances",
    "interrupt",
    "aborts",
    "called_off",
)
"""SHI-ATK-1, SHI-ATK-2: the fields of an action that are declared for all to hear; so are those below."""

UNKNOWN = -1
"""When somebody acts next who is hidden."""
ATTACKS = (Action.UNARMED, Action.WEAPON, Action.THROW, Action.DISARM, Action.KNOCK_OUT, Action.COUP_DE_GRACE)

NAMED = ("technique", "links", "target", "targets", "stamina", "chakra")
"""And these, unless it is genjutsu."""


def own_seats(fight: Fight, viewer: Viewer) -> int:
    """The seats, as bits, of the side or sides that the viewer plays on."""
    if viewer is None:
        return (1 << fight.count) - 1
    sides = {fight.fighters[seat].side for seat in viewer}
    return sum(1 << me.seat for me in fight.fighters[: fight.count] if me.side in sides)


def owns(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer is on the side of that seat, and knows its plans; the referee knows everybody's."""
    return viewer is None or (seat >= 0 and has(own_seats(fight, viewer), seat))


def knows(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """Whether the viewer knows the sheet of that seat; of the referee's only the referee does."""
    if owns(fight, viewer, seat):
        return True
    return seat >= 0 and fight.house.open_sheets == 1 and perceives(fight, viewer, seat)


def perceives(fight: Fight, viewer: Viewer, seat: int) -> bool:
    """SHI-HIDE-3: whether somebody of the viewer's side knows where that fighter is; for a spectator, whether
    everybody does."""
    if viewer is None or seat < 0:
        return True
    own, hidden_from = own_seats(fight, viewer), fight.fighters[seat].hidden_from
    if own == 0:
        return hidden_from == 0
    return own >> seat & 1 == 1 or hidden_from & own != own


def strikes(me: Fighter, deed: Deed) -> bool:
    """SHI-ATK-1: whether it is an attack, which even one who is hidden declares to whom it is aimed at."""
    if deed.kind == Action.TECHNIQUE:
        return deed.technique > 0 and has(me.techniques[deed.technique - 1].qualities, Quality.ATTACK)
    return deed.kind in ATTACKS


def is_sealed(fight: Fight, me: Fighter) -> bool:
    """SHI-SIM-7: whether what it does on this count has not been revealed yet."""
    if fight.phase != Phase.DECLARE or fight.revealed == 1 or not has(fight.actors, me.seat):
        return False
    open_order = fight.house.simultaneous_declaration == Declaration.IN_ORDER
    return not open_order or has(fight.declaring, me.seat)


def declared(fight: Fight, me: Fighter, deed: Deed) -> Deed:
    """What everybody knows of an action, but for who sees its actor."""
    shown = Deed()
    if deed is me.deed and is_sealed(fight, me):
        return shown
    if deed is me.deed and me.running == Running.SNEAK:
        shown.kind = deed.kind  # it may be choosing its sneak attack
        return shown
    for name in DECLARED:
        setattr(shown, name, getattr(deed, name))
    core = me.techniques[deed.technique - 1] if deed.technique > 0 else Technique()
    if core.kind != TechniqueKind.GENJUTSU:
        for name in NAMED:
            setattr(shown, name, getattr(deed, name))
        shown.xs = [x if has(deed.links, slot) else 0 for slot, x in enumerate(deed.xs)]
        if deed.technique > 0:
            shown.xs[deed.technique - 1] = deed.xs[deed.technique - 1]
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
            seen.fighters[seat] = outline(fight, viewer, me, own)
    seen.areas = [area_seen(one, own) for one in seen.areas]
    seen.effects = [Effect() for _ in seen.effects]
    seen.effect_count = 0
    return seen


def area_seen(area: Area, own: int) -> Area:
    """Whose it is not sees neither when a tag goes off nor that a mist is an illusion."""
    if area.by == 0 or has(own, area.by - 1) or area.kind not in (AreaKind.TAG, AreaKind.ILLUSORY_MIST):
        return area
    if area.kind == AreaKind.ILLUSORY_MIST:
        return Area()
    return replace(area, clock=0, until=0)


def believe(me: Fighter) -> None:
    """SHI-GEN-9, SHI-SRCH-4: of its own side one sees what that side believes."""
    me.hidden_from = me.thinks_hidden_from
    me.genjutsu_hits = [0] * len(me.genjutsu_hits)
    me.illusions = [one if one.aware else Illusion() for one in me.illusions]
    for wound in me.wounds:
        wound.false = 0
    me.hell_viewed = 0
    known = {one.technique for one in me.illusions if one.technique}
    me.statuses = [believed(one, known) for one in me.statuses]


def believed(status: Status, known: set[int]) -> Status:
    """SHI-GEN-9: a status by genjutsu (those in `known` are seen through) as its victim understands it."""
    if status.cause != Cause.GENJUTSU or status.source in known:
        return status
    if status.kind == StatusKind.GENJUTSU_LOSS:
        return Status()
    return Status(kind=status.kind, severity=status.severity)


def keep_secrets(fight: Fight, me: Fighter, shown: Fighter, own: int) -> None:
    """SHI-INFO-1: with open sheets the plans of others are still theirs, and so is what they hide."""
    believe(shown)
    blank = Fighter()
    shown.thinks_hidden_from = 0
    shown.hidden_from = me.hidden_from & own
    shown.illusions = blank.illusions
    shown.prepared = shown.aims_at = shown.abort_at = 0
    shown.deed = declared(fight, me, me.deed)
    shown.delayed = declared(fight, me, me.delayed)
    shown.reply = declared(fight, me, me.reply)
    if fight.house.seals_open == 0:
        shown.sealed = blank.sealed


def outline(fight: Fight, viewer: Viewer, me: Fighter, own: int) -> Fighter:
    """What anybody can see of a fighter: hardly anything where it is hidden from them."""
    shown = Fighter(seat=me.seat, side=me.side, fate=me.fate, hidden_from=me.hidden_from & own)
    if not perceives(fight, viewer, me.seat):
        shown.next_ic = shown.base_next_ic = UNKNOWN
        if strikes(me, me.deed):
            shown.deed = declared(fight, me, me.deed)
        if strikes(me, me.reply):
            shown.reply = declared(fight, me, me.reply)
        name_tools(me, shown)
        return shown
    for name in PUBLIC:
        setattr(shown, name, getattr(me, name))
    if me.defence_die > 0:  # of a roll the total
        shown.defence_die, shown.defence_bonus = 1, me.defence_die + me.defence_bonus - 1
    shown.wounds = [Wound(name=one.name, location=one.location, since=one.since) for one in me.wounds]
    shown.statuses = [plain_status(one) for one in me.statuses]
    shown.deed = declared(fight, me, me.deed)
    shown.delayed = declared(fight, me, me.delayed)
    shown.reply = declared(fight, me, me.reply)
    if fight.house.seals_open == 1:
        shown.sealed = declared(fight, me, me.sealed)
    name_tools(me, shown)
    return shown


def plain_status(status: Status) -> Status:
    """What is the matter with somebody, and how badly, for all to see; where it comes from is not."""
    if status.kind == StatusKind.GENJUTSU_LOSS:
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
