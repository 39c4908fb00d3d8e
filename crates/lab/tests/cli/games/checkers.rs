//! Runs `ricochet-lab checkers`.

mod dxp;

use testing::{Ended, Place};

fn checkers(place: &Place, arguments: &[&str]) -> Ended {
    place.run(&[&["checkers"], arguments].concat())
}

#[test]
fn endgame_counts_the_positions_of_each_material() {
    let place = Place::new("endgame");
    let table = checkers(&place, &["endgame", "--pieces", "3"]).well();
    assert!(
        table.contains("1k-1k                 230       654       108       11\n"),
        "{table}"
    );
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
