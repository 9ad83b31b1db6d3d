"""A choice that all make at once, and whole matches of two people, by mouse and by keyboard."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser.hurrying import finish_by
from browser.scripts import SCRIPTS
from browser.tabletop import LAPTOP, PHONE, Player, Tabletop
from browser.test_pages import demand_accessible, demand_narrow

GAME = "drachendelta"
TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
MOST_MOMENTS = 900

# The pieces to be picked for a word, in the order of the scene.
STANDING = """(word) => [...document.querySelectorAll("g.piece.can:not(.held)")]
  .filter((piece) => piece.dataset.does?.split(" ").includes(word))
  .map((piece) => piece.id)"""
# Where a piece is drawn: around its place.
PLACE = """(id) => {
  const piece = document.getElementById(id);
  piece.scrollIntoView({ block: "nearest" });
  const { x, y } = new DOMPoint(0, 0).matrixTransform(piece.getScreenCTM());
  return [x, y];
}"""
# Cards that lie where a slot is, wherever the pointer may lift them to.
PROGRAMMED = """() => {
  const at = (id) => document.getElementById(id)?.getAttribute("transform");
  const cards = [...document.querySelectorAll("g.piece[id^=card-]")].map(({ id }) => id);
  const slots = [1, 2, 3, 4, 5].flatMap((slot) =>
    cards.filter((id) => at(id) === at(`slot-${slot}`)).map((id) => [slot, id.slice(5)]),
  );
  return Object.fromEntries(slots);
}"""
FOCUSED = "document.activeElement.id"
CONFIRM = """() => {
  const stage = document.querySelector("#the-stage.trial:not([aria-busy=true])");
  if (stage) document.querySelector("#the-actions .main")?.click();
}"""

Say = Callable[[Player, str], None]


def sit_down(
    tabletop: Tabletop, game: str = GAME, without: str = "", **wishes: Any
) -> tuple[Player, Player]:
    """Two people who have everything before them."""
    anne, marc = tabletop.player("Anne", **wishes), tabletop.player("Marc")
    marc.sit_down(anne.open_by_form("me", "friend", game=game, without=without))
    for player in (anne, marc):
        expect(player.page.locator("#the-stage svg.scene g.piece").first).to_be_visible()
    return anne, marc


def sit_down_to_programme(tabletop: Tabletop, **wishes: Any) -> tuple[Player, Player]:
    """Two people with all their cards before them."""
    anne, marc = sit_down(tabletop, **wishes)
    for player in (anne, marc):
        expect(player.page.locator("g.piece.can").first).to_be_attached()
    return anne, marc


def card(player: Player, name: str) -> Locator:
    """A card of one's own."""
    return player.page.locator(f"#card-{name}")


def place(player: Player, id: str) -> tuple[float, float]:
    """Where a piece is in the window."""
    x, y = player.page.evaluate(PLACE, id)
    return x, y


def click(player: Player, id: str) -> None:
    """Click a piece at its place."""
    player.page.mouse.click(*place(player, id))


def press(player: Player, id: str, *, by_tab: bool = False) -> None:
    """Go to a piece by keyboard alone, and press Enter."""
    keys, page = player.page.keyboard, player.page
    for _ in range(200):
        if page.evaluate(FOCUSED) == id:
            keys.press("Enter")
            return
        is_inside = page.evaluate("document.activeElement.matches('g.piece.can')")
        keys.press("ArrowRight" if is_inside and not by_tab else "Tab")
    raise AssertionError(f"{id} cannot be reached by keyboard")


def press_by_tab(player: Player, id: str) -> None:
    """The same where arrows do not lead: to a card that was put down."""
    press(player, id, by_tab=True)


def said_by_mouse(player: Player, word: str) -> None:
    """Say a word with the pieces that stand for it, or with its button."""
    say(player, word, click)


def said_by_keyboard(player: Player, word: str) -> None:
    """The same without a mouse."""
    say(player, word, press)


def say(player: Player, word: str, pick: Callable[[Player, str], None]) -> None:
    """Pick every piece that tells a word from the others; what is tried first is meant."""
    page, answers = player.page, player.answers
    action = page.locator(f"#the-actions [data-word='{word}']")
    tried = page.locator(f"#the-choices [data-word='{word}'][aria-current]")  # all there is to do

    def is_offered() -> bool:
        return bool(page.evaluate(STANDING, word) or action.count() or tried.count())

    player.wait(is_offered, f"{word} on offer")
    ids = page.evaluate(STANDING, word)
    if action.count():
        action.press("Enter")
    for id in ids:
        pick(player, id)

    def is_answered() -> bool:
        if player.answers == answers:
            page.evaluate(CONFIRM)
        return player.answers > answers

    player.wait(is_answered, f"an answer to {word}")


