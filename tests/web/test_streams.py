"""Lines to a table: everything in order, without a gap, whatever happens to the line."""

import asyncio
import functools
import threading
import time
from collections.abc import Iterable
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from catalogue import NAMES, PEOPLE, named
from fabeltafel.box import shipped_box, values
from fabeltafel.fairness import repeatable_lots
from fabeltafel.web import streams as streams_module
from fabeltafel.web.entries import Entry, Say
from fabeltafel.web.live import LiveTables
from fabeltafel.web.livetable import LiveTable
from fabeltafel.web.readers import Reader
from fabeltafel.web.settings import Settings
from fabeltafel.web.streams import Stream
from fabeltafel.web.tables import Table
from web.browser import Browser, Json, fresh_key, play_on, until
from web.conftest import Come
from web.scenes import Watched
from web.serving import PATIENCE, Running, running

PLAYERS = {name: named(name).players[-1] for name in NAMES}
MOST_MOVES, FEWER_MOVES = 45, 12  # of a match that is looked at through all eyes after each


def seated(
    come: Come, game: str, players: int, address: str = ""
) -> tuple[str, dict[int, Browser]]:
    """A table of people only."""
    people = {seat: come(PEOPLE[seat - 1], address=address) for seat in range(1, players + 1)}
    table = people[1].open_table(game, "me", *["friend"] * (players - 1))
    for seat in range(2, players + 1):
        people[seat].sit(table, seat)
    return table, people


def heard_until(messages: Iterable[Json], position: int, watched: Watched) -> None:
    """Take in a line up to a position."""
    for message in messages:
        watched.hear(message)
        if watched.position >= position:
            return


def test_a_line_begins_with_a_snapshot_and_goes_on_with_news_in_order(come: Come) -> None:
    table, people = seated(come, "connect_four", 2)
    watched, kinds = Watched(), []

    with people[1].stream(table) as messages:
        watched.hear(first := next(messages))
        last = play_on(table, people, moves=5)["position"]
        while watched.position < last:
            message = next(messages)
            watched.hear(message)
            kinds.append(message["kind"])

    assert first["kind"] == "snapshot"
    assert set(kinds) <= {"news", "table"}
    watched.agrees(people[1].snapshot(table))


def test_what_a_browser_got_last_counts_more_than_its_address(come: Come) -> None:
    table, people = seated(come, "connect_four", 2)
    play_on(table, people, moves=4)

    def first(**query: object) -> Json:
        with people[1].stream(table, **query) as messages:
            return next(messages)

    assert first(after=3)["position"] == 4
    assert first(after=3, headers={"last-event-id": "5"})["position"] == 6
    assert first(headers={"last-event-id": "2"})["position"] == 3
    assert first(after=999)["kind"] == "snapshot"
    assert first(after=3, headers={"last-event-id": "no number"})["kind"] == "snapshot"


@pytest.mark.parametrize("name", NAMES)
def test_films_lead_from_every_position_to_the_scene_of_a_fresh_snapshot(
    come: Come, name: str, is_soaking: bool
) -> None:
    table, people = seated(come, name, PLAYERS[name])
    guest = come("Zoë")
    watchers = [(person, {"as": seat}, Watched()) for seat, person in people.items()]
    watchers.append((guest, {}, Watched()))
    for person, eyes, watched in watchers:
        watched.hear(person.snapshot(table, **eyes))

    for _ in range(MOST_MOVES if is_soaking else FEWER_MOVES):
        played = play_on(table, people, moves=1, seed=watchers[0][2].position)
        for person, eyes, watched in watchers:
            for message in person.news(table, after=watched.position, **eyes):
                watched.hear(message)
            watched.agrees(person.snapshot(table, **eyes))
        if played["turn"]["is_over"]:
            break


