"""Matches that go on while nobody looks: the same people decide by posts, which costs little.

They sit at the first seats, in the order in which they are named; the others are bots.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from urllib.parse import urlsplit

from browser.tabletop import Player
from web.browser import Browser, play_on


def finish(*players: Player, is_watched: bool = False) -> None:
    """Decide at random until the match is over; everybody comes back to see the end, or stays."""
    if not all(player.is_over() for player in players):
        with away(players, is_watched=is_watched) as (table, seats):
            play_on(table, seats)


def finish_by(scripts: Sequence[list[str]], *players: Player) -> None:
    """Say what is left of a script for each, which ends the match; everybody watches."""
    with away(players, is_watched=True) as (table, seats):
        while not seats[1].snapshot(table)["turn"]["is_over"]:
            for seat, device in seats.items():
                if device.snapshot(table, **{"as": seat})["turn"]["is_yours"]:
                    decide(device, table, seat, scripts[seat - 1])


def decide(device: Browser, table: str, seat: int, words: list[str]) -> None:
    """Make a whole decision out of the next words."""
    after, said = device.snapshot(table, **{"as": seat})["position"], list[str]()
    answer: dict[str, object] = {}
    while "position" not in answer:
        said.append(words.pop(0))
        answer = device.done(f"/t/{table}/move", seat=seat, after=after, words=said)


@contextmanager
def away(
    players: Sequence[Player], *, is_watched: bool = False
) -> Iterator[tuple[str, dict[int, Browser]]]:
    """Everybody is at a device without a screen, and back at the table when the match is over.

    Where it is watched, the table stays on their screens all the while; what a screen tries on by
    itself may have been decided by then.
    """
    players[0].tabletop.expected += ["409"] * is_watched
    path = urlsplit(players[0].page.url).path
    for player in players if not is_watched else ():
        player.go("/readyz")
    seats = {seat: player.without_screen() for seat, player in enumerate(players, 1)}
    yield path.rpartition("/")[2], seats
    for seat, player in enumerate(players, 1):
        seats[seat].client.close()
        if not is_watched:
            player.go(path)
        player.wait(player.is_over, "the end of a match")
