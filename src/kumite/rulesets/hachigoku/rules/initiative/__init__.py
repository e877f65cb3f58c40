"""The chapter "Initiative": Action Dice, Moments, steps, declarations."""
