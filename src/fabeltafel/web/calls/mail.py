"""Calls by mail, where whoever runs the server named somebody who takes mail on."""

import asyncio
import re
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate
from urllib.parse import unquote, urlsplit

from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from fabeltafel.game import FabeltafelError
from fabeltafel.web.calls.endpoints import Endpoint
from fabeltafel.web.calls.letters import CONFIRMATION, Letter
from fabeltafel.web.calls.queue import Outcome
from fabeltafel.web.sentences import page_texts

PATIENCE = 15.0  # seconds for every step
CONFIRMING = 7 * 24 * 3600  # seconds that a question may be answered
LONGEST_MAILBOX = 254
MAILBOX = re.compile(r"[A-Za-z0-9.!#$%&'*+/=?^_{|}~-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}")
PORTS = {"smtp": 587, "smtps": 465}
HERE = ("localhost", "127.0.0.1", "::1")


def is_mailbox(address: str) -> bool:
    """Whether mail can be sent to an address."""
    return len(address) <= LONGEST_MAILBOX and bool(MAILBOX.fullmatch(address))


@dataclass(frozen=True)
class PostOffice:
    """Who takes our mail on, and in whose name it is sent."""

    host: str
    port: int
    user: str
    password: str
    is_sealed: bool  # from the first word on
    sender: str

    @classmethod
    def read(cls, address: str, sender: str) -> "PostOffice":
        """A post office as it is told when the server starts: smtp://user:password@host:port."""
        try:
            parts = urlsplit(address)
            host, port = parts.hostname, parts.port or PORTS[parts.scheme]
        except (ValueError, KeyError):
            host, port = None, 0
        if not host:
            raise FabeltafelError(
                "--smtp must look like smtp://user:password@host:587 or smtps://…"
            )
        if not is_mailbox(sender):
            raise FabeltafelError("--mail-from must be an address such as table@example.org")
        user, password = unquote(parts.username or ""), unquote(parts.password or "")
        return cls(host, port, user, password, parts.scheme == "smtps", sender)

    def deliver(self, message: EmailMessage) -> None:
        """Hand a message over; a password only goes over a sealed line."""
        sealing, ours = ssl.create_default_context(), self.sender.rpartition("@")[2]
        place = self.host, self.port, ours
        if self.is_sealed:
            line: smtplib.SMTP = smtplib.SMTP_SSL(*place, timeout=PATIENCE, context=sealing)
        else:
            line = smtplib.SMTP(*place, timeout=PATIENCE)
        with line:
            line.ehlo()
            if not self.is_sealed and line.has_extn("starttls"):
                line.starttls(context=sealing)
            elif self.user and not self.is_sealed and self.host not in HERE:
                raise ConnectionError(f"{self.host} would read the password on the way")
            if self.user:
                line.login(self.user, self.password)
            line.send_message(message)


class Tokens:
    """What links in mails say: which mailbox; they let nobody in anywhere."""

    def __init__(self, key: bytes) -> None:
        self.confirming = URLSafeTimedSerializer(key, salt="mail confirm")
        self.ending = URLSafeSerializer(key, salt="mail off")

    def to_confirm(self, endpoint: Endpoint) -> str:
        """Says that a mailbox is its owner's."""
        return str(self.confirming.dumps([endpoint.id, endpoint.address]))

    def to_end(self, endpoint: Endpoint) -> str:
        """Says that no more mail is wanted."""
        return str(self.ending.dumps([endpoint.id, endpoint.address]))

    def confirmed(self, token: str) -> tuple[str, str] | None:
        """The endpoint and address that a token confirms."""
        try:
            id, address = self.confirming.loads(token, max_age=CONFIRMING)
        except (BadSignature, ValueError):
            return None
        return id, address

    def ended(self, token: str) -> tuple[str, str] | None:
        """The endpoint and address that get no more mail."""
        try:
            id, address = self.ending.loads(token)
        except (BadSignature, ValueError):
            return None
        return id, address


class Mails:
    """Takes calls to mailboxes."""

    def __init__(self, office: PostOffice, tokens: Tokens, base: str) -> None:
        self.office = office
        self.tokens = tokens
        self.base = base.rstrip("/")

    async def carry(self, endpoint: Endpoint, letter: Letter) -> Outcome:
        """Mail a call."""
        message = self.message(endpoint, letter)
        try:
            await asyncio.to_thread(self.office.deliver, message)
        except smtplib.SMTPAuthenticationError as error:
            return Outcome("later", f"the mail server does not let us in: {error.smtp_code}")
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            return Outcome("refused" if min(codes) >= 500 else "later", str(codes[0]))
        except smtplib.SMTPResponseException as error:
            return Outcome("refused" if error.smtp_code >= 500 else "later", str(error.smtp_code))
        except smtplib.SMTPException as error:
            return Outcome("later", str(error))
        return Outcome("sent")

    def message(self, endpoint: Endpoint, letter: Letter) -> EmailMessage:
        """A call as a mail: plain text, known by the call's own id."""
        message = EmailMessage(policy=SMTP)
        message["From"] = f"Fabeltafel <{self.office.sender}>"
        message["To"] = endpoint.address
        message["Subject"] = letter.title
        message["Date"] = formatdate(letter.at)
        message["Message-ID"] = f"<{letter.id}@{self.office.sender.rpartition('@')[2]}>"
        message["Auto-Submitted"] = "auto-generated"
        end = f"{self.base}/calls/off?token={self.tokens.to_end(endpoint)}"
        message["List-Unsubscribe"] = f"<{end}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        message.set_content(self.text(endpoint, letter, end))
        return message

    def text(self, endpoint: Endpoint, letter: Letter, end: str) -> str:
        """What stands in a mail: what there is to say, where it leads, and how to end it."""
        say = page_texts(letter.language)
        if letter.kind == CONFIRMATION:
            token = self.tokens.to_confirm(endpoint)
            return f"{letter.text}\n\n{self.base}/calls/confirm?token={token}\n"
        tables = [f"{place.title}\n{self.base}{place.path}\n" for place in letter.places]
        body = [f"{letter.title}.\n", *(tables or [f"{letter.text}\n"])]
        return "\n".join([*body, "-- ", say("call-mail-end"), end, ""])
