"""The chapter "Stealth"."""
