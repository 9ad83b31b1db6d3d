"""Pieces that are no choice but show more to whoever looks at them, and tiles turned in place."""

import re
from typing import Any

from playwright.sync_api import Locator, expect

from browser.tabletop import PHONE, Player, Tabletop
from browser.test_pages import demand_accessible

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def sit_down(tabletop: Tabletop, **wishes: Any) -> Player:
    """Two people at one device, so that it is always up to one of them."""
    anne = tabletop.player(**wishes)
    anne.open_table("me", "here:Carl", game="teufel")
    anne.wait_for_turn()
    return anne


def tail_of(anne: Player, letter: str) -> Locator:
    """The whole tail of a devil, which shows only to whoever looks at it."""
    return anne.page.locator(f"#devil-{letter} .more")


def focused(anne: Player) -> str:
    """The id of what has the focus."""
    return str(anne.page.evaluate("document.activeElement.id"))


TILE = "g.piece.tried.can[id^=tile-]"
TURNABLE = f"#the-stage.trial:not([aria-busy=true]) {TILE}"


def tried_tile(anne: Player) -> Locator:
    """The tile that lies on its field only to be looked at; others may show a longer tail."""
    return anne.page.locator(TILE)


# Looked for and clicked at once: a moment later it might be the button that lays the tile.
NAME_A_FIELD = """() => {
  const stage = document.querySelector("#the-stage:not([aria-busy=true])");
  if (!stage || stage.querySelector("g.piece.tried.can[id^=tile-]")) return;
  const meant = stage.matches(".trial") && document.querySelector("#the-actions .main");
  const wanted = meant || stage.querySelector("g.piece.can:not(.held)");
  wanted?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
}"""


# Two notches in one moment.
ROLL_BACK_TWICE = """() => [1, 2].forEach(() => document.querySelector("#the-stage").dispatchEvent(
  new WheelEvent("wheel", { deltaY: -120, bubbles: true, cancelable: true })))"""


def try_a_tile(anne: Player) -> None:
    """Name fields until a tile is turned up that can be turned."""
    for _ in range(60):
        if anne.page.locator(TURNABLE).count():
            return
        anne.page.evaluate(NAME_A_FIELD)
        anne.page.wait_for_timeout(50)
    raise AssertionError("no tile that can be turned")


def test_the_pointer_shows_more_of_what_it_is_on(tabletop: Tabletop) -> None:
    anne = sit_down(tabletop)
    expect(tail_of(anne, "C")).to_be_hidden()

    anne.page.locator("#devil-C .devil").hover()

    expect(tail_of(anne, "C")).to_be_visible()
    expect(tail_of(anne, "D")).to_be_hidden()
    anne.page.locator("#devil-D .devil").hover()
    expect(tail_of(anne, "C")).to_be_hidden()


def test_a_finger_shows_more_and_turns_nothing(tabletop: Tabletop) -> None:
    anne = sit_down(tabletop, **TOUCH)
    try_a_tile(anne)
    tile = tried_tile(anne).first
    before = tile.get_attribute("transform")

    anne.page.locator("#devil-C .devil").tap()
    expect(tail_of(anne, "C")).to_be_visible()
    assert tile.get_attribute("transform") == before
    anne.page.locator("#side-1").tap()

    expect(tile).not_to_have_attribute("transform", before or "")


def test_tab_goes_on_from_the_choices_to_what_can_be_looked_at(tabletop: Tabletop) -> None:
    anne = sit_down(tabletop)
    keys = anne.page.keyboard
    anne.page.locator("#field-1s").focus()  # the last one, as one reads

    keys.press("Tab")
    assert focused(anne) == "devil-A"
    devil = anne.page.locator("#devil-A")
    expect(devil).to_have_attribute("role", "img")
    expect(devil).to_have_attribute("aria-label", "Anne’s devil – Not begun: A")
    expect(tail_of(anne, "A")).to_be_visible()
    walked = []
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowLeft"):
        keys.press(key)
        walked.append(focused(anne))
    assert walked == ["devil-B", "devil-C", "devil-B", "devil-A", "kind-7"]
    keys.press("Tab")

    expect(anne.page.locator("g.piece:focus")).to_have_count(0)


def test_arrows_turn_nothing_while_somebody_looks(tabletop: Tabletop) -> None:
    anne = sit_down(tabletop)
    try_a_tile(anne)
    tile = tried_tile(anne).first
    before = tile.get_attribute("transform")

    anne.page.locator("#devil-A").focus()
    anne.page.keyboard.press("ArrowRight")
    assert focused(anne) == "devil-B"
    assert tile.get_attribute("transform") == before
    anne.page.locator("#the-actions button.main").focus()
    anne.page.keyboard.press("]")

    expect(tile).not_to_have_attribute("transform", before or "")


def test_a_tile_lies_as_it_was_turned(tabletop: Tabletop) -> None:
    anne = sit_down(tabletop)
    try_a_tile(anne)
    name = tried_tile(anne).first.get_attribute("id") or ""
    tile = anne.page.locator(f"#{name}")
    seen = [tile.get_attribute("transform")]

    for _ in range(2):
        anne.page.mouse.move(400, 400)
        anne.page.mouse.wheel(0, 120)
        expect(tile).not_to_have_attribute("transform", seen[-1] or "")
        seen.append(tile.get_attribute("transform"))
    anne.page.locator("#the-actions button.main").click()

    assert len(set(seen)) == 3
    anne.wait(lambda: "lays it on" in " ".join(anne.log()), "the tile")
    expect(anne.page.locator(f"#{name}:not(.tried)")).to_have_attribute(
        "transform", re.compile(re.escape(seen[-1] or "-"))
    )


def test_a_notch_of_the_wheel_right_after_another_is_not_lost(tabletop: Tabletop) -> None:
    anne = sit_down(tabletop)
    try_a_tile(anne)
    tile = tried_tile(anne).first
    seen = [tile.get_attribute("transform")]
    anne.page.locator("#the-actions button.main").focus()
    for _ in range(2):
        anne.page.keyboard.press("]")
        expect(tile).not_to_have_attribute("transform", seen[-1] or "")
        seen.append(tile.get_attribute("transform"))

    anne.page.evaluate(ROLL_BACK_TWICE)

    expect(tile).to_have_attribute("transform", seen[0] or "")


def test_numbers_that_mean_nothing_without_their_signs_are_not_read_out(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    anne.open_table("me", "bot", game="koenig")
    anne.wait_for_turn()
    anne.page.locator("#the-choices summary").click()
    anne.page.locator("#the-choices [data-word=draw]").click()
    anne.page.locator("#the-actions button.main").click()

    cards = anne.page.locator("g.piece.can", has=anne.page.locator(".unsaid text"))
    expect(cards.first).to_have_attribute("aria-label", re.compile("Discard"))
    for card in cards.all():
        label = card.get_attribute("aria-label") or ""
        assert not re.search(r"\d \d", label), label
    demand_accessible(anne.page, "numbers beside their signs")
