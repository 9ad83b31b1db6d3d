"""People are called when it is their turn and they are away: once, in time, and not at night."""

import base64
import hashlib
import hmac
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from fabeltafel.web.calls import caller
from fabeltafel.web.calls.caller import BUNDLE, MOMENT
from fabeltafel.web.calls.queue import PAUSES
from fabeltafel.web.settings import Settings
from web.browser import Browser
from web.conftest import Come
from web.driving import Driven, go_round, kept_calls, on
from web.receiving import Receiver, receiving
from web.serving import Running, running

LONG = MOMENT + 1


@dataclass
class Post:
    """A server, its clock, and somebody out there."""

    server: Running
    clock: Driven
    receiver: Receiver
    come: Come

    def person(self, name: str = "Anne") -> Browser:
        """Somebody comes."""
        return self.come(name, address=self.server.address)

    def later(self, seconds: float = LONG) -> None:
        """Time passes, and the server looks around."""
        go_round(self.server)
        self.clock.pass_by(seconds)
        go_round(self.server)

    def statuses(self) -> list[str]:
        """What became of all calls."""
        return [row.status for row in kept_calls(self.server)]


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Driven]]:
    """One server whose rounds are made by tests alone."""
    clock = Driven()
    settings = Settings(tmp_path_factory.mktemp("calls"), requests_a_second=0, may_call_inside=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(caller, "ROUND", 10_000.0)
        with running(settings, clock=clock) as server:
            yield server, clock


@pytest.fixture
def post(served: tuple[Running, Driven], come: Come) -> Iterator[Post]:
    """Somebody out there, new for every test; people of earlier ones are called no more."""
    server, clock = served
    with receiving() as receiver:
        yield Post(server, clock, receiver, come)
    clock.pass_by(8 * 24 * 3600)


def waited_for(post: Post, kind: str = "json", **told: str) -> tuple[Browser, Browser, str, str]:
    """Anne, who wants to be called and is to move; Marc; their table; the secret of the calls."""
    anne, marc = map(post.person, ("Anne", "Marc"))
    answer = anne.done("/me/calls/room", kind=kind, address=post.receiver.address, **told)
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    return anne, marc, table, answer.get("secret", "")


def test_whoever_is_away_when_it_is_their_turn_is_called_once(post: Post) -> None:
    _, _, table, _ = waited_for(post)

    post.later(MOMENT - 1)
    assert not post.receiver.got
    post.later(2)
    post.later(BUNDLE)
    post.later(BUNDLE)

    (call,) = post.receiver.got
    assert call.json["title"] == "It is your turn in Connect Four"
    assert call.json["tables"] == [
        {"game": "Connect Four", "address": f"{post.server.address}/t/{table}"}
    ]
    assert call.json["kind"] == "turn"


def test_whoever_looks_at_a_table_is_not_called_until_they_are_gone(post: Post) -> None:
    anne, _, table, _ = waited_for(post)

    with anne.stream(table) as news:
        next(news)
        post.later()
        post.later()
        assert not post.receiver.got
    post.later()

    assert len(post.receiver.got) == 1


def test_whoever_moves_meanwhile_is_not_called_and_the_next_turn_calls_again(post: Post) -> None:
    anne, marc, table, _ = waited_for(post)
    go_round(post.server)

    anne.decide(table, 1)
    post.later()
    assert not post.receiver.got
    marc.decide(table, 2)
    post.later()

    assert len(post.receiver.got) == 1


def test_several_tables_make_one_call_and_those_that_follow_soon_wait_for_the_next(
    post: Post,
) -> None:
    anne, marc, table, _ = waited_for(post)
    second = anne.open_table("connect_four", "me", "friend")
    marc.sit(second, 2)

    post.later()
    (call,) = post.receiver.got
    assert call.json["title"] == "2 tables are waiting for you"
    anne.decide(table, 1)
    marc.decide(table, 2)
    post.later()
    assert len(post.receiver.got) == 1
    post.later(BUNDLE)

    assert len(post.receiver.got) == 2
    assert len(post.receiver.got[1].json["tables"]) == 2


def test_a_table_that_is_to_be_silent_calls_nobody(post: Post) -> None:
    anne, _, table, _ = waited_for(post)
    anne.done(f"/t/{table}/calls", hushed=True)

    post.later()
    assert not post.receiver.got
    anne.done(f"/t/{table}/calls", hushed=False)
    post.later()

    assert len(post.receiver.got) == 1


def test_nobody_is_called_in_their_silent_hours_but_right_after_them(post: Post) -> None:
    anne, _, _, _ = waited_for(post)
    local = (int(post.clock.now) // 60 + 60) % 1440  # in winter Amsterdam is an hour ahead
    told = {"off": False, "silence": True, "zone": "Europe/Amsterdam"}
    anne.done("/me/calls/times", silent_from=local, silent_to=(local + 120) % 1440, **told)

    post.later()
    post.later(60 * 60)
    assert not post.receiver.got
    post.later(60 * 60)

    assert len(post.receiver.got) == 1


def test_whoever_wants_no_calls_at_all_gets_none(post: Post) -> None:
    anne, _, _, _ = waited_for(post)
    night = {"silence": False, "silent_from": 0, "silent_to": 0, "zone": "UTC"}
    anne.done("/me/calls/times", off=True, **night)

    post.later()
    post.later(BUNDLE)

    assert not post.receiver.got


def test_what_is_posted_to_a_program_is_signed(post: Post) -> None:
    _, _, _, secret = waited_for(post)

    post.later()

    (call,) = post.receiver.got
    told = f"{call.headers['webhook-id']}.{call.headers['webhook-timestamp']}.".encode() + call.body
    seal = hmac.new(secret.encode(), told, hashlib.sha256).digest()
    assert call.headers["webhook-signature"] == f"v1,{base64.b64encode(seal).decode()}"
    assert call.headers["webhook-id"] == call.json["id"]


def test_discord_slack_and_matrix_get_what_they_understand(post: Post) -> None:
    anne, _, table, _ = waited_for(post, "discord")
    place = post.receiver.address
    anne.done("/me/calls/room", kind="slack", address=f"{place}/slack")
    anne.done("/me/calls/room", kind="matrix", address=place, room="!r:example.org", token="T")
    link = f"{post.server.address}/t/{table}"

    post.later()

    said = {(one.method, one.path.split("/")[1]): one for one in post.receiver.got}
    discord, slack = said["POST", ""], said["POST", "slack"]
    assert discord.json["content"].splitlines()[1] == f"Connect Four: {link}"
    assert discord.json["allowed_mentions"] == {"parse": []}
    assert f"<{link}|Connect Four>" in slack.json["text"]
    matrix = said["PUT", "_matrix"]
    assert "/rooms/%21r%3Aexample.org/send/m.room.message/" in matrix.path
    assert matrix.headers["authorization"] == "Bearer T"
    assert len(post.receiver.got) == 3


def test_a_call_is_tried_again_with_growing_pauses_under_the_same_id(post: Post) -> None:
    waited_for(post)
    post.receiver.status = 503

    post.later()
    for pause in PAUSES[:2]:
        post.later(pause - 1)
        before = len(post.receiver.got)
        post.later(1)
        assert len(post.receiver.got) == before + 1
    post.receiver.status = 200
    post.later(PAUSES[2])
    post.later(PAUSES[-1])

    assert len(post.receiver.got) == 4
    assert len({call.json["id"] for call in post.receiver.got}) == 1
    assert post.statuses()[-1] == "sent"


def test_somebody_who_asks_for_patience_is_given_it(post: Post) -> None:
    waited_for(post)
    post.receiver.status, post.receiver.headers = 429, {"retry-after": "3000"}

    post.later()
    post.later(2999)
    assert len(post.receiver.got) == 1
    post.later(1)

    assert len(post.receiver.got) == 2


def test_a_call_is_given_up_in_the_end_and_a_dead_endpoint_left_alone(post: Post) -> None:
    anne, marc, table, _ = waited_for(post)
    post.receiver.status = 500

    post.later()
    for pause in PAUSES:
        post.later(pause)
    assert len(post.receiver.got) == len(PAUSES) + 1
    assert post.statuses()[-1] == "given up"
    post.receiver.status = 400
    for _ in range(4):
        anne.decide(table, 1)
        marc.decide(table, 2)
        post.later(BUNDLE)
    tried = len(post.receiver.got)
    assert tried == len(PAUSES) + 1 + 4
    anne.decide(table, 1)
    marc.decide(table, 2)
    post.later(BUNDLE)

    assert len(post.receiver.got) == tried


def test_a_redirect_leads_nowhere(post: Post) -> None:
    waited_for(post)
    with receiving() as other:
        post.receiver.status, post.receiver.headers = 302, {"location": other.address}

        post.later()

        assert len(post.receiver.got) == 1
        assert not other.got
    assert post.statuses()[-1] == "given up"


def test_somebody_slow_keeps_nobody_waiting(post: Post) -> None:
    waited_for(post)
    post.receiver.held = threading.Event()
    with receiving() as quick:
        slow, post.receiver = post.receiver, quick
        waited_for(post)
        go_round(post.server)
        post.clock.pass_by(LONG)

        on(post.server, post.server.site.caller.round())
        quick.wait()
        slow.wait()
        assert len(quick.got) == len(slow.got) == 1
        assert slow.held is not None
        slow.held.set()
        on(post.server, post.server.site.caller.settle())

    assert post.statuses()[-2:] == ["sent", "sent"]


def test_a_trial_says_whether_it_works_and_is_not_asked_for_all_day(post: Post) -> None:
    anne = post.person()
    id = anne.done("/me/calls/room", kind="json", address=post.receiver.address)["endpoint"]

    for _ in range(5):
        anne.done("/me/calls/try", endpoint=id)
    refused = anne.post("/me/calls/try", endpoint=id)
    go_round(post.server, 2)

    assert refused.status_code == 429
    assert [call.json["kind"] for call in post.receiver.got] == ["trial"] * 5


def test_nobody_removes_or_tries_what_is_anothers(post: Post) -> None:
    anne, marc = post.person(), post.person("Marc")
    id = anne.done("/me/calls/room", kind="json", address=post.receiver.address)["endpoint"]

    marc.done("/me/calls/remove", endpoint=id)
    assert marc.post("/me/calls/try", endpoint=id).status_code == 404
    anne.done("/me/calls/try", endpoint=id)
    anne.done("/me/calls/remove", endpoint=id)

    assert anne.post("/me/calls/try", endpoint=id).status_code == 404


def test_one_person_is_called_at_so_many_places_and_no_more(post: Post) -> None:
    anne = post.person()

    answers = [
        anne.post("/me/calls/room", kind="slack", address=f"{post.receiver.address}/{n}")
        for n in range(5)
    ]

    assert [answer.status_code for answer in answers] == [200] * 4 + [409]


@pytest.mark.parametrize("given", ["ftp://example.org", "example.org", "https://u:p@example.org"])
def test_what_is_no_address_of_a_page_is_refused(post: Post, given: str) -> None:
    anne = post.person()

    refused = anne.post("/me/calls/room", kind="json", address=given)

    assert refused.status_code == 400
    assert "https://" in refused.json()["error"]


def test_calls_survive_the_end_of_a_server_and_are_sent_once(tmp_path: Path, come: Come) -> None:
    clock, settings = Driven(), Settings(tmp_path, requests_a_second=0, may_call_inside=True)
    with receiving() as receiver:
        with running(settings, clock=clock) as server:
            waited_for(Post(server, clock, receiver, come))
            receiver.status = 503
            Post(server, clock, receiver, come).later()
        receiver.status = 200
        clock.pass_by(PAUSES[0])
        for _ in range(2):
            with running(replace(settings), clock=clock) as server:
                go_round(server)
                clock.pass_by(BUNDLE)
                go_round(server)

    assert len(receiver.got) == 2
    assert receiver.got[0].json["id"] == receiver.got[1].json["id"]
