#!/usr/bin/env python3
"""Compares steps for each second of CPU with AtariVectorEnv of ale-py, on the images for which there are rules.

    python/bench.py [GAME...]

Both do equal work: 32 environments with two threads, four frames a step, the greater of the last two, grey, 84 x 84, a stack of
four, rewards, lives, and episodes that begin again. Their random actions are drawn alike. Each ratio is the median of three rounds,
in which both run one after the other.
"""

import statistics
import sys
import time

sys.path.pop(0)  # the package is the one that is installed, not the sources beside this file

import gymnasium
import numpy as np
from ale_py import roms
from ale_py.vector_env import AtariVectorEnv

import vcs2600
from vcs2600 import RULES

ENVIRONMENTS, THREADS, STEPS, ROUNDS = 32, 2, 60, 3


def steps_a_second(env, actions):
    began = time.process_time()
    for action in actions:
        env.step(action)
    return ENVIRONMENTS * len(actions) / (time.process_time() - began)


def main():
    print(f"vcs2600 {vcs2600.__version__}: steps of AtariVectorEnv, of ours, ratio")
    ratios = []
    for game in sys.argv[1:] or RULES:
        ours = gymnasium.make_vec(
            "vcs2600/Cartridge-v0",
            num_envs=ENVIRONMENTS,
            rom=roms.get_rom_path(game),
            rules=RULES[game],
            sticky=0.0,
            threads=THREADS,
        )
        theirs = AtariVectorEnv(game, num_envs=ENVIRONMENTS, num_threads=THREADS, repeat_action_probability=0.0)
        random = np.random.default_rng(1)
        rounds = []
        for env in (ours, theirs):
            env.reset(seed=1)
        for _ in range(ROUNDS):
            most = min(ours.single_action_space.n, theirs.single_action_space.n)
            actions = random.integers(most, size=(STEPS, ENVIRONMENTS))
            rounds.append([steps_a_second(env, actions) for env in (theirs, ours)])
        ratio = statistics.median(ours / theirs for theirs, ours in rounds)
        print(f"{game:16} {rounds[0][0]:8.0f} {rounds[0][1]:8.0f} {ratio:6.2f}", flush=True)
        ratios.append(ratio)
    print(f"median {statistics.median(ratios):.2f}, least {min(ratios):.2f}")


main()
