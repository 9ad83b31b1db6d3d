"""Drachendelta: five secret actions, planks from stone to stone, and a village to reach."""

from pathlib import Path

from fabeltafel.game import Drawing, EventKind, Game, Notation, Refusal, Verbs, Wording
from fabeltafel.games.drachendelta import components, measures, notation, rules, view, wording

GAME = Game(
    name="drachendelta",
    title="Drachendelta",
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
    pack=measures.pack,
    events=tuple(EventKind(name, section) for name, section in components.EVENT_NAMES),
    refusals=(
        Refusal("3", rules.is_to_decide),
        Refusal("3.2", rules.is_asked_for),
        Refusal("3.1", rules.is_slot_open),
        Refusal("2.1", rules.is_ones_own),
        Refusal("3.1", rules.may_be_chosen),
        Refusal("1.3", rules.is_a_spot),
        Refusal("4.1", rules.is_bare),
        Refusal("4.3", rules.is_in_stock),
        Refusal("4.3", rules.may_support),
        Refusal("4.5", rules.may_remove),
        Refusal("4.6", rules.may_step),
        Refusal("4.7", rules.may_go_on),
        Refusal("4.8", rules.may_jump),
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
        is_secret=rules.is_secret,
    ),
    notation=Notation(notation.word, notation.action, notation.write, notation.read),
    wording=Wording(wording.describe, wording.sentence, wording.label),
    drawing=Drawing(view.WIDTH, view.HEIGHT, view.board, view.scene),
)
