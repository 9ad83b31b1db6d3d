"""Films as files: GIF and WebP by Pillow, MP4 by PyAV."""

import io
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from fabeltafel.films.frames import RATE, Frame
from fabeltafel.films.sprites import imaging
from fabeltafel.game import FabeltafelError

COLOURS = 64  # of a GIF
QUALITY = 55  # of a WebP
CODEC, ENCODING = "libx264", {"crf": "24", "preset": "veryfast"}


def gif(frames: Iterable[Frame]) -> bytes:
    """A GIF, all of whose pictures share the colours of the last one and the first."""
    kept = list(frames)
    palette = palette_of([kept[0].image, kept[len(kept) // 2].image, kept[-1].image])
    pictures = [frame.image.quantize(palette=palette, dither=0) for frame in kept]
    return animated(pictures, kept, "GIF", optimize=False, disposal=1)


def palette_of(images: list[Any]) -> Any:
    """Colours that fit several pictures."""
    width, height = images[0].size
    row = imaging().new("RGB", (width * len(images), height))
    for n, image in enumerate(images):
        row.paste(image, (n * width, 0))
    return row.quantize(COLOURS)


def webp(frames: Iterable[Frame]) -> bytes:
    """A WebP."""
    kept = list(frames)
    pictures = [frame.image for frame in kept]
    return animated(pictures, kept, "WEBP", quality=QUALITY, method=0, minimize_size=False)


def animated(pictures: list[Any], kept: list[Frame], kind: str, **options: Any) -> bytes:
    """Pictures one after another, for ever."""
    file = io.BytesIO()
    durations = [frame.duration for frame in kept]
    first, *rest = pictures
    first.save(file, kind, save_all=True, append_images=rest, duration=durations, loop=0, **options)
    return file.getvalue()


def mp4(frames: Iterable[Frame]) -> bytes:
    """An MP4 that every browser and messenger plays."""
    try:
        import av  # noqa: PLC0415 - an extra
    except ImportError:
        told = "MP4 is made by PyAV; install it with: pip install 'fabeltafel[mp4]', or take .webp"
        raise FabeltafelError(told) from None
    with TemporaryDirectory() as folder:
        path = Path(folder) / "film.mp4"  # it begins with what stands at its end: no stream can
        encode(av, frames, path)
        return path.read_bytes()


def encode(av: Any, frames: Iterable[Frame], path: Path) -> None:
    """Write the pictures of a film, each as often as it is shown."""
    with av.open(str(path), "w", options={"movflags": "faststart"}) as container:
        stream: Any = None
        for frame in frames:
            if stream is None:
                stream = container.add_stream(CODEC, rate=RATE, options=ENCODING)
                stream.width, stream.height = (side // 2 * 2 for side in frame.image.size)
                stream.pix_fmt, stream.time_base = "yuv420p", Fraction(1, RATE)
            picture = av.VideoFrame.from_image(frame.image)
            for _ in range(max(1, round(frame.duration * RATE / 1000))):
                container.mux(stream.encode(picture))
        container.mux(stream.encode())


WRITERS: dict[str, Callable[[Iterable[Frame]], bytes]] = {".gif": gif, ".mp4": mp4, ".webp": webp}
