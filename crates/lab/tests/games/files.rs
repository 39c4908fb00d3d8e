//! The files that every game has, and what Cargo, the desktop entry and documents must say of it, since they cannot read the
//! catalog's row.

use std::fs;
use std::path::Path;

use testing::root;

use crate::each_game;

/// The files and folders of a game NAME, below the root of the repository.
const FILES: [&str; 43] = [
    "asm/NAME/NAME.asm",
    "asm/NAME/constants.inc",
    "asm/NAME/ram.inc",
    "asm/NAME/rules",
    "asm/NAME/kernel",
    "crates/games/NAME/engine/Cargo.toml",
    "crates/games/NAME/engine/src/rules/mod.rs",
    "crates/games/NAME/engine/src/rules/contract.rs",
    "crates/games/NAME/engine/src/opponents/mod.rs",
    "crates/games/NAME/engine/src/record.rs",
    "crates/games/NAME/engine/tests/engine",
    "crates/games/NAME/cartridge/Cargo.toml",
    "crates/games/NAME/cartridge/src/memory.rs",
    "crates/games/NAME/cartridge/src/state.rs",
    "crates/games/NAME/cartridge/src/points.rs",
    "crates/games/NAME/cartridge/src/screen.rs",
    "crates/games/NAME/cartridge/src/screen/due.rs",
    "crates/games/NAME/cartridge/src/screen/late.rs",
    "crates/games/NAME/cartridge/src/sounds.rs",
    "crates/games/NAME/cartridge/src/controls.rs",
    "crates/games/NAME/cartridge/src/targets.rs",
    "crates/games/NAME/cartridge/src/calls.rs",
    "crates/games/NAME/cartridge/src/game.rs",
    "crates/games/NAME/commands/Cargo.toml",
    "crates/games/NAME/commands/src/program.rs",
    "crates/games/NAME/commands/src/play.rs",
    "crates/games/NAME/tools/Cargo.toml",
    "crates/games/NAME/tools/src/kinds/mod.rs",
    "crates/games/NAME/tools/src/commands/mod.rs",
    "crates/games/NAME/tools/src/lab.rs",
    "crates/games/NAME/tools/src/proof.rs",
    "crates/games/NAME/tools/tests/cartridge/pointed.rs",
    "docs/NAME/manual.md",
    "docs/NAME/picture.md",
    "docs/NAME/pictures.txt",
    "docs/NAME/proof.md",
    "rom/NAME.a26",
    "rom/NAME.sym",
    "rom/NAME-pal60.a26",
    "tests/NAME/sessions",
    "tests/NAME/equivalents.txt",
    "tests/NAME/planted.txt",
    "tests/NAME/sounds.txt",
];

/// What files say of a game NAME, in Rust IDENT, with the title TITLE, but for line breaks.
const SAID: [(&str, &str); 23] = [
    (
        "Cargo.toml",
        "NAME-engine = { path = \"crates/games/NAME/engine\"",
    ),
    (
        "Cargo.toml",
        "NAME-cartridge = { path = \"crates/games/NAME/cartridge\"",
    ),
    (
        "Cargo.toml",
        "NAME-commands = { path = \"crates/games/NAME/commands\"",
    ),
    (
        "Cargo.toml",
        "NAME-tools = { path = \"crates/games/NAME/tools\"",
    ),
    ("Cargo.toml", "NAME-commands.workspace = true"),
    ("Cargo.toml", "vcs-NAME-engine.codegen-units = 1"),
    ("Cargo.toml", "vcs-NAME-cartridge.codegen-units = 1"),
    ("Cargo.toml", "vcs-NAME-engine.opt-level = 2"),
    (
        "crates/catalog/Cargo.toml",
        "NAME-cartridge.workspace = true",
    ),
    ("crates/lab/Cargo.toml", "NAME-tools.workspace = true"),
    ("crates/lab/Cargo.toml", "NAME-engine.workspace = true"),
    ("crates/lab/Cargo.toml", "NAME-commands.workspace = true"),
    ("crates/games/NAME/cartridge/src/state.rs", "pub fn read("),
    ("crates/games/NAME/cartridge/src/state.rs", "pub fn write("),
    ("fuzz/Cargo.toml", "NAME-engine = "),
    ("python/Cargo.toml", "NAME-engine = "),
    ("python/Cargo.toml", "NAME-cartridge = "),
    ("python/src/games.rs", "<IDENT_engine::"),
    (
        "packaging/linux/ricochet.desktop",
        "[Desktop Action NAME] Name=TITLE Exec=ricochet NAME",
    ),
    ("packaging/linux/ricochet.metainfo.xml", "TITLE"),
    ("packaging/windows/README.txt", "TITLE"),
    ("tools/deb", "TITLE"),
    (
        "README.md",
        "| TITLE | [manual](docs/NAME/manual.md) | [how it is proven](docs/NAME/proof.md) |",
    ),
];

/// What is missing of a game, a line each.
fn missing(name: &str, title: &str) -> Vec<String> {
    let ident = name.replace('-', "_");
    let of = |text: &str| {
        let named = text.replace("NAME", name).replace("IDENT", &ident);
        named.replace("TITLE", title)
    };
    let files = FILES.into_iter().map(of);
    let files = files.filter(|file| !root().join(file).exists());
    let said = SAID.into_iter().filter_map(|(file, words)| {
        let text = fs::read_to_string(root().join(of(file))).unwrap_or_default();
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        (!text.contains(&of(words))).then(|| format!("in {}: {}", of(file), of(words)))
    });
    let desktop = fs::read_to_string(root().join("packaging/linux/ricochet.desktop")).unwrap();
    let mut actions = desktop
        .lines()
        .filter_map(|line| line.strip_prefix("Actions="));
    let offered = actions.any(|names| names.split(';').any(|other| other == name));
    let action = (!offered).then(|| format!("in packaging/linux/ricochet.desktop: Actions={name}"));
    files.chain(said).chain(action).collect()
}

#[test]
fn each_game_has_all_files_and_is_named_where_no_row_is_read() {
    each_game(|game| {
        let missing = missing(game.name, game.title);
        assert!(missing.is_empty(), "{} lacks: {missing:#?}", game.title);
    });
}

#[test]
fn each_folder_of_a_game_is_in_the_catalog() {
    for of in ["crates/games", "asm", "docs", "tests"] {
        let folders = fs::read_dir(root().join(of)).unwrap();
        let is_game = |path: &Path| match of {
            "crates/games" => true,
            "asm" => path.join("ram.inc").exists() && !path.ends_with("common"),
            "docs" => path.join("manual.md").exists(),
            _ => path.join("sessions").exists(),
        };
        for path in folders
            .map(|entry| entry.unwrap().path())
            .filter(|path| is_game(path))
        {
            let name = path.file_name().unwrap().to_str().unwrap();
            assert!(
                catalog::GAMES.named(name).is_some(),
                "{} is of no game",
                path.display()
            );
        }
    }
}

/// What adds a game beside its row.
#[test]
fn all_that_a_game_lacks_is_named() {
    let missing = missing("toy", "Toy");
    assert_eq!(missing.len(), FILES.len() + SAID.len() + 1, "{missing:#?}");
}
