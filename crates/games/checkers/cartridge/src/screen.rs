//! Draws the expected picture of Checkers from the state of the game, not from the kernel's data.

mod due;
mod late;

pub use due::shown;
pub use late::ShownLate;

use std::sync::LazyLock;

use checkers_engine::rules::{MOST_PIECES, Numbering, Position, Side, Square};
use scene::{Arts, Brush, CLOCKS, Line, Picture, Shades, Text, Words, source};

use super::layout::*;

static PIECES: LazyLock<Arts> = LazyLock::new(|| Arts::of(source!("checkers/art/pieces.txt")));
static TITLE: LazyLock<Arts> = LazyLock::new(|| Arts::of(source!("checkers/art/logo.txt")));
static SET_UP: LazyLock<Words> = LazyLock::new(|| Words::parse(&[source!("checkers/strings.txt")]));
static BELOW: LazyLock<Words> = LazyLock::new(|| Words::parse(&[source!("checkers/pages.txt")]));
/// Rows and columns of the board.
pub const SIDE: usize = 8;
const SQUARES: usize = SIDE * SIDE / 2;
/// The art of a square where a move began or would end.
const MARK: &str = "mark of a square";
/// The art of a piece that is carried where it may not be dropped.
const CROSS: &str = "cross";
/// Clocks of a piece.
const PIECE_WIDTH: usize = 8;
/// Lines of the cursor's bars in a square's row, and their height.
const BARS: [usize; 2] = [1, 16];
const BAR_HEIGHT: usize = 2;
/// The pieces in a pile of captured ones; clocks from one pile to the next, and of a piece in each; lines from one piece to the
/// next, and of the pieces, the lowest first: the piles are no higher than the text.
const PILE: usize = 4;
const PILE_PITCH: usize = 12;
const PILE_WIDTHS: [usize; 3] = [8, 8, 4];
const PIECE_PITCH: usize = 3;
const PIECE_HEIGHTS: [usize; PILE] = [2, 2, 2, 1];

