from os import PathLike
from typing import Any, Callable, Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

__version__: str
#: The names of the actions of one joystick, by the numbers that the Arcade Learning Environment gives them.
ACTIONS: list[str]
#: The names of the bank schemes.
SCHEMES: list[str]
#: The names of the project's games.
GAMES: list[str]

class Difference(Exception):
    """A cartridge has done something else than the engine, or does not follow its controls."""

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

    def rgb(self, palette: str | bytes = "standard") -> NDArray[np.uint8]:
        """The last frame, shape (scanlines, 160, 3).

        ``palette``: ``"standard"``, ``"vivid"``, ``"soft"``, ``"grey"``, or the 792 bytes of a palette file of Stella's.
        """

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
    @property
    def tia(self) -> dict[str, Any]:
        """What the TIA holds.

        ``colours``: COLUP0, COLUP1, COLUPF, COLUBK. ``players``, ``missiles`` (two each), ``ball``: registers as last written,
        ``column`` (0 to 159) of the main copy's first pixel, and ``motion`` (-8 to 7), the clocks by which HMOVE moves it to the left.
        ``playfield``: ``bits`` of PF0 to PF2, bit 0 the leftmost, ``reflected``, ``score``, ``first`` (before the players).
        ``collisions``: CXM0P to CXPPMM, bits 7 and 6. ``vsync``, ``vblank``.
        """

    def save(self) -> bytes:
        """The state, which the Rust library and the program read as well."""

    def snapshot(self) -> bytes:
        """The state without the pixels of the last frame, which are black after ``restore``: some 1,000 bytes, for searches."""

    def restore(self, state: bytes) -> None:
        """Restores a state or a snapshot of the same image; raises ``ValueError`` for other bytes, and changes nothing then."""

    def clone(self) -> Console: ...
    def on(self, label: str, function: Callable[[Console], object] | None) -> None:
        """Calls a function with the console in ``step``, whenever the instruction at a label is about to be executed.

        The function may read and change the console. One label has one function; ``None`` takes it away. Copies have the
        functions, too; pickled consoles have not. An exception of the function ends the step.

        Raises ``ValueError`` if there is no such label.
        """

    def watch_coverage(self) -> None:
        """Records from now on which bytes of the image are executed and read."""

    def coverage(self) -> list[dict[str, int]]:
        """Of each 4 KiB of the image the numbers of bytes: ``bytes``, ``executed``, ``data`` (read), ``untouched``, ``filling``.

        Raises ``ValueError`` without ``watch_coverage``.
        """

    def coverage_listing(self) -> str:
        """The image's listing, with the number of times that each instruction was executed."""

    def measure(self, start: str, end: str) -> Stopwatch:
        """Measures CPU cycles from one label to another from now on."""

    def times(self, stopwatch: Stopwatch) -> tuple[int, int, int, float]:
        """Number, minimum, maximum and mean of a measurement in CPU cycles."""

    def scenario(self, text: str) -> list[tuple[str, int, str | None]]:
        """Runs a scenario (docs/testing-your-cartridge.md) on a copy: name, line and failure of each check."""

class Game:
    """One of the project's games in the engine, at a decision or over.

    ``name``: one of ``GAMES``. ``setup``: the header of a record in the game's notation, or a record, whose actions are done; "" for the
    game that the engine begins by itself.
    ``seed``: any number from 0 to 2**64 - 1: dice, cards or the box and the opponents' chance are drawn from it, whatever the header
    says. Ricochet and Checkers leave nothing to chance but their opponents.
    ``opponents``: computer players by side. They decide by themselves; one side is left at least.

    Raises ``ValueError`` with the reason for what is not valid.
    """

    def __init__(
        self, name: str, setup: str = "", *, seed: int | None = None, opponents: Mapping[str, str] | None = None
    ) -> None: ...
    @staticmethod
    def opponents_of(name: str) -> list[str]:
        """The names of a game's opponents. In Checkers they are the plies that the computer looks ahead."""

    @property
    def name(self) -> str: ...
    @property
    def sides(self) -> list[str]:
        """The names of the sides or seats, those of opponents included."""

    @property
    def opponents(self) -> dict[str, str]:
        """The opponents by side."""

    @property
    def decides(self) -> str | None:
        """The side that decides; None if the game is over."""

    def actions(self) -> list[str] | None:
        """All legal actions in the game's notation; None for Ricochet and Black Box, which have too many."""

    def random_action(self, seed: int) -> str | None:
        """A legal action drawn with this seed, 0 to 2**64 - 1; None if the game is over."""

    def choice_of(self, opponent: str, seed: int = 0) -> str | None:
        """What an opponent would do at this decision, with chance of this seed; None if the game is over.

        Black Box's seeker begins to think anew.
        """

    def act(self, action: str) -> list[str]:
        """Does an action of the side that decides, and what chance and opponents decide behind it. Returns the events.

        Raises ``ValueError`` with the rules' reason for an action that is not legal; nothing has changed then.
        """

    @property
    def numbers(self) -> int:
        """How many numbers of actions there are (``vcs2600.games``); 0 for Ricochet and Black Box."""

    def mask(self) -> NDArray[np.int8]:
        """1 for each number that can be chosen, shape (numbers,)."""

    def choose(self, number: int) -> list[str]:
        """Does the action of a number as ``act``; in Checkers a hop, and nothing happens before the last one of a jump."""

    @property
    def begun(self) -> list[int]:
        """The hops chosen of a jump that is not over."""

    @property
    def scores(self) -> list[int]:
        """What each side has, in the units of its rewards (``vcs2600.games``); in Ricochet and Black Box in the game in hand."""

    def take_rewards(self) -> list[int]:
        """What each side has won since the last call."""

    @property
    def observed(self) -> int:
        """How many numbers are observed."""

    def observe(self, side: str) -> NDArray[np.int16]:
        """What a side sees, shape (observed,)."""

    def record(self) -> str:
        """The record so far. Its header names what is hidden in the game: seed or box."""

    def clone(self) -> Game:
        """A copy, which goes on by itself. Pickled games play their record again; Black Box's seeker begins to think anew there."""

    def __str__(self) -> str:
        """The game as a terminal draws it, with what is hidden from nobody."""

class CartridgeGame:
    """The cartridge of a game, on which its actions are played through the controls, with the referee.

    Raises ``Difference`` where cartridge and engine differ, and where the cartridge can't be set up as the game. To be used by one
    thread.
    """

    def __init__(self, game: Game) -> None: ...
    def follow(self, game: Game) -> None:
        """Plays what has been done in the game since the last call."""

    def rgb(self) -> NDArray[np.uint8]:
        """The last frame, shape (262, 160, 3)."""

    @property
    def frames(self) -> int:
        """Number of completed frames."""

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
