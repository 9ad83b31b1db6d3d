"""What is pushed to a browser can be opened by it alone, and says who sent it."""

import json

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from fabeltafel.web.calls.sealing import CURVE, Lock, Signet, decoded, encoded
from web.pushing import Device, opened_token

# RFC 8291, appendix A.
SENT = "When I grow up, I want to be a watermelon"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
POINT = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SEALED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAm"
    "S6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Q"
    "ulcy4a-fN"
)


def test_what_the_standard_seals_is_sealed_alike() -> None:
    ours = ec.derive_private_key(int.from_bytes(decoded(SENDER), "big"), CURVE)

    sealed = Lock.read(POINT, AUTH).sealed(SENT.encode(), ours, decoded(SALT), step=1)

    assert encoded(sealed) == SEALED


def test_the_browser_it_is_for_opens_it_and_no_other() -> None:
    device, other = Device(), Device()

    sealed = Lock.read(device.p256dh, device.auth).sealed(b"your turn")

    assert device.opened(sealed) == b"your turn"
    with pytest.raises(InvalidTag):
        other.opened(sealed)


def test_messages_of_any_usual_length_look_alike() -> None:
    lock = Lock.read(Device().p256dh, Device().auth)

    assert len({len(lock.sealed(b"x" * length)) for length in (0, 10, 500, 1023)}) == 1


@pytest.mark.parametrize(
    ("point", "auth"),
    [
        ("", AUTH),
        (POINT, ""),
        (POINT[:-4], AUTH),
        (POINT, AUTH + "AA"),
        ("A" * 87, AUTH),
        ("?", "!"),
    ],
)
def test_keys_that_are_none_are_refused(point: str, auth: str) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Lock.read(point, auth)


def test_a_token_says_who_sends_to_whom_and_for_how_long() -> None:
    signet = Signet(b"k" * 32, "https://table.example.org")

    header, claims = opened_token(signet.authorization("https://push.example.net/x/y", 1000.0))

    assert header == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == "https://push.example.net"
    assert claims["sub"] == "https://table.example.org"
    assert 1000 < claims["exp"] <= 1000 + 24 * 3600
    assert json.dumps(claims)


def test_the_same_server_is_known_by_the_same_key_after_a_restart() -> None:
    keys = [Signet(key * 32, "").public for key in (b"a", b"a", b"b")]

    assert keys[0] == keys[1] != keys[2]
