"""Every game with all its players on seven screens: seen whole, legible, and nothing in the way."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.tabletop import Tabletop
from browser.test_telling import NOTE_CAPTIONS, have_a_turn
from fabeltafel import games
from fabeltafel.game import Game
from test_layouts import NEARER, STAGES, letters_of

TOUCHABLE = 32  # pixels
SCREENS = {
    (1366, 768): "wide",
    (1920, 1080): "wide",
    (1024, 768): "square",
    (768, 1024): "square",
    (390, 844): "tall",
    (360, 640): "tall",
    (844, 390): "wide",
}

# Whether the drawing has the size of its stage, and everything lies where it will.
IS_LAID = """() => {
  const { width, height } = document.querySelector("svg.scene").viewBox.baseVal;
  const stage = document.querySelector("#the-stage");
  const isFit = (one, other) => Math.abs(one - other) < 2;
  const isStill = document.getAnimations().every((it) => it.playState !== "running");
  return isFit(width, stage.clientWidth) && isFit(height, stage.clientHeight) && isStill;
}"""

# What can be chosen but not seen, because it is off the screen or something lies upon the board.
MEASURE = """() => {
  const stage = document.querySelector("#the-stage");
  const lost = [...stage.querySelectorAll("svg.scene > g.piece")].filter((piece) => {
    const { x, y } = new DOMPoint(0, 0).matrixTransform(piece.getScreenCTM());
    if (!piece.matches(".can")) return x < 0 || y < 0 || x > innerWidth || y > innerHeight;
    const hit = document.elementFromPoint(x, y);
    return hit === null || hit.closest("#the-stage > svg") === null;
  });
  const { top, right } = document.querySelector("#the-turn").getBoundingClientRect();
  const isSeen = (part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    && part.getBoundingClientRect().width > 0;
  const letters = [...stage.querySelectorAll(":scope > svg text")]
    .filter((text) => text.textContent.trim() && isSeen(text))
    .map((text) => {
      const { a, b } = text.getScreenCTM();
      return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
    });
  const things = [...stage.querySelectorAll("g.piece.can")].filter(isSeen).map((piece) => {
    const { width, height } = piece.getBoundingClientRect();
    return Math.min(width, height);
  });
  return {
    letters: Math.min(...letters),
    things: Math.min(...things),
    lost: lost.map(({ id }) => id),
    isPrompted: top >= 0 && top + 48 <= innerHeight && right <= innerWidth + 1,
    isNarrow: document.documentElement.scrollWidth <= innerWidth,
    shape: stage.dataset.shape,
    stage: [stage.clientWidth, stage.clientHeight],
  };
}"""


TRY_ON = """() => document.querySelector("#the-stage:not([aria-busy=true]) g.piece.can")
  .dispatchEvent(new MouseEvent("click", { bubbles: true }))"""

# Every line of what would happen is in the window, and whoever scrolls finds no more of it.
IS_WHOLE = """() => {
  const turn = document.querySelector("#the-turn");
  const lines = [...document.querySelectorAll("#the-trial li")];
  return lines.length > 0 && turn.scrollHeight <= turn.clientHeight + 1 && lines.every((line) => {
    const { x, y, right, bottom } = line.getBoundingClientRect();
    return x >= 0 && y >= 0 && right <= innerWidth && bottom <= innerHeight;
  });
}"""


# Pieces are the same elements whatever the window does to them.
NOTE_PIECES = """() => {
  const pieces = [...document.querySelectorAll("#the-stage svg.scene > g.piece[id]")];
  window.pieces = new Map(pieces.map((piece) => [piece.id, piece]));
}"""
PIECES_MADE_ANEW = """() => [...document.querySelectorAll("#the-stage svg.scene > g.piece[id]")]
  .filter((now) => window.pieces.has(now.id) && window.pieces.get(now.id) !== now)
  .map((now) => now.id)"""


def measured(page: Page, width: int, height: int) -> dict[str, Any]:
    """What a person sees in a window of this size."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function(IS_LAID)
    found: dict[str, Any] = page.evaluate(MEASURE)
    for _ in range(20):  # a layout may come right behind another one: until nothing changes
        page.wait_for_timeout(100)
        before, found = found, page.evaluate(MEASURE)
        if found == before:
            break
    return found


@pytest.mark.parametrize("game", games.shelf(), ids=lambda game: game.name)
def test_nothing_anybody_needs_is_off_screen_or_covered(tabletop: Tabletop, game: Game) -> None:
    anne = tabletop.player(reduced_motion="reduce")
    anne.open_table("me", *["bot"] * (game.players[-1] - 1), game=game.name)
    anne.wait_for_turn()

    for (width, height), shape in SCREENS.items():
        found = measured(anne.page, width, height)
        assert found.pop("stage") == pytest.approx(STAGES[width, height], abs=1)
        letters, things = found.pop("letters"), found.pop("things")
        declared = letters_of(game, game.players[-1], (width, height))
        assert letters >= 0.9 * declared, (width, height)
        assert things * NEARER >= TOUCHABLE, (width, height, things)
        expected = {"lost": [], "isPrompted": True, "isNarrow": True, "shape": shape}
        assert found == expected, (width, height)


def test_a_film_goes_on_while_the_window_is_turned(tabletop: Tabletop) -> None:
    upright = ViewportSize(width=390, height=844)
    anne = tabletop.player(viewport=upright)
    anne.open_table("me", "bot", "bot")
    have_a_turn(anne)
    scene, listed = anne.scene(), set(anne.page.locator("#the-since li").all_text_contents())
    anne.page.evaluate("localStorage.setItem('speed', 'brisk')")
    anne.page.evaluate(NOTE_CAPTIONS)
    anne.page.click("#the-since summary")
    anne.page.click("#the-since button.main")
    anne.wait(lambda: bool(anne.page.evaluate("window.told")), "a film")

    anne.page.evaluate(NOTE_PIECES)
    anne.page.set_viewport_size(ViewportSize(width=844, height=390))
    anne.wait(lambda: set(anne.page.evaluate("window.told")) == listed, "the film going on")
    assert anne.page.evaluate(PIECES_MADE_ANEW) == []
    anne.wait_for_turn()
    anne.page.set_viewport_size(upright)

    anne.wait(lambda: anne.scene() == scene, "the table as it was")


def test_what_would_happen_is_nowhere_cut_off(tabletop: Tabletop) -> None:
    anne = tabletop.player(reduced_motion="reduce")
    anne.open_table("me", *["bot"] * 4)
    anne.wait_for_turn()
    anne.page.wait_for_selector("#the-stage:not([aria-busy=true]) g.piece.can", state="attached")
    trial, offered = anne.page.locator("#the-trial"), anne.page.locator("#the-actions .main")
    anne.page.evaluate(TRY_ON)  # once: a second click would put it back
    anne.wait(lambda: trial.is_visible() or offered.first.is_visible(), "what comes of it")
    if not trial.is_visible():  # the card led to a choice that comes before
        offered.first.click()
    expect(trial).to_be_visible()

    for width, height in SCREENS:
        anne.page.set_viewport_size({"width": width, "height": height})
        anne.page.wait_for_function(IS_LAID)
        assert anne.page.evaluate(IS_WHOLE), (width, height)
