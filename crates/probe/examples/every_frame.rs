//! Writes every frame of the console: the Rust half of `tools/compare-mame`.
//!
//!     every_frame ROM NTSC|PAL SCRIPT COUNT OUT
//!
//! Runs COUNT frames from power-on with seed 0. SCRIPT is an input script. OUT gets for each frame, numbers in
//! little-endian order: the CPU cycles since power-on at its end (8 bytes), its number of scanlines (4 bytes),
//! the RAM (128 bytes), and 160 colour values for each scanline. It has fewer frames if the CPU jams.

use anyhow::{Context, Result, bail};
use probe::Script;
use std::fs;
use std::io::{BufWriter, Write};
use std::path::Path;
use vcs::{Console, Standard};

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rom, standard, script, count, out] = arguments.as_slice() else {
        bail!("expected ROM NTSC|PAL SCRIPT COUNT OUT");
    };
    let script = Script::parse(&fs::read_to_string(script)?)?;
    let image = fs::read(rom).with_context(|| format!("cannot read {rom}"))?;
    let extension = Path::new(rom).extension().unwrap_or_default();
    let forced = arm_cartridges::scheme_of_extension(&extension.to_string_lossy())?;
    let mut console = Console::new(arm_cartridges::cartridge(&image, forced)?, 0);
    console.set_standard(match standard.as_str() {
        "NTSC" => Standard::Ntsc,
        "PAL" => Standard::Pal,
        _ => bail!("`{standard}` is neither NTSC nor PAL"),
    });
    let mut out = BufWriter::new(fs::File::create(out)?);
    for number in 1..=count.parse()? {
        script.apply(number, console.inputs_mut());
        console.run_frame();
        if console.jammed() {
            break;
        }
        let lines = u32::try_from(console.frame().lines())?;
        out.write_all(&console.cycles().to_le_bytes())?;
        out.write_all(&lines.to_le_bytes())?;
        out.write_all(console.ram())?;
        out.write_all(&console.frame().pixels)?;
    }
    Ok(out.flush()?)
}
