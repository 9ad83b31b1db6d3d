"""König der Elfen in pictures: the realms in a row each, and one's own hand below them."""

from fabeltafel.compiled import Records
from fabeltafel.drawing import Element, Piece, group, rectangle, text
from fabeltafel.film import NOBODY
from fabeltafel.game import Sight
from fabeltafel.games.koenig.components import (
    CARDS,
    CHOOSE_REALM,
    CHOOSE_SPOT,
    CLOSE,
    DISCARD,
    PLAY,
    REALM,
)

WIDTH, HEIGHT = 600, 620
ROW = 64
HAND_Y = 440
PITCH = 60
IN_A_ROW = 9


def board(boxes: Records) -> list[Element]:
    """The table."""
    return [rectangle("cloth", WIDTH, HEIGHT, WIDTH / 2, HEIGHT / 2, radius=18)]


def scene(sight: Sight) -> list[Piece]:
    """Every player's realm, and the hand that is one's own."""
    state = sight.state[0]
    players = int(sight.box["players"][0])
    pieces = [panel(sight, seat) for seat in range(players)]
    pieces += [
        place(sight, spot) for spot in range(1, players * REALM + 1) if state["places"][spot]
    ]
    if sight.seat != NOBODY:
        held = [card for card in range(1, CARDS + 1) if state["hands"][sight.seat, card]]
        pieces += [card_piece(sight, card, n) for n, card in enumerate(held)]
    return pieces


def panel(sight: Sight, seat: int) -> Piece:
    """A player with the number of their cards."""
    name = f"{sight.names[seat][:12]} · {sight.state[0]['hand_size'][seat]}"
    does = (CHOOSE_REALM + seat,) if sight.seat != NOBODY else ()
    body = rectangle("panel", 180, ROW - 8, radius=10), text("name", name)
    return Piece(f"seat-{seat + 1}", 110, 40 + ROW * seat, body, does=does)


def place(sight: Sight, spot: int) -> Piece:
    """A place with whose cards lie beside it."""
    state = sight.state[0]
    realm, number = divmod(spot - 1, REALM)
    owners = "".join(str(state[field][spot]) for field in ("gold", "thief", "obstacle"))
    does: tuple[int, ...] = (CHOOSE_SPOT + spot,) if sight.seat != NOBODY else ()
    does += (CLOSE + 1 + number,) if realm == sight.seat else ()
    figure = "figure" if state["figure"] == spot else "place"
    body = (
        rectangle(figure, 100, ROW - 8, radius=10),
        text("name", f"{state['places'][spot]} · {owners}"),
    )
    return Piece(f"place-{spot}", 270 + 120 * number, 40 + ROW * realm, body, does=does)


def card_piece(sight: Sight, card: int, number: int) -> Piece:
    """Cards of one kind in one's own hand."""
    state = sight.state[0]
    x = 50 + PITCH * (number % IN_A_ROW)
    y = HAND_Y + 80 * (number // IN_A_ROW)
    count = state["hands"][sight.seat, card]
    body = group(
        "card-of-hand", rectangle("card", 52, 70, radius=6), text("name", f"{card}×{count}")
    )
    does = PLAY + card, DISCARD + card
    return Piece(f"card-{card}", x, y, (body,), does=does)
