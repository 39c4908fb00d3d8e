"""Environments for Gymnasium, of any cartridge.

``gymnasium.make("vcs2600/Cartridge-v0", rom=..., rules=...)`` and ``gymnasium.make_vec`` with the same arguments. ``rules`` is the
path of a file of rules or its text (docs/python.md). ``gymnasium.make("vcs2600/Breakout-v0")`` and the like have the rules of a game,
and take its image from ale-py if that is installed and ``rom`` is not given; ``"vcs2600/BreakoutNoFrameskip-v0"`` has steps of one
frame, and no sticky actions. Everything but the arrays' last steps runs in compiled threads.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from gymnasium.vector import VectorEnv
from gymnasium.vector.utils import batch_space

from . import RULES
from ._core import ACTIONS, Vector

try:
    from gymnasium.vector import AutoresetMode
except ImportError:  # Gymnasium before 1.1
    import enum

    class AutoresetMode(enum.Enum):
        """When an environment begins again whose episode is over."""

        NEXT_STEP = "NextStep"
        SAME_STEP = "SameStep"
        DISABLED = "Disabled"



def _text(rules: str | os.PathLike[str]) -> str:
    """The text of rules, which may be the path of a file."""
    if isinstance(rules, str) and ("\n" in rules or "=" in rules or not rules):
        return rules
    return Path(rules).read_text(encoding="utf-8")


def _image(rom: bytes | str | os.PathLike[str] | None, rules: str | os.PathLike[str]) -> bytes | str:
    """The image: that of ale-py for the rules of a game if none is given."""
    if rom is not None:
        return rom if isinstance(rom, bytes) else os.fspath(rom)
    game = next((game for game, file in RULES.items() if str(file) == str(rules)), None)
    if game is None:
        raise ValueError("rom is missing: the bytes of an image or the path of its file")
    try:
        from ale_py import roms
    except ImportError:
        raise ValueError(f"rom is missing: an image of {game}, which ale-py has if it is installed") from None
    return os.fspath(roms.get_rom_path(game))


class CartridgeVectorEnv(VectorEnv):
    """Consoles with the same cartridge; observations are (environments, stack, height, width) bytes.

    ``observed``: ``"grey"``, ``"rgb"``, ``"indices"`` or ``"ram"``. ``size``: (height, width) of a resized picture, or None.
    ``frame_skip``: frames of a step. ``max_pool``: the greater of the last two. ``stack``: observations in one, the newest last;
    with 1 there is no such axis. ``sticky``: probability that a frame repeats the action of the frame before. ``threads``: 0 for
    one for each core. ``full_action_space``: all 18 actions, or those of the rules. ``most_frames``: frames after which an
    episode is cut, 0 for never. ``life_ends``: the end of a life ends the episode.
    """

    metadata = {"render_modes": ["rgb_array"], "render_fps": 60, "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        rom: bytes | str | os.PathLike[str] | None = None,
        rules: str | os.PathLike[str] = "",
        num_envs: int = 1,
        *,
        scheme: str | None = None,
        symbols: str = "",
        observed: str = "grey",
        size: tuple[int, int] | None = (84, 84),
        frame_skip: int = 4,
        max_pool: bool = True,
        stack: int = 4,
        sticky: float = 0.25,
        threads: int = 0,
        full_action_space: bool = False,
        most_frames: int = 108_000,
        life_ends: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
    ) -> None:
        self.render_mode = render_mode
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self._vector = Vector(
            _image(rom, rules),
            _text(rules),
            num_envs,
            scheme=scheme,
            symbols=symbols,
            threads=threads or os.cpu_count() or 1,
            observed=observed,
            size=size if observed in ("grey", "rgb") else None,
            frame_skip=frame_skip,
            max_pool=max_pool,
            stack=stack,
            sticky=sticky,
            most_frames=most_frames,
            life_ends=life_ends,
        )
        self.num_envs = num_envs
        self._actions = np.arange(len(ACTIONS)) if full_action_space else np.array(self._vector.actions)
        self.action_meanings = [ACTIONS[number] for number in self._actions]
        shape = self._vector.shape[1:]
        self._squeeze = stack == 1
        shape = shape[1:] if self._squeeze else shape
        most = 127 if observed == "indices" else 255
        self.single_observation_space = spaces.Box(0, most, tuple(shape), np.uint8)
        self.single_action_space = spaces.Discrete(len(self._actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._all = np.ones(num_envs, np.bool_)
        self._over = np.zeros(num_envs, np.bool_)

    def _seeds(self) -> np.ndarray:
        return self.np_random.integers(1, 2**63, self.num_envs, dtype=np.uint64)

    def _unpack(self, results: tuple[Any, ...]) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        observations, rewards, terminated, truncated, lives, frames = results
        info = {"lives": lives, "episode_frame_number": frames}
        return observations[:, 0] if self._squeeze else observations, rewards, terminated, truncated, info

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Begins episodes: of all environments, or of those of ``options["reset_mask"]``."""
        if isinstance(seed, (int, np.integer)) or seed is None:
            if seed is not None:
                self._np_random, self._np_random_seed = seeding.np_random(int(seed))
            seeds = self._seeds()
        else:
            seeds = self._seeds()
            for number, one in enumerate(seed):
                if one is not None:
                    seeds[number] = np.random.default_rng(one).integers(1, 2**63, dtype=np.uint64)
        which = self._all
        if options and "reset_mask" in options:
            which = np.ascontiguousarray(options["reset_mask"], np.bool_)
        observations, _, _, _, info = self._unpack(self._vector.reset(which, seeds))
        self._over &= ~which
        return observations, info

    def step(
        self, actions: np.ndarray
    ) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """Runs a step of each environment."""
        actions = np.asarray(actions)
        if actions.shape != (self.num_envs,) or not np.issubdtype(actions.dtype, np.integer):
            raise ValueError(f"actions have shape {actions.shape} and type {actions.dtype}, not ({self.num_envs},) and int")
        if len(actions) and not (0 <= actions.min() and actions.max() < len(self._actions)):
            raise ValueError(f"an action is not one of 0 to {len(self._actions) - 1}")
        numbers = np.ascontiguousarray(self._actions[actions], np.int64)
        begin = self._over if self.autoreset_mode == AutoresetMode.NEXT_STEP else np.zeros_like(self._over)
        if begin.any():
            self._vector.reset(np.ascontiguousarray(begin), self._seeds())
        results = self._vector.step(np.ascontiguousarray(~begin), numbers)
        observations, rewards, terminated, truncated, info = self._unpack(results)
        self._over = terminated | truncated
        if self.autoreset_mode == AutoresetMode.SAME_STEP and self._over.any():
            over = np.ascontiguousarray(self._over)
            # As SyncVectorEnv: an object for each environment, None where the episode goes on.
            final = np.full(self.num_envs, None, dtype=object)
            for number in np.flatnonzero(over):
                final[number] = observations[number].copy()
            fresh, _, _, _, fresh_info = self._unpack(self._vector.reset(over, self._seeds()))
            info = {
                **fresh_info,
                "final_obs": final,
                "_final_obs": over,
                "final_info": {**info, **{f"_{name}": over for name in info}},
                "_final_info": over,
            }
            observations, self._over = fresh, np.zeros_like(self._over)
        return observations, rewards, terminated, truncated, info

    def ram(self) -> np.ndarray:
        """The RAM of each console, (environments, 128) bytes."""
        return self._vector.ram()

    def render(self) -> tuple[np.ndarray, ...] | None:
        """The last frames in RGB, without resizing."""
        if self.render_mode != "rgb_array":
            return None
        return tuple(self._vector.rgb(number) for number in range(self.num_envs))


