"""What a policy says of a question that it does not know."""

UNKNOWN = -1
"""No legal answer to anything, so that no fight goes on with it; tests hold that it is never given."""
