//! Matches, the smart clock and the ratings, with numbers worked out by hand.

use random::Random;
use ricochet_engine::clock::Clock;
use ricochet_engine::opponents::Opponent;
use ricochet_engine::rating::after_match;
use ricochet_engine::{
    BySide, End, Game, GameResult, Match, MatchEvent, MatchResult, Record, Setup, Side, Standing,
    TimedTurn, Turn, Variant,
};

use ::rules::{Decides, Rules};

use Side::{Left, Right};

fn started(variant: u8) -> Standing {
    Standing::new(Variant::new(variant).unwrap(), Left)
}

fn won(winner: Side, by: u16) -> GameResult {
    GameResult::Won { winner, by }
}

// Standing

#[test]
fn a_game_gives_a_point_and_one_more_for_each_full_ten() {
    for (by, points) in [(1, 1), (9, 1), (10, 2), (19, 2), (20, 3), (57, 6)] {
        let mut standing = started(3);
        standing.enter(won(Left, by));
        assert_eq!(standing.points, BySide::new(points, 0), "won by {by}");
    }
}

#[test]
fn the_winners_bumpers_gain_value_and_the_losers_halve() {
    let mut standing = started(3);
    standing.enter(won(Left, 34));
    assert_eq!(standing.bumpers, BySide::new(4, 2));
    assert_eq!(standing.values, BySide::new(13, 10));
    assert_eq!(standing.first, Right);
    standing.enter(won(Right, 29));
    assert_eq!(standing.bumpers, BySide::new(2, 2));
    assert_eq!(standing.values, BySide::new(13, 12));
    assert_eq!(standing.first, Left);

    let game = standing.next_game().unwrap();
    assert_eq!(
        (game.bumpers, game.values, game.to_move),
        (standing.bumpers, standing.values, Left)
    );
    assert_eq!(
        (game.scores, game.quiet, game.round()),
        (BySide::both(0), 0, 1)
    );
}

#[test]
fn five_games_at_most_with_four_bumpers() {
    let mut standing = started(3);
    for (winner, by) in [(Left, 5), (Right, 5), (Left, 25), (Right, 45)] {
        standing.enter(won(winner, by));
        assert!(!standing.over);
    }
    assert_eq!(standing.bumpers, BySide::both(1));
    standing.enter(won(Left, 3));
    assert_eq!(standing.next_game(), None);
    // 1 + 3 + 1 against 1 + 5.
    assert_eq!(standing.points, BySide::new(5, 6));
    assert_eq!(
        standing.result(),
        Some(MatchResult::Won {
            winner: Right,
            by: 1
        })
    );
}

#[test]
fn equal_match_points_are_a_drawn_match() {
    let mut standing = started(1);
    standing.enter(won(Right, 15));
    standing.enter(won(Left, 4));
    assert_eq!(standing.result(), None);
    standing.enter(won(Left, 4));
    assert_eq!(standing.points, BySide::both(2));
    assert_eq!(standing.result(), Some(MatchResult::Drawn));
}

#[test]
fn a_drawn_game_changes_only_who_begins() {
    let mut standing = started(1);
    standing.enter(GameResult::Drawn);
    let unchanged = Standing {
        first: Right,
        games: 1,
        drawn: true,
        ..started(1)
    };
    assert_eq!(standing, unchanged);
    standing.enter(won(Left, 1));
    assert_eq!((standing.drawn, standing.first), (false, Right));
    standing.enter(GameResult::Drawn);
    assert!(!standing.over, "two drawn games with another between them");
    assert_eq!(standing.first, Left);
}

#[test]
fn a_game_drawn_twice_ends_the_match_as_it_stands() {
    let mut standing = started(1);
    standing.enter(won(Left, 1));
    standing.enter(GameResult::Drawn);
    standing.enter(GameResult::Drawn);
    assert_eq!(
        standing.result(),
        Some(MatchResult::Won {
            winner: Left,
            by: 1
        })
    );
}

