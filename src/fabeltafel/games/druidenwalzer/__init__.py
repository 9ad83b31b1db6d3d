"""Druidenwalzer: sun and moon let spirit cards waltz round a ring of trees."""

from pathlib import Path

from fabeltafel.game import Drawing, EventKind, Game, Notation, Refusal, Verbs, Wording
from fabeltafel.games.druidenwalzer import components, notation, rules, view, wording

GAME = Game(
    name="druidenwalzer",
    title="Druidenwalzer",
    version=1,
    players=components.PLAYERS,
    is_on_shelf=True,
    variants=components.VARIANTS,
    folder=Path(__file__).parent,
    box_type=components.BOX,
    state_type=components.STATE,
    actions=components.ACTIONS,
    frames=components.FRAMES,
    facts=components.FACTS,
    pack=components.pack,
    events=tuple(EventKind(name, section) for name, section in components.EVENT_NAMES),
    refusals=(
        Refusal("2.3", rules.is_to_move),
        Refusal("3", rules.is_of_this_phase),
        Refusal("2.2", rules.may_be_placed),
        Refusal("5.2", rules.meets_the_duty),
        Refusal("3.1.1", rules.is_in_hand),
        Refusal("5.1", rules.is_on_a_tree_in_play),
        Refusal("3.2", rules.may_leap),
        Refusal("3.3", rules.has_a_card_to_withdraw),
        Refusal("3.1.7", rules.is_to_compare),
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
        sensible=rules.sensible,
    ),
    notation=Notation(notation.word, notation.action, notation.write, notation.read),
    wording=Wording(wording.describe, wording.sentence, wording.label),
    drawing=Drawing(view.WIDTH, view.HEIGHT, view.board, view.scene, view.is_tried),
)
