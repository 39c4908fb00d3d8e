//! The images in `rom/`: each equals the assembled sources, is detected as its scheme only, and starts from any state
//! of a console.

use std::fs;
use std::process::Command;

use probe::flash_cart::{self, Starts};
use referee::Game;
use vcs::{BANK_SIZE, Cartridge, Console, Scheme};

use testing::{Place, root};

use crate::{LINES, each_game, file};

/// What follows a game's name in the files of its images, in the order of the catalog.
const VERSIONS: [&str; 4] = ["", "-pal60", "-f4sc", "-f4sc-pal60"];
/// What is in the names of images for F4SC if a game has images for 3E+ before them.
const SECOND: &str = "F4SC";

/// Whether a game's first images are for 3E+.
fn has_3e_plus(game: &Game) -> bool {
    let mut images = game.images.iter();
    images.any(|image| image.file_name.contains(SECOND))
}

#[test]
fn the_sources_give_these_images_and_symbols() {
    each_game(|game| {
        let place = Place::new(&format!("{}-assembled", game.name));
        let output = Command::new(root().join("tools/assemble"))
            .arg(game.name)
            .arg(place.path())
            .output()
            .unwrap();
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{complaint}");
        let versions = match has_3e_plus(game) {
            true => &VERSIONS[..],
            false => &VERSIONS[..2],
        };
        assert_eq!(game.images.len(), versions.len(), "{}", game.title);
        for (image, version) in game.images.iter().zip(versions) {
            let (name, rom) = (format!("{}{version}", game.name), root().join("rom"));
            let advice = format!(
                "is not what the sources give: run tools/assemble {}",
                game.name
            );
            for (extension, bundled) in [("a26", image.bytes), ("sym", image.symbols.as_bytes())] {
                let file = format!("{name}.{extension}");
                assert!(place.read(&file) == bundled, "the bundled {file} {advice}");
                let committed = fs::read(rom.join(&file)).unwrap();
                assert!(place.read(&file) == committed, "rom/{file} {advice}");
            }
        }
    });
}

#[test]
fn the_generated_files_are_what_the_tools_write() {
    let check = |tool: &[&str]| {
        let output = Command::new("python3")
            .args(tool)
            .arg("--check")
            .current_dir(root())
            .output()
            .expect("python3 runs");
        let complaint = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{tool:?}: {complaint}");
    };
    check(&["tools/glyphs.py"]);
    each_game(|game| {
        check(&["tools/text.py", game.name]);
        check(&["tools/constants", game.name]);
        if file("asm", game, "layout.toml").exists() {
            check(&["tools/layout", game.name]);
        }
        let tables = format!("tools/{}_tables.py", game.name.replace('-', "_"));
        if root().join(&tables).exists() {
            check(&[&tables]);
        }
    });
}

#[test]
fn a_thing_too_like_its_ground_is_refused() {
    let place = Place::new("contrast");
    let refused = |luminance: &str, table: &str| {
        for folder in ["tools", "asm/toy"] {
            fs::create_dir_all(place.path().join(folder)).unwrap();
        }
        let tool = place.path().join("tools/layout");
        fs::copy(root().join("tools/layout"), &tool).unwrap();
        let layout = format!(
            "[colours]\nFIELD = {{ is = 0x82, of = \"a field\" }}\n\
             PIECE = {{ ntsc = 0x4A, pal60 = 0x6{luminance}, of = \"a piece\" }}\n\
             [{table}]\nPIECE = [\"FIELD\"]\n"
        );
        fs::write(place.path().join("asm/toy/layout.toml"), layout).unwrap();
        let mut python = Command::new("python3");
        let output = python.arg(&tool).args(["--check", "toy"]).output().unwrap();
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let apart = "luminance apart in pal60";
    assert!(refused("8", "on").contains(&format!("3 steps of {apart}, should be 4")));
    assert!(!refused("A", "on").contains(apart));
    assert!(refused("6", "between").contains(&format!("2 steps of {apart}, should be 3")));
    assert!(!refused("8", "between").contains(apart));
}

/// Banks of the scheme.
const BANKS: usize = 8;
/// Power-on states that are tried from each bank, by reset and out of a menu.
const SEEDS: u64 = 4;
/// Frames in which no access may stray to a hotspot.
const WATCHED_FRAMES: u64 = 600;

/// Random power-on states of which one in some 470 has the timer go from $00 to $FF in the cycle of the cartridge's first write to
/// it, which leaves the timer's flag set.
const POWER_ONS: u64 = 1500;

#[test]
fn the_first_frames_have_their_lines_whatever_the_timer_was() {
    each_game(|game| {
        for image in game.images {
            let cartridge = Cartridge::new(image.bytes, None).expect("an image");
            for seed in 1..=POWER_ONS {
                let mut console = Console::new(cartridge.clone(), seed);
                console.set_video(false);
                console.run_frame(); // it ends with the first VSYNC
                for _ in 0..2 {
                    let lines = console.run_frame().lines();
                    let frame = console.frame().number;
                    assert_eq!(
                        lines, LINES,
                        "{}, seed {seed}, frame {frame}",
                        image.file_name
                    );
                }
            }
        }
    });
}

#[test]
fn each_image_is_of_its_scheme_and_nothing_else_and_starts_from_any_bank_in_any_state() {
    each_game(|game| {
        for image in game.images {
            let name = image.file_name;
            assert_eq!(image.bytes.len(), BANKS * BANK_SIZE, "{name}");
            let cartridge = Cartridge::new(image.bytes, None).expect("an image");
            let is_3e_plus = has_3e_plus(game) && !name.contains(SECOND);
            let (scheme, banks) = match is_3e_plus {
                true => (Scheme::T3E_PLUS, 2), // of 2K: a console begins with the first ones
                false => (Scheme::F4SC, BANKS),
            };
            assert_eq!(cartridge.scheme(), scheme, "{name}");
            assert_eq!(flash_cart::faults(image.bytes), [""; 0], "{name}");
            let stray = flash_cart::stray_access(&cartridge, WATCHED_FRAMES);
            assert_eq!(stray, None, "{name}");
            let starts = Starts::new(cartridge);
            let (lines, colours) = starts.picture();
            assert_eq!(lines, LINES, "{name}");
            assert!(colours > 2, "{name}: {colours} colours");
            for start in starts
                .all(SEEDS)
                .into_iter()
                .filter(|start| start.bank < banks)
            {
                assert_eq!(starts.check(start), Ok(()), "{name}");
            }
        }
    });
}
