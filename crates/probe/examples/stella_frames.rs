//! Compares the console with frames recorded from Stella: the Rust half of `tools/compare-stella`.
//!
//!     stella_frames ROM SCHEME STANDARD found|asked SCRIPT FRAMES
//!
//! STANDARD is NTSC or PAL. With `found`, which means that Stella detected it, the console must detect a
//! standard with the same number of scanlines. SCRIPT is an input script. FRAMES has a line for every
//! frame from 1: its number, the CPU cycles since power-on at its end, its number of scanlines, its
//! RAM, and the path of its snapshot, a PNG in the grey palette of tools/stella.py.
//!
//! The scanlines at which frames begin are compared separately from the pixels.

use anyhow::{Context, Result, anyhow, bail, ensure};
use probe::Script;
use std::fs;
use std::path::Path;
use std::process::ExitCode;
use vcs::{Console, Standard, VISIBLE_CLOCKS};

/// The colour clock of the first pixel of a scanline.
const BLANK_CLOCKS: usize = 68;
const CYCLE_CLOCKS: u64 = 3;
/// The address of RAM.
const RAM: usize = 0x80;
/// Height in scanlines of the marker that Stella draws at the beam.
const BEAM_MARK: usize = 3;
/// The lines of frame 1 if no VSYNC ends it.
const UNSYNCED: usize = 51;
/// The last frame that can have other lines in Stella: of one given up while VSYNC is on, the end of VSYNC ends another there.
const START_UP: u64 = 3;
/// More scanlines than any frame has.
const ENOUGH_LINES: usize = 1000;

/// A frame recorded from Stella.
struct Frame {
    number: u64,
    cycles: u64,
    lines: usize,
    ram: Vec<u8>,
    pixels: Vec<u8>,
}

fn main() -> ExitCode {
    match run() {
        Ok(None) => ExitCode::SUCCESS,
        Ok(Some(difference)) => {
            println!("{difference}");
            ExitCode::FAILURE
        }
        Err(error) => {
            println!("{error:#}");
            ExitCode::from(2)
        }
    }
}

fn run() -> Result<Option<String>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [rom, scheme, standard, origin, script, frames] = arguments.as_slice() else {
        bail!("expected ROM SCHEME STANDARD found|asked SCRIPT FRAMES");
    };
    // the first scanline in Stella's snapshots
    let (standard, first) = match standard.as_str() {
        "NTSC" => (Standard::Ntsc, 23),
        "PAL" => (Standard::Pal, 32),
        _ => bail!("`{standard}` is neither NTSC nor PAL"),
    };
    let script = Script::parse(&fs::read_to_string(script)?)?;
    let image = fs::read(rom).with_context(|| format!("cannot read {rom}"))?;
    let extension = Path::new(rom).extension().unwrap_or_default();
    let forced = arm_cartridges::scheme_of_extension(&extension.to_string_lossy())?;
    let cartridge = arm_cartridges::cartridge(&image, forced)?;
    if cartridge.scheme().to_string() != *scheme {
        let ours = cartridge.scheme();
        return Ok(Some(format!("scheme {scheme}, {ours}; Stella's, ours")));
    }
    let mut console = Console::new(cartridge, 0);
    let name = Path::new(rom).file_stem().unwrap_or_default();
    let found = Standard::of_name(&name.to_string_lossy());
    let found = found.unwrap_or_else(|| Standard::detect(&console));
    if origin == "found" && found.lines() != standard.lines() {
        let (theirs, ours) = (standard.name(), found.name());
        return Ok(Some(format!("standard {theirs}, {ours}; Stella's, ours")));
    }
    console.set_standard(standard);
    let listed = fs::read_to_string(frames)?;
    let theirs = listed.lines().map(read).collect::<Result<Vec<_>>>()?;
    let mut ours = Lines::default();
    let mut beams = Vec::new();
    for frame in &theirs {
        script.apply(frame.number, console.inputs_mut());
        if let Some(difference) = advance(&mut console, frame, &mut ours) {
            return Ok(Some(located(frame, &difference)));
        }
        beams.push(ours.drawn() + console.beam().0);
    }
    // complete the frame that the console is drawing
    let wanted = theirs.iter().map(|frame| frame.lines).sum::<usize>() + ENOUGH_LINES;
    while ours.drawn() < wanted && !console.jammed() {
        ours.step(&mut console);
    }
    let mut differences = Vec::new();
    for (frame, beam) in theirs.iter().zip(beams) {
        let difference = compare(frame, beam, first, &ours);
        differences.extend(difference.map(|difference| located(frame, &difference)));
    }
    Ok(match differences.as_slice() {
        [] => None,
        [one] => Some(one.clone()),
        [one, ..] => Some(format!("{one}, and {} more frames", differences.len() - 1)),
    })
}

fn located(frame: &Frame, difference: &str) -> String {
    format!("frame {}: {difference}; Stella's, ours", frame.number)
}

/// All scanlines that the console has drawn, and those at which its frames begin.
#[derive(Default)]
struct Lines {
    pixels: Vec<u8>,
    begins: Vec<usize>,
}

impl Lines {
    /// The number of scanlines.
    fn drawn(&self) -> usize {
        self.pixels.len() / VISIBLE_CLOCKS
    }

