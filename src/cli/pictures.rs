//! Writes frames that differ from a game's scene, with the expected pictures, as files.

use std::path::{Path, PathBuf};

use anyhow::Result;
use clap::Args;

use host::Screen;
use output::files::{self, Claim};
use referee::Pictures;
use vcs::{Frame, Standard};

/// The flag for them.
#[derive(Clone, Debug, Default, Args)]
pub struct Kept {
    /// Write the frame and the picture it should be for each picture that differs, to DIR, as PNG
    #[arg(long = "out", value_name = "DIR")]
    folder: Option<PathBuf>,
}

impl Kept {
    /// Claims the folder, if one is named.
    ///
    /// # Errors
    /// Pictures cannot be written in it, or another process writes there.
    pub fn open(&self) -> Result<Option<Claim>> {
        self.folder.as_deref().map(Claim::folder).transpose()
    }

    /// Writes the pictures of a difference in the folder, and returns where they are, as a line; an empty text if no
    /// folder is named.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn write(&self, name: &str, pictures: &Pictures, screen: &Screen) -> Result<String> {
        let Some(folder) = &self.folder else {
            return Ok(String::new());
        };
        files::make_folder(folder)?;
        let [shown, due] = write(&folder.join(name), pictures, screen)?;
        Ok(format!(
            "  {} should be {}\n",
            shown.display(),
            due.display()
        ))
    }
}

/// How the pictures of an image are drawn, by its name.
pub fn screen_of(image: &str) -> Screen {
    Screen::of(Standard::of_name(image).unwrap_or(Standard::Ntsc))
}

/// Writes a frame that differs and the expected picture as `PATH-shown.png` and `PATH-due.png`, and returns the two
/// paths. Where the picture may have any colours it has the frame's.
///
/// # Errors
/// They cannot be written.
pub fn write(path: &Path, pictures: &Pictures, screen: &Screen) -> Result<[PathBuf; 2]> {
    let due = pictures.due.iter().zip(&pictures.shown);
    let due = due.map(|(due, shown)| if due % 2 == 0 { *due } else { *shown });
    let both = [("shown", pictures.shown.clone()), ("due", due.collect())];
    let mut paths = Vec::new();
    for (name, pixels) in both {
        let mut file = path.as_os_str().to_os_string();
        file.push(format!("-{name}.png"));
        let file = PathBuf::from(file);
        files::write(&file, &screen.png(&Frame { number: 0, pixels })?)?;
        paths.push(file);
    }
    let [shown, due] = &paths[..] else {
        unreachable!("two pictures")
    };
    Ok([shown.clone(), due.clone()])
}
