"""An exact Atari 2600.

``Console`` is a console with a cartridge. ``vcs2600.envs`` has environments for Gymnasium, of any cartridge for which there are
rules. ``Game`` is one of the project's five games, and ``vcs2600.games`` has environments for PettingZoo of them.
"""

import importlib.util as _importlib
from pathlib import Path as _Path

from ._core import ACTIONS, GAMES, SCHEMES, CartridgeGame, Console, Difference, Game, Jam, Rules, Vector, __version__

#: The files of rules of games, by the names that their images have in ale-py.
RULES = {file.stem: file for file in sorted((_Path(__file__).parent / "rules").glob("*.toml"))}

__all__ = [
    "ACTIONS",
    "GAMES",
    "SCHEMES",
    "CartridgeGame",
    "Console",
    "Difference",
    "Game",
    "Jam",
    "RULES",
    "Rules",
    "Vector",
    "__version__",
]

if _importlib.find_spec("gymnasium"):
    import gymnasium as _gymnasium

    _gymnasium.register(
        id="vcs2600/Cartridge-v0",
        entry_point="vcs2600.envs:CartridgeEnv",
        vector_entry_point="vcs2600.envs:CartridgeVectorEnv",
    )
    for _game, _file in RULES.items():
        _name = "".join(part.capitalize() for part in _game.split("_"))
        for _id, _kwargs in [(_name, {}), (f"{_name}NoFrameskip", {"frame_skip": 1, "sticky": 0.0})]:
            _gymnasium.register(
                id=f"vcs2600/{_id}-v0",
                entry_point="vcs2600.envs:CartridgeEnv",
                vector_entry_point="vcs2600.envs:CartridgeVectorEnv",
                kwargs={"rules": str(_file), **_kwargs},
            )
