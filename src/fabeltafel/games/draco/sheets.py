"""Draco to cut out: both sides of the board, ten dragons, the riders' discs and the cards."""

from fabeltafel.cutouts import BoxFor, Cutout, Kit, Making, around, disc
from fabeltafel.drawing import Element, group, path, rectangle
from fabeltafel.games.draco import art, scenery, view
from fabeltafel.games.draco.components import CARD_COLOUR, CARD_NUMBER, COLOURS, SYMBOLS, Box

BOARDS = {"2-3": 2, "4-5": 4}  # the sides of the board, and how many play on them at least
BOARD_HEIGHT = 588  # of the drawing: what lies below is the players'
BOARD, CARD, DRAGON, RIDER, TRACK = 0.63, 0.5, 0.44, 0.5, 0.28  # millimetres for a unit
LARGE = art.SIZES["large"]
GROUND = LARGE[0] + 20, LARGE[1] + 20  # colours that go on beyond the edge of a card
LOWEST, HIGHEST, IN_A_ROW = -20, 79, 10  # points on the score track
PITCH, ROW = 66, 46


def cut_out(box_for: BoxFor) -> Kit:
    """All that is in the box."""
    boards = (board(f"board-{side}", box_for(players)) for side, players in BOARDS.items())
    discs = map(rider, SYMBOLS)
    everything = (*boards, track(), *map(dragon, COLOURS), *discs, *cards(box_for(2)))
    return Kit(everything, (art.definitions(), outlines()))


def outlines() -> Element:
    """The shapes of fields."""
    return Element("defs", *(path("", line, id=f"outline-{kind}") for kind, line in SHAPES))


SHAPES = scenery.OUTLINES.items()


def board(name: str, box: Box) -> Cutout:
    """One side of the board."""
    window = 0, 0, scenery.WIDTH, BOARD_HEIGHT
    return Cutout(name, "boards", tuple(view.board(box)), window, BOARD, making=Making.BOARD)


def track() -> Cutout:
    """Points to count on, below nothing too; every tenth field is golden."""
    fields = []
    for n, points in enumerate(range(LOWEST, HIGHEST + 1)):
        row, column = divmod(n, IN_A_ROW)
        place = scenery.Place(PITCH * (column + 0.5), ROW * (row + 0.5), is_leftward=False)
        fields.append(scenery.field(place, "plain" if points % 10 else "summit", points, 1))
    size = PITCH * IN_A_ROW, ROW * ((HIGHEST - LOWEST + 1) // IN_A_ROW)
    ground = rectangle("sheet", size[0] + 40, size[1] + 40, size[0] / 2, size[1] / 2)
    return Cutout("score-track", "track", (ground, *fields), (0, 0, *size), TRACK)


def dragon(colour: str) -> Cutout:
    """A dragon to stand up."""
    figure = (art.figure(colour, False, 1),)
    window = -37, -66, 74, 71
    return Cutout(f"dragon-{colour}", "dragons", figure, window, DRAGON, making=Making.STANDING)


def rider(sign: str) -> Cutout:
    """A rider's disc: one lies before the player, one on the score track."""
    token = (art.token(sign, False),)
    return Cutout(
        f"rider-{sign}", "riders", token, around(30, 30), RIDER, count=2, outline=disc(15)
    )


def cards(box: Box) -> list[Cutout]:
    """Every kind of card, as often as the box has it."""
    under = group("back", rectangle("frame", *GROUND))
    back = (under, art.back(*LARGE))
    return [
        Cutout(
            f"card-{COLOURS[CARD_COLOUR[card]]}-{CARD_NUMBER[card]}",
            "cards",
            face(COLOURS[CARD_COLOUR[card]], int(CARD_NUMBER[card])),
            around(*LARGE),
            CARD,
            count=count,
            back=back,
        )
        for card, count in enumerate(box.deck)
        if count
    ]


def face(colour: str, number: int) -> tuple[Element, ...]:
    """The front of a card, its frame going on beyond the edge."""
    return group(f"card {colour}", rectangle("frame", *GROUND)), art.face(colour, number, "large")
