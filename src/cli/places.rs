//! Where the program keeps files of its own: below the user's data directory, as the system defines it.

use std::path::PathBuf;

use super::rom::Rom;

/// The folder in the data directory; `None` if the system has no such directory for the user.
fn data() -> Option<PathBuf> {
    Some(dirs::data_dir()?.join("ricochet"))
}

/// The folder for the saved states of an image.
pub fn states(rom: &Rom) -> Option<PathBuf> {
    Some(data()?.join("states").join(rom.file_name()))
}
