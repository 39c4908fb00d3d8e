//! What the screen of Checkers shows: drawn from the game, never from what the kernel is given.

use std::sync::LazyLock;

use checkers_engine::rules::{Piece, Position, Side, Square};
use scene::{Area, Arts, CLOCKS, Picture, Shades, Title, Words};

use super::constants::{
    BLINK, FLAG_ANSWER, FLAG_LIFTED, FLAG_LOOK, FLAG_SHOWN, FLAG_TURNED, GAME_LOSING, GAME_PRO,
    GAME_TWO, IDLE_CYCLE, ITEM_NONE, LUMINANCE, MODE_EDIT, MODE_OVER, MODE_PLAY, MODE_SETUP,
    MODE_WAIT,
};
use super::encoding;
use super::layout::{
    BELOW_LINE, BLACK_SQUARE, BLUE, BOARD_LEFT, BOARD_TOP, BUFF, DEEP_RED, DIM, FRAME_BOTTOM,
    FRAME_EDGE, FRAME_TOP, GREEN, GROUND, LIGHT_RED, LOGO, MAN_RED, PIECE_X, PIECE_Y, PLAIN,
    ROW_PITCH, ROWS_LINE, SQUARE_HEIGHT, SQUARE_WIDTH, TITLE_GAP, TITLE_LINE, TOP_LINE, WALL,
    WHITE,
};
use super::view::View;

static PIECES: LazyLock<Arts> = LazyLock::new(|| {
    art(include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../../asm/checkers/art/pieces.txt"
    )))
});
static TITLE: LazyLock<Arts> = LazyLock::new(|| {
    art(include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../../../asm/checkers/art/logo.txt"
    )))
});
static WORDS: LazyLock<Words> = LazyLock::new(|| {
    Words::parse(&[
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../../../asm/checkers/strings.txt"
        )),
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../../../asm/checkers/pages.txt"
        )),
    ])
});
/// The names of the levels in strings.txt and pages.txt.
const LEVELS: [&str; 9] = [
    "NOVICE", "PUPIL", "CASUAL", "SOLID", "SHARP", "STRONG", "EXPERT", "MASTER", "GENIUS",
];
/// Rows and columns of the board.
const SIDE: usize = 8;
const SQUARES: usize = SIDE * SIDE / 2;
/// Clocks of a piece.
const PIECE_WIDTH: usize = 8;
/// Lines of the cursor's bars in a square's row, and their height.
const BARS: [usize; 2] = [1, 16];
const BAR_HEIGHT: usize = 2;

fn art(text: &str) -> Arts {
    Arts::parse(text).expect("the cartridge's art can be read")
}

/// What a frame shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    hues: u8,
    greys: u8,
    game: u8,
    /// The person's side, or the left player's.
    person: Side,
    screen: Screen,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Screen {
    /// The set-up, with one of its four rows of help.
    SetUp { help: u8 },
    /// The board.
    Board {
        turned: bool,
        turn: Side,
        cursor: Option<Square>,
        /// What stands on each square, by the names of its art.
        squares: Vec<Option<&'static str>>,
    },
}

/// The art of a piece.
fn art_of(piece: Piece) -> &'static str {
    match (piece.side, piece.king) {
        (Side::Black, false) => "black man",
        (Side::Black, true) => "black king",
        (Side::White, false) => "white man",
        (Side::White, true) => "white king",
    }
}

/// The art of what stands on a square.
fn piece(position: &Position, square: Square) -> Option<&'static str> {
    position.piece(square).map(art_of)
}

