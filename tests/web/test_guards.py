"""What stands before every request: headers, foreign pages, too many posts, too large ones."""

import re
import socket
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from fabeltafel.web import guards, pages
from fabeltafel.web.guards import CONTENT_SECURITY_POLICY, HEADERS
from fabeltafel.web.pacing import Pace
from fabeltafel.web.settings import Settings
from web.browser import NUMBERS, Browser, fresh_key, until
from web.conftest import Come
from web.serving import HOST, Running, running

FOREIGN = {
    "another origin": {"origin": "http://evil.example"},
    "a part of our name": {"origin": "http://127.0.0.1"},
    "no origin to speak of": {"origin": "null"},
    "a broken origin": {"origin": "http://["},
    "another site": {"sec-fetch-site": "cross-site"},
    "a neighbour": {"sec-fetch-site": "same-site"},
}


def test_there_is_nothing_below_a_table_but_what_is_named(anne: Browser) -> None:
    table = anne.open_table("connect_four", "me", "friend")

    answers = [anne.get(f"/t/{table}/nothing"), anne.post(f"/t/{table}/nothing")]
    answers += [anne.get("/games/draco/nothing"), anne.get("/games/nothing/box.toml")]

    assert [answer.status_code for answer in answers] == [404] * 4


def test_every_kind_of_answer_carries_our_headers(server: Running, anne: Browser) -> None:
    table = anne.open_table("draco", "me", "friend")
    paths = ["/", "/me", "/back", "/open/draco", "/rules/draco", f"/t/{table}", "/nowhere"]
    paths += [f"/t/{table}/news", f"/t/{table}/match.txt", f"/t/{table}/match.toml"]
    paths += ["/games/draco/view.css", "/games/draco/light.svg", "/static/table.js"]
    paths += ["/static/nothing.js", "/t/nothing", "/games/draco/purple.svg", "/static/../app.py"]

    answers = [anne.client.get(path) for path in paths]
    answers += [anne.get(path) for path in ("/nowhere", "/t/nothing", "/open/nothing")]
    answers += [anne.post("/promise"), anne.post("/tables"), anne.client.put("/me")]
    answers += [anne.post_text("/me", "{", origin="http://evil.example")]
    answers += [anne.client.head("/"), anne.client.options("/"), anne.client.get("/static/")]
    with anne.client.stream("GET", f"/t/{table}/stream") as response:
        answers.append(response)

    for response in answers:
        is_picture = response.headers["content-type"].startswith("image/svg")
        policy = response.headers["content-security-policy"]
        expected = HEADERS | ({"content-security-policy": policy} if is_picture else {})
        assert {name: response.headers.get(name) for name in HEADERS} == expected, response.url
        assert policy.startswith("default-src 'none'; ")
        assert "script-src" not in policy.replace("script-src 'self'", "")
        assert response.status_code < 500
    assert "unsafe" not in CONTENT_SECURITY_POLICY
    assert "frame-ancestors 'none'" in CONTENT_SECURITY_POLICY


def test_colours_are_sent_written_out_and_kept_until_they_change(anne: Browser) -> None:
    address = re.search(r"/games/draco/view\.css\?v=(\w+)", anne.get("/rules/draco").text)
    assert address is not None

    sent = anne.client.get(address[0])

    assert sent.headers["content-type"].startswith("text/css")
    assert sent.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert sent.headers["etag"] == f'"{address[1]}"'
    assert ".dark .draco " in sent.text
    assert "light-dark" not in sent.text


def test_an_answer_about_our_own_failure_carries_our_headers_and_no_details(
    tmp_path: Path, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise ZeroDivisionError("a detail")

    monkeypatch.setitem(pages.__dict__, "my_tables", fail)
    monkeypatch.setattr(Browser, "first_page", "/back")
    with running(Settings(tmp_path)) as server:
        response = come(address=server.address).get("/")

    assert response.status_code == 500
    assert {name: response.headers.get(name) for name in HEADERS} == HEADERS
    assert "detail" not in response.text
    assert "Something went wrong on our side" in response.text


@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN)
def test_a_post_from_another_sites_page_is_refused(
    server: Running, anne: Browser, headers: dict[str, str]
) -> None:
    before = server.rows()
    text = '{"name": "Evil"}'

    refused = anne.client.post(
        "/me", content=text, headers={"content-type": "application/json"} | headers
    )

    assert refused.status_code == 403
    assert refused.json()["error"]
    assert server.rows() == before