#[test]
fn a_match_is_won_by_the_difference_in_match_points() {
    let mut tally = started(1);
    tally.enter(won(Left, 45)); // 1 + 4
    tally.enter(won(Right, 12)); // 1 + 1
    tally.enter(won(Left, 3)); // 1
    let by = |winner, by| Some(MatchResult::Won { winner, by });
    assert_eq!(tally.points, BySide::new(6, 2));
    assert_eq!(tally.result(), by(Left, 4));
    tally.points = BySide::new(2, 6);
    assert_eq!(tally.result(), by(Right, 4));
}

#[test]
fn values_and_match_points_have_a_ceiling() {
    let mut standing = started(3);
    standing.enter(won(Left, 895));
    assert_eq!((standing.values.left, standing.points.left), (99, 90));
    standing.enter(won(Right, 9999));
    assert_eq!((standing.values.right, standing.points.right), (99, 999));
}

// Clock

#[test]
fn an_average_follows_its_sides_turns() {
    let mut clock = Clock::new(BySide::both(false));
    clock.enter(Left, 10);
    // (90 + 10 + 2) / 4 = 25.5
    assert_eq!(clock.averages, BySide::new(25, 30));
    clock.enter(Right, 500);
    // (90 + 99 + 2) / 4 = 47.75
    assert_eq!(clock.averages, BySide::new(25, 47));
    clock.enter(Left, 23);
    // (75 + 23 + 2) / 4 = 25 exactly
    assert_eq!(clock.averages, BySide::new(25, 47));
    clock.enter(Left, 22);
    // (75 + 22 + 2) / 4 = 24.75
    assert_eq!(clock.averages, BySide::new(24, 47));
}

#[test]
fn the_allowance_is_twice_the_others_average_within_bounds() {
    let mut clock = Clock::new(BySide::both(false));
    assert_eq!((clock.allowance(Left), clock.allowance(Right)), (60, 60));
    clock.averages = BySide::new(7, 50);
    assert_eq!((clock.allowance(Left), clock.allowance(Right)), (99, 15));
    clock.averages = BySide::new(8, 49);
    assert_eq!((clock.allowance(Left), clock.allowance(Right)), (98, 16));
}

#[test]
fn a_late_turn_costs_up_to_three_points() {
    let clock = Clock::new(BySide::both(false));
    let expected = [
        (0, 0),
        (60, 0),
        (61, 1),
        (65, 1),
        (66, 2),
        (70, 2),
        (71, 3),
        (76, 3),
        (900, 3),
    ];
    for (seconds, points) in expected {
        assert_eq!(clock.penalty(Right, seconds), points, "{seconds} seconds");
    }
}

#[test]
fn a_computer_is_never_late_and_keeps_its_average() {
    let mut clock = Clock::new(BySide::new(false, true));
    clock.enter(Right, 2);
    assert_eq!(clock.averages.right, 30);
    assert_eq!(
        (clock.penalty(Right, 300), clock.penalty(Left, 300)),
        (0, 3)
    );
}

// Ratings

#[test]
fn ratings_after_a_match() {
    let after = |left, right, winner, by, games| {
        let new = after_match(
            BySide::new(left, right),
            MatchResult::Won { winner, by },
            games,
        );
        (new.left, new.right)
    };
    // p = 200 * 3 / 2 = 300, d = 75
    assert_eq!(after(1000, 1000, Left, 3, 2), (1075, 925));
    // New players count as 1000.
    assert_eq!(after(0, 0, Right, 3, 2), (925, 1075));
    // p = 200 * 5 / 3 = 333, d = (1200 + 333 - 1500) / 4 = 8
    assert_eq!(after(1500, 1200, Left, 5, 3), (1508, 1192));
    // p = 66, d = (1000 + 66 - 1500) / 4 = -108, at least -10
    assert_eq!(after(1500, 1000, Left, 1, 3), (1490, 1010));
    // (1000 + 66 - 1073) / 4 = -1.75, toward zero
    assert_eq!(after(1073, 1000, Left, 1, 3), (1072, 1001));
    // p = 200: d = (1003 + 200 - 1000) / 4 = 50.75
    assert_eq!(after(1000, 1003, Left, 1, 1), (1050, 953));
    // p stops at 1600: d = (1003 + 1600 - 1000) / 4 = 400.75
    assert_eq!(after(1000, 1003, Left, 8, 1), (1400, 603));
    assert_eq!(after(1000, 1003, Left, 9, 1), (1400, 603));
    // p stops at 1600: d = 400
    assert_eq!(after(1000, 1000, Left, 500, 2), (1400, 600));
    // Both stay in 1..=9999.
    assert_eq!(after(9900, 9900, Left, 500, 2), (9999, 9500));
    assert_eq!(after(100, 100, Left, 500, 2), (500, 1));
}

