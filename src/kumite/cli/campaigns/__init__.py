"""`kumite campaign`: a party goes through fights, by policies or with people."""
