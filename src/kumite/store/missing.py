"""What to say where a package is not there."""

from __future__ import annotations


class NotInstalled(ImportError):
    """A database needs packages that are extras, and one is not there; the message is complete."""