    /// Returns the scanline `number`, counted from power-on; black if it was not drawn.
    fn line(&self, number: usize) -> &[u8] {
        let line = self.pixels.chunks(VISIBLE_CLOCKS).nth(number);
        line.unwrap_or(&[0; VISIBLE_CLOCKS])
    }

    fn step(&mut self, console: &mut Console) {
        if console.step() {
            self.pixels.extend_from_slice(&console.frame().pixels);
            self.begins.push(self.drawn());
        }
    }
}

/// Runs the console to the cycle in which Stella's frame ends. Returns a difference in CPU or RAM.
///
/// The halt after a store to WSYNC is part of the store in Stella, and of the next instruction here.
fn advance(console: &mut Console, theirs: &Frame, lines: &mut Lines) -> Option<String> {
    let end = theirs.cycles;
    let mut ram = *console.ram();
    while console.cycles() < end {
        ram = *console.ram();
        lines.step(console);
    }
    let line_began = console.cycles() - u64::from(console.beam().1) / CYCLE_CLOCKS;
    if console.cycles() == end {
        ram = *console.ram();
    } else if line_began != end {
        let ours = console.cycles();
        return Some(format!("an instruction ends in cycle {end}, {ours}"));
    }
    let byte = (0..ram.len()).find(|&at| theirs.ram[at] != ram[at])?;
    let (address, theirs, ours) = (RAM + byte, theirs.ram[byte], ram[byte]);
    Some(format!("RAM ${address:02X}: ${theirs:02X}, ${ours:02X}"))
}

/// Returns a difference in the pixels of the last frame that was complete when Stella took the snapshot,
/// with the beam at scanline `beam`, counted from power-on.
///
/// Stella detects the end of a frame without VSYNC only at the next access to the TIA. The snapshot then
/// contains the next frame down to the beam, and a marker of three scanlines at the beam.
fn compare(theirs: &Frame, beam: usize, first: usize, ours: &Lines) -> Option<String> {
    let over = ours.begins.iter().take_while(|&&line| line <= beam).count();
    let Some(&next) = ours.begins[..over].last() else {
        return Some(format!("{} scanlines, more", theirs.lines));
    };
    let begin = over.checked_sub(2).map_or(0, |last| ours.begins[last]);
    if next - begin != theirs.lines {
        if theirs.number <= START_UP {
            return None;
        }
        return Some(format!("{} scanlines, {}", theirs.lines, next - begin));
    }
    // Stella draws nothing in frame 1, and other lines of one after it if that did not begin with the end of VSYNC. It shows an
    // older frame instead of one that ends above or on the first visible scanline.
    let unsynced = theirs.number <= START_UP && begin <= UNSYNCED;
    if theirs.number == 1 || unsynced || theirs.lines <= first + 1 {
        return None;
    }
    let late = beam - next;
    for (line, row) in (first..).zip(theirs.pixels.chunks(VISIBLE_CLOCKS)) {
        let shown = match line {
            _ if line < late => ours.line(next + line),
            _ if late > 0 && line < late + BEAM_MARK => continue,
            _ if line < theirs.lines => ours.line(begin + line),
            // Stella's snapshot is black below the last scanline
            _ => &[0; VISIBLE_CLOCKS],
        };
        if let Some(x) = (0..VISIBLE_CLOCKS).find(|&x| row[x] != shown[x]) {
            let (clock, row, shown) = (BLANK_CLOCKS + x, row[x], shown[x]);
            return Some(format!(
                "line {line}, clock {clock} (column {x}): ${row:02X}, ${shown:02X}"
            ));
        }
    }
    None
}

fn read(line: &str) -> Result<Frame> {
    let mut words = line.splitn(5, ' ');
    let mut word = || {
        words
            .next()
            .ok_or_else(|| anyhow!("expected a line of five words, not `{line}`"))
    };
    Ok(Frame {
        number: word()?.parse()?,
        cycles: word()?.parse()?,
        lines: word()?.parse()?,
        ram: ram(word()?)?,
        pixels: snapshot(word()?)?,
    })
}

fn ram(hex: &str) -> Result<Vec<u8>> {
    ensure!(
        hex.is_ascii() && hex.len() == 256,
        "`{hex}` is not 128 bytes in hex"
    );
    (0..hex.len() / 2)
        .map(|n| Ok(u8::from_str_radix(&hex[2 * n..2 * n + 2], 16)?))
        .collect()
}

/// Returns the colour values of a snapshot, a PNG in which each pixel is doubled horizontally.
fn snapshot(path: &str) -> Result<Vec<u8>> {
    let file = fs::File::open(path).with_context(|| format!("cannot open {path}"))?;
    let mut reader = png::Decoder::new(std::io::BufReader::new(file)).read_info()?;
    let size = reader
        .output_buffer_size()
        .ok_or_else(|| anyhow!("{path} is too large"))?;
    let mut data = vec![0; size];
    let info = reader.next_frame(&mut data)?;
    ensure!(
        info.width as usize == 2 * VISIBLE_CLOCKS && info.bit_depth == png::BitDepth::Eight,
        "{path} is not a snapshot by Stella"
    );
    let samples = info.color_type.samples();
    Ok(data
        .iter()
        .step_by(2 * samples)
        .map(|grey| grey & 0xFE)
        .collect())
}
