"""What makes Fabeltafel an app on a device, and the page where calls are chosen."""

import struct

import pytest

from web.browser import Browser
from web.conftest import Come


@pytest.mark.parametrize("language", ["en", "nl", "de"])
def test_the_app_has_its_icons_and_speaks_ones_language(come: Come, language: str) -> None:
    anne = come("Anne", language)

    told = anne.client.get("/manifest.webmanifest").json()

    assert told["lang"] == language
    assert told["start_url"] == told["scope"] == "/"
    for icon in told["icons"][1:]:
        drawn = anne.client.get(icon["src"])
        width, height = struct.unpack("!II", drawn.content[16:24])
        assert icon["sizes"] == f"{width}x{height}"


@pytest.mark.parametrize("name", ["any-5000", "any-", "other-192", "any-192x"])
def test_no_other_icon_is_drawn(anne: Browser, name: str) -> None:
    assert anne.client.get(f"/icons/{name}.png").status_code == 404


def test_all_that_opens_offline_is_there_to_be_kept(anne: Browser) -> None:
    told = anne.client.get("/shell.json").json()

    assert "/offline" in told["shell"]
    for path in told["shell"]:
        assert anne.client.get(path).status_code == 200, path
    assert "/rules/draco" in told["books"]
    worker = anne.client.get("/worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"


def test_ones_page_lists_where_one_is_called_and_shows_no_key(anne: Browser) -> None:
    address = "https://discord.com/api/webhooks/1/very-secret"
    anne.done("/me/calls/room", kind="discord", address=address)
    told = {"kind": "matrix", "address": "https://matrix.org", "room": "!r:x", "token": "hidden"}
    anne.done("/me/calls/room", **told)

    page = anne.get("/me").text

    assert "discord.com" in page
    assert "very-secret" not in page
    assert "hidden</" not in page
    assert 'value="hidden"' not in page


def test_whoever_sits_at_a_table_can_choose_whether_it_calls(anne: Browser, marc: Browser) -> None:
    table = anne.open_table("draco", "me", "friend")
    anne.done(f"/t/{table}/calls", hushed=True)

    assert 'value="off" selected' in anne.get(f"/t/{table}").text
    assert "the-table-calls" not in marc.get(f"/t/{table}").text
