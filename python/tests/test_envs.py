"""Environments of Gymnasium, with the example of docs/testing-your-cartridge.md: a salute is a point."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import vcs2600
from vcs2600 import Console, Rules
from vcs2600.envs import CartridgeVectorEnv

ID = "vcs2600/Cartridge-v0"
# A salute takes 30 frames and begins with a press of the button; three of them end an episode.
RULES = """
score = "bcd([$81])"
lives = "3 - [$81]"
end = "[$81] = 3"
start_frames = 10
actions = ["NOOP", "FIRE"]
lines = [40, 230]
"""


def one(parade, **arguments):
    return gymnasium.make(ID, rom=parade, rules=RULES, sticky=0.0, **arguments)


def many(parade, count, **arguments):
    return CartridgeVectorEnv(parade, RULES, count, **{"sticky": 0.0, **arguments})


def test_gymnasium_accepts_it(parade):
    for arguments in [{}, {"observed": "ram"}, {"observed": "indices"}, {"observed": "grey", "size": (84, 84), "stack": 4}]:
        check_env(one(parade, render_mode="rgb_array", **arguments).unwrapped)


def test_an_episode_has_its_points_lives_and_end(parade):
    env = one(parade, frame_skip=1)
    _, info = env.reset(seed=1)
    assert info == {"lives": 3, "episode_frame_number": 0}
    rewards, lives = [], []
    for step in range(200):
        # A press in each 40th step, of one frame.
        _, reward, over, cut, info = env.step(int(step % 40 == 5))
        rewards.append(reward)
        lives.append(info["lives"])
        if over or cut:
            break
    points = [step for step, reward in enumerate(rewards) if reward]
    assert (points, sum(rewards), over, cut) == ([5, 45, 85], 3, True, False)
    assert lives[4:6] + lives[-1:] == [3, 2, 0]


def test_a_step_is_its_frames(parade):
    env, console = one(parade, frame_skip=4, max_pool=True), Console(parade)
    env.reset(seed=1)
    observation, *_ = env.step(1)
    frames = []
    for seed in range(1, 2):
        console.step(10)
        for _ in range(4):
            console.step(1, fire=True)
            frames.append(console.rgb()[40:230])
    assert np.array_equal(observation, np.maximum(frames[2], frames[3]))


def test_pictures_are_resized_by_area(parade):
    whole, half = (one(parade, observed="grey", size=size) for size in [None, (95, 80)])
    picture, small = (env.reset(seed=1)[0].astype(float) for env in (whole, half))
    mean = picture.reshape(95, 2, 80, 2).mean((1, 3))
    assert picture.shape == (190, 160) and small.shape == (95, 80)
    assert np.abs(mean - small).max() <= 1


def test_observations_are_stacked_the_newest_last(parade):
    env, single = one(parade, stack=3, observed="ram"), one(parade, observed="ram")
    env.reset(seed=1), single.reset(seed=1)
    each = [single.step(0)[0] for _ in range(3)]
    stacked = [env.step(0)[0] for _ in range(3)]
    assert np.array_equal(stacked[2], np.stack(each))


def test_threads_and_numbers_change_nothing(ricochet):
    def run(count, threads):
        env = CartridgeVectorEnv(ricochet, "start_frames = 30", count, threads=threads, sticky=0.25)
        env.reset(seed=[7] * count)
        random = np.random.default_rng(1)
        return [env.step(np.full(count, random.integers(18)))[0][0].copy() for _ in range(60)]

    first = run(1, 1)
    for count, threads in [(3, 1), (3, 2), (5, 4)]:
        assert all(np.array_equal(*pair) for pair in zip(first, run(count, threads))), (count, threads)
    assert len({picture.tobytes() for picture in first}) > 1


def test_a_thousand_steps_are_the_consoles(checkers):
    env = CartridgeVectorEnv(checkers, "", 1, observed="ram", stack=1, frame_skip=1, sticky=0.0)
    env.reset(seed=[4])
    # The cartridge clears RAM at power-on, so that the seed does not matter.
    console, random = Console(checkers), np.random.default_rng(2)
    names = {"UP": "up", "DOWN": "down", "LEFT": "left", "RIGHT": "right", "FIRE": "fire"}
    for _ in range(1000):
        action = int(random.integers(18))
        meaning = vcs2600.ACTIONS[action]
        console.step(1, {control: 1 for name, control in names.items() if name in meaning})
        assert np.array_equal(env.step(np.array([action]))[0][0], console.ram)


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_episodes_begin_again(parade, mode):
    env = many(parade, 2, frame_skip=1, observed="ram", stack=1, autoreset_mode=mode)
    env.reset(seed=1)
    ends = []
    for step in range(100):
        # The first presses three times, the second never.
        press = np.array([int(step % 40 == 5), 0])
        observations, _, over, _, info = env.step(press)
        if over.any():
            ends.append(step)
            break
    assert ends == [85] and over.tolist() == [True, False]
    if mode == AutoresetMode.SAME_STEP:
        assert observations[0][1] == 0 and info["final_obs"][0][1] == 3
        assert info["_final_obs"].tolist() == [True, False]
        assert info["lives"].tolist() == [3, 3]
        return
    assert observations[0][1] == 3
    if mode == AutoresetMode.NEXT_STEP:
        observations, rewards, over, _, info = env.step(np.array([1, 1]))
        assert (observations[0][1], observations[1][1]) == (0, 1)
        assert rewards.tolist() == [0, 1] and not over.any()
    else:
        observations, info = env.reset(options={"reset_mask": np.array([True, False])})
        assert observations[0][1] == 0
    assert info["episode_frame_number"].tolist()[0] == 0


def test_an_episode_is_cut(parade):
    env = one(parade, frame_skip=4, most_frames=20)
    env.reset(seed=1)
    cuts = [env.step(0)[3] for _ in range(5)]
    assert cuts == [False] * 4 + [True]


def test_the_end_of_a_life_ends_the_episode(parade):
    env = one(parade, frame_skip=1, life_ends=True)
    env.reset(seed=1)
    assert [env.step(action)[2] for action in [0, 1]] == [False, True]


def test_seeds_are_kept(ricochet):
    def ram(seed):
        env = gymnasium.make(ID, rom=ricochet, observed="ram", sticky=0.5)
        env.reset(seed=seed)
        return [env.step(step % 2)[0].tobytes() for step in range(20)]

    assert ram(3) == ram(3) != ram(4)


def test_rules_judge_ram_of_elsewhere():
    rules = Rules(RULES)
    ram = bytearray(128)
    rules.restart(bytes(ram))
    ram[1] = 2
    assert rules.judge(bytes(ram)) == (2, False, 1)
    ram[1] = 3
    assert rules.judge(bytes(ram)) == (1, True, 0)
    with pytest.raises(ValueError, match="RAM has 127 bytes, not 128"):
        rules.judge(bytes(ram[1:]))


@pytest.mark.parametrize(
    "rules, why",
    [
        ("points = 3", "line 1: unknown field `points`"),
        ("\nscore = '[$81]'\nreward = '1'", "the rules have both `score` and `reward`"),
        ("score = 'points'", "`score`: `points` is neither a number nor a symbol"),
        ("end = '[$81] ='", "`end`: `[$81] =`: the end where a value is expected"),
        ("start = '1 jump'", "`start`: line 1: `1 jump`: unknown control `jump`"),
        ("actions = ['JUMP']", "`JUMP` is not one of NOOP, FIRE"),
        ("lines = [9, 9]", "`lines` must be a first scanline"),
    ],
)
def test_rules_that_are_not_valid_are_refused(rules, why):
    with pytest.raises(ValueError) as caught:
        Rules(rules + "\n")
    assert why in str(caught.value)


def test_arguments_that_are_not_valid_are_refused(parade):
    env = many(parade, 2)
    env.reset(seed=1)
    for actions, why in [
        (np.zeros(3, int), r"actions have shape \(3,\) and type int64, not \(2,\) and int"),
        (np.zeros(2), r"actions have shape \(2,\) and type float64"),
        (np.array([0, 2]), "an action is not one of 0 to 1"),
    ]:
        with pytest.raises(ValueError, match=why):
            env.step(actions)
    for arguments, why in [
        ({"observed": "sound"}, "`sound` is not one of indices, grey, rgb, ram"),
        ({"frame_skip": 0}, "a step has at least one frame"),
        ({"stack": 0}, "1 to 64 observations"),
        ({"sticky": 2.0}, "must be 0 to 1"),
        ({"size": (0, 84)}, "at most 1024 x 1024 pixels"),
    ]:
        with pytest.raises(ValueError, match=why):
            many(parade, 1, **arguments)


def test_a_hundred_thousand_resets_do_not_leak(parade):
    import resource

    env = CartridgeVectorEnv(parade, "", 1000, observed="ram", stack=1)

    def resets(number):
        for _ in range(number):
            env.reset()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss

    before = resets(10)
    assert resets(90) - before < 3000, "kibibytes"


def test_a_step_ends_with_its_episode(parade):
    # The third salute, in the first frame of a step of four; what follows is not counted.
    env = one(parade, frame_skip=4, observed="ram")
    env.reset(seed=1)
    for salute in range(3):
        for step in range(10):
            _, reward, over, _, info = env.step(int(step == 0))
            if over:
                break
    assert (salute, step, reward) == (2, 0, 1)
    assert info["episode_frame_number"] == 2 * 40 + 1


def test_ram_at_power_on_is_random_and_all_else_is_quiet():
    # A program that leaves everything as it is, and copies the timer and a byte of RAM to its end each time.
    code = bytes([0xAD, 0x84, 0x02, 0x8D, 0xFE, 0x00, 0x4C, 0x00, 0xF0])
    image = code.ljust(4092, b"\xea") + bytes([0x00, 0xF0, 0x00, 0xF0])
    env = CartridgeVectorEnv(image, "", 3, observed="ram", stack=1)
    first, _ = env.reset(seed=[1, 1, 2])
    assert np.array_equal(first[0], first[1]) and (first[0] != first[2]).mean() > 0.9
    # As with seed 0 of a console: the timer counts down in steps of 1024 cycles from 255.
    later = env.step(np.zeros(3, int))[0]
    assert len(set(later[:, 0x7E].tolist())) == 1


def test_wrappers_of_the_arcade_learning_environment_find_what_they_ask_for(parade):
    """What those of Stable-Baselines3 and CleanRL ask: the names of actions, and the lives at any time."""
    env = one(parade, frame_skip=1)
    env.reset(seed=1)
    assert env.unwrapped.get_action_meanings()[:2] == ["NOOP", "FIRE"]
    lives = []
    for step in range(50):
        *_, info = env.step(int(step % 40 == 5))
        assert env.unwrapped.ale.lives() == info["lives"]
        lives.append(info["lives"])
    assert set(lives) == {3, 2, 1}


def test_an_image_is_needed(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "ale_py", None)
    with pytest.raises(ValueError, match="rom is missing: an image of breakout, which ale-py has"):
        gymnasium.make("vcs2600/BreakoutNoFrameskip-v0")
    with pytest.raises(ValueError, match="rom is missing: the bytes of an image"):
        gymnasium.make(ID, rules=RULES)


def test_each_game_has_two_environments():
    ids = {spec for spec in gymnasium.registry if spec.startswith("vcs2600/")}
    assert len(ids) == 1 + 2 * len(vcs2600.RULES) == 41
    assert {"vcs2600/BeamRider-v0", "vcs2600/MsPacmanNoFrameskip-v0"} < ids
    assert gymnasium.spec("vcs2600/PongNoFrameskip-v0").kwargs["frame_skip"] == 1
