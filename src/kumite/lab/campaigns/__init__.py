"""Experiments over campaigns: what varies in them, and what is measured."""
