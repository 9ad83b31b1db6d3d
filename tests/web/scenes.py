"""What a browser does with scenes: it takes them apart by id and applies what has changed."""

import re
import xml.etree.ElementTree as ET

from web.browser import Json

ET.register_namespace("", "http://www.w3.org/2000/svg")
OPENING = re.compile(r"<svg[^>]*>")


def pieces_in(scene: str) -> dict[str, str]:
    """The pieces of a scene by id, lowest first."""
    found = {}
    for piece in ET.fromstring(scene):
        written = ET.tostring(piece, encoding="unicode")
        assert piece.attrib["id"] not in found, "an id stands for one piece"
        assert "piece" in piece.attrib["class"].split()
        found[piece.attrib["id"]] = written
    return found


def apply_changes(pieces: dict[str, str], changes: Json) -> dict[str, str]:
    """A scene after some changes, as docs/protocol.md says: by id, in the order that is sent."""
    changed = pieces_in(changes["svg"]) if changes["svg"] else {}
    assert set(changes["gone"]) <= set(pieces), "only what is there can go"
    left = {id: piece for id, piece in pieces.items() if id not in changes["gone"]}
    after = left | changed
    if changes["order"] is None:
        assert set(changed) <= set(left), "new pieces come with an order"
        return after
    assert sorted(changes["order"]) == sorted(after), "the order names every piece once"
    return {id: after[id] for id in changes["order"]}


class Watched:
    """The table as a browser knows it from all it was told."""

    def __init__(self) -> None:
        self.position = -1
        self.pieces: dict[str, str] = {}
        self.lines: list[Json] = []
        self.table: Json = {}
        self.turn: Json = {}

    def hear(self, message: Json) -> None:
        """Take one message in; news comes in order, without a gap and never twice."""
        if message["kind"] == "snapshot":
            self.pieces = pieces_in(message["scene"]) if message["scene"] else {}
            self.lines = list(message["lines"])
        elif message["kind"] == "news":
            assert message["position"] == self.position + 1
            self.film(message)
        else:
            assert message["position"] == self.position
        self.position = message["position"]
        self.table = message["table"] or self.table
        self.turn = message.get("turn") or self.turn

    def film(self, message: Json) -> None:
        """Play the frames of a message, one after another, and come to rest."""
        if message.get("scene"):
            self.pieces = pieces_in(message["scene"])
        for frame in message["frames"]:
            self.pieces = apply_changes(self.pieces, frame["changes"])
            self.lines += frame["lines"]
        if message["after"]:
            self.pieces = apply_changes(self.pieces, message["after"])
        self.lines += message["lines"]

    def agrees(self, snapshot: Json) -> None:
        """What was told piece by piece is what somebody new is told at once."""
        assert self.position == snapshot["position"]
        fresh = pieces_in(snapshot["scene"]) if snapshot["scene"] else {}
        assert list(self.pieces) == list(fresh), "the order of the pieces"
        assert self.pieces == fresh
        assert self.turn == snapshot["turn"]
        known = min(len(self.lines), len(snapshot["lines"]))
        assert self.lines[len(self.lines) - known :] == snapshot["lines"][-known:]