@pytest.mark.parametrize("name", NAMES)
def test_all_news_at_once_lead_to_the_same_scene(come: Come, name: str) -> None:
    table, people = seated(come, name, 2)
    begun = people[1].snapshot(table)
    end = play_on(table, people, moves=15)

    for start in (1, 2, 5, end["position"] - 1):
        watched = Watched()
        watched.position = start
        messages = people[1].news(table, after=start)
        if start >= begun["position"]:
            watched.pieces = scene_at(people[1], table, start)
        for message in messages:
            watched.hear(message)
        watched.agrees(people[1].snapshot(table))


def scene_at(person: Browser, table: str, position: int) -> dict[str, str]:
    """The scene after a position, from the news since the match began."""
    watched = Watched()
    watched.position = 1
    for message in person.news(table, after=1):
        if message["position"] <= position:
            watched.hear(message)
    return watched.pieces


def test_a_line_dropped_at_any_position_goes_on_without_a_gap(come: Come) -> None:
    table, people = seated(come, "tussle", 2)
    steady = Watched()
    with people[1].stream(table, after=0) as messages:
        last = play_on(table, people, moves=12)["position"]
        told = []
        while steady.position < last:
            message = next(messages)
            steady.position = max(steady.position, 0)
            steady.hear(message)
            told.append(message)
    frames = [message for message in told if message["kind"] == "news"]

    for cut in range(last):
        with people[1].stream(table, after=0) as messages:
            first = [next(messages) for _ in range(cut)]
        headers = {"last-event-id": str(first[-1]["position"])} if first else {}
        with people[1].stream(table, after=0, headers=headers) as messages:
            rest = [next(messages) for _ in range(last - cut)]
        both = [without_standing(message) for message in first + rest]
        assert both == [without_standing(message) for message in frames]


def without_standing(message: Json) -> Json:
    """News without how things stand, which only the latest tells."""
    return message | {"table": None, "turn": None}


def test_readers_miss_nothing_while_much_happens_at_once(come: Come) -> None:
    anne, marc, zoe = come("Anne"), come("Marc"), come("Zoë")
    table = anne.open_table("connect_four", "me", "friend")
    anne.done(f"/t/{table}/guests", may=True)
    lines = 60

    def chat(person: Browser) -> None:
        for number in range(lines):
            person.done(f"/t/{table}/say", text=str(number))

    watched = Watched()
    with zoe.stream(table, headers={"accept-encoding": "identity"}) as messages:
        watched.hear(next(messages))
        talkers = [threading.Thread(target=chat, args=(person,)) for person in (anne, marc)]
        for talker in talkers:
            talker.start()
        heard_until(messages, 2 + 2 * lines, watched)
        for talker in talkers:
            talker.join(30)

    assert watched.position == 2 + 2 * lines


def laid_table(entries: int) -> LiveTable:
    """A table in memory with some lines of chat."""
    game = named("connect_four")
    lots = repeatable_lots("laid", 2)
    row = SimpleNamespace(id="laid", variants=[], facts=values(shipped_box(game)), owner="one")
    row.secret, row.away, row.seats, row.terms = lots.secret, 10, ["friend"] * 2, {}
    live = LiveTable(Table(row, game))
    for _ in range(entries):
        live.table.apply(said(live.table))
    return live


def said(table: Table) -> Entry:
    """One line of chat more."""
    return Entry(table.position + 1, None, Say("x", "X", -1, "…"), 0.0)


@pytest.mark.parametrize("start", [None, 0, 2, 3])
def test_an_entry_made_while_readers_are_told_reaches_all_of_them(start: int | None) -> None:
    live = laid_table(3)
    readers = [Stream(Reader(-1, "en"), start, is_packed=False) for _ in range(3)]
    live.streams.update(dict.fromkeys(readers, "somebody"))
    tables = LiveTables(None, named)  # type: ignore[arg-type]  # nothing is written here

    async def tell_while_more_happens() -> None:
        telling = asyncio.create_task(tables.update(live))
        for _ in range(8):
            live.table.apply(said(live.table))
            await asyncio.sleep(0)
        await telling
        await tables.update(live)

    asyncio.run(tell_while_more_happens())

    for reader in readers:
        chunks = [reader.queue.get_nowait() or b"" for _ in range(reader.queue.qsize())]
        told = [int(chunk.split(b"\n")[0][4:]) for chunk in chunks]
        assert told == list(range(told[0], 12))
        assert told[0] <= 11 if start is None else told[0] == start + 1


