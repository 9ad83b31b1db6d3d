"""Puzzles: positions out of matches between bots in which one decision is clearly the best."""
