"""Tussle in pictures: plain cards before every seat, face down until all have chosen."""

from typing import NamedTuple

from fabeltafel.drawing import Element, Fixed, Piece, rectangle, text
from fabeltafel.game import Sight
from tussle.components import VALUES, Box, Kind, State, Told

WIDTH, HEIGHT = 600, 720
CARD_WIDTH, CARD_HEIGHT = 84, 116
PANEL_X, HAND_X, CHOICE_X = 110, 270, 500
NEAREST = 632  # the height of the nearest seat
HAND_PITCH, ROW = 92, 172
RAISED = 26
LONGEST_NAME = 14
HIDDEN = 0


class Seat(NamedTuple):
    """What is known of one seat, and how high on the picture it is."""

    number: int
    y: float
    hand: list[int]
    considered: int
    chosen: int | None


def board(box: Box) -> list[Element]:
    """A cloth, a place for every choice, and where the pile would lie."""
    rows = [NEAREST - ROW * place for place in range(box.players)]
    return [
        rectangle("cloth", WIDTH, HEIGHT, WIDTH / 2, HEIGHT / 2, radius=20),
        *(
            rectangle("mat", CARD_WIDTH + 12, CARD_HEIGHT + 12, CHOICE_X, y, radius=12)
            for y in rows
        ),
        Element("circle", id="pile", class_="pile", cx=WIDTH, cy=HEIGHT / 2, r=10),
    ]


def scene(sight: Sight[Box, State]) -> list[Piece]:
    """Every seat's name, hand and choice, the nearest seat at the bottom."""
    points = sight.state.points
    pieces = []
    for number in range(sight.box.players):
        seat = seat_of(sight, number)
        pieces.append(panel(seat, sight.names[number], points[number % 2]))
        pieces += cards(seat, number == sight.seat)
    return pieces + won(sight)


def seat_of(sight: Sight[Box, State], number: int) -> Seat:
    """One seat as plain numbers."""
    state = sight.state
    counts = state.hands[number]
    known = [value for value in range(1, VALUES + 1) for _ in range(counts[value])]
    return Seat(
        number,
        row_of(sight, number),
        known or [HIDDEN] * state.hand_size[number],
        state.considered[number],
        state.chosen[number] if state.has_chosen[number] else None,
    )


def row_of(sight: Sight[Box, State], seat: int) -> float:
    """How high on the picture a seat is; one's own is the lowest."""
    return NEAREST - ROW * ((seat - max(sight.seat, 0)) % sight.box.players)


def panel(seat: Seat, name: str, points: int) -> Piece:
    """Who sits here, and the points of their side."""
    short = name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
    words = text("name", short, y=-20), text("points", str(points), y=20)
    body = rectangle("panel", 190, 96, radius=14), *words
    return Piece(f"seat-{seat.number + 1}", PANEL_X, seat.y, body)


def cards(seat: Seat, is_own: bool) -> list[Piece]:
    """A hand, the card under consideration raised, and the chosen card beside it."""
    pieces = []
    for place, value in enumerate(seat.hand):
        is_last = value not in seat.hand[place + 1 :]
        y = seat.y - RAISED * (value == seat.considered != HIDDEN and is_last)
        does = (Kind.CHOOSE(value),) if is_own and value else ()
        copy = seat.hand[: place + 1].count(value)
        pieces.append(card(seat, value, copy, HAND_X + HAND_PITCH * place, y, does))
    if seat.chosen is not None:
        copy = seat.hand.count(seat.chosen) + 1
        pieces.append(card(seat, seat.chosen, copy, CHOICE_X, seat.y))
    return pieces


def card(
    seat: Seat, value: int, copy: int, x: float, y: float, does: tuple[int, ...] = ()
) -> Piece:
    """A card; its id says whose it is, what it shows, and which of such cards it is."""
    name = f"card-{seat.number + 1}-{value}-{copy}"
    home = f"seat-{seat.number + 1}"
    return Piece(name, x, y, (FACES[value],), does=does, comes_from=home, goes_to="pile")


def won(sight: Sight[Box, State]) -> list[Piece]:
    """The points a side has just won, beside the first of its seats."""
    if sight.event is None or sight.event.kind != Told.WON:
        return []
    side, points = sight.event.arguments[:2]
    mark = text("passing gain", f"+{points}")
    return [Piece(f"won-{side + 1}", PANEL_X, row_of(sight, side), (mark,))]


def face(value: int) -> Element:
    """A card; one that is hidden shows its back."""
    if value == HIDDEN:
        return Element("g", rectangle("back", CARD_WIDTH, CARD_HEIGHT, radius=10))
    number = text("number", str(value))
    return Element("g", rectangle("card", CARD_WIDTH, CARD_HEIGHT, radius=10), number)


FACES = tuple(Fixed(face(value)) for value in range(VALUES + 1))
