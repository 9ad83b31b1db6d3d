"""Calling people when it is their turn and they are away."""
