"""Finding people in a real browser: a public table is found, sat down at, and begins."""

from playwright.sync_api import expect

from browser.tabletop import Tabletop


def test_a_public_table_is_found_in_a_list_that_lives_and_one_click_sits_down(
    tabletop: Tabletop,
) -> None:
    anne, marc = tabletop.player("Anne"), tabletop.player("Marc")
    marc.go("/seats")
    expect(marc.page.locator("#the-open-none, #the-open-seats li").first).to_be_visible()
    anne.go("/open/draco")
    anne.page.fill("#the-name", "Anne")
    anne.page.locator(".seat-row select[name=kind]").nth(1).select_option("friend")
    anne.page.check("input[name=public]")
    anne.page.select_option("#the-welcome", "beginners")
    anne.page.click("#the-form button.main:not(.big)")
    anne.page.wait_for_url("**/t/*")
    table = anne.page.url.rpartition("/")[2]

    offer = marc.page.locator(f"#the-open-{table}")
    expect(offer).to_contain_text("beginners are welcome")
    marc.page.select_option("select[name=welcome]", "experienced")
    expect(offer).to_have_count(0)
    marc.page.select_option("select[name=welcome]", "beginners")
    offer.locator("button").click()

    marc.page.wait_for_url(f"**/t/{table}*")
    for player in (anne, marc):
        expect(player.page.locator("body:not(.lobby)")).to_be_attached()
        expect(player.page.locator("#the-stage svg g.piece").first).to_be_attached()


def test_playing_now_counts_down_and_leads_the_next_one_there(tabletop: Tabletop) -> None:
    anne, marc = tabletop.player("Anne"), tabletop.player("Marc")
    anne.go("/")
    anne.page.click("[data-play=koenig]")  # which no other test opens to strangers
    anne.page.wait_for_url("**/t/*")
    expect(anne.page.locator("#the-filling")).to_contain_text("0:5")

    marc.go("/seats")
    marc.page.click("[data-play=koenig]")
    marc.page.wait_for_url(f"**/t/{anne.page.url.rpartition('/t/')[2]}*")

    expect(anne.page.locator("#the-seats .seat.person")).to_have_count(2)
    expect(marc.page.locator("#the-filling")).to_be_visible()
