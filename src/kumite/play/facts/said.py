"""The facts of answers, for people: a short note for each answer, and below them what holds for all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...rulesets.shared.language import listed
from ...table import REFEREE
from ..match import Match
from .fact import EVEN, Amount, Fact, Range

SLIGHT = 0.005
"""What is less likely than this rounds to no percent."""


@dataclass(frozen=True)
class Said:
    """The facts at one question."""

    notes: dict[tuple[int, ...], str] = field(default_factory=dict)
    """What each chain of answers does: `hits 63%, damage dealt 3.1 (up to 9), Goro falls 12%`."""
    below: tuple[str, ...] = ()
    """Whole sentences: what is the same after each of them, and what it all rests on."""
    sharpens: bool = False
    """Whether more is known by whoever asks again."""


def in_words(match: Match, found: Sequence[Fact], choices: int) -> Said:
    """These facts in words, of so many answers or moves that are to choose from. What all have in common is
    said once, below; where nothing is known of one of them, nothing is in common."""
    told = [_parts(match, fact) for fact in found]
    common = _common(told) if len(told) == choices else {}
    notes = {
        fact.answers: ", ".join(part for what, part in parts.items() if what not in common)
        for fact, parts in zip(found, told, strict=True)
    }
    below = [f"After each answer: {', '.join(common.values())}."] if common else []
    notes = {chain: note for chain, note in notes.items() if note}
    return Said(notes, (*below, *_rests_on(match, found)), any(fact.error for fact in found))


def _common(told: Sequence[dict[str, str]]) -> dict[str, str]:
    """The parts that are the same for several answers and for all of them."""
    if len(told) < 2:
        return {}
    return {what: part for what, part in told[0].items() if all(other.get(what) == part for other in told)}


def _parts(match: Match, fact: Fact) -> dict[str, str]:
    """What is told of one answer, by what it is about."""
    parts: dict[str, str] = {}
    if fact.hits is not None and fact.hits.high > 0:
        parts["hits"] = f"hits {_percent(fact.hits)}"
    for name, amount in fact.amounts.items():
        if amount.most > 0:
            parts[name] = f"{name} {_much(amount, fact.hits)}"
    for verb, fates in (("falls", fact.falls), ("gets away", fact.leaves)):
        for seat, chance in fates.items():
            if chance.high >= SLIGHT:
                parts[f"{verb} {seat}"] = f"{match.names[seat]} {verb} {_percent(chance)}"
    return parts


def _much(amount: Amount, hits: Range | None) -> str:
    """`3.1 (63%, up to 9)`, or `4` where it is always the same; without the chance where that is to hit."""
    if amount.least == amount.most:
        return str(amount.most)
    low, high = f"{amount.mean.low:.1f}", f"{amount.mean.high:.1f}"
    mean = low if low == high else f"{low} to {high}"
    some = "" if amount.any.low >= 1 - EVEN or amount.any == hits else f"{_percent(amount.any)}, "
    return f"{mean} ({some}up to {amount.most})"


def _percent(chance: Range) -> str:
    """A chance as a person says it: `63%`, `40% to 75%`."""
    low, high = _share(chance.low), _share(chance.high)
    return low if low == high else f"{low} to {high}"


def _share(value: float) -> str:
    if EVEN < value < SLIGHT:
        return "under 1%"
    if 1 - SLIGHT < value < 1 - EVEN:
        return "over 99%"
    return f"{value:.0%}"


def _rests_on(match: Match, found: Sequence[Fact]) -> list[str]:
    """What the figures take for granted, and how exact they are."""
    said = []
    others = sorted({seat for fact in found for seat in fact.guessed})
    if others:
        names = [match.ruleset.referee if seat == REFEREE else match.names[seat] for seat in others]
        decide = "decides" if len(names) == 1 else "decide"
        said.append(f"That is if {listed(names)} {decide} as the policies would.")
    samples = sorted({name for fact in found for name in fact.taken_for})
    if samples:
        sheets = f"the sheet{'s' if len(samples) > 1 else ''} of {listed(samples)}"
        said.append(f"What you do not see of foes is taken from {sheets}, fresh or worn.")
    if any(fact.is_partial for fact in found):
        said.append("What hangs on what you cannot see is left out.")
    thrown = [fact for fact in found if fact.throws]
    if thrown:
        least, error = min(fact.throws for fact in thrown), max(fact.error for fact in thrown)
        said.append(f"Dice were thrown {least:,} times: chances are within {max(error, 0.01):.0%}.")
    rough = max((fact.error for fact in found if not fact.throws), default=0.0)
    if rough:
        said.append(f"What hardly ever comes is left out: chances are within {max(rough, 0.01):.0%}.")
    return said
