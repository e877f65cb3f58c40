"""The board: who acts when, and how they are."""

from __future__ import annotations

from collections.abc import Sequence

from .. import Board, Viewer
from ..bits import has
from .library import spelled
from .naming import RUNNING, technique_label, term, weapon_label, yards
from .secrets import hide, knows, perceives
from .state import Fight, Fighter
from .terms import Fate, Phase, Running, Side, Stance
from .things import StatusKind, WoundName

HEADINGS = ("Fighter", "Side", "Next", "Place", "Vit/HP", "AP/WP", "Fat.", "Holds", "State")


def board(fight: Fight, names: Sequence[str], viewer: Viewer) -> Board:
    """A row for each combatant, by the count on which it acts next; of others what can be seen."""
    seen = hide(fight, viewer)
    fighters = sorted(seen.fighters[: seen.count], key=lambda me: (me.fate, me.next_ic, me.seat))
    rows = tuple(row(seen, names, me, viewer) for me in fighters)
    return Board(title(seen), HEADINGS, rows, timeline(seen, names))


def title(fight: Fight) -> str:
    """Where the clock is."""
    if fight.phase == Phase.OVER:
        return "The battle is over"
    if fight.phase == Phase.PURSUIT:
        return f"A pursuit, at distance {fight.degree}"
    return "Before the first count" if fight.ic < 0 or fight.phase == Phase.START else f"Count {fight.ic}"


def timeline(fight: Fight, names: Sequence[str]) -> tuple[str, ...]:
    """The next twenty counts: who acts on which, as far as is known."""
    if fight.phase in (Phase.START, Phase.OVER, Phase.PURSUIT):
        return ()
    lines = []
    for count in range(max(0, fight.ic), max(0, fight.ic) + 21):
        acting = [names[me.seat] for me in fight.fighters[: fight.count] if acts_on(me, count)]
        due = [f"{names[me.seat]} (due)" for me in fight.fighters[: fight.count] if due_on(me, count)]
        if acting or due:
            lines.append(f"{count:>4}  {', '.join(acting + due)}")
    return tuple(lines)


def acts_on(me: Fighter, count: int) -> bool:
    return me.fate == Fate.ABLE and me.next_ic == count


def due_on(me: Fighter, count: int) -> bool:
    return me.fate == Fate.ABLE and me.delayed.kind > 0 and me.delayed.due == count


def row(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> tuple[str, ...]:
    known = knows(fight, viewer, me.seat)
    return (
        names[me.seat],
        spelled(Side(me.side)).capitalize(),
        str(me.next_ic) if me.fate == Fate.ABLE else "",
        place(me) if perceives(fight, viewer, me.seat) else "?",
        f"{me.vitality}/{me.hp}" if known else "?",
        f"{me.ap}/{me.willpower}" if known else "?",
        str(me.fatigue),
        holds(me) if known else "",
        ", ".join(conditions(fight, me, known)),
    )


def place(me: Fighter) -> str:
    """In yards from the middle of the field."""
    return f"{yards(me.x)},{yards(me.y)}"


def holds(me: Fighter) -> str:
    """The weapons in its hands."""
    held = sorted({slot for slot in (me.right_hand, me.left_hand) if slot > 0})
    return ", ".join(weapon_label(me, slot) for slot in held)


def conditions(fight: Fight, me: Fighter, known: bool) -> list[str]:
    """How it is: its fate, what it is doing, and what is the matter."""
    words = [term(Fate, me.fate)] if me.fate != Fate.ABLE else []
    if me.running > Running.PLAIN:
        words.append(doing(fight, me, known))
    if me.stun:
        words.append(f"stunned {me.stun}")
    words += [word for field, word in (("prone", "prone"), ("asleep", "asleep")) if getattr(me, field)]
    words += [f"{me.clones} clones"] if me.clones else []
    words += ["hidden"] if me.hidden_from else []
    words += ["in a grapple"] if me.grapples or me.held_by else []
    if known:
        words += [f"{term(StatusKind, one.kind)} {one.severity}" for one in me.statuses if one.kind]
        words += [term(WoundName, one.name) for one in me.wounds if one.name]
    return words


def doing(fight: Fight, me: Fighter, known: bool) -> str:
    """An action that lasts; what seals are for only where that is known."""
    if me.running == Running.STANCE:
        taken = [term(Stance, stance) for stance in Stance if stance and has(me.stances, stance)]
        return " and ".join(taken) or RUNNING[me.running]
    if me.running == Running.SEALS and known and me.sealed.technique > 0:
        return f"seals for {technique_label(me, me.sealed.technique - 1)}"
    return RUNNING[me.running]
