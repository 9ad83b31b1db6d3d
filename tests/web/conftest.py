"""What the tests of the table share: one server for each worker, and people who come and go."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from fabeltafel.web import analysts, thinking
from fabeltafel.web.settings import Settings
from web.browser import Browser
from web.laying import Scene
from web.postgres import Postgres
from web.serving import Running, running

Come = Callable[..., Browser]


@pytest.fixture(scope="session", autouse=True)
def eager() -> Iterator[None]:
    """Bots at servers in this process think at once: on a busy machine they would wait for ever."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(thinking, "thinking_threads", ThreadPoolExecutor)
        patch.setattr(analysts, "make_way", lambda *_: None)
        yield


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server of every game; tests leave it as they found it, but for tables of their own."""
    data = tmp_path_factory.mktemp("table")
    with running(Settings(data, requests_a_second=0)) as server:
        yield server


@pytest.fixture
def come(request: pytest.FixtureRequest) -> Iterator[Come]:
    """Somebody opens a browser; it is closed when the test ends."""
    browsers: list[Browser] = []

    def come(name: str = "Anne", language: str = "en", address: str = "") -> Browser:
        place = address or request.getfixturevalue("server").address
        browsers.append(Browser(place, name, language))
        return browsers[-1]

    yield come
    for browser in browsers:
        browser.client.close()


@pytest.fixture
def anne(come: Come) -> Browser:
    """A person."""
    return come("Anne")


@pytest.fixture
def marc(come: Come) -> Browser:
    """Another person."""
    return come("Marc")


@pytest.fixture(scope="session")
def quiet(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server without bots, so that nothing happens by itself."""
    data = tmp_path_factory.mktemp("quiet")
    with running(Settings(data, requests_a_second=0)) as server:
        yield server


@pytest.fixture(scope="session")
def people(quiet: Running) -> Iterator[list[Browser]]:
    """Three people, each with a line of their own to every table."""
    browsers = [Browser(quiet.address, name) for name in ("Anne", "Marc", "Zoë")]
    yield browsers
    for browser in browsers:
        browser.client.close()


@pytest.fixture
def scene(quiet: Running, people: list[Browser]) -> Scene:
    """A match of Draco that has just begun."""
    anne, marc, guest = people
    table = anne.open_table("draco", "me", "friend")
    marc.sit(table, 2)
    return Scene(quiet, anne, marc, guest, table)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """One PostgreSQL for each worker."""
    with Postgres() as server:
        yield server


@pytest.fixture
def empty(postgres_server: Postgres, tmp_path: Path) -> Iterator[Settings]:
    """An empty database of PostgreSQL."""
    with postgres_server.database() as address:
        yield Settings(tmp_path, postgres=address, requests_a_second=0)


@pytest.fixture(params=["file", "postgres"])
def either(request: pytest.FixtureRequest, tmp_path: Path) -> Settings:
    """An empty database of each kind."""
    if request.param == "file":
        return Settings(tmp_path, requests_a_second=0)
    settings: Settings = request.getfixturevalue("empty")
    return settings
