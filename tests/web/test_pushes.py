"""Browsers are called, also closed ones, and what is done meanwhile is taken back."""

from collections.abc import Iterator

import pytest

from fabeltafel.web.calls import caller
from fabeltafel.web.calls.caller import MOMENT
from fabeltafel.web.settings import Settings
from web.browser import Browser
from web.conftest import Come
from web.driving import Driven, go_round, kept_calls
from web.pushing import Device, opened_token
from web.receiving import Receiver, receiving
from web.serving import Running, running

LONG = MOMENT + 1


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Running, Driven]]:
    """One server whose rounds are made by tests alone."""
    clock = Driven()
    settings = Settings(tmp_path_factory.mktemp("push"), requests_a_second=0, may_call_inside=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(caller, "ROUND", 10_000.0)
        with running(settings, clock=clock) as server:
            yield server, clock


class Scene:
    """Anne wants to be called in a browser and is to move; Marc is with her."""

    def __init__(self, server: Running, clock: Driven, service: Receiver, come: Come) -> None:
        self.server, self.clock, self.service = server, clock, service
        self.anne, self.marc = (come(name, address=server.address) for name in ("Anne", "Marc"))
        self.device = Device()
        self.endpoint = subscribe(self.anne, self.device, f"{service.address}/anne")
        self.table = self.anne.open_table("connect_four", "me", "friend")
        self.marc.sit(self.table, 2)

    def later(self, seconds: float = LONG) -> None:
        """Time passes, and the server looks around."""
        go_round(self.server)
        self.clock.pass_by(seconds)
        go_round(self.server)


def subscribe(person: Browser, device: Device, address: str) -> str:
    """Somebody allows their browser to be called."""
    keys = {"p256dh": device.p256dh, "auth": device.auth}
    return str(person.done("/me/calls/browser", address=address, **keys)["endpoint"])


@pytest.fixture
def scene(served: tuple[Running, Driven], come: Come) -> Iterator[Scene]:
    """A table that waits for Anne, and a push service of its own."""
    with receiving() as service:
        yield Scene(*served, service, come)
    served[1].pass_by(8 * 24 * 3600)


def test_a_browser_is_told_which_game_waits_and_nothing_else(scene: Scene) -> None:
    scene.service.status = 201

    scene.later()

    (push,) = scene.service.got
    told = scene.device.told(push.body)
    assert told["title"] == "It is your turn in Connect Four"
    assert told["path"] == f"/t/{scene.table}"
    assert told["count"] == 1
    assert set(told) == {"id", "kind", "language", "title", "text", "path", "count"}
    assert push.headers["content-encoding"] == "aes128gcm"
    assert int(push.headers["ttl"]) > 0
    _, claims = opened_token(push.headers["authorization"])
    assert claims["aud"] == scene.service.address


def test_what_was_called_for_is_taken_back_when_it_is_done_elsewhere(scene: Scene) -> None:
    scene.later()

    scene.anne.decide(scene.table, 1)
    go_round(scene.server)
    go_round(scene.server)

    first, second = (scene.device.told(push.body) for push in scene.service.got)
    assert (first["kind"], second["kind"]) == ("turn", "withdrawal")
    assert second["count"] == 0
    assert scene.service.got[0].headers["topic"] == scene.service.got[1].headers["topic"]


def test_what_is_done_before_the_push_arrived_is_never_pushed(scene: Scene) -> None:
    scene.service.status = 503
    scene.later()
    assert len(scene.service.got) == 1

    scene.anne.decide(scene.table, 1)
    scene.service.status = 201
    scene.later(40)

    assert len(scene.service.got) == 1
    assert kept_calls(scene.server)[-1].status == "withdrawn"


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone_is_forgotten(scene: Scene, status: int) -> None:
    scene.service.status = status

    scene.later()
    kept = scene.anne.client.get("/me/everything.json").json()

    assert len(scene.service.got) == 1
    assert kept["calls"]["where"] == []


def test_a_service_that_knows_us_not_is_not_asked_again(scene: Scene) -> None:
    scene.service.status = 403

    scene.later()
    scene.later(24 * 3600)

    assert len(scene.service.got) == 1
    assert kept_calls(scene.server)[-1].status == "given up"


def test_a_browser_belongs_to_whoever_used_it_last(scene: Scene) -> None:
    subscribe(scene.marc, scene.device, f"{scene.service.address}/anne")

    kept = scene.anne.client.get("/me/everything.json").json()

    assert kept["calls"]["where"] == []


def test_signing_out_other_devices_silences_their_browsers(scene: Scene, come: Come) -> None:
    phone = come("Anne", address=scene.server.address)
    token = scene.anne.done("/me/link")["link"].partition("#")[2]
    phone.done("/back", token=token)
    subscribe(phone, Device(), f"{scene.service.address}/phone")

    phone.done("/me/others")
    kept = phone.client.get("/me/everything.json").json()

    assert [one["address"][-5:] for one in kept["calls"]["where"]] == ["phone"]


def test_keys_that_no_browser_has_are_refused(scene: Scene) -> None:
    wrong = {"p256dh": "A" * 87, "auth": scene.device.auth}

    refused = scene.anne.post("/me/calls/browser", address=scene.service.address, **wrong)

    assert refused.status_code == 400


def test_an_address_inside_is_refused_where_operators_do_not_allow_it(anne: Browser) -> None:
    device = Device()
    keys = {"p256dh": device.p256dh, "auth": device.auth}

    for address in ("http://127.0.0.1:9/", "https://10.0.0.1/", "https://[::1]/"):
        assert anne.post("/me/calls/browser", address=address, **keys).status_code == 400
