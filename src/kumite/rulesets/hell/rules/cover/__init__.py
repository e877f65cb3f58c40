"""The chapter "Cover"."""
