"""What the fields of a fight say of each other between two beats.

What an encounter sets in the middle of a fight is held against it, and so is, in tests, every state that
the rules make. What each field may be by itself is declared beside it.
"""

from __future__ import annotations

from collections.abc import Iterator

from kumite.mistakes import Mistake, shown
from kumite.rulesets.fields import Lives, outside

from .records import Area, Weapon
from .rules.wounds.wounds import is_down, is_killed, is_out
from .sheets.library import weapon_names
from .state import Fight, Fighter
from .terms import Fate, Mode, Outcome, Phase, WeaponState


def check_state(fight: Fight) -> Iterator[Mistake]:
    """The fields that hold what no fight can hold, as paths below the fight."""
    wrong = [*outside(fight, fight.count, Lives.STEP)]
    yield from wrong
    for n, area in enumerate(fight.areas):
        yield from (mistake.under(f"areas[{n}]") for mistake in check_area(area))
    for me in fight.fighters:
        place = f"fighters[{me.seat}]"
        found = [*check_weapons(me)]
        if not found and not any(mistake.place.startswith(f"{place}.") for mistake in wrong):
            found = [*check_hands(me), *check_fate(fight, me), *check_fighter(me)]
        yield from (mistake.under(place) for mistake in found)
    yield from check_phase(fight)


def check_area(area: Area) -> Iterator[Mistake]:
    """What an area that is used has, and its corners."""
    if area.used == 0 and area != Area():
        yield Mistake("used", "0", "1, or nothing else about the area")
    if area.left > area.right:
        yield Mistake("right", shown(area.right), f"{area.left} or more, which is left")
    if area.bottom > area.top:
        yield Mistake("top", shown(area.top), f"{area.bottom} or more, which is bottom")


def check_weapons(me: Fighter) -> Iterator[Mistake]:
    """What is wrong with the weapons of a fighter, each at its place."""
    for n, weapon in enumerate(me.weapons):
        yield from (mistake.under(f"weapons[{n}]") for mistake in check_weapon(weapon, n))


def check_weapon(weapon: Weapon, place: int) -> Iterator[Mistake]:
    """What a weapon at this place can be."""
    last = len(weapon_names()) - 1
    if weapon.name > last:
        yield Mistake(
            "name", shown(weapon.name), f"0 to {len(weapon_names()) - 1}, a line of the weapon list"
        )
    if place == 0 and (weapon.hands != 0 or weapon.state != WeaponState.READY):
        yield Mistake("state", shown(weapon.state), "ready (1): weapon 0 is the body, and not to be dropped")
    if weapon.mode == Mode.NONE and weapon.state == WeaponState.DROPPED:
        yield Mistake("state", shown(weapon.state), "0 where there is no weapon")
    if weapon.strung and weapon.mode != Mode.BOW:
        yield Mistake("strung", "1", "0; only a bow is strung")


def check_hands(me: Fighter) -> Iterator[Mistake]:
    """What is in a hand is a weapon that is ready, and no other is."""
    for name, place in (("main", me.main), ("off", me.off)):
        if place and me.weapons[place].state != WeaponState.READY:
            yield Mistake(name, shown(place), "a weapon whose state is ready (1)")
    if me.off != 0 and me.off == me.main:
        yield Mistake("off", shown(me.off), "another weapon than main")
    for n, weapon in enumerate(me.weapons):
        if weapon.hands and weapon.state == WeaponState.READY and n not in (me.main, me.off):
            yield Mistake(f"weapons[{n}].state", shown(weapon.state), "ready (1) only in a hand")


def check_fate(fight: Fight, me: Fighter) -> Iterator[Mistake]:
    """Nobody who is in the fight has Wounds that put them Down, and the fallen have such Wounds."""
    if me.fate == Fate.ABSENT and me.joins == 0:
        yield Mistake("joins", "0", "the Round in which they come, as long as they are absent")
    states = {Fate.DOWN: is_down(fight, me), Fate.OUT: is_out(fight, me), Fate.DEAD: is_killed(fight, me)}
    by_wounds = next((fate for fate in (Fate.DEAD, Fate.OUT, Fate.DOWN) if states[fate]), Fate.IN_FIGHT)
    if me.fate in (Fate.IN_FIGHT, Fate.DOWN, Fate.OUT) and me.fate != by_wounds:
        legal = f"{by_wounds.name.lower()} ({by_wounds}) with {me.wounds} Wounds"
        yield Mistake("fate", shown(me.fate), legal)


def check_fighter(me: Fighter) -> Iterator[Mistake]:
    """What the other fields of a fighter say of each other."""
    if me.void_points > me.void_max:
        yield Mistake("void_points", shown(me.void_points), f"at most {me.void_max}, which is void_max")
    if me.mounted and not me.mount:
        yield Mistake("mounted", "1", "0 without a mount")
    if me.mounted and me.prone:
        yield Mistake("prone", "1", "0 on horseback")
    if me.grapple.controls and not me.grapple.which:
        yield Mistake("grapple.controls", "1", "0 outside a grapple")
    if me.kata and not me.kata_known >> me.kata & 1:
        yield Mistake("kata", shown(me.kata), "a kata that they know, or 0")
    for name, seats in (("guards", me.guards), ("fear_of", me.fear_of)):
        if seats >> me.seat & 1:
            yield Mistake(name, shown(seats), "other seats than the fighter's own")


def check_phase(fight: Fight) -> Iterator[Mistake]:
    """Only a fight that is over has an outcome, Turns are within Rounds, and nobody is asked twice."""
    over = fight.phase == Phase.OVER
    if over != (fight.outcome != Outcome.GOING_ON):
        yield Mistake("outcome", shown(fight.outcome), "some in the phase over, else 0")
    if fight.phase in (Phase.TURNS, Phase.TURN, Phase.REACTIONS) and fight.round == 0:
        yield Mistake("round", "0", "1 or more in this phase")
    if fight.phase == Phase.TURN and fight.acting == 0:
        yield Mistake("acting", "0", "the seat + 1 of the fighter whose Turn it is, in this phase")
    if fight.turns.fresh & fight.turns.waiting:
        yield Mistake("turns.waiting", shown(fight.turns.waiting), "nobody who is fresh")
    if fight.ordered > fight.count:
        yield Mistake("ordered", shown(fight.ordered), f"at most {fight.count}, the number of fighters")
    if (fight.ambush != 0) != (fight.ambush_leader != 0 and fight.other_leader != 0):
        yield Mistake("ambush_leader", shown(fight.ambush_leader), "some if there is an ambush, else 0")
