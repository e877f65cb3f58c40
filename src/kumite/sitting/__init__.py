"""A fight played by several people, each at a place of their own: who sees what, and who may do what.

Nothing here knows of pages or of sockets. All of it may be called from any thread.
"""

from .apart import chances_apart
from .chances import Chance, Chances, Position, chances_from
from .place import Place
from .refusals import AnsweredAlready, NotYours, Refused
from .sitting import Earlier, Sitting, Value
from .sittings import Opened, Sittings, Summary, UnknownToken
from .view import Asks, HouseView, LogLine, PlaceView, QuestionView, Role, View

__all__ = [
    "AnsweredAlready",
    "Asks",
    "Chance",
    "Chances",
    "Earlier",
    "HouseView",
    "LogLine",
    "NotYours",
    "Opened",
    "Place",
    "PlaceView",
    "Position",
    "QuestionView",
    "Refused",
    "Role",
    "Sitting",
    "Sittings",
    "Summary",
    "UnknownToken",
    "Value",
    "View",
    "chances_apart",
    "chances_from",
]
