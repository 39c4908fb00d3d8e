"""The files of vcs2600/rules, held against the Arcade Learning Environment (ALE) on ALE's own RAM.

The images are those of the package ale-py; without it only the files themselves are tested.
"""

import functools
import re
from typing import NamedTuple

import numpy as np
import pytest

from vcs2600 import RULES, Rules

tomllib = pytest.importorskip("tomllib", reason="Python has no tomllib before 3.11")

try:
    import ale_py
except ImportError:
    ale_py = None

STEPS = 6000
# Random play that has had no reward or no end yet goes on for this number of steps at most.
MOST_STEPS = 24000
# The action of three in four of the steps that go on, in games in which random play has no reward.
FAVOURED = {"enduro": "FIRE", "freeway": "UP", "pitfall": "RIGHT"}
# What random play does not reach: bytes of RAM that are set after it, in one game until it ends.
SET = {
    "asteroids": [{0xBD: 0x99}, {0xBD: 0x00}, {0xBC: 0x90}],
    "atlantis": [{**dict.fromkeys(range(0xD4, 0xDB), 5), 0xA3: 0x12}],
    "bowling": [{0xA6: 0x01}],
    "boxing": [{0x90: 0x10, 0x91: 0x00}, {0x92: 0xC0}, {0x93: 0xC0}],
    "breakout": [{0xCC: 0x21}],
    "demon_attack": [{0xF1: 0xBD, 0xF3: 0}],
    "enduro": [{0xAD: 2}, {0xAD: 3}],
    "frogger": [{0xCC: 0x12}],
    "pitfall": [{0x80: 0xA1}, {0x80: 0x81}, {0x80: 0x10, 0x9E: 0x01}],
    "pong": [{0x8E: 21}],
    "qbert": [{0x88: 0xFE, 0xDA: 0x12}],
    "riverraid": [{0xCD: 8, 0xCF: 16}, dict.fromkeys(range(0xCD, 0xD7, 2), 0x50), {0xC0: 0x28}, {0xC0: 0x48}],
    "seaquest": [{0xB8: 0x12}],
    "space_invaders": [{0xE6: 0x99}, {0xE6: 0x00}, {0x98: 0x80}],
    "tennis": [
        {0xC7: 6, 0xC8: 6}, {0xC7: 7},
        {0xC7: 6, 0xC8: 6}, {0xC8: 7},
        {0xC7: 6, 0xC8: 5}, {0xC8: 4},
        {0xC7: 5, 0xC8: 6}, {0xC7: 4},
    ],
    "yars_revenge": [{0x9E: 0x90}],
}

games = pytest.mark.parametrize("game", RULES)
needs_ale = pytest.mark.skipif(ale_py is None, reason="ale-py, which has the images and the rewards, is not installed")


class Step(NamedTuple):
    """A frame in ALE; the first of an episode is that of the reset."""

    ram: bytes
    first: bool
    reward: float
    over: bool
    lives: int


@functools.cache
def played(game: str) -> tuple[list[str], list[Step]]:
    """The names of ALE's minimal actions, and the steps: random play frame by frame, and what it does not reach."""
    ale_py.ALEInterface.setLoggerMode(ale_py.LoggerMode.Error)
    ale = ale_py.ALEInterface()
    ale.setInt("random_seed", 1)
    ale.setInt("frame_skip", 1)
    ale.setFloat("repeat_action_probability", 0.0)
    ale.loadROM(ale_py.roms.get_rom_path(game))
    actions = ale.getMinimalActionSet()
    names = [action.name for action in actions]
    favoured = names.index(FAVOURED[game]) if game in FAVOURED else None
    random = np.random.default_rng(1)
    steps: list[Step] = []

    def begin() -> None:
        ale.reset_game()
        steps.append(Step(ale.getRAM().tobytes(), True, 0.0, False, ale.lives()))

    def act(action: int) -> None:
        reward = ale.act(actions[action])
        steps.append(Step(ale.getRAM().tobytes(), False, reward, ale.game_over(), ale.lives()))

    begin()
    rewarded = ended = False
    for number in range(MOST_STEPS):
        if number >= STEPS and rewarded and ended:
            break
        action = int(random.integers(len(actions)))
        if number >= STEPS and favoured is not None and random.random() < 0.75:
            action = favoured
        act(action)
        rewarded |= steps[-1].reward != 0
        ended |= steps[-1].over
        if steps[-1].over:
            begin()
    begin()
    for pokes in SET.get(game, []):
        if steps[-1].over:
            begin()
        for number in range(120):
            if number == 90:
                for address, value in pokes.items():
                    ale.setRAM(address & 0x7F, value)
            if not steps[-1].over:
                act(0)
    assert rewarded and ended, f"{game}: {MOST_STEPS} steps without a reward or an end"
    return names, steps