/// The contents of a frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    shades: Shades,
    screen: Screen,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Screen {
    /// The rows of the set-up, of which the first is on a bar.
    SetUp(Vec<Text>),
    Board(Board),
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Board {
    /// The colours are those of the harder levels.
    green: bool,
    turned: bool,
    turn: Side,
    /// The square of the cursor, from the upper left of the screen.
    cursor: Option<usize>,
    squares: Vec<Shown>,
    above: Above,
    /// The line below, if there is one, and whether it is on a bar.
    below: Option<(&'static str, bool)>,
    /// The position, of which the captured pieces are shown and all are told in words, and how these number the squares.
    position: (Position, Numbering),
}

/// The line above the board, and the side whose colour it has.
type Above = (Line, Side);

/// What is on a square, by the name of its art, and whose colour it has.
type Shown = Option<(&'static str, Side)>;

impl Scene {
    /// Draws it for a standard: [`scene::NTSC`] or [`scene::PAL60`].
    pub fn draw(&self, standard: usize) -> Picture {
        let mut brush = Brush::new(self.shades, standard);
        match &self.screen {
            Screen::SetUp(rows) => {
                let logo = TITLE.get("logo");
                brush.title([TITLE_LINE, TITLE_GAP], logo, &LOGO, [WALL, GROUND]);
                brush.rows(&SET_UP, rows, Some((0, [BLUE, WHITE])));
            }
            Screen::Board(board) => board.draw(&mut brush),
        }
        brush.picture
    }
}

impl Board {
    fn draw(&self, brush: &mut Brush) {
        let (dark, light, black, edge) = match self.green {
            true => (GREEN, BUFF, DEEP_RED, 0),
            false => (BLACK_SQUARE, LIGHT_RED, MAN_RED, FRAME_EDGE),
        };
        let of = |side: Side| if side == Side::Black { black } else { WHITE };
        let height = FRAME_BOTTOM - FRAME_TOP;
        brush.thing("the ground beside the board");
        brush.band([0, FRAME_TOP, CLOCKS, height], dark);
        brush.thing("the board's frame");
        brush.band([edge, FRAME_TOP, CLOCKS - 2 * edge, height], light);
        for (index, square) in Square::all().enumerate() {
            let at = if self.turned {
                SQUARES - 1 - index
            } else {
                index
            };
            let row = at / (SIDE / 2);
            let column = 2 * (at % (SIDE / 2)) + (1 - row % 2);
            let (x, y) = (
                BOARD_LEFT + column * SQUARE_WIDTH,
                BOARD_TOP + row * SQUARE_HEIGHT,
            );
            brush.thing(format!("square {square}"));
            brush.band([x, y, SQUARE_WIDTH, SQUARE_HEIGHT], dark);
            if let Some((name, side)) = self.squares[index] {
                brush.thing(format!("{name} on square {square}"));
                // A cross has the cursor's colour, also in the frame in which another side is to move.
                let side = if name == CROSS { self.turn } else { side };
                brush.art(PIECES.get(name), (x + PIECE_X, y + PIECE_Y), of(side));
            }
            if self.cursor == Some(at) {
                brush.thing(format!("the cursor on square {square}"));
                for bar in BARS {
                    brush.band(
                        [x + PIECE_X, y + bar, PIECE_WIDTH, BAR_HEIGHT],
                        of(self.turn),
                    );
                }
            }
        }
        let of = |side: Side| if side == Side::Black { MAN_RED } else { WHITE };
        for side in Side::ALL {
            let count = MOST_PIECES.saturating_sub(self.position.0.pieces(side).len());
            let text = || format!("{} CAPTURED {count}", colour_of(side.other()));
            brush.picture.write((0, 1 + side.other() as usize), 0, text);
            brush.thing(format!("the captured pieces of {side}: {count}"));
            for piece in 0..count as usize {
                let (pile, level) = (piece / PILE, piece % PILE);
                let (width, height) = (PILE_WIDTHS[pile], PIECE_HEIGHTS[level]);
                let x = match side {
                    Side::Black => CAPTURED_LEFT + pile * PILE_PITCH,
                    Side::White => CAPTURED_RIGHT - pile * PILE_PITCH - width,
                };
                let y = CAPTURED_BOTTOM - level * PIECE_PITCH - height;
                brush.band([x, y, width, height], of(side));
            }
        }
        let text = || format!("> {} TO MOVE", colour_of(self.turn));
        brush.picture.write((0, 0), 0, text);
        for side in Side::ALL {
            let line = scene::LINES + side as usize;
            brush.picture.write((0, line), 0, || self.pieces(side));
        }
        let (above, side) = &self.above;
        brush.thing(format!("the line {above} above the board"));
        brush.text_at(&SET_UP, above, (TOP_LEFT, TOP_LINE), of(*side));
        if let Some((name, on_bar)) = self.below {
            brush.thing(format!("the line {name} below the board"));
            if on_bar {
                brush.bar(BELOW_LINE, BLUE);
            }
            brush.text(&BELOW, &Line::new(name), BELOW_LINE, PLAIN);
        }
    }

    /// A side's squares in words, a K before those of its kings: `RED: 1 2 K29`.
    fn pieces(&self, side: Side) -> String {
        let (position, numbering) = self.position;
        let text = |square| match position.kings(side).contains(square) {
            true => format!(" K{}", numbering.number(square)),
            false => format!(" {}", numbering.number(square)),
        };
        let squares: String = position.pieces(side).iter().map(text).collect();
        format!("{}:{squares}", colour_of(side))
    }
}

/// The colour of a side's pieces, as the set-up names it.
fn colour_of(side: Side) -> &'static str {
    match side {
        Side::Black => "RED",
        Side::White => "WHITE",
    }
}
