"""What can be taken home from the table: paper, a picture, a film; and what messengers show."""

import io
import re

import pytest
from PIL import Image

from fabeltafel.films.making import Wish
from fabeltafel.web import takeaways
from web.browser import Browser, play_on

PATIENCE = 300  # seconds: machine code may have to be made first, on a machine with much to do


def played_out(anne: Browser, marc: Browser) -> str:
    """A table whose match is over."""
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    play_on(table, {1: anne, 2: marc})
    return table


def test_the_whole_box_comes_as_a_pdf(anne: Browser) -> None:
    answer = anne.client.get("/games/teufel/sheets.pdf", params={"ink": "saving"}, timeout=PATIENCE)

    assert answer.headers["content-type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")
    assert anne.client.get("/games/teufel/sheets.pdf", params={"paper": "a9"}).status_code == 404
    assert anne.client.get("/games/nothing/sheets.pdf").status_code == 404
    assert "/games/teufel/sheets.pdf" in anne.client.get("/open/teufel").text


def test_what_is_missing_here_is_said_in_a_sentence(
    anne: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    takeaways.box_pdf.cache_clear()
    monkeypatch.setitem(__import__("sys").modules, "typst", None)

    answer = anne.client.get("/games/teufel/sheets.pdf", timeout=PATIENCE)

    assert answer.status_code == 501
    assert "fabeltafel[print]" in answer.json()["error"]


def test_messengers_show_the_game_and_nothing_of_the_match(anne: Browser) -> None:
    table = anne.open_table("draco", "me", "friend")
    page = anne.client.get(f"/t/{table}").text

    shown = re.findall(r'og:image" content="([^"]+)"', page)
    assert len(shown) == 1
    assert shown[0].startswith("http")
    assert shown[0].endswith("/games/draco/cover.png")
    with Image.open(
        io.BytesIO(anne.client.get("/games/draco/cover.png", timeout=PATIENCE).content)
    ) as cover:
        assert cover.width == takeaways.COVER_WIDTH


def test_a_moment_is_shared_as_a_spectator_sees_it(anne: Browser, marc: Browser) -> None:
    table = anne.open_table("draco", "me", "friend")
    marc.sit(table, 2)

    mine, theirs = (
        one.client.get(f"/t/{table}/moment.png", timeout=PATIENCE) for one in (anne, marc)
    )

    assert mine.headers["content-type"] == "image/png"
    assert mine.content == theirs.content


def test_only_a_match_that_is_over_becomes_a_film(anne: Browser, marc: Browser) -> None:
    table = anne.open_table("connect_four", "me", "friend")
    assert anne.client.get(f"/t/{table}/moment.png", timeout=PATIENCE).content.startswith(
        b"\x89PNG"
    )
    marc.sit(table, 2)
    assert anne.client.get(f"/t/{table}/film").status_code == 409

    play_on(table, {1: anne, 2: marc})

    film = anne.client.get(f"/t/{table}/film", timeout=PATIENCE)
    assert film.headers["content-type"] == "video/mp4"
    assert "connect_four.mp4" in film.headers["content-disposition"]
    assert b"ftyp" in film.content[:12]
    assert anne.client.get(f"/t/{table}/film", params={"as": 3}).status_code == 404


def test_without_the_codec_a_film_is_a_moving_picture(
    anne: Browser, marc: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played_out(anne, marc)
    monkeypatch.setattr(takeaways, "film_kind", lambda: ".webp")

    film = anne.client.get(f"/t/{table}/film", timeout=PATIENCE)

    assert film.headers["content-type"] == "image/webp"
    assert film.content.startswith(b"RIFF")


def test_a_film_may_show_what_one_seat_saw(
    anne: Browser, marc: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played_out(anne, marc)
    wishes = []

    def film_of(_: object, __: object, wish: Wish, kind: str) -> bytes:
        wishes.append((wish.seat, kind))
        return b"film"

    monkeypatch.setattr(takeaways, "film_of", film_of)
    for params in ({}, {"as": "1"}, {"as": "2"}):
        anne.client.get(f"/t/{table}/film", params=params, timeout=PATIENCE)

    assert [seat for seat, _ in wishes] == [None, 1, 2]
