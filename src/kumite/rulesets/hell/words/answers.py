"""What the answers to questions are called: each by the word that tells it apart, with what it costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kumite.rulesets.shared.language import Answers, counted
from kumite.table import REFEREE

from ..glossary import items, talents
from ..glossary.actions import ACTIONS
from ..rules.arts_and_traits.art_options import dice_of, strain_of
from ..rules.arts_and_traits.kit import price_of
from ..rules.combat.tiles import distance
from ..secrets import looks
from ..state import DECLINE, THING, WEAPONS, Fight
from ..terms import Action, Art, Item, Kind, Readiness, Stat, Talent
from . import phrases
from .naming import called, weapon_label

Names = Sequence[str]


def with_price(name: str, *price: str) -> str:
    """`Mark (1 die)`; without brackets where it costs nothing."""
    said = ", ".join(filter(None, price))
    return f"{name} ({said})" if said else name


def dice(count: int) -> str:
    """`1 die`, `2 dice`; nothing for none."""
    return f"{count} {'die' if count == 1 else 'dice'}" if count else ""


def strain(count: int) -> str:
    """`2 Strain`; nothing for none."""
    return f"{count} Strain" if count else ""


def action(fight: Fight, names: Names, who: int, answer: int) -> str:
    """An action, with what it always costs."""
    price = {
        Action.SWAP: dice(fight.house.swap_cost),
        Action.MEDICINE_CHECK: dice(fight.house.medicine_check_cost),
    }
    return with_price(phrases.ACTIONS[answer], price.get(Action(answer), ACTIONS[Action(answer)].price))


def art(fight: Fight, names: Names, who: int, answer: int) -> str:
    """An Art, with its dice and Strain; a Reaction takes a Locked die."""
    name = called(names, who, Art(answer), phrases.ARTS[answer])
    if answer == Art.NONE or who == REFEREE:
        return name
    me = fight.fighters[who]
    owned = answer not in (Art.OWN_ART_1, Art.OWN_ART_2, Art.OWN_ART_3) or me.arts >> answer & 1
    if not owned:
        return name
    cost = dice_of(me, answer)
    return with_price(
        name, dice(cost) or ("" if answer == Art.RITUAL else "a Locked die"), strain(strain_of(me, answer))
    )


def item(fight: Fight, names: Names, who: int, answer: int) -> str:
    """An item, with its dice and how many of it there are."""
    name = called(names, who, Item(answer), phrases.ITEMS[answer])
    if answer == Item.NONE or who == REFEREE or items.ITEMS[Item(answer)].own:
        return name
    me = fight.fighters[who]
    there = f"{me.items[answer]} there" if me.items[answer] > 1 else ""
    return with_price(name, dice(price_of(me, answer)), there)


def talent(fight: Fight, names: Names, who: int, answer: int) -> str:
    """What a creature can do by its kind, with its price."""
    name = called(names, who, Talent(answer), phrases.TALENTS[answer])
    if answer == Talent.NONE:
        return name
    row = talents.TALENTS[Talent(answer)]
    return with_price(name, dice(row.dice), strain(row.strain))


def readiness(fight: Fight, names: Names, who: int, answer: int) -> str:
    """HEL-INIT-1: what Battle Ready gives, which grows with Body."""
    body = max(0, fight.fighters[who].stats[Stat.BODY]) if who != REFEREE else 0
    more = int(body >= 3)
    return {
        Readiness.INITIATIVE: f"initiative, {2 + more} more",
        Readiness.DAMAGE: f"melee damage, {1 + more} more for {counted(body + 1, 'turn')}",
        Readiness.HEALTH: f"Health, {body + more} more",
    }[Readiness(answer)]


def someone(fight: Fight, names: Names, who: int, seat: int) -> str:
    """`Bard, friend, 3 tiles away, Bloody`: as much as whoever is asked can see."""
    if who == REFEREE or seat == who:
        return f"{names[seat]}, themselves" if seat == who else names[seat]
    me, other = fight.fighters[who], fight.fighters[seat]
    if other.kind == Kind.HAZARD or me.kind == Kind.HAZARD:
        return names[seat]
    notes = ["friend" if other.side == me.side else "foe"]
    if not other.hidden or other.side == me.side:
        notes.append(f"{counted(distance(fight, me, other), 'tile')} away")
    if looks(fight, other) != "hale":
        notes.append(looks(fight, other))
    return ", ".join((names[seat], *notes))


def fighters(others: dict[int, str]) -> Answers:
    """Fighters as they look from where the one who is asked stands, and other answers."""

    def name(fight: Fight, names: Names, who: int, answer: int) -> str:
        return others[answer] if answer in others else someone(fight, names, who, answer)

    return Answers(name, lambda fight, who: [*range(fight.count), *others])


def held(*others: int) -> Callable[[Fight, int], list[int]]:
    """The weapons of whoever is asked, and other answers."""

    def every(fight: Fight, who: int) -> list[int]:
        mine = fight.fighters[who].weapons if who != REFEREE else []
        return [*(n for n, weapon in enumerate(mine) if weapon.there), *others]

    return every


def arm(fight: Fight, names: Names, who: int, answer: int) -> str:
    """A weapon of the one who is asked, with its dice, its reach and its range."""
    me = fight.fighters[who]
    name = weapon_label(me, answer)
    if answer >= WEAPONS:
        return with_price(name, dice(2))
    weapon = me.weapons[answer]
    reach = f"reach {weapon.reach}" if weapon.reach > 1 else ""
    throw = f"thrown {weapon.throw_range}" if weapon.throw_range else ""
    range_ = f"range {weapon.range}" if weapon.range else ""
    loaded = f"{weapon.ammo} of {weapon.loading} loaded" if weapon.loading else ""
    return with_price(name, dice(weapon.dice), strain(weapon.strain), reach, throw, range_, loaded)


def named(words: dict[int, str], name: Callable[[Fight, Names, int, int], str]) -> Answers:
    """Answers that are members of an enum, called by their words and prices."""
    return Answers(name, lambda fight, who: words)


ACTIONS_PRICED = named(phrases.ACTIONS, action)
ARTS, ITEMS, TALENTS = (
    named(phrases.ARTS, art),
    named(phrases.ITEMS, item),
    named(phrases.TALENTS, talent),
)
READINESS = named(phrases.READINESS, readiness)
SOMEBODY = fighters({})
SOMEBODY_OR_NOBODY = fighters({DECLINE: "nobody"})
SOMEBODY_OR_THING = fighters({THING: "something in the way"})
