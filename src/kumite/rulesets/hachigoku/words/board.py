"""The board: the Moments that everybody has dice for, and who is where and how they are."""

from __future__ import annotations

from collections.abc import Sequence

from kumite.rulesets import Board, Viewer
from kumite.rulesets.shared.bits import size
from kumite.rulesets.shared.language import listed
from kumite.rulesets.shared.secrets import knows

from ..glossary.conditions import CONDITIONS, HELD, HELD_FAST, PRONE, STUNNED
from ..rules.initiative.initiative import initiative_total
from ..rules.skirmish.ranges import range_between
from ..rules.standing import can_act, is_captured, is_fully_captured, is_group, is_prone, is_stunned
from ..secrets import band_of, perceives
from ..sizes import FACES
from ..state import Fight, Fighter
from ..terms import Fate, Phase, Range, Side
from .naming import is_several, weapon_label
from .phrases import BANDS, COVERS, FATES, RANGES

HEADINGS = ("Fighter", "Side", "Dice", "Total", "Wounds", "Honor", "Holds", "Range", "State")

MARKS_OF_DICE = "(held) [now] to come, ' got by interrupting"

MARKS: dict[int, str] = {Side.PC: "PC", Side.OPPONENT: "foe"}


def board(seen: Fight, names: Sequence[str], viewer: Viewer) -> Board:
    """A row for each combatant; of those whose numbers the viewer does not know, what can be seen."""
    fighters = [me for me in seen.fighters[: seen.count] if me.fate != Fate.ABSENT]
    side = side_that_lists_ranges(fighters)
    rows = tuple(row(seen, names, me, viewer, me.side == side) for me in fighters)
    return Board(title(seen), HEADINGS, rows, key=key(seen))


def title(fight: Fight) -> str:
    """The round and the Moment."""
    kind = "Duel" if fight.duel else "Skirmish"
    if fight.phase == Phase.OVER:
        return f"The {kind.lower() if fight.duel else kind} is over"
    if fight.round == 0:
        return f"{kind}: before the first round"
    if fight.phase == Phase.ROUND_END:
        return f"{kind}: the end of round {fight.round}"
    if fight.phase == Phase.ROUND_START:
        return f"{kind}: after round {fight.round}"
    return f"{kind}, round {fight.round}, Moment {fight.moment}"


def key(fight: Fight) -> str:
    """In the first round how to read the dice."""
    return (
        f"Dice: {MARKS_OF_DICE}"
        if fight.round == 1 and fight.phase in (Phase.MOMENT_START, Phase.STEP)
        else ""
    )


def side_that_lists_ranges(fighters: Sequence[Fighter]) -> int:
    """The side with fewer in the fight: how far they are from their foes says it for both."""
    counts = {side: sum(me.side == side and can_act(me) for me in fighters) for side in Side}
    return Side.PC if counts[Side.PC] <= counts[Side.OPPONENT] else Side.OPPONENT


def row(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer, ranges: bool) -> tuple[str, ...]:
    """One combatant in the columns of the board; once it is over, only what remains of it."""
    over = fight.phase == Phase.OVER
    total = 0 if over else initiative_total(me)
    return (
        names[me.seat],
        MARKS[me.side],
        "" if over else track(fight, me),
        str(total) if total else "",
        wounds(me),
        str(me.honor_points or "") if knows(fight, viewer, me.seat) else "?",
        held_by(names, me),
        distances(fight, names, me, viewer) if ranges and not over and can_act(me) else "",
        ", ".join(remaining(me) if over else conditions(fight, names, me, viewer)),
    )


def remaining(me: Fighter) -> list[str]:
    """What is still the matter with somebody when the Skirmish is over."""
    return [] if me.fate == Fate.IN_FIGHT else [FATES[me.fate]]


def track(fight: Fight, me: Fighter) -> str:
    """Their Action Dice from Moment 10 down to 1: `(9) [7] 5 3'`."""
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
    if is_several(me):
        return f"{size(me.up)}/{me.size} up"
    fallen = "" if me.fate in (Fate.DOWN, Fate.OUT, Fate.DEAD) else f" {BANDS[band_of(me)]}"
    return f"{me.wounds[0]}{fallen}" if me.wounds[0] else ""


def held_by(names: Sequence[str], me: Fighter) -> str:
    """The weapons in their hands."""
    ready = [index for index in (me.main, me.off) if index]
    return ", ".join(weapon_label(names, me, index) for index in ready) or weapon_label(names, me, 0)


def distances(fight: Fight, names: Sequence[str], me: Fighter, viewer: Viewer) -> str:
    """How far their foes are who are still in the fight: one Range, or `Bandits Close, others Near`."""
    foes = [foe for foe in fight.fighters[: fight.count] if foe.side != me.side and can_act(foe)]
    if not foes:
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
    """Their fate if they are out of the fight, or else everything that is the matter with them."""
    if me.fate != Fate.IN_FIGHT:
        return [FATES[me.fate]]
    words = [word for word, holds in bodily(me) if holds]
    words += [row.word for row in CONDITIONS if getattr(me, row.flag)]
    if me.cover:
        words.append(f"{COVERS[me.cover]}{' lost' if me.cover_lost else ''}")
    if me.height_level:
        words.append(f"on level {me.height_level}")
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
        (PRONE.word, is_prone(me)),
        ("some prone", some and not is_prone(me) and me.prone & me.up != 0),
        (STUNNED.word, is_stunned(me)),
        ("some stunned", some and not is_stunned(me) and me.stunned & me.up != 0),
        (HELD_FAST.word, is_fully_captured(me)),
        (HELD.word, is_captured(me) and not is_fully_captured(me)),
        ("some held", some and not is_captured(me) and (me.partial | me.full) & me.up != 0),
    )
