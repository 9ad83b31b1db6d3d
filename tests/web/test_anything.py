"""Whatever is posted, the server answers clearly and never stumbles."""

import json
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from web.browser import Browser, Json, fresh_key
from web.laying import LONE, refused

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False)
    | st.text(st.characters(), max_size=30)
    | st.sampled_from([LONE, "level1", "me", "bot", "draco", "red1", "0" * 32, "a" * 20]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
FIELDS = ["key", "seat", "after", "words", "name", "number", "promise", "level", "text", "token"]
FIELDS += ["game", "seats", "variants", "away", "language"]
NUMBER = "0" * 32
WISHES: dict[str, Json] = {
    "/promise": {},
    "/tables": {
        "game": "draco",
        "seats": [{"kind": "friend"}, {"kind": "friend"}],
        "variants": [],
        "away": 10,
        "name": "Anne",
        "number": NUMBER,
        "promise": NUMBER,
    },
    "/t/{}/sit": {"seat": 3, "name": "Anne", "number": NUMBER},
    "/t/{}/move": {"seat": 1, "after": 9, "words": []},
    "/t/{}/try": {"seat": 1, "after": 9, "words": ["red1"]},
    "/t/{}/leave": {"seat": 1},
    "/t/{}/bot": {"seat": 2, "level": "level1"},
    "/t/{}/back": {"seat": 1},
    "/t/{}/say": {"text": "Hello"},
    "/t/{}/close": {},
    "/t/{}/delete": {},
    "/t/{}/again": {"promise": NUMBER, "number": NUMBER},
    "/t/{}/check": {},
    "/me": {"name": "Anne", "language": "en"},
    "/me/link": {},
    "/back": {"token": "abc.def"},
}
FINAL = ("/t/{}/close", "/t/{}/delete")  # only for whoever opened the table


@pytest.fixture(scope="module")
def table(people: list[Browser]) -> Iterator[str]:
    """A table for posts of every kind, by somebody who did not open it."""
    table = people[1].open_table("draco", "friend", "me")
    people[0].sit(table, 1)
    yield table
    assert people[1].snapshot(table)["table"]["is_begun"]


@pytest.mark.parametrize("path", WISHES)
@settings(max_examples=max(settings().max_examples // 2, 1))
@given(data=st.data())
def test_whatever_is_posted_the_server_does_not_stumble(
    people: list[Browser], table: str, path: str, data: st.DataObject
) -> None:
    right = WISHES[path] | {"key": fresh_key()}
    wrong = data.draw(st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=3))
    body = data.draw(st.one_of(st.just(right | wrong), JSON))

    response = people[0].post_text(path.format(table), json.dumps(body))

    assert response.status_code in (200, 400, 403, 404, 409), response.text
    if response.status_code != 200:
        refused(response, 400, 403, 404, 409)
    if path in FINAL:
        assert response.status_code != 200
    people[0].snapshot(table)
