"""The chapter "Wounds"."""