impl Scene {
    /// What a frame shows that begins with this RAM; `None` while a move is made, or the computer thinks.
    pub fn of(view: &View) -> Option<Scene> {
        let byte = |at| view.byte(at);
        let at = view.at;
        let idle = byte(at.idle);
        let cycles = idle >= IDLE_CYCLE;
        let inputs = view.console.inputs();
        let greys = if cycles { 0xF7 } else { 0xFF };
        let frame = byte(at.frame);
        let game = byte(at.game);
        let screen = match byte(at.mode) {
            MODE_SETUP => Screen::SetUp { help: frame >> 6 },
            mode @ (MODE_PLAY | MODE_EDIT | MODE_OVER | MODE_WAIT) => Self::board_of(view, mode)?,
            _ => return None,
        };
        Some(Scene {
            hues: if cycles { idle << 4 } else { 0 },
            greys: if inputs.black_and_white {
                greys & LUMINANCE
            } else {
                greys
            },
            game,
            person: if inputs.difficulty_a[1] {
                Side::White
            } else {
                Side::Black
            },
            screen,
        })
    }

    /// Draws it for a standard: [`scene::NTSC`] or [`scene::PAL60`].
    pub fn draw(&self, standard: usize) -> Picture {
        let shades = Shades {
            standard,
            hues: self.hues,
            greys: self.greys,
        };
        let mut picture = Picture::new(0);
        match &self.screen {
            Screen::SetUp { help } => self.set_up(&mut picture, shades, *help),
            board => self.board(&mut picture, shades, board),
        }
        picture
    }

    fn set_up(&self, picture: &mut Picture, shades: Shades, help: u8) {
        let colours = LOGO[shades.standard].map(|value| shades.of([value; 2]));
        let logo = TITLE.get("logo");
        Title {
            line: TITLE_LINE,
            gap: TITLE_GAP,
            letters: logo,
            colours: &colours,
            wall: shades.of(WALL),
            ground: shades.of(GROUND),
        }
        .paint(picture);
        let kind = match self.game {
            GAME_TWO => "PAIRED",
            GAME_LOSING.. => "LOSING",
            _ => "CHECKERS",
        };
        let level = match self.game {
            GAME_TWO => "BLANK",
            game => LEVELS[usize::from(game % GAME_LOSING)],
        };
        let person = match (self.game, self.person) {
            (GAME_TWO, Side::Black) => "LEFT_BLACK",
            (GAME_TWO, Side::White) => "LEFT_WHITE",
            (_, Side::Black) => "YOU_BLACK",
            (_, Side::White) => "YOU_WHITE",
        };
        let piece = match self.person {
            Side::Black => MAN_RED,
            Side::White => WHITE,
        };
        let help = ["HINT_START", "HINT_GAME", "HINT_SIDE", "HINT_WAIT"][usize::from(help)];
        let row = |number: usize| ROWS_LINE + number * ROW_PITCH;
        let game = picture.thing("the game's number");
        scene::bar(picture, game, row(0), shades.of(BLUE));
        let number = format!("{:2}", self.game + 1);
        WORDS
            .pair(WORDS.row("GAME"), 5, &number)
            .paint(picture, game, row(0), shades.of(WHITE));
        for (at, name, colour) in [
            (1, kind, PLAIN),
            (2, level, PLAIN),
            (3, person, piece),
            (4, help, DIM),
        ] {
            let thing = picture.thing(format!("the row {name}"));
            WORDS
                .row(name)
                .paint(picture, thing, row(at), shades.of(colour));
        }
    }

