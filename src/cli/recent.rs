//! `ricochet recent`: the games and images that were played last.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Result, bail};
use clap::Args;

use super::places;
use output::{Failure, Outcome, print_line};

/// Number of images that are kept.
pub const MOST: i64 = 20;

/// List the games and image files that were played last
///
/// `ricochet play --recent N` plays the one with the number N.
#[derive(Debug, Args)]
pub struct Recent {}

impl Recent {
    /// Prints the list.
    pub fn execute(self) -> Outcome {
        let images = list().map_err(Failure::usage)?;
        if images.is_empty() {
            return print_line("nothing was played yet");
        }
        for (number, image) in (1..).zip(&images) {
            print_line(format_args!("{number:>2}  {}", image))?;
        }
        Ok(())
    }
}

/// The image with this number, from 1.
///
/// # Errors
/// Fewer were played, or the list cannot be read.
pub fn image(number: u8) -> Result<PathBuf> {
    let images = list()?;
    let Some(image) = images.get(usize::from(number) - 1) else {
        bail!(
            "--recent {number}: {}",
            match images.len() {
                0 => "nothing was played yet".to_string(),
                1 => "only 1 was played yet".to_string(),
                images => format!("only {images} were played yet"),
            }
        );
    };
    Ok(PathBuf::from(image))
}

/// Puts an image file at the head of the list. A path that is not UTF-8 or has a line break is left out.
///
/// # Errors
/// The list cannot be read or written.
pub fn add(image: &Path) -> Result<()> {
    match fs::canonicalize(image) {
        Ok(image) => add_name(image.to_str().unwrap_or_default()),
        Err(_) => Ok(()),
    }
}

/// Puts a bundled game, or the whole path of an image, at the head of the list.
///
/// # Errors
/// The list cannot be read or written.
pub fn add_name(image: &str) -> Result<()> {
    let Some(file) =
        places::recent().filter(|_| !image.is_empty() && !image.contains(['\n', '\r']))
    else {
        return Ok(());
    };
    let mut images = list()?;
    images.retain(|other| other != image);
    images.insert(0, image.to_string());
    images.truncate(MOST as usize);
    places::write(&file, (images.join("\n") + "\n").as_bytes())
}

/// The images, the last one first, as paths, and as names of bundled games; none if there is no list.
pub fn list() -> Result<Vec<String>> {
    let Some(file) = places::recent().filter(|file| file.exists()) else {
        return Ok(Vec::new());
    };
    let text = places::read(&file)?;
    let images = text.lines().filter(|line| !line.is_empty());
    Ok(images.take(MOST as usize).map(String::from).collect())
}
