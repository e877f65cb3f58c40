"""Pieces of a view: the question, the places, the house rules."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..encounters import house
from ..encounters.encounter import Encounter
from ..encounters.house import list_house
from ..encounters.sheet_lines import sheet_lines
from ..play.changes import Addition, Amendment, Becoming, Change, Removal, what_becomes
from ..play.match import Match, OpenQuestion
from ..play.paths import spoken
from ..rulesets import Ruleset, Viewer
from ..rulesets.shared.language import listed
from ..table import Verb
from .place import Place
from .view import Asks, HouseView, PlaceView, QuestionView, SheetView, Usual

ASKS = {Verb.CHOOSE: Asks.CHOICE, Verb.AMOUNT: Asks.AMOUNT, Verb.ROLL: Asks.DIE, Verb.POOL: Asks.POOL}


def question_view(asked: OpenQuestion, number: int, place: Place, fighter: str) -> QuestionView:
    """An open question about that fighter, as shown to whoever may answer it."""
    question = asked.question
    low, high = question.bounds
    return QuestionView(
        number=number,
        place=place.number,
        fighter=fighter,
        text=asked.text,
        rules=asked.rules,
        asks=ASKS[question.verb],
        choices=asked.answers,
        ends=asked.ends,
        low=low,
        high=high,
        dice={Verb.ROLL: 1, Verb.POOL: question.second}.get(question.verb, 0),
        sides=question.first if question.is_dice else 0,
    )


def place_view(place: Place, names: Sequence[str]) -> PlaceView:
    """A place as everybody sees it."""
    fighters = tuple((seat, names[seat]) for seat in sorted(place.fighters) if seat < len(names))
    return PlaceView(
        place.number, place.name, place.role, fighters, place.typed, place.away, place.judges, place.odds
    )


def unplaced(places: Sequence[Place], names: Sequence[str]) -> tuple[tuple[int, str], ...]:
    """The fighters who belong to no place."""
    placed = frozenset[int]().union(*(place.fighters for place in places))
    return tuple((seat, name) for seat, name in enumerate(names) if seat not in placed)


def house_views(encounter: Encounter) -> tuple[HouseView, ...]:
    """Every house rule, with its value in force."""
    changed = house.changed(encounter.house)
    return tuple(
        HouseView(rule.name, changed.get(rule.name, rule.default), rule.name in changed, rule.meaning)
        for rule in list_house(encounter.ruleset)
    )


def sheet_views(encounter: Encounter, eyes: Viewer) -> tuple[SheetView, ...]:
    """The sheets of those whose eyes these are; of everybody, for the referee."""
    return tuple(
        SheetView(one.seat, one.name, sheet_lines(encounter.ruleset, one.entry.sheet))
        for one in encounter.combatants
        if eyes is None or one.seat in eyes
    )


def announced(change: Change, match: Match, eyes: Viewer) -> str:
    """What everybody may read about a change that is still to come: its note, or else its kind. The referee
    reads what becomes of which number as well."""
    names = match.names
    if eyes is None and isinstance(change, Amendment | Becoming):
        said = _told(change, match)
        return f"{said} ({change.note})" if change.note else said
    if change.note:
        return change.note
    if isinstance(change, Addition):
        return "somebody joins the fight"
    if isinstance(change, Removal):
        return f"{names[change.remove]} leaves the fight"
    return "something is changed"


def _told(change: Amendment | Becoming, match: Match) -> str:
    """What becomes of which number."""
    if isinstance(change, Amendment):
        return "; ".join(
            f"{_called(path, match.names, match.ruleset)} becomes {value}"
            for path, value in change.amend.items()
        )
    said = what_becomes(match.ruleset, match.fight, change, change.becomes)
    return f"{match.names[change.of]}: {listed(said)}"


def _called(path: str, names: Sequence[str], rules: Ruleset) -> str:
    """A number of the state by the name that people use, if there is one: `Kenta: HP`."""
    found = re.fullmatch(r"fighters\[(\d+)\]\.(.+)", path)
    usual = next((called for called, field in rules.changes.items() if found and found[2] == field), "")
    return f"{names[int(found[1])]}: {usual}" if found and usual else spoken(path, names)


def usual_changes(match: Match, seat: int) -> tuple[Usual, ...]:
    """What a referee usually changes of a fighter, as it is now."""
    fight, known = match.fight, match.ruleset.changeable
    me = fight.fighters[seat]
    found = [Usual(name, one.now(me), one.low, one.most(fight, me)) for name, one in known.items()]
    return tuple(one for one in found if one.most > 0)
