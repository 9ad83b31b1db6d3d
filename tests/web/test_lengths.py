"""Nothing hidden can be told from how long an answer is, whatever others say beside it."""

import json
import zlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from fabeltafel.web.lengths import (
    SHARE,
    STEP,
    filled,
    filled_event,
    filled_packed,
    missing_to_step,
    pieces,
    step_of,
)
from fabeltafel.web.protocol import LogLine
from fabeltafel.web.readers import Reader
from fabeltafel.web.streams import GZIP_HEADER, as_event, packed_for_seat, told_to_all
from web.browser import Browser, play_on
from web.conftest import Come
from web.serving import Running

GZIP = {"accept-encoding": "gzip"}
FULL = 22  # lines, after which all that come with a snapshot have a position of two digits


@pytest.fixture
def table(anne: Browser, marc: Browser) -> str:
    """A match of two that has begun."""
    table = anne.open_table("draco", "me", "friend")
    marc.sit(table, 2)
    return table


def test_what_somebody_says_is_never_compressed_with_anothers_hand(
    anne: Browser, marc: Browser, table: str
) -> None:
    hand = anne.words(table, 1) or marc.words(table, 2)
    guesses = sorted({"red1", "red2", "blue", *(word[:4] for word in hand)})
    for number in range(10 + FULL):  # from here on every position has two digits
        marc.done(f"/t/{table}/say", text=f"{number:04}")

    lengths = set()
    for guess in guesses:
        marc.done(f"/t/{table}/say", text=guess)
        answer = anne.client.get(f"/t/{table}/news", headers=GZIP)
        assert "content-encoding" not in answer.headers
        lengths.add(len(json.dumps(answer.json())))
        assert len(answer.content) % step_of(len(answer.content)) == 0

    assert len(lengths) == 1, "all guesses are as long as each other, whatever the hand"


def test_every_answer_that_may_tell_of_a_hand_has_one_of_a_few_lengths(
    anne: Browser, marc: Browser, table: str
) -> None:
    play_on(table, {1: anne, 2: marc}, moves=6)
    seat, mover = (1, anne) if anne.words(table, 1) else (2, marc)
    word = mover.words(table, seat)[0]
    place = {"seat": seat, "after": 99}

    answers = [
        mover.client.get(f"/t/{table}/{path}", headers=GZIP)
        for path in ("news", "news?after=1", "lines?before=9", "match.txt")
    ]
    answers += [mover.post(f"/t/{table}/move", words=[], **place)]
    answers += [mover.post(f"/t/{table}/try", words=[word], **place)]
    answers += [mover.post(f"/t/{table}/move", words=[word, word], **place)]

    assert [answer.status_code for answer in answers] == [200] * 6 + [409]
    for answer in answers:
        size = len(answer.content)
        assert "content-encoding" not in answer.headers
        assert missing_to_step(size) == 0, (answer.url, size)


def test_every_message_on_a_seats_own_line_has_one_of_a_few_lengths(
    anne: Browser, table: str
) -> None:
    plain = {"accept-encoding": "identity"}
    where = f"/t/{table}/stream?after=1"
    with anne.client.stream("GET", where, headers=plain) as response:
        sent = b""
        for part in response.iter_raw():
            sent += part
            if sent.count(b"data: ") and sent.endswith(b"\n\n"):
                break

    event, comment, _ = sent.split(b"\n\n", 2)
    assert event.startswith(b"id: 2\ndata: {")
    assert comment.strip(b" ") == b":"
    assert missing_to_step(len(event) + len(comment) + 4) == 0


def test_a_packed_message_to_a_seat_is_as_long_whatever_somebody_says_beside_it(
    marc: Browser, table: str, server: Running
) -> None:
    live = server.site.tables.in_memory[table]
    look = live.look(Reader(0, "en", (0,)))
    hand = [word.word for word in look.snapshot().turn.words] or ["blue3", "red1"]
    guesses = [*hand[:3], "x" * len(hand[0]), "9" * len(hand[0])]
    sizes = {len(guess): set[int]() for guess in guesses}
    for guess in guesses:
        snapshot = look.snapshot()
        snapshot.lines = [*snapshot.lines, LogLine(guess, "", "chat", 2, "Marc", 9)]
        parts = [msgspec.json.encode(part) for part in told_to_all(snapshot)]
        *_, said, after = pieces(as_event(snapshot), parts)
        hidden = b"".join(pieces(as_event(snapshot), parts)).removesuffix(said + after)
        sizes[len(guess)].add(len(hidden) + len(after))

        unpacked = zlib.decompressobj(wbits=-zlib.MAX_WBITS).decompress(packed_for_seat(snapshot))
        assert unpacked.startswith(as_event(snapshot))
        assert len(packed_for_seat(snapshot)) < len(as_event(snapshot)) / 2

    assert all(len(found) == 1 for found in sizes.values())


def test_on_a_seats_packed_line_too_every_message_has_one_of_a_few_lengths(
    anne: Browser, table: str
) -> None:
    with anne.client.stream("GET", f"/t/{table}/stream", headers=GZIP) as line:
        assert line.headers["content-encoding"] == "gzip"
        head, sent = len(GZIP_HEADER), 0
        for part in line.iter_raw():
            sent += len(part)
            if sent > head:
                break

    assert missing_to_step(sent - head) == 0


@given(st.lists(st.binary(max_size=300), min_size=1, max_size=6), st.binary(max_size=300))
def test_what_is_packed_apart_is_unpacked_as_one(safe: list[bytes], chosen: bytes) -> None:
    part = b"<%b>" % chosen.hex().encode()
    event = part.join(one.hex().encode() for one in safe)

    packed = filled_packed(event, [part] * (len(safe) - 1))

    unpacked = zlib.decompressobj(wbits=-zlib.MAX_WBITS).decompress(packed)
    assert unpacked.startswith(event)
    assert not unpacked.removeprefix(event).strip(b": \n")
    assert missing_to_step(len(packed)) == 0


def test_whoever_watches_knows_nothing_hidden_and_gets_it_compressed(
    come: Come, table: str
) -> None:
    with come("Zoë").client.stream("GET", f"/t/{table}/stream", headers=GZIP) as line:
        assert line.headers["content-encoding"] == "gzip"


def test_pages_are_compressed(anne: Browser) -> None:
    assert anne.client.get("/rules/draco", headers=GZIP).headers["content-encoding"] == "gzip"


@given(st.integers(0, 2_000_000))
def test_steps_are_few_and_cost_little(size: int) -> None:
    missing = missing_to_step(size)

    assert missing < max(STEP, size / SHARE + 1)
    assert missing_to_step(size + missing) == 0


@given(st.binary(max_size=3000))
def test_filling_changes_nothing_but_the_end(text: bytes) -> None:
    assert filled(text).rstrip(b" ") == text.rstrip(b" ")
    assert filled_event(text).startswith(text)
    assert missing_to_step(len(filled(text))) == missing_to_step(len(filled_event(text))) == 0
