"""Mail goes to mailboxes that said yes: once for every absence, and ended in one click."""

import re
from collections.abc import Iterator
from dataclasses import replace
from email.message import EmailMessage
from pathlib import Path

import pytest

from fabeltafel.game import FabeltafelError
from fabeltafel.web.calls import caller
from fabeltafel.web.calls.caller import BUNDLE, MOMENT
from fabeltafel.web.calls.mail import PostOffice
from fabeltafel.web.calls.queue import PAUSES
from fabeltafel.web.settings import Settings
from web.browser import Browser
from web.conftest import Come
from web.driving import Driven, go_round, kept_calls
from web.mailing import Mailbox, mailing
from web.serving import Running, running

HOME = "http://table.example.org"
FORM = {"content-type": "application/x-www-form-urlencoded"}


class Scene:
    """A server that sends mail, its post office, and Anne."""

    def __init__(self, server: Running, clock: Driven, box: Mailbox, come: Come) -> None:
        self.server, self.clock, self.box = server, clock, box
        self.anne, self.marc = (come(name, address=server.address) for name in ("Anne", "Marc"))

    def later(self, seconds: float = MOMENT + 1) -> None:
        """Time passes, and the server looks around."""
        go_round(self.server)
        self.clock.pass_by(seconds)
        go_round(self.server)

    def link(self, name: str, mail: int = -1) -> str:
        """Where a link in a mail leads, here."""
        text = self.box.got[mail].get_content()
        found = re.search(rf"{HOME}(/calls/{name}\?token=\S+)", text)
        assert found, text
        return found[1]

    def write_to(self, address: str = "anne@example.org") -> None:
        """Anne wants mail and says so in her mailbox."""
        self.anne.done("/me/calls/mail", address=address)
        go_round(self.server)
        assert click(self.marc, self.link("confirm")) == 200

    def wait_for_anne(self) -> str:
        """A table that waits for Anne."""
        table = self.anne.open_table("connect_four", "me", "friend")
        self.marc.sit(table, 2)
        return table


def click(person: Browser, link: str) -> int:
    """The button on the page of a link."""
    return person.client.post(link, content="List-Unsubscribe=One-Click", headers=FORM).status_code


def mailing_settings(data: Path, smtp: str) -> Settings:
    """A server that sends mail."""
    return Settings(data, smtp=smtp, mail_from="table@example.org", public_address=HOME)


@pytest.fixture(scope="module")
def office() -> Iterator[Mailbox]:
    """One post office for all tests."""
    with mailing() as box:
        yield box


@pytest.fixture(scope="module")
def served(
    office: Mailbox, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Running, Driven]]:
    """One server whose rounds are made by tests alone."""
    clock = Driven()
    settings = mailing_settings(tmp_path_factory.mktemp("mail"), office.address)
    settings = replace(settings, requests_a_second=0)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(caller, "ROUND", 10_000.0)
        with running(settings, clock=clock) as server:
            yield server, clock


@pytest.fixture
def scene(served: tuple[Running, Driven], office: Mailbox, come: Come) -> Iterator[Scene]:
    """A post office that takes everything on."""
    yield Scene(*served, office, come)
    served[1].pass_by(8 * 24 * 3600)
    office.got.clear()
    office.answer, office.refused = "250 OK", ""


def test_a_mailbox_is_asked_first_and_called_only_after_it_said_yes(scene: Scene) -> None:
    scene.anne.done("/me/calls/mail", address="anne@example.org")
    table = scene.wait_for_anne()
    scene.later()
    (question,) = scene.box.got
    assert question["Subject"] == "May Fabeltafel write to you here?"

    link = scene.link("confirm")
    assert "anne@example.org" in scene.marc.client.get(link).text
    scene.later(BUNDLE)
    assert len(scene.box.got) == 1, "opening a link alone does nothing"
    click(scene.marc, link)
    scene.later()

    (_, mail) = scene.box.got
    assert mail["To"] == "anne@example.org"
    assert mail["Subject"] == "It is your turn in Connect Four"
    assert f"{HOME}/t/{table}\n" in mail.get_content().replace("\r", "")


def test_one_mail_for_every_absence(scene: Scene) -> None:
    scene.write_to()
    table = scene.wait_for_anne()
    scene.later()
    assert len(scene.box.got) == 2

    second = scene.marc.open_table("connect_four", "me", "friend")
    scene.anne.sit(second, 2)
    scene.later(MOMENT / 2)
    scene.clock.pass_by(BUNDLE)
    scene.marc.decide(second, 1)
    scene.later()
    assert len(scene.box.got) == 3, "she was back"
    scene.later(BUNDLE)
    scene.anne.decide(table, 1)
    scene.marc.decide(table, 2)
    scene.later(BUNDLE)
    scene.later(BUNDLE)

    assert len(scene.box.got) == 4