def test_a_broken_table_silences_no_other(
    server: Running, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    anne = come("Anne")
    broken, whole = (anne.open_table("connect_four", "me", "here:Carl") for _ in range(2))
    anne.snapshot(broken)
    table = server.site.tables.in_memory[broken].table
    monkeypatch.setattr(table, "seats", None)

    with anne.stream(whole) as messages:
        next(messages)
        live = server.site.tables.in_memory[broken]
        server.do(lambda: server.site.tables.waiting.put_nowait(live))
        anne.done(f"/t/{whole}/say", text="still here")
        assert until(lambda: next(messages))["position"] == 4


def test_compressed_and_plain_lines_tell_the_same(come: Come) -> None:
    table, people = seated(come, "draco", 2)
    play_on(table, people, moves=8)
    last = people[1].snapshot(table)["position"]
    guest = come("Zoë")
    told = {}

    for encoding in ("gzip", "identity"):
        headers = {"accept-encoding": encoding}
        path = f"/t/{table}/stream"
        query = {"after": "1"}
        with guest.client.stream("GET", path, params=query, headers=headers) as response:
            assert response.headers.get("content-encoding", "identity") == encoding
            text = ""
            for part in response.iter_text():
                text += part
                if text.count("\n\n") >= last - 1:
                    break
        told[encoding] = text

    assert told["gzip"] == told["identity"]


def test_a_reader_who_lags_too_far_is_cut_off_and_can_come_back(
    server: Running, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams_module, "WAITING", 4)
    anne, marc = come("Anne"), come("Marc")
    table = anne.open_table("connect_four", "me", "here:Carl")
    anne.snapshot(table)
    live = server.site.tables.in_memory[table]

    with marc.stream(table) as messages:
        next(messages)
        (line,) = live.streams
        server.do(functools.partial(fall_behind, line))
        assert list(messages) == []

    assert not live.streams
    anne.done(f"/t/{table}/say", text="missed")
    with marc.stream(table, headers={"last-event-id": "3"}) as messages:
        assert next(messages)["lines"][0]["text"] == "missed"


def fall_behind(line: Stream) -> None:
    """More at once than a line may hold."""
    for _ in range(9):
        line.beat()


def test_a_reader_who_takes_nothing_in_any_more_is_not_here(
    server: Running, come: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams_module, "WAITING", 4)
    anne = come("Anne")
    table = anne.open_table("connect_four", "me", "here:Carl")
    anne.snapshot(table)
    live = server.site.tables.in_memory[table]

    with anne.stream(table, headers={"accept-encoding": "identity"}) as messages:
        next(messages)
        (line,) = live.streams
        comment = b":" + b"x" * 1_000_000 + b"\n\n"
        until(lambda: server.do(lambda: line.send(comment)) or not live.streams, 10)


@pytest.mark.parametrize(
    ("name", "rest"),
    [("tussle", "whisper"), ("drachendelta", "2:step 3:jump 4:plank 5:remove commit")],
)
def test_choices_made_at_the_same_moment_are_all_accepted_and_their_order_does_not_matter(
    server: Running, come: Come, name: str, rest: str
) -> None:
    table, people = seated(come, name, 4)
    words = {seat: [people[seat].words(table, seat)[0], *rest.split()] for seat in people}
    answers: list[httpx.Response] = []
    barrier = threading.Barrier(4)

    def choose(seat: int) -> None:
        barrier.wait()
        answers.append(people[seat].move(table, seat, *words[seat], after=8))

    threads = [threading.Thread(target=choose, args=(seat,)) for seat in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)

    assert sorted(answer.json()["position"] for answer in answers) == [9, 10, 11, 12]
    match = server.site.tables.in_memory[table].table.match
    assert match is not None
    for order in ([1, 2, 3, 4], [4, 3, 2, 1], [2, 4, 1, 3]):
        game = match.game
        other = type(match)(game, match.seats, match.facts, match.lots)
        for seat in order:
            for word in words[seat]:
                other.decide(seat - 1, game.action(word))
        assert other.state.tobytes() == match.state.tobytes()


def test_a_choice_posted_late_still_counts_when_others_have_chosen_meanwhile(come: Come) -> None:
    table, people = seated(come, "tussle", 4)
    words = {seat: people[seat].words(table, seat)[0] for seat in people}

    for seat in (3, 1, 4):
        people[seat].done(f"/t/{table}/move", seat=seat, after=8, words=[words[seat], "shout"])
    late = people[2].move(table, 2, words[2], "shout", after=8)

    assert late.json() == {"position": 12}
    again = people[2].move(table, 2, words[2], "shout", after=8, key=fresh_key())
    assert again.status_code == 409
    assert [message["position"] for message in again.json()["news"]] == [9, 10, 11, 12]


def test_nothing_about_a_draft_can_be_counted_or_timed_by_others(
    tmp_path: Path, come: Come
) -> None:
    with running(Settings(tmp_path, requests_a_second=0)) as server:  # no table but theirs
        table, people = seated(come, "tussle", 2, server.address)
        others = {"marc": people[2], "guest": come("Zoë", address=server.address)}
        received = dict.fromkeys(others, b"")
        is_listening = threading.Semaphore(0)

        def listen(name: str, person: Browser) -> None:
            headers = {"accept-encoding": "identity"}
            with person.client.stream("GET", f"/t/{table}/stream", headers=headers) as response:
                for part in response.iter_raw():
                    received[name] += part
                    is_listening.release()
                    if b"the end" in received[name]:
                        return

        threads = [threading.Thread(target=listen, args=item) for item in others.items()]
        for thread in threads:
            thread.start()
        for _ in threads:
            assert is_listening.acquire(timeout=PATIENCE)
        with people[1].stream(table) as messages:
            next(messages)
            server.do(lambda: None)
            time.sleep(0.2)
            before, rows = told(received), server.rows()
            try_much(people[1], table)
            time.sleep(0.3)
            after, rows_after = told(received), server.rows()
            assert people[2].snapshot(table)["position"] == 4
            people[1].done(f"/t/{table}/say", text="the end")
            for thread in threads:
                thread.join(PATIENCE)
                assert not thread.is_alive()
        assert after == before
        assert rows_after == rows


def try_much(person: Browser, table: str) -> None:
    """Try on whatever there is, and decide nothing."""
    cards = person.words(table, 1)
    for _ in range(15):
        for words in ([], [cards[0]], [cards[-1]], ["nonsense"], ["shout"]):
            answer = person.move(table, 1, *words, after=2)
            assert answer.status_code in (200, 400, 409)
            assert "position" not in answer.json()


def told(received: dict[str, bytes]) -> dict[str, bytes]:
    """What streams brought, without the beats that keep them alive."""
    return {name: text.replace(b":\n\n", b"") for name, text in received.items()}


def test_a_draft_is_not_seen_in_any_news_or_snapshot_of_others(come: Come) -> None:
    table, people = seated(come, "tussle", 2)
    before = people[2].snapshot(table)

    draft = people[1].move(table, 1, people[1].words(table, 1)[0]).json()["draft"]

    assert [choice["word"] for choice in draft["next"]] == ["whisper", "shout"]
    after = people[2].snapshot(table)
    assert after == before | {"table": after["table"]}
    back = people[1].move(table, 1).json()["draft"]
    assert back["scene"] == people[1].snapshot(table)["scene"]
    assert back["frames"] == []
