"""Every game with all its players on seven screens: seen whole, and nothing in the way."""

from typing import Any

import pytest
from playwright.sync_api import Page

from browser.tabletop import Tabletop
from fabeltafel import games
from fabeltafel.game import Game
from test_layouts import STAGES

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
  return {
    lost: lost.map(({ id }) => id),
    isPrompted: top >= 0 && top + 48 <= innerHeight && right <= innerWidth + 1,
    isNarrow: document.documentElement.scrollWidth <= innerWidth,
    shape: stage.dataset.shape,
    stage: [stage.clientWidth, stage.clientHeight],
  };
}"""


def measured(page: Page, width: int, height: int) -> dict[str, Any]:
    """What a person sees in a window of this size."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_function(IS_LAID)
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


@pytest.mark.parametrize("game", games.shelf(), ids=lambda game: game.name)
def test_nothing_anybody_needs_is_off_screen_or_covered(tabletop: Tabletop, game: Game) -> None:
    anne = tabletop.player(reduced_motion="reduce")
    anne.open_table("me", *["bot"] * (game.players[-1] - 1), game=game.name)
    anne.wait_for_turn()

    for (width, height), shape in SCREENS.items():
        found = measured(anne.page, width, height)
        assert found.pop("stage") == pytest.approx(STAGES[width, height], abs=1)
        expected = {"lost": [], "isPrompted": True, "isNarrow": True, "shape": shape}
        assert found == expected, (width, height)
