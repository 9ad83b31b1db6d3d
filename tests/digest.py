"""Random matches boiled down to a number each, to compare compiled and interpreted rules.

Run as a program it prints a line for the smallest and one for the largest table of a game.
"""

import hashlib
import sys

from catalogue import named, new_match, played, readers, stream_of
from fabeltafel.game import Game

MATCHES = 2
LONGEST = 200  # decisions; interpreted rules are slow


def digest_of(game: Game, players: int, step: int) -> str:
    """Everything random matches did: states, films, ends.

    And at every moment, or only some: hidden states, redeals, legal actions.
    """
    digest = hashlib.sha256()
    for seed in range(MATCHES):
        match = played(new_match(game, players, seed), seed, LONGEST)
        for moment, state in enumerate(match.states):
            digest.update(state.tobytes())
            for seat in readers(match) if moment % step == 0 else ():
                position = match.at(moment)
                rng = stream_of(moment, seat)
                digest.update(position.seen_by(seat).state.tobytes())
                digest.update(position.redealt(seat, rng).state.tobytes())
                digest.update(repr(position.legal(seat)).encode())
        for moment in range(0, len(match.log), 7):
            for event in match.film(moment, 0):
                digest.update(repr((int(event.kind), event.seat, event.arguments)).encode())
                digest.update(event.state.tobytes())
        digest.update(repr((match.scores, match.winners)).encode())
    return digest.hexdigest()


def digests(game: Game, step: int) -> dict[str, str]:
    """By number of players."""
    tables = {game.players[0], game.players[-1]}
    return {str(players): digest_of(game, players, step) for players in sorted(tables)}


if __name__ == "__main__":
    for table, digest in digests(named(sys.argv[1]), int(sys.argv[2])).items():
        print(table, digest)
