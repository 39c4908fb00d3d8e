//! The TIA: picture, sound and the fire buttons.
//!
//! Owns the beam's position in the line, all registers and the objects' counters. It knows no frames and no
//! palettes; a pixel is the COLUxx value shown.
//!
//! # How a line is drawn
//!
//! Each object has a row, a bit per column. While nothing but clocks acts on an object, what it shows follows from
//! its position counter and its shape alone, and its row is all there, the columns yet to come as well. A write
//! that changes the object changes the rest of the row:
//!
//! ```text
//!        GRP0 = $C3                   GRP0 = $18
//!        |                            |
//! P0     ............11....11.........!........11.........     these columns are another
//! P1     .........1.1.1.1..................................     as in the line before
//! ```
//!
//! * After RESxx, NUSIZx or RESMPx an object is not settled: what it shows depends on what was drawn then. Until the
//!   line ends, it is drawn only when something else is about to happen to it, and in runs of columns from one
//!   start of a copy to the next.
//! * HMOVE's clocks in horizontal blank move a settled object's counter and nothing else. In blank the objects stand
//!   still otherwise, each lit as on the next clock of its counter, and show nothing but collisions: those that stand
//!   lit when something else is about to happen to them have collided.
//! * A missile that is locked to its player follows it when something is about to happen to either, and once a line.
//! * Where HMOVE's clocks fall into the picture, missiles and ball are not settled, and after RSYNC no object is; then
//!   all go clock by clock (`line.rs`).
//! * The mixer turns rows into colours and collisions, 64 columns at a time, when a collision is read and at the end
//!   of the line (`mixer.rs`): from the first column on in which the line can be another than the one before.
//! * A write takes effect 0, 1 or 2 clocks later: before the next write can come, so that it is carried out
//!   at once. Only HMOVE's effect comes later and is pending.
//!
//! `tests/tia_plain` compares all of this with a TIA that goes clock by clock everywhere.
//!
//! Sources: the Stella Programmer's Guide; Andrew Towers, "Atari 2600 TIA Hardware Notes".

mod audio;
mod ball;
mod capacitor;
mod delay;
mod inspect;
mod line;
#[cfg_attr(target_family = "wasm", path = "no_memory.rs")]
mod memory;
mod missile;
mod mixer;
mod motion;
mod objects;
mod player;
mod playfield;
mod row;
mod write;

use crate::registers;
use crate::tape::{self, saved};
use crate::timing::{CYCLE_CLOCKS, LINE_CLOCKS, VISIBLE_CLOCKS};
use audio::Audio;
use capacitor::Capacitors;
pub use capacitor::{PORTS, Wire};
pub use inspect::{BallState, MissileState, PlayerState, PlayfieldState, TiaState};
use memory::Lent;
use mixer::{Mixer, Span};
use motion::COUNTS;
use objects::{OBJECTS, Objects};
use row::Row;

const BLANK_CLOCKS: u16 = 68;
/// The most spans of a line: one for each write.
const MOST_SPANS: usize = (LINE_CLOCKS / CYCLE_CLOCKS) as usize;
/// Whether code that only speed needs is left out: a page loads all code before it runs.
const SMALL: bool = cfg!(target_family = "wasm");

/// The chip's whole state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tia {
    /// The colour clock in the line, a multiple of 3 below 228.
    beam: u16,
    /// Colour clocks of the line already drawn, `0..=beam`.
    drawn: u16,
    objects: Objects,
    /// What the objects show in this line. In the picture an object that is not settled stays behind `drawn` until
    /// it is needed.
    rows: [Row; OBJECTS],
    /// Columns of this line with their pixels and collisions.
    mixed: u8,
    /// This line may be another than the last one, from column `mixed` on.
    changed: bool,
    /// The next line may be another than this one, whatever happens in it.
    continues: bool,
    /// Something other than sound has been written or read in this line.
    touched: bool,
    /// The last line is as the one before, and so is this one unless it is touched.
    still: bool,
    lent: Lent,
    /// The pixels: of this line to column `mixed`, then the last one's.
    line: [u8; VISIBLE_CLOCKS],
    blank: bool,
    /// HMOVE has extended this line's horizontal blank.
    comb: bool,
    /// The same of the last picture.
    was_comb: bool,
    /// Colour clocks that RSYNC has skipped in this line.
    skipped: u16,
    /// HMOVE's count, every fourth clock, while an object moves.
    motion_count: Option<u8>,
    /// Colour clocks until HMOVE takes effect.
    hmove_in: Option<u8>,
    mixer: Mixer,
    /// Pixels are not painted.
    hidden: bool,
    /// The columns from `mixed` on in which the mixer was another, in their order.
    spans: Vec<Span>,
    collisions: u16,
    /// The clock of this blank up to which the collisions of what stands lit are latched.
    collided: u16,
    vsync: bool,
    vblank: bool,
    cpu_waits: bool,
    /// VBLANK bit 6, and the latched fire buttons: bit 7, 0 is pressed.
    latching: bool,
    latched: [u8; 2],
    capacitors: Capacitors,
    /// The colour clock since power-on at which this line would have begun without RSYNC.
    line_start: u64,
    audio: Audio,
}

