//! Window, terminal, sound and controllers for a console.
//!
//! [`portable`] converts between the console and any front end: frames to pixels, samples to the sample
//! rate of a device, keys and pads to inputs. [`Desk`] is the front end of a desktop: window or terminal, game pads,
//! sound device and clock.
//!
//! The host depends on the console only, not on any game; titles, manuals and the referee's reports come from the
//! caller. It prints nothing; it passes messages for the user to the caller as a [`Notice`].

#[cfg(feature = "desktop")]
mod desktop;
pub mod portable;

#[cfg(feature = "desktop")]
pub use desktop::{
    Desk, End, Exhibit, FrameReport, Keeper, Notice, Passage, Picture, Session, Setting, Settings,
    Shelf, wrapped,
};
pub use portable::{Controls, Look, Overlay, Palette, Screen};
pub use portable::{MOST_SAMPLES, wav, wav_head, wav_samples};

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    /// The crates that the portable part may import, all of them without a system library.
    const PORTABLE: [&str; 5] = ["std", "anyhow", "palette", "png", "vcs"];
    /// The paths with which it may import its own modules.
    const OWN: [&str; 2] = ["self", "super"];

    #[test]
    fn the_portable_part_imports_no_system_library_and_no_other_part() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/portable");
        let mut imports = 0;
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let text = fs::read_to_string(&path).unwrap();
            for outside in [
                "crate::",
                "super::super",
                "std::fs",
                "std::thread",
                "Instant",
            ] {
                assert!(!text.contains(outside), "{}: {outside}", path.display());
            }
            for import in text
                .lines()
                .filter_map(|line| line.trim().strip_prefix("use "))
            {
                let root = import.split([':', ';', ' ']).next().unwrap();
                // Enumerations of the module itself: `use Button::{...}`.
                let own = OWN.contains(&root) || root.starts_with(char::is_uppercase);
                assert!(
                    own || PORTABLE.contains(&root),
                    "{}: {import}",
                    path.display()
                );
                imports += 1;
            }
        }
        assert!(imports > 0);
    }
}
