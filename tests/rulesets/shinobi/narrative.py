"""The handbook's combat example as a fight that can be opened.

`python -m tests.rulesets.shinobi.narrative` writes it.

People decide for all three, and dice show what the story needs; where it is silent, nothing is done.
"""

from __future__ import annotations

from kumite.encounters import encounter
from kumite.play.match import Match
from kumite.rulesets.shinobi import RULESET
from kumite.rulesets.shinobi.state import DECLINE
from kumite.rulesets.shinobi.terms import Action, Ask, Defence, Phase, Why
from kumite.table import REFEREE, Question, Verb

SAVED = RULESET.folder / "examples" / "three_friends.json"
BEGINNING = "shinobi/three_friends"
SHIKAMARU, INO, CHOJI = range(3)

SAID: dict[tuple[int, int, int], int] = {
    (0, SHIKAMARU, Ask.ACTION): Action.UNARMED,
    (0, SHIKAMARU, Ask.TARGET): CHOJI,
    (0, CHOJI, Ask.DEFENCE): Defence.DODGE,
    (0, CHOJI, Why.DODGE): 9,
    (4, INO, Ask.ACTION): Action.SEALS,
    (8, SHIKAMARU, Ask.ACTION): Action.TECHNIQUE,
    (8, SHIKAMARU, Ask.TARGET): CHOJI,
    (8, CHOJI, Ask.DEFENCE): Defence.DODGE,
    (8, CHOJI, Why.DODGE): 17,
    (14, CHOJI, Ask.ACTION): Action.TECHNIQUE,
    (14, CHOJI, Ask.TARGET): INO,
    (14, INO, Ask.DEFENCE): Defence.DODGE,
    (14, INO, Why.DODGE): 4,
    (14, INO, Why.CHAKRA_CONTROL): 18,
    (20, SHIKAMARU, Ask.ACTION): Action.UNARMED,
    (20, SHIKAMARU, Ask.TARGET): INO,
    (20, SHIKAMARU, Ask.DEFENCE): Defence.DODGE,
    (20, INO, Ask.ACTION): Action.TECHNIQUE,
    (20, INO, Ask.TARGET): SHIKAMARU,
    (20, INO, Ask.DEFENCE): Defence.DODGE,
}
"""By count, seat and question: what the story says."""
INITIATIVE = {SHIKAMARU: 12, INO: 8, CHOJI: 2}
"""With 4 for AGI they make the text's 16, 12 and 6."""


def recorded() -> Match:
    """The fight of the story, open at the first question after it."""
    found = encounter.read(BEGINNING)
    everybody = [REFEREE, SHIKAMARU, INO, CHOJI]
    match = Match(found, people=everybody, typed=everybody)
    told = dict(SAID)
    while match.fight.ic <= 20:
        open_question = match.question
        assert open_question is not None
        match.answer(answer(match.fight, open_question.question, told))
    assert not told, f"never asked for: {told}"
    return Match(found, people=[SHIKAMARU, INO, CHOJI], answers=match.answers)


def answer(fight: object, question: Question, told: dict[tuple[int, int, int], int]) -> int:
    """What the story says; else 15 of 20, dice in the middle, and nothing that need not be."""
    key = (fight.ic, question.who, question.about)  # type: ignore[attr-defined]
    if fight.phase == Phase.START and question.about == Why.INITIATIVE:  # type: ignore[attr-defined]
        return INITIATIVE[question.who]
    if key in told:
        return told.pop(key)
    if question.verb == Verb.ROLL:
        return min(15, question.first)
    if question.verb == Verb.POOL:
        return abs(question.third) * question.first // 2
    if question.verb == Verb.AMOUNT:
        return question.second if question.about == Ask.ABORT_AT else question.first
    return DECLINE if question.first >> DECLINE & 1 else min(question.answers)


if __name__ == "__main__":
    recorded().save(SAVED)
