"""Rolls: rolled and kept dice."""