#[test]
fn a_drawn_match_brings_ratings_together() {
    let after = |left, right| {
        let new = after_match(BySide::new(left, right), MatchResult::Drawn, 3);
        (new.left, new.right)
    };
    assert_eq!(after(1400, 1000), (1300, 1100));
    assert_eq!(after(1000, 1407), (1101, 1306));
    assert_eq!(after(1200, 1200), (1200, 1200));
    assert_eq!(after(0, 1400), (1100, 1300));
}

// A match while it is played

/// A match of variant 1 that Left begins.
fn begun() -> Match {
    Match::new(&Setup {
        ratings: BySide::new(1200, 0),
        ..Setup::new(Variant::FIRST, Left)
    })
}

#[test]
fn a_late_turn_gives_points_before_it_counts() {
    let mut late = begun();
    let launch = Turn::Launch(End::Bottom);
    late.play(&launch, Some(66)).unwrap();
    // J L K and then LT: 3 to 10; 66 seconds of 60 give Right 2 more.
    assert_eq!(late.game.scores, BySide::new(3, 12));
    // (90 + 66 + 2) / 4 = 39.5
    assert_eq!(late.clock.averages, BySide::new(39, 30));
    let mut untimed = begun();
    untimed.play(&launch, None).unwrap();
    assert_eq!(untimed.game.scores, BySide::new(3, 10));
    assert_eq!(untimed.clock.averages, BySide::both(30));
}

#[test]
fn what_happens_in_a_turn_is_told() {
    let told = |in_play: &mut Match, turn: &str| -> Vec<String> {
        let events = in_play.act(&turn.parse().unwrap()).unwrap();
        events.iter().map(MatchEvent::to_string).collect()
    };
    let mut in_play = begun();
    let late = told(&mut in_play, "B@66");
    assert_eq!(late[0], "Left is late, points for Right: 2");
    assert_eq!(late[late.len() - 1], "launcher LT");
    assert_eq!((late.len(), in_play.decides()), (7, Decides::Side(1)));
    let mut in_play = begun();
    for turn in ["DCBA", "LLK", "T"] {
        told(&mut in_play, turn);
    }
    let last = told(&mut in_play, "B");
    assert_eq!(last[last.len() - 1], "Right wins the game by 3");
    assert_eq!(in_play.decides(), Decides::Chance);
    assert_eq!(in_play.random_action(&mut Random::new(1)), None);
    let next = in_play.advance();
    assert_eq!(
        next,
        [MatchEvent::NextGame {
            number: 2,
            first: Left
        }]
    );
    assert_eq!(
        (in_play.decides(), in_play.advance()),
        (Decides::Side(0), vec![])
    );
    let whole: Record = include_str!("../../../../../../tests/ricochet/games/match-1.txt")
        .parse()
        .unwrap();
    assert_eq!(whole.play().unwrap().decides(), Decides::Over);
}

#[test]
fn a_refused_turn_changes_nothing() {
    let mut refused = begun();
    let turn: TimedTurn = "UG@99".parse().unwrap();
    assert!(refused.act(&turn).is_err());
    assert_eq!(refused, begun());
}

#[test]
fn the_manuals_first_game_in_its_match() {
    let record: Record = include_str!("../../../../../../tests/ricochet/games/manual-1.txt")
        .parse()
        .unwrap();
    let mut in_play = record.play().unwrap();
    // 20 to 23: a point for Right, and Left is left with one bumper.
    assert_eq!(in_play.standing.points, BySide::new(0, 1));
    assert_eq!(in_play.standing.bumpers, BySide::new(1, 2));
    assert_eq!(in_play.new_ratings(), None);
    assert!(in_play.next_game());
    let next = Game::new(Variant::FIRST, Left, BySide::new(1, 2), BySide::both(10));
    assert_eq!(in_play.game, next);
}

