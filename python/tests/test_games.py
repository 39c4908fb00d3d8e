"""The five games. What is expected is in the rules, which each game's manual has in docs."""

import copy
import pickle
import time

import numpy as np
import pytest

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, seed_test

import vcs2600
from vcs2600 import GAMES, CartridgeGame, Difference, Game
from vcs2600.games import GameEnv

# PettingZoo warns of names such as "left", and of masks of agents that do not decide.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


def play(game, most=100_000, seed=0):
    """Plays drawn actions, and returns how many."""
    for number in range(most):
        action = game.random_action(seed + number)
        if action is None:
            return number
        game.act(action)
    return most


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoo_accepts_it(name):
    api_test(GameEnv(name), num_cycles=300)
    seed_test(lambda: GameEnv(name), num_cycles=30)


@pytest.mark.parametrize(
    "name, setup",
    [
        ("ricochet", "variant 5 first right"),
        ("black-box", "black-box turns size 6 balls 2 number 00007"),
        ("checkers", '[GameType "21"] [FEN "W:WK30,K31:BK1,K2"]'),
        ("rocketball", "rocketball seed 00000001 variants bumpers,twisters,barricades,gusts,moguls,djinns,drifting"),
        ("rocketball", "rocketball seed 00000001 variants assault"),
        ("poker", "poker casino seed 00000001 seats 7 chips 20 options none"),
        ("poker", "poker seed 00000001 seats 7 chips 20 options jokers,seven"),
    ],
)
def test_pettingzoo_accepts_the_variants(name, setup):
    api_test(GameEnv(name, setup), num_cycles=100)


@pytest.mark.parametrize(
    "name, opponents, agents",
    [
        ("ricochet", {"right": "rookie"}, ["left"]),
        ("ricochet", {"left": "oracle"}, ["right"]),
        ("checkers", {"black": "2"}, ["white"]),
        ("rocketball", {"north": "gale"}, ["south"]),
        ("poker", {"seat_2": "fox", "seat_4": "tight"}, ["seat_1", "seat_3"]),
    ],
)
def test_opponents_are_no_agents(name, opponents, agents):
    env = GameEnv(name, opponents=opponents)
    api_test(env, num_cycles=100)
    assert env.possible_agents == agents
    env.reset(seed=1)
    assert env.game.opponents == opponents and env.agent_selection in agents


def test_the_seeker_pays_for_its_lasers():
    game = Game("black-box", "black-box turns size 8 balls 4 number 12345", opponents={"second": "seeker"})
    game.act("give-up")
    actions = game.record().split("game\n")[1].split()
    guesses = {action[1:] for action in actions if action[0] == "+"}
    shots = [action for action in actions if action[0] in "TBLR"]
    assert game.decides is None and actions[-1] == "done" and len(guesses) == 4 and shots
    # A hit or a reflection costs one point, a detour two, a wrong guess five.
    seeker = Game("black-box", f"black-box turns size 8 balls 4 number 12345\ngive-up\ngame\n{' '.join(actions[:-1])}")
    shown = int((seeker.observe("second")[144:176] > 0).sum())
    assert len(shots) <= shown <= 2 * len(shots)
    assert -game.scores[1] - shown in range(0, 21, 5)


# Ricochet: the launches of the sample games, by the table of acceptance.


def test_the_first_launch_of_the_sample_games():
    game = Game("ricochet", "variant 1 first left")
    game.act("B")
    assert game.take_rewards() == [3 - 10, 10 - 3]
    left, right = game.observe("left"), game.observe("right")
    # Of the launchers: launches and turns out. LB has launched, LT is out, and the turn of the hit does not count.
    assert left[36:44].tolist() == [5, 2, 4, 0, 5, 0, 5, 0]
    assert right[36:44].tolist() == [5, 0, 5, 0, 5, 2, 4, 0]
    # Points, match points, bumpers, value.
    assert left[44:52].tolist() == [3, 0, 2, 10, 10, 0, 2, 10]
    # J, L and K have turned, the own pieces have not.
    assert left[2:18:3].tolist() == [0] * 6 and left[20:36:3].tolist() == [0, 0, 0, 1, 1, 1]
    # No target in variant 1; a launch is no quiet turn; Right decides.
    assert left[52:].tolist() == [0, 0, 0, 0, 0] and right[52:].tolist() == [0, 0, 0, 1, 1]


def test_pieces_begin_where_the_rules_put_them():
    seen = Game("ricochet").observe("right")[:36].reshape(12, 3)
    left = [(1, 3), (1, 5), (1, 7), (2, 4), (2, 6), (3, 5)]
    right = [(16 - x, y) for x, y in left]
    assert [tuple(piece) for piece in seen[:, :2].tolist()] == right + left


