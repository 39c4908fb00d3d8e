//! The page's player and its recorded games, without a browser.

use catalog::GAMES;
use host::portable::Key;
use referee::Game;
use vcs::{Controller, Standard};
use web::game::Engine;
use web::player::{Player, Refusal};
use web::replay::{Checked, Log, check, last_turn};

/// The first sample game of Ricochet's manual.
const RECORD: &str = include_str!("../../../tests/ricochet/games/manual-1.txt");

/// A console with a game's first image in it.
fn player_of(game: &Game) -> Player {
    let image = game.image().unwrap();
    let name = format!("{}.a26", image.file_name);
    Player::of_file(&Engine::of(game), &name, image.bytes, image.symbols).unwrap()
}

/// Plays a record on the first image of Ricochet.
fn checked(record: &str) -> Result<Checked, Refusal> {
    let game = GAMES.first();
    let image = game.image().unwrap();
    check(&Engine::of(game), record, image.bytes, image.symbols)
}

#[test]
fn every_game_of_the_catalog_plays_with_its_referee() {
    let games: Vec<_> = GAMES.games().filter(|g| !g.images.is_empty()).collect();
    assert!(games.len() >= 2);
    for game in games {
        let mut player = player_of(game);
        for _ in 0..30 {
            player.run_frame();
        }
        assert_eq!(player.title(), game.images[0].file_name);
        assert_eq!(player.standard(), Standard::Ntsc);
        assert!(player.checked().is_some(), "{}", game.name);
        assert_eq!(player.picture().len(), 4 * 160 * player.screen().lines());
        assert!(player.sound().len() > 500, "{}", player.sound().len());
        assert_eq!(player.differences(), 0);
    }
}