    fn board_of(view: &View, mode: u8) -> Option<Screen> {
        let position = view.position().ok()?;
        let flag = |flag| view.flag(flag);
        let blinks = view.byte(view.at.frame) & BLINK != 0;
        let place = |at| encoding::square(view.byte(at));
        let cursor = place(view.at.cursor)?;
        let mut squares: Vec<_> = Square::all()
            .map(|square| piece(&position, square))
            .collect();
        let mut put = |square: Square, art| squares[usize::from(square.number() - 1)] = art;
        if flag(FLAG_ANSWER) {
            // The last move blinks, what it took in turns with the piece that moved.
            let [from, to] = view.at.last.map(place);
            if blinks {
                let ghosts = view.squares(view.at.ghosts);
                let kings = view.squares(view.at.ghost_kings);
                for square in Square::all().filter(|square| ghosts.contains(*square)) {
                    let taken = Piece {
                        side: position.turn(),
                        king: kings.contains(square),
                    };
                    put(square, Some(art_of(taken)));
                }
            } else if let Some(to) = to {
                put(to, None);
            }
            if let Some(from) = from.filter(|from| Some(*from) != to) {
                put(from, Some("dot"));
            }
        } else if flag(FLAG_LIFTED) {
            let from = place(view.at.path)?;
            put(from, None);
            put(cursor, piece(&position, from));
        } else if flag(FLAG_LOOK) {
            for square in view.at.look.into_iter().filter_map(place) {
                if piece(&position, square).is_none() {
                    put(square, Some("dot"));
                }
            }
        } else if flag(FLAG_SHOWN) {
            match blinks {
                true => put(place(view.at.hint[1])?, Some("dot")),
                false => put(place(view.at.hint[0])?, None),
            }
        }
        let on_board =
            [MODE_PLAY, MODE_EDIT].contains(&mode) && view.byte(view.at.item) == ITEM_NONE;
        Some(Screen::Board {
            turned: flag(FLAG_TURNED),
            turn: position.turn(),
            cursor: on_board.then_some(cursor),
            squares,
        })
    }

    fn board(&self, picture: &mut Picture, shades: Shades, board: &Screen) {
        let Screen::Board {
            turned,
            turn,
            cursor,
            squares,
        } = board
        else {
            return;
        };
        let green = self.game % GAME_LOSING >= GAME_PRO && self.game != GAME_TWO;
        let (dark, light, black, edge) = match green {
            true => (GREEN, BUFF, DEEP_RED, 0),
            false => (BLACK_SQUARE, LIGHT_RED, MAN_RED, FRAME_EDGE),
        };
        let of = |side: Side| shades.of(if side == Side::Black { black } else { WHITE });
        let frame = picture.thing("the board's frame");
        let area = Area {
            x: edge,
            y: FRAME_TOP,
            width: CLOCKS - 2 * edge,
            height: FRAME_BOTTOM - FRAME_TOP,
        };
        picture.band(frame, area, shades.of(light));
        for square in Square::all() {
            let index = usize::from(square.number() - 1);
            let at = if *turned { SQUARES - 1 - index } else { index };
            let row = at / (SIDE / 2);
            let column = 2 * (at % (SIDE / 2)) + (1 - row % 2);
            let (x, y) = (
                BOARD_LEFT + column * SQUARE_WIDTH,
                BOARD_TOP + row * SQUARE_HEIGHT,
            );
            let thing = picture.thing(format!("square {square}"));
            let area = Area {
                x,
                y,
                width: SQUARE_WIDTH,
                height: SQUARE_HEIGHT,
            };
            picture.band(thing, area, shades.of(dark));
            if let Some(name) = squares[index] {
                let thing = picture.thing(format!("{name} on square {square}"));
                let colour = of(if name.starts_with("white") {
                    Side::White
                } else {
                    Side::Black
                });
                picture.art(thing, PIECES.get(name), (x + PIECE_X, y + PIECE_Y), colour);
            }
            if *cursor == Some(square) {
                let thing = picture.thing(format!("the cursor on square {square}"));
                for bar in BARS {
                    let area = Area {
                        x: x + PIECE_X,
                        y: y + bar,
                        width: PIECE_WIDTH,
                        height: BAR_HEIGHT,
                    };
                    picture.band(thing, area, of(*turn));
                }
            }
        }
        let lines = picture.thing("the lines above and below the board");
        for y in [TOP_LINE, BELOW_LINE] {
            picture.any(
                lines,
                Area {
                    x: 40,
                    y: y - 1,
                    width: 80,
                    height: 12,
                },
            );
        }
    }
}
