"""A fight played by several people, each at a place of their own: who sees what, and who may do what.

Nothing here knows about pages or sockets, and any thread may call any of it.
"""

from .apart import chances_apart, compile_apart, review_apart, soon_apart
from .chances import Chance, Chances, Position, chances_from, chances_soon
from .place import Place
from .record import SittingStore, Summary
from .refusals import AnsweredAlready, NotYours, Refused
from .reviewing import Reviewed
from .sitting import Sitting
from .sittings import Opened, Sittings, UnknownToken
from .view import (
    Asks,
    Earlier,
    HouseView,
    LogLine,
    Odds,
    PlaceView,
    QuestionView,
    Role,
    SheetView,
    Usual,
    Value,
    View,
)

__all__ = [
    "AnsweredAlready",
    "Asks",
    "Chance",
    "Chances",
    "Earlier",
    "HouseView",
    "LogLine",
    "NotYours",
    "Odds",
    "Opened",
    "Place",
    "PlaceView",
    "Position",
    "QuestionView",
    "Refused",
    "Reviewed",
    "Role",
    "SheetView",
    "Sitting",
    "SittingStore",
    "Sittings",
    "Summary",
    "UnknownToken",
    "Usual",
    "Value",
    "View",
    "chances_apart",
    "chances_from",
    "chances_soon",
    "compile_apart",
    "review_apart",
    "soon_apart",
]
