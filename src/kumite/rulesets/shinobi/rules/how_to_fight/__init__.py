"""The chapter "How to Fight"."""