def test_the_first_sample_game_ends_as_in_the_rules():
    env = GameEnv("ricochet", "variant 1 first left")
    env.reset(seed=1)
    rewards = []
    for turn in ["DCBA", "LLK", "T", "B"]:
        env.step(turn)
        rewards.append(env.rewards)
    assert rewards == [
        {"left": 0, "right": 0},
        {"left": 0, "right": 0},
        {"left": 20 - 10, "right": 10 - 20},
        {"left": -(23 - 10), "right": 23 - 10},
    ]
    # Right wins by 3: one match point, Left's bumpers are halved, and Left, who has lost, begins.
    seen = env.observe("left")
    assert seen[44:52].tolist() == [0, 0, 1, 10, 0, 1, 2, 10]
    assert env.agent_selection == "left" and env.game.record().splitlines()[-1] == "game"


def test_what_the_rules_of_ricochet_refuse_changes_nothing():
    game = Game("ricochet")
    for turn, why in [
        ("DG", "piece G belongs to Right"),
        ("LA", "piece A cannot go left: no marker there"),
        ("RB", "piece B cannot go right: piece F stands there"),
        ("DCC", "piece C has moved already"),
        ("D", "a move order needs at least one piece"),
        ("jump", "`jump`"),
    ]:
        before = game.record()
        with pytest.raises(ValueError, match=why):
            game.act(turn)
        assert game.record() == before
    # Twelve turns in a row without a launch: the next must be one.
    for number in range(12):
        game.act(["UA", "UG", "DA", "DG"][number % 4])
    with pytest.raises(ValueError, match="a launch is due"):
        game.act("UA")
    game.act("T")


# Checkers: perft, by legal actions and by the numbers of hops.


def perft(game, depth):
    if depth == 0:
        return 1
    after = [game.clone() for _ in game.actions()]
    for other, action in zip(after, game.actions()):
        other.act(action)
    return sum(perft(other, depth - 1) for other in after)


def perft_by_numbers(game, depth):
    if depth == 0:
        return 1
    paths = 0
    for number in np.flatnonzero(game.mask()):
        other = game.clone()
        other.choose(int(number))
        paths += perft_by_numbers(other, depth if other.begun else depth - 1)
    return paths


@pytest.mark.parametrize(
    "fen, paths",
    [
        (None, [7, 49, 302, 1469, 7361]),
        ("B:W14,15,22,23:B10,11", [4, 7, 22, 78, 246]),
        ("B:W26,27:B22", [1, 2, 4, 8, 32]),
        ("B:W17,18,25,26:BK22", [4, 24, 54, 228, 759]),
        ("B:W14,15,22,23,7,6:BK18", [6, 28, 112, 744, 1905]),
        ("B:W10,11,18,19:BK7", [2]),
    ],
)
def test_perft(fen, paths):
    setup = f'[GameType "21"] [FEN "{fen}"]' if fen else ""
    for count in (perft, perft_by_numbers):
        assert [count(Game("checkers", setup), depth) for depth in range(1, len(paths) + 1)] == paths


def test_a_jump_is_chosen_hop_by_hop():
    env = GameEnv("checkers", '[GameType "21"] [FEN "B:W10,11,18,19:BK7"]')
    env.reset()
    seen, squares = env.observe("black"), []
    while env.agent_selection == "black":
        # Four jumps round and back to the square where the king has begun.
        env.step(int(np.flatnonzero(seen["action_mask"])[0]))
        seen = env.observe("black")
        squares.append(int(seen["observation"][32]))
        if squares[-1]:
            at = seen["observation"][:32].tolist()
            assert at[squares[-1] - 1] == 2 and at.count(2) == 1 and at.count(-3) == len(squares)
            assert env.observe("white")["observation"][squares[-1] - 1] == -2
            assert env.observe("white")["observation"][:32].tolist().count(3) == len(squares)
        if env.terminations["black"]:
            break
    assert len(squares) == 4 and squares[1] == 23 and set(squares[::2]) <= {14, 16, 0} | {squares[0]}
    # White cannot move and has lost.
    assert env.terminations == {"black": True, "white": True}
    assert env.rewards == {"black": 1, "white": -1}


def test_who_cannot_move_has_lost():
    game = Game("checkers", '[GameType "21"] [FEN "B:W10:BK7"]')
    assert game.actions() == ["7x14"]
    game.act("7x14")
    assert game.decides is None and game.take_rewards() == [1, -1]


# Rocketball!


