//! The names and bytes of the exported files.

use anyhow::{Context, Result};
use md5::Md5;
use sha2::{Digest, Sha256};

use probe::image_listing::listing;
use probe::symbols::Symbols;
use vcs::{Cartridge, Console, Standard};

use super::artwork::{self, Artwork, Picture};
use super::manual::{self, Block, Inline};
use super::{pdf, plain};
use crate::cli::text::hex;
use host::{Palette, Screen};
use program::Manual;
use referee::{Game, Image};

/// Files by their names, in the order in which they are written.
pub type Files = Vec<(String, Vec<u8>)>;

/// The frame of a demonstration that is on the label and the box's front.
const FRONT: u64 = 1500;
/// Those on the back; the first shows the set-up.
const BACK: [u64; 4] = [120, 1200, 1900, 2600];
/// Colours that are mixed into a pixel of a picture: red, green and blue.
const COLOURS: usize = 3;

/// The files of a game: of each image the image, its symbols and its listing; the manual, the label and the box.
///
/// # Errors
/// Symbols or pictures that do not fit, which the tests exclude.
pub fn of_game(game: &Game, manual: &Option<Manual>, images: &[Image]) -> Result<Files> {
    let mut files = Vec::new();
    for image in images {
        let name = image.file_name;
        let symbols =
            Symbols::parse(image.symbols).with_context(|| format!("symbols of {name}"))?;
        let cartridge = Cartridge::new(image.bytes, None)?;
        let source = format!("asm/{0}/{0}.asm", game.name);
        let listed = listing(&source, &cartridge, &symbols);
        files.push((format!("{name}.a26"), image.bytes.to_vec()));
        files.push((format!("{name}.sym"), image.symbols.as_bytes().to_vec()));
        files.push((format!("{name}.lst"), listed.into_bytes()));
    }
    let title = game.title;
    let mut words = String::new();
    if let Some(book) = manual {
        let blocks = manual::read(book.text);
        words = first_paragraph(&blocks);
        let set = pdf::pdf(title, &blocks, book.pictures)?;
        files.push((
            format!("{title} manual.txt"),
            plain::text(&blocks).into_bytes(),
        ));
        files.push((format!("{title} manual.pdf"), set));
    }
    if let Some(image) = images.first() {
        let pictures = pictures(image)?;
        let (front, back) = pictures.split_first().context("there are pictures")?;
        let artwork = Artwork {
            title,
            words: &words,
            front,
            back,
        };
        files.push((
            format!("{title} label.svg"),
            artwork::label(&artwork).into_bytes(),
        ));
        files.push((
            format!("{title} box.svg"),
            artwork::cover(&artwork).into_bytes(),
        ));
    }
    Ok(files)
}

/// The files that are of all games: Stella's entries of the images, the licences, and the checksums of all other
/// files.
pub fn of_all(images: &[&Image], others: &Files) -> Files {
    let properties: String = images.iter().map(|image| properties(image)).collect();
    let mut files: Files = [
        ("stella.pro", properties.as_str()),
        ("LICENSE-MIT", include_str!("../../../LICENSE-MIT")),
        ("LICENSE-APACHE", include_str!("../../../LICENSE-APACHE")),
    ]
    .map(|(name, text)| (name.to_string(), text.as_bytes().to_vec()))
    .into();
    let all = || others.iter().chain(&files);
    let md5: String = all().map(md5).collect();
    let sha256: String = all().map(sha256).collect();
    files.push(("MD5SUMS".to_string(), md5.into_bytes()));
    files.push(("SHA256SUMS".to_string(), sha256.into_bytes()));
    files
}

/// The lines of the checksums of these files: the SHA-256 of each, and the MD5 of images as well.
pub fn checksums(files: &Files) -> String {
    let lines = files.iter().map(|file| match file.0.ends_with(".a26") {
        true => md5(file) + &sha256(file),
        false => sha256(file),
    });
    lines.collect()
}

fn md5((name, bytes): &(String, Vec<u8>)) -> String {
    format!("MD5 ({name}) = {}\n", hex(&Md5::digest(bytes)))
}

fn sha256((name, bytes): &(String, Vec<u8>)) -> String {
    format!("SHA256 ({name}) = {}\n", hex(&Sha256::digest(bytes)))
}

/// The image's entry of Stella's `stella.pro`: pairs of a key and a value, ended by an empty pair of quotes.
fn properties(image: &Image) -> String {
    let scheme = Cartridge::new(image.bytes, None).map(|cartridge| cartridge.scheme().name());
    let standard =
        Standard::of_name(image.file_name).map(|standard| standard.name().to_uppercase());
    let pairs = [
        ("Cart.MD5", hex(&Md5::digest(image.bytes))),
        ("Cart.Name", image.file_name.to_string()),
        ("Cart.Type", scheme.unwrap_or_default().to_string()),
        ("Display.Format", standard.unwrap_or_default()),
    ];
    let lines = pairs
        .iter()
        .map(|(key, value)| format!("\"{key}\" \"{value}\"\n"));
    lines.chain(["\"\"\n\n".to_string()]).collect()
}

/// The words of the manual's first paragraph that has any.
fn first_paragraph(blocks: &[Block]) -> String {
    let paragraphs = blocks.iter().filter_map(|block| match block {
        Block::Paragraph(line) => Some(line),
        _ => None,
    });
    let words = paragraphs.map(|line| {
        let texts = line.iter().filter_map(|inline| match inline {
            Inline::Text(text, _) => Some(text.as_str()),
            Inline::Picture { .. } => None,
        });
        texts.collect::<String>()
    });
    words
        .into_iter()
        .find(|words| !words.is_empty())
        .unwrap_or_default()
}

/// Pictures of an image whose inputs are untouched: the front's, then those of the back.
fn pictures(image: &Image) -> Result<Vec<Picture>> {
    let standard = Standard::of_name(image.file_name).unwrap_or(Standard::Ntsc);
    let mut screen = Screen::of(standard);
    screen.set_palette(Palette::of(standard));
    let mut console = Console::new(Cartridge::new(image.bytes, None)?, 0);
    let mut pictures = Vec::new();
    let mut pixels = Vec::new();
    let last = BACK.into_iter().fold(FRONT, u64::max);
    while console.frame_number() <= last && !console.jammed() {
        let number = console.frame_number();
        screen.rgba(console.run_frame(), &mut pixels);
        if number == FRONT || BACK.contains(&number) {
            let colours = pixels
                .chunks_exact(COLOURS + 1)
                .map(|pixel| [pixel[0], pixel[1], pixel[2]]);
            let picture = Picture {
                width: vcs::VISIBLE_CLOCKS,
                pixels: colours.collect(),
            };
            let front = number == FRONT;
            pictures.insert(if front { 0 } else { pictures.len() }, picture);
        }
    }
    Ok(pictures)
}
