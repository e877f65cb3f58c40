"""The chapter "Dueling"."""
