"""Slow second implementations of the games, written from their rulebooks alone."""
