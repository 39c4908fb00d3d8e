//! `ricochet checkers` from outside.

use std::io::Write;
use std::process::Stdio;

use crate::common::Place;

fn checkers(place: &Place, arguments: &[&str]) -> crate::common::Ended {
    place.run(&[&["checkers"], arguments].concat())
}

/// Runs `play` with these lines typed in.
fn play(place: &Place, arguments: &[&str], lines: &str) -> String {
    let mut command = place.ricochet(&[&["checkers", "play"], arguments].concat());
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
fn perft_prints_the_number_first() {
    let place = Place::new("perft");
    let printed = checkers(&place, &["perft", "7"]).well();
    let lines: Vec<&str> = printed.lines().collect();
    assert_eq!(lines[0], "179740");
    assert!(lines[1].starts_with("paths in "));
    assert_eq!(lines.len(), 2);
    let king = ["perft", "4", "--fen", "B:W14,15,22,23,7,6:BK18"];
    assert!(checkers(&place, &king).well().starts_with("744\n"));
    let results = checkers(&place, &[&king[..], &["--results"]].concat()).well();
    assert!(results.starts_with("712\nresults in "));
    let divided = checkers(&place, &["perft", "2", "--divide", "--white-first"]).well();
    let divided: Vec<&str> = divided.lines().skip(2).collect();
    assert_eq!(
        divided,
        [
            "24-20 7", "24-19 7", "23-19 7", "23-18 7", "22-18 7", "22-17 7", "21-17 7"
        ]
    );
    checkers(&place, &["perft", "3", "--fen", "B:W33:B1"])
        .refused(2, "`B:W33:B1`: column 4: no square 33 (1 to 32)");
    assert_eq!(checkers(&place, &["perft", "25"]).code, Some(2));
}

#[test]
fn a_position_is_analysed_with_and_without_the_table() {
    let place = Place::new("analyse");
    let fen = "W:WK18,K19:BK1";
    let table = checkers(&place, &["endgame", "--pieces", "3", "--out", "three.egt"]).well();
    assert!(
        table.contains("1k-1k                 230       654       108       11\n"),
        "{table}"
    );
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
    place.file("bad.pdn", "1. 11-15\n12-16 *");
    checkers(&place, &["analyse", "bad.pdn"])
        .refused(2, "bad.pdn: line 2, column 1: 12-16 is not possible here");
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
fn a_match_is_the_same_in_every_run() {
    let place = Place::new("match");
    let run = |file: &str| {
        let options = [
            "match", "engine:4", "1980:1", "--games", "20", "--seeds", "1..3", "--pdn", file,
        ];
        checkers(&place, &options).well()
    };
    let report = run("one.pdn");
    assert_eq!(report, run("two.pdn"));
    assert_eq!(place.read("one.pdn"), place.read("two.pdn"));
    assert!(
        report.starts_with("engine:4 against 1980:1: 40 games from 10 openings\n"),
        "{report}"
    );
    let games = String::from_utf8(place.read("one.pdn")).unwrap();
    let tags = |name: &str| games.lines().filter(|line| *line == name).count();
    assert_eq!(
        [tags("[Black \"engine:4\"]"), tags("[Black \"1980:1\"]")],
        [20, 20]
    );
    for (player, message) in [
        (
            "1980",
            "a player is engine or cartridge or image or 1980 or beginner with its plies, such as 1980:5",
        ),
        (
            "1981:5",
            "no player `1981`; the players are engine or cartridge or image or 1980 or beginner",
        ),
        ("1980:0", "`1980:0`: the plies are 1 to 20"),
        ("image:10", "`image:10`: the plies are 1 to 9"),
    ] {
        let error = format!("invalid value '{player}' for '<OTHER>': {message}");
        checkers(&place, &["match", "engine:4", player]).refused(2, &error);
    }
    assert_eq!(
        checkers(&place, &["match", "engine:4", "1980:1", "--seeds", "3..3"]).code,
        Some(2)
    );
}

#[test]
fn a_match_begins_in_a_position_in_which_each_player_keeps_its_pieces() {
    let place = Place::new("match-fen");
    // Whoever has the king takes the man, as either colour.
    let fen = ["--fen", "B:W6:BK1", "--games", "2"];
    let printed = |one: &str, other: &str| {
        let players = ["match", one, other];
        checkers(&place, &[&players[..], &fen].concat()).well()
    };
    let won = printed("engine:2", "beginner");
    assert!(won.contains("\n2 won, 0 drawn"), "{won}");
    let won = printed("beginner", "engine:2");
    assert!(won.contains("\n2 won, 0 drawn"), "{won}");
    checkers(&place, &["match", "1980:1", "1980:1", "--fen", "nothing"])
        .refused(2, "invalid value 'nothing' for '--fen <FEN>': column 1: expected the side to move, `B` or `W`");
}

#[test]
fn a_campaign_prints_how_many_choices_the_limit_of_time_cuts() {
    let place = Place::new("cut");
    let options = ["campaign", "checkers", "--choices", "20", "--level", "4"];
    let printed = place.run(&options).well();
    let line = printed.lines().last().unwrap();
    let rest = line
        .strip_prefix("choices 20 --level 4, seeds 0..1: 20 choices as the engine, ")
        .expect(line);
    let (cut, rest) = rest.split_once(" before the last depth (").unwrap();
    let (share, _) = rest.split_once(" %); ").unwrap();
    let cut: f64 = cut.parse().unwrap();
    assert!(cut > 0.0, "{line}");
    assert_eq!(share, format!("{:.1}", 100.0 * cut / 20.0));
}
