"""What the package offers, as `from kumite import read, Match`."""

from .encounters.encounter import Encounter, EncounterError, from_dict, read
from .play.match import AnswersError, Match, OpenQuestion
from .play.saves import SaveError
from .rulesets import Board, Line, Ruleset, ruleset
from .table import REFEREE
from .version import VERSION

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

__version__ = VERSION