def test_vortices_can_be_placed_on_all_squares_but_two():
    for seed in range(8):
        game = Game("rocketball", seed=seed)
        seen = game.observe(game.decides)
        ball, middle = int(seen[77]), 7 * 5 + 3
        free = [square for square in range(77) if square not in (ball, middle)]
        # Four directions; nothing can be rotated yet.
        assert np.flatnonzero(game.mask()).tolist() == [18 * square + way for square in free for way in range(4)]
        assert len(game.actions()) == 4 * len(free)


def test_a_number_places_its_chip_and_rotates_it_the_way_it_says():
    game = Game("rocketball", seed=3)
    number = int(np.flatnonzero(game.mask())[0])
    assert number == 0  # square 0, a vortex to the north
    game.choose(number)
    assert "+0,0N" in game.record() and game.observe("north")[0] == 1
    side = game.decides
    assert game.mask()[12] == game.mask()[13] == 1
    game.choose(12)
    if game.observe("north")[0]:  # unless a goal has cleared the field
        assert game.observe("north")[0] == 2
        assert game.observe(side)[82] == 0, "the chip that the side has rotated"
        # The opponent may not rotate it back at once.
        assert game.mask()[12] == game.mask()[13] == 0


def test_two_points_win():
    rewards = {}
    for seed in range(3):
        env = GameEnv("rocketball")
        env.reset(seed=seed)
        total = {agent: 0 for agent in env.agents}
        while env.agents and not any(env.terminations.values()):
            agent = env.agent_selection
            env.step(env.action_space(agent).sample(env.observe(agent)["action_mask"]))
            for agent, reward in env.rewards.items():
                total[agent] += reward
        rewards[seed] = total
        own, other = (int(env.observe("north")["observation"][at]) for at in (81, 83))
        assert 2 in (own, other) and own != other and max(own, other) == 2
        assert total == {"north": own - other, "south": other - own}


# Poker


def test_the_lowest_hand_acts_and_all_cards_are_open():
    for seed in range(20):
        game = Game("poker", seed=seed)
        seats = game.observe("seat_1")[:72].reshape(8, 9)
        cards = seats[:4, 2]
        assert (seats[:, 0] == [1, 1, 1, 1, 0, 0, 0, 0]).all() and (seats[:, 3:] == 0).all()
        # By rank, then clubs, diamonds, hearts, spades: the number of a card.
        assert game.decides == f"seat_{1 + int(cards.argmin())}"
        # Everybody has paid one chip; five cards are the most in a hand.
        assert seats[:4, 1].tolist() == [19] * 4
        assert game.observe("seat_2")[72:].tolist() == [4, -1, int(cards.argmin()), 4, 1]
        assert game.mask().tolist() == [1, 1, 1, 1, 1, 0, 0, 0] and game.actions() == ["f", "b1", "b2", "b3", "b4"]


def test_chips_are_won_from_the_others():
    env = GameEnv("poker", "poker seed 00000001 seats 3 chips 8 options none")
    env.reset(seed=4)
    total = {agent: 0 for agent in env.agents}
    while not any(env.terminations.values()):
        agent = env.agent_selection
        env.step(env.action_space(agent).sample(env.observe(agent)["action_mask"]))
        for agent, reward in env.rewards.items():
            total[agent] += reward
    # Nobody has won before all chips are with one seat.
    assert sorted(total.values()) == [-8, -8, 16]
    assert sorted(env.game.scores) == [0, 0, 24]


def test_cards_that_are_not_dealt_are_not_seen():
    game = Game("poker", seed=9)
    for _ in range(200):
        if game.decides is None:
            break
        seats = game.observe("seat_3")[:72].reshape(8, 9)
        shown = [card for card in seats[:, 2:].ravel().tolist() if card]
        drawn = [line.lstrip("* ").split() for line in str(game).splitlines() if not line.startswith("pot")]
        # As many as lie on the table, which is drawn for everybody.
        assert len(shown) == len(set(shown)) == sum(len(words[4:]) for words in drawn)
        game.act(game.random_action(1))


# Black Box: the answers of box A of the table of acceptance.

A = "......../......../.O....../....O.O./......../......../......../.......O"
ANSWERS = {
    "T": "L1 H R1 H H R H R2",
    "R": "L0 T2 T7 H H L5 R H",
    "B": "L3 H H L4 H R R H",
    "L": "R0 T0 H B0 B3 R5 H H",
}
# Balls of box B.
B = "..O.O.../......../......../......../......../......O./......../.....O.."


