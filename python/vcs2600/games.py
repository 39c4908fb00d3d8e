"""The project's five games for several agents, by PettingZoo's AEC.

``GameEnv("checkers")`` is an environment of a game, in the engine alone or also on its cartridge. The agents are the game's sides;
``opponents`` takes sides for computer players. Rewards come from the rules:

================  ====================  ==========================================================================================
game              agents                reward of an action
================  ====================  ==========================================================================================
``ricochet``      left, right           points that the side gains, less those of the other; a match has several games
``black-box``     first, second         -1 for each laser that shows something, -5 for each wrong guess; giving up costs one point
                                        more than the worst score
``checkers``      black, white          1 for a win, -1 for a loss, 0 for a draw
``rocketball``    north, south          1 for a point, -1 for a point of the other side; two points win
``poker``         seat_1, seat_2, ...   chips won less chips paid, the antes of the next hand included
================  ====================  ==========================================================================================

What is won or paid before the first decision of an agent, such as the first antes, is in the rewards of the first action.

Where actions have numbers, an observation is a dictionary of ``observation`` and ``action_mask``, an array of 0 and 1 (int8):

* ``checkers``: 128 numbers, one for a hop: 4 * (square - 1) + 2 if it goes down, to squares of greater numbers, + 1 if it goes to the
  right, square 1 being the second from the left in the top row. A jump over several pieces is chosen hop by hop; the agent decides
  again until it is over.
* ``rocketball``: 1391 numbers. 18 for each square, 18 * (7 * row + column), and of these: 0 to 3 a vortex to the north, east, south or
  west is placed, 4 to 7 a gust, 8 to 11 a bumper, a twister, a barricade, a mogul; 12 and 13 the chip is rotated clockwise or
  counterclockwise; 14 to 17 it drifts to the north, east, south or west. 1386 passes, 1387 to 1390 face the ball to the north, east,
  south or west. Goals that change by a clock change in records only.
* ``poker``: 8 numbers. 0 folds, 1 to 7 buys so many cards; in the casino game 1 pays for three.

Ricochet and Black Box have too many actions. There an action is a text in the game's notation, and ``action_space(agent).sample()``
draws a legal one. In Ricochet the smart clock is off.

Observations are arrays of int16; -1 stands for none where 0 is a value:

* ``ricochet`` (57): for each of the twelve pieces, the own ones first, in the order of their letters: column 0 to 16, row 0 to 10, 1 if
  it lies; for each launcher, the own top and bottom one first: launches, and turns for which it is out, 3 for the rest of the game;
  of the own side, then of the other: points, match points, bumpers, value of a bumper; the target's column and launches, 0 without a
  target; turns in a row without a launch, 1 if the agent decides, the agent's number.
* ``black-box`` (197): the marks of 12 x 12 cells by rows: 0 none, 1 no ball, 2 a guess, -1 where the box has no cell; what the lasers
  show, those above, below, to the left and to the right of the box, each from the left or the top: 0 nothing, 1 a hit, 2 a
  reflection, 2 + n detour n, -1 from the end of the box's lasers to 48; cells of a side, balls, guesses, 1 if the agent decides, the
  agent's number. Nothing is seen of the box in which the other agent seeks.
* ``checkers`` (37): squares 1 to 32: 0 empty, 1 an own man, 2 an own king, -1 and -2 the other side's, -3 and -4 those that have been
  jumped in a turn that is not over; the square of a piece in the middle of a jump or 0; 1 if the agent decides, the agent's number,
  moves without a capture or a man's advance, number of times that the position has occurred.
* ``rocketball`` (98): the chips of 77 squares by rows: 0 none, 1 to 4 vortices and 5 to 8 gusts to the north, east, south, west, 9 a
  bumper, 10 a twister, 11 a barricade, 12 a mogul; for each of two balls its square and direction; of the own side, then of the
  other: points, square of the chip rotated in its last turn; the square of the chip placed first in a round of Assault!; the kind
  drawn; chips of each of the seven kinds in the bag; 1 in Tug-of-War, 1 if a ball is to be faced, 1 if the agent decides, the agent's
  number.
* ``poker`` (77): for each of eight seats: 0 empty, 1 in, 2 folded, 3 beaten, 4 in and has acted; chips; seven cards in the order dealt,
  0 none, else 4 * rank + suit + 1 from the two of clubs on, clubs, diamonds, hearts, spades, and 53 and 54 for jokers; the pot, the
  house's seat, the seat at turn, the most cards that it can buy, the agent's seat. Seats are counted from 0.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from ._core import GAMES, CartridgeGame, Game

#: Decisions of agents after which an episode is cut.
MOST_DECISIONS = 10_000
#: The least and the greatest number in an observation.
_LEAST, _MOST = -4, 9999
#: Scanlines, colour clocks and colours of a picture.
_PICTURE = (262, 160, 3)
#: Seeds of games and draws are below.
_SEEDS = 2**63


class Notation(spaces.Space[str]):
    """The actions of a game as texts of its notation. ``sample`` draws a legal one of the game as it stands."""

    def __init__(self, env: GameEnv) -> None:
        super().__init__(dtype=str)
        self._env = env

    def sample(self, mask: Any | None = None, probability: Any | None = None) -> str:
        """A legal action; raises ``ValueError`` with a mask, or once the game is over."""
        if mask is not None or probability is not None:
            raise ValueError("actions that are drawn have no mask")
        drawn = self._env.game.random_action(int(self.np_random.integers(_SEEDS)))
        if drawn is None:
            raise ValueError("the game is over")
        return drawn

    def contains(self, x: Any) -> bool:
        """Whether it is a text; the game says whether it is legal."""
        return isinstance(x, str)

    @property
    def is_np_flattenable(self) -> bool:
        return False

    def __repr__(self) -> str:
        return f"Notation({self._env.name!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Notation) and self._env.name == other._env.name

    __hash__ = None


class GameEnv(AECEnv):
    """A game between agents.

    ``name``: one of ``vcs2600.GAMES``. ``setup``: the header of a record of the game, such as ``"variant 3 first left"``; "" for the
    game that the engine begins by itself. A header's seed or box is replaced in each reset.
    ``opponents``: computer players by side, such as ``{"right": "oracle"}``; ``Game.opponents_of(name)`` lists them. Their sides are no
    agents.
    ``check``: every action is also played on the cartridge, through the controls, with the referee, which compares it with the
    engine; in Ricochet the cartridge's own computer players choose, and must choose as the engine's do.
    ``observed``: ``"numbers"``, or with ``check`` ``"picture"``: the last frame in RGB, (262, 160, 3) bytes.
    ``render_mode``: ``"ansi"``, the game as a terminal draws it, or with ``check`` ``"rgb_array"``.

    ``reset`` and ``step`` raise ``vcs2600.Difference`` where cartridge and engine differ, and ``ValueError`` with the rules' reason for an
    action that is not legal. An episode is cut after ``MOST_DECISIONS`` decisions of agents.
    """

    def __init__(
        self,
        name: str,
        setup: str = "",
        *,
        opponents: Mapping[str, str] | None = None,
        check: bool = False,
        observed: str = "numbers",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if observed not in ("numbers", "picture"):
            raise ValueError(f"`{observed}` is not one of numbers, picture")
        if not check and (observed == "picture" or render_mode == "rgb_array"):
            raise ValueError("there is a picture with `check` only")
        self.metadata = {
            "name": f"{name}_v0",
            "render_modes": ["ansi", "rgb_array"] if check else ["ansi"],
            "is_parallelizable": False,
            "render_fps": 60,
        }
        self.name, self.render_mode = name, render_mode
        self._setup, self._opponents = setup, dict(opponents or {})
        self._check, self._picture = check, observed == "picture"
        self._random, _ = seeding.np_random()
        self.game = Game(name, setup, opponents=self._opponents)
        self._cartridge: CartridgeGame | None = None
        self._numbers = self.game.numbers
        sides = self.game.sides
        self.possible_agents = [side for side in sides if side not in self._opponents]
        self._places = [(side, sides.index(side)) for side in self.possible_agents]
        self._observation_spaces = {side: self._observation_space() for side in self.possible_agents}
        self._action_spaces = {side: self._action_space() for side in self.possible_agents}

    def _observation_space(self) -> spaces.Space[Any]:
        if self._picture:
            seen: spaces.Space[Any] = spaces.Box(0, 255, _PICTURE, np.uint8)
        else:
            seen = spaces.Box(_LEAST, _MOST, (self.game.observed,), np.int16)
        if not self._numbers:
            return seen
        mask = spaces.Box(0, 1, (self._numbers,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask})

    def _action_space(self) -> spaces.Space[Any]:
        return spaces.Discrete(self._numbers) if self._numbers else Notation(self)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent observes."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent can do."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins the game with dice, cards or a box of this seed, or of the next one."""
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        chance = int(self._random.integers(_SEEDS))
        self.game = Game(self.name, self._setup, seed=chance, opponents=self._opponents)
        self._cartridge = CartridgeGame(self.game) if self._check else None
        self._decisions = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._settle()

    def _settle(self) -> None:
        """Takes what the game has come to: who decides, or that it is over."""
        side = self.game.decides
        if side is None:
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.agent_selection = side
        if self._decisions >= MOST_DECISIONS:
            self.truncations = dict.fromkeys(self.agents, True)

    def observe(self, agent: str) -> Any:
        """What an agent sees now; nothing that is hidden from it."""
        if self._picture:
            assert self._cartridge is not None, "reset begins the game"
            seen = self._cartridge.rgb()
        else:
            seen = self.game.observe(agent)
        if not self._numbers:
            return seen
        if agent == self.game.decides:
            mask = self.game.mask()
        else:
            mask = np.zeros(self._numbers, np.int8)
        return {"observation": seen, "action_mask": mask}

    def step(self, action: Any) -> None:
        """Does an action of the agent that decides: its number, or its text."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if isinstance(action, str):
            self.game.act(action)
        else:
            self.game.choose(int(action))
        self._cumulative_rewards[agent] = 0
        self._decisions += 1
        if self._cartridge is not None:
            self._cartridge.follow(self.game)
        won = self.game.take_rewards()
        self.rewards = {side: won[place] for side, place in self._places}
        self._settle()
        self._accumulate_rewards()

    def render(self) -> str | np.ndarray | None:
        """The game as a text, or the cartridge's last frame."""
        if self.render_mode == "ansi":
            return str(self.game)
        if self.render_mode == "rgb_array" and self._cartridge is not None:
            return self._cartridge.rgb()
        return None

    def close(self) -> None:
        """Switches the cartridge off."""
        self._cartridge = None


__all__ = ["GAMES", "MOST_DECISIONS", "CartridgeGame", "Game", "GameEnv", "Notation"]
