//! The game, hidden balls and two players.

use ::rules::{Decides, Rules};
use black_box_engine::*;

use super::{balls, laser};

fn cell(row: u8, column: u8) -> Cell {
    Cell { row, column }
}

fn box_a() -> Cells {
    balls(8, &[(2, 1), (3, 4), (3, 6), (7, 7)])
}

fn guess(game: &mut Game, cells: &[(u8, u8)]) {
    for &(row, column) in cells {
        game.set_mark(cell(row, column), Mark::Guess).unwrap();
    }
}

#[test]
fn detours_are_numbered_in_order_and_both_ends_show_the_number() {
    let mut game = Game::new(box_a());
    for (fired, answer) in [("T0", "L1"), ("L2", "H"), ("R2", "T7"), ("T5", "R")] {
        assert_eq!(game.fire(laser(fired)), Ok(answer.parse().unwrap()));
    }
    let shown = |name| game.shown(laser(name));
    assert_eq!(shown("T0"), Some(Shown::Detour(1)));
    assert_eq!(shown("L1"), Some(Shown::Detour(1)));
    assert_eq!(shown("R2"), Some(Shown::Detour(2)));
    assert_eq!(shown("T7"), Some(Shown::Detour(2)));
    assert_eq!(shown("L2"), Some(Shown::Hit));
    assert_eq!(shown("T5"), Some(Shown::Reflection));
    assert_eq!(shown("T1"), None);
    assert_eq!(game.lasers_shown(), 6);
}

#[test]
fn a_row_or_column_gets_no_ball_where_nothing_is_marked_and_loses_it_again() {
    let mut game = Game::new(box_a());
    assert_eq!(game.mark_lane(laser("T0")), Err(Refused::Dark(laser("T0"))));
    assert_eq!(
        game.mark_lane(laser("L8")),
        Err(Refused::NoLaser(laser("L8")))
    );
    game.fire(laser("T0")).unwrap();
    game.set_mark(cell(3, 0), Mark::Guess).unwrap();
    game.set_mark(cell(5, 0), Mark::NoBall).unwrap();
    game.set_mark(cell(5, 1), Mark::NoBall).unwrap();
    game.mark_lane(laser("T0")).unwrap();
    for row in 0..8 {
        let due = if row == 3 { Mark::Guess } else { Mark::NoBall };
        assert_eq!(game.mark(cell(row, 0)), Some(due), "row {row}");
    }
    game.mark_lane(laser("T0")).unwrap();
    for row in 0..8 {
        let due = (row == 3).then_some(Mark::Guess);
        assert_eq!(game.mark(cell(row, 0)), due, "row {row}");
    }
    assert_eq!(game.mark(cell(5, 1)), Some(Mark::NoBall), "another column");
    game.give_up().unwrap();
    assert_eq!(game.mark_lane(laser("T0")), Err(Refused::Over));
}

#[test]
fn a_laser_that_shows_something_is_refused_and_nothing_changes() {
    let mut game = Game::new(box_a());
    game.fire(laser("T0")).unwrap();
    let before = game.clone();
    assert_eq!(game.fire(laser("T0")), Err(Refused::Fired(laser("T0"))));
    assert_eq!(game.fire(laser("L1")), Err(Refused::Fired(laser("L1"))));
    assert_eq!(game.fire(laser("L8")), Err(Refused::NoLaser(laser("L8"))));
    assert_eq!(game, before);
}

#[test]
fn no_ball_never_replaces_a_guess() {
    let mut game = Game::new(box_a());
    let here = cell(2, 1);
    game.set_mark(here, Mark::NoBall).unwrap();
    assert_eq!(game.mark(here), Some(Mark::NoBall));
    game.set_mark(here, Mark::Guess).unwrap();
    assert_eq!(game.mark(here), Some(Mark::Guess));
    assert_eq!(
        game.set_mark(here, Mark::NoBall),
        Err(Refused::Guessed(here))
    );
    assert_eq!(game.mark(here), Some(Mark::Guess));
    game.clear_mark(here).unwrap();
    assert_eq!(game.mark(here), None);
    let beyond = cell(8, 0);
    assert_eq!(
        game.set_mark(beyond, Mark::Guess),
        Err(Refused::NoCell(beyond))
    );
}

#[test]
fn one_button_clears_a_guess_before_it_marks_no_ball() {
    let mut game = Game::new(box_a());
    let here = cell(2, 1);
    let cycle = [Some(Mark::NoBall), Some(Mark::Guess), None];
    for due in cycle.into_iter().cycle().take(7) {
        game.press(here).unwrap();
        assert_eq!(game.mark(here), due);
    }
    assert_eq!(game.press(cell(8, 0)), Err(Refused::NoCell(cell(8, 0))));
    game.give_up().unwrap();
    assert_eq!(game.press(here), Err(Refused::Over));
}

#[test]
fn done_is_refused_unless_there_are_as_many_guesses_as_balls() {
    let mut game = Game::new(box_a());
    assert_eq!(game.finish(), Err(Refused::Missing(4)));
    guess(&mut game, &[(0, 0), (0, 1), (0, 2)]);
    assert_eq!(game.finish(), Err(Refused::Missing(1)));
    guess(&mut game, &[(0, 3), (0, 4), (0, 5)]);
    assert_eq!(game.finish(), Err(Refused::TooMany(2)));
    assert_eq!(game.ending(), None);
}

