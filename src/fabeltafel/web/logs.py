"""What the server writes down about itself: never what people say, are called, or hold.

At a terminal lines are for people, anywhere else each is one JSON object for programs.
"""

import json
import logging
import re
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, TextIO

request_id: ContextVar[str] = ContextVar("request_id", default="")  # of what is being answered

PLAIN = "%(levelname)s %(message)s"
PARAMETERS = re.compile(r"\[parameters: .*?\](?=\n|$)", re.DOTALL)  # what was to be written


class AsJson(logging.Formatter):
    """One object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """A record with the request it belongs to and the figures it brings."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told: dict[str, Any] = {"at": at, "level": record.levelname.lower(), "from": record.name}
        told["text"] = without_content(record.getMessage())
        if id := request_id.get():
            told["request"] = id
        told |= getattr(record, "figures", {})
        if record.exc_info:
            told["trace"] = without_content(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


def without_content(text: str) -> str:
    """A text without what somebody wanted to have written into the database."""
    return PARAMETERS.sub("[parameters left out]", text)


def write_logs(level: str, stream: TextIO = sys.stderr) -> None:
    """Send everything from this level on to a stream, in the form its reader understands."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logging.Formatter(PLAIN) if stream.isatty() else AsJson())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
