"""Auf Teufel komm raus!: devils on the rim of a hexagon, and tails that wind across it."""

from pathlib import Path

from fabeltafel.game import Drawing, EventKind, Game, Notation, Refusal, Verbs, Wording
from fabeltafel.games.teufel import bots, components, notation, rules, view, wording

GAME = Game(
    name="teufel",
    title="Auf Teufel komm raus!",
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
        Refusal("2.2", rules.is_to_move),
        Refusal("3.1", rules.is_of_this_phase),
        Refusal("3.1", rules.is_free),
        Refusal("3.4", rules.is_open_to),
        Refusal("4.2", rules.is_nameable),
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
        rollout=bots.rollout,
        occasion=bots.occasion,
    ),
    notation=Notation(notation.word, notation.action, notation.write, notation.read),
    wording=Wording(wording.describe, wording.sentence, wording.label),
    drawing=Drawing(view.WIDTH, view.HEIGHT, view.board, view.scene, view.is_tried),
)
