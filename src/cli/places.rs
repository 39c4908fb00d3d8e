//! Where the program keeps files of its own: below the user's data and configuration directories, as the system
//! defines them.

use std::path::{Path, PathBuf};

use anyhow::Result;

use super::rom::Rom;
use output::files;

/// The folder in the data directory; `None` if the system has no such directory for the user.
pub fn data() -> Option<PathBuf> {
    Some(dirs::data_dir()?.join("ricochet"))
}

/// The file with the person's own keys and buttons; `None` if the system has no configuration directory for the user.
pub fn controls() -> Option<PathBuf> {
    Some(dirs::config_dir()?.join("ricochet/controls.toml"))
}

/// The file with the settings of the menu; `None` as for [`controls`].
pub fn settings() -> Option<PathBuf> {
    Some(dirs::config_dir()?.join("ricochet/settings.toml"))
}

/// The folder for screenshots and clips: that of the user's pictures, or the current one if there is none.
pub fn pictures() -> PathBuf {
    let pictures = dirs::picture_dir().filter(|folder| folder.is_dir());
    pictures.unwrap_or_default()
}

/// The list of the images that were played last.
pub fn recent() -> Option<PathBuf> {
    Some(data()?.join("recent.txt"))
}

/// The folder for the saved states of an image.
pub fn states(rom: &Rom) -> Option<PathBuf> {
    Some(data()?.join("states").join(rom.file_name()))
}

/// Reads a text file of the program's own.
///
/// # Errors
/// It cannot be read, or the path is no file.
pub fn read(file: &Path) -> Result<String> {
    files::no_pipe(file)?;
    files::read_text(file)
}

/// Writes a file of the program's own, whole, and makes the folder for it.
///
/// # Errors
/// One of them cannot be written, or the path is no file.
pub fn write(file: &Path, bytes: &[u8]) -> Result<()> {
    if let Some(folder) = file.parent() {
        files::make_folder(folder)?;
    }
    files::no_pipe(file)?;
    files::write(file, bytes)
}
