//! `ricochet scan`: reads the code of a match from photographs of a television, and compares what the console computed with the
//! engine.

use std::fs;
use std::io::{self, Read, Write as _};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use clap::{ArgMatches, Args, Command, FromArgMatches};
use flate2::Compression;
use flate2::write::DeflateEncoder;

use output::{Failure, Outcome, files, print};
use photo::Picture;
use ricochet_engine::proof::{NoCode, Proof, Scan, Scanned, Verdict};

/// Bytes of the largest file.
const LARGEST: usize = 64 << 20;
/// The name that stands for the standard input.
const INPUT: &str = "-";
/// The ends of the names of pictures in a folder.
const ENDS: [&str; 5] = ["png", "jpg", "jpeg", "jpe", "gif"];

/// Check what a console has computed, by photographs of the codes that it shows after a match
///
/// Plays the match of the codes in the reference engine and compares all states with it: what differs is named. The
/// television should fill the picture; tilted is better than with a lamp in the glass. Several codes can be in one picture, and their
/// order does not matter.
#[derive(Args, Debug)]
struct Options {
    /// Write the record of the match to this file
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Print a link to the match on this page, as `ricochet web` serves it
    #[arg(long, value_name = "URL")]
    page: Option<String>,
    /// Photographs in PNG or JPEG, clips in GIF, or folders of them; `-` is the standard input
    #[arg(required = true, value_name = "FILE")]
    pictures: Vec<PathBuf>,
}

/// The command line.
pub fn command() -> Command {
    Options::augment_args(Command::new("scan"))
}

/// Reads the pictures, and reports on each match in them.
///
/// # Errors
/// A file is no picture, no match is read as a whole, a state differs, or a file cannot be written.
pub fn run(matches: &ArgMatches) -> Outcome {
    let scan = Options::from_arg_matches(matches).map_err(Failure::usage)?;
    let inputs = scan.pictures.iter().map(PathBuf::as_path);
    let _claims = files::outputs(scan.record.as_deref(), inputs).map_err(Failure::usage)?;
    let mut found = Found::default();
    for path in &scan.pictures {
        found.look(path).map_err(Failure::usage)?;
    }
    let matches = found.scan.matches().map_err(Failure::usage)?;
    let mut text = found.notes;
    let mut proofs = Vec::new();
    for Scanned { report, proof } in &matches {
        text += report;
        if let Some(proof) = proof {
            if let Some(page) = &scan.page {
                text += &format!("{}\n", link(page, proof).map_err(Failure::failed)?);
            }
            proofs.push(proof);
        }
    }
    if let (Some(path), [proof]) = (&scan.record, &proofs[..]) {
        let record = files::sign(&proof.record.to_string());
        files::write(path, record.as_bytes()).map_err(Failure::failed)?;
    }
    print(text)?;
    let failed = |why| Err(Failure::failed(anyhow!("{why}")));
    let is_equal = |proof: &&Proof| proof.verdict == Verdict::Equal;
    match (matches.len(), proofs.len()) {
        (0, _) => failed("no code of a match is found"),
        (all, whole) if whole < all => failed("codes are missing"),
        (_, whole) if whole > 1 && scan.record.is_some() => {
            failed("more than one match: no record is written")
        }
        _ if !proofs.iter().all(is_equal) => failed("the console differs from the engine"),
        _ => Ok(()),
    }
}

/// What the pictures have shown so far.
#[derive(Default)]
struct Found {
    scan: Scan,
    /// A line for each picture or code that is of no use.
    notes: String,
}

impl Found {
    /// Looks at a picture, or at all in a folder.
    fn look(&mut self, path: &Path) -> Result<()> {
        if !path.is_dir() {
            let bytes = match path == Path::new(INPUT) {
                true => input()?,
                false => files::read(path, LARGEST)?,
            };
            return self
                .read(path, &bytes)
                .with_context(|| path.display().to_string());
        }
        let failed = || format!("cannot read {}", path.display());
        let mut pictures = Vec::new();
        for entry in fs::read_dir(path).with_context(failed)? {
            let path = entry.with_context(failed)?.path();
            let end = path
                .extension()
                .map(|end| end.to_string_lossy().to_lowercase());
            if end.is_some_and(|end| ENDS.contains(&&*end)) {
                pictures.push(path);
            }
        }
        if pictures.is_empty() {
            bail!("{}: no PNG, JPEG or GIF file is in it", path.display());
        }
        pictures.sort();
        for path in pictures {
            let bytes = files::read(&path, LARGEST)?;
            // One that is broken is no reason not to look at the others.
            if let Err(why) = self.read(&path, &bytes) {
                self.notes += &format!("{}: {why}\n", path.display());
            }
        }
        Ok(())
    }

