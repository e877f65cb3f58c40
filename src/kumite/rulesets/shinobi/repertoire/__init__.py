"""What there is in a fight of ninja, a row for each: what rules and words need to know of it. No rules."""
