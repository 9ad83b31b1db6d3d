"""Inviting people one has played with: seen at home, called where wished, and to be declined."""

import re
from collections.abc import Iterator

import pytest

from fabeltafel.web.calls import caller
from fabeltafel.web.calls.caller import BUNDLE
from fabeltafel.web.invitations import MOST
from fabeltafel.web.settings import Settings
from web.browser import Browser, Json, play_on
from web.conftest import Come
from web.driving import Driven, go_round
from web.receiving import Receiver, receiving
from web.serving import Running, running


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Driven]]:
    """One server whose rounds of calls are made by tests alone."""
    clock = Driven()
    settings = Settings(tmp_path_factory.mktemp("in"), requests_a_second=0, may_call_inside=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(caller, "ROUND", 10_000.0)
        with running(settings, clock=clock) as server:
            yield server, clock


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    """Somebody out there."""
    with receiving() as receiver:
        yield receiver


@pytest.fixture
def pair(served: tuple[Running, Driven], come: Come) -> tuple[Browser, Browser]:
    """Anne and Marc, who have played a match to its end."""
    anne, marc = (come(name, address=served[0].address) for name in ("Anne", "Marc"))
    table = anne.open_table("connect_four", "me", "friend")
    marc.sit(table, 2)
    play_on(table, {1: anne, 2: marc})
    return anne, marc


def known(person: Browser, table: str) -> list[Json]:
    """Whom somebody may invite."""
    people: list[Json] = person.get(f"/t/{table}/people").json()["people"]
    return people


def invite(anne: Browser, game: str = "draco") -> str:
    """A table to which Anne invites whom she met last."""
    table = anne.open_table(game, "me", "friend", "friend")
    anne.done(f"/t/{table}/invite", who=known(anne, table)[0]["who"])
    return table


def at_home(person: Browser) -> list[str]:
    """The tables to which somebody is invited, as their home page shows them."""
    return re.findall(r'<li class="invited"><a href="/t/(\w+)"', person.get("/").text)


def test_whoever_was_played_with_is_invited_and_sees_it_at_home(
    pair: tuple[Browser, Browser],
) -> None:
    anne, marc = pair
    table = anne.open_table("draco", "me", "friend")
    (met,) = known(anne, table)
    assert (met["name"], met["matches"], met["is_invited"]) == ("Marc", 1, False)

    for _ in range(2):
        anne.done(f"/t/{table}/invite", who=met["who"])

    assert at_home(marc) == [table]
    assert "Anne" in marc.get("/").text
    assert known(anne, table)[0]["is_invited"]
    assert at_home(anne) == []


def test_nobody_is_named_by_who_they_are(pair: tuple[Browser, Browser], come: Come) -> None:
    anne, marc = pair
    table = invite(anne)
    mine, theirs = known(anne, table)[0]["who"], marc.get("/me/everything.json").json()

    assert mine not in (theirs["person"], marc.cookie[1])
    assert anne.get("/me/everything.json").json()["person"] not in marc.get("/").text
    other = marc.open_table("draco", "me", "friend")
    assert known(marc, other)[0]["who"] != mine
    assert marc.post(f"/t/{other}/invite", who=mine).status_code == 404


def test_only_those_at_a_table_with_room_invite_and_only_whom_they_met(
    pair: tuple[Browser, Browser], come: Come
) -> None:
    anne, marc = pair
    table = anne.open_table("connect_four", "me", "friend")
    who = known(anne, table)[0]["who"]
    stranger = come("Zoë", address=str(anne.client.base_url))

    assert known(stranger, table) == []
    assert stranger.post(f"/t/{table}/invite", who=who).status_code == 403
    assert anne.post(f"/t/{table}/invite", who="0" * 16).status_code == 404
    marc.sit(table, 2)
    assert anne.post(f"/t/{table}/invite", who=who).status_code == 409


def test_an_invitation_can_be_declined_and_goes_with_its_table(
    pair: tuple[Browser, Browser],
) -> None:
    anne, marc = pair
    declined, closed, full, gone = (invite(anne) for _ in range(4))
    assert set(at_home(marc)) == {declined, closed, full, gone}

    marc.done(f"/t/{declined}/decline")
    anne.done(f"/t/{closed}/close")
    for seat in (2, 3):
        anne.done(f"/t/{full}/bot", seat=seat, level="level1")
    anne.done(f"/t/{gone}/delete")

    assert at_home(marc) == []
    assert known(anne, declined)[0]["is_invited"]


def test_an_invitation_is_a_call_once_and_says_who_and_where(
    pair: tuple[Browser, Browser], served: tuple[Running, Driven], receiver: Receiver
) -> None:
    (anne, marc), (server, clock) = pair, served
    marc.done("/me/calls/room", kind="json", address=receiver.address)
    table = invite(anne)

    go_round(server, 2)
    clock.pass_by(BUNDLE + 1)
    go_round(server, 2)

    (call,) = receiver.got
    assert call.json["kind"] == "invitation"
    assert call.json["title"] == "Anne invites you: Draco"
    assert [one["address"].rpartition("/")[2] for one in call.json["tables"]] == [table]


def test_silence_is_kept_and_what_was_declined_meanwhile_calls_nobody(
    pair: tuple[Browser, Browser], served: tuple[Running, Driven], receiver: Receiver
) -> None:
    (anne, marc), server = pair, served[0]
    marc.done("/me/calls/room", kind="json", address=receiver.address)
    times = {"silence": False, "silent_from": 0, "silent_to": 1, "zone": "UTC"}
    marc.done("/me/calls/times", off=True, **times)
    table, other = invite(anne), invite(anne)

    go_round(server, 2)
    assert receiver.got == []
    marc.done(f"/t/{table}/decline")
    marc.done("/me/calls/times", off=False, **times)
    go_round(server, 2)

    (call,) = receiver.got
    assert [one["address"].rpartition("/")[2] for one in call.json["tables"]] == [other]


def test_whoever_blocked_somebody_is_not_invited_by_them(
    pair: tuple[Browser, Browser], served: tuple[Running, Driven], receiver: Receiver
) -> None:
    anne, marc = pair
    marc.done("/me/calls/room", kind="json", address=receiver.address)
    table = invite(anne)
    who = known(anne, table)[0]["who"]

    marc.done(f"/t/{table}/block", seat=1)
    go_round(served[0], 2)

    assert at_home(marc) == []
    assert receiver.got == []
    other = anne.open_table("draco", "me", "friend")
    assert known(anne, other) == []
    assert anne.post(f"/t/{other}/invite", who=who).status_code == 404


def test_a_table_that_is_to_be_silent_invites_at_home_alone(
    pair: tuple[Browser, Browser], served: tuple[Running, Driven], receiver: Receiver
) -> None:
    anne, marc = pair
    marc.done("/me/calls/room", kind="json", address=receiver.address)
    table = invite(anne)

    marc.done(f"/t/{table}/calls", hushed=True)
    go_round(served[0], 2)

    assert (at_home(marc), receiver.got) == ([table], [])


def test_a_table_invites_only_so_many(
    pair: tuple[Browser, Browser], monkeypatch: pytest.MonkeyPatch
) -> None:
    anne, _ = pair
    table = anne.open_table("draco", "me", "friend")
    monkeypatch.setattr("fabeltafel.web.invitations.MOST", 0)

    refused = anne.post(f"/t/{table}/invite", who=known(anne, table)[0]["who"])

    assert refused.status_code == 429
    assert MOST > 0


def test_what_is_kept_about_invitations_is_told_and_forgotten(
    pair: tuple[Browser, Browser],
) -> None:
    anne, marc = pair
    table = invite(anne)
    for person, is_mine in ((anne, True), (marc, False)):
        told = person.get("/me/everything.json").json()["invitations"]
        assert [(one["table"], one["is_mine"]) for one in told] == [(table, is_mine)]

    anne.done("/me/forget")

    assert at_home(marc) == []
    assert marc.get("/me/everything.json").json()["invitations"] == []