saved!(
    Tia: beam, drawn, objects, rows, mixed, changed, continues, line, blank, comb, was_comb,
    skipped, motion_count, hmove_in, mixer, hidden, spans, collisions, collided, vsync,
    vblank, cpu_waits, latching, latched, capacitors, line_start, audio; touched, still, lent
);

impl Default for Tia {
    /// All registers zero, the motion registers at -8; the beam at the start of a line.
    fn default() -> Self {
        Tia {
            beam: 0,
            drawn: 0,
            objects: Objects::default(),
            rows: Default::default(),
            mixed: 0,
            changed: true,
            continues: false,
            touched: false,
            still: false,
            lent: Default::default(),
            line: [0; VISIBLE_CLOCKS],
            blank: true,
            comb: false,
            was_comb: false,
            skipped: 0,
            motion_count: None,
            hmove_in: None,
            mixer: Mixer::default(),
            hidden: false,
            spans: Vec::new(),
            collisions: 0,
            collided: 0,
            vsync: false,
            vblank: false,
            cpu_waits: false,
            latching: false,
            latched: [0; 2],
            capacitors: Capacitors::default(),
            line_start: 0,
            audio: Audio::default(),
        }
    }
}

impl Tia {
    /// The chip as bytes, without the sound that was not taken.
    pub fn to_bytes(&self) -> Vec<u8> {
        tape::written(&mut self.clone())
    }

    /// The chip of [`Tia::to_bytes`], whose values [`Tia::out_of_range`] checks; `None` for other bytes.
    pub fn from_bytes(bytes: &[u8]) -> Option<Tia> {
        let mut tia = Tia::default();
        tape::read(&mut tia, bytes).then_some(tia)
    }

