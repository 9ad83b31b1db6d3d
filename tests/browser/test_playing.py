"""Matches in a real browser: by mouse, by keyboard, against bots and with friends.

Every game is begun on the screen and its end is seen there; one is played whole, and all of them
in long runs.
"""

import json
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

from browser.hurrying import finish
from browser.scripts import SCRIPTS
from browser.tabletop import MOST_STEPS, PHONE, Player, Tabletop, play_to_the_end
from fabeltafel import games
from fabeltafel.game import Game

# Where taking whatever comes first leads nowhere, people play by a script instead.
UNSCRIPTED = [game for game in games.shelf() if game.name not in SCRIPTS]
every_game = pytest.mark.parametrize("game", UNSCRIPTED, ids=lambda game: game.name)
WHOLE = "draco"  # is always played to the end on the screen
FEW_WORDS = 8  # of those matches that are only begun on the screen
ENOUGH = 8  # tries of a thing that may not be chosen


@every_game
def test_a_match_against_bots_by_mouse_and_nothing_jumps_beside_the_board(
    tabletop: Tabletop, game: Game, is_soaking: bool
) -> None:
    anne = tabletop.player()
    anne.go("/")
    anne.page.click(f"a.main[href='/open/{game.name}']")
    anne.page.fill("#the-name", "Anne")
    anne.page.click("#the-quick")
    anne.wait_for_turn()
    anne.watch_side()

    if is_soaking or game.name == WHOLE:
        play_to_the_end(anne)
    begin(anne)
    finish(anne, is_watched=True)

    assert anne.side_moved() <= 1

    rows = anne.page.locator("#the-ending tbody tr")
    expect(rows).to_have_count(game.players[0])
    expect(anne.page.locator("#the-ending h2")).to_have_text(re.compile("win|draw"))
    assert "Anne" in "".join(rows.all_inner_texts())
    if game.rematch:
        demand_handicap(anne)


def begin(*players: Player) -> None:
    """A few words by whoever is to act, each of them answered, unless the match is over."""
    for _ in range(FEW_WORDS):
        player = awaited(players)
        if player is None:
            return
        player.choose()


def awaited(players: Sequence[Player]) -> Player | None:
    """Whoever is to act, as soon as somebody is; nobody when the match is over."""
    found: list[Player] = []

    def has_come() -> bool:
        found.extend(player for player in players if player.is_to_act())
        return bool(found) or players[0].is_over()

    players[0].wait(has_come, "a turn")
    return found[0] if found else None


def demand_takeaways(anne: Player) -> None:
    """A film is offered open or as oneself saw it, and a picture arrives as a file."""
    anne.page.click("#the-ending .films summary")
    films = anne.page.locator("#the-ending .films a")
    expect(films).to_have_text(["all hands open", "as I saw it"])
    assert [str(film.get_attribute("href")).split("/")[-1] for film in films.all()] == [
        "film",
        "film?as=1",
    ]
    anne.page.click("#the-settings > summary")
    with anne.page.expect_download(timeout=120_000) as picture:
        anne.page.click("a[data-made=to-share]")
    assert picture.value.suggested_filename == "draco.png"
    anne.page.keyboard.press("Escape")


def demand_handicap(anne: Player) -> None:
    """A handicap for the winner is ticked for another match, and moves along with a swap."""
    ticked = anne.page.locator("#the-ending input[name=variant]:checked")
    expect(ticked).to_have_count(1)
    handicap = ticked.input_value()
    expect(anne.page.locator("#the-ending .terms summary small")).to_contain_text("without a 2")
    anne.page.check("#the-ending input[name=swap]")
    expect(ticked).to_have_count(1)
    assert ticked.input_value() != handicap
    anne.page.uncheck("#the-ending input[name=swap]")
    assert ticked.input_value() == handicap


