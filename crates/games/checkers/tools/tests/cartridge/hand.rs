//! A person's pushes and switches, and the screen.

use checkers_cartridge::constants;
use checkers_cartridge::memory::Memory;
use probe::memory::{Array, Byte};
use probe::symbols::Symbols;
use vcs::{Console, Control, Lever};

use super::routines::Board;
use crate::{cartridge, memory, symbols};

/// Scanlines of a frame.
const LINES: usize = 262;
/// Frames until the set-up is steady.
const SETTLED: u64 = 10;
/// Frames that a push is held, and until the next one.
const HELD: u64 = 3;
const RELEASED: u64 = 6;
/// Frames that the computer thinks at the most at the first levels.
const MOST_THOUGHT: u64 = 60 * 60;
/// Pushes from a corner of the board to the opposite one.
const MOST_STEPS: usize = 16;
/// Clocks of a square and of the frame beside the board, lines of a row, and the first row's first line.
const SQUARE: usize = 16;
const ROW: usize = 18;
const FIRST_LINE: usize = 60;
/// The middle line of a piece in its row, and a clock of it in its square that every piece fills.
const MIDDLE: usize = 9;
const FILLED: usize = 5;
/// The lines of a piece in its row.
const PIECE: std::ops::Range<usize> = 4..15;
/// Lines and clocks of the text above the board and of the captured pieces beside it.
const TEXT_LINES: std::ops::Range<usize> = 43..53;
const TEXT: std::ops::Range<usize> = 61..101;
const CAPTURED: [std::ops::Range<usize>; 2] = [16..48, 112..144];
/// Bytes of a note; `sound` is the offset of the next one.
const NOTE: u16 = 3;

/// A person at a console. Every frame has 262 lines.
pub struct Hand {
    pub console: Console,
    /// The variables.
    pub at: Memory,
    symbols: Symbols,
    /// `sound` since the last push, where it changed.
    sounds: Vec<u8>,
}

impl Hand {
    /// The set-up.
    pub fn new() -> Hand {
        let mut hand = Hand {
            console: Console::new(cartridge(), 0),
            at: memory(),
            symbols: symbols(),
            sounds: Vec::new(),
        };
        hand.frames(SETTLED);
        hand
    }

    /// Game 1 to 19 has begun.
    pub fn playing(game: u8) -> Hand {
        Hand::playing_with(game, false)
    }

    /// Game 1 to 19 has begun, with the right difficulty at A or B, and it is a person's turn.
    pub fn playing_with(game: u8, difficulty_a: bool) -> Hand {
        let mut hand = Hand::started(game, difficulty_a);
        hand.until_turn();
        hand
    }

    /// Game 1 to 19 begins, with the right difficulty at A or B.
    pub fn started(game: u8, difficulty_a: bool) -> Hand {
        let mut hand = Hand::new();
        hand.switch(Control::Difficulty(1), difficulty_a);
        for _ in 1..game {
            hand.push(Lever::Right);
        }
        hand.press(Control::Reset);
        hand
    }

    /// Two players in this position, which has been set up by hand.
    pub fn in_position(board: Board) -> Hand {
        let mut hand = Hand::playing(10);
        hand.set_up(board);
        hand
    }

    /// Runs frames.
    pub fn frames(&mut self, frames: u64) {
        for _ in 0..frames {
            let lines = self.console.run_frame().lines();
            let number = self.console.frame().number;
            assert!(number < SETTLED || lines == LINES, "frame {number}");
            let sound = self.ram(self.at.sound);
            if self.sounds.last() != Some(&sound) {
                self.sounds.push(sound);
            }
        }
    }

    fn address(&self, name: &str) -> u16 {
        self.symbols.value(name).expect(name)
    }

    /// A byte of RAM.
    pub fn ram(&self, variable: Byte) -> u8 {
        variable.get(&self.console)
    }

    /// Writes a byte of RAM.
    pub fn poke(&mut self, variable: Byte, value: u8) {
        variable.set(&mut self.console, value);
    }

    /// Whether the flag of `flags` is set.
    pub fn flag(&self, flag: u8) -> bool {
        self.ram(self.at.flags) & flag != 0
    }

    /// Whether the mode is this one.
    pub fn is(&self, mode: u8) -> bool {
        self.ram(self.at.mode) == mode
    }

    /// Whether this sound has begun since the last push.
    pub fn heard(&self, label: &str) -> bool {
        let offset = self.address(label) - self.address("Notes");
        self.sounds.contains(&((offset + NOTE) as u8))
    }

