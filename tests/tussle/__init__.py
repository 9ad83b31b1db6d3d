"""Tussle: a game of a few lines that keeps the contract honest."""

from fabeltafel.plain import game_of
from tussle import components, rules, view, wording

GAME = game_of("tussle", "Tussle", components, rules, wording, view)
