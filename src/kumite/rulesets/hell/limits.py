"""What the fields of a fight say of each other between two beats.

What each of them can hold is declared with it. What an encounter sets in the middle of a fight is held
against both, and so is, in tests, every state that the rules make.
"""

from __future__ import annotations

from collections.abc import Iterator

from kumite.mistakes import Mistake, shown
from kumite.rulesets.fields import Lives, outside
from kumite.rulesets.shared.bits import has

from .glossary.statuses import STACKED, STACKED_IN_CLASSIC
from .rules.standing import classic
from .sheets.library import weapon_names
from .state import Area, Fight, Fighter, Lasting, Weapon, WeaponEffect
from .terms import AreaKind, By, Ending, Fate, Kind, Outcome, Part, Phase, Status


def check_state(fight: Fight) -> Iterator[Mistake]:
    """Which fields hold what no fight can hold, as paths below the fight."""
    mistakes = [*outside(fight, fight.count, Lives.STEP)]
    yield from mistakes
    yield from check_fight(fight)
    for n, area in enumerate(fight.areas):
        yield from under(f"areas[{n}]", check_area(area))
    for me in fight.fighters:
        place = f"fighters[{me.seat}]"
        own = [mistake for mistake in mistakes if mistake.place.startswith(f"{place}.")]
        found = [*under(place, check_pieces(me))]
        yield from found
        if not own and not found:
            yield from under(place, check_fighter(fight, me))


def under(place: str, mistakes: Iterator[Mistake]) -> Iterator[Mistake]:
    """The same mistakes, with paths from farther up."""
    return (mistake.under(place) for mistake in mistakes)


def check_area(area: Area) -> Iterator[Mistake]:
    if area.kind == AreaKind.NONE and area != Area():
        yield Mistake("kind", "0", "some, or nothing else about the area")


def check_pieces(me: Fighter) -> Iterator[Mistake]:
    """What their weapons and what lasts on them say of themselves."""
    for n, weapon in enumerate(me.weapons):
        yield from under(f"weapons[{n}]", check_weapon(weapon, n))
    for n, one in enumerate(me.lasting):
        if one.kind == Status.NONE and one != Lasting():
            yield Mistake(f"lasting[{n}].kind", "0", "some, or nothing else about what lasts")


def check_weapon(weapon: Weapon, place: int) -> Iterator[Mistake]:
    for n, effect in enumerate(weapon.effects):
        if effect.part == Part.NONE and effect != WeaponEffect():
            yield Mistake(f"effects[{n}].part", "0", "some, or nothing else about the effect")
        if effect.dice and not effect.sides:
            yield Mistake(f"effects[{n}].sides", "0", "1 or more where dice are rolled")
    if weapon.name >= len(weapon_names()):
        yield Mistake("name", shown(weapon.name), f"0 to {len(weapon_names()) - 1}")
    if not weapon.there and weapon.in_hand and weapon.by == By.WEAPON:
        yield Mistake("in_hand", "1", "0 where there is no weapon")
    if place == 0 and not (weapon.there and weapon.in_hand and weapon.reach):
        yield Mistake("there", shown(weapon.there), "1, with a reach and in hand: weapon 0 is their fist")
    if weapon.loading and weapon.ammo > weapon.loading:
        yield Mistake("ammo", shown(weapon.ammo), f"at most {weapon.loading}")
    if weapon.in_hand and weapon.lost:
        yield Mistake("lost", "1", "0 as long as it is in hand")


def check_fighter(fight: Fight, me: Fighter) -> Iterator[Mistake]:
    """What the fields of one fighter say of each other, and of the others."""
    counted = STACKED | (STACKED_IN_CLASSIC if classic(fight) else 0)
    for status, count in enumerate(me.stacks):
        if count and not has(counted, status):
            yield Mistake(f"stacks[{status}]", shown(count), "0 of a status that is there or not")
    most_health = me.max_health + sum(one.count for one in me.lasting if one.kind == Status.BONUS_MAX_HEALTH)
    if me.health > most_health:
        yield Mistake("health", shown(me.health), f"at most {most_health}")
    if sum(me.locked) > max(me.max_locked, 0):
        yield Mistake("locked", f"{sum(me.locked)} dice", f"at most {me.max_locked}")
    for name in ("pool", "locked", "kept"):
        if getattr(me, name)[0]:
            yield Mistake(f"{name}[0]", shown(getattr(me, name)[0]), "0: the faces begin with 1")
    held = [seat for seat in range(fight.count) if me.held_by >> seat & 1]
    if me.seat in held:
        yield Mistake("held_by", shown(me.held_by), "other seats: nobody holds themselves")
    if me.fate == Fate.DEAD and me.deaths_door < 3 and me.uses_deaths_door and me.health > 0:
        yield Mistake("fate", shown(me.fate), "dead only at Death's Door 3 or at 0 Health")
    has_left = me.seat in fight.line[: fight.line_count]  # their place in the order stays
    if me.fate == Fate.ABSENT and not (me.joins or me.half_of or me.kind == Kind.FOLLOWER or has_left):
        yield Mistake("joins", "0", "the Round in which they come, as long as they are absent")
    if fight.width and me.fate in (Fate.IN_FIGHT, Fate.UNCONSCIOUS) and me.kind != Kind.HAZARD:
        for name, most in (("x", fight.width), ("y", fight.height)):
            if not 0 <= getattr(me, name) < most:
                yield Mistake(name, shown(getattr(me, name)), f"on the map, 0 to {most - 1}")


def check_fight(fight: Fight) -> Iterator[Mistake]:
    """HEL-RND-7: a fight has an outcome from its last blow on; and turns are taken within Rounds."""
    over = fight.phase in (Phase.AFTER, Phase.OVER)
    decided = fight.outcome != Outcome.GOING_ON
    if (over and not decided) or (decided and fight.phase == Phase.START):
        yield Mistake("outcome", shown(fight.outcome), "some when the fight is over, 0 before it begins")
    elif decided != (fight.ending != Ending.NONE):
        yield Mistake("ending", shown(fight.ending), "some when the fight has an outcome, else 0")
    if Phase.NEXT_TURN <= fight.phase <= Phase.ROUND_END and fight.round == 0:
        yield Mistake("round", "0", "1 or more in this phase")
    if fight.phase in (Phase.ACTION, Phase.END) and fight.turn_of == 0:
        yield Mistake("turn_of", "0", "whose turn it is (the seat + 1) in this phase")
    if fight.line_count > fight.count:
        yield Mistake("line_count", shown(fight.line_count), f"at most {fight.count}")