def play(player: Player, words: list[str], utter: Say) -> None:
    """Say the next word if it is up to this person."""
    if words and player.is_to_act() and not player.is_over():
        utter(player, words.pop(0))
        player.page.wait_for_timeout(60)


def parted(script: str, *, is_whole: bool) -> tuple[list[str], list[str]]:
    """The words to be said on the screen, and what is left: all but a first round, or nothing."""
    lines = script.strip().splitlines()
    shown = len(lines) if is_whole else 2  # a programme, and what becomes of it
    return " ".join(lines[:shown]).split(), " ".join(lines[shown:]).split()


def programme(player: Player, cards: str) -> None:
    """Put cards into slots, by mouse."""
    for word in cards.split():
        said_by_mouse(player, word)
        expect(card(player, word.partition(":")[2])).to_have_class("piece spare drags")


def programmed(player: Player) -> dict[str, str]:
    """What lies in which slot."""
    found: dict[str, str] = player.page.evaluate(PROGRAMMED)
    return found


@pytest.mark.parametrize("game", SCRIPTS)
@pytest.mark.parametrize(
    ("utter", "without"),
    [(said_by_mouse, "by-eye"), (said_by_keyboard, "")],
    ids=["mouse-and-measuring-stick", "keyboard-by-eye"],
)
def test_two_people_play_a_whole_match_word_by_word(
    tabletop: Tabletop, game: str, utter: Say, without: str, is_soaking: bool
) -> None:
    """After its first round they go on by posts, but in long runs."""
    anne, marc = sit_down(tabletop, game, without)
    shown, left = zip(*(parted(one, is_whole=is_soaking) for one in SCRIPTS[game]), strict=True)
    anne.watch_side()

    for _ in range(MOST_MOMENTS):
        if not any(shown if any(left) else shown[:1]):
            break
        play(anne, shown[0], utter)
        play(marc, shown[1], said_by_mouse)
        anne.page.wait_for_timeout(20)

    assert shown[0] == []
    if any(left):
        finish_by(left, anne, marc)
    assert anne.side_moved() <= 1
    for player in (anne, marc):
        expect(player.page.locator("#the-ending h2")).to_have_text("Anne wins!")


def test_nobody_sees_anything_of_a_programme_before_it_is_turned_up(tabletop: Tabletop) -> None:
    anne, marc = sit_down_to_programme(tabletop)
    before, lines = marc.scene(), marc.log()

    programme(anne, "3:stone 1:step 5:dragon-black 2:plank 4:jump")
    marc.page.wait_for_timeout(300)
    assert marc.scene() == before
    assert marc.log() == lines
    said_by_mouse(anne, "commit")

    expect(marc.page.locator("#the-log li", has_text="Anne has laid down five")).to_be_visible()
    panel = marc.page.locator("#seat-1")
    expect(panel.locator(".back")).to_have_count(5)
    assert "icon-" not in panel.inner_html()
    assert "dragon" not in panel.inner_html()
    assert anne.page.locator("[data-does*=':']").count() == 0  # laid down is final
    expect(card(marc, "stone")).to_be_visible()
    assert marc.is_to_act()


@pytest.mark.parametrize(
    ("pick", "pick_drafted"), [(click, click), (press, press_by_tab)], ids=["mouse", "keyboard"]
)
def test_cards_are_taken_out_and_replaced(tabletop: Tabletop, pick: Say, pick_drafted: Say) -> None:
    anne, _ = sit_down_to_programme(tabletop)
    programme(anne, "1:stone 2:plank 3:step")
    spare = card(anne, "stone")
    expect(spare).to_have_attribute("aria-label", "Take out: Slot 1: One stone")

    pick_drafted(anne, "card-plank")
    anne.wait(lambda: programmed(anne) == {"1": "stone", "3": "step"}, "the plank in hand")
    pick(anne, "card-jump")
    expect(card(anne, "jump")).to_have_class(re.compile(r"\bheld\b"))
    pick_drafted(anne, "card-stone")

    anne.wait(lambda: programmed(anne) == {"1": "jump", "3": "step"}, "the jump in its place")
    pick_drafted(anne, "card-jump")
    anne.wait(lambda: programmed(anne) == {"3": "step"}, "the jump in hand")


