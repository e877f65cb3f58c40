"""The board: the Moments that everybody has dice for, and who is where and how they are."""

from __future__ import annotations

from collections.abc import Sequence

from .. import Board, Viewer
from ..bits import size
from ..language import listed
from .initiative import initiative_total
from .naming import weapon_label
from .phrases import BANDS, COVERS, FATES, RANGES
from .ranges import range_between
from .secrets import band_of, hide, knows, perceives
from .standing import is_captured, is_fully_captured, is_group, is_prone, is_stunned, present
from .state import FACES, Fight, Fighter
from .terms import Fate, Phase, Range, Side

HEADINGS = ("Fighter", "Side", "Dice", "Total", "Wounds", "Honor", "Holds", "Range", "State")

MARKS: dict[int, str] = {Side.PC: "PC", Side.OPPONENT: "foe"}

FLAGS: dict[str, str] = {
    "surprised": "surprised",
    "mounted": "mounted",
    "on_ship": "on a ship",
    "uneven_terrain": "on bad ground",
    "treats": "treats somebody",
    "treated_by": "is treated",
}
"""What a field of a fighter means where it is not 0."""


def board(fight: Fight, names: Sequence[str], viewer: Viewer) -> Board:
    """A row for each combatant; of those whose numbers the viewer does not know, what can be seen."""
    seen = hide(fight, viewer)
    fighters = [me for me in seen.fighters[: seen.count] if me.fate != Fate.ABSENT]
    rows = tuple(row(seen, names, me, viewer) for me in fighters)
    return Board(title(seen), HEADINGS, rows)


def title(fight: Fight) -> str:
    """The round and the Moment, and how to read the dice."""
    kind = "Duel" if fight.duel else "Skirmish"
    if fight.phase == Phase.OVER:
        return f"The {kind.lower() if fight.duel else kind} is over"
    if fight.round == 0:
        return f"{kind}: before the first round"
    if fight.phase == Phase.ROUND_END:
        return f"{kind}: the end of round {fight.round}"
    if fight.phase == Phase.ROUND_START:
        return f"{kind}: after round {fight.round}"
    marks = "(held) [now] to come, ' got by interrupting"
    return f"{kind}, round {fight.round}, Moment {fight.moment}. Dice: {marks}"


def row(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> tuple[str, ...]:
    total = initiative_total(me)
    return (
        names[me.seat],
        MARKS[me.side],
        track(fight, me),
        str(total) if total else "",
        wounds(me),
        str(me.honor_points or "") if knows(fight, viewer, me.seat) else "?",
        held_by(me),
        distances(fight, names, me, viewer),
        ", ".join(conditions(fight, names, me, viewer)),
    )


def track(fight: Fight, me: Fighter) -> str:
    """Its Action Dice from Moment 10 down to 1: `(9) [7] 5 3'`."""
    shown = []
    for face in range(FACES - 1, 0, -1):
        die = str(face)
        if face > fight.moment > 0:
            die = f"({face})"
        elif face == fight.moment:
            die = f"[{face}]"
        shown += [die] * me.dice[face] + [f"{die}'"] * me.tagged[face]
    return " ".join(shown)


def wounds(me: Fighter) -> str:
    """Of a Namae how many and in which band; of a group how many members of how many are left."""
    if is_group(me):
        return f"{size(me.up)}/{me.size} up"
    return f"{me.wounds[0]} {BANDS[band_of(me)]}" if me.wounds[0] else ""


def held_by(me: Fighter) -> str:
    """What it has in its hands."""
    ready = [index for index in (me.main, me.off) if index]
    return ", ".join(weapon_label(me, index) for index in ready) or weapon_label(me, 0)


def distances(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> str:
    """How far its foes are: one Range for all, or `Bandits Close, others Near`."""
    foes = [foe for foe in fight.fighters[: fight.count] if foe.side != me.side and present(foe)]
    if not present(me) or not foes:
        return ""
    apart = [range_label(fight, me, foe, viewer) for foe in foes]
    if len(set(apart)) == 1:
        return apart[0]
    usual = max(sorted(set(apart)), key=apart.count)
    if apart.count(usual) == 1:
        usual = ""
    said = [f"{names[foe.seat]} {label}" for foe, label in zip(foes, apart, strict=True) if label != usual]
    return ", ".join([*said, f"others {usual}"] if usual else said)


def range_label(fight: Fight, me: Fighter, foe: Fighter, viewer: Viewer) -> str:
    """The Range of two, as far as the viewer perceives both."""
    if not (perceives(fight, viewer, me.seat) and perceives(fight, viewer, foe.seat)):
        return "unseen"
    return RANGES[Range(range_between(fight, me, foe))]


def conditions(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> list[str]:
    """How it is: its fate if it is out of the fight, then whatever else is the matter with it."""
    if me.fate != Fate.IN_FIGHT:
        return [FATES[me.fate]]
    words = [word for word, holds in bodily(me) if holds]
    words += [word for name, word in FLAGS.items() if getattr(me, name)]
    if me.cover:
        words.append(f"{COVERS[me.cover]}{' lost' if me.cover_lost else ''}")
    if me.height_level:
        words.append(f"level {me.height_level}")
    unaware = [names[foe.seat] for foe in fight.fighters[: fight.count] if me.unaware_of >> foe.seat & 1]
    if unaware:
        words.append(f"unaware of {listed(unaware)}")
    if knows(fight, viewer, me.seat):
        unseen = [names[foe.seat] for foe in fight.fighters[: fight.count] if me.unseen >> foe.seat & 1]
        words += [f"cannot see {listed(unseen)}"] if unseen else []
    return words


def bodily(me: Fighter) -> tuple[tuple[str, bool], ...]:
    """Conditions of the body; of a group those of all its members, or of some."""
    some = is_group(me)
    return (
        ("prone", is_prone(me)),
        ("some prone", some and not is_prone(me) and me.prone & me.up != 0),
        ("stunned", is_stunned(me)),
        ("some stunned", some and not is_stunned(me) and me.stunned & me.up != 0),
        ("held fast", is_fully_captured(me)),
        ("held", is_captured(me) and not is_fully_captured(me)),
        ("some held", some and not is_captured(me) and (me.partial | me.full) & me.up != 0),
    )
