"""Pieces that are crossed, and decisions that are tried on, by mouse, touch and keyboard."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Position, Request, Route, expect

from browser.drawings import CROSSING, CROSSING_AND_TRYING, DRAWINGS, TURNING, TUSSLING
from browser.tabletop import LAPTOP, PHONE, Player, Tabletop
from browser.test_pages import SCREENS, demand_accessible, demand_narrow
from fabeltafel.web.settings import Settings
from web.serving import running

Serve = Callable[[str], str]
Lay = Callable[[str], Tabletop]
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
EDGE: Position = {"x": 3, "y": 200}  # of the rack, where no column covers it
MOUSE = {"viewport": LAPTOP}
hands = pytest.mark.parametrize("hand", [TOUCH, MOUSE], ids=["phone", "laptop"])


@pytest.fixture(scope="module")
def serve(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serve]:
    """A server for every game that is drawn as a test wishes, started when first asked for."""
    with ExitStack() as stack:

        @cache
        def serve(drawn: str) -> str:
            game = DRAWINGS[drawn]
            settings = Settings(tmp_path_factory.mktemp(drawn), requests_a_second=0)
            return stack.enter_context(running(settings, lambda: [game], lambda _: game)).address

        yield serve


@pytest.fixture
def lay(chromium: Browser, serve: Serve) -> Iterator[Lay]:
    """Tables with one game, drawn as a test wishes."""
    with ExitStack() as stack:

        def lay(drawn: str) -> Tabletop:
            tabletop = Tabletop(chromium, serve(drawn))
            stack.callback(tabletop.close)
            return tabletop

        yield lay


def sit_with_bot(tabletop: Tabletop, **wishes: Any) -> Player:
    """Somebody who is to begin."""
    anne = tabletop.player(**wishes)
    anne.open_table("me", "bot", game="connect_four")
    expect(lit(anne).first).to_be_attached()
    return anne


def touch(anne: Player, selector: str) -> None:
    """Click or tap something on the board."""
    target = anne.page.locator(selector)
    if anne.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        target.tap()
    else:
        target.click()


def lit(anne: Player) -> Locator:
    """The pieces that can be picked."""
    return anne.page.locator("g.piece.can")


def lit_ids(anne: Player) -> set[str]:
    """Their names."""
    return set(lit(anne).evaluate_all("pieces => pieces.map((piece) => piece.id)"))


def held(anne: Player) -> list[str]:
    """What is held."""
    ids: list[str] = anne.page.locator("g.piece.held").evaluate_all(
        "pieces => pieces.map((piece) => piece.id)"
    )
    return ids


def trial(anne: Player) -> Locator:
    """The stage while something is tried on it."""
    return anne.page.locator("#the-stage.trial")


def ghost(anne: Player, place: str) -> Locator:
    """A disc that is only tried."""
    return anne.page.locator(f"#disc-{place}.tried")


def button(anne: Player, label: str) -> Locator:
    """A button beside the board."""
    return anne.page.locator("#the-actions button", has_text=label)


def has_moved(anne: Player) -> bool:
    """Whether the log tells of a disc of hers."""
    return any("Anne drops" in line for line in anne.log())


# Crossing


@hands
def test_a_piece_is_held_until_another_says_what_is_meant(lay: Lay, hand: dict[str, Any]) -> None:
    anne = sit_with_bot(lay(CROSSING), **hand)
    assert lit_ids(anne) == {
        "sun",
        "moon",
        "rack",
        "column-a",
        "column-b",
        "column-c",
        "column-e",
    }

    touch(anne, "#sun")

    expect(anne.page.locator("#sun")).to_have_attribute("aria-pressed", "true")
    assert held(anne) == ["sun"]
    assert lit_ids(anne) == {"sun", "column-a", "column-c", "column-e"}
    expect(anne.page.locator("#the-hint")).to_be_visible()
    expect(anne.page.locator("#the-voice")).to_contain_text("Picked up")
    assert not has_moved(anne)
    touch(anne, "#column-c")
    anne.wait(lambda: has_moved(anne), "the move")
    expect(anne.page.locator("#disc-c1")).to_be_attached()
    assert held(anne) == []


@hands
def test_what_no_other_piece_tells_is_a_button_beside(lay: Lay, hand: dict[str, Any]) -> None:
    anne = sit_with_bot(lay(CROSSING), **hand)
    touch(anne, "#sun")

    button(anne, "column g").click()

    anne.wait(lambda: has_moved(anne), "the move")
    expect(anne.page.locator("#disc-g1")).to_be_attached()


def test_words_that_nothing_tells_apart_are_in_a_menu(lay: Lay) -> None:
    anne = sit_with_bot(lay(CROSSING))
    choices = anne.page.locator("#the-menu button")
    anne.page.click("#moon")
    anne.page.locator("#rack").click(position=EDGE)
    expect(choices).to_have_count(2)

    anne.page.keyboard.press("Escape")
    expect(anne.page.locator("#the-menu")).to_be_hidden()
    assert held(anne) == ["moon"]
    anne.page.locator("#rack").click(position=EDGE)
    choices.last.click()

    anne.wait(lambda: has_moved(anne), "the move")
    expect(anne.page.locator("#disc-f1")).to_be_attached()


def test_a_piece_with_one_word_needs_one_click(lay: Lay) -> None:
    anne = sit_with_bot(lay(CROSSING))

    anne.page.click("#column-e")

    anne.wait(lambda: has_moved(anne), "the move")


def test_what_is_held_can_be_put_back_in_many_ways(lay: Lay) -> None:
    anne = sit_with_bot(lay(CROSSING))
    everything = lit_ids(anne)
    ways: list[Callable[[], None]] = [
        lambda: anne.page.click("#sun"),
        lambda: anne.page.keyboard.press("Escape"),
        lambda: anne.page.keyboard.press("u"),
        lambda: anne.page.locator("#the-stage").click(position={"x": 8, "y": 400}),
        lambda: button(anne, "Put back").click(),
    ]

    for put_back in ways:
        anne.page.click("#sun")
        expect(anne.page.locator("g.piece.held")).to_have_count(1)
        put_back()
        expect(anne.page.locator("g.piece.held")).to_have_count(0)
        assert lit_ids(anne) == everything
    assert not has_moved(anne)


def test_a_piece_that_does_not_go_with_what_is_held_is_held_instead(lay: Lay) -> None:
    anne = sit_with_bot(lay(CROSSING))
    anne.page.click("#sun")

    anne.page.click("#moon")

    anne.wait(lambda: held(anne) == ["moon"], "the other piece in hand")
    assert lit_ids(anne) == {"moon", "column-b", "rack"}


def test_talk_at_the_table_takes_nothing_out_of_ones_hand(lay: Lay) -> None:
    anne = sit_with_bot(lay(CROSSING_AND_TRYING))
    anne.page.click("#sun")

    anne.page.fill("#the-chat-text", "Let me think")
    anne.page.keyboard.press("Enter")
    expect(anne.page.locator("#the-log ol li").last).to_contain_text("Let me think")
    assert held(anne) == ["sun"]
    anne.page.click("#column-c")
    expect(ghost(anne, "c1")).to_be_attached()
    anne.page.fill("#the-chat-text", "Like this?")
    anne.page.keyboard.press("Enter")
    expect(anne.page.locator("#the-log ol li").last).to_contain_text("Like this?")

    expect(trial(anne)).to_be_visible()
    expect(ghost(anne, "c1")).to_be_attached()


def test_crossing_by_keyboard(lay: Lay) -> None:
    anne = sit_with_bot(lay(CROSSING))
    keys = anne.page.keyboard
    anne.page.focus("#the-stage")
    keys.press("Tab")
    expect(anne.page.locator("#sun")).to_be_focused()

    keys.press("Enter")
    assert held(anne) == ["sun"]
    keys.press("Escape")
    assert held(anne) == []
    keys.press("Enter")
    walked = []
    for key in ("ArrowRight", "Tab", "ArrowDown", "ArrowRight", "ArrowRight"):
        keys.press(key)
        walked.append(anne.page.evaluate("document.activeElement.id"))
    assert walked == ["column-a", "column-c", "column-e", "sun", "column-a"]
    keys.press("Enter")

    anne.wait(lambda: has_moved(anne), "the move")
    expect(anne.page.locator("#disc-a1")).to_be_attached()


# Trying


@hands
def test_a_decision_is_seen_before_it_is_made(lay: Lay, hand: dict[str, Any]) -> None:
    anne = sit_with_bot(lay(CROSSING_AND_TRYING), **hand)
    before = anne.scene()
    touch(anne, "#sun")

    touch(anne, "#column-c")
    expect(ghost(anne, "c1")).to_be_attached()
    expect(trial(anne)).to_be_visible()
    expect(anne.page.locator("#the-trial")).to_contain_text("Anne drops a disc into column c")
    expect(button(anne, "Turn")).to_have_count(0)
    touch(anne, "#column-e")
    expect(ghost(anne, "e1")).to_be_attached()
    expect(anne.page.locator("#disc-c1")).to_have_count(0)
    button(anne, "Back").click()
    expect(trial(anne)).to_have_count(0)
    anne.wait(lambda: anne.scene() == before, "the table as it is")
    assert held(anne) == ["sun"]
    assert not has_moved(anne)
    touch(anne, "#column-e")
    button(anne, "Do it").click()

    anne.wait(lambda: has_moved(anne), "the move")
    expect(anne.page.locator("#disc-e1:not(.tried)")).to_be_attached()
    expect(trial(anne)).to_have_count(0)


def test_a_trial_is_a_film_that_is_shown_once(lay: Lay) -> None:
    tabletop = lay(CROSSING_AND_TRYING)
    anne, marc = tabletop.player("Anne", speed="calm"), tabletop.player("Marc", speed="calm")
    marc.sit_down(anne.open_table("me", "friend", game="connect_four"))
    expect(lit(anne).first).to_be_attached()

    anne.page.click("#column-c")
    expect(anne.page.locator("#the-skip")).to_be_visible()
    expect(button(anne, "Do it")).to_be_visible()
    expect(anne.page.locator("#the-skip")).to_be_hidden()
    anne.page.evaluate(WATCH_THE_RING)
    button(anne, "Do it").click()

    expect(marc.page.locator("#disc-c1")).to_be_attached()
    anne.wait(lambda: has_moved(anne), "the move")
    expect(anne.page.locator("#disc-c1:not(.tried)")).to_be_attached()
    anne.wait(lambda: anne.page.evaluate("window.ring >= 0"), "the ring gone")
    assert anne.page.evaluate("window.ring") < RING_LASTS
    assert marc.page.locator("#the-log li", has_text="Anne drops").count() == 1


# How long the ring where a disc lands stays after the log has told of it: not for a film.
RING_LASTS = 700  # milliseconds
WATCH_THE_RING = """() => {
  let told = 0;
  new MutationObserver(() => {
    if (document.querySelector("#the-log").textContent.includes("Anne drops")) {
      told ||= performance.now();
    }
    if (told && window.ring === undefined && !document.querySelector("#landing")) {
      window.ring = performance.now() - told;
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


@hands
def test_the_only_thing_to_do_is_there_at_once_and_can_be_turned(
    lay: Lay, hand: dict[str, Any]
) -> None:
    anne = sit_with_bot(lay(TURNING), **hand)
    expect(ghost(anne, "a1")).to_be_attached()

    anne.page.locator("#rack").click(position=EDGE)
    expect(ghost(anne, "b1")).to_be_attached()
    expect(anne.page.locator("#disc-a1")).to_have_count(0)
    ghost(anne, "b1").click(force=True)
    expect(ghost(anne, "c1")).to_be_attached()
    button(anne, "Turn").click()
    expect(ghost(anne, "d1")).to_be_attached()
    button(anne, "Back").click()
    expect(trial(anne)).to_have_count(0)
    expect(anne.page.locator("#disc-d1")).to_have_count(0)
    anne.page.locator("#rack").click(position=EDGE)
    expect(ghost(anne, "a1")).to_be_attached()
    button(anne, "Do it").click()

    anne.wait(lambda: has_moved(anne), "the move")
    expect(ghost(anne, "a2").or_(ghost(anne, "a3"))).to_be_attached()  # the next turn begins


def test_turning_by_keyboard(lay: Lay) -> None:
    anne = sit_with_bot(lay(TURNING))
    expect(ghost(anne, "a1")).to_be_attached()

    for key, place in (("]", "b1"), ("ArrowRight", "c1"), ("[", "b1"), ("ArrowUp", "a1")):
        anne.page.keyboard.press(key)
        expect(ghost(anne, place)).to_be_attached()
        expect(anne.page.locator("g.piece[id^=disc]")).to_have_count(1)
    anne.page.keyboard.press("ArrowLeft")
    expect(ghost(anne, "g1")).to_be_attached()
    expect(anne.page.locator("#the-voice")).to_contain_text("column g")
    anne.page.keyboard.press("Escape")
    expect(trial(anne)).to_have_count(0)
    anne.page.focus("#the-stage")
    anne.page.keyboard.press("Tab")
    anne.page.keyboard.press("Enter")
    expect(ghost(anne, "a1")).to_be_attached()
    anne.page.keyboard.press("Enter")

    anne.wait(lambda: has_moved(anne), "the move")


def test_the_list_of_choices_leads_to_a_trial_and_the_focus_to_its_button(lay: Lay) -> None:
    anne = sit_with_bot(lay(CROSSING_AND_TRYING))
    anne.page.click("#the-choices summary")
    anne.page.focus("#the-choices [data-word=c]")

    anne.page.keyboard.press("Enter")
    expect(ghost(anne, "c1")).to_be_attached()
    expect(button(anne, "Do it")).to_be_focused()
    anne.page.keyboard.press("Enter")

    anne.wait(lambda: has_moved(anne), "the move")


def test_a_quick_wheel_asks_for_no_more_than_it_shows(lay: Lay) -> None:
    anne = sit_with_bot(lay(TURNING))
    expect(ghost(anne, "a1")).to_be_attached()
    asked, most, waiting = 0, 0, 0

    def begin(request: Request) -> None:
        nonlocal asked, most, waiting
        if request.url.endswith("/try"):
            asked, waiting = asked + 1, waiting + 1
            most = max(most, waiting)

    def end(request: Request) -> None:
        nonlocal waiting
        waiting -= request.url.endswith("/try")

    def slowly(route: Route) -> None:
        anne.page.wait_for_timeout(150)
        route.continue_()

    anne.page.on("request", begin)
    anne.page.on("requestfinished", end)
    anne.page.route("**/try", slowly)
    anne.page.hover("#rack", position=EDGE)
    for _ in range(12):
        anne.page.mouse.wheel(0, 100)
        anne.page.wait_for_timeout(100)
    anne.page.wait_for_timeout(500)

    assert most == 1
    assert asked < 7
    expect(anne.page.locator("g.piece[id^=disc]")).to_have_count(1)
    shown = anne.page.locator("g.piece[id^=disc]").get_attribute("id")
    assert shown != "disc-a1"
    anne.page.mouse.wheel(0, -100)
    expect(anne.page.locator(f"#{shown}")).to_have_count(0)


def test_a_trial_that_comes_too_late_shows_the_table_as_it_is_by_then(lay: Lay) -> None:
    tabletop = lay(CROSSING_AND_TRYING)
    tabletop.expected.append("409")
    anne = sit_with_bot(tabletop)
    table = f"{anne.page.url}/move"

    def decide_first(route: Route) -> None:
        wish = {"key": "0" * 32, "seat": 1, "after": 2, "words": ["a"]}
        answer = anne.context.request.post(table, data=wish, headers={"origin": tabletop.address})
        assert answer.ok
        route.continue_()

    anne.page.route("**/try", decide_first)
    anne.page.click("#column-c")

    expect(anne.page.locator("#disc-a1:not(.tried)")).to_be_attached()
    expect(trial(anne)).to_have_count(0)
    expect(anne.page.locator("#disc-c1.tried")).to_have_count(0)
    anne.page.unroute("**/try")
    anne.wait_for_turn()


def test_who_wants_no_motion_gets_none(lay: Lay) -> None:
    anne = sit_with_bot(lay(TURNING), speed="calm", reduced_motion="reduce")
    expect(ghost(anne, "a1")).to_be_attached()

    anne.page.keyboard.press("]")
    expect(ghost(anne, "b1")).to_be_attached()

    assert anne.page.evaluate("document.getAnimations().length") == 0


def test_what_others_decide_meanwhile_does_not_end_a_trial(lay: Lay) -> None:
    tabletop = lay(TUSSLING)
    anne, marc = tabletop.player("Anne"), tabletop.player("Marc")
    marc.sit_down(anne.open_table("me", "friend", game="tussle"))
    for player in (anne, marc):
        expect(lit(player).first).to_be_attached()
        lit(player).first.click()
        button(player, "Shout").click()
        expect(trial(player)).to_be_visible()

    button(marc, "Do it").click()

    expect(anne.page.locator("#the-log li", has_text="Marc has chosen")).to_be_visible()
    expect(trial(anne)).to_be_visible()
    button(anne, "Do it").click()
    expect(anne.page.locator("#the-log li", has_text="Anne shows")).to_be_visible()


@pytest.mark.parametrize(("screen", "theme"), SCREENS)
def test_holding_and_trying_are_accessible_and_fit_the_screen(
    lay: Lay, screen: dict[str, int], theme: str
) -> None:
    tabletop = lay(CROSSING_AND_TRYING)
    anne = sit_with_bot(tabletop, viewport=screen, color_scheme=theme, reduced_motion="reduce")

    for selector, about in (("#sun", "a piece held"), ("#column-c", "a trial")):
        anne.page.click(selector)
        anne.page.wait_for_timeout(300)
        demand_accessible(anne.page, about)
        demand_narrow(anne.page, about)
    expect(trial(anne)).to_be_visible()


@pytest.mark.parametrize(
    ("locale", "words"), [("nl-NL", "Zo doen"), ("de-DE", "So machen"), ("en-GB", "Do it")]
)
def test_trying_speaks_the_persons_language(lay: Lay, locale: str, words: str) -> None:
    anne = sit_with_bot(lay(TURNING), locale=locale)

    expect(button(anne, words)).to_be_visible()