class Lives:
    """What wrappers ask of an environment of the Arcade Learning Environment."""

    def __init__(self, vector: Vector) -> None:
        self._vector = vector

    def lives(self) -> int:
        """The number of lives."""
        return int(self._vector.lives()[0])


class CartridgeEnv(gymnasium.Env):
    """One console; the arguments are those of :class:`CartridgeVectorEnv`, without preprocessing by default as of 84 x 84."""

    metadata = {"render_modes": ["rgb_array"], "render_fps": 60}

    def __init__(
        self,
        rom: bytes | str | os.PathLike[str] | None = None,
        rules: str | os.PathLike[str] = "",
        *,
        observed: str = "rgb",
        size: tuple[int, int] | None = None,
        stack: int = 1,
        max_pool: bool = False,
        render_mode: str | None = None,
        **arguments: Any,
    ) -> None:
        mode = AutoresetMode.DISABLED
        self._vector = CartridgeVectorEnv(
            rom, rules, 1, observed=observed, size=size, stack=stack, max_pool=max_pool, threads=1,
            autoreset_mode=mode, render_mode=render_mode, **arguments,
        )
        self.render_mode = render_mode
        self.observation_space = self._vector.single_observation_space
        self.action_space = self._vector.single_action_space
        self.action_meanings = self._vector.action_meanings
        self.ale = Lives(self._vector._vector)

    def get_action_meanings(self) -> list[str]:
        """The names of the actions."""
        return list(self.action_meanings)

    @staticmethod
    def _first(info: dict[str, Any]) -> dict[str, int]:
        return {name: int(values[0]) for name, values in info.items()}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Switches the console on, and runs the start of the rules."""
        super().reset(seed=seed)
        observations, info = self._vector.reset(seed=int(self.np_random.integers(2**31)))
        return observations[0], self._first(info)

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Runs a step."""
        results = self._vector.step(np.array([action]))
        observations, rewards, terminated, truncated, info = results
        return observations[0], float(rewards[0]), bool(terminated[0]), bool(truncated[0]), self._first(info)

    def render(self) -> np.ndarray | None:
        """The last frame in RGB."""
        pictures = self._vector.render()
        return pictures[0] if pictures else None

