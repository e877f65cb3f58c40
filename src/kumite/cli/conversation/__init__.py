"""A fight in front of people at a terminal: what they are shown, what they type, and where it is kept."""
