"""Files that are written whole or not at all."""

from pathlib import Path

from fabeltafel.game import FabeltafelError


def keep(content: bytes, path: Path) -> None:
    """Write a file; if that fails, nothing is left of it and what was there before stays."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(content)
        part.replace(path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise FabeltafelError(f"{path}: {error.strerror}") from None
