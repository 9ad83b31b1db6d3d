"""A lesson in a real browser: by mouse, by keyboard, left and taken up again."""

from playwright.sync_api import expect

from browser.tabletop import PHONE, Player, Tabletop

STEPS = 60  # more than any course has
CLICK_LIT = """() => {
  const choice = document.querySelector("#the-actions button")
    ?? document.querySelector("g.piece.can");
  const place = choice.matches("g")
    ? new DOMPoint(0, 0).matrixTransform(choice.getScreenCTM())
    : (({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(
        choice.getBoundingClientRect());
  const wanted = { bubbles: true, cancelable: true, clientX: place.x, clientY: place.y };
  document.elementFromPoint(place.x, place.y)?.dispatchEvent(new MouseEvent("click", wanted));
}"""

# In a column: whether what is said lies over the board.
IS_COVERED = """() => {
  const [board, said] = ["#the-stage", "#the-turn"].map((name) =>
    document.querySelector(name).getBoundingClientRect());
  return said.left < board.right && said.top < board.bottom - 1;
}"""


def number(player: Player) -> str:
    """Which step is shown."""
    return player.page.locator("#the-number").inner_text()


def is_ready(player: Player) -> bool:
    """Whether a step asks for something."""
    busy = player.page.locator("#the-stage[aria-busy=true]").count()
    wanted = player.page.locator("#the-actions button, g.piece.can").count()
    return bool(wanted) and not busy


def has_ended(player: Player) -> bool:
    """Whether a real match is offered."""
    return player.page.locator("#the-real").is_visible()


def go_through(player: Player, act: str) -> None:
    """Do what every step wants, by mouse or by keyboard; what is said covers nothing."""
    for _ in range(STEPS):
        player.wait(lambda: is_ready(player) or has_ended(player), "a step")
        if has_ended(player):
            return
        player.wait(lambda: not player.page.evaluate(IS_COVERED), "a board in sight")
        before = number(player)
        if act == "mouse":
            player.page.evaluate(CLICK_LIT)
        else:
            player.page.keyboard.press("Enter")
        expect(player.page.locator("#the-number")).not_to_have_text(before)
    raise AssertionError("the lesson does not end")


def test_a_lesson_is_played_by_mouse_on_a_phone_and_a_match_follows(tabletop: Tabletop) -> None:
    anne = tabletop.player(viewport=PHONE, has_touch=True)
    anne.go("/")
    anne.page.locator("a[href='/learn/draco']").click()
    expect(anne.page.locator("#the-lesson")).to_be_in_viewport(ratio=1)

    go_through(anne, "mouse")

    anne.page.locator("#the-real").click()
    anne.page.wait_for_url("**/t/*")
    anne.wait_for_turn()


def test_a_lesson_is_played_by_keyboard_alone(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    anne.go("/learn/druidenwalzer")

    go_through(anne, "keyboard")

    expect(anne.page.locator("#the-real")).to_be_focused()


def test_a_wrong_click_says_why_and_a_lesson_is_taken_up_again(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    anne.go("/learn/draco")
    for number in (2, 3):
        anne.page.locator("#the-on").click()
        expect(anne.page.locator("#the-number")).to_contain_text(f"{number} /")
    anne.page.locator("#yellow5-1-1").click()
    expect(anne.page.locator("#the-notes")).to_contain_text("Not yet")

    anne.page.reload()

    expect(anne.page.locator("#the-number")).to_contain_text("3 /")
    expect(anne.page.locator("#the-notes")).to_contain_text("left off")
    expect(anne.page.locator("#the-dark .edge")).to_have_count(1)
    anne.page.locator("#the-back").click()
    expect(anne.page.locator("#the-number")).to_contain_text("2 /")
