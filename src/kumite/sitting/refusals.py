"""What a sitting says no to. Nothing has changed then, and the messages are meant for people."""

from __future__ import annotations


class Refused(ValueError):
    """What was asked for cannot be done."""


class NotYours(Refused):
    """This place may not do that."""


class AnsweredAlready(Refused):
    """The question is no longer open: somebody answered it, or it was taken back. The message says which."""
