//! Writes the files of each game that the page loads besides its modules into a folder: the image, the symbols of all
//! images, the picture of its title for the shelf, its manual with the manual's pictures, and `games.json`, the list of
//! them. Prints the games' names, a line each. `tools/web` runs it.

use std::ops::RangeInclusive;
use std::path::Path;
use std::{env, fs};

use anyhow::{Context, Result};
use catalog::GAMES;
use host::portable::Screen;
use probe::symbols::Symbols;
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd, html};
use referee::Game;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use vcs::{Cartridge, Console, Standard};

/// The frame of the title that is the picture on the shelf.
const TITLE: usize = 60;
/// The first bytes of an image's digest, by which the page knows it; the address of a page in it counts as zeros.
const DIGEST: usize = 8;
/// The addresses of the console's RAM.
const RAM: RangeInclusive<u16> = 0x80..=0xFF;
/// The folder of a game's manual, from this package's.
const DOCS: &str = "../../docs";

fn main() -> Result<()> {
    let folder = env::args_os().nth(1).context("usage: games DIR")?;
    let folder = Path::new(&folder);
    let mut list = Vec::new();
    for game in GAMES.games().filter(|game| !game.images.is_empty()) {
        list.push(write(game, folder)?);
        println!("{}", game.name);
    }
    fs::write(folder.join("games.json"), Value::from(list).to_string())?;
    Ok(())
}

/// Writes a game's image and symbols. Returns its entry of the list.
fn write(game: &Game, folder: &Path) -> Result<Value> {
    let first = game.image()?;
    fs::write(folder.join(format!("{}.a26", game.name)), first.bytes)?;
    fs::write(
        folder.join(format!("{}.png", game.name)),
        title(first.bytes)?,
    )?;
    write_manual(game.name, folder)?;
    let mut images = Vec::new();
    for (number, image) in (1..).zip(game.images) {
        let symbols = format!("{}-{number}.sym", game.name);
        fs::write(folder.join(&symbols), needed(game, image.symbols))?;
        let space = image.address_space();
        let page = space.map(|space| space.bytes(image.bytes.len()));
        let page: Vec<_> = page.into_iter().flatten().collect();
        let mut bytes = image.bytes.to_vec();
        page.iter().for_each(|part| bytes[part.clone()].fill(0));
        let digest: String = Sha256::digest(bytes)[..DIGEST]
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        let page: Vec<_> = page.iter().map(|part| [part.start, part.end]).collect();
        images.push(json!({ "sha256": digest, "page": page, "symbols": symbols }));
    }
    Ok(json!({
        "name": game.name,
        "title": game.title,
        "sentence": game.sentence,
        "hides": game.notation.is_none_or(|notation| notation.hides),
        "file": format!("{}.a26", first.file_name),
        "images": images,
    }))
}

/// The lines of a list of symbols that the page needs: those without which there is no referee, and the names of the RAM,
/// which reports have.
fn needed(game: &Game, list: &str) -> String {
    let lines: Vec<&str> = list.split_inclusive('\n').collect();
    let is_needed = |(number, line): &(usize, &&str)| {
        let value = line.split_whitespace().nth(1);
        let value = value.and_then(|value| u16::from_str_radix(value, 16).ok());
        let others = [&lines[..*number], &lines[number + 1..]].concat().concat();
        value.is_some_and(|value| RAM.contains(&value))
            || Symbols::parse(&others).is_ok_and(|symbols| (game.referee)(&symbols).is_err())
    };
    let needed = lines.iter().enumerate().filter(is_needed);
    needed.map(|(_, line)| *line).collect()
}

/// The picture of an image's title, as PNG.
fn title(image: &[u8]) -> Result<Vec<u8>> {
    let mut console = Console::new(Cartridge::new(image, None)?, 0);
    for _ in 1..TITLE {
        console.run_frame();
    }
    Screen::of(Standard::Ntsc).png(console.run_frame())
}

/// Writes a game's manual as a part of a page. Its pictures have the game's name before theirs; of links to other
/// documents the text is left.
fn write_manual(game: &str, folder: &Path) -> Result<()> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join(DOCS).join(game);
    let text = fs::read_to_string(docs.join("manual.md"))?;
    let is_link = |event: &Event| {
        matches!(
            event,
            Event::Start(Tag::Link { .. }) | Event::End(TagEnd::Link)
        )
    };
    let events = Parser::new_ext(&text, Options::ENABLE_TABLES).filter(|event| !is_link(event));
    let mut manual = String::new();
    html::push_html(&mut manual, events);
    for picture in fs::read_dir(docs.join("pictures"))? {
        let picture = picture?;
        let name = picture.file_name().to_string_lossy().into_owned();
        let source = format!("src=\"pictures/{name}\"");
        if manual.contains(&source) {
            manual = manual.replace(&source, &format!("loading=\"lazy\" src=\"{game}-{name}\""));
            fs::copy(picture.path(), folder.join(format!("{game}-{name}")))?;
        }
    }
    fs::write(folder.join(format!("{game}.html")), manual)?;
    Ok(())
}
