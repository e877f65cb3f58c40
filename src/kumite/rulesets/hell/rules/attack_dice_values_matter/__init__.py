"""The chapter "Attack Dice Values Matter"."""
