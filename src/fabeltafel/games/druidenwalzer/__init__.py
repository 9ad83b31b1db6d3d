"""Druidenwalzer: sun and moon let spirit cards waltz round a ring of trees."""

from pathlib import Path

from fabeltafel import legacy
from fabeltafel.game import Game, Hints, Refusal, Verbs, found_in
from fabeltafel.games.druidenwalzer import components, notation, rules, view, wording

WORDS = [notation.word(action) for action in range(components.ACTIONS)]
KINDS = legacy.kinds(WORDS, view.is_tried)

GAME = Game(
    name="druidenwalzer",
    title="Druidenwalzer",
    version=1,
    players=components.PLAYERS,
    is_on_shelf=True,
    variants=components.VARIANTS,
    folder=Path(__file__).parent,
    box=legacy.raw(components.BOX),
    state=legacy.raw(components.STATE),
    decisions=KINDS,
    frames=components.FRAMES,
    facts=components.FACTS,
    pack=components.pack,
    events=legacy.events(components.EVENT_NAMES),
    turns="2.3",
    refusals=(
        Refusal("3", rules.is_of_this_phase, *KINDS),
        Refusal("2.2", rules.may_be_placed, *KINDS),
        Refusal("5.2", rules.meets_the_duty, *KINDS),
        Refusal("3.1.1", rules.is_in_hand, *KINDS),
        Refusal("5.1", rules.is_on_a_tree_in_play, *KINDS),
        Refusal("3.2", rules.may_leap, *KINDS),
        Refusal("3.3", rules.has_a_card_to_withdraw, *KINDS),
        Refusal("3.1.7", rules.is_to_compare, *KINDS),
    ),
    verbs=found_in(Verbs, rules),
    hints=found_in(Hints, rules),
    notation=notation,
    wording=legacy.wording(wording),
    drawing=legacy.drawing(view.WIDTH, view.HEIGHT, view),
)
