"""The rules of Shinobi."""