#[test]
fn a_match_gives_ratings_once_it_is_over() {
    let mut in_play = begun();
    in_play.standing = Standing {
        points: BySide::new(0, 2),
        games: 2,
        over: true,
        ..started(1)
    };
    // p = 200, d = (1200 + 200 - 1000) / 4 = 100
    assert_eq!(in_play.new_ratings(), Some(BySide::new(1100, 1100)));
    let before = in_play.clone();
    assert!(!in_play.next_game());
    assert_eq!(in_play, before);
}

#[test]
fn a_record_that_cannot_be_played_on_names_the_place() {
    let error = |turns: &str| {
        let record: Record = format!("variant 1 first left\n{turns}").parse().unwrap();
        record.play().unwrap_err().to_string()
    };
    assert_eq!(
        error("DCBA LLK\nT UA\n"),
        "game 1, turn 4, `UA`: piece A belongs to Left"
    );
    assert_eq!(error("DCBA\ngame\nT\n"), "game 2: game 1 is not over");
    let whole = include_str!("../../../../../../tests/ricochet/games/match-1.txt")
        .split_once('\n')
        .unwrap()
        .1;
    let whole = whole.split_once('\n').unwrap().1;
    assert_eq!(
        error(&format!("{whole}\ngame\nT\n")),
        "game 4: the game was over before it"
    );
    assert_eq!(
        error("DCBA LLK T B T\n"),
        "game 1, turn 5, `T`: the game is over before it"
    );
}

// Computers

const MAGPIE: Opponent = Opponent::ALL[3];

/// A match of variant 1 that Left begins, a person against MAGPIE.
fn against_a_computer() -> Match {
    Match::new(
        &"variant 1 first left players human 4 ratings 1200 1"
            .parse()
            .unwrap(),
    )
}

#[test]
fn a_match_changes_no_computers_rating() {
    let mut in_play = against_a_computer();
    let BySide { left, right } = in_play.ratings;
    assert_eq!((left, right), (1200, MAGPIE.rating(Variant::FIRST)));
    in_play.standing.points = BySide::new(5, 0);
    in_play.standing.games = 2;
    in_play.standing.over = true;
    let new = in_play.new_ratings().unwrap();
    // p = 200 * 5 / 2 = 500
    assert_eq!(
        new.left,
        (1200 + (i32::from(right) + 500 - 1200) / 4) as u16
    );
    assert_eq!(new.right, right);
}

#[test]
fn the_clock_does_not_count_for_computers() {
    let in_play = against_a_computer();
    assert_eq!(in_play.clock.computers, BySide::new(false, true));
    assert_eq!(
        (
            in_play.clock.allowance(Left),
            in_play.clock.penalty(Right, 99)
        ),
        (60, 0)
    );
}

#[test]
fn a_record_may_have_a_turn_that_the_computer_does_not_choose() {
    let in_play = against_a_computer();
    assert_eq!(in_play.choice(), None, "a person chooses");
    for turn in ["T", "B"] {
        let record = format!("variant 1 first left players human 4\nRF {turn}\n");
        let after = record.parse::<Record>().unwrap().play();
        assert_eq!(after.unwrap().game.turns, 2);
    }
}

#[test]
fn an_order_is_the_same_whatever_comes_first() {
    let turn = |text: &str| text.parse::<Turn>().unwrap();
    assert!(turn("DCBA").comes_to_the_same_as(&turn("DABC")));
    for other in ["DCB", "UCBA", "DCBAD", "T"] {
        assert!(!turn("DCBA").comes_to_the_same_as(&turn(other)), "{other}");
        assert!(!turn(other).comes_to_the_same_as(&turn("DCBA")), "{other}");
    }
    assert!(
        turn("T").comes_to_the_same_as(&turn("T")) && !turn("T").comes_to_the_same_as(&turn("B"))
    );
}