def test_a_post_from_our_own_page_is_accepted(server: Running, anne: Browser) -> None:
    text = '{"name": "Anne"}'

    for origin in (server.address, server.address.replace("http:", "https:")):
        headers = {"origin": origin, "sec_fetch_site": "same-origin"}
        assert anne.post_text("/me", text, **headers).status_code == 200


def test_behind_a_proxy_the_public_address_is_ours(tmp_path: Path, come: Come) -> None:
    settings = Settings(tmp_path, public_address="https://table.example")
    with running(settings) as server:
        anne = httpx.Client(base_url=server.address)
        with anne:
            cookie = anne.get("/").headers["set-cookie"]
            accepted = anne.post(
                "/me/link",
                content="{}",
                headers={
                    "origin": "https://table.example",
                    "content-type": "application/json",
                    "cookie": cookie.split(";")[0],
                },
            )

    assert "Secure" in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert accepted.json()["link"].startswith("https://table.example/back#")


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
)
def test_what_a_form_of_another_site_could_send_is_no_post(anne: Browser, kind: str) -> None:
    refused = anne.client.post("/me", content='{"name": "Evil"}', headers={"content-type": kind})

    assert refused.status_code == 400
    assert "Evil" not in anne.get("/me").text


def test_a_post_that_is_too_large_is_refused(server: Running, anne: Browser) -> None:
    before = server.rows()
    text = '{"name": "' + "x" * 20_000 + '"}'

    known = anne.post_text("/me", text)
    unknown = anne.client.post(
        "/me",
        content=(text[n : n + 999].encode() for n in range(0, len(text), 999)),
        headers={"content-type": "application/json"},
    )

    assert known.status_code == 413
    assert unknown.status_code in (400, 413)
    assert server.rows() == before


def test_whoever_asks_too_fast_has_to_wait_and_is_then_heard_again(
    tmp_path: Path, come: Come
) -> None:
    with running(Settings(tmp_path, requests_a_second=4)) as server:
        anne = come(address=server.address)
        answers = [anne.client.get("/back") for _ in range(40)]
        refused = [answer for answer in answers if answer.status_code == 429]

        assert refused
        assert answers[0].status_code == 200
        assert {answer.headers["retry-after"] for answer in refused} == {"1"}
        assert refused[0].json()["error"] == "Too many requests. Wait a moment."
        until(lambda: anne.client.get("/back").status_code == 200, 5)


def test_nobody_holds_so_many_lines_that_others_find_none(
    tmp_path: Path, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guards, "MOST_OPEN", 2)
    with running(Settings(tmp_path, requests_a_second=1000)) as server:
        anne = come(address=server.address)
        table = anne.open_table("draco", "me", "friend")

        with anne.stream(table) as one, anne.stream(table) as two:
            next(one), next(two)
            assert anne.client.get("/back").status_code == 429

        until(lambda: anne.client.get("/back").status_code == 200, 5)


def test_somebody_too_fast_slows_their_neighbours_down_but_does_not_lock_them_out() -> None:
    pace = Pace(10)

    heard = sum(not pace.is_too_fast("one", now=moment / 20) for moment in range(20 * 30))

    assert 10 * 30 <= heard <= 10 * 36 + 1
    assert not pace.is_too_fast("another", now=30)


def test_even_the_slowest_pace_lets_somebody_in() -> None:
    pace = Pace(0.1)

    assert [pace.is_too_fast("one", now=moment) for moment in (0, 1, 11)] == [False, True, False]


