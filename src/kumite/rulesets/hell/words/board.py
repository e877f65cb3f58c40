"""The board: the map, and who is where and how they are."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets import Board, Viewer
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import counted, listed
from kumite.rulesets.shared.secrets import knows

from ..glossary import statuses
from ..glossary.statuses import Is
from ..rules.combat.tiles import level_at
from ..rules.cover.behind import cover_from, is_sheltered
from ..rules.damage_and_armor.dodging import block
from ..rules.deaths_door.doors import is_armor_broken
from ..rules.standing import present
from ..rules.status_effects.lasting import amount_of
from ..rules.status_effects.strain import max_strain
from ..secrets import has_armor, looks, perceives
from ..state import FACES, WEAPONS, Fight, Fighter
from ..terms import By, Cover, Fate, Kind, Phase, Side, Status
from .map import letter, picture
from .naming import weapon_label
from .phrases import FATES, STATUSES

HEADINGS = ("", "Fighter", "Side", "Init", "Place", "Dice", "Health", "Defense", "Holds", "State")

NAMED = 2
"""So many are named of those from whom somebody has cover; of more only how many they are."""

MARKS: dict[int, str] = {Side.PLAYERS: "PC", Side.NPCS: "NPC", Side.WORLD: "world"}

SHOWN = tuple(
    row
    for row in statuses.STATUSES.values()
    if not row.field and not (row.nature & (Is.OFF_BOARD | Is.HEALTH_OR_ARMOR))
)
"""The statuses that the last column names as they last; the others stand in another column or field."""

FLAGS: dict[str, str] = {
    "prone": "Prone",
    "hidden": "Hidden",
    "bleeding_out": "Bleeding Out",
    "egg": "an egg",
    "revved": "revved",
}
"""What a field of a fighter means where it is not 0."""


def board(seen: Fight, names: Sequence[str], viewer: Viewer) -> Board:
    """A row for each combatant, by their letter on the map; of others what can be seen."""
    fighters = [me for me in seen.fighters[: seen.count] if me.fate != Fate.ABSENT]
    placed = [me for me in fighters if present(me) and perceives(seen, viewer, me.seat)]
    rows = tuple(row(seen, names, me, viewer) for me in fighters)
    return Board(title(seen, names), HEADINGS, rows, picture(seen, placed), key=key(seen))


def title(fight: Fight, names: Sequence[str]) -> str:
    """The Round, and whose turn it is."""
    if fight.phase == Phase.OVER:
        return "The fight is over"
    if fight.phase == Phase.AFTER:
        return "After the fight"
    if fight.round == 0:
        return "Before the first Round"
    after = "After the last blow, round" if fight.outcome else "Round"
    turn = f", {names[fight.turn_of - 1]}'s turn" if fight.turn_of else ""
    return f"{after} {fight.round}{turn}"


def key(fight: Fight) -> str:
    """How to read the dice, as long as there are some."""
    over = fight.phase in (Phase.AFTER, Phase.OVER)
    return "" if over or fight.round == 0 else "Dice in brackets are Locked"


def row(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> tuple[str, ...]:
    known = knows(fight, viewer, me.seat)
    return (
        letter(me.seat) if me.kind != Kind.HAZARD else "",
        names[me.seat],
        MARKS[me.side],
        "" if is_over(fight) else initiative(me),
        place(fight, me) if perceives(fight, viewer, me.seat) else "?",
        dice(me),
        health(me, known),
        defence(fight, me, known, viewer),
        "" if me.kind == Kind.HAZARD else holds(me),
        ", ".join(conditions(fight, names, me, viewer)),
    )


def is_over(fight: Fight) -> bool:
    """Whether the last blow has fallen, and nobody is dying any more."""
    return fight.phase in (Phase.AFTER, Phase.OVER)


def initiative(me: Fighter) -> str:
    """Their total; both totals of a Boss."""
    return "/".join(str(total) for total in (me.initiative, me.second_initiative) if total)


def place(fight: Fight, me: Fighter) -> str:
    """Their tile; of something big the one at the top left."""
    if me.kind == Kind.HAZARD:
        return ""
    level = level_at(fight, me.x, me.y)
    return f"{me.x},{me.y}" + (f" up {level}" if level else "")


def dice(me: Fighter) -> str:
    """Their pool from the highest die down, then their Locked dice: `6 5 3 [4]`."""
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


def defence(fight: Fight, me: Fighter, known: bool, viewer: Viewer) -> str:
    """Armor Stacks, Dodge and Ward; of others only whether there is any armor."""
    if not known:
        return "armor" if has_armor(me) else ""
    parts = [f"{armor(me)} armor"] if armor(me) else []
    parts += dodge(fight, me, viewer)
    parts += [f"{me.ward} Ward"] if me.ward else []
    return ", ".join(parts)


def armor(me: Fighter) -> str:
    """Armor Stacks, and Bonus ones besides."""
    bonus = amount_of(me, Status.BONUS_ARMOR)
    return f"{me.armor}+{bonus}" if bonus else str(me.armor or "")


def dodge(fight: Fight, me: Fighter, viewer: Viewer) -> list[str]:
    """`2+1 Dodge (1 blocked)`: Dodge stacks, those of Hunker Down and of cover, and what holds some back."""
    covered = is_sheltered(me) or Cover.HALF in cover_of(fight, me, viewer).values()
    besides = amount_of(me, Status.HUNKERED) + int(covered and not me.cover_spent)
    blocked = block(fight, me)
    said = f"{me.dodge or ''}" + (f"+{besides}" if besides else "")
    if not said:
        return []
    return [f"{said} Dodge ({blocked} blocked)" if blocked and not is_over(fight) else f"{said} Dodge"]


def holds(me: Fighter) -> str:
    """The weapons in their hands."""
    ready = [n for n in range(WEAPONS) if me.weapons[n].in_hand and me.weapons[n].by == By.WEAPON]
    shown = [n for n in ready if n] or ready
    return ", ".join(weapon_label(me, n) for n in shown)


def conditions(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> list[str]:
    """How they are: their fate if they are out of the fight, then whatever lies on them."""
    if me.fate == Fate.DEAD:
        return [FATES[me.fate]]
    words = [FATES[me.fate]] if me.fate != Fate.IN_FIGHT else []
    words += [f"Death's Door {me.deaths_door}"] if me.deaths_door else []
    if is_over(fight):
        return words + marks_that_stay(me)
    words += [word for name, word in FLAGS.items() if getattr(me, name)]
    if me.kind != Kind.HAZARD:
        words += ["Bloody"] if looks(fight, me) == "Bloody" else []
        words += ["Armor Broken"] if is_armor_broken(me) else []
    words += [f"{STATUSES[status]} {count}" for status, count in enumerate(me.stacks) if count]
    words += [row.word for row in SHOWN if has(me.conditions, row.what)]
    words += marks_that_stay(me)
    words += held_and_covered(fight, names, me, viewer)
    if fight.house.popcorn_initiative and me.gone:
        words.append("has gone")
    return words


def marks_that_stay(me: Fighter) -> list[str]:
    """What a fight leaves besides wounds, until the next Rest."""
    words = [f"Exhaustion {me.exhaustion}"] if me.exhaustion else []
    return words + ([f"Strain {me.strain_spent}/{max_strain(me)}"] if me.strain_spent else [])


def held_and_covered(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> list[str]:
    """Who holds them, and from whom they are behind cover."""
    covers = cover_of(fight, me, viewer)
    said = []
    for seats, text in (
        ([seat for seat in range(fight.count) if me.held_by >> seat & 1], "Grappled by"),
        ([seat for seat, cover in covers.items() if cover == Cover.HALF], "Half Cover from"),
        ([seat for seat, cover in covers.items() if cover == Cover.COMPLETE], "Complete Cover from"),
    ):
        whom = listed([names[seat] for seat in seats]) if len(seats) <= NAMED else counted(len(seats), "foe")
        said += [f"{text} {whom}"] if seats else []
    return said


def cover_of(fight: Fight, me: Fighter, viewer: Viewer) -> dict[int, int]:
    """HEL-COV-1: their Cover from everybody of another side, as far as the viewer knows where the two are."""
    if me.kind == Kind.HAZARD or not present(me) or not perceives(fight, viewer, me.seat):
        return {}
    others = [one for one in fight.fighters[: fight.count] if present(one) and one.kind != Kind.HAZARD]
    return {
        one.seat: cover_from(fight, me, one)
        for one in others
        if one.side != me.side and perceives(fight, viewer, one.seat)
    }