    /// The position.
    pub fn board(&self) -> Board {
        let bitmap = |squares: Array<4>| u32::from_le_bytes(squares.get(&self.console));
        Board {
            black: bitmap(self.at.black),
            white: bitmap(self.at.white),
            kings: bitmap(self.at.kings),
            white_moves: self.ram(self.at.turn) != 0,
        }
    }

    /// The square of the cursor, 1 to 32.
    pub fn cursor(&self) -> u8 {
        self.ram(self.at.cursor) + 1
    }

    fn hold(&mut self, controls: &[Control], frames: u64) {
        self.sounds.clear();
        for on in [true, false] {
            for control in controls {
                control.set(self.console.inputs_mut(), on);
            }
            self.frames(if on { frames } else { RELEASED });
        }
    }

    /// Pushes the left stick or its button.
    pub fn push(&mut self, lever: Lever) {
        self.hold(&[Control::Stick(0, lever)], HELD);
    }

    /// Pushes a stick or its button.
    pub fn push_on(&mut self, port: usize, lever: Lever) {
        self.hold(&[Control::Stick(port, lever)], HELD);
    }

    /// Pushes the left stick to a diagonal.
    pub fn diagonal(&mut self, vertical: Lever, horizontal: Lever) {
        self.hold(
            &[vertical, horizontal].map(|lever| Control::Stick(0, lever)),
            HELD,
        );
    }

    /// Presses RESET or SELECT.
    pub fn press(&mut self, control: Control) {
        self.hold(&[control], HELD);
    }

    /// Moves a switch that stays.
    pub fn switch(&mut self, control: Control, on: bool) {
        control.set(self.console.inputs_mut(), on);
        self.frames(RELEASED);
    }

    /// Waits for a mode.
    pub fn until(&mut self, mode: u8) {
        for _ in 0..MOST_THOUGHT {
            if self.is(mode) {
                return;
            }
            self.frames(1);
        }
        panic!("mode {mode} is not reached: {}", self.ram(self.at.mode));
    }

    /// Waits until a person can move, or the game is over; the pieces that can move have flashed.
    pub fn until_turn(&mut self) {
        for _ in 0..MOST_THOUGHT {
            if self.is(constants::MODE_PLAY) || self.is(constants::MODE_OVER) {
                self.poke(self.at.flash, 0);
                return self.frames(2);
            }
            self.frames(1);
        }
        panic!("nobody's turn: {}", self.ram(self.at.mode));
    }

    /// Moves the cursor to square 1 to 32.
    pub fn go(&mut self, square: u8) {
        for _ in 0..MOST_STEPS {
            let (from, to) = (self.ram(self.at.cursor), square - 1);
            let turned = self.flag(constants::FLAG_TURNED);
            let lever = match (from / 4).cmp(&(to / 4)) {
                _ if from == to => return,
                std::cmp::Ordering::Less if turned => Lever::Up,
                std::cmp::Ordering::Less => Lever::Down,
                std::cmp::Ordering::Greater if turned => Lever::Down,
                std::cmp::Ordering::Greater => Lever::Up,
                std::cmp::Ordering::Equal if (from < to) != turned => Lever::Right,
                std::cmp::Ordering::Equal => Lever::Left,
            };
            self.push(lever);
        }
        panic!("the cursor does not reach {square}");
    }

    /// Picks up the piece on the first square and drops it on each of the others; then until
    /// somebody can move.
    pub fn play(&mut self, squares: &[u8]) {
        for square in squares {
            self.go(*square);
            self.push(Lever::Fire);
        }
        self.until_turn();
    }

    /// Goes to a choice below the board.
    pub fn choose(&mut self, item: u8) {
        for _ in 0..MOST_STEPS {
            if self.ram(self.at.item) != 0 {
                break;
            }
            self.push(Lever::Down);
        }
        for _ in 0..constants::ITEMS {
            if self.ram(self.at.item) == item {
                return;
            }
            self.push(Lever::Right);
        }
        panic!("no item {item}");
    }

