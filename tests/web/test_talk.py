"""Talk at the table: whoever opened it decides who is heard, and nobody floods it."""

from pathlib import Path

import pytest

from fabeltafel.web.settings import Settings
from web.browser import Browser, Json, fresh_key, play_on
from web.conftest import Come
from web.serving import running


def chat(browser: Browser, table: str) -> list[Json]:
    """What was said, as somebody reads it."""
    return [line for line in browser.snapshot(table)["lines"] if line["kind"] == "chat"]


@pytest.fixture
def table(anne: Browser, marc: Browser) -> str:
    """A match of two, opened by Anne."""
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    return table


def test_whoever_watches_talks_only_if_the_owner_lets_them(
    anne: Browser, marc: Browser, come: Come, table: str
) -> None:
    guest = come("Zoë")
    guest.done("/me", name="Zoë")
    assert guest.post(f"/t/{table}/say", text="Hello").status_code == 403
    assert not guest.snapshot(table)["table"]["may_talk"]
    assert marc.post(f"/t/{table}/guests", may=True).status_code == 403
    assert marc.snapshot(table)["table"]["may_talk"]

    anne.done(f"/t/{table}/guests", may=True)
    guest.done(f"/t/{table}/say", text="Hello")
    assert guest.snapshot(table)["table"]["may_talk"]
    anne.done(f"/t/{table}/guests", may=False)

    assert guest.post(f"/t/{table}/say", text="Hello").status_code == 403
    assert [line["text"] for line in chat(marc, table)] == ["Hello"]


@pytest.mark.parametrize("name", ["Marc", "Маrс", "mаrc"])
def test_no_guest_talks_under_a_name_like_a_players(
    anne: Browser, come: Come, table: str, name: str
) -> None:
    guest = come(name)
    guest.done("/me", name=name)
    anne.done(f"/t/{table}/guests", may=True)

    assert guest.post(f"/t/{table}/say", text="I resign").status_code == 409


def test_the_owner_mutes_somebody_and_lets_them_talk_again(
    anne: Browser, marc: Browser, table: str
) -> None:
    marc.done(f"/t/{table}/say", text="Bah")
    line = chat(anne, table)[0]["position"]
    assert marc.post(f"/t/{table}/mute", line=line).status_code == 403

    anne.done(f"/t/{table}/mute", line=line)
    assert marc.post(f"/t/{table}/say", text="Bah again").status_code == 403
    play_on(table, {1: anne, 2: marc}, moves=2)
    anne.done(f"/t/{table}/mute", line=line, is_muted=False)

    marc.done(f"/t/{table}/say", text="Sorry")
    assert [line["text"] for line in chat(anne, table)] == ["Bah", "Sorry"]


def test_the_owner_takes_a_line_away_and_nobody_reads_it_any_more(
    anne: Browser, marc: Browser, come: Come, table: str
) -> None:
    marc.done(f"/t/{table}/say", text="A rude word")
    line = chat(anne, table)[0]["position"]
    with marc.stream(table, after=line) as messages:
        anne.done(f"/t/{table}/remove", line=line)
        told = next(message for message in messages if message.get("lines"))

    assert [(one["kind"], one["position"]) for one in told["lines"]] == [("removed", line)]
    for reader in (anne, marc, come("Zoë")):
        assert "A rude word" not in str(reader.news(table))
        assert "A rude word" not in str(reader.news(table, after=0))
        assert "A rude word" not in reader.client.get(f"/t/{table}/lines?before=99").text


@pytest.mark.parametrize("line", [0, 1, 99, 2**31 - 1])
@pytest.mark.parametrize("deed", ["mute", "remove"])
def test_only_what_somebody_said_can_be_taken_away(
    anne: Browser, table: str, line: int, deed: str
) -> None:
    assert anne.post(f"/t/{table}/{deed}", line=line).status_code == 404


def test_nobody_says_more_than_others_can_read(tmp_path: Path, come: Come) -> None:
    with running(Settings(tmp_path, requests_a_second=1000)) as server:
        anne = come(address=server.address)
        table, other = (anne.open_table("draco", "me", "friend") for _ in range(2))
        key = fresh_key()
        first = anne.done(f"/t/{table}/say", text="once", key=key)
        answers = [anne.post(f"/t/{table}/say", text="again").status_code for _ in range(12)]

        assert 429 in answers
        assert anne.done(f"/t/{table}/say", text="once", key=key) == first, "asked again, not said"
        assert anne.post(f"/t/{other}/say", text="elsewhere").status_code == 200


def test_the_seats_of_another_round_are_kept_for_those_who_played(
    anne: Browser, marc: Browser, come: Come, table: str
) -> None:
    stranger = come("Zoë")
    anne.done(f"/t/{table}/close")
    new = anne.done(f"/t/{table}/again", promise=anne.promise(), number=fresh_key())["table"]
    sitting = {"seat": 2, "name": "Zoë", "number": fresh_key()}

    assert stranger.post(f"/t/{new}/sit", **sitting).status_code == 409
    seats = [who.snapshot(new)["table"]["seats"][1] for who in (stranger, marc)]
    assert [seat["is_open"] for seat in seats] == [False, True]
    assert seats[0]["kept_for"] == "Marc"
    assert stranger.post(f"/t/{new}/offer", seat=2).status_code == 403
    marc.sit(new, 2)
    assert marc.snapshot(new)["table"]["is_begun"]


def test_the_owner_may_offer_a_kept_seat_to_anybody(anne: Browser, come: Come, table: str) -> None:
    stranger = come("Zoë")
    anne.done(f"/t/{table}/close")
    again = {"promise": anne.promise(), "number": fresh_key(), "swap": True}
    new = anne.done(f"/t/{table}/again", **again)["table"]
    assert anne.post(f"/t/{new}/offer", seat=2).status_code == 404, "her own is not kept"

    anne.done(f"/t/{new}/offer", seat=1)

    stranger.sit(new, 1)
    assert stranger.snapshot(new)["table"]["is_begun"]


@pytest.mark.parametrize("away", [0, 1, -5, 60 * 24 * 30 + 1, 2.5, True, None])
def test_nobody_is_away_so_soon_that_a_bot_drives_them_off(anne: Browser, away: object) -> None:
    wish = anne.opening("connect_four", "me", "friend") | {"away": away}

    assert anne.post("/tables", **wish).status_code == 400


def test_a_bot_that_takes_over_plays_at_the_level_the_table_chose(
    anne: Browser, marc: Browser
) -> None:
    unsaid = anne.opening("connect_four", "me", "friend")
    del unsaid["stand_in"]
    for wished, level in (({}, "level3"), ({"stand_in": "level4"}, "level4")):
        table = anne.done("/tables", **unsaid | wished | {"promise": anne.promise()})["table"]
        marc.sit(table, 2)
        marc.done(f"/t/{table}/leave", seat=2)

        anne.done(f"/t/{table}/bot", seat=2, level="level1")

        assert anne.snapshot(table)["table"]["seats"][1]["level"] == level


def test_how_many_tables_somebody_closed_after_the_deal_is_seen_by_those_they_invite(
    come: Come,
) -> None:
    anne, marc = come("Anne"), come("Marc")
    waiting, begun = (anne.open_table("connect_four", "me", "friend") for _ in range(2))
    marc.sit(begun, 2)

    anne.done(f"/t/{waiting}/close")
    assert "after the deal" not in anne.get("/me").text
    anne.done(f"/t/{begun}/close")

    assert "You have closed one table after the deal." in anne.get("/me").text
    assert "has closed one table after the deal" in marc.get(f"/t/{waiting}").text
    assert "after the deal" not in marc.get("/me").text
