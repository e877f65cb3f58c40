"""What a process has loaded once stays: rules, words, content. The collector of garbage need not look through
it again and again while a fight is played. `python -m benchmarks.next_question` says what that is worth.
"""

from __future__ import annotations

import gc


def settle() -> None:
    """Let the collector forget what is there now. For commands that run long, once they are ready."""
    gc.collect()
    gc.freeze()
