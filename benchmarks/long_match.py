"""How long a person waits in a long match: from an answer to the next question."""

from __future__ import annotations

import time

from kumite.encounters import encounter
from kumite.play.match import Match

BEATS = 200
ANSWERS = 50
"""How many answers are given once the match is that long."""
TOUGH = {"sample": "Samurai", "changes": {"hp_max": 900}, "count": 4}
"""Hit points enough that nobody falls before then."""


def waits(beats: int = BEATS, answers: int = ANSWERS) -> list[float]:
    """The seconds between an answer and the next question, with the log and the board that go with it."""
    sides = {side: {"fighters": [TOUGH | {"name": name}]} for side, name in (("pc", "A"), ("opponent", "B"))}
    match = Match(encounter.from_dict({"ruleset": "ikezu", "sides": sides}), people=[0])
    while len(match.beats) <= beats:
        match.answer(usual_answer(match))
    match.log()
    took = []
    for _ in range(answers):
        answer = usual_answer(match)
        began = time.perf_counter()
        match.answer(answer)
        _ = match.question, match.log(), match.board()
        took.append(time.perf_counter() - began)
    return took


def usual_answer(match: Match) -> int:
    """Attack if possible; otherwise take the first of the legal answers."""
    question = match.question
    assert question is not None
    named = [number for number, name in question.answers if name == "attack"]
    return (*named, *question.question.answers)[0]
