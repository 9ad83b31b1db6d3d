"""König der Elfen: journeys round a ring of places that all players lay together."""

from pathlib import Path

from fabeltafel.game import Drawing, EventKind, Game, Notation, Refusal, Verbs, Wording
from fabeltafel.games.koenig import bots, components, deeds, notation, rules, view, wording
from fabeltafel.games.koenig.rules import conditions

GAME = Game(
    name="koenig",
    title="König der Elfen",
    version=1,
    players=components.PLAYERS,
    is_on_shelf=True,
    variants=("magic-spell",),
    folder=Path(__file__).parent,
    box_type=components.BOX,
    state_type=components.STATE,
    actions=components.ACTIONS,
    frames=components.FRAMES,
    facts=components.FACTS,
    pack=components.pack,
    events=tuple(EventKind(name, section) for name, section in components.EVENT_NAMES),
    refusals=(
        Refusal("2.2", conditions.is_to_move),
        Refusal("2.2", conditions.is_of_this_phase),
        Refusal("2.3", conditions.is_in_hand),
        Refusal("3.1", conditions.finds_room),
        Refusal("3.2", conditions.draws_what_can_be_drawn),
        Refusal("3.3", conditions.buys_what_can_be_bought),
        Refusal("3.4", conditions.finds_a_place),
        Refusal("3.5", conditions.closes_what_can_be_closed),
        Refusal("3.6", conditions.passes_with_a_place),
        Refusal("3.7", conditions.lacks_places),
        Refusal("4.5", conditions.hires_for_a_realm),
        Refusal("4.6", conditions.turns_for_a_step),
        Refusal("4.3", conditions.pays_the_thief),
        Refusal("4.2", conditions.pays_the_fare),
        Refusal("4.8", conditions.makes_the_step),
        Refusal("7.2", conditions.casts_what_can_be_cast),
    ),
    verbs=Verbs(
        setup=rules.setup,
        acting=rules.acting,
        legal=rules.legal,
        play=rules.play,
        is_over=rules.is_over,
        scores=rules.scores,
        sides=rules.sides,
        hide=rules.hide,
        redeal=rules.redeal,
        sensible=bots.sensible,
        rollout=bots.rollout,
        is_settled=bots.is_settled,
        prospects=bots.prospects,
    ),
    notation=Notation(notation.word, notation.action, notation.write, notation.read),
    wording=Wording(wording.describe, wording.sentence, wording.label),
    drawing=Drawing(view.WIDTH, view.HEIGHT, view.board, view.scene, deeds.is_tried),
    simulations=(3, 10, 30, 120, 800),
    opponents=(("wanderer", bots.wander),),
)
