//! Describes the variables in words, for a report.

use super::constants::{FACE_HORIZONTAL, FROM_SHIFT, GO_DOWN, GO_RIGHT, MODE_LAUNCH};
use super::memory::Memory;
use super::state::{OUT_GAME, cell_of, face_of};
use probe::symbols::{SymbolError, Symbols};
use referee::{Describe, Ram, RamNames};
use ricochet_engine::rules::board::{COLUMNS, ROWS, bumper_in_row};
use ricochet_engine::rules::{Cell, Heading, Launcher, Piece, Side};

/// The variables, and the symbols of all bytes.
#[derive(Clone, Debug)]
pub struct Words {
    /// The variables.
    pub at: Memory,
    names: RamNames,
}

impl Words {
    /// The variables of an image with these symbols.
    ///
    /// # Errors
    /// A symbol is missing.
    pub fn new(symbols: &Symbols) -> Result<Words, SymbolError> {
        Ok(Words {
            at: Memory::new(symbols)?,
            names: RamNames::new(symbols),
        })
    }
}

impl Describe for Words {
    fn names(&self) -> &RamNames {
        &self.names
    }

    /// Every variable that is compared.
    fn rows(&self, ram: &Ram) -> Vec<(String, String)> {
        let at = &self.at;
        let mut rows = Vec::new();
        let mut row = |name: &str, contents: String| rows.push((name.to_string(), contents));
        for piece in Piece::all() {
            let [place, face] = [at.place, at.face].map(|bytes| bytes.at(piece.index()).get(ram));
            let cell = cell_of(place).map_or(format!("${place:02x}?"), |cell| cell.to_string());
            let lies = match face ^ face_of(piece) {
                0 => "vertical".to_string(),
                FACE_HORIZONTAL => "horizontal".to_string(),
                _ => format!("${face:02x}?"),
            };
            row(&format!("piece {piece}"), format!("{cell} {lies}"));
        }
        for launcher in Launcher::ALL {
            let launches = at.launch.at(launcher.index()).get(ram);
            let out = match at.outs.get(ram) >> (2 * launcher.index()) & 3 {
                0 => "",
                OUT_GAME => ", out for the game",
                1 => ", out for 1 turn",
                _ => ", out for 2 turns",
            };
            let name = format!("launcher {launcher}");
            row(&name, format!("{launches:x} left{out}"));
        }
        for side in Side::ALL {
            for (name, [hi, lo]) in [
                ("score", [at.score_hi, at.score_lo]),
                ("match", [at.match_hi, at.match_lo]),
                ("rating", [at.rate_hi, at.rate_lo]),
            ] {
                let [hi, lo] = [hi, lo].map(|bytes| bytes.at(side as usize).get(ram));
                row(&format!("{name} {side}"), format!("{hi:02x}{lo:02x}"));
            }
            let [bumpers, value, average] =
                [at.bumpers, at.value, at.avg].map(|bytes| bytes.at(side as usize).get(ram));
            let name = format!("bumpers {side}");
            row(&name, format!("{bumpers} worth {value:x}"));
            row(&format!("average {side}"), format!("{average} s"));
        }
        let variant = at.variant.get(ram).wrapping_add(1);
        row("variant", variant.to_string());
        let turn = at.turn.get(ram);
        let side = Side::ALL.get(usize::from(turn));
        row(
            "to move",
            side.map_or(format!("${turn:02x}?"), Side::to_string),
        );
        for (name, byte) in [
            ("turns ended", at.ply),
            ("quiet turns", at.quiet),
            ("games ended", at.games),
        ] {
            row(name, byte.get(ram).to_string());
        }
        for (name, byte) in [
            ("status", at.status),
            ("began", at.began),
            ("event", at.event),
        ] {
            row(name, format!("${:02x}", byte.get(ram)));
        }
        let [clock, frames, late] = [at.clock, at.clock_f, at.late].map(|byte| byte.get(ram));
        row("clock", format!("{clock} s {frames} frames, {late} points"));
        row("ball", self.ball(ram));
        let trail = at.trail.get(ram).into_iter();
        row("trail", trail.map(|bits| format!("{bits:02x}")).collect());
        rows
    }

    /// The board, two columns of text for each of its own: pieces with `|` or `-`, launchers with their launches, bumpers, and
    /// the ball of a launch.
    fn board(&self, ram: &Ram) -> Vec<String> {
        let row = |y: u8| (0..COLUMNS).map(move |x| self.sign(ram, (x, y)));
        (0..ROWS).map(|y| row(y).collect()).collect()
    }
}

/// The signs of a board in text: an empty cell, a marker, a bumper, the ball, and a launcher that is out.
const EMPTY: &str = "  ";
const MARKER: &str = "· ";
const BUMPER: &str = "# ";
const BALL: &str = "o ";
const OUT: &str = "x ";

impl Words {
    fn sign(&self, ram: &Ram, at: (u8, u8)) -> String {
        let memory = &self.at;
        let is_at = |cell: Cell| (cell.x(), cell.y()) == at;
        let (x, y) = at;
        if memory.mode.get(ram) == MODE_LAUNCH
            && at == (memory.ball_x.get(ram), memory.ball_y.get(ram))
        {
            return BALL.to_string();
        }
        if let Some(launcher) = Launcher::ALL.iter().find(|launcher| is_at(launcher.cell())) {
            let index = launcher.index();
            return match memory.outs.get(ram) >> (2 * index) & 3 {
                0 => format!("{:<2x}", memory.launch.at(index).get(ram)),
                _ => OUT.to_string(),
            };
        }
        let cell = |piece: &Piece| cell_of(memory.place.at(piece.index()).get(ram));
        if let Some(piece) = Piece::all().find(|piece| cell(piece).is_some_and(is_at)) {
            let lies = memory.face.at(piece.index()).get(ram) & FACE_HORIZONTAL != 0;
            return format!("{piece}{}", if lies { '-' } else { '|' });
        }
        let side = Side::ALL.into_iter().find(|side| side.column() == x);
        let has_bumper = |side: Side| bumper_in_row(memory.bumpers.at(side as usize).get(ram), y);
        match side {
            Some(side) if has_bumper(side) => BUMPER,
            None if Cell::new(x, y).is_some_and(Cell::is_marker) => MARKER,
            _ => EMPTY,
        }
        .to_string()
    }

    fn ball(&self, ram: &Ram) -> String {
        let at = &self.at;
        let direction = at.ball_dir.get(ram);
        let heading = Heading {
            right: direction & GO_RIGHT != 0,
            down: direction & GO_DOWN != 0,
        };
        let launcher = Launcher::ALL[usize::from(direction >> FROM_SHIFT) & 3];
        let (x, y) = (at.ball_x.get(ram), at.ball_y.get(ram));
        format!("({x},{y}) {heading} from {launcher}")
    }
}