#[test]
fn a_record_is_checked_and_its_log_shows_the_same_game() {
    let checked = checked(RECORD).unwrap();
    assert!(checked.equal, "{}", checked.verdict);
    assert!(
        checked.verdict.starts_with("4 turns and 2 launches equal"),
        "{}",
        checked.verdict
    );
    let bytes = checked.log.to_bytes();
    let log = Log::from_bytes(&bytes).unwrap();
    let frames = log.left();
    assert!(frames > 300);

    let mut player = player_of(GAMES.first());
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
fn a_person_plays_on_after_the_last_turn_and_the_record_goes_on() {
    let begun = RECORD.lines().take_while(|line| !line.starts_with('T'));
    let begun: String = begun.map(|line| format!("{line}\n")).collect();
    let game = GAMES.first();
    let image = game.image().unwrap();
    let last = last_turn(&Engine::of(game), &begun, image.bytes, image.symbols).unwrap();
    let mut player = player_of(game);
    player.play_on(last);
    assert!(!player.replaying());
    let begun = player.record().to_string();
    assert!(begun.ends_with("DCBA LLK\n"), "{begun}");
    player.run_frame();
    assert_eq!(player.record(), begun);
    // Up to the upper launcher, and a launch.
    let keys = [[Key::Up; 12].as_slice(), &[Key::Space]].concat();
    for key in keys {
        for down in [true, false] {
            player.key(key, down);
            (0..6).for_each(|_| player.run_frame());
        }
    }
    for _ in 0..1200 {
        if player.record() != begun {
            break;
        }
        player.run_frame();
    }
    let turns = player.record().strip_prefix(&begun);
    let turns = turns.unwrap_or_else(|| panic!("{begun} is not in {}", player.record()));
    assert!(
        turns.starts_with('T') && turns.lines().count() == 1,
        "{turns}"
    );
    assert!(player.picture().iter().any(|&value| value != 0));
    assert_eq!(player.differences(), 0);
    assert!(checked(player.record()).unwrap().equal);
}

#[test]
fn a_finger_starts_a_game_and_drags_a_piece() {
    let mut player = player_of(GAMES.named("checkers").unwrap());
    let frames = |player: &mut Player, count| (0..count).for_each(|_| player.run_frame());
    // A clock and a line of the picture, as places from 0 to 1.
    let at = |clock: f64, line: f64| ((clock + 0.5) / 160.0, (line - 22.5) / 228.0);
    let [start, square_11, square_15] = [at(80.0, 178.0), at(56.0, 159.0), at(72.0, 141.0)];
    frames(&mut player, 60);
    for (from, to) in [(start, start), (square_11, square_15)] {
        player.point(from.0, from.1, true);
        frames(&mut player, 5);
        player.point(to.0, to.1, false);
        frames(&mut player, 600);
    }
    assert_eq!(player.checked().as_deref(), Some("2 moves"));
    assert_eq!(player.differences(), 0);
}

#[test]
fn what_is_no_record_is_refused_in_words() {
    assert_eq!(
        checked("").unwrap_err(),
        "this is no game of this cartridge"
    );
    assert!(checked("variant 9").unwrap_err().contains('9'));
    assert!(Log::from_bytes(b"nonsense").is_err());
    assert!(Log::from_bytes(&[]).is_err());
}

#[test]
fn a_wrong_image_is_refused_in_words() {
    let open = |name, bytes: &[u8]| Player::of_file(&Engine::of(GAMES.first()), name, bytes, "");
    let refused = open("wrong.bin", &[0; 777]).err().unwrap();
    assert!(refused.contains("777"), "{refused}");
    assert!(open("wrong.dpc", &[0; 4096]).is_err());
    let cdf = [&b"CDFJCDFJCDFJ"[..], &[1; 0x7FF4]].concat();
    for (name, bytes) in [
        ("arm.cdf", &cdf[..]),
        ("arm.bin", &cdf),
        ("arm.cdf", &[0; 4096]),
    ] {
        let refused = open(name, bytes).err().unwrap();
        let expected =
            "bank scheme CDF is not supported on the page, which has no ARM; the program runs it";
        assert_eq!(refused, expected, "{name}");
    }
}

#[test]
fn a_cartridge_of_another_game_plays_without_a_referee() {
    let image = GAMES.named("black-box").unwrap().image().unwrap();
    let ricochet = Engine::of(GAMES.first());
    for symbols in ["", image.symbols] {
        let mut player = Player::of_file(&ricochet, "copy.bin", image.bytes, symbols).unwrap();
        player.run_frame();
        assert_eq!((player.title(), player.checked()), ("copy", None));
    }
}

#[test]
fn a_record_is_one_of_the_game_by_its_first_word() {
    let [ricochet, black_box] =
        ["ricochet", "black-box"].map(|name| Engine::of(GAMES.named(name).unwrap()));
    assert!(ricochet.has_record(RECORD) && !black_box.has_record(RECORD));
    assert!(ricochet.has_record("# a comment\n\nvariant 9") && !ricochet.has_record(""));
}

#[test]
fn winding_back_returns_to_earlier_frames() {
    let mut player = player_of(GAMES.first());
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
    let saved = player_of(GAMES.first()).save();
    let mut other = player_of(GAMES.named("black-box").unwrap());
    assert!(
        other
            .restore(&saved)
            .unwrap_err()
            .contains("another cartridge")
    );
    assert!(other.restore(&saved[..40]).is_err());
}

#[test]
fn a_file_that_reads_a_paddle_has_paddles() {
    // LDA INPT0; BMI
    let image = [&[0xA5, 0x38, 0x30][..], &[0xEA; 2045]].concat();
    let engine = Engine::of(GAMES.first());
    let mut player = Player::of_file(&engine, "paddle.bin", &image, "").unwrap();
    player.run_frame();
    let middle = player.console().inputs().paddles[0].kilohms;
    player.key(Key::Right, true);
    player.run_frame();
    let inputs = player.console().inputs();
    assert_eq!(
        inputs.controllers,
        [Controller::Paddles, Controller::Joystick]
    );
    assert!(inputs.paddles[0].kilohms < middle);
}

/// The image of 312 lines draws 262 if its first port has been charged, as paddles do it and a joystick does not.
#[test]
fn the_standard_is_found_with_the_controllers_that_the_image_reads() {
    #[rustfmt::skip]
    let code = [
        0xA2, 0x00, 0x85, 0x02, 0xCA, 0xD0, 0xFB,   // LDX #0, STA WSYNC, DEX, BNE
        0xA5, 0x08, 0x29, 0x80, 0x85, 0x80,         // LDA INPT0, AND #$80, STA $80
        0xA9, 0x02, 0x85, 0x00,                     // $F00D: LDA #2, STA VSYNC
        0x85, 0x02, 0x85, 0x02, 0x85, 0x02,         // STA WSYNC three times
        0xA9, 0x00, 0x85, 0x00,                     // LDA #0, STA VSYNC
        0xA2, 0x9A, 0xA4, 0x80, 0xF0, 0x02,         // LDX #154, LDY $80, BEQ over the next
        0xA2, 0x81,                                 // LDX #129
        0x86, 0x81, 0xA0, 0x02,                     // STX $81, LDY #2
        0xA6, 0x81,                                 // LDX $81
        0x85, 0x02, 0xCA, 0xD0, 0xFB,               // STA WSYNC, DEX, BNE
        0x88, 0xD0, 0xF6, 0x85, 0x02,               // DEY, BNE, STA WSYNC
        0x4C, 0x0D, 0xF0,
    ];
    let mut image = vec![0; 4096];
    image[..code.len()].copy_from_slice(&code);
    image[0xFFC..].copy_from_slice(&[0x00, 0xF0, 0x00, 0xF0]);
    let engine = Engine::of(GAMES.first());
    let standard = |image: &[u8]| {
        Player::of_file(&engine, "show.bin", image, "")
            .unwrap()
            .standard()
    };
    assert_eq!(standard(&image), Standard::Pal);
    image[0x800..0x803].copy_from_slice(&[0xA5, 0x38, 0x30]); // LDA INPT0, BMI: paddles
    assert_eq!(standard(&image), Standard::Ntsc);
}
