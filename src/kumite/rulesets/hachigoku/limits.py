"""What the fields of a fight say of each other between two beats.

What each may hold by itself is declared in `state.py`. What an encounter sets in the middle of a fight is
checked against both, and so is, in tests, every state that the rules make.
"""

from __future__ import annotations

from collections.abc import Iterator

from kumite.mistakes import Mistake, shown
from kumite.rulesets.fields import Lives, outside

from .records import Place, Weapon
from .sheets.library import weapon_names
from .sizes import MEMBERS
from .state import Fight, Fighter
from .terms import Ambush, Element, Ending, Fate, Kind, Mode, Outcome, Phase

MEMBER_SETS = ("up", "unconscious", "prone", "stunned", "partial", "full")


def check_state(fight: Fight) -> Iterator[Mistake]:
    """Which fields hold what no fight can hold, as paths below the fight.

    What fields say of each other is looked at where each of them is within its own limits.
    """
    wrong = [*outside(fight, fight.count, Lives.STEP)]
    yield from wrong
    for n, place in enumerate(fight.places):
        yield from (mistake.under(f"places[{n}]") for mistake in check_place(place))
    for me in fight.fighters:
        here = f"fighters[{me.seat}]"
        for n, weapon in enumerate(me.weapons):
            yield from (mistake.under(f"{here}.weapons[{n}]") for mistake in check_weapon(weapon, n))
        if not any(mistake.place.startswith(f"{here}.") for mistake in wrong):
            yield from (mistake.under(here) for mistake in check_fighter(fight, me))
    if all("." in mistake.place for mistake in wrong):
        yield from check_phase(fight)


def check_place(place: Place) -> Iterator[Mistake]:
    """A place that is not used says nothing else."""
    if place.used == 0 and place != Place():
        yield Mistake("used", "0", "1, or nothing else about the place")


def check_weapon(weapon: Weapon, place: int) -> Iterator[Mistake]:
    """The body is weapon 0, and there are no other weapons without a mode."""
    if weapon.name >= len(weapon_names()):
        yield Mistake("name", shown(weapon.name), f"0 to {len(weapon_names()) - 1}, a line of weapon names")
    if place == 0 and (weapon.mode != Mode.MELEE or weapon.barehanded == 0 or weapon.dropped == 1):
        yield Mistake("mode", shown(weapon.mode), "weapon 0 is the body, and not to be dropped")
    if weapon.mode == Mode.NONE and weapon.dropped == 1:
        yield Mistake("dropped", "1", "0 where there is no weapon")


def check_fighter(fight: Fight, me: Fighter) -> Iterator[Mistake]:
    """What the fields of one fighter say of each other, and of the others."""
    for name in ("main", "off"):
        weapon = me.weapons[getattr(me, name)]
        if weapon.mode == Mode.NONE or weapon.dropped == 1:
            yield Mistake(name, shown(getattr(me, name)), "a weapon that they have and have not dropped")
    if me.off != 0 and me.off == me.main:
        yield Mistake("off", shown(me.off), "another weapon than main")
    if me.mounted == 1 and me.horse == 0:
        yield Mistake("mounted", "1", "0 where there is no horse")
    for name in ("dice", "tagged"):
        if getattr(me, name)[0]:
            yield Mistake(f"{name}[0]", shown(getattr(me, name)[0]), "0: the faces begin with 1")
    for other in fight.fighters:
        if me.ranges[other.seat] != other.ranges[me.seat]:
            legal = f"{other.ranges[me.seat]}, which seat {other.seat} says of seat {me.seat}"
            yield Mistake(f"ranges[{other.seat}]", shown(me.ranges[other.seat]), legal)
    for name, partner in (("treats", "treated_by"), ("treated_by", "treats")):
        seat = getattr(me, name) - 1
        if seat >= 0 and getattr(fight.fighters[seat], partner) != me.seat + 1:
            yield Mistake(name, shown(seat + 1), f"the seat + 1 of somebody with {partner} = {me.seat + 1}")
    yield from check_members(me)
    yield from check_holds(me)


def check_members(me: Fighter) -> Iterator[Mistake]:
    """Members who are up have no Wounds that put them Down, and the fate goes by who is up."""
    everybody = (1 << me.size) - 1
    for name in MEMBER_SETS:
        if getattr(me, name) & ~everybody:
            yield Mistake(name, shown(getattr(me, name)), f"bits of members below {me.size}")
    if me.kind == Kind.NAMAE and me.size != 1:
        yield Mistake("size", shown(me.size), "1 for a Namae")
    if me.kind == Kind.NAMAE and me.down_at != 2 * me.elements[Element.EARTH] + 1:
        yield Mistake("down_at", shown(me.down_at), "twice their Earth and 1")
    for member in range(me.size):
        wounds = me.wounds[member]
        if wounds > me.down_at + 2:
            yield Mistake(f"wounds[{member}]", shown(wounds), f"at most {me.down_at + 2}, which is Dead")
        fallen = wounds >= me.down_at or me.unconscious >> member & 1 == 1
        if fallen == (me.up >> member & 1 == 1):
            legal = f"member {member} up, with less than {me.down_at} Wounds and conscious, or else not"
            yield Mistake("up", shown(me.up), legal)
    if me.stunned & ~me.up:
        yield Mistake("stunned", shown(me.stunned), "only members who are up")
    if (me.fate not in (Fate.ABSENT, Fate.IN_FIGHT) and me.up) or (me.fate == Fate.IN_FIGHT and not me.up):
        yield Mistake("fate", shown(me.fate), "in_fight (1) as long as one of its members is up")
    if me.fate == Fate.ABSENT and me.joins == 0:
        yield Mistake("joins", "0", "the round in which they come, as long as they are absent")


def check_holds(me: Fighter) -> Iterator[Mistake]:
    """Captured members are held by somebody, either partially or fully."""
    if me.partial & me.full:
        yield Mistake("full", shown(me.full), "no member that is in partial")
    for member in range(MEMBERS):
        held = me.held_by[member]
        captured = (me.partial | me.full) >> member & 1
        if (held != 0) != (captured == 1) or held == me.seat + 1:
            legal = "the seat + 1 of another who holds it if partial or full has it, else 0"
            yield Mistake(f"held_by[{member}]", shown(held), legal)


def check_phase(fight: Fight) -> Iterator[Mistake]:
    """Only a fight that is over has an outcome, and Moments are called within rounds."""
    over = fight.phase == Phase.OVER
    if over != (fight.outcome != Outcome.GOING_ON) or over != (fight.ending != Ending.NONE):
        yield Mistake("outcome", shown(fight.outcome), "with an ending, some in the phase over, else 0")
    if fight.phase in (Phase.MOMENT_START, Phase.STEP, Phase.ROUND_END) and fight.round == 0:
        yield Mistake("round", "0", "1 or more in this phase")
    if fight.phase in (Phase.MOMENT_START, Phase.STEP) and fight.moment == 0:
        yield Mistake("moment", "0", "1 or more in this phase")
    leads = 0 < fight.ambush_leader <= fight.count
    if leads and fight.fighters[fight.ambush_leader - 1].ambusher == 0:
        yield Mistake("ambush_leader", shown(fight.ambush_leader), "the seat + 1 of an ambusher")
    if (fight.ambush != Ambush.NONE) != (fight.ambush_leader != 0):
        yield Mistake("ambush_leader", shown(fight.ambush_leader), "some if there is an ambush, else 0")
