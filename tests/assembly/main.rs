//! `tools/assemble` and the checks of `asm/common`: that each of them fails, and that a second cartridge
//! can be built on them.

mod checks;
mod frame;
mod heads;
mod lines;
mod overlays;
mod schemes;
mod toy;

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use testing::Place;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

/// Copies a folder with everything in it.
fn copy_folder(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let target = to.join(entry.file_name());
        if entry.file_type().unwrap().is_dir() {
            copy_folder(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

/// A copy of `asm`, `tools/assemble` and an empty `rom`, to be changed by one test.
fn sources(name: &str) -> Place {
    let place = Place::new(name);
    let root = Path::new(ROOT);
    copy_folder(&root.join("asm"), &place.path().join("asm"));
    for folder in ["tools", "rom"] {
        fs::create_dir(place.path().join(folder)).unwrap();
    }
    let script = "tools/assemble";
    fs::copy(root.join(script), place.path().join(script)).unwrap();
    place
}

/// Assembles a game of such a copy.
fn assemble(place: &Place, game: &str) -> Output {
    Command::new("sh") // a file just copied may still be open in a child of another test
        .arg(place.path().join("tools/assemble"))
        .arg(game)
        .output()
        .unwrap()
}

/// Replaces text that occurs once in a file of such a copy.
fn replace(place: &Place, file: &str, old: &str, new: &str) {
    let path = place.path().join(file);
    let text = fs::read_to_string(&path).unwrap();
    assert_eq!(text.matches(old).count(), 1, "`{old}` in {file}");
    fs::write(path, text.replace(old, new)).unwrap();
}
