"""What the server's output says of messages from browsers that nobody can read: one line for each."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from types import TracebackType

SOCKETS = ("engineio", "socketio")
"""The packages that take messages from browsers."""
SAID = "a message from a browser cannot be read, and is left alone (%s)"


class OneLine(logging.Filter):
    """Tells an exception while a message was read in one line. Where kumite itself took part, it is told in
    full: then it is a mistake in kumite."""

    def filter(self, record: logging.LogRecord) -> bool:
        problem = record.exc_info[1] if record.exc_info else None
        if problem is not None:
            packages = set(packages_of(problem.__traceback__))
            if packages.intersection(SOCKETS) and __package__.partition(".")[0] not in packages:
                # Its text may be whatever somebody sent.
                record.msg, record.args = SAID, (type(problem).__name__,)
                record.exc_info = record.exc_text = None
        return True


def packages_of(trace: TracebackType | None) -> Iterator[str]:
    """The packages whose functions were at work."""
    while trace is not None:
        yield str(trace.tb_frame.f_globals.get("__name__", "")).partition(".")[0]
        trace = trace.tb_next


def tell_in_one_line(*loggers: logging.Logger) -> None:
    """Let these loggers, and asyncio's, tell of such messages in one line."""
    for logger in (*loggers, logging.getLogger("asyncio")):
        logger.addFilter(OneLine())
