//! A player: a position counter, a scan counter that selects one of eight pixels, and two graphics registers.
//!
//! Sources: Towers, "Player graphics scan counters" and, on RESMPx, "Missiles"; the Programmer's Guide on NUSIZx, REFPx,
//! VDELPx. What NUSIZx does while the player is drawn is as in Stella 6.7.

use super::motion::Motion;
use super::{VISIBLE, after, is_wrap, starts_copy};

/// A copy being drawn.
struct Scan {
    /// Clocks since the start was decoded.
    age: u8,
    /// The pixel selected, from the left.
    pixel: u8,
    /// Whether no start of a further copy has been decoded since the counter wrapped.
    main: bool,
}

/// One player.
#[derive(Default)]
pub struct Player {
    pub motion: Motion,
    position: u8,
    /// NUSIZx.
    mode: u8,
    /// Clocks for a pixel, as a power of two.
    stretch: u8,
    /// What NUSIZx wants it to be, and the pixel clocks until it is, less one.
    wanted_stretch: u8,
    stretch_left: Option<u8>,
    scan: Option<Scan>,
    /// GRPx, and its copy for vertical delay.
    new: u8,
    old: u8,
    delayed: bool,
    reflected: bool,
    /// The pixel at the beam.
    lit: bool,
}

impl Player {
    /// Whether it shows at the beam.
    pub fn lit(&self) -> bool {
        self.lit
    }

    /// Clocks from the decoded start to the first pixel: four to decode it and one to latch the scan counter, two
    /// if pixels are stretched.
    fn lead(&self) -> u8 {
        5 + u8::from(self.stretch > 0)
    }

    /// The pixel that the scan counter selects, if it is running.
    fn selected(&self) -> Option<bool> {
        let scan = self.scan.as_ref().filter(|scan| scan.age >= self.lead())?;
        let graphics = if self.delayed { self.old } else { self.new };
        let bit = if self.reflected {
            scan.pixel
        } else {
            7 - scan.pixel
        };
        Some(graphics >> bit & 1 != 0)
    }

    /// A clock, the picture's or HMOVE's. Returns whether the main copy is in mid-draw, which resets a missile that is
    /// locked to the player: 8, 11 or 15 clocks after its start, so that the missile comes to the column known from
    /// consoles (Stella's report 23).
    pub fn clock(&mut self) -> bool {
        self.update_output();
        let middle = [8, 11, 15][usize::from(self.stretch)];
        let resets = matches!(&self.scan, Some(scan) if scan.main && scan.age == middle);
        if starts_copy(self.mode, self.position) {
            self.scan = Some(Scan {
                age: 0,
                pixel: 0,
                main: is_wrap(self.position),
            });
        } else if let Some(mut scan) = self.scan.take() {
            let lead = self.lead();
            scan.age += 1;
            if scan.age > lead && (scan.age - lead).is_multiple_of(1 << self.stretch) {
                scan.pixel += 1;
            }
            if scan.age >= lead {
                self.stretch_left = match self.stretch_left {
                    Some(0) => {
                        self.stretch = self.wanted_stretch;
                        None
                    }
                    left => left.map(|clocks| clocks - 1),
                };
            }
            self.scan = Some(scan).filter(|scan| scan.pixel < 8);
        }
        self.position = after(self.position, 1);
        resets
    }

    /// The object's output takes the value of the pixel as it stands.
    pub fn update_output(&mut self) {
        self.lit = self.selected().unwrap_or(false);
    }

    /// Shows a change of graphics at once in the pixel being drawn.
    fn refresh(&mut self) {
        if let Some(lit) = self.selected() {
            self.lit = lit;
        }
    }

    /// RESPx. A start just decoded is decoded anew.
    pub fn reset(&mut self, lag: u8) {
        self.position = VISIBLE as u8 - lag;
        if let Some(scan) = self.scan.as_mut().filter(|scan| scan.age < 4) {
            scan.age = 3 - lag;
        }
    }

    /// NUSIZx. Before the first pixel a new width counts at once, or takes a clock of those that have passed; later,
    /// at a clock that depends on the widths and on whether the object stands in blank.
    pub fn set_mode(&mut self, value: u8, blank: bool) {
        self.mode = value;
        self.wanted_stretch = match value & 7 {
            5 => 1,
            7 => 2,
            _ => 0,
        };
        // the start is lost if it has only just been decoded and the new mode has no such copy
        if let Some(Scan {
            age: age @ 0..=1, ..
        }) = self.scan
            && !starts_copy(value, after(self.position, VISIBLE as u8 - age - 1))
        {
            self.scan = None;
        }
        if self.wanted_stretch == self.stretch {
            return;
        }
        let Some(scan) = &mut self.scan else {
            self.stretch = self.wanted_stretch;
            return;
        };
        let early = if blank { 4 } else { 3 };
        let wait = match (self.stretch, self.wanted_stretch) {
            (0, _) if scan.age < early => None,
            (0, _) => Some(u8::from(!blank || scan.age < 5)),
            (_, 0) if scan.age < early => None,
            (_, 0) if scan.age < early + 2 => {
                scan.age -= 1;
                None
            }
            (_, 0) => Some(u8::from(!blank)),
            (stretch, _) if scan.age < 6 || blank && (scan.age - 5) % (1 << stretch) == 1 => None,
            (stretch, _) => Some((1 << stretch) - (scan.age - 6) % (1 << stretch)),
        };
        match wait {
            Some(_) => self.stretch_left = wait,
            None => self.stretch = self.wanted_stretch,
        }
    }

    /// GRPx.
    pub fn set_graphics(&mut self, value: u8) {
        self.new = value;
        self.refresh();
    }

    /// GRPx of the player beside it.
    pub fn pass_on(&mut self) {
        self.old = self.new;
        self.refresh();
    }

    /// VDELPx.
    pub fn delay(&mut self, on: bool) {
        self.delayed = on;
        self.refresh();
    }

    /// REFPx.
    pub fn reflect(&mut self, on: bool) {
        self.reflected = on;
        self.refresh();
    }
}
