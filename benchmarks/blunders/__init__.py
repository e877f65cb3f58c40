"""What no veteran would do, counted in fights that policies play: `python -m benchmarks.blunders`."""
