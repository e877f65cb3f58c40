"""The colors of all figures and pages: everybody can tell them apart, and the same side has the same color
everywhere.

They are those of Okabe and Ito, "Color Universal Design (CUD): How to make figures and presentations that are
friendly to colorblind people" (2002, revised 2008).
"""

from __future__ import annotations

from ...rulesets import Ruleset

BLUE, VERMILION, GREEN, PURPLE = "#0072b2", "#d55e00", "#009e73", "#cc79a7"
ORANGE, SKY, YELLOW = "#e69f00", "#56b4e9", "#f0e442"
SIDES = (BLUE, VERMILION, GREEN, PURPLE, ORANGE, SKY, YELLOW)
GRAYS = ("#808080", "#a6a6a6", "#5c5c5c")
"""For what belongs to no side."""
INK, RULE, PAPER = "#1b1b1c", "#cfcfd0", "#fefeff"
"""Text, the lines of a grid, and the background. In a page these become the page's own, light or dark."""
MAP = "cividis"
"""The scale of heat maps, which people with any kind of color vision can read."""


def side_color(side: int) -> str:
    """The color of a side, by its number in the ruleset."""
    return SIDES[side % len(SIDES)]


def outcome_color(rules: Ruleset, outcome: int) -> str:
    """The color of the side that wins with an outcome; a gray if nobody wins."""
    if outcome in rules.outcome_sides:
        return side_color(rules.outcome_sides[outcome])
    nobody = [int(one) for one in rules.outcomes if one not in rules.outcome_sides]
    return GRAYS[nobody.index(int(outcome)) % len(GRAYS)]
