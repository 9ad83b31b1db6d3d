"""Messages that only one browser can open (RFC 8291), and who sent them (RFC 8292)."""

import base64
import json
import os
import struct
from dataclasses import dataclass
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the curve
POINT_BYTES, AUTH_BYTES, SALT_BYTES = 65, 16, 16
RECORD = 4096  # bytes
STEP = 1024  # all messages are filled up to this, so that their length tells nothing
END = b"\x02"  # of the last record, before what fills it up
VALID = 12 * 3600  # seconds that a token counts


def encoded(content: bytes) -> str:
    """Bytes as addresses and headers can hold them."""
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Bytes out of such a text; raises ValueError."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def stretched(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """A key made out of another one."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers write it."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass(frozen=True)
class Lock:
    """What a browser gives to whoever may write to it; only it has the key."""

    point: bytes
    auth: bytes

    @classmethod
    def read(cls, p256dh: str, auth: str) -> "Lock":
        """A lock as a browser tells it; raises ValueError."""
        lock = cls(decoded(p256dh), decoded(auth))
        if len(lock.point) != POINT_BYTES or len(lock.auth) != AUTH_BYTES:
            raise ValueError("these are no keys of a browser")
        lock.public_key()
        return lock

    def public_key(self) -> ec.EllipticCurvePublicKey:
        """The point of the curve that the browser chose."""
        return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, self.point)

    def sealed(
        self,
        message: bytes,
        ours: ec.EllipticCurvePrivateKey | None = None,
        salt: bytes | None = None,
        step: int = STEP,
    ) -> bytes:
        """A message for this browser alone, under a key that is used once."""
        ours, salt = ours or ec.generate_private_key(CURVE), salt or os.urandom(SALT_BYTES)
        point = point_of(ours.public_key())
        shared = ours.exchange(ec.ECDH(), self.public_key())
        info = b"WebPush: info\x00" + self.point + point
        secret = stretched(shared, self.auth, info, 32)
        key = stretched(secret, salt, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = stretched(secret, salt, b"Content-Encoding: nonce\x00", 12)
        filled = message + END + bytes(-(len(message) + 1) % step)
        head = salt + struct.pack("!IB", RECORD, len(point)) + point
        return head + AESGCM(key).encrypt(nonce, filled, None)


class Signet:
    """By what push services know this server: made out of its own key, so it is kept with that."""

    def __init__(self, key: bytes, contact: str) -> None:
        number = int.from_bytes(stretched(key, b"", b"fabeltafel push", 48), "big")
        self.key = ec.derive_private_key(number % (ORDER - 1) + 1, CURVE)
        self.public = encoded(point_of(self.key.public_key()))
        self.contact = contact

    def authorization(self, address: str, now: float) -> str:
        """A header that says to one push service who we are, for some hours."""
        parts = urlsplit(address)
        told = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + VALID}
        told |= {"sub": self.contact}
        both = ({"typ": "JWT", "alg": "ES256"}, told)
        text = ".".join(encoded(json.dumps(part).encode()) for part in both)
        r, s = decode_dss_signature(self.key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        signature = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={text}.{signature}, k={self.public}"
