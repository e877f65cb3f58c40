"""The chapter "Recovery"."""
