//! Compares the code in the cartridge's RAM that draws rows 1 to 9 of the image for 3E+
//! (`asm/ricochet/kernel/board_code.inc`) with the board: each of its bytes that has one right value, or a few.
//!
//! The colours of lines 6 to 8 are not distinguished: a line has two registers for three kinds of cells.

use std::ops::Range;

use super::state;
use crate::constants::{
    CURTAIN_BYTE, DOWN, LEFTWARD, LINE_COLOUR_BYTE, LINE_SHOWN_BYTE, LOOKS_BYTE, MAP_RAM,
    MODE_SETUP, MODE_THINK, PIECE_ROWS, RIGHTWARD, UP,
};
use crate::layout::STRIPE;
use crate::memory::{Memory, Ram};
use crate::screen::{BOARD, BUSY, Frame, KEYPAD_BOARD};
use probe::symbols::{SymbolError, Symbols};
use referee::Late;
use ricochet_engine::rules::board::bumper_in_row;
use ricochet_engine::rules::{Board, Cell, Game, Orientation, Piece, Side};
use vcs::Console;

/// Letters of three by five pixels.
const LETTERS: &str = include_str!(concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/files/asm/ricochet/art/letters.txt"
));

/// Lines of a row, pixels of the playfield in a line, and pixels of a piece.
const LINES: usize = 14;
const PIXELS: usize = 40;
const WIDTH: usize = 3;
/// Lines in which markers are shown.
const MARKED: Range<usize> = 6..9;
/// The line whose cells are the free markers.
const MARKER_LINE: usize = 7;
/// The row of a letter in each line of a standing piece, and of a lying one: none between it and its rails.
const STANDING: [usize; LINES] = [0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4];
const RAIL: usize = 5;
const NONE: usize = 6;
const LYING: [usize; LINES] = [RAIL, NONE, NONE, 0, 0, 1, 2, 2, 3, 4, 4, NONE, NONE, RAIL];
/// Pixels of a bumper in each line.
const BUMPER: [usize; LINES] = [2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 2, 2, 2];

/// Bytes of a slice of RAM, of a line, and where the lines are in the two slices of a row.
const SLICE: usize = 512;
/// Bytes of the RAM of F4SC, which has no code in it.
const SMALL: usize = 128;
const LINE: usize = 52;
const AT: [usize; LINES] = [
    2, 54, 106, 158, 350, 402, 454, 0, 52, 104, 156, 258, 310, 362,
];
/// The first line of the lower slice.
const LOWER: usize = 7;
/// Where the lower slice goes on, and the blocks of which the lines 4 and 11 are the first.
const CHANGE: usize = 508;
const UPPER_BLOCK: usize = 348;
const LOWER_BLOCK: usize = 256;
/// The three lines below a row.
const GAP: usize = 414;
const GAP_LINES: usize = 3;
/// The one of them in which the next row's ground begins.
const GROUND_LINE: usize = 1;

/// Opcodes.
const LDA: u8 = 0xA9;
const LDX: [u8; 2] = [0xA6, 0xA2];
const LDY: u8 = 0xA4;
const STA: u8 = 0x85;
const STX: u8 = 0x86;
const STY: u8 = 0x84;
const CPX: u8 = 0xE0;
const BIT: u8 = 0x24;
const LDA_ZERO_PAGE: u8 = 0xA5;
const EOR: u8 = 0x49;
const JMP: u8 = 0x4C;

/// Registers.
const WSYNC: u8 = 0x02;
const COLUPF: u8 = 0x08;
const COLUBK: u8 = 0x09;
const PF: [u8; 3] = [0x0D, 0x0E, 0x0F];
const GRP1: u8 = 0x1C;
const ENAM0: u8 = 0x1D;
const RAM_SWITCH: u8 = 0x3E;
/// The code is at $F000.
const CODE: usize = 0xF000;

