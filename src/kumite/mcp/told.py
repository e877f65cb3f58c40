"""What the tools give back: plain records, each number with its name and each sentence with its rules."""

from __future__ import annotations

from pydantic import BaseModel, Field

from ..encounters.catalogue import Rule, catalogue
from ..encounters.house import HouseRule, list_house
from ..rulesets import Ruleset
from ..sitting import Asks, Chance, Chances, QuestionView, View

ORIGINS = {
    "seed": "the game's own text",
    "companion": "a companion book",
    "ruling": "a ruling of our own: the texts do not decide it",
}


class Said(BaseModel):
    """A sentence of the log, with the ids of the rules that made it so."""

    text: str
    rules: list[str] = []


class Choice(BaseModel):
    """A legal answer."""

    answer: int
    means: str


class Asked(BaseModel):
    """The open question."""

    number: int = Field(description="To be handed back with the answer.")
    of: str = Field(description="The fighter who decides or rolls, or what the game calls its referee.")
    text: str
    rules: list[str]
    wants: str = Field(description="choice, amount, die or pool")
    choices: list[Choice] = []
    lowest: int | None = Field(None, description="For a number, a die or a pool: the least legal answer.")
    highest: int | None = None


class Does(BaseModel):
    """What follows from a legal answer before somebody else decides."""

    answer: int
    does: str


class AnswersDo(BaseModel):
    """What follows from the answers to the open question, as far as the seat may know it."""

    answers: list[Does] = Field(description="Those of which something can be told.")
    resting_on: list[str] = Field(description="What the figures take for granted, and how exact they are.")


class Fighter(BaseModel):
    """A row of the board, by its headings."""

    row: dict[str, str]


class Seen(BaseModel):
    """What a seat sees now, made only of what it may know."""

    title: str
    ruleset: str
    seat: str
    decides_for: list[str]
    at: str = Field(description="Where the fight stands: its round, count or phase.")
    fighters: list[Fighter]
    map: list[str] = []
    log: list[Said] = Field(description="The lines of the log after the first `log_from`.")
    log_from: int
    log_lines: int = Field(description="How many lines there are now: the `since` for the next look.")
    question: Asked | None = Field(None, description="Set if this seat may answer; the referee always may.")
    waits_for: str = ""
    result: Said | None = None
    pending: list[str] = Field([], description="Changes that take effect at the end of the present step.")


class Opened(BaseModel):
    """A fight that has begun. Each token opens one seat and shows what that seat may know."""

    referee: str = Field(description="The token of the referee, who sees and may do everything.")
    seats: dict[str, str] = Field(description="The token of each other seat, by its name.")
    seen: Seen


class RuleTold(BaseModel):
    """A rule of the catalogue."""

    id: str
    text: str
    origin: str = Field(description="Who says so: the text, a companion book, or a ruling of our own.")
    house_rules: list[str] = []


class Reading(BaseModel):
    """A house rule: where tables differ, what each value stands for."""

    name: str
    about: str
    default: str
    legal: str
    readings: dict[str, str] = {}
    rules: list[str]


class Thing(BaseModel):
    """Something that there is in the game."""

    name: str
    kind: str
    does: str
    facts: dict[str, str] = {}
    rules: list[str]


class Found(BaseModel):
    """What the texts say of some words."""

    decided: bool = Field(description="False where no text decides it and the referee has to.")
    things: list[Thing] = []
    rules: list[RuleTold] = []
    open_to_readings: list[Reading] = Field([], description="House rules that vary one of these rules.")
    note: str = ""


class Likely(BaseModel):
    """How likely something is, in percent, with its 95 % interval; all three are equal where exact."""

    what: str
    percent: float
    low: float
    high: float


class Odds(BaseModel):
    """How a fight ends if policies play on from where it stands."""

    exact: bool
    fights: int
    outcomes: list[Likely]
    fates: dict[str, list[Likely]]
    mean_length: float
    unit: str


def seen(view: View) -> Seen:
    """A view as a record."""
    headings = view.board.headings
    rows = [dict(zip(headings, row, strict=True)) for row in view.board.rows]
    return Seen(
        title=view.title,
        ruleset=view.ruleset,
        seat=view.place.name,
        decides_for=[name for _, name in view.place.fighters],
        at=view.board.heading,
        fighters=[Fighter(row={name: text for name, text in row.items() if text}) for row in rows],
        map=list(view.board.picture),
        log=[Said(text=line.text, rules=list(line.rules)) for line in view.log],
        log_from=view.log_from,
        log_lines=view.log_from + len(view.log),
        question=asked(view.question) if view.question else None,
        waits_for=view.waits_for,
        result=Said(text=view.result.text, rules=list(view.result.rules)) if view.result else None,
        pending=list(view.pending),
    )


def asked(question: QuestionView) -> Asked:
    """A question as a record."""
    numbers = question.asks is not Asks.CHOICE
    return Asked(
        number=question.number,
        of=question.fighter,
        text=question.text,
        rules=list(question.rules),
        wants=question.asks.value,
        choices=[Choice(answer=answer, means=means) for answer, means in question.choices],
        lowest=question.low if numbers else None,
        highest=question.high if numbers else None,
    )


def rule_told(rule: Rule) -> RuleTold:
    """A rule as a record."""
    return RuleTold(id=rule.id, text=rule.text, origin=ORIGINS[rule.origin], house_rules=list(rule.house))


def reading(rule: HouseRule) -> Reading:
    """A house rule as a record."""
    return Reading(
        name=rule.name,
        about=rule.meaning,
        default=rule.default,
        legal=rule.legal,
        readings=rule.readings,
        rules=list(rule.rules),
    )


def readings_of(rules: Ruleset, ids: set[str]) -> list[Reading]:
    """The house rules that vary one of some rules."""
    named = {name for each in ids if each in catalogue(rules) for name in catalogue(rules)[each].house}
    return [reading(rule) for rule in list_house(rules) if rule.name in named or ids & set(rule.rules)]


def odds(chances: Chances) -> Odds:
    """Chances as a record."""
    return Odds(
        exact=chances.exact,
        fights=chances.fights,
        outcomes=[likely(one) for one in chances.outcomes],
        fates={name: [likely(one) for one in fates] for name, fates in chances.fates},
        mean_length=round(chances.mean_length, 2),
        unit=chances.length_unit,
    )


def likely(chance: Chance) -> Likely:
    """A chance in percent."""
    share, low, high = (round(100 * each, 2) for each in (chance.share, chance.low, chance.high))
    return Likely(what=chance.name, percent=share, low=low, high=high)
