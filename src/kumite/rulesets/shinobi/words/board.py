"""The board: the next counts as a picture, and how everybody is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kumite.rulesets import Board, Viewer
from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import listed

from ..secrets import knows, owns, perceives
from ..sheets.library import spelled
from ..state import Fight, Fighter
from ..terms import Action, Fate, Phase, Running, Side, Stance, StatusKind, WoundName
from .declared import doing, technique_of
from .naming import RUNNING, Blanks, term, weapon_called
from .results import place, spot
from .timeline import timeline

HEADINGS = ("Fighter", "Side", "Next", "Place", "Vit/HP", "AP/WP", "Fatigue", "Holds", "State")


def board(seen: Fight, names: Sequence[str], viewer: Viewer) -> Board:
    """A row for each combatant, by the count on which they act next; of others what can be seen.

    SHI-HIDE-3: who is able and hidden from a whole side is not on its board, as if they were not there.
    """
    order = sorted(
        seen.fighters[: seen.count],
        key=lambda me: (me.fate, not perceives(seen, viewer, me.seat), me.next_ic, me.seat),
    )
    met = [me for me in order if perceives(seen, viewer, me.seat)]
    shown = (
        order
        if is_over(seen)
        else [me for me in order if me.fate != Fate.ABLE or perceives(seen, viewer, me.seat)]
    )
    rows = tuple(row(seen, names, me, viewer) for me in shown)
    return Board(title(seen), HEADINGS, rows, timeline(seen, names, met))


def is_over(fight: Fight) -> bool:
    """Whether there is nothing left to hide from."""
    return fight.phase == Phase.OVER


def title(fight: Fight) -> str:
    """Where the clock is."""
    if is_over(fight):
        return "The battle is over"
    if fight.phase == Phase.PURSUIT:
        return f"A pursuit, at distance {fight.degree}"
    if fight.ic < 0 or fight.phase == Phase.START:
        return "Before the first count"
    return f"After count {fight.ic}" if fight.phase == Phase.OPEN else f"Count {fight.ic}"


def row(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> tuple[str, ...]:
    known, met = knows(fight, viewer, me.seat), perceives(fight, viewer, me.seat)
    acts = me.fate == Fate.ABLE and fight.phase not in (Phase.START, Phase.PURSUIT, Phase.OVER)
    return (
        names[me.seat],
        spelled(Side(me.side)).capitalize(),
        (str(me.next_ic) if met else "?") if acts else "",
        place(me) if met else "?",
        f"{me.vitality}/{me.hp}" if known else "?",
        f"{me.ap}/{me.willpower}" if known else "?",
        str(me.fatigue) if met else "?",
        holds(names, me),
        ", ".join(conditions(fight, names, me, viewer)),
    )


def holds(names: Sequence[str], me: Fighter) -> str:
    """The weapons in somebody's hands."""
    held = sorted({slot for slot in (me.right_hand, me.left_hand) if slot > 0})
    return ", ".join(weapon_called(names, me.seat, me.weapons[slot].name) for slot in held)


def conditions(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> list[str]:
    """How a fighter is: their fate, what they are doing, and what is the matter."""
    if me.fate != Fate.ABLE:
        return [term(Fate, me.fate), *wounds(me)]
    if is_over(fight):
        return [*wounds(me), *on_the_ground(names, me)]
    words: list[str] = []
    words += doings(fight, names, me, viewer)
    words += [f"stunned {me.stun}"] if me.stun else []
    words += [word for field, word in (("prone", "prone"), ("asleep", "asleep")) if getattr(me, field)]
    words += walls(me, known=knows(fight, viewer, me.seat))
    words += [f"{me.clones} clone{'' if me.clones == 1 else 's'}"] if me.clones else []
    words += hidden(fight, names, me, viewer)
    words += [f"holds {names[me.grapples - 1]}"] if me.grapples else []
    words += [f"held by {names[me.held_by - 1]}"] if me.held_by else []
    words += [f"Needling {me.needling}"] if me.needling else []
    return [*words, *statuses(me), *wounds(me), *on_the_ground(names, me)]


def walls(me: Fighter, *, known: bool) -> list[str]:
    """SHI-TECH-WATER-WALL, SHI-TECH-EARTH-SHORE-RETURN: the walls behind which somebody stands.

    How much a wall of earth still takes says how strong its maker is, so only their side knows it.
    """
    words = [f"wall of water until count {me.wall_until}"] if me.wall else []
    earth = f"wall of earth, {me.shore} left" if known else "wall of earth"
    return words + ([earth] if me.shore else [])


def on_the_ground(names: Sequence[str], me: Fighter) -> list[str]:
    """`4 kunai at (15,0)`: where what somebody has thrown or dropped lies."""
    return [
        f"{heap.pieces} {weapon_called(names, me.seat, me.weapons[heap.weapon].name)}"
        f" at ({spot(heap.x, heap.y)})"
        for heap in me.heaps
        if heap.pieces
    ]


def statuses(me: Fighter) -> list[str]:
    """`burn 3 (2 of them)`: each kind once, with the worst, and how many there are."""
    found: dict[int, list[int]] = {}
    for one in me.statuses:
        if one.kind:
            found.setdefault(one.kind, []).append(one.severity)
    return [
        f"{term(StatusKind, kind)} {max(severities)}"
        + (f" ({len(severities)} of them)" if len(severities) > 1 else "")
        for kind, severities in found.items()
    ]


def wounds(me: Fighter) -> list[str]:
    """`bruised leg`, or `2 × bruised leg`."""
    found = Counter(term(WoundName, one.name) for one in me.wounds if one.name)
    return [name if number == 1 else f"{number} × {name}" for name, number in found.items()]


def hidden(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> list[str]:
    """From whom somebody is hidden, as far as their own side knows; to others they are just not seen."""
    if not me.hidden_from:
        return []
    if not owns(fight, viewer, me.seat):
        return ["hidden"]
    foes = [foe for foe in fight.fighters[: fight.count] if foe.side != me.side and foe.fate == Fate.ABLE]
    seen_by = [names[foe.seat] for foe in foes if not has(me.hidden_from, foe.seat)]
    return [f"hidden, but not from {listed(seen_by)}" if seen_by else "hidden"]


def doings(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> list[str]:
    """What a fighter has declared on this count, or what of it lasts."""
    now = has(fight.actors, me.seat) and me.deed.kind and not has(fight.declaring, me.seat)
    if now and me.deed.kind != Action.STANCE and not me.deed.called_off:
        return [doing(Blanks(fight, names, me.seat, 0), me.deed)]
    if me.running == Running.STANCE:
        return [term(Stance, stance) for stance in Stance if stance and has(me.stances, stance)]
    if me.running == Running.SEALS and me.sealed.technique > 0:
        return [f"handseals for {technique_of(names, me, me.sealed)}"]
    return [RUNNING[me.running]] if me.running > Running.PLAIN else []
