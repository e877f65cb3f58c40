"""The colours of all figures and pages: told apart by everybody, and the same for the same side everywhere.

They are those of Okabe and Ito, "Color Universal Design (CUD): How to make figures and presentations that
are friendly to colorblind people" (2002, revised 2008).
"""

from __future__ import annotations

from ...rulesets import Ruleset

BLUE, VERMILION, GREEN, PURPLE = "#0072b2", "#d55e00", "#009e73", "#cc79a7"
ORANGE, SKY, YELLOW = "#e69f00", "#56b4e9", "#f0e442"
SIDES = (BLUE, VERMILION, GREEN, PURPLE, ORANGE, SKY, YELLOW)
GREYS = ("#808080", "#a6a6a6", "#5c5c5c")
"""For what belongs to no side."""
INK, RULE, PAPER = "#1b1b1c", "#cfcfd0", "#fefeff"
"""Text, lines of a grid, and what lies behind. In a page these become the page's own, light or dark."""
MAP = "cividis"
"""The scale of heat maps; made to be read with any kind of colour vision."""


def side_colour(side: int) -> str:
    """The colour of a side, by its number in the ruleset."""
    return SIDES[side % len(SIDES)]


def outcome_colour(rules: Ruleset, outcome: int) -> str:
    """The colour of the side that an outcome is a victory of; a grey where nobody wins."""
    if outcome in rules.outcome_sides:
        return side_colour(rules.outcome_sides[outcome])
    nobody = [int(one) for one in rules.outcomes if one not in rules.outcome_sides]
    return GREYS[nobody.index(int(outcome)) % len(GREYS)]
