"""Bad posts get a clear answer and change nothing."""

import json
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import httpx
import pytest

from fabeltafel.web.settings import Settings
from web.browser import Browser, Json, fresh_key
from web.laying import LONE, Scene, refused, wishes_of
from web.serving import running

WRONG_SEATS = [0, -1, 99, 2**40, "1", 1.5, True, None, [1], {}]


def test_a_word_that_is_not_possible_now_is_refused_with_its_rule_and_the_news(
    scene: Scene,
) -> None:
    mover = scene.anne
    table = mover.open_table("connect_four", "me", "here:Carl")
    for turn in range(6):
        mover.done(f"/t/{table}/move", seat=turn % 2 + 1, after=99, words=["a"])

    response = mover.move(table, 1, "a", after=8)

    assert refused(response, 409)
    assert response.json()["section"]
    assert [message["position"] for message in response.json()["news"]] == [9]
    assert mover.snapshot(table)["position"] == 9


def test_a_word_of_no_game_is_refused(scene: Scene) -> None:
    seat, mover, _ = scene.mover()

    with scene.unchanged():
        for word in ("xyzzy", "<b>", "red99", " "):
            error = refused(mover.move(scene.table, seat, word), 400)

    assert error


def test_an_action_out_of_turn_or_for_another_seat_is_refused(scene: Scene) -> None:
    seat, mover, other = scene.mover()
    word = mover.words(scene.table, seat)[0]

    with scene.unchanged():
        refused(other.move(scene.table, 3 - seat, word), 409)
        for person in (other, scene.guest):
            wish = {"seat": seat, "after": 2, "words": [word]}
            refused(person.post(f"/t/{scene.table}/move", **wish), 403)
            refused(person.post(f"/t/{scene.table}/leave", seat=seat), 403)
            refused(person.post(f"/t/{scene.table}/back", seat=seat), 403)
        refused(scene.guest.post(f"/t/{scene.table}/close"), 403)
        refused(scene.guest.post(f"/t/{scene.table}/delete"), 403)


def test_a_decision_made_twice_from_an_old_position_is_stale(scene: Scene) -> None:
    table = scene.anne.open_table("connect_four", "me", "here:Carl")
    for seat in (1, 2):
        scene.anne.done(f"/t/{table}/move", seat=seat, after=3, words=["a"])
    before = scene.server.rows()

    response = scene.anne.move(table, 1, "a", after=3)

    refused(response, 409)
    assert [message["position"] for message in response.json()["news"]] == [4, 5]
    assert scene.server.rows() == before
    scene.anne.done(f"/t/{table}/move", seat=1, after=5, words=["a"])


def test_a_seat_that_is_taken_or_a_second_one_is_refused_and_no_name_is_kept(
    scene: Scene,
) -> None:
    wish = {"name": "Impostor", "number": fresh_key()}
    table = scene.anne.open_table("draco", "me", "friend", "friend")
    newcomer = Browser(scene.server.address)

    with closing(newcomer.client), scene.unchanged():
        refused(newcomer.post(f"/t/{table}/sit", seat=1, **wish), 409)
        refused(scene.anne.post(f"/t/{table}/sit", seat=2, **wish), 409)
        assert "Impostor" not in newcomer.get("/me").text


@pytest.mark.parametrize("seat", WRONG_SEATS, ids=str)
def test_a_seat_that_is_none_is_refused(scene: Scene, seat: Any) -> None:
    with scene.unchanged():
        for path, wish in wishes_of(scene).items():
            if "seat" in wish:
                text = json.dumps(wish | {"seat": seat, "key": fresh_key()})
                refused(scene.anne.post_text(path, text), 400, 404)


def test_a_number_of_thousands_of_digits_is_no_seat(scene: Scene) -> None:
    text = f'{{"key": "{fresh_key()}", "seat": {"9" * 5000}}}'

    with scene.unchanged():
        refused(scene.anne.post_text(f"/t/{scene.table}/leave", text), 400)


@pytest.mark.parametrize("eyes", ["2", "3", "99", "-1", "x", "1.0", "²", "0x1"])
def test_nobody_looks_through_the_eyes_of_others(scene: Scene, eyes: str) -> None:
    for path in ("news", "stream", "lines", "match.txt"):
        answer = scene.anne.client.get(f"/t/{scene.table}/{path}", params={"as": eyes})
        refused(answer, 400, 403)


@pytest.mark.parametrize("cookie", [None, "", "x", "x.y", "IkFubmUi.forged", "é", "a" * 3000])
def test_without_a_cookie_of_ours_nobody_posts(scene: Scene, cookie: str | None) -> None:
    headers = {b"content-type": b"application/json"}
    if cookie is not None:
        name = scene.anne.cookie[0]
        headers[b"cookie"] = f"person={cookie}; {name}={cookie}".encode()

    with scene.unchanged(), httpx.Client(base_url=scene.server.address) as client:
        for path, wish in wishes_of(scene).items():
            body = json.dumps(wish | {"key": fresh_key()})
            answer = client.post(path, content=body, headers=headers)
            refused(answer, 403)


