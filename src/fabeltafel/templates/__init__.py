"""Modules that are written out once per game, with the game's verbs in place (see compiled.py)."""
