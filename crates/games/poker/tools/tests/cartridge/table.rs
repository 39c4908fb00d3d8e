//! A table played through the switches and the sticks.

use poker_cartridge::GAME;
use poker_cartridge::constants::{HAND, MODE_BUY, NO_CARD};
use poker_cartridge::memory::Memory;
use probe::Probe;
use probe::memory::Byte;
use vcs::{Control, Lever};

use crate::{LINES, SETTLED};

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
    /// The variables.
    pub at: Memory,
}

impl Table {
    /// At the set-up.
    pub fn set_up() -> Table {
        let image = GAME.image().unwrap();
        let probe = Probe::new(image.bytes, image.symbols).unwrap();
        let at = Memory::new(probe.symbols()).unwrap();
        let mut table = Table { probe, at };
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
            if self.byte(self.at.mode) == mode {
                return;
            }
            self.run(1);
        }
        panic!("no mode {mode} but {}", self.byte(self.at.mode));
    }

    /// Waits for the next person's turn.
    pub fn wait_for_turn(&mut self) {
        self.wait_for_mode(MODE_BUY);
    }

    /// The actor buys this many cards, or folds.
    pub fn choose(&mut self, side: usize, cards: u8) {
        self.wait_for_turn();
        while self.byte(self.at.wish) < cards {
            self.push(Control::Stick(side, Lever::Up));
        }
        while self.byte(self.at.wish) > cards {
            self.push(Control::Stick(side, Lever::Down));
        }
        self.push(Control::Stick(side, Lever::Fire));
        assert_ne!(self.byte(self.at.mode), MODE_BUY, "nothing happened");
    }

    /// Waits until all chances are known; returns that of this number of cards, per mille.
    pub fn chance(&mut self, cards: usize) -> u16 {
        for _ in 0..PATIENCE {
            if self.byte(self.at.thought) != 0 {
                let chance = [2 * cards - 2, 2 * cards - 1];
                let bytes = chance.map(|place| self.byte(self.at.chances.at(place)));
                return u16::from_le_bytes(bytes);
            }
            self.run(1);
        }
        panic!("no chance");
    }

    /// A byte of either RAM.
    pub fn byte(&self, variable: Byte) -> u8 {
        variable.get(self.probe.console())
    }

    /// Changes a byte of either RAM.
    pub fn poke(&mut self, variable: Byte, value: u8) {
        variable.set(self.probe.console_mut(), value);
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

    /// Who plays a seat.
    pub fn kind(&self, seat: usize) -> u8 {
        self.byte(self.at.kinds.at(seat))
    }

    /// The state of a seat.
    pub fn state(&self, seat: usize) -> u8 {
        self.byte(self.at.states.at(seat))
    }

    /// The chips of all seats.
    pub fn chips(&self) -> Vec<u16> {
        let bytes = [self.at.chips_lo, self.at.chips_hi];
        let [low, high] = bytes.map(|chips| chips.get(self.probe.console()));
        let seats = low.into_iter().zip(high);
        seats
            .map(|(low, high)| u16::from_le_bytes([low, high]))
            .collect()
    }

    pub fn pot(&self) -> u16 {
        self.at.pot.get(self.probe.console())
    }

    /// The hand of a seat in the order of the table, such as `7s 2h`.
    pub fn hand(&self, seat: usize) -> String {
        let places = usize::from(HAND) * seat..usize::from(HAND) * (seat + 1);
        let cards = places.map(|place| self.byte(self.at.hands.at(place)));
        let names = cards.take_while(|card| *card != NO_CARD).map(|card| {
            let (rank, suit) = (usize::from(card / 4), usize::from(card % 4));
            format!("{}{}", &"23456789TJQKA"[rank..=rank], &"cdhs"[suit..=suit])
        });
        names.collect::<Vec<_>>().join(" ")
    }
}