def test_a_cookie_signed_by_another_server_is_worth_nothing(
    scene: Scene, tmp_path_factory: pytest.TempPathFactory
) -> None:
    other = Settings(tmp_path_factory.mktemp("other"))
    with running(other) as elsewhere:
        stranger = Browser(elsewhere.address)
        name, cookie = stranger.cookie
        assert name != scene.anne.cookie[0], "servers on one host leave each other’s cookies alone"
        stranger.client.close()

    with scene.unchanged(), httpx.Client(base_url=scene.server.address) as client:
        client.cookies.set(scene.anne.cookie[0], cookie)
        refused(client.post(f"/t/{scene.table}/say", json={"key": fresh_key(), "text": "x"}), 403)


MALFORMED = {
    "nothing": b"",
    "half": b'{"key": "',
    "a list": b"[]",
    "a number": b"1",
    "a text": b'"{}"',
    "null": b"null",
    "not a number": b'{"seat": NaN, "after": NaN}',
    "infinity": b'{"seat": 1, "after": -Infinity, "words": []}',
    "deep": b"[" * 8000 + b"]" * 8000,
    "deep objects": b'{"a":' * 2500 + b"1" + b"}" * 2500,
    "no UTF-8": b'{"name": "\xff\xfe"}',
    "a zero byte": b"{}\x00",
    "two": b"{}{}",
}


@pytest.mark.parametrize("body", MALFORMED.values(), ids=MALFORMED)
def test_what_is_no_json_object_is_refused(scene: Scene, body: bytes) -> None:
    with scene.unchanged():
        for path in wishes_of(scene):
            refused(scene.anne.post_text(path, body), 400)


def test_unknown_games_tables_levels_and_variants_are_refused(scene: Scene) -> None:
    opening = scene.anne.opening("draco", "me", "bot:level1")
    bots = [{"kind": "me"}, {"kind": "bot", "level": "level9"}]

    with scene.unchanged():
        refused(scene.anne.post("/tables", **opening | {"game": "chess"}), 404)
        refused(scene.anne.post("/tables", **opening | {"variants": ["blind"]}), 400)
        refused(scene.anne.post("/tables", **opening | {"seats": bots}), 404)
        refused(scene.anne.post("/tables", **opening | {"seats": []}), 400)
        refused(scene.anne.post("/tables", **opening | {"seats": [{"kind": "me"}] * 2}), 400)
        refused(scene.anne.post("/tables", **opening | {"away": 10**7}), 400)
        refused(scene.anne.post(f"/t/{scene.table}/bot", seat=2, level="level0"), 404)
        for path in ("sit", "move", "say", "close", "delete", "again", "check", "leave"):
            refused(scene.anne.post(f"/t/{fresh_key()}/{path}"), 404)


def test_the_id_of_a_table_is_promised_before_any_number_is_told(scene: Scene) -> None:
    promised = scene.anne.done("/promise")

    opening = scene.anne.opening("draco", "me", "friend", promise=promised["promise"])
    table = scene.anne.done("/tables", **opening)["table"]

    assert len(table) == 24
    assert promised["commitment"].startswith(table)
    assert scene.anne.snapshot(table)["table"]["commitment"] == promised["commitment"]


def test_a_promise_is_kept_for_one_table_only(scene: Scene) -> None:
    opening = scene.anne.opening("draco", "me", "friend")
    scene.anne.done("/tables", **opening)

    with scene.unchanged():
        for person in (scene.anne, scene.guest):
            refused(person.post("/tables", **opening), 409)


def every_text_field(scene: Scene, text: str) -> Iterator[tuple[str, str, Json]]:
    """Right posts in which one text is another."""
    for path, right in wishes_of(scene).items():
        wish = right | {"key": fresh_key()}
        for name, value in wish.items():
            if isinstance(value, str):
                yield path, name, wish | {name: text}
            elif name in ("words", "variants"):
                yield path, name, wish | {name: [text]}
            elif name == "seats":
                for plan in ({"kind": text}, {"kind": "here", "name": text}):
                    yield path, name, wish | {name: [plan, {"kind": "me"}]}
                bot = {"kind": "bot", "level": text}
                yield path, name, wish | {name: [bot, {"kind": "me"}]}


KEYLESS = (
    *("/try", "/hint", "/delete", "/check", "/me", "/unlink", "/others", "/who", "/back"),
    *("/block", "/unblock"),
)
BAD_TEXTS = {
    "a lone surrogate": LONE,
    "a surrogate inside": f"ab{LONE}cd",
    "a zero": "a\x00b",
    "an escape": "\x1b[2J",
    "turned around": "a\u202eb",
    "nobody's letter": "a\ue000b",
    "empty": "",
    "blank": " \t\n ",
    "too long": "x" * 301,
}


@pytest.mark.parametrize("text", BAD_TEXTS.values(), ids=BAD_TEXTS)
def test_no_text_may_hold_what_cannot_be_shown(scene: Scene, text: str) -> None:
    with scene.unchanged():
        for path, name, wish in every_text_field(scene, text):
            if name != "key" or not path.endswith(KEYLESS):
                refused(scene.anne.post_text(path, json.dumps(wish)), 400, 403, 404, 409)


def test_names_and_lines_have_a_length(scene: Scene) -> None:
    with scene.unchanged():
        refused(scene.anne.post("/me", name="x" * 21), 400)
        refused(scene.anne.post(f"/t/{scene.table}/say", text="x" * 301), 400)

    scene.anne.done("/me", name="é" * 20)
    scene.anne.done(f"/t/{scene.table}/say", text="€" * 300)