/// The frame of the cursor: above and below a cell, and beside it.
const EDGE: u8 = 0xFF;
const SIDES: u8 = LEFT_SIDE | RIGHT_SIDE;
const LEFT_SIDE: u8 = 0b1000_0000;
const RIGHT_SIDE: u8 = 0b0000_0001;

/// The code that draws the rows of pieces; empty with F4SC.
pub fn bytes(console: &Console) -> &[u8] {
    let bytes = 2 * usize::from(PIECE_ROWS) * SLICE;
    console.cartridge_ram().get(..bytes).unwrap_or_default()
}

/// The code that draws the line of text below them, and the number of the line's colour; empty with F4SC.
pub fn line_bytes(console: &Console) -> Vec<u8> {
    if !is_for(console) {
        return Vec::new();
    }
    let ram = console.cartridge_ram();
    let [part, colour] = [LINE_SHOWN_BYTE, LINE_COLOUR_BYTE].map(|byte| search_byte(console, byte));
    let code = &ram[usize::from(part) * SLICE..][..SLICE / 2];
    [code, &[colour]].concat()
}

/// A byte of the part of the cartridge's RAM that the search uses, at this offset; 0 with F4SC.
pub fn search_byte(console: &Console, offset: impl Into<usize>) -> u8 {
    let at = usize::from(MAP_RAM) * SLICE + offset.into();
    console.cartridge_ram().get(at).copied().unwrap_or(0)
}

/// Requests that the board is drawn again, as the image for 3E+ does when a match begins: for code that writes another
/// board into RAM.
pub fn draw_anew(console: &mut Console) {
    if is_for(console) {
        let part = usize::from(MAP_RAM) * SLICE;
        let ram = console.cartridge_ram_mut();
        ram[part + usize::from(CURTAIN_BYTE)] = 1;
        ram[part + usize::from(LOOKS_BYTE)] = 0;
    }
}

/// Whether a console has the image for 3E+, which has this code.
pub fn is_for(console: &Console) -> bool {
    console.cartridge_ram().len() > SMALL
}

/// What a byte may be; nothing is said of an empty one.
type Allowed = Vec<u8>;

/// Where the code's operands are, and what it is compared with.
#[derive(Clone, Debug)]
pub struct Code {
    colours: u8,
    board_colour: u8,
    ground: u8,
    filler: u8,
    next_row: u16,
    rows_done: u16,
}

/// What the board shows between two turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    board: Board,
    bumpers: [u8; 2],
    markers: bool,
    /// The row of the cursor's frame, or 0, and its form.
    row: usize,
    frame: Frame,
}

impl Shown {
    /// What the board of this game shows with the cursor at this column and row, and the form of its frame.
    pub fn new(game: &Game, cursor: [u8; 2], frame: Frame) -> Shown {
        let [x, y] = cursor;
        Shown {
            board: game.board.clone(),
            bumpers: [Side::Left, Side::Right].map(|side| game.bumpers[side]),
            markers: game.variant.number() != 5,
            row: match Cell::new(x, y) {
                Some(cell) if Cell::markers().any(|marker| marker == cell) => y.into(),
                _ => 0,
            },
            frame,
        }
    }

    /// What the console's RAM says, if it can be read.
    pub fn read(ram: &Ram) -> Option<Shown> {
        let game = state::game(ram.console, ram.at).ok()?;
        let frame = Frame::of(ram, ram.mode());
        Some(Shown::new(&game, [ram.ball_x(), ram.ball_y()], frame))
    }
}

/// The pixels of a piece's letter, row by row.
fn letter(piece: Piece) -> [[bool; WIDTH]; 5] {
    let name = format!("{}:", piece.letter());
    let rows = LETTERS.lines().skip_while(|line| *line != name).skip(1);
    let mut pixels = [[false; WIDTH]; 5];
    for (row, line) in pixels.iter_mut().zip(rows) {
        for (pixel, sign) in row.iter_mut().zip(line.chars()) {
            *pixel = sign == '#';
        }
    }
    pixels
}