    /// Sets up a position with the left stick, and goes on to play it.
    pub fn set_up(&mut self, board: Board) {
        self.switch(Control::Difficulty(0), true);
        self.until(constants::MODE_EDIT);
        self.press(Control::Reset);
        for square in 1..=32 {
            let bit = 1 << (square - 1);
            if (board.black | board.white) & bit == 0 {
                continue;
            }
            self.go(square);
            let bits = |board: Board| [board.black, board.white, board.kings].map(|map| map & bit);
            let mut presses = 0;
            while bits(self.board()) != bits(board) {
                self.push(Lever::Fire);
                presses += 1;
                assert!(presses < 5, "square {square}");
            }
        }
        if self.board().white_moves != board.white_moves {
            for _ in 0..MOST_STEPS {
                if self.ram(self.at.item) == 0 {
                    self.push(Lever::Down);
                }
            }
            self.push(Lever::Fire);
            self.push(Lever::Up);
        }
        assert_eq!(self.board(), board);
        self.switch(Control::Difficulty(0), false);
        self.until_turn();
    }

    /// The first clock and the first line of a square.
    fn place(&self, square: u8) -> (usize, usize) {
        let shown = match self.flag(constants::FLAG_TURNED) {
            true => 32 - square,
            false => square - 1,
        };
        let (row, column) = (usize::from(shown / 4), usize::from(shown % 4));
        let left = SQUARE * (1 + 2 * column + (row + 1) % 2);
        (left, FIRST_LINE + ROW * row)
    }

    /// The colour in the middle of a square, which every piece fills.
    pub fn colour(&self, square: u8) -> u8 {
        let (left, line) = self.place(square);
        self.console.frame().line(line + MIDDLE)[left + FILLED]
    }

    /// The pixels of a square where its piece is.
    pub fn piece(&self, square: u8) -> Vec<u8> {
        let (left, line) = self.place(square);
        (line + PIECE.start..line + PIECE.end)
            .flat_map(|line| &self.console.frame().line(line)[left..left + SQUARE])
            .copied()
            .collect()
    }

    /// Whether the bar of the cursor is above the square in this row and column of the screen, from the upper left.
    pub fn has_bar(&self, row: usize, column: usize, colour: u8) -> bool {
        let left = SQUARE * (1 + column);
        self.console.frame().line(FIRST_LINE + ROW * row + 1)[left..left + SQUARE].contains(&colour)
    }

    /// These clocks of the line above the board: its colours, line by line.
    fn clocks(&self, clocks: &std::ops::Range<usize>) -> Vec<u8> {
        TEXT_LINES
            .flat_map(|line| &self.console.frame().line(line)[clocks.clone()])
            .copied()
            .collect()
    }

    /// The text above the board: its colours, line by line.
    pub fn above(&self) -> Vec<u8> {
        self.clocks(&TEXT)
    }

    /// The captured pieces of black and white, as they are drawn: '#' and '.', every second line, and their colour;
    /// `None` if there are none.
    pub fn captured(&self) -> [Option<(String, u8)>; 2] {
        CAPTURED.map(|clocks| {
            let pixels = self.clocks(&clocks);
            let ground = self.console.frame().line(TEXT_LINES.start - 1)[0];
            let colour = *pixels.iter().find(|pixel| **pixel != ground)?;
            let rows = pixels.chunks(clocks.len()).step_by(2).map(|row| {
                let drawn = row.iter().step_by(4);
                let drawn = drawn.map(|pixel| if *pixel == ground { '.' } else { '#' });
                drawn.collect::<String>()
            });
            Some((rows.collect::<Vec<_>>().join(" "), colour))
        })
    }

    /// The colour of the text above the board.
    pub fn text_colour(&self) -> u8 {
        let ground = self.console.frame().line(TEXT_LINES.start - 1)[0];
        let text = self.above();
        *text.iter().find(|pixel| **pixel != ground).expect("a text")
    }

    /// Whether this is the word above the board.
    pub fn says(&self, word: u8) -> bool {
        self.ram(self.at.status_word) == word
    }

    /// The numbers above the board; `None` where there is none.
    pub fn numbers(&self) -> [Option<u8>; 2] {
        [self.at.status_from, self.at.status_to].map(|number| {
            let bcd = self.ram(number);
            (bcd != 0xAA).then_some((bcd >> 4) % 10 * 10 + (bcd & 15))
        })
    }

    /// The pixels of this frame and of this many frames after it, told apart: how many pictures there are.
    pub fn pictures(&mut self, frames: u64) -> usize {
        let mut pictures: Vec<Vec<u8>> = Vec::new();
        for _ in 0..frames {
            self.frames(1);
            let pixels = &self.console.frame().pixels;
            if !pictures.iter().any(|picture| picture == pixels) {
                pictures.push(pixels.clone());
            }
        }
        pictures.len()
    }
}
