"""The program that plays many fights side by side, each up to the next question of a learner."""
