//! The referee in games through the stick: what it follows, and that it finds faults.

use checkers_cartridge::constants::{
    FLAG_DRAWN, FLAG_TURNED, GAME_TWO, ITEM_HINT, ITEM_LAST, ITEM_TURN, MODE_OVER, MODE_PLAY,
};
use checkers_cartridge::{Driver, Kept, state};
use checkers_engine::{Ending, Game, Numbering, Position, Side, Square, Variant};
use probe::memory::Byte;
use referee::{Controls, Driver as _, Found, Kind, Why};

use crate::{memory, position, subject};

/// Frames within which a difference is found.
const SOON: u32 = 120;

/// A game for two players in its first turn.
fn begun() -> Driver {
    let mut driver = Driver::new(&subject()).unwrap();
    driver.start(GAME_TWO).unwrap();
    driver
}

fn play(driver: &mut Driver, moves: &str) {
    for text in moves.split(' ') {
        let game = driver.rig.referee.checks().game().expect("a game");
        let now = game.position();
        let played = now.read_move(text, Numbering::BlackFirst).unwrap();
        driver
            .play(&played)
            .unwrap_or_else(|found| panic!("{text}: {found}"));
    }
}

/// Changes a byte of RAM and goes on by this, without a picture, which would show it first; the difference that is
/// found, as text.
fn found(
    (variable, value): (Byte, u8),
    on: impl FnOnce(&mut Driver) -> Result<(), Found>,
) -> String {
    let mut driver = begun();
    driver.rig.console.set_video(false);
    variable.set(&mut driver.rig.console, value);
    match on(&mut driver) {
        Err(Found {
            why: Why::Difference(difference),
            ..
        }) => difference.to_string(),
        other => panic!("{variable:?}: {other:?}"),
    }
}

fn first_move(driver: &mut Driver) -> Result<(), Found> {
    let moves = Position::START.moves();
    driver.play(&moves[0])?;
    driver.idle(SOON)
}

#[test]
fn a_changed_byte_is_a_difference_at_the_next_move() {
    let at = memory();
    let changes = [
        ("white+3", at.white.at(3), 0xFE),
        ("black", at.black.at(0), 0x7F),
        ("kings", at.kings.at(0), 0x01),
        ("quiet", at.quiet, 5),
        ("turn", at.turn, 1),
    ];
    for (name, variable, value) in changes {
        let mut driver = begun();
        variable.set(&mut driver.rig.console, value);
        let found = first_move(&mut driver).expect_err(name);
        let Why::Difference(difference) = found.why else {
            panic!("{name}: {found}")
        };
        let text = difference.to_string();
        assert!(text.starts_with("difference at "), "{text}");
        if let Kind::State { bytes, .. } = &difference.kind {
            assert_eq!(bytes[0].name.as_deref(), Some(name), "{text}");
        }
    }
}

#[test]
fn a_hand_that_does_what_the_rules_refuse_is_a_difference() {
    // Square 1 cannot move; the cartridge is made to believe that it can.
    let text = found((memory().movable.at(0), 0xFF), |driver| {
        driver.press_on(Square::new(1).unwrap())?;
        driver.idle(SOON)
    });
    assert!(text.contains("the hand is refused"), "{text}");
    // No jump is due, and the message is about one.
    let text = found((memory().due, 1), |driver| {
        driver.press_on(Square::new(1).unwrap())?;
        driver.idle(SOON)
    });
    assert!(
        text.contains("1 on the cartridge, 2 in the engine"),
        "{text}"
    );
}

#[test]
fn every_kind_of_turn_is_followed() {
    let mut driver = begun();
    // Picked up and put back; refused; below the board: the last move, the board turned round.
    let eleven = Square::new(11).unwrap();
    assert!(driver.press_on(eleven).unwrap());
    assert!(!driver.press_on(eleven).unwrap());
    assert!(!driver.press_on(Square::new(2).unwrap()).unwrap());
    assert!(driver.press_on(eleven).unwrap());
    assert!(
        driver.press_on(Square::new(14).unwrap()).unwrap(),
        "no move"
    );
    assert!(!driver.press_on(eleven).unwrap());
    driver.ask(ITEM_LAST).unwrap();
    driver.ask(ITEM_TURN).unwrap();
    assert_eq!(memory().flags.get(&driver.rig.console) & FLAG_TURNED, 0);
    play(&mut driver, "11-15 22-18 15x22 25x18 8-11");
    driver.ask(ITEM_LAST).unwrap();
    driver.ask(ITEM_HINT).unwrap();
    for _ in 0..3 {
        driver.take_back().unwrap();
    }
    play(&mut driver, "15x22 26x17 8-11");
    let tally = driver.rig.referee.checks().tally;
    assert_eq!((tally.moves, tally.taken_back, tally.choices), (8, 3, 1));
    assert_eq!(tally.presses, 6 + 2 * tally.moves);
    let record = driver
        .rig
        .referee
        .checks_mut()
        .take_record()
        .expect("a record");
    assert!(
        record
            .text
            .ends_with("\n\n1. 11-15 22-18 2. 15x22 26x17 3. 8-11 *\n\n"),
        "{}",
        record.text
    );
}

