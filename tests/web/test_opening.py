"""What is agreed on when a table is opened: who begins, who plays what, and by which box."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import pytest

import tussle
from catalogue import GAMES, named
from fabeltafel.game import Game
from fabeltafel.matchfile import read_match, write_match
from fabeltafel.texts import LANGUAGES
from fabeltafel.web.settings import Settings
from web.browser import Browser, Json, fresh_key, play_on
from web.conftest import Come
from web.laying import refused
from web.serving import Running, running

BOX = '[copies]\nmark = "rules"\nvalue = {}\n'


def facts(person: Browser, table: str) -> Json:
    """How a table stands, as somebody sees it."""
    told: Json = person.snapshot(table)["table"]
    return told


def lines(person: Browser, table: str) -> list[str]:
    """What the log says."""
    return [line["text"] for line in person.snapshot(table)["lines"]]


def sit(person: Browser, table: str, seat: int, **more: object) -> None:
    """Sit down with something more to say."""
    where = {"seat": seat, "name": person.name, "number": fresh_key()}
    person.done(f"/t/{table}/sit", **where, **more)


def begun(server: Running, table: str) -> int | None:
    """The seat that was chosen to begin a match."""
    match = server.site.tables.in_memory[table].table.match
    assert match is not None
    return match.begins


@pytest.fixture
def plain() -> Game:
    """A game in which people cannot choose who begins."""
    return next(game for game in GAMES if "begins" not in game.box.plain)


def test_a_seat_that_is_named_begins_and_everybody_sees_it(
    server: Running, anne: Browser, marc: Browser, come: Come
) -> None:
    table = anne.open_table("tussle", "me", "friend", begins="2")
    assert facts(marc, table)["begins"] == "East begins."

    marc.sit(table, 2)

    guest = come("Zoë")
    assert begun(server, table) == 1
    assert facts(guest, table)["begins"] == "Marc begins."
    assert lines(guest, table)[-1] == "Marc begins."


def test_who_said_last_to_be_the_youngest_begins(
    server: Running, anne: Browser, marc: Browser, come: Come
) -> None:
    opening = anne.opening("tussle", "me", "friend", "friend", "friend", begins="youngest")
    opening["seats"][0]["youngest"] = True
    table = str(anne.done("/tables", **opening)["table"])
    told = facts(marc, table)
    assert (told["begins"], told["asks_youngest"]) == ("The youngest begins.", True)

    for seat, (person, more) in enumerate(
        [(marc, {"youngest": True}), (come("Zoë"), {"youngest": True}), (come("Carl"), {})], 2
    ):
        sit(person, table, seat, **more)

    assert begun(server, table) == 2
    assert lines(anne, table)[-1] == "Zoë is the youngest and begins."


def test_who_gets_up_is_no_longer_the_youngest(
    server: Running, anne: Browser, marc: Browser
) -> None:
    table = anne.open_table("tussle", "me", "friend", begins="youngest")
    live = server.site.tables.in_memory
    sit(marc, table, 2, youngest=True)
    assert begun(server, table) == 1

    table = anne.open_table("tussle", "friend", "friend", begins="youngest")
    sit(anne, table, 1, youngest=True)
    anne.done(f"/t/{table}/leave", seat=1)
    sit(anne, table, 1)
    sit(marc, table, 2)

    assert live[table].table.match is not None
    assert begun(server, table) is None


def test_where_nobody_says_to_be_the_youngest_the_lot_decides(
    server: Running, anne: Browser, marc: Browser
) -> None:
    table = anne.open_table("tussle", "me", "friend", begins="youngest")
    sit(marc, table, 2)

    assert begun(server, table) is None
    assert lines(anne, table)[-1] == "Who begins is decided by lot."


def test_whom_the_lot_lets_begin_is_told_even_where_all_act_at_once(
    server: Running, anne: Browser, marc: Browser
) -> None:
    table = anne.open_table("drachendelta", "me", "friend")
    assert facts(anne, table)["begins"] == "Who begins is decided by lot."
    sit(marc, table, 2)

    match = server.site.tables.in_memory[table].table.match
    assert match is not None
    state: Any = match.game.state.of(match.at(0).state)
    name = ["Anne", "Marc"][state.start_player]
    assert facts(marc, table)["begins"] == f"{name} begins, as decided by lot."
    assert lines(anne, table)[-1] == f"{name} begins, as decided by lot."


@pytest.mark.parametrize("begins", ["3", "0", "", "oldest", 2, None, ["1"]])
def test_nobody_else_can_be_named(anne: Browser, begins: object) -> None:
    opening = anne.opening("tussle", "me", "friend", begins=begins)

    refused(anne.post("/tables", **opening), 400)


def test_where_the_rules_have_no_place_for_it_nobody_is_chosen(anne: Browser, plain: Game) -> None:
    opening = anne.opening(plain.name, "me", "friend", begins="1")
    table = anne.open_table(plain.name, "me", "friend")

    refused(anne.post("/tables", **opening), 400)
    assert facts(anne, table)["begins"] == ""
    assert 'id="the-begins"' not in anne.get(f"/open/{plain.name}").text


def test_a_match_that_somebody_began_by_choice_is_verified(anne: Browser, server: Running) -> None:
    table = anne.open_table("tussle", "me", "here:Carl", begins="2")
    play_on(table, {1: anne, 2: anne})

    assert "begins = 2" in anne.get(f"/t/{table}/match.toml").text
    assert anne.done(f"/t/{table}/check")["is_right"]


def shown(person: Browser, table: str) -> list[str]:
    """What everybody at a table wished to be known by."""
    return [seat["symbol"] for seat in facts(person, table)["seats"]]


def test_a_symbol_is_chosen_when_opening_a_table_or_sitting_down_and_kept(
    server: Running, anne: Browser, marc: Browser
) -> None:
    opening = anne.opening("tussle", "me", "here:Carl", "friend", "bot:level1")
    opening["seats"][0]["symbol"] = "bell"
    opening["seats"][1]["symbol"] = "acorn"
    table = str(anne.done("/tables", **opening)["table"])
    assert [one["symbol"] for one in facts(marc, table)["symbols"]] == ["comb", "drum", "egg"]

    sit(marc, table, 3, symbol="egg")

    match = server.site.tables.in_memory[table].table.match
    assert match is not None
    assert match.box["symbols"].tolist() == [[1, 0, 4, 2]]
    assert shown(marc, table) == ["bell", "acorn", "egg", ""]
    assert 'symbols = ["bell", "acorn", "egg", ""]' in write_match(match)


def test_nobody_gets_the_symbol_of_somebody_else(
    server: Running, anne: Browser, marc: Browser
) -> None:
    opening = anne.opening("tussle", "me", "friend")
    opening["seats"][0]["symbol"] = "bell"
    table = str(anne.done("/tables", **opening)["table"])
    wish = {"seat": 2, "name": "Marc", "number": fresh_key()}

    taken = refused(marc.post(f"/t/{table}/sit", **wish, symbol="bell"), 409)
    refused(marc.post(f"/t/{table}/sit", **wish, symbol="lyre"), 400)
    twice = anne.opening("tussle", "me", "here:Carl")
    for plan in twice["seats"]:
        plan["symbol"] = "bell"

    assert taken == "Somebody else has chosen this symbol already."
    assert refused(anne.post("/tables", **twice), 400) == taken


def test_who_gets_up_leaves_the_symbol_behind(anne: Browser, marc: Browser) -> None:
    table = anne.open_table("tussle", "friend", "friend")
    sit(anne, table, 1, symbol="bell")
    anne.done(f"/t/{table}/leave", seat=1)

    sit(marc, table, 2, symbol="bell")

    assert shown(anne, table) == ["", "bell"]


def test_again_everybody_keeps_their_symbol_unless_somebody_was_faster(
    server: Running, anne: Browser, marc: Browser, come: Come
) -> None:
    table = anne.open_table("tussle", "friend", "friend")
    sit(anne, table, 1, symbol="bell")
    sit(marc, table, 2, symbol="acorn")
    play_on(table, {1: anne, 2: marc})

    new = anne.done(f"/t/{table}/again", promise=anne.promise(), number=fresh_key())["table"]
    assert shown(marc, new) == ["bell", ""]
    anne.done(f"/t/{new}/leave", seat=1)
    sit(come("Zoë"), new, 1, symbol="acorn")
    marc.done(f"/t/{table}/again", promise=marc.promise(), number=fresh_key())

    assert shown(marc, new) == ["acorn", ""]
    match = server.site.tables.in_memory[new].table.match
    assert match is not None
    assert match.box["symbols"].tolist() == [[0, 1, 0, 0]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_game_has_symbols_they_are_offered_by_name(
    come: Come, plain: Game, language: str
) -> None:
    person = come("Anne", language)
    told = {"en": "claws", "nl": "klauwen", "de": "Klauen"}

    assert f">{told[language]}</option>" in person.get("/open/draco").text
    assert 'id="the-symbol"' not in person.get(f"/open/{plain.name}").text


def test_a_box_of_ones_own_is_shown_kept_and_verified(
    server: Running, anne: Browser, marc: Browser
) -> None:
    table = anne.open_table("tussle", "me", "friend", box=BOX.format(7))
    page = marc.get(f"/t/{table}").text
    assert "Played with a box of one’s own" in page
    assert "copies: 7 instead of" in page

    marc.sit(table, 2)
    play_on(table, {1: anne, 2: marc})

    text = marc.get(f"/t/{table}/match.toml").text
    assert read_match(text, named).facts == {"copies": 7}
    assert marc.done(f"/t/{table}/check")["is_right"]


def test_a_box_that_says_what_ours_says_is_ours(anne: Browser) -> None:
    ours = anne.get("/games/tussle/box.toml").text
    table = anne.open_table("tussle", "me", "friend", box=ours)

    assert "box of one’s own" not in anne.get(f"/t/{table}").text


@pytest.mark.parametrize(
    ("box", "reason"),
    [
        (BOX.format(3), "Line 3, copies: 3 is no number from 4 to 20"),
        ("# ours\n" + BOX.format('"seven"'), "Line 4, copies: 'seven' is no number"),
        ("[copies]\nvalue = 7", "Line 2, copies: mark is None"),
        ("", None),
        ("[other]\nvalue = 1", "Line 2, other: Tussle has no such fact"),
        ("[copies", "cannot be read: "),
        ("x" * 8001, "at most 8,000 characters"),
        (7, "“box” is missing or wrong"),
        (["copies"], "“box” is missing or wrong"),
    ],
)
def test_a_box_that_cannot_be_is_refused_with_line_and_reason_and_nothing_is_opened(
    server: Running, anne: Browser, box: object, reason: str | None
) -> None:
    opening = anne.opening("tussle", "me", "friend", box=box)
    before = server.rows()
    answer = anne.post("/tables", **opening)

    if reason is None:
        assert answer.status_code == 200  # no box is ours
    else:
        assert reason in refused(answer, 400)
        assert server.rows() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_wrong_with_a_box_is_said_in_the_language_of_the_reader(
    come: Come, language: str
) -> None:
    person = come("Anne", language)
    box = person.get("/games/druidenwalzer/box.toml").text.replace("[3, 3, 3, 3, 3]", "[3]", 1)
    answer = person.post("/tables", **person.opening("druidenwalzer", "me", "friend", box=box))

    told = {"en": "how many cards", "nl": "hoeveel kaarten", "de": "wie viele karten"}
    assert told[language] in refused(answer, 400).lower()


def test_a_team_wins_together_and_only_sides_that_are_level_share(anne: Browser) -> None:
    for seed in range(12):  # deals: most end with a victory, some with all level
        table = anne.open_table("tussle", "me", "here:Carl", "here:Doris", "here:Emil")
        result = play_on(table, dict.fromkeys((1, 2, 3, 4), anne), seed=seed)["table"]["result"]
        sides = {result["sides"][seat - 1] for seat in result["winners"]}
        said = "win together!" if len(sides) == 1 else "share the win!" if sides else "A draw!"
        assert said in result["sentence"]
        if len(sides) == 1:
            return
    raise AssertionError("nobody ever wins")


def louder(variants: Sequence[str], winner: int, seat: int) -> list[str]:
    """Whoever has won plays loud on the first seat and soft on the other."""
    return [("loud", "soft")[seat]]


@pytest.fixture(scope="module")
def masks(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of a game whose seats have roles, with a variant."""
    folder = tmp_path_factory.mktemp("masks")
    (folder / "texts").mkdir()
    for path in [*tussle.GAME.folder.glob("*.*"), *tussle.GAME.folder.glob("texts/*")]:
        (folder / path.relative_to(tussle.GAME.folder)).write_bytes(path.read_bytes())
    with (folder / "texts" / "en.ftl").open("a", encoding="utf-8") as texts:
        texts.write("\nvariant-loud = Loud\nvariant-soft = Soft\n")
    game = replace(tussle.GAME, folder=folder, variants=("loud", "soft"), rematch=louder)

    def find(name: str) -> Game:
        return game if name == game.name else named(name)

    settings = Settings(tmp_path_factory.mktemp("table"), requests_a_second=0)
    with running(settings, lambda: [game, *GAMES[:1]], find) as server:
        yield server


