"""The rules of Malice."""
