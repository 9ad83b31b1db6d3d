"""Looking closer at the board, with fingers, buttons, mouse and keys; pieces can still be hit."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.tabletop import PHONE, Player, Tabletop

TOUCH: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
VIEW = "document.querySelector('#the-stage > svg.scene').getAttribute('viewBox')"
BOARD = "document.querySelector('#the-stage > svg.board').getAttribute('viewBox')"
PLACE = """(id) => {
  const { x, y } = new DOMPoint(0, 0).matrixTransform(document.getElementById(id).getScreenCTM());
  return [x, y];
}"""
FIELD = "field-21n"


def sit_down(tabletop: Tabletop, **wishes: Any) -> Player:
    """Somebody who is to begin."""
    anne = tabletop.player(**wishes)
    anne.open_table("me", "here:Carl", game="teufel")
    anne.wait_for_turn()
    return anne


def view(anne: Player) -> list[float]:
    """The part of the drawing that is seen: x, y, width, height."""
    return [float(number) for number in str(anne.page.evaluate(VIEW)).split()]


def touch(line: Any, kind: str, *fingers: tuple[float, float]) -> None:
    """Fingers on the screen."""
    points = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(fingers)]
    line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def place(anne: Player, id: str) -> tuple[float, float]:
    """Where a piece is in the window."""
    x, y = anne.page.evaluate(PLACE, id)
    return x, y


def widths(anne: Player, selector: str) -> list[float]:
    """How wide some things are in the window."""
    elements = anne.page.locator(selector)
    found: list[float] = elements.evaluate_all(
        "all => all.map((one) => one.getBoundingClientRect().width)"
    )
    return found


def pinch(anne: Player, start: float, end: float) -> None:
    """Two fingers that move apart or together, with a field between them."""
    x, y = place(anne, FIELD)
    line = anne.context.new_cdp_session(anne.page)
    touch(line, "touchStart", (x - start, y), (x + start, y))
    for step in range(1, 9):
        far = start + (end - start) * step / 8
        touch(line, "touchMove", (x - far, y), (x + far, y))
    touch(line, "touchEnd")


def double_tap(anne: Player, at: tuple[float, float]) -> None:
    """Two swift taps, long after anything else."""
    anne.page.wait_for_timeout(400)
    for _ in range(2):
        anne.page.touchscreen.tap(*at)


def test_two_fingers_zoom_and_one_moves_what_is_seen(tabletop: Tabletop) -> None:
    anne = sit_down(tabletop, **TOUCH)
    scrolled = anne.page.evaluate("scrollY")
    whole = view(anne)
    assert whole[:2] == [0, 0]

    pinch(anne, 30, 75)
    x, y, width, height = view(anne)
    assert 0.33 < width / whole[2] < 0.5
    assert abs(width / height - whole[2] / whole[3]) < 0.01
    assert anne.page.evaluate(VIEW) == anne.page.evaluate(BOARD)
    line = anne.context.new_cdp_session(anne.page)
    touch(line, "touchStart", (150, 300))
    for step in range(1, 6):
        touch(line, "touchMove", (150 + 12 * step, 300 + 6 * step))
    touch(line, "touchEnd")
    moved = view(anne)
    assert moved[0] < x
    assert moved[1] < y
    assert moved[2:] == [width, height]
    assert anne.page.evaluate("scrollY") == scrolled
    assert anne.page.locator("#the-log li", has_text="names").count() == 0
    pinch(anne, 90, 10)

    assert view(anne) == whole


def test_a_piece_can_be_hit_while_the_board_is_zoomed(tabletop: Tabletop) -> None:
    anne = sit_down(tabletop, **TOUCH)
    pinch(anne, 30, 75)

    anne.page.touchscreen.tap(*place(anne, FIELD))

    expect(anne.page.locator("#the-trial")).to_contain_text("names")


def test_a_double_tap_where_nothing_can_be_chosen_zooms_and_goes_back(tabletop: Tabletop) -> None:
    anne = tabletop.player(**TOUCH)
    anne.open_table("me", "friend", game="teufel")
    box = anne.page.locator("#the-stage > svg.board").bounding_box()
    assert box is not None
    at = box["x"] + box["width"] / 2, box["y"] + 40
    whole = view(anne)

    double_tap(anne, at)
    anne.wait(lambda: view(anne)[2] < whole[2] / 2, "the zoom")
    double_tap(anne, at)
    anne.wait(lambda: view(anne) == whole, "everything again")


def test_buttons_and_keys_zoom(tabletop: Tabletop) -> None:
    anne = sit_down(tabletop)
    buttons = anne.page.locator("#the-zoom button")
    expect(buttons).to_have_count(3)
    expect(buttons.nth(1)).to_have_attribute("aria-disabled", "true")
    whole = view(anne)
    closer = pytest.approx(whole[2] / 1.6)

    anne.page.get_by_role("button", name="Zoom in").click()
    assert view(anne)[2] == closer
    anne.page.keyboard.press("+")
    assert view(anne)[2] < whole[2] / 2
    anne.page.get_by_role("button", name="Zoom out").click()
    assert view(anne)[2] == closer
    anne.page.get_by_role("button", name="Show everything").press("Enter")

    assert view(anne) == whole
    anne.page.keyboard.press("+")
    anne.page.keyboard.press("0")
    assert view(anne) == whole


def test_the_mouse_pushes_a_zoomed_board_without_choosing(tabletop: Tabletop) -> None:
    anne = sit_down(tabletop)
    whole = view(anne)
    anne.page.mouse.move(400, 400)
    anne.page.keyboard.down("Control")
    anne.page.mouse.wheel(0, -80)
    anne.page.keyboard.up("Control")
    anne.wait(lambda: view(anne)[2] < 0.66 * whole[2], "the zoom")
    x = view(anne)[0]

    anne.page.mouse.down()
    anne.page.mouse.move(340, 400, steps=5)
    anne.page.mouse.up()
    anne.page.wait_for_timeout(200)
    assert view(anne)[0] > x
    expect(anne.page.locator("#the-trial")).to_be_hidden()
    anne.page.mouse.click(400, 400)

    expect(anne.page.locator("#the-trial")).to_contain_text("names")


def test_a_piece_that_gets_the_focus_comes_into_sight(tabletop: Tabletop) -> None:
    anne = sit_down(tabletop)
    anne.page.locator("#field-17n").focus()
    for _ in range(3):
        anne.page.keyboard.press("+")
    before = view(anne)
    anne.page.locator("#field-27n").focus()
    assert view(anne)[0] > before[0]

    anne.page.locator("#field-17n").focus()

    assert view(anne)[0] < before[0] + before[2] / 4


def test_a_loupe_lies_where_a_finger_presses_and_is_tapped_on(tabletop: Tabletop) -> None:
    anne = tabletop.player(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    anne.open_table("me", "bot", game="drachendelta")
    anne.wait_for_turn()
    card, loupe = anne.page.locator("#card-jump"), anne.page.locator("#the-loupe")
    before = widths(anne, "#card-jump .paper")[0]
    line = anne.context.new_cdp_session(anne.page)
    spot = place(anne, "card-jump")

    touch(line, "touchStart", spot)
    expect(loupe).to_be_visible()
    touch(line, "touchEnd")
    expect(loupe).to_be_visible()
    expect(card).not_to_have_class(re.compile(r"\bheld\b"))
    box = loupe.bounding_box()
    assert box is not None
    assert max(widths(anne, "#the-loupe .paper")) > 2.5 * before
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    touch(line, "touchStart", middle)
    touch(line, "touchEnd")

    expect(card).to_have_class(re.compile(r"\bheld\b"))
    expect(loupe).to_be_hidden()


def test_a_loupe_goes_with_the_mouse_and_with_the_focus(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    anne.open_table("me", "bot", game="drachendelta")
    anne.wait_for_turn()
    loupe, keys = anne.page.locator("#the-loupe"), anne.page.keyboard
    expect(loupe).to_be_hidden()

    anne.page.mouse.move(*place(anne, "card-jump"))
    keys.press("z")
    expect(loupe).to_be_visible()
    first = loupe.bounding_box()
    anne.page.mouse.move(*place(anne, "village-red"))
    anne.wait(lambda: loupe.bounding_box() != first, "the loupe with the mouse")
    second = loupe.bounding_box()
    anne.page.mouse.click(*place(anne, "card-stone"))
    expect(anne.page.locator("#card-stone")).to_have_class(re.compile(r"\bheld\b"))
    keys.press("b")
    anne.wait(lambda: loupe.bounding_box() != second, "the loupe with the focus")

    keys.press("Escape")
    expect(loupe).to_be_hidden()
