"""Whatever is posted, the server answers clearly and never stumbles."""

import json
import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import examples
from fabeltafel.web.app import PAGES, POSTS
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
FIELDS += ["lot", "line", "may", "stand_in", "game", "seats", "variants", "away", "language"]
FIELDS += ["moment", "word"]
NUMBER = "0" * 32
LOT = "0" * 64
WISHES: dict[str, Json] = {
    "/promise": {},
    "/tables": {
        "game": "draco",
        "seats": [{"kind": "friend"}, {"kind": "friend"}],
        "variants": [],
        "away": 10,
        "name": "Anne",
        "lot": LOT,
        "promise": NUMBER,
    },
    "/t/{table}/sit": {"seat": 3, "name": "Anne", "lot": LOT},
    "/t/{table}/move": {"seat": 1, "after": 9, "words": []},
    "/t/{table}/try": {"seat": 1, "after": 9, "words": ["red1"]},
    "/t/{table}/hint": {"seat": 1, "after": 9, "words": []},
    "/t/{table}/leave": {"seat": 1},
    "/t/{table}/bot": {"seat": 2, "level": "level1"},
    "/t/{table}/back": {"seat": 1},
    "/t/{table}/say": {"text": "Hello"},
    "/t/{table}/reveal": {"number": NUMBER},
    "/t/{table}/without": {"seat": 2},
    "/t/{table}/guests": {"may": True},
    "/t/{table}/mute": {"line": 3},
    "/t/{table}/remove": {"line": 3},
    "/t/{table}/offer": {"seat": 1},
    "/t/{table}/close": {},
    "/t/{table}/delete": {},
    "/t/{table}/again": {"promise": NUMBER, "lot": LOT},
    "/t/{table}/check": {},
    "/t/{table}/analyse": {},
    "/t/{table}/consider": {"moment": 1, "word": "red1"},
    "/me": {"name": "Anne", "language": "en"},
    "/me/link": {},
    "/me/unlink": {},
    "/back/who": {"token": "abc.def"},
    "/back": {"token": "abc.def"},
}
a_few = examples(6, 200)  # of each kind: more than 20,000 in a long run
LASTING = {"/me/forget", "/t/{table}/block"}  # what would keep these people from being met again
FINAL = ("/t/{table}/close", "/t/{table}/delete")  # only for whoever opened the table


@pytest.fixture(scope="module")
def table(people: list[Browser]) -> Iterator[str]:
    """A table for posts of every kind, by somebody who did not open it."""
    table = people[1].open_table("draco", "friend", "me")
    people[0].sit(table, 1)
    yield table
    assert people[1].snapshot(table)["table"]["is_begun"]


@pytest.mark.parametrize("path", sorted(POSTS.keys() - LASTING))
@a_few
@given(data=st.data())
def test_whatever_is_posted_the_server_does_not_stumble(
    people: list[Browser], table: str, path: str, data: st.DataObject
) -> None:
    right = WISHES.get(path, {}) | {"key": fresh_key()}
    wrong = data.draw(st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=3))
    body = data.draw(st.one_of(st.just(right | wrong), JSON))

    response = people[0].post_text(path.format(table=table, deed="close"), json.dumps(body))

    assert response.status_code in (200, 400, 403, 404, 409), response.text
    if response.status_code != 200:
        refused(response, 400, 403, 404, 409)
    if path in FINAL:
        assert response.status_code != 200
    people[0].snapshot(table)


ODD = st.text(st.characters(codec="utf-8"), max_size=300) | st.sampled_from(
    ["draco", "light", "0", "1", "99", "-1", "..", "%00", "%2e%2e%2f", "x" * 251, "é" * 200, "'"]
)
QUERY = st.dictionaries(st.sampled_from(["as", "after", "before", "v", "word"]), ODD, max_size=3)


@pytest.mark.parametrize("path", PAGES)
@a_few
@given(data=st.data())
def test_whatever_is_asked_for_the_server_does_not_stumble(
    people: list[Browser], table: str, path: str, data: st.DataObject
) -> None:
    known = {
        "table": table,
        "game": "draco",
        "theme": "light",
        "name": "cover",
        "step": "0",
        "event": "1-1",
    }
    known |= {"moment": "0", "number": "1", "token": "abc.def"}
    names = {name: data.draw(st.just(known[name]) | ODD) for name in re.findall(r"{(\w+)}", path)}
    address = path.format(**{name: quote(given, safe="") for name, given in names.items()})
    query = data.draw(QUERY)
    headers = {"accept": data.draw(st.sampled_from(["text/html", "*/*"]))}

    with people[0].client.stream("GET", address, params=query, headers=headers) as answer:
        allowed = {200, 307, 400, 403, 404, 409} | ({503} if path == "/readyz" else set())
        assert answer.status_code in allowed, (address, query)  # rules need not be compiled yet
        assert answer.headers["x-content-type-options"] == "nosniff"
