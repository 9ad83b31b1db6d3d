"""What is told on the board: captions while a film runs, and all of it once more on request."""

from playwright.sync_api import expect

from browser.tabletop import Player, Tabletop

NOTE_CAPTIONS = """() => {
  const caption = document.querySelector("#the-caption");
  window.told = [];
  new MutationObserver(() => {
    if (!caption.hidden) window.told.push(caption.textContent);
  }).observe(caption, { childList: true, attributes: true });
}"""


def have_a_turn(anne: Player) -> None:
    """Play until it is our turn again, the first time after others have played."""
    anne.wait_for_turn()
    while anne.page.locator("#the-since").is_hidden():
        anne.choose()
        anne.wait_for_turn()


def test_a_film_is_told_on_the_board_while_it_runs(tabletop: Tabletop) -> None:
    anne = tabletop.player(speed="brisk", reduced_motion="reduce")
    anne.open_table("me", "bot")
    anne.wait_for_turn()
    anne.page.evaluate(NOTE_CAPTIONS)

    anne.choose()
    anne.wait_for_turn()

    told: list[str] = anne.page.evaluate("window.told")
    assert any(line.startswith("Anne") for line in told)
    expect(anne.page.locator("#the-caption")).to_be_hidden()


def test_what_was_skipped_can_be_seen_again_even_after_a_reload(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    anne.open_table("me", "bot", "bot")
    have_a_turn(anne)
    scene = anne.scene()
    listed = anne.page.locator("#the-since li").all_text_contents()
    anne.page.reload()
    anne.wait_for_turn()

    anne.page.click("#the-since summary")
    assert anne.page.locator("#the-since li").all_inner_texts() == listed
    anne.page.evaluate("localStorage.setItem('speed', 'brisk')")
    anne.page.evaluate(NOTE_CAPTIONS)
    anne.page.click("#the-since button.main")

    anne.wait(lambda: set(anne.page.evaluate("window.told")) == set(listed), "the whole film")
    anne.wait_for_turn()
    anne.wait(lambda: anne.scene() == scene, "the table as it was")


def hand_over(mover: Player, other: Player) -> None:
    """One plays until it is the other's turn."""

    def is_done() -> bool:
        if mover.is_to_act():
            mover.step()
        return other.name in mover.page.locator(".status.full").inner_text()

    mover.wait(is_done, f"a turn of {other.name}")


def test_whoever_comes_back_in_another_window_sees_what_happened(tabletop: Tabletop) -> None:
    anne, marc = tabletop.player("Anne"), tabletop.player("Marc")
    link = anne.open_table("me", "friend", game="teufel")
    marc.sit_down(link)
    anne.wait(lambda: anne.is_to_act() or marc.is_to_act(), "the first turn")
    first, second = (anne, marc) if anne.is_to_act() else (marc, anne)
    hand_over(first, second)
    first.page.close()

    hand_over(second, first)
    first.page = first.new_page()
    first.go(link)
    first.wait_for_turn()

    first.page.click("#the-since summary")
    told = " ".join(first.page.locator("#the-since li").all_inner_texts())
    assert first.name in told
    assert second.name in told


def test_a_piece_is_named_by_pointer_by_keys_and_by_a_long_press(tabletop: Tabletop) -> None:
    anne = tabletop.player(has_touch=True)
    anne.open_table("me", "bot")
    anne.wait_for_turn()
    card, tip = anne.page.locator("g.piece.can").first, anne.page.locator("#the-tip")
    name = card.get_attribute("aria-label") or ""

    card.hover()
    expect(tip).to_have_text(name)
    anne.page.locator("#rider-2").hover()  # who cannot be chosen, and whom nothing covers
    expect(tip).to_contain_text("rides")
    anne.page.mouse.move(1, 1)
    expect(tip).to_be_hidden()

    anne.page.keyboard.press("b")
    expect(tip).to_be_visible()
    anne.page.evaluate("document.activeElement.blur()")
    expect(tip).to_be_hidden()

    card.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})
    expect(tip).to_be_visible()  # not what it said before
    expect(tip).to_have_text(name)
    card.dispatch_event("pointerup", {"pointerType": "touch", "bubbles": True})
    card.dispatch_event("click", {"bubbles": True})
    expect(anne.page.locator(".piece.tried")).to_have_count(0)


def test_what_has_no_name_of_its_own_is_called_as_what_it_lies_on(tabletop: Tabletop) -> None:
    anne = tabletop.player()
    anne.open_table("me", "bot", game="druidenwalzer")
    anne.wait_for_turn()
    stack = anne.page.locator("#M2-stack")
    assert stack.get_attribute("aria-label") is None

    stack.hover(position={"x": 2, "y": 20}, force=True)

    tip = anne.page.locator("#the-tip")
    expect(tip).to_contain_text("birch")
    anne.page.locator("#ban-ring").hover(force=True)  # clicks go through it
    expect(tip).to_have_text("ban ring")
