"""Answers questions at a table, says of each answer which it was once it is acknowledged, and is killed."""

from __future__ import annotations

import sys

import pytest

from kumite.sitting import Sittings
from kumite.store import Store

from ..toys.toy.coming_and_going import register_changeable


def main(database: str, token: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        register_changeable(patch)
        sitting = Sittings(Store.open(database)).enter(token)
        while (question := sitting.view(token).question) is not None:  # until it is killed
            if question.text == "What do you do?" and len(sitting.given) > 30:
                sitting.undo(token, 0)
                print("undone", flush=True)
                continue
            answer = question.choices[0][0] if question.choices else question.low
            sitting.answer(token, question.number, answer)
            print(question.number, answer, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
