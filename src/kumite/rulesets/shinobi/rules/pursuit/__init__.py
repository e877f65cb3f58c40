"""The chapter "Pursuit"."""
