//! Recorded games through the stick.

use std::fs;
use std::path::Path;

use checkers_cartridge::{Driver, GAME, Tally, pdn};
use checkers_engine::pdn::{PdnGame, read};
use checkers_engine::{Ending, Game, Numbering, Side};
use checkers_tools::kinds::replayed;
use referee::{Driver as _, Onlooker};

use crate::subject;

/// The games of a file of `tests/checkers/games`.
fn games(name: &str) -> Vec<PdnGame> {
    let path =
        Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../../..")).join("tests/checkers/games");
    let text = fs::read_to_string(path.join(name)).unwrap();
    read(&text, Numbering::BlackFirst).unwrap()
}

/// Plays a game to its end; how it ended and what was compared.
fn replay(game: &PdnGame) -> (Option<Ending>, Tally) {
    let begun = pdn::begin(game, &subject());
    let mut player = begun.unwrap_or_else(|found| panic!("line {}: {found}", game.line));
    let played = pdn::play(&mut player, &game.moves);
    let played = played.unwrap_or_else(|found| panic!("line {}: {found}", game.line));
    assert_eq!(played, game.moves.len(), "line {}", game.line);
    (player.driver.ending(), *player.tally())
}

#[test]
fn games_of_the_rules_are_equal_to_their_ends() {
    let endings: Vec<Option<Ending>> = games("rules.pdn")
        .iter()
        .map(|game| replay(game).0)
        .collect();
    let won = Some(Ending::Won(Side::Black));
    let expected = [None, None, won, Some(Ending::Repeated), Some(Ending::Quiet)];
    assert_eq!(endings, expected);
}

#[test]
fn the_losing_game_is_won_by_the_side_that_cannot_move() {
    let [game] = &games("losing.pdn")[..] else {
        panic!("one game")
    };
    let (ending, tally) = replay(game);
    assert_eq!(ending, Some(Ending::Won(Side::White)));
    assert_eq!(tally.moves, 133);
}

#[test]
fn games_are_equal_inside_the_image() {
    let subject = subject();
    for name in ["rules.pdn", "losing.pdn", "acf.pdn"] {
        for game in games(name) {
            let replayed = replayed::replay(&subject, &game).unwrap();
            assert_eq!(replayed.moves, game.moves.len() as u64);
            assert!(replayed.possible > replayed.moves && replayed.taken_back > 0);
        }
    }
}

/// The second game is over, by repetition, before its moves are.
const TWO: &str = "[Event \"a\"]\n1. 11-15 22-18 2. 15x22 26x17 *\n
    [FEN \"W:WK32,21:BK1,12\"] 1... 32-27 2. 1-6 27-32 3. 6-1 32-27 4. 1-6 27-32 5. 6-1 32-28 *";

#[test]
fn games_of_a_file_are_played_one_after_the_other() {
    let play = |text: &str, onlooker: Onlooker| {
        let notation = GAME.notation.as_ref().unwrap();
        let play = (notation.read)(text).unwrap();
        let replayed = play(&subject(), Some(onlooker));
        replayed.unwrap()
    };
    let replayed = play(TWO, Box::new(|_, _| Ok(())));
    assert_eq!(replayed.compared, "12 moves, 24 presses and 1 end");
    let [warning] = &replayed.warnings[..] else {
        panic!("{replayed:?}")
    };
    assert!(
        warning.starts_with("game 2 (line 4), after move 8: "),
        "{warning}"
    );
    assert!(replayed.equal());
    // An onlooker sees the frames of all games.
    let left = "[Event \"a\"] 1. 11-15 *\n[Event \"b\"] 1. 12-16 *";
    let mut last = 0;
    let replayed = play(
        left,
        Box::new(move |console, _| {
            let frame = console.frame_number();
            let another = frame < last;
            last = frame;
            match another {
                true => Err("another console".into()),
                false => Ok(()),
            }
        }),
    );
    let found = replayed.stopped.unwrap().to_string();
    assert!(found.starts_with("game 2 (line 2), move 1"), "{found}");
    assert!(found.ends_with("another console"), "{found}");
}

#[test]
fn games_of_tournaments_are_equal() {
    let games = games("acf.pdn");
    let moves: u64 = games.iter().map(|game| replay(game).1.moves).sum();
    assert_eq!((games.len(), moves), (5, 257));
}

#[test]
fn a_game_goes_on_after_its_last_moves_were_taken_back() {
    let [.., drawn] = &games("rules.pdn")[..] else {
        panic!("games")
    };
    let mut driver = Driver::new(&subject()).unwrap();
    driver.begin(&drawn.setup()).unwrap();
    for played in &drawn.moves[..20] {
        driver.play(played).unwrap();
    }
    for _ in 0..16 {
        driver.take_back().unwrap();
    }
    let checks = driver.rig.referee.checks();
    assert_eq!(checks.tally.taken_back, 15, "no more are kept");
    let start = checks.game().unwrap().position();
    let mut game = Game::new(drawn.variant(), drawn.start);
    drawn.moves[..5]
        .iter()
        .for_each(|played| drop(game.play_on(played)));
    assert_eq!(start, game.position());
    // The count begins anew, so that the game is not drawn after the last move.
    for played in &drawn.moves[5..] {
        driver.play(played).unwrap();
        game.play_on(played);
        let known = driver.rig.referee.checks().game().unwrap();
        assert_eq!(known.position(), game.position());
    }
    assert_eq!(driver.ending(), None);
}
