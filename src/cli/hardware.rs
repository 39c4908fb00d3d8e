//! What is connected to the console: the television, and the controllers in its two ports.

use clap::{Args, ValueEnum};

use super::rom::Rom;
use crate::console::{Console, Standard};

/// The flags that say so; `play` and `run` share them.
#[derive(Debug, Default, Args)]
pub struct Hardware {
    /// Television standard. If not given, it is the one in the file's name, such as (PAL60), or else
    /// ntsc or pal by the scanlines of the image's frames
    #[arg(long, value_name = "STANDARD")]
    tv: Option<Tv>,
}

/// The words for the standards.
#[derive(Debug, Clone, Copy, ValueEnum)]
enum Tv {
    Ntsc,
    Pal,
    Secam,
    Pal60,
}

impl Hardware {
    /// The television standard of a console that was just switched on.
    pub fn standard(&self, rom: &Rom, console: &Console) -> Standard {
        let asked = self.tv.map(|tv| match tv {
            Tv::Ntsc => Standard::Ntsc,
            Tv::Pal => Standard::Pal,
            Tv::Secam => Standard::Secam,
            Tv::Pal60 => Standard::Pal60,
        });
        asked
            .or_else(|| Standard::of_name(&rom.name))
            .unwrap_or_else(|| Standard::detect(console))
    }
}