def test_seats_with_roles_are_chosen_by_their_names(masks: Running, come: Come) -> None:
    anne, marc = (come(name, address=masks.address) for name in ("Anne", "Marc"))
    page = anne.get("/open/tussle").text
    assert "Play as" in page
    assert page.index("North") < page.index("East")

    table = anne.open_table("tussle", "bot:level1", "me", begins="1")
    told = facts(marc, table)

    assert [seat["role"] for seat in told["seats"]] == ["North", "East"]
    assert [seat["is_me"] for seat in facts(anne, table)["seats"]] == [False, True]
    assert "Play as" not in anne.get(f"/open/{GAMES[0].name}").text


def test_again_offers_to_swap_seats_and_other_variants(masks: Running, come: Come) -> None:
    anne, marc = (come(name, address=masks.address) for name in ("Anne", "Marc"))
    table = anne.open_table("tussle", "me", "friend")
    marc.sit(table, 2)
    play_on(table, {1: anne, 2: marc})
    page = marc.get(f"/t/{table}").text
    assert "Swap sides" in page
    assert "Loud" in page

    wish = {"number": fresh_key(), "swap": True, "variants": ["loud"]}
    new = marc.done(f"/t/{table}/again", promise=marc.promise(), **wish)["table"]
    assert anne.done(f"/t/{table}/again", promise=anne.promise(), **wish)["table"] == new

    seats = facts(anne, new)["seats"]
    assert [seat["name"] for seat in seats] == ["Marc", "Anne"]
    assert masks.site.tables.in_memory[new].table.variants == ["loud"]


