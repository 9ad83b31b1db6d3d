"""What Draco's pictures show."""

from fabeltafel.drawing import Piece
from games.draco.laying import Draco
from games.draco.test_words import LATE


def drawn(table: Draco) -> dict[str, Piece]:
    """All pieces by their id, as a spectator sees them."""
    sight = table.game.sight(table.boxes, table.position.seen_by(-1).state, -1, table.seats)
    return {piece.id: piece for piece in table.game.drawing.scene(sight)}


def test_flags_tell_how_many_of_three_dragons_have_arrived() -> None:
    early = drawn(Draco(LATE.replace("blue 25 red 26 grey 27", "blue 25")))
    late = drawn(Draco(LATE.replace("black 5", "black 25")))

    assert [str(scene["arrivals"].body[0]).count("raised") for scene in (early, late)] == [1, 3]
    assert [scene["arrivals"].title for scene in (early, late)] == ["1/3", "3/3"]


def test_a_badge_tells_who_began() -> None:
    scene = drawn(Draco(LATE))

    assert [">1.<" in str(scene[f"seat-{seat}"].body[0]) for seat in (1, 2, 3)] == [
        False,
        False,
        True,
    ]


def test_whoever_looks_at_the_discards_sees_all_that_was_played() -> None:
    discards = drawn(Draco(LATE))["discards"]

    assert discards.title == "blue 1 1 · red 5"
    assert ">1 1</text>" in "".join(map(str, discards.body))
    assert not drawn(Draco("playing 1\n1 on red1 hand red2\n2 on blue1\n3 on grey1"))[
        "discards"
    ].title


def test_riders_and_panels_bear_the_symbols_that_were_chosen() -> None:
    table = Draco(LATE)
    table.boxes["symbols"][0, :3] = [4, 0, 2]
    scene = drawn(table)

    for seat, symbol in enumerate(("claws", "fire", "eye"), start=1):
        for piece in (scene[f"rider-{seat}"], scene[f"seat-{seat}"]):
            assert f'href="#sign-{symbol}"' in "".join(map(str, piece.body))
