"""Fights one after another: a party goes through them with what each has left it."""
