"""A browser that can be pushed to, and the service that does it: both open what they get."""

import json
import os
import struct
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from fabeltafel.web.calls.sealing import decoded, encoded

CURVE = ec.SECP256R1()


def mac(key: bytes, message: bytes) -> bytes:
    """A code that only who has the key can make."""
    one = HMAC(key, hashes.SHA256())
    one.update(message)
    return one.finalize()


class Device:
    """A browser with its own keys."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(CURVE)
        self.point = self.key.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        self.secret = os.urandom(16)
        self.p256dh, self.auth = encoded(self.point), encoded(self.secret)

    def opened(self, sealed: bytes) -> bytes:
        """A message, opened step by step as RFC 8291 and RFC 8188 tell it."""
        salt, (size, length) = sealed[:16], struct.unpack("!IB", sealed[16:21])
        point, text = sealed[21 : 21 + length], sealed[21 + length :]
        assert len(text) <= size
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
        shared = mac(self.secret, self.key.exchange(ec.ECDH(), theirs))
        secret = mac(shared, b"WebPush: info\0" + self.point + point + b"\x01")
        start = mac(salt, secret)
        key = mac(start, b"Content-Encoding: aes128gcm\0\x01")[:16]
        nonce = mac(start, b"Content-Encoding: nonce\0\x01")[:12]
        message, end, _ = AESGCM(key).decrypt(nonce, text, None).rpartition(b"\x02")
        assert end
        return message

    def told(self, sealed: bytes) -> Any:
        """What a message says."""
        return json.loads(self.opened(sealed))


def opened_token(header: str) -> tuple[Any, Any]:
    """What a token says, its signature checked by the key that comes with it."""
    scheme, _, rest = header.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, body, signature = parts["t"].split(".")
    raw = decoded(signature)
    r, s = (int.from_bytes(raw[n : n + 32], "big") for n in (0, 32))
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decoded(parts["k"]))
    public.verify(encode_dss_signature(r, s), f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    assert scheme == "vapid"
    return json.loads(decoded(head)), json.loads(decoded(body))
