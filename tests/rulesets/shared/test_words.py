"""What is told of a thing that can be looked up cites its rule, unless it is veiled."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from kumite.rulesets.entries import Entry
from kumite.rulesets.shared.language import Blanks, Phrase, a_term
from kumite.rulesets.shared.words import Words
from kumite.table import Told


class Trick(IntEnum):
    NONE = 0
    FEINT = 1
    SWEEP = 2


class Other(IntEnum):
    NONE = 0
    NUMBER_ONE = 1


ENTRIES = (
    Entry("feint", "trick", ("TOY-FEINT", "TOY-TRICK"), term=Trick.FEINT),
    Entry("sweep", "trick", ("TOY-SWEEP", "TOY-TRICK"), term=Trick.SWEEP),
    Entry("number one", "other", ("TOY-OTHER",), term=Other.NUMBER_ONE),
)


def cited(phrase: Phrase[Blanks], amount: int, *, known: bool = True) -> tuple[str, ...]:
    """The rules behind the event of seat 0, for somebody who knows its numbers or does not."""
    nothing: Any = None
    words = Words(
        questions={},
        events={1: phrase},
        silent=(),
        blanks=Blanks,
        knows=lambda fight, viewer, seat: known,
        ask_for_dice=nothing,
        dice_fell=nothing,
        board=nothing,
        outcome=nothing,
    )
    words.cite(lambda: ENTRIES)
    line = words.event(None, ("Rika",), Told(0, 1, amount), None)
    assert line is not None
    return line.rules


def test_a_line_cites_the_rule_of_what_it_tells_of() -> None:
    """The first rule of the thing comes after the line's own; one that is cited anyway is enough."""
    phrase = Phrase[Blanks]("{who} tries it.", ("TOY-ACT",), amount=a_term(Trick))
    assert cited(phrase, Trick.FEINT) == ("TOY-ACT", "TOY-FEINT")
    assert cited(phrase, Trick.SWEEP) == ("TOY-ACT", "TOY-SWEEP")
    anyway = Phrase[Blanks]("{who} tries it.", ("TOY-TRICK",), amount=a_term(Trick))
    assert cited(anyway, Trick.FEINT) == ("TOY-TRICK",)
    numbered = Phrase[Blanks]("{who} has {n}.", ("TOY-ACT",))
    assert cited(numbered, 1) == ("TOY-ACT",)


def test_nobody_learns_from_a_rule_what_is_veiled() -> None:
    veiled = Phrase[Blanks]("{who} feints.", ("TOY-ACT",), "{who} moves.", amount=a_term(Trick))
    assert cited(veiled, Trick.FEINT, known=False) == ("TOY-ACT",)
    assert cited(veiled, Trick.FEINT) == ("TOY-ACT", "TOY-FEINT")
    built = Phrase[Blanks](lambda blanks: "Something happens.", ("TOY-ACT",), amount=a_term(Trick))
    assert cited(built, Trick.FEINT, known=False) == ("TOY-ACT",)
    shown = Phrase[Blanks]("{who} tries it.", ("TOY-ACT",), amount=a_term(Trick))
    assert cited(shown, Trick.FEINT, known=False) == ("TOY-ACT", "TOY-FEINT")