def test_a_name_can_hold_no_markup_of_ours(server: Running, come: Come) -> None:
    evil = "<b id=x>&\"'</b>"
    anne, marc = come(evil), come("Marc")
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    marc.done(f"/t/{table}/say", text="<script>alert(1)</script>")

    pages_told = [anne.get(path).text for path in ("/", "/me", f"/t/{table}")]
    snapshot = anne.snapshot(table)

    for page in pages_told:
        assert "<b id=x>" not in page
        assert "alert(1)" not in page
    assert "&lt;b id=x&gt;" in pages_told[1]
    assert "<b id=x>" not in snapshot["scene"]
    assert snapshot["table"]["seats"][0]["name"] == evil
    raw = anne.client.get(f"/t/{table}/news")
    assert raw.headers["content-type"] == "application/json"
    assert raw.headers["x-content-type-options"] == "nosniff"


def test_no_address_others_see_holds_a_secret(server: Running, anne: Browser) -> None:
    table = anne.open_table("draco", "me", "friend")
    token = urlsplit(anne.done("/me/link")["link"]).fragment
    _, cookie = anne.cookie
    anne.snapshot(table)
    row = server.site.tables.in_memory[table].table

    for path in ("/", "/me", "/back", f"/t/{table}", "/open/draco"):
        page = anne.get(path)
        for secret in (token, cookie, row.secret, row.owner, NUMBERS[table][0][1]):
            assert secret not in page.text
        assert page.headers["referrer-policy"] == "no-referrer"
        assert not re.search(r'(href|src)="https?://(?!127\.0\.0\.1)', page.text)


def test_a_request_that_breaks_off_stops_nobody(server: Running, anne: Browser) -> None:
    table = anne.open_table("draco", "me", "friend")
    anne.snapshot(table)
    port = urlsplit(server.address).port
    head = f"Host: {HOST}\r\nContent-Type: application/json\r\n"
    half = f"POST /me HTTP/1.1\r\n{head}Content-Length: 900\r\n\r\n{{".encode()
    fat = f"GET /t/{table}/stream HTTP/1.1\r\n{head}Content-Length: 30000\r\n\r\n".encode()

    for text in (half, fat + b" " * 30000, b"\x00\xff\r\n\r\n", b"GET / HTTP/1.1\r\n"):
        with socket.create_connection((HOST, port or 0), timeout=5) as line:
            line.sendall(text)

    assert anne.client.get("/back", timeout=5).status_code == 200
    until(lambda: not server.site.tables.in_memory[table].streams, 5)


@pytest.mark.parametrize("host", ["", "[", "a b", "a:b:c", "<b>", "é", "x" * 3000])
def test_an_address_that_is_none_of_ours_breaks_no_page(anne: Browser, host: str) -> None:
    table = anne.open_table("draco", "me", "friend")
    headers = {b"host": host.encode(), b"accept": b"text/html"}

    for path in ("/", "/me", f"/t/{table}", "/nowhere"):
        page = anne.client.get(path, headers=headers)
        assert page.status_code in (200, 400, 404)
        assert "<b>" not in page.text


def test_asking_for_tables_that_are_not_there_leaves_nothing_behind(
    server: Running, anne: Browser
) -> None:
    for _ in range(5):
        assert anne.client.get(f"/t/{fresh_key()}").status_code == 404

    assert server.site.tables.loading == {}


@pytest.mark.parametrize("digits", ["9" * 10, "9" * 5000, "٣", "-1", "1e3", "", " "])
def test_numbers_in_an_address_are_read_or_refused(anne: Browser, digits: str) -> None:
    table = anne.open_table("connect_four", "me", "friend")

    for path, query in (
        (f"/t/{table}/news", {"after": digits}),
        (f"/t/{table}/news", {"as": digits}),
        (f"/t/{table}/lines", {"before": digits}),
        (f"/t/{table}/replay/0", {"as": digits}),
        (f"/t/{table}/replay/{digits}", {}),
    ):
        assert anne.client.get(path, params=query).status_code in (200, 307, 400, 403, 404, 409)
