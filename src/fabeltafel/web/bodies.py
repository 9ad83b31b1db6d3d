"""What was posted, read: every field is what it must be, or the post is refused."""

import re

import msgspec
from starlette.requests import ClientDisconnect, Request

from fabeltafel.web.refusals import Refused
from fabeltafel.web.wishes import W

AT_FAULT = re.compile(r"`\$\.(\w+)|required field `(\w+)`")  # as msgspec names a field


async def wish_of(request: Request, kind: type[W]) -> W:
    """What a post wishes."""
    return wish_in(await body_of(request), kind)


async def body_of(request: Request) -> bytes:
    """All of what was posted."""
    try:
        return await request.body()
    except ClientDisconnect:
        raise Refused(400, "refused-malformed") from None


def wish_in(body: bytes, kind: type[W]) -> W:
    """The wish that was posted."""
    try:
        return msgspec.json.decode(body.decode(), type=kind)
    except msgspec.ValidationError as error:
        if found := AT_FAULT.search(str(error)):
            raise Refused(400, "refused-field", field=found[1] or found[2]) from None
        raise Refused(400, "refused-malformed") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Refused(400, "refused-malformed") from None
