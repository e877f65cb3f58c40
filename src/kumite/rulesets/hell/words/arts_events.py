"""Arts, items, Traits and the abilities of creatures in English; the referee's word, and the end."""

from __future__ import annotations

from kumite.rulesets import Level
from kumite.rulesets.shared.language import a_seat, a_term, amounts, counted

from ..terms import Art, Event, Evolution, Item, Ruling, Talent, Trait
from .blows import of_art
from .phrase import MOST, Phrase
from .telling import (
    art_clause,
    item_used,
    of_item,
    of_talent,
    talent_used,
    trait_clause,
)

OF_ARTS: dict[Event, Phrase] = {
    Event.ART: Phrase(
        "{who} activates {art}.", ("HEL-ART-1",), amount=a_term(Art), weight=of_art, clause=art_clause
    ),
    Event.RITUAL: Phrase(
        {n: "{who} has given " + counted(n, "turn") + " to an Art that takes six." for n in range(1, 7)}
        | {6: "{who} completes an Art after six turns."},
        ("HEL-ART-4",),
        amount=amounts(1, 6, "turns given to it; with 6 it is completed"),
        level=Level.DEED,
    ),
    Event.ITEM: Phrase(item_used, ("HEL-WPN-6",), amount=a_term(Item), weight=of_item),
    Event.TALENT: Phrase(talent_used, ("HEL-AD-7",), amount=a_term(Talent), weight=of_talent),
    Event.TRAIT: Phrase("{who} uses {trait}.", ("HEL-AD-7",), amount=a_term(Trait), clause=trait_clause),
    Event.PREY: Phrase("{who} hunts {other}.", ("HEL-RND-3",), amount=a_seat("the Prey"), level=Level.STEP),
    Event.STRAIN_SPENT: Phrase(
        "{who} spends {n} Strain.",
        ("HEL-STR-2",),
        amount=amounts(0, MOST, "points"),
        level=Level.DETAIL,
    ),
    Event.SOUL_ABSORBED: Phrase(
        "{who} absorbs the soul of {other}.", ("HEL-WPN-12",), amount=a_seat("whose soul")
    ),
    Event.DRAINED: Phrase(
        "{who} is drained of {n} Strain.",
        ("HEL-STR-4",),
        amount=amounts(1, MOST, "points"),
        clause="{n} Strain drained",
    ),
    Event.STRAIN_REFUNDED: Phrase(
        "{who} gets {n} Strain back.",
        ("HEL-STR-4",),
        amount=amounts(0, MOST, "points"),
        level=Level.DETAIL,
    ),
    Event.EVOLVES: Phrase(
        "{who} evolves: {evolution}.", ("HEL-BOSS-1",), amount=a_term(Evolution), level=Level.DEED
    ),
    # The referee and the end
    Event.REFEREE_RULES: Phrase(
        "{who} brings {ruling}.", ("HEL-INIT-7",), amount=a_term(Ruling), level=Level.DEED
    ),
    Event.CLOCK_RUNS_ON: Phrase(
        "The last blow has fallen, but somebody is dying.", ("HEL-RND-7",), level=Level.TURN
    ),
}
