"""The answer book holds what the rules calculate, and every page of it is whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from .answer_book import pages, read

every_page = pytest.mark.parametrize("file", pages(), ids=lambda file: file.stem)


@every_page
def test_the_book_is_what_the_rules_say(file: Path) -> None:
    """Recalculated line by line. Where rules changed on purpose: python -m tests.rulesets.answer_book."""
    page = read(file)
    assert page.below == page.calculated()


@every_page
def test_probabilities_add_up_to_1(file: Path) -> None:
    """Exactly, and none is zero or negative."""
    probabilities = read(file).probabilities()
    assert sum(probabilities) == 1
    assert min(probabilities) > 0


def test_the_book_has_a_dozen_pages_and_more() -> None:
    """Each says in a comment on top what it is about."""
    assert len(pages()) >= 12
    assert all(read(file).above.startswith("# ") for file in pages())
