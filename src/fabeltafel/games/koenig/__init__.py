"""König der Elfen: journeys round a ring of places that all players lay together."""

from pathlib import Path

from fabeltafel import legacy
from fabeltafel.game import Game, Hints, Refusal, Verbs, found_in
from fabeltafel.games.koenig import bots, components, deeds, notation, rules, view, wording
from fabeltafel.games.koenig.rules import conditions

WORDS = [notation.word(action) for action in range(components.ACTIONS)]
KINDS = legacy.kinds(WORDS, deeds.is_tried)

GAME = Game(
    name="koenig",
    title="König der Elfen",
    version=1,
    players=components.PLAYERS,
    is_on_shelf=True,
    variants=("magic-spell",),
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
        Refusal("2.2", conditions.is_of_this_phase, *KINDS),
        Refusal("2.3", conditions.is_in_hand, *KINDS),
        Refusal("3.1", conditions.finds_room, *KINDS),
        Refusal("3.2", conditions.draws_what_can_be_drawn, *KINDS),
        Refusal("3.3", conditions.buys_what_can_be_bought, *KINDS),
        Refusal("3.4", conditions.finds_a_place, *KINDS),
        Refusal("3.5", conditions.closes_what_can_be_closed, *KINDS),
        Refusal("3.6", conditions.passes_with_a_place, *KINDS),
        Refusal("3.7", conditions.lacks_places, *KINDS),
        Refusal("4.5", conditions.hires_for_a_realm, *KINDS),
        Refusal("4.6", conditions.turns_for_a_step, *KINDS),
        Refusal("4.3", conditions.pays_the_thief, *KINDS),
        Refusal("4.2", conditions.pays_the_fare, *KINDS),
        Refusal("4.8", conditions.makes_the_step, *KINDS),
        Refusal("7.2", conditions.casts_what_can_be_cast, *KINDS),
    ),
    verbs=found_in(Verbs, rules),
    hints=found_in(
        Hints, bots, simulations=(3, 10, 30, 120, 800), opponents={"wanderer": bots.wander}
    ),
    notation=notation,
    wording=legacy.wording(wording),
    drawing=legacy.drawing(view.WIDTH, view.HEIGHT, view),
)
