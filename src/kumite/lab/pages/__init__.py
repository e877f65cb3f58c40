"""Pages to show to others: what was fought, what came of it, and how to do it again, in one HTML file.

Nothing in a page is loaded from elsewhere. Whatever people wrote stays text.
"""

from .balance import balance_page
from .batch import batch_page
from .matchup import matchup_page
from .review import review_page
from .sensitivity import sensitivity_page
from .sweep import sweep_page

__all__ = ["balance_page", "batch_page", "matchup_page", "review_page", "sensitivity_page", "sweep_page"]
