"""The chapter "Common Actions"."""
