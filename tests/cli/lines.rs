//! A command line for every command, run with every fault.

use std::fs;
use std::path::Path;

use checkers_engine::endgame::Table;
use ricochet::cli;
use ricochet::programs::Programs;
use ricochet_engine::proof::Writer;
use ricochet_engine::{Match, Setup, Side, Variant};
use rules::Rules;

use testing::faults::{check_lines, run_with_faults};
use testing::{Place, cartridge};

/// A valid line of each command, with each of its options in one of them, as in `faults`.
const LINES: &[&str] = &[
    "run <show.bin --frames 3 --input <script.txt --part 1 --seed 1 --frame 1:>a.png --hash 2 --wav >a.wav --ram $80 --tv ntsc \
     --left joystick --right joystick --scheme 2K --symbols <show.sym --trace 1-2:>a.txt --coverage >b.txt --json \
     --out >>pictures",
    "run <show.bin --scenario <good.toml --no-video --savekey >keys.bin",
    "run black-box --frames 3 --say",
    "~run <show.bin --frames 3000000 --wav >a.wav",
    "~export black-box --out >>out --tv ntsc --zip --starts 1",
    "~export ricochet --out >>out --tv ntsc --page https://example.org/ --starts 1",
    "diff <game.txt --rom <ricochet.a26 --json --out >>pictures",
    "~web --port 0 --dir page",
    "recent",
    "controls own.toml",
    "completions bash",
    "man --out >>pages",
    "launch LT --variant 1 --first left --moves DC_DI --step --png >a.png --svg >a.svg --gif >a.gif",
    "launch LT --from <game.txt",
    "launch LT --position variant_1_first_left;_DC",
    "scan <code.png --record >record.txt --page http://localhost/",
    "analyse <game.txt --plies 1 --best 1 --turn 1 --game 1",
    "black-box ray T0 --box ....../....../..O.../....../....../...... --png >a.png --svg >a.svg --gif >a.gif",
    "black-box solve --size 6 --balls 2 --show 1 T0=H",
    "black-box play --size 6 --balls 2 --number 1",
    "black-box seek --size 6 --balls 2 --boxes 1 --player random",
    "checkers analyse <games.pdn --depth 2 --game 1 --endgame <two.table",
    "checkers analyse B:W21,K22:B1,2 --losing --white-first --depth 2",
    "checkers play --fen B:W21,K22:B1,2 --engine none --depth 2 --endgame <two.table --pdn >a.pdn",
    "checkers play --losing --white-first --engine none",
    "rocketball analyse --at 3,5N --chips 3,2E --side south --variants none --drawn vortex --best 1",
    "rocketball move 1 --at 3,5N --chips 3,2b --dice 1 --each",
    "rocketball odds 2 --at 3,5N --chips 3,2E",
    "rocketball play --variants none --seed 00000001 --north random --south hand",
    "poker rank 7s_2h Ah_Kh --ranks",
    "poker odds 7s_2h Ah_Kh --seen 3s --options six",
    "poker odds 7s_2h Ah_Kh_Qh_Jh_9h --casino",
    "poker play --players tight,bold --chips 20 --options jokers --seed 00000001",
    "poker play --people 2 --casino",
    "ricochet play --variant 1 --first left --left hand --right rookie",
    "play <show.bin --tv ntsc --part 1 --left joystick --right joystick --scheme 2K --out >>pictures --palette <own.pal --smooth --crt \
     --window --fullscreen",
    "play ricochet --variant 2 --first right --left-player rookie --left-rating 1000 --right-player human --right-rating 1000",
    "play black-box --game alone --size 6 --balls 2 --number 01234",
    "play checkers --level 3 --say",
    "play rocketball --north cpu-1 --south hand --bumpers on --twisters on --barricades on --gusts on --moguls on --djinns on \
     --tug-of-war 5-minutes --drifting on --assault off --of-a-kind 7-chips",
    "play poker --rules casino --seat-1 left-stick --seat-2 nobody --seat-3 nobody --seat-4 nobody --seat-5 nobody --seat-6 nobody \
     --seat-7 nobody --seat-8 nobody --chips 50 --jokers off --six-cards off --seven-cards off --bonus-to-10 on --rotate-house off",
    "play ricochet --savekey >keys.bin --record >game --tui",
    "play --recent 1",
    "play --replay <game.txt",
];

#[test]
fn every_command_and_option_has_a_valid_line_in_the_table() {
    check_lines(|| cli::command(&Programs::bundled()), LINES, 100);
}

/// Makes the inputs of all lines.
fn inputs(place: &Place) {
    let rom = Path::new(env!("CARGO_MANIFEST_DIR")).join("rom/ricochet.a26");
    fs::copy(rom, place.path().join("ricochet.a26")).unwrap();
    place.file("show.bin", cartridge());
    place.file("show.sym", "Begin f800\n");
    place.file("script.txt", "2 right\n");
    place.file("good.toml", "frames = 3\n");
    place.file("game.txt", "variant 1 first left\nDC\n");
    place.file("code.png", code());
    place.file("games.pdn", "1. 11-15 *\n");
    place.file("own.pal", [0x80; 792]);
    place.file("two.table", Table::build(2, &|_, _| ()).to_bytes());
    fs::create_dir_all(place.path().join("page")).unwrap();
    place.file("page/index.html", "here");
    place.file("page/files.txt", "index.html\n");
    // What is played last is the first of the list.
    let data = place.home().join("data/ricochet");
    fs::create_dir_all(&data).unwrap();
    fs::write(data.join("recent.txt"), "ricochet\n").unwrap();
}

/// The picture of the code of a match that was not played.
fn code() -> Vec<u8> {
    let first = Match::begin(&Setup::new(Variant::FIRST, Side::Left));
    let texts = Writer::new(&first, None).texts();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, camera::CLOCKS as u32, camera::LINES as u32);
    encoder.set_color(png::ColorType::Grayscale);
    let mut encoder = encoder.write_header().unwrap();
    encoder
        .write_image_data(&camera::picture(&camera::modules(&texts[0])))
        .unwrap();
    drop(encoder);
    file
}

#[test]
#[ignore = "runs every command with every fault"]
fn every_command_stands_every_fault() {
    run_with_faults(LINES, inputs);
}
