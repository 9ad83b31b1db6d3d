"""Games become ready while the table is laid: whoever waits for one is told how far it is."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest

from catalogue import named
from fabeltafel.game import Game
from fabeltafel.web import workshop
from fabeltafel.web.readiness import Board, Preparing, Readiness, Stage, calls_for, load_stage
from fabeltafel.web.settings import Settings
from fabeltafel.web.workshop import Workshop, mark_of, size_of, started
from web.browser import Browser, until
from web.serving import Running, running

GAMES = [named("connect_four"), named("draco"), named("tussle")]
FOUR, DRACO, TUSSLE = range(3)
PAGE = {"accept": "text/html"}


@dataclass
class Apprentice:
    """Somebody who compiles as long as the test says, and as it says ends."""

    exitcode: int | None = None
    is_sent_home: bool = False

    def terminate(self) -> None:
        self.is_sent_home = True

    def join(self, timeout: float) -> None:
        assert timeout


@dataclass
class Bench:
    """A workshop whose apprentices do nothing until the test lets them."""

    board: Board = field(default_factory=lambda: Board(GAMES))
    at_work: dict[int, Apprentice] = field(default_factory=dict)

    def workshop(self, cores: int) -> Workshop:
        return Workshop(GAMES, self.board, self.start, cores)

    def start(self, board: Board, place: int) -> Apprentice:
        assert board is self.board
        return self.at_work.setdefault(place, Apprentice())


def test_as_many_games_are_compiled_at_once_as_there_are_cores_the_longest_first() -> None:
    bench = Bench()
    shop = bench.workshop(cores=2)
    for _ in range(4):
        shop.look_round()
    longest = sorted(range(3), key=lambda place: -size_of(GAMES[place]))

    assert [*bench.at_work] == longest[:2]

    bench.at_work[longest[0]].exitcode = 0
    shop.look_round()
    assert bench.board.stages[longest[0]] == Stage.BOTS
    assert [*bench.at_work] == longest


def test_whoever_is_asked_for_waits_for_no_core() -> None:
    bench = Bench()
    shop = bench.workshop(cores=1)
    shop.look_round()
    (first,) = bench.at_work
    bench.board.ask(FOUR)
    bench.board.ask(TUSSLE)
    shop.look_round()

    assert [*bench.at_work] == [first, FOUR]

    shop.look_round()
    assert [*bench.at_work][2] == TUSSLE


def test_a_game_that_cannot_be_compiled_alone_is_left_to_whoever_loads_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    bench = Bench()
    shop = bench.workshop(cores=1)
    bench.board.ask(FOUR)
    shop.look_round()
    bench.at_work[FOUR].exitcode = -9
    shop.look_round()

    assert bench.board.stages[FOUR] == Stage.BOTS
    assert "connect_four" in caplog.text


def test_what_was_compiled_before_is_not_compiled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workshop, "is_compiled", lambda game: game is not GAMES[FOUR])
    bench = Bench()
    shop = bench.workshop(cores=3)
    shop.is_ending.set()
    shop.run()

    assert [*bench.board.stages] == [Stage.NOTHING, Stage.BOTS, Stage.BOTS]
    assert shop.waiting == [FOUR]


def test_the_workshop_sends_everybody_home_when_the_server_ends() -> None:
    bench = Bench()
    shop = bench.workshop(cores=2)
    shop.look_round()
    shop.is_ending.set()
    shop.run()

    assert [one.is_sent_home for one in bench.at_work.values()] == [True]


@dataclass
class Loader:
    """Loads by name only, and breaks one game if that is wished."""

    breaking: Game | None = None
    loaded: list[tuple[str, Stage]] = field(default_factory=list)

    def __call__(self, game: Game, stage: Stage) -> None:
        if game is self.breaking:
            raise ZeroDivisionError
        self.loaded.append((game.name, stage))


def readiness_of(loader: Loader) -> Readiness:
    """What one process has, of three games."""
    return Readiness(GAMES, Board(GAMES), loader)


def bring_on(readiness: Readiness) -> None:
    """Load all that can be loaded now."""
    while step := readiness.next_step():
        readiness.step(*step)


def test_what_is_compiled_is_loaded_whoever_was_asked_for_first() -> None:
    loader = Loader()
    readiness = readiness_of(loader)
    readiness.board.stages[:] = [Stage.BOTS, Stage.RULES, Stage.NOTHING]
    with pytest.raises(Preparing):
        readiness.demand(GAMES[DRACO])
    bring_on(readiness)

    rules, bots = Stage.RULES, Stage.BOTS
    four = [("connect_four", rules), ("connect_four", bots)]
    assert loader.loaded == [("draco", rules), *four]
    readiness.demand(GAMES[DRACO])
    assert readiness.has(GAMES[FOUR], Stage.BOTS)
    assert not readiness.has(GAMES[DRACO], Stage.BOTS)
    assert not readiness.has_everything


def test_rules_of_before_are_made_ready_when_somebody_comes_back_to_them() -> None:
    loader, new = Loader(), named("teufel")
    readiness = Readiness([new], Board([new]), loader)
    old = new.earlier[0]
    assert readiness.next_step() is None
    with pytest.raises(Preparing):
        readiness.demand(old)
    bring_on(readiness)

    readiness.demand(old)
    assert loader.loaded == [(old.name, Stage.RULES), (old.name, Stage.BOTS)]


def test_a_broken_game_holds_up_nobody_but_is_not_called_ready(
    caplog: pytest.LogCaptureFixture,
) -> None:
    readiness = readiness_of(Loader(breaking=GAMES[TUSSLE]))
    readiness.board.stages[:] = [Stage.BOTS] * 3
    bring_on(readiness)

    readiness.demand(GAMES[TUSSLE])  # and hears then what is wrong
    assert not readiness.is_waiting
    assert not readiness.has_everything
    assert "tussle" in caplog.text.lower()


def test_the_parts_that_are_shown_make_a_whole() -> None:
    assert sum(workshop.PARTS.values()) == pytest.approx(1)
    assert {name for name, _ in calls_for(GAMES[FOUR], Stage.RULES)} == {*workshop.PARTS}


def test_one_process_compiles_one_game_and_leaves_a_mark() -> None:
    board = Board(GAMES[:1])
    mark = mark_of(GAMES[FOUR])
    mark.unlink(missing_ok=True)
    worker = started(board, 0)
    worker.join(120)

    assert worker.exitcode == 0
    assert board.shares[0] == pytest.approx(1)
    assert board.stages[0] == Stage.RULES
    assert workshop.is_compiled(GAMES[FOUR])


@dataclass
class Waiting:
    """A server whose games become ready when the test says so."""

    server: Running
    readiness: Readiness

    def reach(self, stage: Stage) -> None:
        for game in GAMES:
            self.readiness.stages[game] = stage

    def page(self, path: str) -> httpx.Response:
        return httpx.get(self.server.address + path, headers=PAGE)


@pytest.fixture
def waiting(tmp_path: Path) -> Iterator[Waiting]:
    readiness = Readiness(GAMES, Board(GAMES))
    readiness.board.shares[DRACO] = 0.25
    with running(Settings(tmp_path), lambda: GAMES, readiness=readiness) as server:
        yield Waiting(server, readiness)


@pytest.mark.parametrize("path", ["/", "/open/draco", "/rules/draco", "/me"])
def test_every_page_is_there_before_any_game(waiting: Waiting, path: str) -> None:
    assert waiting.page(path).status_code == 200


def test_a_rulebook_waits_for_no_picture_and_shows_how_far_its_game_is(waiting: Waiting) -> None:
    early = waiting.page("/rules/draco").text
    pictures = re.findall(r' data-src="(/rules/.*?)"', early)

    assert 'value="0.25"' in early
    assert pictures
    assert ' src="/rules' not in early
    assert not any(waiting.readiness.board.asked)

    waiting.reach(Stage.RULES)
    drawn = re.findall(r' src="(/rules/.*?)\?v=.*?"', waiting.page("/rules/draco").text)
    assert drawn == pictures
    late = httpx.get(waiting.server.address + pictures[0])
    assert late.status_code == 200
    assert late.headers["cache-control"] == "no-cache"  # it may be drawn differently one day


@pytest.mark.parametrize("path", ["/learn/draco", "/puzzles/draco"])
def test_who_wants_to_play_sees_how_far_the_game_is_and_it_comes_first(
    waiting: Waiting, path: str
) -> None:
    shown = waiting.page(path)

    assert shown.status_code == 503
    assert shown.headers["retry-after"] == "1"
    assert 'data-preparing="draco"' in shown.text
    assert 'value="0.25"' in shown.text
    assert waiting.readiness.board.next(range(3)) == DRACO
    assert httpx.get(waiting.server.address + "/preparing").json()["draco"] == 0.25

    waiting.reach(Stage.RULES)
    assert waiting.page(path).status_code == 200
    assert httpx.get(waiting.server.address + "/preparing").json() == {}


def test_a_picture_comes_later_and_hurries_nobody(waiting: Waiting) -> None:
    picture = httpx.get(waiting.server.address + "/games/draco/light.svg")

    assert picture.status_code == 503
    assert "max-age" not in picture.headers.get("cache-control", "")
    assert not any(waiting.readiness.board.asked)


def test_the_server_is_ready_when_all_games_and_their_bots_are(waiting: Waiting) -> None:
    def ready() -> int:
        return httpx.get(waiting.server.address + "/readyz").status_code

    assert ready() == 503
    waiting.reach(Stage.RULES)
    assert ready() == 503
    for game in GAMES:
        load_stage(game, Stage.RULES)
    waiting.reach(Stage.BOTS)
    assert ready() == 200


def test_a_table_is_opened_as_soon_as_its_game_is_ready_and_nothing_is_written_before(
    waiting: Waiting,
) -> None:
    anne = Browser(waiting.server.address, "Anne")
    wish = anne.opening("draco", "me", "bot:level1")
    early = anne.post("/tables", **wish)

    assert early.status_code == 503
    assert early.json()["share"] == 0.25
    assert "Draco" in early.json()["error"]
    assert waiting.server.rows()["tables"] == 0

    waiting.reach(Stage.RULES)
    assert anne.post("/tables", **wish).status_code == 200


def test_bots_begin_to_think_when_their_search_is_ready(waiting: Waiting) -> None:
    waiting.reach(Stage.RULES)
    anne = Browser(waiting.server.address, "Anne")
    table = anne.open_table("draco", *["bot:level1"] * 2)
    live = waiting.server.site.tables.in_memory

    until(lambda: table in live and len(live[table].waiting) == 1)
    assert not live[table].table.decided
    waiting.reach(Stage.BOTS)
    until(lambda: len(live[table].table.decided) > 0)


def test_a_table_of_before_opens_when_its_game_is_ready(waiting: Waiting) -> None:
    waiting.reach(Stage.BOTS)
    anne = Browser(waiting.server.address, "Anne")
    table = anne.open_table("draco", "me", "here:Carl")
    del waiting.server.site.tables.in_memory[table]
    waiting.reach(Stage.NOTHING)
    early = waiting.page(f"/t/{table}")

    assert early.status_code == 503
    assert 'data-preparing="draco"' in early.text
    assert anne.get(f"/t/{table}/news").status_code == 503

    waiting.reach(Stage.BOTS)
    assert waiting.page(f"/t/{table}").status_code == 200