def test_lasers_answer_as_in_the_rules():
    env = GameEnv("black-box", f"black-box hide {A} {B}")
    env.reset()
    order = [f"{side}{number}" for side in "TBLR" for number in range(8)]
    answers = {f"{side}{number}": answer for side, all in ANSWERS.items() for number, answer in enumerate(all.split())}
    paid = 0
    for laser in order:
        shown = dict(zip(order, env.observe("first")[144:176].tolist()))
        if shown[laser]:
            with pytest.raises(ValueError, match=f"laser {laser} shows something already"):
                env.step(laser)
            continue
        env.step(laser)
        # One point for each laser that shows something.
        paid -= env.rewards["first"]
        assert env.rewards["first"] == (-1 if answers[laser] in "HR" else -2)
    shown = dict(zip(order, env.observe("first")[144:176].tolist()))
    for laser, answer in answers.items():
        if answer in "HR":
            assert shown[laser] == {"H": 1, "R": 2}[answer]
        else:
            assert shown[laser] == shown[answer] > 2
            assert sorted(shown.values()).count(shown[laser]) == 2
    assert paid == 32


def test_guesses_are_judged():
    env = GameEnv("black-box", f"black-box hide {A} {B}")
    env.reset()
    with pytest.raises(ValueError, match="4 guesses are missing"):
        env.step("done")
    for cell in ["2,1", "3,4", "3,6", "0,0"]:
        env.step(f"+{cell}")
    env.step("done")
    # One wrong guess, five points.
    assert env.rewards == {"first": -5, "second": 0}
    assert env.agent_selection == "second" and not any(env.terminations.values())
    for cell in ["0,2", "0,4", "5,6", "7,5"]:
        env.step(f"+{cell}")
    env.step("done")
    assert env.rewards == {"first": 0, "second": 0} and env.terminations == {"first": True, "second": True}


def test_giving_up_comes_behind_every_score():
    game = Game("black-box")
    game.act("T0")
    game.act("give-up")
    # 32 lasers, 4 wrong guesses, and one point more.
    assert game.decides is None and game.take_rewards() == [-(32 + 4 * 5 + 1)]


def test_what_is_hidden_stays_hidden():
    # Before a shot all boxes look alike, and nobody sees the other's lasers and marks.
    seen = {Game("black-box", seed=seed).observe("first").tobytes() for seed in range(20)}
    assert len(seen) == 1
    game = Game("black-box", f"black-box hide {A} {B}")
    before = game.observe("second")
    for action in ["T0", "L6", "+1,1", "-2,2"]:
        game.act(action)
    assert np.array_equal(game.observe("second"), before)
    assert game.observe("first")[:144].reshape(12, 12)[1:3, 1:3].tolist() == [[2, 0], [0, 1]]
    # 8 x 8 cells of 12 x 12, 32 lasers of 48.
    assert (before == -1).sum() == 144 - 64 + 16


# All games


@pytest.mark.parametrize("name", GAMES)
def test_copies_go_on_by_themselves_and_alike(name):
    game = Game(name, seed=7)
    play(game, 8)
    again = pickle.loads(pickle.dumps(game))
    copies = [game.clone(), copy.copy(game), copy.deepcopy(game), again, Game(name, game.record())]
    record = game.record()
    for other in copies:
        play(other, 40, seed=100)
    assert game.record() == record
    play(game, 40, seed=100)
    assert {other.record() for other in copies} == {game.record()} and game.record() != record
    for other in copies:
        assert all(np.array_equal(other.observe(side), game.observe(side)) for side in game.sides)


def test_a_copy_has_its_opponents_and_a_jump_that_is_not_over():
    game = Game("poker", seed=2, opponents={"seat_1": "random", "seat_3": "random"})
    play(game, 5)
    again = pickle.loads(pickle.dumps(game))
    assert play(game, 30, 50) and play(again, 30, 50) and game.record() == again.record()
    game = Game("checkers", '[GameType "21"] [FEN "B:W10,11,18,19:BK7"]')
    game.choose(int(np.flatnonzero(game.mask())[0]))
    again = pickle.loads(pickle.dumps(game))
    assert len(game.begun) == 1 and again.begun == game.begun and np.array_equal(again.mask(), game.mask())


@pytest.mark.parametrize("name", GAMES)
def test_seeds_are_kept(name):
    def record(seed):
        game = Game(name, seed=seed)
        play(game, 30, seed)
        return game.record()

    assert record(1) == record(1) != record(2)


