"""Small plots of a person's book: a bar for each match, the oldest first."""

from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from markupsafe import Markup

from fabeltafel.analysis import Estimate
from fabeltafel.analysis.telling import tenths
from fabeltafel.texts import Texts
from fabeltafel.web.books import Played

WIDTH, HEIGHT = 560, 96
MARGIN = 8
MOST = 40  # matches, the latest
WIDEST = 22  # of a bar
LEAST = 2  # of its height, so that nothing can be seen, too


@dataclass(frozen=True)
class Bar:
    """One match: how much, and what is said of it."""

    value: float
    about: str


def plots_of(book: Sequence[Played], say: Texts) -> list[Markup]:
    """What was won, skill lost and luck had over time, as far as there is something to see."""
    looked_back = [one for one in book if one.lost and one.luck][-MOST:]
    won = [Bar(one.won, told(one, say(f"book-{one.result}"), say)) for one in book[-MOST:]]
    lost = [bar(one, one.lost, say) for one in looked_back]
    luck = [bar(one, one.luck, say, "+") for one in looked_back]
    each = {"book-plot-won": won, "analysis-lost": lost, "analysis-luck": luck}
    return [figure(say(title), title, bars) for title, bars in each.items() if len(bars) > 1]


def bar(played: Played, estimate: Estimate | None, say: Texts, sign: str = "") -> Bar:
    """What an estimate says of a match, if there is one."""
    value = estimate.value if estimate else 0.0
    return Bar(value, told(played, tenths(value, say, sign), say))


def told(played: Played, what: str, say: Texts) -> str:
    """What is said of a bar."""
    return f"{say('on-day', day=played.day)} · {played.title}: {what}"


def figure(title: str, kind: str, bars: Sequence[Bar]) -> Markup:
    """A plot with its name."""
    svg = drawn(title, bars)
    html = f'<figure class="{kind}"><figcaption>{escape(title)}</figcaption>{svg}</figure>'
    return Markup(html)  # noqa: S704 (drawn here, texts escaped)


def drawn(title: str, bars: Sequence[Bar]) -> str:
    """Bars above and below a line."""
    top, bottom = max(0.0, *(bar.value for bar in bars)), min(0.0, *(bar.value for bar in bars))
    scale = (HEIGHT - 2 * MARGIN) / ((top - bottom) or 1)
    ground, step = MARGIN + top * scale, (WIDTH - 2 * MARGIN) / max(len(bars), 10)
    parts = [f'<line class="ground" x1="0" x2="{WIDTH}" y1="{ground:.1f}" y2="{ground:.1f}"/>']
    for place, bar in enumerate(bars):
        height = max(abs(bar.value) * scale, LEAST)
        x, width = MARGIN + place * step, min(step * 0.7, WIDEST)
        y = ground - height if bar.value > 0 else ground
        kind = "up" if bar.value > 0 else "down"
        where = f'x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"'
        parts.append(f'<rect class="{kind}" {where}><title>{escape(bar.about)}</title></rect>')
    size = f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label={quoteattr(spoken(title, bars))}'
    return f"<svg {size}>{''.join(parts)}</svg>"


def spoken(title: str, bars: Sequence[Bar]) -> str:
    """A plot for whoever hears it: its name and the latest bar."""
    return f"{title}. {bars[-1].about}"
