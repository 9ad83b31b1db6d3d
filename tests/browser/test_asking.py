"""What is asked stands under the board, and no journey ends by a single click."""

from playwright.sync_api import expect

from browser.tabletop import MOST_STEPS, PHONE, Tabletop


def test_on_a_phone_the_prompt_is_in_sight_and_says_what_is_asked(tabletop: Tabletop) -> None:
    anne = tabletop.player(viewport=PHONE, has_touch=True)
    anne.open_table("me", "bot", game="druidenwalzer")
    hint = anne.page.locator("#the-hint")
    expect(hint).to_contain_text("Place your druids")
    expect(hint).to_be_in_viewport(ratio=1)

    anne.page.locator("g.piece.can").first.click()

    expect(hint).to_contain_text("at this tree")
    expect(hint).to_be_in_viewport(ratio=1)


def test_how_it_stands_is_in_one_place_and_panels_stand_for_seats(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    anne.open_table("me", "bot")
    anne.wait_for_turn()

    expect(anne.page.locator(".standing")).to_contain_text("Dragons on the summit: 0 of 3")
    expect(anne.page.locator(".standing")).to_contain_text("begins")
    expect(anne.page.locator("#the-seat-2")).to_be_hidden()
    anne.page.locator("#the-people > summary").click()
    expect(anne.page.locator("#the-seat-2")).to_be_visible()
    expect(anne.page.locator("#the-invite")).to_be_visible()


def test_a_journey_is_not_ended_by_a_single_click(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    anne.open_table("me", "bot", game="koenig")
    ending = anne.page.locator("#the-actions .end[data-word=stop]")
    for _ in range(MOST_STEPS):
        anne.wait_for_turn()
        if ending.count() and anne.page.locator("g.piece.can").count():
            break
        anne.step()
        anne.page.wait_for_timeout(20)

    ending.click()

    expect(anne.page.locator("#the-trial")).to_contain_text("Anne")
    anne.page.locator("#the-actions .back").click()
    expect(ending).to_be_visible()
    assert not any("Anne ends the journey" in line for line in anne.log())
    assert not any("Anne stays at home" in line for line in anne.log())
