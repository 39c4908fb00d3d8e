from os import PathLike
from typing import Any, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

__version__: str
#: The names of the actions of one joystick, by the numbers that the Arcade Learning Environment gives them.
ACTIONS: list[str]

class Jam(Exception):
    """The program has executed a JAM instruction, and the CPU has stopped."""

class Stopwatch:
    """A measurement of a console."""

class Console:
    """An Atari 2600 with a cartridge, which is switched on.

    ``image``: the bytes of an image or the path of its file; symbols are read from a file beside it, as ``parade.sym``.
    ``scheme``: the bank scheme, such as ``"F8"``; detected if it is not given.
    ``standard``: ``"ntsc"``, ``"pal"``, ``"secam"`` or ``"pal60"``; by the file's name or detected if it is not given.
    ``seed``: the power-on state; 0 clears RAM and registers, any other number sets them to random values.
    ``symbols``: the text of a symbol list, in place of a file.

    Raises ``ValueError`` with the reason if the image, the scheme or the symbols are not valid.
    """

    def __init__(
        self,
        image: bytes | str | PathLike[str],
        *,
        scheme: str | None = None,
        standard: str | None = None,
        seed: int = 0,
        symbols: str | None = None,
    ) -> None: ...
    def step(self, frames: int = 1, inputs: Mapping[str, int] | None = None, **controls: int) -> None:
        """Runs frames.

        Controls have the names of input scripts: ``up down left right fire``, with a 1 behind for the right stick, ``reset select
        bw diff0 diff1``, ``paddle0`` to ``paddle3`` in kilohms, ``pfire0`` to ``pfire3``, ``wheel0 wheel1`` in steps, ``key0-1``.
        Sticks, buttons, keys, RESET and SELECT are let go after the frames; paddles, wheels and the other switches stay.

        Raises ``Jam``, and ``ValueError`` for an unknown control or one that is not plugged in.
        """

    def run_to(self, label: str, frames: int = 60) -> None:
        """Runs until the instruction at a label is about to be executed, for at most this number of frames.

        Raises ``ValueError`` if it is not reached, or there is no such label.
        """

    @property
    def frame(self) -> NDArray[np.uint8]:
        """Colour numbers of the last frame, 0 to 127; shape (scanlines, 160), scanline 0 is that on which VSYNC ended."""

    def rgb(self, palette: str = "standard") -> NDArray[np.uint8]:
        """The last frame, shape (scanlines, 160, 3). Palettes: ``standard``, ``vivid``, ``soft``, ``grey``."""

    def palette(self) -> NDArray[np.uint8]:
        """The colours by their numbers, shape (128, 3)."""

    def take_sound(self) -> NDArray[np.float32]:
        """The sound since the last call, two samples a scanline, 0.0 to 1.0; at most the last second."""

    @property
    def ram(self) -> NDArray[np.uint8]:
        """A copy of the 128 bytes of RAM, $80 to $FF."""

    @property
    def cartridge_ram(self) -> NDArray[np.uint8]:
        """A copy of the RAM in the cartridge."""

    def __getitem__(self, place: int | str) -> int:
        """The byte at an address, a symbol, ``SYMBOL+OFFSET`` or a register that can be read, without side effects."""

    def __setitem__(self, place: int | str, value: int) -> None:
        """Sets a byte of RAM."""

    @property
    def registers(self) -> dict[str, int]:
        """a, x, y, sp, p, pc."""

    @property
    def cycles(self) -> int:
        """CPU cycles since power-on."""

    @property
    def frames(self) -> int:
        """Number of completed frames."""

    @property
    def jammed(self) -> bool: ...
    @property
    def scheme(self) -> str: ...
    @property
    def standard(self) -> str: ...
    def save(self) -> bytes:
        """The state, which the Rust library and the program read as well."""

    def restore(self, state: bytes) -> None:
        """Restores a state of the same image; raises ``ValueError`` for other bytes, and changes nothing then."""

    def clone(self) -> Console: ...
    def measure(self, start: str, end: str) -> Stopwatch:
        """Measures CPU cycles from one label to another from now on."""

    def times(self, stopwatch: Stopwatch) -> tuple[int, int, int, float]:
        """Number, minimum, maximum and mean of a measurement in CPU cycles."""

    def scenario(self, text: str) -> list[tuple[str, int, str | None]]:
        """Runs a scenario (docs/testing-your-cartridge.md) on a copy: name, line and failure of each check."""

class Rules:
    """The rules of a cartridge, to be evaluated on the bytes of its RAM; the rules' ``frame()`` stays 0.

    ``rules``: the text of a file of rules. Raises ``ValueError`` with the line and the reason if it is none.
    """

    def __init__(self, rules: str, symbols: str = "") -> None: ...
    def restart(self, ram: bytes) -> None:
        """Begins an episode with this RAM, 128 bytes."""

    def judge(self, ram: bytes) -> tuple[float, bool, int]:
        """Reward and end of a frame that ends with this RAM, and the number of lives."""

class Vector:
    """Environments with the same cartridge, run by threads; ``vcs2600.envs`` is made of it."""

    def __init__(
        self,
        image: bytes | str | PathLike[str],
        rules: str,
        count: int,
        *,
        scheme: str | None = None,
        symbols: str = "",
        threads: int = 1,
        observed: str = "grey",
        size: tuple[int, int] | None = None,
        frame_skip: int = 4,
        max_pool: bool = True,
        stack: int = 1,
        sticky: float = 0.0,
        most_frames: int = 0,
        life_ends: bool = False,
    ) -> None: ...
    @property
    def shape(self) -> list[int]: ...
    @property
    def actions(self) -> list[int]: ...
    def reset(self, which: NDArray[np.bool_], seeds: NDArray[np.uint64]) -> tuple[Any, ...]: ...
    def step(self, which: NDArray[np.bool_], actions: NDArray[np.int64]) -> tuple[Any, ...]: ...
    def ram(self) -> NDArray[np.uint8]: ...
    def rgb(self, number: int) -> NDArray[np.uint8]: ...
