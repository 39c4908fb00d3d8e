//! Screenshots and clips: their files, and the thread that writes a clip.

use std::path::{Path, PathBuf};
use std::thread::{self, JoinHandle};

use anyhow::{Context, Result};

use super::super::clip::Clip;
use super::super::notice::Notice;
use crate::portable::Screen;
use output::files;
use vcs::Frame;

/// Writes screenshots and clips.
pub struct Captures {
    folder: PathBuf,
    /// The prefix of the files.
    name: String,
    /// Whether a screenshot is taken after the next frames.
    screenshot: bool,
    /// A clip that is being written.
    writing: Option<JoinHandle<Vec<Notice>>>,
}

impl Captures {
    /// Writes files to a folder; the name of the game is their prefix.
    pub fn new(folder: PathBuf, game: &str) -> Captures {
        Captures {
            folder,
            name: game.to_lowercase().replace(['/', '\\'], "-"),
            screenshot: false,
            writing: None,
        }
    }

    /// Has the next call of [`Captures::take_screenshot`] take one.
    pub fn request_screenshot(&mut self) {
        self.screenshot = true;
    }

    /// Writes a screenshot if it was requested.
    pub fn take_screenshot(&mut self, screen: &Screen, frame: &Frame) -> Option<Notice> {
        let write = || {
            let path = free_path(&self.folder, &self.name, &["png"])?.with_extension("png");
            files::write(&path, &screen.png(frame)?)?;
            Ok(path)
        };
        std::mem::take(&mut self.screenshot).then(|| saved("screenshot", write()))
    }

    /// Begins to write a clip, in the colours of a screen. Returns a message for the person.
    pub fn write_clip(&mut self, clip: &Clip, screen: &Screen) -> &'static str {
        if self.writing.is_some() {
            return "A CLIP IS BEING WRITTEN";
        }
        let (clip, screen) = (clip.clone(), screen.clone());
        let (folder, name) = (self.folder.clone(), self.name.clone());
        let write = move || write_clip(&clip, &screen, &folder, &name);
        self.writing = thread::Builder::new().spawn(write).ok();
        match self.writing {
            Some(_) => "THE LAST SECONDS ARE WRITTEN",
            None => "THERE IS NO MEMORY FOR A CLIP",
        }
    }

    /// The result of a clip that has been written, or, if `wait`, that is being written.
    pub fn written(&mut self, wait: bool) -> Vec<Notice> {
        let done = |writing: &mut JoinHandle<_>| wait || writing.is_finished();
        let written = self.writing.take_if(done).map(JoinHandle::join);
        written.and_then(Result::ok).unwrap_or_default()
    }
}

/// Writes a clip, as a GIF and a WAV file of the same number.
fn write_clip(clip: &Clip, screen: &Screen, folder: &Path, name: &str) -> Vec<Notice> {
    let path = match free_path(folder, name, &["gif", "wav"]) {
        Ok(path) => path,
        Err(error) => return vec![Notice::NotSaved("clip", format!("{error:#}"))],
    };
    let write = |extension: &str, bytes: Result<Vec<u8>>| {
        let path = path.with_extension(extension);
        files::write(&path, &bytes?)?;
        Ok(path)
    };
    vec![
        saved("sound", write("wav", clip.wav())),
        saved("clip", write("gif", clip.gif(screen))),
    ]
}

fn saved(what: &'static str, written: Result<PathBuf>) -> Notice {
    match written {
        Ok(path) => Notice::Saved(what, path),
        Err(error) => Notice::NotSaved(what, format!("{error:#}")),
    }
}

/// The first of NAME-1, NAME-2 and so on that exists with none of these extensions in a folder.
fn free_path(folder: &Path, name: &str, extensions: &[&str]) -> Result<PathBuf> {
    (1..=u32::MAX)
        // with_extension() replaces the last one, which may be a part of the name
        .map(|number| folder.join(format!("{name}-{number}.")))
        .find(|path| {
            !extensions
                .iter()
                .any(|extension| path.with_extension(extension).exists())
        })
        .context("all file names are taken")
}
