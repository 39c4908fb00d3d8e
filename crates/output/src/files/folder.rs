//! Writes a folder of files whole or not at all.

use std::fs::{self, File};
use std::io::Write;
use std::path::Path;

use anyhow::{Context, Result, bail};

use super::parts::{self, Part};

/// Writes files into a folder, which is created if it does not exist. They are written to a temporary folder beside it,
/// which becomes the folder; or from which they are moved into it when all are complete, each of which replaces the file of
/// its name as a whole. Nothing else in the folder is touched.
///
/// # Errors
/// Returns an error with the path and the reason. A folder or a read-only file is not replaced.
pub fn write_folder(folder: &Path, files: &[(String, Vec<u8>)]) -> Result<()> {
    let failed = |path: &Path| format!("cannot write {}", path.display());
    let parent = match folder.parent() {
        Some(parent) if parent != Path::new("") => parent,
        _ => Path::new("."),
    };
    let exists = fs::metadata(folder).is_ok();
    if !exists {
        fs::create_dir_all(parent).with_context(|| format!("cannot make {}", folder.display()))?;
    } else if !folder.is_dir() {
        bail!("cannot make {}: it is a file", folder.display());
    }
    let target = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_path_buf());
    let part = Part::of(&target);
    // A signal removes the folder between two files.
    parts::unless_ended(|| fs::create_dir(part.path())).with_context(|| failed(folder))?;
    for (name, bytes) in files {
        let write = |path: &Path| {
            let mut file = File::create(path)?;
            file.write_all(bytes)?;
            file.sync_all()
        };
        parts::unless_ended(|| write(&part.path().join(name)))
            .with_context(|| failed(&folder.join(name)))?;
    }
    if !exists {
        return part.complete(&target).with_context(|| failed(folder));
    }
    for (name, _) in files {
        let path = folder.join(name);
        match fs::metadata(&path) {
            Ok(found) if found.is_dir() => bail!("{}: it is a folder", failed(&path)),
            Ok(found) if found.permissions().readonly() => {
                bail!("{}: it is read-only", failed(&path))
            }
            Ok(found) => fs::set_permissions(part.path().join(name), found.permissions())
                .with_context(|| failed(&path))?,
            Err(_) => {}
        }
    }
    parts::unless_ended(|| {
        files.iter().try_for_each(|(name, _)| {
            let path = target.join(name);
            fs::rename(part.path().join(name), &path).with_context(|| failed(&folder.join(name)))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(folder: &Path) -> Vec<(String, String)> {
        let mut files: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .map(|path| {
                let name = path.file_name().unwrap().to_str().unwrap().to_string();
                (name, fs::read_to_string(path).unwrap_or_default())
            })
            .collect();
        files.sort();
        files
    }

    fn pairs(files: &[(&str, &str)]) -> Vec<(String, String)> {
        let owned = |(name, text): &(&str, &str)| (name.to_string(), text.to_string());
        files.iter().map(owned).collect()
    }

    fn files(files: &[(&str, &str)]) -> Vec<(String, Vec<u8>)> {
        let owned = |(name, text): &(&str, &str)| (name.to_string(), text.as_bytes().to_vec());
        files.iter().map(owned).collect()
    }

    #[test]
    fn all_files_are_written_or_none() {
        let place = std::env::temp_dir().join(format!("folder-{}", std::process::id()));
        let folder = place.join("new/out");
        write_folder(&folder, &files(&[("a", "1"), ("b", "1")])).unwrap();
        assert_eq!(listed(&folder), pairs(&[("a", "1"), ("b", "1")]));
        write_folder(&folder, &files(&[("b", "2"), ("c", "2")])).unwrap();
        let expected = pairs(&[("a", "1"), ("b", "2"), ("c", "2")]);
        assert_eq!(listed(&folder), expected);

        fs::create_dir(folder.join("d")).unwrap();
        let refused = write_folder(&folder, &files(&[("a", "3"), ("d", "3")]));
        let message = format!("{:#}", refused.unwrap_err());
        assert!(message.ends_with("d: it is a folder"), "{message}");
        fs::remove_dir(folder.join("d")).unwrap();
        assert_eq!(listed(&folder), expected);
        assert_eq!(
            listed(&place.join("new")).len(),
            1,
            "no temporary folder is left"
        );
        fs::remove_dir_all(&place).unwrap();
    }
}
