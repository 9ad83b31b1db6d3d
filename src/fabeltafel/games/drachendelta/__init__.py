"""Drachendelta: five secret actions, planks from stone to stone, and a village to reach."""

from pathlib import Path

from fabeltafel import legacy
from fabeltafel.game import Game, Hints, Refusal, Verbs, found_in
from fabeltafel.games.drachendelta import (
    bots,
    components,
    measures,
    notation,
    positions,
    rules,
    table,
    view,
    wording,
)

WORDS = [notation.word(action) for action in range(components.ACTIONS)]
KINDS = legacy.kinds(WORDS, legacy.nothing_is_tried)

GAME = Game(
    name="drachendelta",
    title="Drachendelta",
    version=1,
    players=components.PLAYERS,
    is_on_shelf=True,
    variants=components.VARIANTS,
    among_people=(components.BY_EYE,),
    folder=Path(__file__).parent,
    box=legacy.raw(components.BOX),
    state=legacy.raw(components.STATE),
    decisions=KINDS,
    frames=components.FRAMES,
    facts=components.FACTS,
    pack=measures.pack,
    events=legacy.events(components.EVENT_NAMES),
    turns="3",
    refusals=(
        Refusal("3.2", rules.is_asked_for, *KINDS),
        Refusal("3.1", rules.is_slot_open, *KINDS),
        Refusal("2.1", rules.is_ones_own, *KINDS),
        Refusal("3.1", rules.may_be_chosen, *KINDS),
        Refusal("1.3", rules.is_a_spot, *KINDS),
        Refusal("4.1", rules.is_bare, *KINDS),
        Refusal("4.3", rules.is_in_stock, *KINDS),
        Refusal("4.3", rules.may_support, *KINDS),
        Refusal("4.5", rules.may_remove, *KINDS),
        Refusal("4.6", rules.may_step, *KINDS),
        Refusal("4.7", rules.may_go_on, *KINDS),
        Refusal("4.8", rules.may_jump, *KINDS),
    ),
    verbs=found_in(Verbs, rules),
    hints=found_in(
        Hints, bots, simulations=(1, 4, 16, 64, 400), opponents={"solo": bots.solo_planner}
    ),
    notation=positions,
    wording=legacy.wording(wording),
    drawing=legacy.drawing(table.WIDTH, table.HEIGHT, view),
)
