//! Runs `ricochet checkers`, and `ricochet diff` with games in PDN.

use std::io::Write;
use std::process::Stdio;

use checkers_engine::endgame::Table;

use testing::Place;

fn checkers(place: &Place, arguments: &[&str]) -> testing::Ended {
    place.run(&[&["checkers"], arguments].concat())
}

/// Runs `play` with these lines typed in.
fn play(place: &Place, arguments: &[&str], lines: &str) -> String {
    let mut command = place.program(&[&["checkers", "play"], arguments].concat());
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(lines.as_bytes())
        .unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_position_is_analysed_with_and_without_the_table() {
    let place = Place::new("analyse");
    let fen = "W:WK18,K19:BK1";
    place.file("three.egt", Table::build(3, &|_, _| ()).to_bytes());
    let with = checkers(
        &place,
        &["analyse", fen, "--endgame", "three.egt", "--depth", "3"],
    )
    .well();
    let without = checkers(&place, &["analyse", fen, "--depth", "3"]).well();
    assert!(with.contains("the table of endgames: win in "), "{with}");
    assert!(with.lines().last().unwrap().contains("win "), "{with}");
    assert!(!without.contains("win"), "{without}");
    let stuck = checkers(&place, &["analyse", "W:W12:B3,8"]).well();
    assert!(
        stuck.ends_with("White cannot move and has lost\n"),
        "{stuck}"
    );
    let stuck = checkers(&place, &["analyse", "W:W12:B3,8", "--losing"]).well();
    assert!(
        stuck.ends_with("White cannot move and has won\n"),
        "{stuck}"
    );
    place.file("bad.egt", "no table");
    checkers(&place, &["analyse", fen, "--endgame", "bad.egt"])
        .refused(2, "bad.egt: not a table of endgames");
    checkers(
        &place,
        &["analyse", fen, "--endgame", "three.egt", "--losing"],
    )
    .refused(2, "the losing game has no endgame table");
    checkers(&place, &["analyse", "nonsense"]).refused(
        2,
        "`nonsense` is neither a file nor a position: column 1: expected the side to move, `B` or `W`",
    );
}

#[test]
fn a_game_is_analysed_move_by_move() {
    let place = Place::new("analyse-game");
    place.file(
        "two.pdn",
        "[Event \"a\"] 1. 11-15 * [Event \"b\"] 1. 12-16 23-18 2. 16-19 24x15 *\n",
    );
    let printed = checkers(
        &place,
        &["analyse", "two.pdn", "--game", "2", "--depth", "5"],
    )
    .well();
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines.len(), 4);
    assert!(lines[0].starts_with("   1 Black 12-16"), "{printed}");
    assert!(lines[3].starts_with("   4 White 24x15"), "{printed}");
    checkers(&place, &["analyse", "two.pdn", "--game", "3"])
        .refused(2, "two.pdn: it has 2 games, and no game 3");
    let bad = "1. 11-15\r\n12-16 *\r\n";
    place.file(
        "bad.pdn",
        format!("\u{FEFF}{bad}[Event \"good\"]\r\n\r\n1. 11-15 *\r\n"),
    );
    checkers(&place, &["analyse", "bad.pdn"]).refused(
        2,
        "bad.pdn: game 1: line 2, column 1: 12-16 is not possible here",
    );
    let second = ["analyse", "bad.pdn", "--game", "2", "--depth", "1"];
    let second = checkers(&place, &second);
    assert_eq!(second.code, Some(0));
    assert!(second.out.starts_with("   1 Black 11-15"), "{}", second.out);
    assert_eq!(
        second.err,
        "ricochet: bad.pdn: game 1 is left out: line 2, column 1: 12-16 is not possible here\n"
    );
    place.file("wide.pdn", [0xFE, 0xFF, 0, b'1']);
    checkers(&place, &["analyse", "wide.pdn"])
        .refused(2, "wide.pdn: this is UTF-16: save it as UTF-8");
}

#[test]
fn a_script_plays_a_game_and_writes_it() {
    let place = Place::new("play");
    let lines = "moves\n11-16\nhint\n12-16\n22-18\nrecord\nback\n11-15\nboard\n";
    let printed = play(&place, &["--engine", "none", "--pdn", "game.pdn"], lines);
    assert!(
        printed.contains("\n9-13 9-14 10-14 10-15 11-15 11-16 12-16\n"),
        "{printed}"
    );
    assert!(
        printed.contains("\n12-16 is not possible here\n"),
        "{printed}"
    );
    assert!(
        printed.contains("\n[GameType \"21\"]\n11-16 22-18\n"),
        "{printed}"
    );
    assert!(printed.ends_with("White to move\n"), "{printed}");
    let game = String::from_utf8(place.read("game.pdn")).unwrap();
    // `back` took White's 22-18 back, and 11-15 is no move of White.
    assert!(game.ends_with("\n1. 11-16 *\n\n"), "{game}");
    let losing = ["--fen", "B:W6:B1", "--losing", "--depth", "3"];
    let printed = play(&place, &losing, "1x10\n1x10\n");
    assert!(
        printed.ends_with("the game is over: White has won\n"),
        "{printed}"
    );
    let won = play(&place, &["--fen", "B:W6:B1", "--engine", "both"], "");
    assert!(
        won.contains("Black: 1x10 (win 1)\n") && won.ends_with("the game is over: Black has won\n"),
        "{won}"
    );
}

#[test]
fn the_program_plays_a_file_of_games_and_says_where_it_differs() {
    let place = Place::new("checkers-diff");
    let text = "[Event \"a\"]\n1. 11-15 22-18 2. 15x22 26x17 *\n[Event \"b\"] 1. 12-16 *\n";
    place.file("two.pdn", text);
    let printed = place.run(&["diff", "two.pdn"]).well();
    assert_eq!(printed, "two.pdn: 5 moves, 10 presses and 0 ends equal\n");
    // More moves than the game has on the cartridge.
    let drawn = "[FEN \"W:WK32,21:BK1,12\"] 1... 32-27 2. 1-6 27-32 3. 6-1 32-27 4. 1-6 27-32 5. 6-1 32-28 *";
    place.file("long.pdn", drawn);
    let printed = place.run(&["diff", "long.pdn"]).well();
    let warned = "long.pdn: warning: after move 8: the game is over: drawn by the third repetition; the rest is not played\n";
    assert!(printed.starts_with(warned), "{printed}");
    place.file("bad.pdn", "1. 11-15 11-16 *");
    place
        .run(&["diff", "bad.pdn"])
        .refused(2, "bad.pdn: line 1, column 10: 11-16 is not possible here");
}
