"""Lines that drop, tabs that pile up, servers that die: nothing is lost."""

import signal
import threading
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Route, expect

from browser.tabletop import CLICK_FIRST_CHOICE, Player, Tabletop, a_table_for_two
from web.postgres import Postgres
from web.serving import Process

TABS = 7
KILLS = 3
# A click that only ended a film is made again, and nothing is confirmed.
CLICK_TO_SEE = f'() => document.querySelector("#the-actions .main") ?? ({CLICK_FIRST_CHOICE})()'
AT_LAST = 3.0  # seconds after a server is there again


def test_a_reload_and_a_second_tab_show_the_same_table(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    link = anne.open_table("me", "bot")
    anne.wait_for_turn()
    before = anne.scene()

    anne.page.reload()
    anne.wait_for_turn()
    assert anne.scene() == before
    first, second = anne.page, anne.new_page()
    second.goto(tabletop.address + link)
    expect(second.locator("g.piece.can").first).to_be_visible()
    decide(anne)

    def is_shown_in_both() -> bool:
        scenes = set()
        for anne.page in (second, first):
            scenes.add(anne.scene())
        return len(scenes) == 1 and before not in scenes

    anne.wait(is_shown_in_both, "the same scene in both tabs")


def test_whoever_was_offline_catches_up(tabletop: Tabletop) -> None:
    tabletop.expected += ["ERR_INTERNET_DISCONNECTED", "Failed to load resource"]
    anne, marc = tabletop.player("Anne"), tabletop.player("Marc")
    marc.sit_down(anne.open_table("me", "friend"))
    for player in (anne, marc):
        expect(player.page.locator("#the-stage svg.scene g.piece").first).to_be_visible()

    for _ in range(2):
        anne.wait(lambda: anne.is_to_act() or marc.is_to_act(), "somebody's turn")
        mover, other = (anne, marc) if anne.is_to_act() else (marc, anne)
        let_other_miss_a_move(mover, other)


def test_a_decision_on_a_dead_line_is_told_of_until_the_line_is_back(tabletop: Tabletop) -> None:
    tabletop.expected += ["ERR_", "Failed to load resource"]
    anne = tabletop.player()
    anne.page.clock.install()
    anne.open_table("me", "bot", game="teufel")
    anne.wait_for_turn()
    confirm = anne.page.locator("#the-actions .main")
    note = anne.page.locator("#the-notes .note", has_text="will be sent")
    stuck: list[Route] = []

    def passes(is_so: Callable[[], object]) -> bool:
        anne.page.clock.run_for(1000)
        return bool(is_so())

    def is_shown() -> bool:
        if not anne.under_way:
            anne.page.evaluate(CLICK_TO_SEE)
        return passes(confirm.count)

    anne.wait(is_shown, "what would happen")
    anne.context.set_offline(True)
    anne.page.evaluate(CLICK_FIRST_CHOICE)

    def hold(route: Route) -> None:
        stuck.append(route)

    anne.wait(lambda: passes(note.count), "a note about the line")
    anne.page.route("**/move", hold)
    anne.wait(lambda: passes(lambda: stuck), "an attempt that is not answered")
    anne.page.clock.run_for(20_000)
    expect(note).to_be_visible()

    anne.page.clock.pause_at(anne.page.evaluate("Date.now() / 1000") + 1)
    stuck.pop().abort()
    anne.page.unroute("**/move")

    def is_answered() -> bool:
        anne.page.evaluate("dispatchEvent(new Event('online'))")
        return anne.answers > 0

    anne.context.set_offline(False)
    anne.wait(is_answered, "an answer although no time passes")
    anne.page.clock.resume()
    expect(note).to_have_count(0)


def let_other_miss_a_move(mover: Player, other: Player) -> None:
    """One moves while the other's line is dead; afterwards the other knows of it."""
    other.context.set_offline(True)
    lines, told = len(other.log()), len(mover.log())

    def has_moved() -> bool:
        if mover.is_to_act():
            mover.step()
        return len(mover.log()) > told

    mover.wait(has_moved, f"a move of {mover.name}")
    expect(other.page.locator("#the-line")).to_be_visible()  # also before anything is decided
    other.context.set_offline(False)
    expect(other.page.locator("#the-line")).to_be_hidden()
    other.wait(lambda: len(other.log()) > lines, "the missed news")
    other.wait_for_turn()


def test_seven_tabs_of_one_browser_all_stay_alive(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    link = anne.open_table("me", "bot")
    tabs = [anne.page, *(anne.new_page() for _ in range(TABS - 1))]
    for tab in tabs[1:]:
        tab.goto(tabletop.address + link)
    for tab in tabs:
        expect(tab.locator("g.piece.can").first).to_be_visible()

    play_some(anne)
    anne.wait_for_turn()
    last = anne.log()[-1]

    for tab in tabs:
        expect(tab.locator("#the-log ol li").last).to_have_text(last)


def test_a_server_killed_in_mid_match_comes_back_with_everything(
    chromium: Browser, tmp_path: Path, is_soaking: bool
) -> None:
    with Process(tmp_path, "--rate", "0") as server:
        tabletop = Tabletop(chromium, server.address)
        tabletop.expected += ["ERR_CONNECTION", "ERR_INCOMPLETE", "Failed to load", "ERR_EMPTY"]
        anne = tabletop.player()
        anne.open_table("me", "bot")
        for _ in range(KILLS if is_soaking else 1):
            play_some(anne)
            anne.page.reload()  # what was not decided yet is drafted again
            anne.wait_for_turn()
            lines, scene = anne.log(), anne.scene()
            server.kill()
            anne.page.wait_for_timeout(300)
            server.start()
            anne.page.reload()
            anne.wait_for_turn()
            assert anne.scene() == scene
            assert anne.log()[-3:] == lines[-3:]

        server.kill()
        anne.step()  # while nobody listens: the browser keeps trying
        anne.page.wait_for_timeout(300)
        server.start()
        play_some(anne)
        anne.wait(lambda: len(anne.log()) > len(lines), "what was decided since")
        tabletop.close()


def test_a_restart_keeps_nobody_waiting_for_three_seconds(
    chromium: Browser, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    with Process(tmp_path, "--rate", "0") as server:
        tabletop = Tabletop(chromium, server.address)
        tabletop.expected += ["ERR_", "Failed to load"]
        mover, other = a_table_for_two(tabletop)
        answers, sent, lines = mover.answers, mover.sent, other.lines
        told = time.monotonic()

        def is_sent() -> bool:
            if mover.sent == sent:  # a click that only ended a film is made again
                mover.step()
            return mover.sent > sent

        assert server.terminate() in (0, -signal.SIGTERM)
        ended = time.monotonic()
        starting = threading.Thread(target=server.start)
        starting.start()
        mover.wait(is_sent, "a word that nobody hears")
        seen: dict[str, float] = {}

        def is_back() -> bool:
            if mover.answers > answers:
                seen.setdefault("a move is answered", time.monotonic())
            if other.lines > lines:
                seen.setdefault("a reader is back", time.monotonic())
            return len(seen) == 2

        while starting.is_alive():
            is_back()
            mover.page.wait_for_timeout(20)
        mover.wait(is_back, "an answer, and a line")
        seen |= {"the server has ended": ended, "it listens": server.since}
        for about, moment in seen.items():
            record_property(about, f"{moment - told:.2f}")
            print(f"{about}: {moment - told:.2f} s after it was told to end")
        assert max(seen.values()) - server.ready < AT_LAST
        play_on_at(mover, other)
        tabletop.close()


def drafting(*players: Player) -> tuple[Player, Player]:
    """Two people, the first of whom considers something."""
    while True:
        for mover, other in (players, players[::-1]):
            if mover.page.locator("#the-actions button.back").count():
                mover.wait(lambda mover=mover: not mover.under_way, "nothing under way")  # type: ignore[misc]  # of this turn
                return mover, other
            if mover.is_to_act():
                mover.choose()
        mover.page.wait_for_timeout(50)


def play_on_at(*players: Player) -> None:
    """Somebody decides, and everybody hears of it by itself."""
    told = [len(player.log()) for player in players]

    def has_gone_on() -> bool:
        for player in players:
            if player.is_to_act():
                player.step()
        return all(len(player.log()) > lines for player, lines in zip(players, told, strict=True))

    players[0].wait(has_gone_on, "the match goes on")


def test_while_the_database_is_away_all_are_told_and_then_it_goes_on_by_itself(
    chromium: Browser, tmp_path: Path
) -> None:
    with Postgres() as postgres, Process(
        tmp_path, "--rate", "0", "--database", postgres.address()
    ) as server:  # fmt: skip
        tabletop = Tabletop(chromium, server.address)
        tabletop.expected += ["Failed to load", "503", "ERR_INCOMPLETE"]
        mover, other = drafting(*a_table_for_two(tabletop))
        drafted = mover.scene()

        postgres.stop()
        for player in (mover, other):  # neither has done anything
            expect(player.page.locator("#the-line")).to_be_visible(timeout=60_000)
        assert mover.scene() == drafted
        mover.step()
        expect(mover.page.locator("#the-notes")).to_contain_text("will be sent", timeout=60_000)
        postgres.start()

        for player in (mover, other):
            expect(player.page.locator("#the-line")).to_be_hidden(timeout=60_000)
        play_on_at(mover, other)
        tabletop.close()


def decide(anne: Player) -> None:
    """Words until they are a decision and it is our turn again, with nothing drafted for it."""
    lines = len(anne.log())
    while len(anne.log()) == lines:
        anne.choose()
        anne.wait_for_turn()
    while anne.page.locator("#the-actions button.back").count():
        anne.page.keyboard.press("u")
        anne.page.wait_for_timeout(200)
    anne.wait_for_turn()


def play_some(anne: Player) -> None:
    """A few words, each of them answered."""
    for _ in range(4):
        anne.choose()
