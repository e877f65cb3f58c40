"""The tools, as a client of the Model Context Protocol lists and calls them."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, ParamSpec, TypeVar

from mcp.server.mcpserver import MCPServer
from mcp.server.mcpserver.exceptions import ToolError
from pydantic import Field

from ..encounters.encounter import EncounterError
from ..play.answering import WrongAnswer
from ..sitting import Refused
from ..version import VERSION
from . import told
from .referee import Referee

Token = Annotated[str, Field(description="The token of a seat, from open_fight.")]
RulesetName = Annotated[str, Field(description="As `rulesets` names it: ikezu, malice, ...")]
Fight = Annotated[
    str,
    Field(description="An example by its name (ikezu/bandits), or an encounter as the text of a TOML file."),
]
Since = Annotated[int, Field(description="Only lines of the log after so many; 0 for all.")]
Answer = Annotated[
    int | str | list[int],
    Field(description="The number of a choice or its name; a number; a die; or the faces of a pool."),
]
Seconds = Annotated[float, Field(gt=0, description="How long it may take; 20 at most.")]

AS_REFEREE = (
    "You run fights of tabletop games by their books. Kumite knows the rules and rolls the dice; people or"
    " you decide. Open a fight, look, and answer the open question; nothing illegal is accepted. Cite the ids"
    " of rules that come with what you are told. A token opens one seat: give players what their own seat"
    " sees, not what yours does. Where look_up says that nothing is decided, say so, and rule."
)
AT_A_SEAT = (
    "You play {fighters} in this fight: {title}. Look, and answer each question that is yours; kumite rolls"
    " the dice and decides for everybody else. You see what your fighters may know."
)

Given = ParamSpec("Given")
Result = TypeVar("Result")


def plainly(tool: Callable[Given, Result]) -> Callable[Given, Result]:
    """What is refused is told as it is, for people, and nothing has changed."""

    @wraps(tool)
    def told_plainly(*given: Given.args, **named: Given.kwargs) -> Result:
        try:
            return tool(*given, **named)
        except (Refused, EncounterError, WrongAnswer) as problem:
            raise ToolError(str(problem)) from None

    return told_plainly


def as_referee(referee: Referee) -> MCPServer[Any]:
    """A server whose client is the referee, and may also play any seat."""
    server: MCPServer[Any] = MCPServer("kumite", instructions=AS_REFEREE, version=VERSION)
    add_lookups(server, referee)
    add_encounters(server, referee)
    add_seat(server, referee)
    add_tools_of_the_referee(server, referee)
    return server


def at_a_seat(referee: Referee, fight: str, fighters: list[str]) -> MCPServer[Any]:
    """A server whose client plays some fighters of one fight, and knows no more than they do."""
    token = referee.open_for(fight, fighters)
    title = referee.look(token, 0).title
    instructions = AT_A_SEAT.format(fighters=" and ".join(fighters), title=title)
    server: MCPServer[Any] = MCPServer("kumite", instructions=instructions, version=VERSION)
    add_lookups(server, referee)

    @server.tool()
    @plainly
    def look(since: Since = 0) -> told.Seen:
        """What your fighters see now: who is where, the log, and the open question if it is yours."""
        return referee.look(token, since)

    @server.tool()
    @plainly
    def answer(question: int, answer: Answer, since: Since = 0) -> told.Seen:
        """Answer the open question of that number, and look."""
        return referee.answer(token, question, answer, since)

    @server.tool()
    @plainly
    def what_answers_do(question: int) -> told.AnswersDo:
        """What follows from each answer to your open question of that number: how likely it hits, what it
        deals, whom it fells, as far as your fighters may know."""
        return referee.what_answers_do(token, question)

    @server.tool()
    @plainly
    def sheets() -> dict[str, dict[str, list[str]]]:
        """The sheets of your fighters."""
        return referee.sheets(token)

    return server


def add_lookups(server: MCPServer[Any], referee: Referee) -> None:
    """What the texts say."""

    @server.tool()
    @plainly
    def rulesets() -> list[dict[str, Any]]:
        """The games that there are, with their sides and credits."""
        return referee.rulesets()

    @server.tool()
    @plainly
    def look_up(ruleset: RulesetName, words: str) -> told.Found:
        """What the texts say of some words: a rule id, a thing by its name (katana, Stunned, Full Attack), or
        words that a rule must have. `decided` is false where no text decides it: then say so, with the
        readings, and rule."""
        return referee.look_up(ruleset, words)

    @server.tool()
    @plainly
    def house_rules(ruleset: RulesetName) -> list[told.Reading]:
        """Where tables of that game differ: each house rule with its readings and its default."""
        return referee.house_rules(ruleset)


def add_encounters(server: MCPServer[Any], referee: Referee) -> None:
    """Fights to begin, and what would come of them."""

    @server.tool()
    @plainly
    def encounters(ruleset: RulesetName) -> list[dict[str, str]]:
        """The fights that come along, with their stories."""
        return referee.encounters(ruleset)

    @server.tool()
    @plainly
    def how_to_write(ruleset: RulesetName) -> dict[str, Any]:
        """An encounter to start from, as TOML, with the samples, sides and policies that it may name."""
        return referee.how_to_write(ruleset)

    @server.tool()
    @plainly
    def odds(fight: Fight, seconds: Seconds = 3.0) -> told.Odds:
        """How an encounter ends if policies play it: exactly where it is small, else from many fights."""
        return referee.odds(fight, seconds)


def add_seat(server: MCPServer[Any], referee: Referee) -> None:
    """What any seat may do."""

    @server.tool()
    @plainly
    def open_fight(
        fight: Fight, players: dict[str, list[str]] | None = None, dice_typed_in: bool = False
    ) -> told.Opened:
        """Begin a fight. `players` names the seats and the fighters for whom each decides; without it, each
        fighter of the players' side has a seat. The referee decides for the rest."""
        return referee.open(fight, players, dice_typed_in)

    @server.tool()
    @plainly
    def look(token: Token, since: Since = 0) -> told.Seen:
        """What a seat sees now: who is where, the log, and the open question if it may answer."""
        return referee.look(token, since)

    @server.tool()
    @plainly
    def answer(token: Token, question: int, answer: Answer, since: Since = 0) -> told.Seen:
        """Answer the open question of that number, and look. Only legal answers are accepted."""
        return referee.answer(token, question, answer, since)

    @server.tool()
    @plainly
    def what_answers_do(token: Token, question: int) -> told.AnswersDo:
        """What follows from each answer to the open question of that number: how likely it hits, what it
        deals, whom it fells, as far as that seat may know."""
        return referee.what_answers_do(token, question)

    @server.tool()
    @plainly
    def sheets(token: Token) -> dict[str, dict[str, list[str]]]:
        """The sheets of a seat's fighters; with the referee's token, everybody's."""
        return referee.sheets(token)


