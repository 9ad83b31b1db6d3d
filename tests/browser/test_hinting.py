"""A hint in a real browser: what to think about, then the best, marked on the board."""

from playwright.sync_api import expect

from browser.tabletop import PHONE, Tabletop, a_table_for_two
from browser.test_pages import demand_accessible, demand_narrow


def test_a_hint_comes_in_two_steps_and_goes_when_something_is_chosen(tabletop: Tabletop) -> None:
    anne = tabletop.player(viewport=PHONE, has_touch=True)
    anne.open_table("me", "bot")
    anne.wait_for_turn()

    anne.page.locator("#the-advice summary").click()
    more = anne.page.locator("#the-advice button")
    expect(more).to_be_focused()
    expect(anne.page.locator("#the-advice .sheet")).to_be_in_viewport(ratio=1)
    demand_accessible(anne.page, "what to think about")
    more.click()

    expect(anne.page.locator("#the-advice li").first).to_contain_text("% to win")
    expect(anne.page.locator("#the-dark .edge").first).to_be_attached()
    demand_accessible(anne.page, "the best decisions")
    demand_narrow(anne.page, "a hint on a phone")
    anne.page.locator("#the-stage").click(position={"x": 5, "y": 400})
    expect(anne.page.locator("#the-advice[open]")).to_have_count(0)
    expect(anne.page.locator("#the-dark .edge")).to_have_count(0)


def test_a_hint_is_asked_for_by_a_key_and_where_there_is_none_not_at_all(
    tabletop: Tabletop,
) -> None:
    anne = tabletop.player()
    anne.open_table("me", "bot")
    anne.wait_for_turn()

    expect(anne.page.locator("#the-advice summary")).to_be_visible()
    anne.page.keyboard.press("h")
    expect(anne.page.locator("#the-advice button")).to_be_focused()
    anne.page.keyboard.press("Escape")
    expect(anne.page.locator("#the-advice[open]")).to_have_count(0)

    anne.go("/open/draco")
    anne.page.locator("input[name=hints]").uncheck()
    anne.page.locator("#the-quick").click()
    anne.wait_for_turn()
    expect(anne.page.locator("#the-advice")).to_be_hidden()
    expect(anne.page.locator("#the-seats")).to_contain_text("No hints")


def test_a_hint_stays_while_others_come_and_go(tabletop: Tabletop) -> None:
    mover, other = a_table_for_two(tabletop)
    more = mover.page.locator("#the-advice button")
    mover.page.locator("#the-advice summary").click()
    expect(more).to_be_focused()
    other.page.close()

    about = mover.page.locator("#the-seats .seat", has_text=other.name)
    expect(about).to_contain_text("away")
    expect(more).to_be_focused()