impl Code {
    /// The code of an image with these symbols.
    ///
    /// # Errors
    /// A symbol is missing: the image has no code in RAM.
    pub fn new(symbols: &Symbols) -> Result<Code, SymbolError> {
        let at = Memory::new(symbols)?;
        symbols.code("BoardRows")?; // where it is compared
        Ok(Code {
            colours: at.col_left.address() as u8,
            board_colour: at.vec_a.address() as u8,
            ground: at.ground.address() as u8,
            filler: at.scratch.address() as u8,
            next_row: symbols.code("NextRow")?,
            rows_done: symbols.code("RowsDone")?,
        })
    }

    /// Compares the code with what is to be shown.
    ///
    /// # Errors
    /// The first byte that is wrong.
    pub fn compare(&self, console: &Console, shown: &Shown) -> Result<(), String> {
        let rows = usize::from(PIECE_ROWS);
        for (number, code) in bytes(console).chunks(SLICE).enumerate() {
            let row = number % rows + 1;
            let expected = self.slice(shown, row, number >= rows);
            for (at, (byte, allowed)) in code.iter().zip(expected).enumerate() {
                if !allowed.is_empty() && !allowed.contains(byte) {
                    let half = ["upper", "lower"][number / rows];
                    return Err(format!(
                        "byte {at} of the code for row {row}'s {half} half is {byte:02X}, not {allowed:02X?}"
                    ));
                }
            }
        }
        Ok(())
    }

    /// The bytes of a slice.
    fn slice(&self, shown: &Shown, row: usize, lower: bool) -> Vec<Allowed> {
        let mut bytes = vec![Vec::new(); SLICE];
        let mut put = |at: usize, code: &[u8]| {
            for (place, byte) in bytes[at..].iter_mut().zip(code) {
                *place = vec![*byte];
            }
        };
        let low_and_high = |address: usize| [address as u8, (address >> 8) as u8];
        let [below_row, next] = [row + usize::from(PIECE_ROWS) - 1, row].map(|slice| slice as u8);
        match lower {
            false => {
                put(0, &[STA, WSYNC]);
                put(UPPER_BLOCK, &[STA, WSYNC]);
            }
            true => put(LOWER_BLOCK, &[STA, WSYNC]),
        }
        if lower {
            let [low, high] = low_and_high(CODE);
            put(CHANGE, &[JMP, low, high]);
            if row == usize::from(PIECE_ROWS) {
                let [low, high] = low_and_high(self.rows_done.into());
                put(GAP, &[JMP, low, high]);
            } else {
                let mut at = GAP;
                for line in 0..GAP_LINES {
                    if line == 0 {
                        put(at, &[LDA, 0, STA, PF[0], STA, PF[1], STA, PF[2]]);
                        at += 8;
                    }
                    let frame = self.frame(shown, row, line);
                    put(at, &[LDA, 0, STA, ENAM0, LDA, frame, STA, GRP1]);
                    at += 8;
                    if line == GROUND_LINE {
                        let stripe = if row.is_multiple_of(2) { STRIPE[0] } else { 0 };
                        put(at, &[LDA_ZERO_PAGE, self.ground, EOR, stripe, STA, COLUBK]);
                        at += 6;
                    }
                    put(at, &[STA, WSYNC]);
                    at += 2;
                }
                let [low, high] = low_and_high(self.next_row.into());
                put(at - 2, &[LDA, next, JMP, low, high]);
            }
        }
        for line in 0..LINES {
            if lower == (line >= LOWER) {
                let code = self.line(shown, row, line);
                bytes[AT[line]..AT[line] + LINE].clone_from_slice(&code);
            }
        }
        let mut put = |at: usize, code: &[u8]| {
            for (place, byte) in bytes[at..].iter_mut().zip(code) {
                *place = vec![*byte];
            }
        };
        match lower {
            false => {
                let [low, high] = low_and_high(CODE + UPPER_BLOCK);
                put(AT[3] + LINE - 2, &[JMP, low, high]);
                put(AT[6] + LINE - 2, &[LDA, below_row, STA, RAM_SWITCH]);
            }
            true => {
                let [low, high] = low_and_high(CODE + LOWER_BLOCK);
                put(AT[10] + LINE - 2, &[JMP, low, high]);
            }
        }
        bytes
    }

