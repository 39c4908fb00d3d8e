"""Trains a player of Ricochet against the eight opponents of the engine, and measures it against each.

    python train_ricochet.py --games 15000 --out ricochet-player

needs NumPy only. The player looks at the launches that it can make and at drawn orders, takes what each wins at once, adds a small
network's estimate of the points to come, and does the best. The network gets what is observed behind the turn, and what the launches
win that can follow. The network learns from its own games by TD(lambda).

Written to the folder: ``curve.csv``, the points a game and the share of games won against each opponent while it learned, and
``player.npz``, the weights. The last measurement, of more games, is printed as a table.
"""

from __future__ import annotations

import argparse
import csv
import time
from pathlib import Path

import numpy as np

from vcs2600 import Game

#: What is played: variant 1 has two bumpers on a side and no target.
VARIANT = 1
#: Orders that are drawn at a decision, besides the launches.
DRAWN = 40
#: Probability of a drawn action in place of the best one while it learns, at first and at last.
CURIOUS = (0.3, 0.02)
#: How much of what has come, and not of its own estimate, the network learns.
LAMBDA = 0.8
#: Points for which the network's output is 1.
POINTS = 20.0
HIDDEN = 96
#: Steps of Adam, at first and at last.
RATE = (1e-3, 1e-4)
#: Afterstates in a step of learning, and how many are kept.
BATCH, KEPT = 256, 50_000
#: Numbers of an observation: columns of the pieces, launchers, see vcs2600.games.
PIECES, LAUNCHERS = slice(0, 36), slice(36, 44)
#: The last column; the sides are mirrored.
COLUMNS = 16
#: Divisors that bring an observation's numbers to about 1.
SCALE = np.array([8, 5, 1] * 12 + [5, 2] * 4 + [50, 5, 4, 20] * 2 + [16, 2, 12, 1, 1], np.float32)
#: Numbers of the replies, and of all that the network gets.
REPLIES = 6
INPUTS = len(SCALE) + REPLIES
#: Rounds of drawn orders with which a game begins, so that no two are alike.
OPENING = 2


class Network:
    """The points to come after an own turn, by what is seen then; learns by Adam."""

    def __init__(self, inputs: int, random: np.random.Generator) -> None:
        sizes = [inputs, HIDDEN, HIDDEN, 1]
        self.weights = []
        for fan_in, fan_out in zip(sizes, sizes[1:]):
            scale = np.sqrt(2 / fan_in) if fan_out > 1 else 0.01
            self.weights += [random.normal(0, scale, (fan_in, fan_out)).astype(np.float32), np.zeros(fan_out, np.float32)]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def layers(self, seen: np.ndarray) -> list[np.ndarray]:
        """The values of each layer, the inputs first."""
        values = [seen]
        for layer in range(0, len(self.weights), 2):
            values.append(values[-1] @ self.weights[layer] + self.weights[layer + 1])
            if layer + 2 < len(self.weights):
                np.maximum(values[-1], 0, out=values[-1])
        return values

    def points(self, seen: np.ndarray) -> np.ndarray:
        """The points to come, shape (positions,)."""
        return self.layers(seen)[-1][:, 0] * POINTS

    def learn(self, seen: np.ndarray, points: np.ndarray, rate: float) -> None:
        """A step towards these points."""
        values = self.layers(seen)
        error = values[-1] - points[:, None] / POINTS
        # Huber's loss: the longest launches count no more than those of POINTS.
        slope = np.clip(error, -1, 1) / len(seen)
        gradients = []
        for layer in reversed(range(0, len(self.weights), 2)):
            before = values[layer // 2]
            gradients += [slope.sum(0), before.T @ slope]
            slope = slope @ self.weights[layer].T * (before > 0)
        self.steps += 1
        for number, gradient in enumerate(reversed(gradients)):
            mean, square = self.means[number], self.squares[number]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            corrected = mean / (1 - 0.9**self.steps)
            self.weights[number] -= rate * corrected / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)


def is_over(events: list[str]) -> bool:
    """Whether a game of the match has ended."""
    return any(" wins the game by " in event or event == "the game is drawn" for event in events)


def launches(launchers: list[int]) -> str:
    """The launches of a side, by launches and turns out of its top and bottom launcher."""
    return "".join(end for end, at in zip("TB", (0, 2)) if launchers[at] and not launchers[at + 1])


def best_launch(game: Game, side: str, number: int) -> int:
    """The most that a side, which decides, wins at once by a launch."""
    won = []
    for end in launches(game.observe(side)[LAUNCHERS].tolist()[:4]):
        after = game.clone()
        after.act(end)
        won.append(after.take_rewards()[number])
    return max(won)


def replies(game: Game, side: str, seen: np.ndarray, number: int) -> list[float]:
    """What each launch of the other side wins for a side, the side's best launch behind it, and whether it ends the game."""
    won = [0.0] * REPLIES
    for end in launches(seen[LAUNCHERS].tolist()[4:]):
        reply = game.clone()
        place = "TB".index(end)
        over = is_over(reply.act(end))
        won[place] = reply.take_rewards()[number] / POINTS
        won[2 + place] = 0.0 if over else best_launch(reply, side, number) / POINTS
        won[4 + place] = over
    return won


def features(seen: list[np.ndarray], won: list[list[float]], side: str) -> np.ndarray:
    """What the network gets of positions: the observations with the own side on the left, and the replies."""
    numbers = np.array(seen, np.float32)
    if side == "right":
        numbers[:, PIECES][:, ::3] = COLUMNS - numbers[:, PIECES][:, ::3]
    return np.hstack([numbers / SCALE, np.array(won, np.float32)])


