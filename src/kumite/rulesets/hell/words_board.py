"""The board: the map, and who is where and how they are."""

from __future__ import annotations

from collections.abc import Sequence

from .. import Board, Viewer
from ..bits import has
from ..language import listed
from .dodging import block
from .doors import is_armor_broken
from .lasting import amount_of
from .naming import weapon_label
from .phrases import FATES, STATUSES
from .secrets import has_armor, hide, knows, looks, perceives
from .standing import present
from .state import FACES, WEAPONS, Fight, Fighter
from .strain import max_strain
from .terms import By, Fate, Kind, Phase, Side, Status
from .tiles import level_at
from .words_map import letter, picture

HEADINGS = ("", "Fighter", "Side", "Init", "Place", "Dice", "Health", "Defence", "Holds", "State")

MARKS: dict[int, str] = {Side.PLAYERS: "PC", Side.NPCS: "NPC", Side.WORLD: "world"}

ELSEWHERE = {Status.BONUS_ARMOR, Status.BONUS_MAX_HEALTH, Status.PRONE, Status.HIDDEN, Status.ASLEEP}
"""Statuses that another column says, or another field."""

FLAGS: dict[str, str] = {
    "prone": "Prone",
    "hidden": "Hidden",
    "bleeding_out": "Bleeding Out",
    "egg": "an egg",
    "revved": "revved",
}
"""What a field of a fighter means where it is not 0."""


def board(fight: Fight, names: Sequence[str], viewer: Viewer) -> Board:
    """A row for each combatant, by its letter on the map; of others what can be seen."""
    seen = hide(fight, viewer)
    fighters = [me for me in seen.fighters[: seen.count] if me.fate != Fate.ABSENT]
    placed = [me for me in fighters if present(me) and perceives(seen, viewer, me.seat)]
    rows = tuple(row(seen, names, me, viewer) for me in fighters)
    return Board(title(seen, names), HEADINGS, rows, picture(seen, placed))


def title(fight: Fight, names: Sequence[str]) -> str:
    """The Round, whose turn it is, and how to read the dice."""
    if fight.phase == Phase.OVER:
        return "The fight is over"
    if fight.phase == Phase.AFTER:
        return "After the fight"
    if fight.round == 0:
        return "Before the first Round"
    turn = f", {names[fight.turn_of - 1]}'s turn" if fight.turn_of else ""
    return f"Round {fight.round}{turn}. Dice: pool [Locked]"


def row(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> tuple[str, ...]:
    known = knows(fight, viewer, me.seat)
    return (
        letter(me.seat) if me.kind != Kind.HAZARD else "",
        names[me.seat],
        MARKS[me.side],
        initiative(me),
        place(fight, me) if perceives(fight, viewer, me.seat) else "?",
        dice(me),
        health(me, known),
        defence(fight, me, known),
        holds(me),
        ", ".join(conditions(fight, names, me)),
    )


def initiative(me: Fighter) -> str:
    """Its total; of a Boss both."""
    return "/".join(str(total) for total in (me.initiative, me.second_initiative) if total)


def place(fight: Fight, me: Fighter) -> str:
    """Its tile; of something big the one on the top left."""
    if me.kind == Kind.HAZARD:
        return ""
    level = level_at(fight, me.x, me.y)
    return f"{me.x},{me.y}" + (f" up {level}" if level else "")


def dice(me: Fighter) -> str:
    """Its pool from the highest die down, then its Locked dice: `6 5 3 [4]`."""
    pool = [str(face) for face in range(FACES - 1, 0, -1) for _ in range(me.pool[face] + me.kept[face])]
    locked = [f"[{face}]" for face in range(FACES - 1, 0, -1) for _ in range(me.locked[face])]
    return " ".join(pool + locked)


def health(me: Fighter, known: bool) -> str:
    """How much of how much; of others only whether there is any."""
    if me.kind == Kind.HAZARD:
        return ""
    if not known:
        return "?" if me.health > 0 else "0 or less"
    return f"{me.health}/{me.max_health + amount_of(me, Status.BONUS_MAX_HEALTH)}"


def defence(fight: Fight, me: Fighter, known: bool) -> str:
    """Armor Stacks, Dodge and Ward; of others only whether there is any armour."""
    if not known:
        return "armor" if has_armor(me) else ""
    parts = ((armor(me), "armor"), (dodge(fight, me), "Dodge"), (str(me.ward or ""), "Ward"))
    return ", ".join(f"{number} {thing}" for number, thing in parts if number)


def armor(me: Fighter) -> str:
    """Armor Stacks, and Bonus ones besides."""
    bonus = amount_of(me, Status.BONUS_ARMOR)
    return f"{me.armor}+{bonus}" if bonus else str(me.armor or "")


def dodge(fight: Fight, me: Fighter) -> str:
    """Dodge stacks, those of Hunker Down and of cover besides, less what holds some back."""
    besides = amount_of(me, Status.HUNKERED) + me.cover_dodge
    blocked = block(fight, me)
    said = f"{me.dodge or ''}" + (f"+{besides}" if besides else "")
    return f"{said}-{blocked}" if said and blocked else said


def holds(me: Fighter) -> str:
    """The weapons in its hands."""
    ready = [n for n in range(WEAPONS) if me.weapons[n].in_hand and me.weapons[n].by == By.WEAPON]
    shown = [n for n in ready if n] or ready
    return ", ".join(weapon_label(me, n) for n in shown)


def conditions(fight: Fight, names: Sequence[str], me: Fighter) -> list[str]:
    """How it is: its fate if it is out of the fight, then whatever lies on it."""
    if me.fate == Fate.DEAD:
        return [FATES[me.fate]]
    words = [FATES[me.fate]] if me.fate != Fate.IN_FIGHT else []
    words += [f"Death's Door {me.deaths_door}"] if me.deaths_door else []
    words += [word for name, word in FLAGS.items() if getattr(me, name)]
    if me.kind != Kind.HAZARD:
        words += ["Bloody"] if looks(fight, me) == "Bloody" else []
        words += ["Armor Broken"] if is_armor_broken(me) else []
    words += [f"{STATUSES[status]} {count}" for status, count in enumerate(me.stacks) if count]
    words += [STATUSES[s] for s in Status if has(me.conditions, s) and s not in ELSEWHERE]
    words += [f"Exhaustion {me.exhaustion}"] if me.exhaustion else []
    words += [f"Strain {me.strain_spent}/{max_strain(me)}"] if me.strain_spent else []
    words += held_and_covered(fight, names, me)
    if fight.house.popcorn_initiative and me.gone:
        words.append("has gone")
    return words


def held_and_covered(fight: Fight, names: Sequence[str], me: Fighter) -> list[str]:
    """Who holds it, and from whom it is behind cover."""
    said = []
    for seats, text in (
        (me.held_by, "Grappled by"),
        (me.half_cover_from, "Half Cover from"),
        (me.complete_cover_from, "Complete Cover from"),
    ):
        those = [names[seat] for seat in range(fight.count) if seats >> seat & 1]
        said += [f"{text} {listed(those)}"] if those else []
    return said
