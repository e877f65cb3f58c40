"""The chapter "Defense"."""
