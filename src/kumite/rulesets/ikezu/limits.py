"""What the numbers of a state say of each other; what each may be by itself is declared in `state.py`.

What an encounter sets in the middle of a fight is held against these, and so is, in tests, every state
that the rules make.
"""

from __future__ import annotations

from collections.abc import Iterator

from kumite.mistakes import Mistake, shown
from kumite.rulesets.fields import Lives, outside
from kumite.rulesets.shared.bits import has

from .ability_table import ROWS
from .rules.weapon_dice import dice_rolled, exists, sides_of
from .sheets.library import weapon_names
from .state import Fight, Fighter, Weapon
from .terms import Band, Contested, Fate, Outcome, Phase, Scar


def check_state(fight: Fight) -> Iterator[Mistake]:
    """Which fields hold what no fight can hold, as paths below the fight."""
    found = [*outside(fight, fight.count, Lives.TURN)]
    for me in fight.fighters:
        for n, weapon in enumerate(me.weapons):
            found += (one.under(f"fighters[{me.seat}].weapons[{n}]") for one in check_weapon(weapon, n))
    yield from found
    wrong = {mistake.place.partition(".")[0] for mistake in found}
    for me in fight.fighters:
        if (place := f"fighters[{me.seat}]") not in wrong:
            yield from (one.under(place) for one in check_fighter(fight, me))
    yield from check_phase(fight)


def check_weapon(weapon: Weapon, place: int) -> Iterator[Mistake]:
    """An attack has dice and a band, and the bare hands are always there."""
    if weapon.name >= len(weapon_names()):
        yield Mistake(
            "name", shown(weapon.name), f"0 to {len(weapon_names()) - 1}, a line of the weapon names"
        )
    if exists(weapon) and (sides_of(weapon) < 2 or weapon.category == Band.NONE):
        yield Mistake("dice", shown(dice_rolled(weapon)), "dice with sides, and a category")
    if place == 0 and (not exists(weapon) or weapon.dropped == 1):
        yield Mistake("dice", "no bare hands", "weapon 0 is the bare hands")


def check_fighter(fight: Fight, me: Fighter) -> Iterator[Mistake]:
    """What the fields of one fighter say of each other, and of the others."""
    for now, most in (("hp", "hp_max"), ("hp_held", "hp_max")):
        if getattr(me, now) > getattr(me, most):
            yield Mistake(now, shown(getattr(me, now)), f"at most {most}, {getattr(me, most)}")
    for now, most in (("strength", "strength_max"), ("dexterity", "dexterity_max"), ("will", "will_max")):
        if getattr(me, now) > getattr(me, most):
            yield Mistake(now, shown(getattr(me, now)), f"at most {most}, {getattr(me, most)}")
    if me.strength == 0 and Fate.IN_FIGHT <= me.fate <= Fate.OUT_OF_ACTION:
        yield Mistake("strength", "0", "1 or more, or a fate of dead or destroyed")
    if me.hp > 0 and (me.panicked == 1 or me.overloaded == 1):
        yield Mistake("hp", shown(me.hp), "0 while panicked or overloaded; what is hidden is hp_held")
    for name in ("main", "off"):
        weapon = me.weapons[getattr(me, name)]
        if not exists(weapon) or weapon.dropped == 1:
            yield Mistake(name, shown(getattr(me, name)), "a weapon that it has and has not dropped")
    if me.off != 0 and me.off == me.main:
        yield Mistake("off", shown(me.off), "another weapon than main")
    if me.doomed == 1 and me.pending[Scar.DOOMED] == 0:
        yield Mistake("doomed", "1", "only with 1 at pending[12], the roll that decides it")
    if fight.fighters[me.group].side != me.side:
        yield Mistake("group", shown(me.group), "a seat of its own side")
    yield from check_abilities(me)
    yield from check_holds(fight, me)
    yield from check_bands(fight, me)


