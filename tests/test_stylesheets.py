"""Stylesheets: written once, and written out for each theme."""

import pytest

from fabeltafel.stylesheets import themed


def test_what_differs_becomes_a_rule_for_each_theme() -> None:
    css = ".sky { fill: light-dark(#dcebf5, #18223a); }"

    assert themed(css) == ".light .sky { fill: #dcebf5; }\n.dark .sky { fill: #18223a; }\n"


def test_what_is_the_same_in_both_themes_stays_where_it_was() -> None:
    css = ".disc { fill: #d89a12; stroke: light-dark(#8a5a00, #7c4f00); stroke-width: 2 }"

    assert themed(css).splitlines() == [
        ".disc { fill: #d89a12; stroke-width: 2; }",
        ".light .disc { stroke: #8a5a00; }",
        ".dark .disc { stroke: #7c4f00; }",
    ]


def test_every_selector_of_a_list_gets_its_theme() -> None:
    css = ".card:has(.a, .b),\n.card > text { fill: light-dark(#000, #fff); }"

    assert themed(css).splitlines() == [
        ".light .card:has(.a, .b), .light .card > text { fill: #000; }",
        ".dark .card:has(.a, .b), .dark .card > text { fill: #fff; }",
    ]


def test_a_value_may_differ_in_one_part_and_need_not_be_a_colour() -> None:
    css = ".star { outline: 2px solid light-dark(#000, #fff); fill-opacity: light-dark(0, 0.9); }"

    assert themed(css).splitlines() == [
        ".light .star { outline: 2px solid #000; fill-opacity: 0; }",
        ".dark .star { outline: 2px solid #fff; fill-opacity: 0.9; }",
    ]


def test_rules_keep_their_order_and_comments_go() -> None:
    css = """
    /* The sky { is: blue; } */
    .sky { fill: light-dark(#dcebf5, #18223a); }
    .sun { fill: none; }
    """

    assert [line.split(" {")[0] for line in themed(css).splitlines()] == [
        ".light .sky",
        ".dark .sky",
        ".sun",
    ]


def test_themes_are_told_apart_within_a_medium_and_animations_have_none() -> None:
    css = """
    @media (prefers-reduced-motion: reduce) { .mark { fill: light-dark(#000, #fff); } }
    @keyframes glow { from { opacity: 0; } 30%, 70% { opacity: 1; } }
    """

    assert themed(css).splitlines() == [
        "@media (prefers-reduced-motion: reduce) {",
        ".light .mark { fill: #000; }",
        ".dark .mark { fill: #fff; }",
        "}",
        "@keyframes glow {",
        "from { opacity: 0; }",
        "30%, 70% { opacity: 1; }",
        "}",
    ]


@pytest.mark.parametrize(
    "css",
    [
        ".a { fill: #000; ",
        ".a { fill: #000; } }",
        ".a { fill #000; }",
        ".a { fill: #000; .b { fill: #fff; } }",
        ".a { fill: light-dark(#000); }",
        ".a { fill: light-dark(#000, #fff, #888); }",
        ".a { fill: light-dark(rgb(0 0 0), #fff); }",
        ".a, { fill: light-dark(#000, #fff); }",
        ".a:has(.b, :not(.c)) { fill: light-dark(#000, #fff); }",
        "@import url(other.css);",
        "@supports (color: red) { .a { fill: #000; } }",
        "@media print { @media (width: 1px) { .a { fill: #000; } } }",
        "@keyframes glow { from { fill: light-dark(#000, #fff); } }",
        '.a::before { content: "}"; }',
        "/* never closed .a { fill: #000; }",
        "fill: #000;",
    ],
)
def test_what_is_not_understood_is_refused_and_never_lost(css: str) -> None:
    with pytest.raises(ValueError, match="no stylesheet we can write out"):
        themed(css)
