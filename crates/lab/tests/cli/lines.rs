//! A command line for every command, run with every fault.

use std::fs;
use std::path::Path;

use ricochet_lab::labs::Labs;

use testing::Place;
use testing::faults::{check_lines, run_with_faults};

/// A valid line of each command, with each of its options in one of them, as in `faults`.
const LINES: &[&str] = &[
    "~mutants black-box --jobs 1 --rom <black-box.a26 --count 1 --label DrawByte --budget 1 --seed 1",
    "~mutants black-box --visible --anywhere --checks",
    "~coverage black-box --jobs 1 --rom <black-box.a26 --listing --html >a.html",
    "campaign --hands 0 --long-hands 0 --alone 0 --launches 2 --turns 1 --matches 0 --keypads 0 --called 1 --games 0 --choices 1 --pictures 0 --seeds 0..1 --jobs 1 \
     --out >>cases --report >report --rom <ricochet.a26 --resume",
    "campaign --merge <merged.report --expect 0..1 --report >sum",
    "~campaign --games 100000 --report >report --resume",
    "campaign black-box --rays 1 --judge 1 --pictures 0 --games 0 --choices 0 --size 6 --balls 2 --seeds 0..1 --jobs 1 --out >>cases \
     --report >report --resume --rom <black-box.a26",
    "campaign black-box --alike --hands 0 --long-hands 0 --alone 0 --size 6 --balls 2",
    "campaign black-box --merge <black-box.report --expect 0..1",
    "campaign checkers --choices 1 --perft 1 --boards 1 --pictures 0 --games 0 --replay <games.pdn --level 1 --plies 1 \
     --seeds 0..1 --jobs 1 --out >>cases --report >report --resume --rom <checkers.a26",
    "campaign checkers --choices 1 --losing --set-ups",
    "campaign checkers --choices 1 --kings --hands 0 --long-hands 0 --alone 0",
    "campaign checkers --merge <checkers.report --expect 0..1",
    "campaign rocketball --hands 0 --long-hands 0 --alone 0 --chips 0 --fields 1 --dice 1 --pictures 0 --games 0 --changes 0 --choices 0 --levels 1 1 --variants none --most 2 \
     --seeds 0..1 --jobs 1 --out >>cases --report >report --resume --rom <rocketball.a26",
    "~campaign rocketball --set-ups --sight --vortices",
    "campaign rocketball --merge <rocketball.report --expect 0..1",
    "campaign poker --hands 0 --long-hands 0 --alone 0 --cards 1 --random-hands 2 --pictures 0 --positions 0 --sessions 0 --seeds 0..1 --jobs 1 --out >>cases \
     --report >report --resume --rom <poker.a26",
    "~campaign poker --chosen --splits --bonuses",
    "campaign poker --merge <poker.report --expect 0..1",
    "cartridge --launches 1 --choices 1",
    "strength --plies 1 --openings 1 --variant 1 --opponent 1 --seed 2",
    "strength --launches 5 --openings 1 --variant 1 --opponent 1",
    "strength --former --openings 1 --variant 1 --opponent 1",
    "~longest 100000 --records >>records --seed 1",
    "hunt --variant 1 --goal bounces --seeds 1 --positions 100 --seconds 5 --jobs 1 --state >state.json --records >>records",
    "tournament --variant 5 --openings 2 --seed 2 --csv >games.csv --resume --characters",
    "~tournament --openings 100000 --ratings >ratings.inc",
    "black-box count --size 6 --balls 2 T0=H",
    "black-box cartridge --boxes 1",
    "checkers perft 2 --fen B:W21,K22:B1,2 --white-first --results --divide",
    "checkers match 1980:1 1980:1 --openings start --games 2 --seeds 1..9 --pdn >a.pdn --resume --endgame <two.table",
    "checkers match 1980:1 1980:1 --openings start --losing",
    "checkers match beginner 1980:1 --fen B:W21,22:B1,2 --games 2",
    "checkers endgame --pieces 2 --out >a.table",
    "~checkers dxp --listen 127.0.0.1:0 --player 1980:1 --games 1 --patience 5 --seed 1 --pdn >a.pdn --resume",
    "checkers dxp 127.0.0.1:1 --side black --fen B:W6:B1",
    "rocketball cartridge --fields 1",
    "rocketball match random random --variants none --games 2 --seed 1",
    "poker simulate --players tight,bold --hands 10 --chips 20 --options none --seed 1",
    "poker simulate --players tight --hands 10 --casino",
    "poker simulate --players beginner,tight --sessions 2 --chips 10",
    "poker edge --capped --players 1 --hands 10 --seed 1",
    "completions bash",
    "man --out >>pages",
];

#[test]
fn every_command_and_option_has_a_valid_line_in_the_table() {
    check_lines(|| ricochet_lab::command(&Labs::bundled()), LINES, 150);
}

/// Makes the inputs of all lines.
fn inputs(place: &Place) {
    for game in catalog::GAMES.games().map(|game| game.name) {
        let rom = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rom");
        let image = format!("{game}.a26");
        fs::copy(rom.join(&image), place.path().join(&image)).unwrap();
    }
    place.file("show.bin", "no folder");
    place.file("games.pdn", "1. 11-15 *\n");
    place
        .run(&["checkers", "endgame", "--pieces", "2", "--out", "two.table"])
        .well();
    place
        .run(&["campaign", "--launches", "1", "--report", "merged.report"])
        .well();
    for (game, work) in [
        ("black-box", "--judge"),
        ("checkers", "--choices"),
        ("rocketball", "--dice"),
        ("poker", "--random-hands"),
    ] {
        let report = format!("{game}.report");
        place
            .run(&["campaign", game, work, "1", "--report", &report])
            .well();
    }
}

#[test]
#[ignore = "runs every command with every fault"]
fn every_command_stands_every_fault() {
    run_with_faults(LINES, inputs);
}
