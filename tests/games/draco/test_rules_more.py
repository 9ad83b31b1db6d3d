"""Draco, where a fault in the rules was once left unnoticed."""

from fabeltafel.game import Event
from fabeltafel.games.draco.components import CARD, COLOURS
from games.draco.laying import ALL_OTHERS, Draco, small_deck
from table import Table

RED, GREY, BLUE = (COLOURS.index(colour) for colour in ("red", "grey", "blue"))


def said(table: Draco, events: list[Event]) -> list[tuple[object, ...]]:
    """What events tell, with their arguments."""
    return [(event.kind.text, *event.arguments) for event in events]


def test_3_2_a_card_that_goes_under_is_told_with_its_move_and_the_dragon_ridden() -> None:
    table = Draco("playing 1\n1 on red1 hand grey3 red2\n2 on grey1 hand red3\n3 on black1")

    events = table.play(1, "grey3", ["red3", "red3", "red4", "red4", "red5"])

    grey3 = CARD.number("grey3")
    assert said(table, events)[:3] == [("played", grey3, 0), ("moved", GREY, 3), ("tucked", RED, 0)]


def test_3_2_a_change_of_dragon_is_told_with_both_dragons() -> None:
    table = Draco(
        "playing 1\ndragons blue 3\n1 on red1 hand blue3 red2\n2 on grey1 hand red3\n3 on black1"
    )

    events = table.play(1, "blue3", ["red3", "red3", "red4", "red4", "red5"])

    assert said(table, events)[2] == ("mounted", BLUE, RED)


def test_3_2_staying_is_told_with_the_dragon_ridden() -> None:
    table = Draco("playing 1\n1 on red1 hand blue3 red2\n2 on grey1 hand red3\n3 on black1")

    table.play(1, "blue3")
    events = table.play(1, "stay", ["red3", "red3", "red4", "red4", "red5"])

    assert said(table, events)[0] == ("stayed", RED, 0)


def test_3_3_a_small_scoring_is_told_with_its_limit_and_every_score() -> None:
    table = Draco(
        "playing 1\ndragons red 4 grey 6 black 3 blue 2\n"
        "1 on red1 hand blue3 red2\n2 on grey1 hand red3\n3 on black1 score 2"
    )

    events = said(table, table.play(1, "blue3"))

    assert events[3:] == [("scoring", 3, 0), ("scored", 1, 0), ("scored", 3, 0)]


def test_3_4_a_discard_is_told_with_its_card() -> None:
    table = Draco(
        "playing 1\ndragons blue 27\n"
        "1 on red1 hand blue1 blue2 grey3 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "grey3")
    events = table.play(1, "-blue2")

    assert said(table, events) == [("discarded", CARD.number("blue2"), 0)]


def test_3_4_of_two_cards_that_may_go_a_bot_thinks_about_the_lowest() -> None:
    table = Draco(
        "playing 1\ndragons blue 27\n"
        "1 on red1 hand blue1 blue2 grey3 red2\n2 on grey1 hand red3\n3 on black1"
    )

    table.play(1, "grey3")

    assert table.words(1) == ["-blue1", "-blue2", "draw"]
    assert table.sensible_words(1) == ["-blue1", "draw"]


def test_3_5_a_new_pile_is_told_with_its_size() -> None:
    table = small_deck(ALL_OTHERS)

    table.play(1, "grey1")
    events = Table.play(table, 1, "stay", [0, 0, 0])

    assert said(table, events)[2] == ("reshuffled", 21, 0)


def test_3_4_a_card_may_go_as_soon_as_its_dragon_stands_on_the_first_field_of_the_summit() -> None:
    table = Draco(
        "playing 1\ndragons blue 25\n"
        "1 on red1 hand blue1 grey3 red2\n2 on grey1 hand red3\n3 on black1"
    )
    assert table.boxes["summit"][0] == 25

    table.play(1, "grey3")

    assert table.words(1) == ["-blue1", "draw"]
    assert table.refusal(1, "-blue1") is table.refusal(1, "draw") is None


def test_3_5_every_kind_of_card_is_shuffled_in_from_the_first_to_the_last() -> None:
    table = Draco("playing 1\n1 on red1 hand grey3 red2\n2 on grey1 hand red3\n3 on black1")
    table.state.laid[:] = table.state.pile
    table.state.pile[:] = 0
    table.state.pile_size = 0
    assert table.state.laid[1:].all()

    Table.play(table, 1, "grey3", [0] * 5)

    assert not table.state.laid.any()
    assert table.state.pile_size == table.state.pile.sum() == 110 - 3 - 7
