"""How a fight stands or has ended, in English: who has won, and what has become of everybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kumite.rulesets import Line
from kumite.rulesets.shared.language import counted, listed, sentence

from ..glossary.endings import ENDINGS
from ..rules.grappling.sumai import MARGIN
from ..state import Fight
from ..terms import Ending, Fate, FightKind, Outcome, Side
from .phrases import SIDES

KINDS: dict[int, str] = {
    FightKind.SKIRMISH: "skirmish",
    FightKind.DUEL: "duel",
    FightKind.SUMAI: "bout",
}

BECAME: dict[int, tuple[str, str]] = {
    Fate.DEAD: ("is dead", "are dead"),
    Fate.OUT: ("is Out", "are Out"),
    Fate.DOWN: ("is Down", "are Down"),
    Fate.SURRENDERED: ("has surrendered", "have surrendered"),
    Fate.FLED: ("has fled", "have fled"),
    Fate.IN_FIGHT: ("is still standing", "are still standing"),
}
"""What is said of one and of several with that fate, the worst first."""

WINNERS: dict[int, int] = {Outcome.FIRST_SIDE: Side.PC, Outcome.SECOND_SIDE: Side.OPPONENT}

ALL = 4
"""Of more winners than these, the side is named and not each of them."""


def outcome(fight: Fight, names: Sequence[str]) -> Line:
    """How the fight stands, or who has won it, in how many Rounds, and what has become of everybody."""
    rules = ENDINGS[Ending(fight.ending)].rules
    if fight.outcome == Outcome.GOING_ON:
        return Line(f"The {KINDS[fight.kind]} goes on.", rules)
    told = [verdict(fight, names), *fates(fight, names)]
    return Line(" ".join(f"{sentence(text)}." for text in told), rules)


def verdict(fight: Fight, names: Sequence[str]) -> str:
    """What the result means."""
    row = ENDINGS[Ending(fight.ending)]
    if fight.outcome == Outcome.NOBODY:
        return row.nobody.format(rounds=f" after {counted(fight.round, 'Round')}" if fight.round else "")
    first = fight.outcome == Outcome.FIRST_SIDE
    winners = [names[seat] for seat in winning(fight)]
    losers = those(fight, names, Side.OPPONENT if first else Side.PC)
    return row.won.format(
        winner=side_name(winners, Side.PC if first else Side.OPPONENT),
        loser=side_name(losers, Side.OPPONENT if first else Side.PC),
        margin=MARGIN,
        how=" by first blood" if unharmed(fight) else "",
        rounds=f" in {counted(fight.round, 'Round')}" if fight.round else "",
        win="wins" if len(winners) == 1 or (first and len(winners) > ALL) else "win",
        concede="concedes" if len(losers) == 1 or (not first and len(losers) > ALL) else "concede",
    )


def winning(fight: Fight) -> list[int]:
    """The seats of those who have won: whoever of that side still stands, or all of it where nobody does."""
    if fight.outcome not in WINNERS:
        return []
    side = [me for me in fight.fighters[: fight.count] if me.side == WINNERS[fight.outcome]]
    standing = [me.seat for me in side if me.fate == Fate.IN_FIGHT]
    return standing or [me.seat for me in side if me.fate != Fate.ABSENT]


def those(fight: Fight, names: Sequence[str], side: int) -> list[str]:
    """The names of a side, without those who never came."""
    there = fight.fighters[: fight.count]
    return [names[me.seat] for me in there if me.side == side and me.fate != Fate.ABSENT]


def side_name(names: Sequence[str], side: int) -> str:
    """Its members, or what the side is called where there are many."""
    if not names or len(names) > ALL:
        return SIDES[side]
    return listed(names)


def unharmed(fight: Fight) -> bool:
    """Whether nobody has fallen, fled or given up."""
    return all(me.fate in (Fate.IN_FIGHT, Fate.ABSENT) for me in fight.fighters[: fight.count])


def fates(fight: Fight, names: Sequence[str]) -> Iterator[str]:
    """What has become of everybody, worst first, except winners who have been named as such.

    After a bout nobody has come to harm.
    """
    if unharmed(fight):
        return
    won = winning(fight)
    named = won if len(won) <= ALL else []
    there = [me for me in fight.fighters[: fight.count] if me.fate != Fate.IN_FIGHT or me.seat not in named]
    for fate, (one, several) in BECAME.items():
        alike = [names[me.seat] for me in there if me.fate == fate]
        if alike:
            yield f"{listed(alike)} {one if len(alike) == 1 else several}"
