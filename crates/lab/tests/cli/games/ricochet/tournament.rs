//! Runs `ricochet-lab tournament` on a few openings.

use std::process::Child;

use testing::{Place, signal, wait_for};

const HEADER: &str = "variant,opening,first,left,right,left score,right score,turns,\
    left turns,left candidates,left launches,left cells,left longest,\
    right turns,right candidates,right launches,right cells,right longest";

#[test]
fn every_two_players_meet_from_every_opening_both_ways_and_the_same_in_every_run() {
    let place = Place::new("tournament");
    let run = |file: &str| {
        let options = ["--variant", "5", "--openings", "2", "--csv", file];
        place.run(&[&["tournament"], &options[..]].concat()).well()
    };
    let table = run("one.csv");
    assert_eq!(table, run("two.csv"));
    assert_eq!(place.read("one.csv"), place.read("two.csv"));

    let csv = String::from_utf8(place.read("one.csv")).unwrap();
    let mut lines = csv.lines();
    assert_eq!(lines.next(), Some(HEADER));
    let games: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    let players = [
        "ROOKIE", "SCORER", "ARCHER", "MAGPIE", "ECHO", "GUNNER", "SNIPER", "ORACLE", "beginner",
        "random",
    ];
    for one in players {
        for other in players.into_iter().filter(|other| *other != one) {
            let met: Vec<_> = games
                .iter()
                .filter(|game| game[3] == one && game[4] == other)
                .collect();
            assert_eq!(
                met.iter().map(|game| game[1]).collect::<Vec<_>>(),
                ["0", "1"],
                "{one} {other}"
            );
            assert_eq!(
                met.iter().map(|game| game[2]).collect::<Vec<_>>(),
                ["Left", "Right"]
            );
        }
    }
    assert_eq!(games.len(), 180);

    // The table has the results of the first pair's games, and the shares of the two sides add up to one.
    let score = |one: &str, other: &str| -> f64 {
        let mut score = 0.0;
        for game in &games {
            let (left, right): (i32, i32) = (game[5].parse().unwrap(), game[6].parse().unwrap());
            let won = |by: i32| {
                if by > 0 {
                    1.0
                } else if by == 0 {
                    0.5
                } else {
                    0.0
                }
            };
            if (game[3], game[4]) == (one, other) {
                score += won(left - right);
            } else if (game[4], game[3]) == (one, other) {
                score += won(right - left);
            }
        }
        100.0 * score / 4.0
    };
    let row = |name: &str| -> Vec<&str> {
        let line = table.lines().find(|line| line.starts_with(name)).unwrap();
        line.split_whitespace().skip(1).collect()
    };
    let first = row("ARCHER")[3].split('/').next().unwrap().to_string();
    assert_eq!(first, format!("{:.1}", score("ARCHER", "MAGPIE")));
    let second = row("MAGPIE")[2].split('/').next().unwrap().to_string();
    assert_eq!(second, format!("{:.1}", 100.0 - score("ARCHER", "MAGPIE")));
}

#[test]
fn ratings_are_of_all_variants_and_openings_are_counted() {
    let place = Place::new("tournament-refused");
    place
        .run(&["tournament", "--variant", "5", "--ratings", "ratings.inc"])
        .refused(
            2,
            "the argument '--variant <V>' cannot be used with '--ratings <FILE>'",
        );
    place.run(&["tournament", "--openings", "0"]).refused(
        2,
        "invalid value '0' for '--openings <N>': 0 is not in 1..=100000",
    );
    place.run(&["tournament", "--variant", "6"]).refused(
        2,
        "invalid value '6' for '--variant <V>': `6` is not a variant (1 to 5)",
    );
    assert_eq!(place.files(), Vec::<String>::new());
}

/// Begins a tournament, and waits until a game is in its file.
fn begin(place: &Place, arguments: &[&str]) -> Child {
    let _ = std::fs::remove_file(place.path().join("games.csv"));
    let arguments = [&["tournament", "--csv", "games.csv"], arguments].concat();
    let mut tournament = place.program(&arguments).spawn().unwrap();
    wait_for(&mut tournament, || lines(place).len() > 1);
    tournament
}

/// The whole lines of the file of games.
fn lines(place: &Place) -> Vec<String> {
    let csv = std::fs::read_to_string(place.path().join("games.csv")).unwrap_or_default();
    let whole = csv.rfind('\n').map_or("", |end| &csv[..end]);
    whole.lines().map(String::from).collect()
}

#[test]
fn a_tournament_that_is_stopped_keeps_the_games_played() {
    const MANY: [&str; 2] = ["--openings", "100000"];
    let place = Place::new("tournament-stopped");
    for name in ["INT", "TERM", "KILL"] {
        let mut tournament = begin(&place, &MANY);
        let ended = signal(&mut tournament, name);
        assert_eq!(ended.code(), (name != "KILL").then_some(130));
        let games = lines(&place);
        assert!(games.len() > 1, "{games:?}");
        assert_eq!(games[0], HEADER);
        assert!(
            games.iter().all(|line| line.split(',').count() == 18),
            "{games:?}"
        );
        let many = |more: &[&str]| {
            let arguments = [&["tournament", "--csv", "games.csv"], more].concat();
            place.run(&arguments)
        };
        many(&MANY).refused(2, "games.csv is unfinished; --resume goes on with it");
        many(&["--openings", "99", "--resume"]).refused(2, "games.csv is of other work");
        std::fs::remove_file(place.path().join("games.csv.unfinished")).unwrap();
    }
    // A place that does not take the file is refused before the first game.
    for (path, why) in [
        ("no/games.csv", "No such file or directory (os error 2)"),
        (".", "it is a folder"),
    ] {
        let ended = place.run(&["tournament", "--openings", "100000", "--csv", path]);
        assert_eq!(ended.code, Some(2));
        assert!(ended.err.contains(why), "{}", ended.err);
    }
}

#[test]
fn a_tournament_that_was_killed_ends_as_one_that_was_not() {
    const FEW: [&str; 4] = ["--variant", "5", "--openings", "60"];
    let place = Place::new("tournament-killed");
    let mut tournament = begin(&place, &FEW);
    signal(&mut tournament, "KILL");
    let run = |more: &[&str]| {
        let arguments = [&["tournament"], &FEW[..], more].concat();
        place.run(&arguments).well()
    };
    let table = run(&["--csv", "games.csv", "--resume"]);
    assert_eq!(table, run(&["--csv", "whole.csv"]));
    assert_eq!(place.read("games.csv"), place.read("whole.csv"));
    assert_eq!(place.files(), ["games.csv", "whole.csv"]);
}
