"""The chapter "Iaijutsu Dueling"."""
