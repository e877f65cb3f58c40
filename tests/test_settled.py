"""What the collector of garbage leaves alone."""

from __future__ import annotations

import gc

from kumite.settled import settle


def test_what_is_loaded_is_not_looked_through_again() -> None:
    """What comes later is."""
    gc.unfreeze()  # what other tests have settled
    try:
        settle()
        assert gc.get_freeze_count() > 10_000
        assert not any(one is settle for one in gc.get_objects())
        later = [settle]
        assert any(one is later for one in gc.get_objects())
    finally:
        gc.unfreeze()
