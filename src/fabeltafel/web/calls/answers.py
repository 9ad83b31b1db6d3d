"""What the server says about calls."""

from typing import Annotated

from msgspec import Meta, Struct


class CalledThere(Struct, omit_defaults=True):
    """A place where one is called from now on."""

    endpoint: Annotated[str, Meta(description="by which it is removed")]
    secret: Annotated[
        str, Meta(description="which signs what is posted to one's own program; told only now")
    ] = ""
