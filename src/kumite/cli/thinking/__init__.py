"""What the terminal says while somebody thinks about an answer, or about a change."""
