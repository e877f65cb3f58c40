"""The board: the next counts as a picture, and how everybody is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from .. import Board, Viewer
from ..bits import has
from ..language import listed
from .library import spelled, weapon_names
from .naming import RUNNING, Blanks, term
from .secrets import hide, knows, owns, perceives
from .state import Fight, Fighter
from .terms import Action, Fate, Phase, Running, Side, Stance
from .things import StatusKind, WoundName
from .words_declared import doing, technique_of
from .words_results import place
from .words_timeline import timeline

HEADINGS = ("Fighter", "Side", "Next", "Place", "Vit/HP", "AP/WP", "Fat.", "Holds", "State")


def board(fight: Fight, names: Sequence[str], viewer: Viewer) -> Board:
    """A row for each combatant, by the count on which it acts next; of others what can be seen."""
    seen = hide(fight, viewer)
    order = sorted(
        seen.fighters[: seen.count],
        key=lambda me: (me.fate, not perceives(seen, viewer, me.seat), me.next_ic, me.seat),
    )
    rows = tuple(row(seen, names, me, viewer) for me in order)
    met = [me for me in order if perceives(seen, viewer, me.seat)]
    return Board(title(seen), HEADINGS, rows, timeline(seen, names, met))


def title(fight: Fight) -> str:
    """Where the clock is."""
    if fight.phase == Phase.OVER:
        return "The battle is over"
    if fight.phase == Phase.PURSUIT:
        return f"A pursuit, at distance {fight.degree}"
    if fight.ic < 0 or fight.phase == Phase.START:
        return "Before the first count"
    return f"After count {fight.ic}" if fight.phase == Phase.OPEN else f"Count {fight.ic}"


def row(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> tuple[str, ...]:
    known, met = knows(fight, viewer, me.seat), perceives(fight, viewer, me.seat)
    acts = me.fate == Fate.ABLE and fight.phase != Phase.START
    return (
        names[me.seat],
        spelled(Side(me.side)).capitalize(),
        (str(me.next_ic) if met else "?") if acts else "",
        place(me) if met else "?",
        f"{me.vitality}/{me.hp}" if known else "?",
        f"{me.ap}/{me.willpower}" if known else "?",
        str(me.fatigue) if met else "?",
        holds(me),
        ", ".join(conditions(fight, names, me, viewer)),
    )


def holds(me: Fighter) -> str:
    """The weapons in its hands."""
    held = sorted({slot for slot in (me.right_hand, me.left_hand) if slot > 0})
    return ", ".join(weapon_names()[me.weapons[slot].name] for slot in held)


def conditions(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> list[str]:
    """How it is: its fate, what it is doing, and what is the matter."""
    words = [term(Fate, me.fate)] if me.fate != Fate.ABLE else []
    words += doings(fight, names, me, viewer)
    words += [f"stunned {me.stun}"] if me.stun else []
    words += [word for field, word in (("prone", "prone"), ("asleep", "asleep")) if getattr(me, field)]
    words += [f"{me.clones} clone{'' if me.clones == 1 else 's'}"] if me.clones else []
    words += hidden(fight, names, me, viewer)
    words += [f"holds {names[me.grapples - 1]}"] if me.grapples else []
    words += [f"held by {names[me.held_by - 1]}"] if me.held_by else []
    words += [f"Needling {me.needling}"] if me.needling else []
    return [*words, *statuses(me), *wounds(me)]


def statuses(me: Fighter) -> list[str]:
    """`burn 3/2`: each kind once, the worst first."""
    found: dict[int, list[int]] = {}
    for one in me.statuses:
        if one.kind:
            found.setdefault(one.kind, []).append(one.severity)
    return [
        f"{term(StatusKind, kind)} {'/'.join(map(str, sorted(severities, reverse=True)))}"
        for kind, severities in found.items()
    ]


def wounds(me: Fighter) -> list[str]:
    """`bruised leg`, or `2 × bruised leg`."""
    found = Counter(term(WoundName, one.name) for one in me.wounds if one.name)
    return [name if number == 1 else f"{number} × {name}" for name, number in found.items()]


def hidden(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> list[str]:
    """From whom, as far as its own side knows; others only know that they do not see it."""
    if not me.hidden_from:
        return []
    if not owns(fight, viewer, me.seat):
        return ["hidden"]
    foes = [foe for foe in fight.fighters[: fight.count] if foe.side != me.side and foe.fate == Fate.ABLE]
    seen_by = [names[foe.seat] for foe in foes if not has(me.hidden_from, foe.seat)]
    return [f"hidden, but not from {listed(seen_by)}" if seen_by else "hidden"]


def doings(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> list[str]:
    """What it has declared on this count, or what of it lasts."""
    now = has(fight.actors, me.seat) and me.deed.kind and not has(fight.declaring, me.seat)
    if now and me.deed.kind != Action.STANCE and not me.deed.called_off:
        return [doing(Blanks(fight, names, me.seat, 0), me.deed)]
    if me.running == Running.STANCE:
        return [term(Stance, stance) for stance in Stance if stance and has(me.stances, stance)]
    if me.running == Running.SEALS and me.sealed.technique > 0:
        return [f"handseals for {technique_of(me, me.sealed)}"]
    return [RUNNING[me.running]] if me.running > Running.PLAIN else []
