//! The variables in words, for a report.

use super::Layout;
use super::encoding::*;
use crate::{
    constants::{FACE_HORIZONTAL, FROM_SHIFT, GO_DOWN, GO_RIGHT, MODE_LAUNCH},
    names,
};
use referee::{Describe, Ram, RamNames};
use ricochet_engine::rules::board::{COLUMNS, ROWS, bumper_in_row};
use ricochet_engine::rules::{Cell, Heading, Launcher, Piece, Side};

impl Describe for Layout {
    fn names(&self) -> &RamNames {
        &self.names
    }

    /// Every variable that is compared.
    fn rows(&self, ram: &Ram) -> Vec<(String, String)> {
        let mut rows = Vec::new();
        let mut row = |name: &str, contents: String| rows.push((name.to_string(), contents));
        for piece in Piece::all() {
            let (place, face) = (
                ram[self.place + piece.index()],
                ram[self.face + piece.index()],
            );
            let cell = cell_of(place).map_or(format!("${place:02x}?"), |cell| cell.to_string());
            let lies = match face ^ face_of(piece) {
                0 => "vertical".to_string(),
                FACE_HORIZONTAL => "horizontal".to_string(),
                _ => format!("${face:02x}?"),
            };
            row(&format!("piece {piece}"), format!("{cell} {lies}"));
        }
        for launcher in Launcher::ALL {
            let launches = ram[self.launch + launcher.index()];
            let out = match ram[self.outs] >> (2 * launcher.index()) & 3 {
                0 => "",
                OUT_GAME => ", out for the game",
                1 => ", out for 1 turn",
                _ => ", out for 2 turns",
            };
            row(
                &format!("launcher {launcher}"),
                format!("{launches:x} left{out}"),
            );
        }
        for side in Side::ALL {
            let of = |variable: usize| ram[variable + side as usize];
            row(
                &format!("score {side}"),
                format!("{:02x}{:02x}", of(self.score_hi), of(self.score_lo)),
            );
            row(
                &format!("bumpers {side}"),
                format!("{} worth {:x}", of(self.bumpers), of(self.value)),
            );
            row(
                &format!("match {side}"),
                format!("{:02x}{:02x}", of(self.match_hi), of(self.match_lo)),
            );
            row(
                &format!("rating {side}"),
                format!("{:02x}{:02x}", of(self.rate_hi), of(self.rate_lo)),
            );
            row(&format!("average {side}"), format!("{} s", of(self.avg)));
        }
        row("variant", format!("{}", ram[self.variant].wrapping_add(1)));
        row("to move", side_text(ram[self.turn]));
        row("turns ended", ram[self.ply].to_string());
        row("quiet turns", ram[self.quiet].to_string());
        row("status", format!("${:02x}", ram[self.status]));
        row("began", format!("${:02x}", ram[self.began]));
        row("games ended", ram[self.games].to_string());
        let clock = (ram[self.clock], ram[self.clock_frames], ram[self.late]);
        row(
            "clock",
            format!("{} s {} frames, {} points", clock.0, clock.1, clock.2),
        );
        row("ball", self.ball_text(ram));
        row("event", format!("${:02x}", ram[self.event]));
        let trail = &ram[self.trail..self.trail + TRAIL_ROWS];
        row(
            "trail",
            trail.iter().map(|bits| format!("{bits:02x}")).collect(),
        );
        rows
    }

    fn board(&self, ram: &Ram) -> Vec<String> {
        self.board_text(ram)
    }
}

/// The signs of a board in text: an empty cell, a marker, a bumper, the ball, and a launcher that is out.
const EMPTY: &str = "  ";
const MARKER: &str = "· ";
const BUMPER: &str = "# ";
const BALL: &str = "o ";
const OUT: &str = "x ";

impl Layout {
    /// The board, two columns of text for each of its own: pieces with `|` or `-`, launchers with their
    /// launches, bumpers, and the ball of a launch.
    fn board_text(&self, ram: &Ram) -> Vec<String> {
        let launching = ram[self.mode] == MODE_LAUNCH;
        let row = |y: u8| (0..COLUMNS).map(move |x| (x, y));
        let sign = |(x, y): (u8, u8)| -> String {
            if launching && (x, y) == (ram[self.ball_x], ram[self.ball_y]) {
                return BALL.to_string();
            }
            let launcher =
                |launcher: &&Launcher| (launcher.cell().x(), launcher.cell().y()) == (x, y);
            if let Some(launcher) = Launcher::ALL.iter().find(launcher) {
                let index = launcher.index();
                return match ram[self.outs] >> (2 * index) & 3 {
                    0 => format!("{:<2x}", ram[self.launch + index]),
                    _ => OUT.to_string(),
                };
            }
            let piece = |piece: &Piece| {
                let cell = cell_of(ram[self.place + piece.index()]);
                cell.is_some_and(|cell| (cell.x(), cell.y()) == (x, y))
            };
            if let Some(piece) = Piece::all().find(piece) {
                let lies = ram[self.face + piece.index()] & FACE_HORIZONTAL != 0;
                return format!("{piece}{}", if lies { '-' } else { '|' });
            }
            let side = Side::ALL.into_iter().find(|side| side.column() == x);
            match side {
                Some(side) if bumper_in_row(ram[self.bumpers + side as usize], y) => BUMPER,
                None if Cell::new(x, y).is_some_and(Cell::is_marker) => MARKER,
                _ => EMPTY,
            }
            .to_string()
        };
        (0..ROWS).map(|y| row(y).map(sign).collect()).collect()
    }

    fn ball_text(&self, ram: &Ram) -> String {
        let direction = ram[self.ball_dir];
        let heading = Heading {
            right: direction & GO_RIGHT != 0,
            down: direction & GO_DOWN != 0,
        };
        let launcher = Launcher::ALL[usize::from(direction >> FROM_SHIFT) & 3];
        format!(
            "({},{}) {heading} from {launcher}",
            ram[self.ball_x], ram[self.ball_y]
        )
    }
}

fn side_text(value: u8) -> String {
    side_of(names::TURN, value).map_or(format!("${value:02x}?"), |side| side.to_string())
}
