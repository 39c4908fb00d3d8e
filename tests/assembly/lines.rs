//! The lines of the source in DASM's listings: each instruction of the five games has one, and the line has its mnemonic or
//! calls a macro.

use std::collections::{BTreeSet, HashMap};
use std::fs;
use std::path::Path;
use std::process::Command;

use catalog::GAMES;
use probe::mnemonic;
use probe::symbols::Symbols;
use testing::Place;

use super::ROOT;

/// Directives that make bytes which are no instruction.
const DATA: [&str; 7] = ["dc.b", "dc.w", "ds", "byte", "word", "align", "incbin"];

/// The words of a line, in lower case, without a comment.
fn words(line: &str) -> Vec<String> {
    let code = line.split(';').next().unwrap_or_default();
    let words = code.split_whitespace().map(str::to_ascii_lowercase);
    words
        .map(|word| word.trim_start_matches('.').to_string())
        .collect()
}

#[test]
fn each_instruction_has_its_line() {
    for game in GAMES.games().map(|game| game.name) {
        let place = Place::new("lines");
        let folder = Path::new(ROOT).join("asm").join(game);
        let out =
            |option: &str, name: &str| format!("{option}{}", place.path().join(name).display());
        let dasm = Command::new("dasm")
            .args([format!("{game}.asm"), String::from("-f3")])
            .args([out("-o", "image"), out("-s", "list"), out("-l", "listing")])
            .current_dir(&folder)
            .output()
            .expect("dasm is installed by tools/test");
        assert!(dasm.status.success(), "{game}");
        let text = |name: &str| String::from_utf8(place.read(name)).unwrap();
        let (list, listing, image) = (text("list"), text("listing"), place.read("image"));
        let mut symbols = Symbols::parse(&list).unwrap();
        symbols.take_sources(&listing);

        let mut files: HashMap<String, Vec<Vec<String>>> = HashMap::new();
        // Heads name files without a line in the image, too, those with macros, and macros.
        let heads = listing
            .lines()
            .filter_map(|line| line.strip_prefix("------- FILE "));
        for name in heads.map(|head| head.split(" LEVEL ").next().unwrap_or(head)) {
            if let Ok(text) = fs::read(folder.join(name)) {
                let text = String::from_utf8_lossy(&text);
                files.insert(name.to_string(), text.lines().map(words).collect());
            }
        }
        let macros: BTreeSet<&str> = files
            .values()
            .flatten()
            .filter_map(|line| match &line[..] {
                [word, name, ..] if ["mac", "macro"].contains(&&**word) => Some(&**name),
                _ => None,
            })
            .collect();
        let (mut direct, mut called) = (0, 0);
        for (offset, source) in symbols.sources().iter() {
            let line = &files[&source.file][source.line - 1];
            if line.iter().take(2).any(|word| macros.contains(&**word)) {
                called += 1;
                continue;
            }
            let opcode = mnemonic(image[offset]).to_ascii_lowercase();
            let is_data = line.iter().any(|word| DATA.contains(&&**word));
            assert!(
                is_data || line.iter().any(|word| word.starts_with(&opcode)),
                "{game}: {source} has {line:?}, offset {offset:04X} has {opcode}"
            );
            direct += 1;
        }
        println!("{game}: {direct} lines of files, {called} of macros");
        assert!(direct > 2000 && called > 200, "{game}");
    }
}