#[test]
fn a_jump_is_followed_hop_by_hop_and_may_not_stop() {
    let mut driver = begun();
    driver.edit(&position("B:W14,15,22,23:B10,11,K1")).unwrap();
    let edits = driver.rig.referee.checks().tally.edits;
    assert!(edits > 6, "{edits}");
    let [from, half, other] = [10, 17, 1].map(|number| Square::new(number).unwrap());
    assert!(!driver.press_on(other).unwrap(), "a jump is due");
    assert!(driver.press_on(from).unwrap());
    assert!(driver.press_on(half).unwrap());
    assert!(driver.press_on(half).unwrap(), "it goes on");
    assert!(driver.press_on(from).unwrap(), "nor back");
    assert!(!driver.press_on(Square::new(26).unwrap()).unwrap());
    driver.wait_for_turn().unwrap();
    let game = driver.rig.referee.checks().game().unwrap();
    assert_eq!(game.position(), position("W:W15,23:B11,26,K1"));
}

#[test]
fn a_board_is_set_up_in_every_way_and_play_goes_on() {
    let boards = [
        "W:WK1,5,K12,32:BK2,K31,9,28",
        "B:W:B12",
        "W:W3:B",
        "B:W29,30,31,32,K8:BK25,1,2,3,4",
    ];
    for fen in boards {
        let board: Position = fen.parse().unwrap();
        let mut driver = begun();
        driver
            .edit(&board)
            .unwrap_or_else(|found| panic!("{fen}: {found}"));
        let game = driver.rig.referee.checks().game().unwrap();
        assert_eq!(game.position(), board);
        assert_eq!(game.ending().is_some(), driver.mode() != MODE_PLAY);
    }
}

/// MODE_GHOSTS of `asm/checkers/constants.inc`, behind a move.
const AFTER_A_MOVE: u8 = 10;
/// Moves of both sides after which a game is drawn.
const FORTY_EACH: u8 = 80;

#[test]
fn a_side_that_cannot_move_has_lost_even_after_forty_quiet_moves_of_each_side() {
    for (fen, drawn) in [("B:W5,6,10:B1", false), ("B:WK32:BK1", true)] {
        let mut driver = begun();
        driver.edit(&position("B:WK31:BK2")).unwrap();
        let at = memory();
        state::write_position(&mut driver.rig.console, &at, &position(fen));
        at.quiet.set(&mut driver.rig.console, FORTY_EACH);
        at.mode.set(&mut driver.rig.console, AFTER_A_MOVE);
        driver.rig.referee.resume();
        driver.wait_for_turn().unwrap();
        driver.idle(SOON).unwrap();
        assert_eq!(driver.mode(), MODE_OVER, "{fen}");
        let flags = at.flags.get(&driver.rig.console);
        assert_eq!(flags & FLAG_DRAWN != 0, drawn, "{fen}");
    }
}

#[test]
fn what_no_longer_fits_is_not_kept() {
    let mut game = Game::new(Variant::Checkers, position("B:WK32:BK1"));
    let mut kept = Kept::default();
    let steps = ["1-6", "32-27", "6-1", "27-32"];
    for number in 0..20 {
        let now = game.position();
        let played = now
            .read_move(steps[number % 4], Numbering::BlackFirst)
            .unwrap();
        game.play_on(&played);
        kept.add(&played);
    }
    assert_eq!(game.quiet(), 20);
    assert_eq!(kept.earlier(&game).len(), 15);
    assert_eq!(kept.ending(&game), Some(Ending::Repeated));
    assert_eq!(Kept::default().ending(&game), None, "nothing is kept");
    for left in (0..15).rev() {
        assert!(kept.take_back(&mut game).is_some());
        assert_eq!(game.quiet(), left);
    }
    assert_eq!(kept.take_back(&mut game), None);
    assert_eq!(game.position().turn(), Side::White);
    // A jump of one or two hops takes two bytes.
    let mut game = Game::new(Variant::Checkers, position("B:W6,15,27:B1,2"));
    let played = game.position().moves()[0];
    assert!(played.is_jump());
    game.play_on(&played);
    kept.add(&played);
    assert_eq!(kept.last(&game).map(|(_, last)| last), Some(played));
    assert!(kept.earlier(&game).is_empty());
}

#[test]
fn a_repetition_that_is_forgotten_hides_no_forty_moves() {
    let mut game = Game::new(Variant::Checkers, position("B:WK32:BK1"));
    let steps = ["1-6", "32-27", "6-1", "27-32"];
    for number in 0..80 {
        assert_eq!(Kept::default().ending(&game), None);
        let now = game.position();
        let played = now.read_move(steps[number % 4], Numbering::BlackFirst);
        game.play_on(&played.unwrap());
    }
    assert_eq!(game.ending(), Some(Ending::Repeated));
    assert_eq!(Kept::default().ending(&game), Some(Ending::Quiet));
}
