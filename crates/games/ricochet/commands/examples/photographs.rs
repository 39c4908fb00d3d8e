//! Writes simulated photographs of the codes of a recorded match into a folder, as PNG files `1.png`, `2.png` and so on, and prints
//! their texts, a line each: what tests of the page and other decoders are given.
//!
//! `photographs RECORD DIR CASE [TURN | ADDRESS]`: CASE is a [`Case`] in small letters. From turn TURN on, counted from 1, piece H is
//! turned, as by a console that computes wrongly. With an ADDRESS of a page the texts are links.

use std::{env, fs};

use anyhow::{Context, Result};
use camera::{Case, modules, photograph, picture};
use ricochet_engine::proof::Writer;
use ricochet_engine::{Match, Piece, Record};
use rules::{Decides, Rules as _};

fn main() -> Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [record, folder, case, rest @ ..] = &arguments[..] else {
        anyhow::bail!("usage: photographs RECORD DIR CASE [TURN | ADDRESS]");
    };
    let mut cases = Case::ALL.into_iter();
    let case = cases.find(|one| format!("{one:?}").to_lowercase() == *case);
    let case = case.context("no such case")?;
    let wrong: Option<usize> = rest.first().and_then(|turn| turn.parse().ok());
    let address = rest.first().filter(|address| address.contains('/'));

    let record: Record = fs::read_to_string(record)?.parse()?;
    let mut game = Match::begin(&record.setup);
    let mut writer = Writer::new(&game, address.map(String::as_str));
    for (number, turn) in (1..).zip(record.parts.iter().flatten()) {
        if game.decides() == Decides::Chance {
            game.advance();
        }
        let side = game.game.to_move;
        game.act(turn).ok().context("the rules refuse a turn")?;
        let mut seen = game.clone();
        if wrong.is_some_and(|first| number >= first) {
            let piece = Piece::new(7).context("no piece H")?;
            seen.game.board.turn(piece);
        }
        writer.turn(side, turn, &seen);
    }
    for (number, text) in (1_u64..).zip(writer.texts()) {
        let (width, pixels) = photograph(&picture(&modules(&text)), case, number);
        let file = fs::File::create(format!("{folder}/{number}.png"))?;
        let height = pixels.len() / width;
        let mut encoder = png::Encoder::new(file, width as u32, height as u32);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.write_header()?.write_image_data(&pixels)?;
        println!("{text}");
    }
    Ok(())
}
