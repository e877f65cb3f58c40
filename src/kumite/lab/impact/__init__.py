"""What each rule does: in one fight, or over all examples of a ruleset."""
