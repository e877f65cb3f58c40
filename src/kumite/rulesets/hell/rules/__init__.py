"""The rules of RPG Hell."""