    /// What is written to GRP1 in a line of the gap below a row.
    fn frame(&self, shown: &Shown, row: usize, line: usize) -> u8 {
        let (above, below) = (shown.row == row + 1, shown.row == row);
        let sides = match shown.frame {
            Frame::Open(LEFTWARD) => LEFT_SIDE,
            Frame::Open(RIGHTWARD) => RIGHT_SIDE,
            Frame::Lines => 0,
            _ => SIDES,
        };
        let has_line = |opened: u8| match shown.frame {
            Frame::Open(order) => order != opened,
            Frame::Sides => false,
            _ => true,
        };
        match line {
            0 if below => sides,
            1 if below && has_line(UP) => EDGE,
            1 if above && has_line(DOWN) => EDGE,
            2 if above => sides,
            _ => 0,
        }
    }

    /// A line of a row.
    fn line(&self, shown: &Shown, row: usize, line: usize) -> Vec<Allowed> {
        let even = row.is_multiple_of(2);
        let cells: Vec<Option<Piece>> = (0..8 - usize::from(even))
            .map(|cell| {
                let column = 2 * cell as u8 + 1 + u8::from(even);
                let cell = Cell::new(column, row as u8)?;
                shown.board.piece_at(cell)
            })
            .collect();
        let pf = self.playfield(shown, row, line, &cells);
        let marked = MARKED.contains(&line);
        let kinds: Vec<u8> = (0..4).map(|kind| self.colours + kind).collect();
        let mut code: Vec<Allowed> = Vec::new();
        let one = |byte: u8| vec![byte];
        let mut first = kinds.clone();
        let mut second = kinds.clone();
        if !marked {
            first.truncate(1);
            second = one(kinds[1]);
        }
        let cell = |number: usize| -> [Allowed; 2] {
            let operand = match marked {
                true => [&[COLUPF], &kinds[..]].concat(),
                false => one(COLUPF),
            };
            let opcodes = match (marked, cells.get(number).copied().flatten()) {
                (true, _) => vec![STX, STY, LDX[0], LDY],
                (false, Some(piece)) if piece.owner() == Side::Left => one(STX),
                (false, Some(_)) => one(STY),
                (false, None) => vec![STX, STY],
            };
            [opcodes, operand]
        };
        code.extend([one(LDX[0]), first, one(LDY), second]);
        let load = |byte: u8| [one(LDA), one(byte)];
        let store = |register: u8| [one(STA), one(register)];
        // The orders of odd and of even rows; a number is a cell.
        code.extend(
            load(pf[0])
                .into_iter()
                .chain(store(ENAM0))
                .chain(store(PF[0])),
        );
        code.extend(load(pf[1]).into_iter().chain(store(PF[1])));
        code.extend(load(pf[2]).into_iter().chain(store(PF[2])));
        match even {
            false => {
                code.extend(cell(0));
                code.extend(load(pf[3]));
                code.extend(cell(1).into_iter().chain(store(PF[0])).chain(cell(2)));
                code.extend(load(pf[4]));
                code.extend(cell(3).into_iter().chain(store(PF[1])).chain(cell(4)));
                code.extend(load(pf[5]));
                code.extend(cell(5).into_iter().chain(store(PF[2])).chain(cell(6)));
            }
            true => {
                code.extend(load(pf[3]));
                code.extend(cell(0).into_iter().chain(store(PF[0])).chain(cell(1)));
                code.extend(load(pf[4]));
                code.extend(cell(2).into_iter().chain(store(PF[1])).chain(cell(3)));
                code.extend(load(pf[5]));
                code.extend(cell(4).into_iter().chain(store(PF[2])).chain(cell(5)));
            }
        }
        code.extend(match marked {
            true => [vec![CPX, LDX[1]], Vec::new()],
            false => [one(CPX), one(0)],
        });
        match even {
            false => code.extend(cell(7).into_iter().chain([one(BIT), one(self.filler)])),
            true => {
                code.extend(cell(6));
                code.extend([one(LDA_ZERO_PAGE), one(self.board_colour)]);
                code.extend(store(COLUPF));
            }
        }
        code.extend(store(WSYNC));
        debug_assert_eq!(code.len(), LINE);
        code
    }

