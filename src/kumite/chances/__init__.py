"""What dice can do: exact distributions, rolls whose odds can be asked for, and how certain counts are."""