@pytest.mark.parametrize("hand", [{}, TOUCH], ids=["mouse", "finger"])
def test_cards_are_dragged_into_slots_and_from_slot_to_slot(
    tabletop: Tabletop, hand: dict[str, Any]
) -> None:
    anne, _ = sit_down_to_programme(tabletop, **hand)
    drag = drag_by_finger if hand else drag_by_mouse

    drag(anne, "card-stone", "slot-4")
    anne.wait(lambda: programmed(anne) == {"4": "stone"}, "the stone in its slot")
    drag(anne, "card-stone", "slot-1")
    anne.wait(lambda: programmed(anne) == {"1": "stone"}, "the stone in another slot")
    drag(anne, "card-jump", "slot-1")
    anne.wait(lambda: programmed(anne) == {"1": "jump"}, "the jump instead of the stone")
    drag(anne, "card-plank", "slot-5")
    anne.wait(lambda: programmed(anne) == {"1": "jump", "5": "plank"}, "the plank in its slot")
    drag(anne, "card-plank", "card-jump")
    anne.wait(lambda: programmed(anne) == {"1": "plank", "5": "jump"}, "both in each other's slot")
    drag(anne, "card-double", "card-step")

    anne.page.wait_for_timeout(200)
    assert programmed(anne) == {"1": "plank", "5": "jump"}
    assert anne.page.locator("g.piece.held").count() == 0


def test_the_card_for_the_last_slot_can_be_dragged_too(tabletop: Tabletop) -> None:
    anne, _ = sit_down_to_programme(tabletop)
    put = dict(zip("1234", ("stone", "plank", "step", "jump"), strict=True))
    for slot, name in put.items():
        click(anne, f"card-{name}")
        click(anne, f"slot-{slot}")
        expect(card(anne, name)).to_have_class("piece spare drags")

    drag_by_mouse(anne, "card-double", "slot-5")

    anne.wait(lambda: programmed(anne).get("5") == "double", "five cards in their slots")


def drag_by_mouse(player: Player, id: str, goal: str) -> None:
    """Drag a piece onto another."""
    mouse = player.page.mouse
    end = place(player, goal)
    mouse.move(*place(player, id))
    mouse.down()
    mouse.move(*end, steps=6)
    mouse.up()
    player.page.wait_for_timeout(60)


def drag_by_finger(player: Player, id: str, goal: str) -> None:
    """The same on a screen that is touched."""
    (x, y), (to_x, to_y) = place(player, id), place(player, goal)
    line = player.context.new_cdp_session(player.page)
    touch(line, "touchStart", (x, y))
    for step in range(1, 7):
        touch(line, "touchMove", (x + (to_x - x) * step / 6, y + (to_y - y) * step / 6))
    touch(line, "touchEnd")
    player.page.wait_for_timeout(60)


def touch(line: Any, kind: str, *fingers: tuple[float, float]) -> None:
    """Fingers on the screen."""
    points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(fingers)]
    line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_a_draft_survives_a_reload_and_what_others_commit(tabletop: Tabletop) -> None:
    anne, marc = sit_down_to_programme(tabletop)
    programme(anne, "1:stone 2:plank")

    for word in ["1:step", "2:double", "3:jump", "4:stone", "5:remove", "commit"]:
        said_by_mouse(marc, word)
        marc.page.wait_for_timeout(60)
    expect(anne.page.locator("#the-log li", has_text="Marc has laid down five")).to_be_visible()
    anne.wait(lambda: programmed(anne) == {"1": "stone", "2": "plank"}, "the draft as it was")
    anne.page.reload()

    anne.wait(lambda: programmed(anne) == {"1": "stone", "2": "plank"}, "the draft again")
    expect(card(anne, "stone")).to_have_class("piece spare drags")


@pytest.mark.parametrize("screen", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_a_programme_in_the_making_is_accessible_and_fits_the_screen(
    tabletop: Tabletop, screen: dict[str, int]
) -> None:
    anne, _ = sit_down_to_programme(tabletop, viewport=screen, reduced_motion="reduce")
    programme(anne, "1:stone 4:plank")
    click(anne, "card-jump")
    expect(card(anne, "jump")).to_have_class(re.compile(r"\bheld\b"))

    for theme in ("light", "dark"):
        anne.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        expect(anne.page.locator("html")).to_have_class(theme)
        demand_accessible(anne.page, f"a programme, {theme}")
    demand_narrow(anne.page, "a programme")


def test_by_eye_is_usual_among_people_and_anybody_may_choose_otherwise(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    anne.go(f"/open/{GAME}")
    anne.page.check("input[name=players][value='2']", force=True)
    other = anne.page.locator(".seat-row select[name=kind]").nth(1)
    by_eye = anne.page.locator("input[name=variant][value='by-eye']")

    expect(by_eye).not_to_be_checked()
    other.select_option("friend")
    expect(by_eye).to_be_checked()
    other.select_option("bot")
    expect(by_eye).not_to_be_checked()
    other.select_option("friend")
    by_eye.uncheck()
    other.select_option("here")
    expect(by_eye).not_to_be_checked()
    other.select_option("bot")
    by_eye.check()
    anne.page.click("#the-form button.main:not(.big)")

    expect(anne.page.locator("#the-seats .variant")).to_contain_text("Judge by eye")
