//! The exported files as one ZIP archive, the same bytes for the same files.

use std::io::{Cursor, Write};

use anyhow::Result;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipWriter};

/// Packs files, in their order, into a folder of the archive. All have the date 1 January 1980, the first that
/// a ZIP archive can have.
///
/// # Errors
/// Two files have one name.
pub fn zip(folder: &str, files: &[(String, Vec<u8>)]) -> Result<Vec<u8>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        archive.start_file(format!("{folder}/{name}"), options)?;
        archive.write_all(bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::*;

    #[test]
    fn the_same_files_give_the_same_archive() {
        let files = [("b.txt", "two"), ("a.txt", "one")]
            .map(|(name, text)| (name.to_string(), text.as_bytes().to_vec()));
        let packed = zip("games", &files).unwrap();
        assert_eq!(packed, zip("games", &files).unwrap());
        let mut archive = zip::ZipArchive::new(Cursor::new(packed)).unwrap();
        let names: Vec<_> = archive.file_names().map(str::to_string).collect();
        assert_eq!(names, ["games/b.txt", "games/a.txt"]);
        let mut file = archive.by_index(1).unwrap();
        let date = file.last_modified().unwrap();
        assert_eq!((date.year(), date.month(), date.day()), (1980, 1, 1));
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        assert_eq!(text, "one");
    }
}
