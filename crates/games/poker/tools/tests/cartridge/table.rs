//! A table played through the switches and the sticks.

use poker_cartridge::constants::{HAND, MODE_BUY, NO_CARD, SEATS};
use probe::Probe;
use vcs::{Control, Lever};

use crate::{IMAGE, LINES, SETTLED, SYMBOLS};

/// Frames in which the table must come to a turn.
const PATIENCE: u64 = 3000;

/// Where a name stands on a line of its plate, and a clock of the plate before it.
const NAME: std::ops::Range<usize> = 48..72;
const PLATE: usize = 44;
/// The clock left of the name, at which cards begin.
const FACE: usize = 47;
/// The letters of the plates by their number of lines.
const LETTERS: [(usize, &str); 2] = [
    (
        9,
        include_str!("../../../../../../asm/poker/art/tall-letters.txt"),
    ),
    (
        5,
        include_str!("../../../../../../asm/poker/art/low-letters.txt"),
    ),
];

/// The letter of a file of art with these rows.
fn letter(art: &str, rows: &[String]) -> Option<char> {
    art.split("\n\n").find_map(|picture| {
        let (name, drawing) = picture.split_once(":\n")?;
        let drawn = drawing.lines().eq(rows.iter().map(String::as_str));
        drawn.then(|| name.chars().next()).flatten()
    })
}

/// A cartridge at a table.
pub struct Table {
    probe: Probe,
}

impl Table {
    /// At the set-up.
    pub fn set_up() -> Table {
        let probe = Probe::new(IMAGE, SYMBOLS).unwrap();
        let mut table = Table { probe };
        table.run(SETTLED);
        table
    }

    /// After SELECT has been pressed this often, and RESET.
    pub fn after(selects: usize) -> Table {
        let mut table = Table::set_up();
        (0..selects).for_each(|_| table.push(Control::Select));
        table.push(Control::Reset);
        table
    }

    /// Runs frames, all of 262 lines.
    pub fn run(&mut self, frames: u64) {
        for _ in 0..frames {
            self.probe.run_frame();
            let frame = self.probe.frame();
            assert!(frame.number < SETTLED || frame.lines() == LINES);
        }
    }

    /// Holds a control for three frames.
    pub fn push(&mut self, control: Control) {
        for (on, frames) in [(true, 3), (false, 4)] {
            control.set(self.probe.inputs_mut(), on);
            self.run(frames);
        }
    }

    /// Runs until a mode begins.
    pub fn wait_for_mode(&mut self, mode: u8) {
        for _ in 0..PATIENCE {
            if self.byte("mode") == mode {
                return;
            }
            self.run(1);
        }
        panic!("no mode {mode} but {}", self.byte("mode"));
    }

    /// Waits for the next person's turn.
    pub fn wait_for_turn(&mut self) {
        self.wait_for_mode(MODE_BUY);
    }

    /// The actor buys this many cards, or folds.
    pub fn choose(&mut self, side: usize, cards: u8) {
        self.wait_for_turn();
        while self.byte("wish") < cards {
            self.push(Control::Stick(side, Lever::Up));
        }
        while self.byte("wish") > cards {
            self.push(Control::Stick(side, Lever::Down));
        }
        self.push(Control::Stick(side, Lever::Fire));
        assert_ne!(self.byte("mode"), MODE_BUY, "nothing happened");
    }

    /// Waits until all chances are known; returns that of this number of cards, per mille.
    pub fn chance(&mut self, cards: u16) -> u16 {
        for _ in 0..PATIENCE {
            if self.byte("thought") != 0 {
                let place = format!("chances+{}", 2 * (cards - 1));
                let high = format!("chances+{}", 2 * cards - 1);
                return u16::from_le_bytes([self.byte(&place), self.byte(&high)]);
            }
            self.run(1);
        }
        panic!("no chance");
    }

    pub fn byte(&self, place: &str) -> u8 {
        self.probe.peek(place).unwrap()
    }

    /// Changes a byte of either RAM.
    pub fn poke(&mut self, place: &str, value: u8) {
        let (name, offset) = place.split_once('+').unwrap_or((place, "0"));
        let address = self.probe.symbols().value(name).unwrap() + offset.parse::<u16>().unwrap();
        let console = self.probe.console_mut();
        match u8::try_from(address) {
            Ok(address) => console.poke_ram(address, value),
            Err(_) => assert!(console.poke_cartridge(address, value), "{place}"),
        }
    }

    /// The names of the seats as they are drawn on the plates, from above.
    pub fn names(&self) -> Vec<String> {
        let frame = self.probe.frame();
        let lit = |line: usize, clock: usize| frame.line(line)[clock] != frame.line(line)[PLATE];
        let has_text = |line: &usize| !lit(*line, FACE) && NAME.clone().any(|c| lit(*line, c));
        let mut names = Vec::new();
        let mut line = 0;
        while let Some(first) = (line..frame.lines()).find(has_text) {
            let lines = (first..).take_while(has_text).count();
            line = first + lines;
            let Some((_, art)) = LETTERS.iter().find(|(height, _)| *height == lines) else {
                continue;
            };
            let mut name = String::new();
            let columns: Vec<usize> = NAME.collect();
            let inked = |clock: &usize| (first..line).any(|line| lit(line, *clock));
            for columns in columns.split(|clock| !inked(clock)) {
                let row = |line: usize| columns.iter().map(move |c| (line, *c));
                let mark = |(line, clock)| if lit(line, clock) { '#' } else { '.' };
                let rows: Vec<String> = (first..line).map(|l| row(l).map(mark).collect()).collect();
                if !columns.is_empty() {
                    name.push(letter(art, &rows).unwrap_or('?'));
                }
            }
            names.push(name);
        }
        names
    }

    /// A byte of the cartridge's RAM.
    fn extra(&self, name: &str, at: u16) -> u8 {
        let address = self.probe.symbols().value(name).unwrap();
        self.probe.console().peek(address + at)
    }

    /// Who plays a seat.
    pub fn kind(&self, seat: u16) -> u8 {
        self.extra("kinds", seat)
    }

    /// The state of a seat.
    pub fn state(&self, seat: u16) -> u8 {
        self.extra("states", seat)
    }

    /// The chips of all seats.
    pub fn chips(&self) -> Vec<u16> {
        (0..u16::from(SEATS))
            .map(|seat| {
                u16::from_le_bytes([self.extra("chipsLo", seat), self.extra("chipsHi", seat)])
            })
            .collect()
    }

    pub fn pot(&self) -> u16 {
        u16::from_le_bytes([self.byte("pot"), self.byte("pot+1")])
    }

    /// The hand of a seat in the order of the table, such as `7s 2h`.
    pub fn hand(&self, seat: u16) -> String {
        let cards = (0..HAND).map(|at| self.extra("hands", u16::from(HAND) * seat + u16::from(at)));
        let names = cards.take_while(|card| *card != NO_CARD).map(|card| {
            let (rank, suit) = (usize::from(card / 4), usize::from(card % 4));
            format!("{}{}", &"23456789TJQKA"[rank..=rank], &"cdhs"[suit..=suit])
        });
        names.collect::<Vec<_>>().join(" ")
    }
}
