"""The chapter "Weather Conditions"."""