    fn read(&mut self, path: &Path, file: &[u8]) -> Result<()> {
        let mut texts: Vec<String> = Vec::new();
        for text in photo::decode(file)?.iter().flat_map(Picture::texts) {
            if !texts.contains(&text) {
                texts.push(text);
            }
        }
        let mut note = |what: &str| self.notes += &format!("{}: {what}\n", path.display());
        if texts.is_empty() {
            note("no code is found");
        }
        for text in texts {
            match self.scan.take(&text) {
                Ok(_) => {}
                Err(NoCode::Foreign) => note("a code of something else"),
                Err(why) => note(&why.to_string()),
            }
        }
        Ok(())
    }
}

/// The standard input, up to its limit.
fn input() -> Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let stdin = io::stdin().lock();
    stdin
        .take(LARGEST as u64 + 1)
        .read_to_end(&mut bytes)
        .context("cannot read the standard input")?;
    match bytes.len() > LARGEST {
        true => bail!("larger than {LARGEST} bytes"),
        false => Ok(bytes),
    }
}

/// The link with which a page plays a record: the record compressed, in base 64 as addresses have it.
fn link(page: &str, proof: &Proof) -> Result<String> {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(proof.record.to_string().as_bytes())?;
    let bytes = encoder.finish()?;
    let letters = bytes.chunks(3).flat_map(|three| {
        let bits = three
            .iter()
            .fold(0, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - three.len()));
        (0..=three.len()).map(move |place| LETTERS[(bits >> (18 - 6 * place) & 63) as usize])
    });
    let letters: String = letters.map(char::from).collect();
    let page = page.split(['?', '#']).next().unwrap_or_default();
    Ok(format!("{page}?play=ricochet#game={letters}"))
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::DeflateDecoder;
    use ricochet_engine::proof::{Codes, Writer, read};
    use ricochet_engine::rules::{Match, Variant};
    use ricochet_engine::{Setup, Side};
    use rules::Rules as _;

    use super::*;

    #[test]
    fn a_link_has_the_record() {
        let first = Match::begin(&Setup::new(Variant::FIRST, Side::Left));
        let mut game = first.clone();
        let mut writer = Writer::new(&first, None);
        for turn in ["DCBA", "LLK", "T"] {
            let (side, turn) = (game.game.to_move, turn.parse().unwrap());
            game.act(&turn).unwrap();
            writer.turn(side, &turn, &game);
        }
        let codes = writer.texts().into_iter().map(|text| text.parse().unwrap());
        let proof = read(&Codes::of(codes)[0].record().unwrap()).unwrap();
        let link = link("http://localhost:8000/?play=checkers#x", &proof).unwrap();
        let game = link.strip_prefix("http://localhost:8000/?play=ricochet#game=");
        let value = |letter: char| match letter {
            'A'..='Z' => letter as u32 - u32::from('A'),
            'a'..='z' => letter as u32 - u32::from('a') + 26,
            '0'..='9' => letter as u32 - u32::from('0') + 52,
            '-' => 62,
            '_' => 63,
            other => panic!("{other} in {link}"),
        };
        let bits = game
            .unwrap()
            .chars()
            .flat_map(|letter| (0..6).rev().map(move |bit| value(letter) >> bit & 1));
        let bits: Vec<u32> = bits.collect();
        let bytes = bits
            .chunks_exact(8)
            .map(|bits| bits.iter().fold(0, |byte, bit| byte << 1 | *bit as u8));
        let bytes: Vec<u8> = bytes.collect();
        let mut text = String::new();
        DeflateDecoder::new(&bytes[..])
            .read_to_string(&mut text)
            .unwrap();
        assert_eq!(text, "variant 1 first left\nDCBA LLK\nT\n");
    }
}