    /// Returns the first invalid part of a restored state. The capacitors can have any charge.
    pub fn out_of_range(&self) -> Option<&'static str> {
        let even = |colours: &[u8]| colours.iter().all(|colour| colour & 1 == 0);
        [
            ("TIA's beam", self.beam_in_range()),
            ("TIA's objects", self.objects.in_range()),
            (
                "TIA's motion",
                self.motion_count.is_none_or(|count| count <= COUNTS),
            ),
            ("TIA's rows", self.beam_in_range() && self.rows_in_range()),
            (
                "TIA's delayed HMOVE",
                self.hmove_in
                    .is_none_or(|clocks| u16::from(clocks) <= delay::HMOVE),
            ),
            (
                "TIA's colours",
                even(&self.mixer.colours)
                    && even(&self.line)
                    && self.spans.iter().all(|span| even(&span.mixer.colours)),
            ),
            (
                "TIA's collisions",
                self.collisions & !mixer::ALL_COLLISIONS == 0 && self.collided < LINE_CLOCKS,
            ),
            (
                "TIA's latches",
                self.latched.iter().all(|latch| latch & 0x7F == 0),
            ),
            ("TIA's sound", self.audio.in_range()),
        ]
        .into_iter()
        .find_map(|(part, in_range)| (!in_range).then_some(part))
    }

    /// In the picture the beam is past horizontal blank, with or without RSYNC; RSYNC in horizontal blank
    /// leads past its end.
    fn beam_in_range(&self) -> bool {
        let first = BLANK_CLOCKS + self.skipped;
        let last_cycle = LINE_CLOCKS - CYCLE_CLOCKS;
        self.beam < LINE_CLOCKS
            && self.beam.is_multiple_of(CYCLE_CLOCKS)
            && self.drawn <= self.beam + delay::LONGEST_AHEAD
            && self.skipped < LINE_CLOCKS
            && if self.blank {
                self.skipped == 0 || self.drawn >= last_cycle
            } else {
                self.drawn >= first
            }
    }

    /// No row is ahead of the beam. In horizontal blank the rows are not used.
    fn rows_in_range(&self) -> bool {
        let ends = self.spans.iter().map(|span| usize::from(span.end));
        let drawn = self.rows.iter().map(Row::drawn);
        let limit = if self.blank {
            VISIBLE_CLOCKS
        } else {
            self.column()
        };
        ends.chain(drawn)
            .chain([usize::from(self.mixed)])
            .all(|columns| columns <= limit)
    }

    /// Advances by one CPU cycle. Returns whether it ended the line, which [`Tia::line`] then returns.
    #[inline]
    pub fn cycle(&mut self) -> bool {
        self.run(1)
    }

    /// Advances by `cycles` CPU cycles, at most [`Tia::cycles_left`]. Returns whether they ended the line.
    #[inline]
    pub fn run(&mut self, cycles: u16) -> bool {
        self.beam += cycles * CYCLE_CLOCKS;
        let ended = self.beam >= LINE_CLOCKS;
        if ended {
            self.end_line();
        }
        ended
    }

    /// Advances to the colour clock `beam` of this line, a multiple of 3 that is not before the present one.
    #[inline]
    pub(crate) fn move_beam(&mut self, beam: u16) {
        self.beam = beam;
    }

    /// Returns the number of CPU cycles to the end of the line, `1..=76`.
    #[inline]
    pub fn cycles_left(&self) -> u16 {
        (LINE_CLOCKS - self.beam) / CYCLE_CLOCKS
    }

    /// Returns the pixels of the line that has just ended.
    pub fn line(&self) -> &[u8; VISIBLE_CLOCKS] {
        &self.line
    }

    /// Paints the pixels, or leaves lines black; nothing that the CPU can read depends on it. Restoring
    /// a saved state does not change it.
    pub fn set_video(&mut self, video: bool) {
        self.hidden = !video;
        if self.hidden {
            self.line = [0; VISIBLE_CLOCKS];
        }
        self.touched = true;
        self.change();
        self.continues = true;
    }

    /// Returns whether pixels are painted.
    pub fn has_video(&self) -> bool {
        !self.hidden
    }

    /// Returns the beam's colour clock in the line, `0..228`.
    #[inline]
    pub fn beam(&self) -> u16 {
        self.beam
    }

    /// Returns whether VSYNC is on.
    pub fn vsync(&self) -> bool {
        self.vsync
    }

    /// Returns whether a read must wait for the next line (RDY is low after WSYNC).
    #[inline]
    pub fn cpu_waits(&self) -> bool {
        self.cpu_waits
    }

    /// Returns the samples since the last call, two per scanline, `0.0..=1.0`.
    pub fn take_audio(&mut self) -> Vec<f32> {
        self.audio.take()
    }

    /// As [`Tia::take_audio`], into `samples`, which has an element for each: the last ones, if it has fewer. Returns the
    /// number of samples.
    pub fn take_audio_into(&mut self, samples: &mut [f32]) -> usize {
        self.audio.take_into(samples)
    }

    /// Forgets the samples since the last call.
    pub fn drop_audio(&mut self) {
        self.audio.forget();
    }

    /// Allocates all that the chip can need while it runs.
    pub fn reserve(&mut self) {
        self.spans
            .reserve(MOST_SPANS.saturating_sub(self.spans.len()));
        self.audio.reserve();
    }

    /// Returns the number of bytes by which a saved state can be longer than now.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn spare_bytes(&self) -> usize {
        (MOST_SPANS - self.spans.len()) * tape::most_bytes(&mut Span::default())
    }

    /// Returns what AUDC, AUDF and AUDV of each channel were last written with.
    pub fn channels(&self) -> [[u8; 3]; 2] {
        self.audio.channels()
    }

    /// Connects the ports INPT0 to INPT3 to `wires` from now on.
    #[inline]
    pub fn connect(&mut self, wires: [Wire; PORTS]) {
        let now = self.now();
        self.capacitors.connect(wires, now);
    }

    /// The colour clock since power-on.
    fn now(&self) -> u64 {
        self.line_start.wrapping_add(u64::from(self.beam))
    }

    /// A CPU read. `fire` are the buttons (true: pressed); `bus` is the data bus's last value, whose lower
    /// six bits remain.
    pub fn read(&mut self, address: u16, fire: [bool; 2], bus: u8) -> u8 {
        use registers as r;
        let driven = match registers::tia_read(address) {
            number @ r::CXM0P..=r::CXPPMM => {
                let latches = self.read_collisions();
                mixer::collision_register(latches, number - r::CXM0P)
            }
            number @ r::INPT0..=r::INPT3 => {
                let port = usize::from(number - r::INPT0);
                u8::from(self.capacitors.reads_high(port, self.now())) << 7
            }
            number @ (r::INPT4 | r::INPT5) => self.button(usize::from(number - r::INPT4), fire),
            _ => 0,
        };
        driven | bus & 0x3F
    }

    /// All collisions up to the beam.
    #[inline]
    fn read_collisions(&mut self) -> u16 {
        if let Some(latches) = self.remembered_collisions() {
            return latches;
        }
        self.touched = true;
        self.latch_collisions();
        self.collisions
    }

    /// Latches the collisions up to the beam.
    fn latch_collisions(&mut self) {
        self.advance(self.beam);
        self.mix();
        self.collide_before();
    }

    /// INPT4 or INPT5: bit 7 is 0 while the button is pressed, and remains 0 if latched.
    fn button(&mut self, port: usize, fire: [bool; 2]) -> u8 {
        let level = if fire[port] { 0 } else { 0x80 };
        if !self.latching {
            return level;
        }
        self.latched[port] &= level;
        self.latched[port]
    }
}
