//! The page's player and its recorded games, without a browser.

use ricochet::catalog::GAMES;
use web::player::{games, Player};
use web::replay::{check, Log};

/// The first sample game of Ricochet's manual.
const RECORD: &str = include_str!("../../../tests/ricochet/games/manual-1.txt");

#[test]
fn every_game_of_the_catalog_plays_with_its_referee() {
    assert!(games().count() >= 2);
    for game in games() {
        let mut player = Player::of_game(game).unwrap();
        for _ in 0..30 {
            player.run_frame();
        }
        assert_eq!(player.title(), game.title);
        assert_eq!(player.picture().len(), 4 * 160 * player.screen().lines());
        assert!(player.sound().len() > 500, "{}", player.sound().len());
        assert_eq!(player.differences(), 0);
    }
}

#[test]
fn a_record_is_checked_and_its_log_shows_the_same_game() {
    let checked = check(RECORD).unwrap();
    assert!(checked.equal, "{}", checked.verdict);
    assert!(
        checked.verdict.starts_with("4 turns and 2 launches equal"),
        "{}",
        checked.verdict
    );
    let bytes = checked.log.to_bytes().unwrap();
    let log = Log::from_bytes(&bytes).unwrap();
    assert_eq!(log.game(), "ricochet");
    let frames = log.left();
    assert!(frames > 300);

    let mut player = Player::of_game(GAMES.named(log.game()).unwrap()).unwrap();
    player.replay(log).unwrap();
    for _ in 0..frames {
        assert!(player.replaying());
        player.run_frame();
    }
    player.run_frame();
    assert!(!player.replaying());
    assert_eq!(player.record(), RECORD);
    assert!(
        player.checked().unwrap().starts_with("2 launches"),
        "{:?}",
        player.checked()
    );
    assert_eq!(player.differences(), 0);
}

#[test]
fn what_is_no_record_is_refused_in_words() {
    assert_eq!(check("").unwrap_err(), "this is no game that is known here");
    assert!(check("variant 9").unwrap_err().contains('9'));
    assert!(Log::from_bytes(b"nonsense").is_err());
    assert!(Log::from_bytes(&[]).is_err());
}

#[test]
fn a_wrong_image_is_refused_in_words() {
    let refused = Player::of_file("wrong.bin", &[0; 777]).err().unwrap();
    assert!(refused.contains("777"), "{refused}");
    assert!(Player::of_file("wrong.dpc", &[0; 4096]).is_err());
}

#[test]
fn winding_back_returns_to_earlier_frames() {
    let mut player = Player::of_game(GAMES.first()).unwrap();
    for _ in 0..100 {
        player.run_frame();
    }
    let number = player.console().frame_number();
    assert!(player.rewind() && player.rewind());
    assert!(player.console().frame_number() <= number - 10);
    while player.rewind() {}
    assert!(player.console().frame_number() <= 11);
}

#[test]
fn a_state_of_another_cartridge_is_refused() {
    let saved = Player::of_game(GAMES.first()).unwrap().save();
    let mut other = Player::of_game(GAMES.named("black-box").unwrap()).unwrap();
    assert!(other
        .restore(&saved)
        .unwrap_err()
        .contains("another cartridge"));
    assert!(other.restore(&saved[..40]).is_err());
}