class Player:
    """Chooses the turn that wins most, now and later."""

    def __init__(self, network: Network | None, random: np.random.Generator) -> None:
        self.network, self.random = network, random

    def seed(self) -> int:
        return int(self.random.integers(2**63))

    def choose(self, game: Game, side: str, number: int, curious: float) -> tuple[str, np.ndarray | None]:
        """A turn, and what is seen behind it; without a network, or where it is curious, any that is drawn."""
        drawn = game.random_action(self.seed())
        if self.network is None:
            return drawn, None
        own = launches(game.observe(side)[LAUNCHERS].tolist()[:4])
        turns = list(dict.fromkeys([*own, drawn, *(game.random_action(self.seed()) for _ in range(DRAWN))]))
        if self.random.random() < curious:
            turns = [turns[self.random.integers(len(turns))]]
        won, over, observed, answers = [], [], [], []
        for turn in turns:
            after = game.clone()
            over.append(is_over(after.act(turn)))
            won.append(after.take_rewards()[number])
            observed.append(after.observe(side))
            answers.append([0.0] * REPLIES if over[-1] else replies(after, side, observed[-1], number))
        seen = features(observed, answers, side)
        worth = np.array(won) + np.where(over, 0, self.network.points(seen))
        best = int(worth.argmax())
        return turns[best], seen[best]


def play(player: Player, opponent: str, side: str, curious: float) -> tuple[int, list[np.ndarray], list[float]]:
    """A game against an opponent: the points less the opponent's, what was seen behind each turn, and what each won up to the next.

    The first of the points won is that of the turn itself.
    """
    first = ("left", "right")[int(player.random.integers(2))]
    game = Game("ricochet", f"variant {VARIANT} first {first}")
    number = game.sides.index(side)
    for _ in range(2 * int(player.random.integers(OPENING + 1))):
        order = None
        while order is None or order in "TB":
            order = game.random_action(player.seed())
        game.act(order)
    total, seen, won = 0, [], [0.0]
    while True:
        if game.decides == side:
            turn, after = player.choose(game, side, number, curious)
            events = game.act(turn)
            points = game.take_rewards()[number]
            won[-1] += points
            seen.append(after)
            won.append(0.0)
        else:
            events = game.act(game.choice_of(opponent, player.seed()))
            points = game.take_rewards()[number]
            won[-1] += points
        total += points
        if is_over(events):
            return total, seen, won


def targets(network: Network, seen: np.ndarray, won: list[float]) -> np.ndarray:
    """The points to come after each turn, by TD(lambda)."""
    estimates = network.points(seen)
    points = np.empty(len(seen), np.float32)
    later = won[-1]
    points[-1] = later
    for turn in reversed(range(len(seen) - 1)):
        later = won[turn + 1] + (1 - LAMBDA) * estimates[turn + 1] + LAMBDA * later
        points[turn] = later
    return points


def measure(player: Player, opponent: str, games: int) -> tuple[float, float, float]:
    """Points a game less the opponent's with their standard error, and the share of games won, a draw being half."""
    ends = [play(player, opponent, ("left", "right")[game % 2], 0.0)[0] for game in range(games)]
    points = np.array(ends, float)
    share = ((points > 0) + 0.5 * (points == 0)).mean()
    return points.mean(), points.std() / np.sqrt(games), share


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=15_000, help="games to learn from")
    parser.add_argument("--out", type=Path, default=Path("ricochet-player"), help="folder of the results")
    parser.add_argument("--seed", type=int, default=1, help="seed of everything that is drawn")
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    random = np.random.default_rng(arguments.seed)
    opponents = [name for name in Game.opponents_of("ricochet") if name != "random"]
    network = Network(INPUTS, random)
    player = Player(network, random)
    kept_seen = np.zeros((KEPT, INPUTS), np.float32)
    kept_points = np.zeros(KEPT, np.float32)
    kept, began = 0, time.monotonic()
    every = max(arguments.games // 20, 1)
    with (arguments.out / "curve.csv").open("w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(["games", *(f"{name} {what}" for name in opponents for what in ("points", "won"))])
        for game in range(arguments.games + 1):
            if game % every == 0:
                results = [measure(player, name, 40) for name in opponents]
                curve.writerow([game, *(f"{value:.3f}" for points, _, share in results for value in (points, share))])
                file.flush()
                points, share = (np.mean([result[at] for result in results]) for at in (0, 2))
                print(f"{game} games, {time.monotonic() - began:.0f} s: {points:+.1f} points, {share:.0%} won", flush=True)
            left = 1 - game / arguments.games
            curious, rate = (last + (first - last) * left for first, last in (CURIOUS, RATE))
            opponent = opponents[int(random.integers(len(opponents)))]
            _, seen, won = play(player, opponent, ("left", "right")[game % 2], curious)
            if not seen:
                continue
            seen = np.stack(seen)
            for one, points in zip(seen, targets(network, seen, won)):
                kept_seen[kept % KEPT], kept_points[kept % KEPT] = one, points
                kept += 1
            sample = random.integers(min(kept, KEPT), size=BATCH)
            network.learn(kept_seen[sample], kept_points[sample], rate)
    np.savez(arguments.out / "player.npz", *network.weights)
    print("\n| opponent | points a game | won | without learning: points a game | won |\n|---|---|---|---|---|")
    for name in opponents:
        results = [measure(one, name, 400) for one in (player, Player(None, random))]
        cells = (f"{points:+.1f} ± {error:.1f} | {share:.0%}" for points, error, share in results)
        print(f"| {name} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
