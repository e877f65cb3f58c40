"""Lists of answers as people keep them: a column of numbers, or JSON written by kumite."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

from pydantic_core import PydanticCustomError

from ..encounters.files import Unreadable, read_text
from ..mistakes import shown
from .changes import Answer, read_answer
from .match import AnswersError


def read_answers(path: str | os.PathLike[str]) -> list[Answer]:
    """The answers in a file. Raises AnswersError if it cannot be read as a list of answers.

    A file may hold whole numbers separated by blanks, commas or line ends, where everything after a # on its
    line is a remark; a list in JSON; or a table in JSON whose `answers` are numbers, or tables with a number
    `answer` or a `change`, such as a save or the output of `kumite run --json`.
    """
    try:
        text = read_text(Path(path))
    except Unreadable as problem:
        raise AnswersError(f"{path}: {problem}") from problem
    try:
        return _from_json(text) if text.lstrip().startswith(("{", "[")) else _from_text(text)
    except AnswersError as problem:
        raise AnswersError(f"{path}: {problem}") from None


def _from_text(text: str) -> list[Answer]:
    return [
        _number(part, f"line {index}")
        for index, line in enumerate(text.splitlines(), start=1)
        for part in line.partition("#")[0].replace(",", " ").split()
    ]


def _number(part: str, place: str) -> int:
    if re.fullmatch(r"[+-]?[0-9]{1,18}", part) is None:
        raise AnswersError(f"{place}: found {shown(part)}; legal: a whole number")
    return int(part)


def _from_json(text: str) -> list[Answer]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise AnswersError(f"broken JSON ({str(problem)[:80]})") from None
    listed = found.get("answers") if isinstance(found, dict) else found
    if not isinstance(listed, list):
        raise AnswersError(f"answers: found {shown(listed)}; legal: a list")
    return [_answer(item, f"answers[{index}]") for index, item in enumerate(listed)]


def _answer(item: Any, place: str) -> Answer:
    if isinstance(item, dict) and "answer" not in item:
        try:
            return read_answer(item.get("change", item))
        except PydanticCustomError as wrong:
            raise AnswersError(f"{place}: {wrong}") from None
    number = item["answer"] if isinstance(item, dict) else item
    if not isinstance(number, int) or isinstance(number, bool):
        raise AnswersError(f"{place}: found {shown(number)}; legal: a whole number")
    return number