def check_abilities(me: Fighter) -> Iterator[Mistake]:
    """An ability has the dice and the kind of wound that it is given on a sheet."""
    for row in ROWS:
        for given in row.given if has(me.abilities, row.ability) else ():
            if getattr(me, given) == 0:
                yield Mistake(given, "0", f"more than 0, because {row.ability.name.lower()} needs it")


def check_holds(fight: Fight, me: Fighter) -> Iterator[Mistake]:
    """Whatever holds somebody has the dice that it takes, and a grip has two ends."""
    for name in ("ensnared", "dragged"):
        source = getattr(me, name)
        if source and fight.fighters[source - 1].ongoing_die == 0:
            yield Mistake(name, shown(source), "the seat + 1 of somebody with an ongoing_die")
    if me.burning and me.burning_die == 0:
        yield Mistake("burning", shown(me.burning), "only with a burning_die")
    if me.grips:
        victim = fight.fighters[me.grips - 1]
        if victim.grappled != me.seat + 1 or me.crit_die == 0:
            yield Mistake("grips", shown(me.grips), "the seat + 1 of somebody grappled by it; and a crit_die")
    here = Fate.IN_FIGHT <= me.fate <= Fate.OUT_OF_ACTION
    if here and me.grappled and fight.fighters[me.grappled - 1].grips != me.seat + 1:
        yield Mistake("grappled", shown(me.grappled), "the seat + 1 of somebody who grips it")


def check_bands(fight: Fight, me: Fighter) -> Iterator[Mistake]:
    """A band is that of a pair: one, and the same from both sides."""
    if (me.at_melee | me.at_reach) >> me.seat & 1 or me.at_melee & me.at_reach:
        yield Mistake("at_reach", shown(me.at_reach), "neither itself nor any seat that is in at_melee")
    for other in fight.fighters:
        for name in ("at_melee", "at_reach"):
            if getattr(me, name) >> other.seat & 1 != getattr(other, name) >> me.seat & 1:
                legal = f"the same for both; seat {other.seat} says otherwise of seat {me.seat}"
                yield Mistake(name, shown(getattr(me, name)), legal)


def check_phase(fight: Fight) -> Iterator[Mistake]:
    """A duel has its own phases, and only a fight that is over has an outcome."""
    duel = fight.contested != Contested.SKIRMISH
    in_rounds = not duel or fight.contested == Contested.TO_THE_DEATH
    if duel and (fight.count != 2 or fight.fighters[0].side == fight.fighters[1].side):
        yield Mistake("contested", shown(fight.contested), "a duel has two fighters, one a side")
    if Phase.STAREDOWN <= fight.phase <= Phase.CLASH and not duel:
        yield Mistake("phase", shown(fight.phase), "a phase of rounds: this is no duel")
    if Phase.INITIATIVE <= fight.phase <= Phase.ROUND_END and not in_rounds:
        yield Mistake("phase", shown(fight.phase), "a phase of a duel: this one is not fought in rounds")
    if fight.phase == Phase.INITIATIVE and not duel:
        yield Mistake("phase", shown(fight.phase), "first_round: this is no duel")
    if fight.phase in (Phase.AMBUSH_TURN, Phase.FIRST_ROUND) and duel:
        yield Mistake("phase", shown(fight.phase), "initiative: this is a duel")
    over = fight.phase in (Phase.AFTERMATH, Phase.OVER)
    if over != (fight.outcome != Outcome.GOING_ON):
        yield Mistake("outcome", shown(fight.outcome), "some in the phases aftermath and over, else 0")
    if Phase.ALWAYS_FIRST_PC <= fight.phase <= Phase.ROUND_END and fight.round == 0:
        yield Mistake("round", "0", "1 or more in this phase")
    if fight.phase <= Phase.FIRST_ROUND and fight.round > 0:
        yield Mistake("round", shown(fight.round), "0 in this phase, which comes before the first round")