def test_the_end_has_a_check_a_replay_a_file_and_another_match(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    table = anne.open_by_form("me", "bot")
    anne.wait_for_turn()
    finish(anne)

    anne.page.click("#the-ending details.fairness summary")
    expect(anne.page.locator("#the-verdict")).to_have_class("right")
    expect(anne.page.locator("#the-ticks li")).to_have_count(5)
    anne.page.click("#the-ending details.fairness button.replayed")
    expect(anne.page.locator("#the-ticks li")).to_have_count(6)
    assert anne.page.locator("#the-ticks li.wrong").count() == 0
    file = anne.context.request.get(f"{tabletop.address}{table}/match.toml").text()
    assert file.startswith("# A match of")
    demand_takeaways(anne)
    step_through(anne)
    anne.page.go_back()
    anne.page.click("#the-ending .again button")
    anne.page.wait_for_url(lambda url: not url.endswith(table) and "/t/" in url)
    anne.wait_for_turn()


RIG = """() => {
  for (const key of Object.keys(localStorage).filter((key) => key.includes("fair:"))) {
    const note = JSON.parse(localStorage[key]);
    localStorage[key] = JSON.stringify({ ...note, lots: note.lots.map(() => "0".repeat(64)) });
  }
}"""


def test_what_does_not_fit_what_a_browser_was_shown_is_said_loudly_and_can_be_kept(
    tabletop: Tabletop,
) -> None:
    anne = tabletop.player()
    anne.open_by_form("me", "bot")
    anne.wait_for_turn()
    finish(anne)
    expect(anne.page.locator("#the-verdict")).to_have_class("right")
    anne.page.evaluate(RIG)

    anne.page.reload()

    expect(anne.page.locator("#the-verdict")).to_have_class("wrong")
    expect(anne.page.locator("#the-ticks .wrong").first).to_be_visible()
    with anne.page.expect_download() as kept:
        anne.page.click("button.evidence")
    evidence = json.loads(kept.value.path().read_text(encoding="utf-8"))
    assert evidence["noted"]["lots"] == ["0" * 64] * 2
    assert evidence["file"].startswith("# A match of")


def test_whoever_does_not_open_their_number_is_named_and_need_not_be_waited_for(
    tabletop: Tabletop,
) -> None:
    anne, marc = tabletop.player("Anne"), tabletop.player("Marc")
    link = anne.open_by_form("me", "friend")
    marc.page.route("**/reveal", lambda route: route.fulfill(json={"position": 3}))
    marc.sit_down(link)

    expect(anne.page.locator(".status.full")).to_contain_text("Marc")
    anne.page.locator("button[data-deed=without]").click()

    anne.wait(lambda: anne.is_to_act() or marc.is_to_act(), "the deal")


def step_through(anne: Player) -> None:
    """Step through the replay with all hands open and through one seat's eyes."""
    anne.page.click("#the-ending a[href$=replay]")
    expect(anne.page.locator("#the-stage svg.scene g.piece").first).to_be_visible()
    start = anne.scene()
    anne.page.click("#the-forward")
    anne.wait(lambda: anne.scene() != start, "the first move of the replay")
    anne.page.keyboard.press("End")
    anne.page.click("#the-last")
    anne.wait(lambda: anne.scene() != start, "the last move of the replay")
    anne.page.click("#the-first")
    anne.wait(lambda: anne.scene() == start, "the first scene again")
    anne.page.select_option("#the-eyes", "1")
    anne.wait(lambda: anne.scene() != start, "the scene through one seat's eyes")


@every_game
def test_a_match_by_keyboard_alone(tabletop: Tabletop, game: Game, is_soaking: bool) -> None:
    anne = tabletop.player()
    anne.go(f"/open/{game.name}")
    anne.page.focus("#the-name")
    anne.page.keyboard.type("Anne")
    while not anne.page.locator("#the-quick:focus").count():
        anne.page.keyboard.press("Tab")
    anne.page.keyboard.press("Enter")
    anne.page.wait_for_url("**/t/*")

    def has_gone_on() -> bool:
        if anne.is_to_act():
            press_on(anne)
        return anne.is_over() or anne.answers >= (MOST_STEPS if is_soaking else FEW_WORDS)

    for _ in range(MOST_STEPS):
        anne.wait_for_turn()
        if has_gone_on():
            break

    assert anne.is_over() or not is_soaking


def press_on(anne: Player) -> None:
    """Reach something that can be chosen with Tab, and press Enter, while it is our turn."""
    stage = anne.page.locator("#the-stage[aria-busy=true]")
    anne.wait(lambda: not anne.under_way and not stage.count(), "what the last key brought")
    for _ in range(60):
        where = anne.page.evaluate(WHERE)
        if where == "piece":
            anne.page.keyboard.press("ArrowRight")
        if where in ("piece", "action"):
            anne.page.keyboard.press("Enter")
            anne.page.wait_for_timeout(30)
        if where != "elsewhere":
            return
        anne.page.keyboard.press("Tab")
    raise AssertionError("nothing to choose can be reached by keyboard")


# What has the focus, or nothing if there is nothing to choose by now.
WHERE = """() => {
  if (!document.querySelector("g.piece.can, #the-actions button")) return "nothing";
  const at = document.activeElement;
  if (at?.matches("#the-stage.trial g.piece.held")) return "action"; // Enter does what is tried
  if (at?.matches("g.piece.can")) return "piece";
  return at?.closest("#the-actions") ? "action" : "elsewhere";
}"""


def test_tab_stops_at_the_log_once_and_one_key_leads_back_to_the_board(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    anne.open_table("me", "bot")
    links = anne.page.locator("#the-log ol .line")
    while links.count() < 3:
        anne.choose()
        anne.wait_for_turn()
    keys = anne.page.keyboard

    keys.press("l")
    expect(anne.page.locator("#the-log .lines")).to_be_focused()
    keys.press("Tab")
    expect(links.last).to_be_focused()
    keys.press("ArrowUp")
    expect(links.nth(-2)).to_be_focused()
    keys.press("Tab")
    expect(anne.page.locator("#the-chat-text")).to_be_focused()
    keys.press("Shift+Tab")
    expect(links.nth(-2)).to_be_focused()
    keys.press("b")
    anne.wait(lambda: anne.page.evaluate(WHERE) in ("piece", "action"), "the focus on the board")


def test_two_browsers_at_one_table_see_the_same_and_can_talk(tabletop: Tabletop) -> None:
    anne, marc = tabletop.player("Anne"), tabletop.player("Marc", locale="de-DE")
    link = anne.open_table("me", "friend")
    marc.sit_down(link)

    begin(anne, marc)
    assert "zieht" in " ".join(marc.log())  # each in their own language
    assert "draws" in " ".join(anne.log())
    finish(anne, marc)

    anne.page.fill("#the-chat-text", "<b>Well played!</b>")
    anne.page.keyboard.press("Enter")
    expect(marc.page.locator("#the-log ol li").last).to_contain_text("<b>Well played!</b>")
    ends = [" ".join(one.page.locator("#the-ending td").all_inner_texts()) for one in (anne, marc)]
    assert ends[0] != ends[1]
    assert re.findall(r"\d+", ends[0]) == re.findall(r"\d+", ends[1])


def play_until_asked_on(anne: Player) -> str:
    """Play until a card leaves a choice, which needs no second click; the scene before it."""
    back, tried = (anne.page.locator(what) for what in ("#the-actions button.back", ".piece.tried"))

    def may_take_back() -> bool:
        if not back.count():
            anne.step()
        return back.count() > 0

    while True:
        anne.wait_for_turn()
        before = anne.scene()
        anne.wait(may_take_back, "something to take back")
        if not tried.count():
            return before
        anne.choose()
        anne.wait_for_turn()
        if back.count() and not tried.count():
            return before


def test_a_word_can_be_taken_back_and_a_refused_click_says_why(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    anne.open_table("me", "bot")
    before = play_until_asked_on(anne)

    anne.page.locator("g.piece[data-does]:not(.can, .spare)").first.click(force=True)
    expect(anne.page.locator("#the-notes .note")).to_contain_text("§")
    rule = anne.page.locator("#the-notes .note a.rule").get_attribute("href")
    assert rule is not None
    assert re.fullmatch(r"/rules/draco#s\d(\.\d)?", rule)
    tabletop.expected.append("409")
    anne.page.keyboard.press("u")
    anne.wait(lambda: anne.scene() == before, "the table as it was before the draft")


def test_several_people_on_one_device_have_a_curtain_between_their_hands(
    tabletop: Tabletop,
) -> None:
    anne = tabletop.player(viewport=PHONE)
    anne.open_table("me", "here:Carl")
    curtain = anne.page.locator("#the-curtain")
    seen = set()

    for _ in range(6):
        expect(curtain).to_be_visible()
        assert anne.page.locator("[data-does]").count() == 0  # nobody's hand behind the curtain
        seen.add(curtain.locator("button").inner_text())
        curtain.locator("button").click()
        anne.wait_for_turn()
        assert anne.page.locator("g.piece.can").count() > 0
        assert anne.page.locator("g.piece:focus-visible").count() == 0
        while not curtain.is_visible():
            if anne.is_to_act():
                anne.step()
            anne.page.wait_for_timeout(50)

    assert len(seen) == 2


def test_where_nothing_is_secret_people_of_one_device_need_no_curtain(tabletop: Tabletop) -> None:
    anne = tabletop.player(viewport=PHONE)
    anne.open_table("me", "here:Carl", game="teufel")

    def have_both_played() -> bool:
        assert not anne.page.locator("#the-curtain").is_visible()
        if anne.is_to_act():
            anne.step()
        played = [line for line in anne.log() if "sits down" not in line and "begins" not in line]
        return all(any(name in line for line in played) for name in ("Anne", "Carl"))

    anne.wait(have_both_played, "a move of both")


def test_nothing_of_a_hand_stays_behind_the_curtain_or_on_a_page_that_was_left(
    tabletop: Tabletop,
) -> None:
    tabletop.expected.append("409")
    anne = tabletop.player()
    anne.open_table("me", "here:Carl")
    curtain, notes = anne.page.locator("#the-curtain"), anne.page.locator("#the-notes .note")
    hand = anne.page.locator("[data-does]")

    refused = anne.page.locator("g.piece[data-does]:not(.can)")
    seen, tries = set(), 0

    def is_behind() -> bool:
        nonlocal tries
        seen.add(notes.count() > 0)
        if True in seen:
            anne.step()
        elif tries < ENOUGH and refused.count() and not anne.under_way:
            tries += 1  # one that only ends a film is made again
            refused.first.click(force=True)
        elif anne.is_to_act():
            anne.step()
        return curtain.is_visible()

    for _ in range(12):  # turns: not every card leads to a choice, in which others are refused
        tries = 0  # and not everything that stands for no choice is refused
        curtain.locator("button").click()
        anne.wait_for_turn()
        anne.wait(is_behind, "the curtain")
        if True in seen:
            break
    assert True in seen  # there was a note about the hand
    expect(notes).to_have_count(0)

    curtain.locator("button").click()
    anne.wait_for_turn()
    anne.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    assert hand.count() == 0
    expect(curtain).to_be_visible()


def test_a_spectator_sees_the_table_but_no_hand(tabletop: Tabletop) -> None:
    anne, zoe = tabletop.player("Anne"), tabletop.player("Zoe")
    link = anne.open_table("me", "bot")
    zoe.go(link)
    anne.wait_for_turn()
    anne.step()

    expect(zoe.page.locator("#the-log ol li", has_text="Anne").first).to_be_visible()
    assert zoe.page.locator("[data-does]").count() == 0
    assert anne.page.locator("[data-does]").count() > 0
    assert not zoe.is_to_act()
    expect(zoe.page.locator("#the-turn")).to_contain_text("You are watching")
    expect(anne.page.locator("#the-turn")).not_to_contain_text("You are watching")
