"""The chapter "Rounds"."""
