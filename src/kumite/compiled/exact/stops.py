"""Why an exact program stopped, and where ways end that it did not follow.

Executed as a twin.
"""

from __future__ import annotations

DONE, NO_ROOM, FAULT, PAUSED, ANOTHER_WORD, FORGET = range(6)
"""All is gone through; an array of what was found is full; a rule or a policy is at fault; as many ways were
gone through as it was told, and it goes on where it stopped if it is called again with all as it is; a word
changed that was taken to be fixed; there is no room for another class of states."""
LOST = 0
"""The number of the end that stands for all ways that were not followed."""
