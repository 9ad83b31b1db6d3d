"""Draco: a race of ten dragons that nobody owns."""

from pathlib import Path

from fabeltafel.game import Drawing, EventKind, Game, Notation, Refusal, Verbs, Wording
from fabeltafel.games.draco import components, notation, rules, view, wording

GAME = Game(
    name="draco",
    title="Draco",
    version=1,
    players=components.PLAYERS,
    is_on_shelf=True,
    variants=(),
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
        Refusal("3.1", rules.is_in_hand),
        Refusal("3.4", rules.may_leave_hand),
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
    drawing=Drawing(view.WIDTH, view.HEIGHT, view.board, view.scene),
)
