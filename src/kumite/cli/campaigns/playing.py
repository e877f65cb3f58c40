"""A campaign in front of people: one fight after another, saved as one file."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from ...campaigns.campaign import Campaign
from ...campaigns.journey import THE_REFEREE, Journey, is_journey
from ...campaigns.resting import ToDecide
from ...mistakes import one_of, shown
from ...play.answering import WrongAnswer
from ...play.tree import Detail
from ...rulesets.interludes import Interlude
from ...rulesets.shared.language import listed
from ..common import Refused
from ..console import wrapped
from ..conversation.game import Game, Leave, Odds
from ..conversation.own_files import OwnFiles
from .telling import end_of, head, of_rest

NOTHING = "nothing"
"""What one types so that no rest passes."""


class OnTheWay(Game):
    """A game that goes on with the next fight of a journey, and back to the one before."""

    def __init__(
        self, console: Console, journey: Journey, files: OwnFiles, detail: Detail, odds: Odds
    ) -> None:
        """The journey is kept in one of these files after each answer; the rest is as in `Game`."""
        super().__init__(console, journey.match, files, detail, odds=odds, moves=True)
        self.journey = journey
        self.commands["next"] = lambda rest: self.go_further()
        self.commands["rest"] = self.rest
        self.instead: tuple[Interlude, ...] | None = None
        """What passes before the next fight, if not what the campaign says."""
        self.commands["decide"] = self.decide
        self.decided: list[int] | None = None
        """What people have decided in it so far, if they decide."""
        self.ahead: ToDecide | None = None
        """What they are asked now."""

    @property
    def again(self) -> str:
        return "To go on: kumite campaign play"

    def save_at(self, place: Path) -> None:
        self.journey.save(place)

    def opening(self) -> None:
        journey, stage = self.journey, self.journey.stages[-1]
        if len(journey.stages) == 1:
            head(self.console, journey.campaign)
        for rest in stage.rested:
            wrapped(self.console, Text(of_rest(journey.campaign, rest)))
        self.console.print()
        wrapped(self.console, Text(f"Fight {len(journey.stages)}", style="bold"))
        super().opening()

    def over(self) -> None:
        following = self.journey.following
        if following is None:
            wrapped(self.console, Text(end_of(self.journey.leg)))
            self.console.print("Type undo to take the last answer back, or quit.")
        else:
            title = self.journey.campaign.fights[following].title or "the next fight"
            between = self.journey.campaign.between[following]
            passes = listed([one.name for one in (between if self.instead is None else self.instead)])
            wrapped(self.console, Text(f"Press Enter to go on to {title}, after {passes or 'no rest'}."))
            if len(self.rests) > 1:
                instead = " or ".join([", ".join([*self.rests][:-1]), NOTHING])
                wrapped(self.console, Text(f"Or type rest and what passes instead: {instead}."))
            if self.journey.to_decide(self.instead, ()) is not None:
                wrapped(self.console, Text("Or type decide: you say who is treated, and all else there is."))
            self.console.print("Or type undo or quit.")

    def decide(self, rest: str = "") -> None:
        """Ask what is to be decided next in the rests before the next fight; then go to it."""
        if self.journey.following is None:
            raise WrongAnswer("there is no next fight before which something could be decided")
        self.decided = self.decided or []
        self.ahead = self.journey.to_decide(self.instead, self.decided)
        if self.ahead is None:
            self.depart()
            return
        wrapped(self.console, Text(self.ahead.text, style="bold"))
        if not _are_numbers(self.ahead):
            for number, text in enumerate(self.ahead.answers.values(), start=1):
                wrapped(self.console, Text(text), first=f"  {number}  ", rest="     ")
        usual = self.ahead.answers[self.ahead.usual]
        wrapped(self.console, Text(f"Enter is what a veteran would do: {usual}."))

    def choose(self, typed: str) -> None:
        """Take what was typed as what is decided in a rest, or as in any other game."""
        if self.ahead is None or self.decided is None:
            super().choose(typed)
            return
        self.decided.append(_meant(self.ahead, typed))
        self.decide()

    @property
    def rests(self) -> dict[str, Interlude | None]:
        """What may pass between two fights, by what one types for it."""
        return {one.name: one for one in self.journey.campaign.rules.interludes} | {NOTHING: None}

    def rest(self, words: str) -> None:
        """Let other rests pass before the next fight than the campaign says."""
        if self.journey.following is None:
            raise WrongAnswer("there is no next fight before which somebody could rest")
        known = {name.casefold(): one for name, one in self.rests.items()}
        names = [name.strip() for name in words.split(",")]
        wrong = next((name for name in names if name.casefold() not in known), None)
        if wrong is not None:
            legal = f"{one_of(wrong, self.rests)}, or several with commas between them"
            raise WrongAnswer(f"found {shown(wrong) if wrong else 'no rest'}; legal: {legal}")
        self.instead = tuple(one for name in names if (one := known[name.casefold()]) is not None)
        self.ahead, self.decided = None, None
        self.over()

    def go_further(self) -> None:
        """Rest, and go to the next fight."""
        if not self.match.over:
            raise WrongAnswer("the fight is not over yet")
        if self.ahead is None or self.decided is None:
            self.depart()
            return
        self.decided.append(self.ahead.usual)
        self.decide()

    def depart(self) -> None:
        """Go to the next fight, after what was decided. Raises Leave where there is none."""
        if not self.journey.go_on(instead=self.instead, decided=self.decided):
            raise Leave
        self.turn_to_the_present_fight()
        self.opening()

    def undo(self, rest: str) -> None:
        """Take the last answer back; at the beginning of a fight, that of the fight before it. What is being
        decided in a rest is begun anew."""
        if self.ahead is not None:
            self.ahead, self.decided = None, None
            self.over()
            return
        if not self.match.given_by_people and self.journey.back():
            self.turn_to_the_present_fight()
        super().undo(rest)

    def turn_to_the_present_fight(self) -> None:
        """Show the fight that the journey has come to, from its beginning."""
        self.match = self.journey.match
        self.menu, self.going, self.instead = None, None, None
        self.ahead, self.decided = None, None
        self.unasked.clear()
        self.told, self.beat = 0, -1


def _are_numbers(ahead: ToDecide) -> bool:
    """Whether the answers are called by numbers."""
    return all(text.isdecimal() for text in ahead.answers.values())


def _meant(ahead: ToDecide, typed: str) -> int:
    """The answer that somebody has typed: its number in the list, its name or the beginning of that. Raises
    WrongAnswer."""
    if typed.isdecimal() and not _are_numbers(ahead) and 1 <= int(typed) <= len(ahead.answers):
        return [*ahead.answers][int(typed) - 1]
    wanted = typed.casefold()
    named = [each for each, text in ahead.answers.items() if text.casefold() == wanted]
    begun = [each for each, text in ahead.answers.items() if text.casefold().startswith(wanted)]
    found = named or ([] if _are_numbers(ahead) else begun)
    if len(found) != 1:
        raise WrongAnswer(f"found {shown(typed)}; legal: {one_of(typed, ahead.answers.values())}")
    return found[0]


def people_among(campaign: Campaign, words: list[str] | None) -> list[str]:
    """The members of the party whom words on the command line name, by default all, and the referee."""
    if words is None:
        return campaign.names
    names = {name.casefold(): name for name in [*campaign.names, THE_REFEREE]}
    found = []
    for word in (part.strip() for text in words for part in text.split(",")):
        if word.casefold() not in names:
            raise Refused(f"--people: found {word!r}; legal: {one_of(word, [*names.values()])}")
        found.append(names[word.casefold()])
    return found


def play_on(
    console: Console, journey: Journey, place: Path, detail: Detail, odds: Odds, came_from: Path | None = None
) -> int:
    """Play a journey that is saved at `place`, and was read from `came_from`. Returns the exit code."""
    files = OwnFiles(place, came_from)
    if not files.are_safe():
        goes_on = f"; to go on with it: kumite campaign play {place}" if is_journey(place) else ""
        raise Refused(
            f"{place}: there is a file of that name already{goes_on}; legal is another name, with --save"
        )
    return OnTheWay(console, journey, files, detail, odds).play()
