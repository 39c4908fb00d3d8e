//! `ricochet play`: the window.

use std::path::PathBuf;

use clap::Args;

use super::hardware::Hardware;
use super::machine;
use super::rom::Rom;
use crate::catalog::Catalog;
use crate::failure::{Failure, Outcome};
use crate::host::{self, FrameReport, Notice};
use vcs::Console;

/// Play in a window
///
/// Left stick: arrow keys and space, or the first game pad. Right stick: G J Y H and F, or the second
/// pad. Paddles: left and right of these keys turn the first, up and down the second, whose button is 4
/// or 6; driving controllers: left and right; the mouse turns the first of them. Keypads: the keys from
/// 1 2 3 down to Z X C, and from 8 9 0 down to comma, full stop, slash. F1 is SELECT and F2 RESET (a
/// pad's select and start); F3/F4 colour/black-and-white; F5/F6 left difficulty A/B, F7/F8 right; F12
/// saves a picture in the current directory.
#[derive(Debug, Default, Args)]
pub struct Play {
    /// Game of the catalog, or image file, to play; Ricochet by default
    #[arg(value_name = "NAME|FILE")]
    rom: Option<PathBuf>,
    #[command(flatten)]
    hardware: Hardware,
}

impl Play {
    /// Plays until the window is closed.
    pub fn execute(self, catalog: &Catalog) -> Outcome {
        let rom =
            Rom::of(catalog, self.rom.as_deref(), self.hardware.scheme).map_err(Failure::usage)?;
        let (mut console, mut watch) =
            machine::switch_on(catalog, &rom, 0).map_err(Failure::usage)?;
        let standard = self.hardware.connect(&rom, &mut console);
        let run_frame = |console: &mut Console| {
            watch.run_frame(console);
            FrameReport {
                title: watch.new_title(),
                differences: watch.take_differences(),
            }
        };
        let notify = |notice| match notice {
            // Several lines, in the format of the referee.
            Notice::Difference(text) => eprintln!("{text}"),
            notice => eprintln!("ricochet: {notice}"),
        };
        host::play(&mut console, standard, &rom.name, run_frame, notify)
            .map_err(Failure::failed)?;
        watch.verdict().map(|_| ())
    }
}
