"""One fight being played: its questions and answers, undo, saves, its story, and the search."""
