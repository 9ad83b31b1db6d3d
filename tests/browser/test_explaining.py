"""Why did that happen? A line of the log opens: rule, sum, and the table before and after."""

import pytest
from playwright.sync_api import expect

from browser.tabletop import PHONE, Player, Tabletop
from browser.test_pages import demand_accessible, demand_narrow


def play_until_told(player: Player, words: str) -> None:
    """Play on until the log tells something, and it is our turn again."""
    line = player.page.locator("#the-log .line", has_text=words)
    while not line.count():
        player.choose()
        player.wait_for_turn()


def test_a_line_opens_by_keys_and_shows_the_board_before_and_after(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    anne.open_table("me", "bot")
    anne.wait_for_turn()
    play_until_told(anne, "flies to")
    now = anne.scene()
    line = anne.page.locator("#the-log .line", has_text="flies to").last

    line.focus()
    anne.page.keyboard.press("Enter")

    why = anne.page.locator("#the-log .why")
    expect(line).to_have_attribute("aria-expanded", "true")
    expect(why).to_contain_text("The dragon flies one field for each point on the card")
    expect(why.locator("ul")).to_contain_text("on →")
    expect(why.locator("a.rule")).to_have_attribute("href", "/rules/draco#s3.1")
    demand_accessible(anne.page, "why something happened")

    anne.page.keyboard.press("Tab")
    anne.page.keyboard.press("Tab")
    anne.page.keyboard.press("Enter")
    expect(anne.page.locator("#the-past")).to_contain_text("flies to")
    expect(anne.page.locator("g.piece.can")).to_have_count(0)
    demand_accessible(anne.page, "the table as it was")
    before = anne.scene()
    anne.page.locator("#the-past [value=after]").click()
    expect(anne.page.locator("#the-past [value=after]")).to_have_attribute("aria-pressed", "true")
    anne.wait(lambda: anne.scene() not in (before, now), "the table after it")

    anne.page.locator("#the-past [value=now]").click()
    expect(anne.page.locator("#the-past")).to_be_hidden()
    anne.wait(lambda: anne.scene() == now, "the table as it is")
    assert anne.is_to_act()


ON_ITS_SIDE = {"width": PHONE["height"], "height": PHONE["width"]}


@pytest.mark.parametrize("screen", [PHONE, ON_ITS_SIDE], ids=["upright", "on its side"])
def test_a_line_opens_by_touch_and_closes_again(tabletop: Tabletop, screen: dict[str, int]) -> None:
    anne = tabletop.player(viewport=screen, has_touch=True)
    anne.open_table("me", "bot", game="teufel")
    anne.wait_for_turn()
    play_until_told(anne, "turns up")
    line = anne.page.locator("#the-log .line", has_text="turns up").last

    line.tap()

    why = anne.page.locator("#the-log .why")
    expect(why.locator("ul")).to_contain_text("tiles face down were like this one")
    demand_narrow(anne.page, "why something happened, on a phone")
    why.locator("[value=before]").tap()
    expect(anne.page.locator("#the-past")).to_be_in_viewport(ratio=1)
    demand_accessible(anne.page, "the table as it was, on a phone")
    anne.page.locator("#the-past [value=now]").tap()
    line.tap()
    expect(why).to_have_count(0)
