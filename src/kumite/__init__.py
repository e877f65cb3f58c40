"""Tabletop combat, exactly as the rules say: played, simulated and calculated from one rule source."""

from .encounter import Encounter, EncounterError, from_dict, read
from .match import AnswersError, Match, OpenQuestion
from .rulesets import Board, Line, Ruleset, ruleset
from .saves import SaveError
from .table import REFEREE
from .version import VERSION

__version__ = VERSION

__all__ = [
    "REFEREE",
    "VERSION",
    "AnswersError",
    "Board",
    "Encounter",
    "EncounterError",
    "Line",
    "Match",
    "OpenQuestion",
    "Ruleset",
    "SaveError",
    "__version__",
    "from_dict",
    "read",
    "ruleset",
]
