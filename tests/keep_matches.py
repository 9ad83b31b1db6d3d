"""Make matches to be kept for ever: one for each new game and player count, never over an old one.

Tables take turns with the variants of a game. Where a game brings bots of its own they make most
decisions, for at random some games get nowhere; and the match is kept in which most happens.

Run once for a new game or a new version of its rules: python tests/keep_matches.py
"""

from catalogue import PEOPLE, TABLES, guided, room_of
from fabeltafel.box import shipped_box, values
from fabeltafel.fairness import repeatable_lots
from fabeltafel.film import NOBODY
from fabeltafel.game import Game
from fabeltafel.match import Match
from fabeltafel.matchfile import save_match

TRIES = 20  # matches of which one is kept


def keep() -> None:
    for game, players in TABLES:
        file = room_of(game) / "matches" / f"v{game.version}-{players}-players.toml"
        if game.name != "tussle" and not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            tries = [tried(game, players, f"kept {number}") for number in range(1, TRIES + 1)]
            save_match(max(tries, key=eventfulness), file)
            print(file)


def tried(game: Game, players: int, seed: str) -> Match:
    """A match that could be kept."""
    choices = [(), *((variant,) for variant in game.variants)]
    variants = choices[game.players.index(players) % len(choices)]
    facts, lots = values(shipped_box(game)), repeatable_lots(seed, players)
    return guided(Match(game, PEOPLE[:players], facts, lots, variants), seed)


def eventfulness(match: Match) -> tuple[int, int]:
    """How many kinds of events a match has; of two with equally many the shorter is better."""
    films = [match.film(position, NOBODY) for position in range(len(match.log))]
    return len({event.kind for film in films for event in film}), -len(match.log)


if __name__ == "__main__":
    keep()