    /// The playfield's six bytes in a line.
    fn playfield(
        &self,
        shown: &Shown,
        row: usize,
        line: usize,
        cells: &[Option<Piece>],
    ) -> [u8; 6] {
        let even = row.is_multiple_of(2);
        let mut lit = [false; PIXELS];
        for (number, piece) in cells.iter().enumerate() {
            let left = 4 * (number + 1) + 2 * usize::from(even);
            let pixels = match piece {
                None => [false, shown.markers && line == MARKER_LINE, false],
                Some(piece) => {
                    let lines = match shown.board.placed(*piece).orientation {
                        Orientation::Vertical => STANDING,
                        Orientation::Horizontal => LYING,
                    };
                    match lines[line] {
                        RAIL => [true; WIDTH],
                        NONE => [false; WIDTH],
                        row => letter(*piece)[row],
                    }
                }
            };
            lit[left..left + WIDTH].copy_from_slice(&pixels);
        }
        for (side, count) in shown.bumpers.into_iter().enumerate() {
            if even && bumper_in_row(count, row as u8) {
                let width = BUMPER[line];
                let from = [0, PIXELS - width][side];
                lit[from..from + width].fill(true);
            }
        }
        let mut bytes = [0; 6];
        for (half, pixels) in lit.chunks(PIXELS / 2).enumerate() {
            for (pixel, _) in pixels.iter().enumerate().filter(|(_, lit)| **lit) {
                let (byte, bit) = match pixel {
                    0..4 => (0, 4 + pixel),
                    4..12 => (1, 11 - pixel),
                    _ => (2, pixel - 12),
                };
                bytes[3 * half + byte] |= 1 << bit;
            }
        }
        bytes
    }
}

/// Follows the code that draws the pieces.
#[derive(Clone, Debug)]
pub struct Rows {
    code: Code,
    shown: Late<Shown>,
    /// The code that was compared with it last, and was equal.
    equal: Vec<u8>,
}

impl Rows {
    /// Nothing is shown yet.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(symbols: &Symbols) -> Result<Rows, SymbolError> {
        Ok(Rows {
            code: Code::new(symbols)?,
            shown: Late::new(BOARD, BUSY),
            equal: Vec::new(),
        })
    }

    /// The rows are about to be drawn: after some frames at rest their code is what the board says.
    ///
    /// # Errors
    /// The first byte that is wrong.
    pub fn drawn(&mut self, ram: &Ram) -> Result<(), String> {
        let mode = ram.mode();
        let rests = mode < MODE_SETUP && mode != MODE_THINK;
        let Some(shown) = rests.then(|| Shown::read(ram)).flatten() else {
            self.shown.forget();
            self.equal.clear();
            return Ok(());
        };
        if state::has_keypads(ram) {
            self.shown.allow(KEYPAD_BOARD, BUSY);
        }
        if !self.shown.is_due(shown.clone(), true) {
            self.equal.clear();
        } else if self.equal != bytes(ram.console) {
            self.code.compare(ram.console, &shown)?;
            self.equal = bytes(ram.console).to_vec();
        }
        Ok(())
    }
}
