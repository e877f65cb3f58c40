"""The next twenty counts as a picture: who acts when, what each does until then, and what falls due.

It is drawn from what the viewer may know: `fight` is what `secrets.hide` has left of the battle.

Why it is so: docs/decisions/boards-may-have-a-picture.md
"""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from kumite.rulesets.shared.bits import has
from kumite.rulesets.shared.language import listed

from ..repertoire.running import RUNNING
from ..repertoire.statuses import STATUSES
from ..rules.initiative.clock import GAIN_EVERY
from ..state import Fight, Fighter
from ..terms import AreaKind, Fate, Phase, Running
from .declared import doing, technique_of
from .naming import Blanks

COUNTS = 20
NAMED = 5
"""Every fifth count has its number above it."""
WIDEST = 34
"""So many characters of a name are shown, which leaves two for each count in a line of 80."""
LINE = 78

ACTS, DUE, STUNNED, ASLEEP = "A", "!", "x", "z"
SIGNS: dict[int, str] = {row.running: row.sign for row in RUNNING}
OF_RUNNING = {row.sign: row.legend for row in RUNNING}
LEGEND: dict[str, str] = {
    ACTS: "acts",
    DUE: "its effect falls due",
    **{sign: legend for sign, legend in OF_RUNNING.items() if sign != SIGNS[Running.NOTHING]},
    STUNNED: "stunned",
    ASLEEP: "asleep",
    SIGNS[Running.NOTHING]: OF_RUNNING[SIGNS[Running.NOTHING]],
}


def timeline(fight: Fight, names: Sequence[str], order: Sequence[Fighter]) -> tuple[str, ...]:
    """The picture, a line for each who can act; nothing where no clock runs. `order` is that of the lines."""
    if fight.phase in (Phase.START, Phase.OVER, Phase.PURSUIT):
        return ()
    first = max(0, fight.ic + (fight.phase == Phase.OPEN))
    counts = range(first, first + COUNTS + 1)
    shown = [me for me in order if me.fate == Fate.ABLE]
    if not shown:
        return ()
    width = 2 + min(WIDEST, max(len(names[me.seat]) for me in shown))
    rows = [track(fight, me, counts) for me in shown]
    lines = [f"{names[me.seat][:WIDEST]:<{width}}{row}".rstrip() for me, row in zip(shown, rows, strict=True)]
    return (ruler(counts, width), *lines, *legend("".join(rows)), *pending(fight, names, shown, counts))


def ruler(counts: range, width: int) -> str:
    """The numbers of counts, each above its count."""
    line = ""
    for index, count in enumerate(counts):
        if count % NAMED == 0:
            line = line.ljust(width + 2 * index) + str(count)
    return line


def track(fight: Fight, me: Fighter, counts: range) -> str:
    """Two characters for each count: what somebody does then, and whether something falls due."""
    return "".join(does(fight, me, count) + falls(me, count) for count in counts)


def does(fight: Fight, me: Fighter, count: int) -> str:
    """What somebody does on a count."""
    if me.asleep == 1:
        return ASLEEP
    if count == me.next_ic or (count == fight.ic and has(fight.resolving, me.seat)):
        return ACTS
    if count > me.next_ic:
        return " "
    return STUNNED if count >= me.next_ic - me.stun else SIGNS.get(me.running, "-")


def falls(me: Fighter, count: int) -> str:
    """The second character: a delayed action takes effect."""
    return DUE if count in due_counts(me) else " "


def due_counts(me: Fighter) -> set[int]:
    """The counts on which what somebody has declared takes effect later."""
    deeds = (me.delayed, me.deed)
    return {deed.due for deed in deeds if deed.kind and deed.due > 0 and not deed.called_off}


def legend(drawn: str) -> tuple[str, ...]:
    """What the signs mean, as far as there are any."""
    said = ", ".join(f"{sign} {meaning}" for sign, meaning in LEGEND.items() if sign in drawn)
    return tuple(f"  {line}" for line in wrap(said, LINE - 2))


def pending(fight: Fight, names: Sequence[str], shown: Sequence[Fighter], counts: range) -> tuple[str, ...]:
    """What happens on which count besides that one of them acts."""
    lines: list[str] = []
    for count in counts:
        said = together(fight, names, shown, count)
        for me in shown:
            said += ends(fight, names, me, count)
        said += around(fight, names, count)
        if said:
            lines += wrap(f"{count:>4}  {'; '.join(said)}", LINE, subsequent_indent=" " * 6)
    return tuple(lines)


def together(fight: Fight, names: Sequence[str], shown: Sequence[Fighter], count: int) -> list[str]:
    """Several who act on one count declare without knowing of each other."""
    acting = [names[me.seat] for me in shown if does(fight, me, count) == ACTS]
    return [f"{listed(acting)} act at once"] if len(acting) > 1 else []


def ends(fight: Fight, names: Sequence[str], me: Fighter, count: int) -> list[str]:
    """What of somebody comes true or ends on a count."""
    who, said = names[me.seat], []
    if me.running == Running.SEALS and count == me.next_ic:
        meant = f" for {technique_of(names, me, me.sealed)}" if me.sealed.technique else ""
        said.append(f"{who}'s handseals{meant} are done")
    if count in due_counts(me):
        deed = me.delayed if me.delayed.due == count and me.delayed.kind else me.deed
        said.append(f"{who} {doing(Blanks(fight, names, me.seat, 0), deed)}, begun earlier")
    if me.wall and me.wall_until == count:
        said.append(f"{who}'s wall of water falls")
    said += [f"{who} {verb}" for kind, verb in TICKS.items() if ticks(me, kind, count)]
    return said


TICKS = {row.kind: row.hurts for row in STATUSES if row.hurts}


def ticks(me: Fighter, kind: int, count: int) -> bool:
    """Whether a status of that kind does its damage on that count."""
    return any(one.kind == kind and one.tick > 0 and one.tick == count for one in me.statuses)


def around(fight: Fight, names: Sequence[str], count: int) -> list[str]:
    """What concerns nobody in particular: action points, latecomers, smoke, tags."""
    said = [f"{names[me.seat]} joins" for me in fight.fighters[: fight.count] if joins(me, count)]
    if count > 0 and count % GAIN_EVERY == 0 and count != fight.ic:
        said.append("everybody gains action points")
    if any(area.kind == AreaKind.SMOKE and area.until == count for area in fight.areas):
        said.append("smoke clears")
    if any(area.kind == AreaKind.TAG and area.clock == count for area in fight.areas):
        said.append("an exploding tag goes off")
    return said


def joins(me: Fighter, count: int) -> bool:
    return me.fate == Fate.ABSENT and me.arrives == count
