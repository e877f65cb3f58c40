"""The chapter "Basic Actions"."""
