"""The sides of cut-outs as SVG files that need nothing else."""

from fabeltafel.cutouts import TAB, Cutout, Kit, Making, Side, Window
from fabeltafel.drawing import Element
from fabeltafel.game import Game
from fabeltafel.pictures import FONTS, NAMESPACE
from fabeltafel.sheets.layout import BLEED

CUT = 0.25  # the breadth of a line to cut along, in millimetres


def side_svg(game: Game, kit: Kit, cutout: Cutout, style: str, is_back: bool = False) -> str:
    """One side of a cut-out with its bleed, or of the paper that a figure is folded from."""
    side = cutout.back if is_back else cutout.front
    if cutout.making == Making.STANDING:
        return svg(game, kit, folded(cutout), window_of(cutout), style)
    lines = (cut_line(cutout),) if cutout.outline else ()
    return svg(game, kit, (*side, *lines), window_of(cutout), style)


def window_of(cutout: Cutout) -> Window:
    """What of a drawing is printed: a figure twice with its feet, all but boards with bleed."""
    x, y, width, height = cutout.window
    more = BLEED / cutout.scale
    if cutout.making == Making.BOARD:
        return cutout.window
    if cutout.making == Making.STANDING:
        tab = TAB / cutout.scale
        y, height = y - height - tab, 2 * (height + tab)
    return x - more, y - more, width + 2 * more, height + 2 * more


def folded(cutout: Cutout) -> Side:
    """A figure and, above it, its image in a mirror, so that it looks the same from behind."""
    figure = Element("g", *cutout.front)
    mirror = f"matrix(1 0 0 -1 0 {2 * cutout.window[1]:.4f})"
    return figure, Element("g", *cutout.front, transform=mirror)


def cut_line(cutout: Cutout) -> Element:
    """The line along which something is cut that is no rectangle."""
    line = f"fill: none; stroke: #77716a; stroke-width: {CUT / cutout.scale:.3f}"
    return Element("path", d=cutout.outline, style=line)


def svg(game: Game, kit: Kit, side: Side, window: Window, style: str) -> str:
    """A drawing by day in the colours of its game."""
    box = " ".join(f"{number:.4f}" for number in window)
    drawn = "".join(map(str, (*kit.definitions, *side)))
    return (
        f'<svg xmlns="{NAMESPACE}" viewBox="{box}" class="light" font-family="{FONTS}">'
        f'<style>{style}</style><g class="{game.name}">{drawn}</g></svg>'
    )
