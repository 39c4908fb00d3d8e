"""An exact Atari 2600.

``Console`` is a console with a cartridge. ``vcs2600.envs`` has environments for Gymnasium, of any cartridge for which there are
rules. ``Game`` is one of the project's five games, and ``vcs2600.games`` has environments for PettingZoo of them.
"""

import importlib.util as _importlib

from ._core import ACTIONS, GAMES, CartridgeGame, Console, Difference, Game, Jam, Rules, Vector, __version__

__all__ = [
    "ACTIONS",
    "GAMES",
    "CartridgeGame",
    "Console",
    "Difference",
    "Game",
    "Jam",
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
