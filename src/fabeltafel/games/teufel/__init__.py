"""Auf Teufel komm raus!: devils on the rim of a hexagon, and tails that wind across it."""

from pathlib import Path

from fabeltafel import legacy
from fabeltafel.game import Game, Hints, Refusal, Verbs, found_in
from fabeltafel.games.teufel import bots, components, notation, rules, view, wording

WORDS = [notation.word(action) for action in range(components.ACTIONS)]
KINDS = legacy.kinds(WORDS, view.is_tried)

GAME = Game(
    name="teufel",
    title="Auf Teufel komm raus!",
    version=1,
    players=components.PLAYERS,
    is_on_shelf=True,
    variants=(),
    folder=Path(__file__).parent,
    box=legacy.raw(components.BOX),
    state=legacy.raw(components.STATE),
    decisions=KINDS,
    frames=components.FRAMES,
    facts=components.FACTS,
    pack=components.pack,
    events=legacy.events(components.EVENT_NAMES),
    turns="2.2",
    refusals=(
        Refusal("3.1", rules.is_of_this_phase, *KINDS),
        Refusal("3.1", rules.is_free, *KINDS),
        Refusal("3.4", rules.is_open_to, *KINDS),
        Refusal("4.2", rules.is_nameable, *KINDS),
    ),
    verbs=found_in(Verbs, rules),
    hints=found_in(Hints, bots),
    notation=notation,
    wording=legacy.wording(wording),
    drawing=legacy.drawing(view.WIDTH, view.HEIGHT, view),
)
