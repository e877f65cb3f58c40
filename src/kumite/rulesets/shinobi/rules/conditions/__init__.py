"""The chapter "Conditions and Status Effects"."""
