"""König der Elfen in words: labels that say what they do, the log, the terminal's sketch."""

import pytest
from rich.console import Console
from rich.text import Text

from fabeltafel.compiled import Records
from fabeltafel.film import NOBODY
from fabeltafel.texts import LANGUAGES, Texts, texts_of
from games.koenig.laying import GAME, Elves, laid_out, spelling, travelling

ENGLISH = texts_of(GAME, "en")
DEUTSCH = texts_of(GAME, "de")


def labels(table: Elves, say: Texts = ENGLISH) -> dict[str, str]:
    """What the words of the first seat are called here."""
    sight = GAME.sight(table.boxes, table.position.seen_by(0).state, 0, table.seats)
    words = {word: GAME.action(word) for word in table.words(1)}
    return {word: GAME.label(action, say, sight) for word, action in words.items()}


def test_a_step_says_its_cards_its_place_and_its_gold() -> None:
    table = travelling("elfcycle pig*2 dragon*2", at="1a", seat1="realm plain forest+tree2 hand")

    found = labels(table)

    assert found["pig"] == "giant pig ×2 to the forest 1b, 4 gold"
    assert labels(table, DEUTSCH)["pig"] == "Riesenschwein ×2 nach 1b (Wald), 4 Gold"
    assert "dragon" not in found  # three would be needed
    assert found["stop"] == "End the journey"


def test_a_step_past_a_thief_says_what_is_left_unless_a_guard_is_there() -> None:
    table = travelling("pig bodyguard", seat1="realm forest+thief2+gold1 hand")

    assert labels(table)["pig"] == "giant pig ×1 to the forest 1a, 6 gold after 2 for the thief"
    table.go(1, "bodyguard")
    assert labels(table)["pig"] == "giant pig ×1 to the forest 1a, 8 gold"


def test_a_spell_says_where_it_leads_and_what_it_costs() -> None:
    table = spelling("pig*4", at="1a")
    table.go(1, "spell")

    told = "To the lake 4b for 3 gold and four travel cards; it pays 7 gold"
    assert labels(table)["4b"] == told


def test_plans_say_which_place_and_for_how_much() -> None:
    table = Elves(laid_out(seat1="bought 1 realm plain+gold2+thief3 hand lake gold thief"))

    assert labels(table)["buy"] == "Buy the top card for 2 gold"
    assert labels(table)["close-a"] == "Close the plain 1a for 4 gold"
    table.go(1, "lake")
    assert labels(table)["realm1"] == "Realm 1, as place 1b"
    assert labels(table)["realm2"] == "Realm 2, as place 2a"


def test_a_card_says_beside_which_place_it_would_lie() -> None:
    table = Elves(laid_out(seat1="realm plain hand thief"))
    table.go(1, "thief")

    assert labels(table) == {"1a": "Beside the plain 1a"}


def test_three_cards_drawn_are_one_line_of_the_log() -> None:
    table = Elves(laid_out(seat1="realm plain hand pig*2 raft"))

    events = table.say(1, "draw", "raft thief raft")
    seen = [GAME.wording.sentence(event, table.seats, ENGLISH) for event in events]

    assert seen == ["Anne draws three cards: 2 rafts, 1 thief."]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", GAME.players)
def test_the_sketch_shows_the_ring_its_owners_and_the_fares(players: int, language: str) -> None:
    realms = ["forest+gold1+thief2", "lake+monster1", "plain", "river", "desert", "mountain"]
    seats = [f"{n} realm {realm} hand pig" for n, realm in enumerate(realms[:players], start=1)]
    table = Elves("\n".join(["travelling 1\nat 2a\nvisited 1a", *seats]), players)
    say, width = texts_of(GAME, language), 80
    state = table.position.seen_by(0).state

    lines = [
        Text.from_markup(line).plain
        for line in GAME.sketched(table.boxes, state, table.seats, say, width)
    ]

    assert all(Console(width=width).measure(line).maximum <= width for line in lines)
    ring, fares = "\n".join(lines[:8]), lines[-8:]
    assert all(f"{n + 1} {name}" in ring for n, name in enumerate(table.seats))
    terrains = [realm.partition("+")[0] for realm in realms[:players]]
    places = [f"{n}a {say(f'card-{name}')}" for n, name in enumerate(terrains, start=1)]
    assert all(place in ring for place in places)
    assert "$1 !2" in ring
    assert "#1" in ring
    assert ring.count("@") == ring.count("*") == 1
    assert fares[1].split() == ["1", *say("card-pig").split(), "1", "1", "–", "–", "–", "–"]


def sketched(table: Elves, state: Records, width: int) -> list[str]:
    """What a terminal of some width shows."""
    return GAME.sketched(table.boxes, state, table.seats, ENGLISH, width)


def test_a_sketch_that_does_not_fit_is_left_out_and_strangers_see_no_hand() -> None:
    table = travelling("pig*3")
    own, other = (table.position.seen_by(seat).state for seat in (0, NOBODY))

    assert sketched(table, own, 60) == []
    assert any(line.startswith(" 3  giant pig") for line in sketched(table, own, 90))
    assert not any("3  giant" in line for line in sketched(table, other, 90))