@pytest.mark.parametrize("variants", [["quiet"], "loud", [7]])
def test_again_plays_only_variants_there_are(masks: Running, come: Come, variants: object) -> None:
    anne = come("Anne", address=masks.address)
    table = anne.open_table("tussle", "me", "here:Carl")
    anne.done(f"/t/{table}/close")

    wish = {"number": fresh_key(), "promise": anne.promise(), "variants": variants}
    refused(anne.post(f"/t/{table}/again", **wish), 400)


def test_where_nothing_is_secret_no_curtain_is_needed(anne: Browser) -> None:
    for game, is_open in (("connect_four", True), ("draco", False)):
        table = anne.open_table(game, "me", "here:Carl")
        assert ("data-open" in anne.get(f"/t/{table}").text) == is_open


def test_the_smallest_number_of_players_is_offered_first(anne: Browser) -> None:
    page = anne.get("/open/teufel").text

    assert 'value="2" checked' in page
    assert "One bot joins you" in page


def test_buttons_are_called_by_what_their_seat_sees(anne: Browser) -> None:
    table = anne.open_table("tussle", "me", "here:Carl")
    turn = anne.snapshot(table, **{"as": 1})["turn"]
    card = turn["words"][0]["word"]

    draft = anne.move(table, 1, card).json()["draft"]

    labels = {word["word"]: word["label"] for word in draft["next"]}
    assert labels == {"whisper": f"Whisper with {card}", "shout": f"Shout with {card}"}


def test_again_a_handicap_for_the_winner_is_suggested_wherever_they_will_sit(
    masks: Running, come: Come
) -> None:
    anne, marc = (come(name, address=masks.address) for name in ("Anne", "Marc"))
    table = anne.open_table("tussle", "me", "friend")
    marc.sit(table, 2)
    result = play_on(table, {1: anne, 2: marc})["table"]["result"]

    (winner,) = result["winners"]
    seats = ["loud", "soft"]
    assert result["rematch"] == {"stay": [seats[winner - 1]], "swap": [seats[2 - winner]]}
