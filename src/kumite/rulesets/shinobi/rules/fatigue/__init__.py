"""The chapter "Fatigue"."""
