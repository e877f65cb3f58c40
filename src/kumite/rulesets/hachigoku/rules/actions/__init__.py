"""The chapter "Actions"."""
