"""Posts that come twice, late or at the same moment as others."""

import threading
from collections.abc import Callable

import httpx

from web.browser import fresh_key
from web.laying import Scene, refused


def test_the_same_key_gives_the_same_answer_and_one_entry(scene: Scene) -> None:
    table = f"/t/{scene.table}"
    for path, body in (
        ("/say", {"text": "once"}),
        ("/leave", {"seat": 1}),
        ("/back", {"seat": 1}),
        ("/close", {}),
    ):
        wish = {"key": fresh_key()} | body
        first = scene.anne.done(f"{table}{path}", **wish)
        rows = scene.server.rows()

        assert scene.anne.done(f"{table}{path}", **wish) == first
        assert scene.server.rows() == rows


def test_the_same_key_opens_one_table_and_takes_one_seat(scene: Scene) -> None:
    wish = scene.anne.opening("draco", "me", "friend") | {"key": fresh_key()}
    sitting = {"seat": 2, "name": "Marc", "number": fresh_key(), "key": fresh_key()}

    tables = [scene.anne.done("/tables", **wish)["table"] for _ in range(2)]
    seats = [scene.marc.done(f"/t/{tables[0]}/sit", **sitting) for _ in range(2)]

    assert tables[0] == tables[1]
    assert seats[0] == seats[1] == {"position": 2}


def at_once(*calls: Callable[[], httpx.Response]) -> list[httpx.Response]:
    """Posts that are sent at the same moment, each by a connection of its own."""
    answers: list[httpx.Response] = []
    barrier = threading.Barrier(len(calls))

    def send(call: Callable[[], httpx.Response]) -> None:
        barrier.wait()
        answers.append(call())

    threads = [threading.Thread(target=send, args=(call,)) for call in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert len(answers) == len(calls)
    return answers


def test_a_key_posted_twice_at_the_same_moment_counts_once(scene: Scene) -> None:
    mover = scene.anne
    table = mover.open_table("connect_four", "me", "here:Carl")
    move = {"seat": 1, "after": 2, "words": ["a"], "key": fresh_key()}
    opening = mover.opening("draco", "me", "friend") | {"key": fresh_key()}

    moved = at_once(*[lambda: mover.post(f"/t/{table}/move", **move)] * 4)
    opened = at_once(*[lambda: mover.post("/tables", **opening)] * 4)

    assert [answer.json() for answer in moved] == [{"position": 4}] * 4
    assert mover.snapshot(table)["position"] == 4
    assert len({answer.json()["table"] for answer in opened}) == 1


def test_of_two_who_want_the_same_seat_at_the_same_moment_one_gets_it(scene: Scene) -> None:
    table = scene.anne.open_table("draco", "friend", "friend")
    wish = {"seat": 1, "name": "X", "number": fresh_key()}

    answers = at_once(
        lambda: scene.marc.post(f"/t/{table}/sit", **wish),
        lambda: scene.guest.post(f"/t/{table}/sit", **wish),
    )

    assert sorted(answer.status_code for answer in answers) == [200, 409]


def test_words_that_arrive_after_the_decision_they_led_to_are_too_late(scene: Scene) -> None:
    table = scene.anne.open_table("tussle", "me", "here:Carl")
    card = scene.anne.words(table, 1)[0]
    where = {"seat": 1, "after": 2}
    scene.anne.done(f"/t/{table}/move", words=[card, "shout"], **where)
    scene.anne.decide(table, 2)

    late = scene.anne.post(f"/t/{table}/move", words=[card], **where)

    refused(late, 409)
    assert [message["position"] for message in late.json()["news"]] == [3, 4, 5]
    assert scene.anne.snapshot(table)["position"] == 5
