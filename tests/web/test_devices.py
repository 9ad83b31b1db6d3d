"""A person is who they were: links that serve once, devices that can be signed out, cookies."""

from urllib.parse import urlsplit

import pytest
from itsdangerous import URLSafeSerializer

from fabeltafel.web import devices as devices_module
from fabeltafel.web.people import label_of
from web.browser import Browser, fresh_key
from web.conftest import Come
from web.serving import Running

FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
CHROME = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML) Chrome/129.0 Safari/537.36"


def token_of(browser: Browser) -> str:
    """A fresh personal link's token."""
    link = urlsplit(browser.done("/me/link")["link"])
    assert (link.path, link.query) == ("/back", "")
    return link.fragment


def test_the_personal_link_brings_the_same_person_to_another_device(come: Come) -> None:
    here, there, stranger = come("Anne"), come("Somebody"), come("Zoë")
    table = here.open_table("connect_four", "me", "friend")
    stranger.sit(table, 2)

    there.done("/back", token=token_of(here))

    assert f"/t/{table}" in there.get("/").text
    assert there.snapshot(table)["table"]["seats"][0]["is_me"]
    there.decide(table, 1)


def test_a_link_that_is_not_ours_makes_nobody_somebody_else(come: Come) -> None:
    anne, marc = come("Anne"), come("Marc")
    table = anne.open_table("connect_four", "me", "friend")
    token, (_, cookie) = token_of(anne), anne.cookie

    for bad in (token[:-1], token[1:], "x", cookie, token + "x"):
        for path in ("/back", "/back/who"):
            assert marc.post(path, token=bad).status_code == 403

    assert not marc.snapshot(table)["table"]["is_mine"]


def test_a_link_is_no_cookie(come: Come) -> None:
    anne, marc = come("Anne"), come("Marc")
    table = anne.open_table("connect_four", "me", "friend")
    name, _ = anne.cookie

    for cookie in (name, "person"):
        marc.client.cookies.clear()
        marc.client.cookies.set(cookie, token_of(anne))
        assert not marc.snapshot(table)["table"]["is_mine"]


def test_a_link_serves_once_but_a_lost_answer_can_be_asked_for_again(come: Come) -> None:
    anne, marc, zoe = come("Anne"), come("Marc"), come("Zoë")
    token, key = token_of(anne), fresh_key()

    marc.done("/back", token=token, key=key)

    marc.done("/back", token=token, key=key)
    for path in ("/back", "/back/who"):
        refused = zoe.post(path, token=token)
        assert refused.status_code == 403
        assert "used" in refused.json()["error"]


def test_every_link_is_another_one(anne: Browser) -> None:
    assert token_of(anne) != token_of(anne)


def test_a_link_is_worth_nothing_after_a_day(come: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    anne, marc = come("Anne"), come("Marc")
    assert devices_module.LINK_AGE == 24 * 3600
    monkeypatch.setattr(devices_module, "LINK_AGE", -1)
    late = token_of(anne)

    for path in ("/back/who", "/back"):
        assert marc.post(path, token=late).status_code == 403


def test_links_can_be_revoked_and_nobody_else_can(come: Come) -> None:
    anne, marc = come("Anne"), come("Marc")
    token = token_of(anne)

    marc.done("/me/unlink")
    assert marc.post("/back/who", token=token).status_code == 200
    anne.done("/me/unlink")

    assert marc.post("/back", token=token).status_code == 403


def test_a_link_asks_before_it_makes_anybody_somebody_else(come: Come) -> None:
    anne, marc = come("Anne"), come("Marc")
    anne.done("/me", name="Anne")
    marc.done("/me", name="Marc")
    token = token_of(anne)

    page = marc.get("/back").text
    asked = marc.done("/back/who", token=token)

    assert asked == {"name": "Anne", "now": "Marc", "is_same": False}
    assert "the-yes" in page
    assert 'value="Marc"' in marc.get("/me").text, "nothing has changed yet"
    assert anne.done("/back/who", token=token)["is_same"]


@pytest.mark.parametrize("path", ["/back", "/back/who", "/me/link", "/me/others", "/me/unlink"])
def test_a_foreign_page_makes_nobody_somebody_else(come: Come, path: str) -> None:
    anne, marc = come("Anne"), come("Marc")
    body = f'{{"token": "{token_of(anne)}", "key": "{fresh_key()}"}}'

    refused = marc.post_text(path, body, sec_fetch_site="cross-site")

    assert refused.status_code == 403
    assert "set-cookie" not in refused.headers


def test_whoever_signs_the_others_out_stays_and_nobody_else_does(come: Come) -> None:
    anne, thief, marc = come("Anne"), come("Thief"), come("Marc")
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    thief.done("/back", token=token_of(anne))
    copy = come("Copy")
    copy.be(anne)
    spare = token_of(thief)
    assert thief.snapshot(table)["table"]["is_mine"]

    anne.done("/me/others")

    assert anne.snapshot(table)["table"]["is_mine"]
    anne.decide(table, 1)
    for other in (thief, copy):
        assert not other.snapshot(table)["table"]["is_mine"]
        assert other.post(f"/t/{table}/leave", seat=1).status_code == 403
    assert marc.post("/back", token=spare).status_code == 403
    assert marc.snapshot(table)["table"]["seats"][1]["is_me"], "other people stay who they are"


def test_the_page_about_me_lists_my_devices(come: Come) -> None:
    anne, phone = come("Anne"), come("Anne")
    anne.client.headers["user-agent"], phone.client.headers["user-agent"] = FIREFOX, CHROME
    phone.done("/back", token=token_of(anne))

    page = anne.get("/me").text

    assert "Firefox · Linux" in page
    assert "Chrome · Android" in page
    assert page.count("· this device") == 1
    anne.done("/me/others")
    assert "Chrome · Android" not in anne.get("/me").text


def test_a_device_is_named_by_what_its_browser_says() -> None:
    assert label_of(FIREFOX) == "Firefox · Linux"
    assert label_of(CHROME) == "Chrome · Android"
    assert label_of("<script>") == ""


def test_a_cookie_of_before_there_were_devices_still_counts_and_is_renewed(
    server: Running, come: Come
) -> None:
    anne, old = come("Anne"), come("Old")
    table = anne.open_table("connect_four", "me", "friend")
    people = server.site.people
    badge = people.read(anne.cookie[1])
    assert badge is not None
    old.client.cookies.clear()
    old.client.cookies.set(
        "person", str(URLSafeSerializer(people.key, salt="person").dumps(badge.person))
    )

    assert old.snapshot(table)["table"]["is_mine"]
    old.get("/me")

    assert people.cookie in dict(old.client.cookies)
    assert old.snapshot(table)["table"]["is_mine"]
    anne.done("/me/others")
    assert not old.snapshot(table)["table"]["is_mine"]


def test_the_cookie_is_named_after_its_server(server: Running, anne: Browser) -> None:
    assert anne.cookie[0] == server.site.people.cookie
    assert anne.cookie[0].startswith("person-")
