"""Techniques as they are declared, and the seals that they need. SHI-SEAL-1, SHI-SEAL-2, SHI-PHS-1."""

from __future__ import annotations

from kumite.rulesets.shared.asking import amount, choose, choose_about
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.scratch import clear, copy_record
from kumite.table import Table

from ...state import DECLINE, THROWN, Deed, Fight, Fighter
from ...terms import Action, Ask, Location, TechniqueKind, TechniqueName, WoundType
from ..basic_actions.hands import swords_to_draw
from ..basic_actions.targets import is_blow, targets
from ..basic_actions.usable import most_pieces
from ..how_to_fight.chains import declare_links, declare_x
from ..how_to_fight.seal_speeds import raised_seals, seal_speed
from .declare_attack import declare_extras, declare_target
from .declare_way import declare_way
from .deeds import core_of
from .menu import (
    needs_target,
    ready_techniques,
    sealable,
    sealed_throw_link,
    thrown_weapons,
    weapons_for_technique,
)
from .speeds import set_speed


def declare_technique(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-SEAL-1, SHI-SEAL-2: a technique that needs no seals, or the one that has been sealed, as it was."""
    slots = ready_techniques(fight, me)
    clear(deed)
    slot = choose(table, me.seat, Ask.TECHNIQUE, slots)
    if me.seals_ready == 1 and me.sealed.technique == slot + 1:
        copy_record(me.sealed, deed)
        deed.counts = 0
    else:
        deed.kind = Action.TECHNIQUE
        deed.technique = slot + 1
        choose_weapon(table, me, deed, slot)
        declare_x(table, fight, me, deed, slot)
        if me.sneak.speed_limit == 0:
            declare_links(table, fight, me, deed, False)
    set_speed(fight, me, me, deed, 0)
    if needs_target(me, slot):
        declare_target(table, fight, me, deed)
        declare_more_targets(table, fight, me, deed)
    if is_blow(me, deed):
        declare_extras(table, fight, me, deed)
    if core_of(me, deed) == TechniqueName.BRAIN_DESTRUCTION:
        deed.wound_type = choose(table, me.seat, Ask.WOUND_TYPE, 0b11110)
        deed.place = choose(table, me.seat, Ask.WOUND_LOCATION, places_of(deed.wound_type))
    if core_of(me, deed) == TechniqueName.SHUNSHIN:
        declare_way(table, fight, me, deed)


def places_of(wound_type: int) -> int:
    """SHI-WND-6, SHI-TECH-BRAIN-DESTRUCTION: where wounds of a type can be; piercing ones not in the head."""
    places = ((1 << (Location.LEFT_LEG + 1)) - 1) & ~1
    return places & ~(1 << Location.HEAD) if wound_type == WoundType.PIERCING else places


def choose_weapon(table: Table, me: Fighter, deed: Deed, slot: int) -> None:
    """The weapon of a weapon technique."""
    if me.techniques[slot].kind == TechniqueKind.WEAPON:
        deed.weapon = choose(table, me.seat, Ask.WEAPON, weapons_for_technique(me, slot))
        deed.drawn = int(has(swords_to_draw(me), deed.weapon))


def declare_more_targets(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-TECH-HOUENKA: up to three targets."""
    if core_of(me, deed) != TechniqueName.HOUENKA or deed.target == 0:
        return
    deed.targets = 1 << (deed.target - 1)
    for _ in range(2):
        options = targets(fight, me, deed) & ~deed.targets
        if options == 0:
            return
        more = choose_about(table, fight, me.seat, me, Ask.MORE_TARGETS, options | 1 << DECLINE)
        if more == DECLINE:
            return
        deed.targets |= 1 << more


def declare_seals(table: Table, fight: Fight, me: Fighter, deed: Deed) -> None:
    """SHI-PHS-1, SHI-PHS-4: what the seals are for, and their Speed.

    SHI-PHS-6: only the Speed is public.
    """
    slots = sealable(fight, me)
    clear(deed)
    clear(me.sealed)
    me.seals_ready = 0
    meant = me.sealed
    slot = choose(table, me.seat, Ask.SEALED, slots)
    if slot == THROWN:
        meant.kind = Action.THROW
        meant.throw = 1
        meant.weapon = choose(table, me.seat, Ask.WEAPON, thrown_weapons(me))
        meant.number = amount(table, me.seat, Ask.NUMBER, 2, most_pieces(me, meant.weapon))
        link = sealed_throw_link(fight, me) - 1
        meant.links = 1 << link
        meant.xs[link] = meant.number
    else:
        meant.kind = Action.TECHNIQUE
        meant.technique = slot + 1
        declare_x(table, fight, me, meant, slot)
        declare_links(table, fight, me, meant, True)
    deed.kind = Action.SEALS
    modified = max(1, seal_speed(fight, me, meant))
    deed.counts = amount(table, me.seat, Ask.SEAL_SPEED, modified, max(modified, raised_seals(me, meant)))