def test_whoever_stays_away_gets_no_second_mail(scene: Scene) -> None:
    scene.write_to()
    first, second = scene.wait_for_anne(), scene.wait_for_anne()
    scene.anne.decide(second, 1)
    scene.later()
    assert len(scene.box.got) == 2

    scene.marc.decide(second, 2)
    scene.later(BUNDLE)
    scene.later(24 * 3600)

    assert len(scene.box.got) == 2
    assert first != second


def test_a_mail_is_ended_in_one_click_by_whoever_has_it(scene: Scene) -> None:
    scene.write_to()
    table = scene.wait_for_anne()
    scene.later()
    mail = scene.box.got[-1]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert mail["List-Unsubscribe"] == f"<{HOME}{scene.link('off')}>"

    assert click(scene.marc, scene.link("off")) == 200
    assert click(scene.marc, scene.link("off")) == 200
    scene.anne.decide(table, 1)
    scene.marc.decide(table, 2)
    scene.later(BUNDLE)

    assert len(scene.box.got) == 2
    assert scene.anne.client.get("/me/everything.json").json()["calls"]["where"] == []


def test_no_link_of_a_mail_signs_anybody_in(scene: Scene) -> None:
    scene.write_to()
    scene.wait_for_anne()
    scene.later()
    stranger = scene.marc.client

    for link in (scene.link("confirm", 0), scene.link("off")):
        stranger.get(link)
        stranger.post(link, content="", headers=FORM)

    assert "Anne" not in stranger.get("/me/everything.json").json().get("name", "")
    assert scene.anne.cookie[1] not in str(stranger.cookies)


@pytest.mark.parametrize("link", ["/calls/off?token=x", "/calls/confirm?token=", "/calls/off"])
def test_a_link_that_is_not_ours_is_refused(scene: Scene, link: str) -> None:
    assert scene.anne.client.get(link).status_code == 403
    assert click(scene.anne, link) == 403


def test_a_token_to_end_confirms_nothing(scene: Scene) -> None:
    scene.write_to()
    scene.wait_for_anne()
    scene.later()

    swapped = scene.link("off").replace("/off", "/confirm")

    assert click(scene.anne, swapped) == 403


def test_the_id_of_a_call_is_that_of_its_mail_however_often_it_is_tried(scene: Scene) -> None:
    scene.write_to()
    scene.wait_for_anne()
    scene.box.answer = "451 Later"
    scene.later()
    assert len(scene.box.got) == 1

    scene.box.answer = "250 OK"
    scene.later(PAUSES[0])
    scene.later(PAUSES[-1])

    assert len(scene.box.got) == 2
    id = kept_calls(scene.server)[-1].id
    assert scene.box.got[-1]["Message-ID"] == f"<{id}@example.org>"


def test_a_mailbox_that_is_not_there_is_not_written_to_again(scene: Scene) -> None:
    scene.write_to()
    scene.wait_for_anne()
    scene.box.refused = "550 No such user"

    scene.later()
    scene.box.refused = ""
    scene.later(24 * 3600)

    assert len(scene.box.got) == 1
    assert kept_calls(scene.server)[-1].status == "given up"


@pytest.mark.parametrize(
    "address",
    ["anne", "anne@localhost", "a b@example.org", "a@example.org\nBcc: b@example.org", "<a@b.de>"],
)
def test_what_is_no_mailbox_is_refused(scene: Scene, address: str) -> None:
    assert scene.anne.post("/me/calls/mail", address=address).status_code == 400


def test_nobody_floods_a_mailbox_with_questions(tmp_path: Path, come: Come) -> None:
    with running(mailing_settings(tmp_path, "smtp://127.0.0.1:9")) as server:
        anne, marc = (come(name, address=server.address) for name in ("Anne", "Marc"))

        answers = [
            one.post("/me/calls/mail", address=address).status_code
            for one, address in ((anne, "a@example.org"), (marc, "A@example.org"))
        ]

    assert answers == [200, 429]


def test_a_server_without_a_post_office_says_so(anne: Browser) -> None:
    assert anne.post("/me/calls/mail", address="anne@example.org").status_code == 404


@pytest.mark.parametrize("smtp", ["example.org", "http://example.org", "smtp://", "smtp://h:x"])
def test_a_post_office_that_is_none_is_refused_at_the_start(smtp: str) -> None:
    with pytest.raises(FabeltafelError):
        PostOffice.read(smtp, "table@example.org")


def test_a_post_office_is_read_with_its_password() -> None:
    read = PostOffice.read("smtps://me%40example.org:a%2Fb@mail.example.org", "t@example.org")

    assert read == replace(read, host="mail.example.org", port=465, is_sealed=True)
    assert (read.user, read.password) == ("me@example.org", "a/b")


def test_a_password_never_goes_over_an_open_line() -> None:
    with mailing("0.0.0.0") as box:
        port = int(box.address.rpartition(":")[2])
        office = PostOffice("127.0.0.2", port, "me", "secret", False, "t@example.org")

        with pytest.raises(ConnectionError, match="password"):
            office.deliver(EmailMessage())

    assert not box.got