def difference(game: str, text: str) -> str | None:
    """The first difference between rules and ALE: game, step and both values."""
    rules = Rules(text)
    number = 0
    for step in played(game)[1]:
        if step.first:
            rules.restart(step.ram)
        else:
            number += 1
        found = rules.judge(step.ram)
        expected = (step.reward, step.over, step.lives)
        if found != expected:
            what = zip(("reward", "end", "lives"), found, expected)
            return f"{game}, step {number}: " + ", ".join(f"{name} {a}, ALE {b}" for name, a, b in what if a != b)
    return None


def test_there_are_twenty():
    assert len(RULES) == 20


@games
def test_it_names_its_game_and_has_a_reward_and_an_end(game):
    text = RULES[game].read_text(encoding="utf-8")
    Rules(text)
    assert text.startswith("# ")
    keys = tomllib.loads(text).keys()
    assert keys >= {"end", "start", "start_frames", "actions"} and len(keys & {"score", "reward"}) == 1


@needs_ale
@games
def test_rewards_lives_and_ends_are_those_of_ale(game):
    text = RULES[game].read_text(encoding="utf-8")
    assert difference(game, text) is None
    names, steps = played(game)
    assert tomllib.loads(text)["actions"] == names
    assert sum(not step.first for step in steps) >= STEPS
    assert ("lives" in tomllib.loads(text)) == any(step.lives for step in steps)


@needs_ale
@games
def test_a_wrong_digit_is_found(game):
    """Each address of a rule in turn is the one behind it."""
    text = RULES[game].read_text(encoding="utf-8")
    rules = {key: rule for key, rule in tomllib.loads(text).items() if key in ("score", "reward", "lives", "end")}
    missed = []
    for key, rule in rules.items():
        for address in sorted(set(re.findall(r"\[\$\w\w\]", rule))):
            behind = f"[${int(address[2:4], 16) + 1:02X}]"
            if difference(game, text.replace(rule, rule.replace(address, behind))) is None:
                missed.append((key, address))
    assert not missed


def id_of(game: str) -> str:
    """The environment of a game."""
    return f"vcs2600/{''.join(part.capitalize() for part in game.split('_'))}-v0"


@needs_ale
@games
def test_it_is_played_on_our_console(game):
    """What steps do here: the episode begins with its lives, and the picture moves."""
    import gymnasium

    env = gymnasium.make(id_of(game), sticky=0.0)
    _, info = env.reset(seed=3)
    assert info["lives"] > 0 or "lives" not in tomllib.loads(RULES[game].read_text())
    random = np.random.default_rng(2)
    actions = random.integers(env.action_space.n, size=400)
    pictures = set()
    for action in actions:
        picture, _, over, _, _ = env.step(int(action))
        pictures.add(picture.tobytes())
        if over:
            env.reset()
    # Nothing moves before an action in some games, but then much does.
    assert len(pictures) > 30, len(pictures)


@needs_ale
@pytest.mark.parametrize("game, points", [("breakout", 1), ("pong", -1)])
def test_paddles_are_turned_by_actions(game, points):
    """Breakout's ball is served by the paddle's button and hit; in Pong points are lost. Without paddles neither happens."""
    import gymnasium

    def make(**arguments):
        return gymnasium.make(id_of(game), sticky=0.0, **arguments)

    env = make()
    env.reset(seed=1)
    random = np.random.default_rng(1)
    rewards, ends = [], 0
    for _ in range(4000):
        _, reward, over, _, _ = env.step(int(random.integers(env.action_space.n)))
        rewards.append(reward)
        if over:
            ends += 1
            env.reset()
    assert points in rewards and ends
    # A bat that stands still gives one picture of its part of the screen.
    env = make(frame_skip=1)
    env.reset(seed=1)
    left, right = (env.unwrapped.action_meanings.index(name) for name in ("LEFT", "RIGHT"))
    parts = []
    for action in [left] * 50 + [right] * 50:
        picture, *_ = env.step(action)
        parts.append(picture[:, 140:148] if game == "pong" else picture[186:194])
    assert len({part.tobytes() for part in parts}) > 10
