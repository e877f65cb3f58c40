"""What to say where a package is not there."""

from __future__ import annotations


class NotInstalled(ImportError):
    """A database needs a package that is an extra, and it is not there; the message is complete."""
