"""The chapter "Sequence of Events": Initiative, Turns, Reactions, and what frames them."""