@pytest.mark.parametrize("name", ["checkers", "rocketball", "poker"])
def test_the_mask_is_that_of_the_legal_actions(name):
    game = Game(name, seed=1)
    for step in range(60):
        if game.decides is None or game.begun:
            break
        records = set()
        for number in np.flatnonzero(game.mask()).tolist():
            open = [(game.clone(), number)]
            while open:
                other, number = open.pop()
                other.choose(number)
                if other.begun:
                    open += [(other.clone(), more) for more in np.flatnonzero(other.mask()).tolist()]
                else:
                    records.add(other.record())
        by_words = set()
        for action in game.actions():
            other = game.clone()
            other.act(action)
            by_words.add(other.record())
        assert records == by_words
        with pytest.raises(ValueError, match="is not the number of a legal action"):
            game.choose(int(np.flatnonzero(game.mask() == 0)[0]))
        game.act(game.random_action(step))


@pytest.mark.parametrize(
    "arguments, why",
    [
        (("chess",), "`chess` is not one of ricochet, black-box, checkers, rocketball, poker"),
        (("ricochet", "variant 9 first left"), "line 1"),
        (("black-box", "black-box computer O.O.../....../....../....../....../......"), "no side is left to play for"),
        (("poker", "poker seed 00000001 seats 9 chips 20 options none"), "seats"),
    ],
)
def test_what_is_not_valid_is_refused(arguments, why):
    with pytest.raises(ValueError, match=why):
        Game(*arguments)


def test_opponents_that_are_not_valid_are_refused():
    for opponents, why in [
        ({"right": "kasparov"}, "`kasparov` is not one of rookie, "),
        ({"north": "oracle"}, "`north` is not one of left, right"),
        ({"left": "oracle", "right": "oracle"}, "no side is left"),
    ]:
        with pytest.raises(ValueError, match=why):
            Game("ricochet", opponents=opponents)
    with pytest.raises(ValueError, match="picture"):
        GameEnv("ricochet", observed="picture")


def test_the_hardest_opponent_beats_the_weakest():
    # Rated 2690 and 1020: nearly every game is oracle's.
    game = Game("ricochet", "variant 3 first right", opponents={"right": "oracle"})
    points = 0
    while game.decides:
        game.act(game.choice_of("rookie"))
        points += game.take_rewards()[0]
    assert points < 0 and "oracle" in Game.opponents_of("ricochet")


def test_a_million_turns_a_minute():
    for name in GAMES:
        game, turns, began = Game(name, seed=1), 0, time.monotonic()
        while time.monotonic() - began < 0.5:
            if game.decides is None:
                game = Game(name, seed=turns)
            game.act(game.random_action(turns))
            turns += 1
        assert turns / 0.5 * 60 > 1_000_000, name


# On the cartridge


@pytest.mark.parametrize(
    "name, setup, actions",
    [
        ("ricochet", "variant 4 first left", 12),
        ("black-box", "", 12),
        ("checkers", "", 12),
        ("rocketball", "", 6),
        ("poker", "", 12),
    ],
)
def test_the_cartridge_does_as_the_engine(name, setup, actions):
    env = GameEnv(name, setup, check=True, observed="picture", render_mode="rgb_array")
    env.reset(seed=3)
    pictures = set()
    for _ in range(actions):
        agent = env.agent_selection
        if env.terminations[agent]:
            break
        seen = env.observe(agent)
        picture = seen if env.game.numbers == 0 else seen["observation"]
        assert (picture.shape, picture.dtype) == ((262, 160, 3), np.uint8)
        assert np.array_equal(picture, env.render())
        pictures.add(picture.tobytes())
        env.step(env.action_space(agent).sample() if env.game.numbers == 0 else env.game.random_action(1))
    assert len(pictures) > 3


def test_the_cartridge_chooses_as_the_opponent_of_the_engine():
    env = GameEnv("ricochet", "variant 4 first left", opponents={"right": "rookie"}, check=True)
    env.reset(seed=1)
    for turn in ["DC", "T", "UA"]:
        env.step(turn)
    assert env.game.record().startswith("variant 4 first left players human 1\nDC ")
    # Left's turns and the computer's between them.
    assert len(env.game.record().split()) == 7 + 2 * 3


def test_a_difference_raises():
    here, there = (Game("checkers", f'[GameType "21"] [FEN "B:W{white}:B1,2"]') for white in ("30,31", "31,32"))
    cartridge = CartridgeGame(here)
    there.act("1-5")
    there.act("32-28")
    with pytest.raises(Difference):
        cartridge.follow(there)
    with pytest.raises(Difference, match="the game is poker, not checkers"):
        CartridgeGame(here).follow(Game("poker"))
    with pytest.raises(Difference, match="the cartridge begins with"):
        CartridgeGame(Game("poker", "poker seed 00000001 seats 4 chips 21 options none"))


def test_names_are_those_of_the_module():
    assert vcs2600.Game is Game and GAMES == ["ricochet", "black-box", "checkers", "rocketball", "poker"]
