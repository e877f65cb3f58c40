"""What befalls ninja: wounds, statuses, weather and light, and words of the handbook that logs have."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from kumite.rulesets.entries import Entry, facts

from ..repertoire.glossary import DOES, GLOSSARY
from ..repertoire.statuses import STATUSES, StatusRow
from ..repertoire.weather import LIGHT, WEATHER
from ..sheets.library import CONTENT, member, spelled, wounds
from ..terms import Country, WoundName


def suffered() -> Iterator[Entry]:
    """Each with what it does."""
    for name, fields in wounds().items():
        rules = ("SHI-WND-12", "SHI-WND-8", "SHI-REC-2")
        term = WoundName.__members__.get(member(name))
        yield Entry(name, "wound", rules, str(fields.get("does", "")), facts(fields, ("does",)), term)
    for row in STATUSES[1:]:
        yield Entry(spelled(row.kind), "status", row.rules, row.does, traits(row), row.kind)
    for kind, rows in (("weather", WEATHER), ("light", LIGHT)):
        for sky in rows:
            yield Entry(spelled(sky.sky), kind, ("SHI-WEA-7", "SHI-WEA-4"), sky.does, term=sky.sky)
    yield from countries()
    for word, ids in GLOSSARY.items():
        yield Entry(word, "term", ids, DOES.get(word, ""))


def traits(row: StatusRow) -> dict[str, str]:
    """How a status behaves besides."""
    words = {
        "of several of them": "one alone counts" if row.one else "",
        "more of it": "adds up" if row.adds_up else "",
        "fades": "yes" if row.fades else "",
        "cleared by an advance of Fatigue": "yes" if row.cleared else "",
        "noticed": "" if row.felt else "no",
    }
    return {name: word for name, word in words.items() if word}


def countries() -> Iterator[Entry]:
    """SHI-WEA-8: the tables of weather, and Rain, which has that of its neighbors."""
    for name, results in CONTENT.table("weather").items():
        yield Entry(
            name,
            "country",
            ("SHI-WEA-8", "SHI-WEA-2"),
            facts=faces(results),
            term=Country.__members__.get(member(name)),
        )
    yield Entry("rain", "country", ("SHI-WEA-3",), term=Country.RAIN)


def faces(results: dict[str, Any]) -> dict[str, str]:
    """The faces of the d20 that bring each weather."""
    return {
        weather: str(most) if before + 1 == most else f"{before + 1} to {most}"
        for (_, before), (weather, most) in pairwise([("", 0), *results.items()])
    }