def add_tools_of_the_referee(server: MCPServer[Any], referee: Referee) -> None:
    """What only the referee's token may do."""

    @server.tool()
    @plainly
    def answers(token: Token) -> list[dict[str, Any]]:
        """Every answer so far, by the number that undo takes. For the referee."""
        return referee.answers(token)

    @server.tool()
    @plainly
    def undo(token: Token, to: int | None = None) -> told.Seen:
        """Take back the last answer that somebody gave, or everything from one on. For the referee."""
        return referee.undo(token, to)

    @server.tool()
    @plainly
    def values(token: Token, fighter: int | None = None) -> dict[str, int]:
        """The numbers of the fight, or of the fighter in that seat (0 is the first), by the paths that rule
        takes. For the referee."""
        return referee.values(token, fighter)

    @server.tool()
    @plainly
    def rule(token: Token, values: dict[str, int | str], because: str) -> told.Seen:
        """Rule where the texts leave it open: set numbers by their paths, with a note for the log. For the
        referee."""
        return referee.rule(token, values, because)

    @server.tool()
    @plainly
    def chances(token: Token, seconds: Seconds = 3.0) -> told.Odds:
        """How the fight ends from here if policies play on. For the referee."""
        return referee.chances(token, seconds)

    @server.tool()
    @plainly
    def save(token: Token) -> str:
        """The whole fight as the text of a file that kumite run, play and review take. For the referee."""
        return referee.save(token)
