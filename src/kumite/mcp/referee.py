"""What a language model may ask of kumite: fights to run and play, and rules to look up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ..encounters.catalogue import catalogue
from ..encounters.encounter import Encounter, EncounterError, from_text, read
from ..encounters.entries import called_or_said, entries, meaning
from ..encounters.examples import example_file, examples_of
from ..encounters.house import list_house
from ..encounters.policies import notes
from ..encounters.template import template
from ..mistakes import Mistake, one_of
from ..play.match import Match
from ..rulesets import Ruleset, ruleset, ruleset_names, rulesets, why_broken
from ..sitting import Odds, Position, Refused, Sitting, Sittings, UnknownToken, chances_from
from ..table import REFEREE
from . import told

MOST_SECONDS = 20.0
"""Odds take no longer than this."""
MOST_FIGHTS = 100_000


class Referee:
    """Fights and rules for one client. Every call that names a fight shows the token of a seat; what that
    seat may not see or do is refused. Raises Refused and EncounterError, whose messages are for people."""

    def __init__(self, sittings: Sittings) -> None:
        self.sittings = sittings

    # Rules

    def rulesets(self) -> list[dict[str, Any]]:
        """What games there are."""
        return [
            {
                "name": rules.name,
                "title": rules.whole_title,
                "credit": rules.credit,
                "licence": rules.licence,
                "sides": list(rules.sides),
                "referee": rules.referee,
            }
            for rules in rulesets()
        ]

    def look_up(self, name: str, words: str) -> told.Found:
        """What the texts of a ruleset say of some words, an id, or the name of a thing; and where they are
        silent, that they are."""
        rules = self._ruleset(name)
        named, said = called_or_said(rules, words)
        things = [
            told.Thing(
                name=each.name,
                kind=each.kind,
                does=meaning(rules, each),
                facts=dict(each.facts),
                rules=list(each.rules),
            )
            for each in named
        ]
        ids = {rule.id for rule in said} | {one for each in named for one in each.rules}
        cited = [rule for rule in catalogue(rules).values() if rule.id in ids]
        return told.Found(
            decided=any(rule.origin != "ruling" for rule in cited),
            things=things,
            rules=[told.rule_told(rule) for rule in cited],
            open_to_readings=told.readings_of(rules, ids),
            note="" if cited else self._silent(rules, words),
        )

    def _silent(self, rules: Ruleset, words: str) -> str:
        nearest = one_of(words, [each.name for each in entries(rules)])
        return (
            f"No rule of {rules.title} speaks of {words!r}: the {rules.referee} decides."
            f" If it is only called otherwise: {nearest}."
        )

    def house_rules(self, name: str) -> list[told.Reading]:
        """Where tables of that game differ, with the readings."""
        return [told.reading(rule) for rule in list_house(self._ruleset(name))]

    # Encounters

    def encounters(self, name: str) -> list[dict[str, str]]:
        """The fights that come along, with their stories."""
        return [
            {"name": one.name, "title": one.title, "size": one.size, "story": one.note}
            for one in examples_of(self._ruleset(name))
        ]

    def how_to_write(self, name: str) -> dict[str, Any]:
        """An encounter of that game to start from, as TOML, and the names that may be used in it."""
        rules = self._ruleset(name)
        return {
            "template": template(rules),
            "sides": list(rules.sides),
            "samples": list(rules.samples()),
            "policies": notes(rules),
        }

    def odds(self, fight: str, seconds: float) -> told.Odds:
        """How an encounter ends if policies play it."""
        encounter = self._encounter(fight)
        everybody = (REFEREE, *range(len(encounter.names)))
        match = Match(encounter, people=everybody, typed=everybody)  # so that it stands before the first die
        return odds_from(Position.of(match), seconds)

    # Fights

    def open(self, fight: str, players: Mapping[str, Sequence[str]] | None, typed: bool) -> told.Opened:
        """Begin a fight. `players` names the seats, and for whom each decides; by default each fighter of the
        players' side has a seat of their own. The referee decides for everybody else."""
        found = self._encounter(fight)
        opened = self.sittings.open(found, players, typed=typed, spectators=0, odds=Odds.FACTS)
        tokens = opened.sitting.links(opened.token)
        names = {place.number: place.name for place in opened.sitting.places}
        seats = {names[number]: token for number, token in tokens.items() if number}
        return told.Opened(referee=opened.token, seats=seats, seen=self.look(opened.token, 0))

    def open_for(self, fight: str, fighters: Sequence[str]) -> str:
        """Begin a fight in which policies decide for everybody but some fighters. Returns their token."""
        encounter = self._encounter(fight)
        seat = " and ".join(fighters)
        opened = self.sittings.open(
            encounter,
            {seat: list(fighters)},
            spectators=0,
            referee_decides=False,
            referees=[],
            odds=Odds.FACTS,
        )
        return opened.sitting.links(opened.token)[1]

    def look(self, token: str, since: int) -> told.Seen:
        """What that seat sees, with the log after so many lines."""
        sitting = self._sitting(token)
        view = sitting.view(token)
        lines = min(max(0, since), len(view.log))
        found = told.seen(view)
        return found.model_copy(update={"log": found.log[lines:], "log_from": lines})

    def answer(self, token: str, question: int, answer: int | str | list[int], since: int) -> told.Seen:
        """Answer the open question, and look."""
        self._sitting(token).answer(token, question, answer)
        return self.look(token, since)

    def what_answers_do(self, token: str, question: int) -> told.AnswersDo:
        """What follows from each answer to the open question of that number, as far as that seat may know."""
        said = self._sitting(token).told(token, question)
        does = [
            told.Does(answer=chain[0], does=text) for chain, text in said.notes.items() if len(chain) == 1
        ]
        return told.AnswersDo(answers=does, resting_on=list(said.below))

    def sheets(self, token: str) -> dict[str, dict[str, list[str]]]:
        """The sheets of that seat's fighters, by name; for the referee everybody's."""
        return {
            sheet.name: {line.name.text: [word.text for word in line.words] for line in sheet.lines}
            for sheet in self._sitting(token).sheets(token)
        }

    def undo(self, token: str, to: int | None) -> told.Seen:
        """Take back the last answer, or everything from one on. Only the referee may."""
        self._sitting(token).undo(token, to)
        return self.look(token, 0)

    def answers(self, token: str) -> list[dict[str, Any]]:
        """Every answer so far, by the number that `undo` takes. Only the referee may see it."""
        return [
            {"number": one.number, "answer": one.text, "by": one.by}
            for one in self._sitting(token).earlier(token)
        ]

    def values(self, token: str, fighter: int | None) -> dict[str, int]:
        """The numbers of the state by their paths. Only the referee may see them."""
        return {one.path: one.value for one in self._sitting(token).values(token, fighter)}

    def rule(self, token: str, values: Mapping[str, int | str], because: str) -> told.Seen:
        """Rule as the referee: set numbers of the state by their paths, with a note for the log."""
        self._sitting(token).amend(token, dict(values), because)
        return self.look(token, 0)

    def chances(self, token: str, seconds: float) -> told.Odds:
        """How the fight ends if policies play on. Only the referee may know."""
        return odds_from(self._sitting(token).position(token), seconds)

    def save(self, token: str) -> str:
        """The fight as a file that `kumite run`, `play` and `review` take. Only the referee may have it."""
        return self._sitting(token).save_text(token)

    # What is named

    def _ruleset(self, name: str) -> Ruleset:
        if name not in ruleset_names():
            raise Refused(f"ruleset: found {name!r}; legal: {one_of(name, ruleset_names())}")
        if (broken := why_broken(name)) is not None:
            raise Refused(broken)
        return ruleset(name)

    def _encounter(self, fight: str) -> Encounter:
        """An example by its name, or an encounter as the text of a TOML file. No other file is read, and no
        policy in a file is run."""
        if "\n" in fight or "=" in fight:
            return from_text(fight, "the encounter")
        path = example_file(fight)
        if path is None:
            legal = one_of(fight, [one.name for rules in rulesets() for one in examples_of(rules)])
            raise EncounterError(fight[:60], [Mistake("", "no example of that name", legal)])
        return read(path)

    def _sitting(self, token: str) -> Sitting:
        try:
            return self.sittings.enter(token)
        except UnknownToken:
            raise Refused("no seat has that token; open_fight gives one for each seat") from None


def odds_from(position: Position, seconds: float) -> told.Odds:
    """The odds from a position, after so many seconds at the latest."""
    most = min(seconds, MOST_SECONDS)
    return told.odds(chances_from(position, MOST_FIGHTS, most, compiler=False))