#[test]
fn wrong_guesses_cost_five_each_and_the_opened_box_distinguishes_three_kinds() {
    let mut game = Game::new(box_a());
    assert_eq!(game.opened(cell(0, 0)), Err(Refused::NotOver));
    assert_eq!(game.show_ray(laser("T0")), Err(Refused::NotOver));
    game.fire(laser("T0")).unwrap();
    game.fire(laser("L2")).unwrap();
    guess(&mut game, &[(2, 1), (3, 4), (0, 0), (7, 6)]);
    let ending = Ending::Done {
        score: 13,
        wrong: 2,
    };
    assert_eq!(game.finish(), Ok(ending));
    assert_eq!(game.opened(cell(2, 1)), Ok(Some(Opened::Right)));
    assert_eq!(game.opened(cell(0, 0)), Ok(Some(Opened::Wrong)));
    assert_eq!(game.opened(cell(7, 7)), Ok(Some(Opened::Missed)));
    assert_eq!(game.opened(cell(5, 5)), Ok(None));
    assert_eq!(
        game.show_ray(laser("T0")).unwrap().finish(),
        Answer::Detour(laser("L1"))
    );
    assert_eq!(game.finish(), Err(Refused::Over));
    assert_eq!(game.fire(laser("T1")), Err(Refused::Over));
    assert_eq!(game.give_up(), Err(Refused::Over));
    assert_eq!(game.set_mark(cell(5, 5), Mark::Guess), Err(Refused::Over));
    assert_eq!(game.clear_mark(cell(2, 1)), Err(Refused::Over));
}

#[test]
fn guesses_that_answer_alike_are_right() {
    let mut game = Game::new(balls(8, &[(0, 0), (0, 2), (7, 2)]));
    guess(&mut game, &[(0, 2), (7, 0), (7, 2)]);
    assert_eq!(game.finish(), Ok(Ending::Done { score: 0, wrong: 0 }));
    assert_eq!(game.opened(cell(7, 0)), Ok(Some(Opened::Right)));
    assert_eq!(game.opened(cell(0, 0)), Ok(Some(Opened::Missed)));
}

#[test]
fn giving_up_opens_the_box_without_a_score() {
    let mut game = Game::new(box_a());
    guess(&mut game, &[(2, 1), (0, 0)]);
    game.give_up().unwrap();
    assert_eq!(game.ending(), Some(Ending::GivenUp));
    assert_eq!(game.opened(cell(2, 1)), Ok(Some(Opened::Right)));
    assert_eq!(game.opened(cell(0, 0)), Ok(Some(Opened::Wrong)));
    assert_eq!(game.opened(cell(3, 4)), Ok(Some(Opened::Missed)));
}

/// Plays a game in which only guesses are made; the balls of `box_a` if `right`.
fn play(games: &mut Games, right: bool) {
    for (row, column) in [(2, 1), (3, 4), (3, 6), if right { (7, 7) } else { (0, 0) }] {
        let guess = Action::Mark(cell(row, column), Some(Mark::Guess));
        games.act(&guess).unwrap();
    }
    games.act(&Action::Done).unwrap();
}

#[test]
fn the_lower_score_wins_of_two_in_the_same_box() {
    let number = GameNumber::new(12345).unwrap();
    let mut games = Games::begin(&Setup::Turns(Level::DEFAULT, number));
    let hidden = number.balls(Level::DEFAULT);
    assert_eq!((games.advance(), games.seeker()), (Vec::new(), 0));
    play(&mut games, false);
    assert_eq!((games.verdict(), games.decides()), (None, Decides::Chance));
    assert_eq!(games.advance(), [Told::SecondSeeks]);
    assert_eq!((games.seeker(), games.game().balls()), (1, &hidden));
    assert_eq!(games.game().lasers_shown(), 0);
    let guesses = hidden
        .iter()
        .map(|cell| Action::Mark(cell, Some(Mark::Guess)));
    for action in guesses.chain([Action::Done]) {
        games.act(&action).unwrap();
    }
    assert_eq!(games.verdict(), Some(Verdict::Won(1)));
    assert_eq!(
        (games.advance(), games.decides()),
        (Vec::new(), Decides::Over)
    );
}

#[test]
fn a_player_who_gave_up_loses_to_every_score() {
    let other = balls(8, &[(0, 0), (1, 1), (2, 2), (3, 3)]);
    let too_few = Setup::Hide(box_a(), balls(8, &[(0, 0)]));
    assert_eq!(too_few.level(), Err(LevelError::Differ));
    let mut games = Games::begin(&Setup::Hide(box_a(), other));
    play(&mut games, true);
    games.advance();
    assert_eq!(games.game().balls(), &other);
    games.act(&Action::GiveUp).unwrap();
    assert_eq!(games.verdict(), Some(Verdict::Won(0)));
    let mut even = Games::begin(&Setup::Hide(box_a(), other));
    even.act(&Action::GiveUp).unwrap();
    even.advance();
    even.act(&Action::GiveUp).unwrap();
    assert_eq!(even.verdict(), Some(Verdict::Drawn));
}

#[test]
fn texts_that_are_no_box_laser_or_number_are_refused_in_one_line() {
    let row = "......../".repeat(7);
    for (text, message) in [
        ("..", "a box of 1 rows (6, 8, 10 or 12)".to_string()),
        (
            &*format!("{row}......."),
            "row 7 of the box has 7 cells instead of 8".to_string(),
        ),
        (
            &*format!("{row}...x...."),
            "`x` in row 7 of the box is neither `O` nor `.`".to_string(),
        ),
    ] {
        assert_eq!(text.parse::<Cells>().unwrap_err().to_string(), message);
    }
    for text in ["", "X1", "T", "T12", "T+1", "T-1", "3", "é1"] {
        assert!(text.parse::<Laser>().is_err(), "{text}");
    }
    assert_eq!("00042".parse::<GameNumber>().unwrap().to_string(), "00042");
    assert!("100000".parse::<GameNumber>().is_err());
    assert!(Level::new(Size::DEFAULT, 1).is_none() && Level::new(Size::DEFAULT, 9).is_none());
}
