"""Connect Four: the smallest whole game here, and the one to copy when you add another."""

from fabeltafel.games.connect_four import components, notation, rules, view, wording
from fabeltafel.plain import game_of

PEERS = {"open_spiel": "connect_four", "pgx": "connect_four", "pettingzoo": "connect_four_v3"}
GAME = game_of(
    *("connect_four", "Connect Four", components, rules, notation, wording, view),
    peers=tuple(PEERS.items()),
)
