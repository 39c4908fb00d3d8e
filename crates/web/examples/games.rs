//! Writes what the page loads of each game beside its modules into a folder: the image, the symbols of all images,
//! and `games.json`, by which the page knows them. Prints the games' names, a line each. `tools/web` runs it.

use std::path::Path;
use std::{env, fs};

use anyhow::{Context, Result};
use catalog::GAMES;
use referee::Game;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

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
    let mut images = Vec::new();
    for (number, image) in (1..).zip(game.images) {
        let symbols = format!("{}-{number}.sym", game.name);
        fs::write(folder.join(&symbols), image.symbols)?;
        let digest: String = Sha256::digest(image.bytes)
            .iter()
            .map(|byte| format!("{byte:02x}"))
            .collect();
        images.push(json!({ "sha256": digest, "symbols": symbols }));
    }
    Ok(json!({
        "name": game.name,
        "title": game.title,
        "file": format!("{}.a26", first.file_name),
        "images": images,
    }))
}
