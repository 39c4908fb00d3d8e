//! What the screen of Checkers shows: drawn from the game, never from what the kernel is given.

use std::sync::LazyLock;

use checkers_engine::rules::{Ending, Move, Piece, Position, Side, Square, Variant};
use scene::{Area, Arts, CLOCKS, Picture, Shades, Title, Words};

use super::constants::{
    BLINK, FLAG_ANSWER, FLAG_DEMO, FLAG_DRAWN, FLAG_LIFTED, FLAG_LOOK, FLAG_SHOWN, FLAG_TURNED,
    FLASH_HIDDEN, GAME_FRAMES, GAME_LOSING, GAME_PRO, GAME_TWO, IDLE_CYCLE, ITEM_NONE,
    MESSAGE_AGREE, MESSAGE_EMPTY, MESSAGE_GAME, MESSAGE_JUMP, MESSAGE_NO, MESSAGE_NO_DRAW,
    MODE_EDIT, MODE_OVER, MODE_PLAY, MODE_SETUP, MODE_THINK, MODE_WAIT, MOST_PIECES, TURNS,
    WAIT_FRAMES,
};
use super::encoding;
use super::known::Known;
use super::layout::{
    BELOW_LINE, BLACK_SQUARE, BLUE, BOARD_LEFT, BOARD_TOP, BUFF, CAPTURED_LEFT, CAPTURED_RIGHT,
    DEEP_RED, DIM, FRAME_BOTTOM, FRAME_EDGE, FRAME_TOP, GREEN, GROUND, LIGHT_RED, LOGO, MAN_RED,
    PIECE_X, PIECE_Y, PLAIN, ROW_PITCH, ROWS_LINE, SQUARE_HEIGHT, SQUARE_WIDTH, TITLE_GAP,
    TITLE_LINE, TOP_LEFT, TOP_LINE, WALL, WHITE,
};
use super::view::View;

/// The text of a file of the cartridge's sources.
macro_rules! source {
    ($path:literal) => {
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/files/asm/checkers/",
            $path
        ))
    };
}

static PIECES: LazyLock<Arts> = LazyLock::new(|| art(source!("art/pieces.txt")));
static CAPTURES: LazyLock<Arts> = LazyLock::new(|| art(source!("art/captures.txt")));
static TITLE: LazyLock<Arts> = LazyLock::new(|| art(source!("art/logo.txt")));
static SET_UP: LazyLock<Words> = LazyLock::new(|| Words::parse(&[source!("strings.txt")]));
static BELOW: LazyLock<Words> = LazyLock::new(|| Words::parse(&[source!("pages.txt")]));
/// The names of the levels in strings.txt and pages.txt.
const LEVELS: [&str; 9] = [
    "NOVICE", "PUPIL", "CASUAL", "SOLID", "SHARP", "STRONG", "EXPERT", "MASTER", "GENIUS",
];
/// Rows and columns of the board.
const SIDE: usize = 8;
const SQUARES: usize = SIDE * SIDE / 2;
/// The art of a square where a move began or would end.
const MARK: &str = "mark of a square";
/// Clocks of a piece.
const PIECE_WIDTH: usize = 8;
/// Lines of the cursor's bars in a square's row, and their height.
const BARS: [usize; 2] = [1, 16];
const BAR_HEIGHT: usize = 2;

fn art(text: &'static str) -> Arts {
    Arts::parse(text).expect("the cartridge's art can be read")
}

/// What a frame shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    shades: Shades,
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
        /// What stands on each square, by the names of its art, and whose colour it has.
        squares: Vec<Option<(&'static str, Side)>>,
        /// What each side has captured, black first.
        captured: [u8; 2],
        top: Top,
        /// The line below, by its name in `pages.txt`, if there is one, and whether it is on a bar.
        below: Option<(&'static str, bool)>,
    },
}

/// The line above the board: a word of `strings.txt`, numbers, and the side whose colour they have.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Top {
    word: &'static str,
    numbers: [Option<u8>; 2],
    side: Side,
}

/// The art of a piece.
fn art_of(piece: Piece) -> (&'static str, Side) {
    let art = match (piece.side, piece.king) {
        (Side::Black, false) => "black man",
        (Side::Black, true) => "black king",
        (Side::White, false) => "white man",
        (Side::White, true) => "white king",
    };
    (art, piece.side)
}

/// The art of what stands on a square.
fn piece(position: &Position, square: Square) -> Option<(&'static str, Side)> {
    position.piece(square).map(art_of)
}

impl Scene {
    /// What a frame shows that begins with this RAM, in a game; `None` while a move is made.
    pub fn of(view: &View, known: Option<&Known>) -> Option<Scene> {
        let byte = |at| view.byte(at);
        let at = view.at;
        let frame = byte(at.frame);
        let game = byte(at.game);
        let screen = match byte(at.mode) {
            MODE_SETUP => Screen::SetUp { help: frame >> 6 },
            mode @ (MODE_PLAY | MODE_EDIT | MODE_OVER | MODE_WAIT | MODE_THINK) => {
                board_of(view, mode, known)?
            }
            _ => return None,
        };
        Some(Scene {
            shades: Shades::new(
                byte(at.idle),
                IDLE_CYCLE,
                view.console.inputs().black_and_white,
            ),
            game,
            person: person(view),
            screen,
        })
    }

    /// Draws it for a standard: [`scene::NTSC`] or [`scene::PAL60`].
    pub fn draw(&self, standard: usize) -> Picture {
        let shades = Shades {
            standard,
            ..self.shades
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
        let (kind, level) = (kind(self.game), level(self.game).unwrap_or("BLANK"));
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
        SET_UP.number(SET_UP.row("GAME"), 5, self.game + 1).paint(
            picture,
            game,
            row(0),
            shades.of(WHITE),
        );
        for (at, name, colour) in [
            (1, kind, PLAIN),
            (2, level, PLAIN),
            (3, person, piece),
            (4, help, DIM),
        ] {
            let thing = picture.thing(format!("the row {name}"));
            SET_UP
                .row(name)
                .paint(picture, thing, row(at), shades.of(colour));
        }
    }

    fn board(&self, picture: &mut Picture, shades: Shades, board: &Screen) {
        let Screen::Board {
            turned,
            turn,
            cursor,
            squares,
            captured,
            top,
            below,
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
        for (name, edge, colour) in [
            ("the ground beside the board", 0, dark),
            ("the board's frame", edge, light),
        ] {
            let thing = picture.thing(name);
            let area = Area {
                x: edge,
                y: FRAME_TOP,
                width: CLOCKS - 2 * edge,
                height: FRAME_BOTTOM - FRAME_TOP,
            };
            picture.band(thing, area, shades.of(colour));
        }
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
            if let Some((name, side)) = squares[index] {
                let thing = picture.thing(format!("{name} on square {square}"));
                picture.art(
                    thing,
                    PIECES.get(name),
                    (x + PIECE_X, y + PIECE_Y),
                    of(side),
                );
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
        self.line_above(picture, shades, *captured, top);
        picture.write((0, 0), 0, || format!("> {} TO MOVE", colour_of(*turn)));
        for (line, side) in (1..).zip(Side::ALL) {
            let captured = captured[side as usize];
            let text = || format!("{} CAPTURED {captured}", colour_of(side));
            picture.write((0, line), 0, text);
        }
        if let Some((name, on_bar)) = below {
            let thing = picture.thing(format!("the line {name} below the board"));
            if *on_bar {
                scene::bar(picture, thing, BELOW_LINE, shades.of(BLUE));
            }
            BELOW
                .row(name)
                .paint(picture, thing, BELOW_LINE, shades.of(PLAIN));
        }
    }

    fn line_above(&self, picture: &mut Picture, shades: Shades, captured: [u8; 2], top: &Top) {
        let colour = |side: Side| shades.of(if side == Side::Black { MAN_RED } else { WHITE });
        for (side, count) in Side::ALL
            .into_iter()
            .zip(captured)
            .filter(|(_, count)| *count > 0)
        {
            let thing = picture.thing(format!("what {side} has captured: {count}"));
            let art = CAPTURES.get(&count.to_string()).scaled(4, 2);
            let x = match side {
                Side::Black => CAPTURED_LEFT,
                Side::White => CAPTURED_RIGHT - art.width(),
            };
            picture.art(thing, &art, (x, TOP_LINE), colour(side));
        }
        let thing = picture.thing(format!("the line {} above the board", top.word));
        let mut row = SET_UP.row(top.word);
        if top.numbers[0].is_some() {
            row = SET_UP.over(row, "DASH");
        }
        for (column, number) in [2, 4].into_iter().zip(top.numbers) {
            if let Some(number) = number {
                row = SET_UP.number(row, column, number);
            }
        }
        row.paint_at(picture, thing, (TOP_LEFT, TOP_LINE), colour(top.side));
    }
}

/// What the board shows in a mode in which nothing moves.
fn board_of(view: &View, mode: u8, known: Option<&Known>) -> Option<Screen> {
    let at = view.at;
    let position = view.position().ok()?;
    let turn = position.turn();
    let moves = match mode {
        MODE_PLAY => position.moves(),
        _ => Vec::new(),
    };
    let movable: Vec<Square> = moves
        .iter()
        .filter_map(|found| found.path().next())
        .collect();
    let due = moves.iter().any(|found| found.is_jump());
    let flag = |flag| view.flag(flag);
    let frame = view.byte(at.frame);
    let place = |at| encoding::square(view.byte(at)).filter(|_| view.byte(at) < SQUARES as u8);
    let cursor = place(at.cursor)?;
    let last = match mode {
        // The computer has these bytes for itself.
        MODE_THINK => {
            let last = known?.game().moves().next_back();
            let path = |last: &Move| last.path().collect::<Vec<_>>();
            let path = last.map(path).unwrap_or_default();
            [path.first().copied(), path.last().copied()]
        }
        _ => at.last.map(place),
    };
    let hint = at.hint.map(place);
    let looked = at.look.map(place);
    // The side that made an earlier move.
    let looker = if view.byte(at.look_back).is_multiple_of(2) {
        turn
    } else {
        turn.other()
    };
    let mut squares: Vec<_> = Square::all()
        .map(|square| piece(&position, square))
        .collect();
    let mut put = |square: Square, art| squares[usize::from(square.number() - 1)] = art;
    let mark_last = |put: &mut dyn FnMut(Square, Option<(&'static str, Side)>)| {
        if let Some(from) = last[0].filter(|from| Some(*from) != last[1]) {
            put(from, Some((MARK, turn.other())));
        }
    };
    let blinks = frame & BLINK != 0;
    if mode == MODE_PLAY && !flag(FLAG_LIFTED) && !flag(FLAG_SHOWN) && !flag(FLAG_LOOK) {
        let flash = (1..=FLASH_HIDDEN).contains(&view.byte(at.flash));
        if !flag(FLAG_ANSWER) && if due { blinks } else { flash } {
            movable.iter().for_each(|square| put(*square, None));
        }
    }
    if flag(FLAG_ANSWER) {
        // The last move blinks, what it took in turns with the piece that moved.
        if blinks {
            let [ghosts, kings] = [at.ghosts, at.ghost_kings].map(|at| view.squares(at));
            for square in Square::all().filter(|square| ghosts.contains(*square)) {
                let king = kings.contains(square);
                put(square, Some(art_of(Piece { side: turn, king })));
            }
        } else if let Some(to) = last[1] {
            put(to, None);
        }
        mark_last(&mut put);
    } else if flag(FLAG_LOOK) {
        for square in looked.into_iter().flatten() {
            if piece(&position, square).is_none() {
                put(square, Some((MARK, looker)));
            }
        }
    } else if flag(FLAG_SHOWN) {
        match blinks {
            true => put(hint[1]?, Some((MARK, turn))),
            false => put(hint[0]?, None),
        }
    } else if mode != MODE_EDIT {
        mark_last(&mut put);
        if flag(FLAG_LIFTED) {
            let from = place(at.path)?;
            put(from, None);
            put(cursor, piece(&position, from));
        }
    }
    let on_board = [MODE_PLAY, MODE_EDIT].contains(&mode) && view.byte(at.item) == ITEM_NONE;
    let captured = Side::ALL.map(|side| {
        let left = position.pieces(side.other()).len();
        MOST_PIECES.saturating_sub(left as u8)
    });
    let (top, below) = Lines {
        view,
        mode,
        known,
        position,
        movable,
        due,
        cursor,
        last,
        hint,
        looked,
        looker,
    }
    .both()?;
    Some(Screen::Board {
        turned: flag(FLAG_TURNED),
        turn,
        cursor: on_board.then_some(cursor),
        squares,
        captured,
        top,
        below,
    })
}

/// What the lines above and below the board depend on.
struct Lines<'a> {
    view: &'a View<'a>,
    mode: u8,
    known: Option<&'a Known>,
    position: Position,
    movable: Vec<Square>,
    due: bool,
    cursor: Square,
    last: [Option<Square>; 2],
    hint: [Option<Square>; 2],
    looked: [Option<Square>; 2],
    looker: Side,
}

impl Lines<'_> {
    fn both(&self) -> Option<(Top, Option<(&'static str, bool)>)> {
        let byte = |at| self.view.byte(at);
        let at = self.view.at;
        let turn = self.position.turn();
        if self.mode == MODE_THINK {
            let top = Top {
                word: "THINKS",
                numbers: [None, Some(byte(at.think_mark))],
                side: turn,
            };
            return Some((top, None));
        }
        let item = byte(at.item);
        let (mut top, words) = match self.mode {
            MODE_PLAY => self.turn()?,
            MODE_EDIT if item != ITEM_NONE => (self.game_number(), goes(turn)),
            MODE_EDIT => {
                let words = ["PIECE", "SIDE", "PIECE", "CLEAR"];
                (self.at_cursor(), words[usize::from(byte(at.idle) % 4)])
            }
            MODE_WAIT if byte(at.timer) >= WAIT_FRAMES / 2 => (self.last_move(), "DEMO"),
            MODE_WAIT => (self.last_move(), "PLAY"),
            _ => (self.last_move(), self.over()?),
        };
        if self.mode == MODE_PLAY && self.due && byte(at.frame) & TURNS != 0 {
            top = Top {
                word: "MUST_JUMP",
                numbers: [None; 2],
                side: turn,
            };
        }
        let on_bar = [MODE_PLAY, MODE_EDIT].contains(&self.mode) && item != ITEM_NONE;
        Some((top, Some((words, on_bar))))
    }

    /// A person's turn.
    fn turn(&self) -> Option<(Top, &'static str)> {
        let byte = |at| self.view.byte(at);
        let at = self.view.at;
        let flag = |flag| self.view.flag(flag);
        let two = byte(at.game) == GAME_TWO;
        let turn = self.position.turn();
        if flag(FLAG_LOOK) {
            return Some((self.move_of("PAST", self.looked, self.looker), "AGO"));
        }
        if flag(FLAG_SHOWN) {
            return Some((self.move_of("ADVICE", self.hint, turn), "HINTED"));
        }
        if byte(at.timer) != 0 {
            return self.message();
        }
        let item = usize::from(byte(at.item));
        if item != 0 {
            let choices = [
                "TAKE_BACK",
                "ASK_HINT",
                "SHOW_LAST",
                "FLIP_BOARD",
                "OFFER_DRAW",
            ];
            return Some(match flag(FLAG_ANSWER) {
                true => (self.last_move(), "LAST"),
                false => (self.game_number(), choices[item - 1]),
            });
        }
        if flag(FLAG_LIFTED) {
            let hops = u16::from(byte(at.hops));
            let here = encoding::square(byte(at.path + hops)) == Some(self.cursor);
            let words = match (here, hops) {
                (false, _) => "DROP",
                (true, 0) => "PUT_BACK",
                (true, _) => "JUMP_ON",
            };
            return Some((self.at_cursor(), words));
        }
        if flag(FLAG_ANSWER) {
            return Some((self.last_move(), if two { goes(turn) } else { "YOUR_TURN" }));
        }
        let words = match (self.movable.contains(&self.cursor), byte(at.idle) % 2) {
            (true, _) => "LIFT",
            (false, 0) => goes(turn),
            (false, _) => "MENU",
        };
        Some((self.at_cursor(), words))
    }

    fn message(&self) -> Option<(Top, &'static str)> {
        let byte = |at| self.view.byte(at);
        let at = self.view.at;
        let words = match byte(at.message) {
            MESSAGE_JUMP => "MUST_JUMP",
            MESSAGE_NO if self.view.flag(FLAG_LIFTED) => "NOT_THERE",
            MESSAGE_NO => "NO_MOVE",
            MESSAGE_EMPTY => "NO_MORE",
            MESSAGE_NO_DRAW => "NO_DRAW",
            MESSAGE_AGREE => "AGREE",
            MESSAGE_GAME => {
                let game = byte(at.game);
                let words = match byte(at.timer) < GAME_FRAMES / 2 {
                    true => level(game).unwrap_or("PAIRED"),
                    false => kind(game),
                };
                return Some((self.game_number(), words));
            }
            _ => return None,
        };
        Some((self.at_cursor(), words))
    }

    /// The line of the result, or what stick and button do then.
    fn over(&self) -> Option<&'static str> {
        let byte = |at| self.view.byte(at);
        let at = self.view.at;
        let demo = self.view.flag(FLAG_DEMO);
        match (demo, byte(at.idle) % 4) {
            (false, 1) => return Some("NEW"),
            (false, 3) => return Some("UNDO"),
            (true, _) if byte(at.timer) & TURNS != 0 => {
                return Some(if byte(at.timer) < 0x80 {
                    "PLAY"
                } else {
                    "DEMO"
                });
            }
            _ => (),
        }
        if self.view.flag(FLAG_DRAWN) {
            return Some(match self.known?.game().ending() {
                Some(Ending::Repeated) => "DRAW_REPEAT",
                Some(Ending::Quiet) => "DRAW_FORTY",
                _ => "DRAW_AGREED",
            });
        }
        let game = byte(at.game);
        let winner = match encoding::variant(game) {
            Variant::Checkers => self.position.turn().other(),
            Variant::Losing => self.position.turn(),
        };
        Some(match (demo || game == GAME_TWO, winner) {
            (true, Side::Black) => "BLACK_WINS",
            (true, Side::White) => "WHITE_WINS",
            (false, winner) if winner == person(self.view) => "YOU_WIN",
            (false, _) => "YOU_LOSE",
        })
    }

    /// The square of the cursor, behind that of a piece that was picked up.
    fn at_cursor(&self) -> Top {
        let at = self.view.at;
        let lifted = self.view.flag(FLAG_LIFTED);
        let from = encoding::square(self.view.byte(at.path));
        let stays = from == Some(self.cursor) && self.view.byte(at.hops) == 0;
        let can_move = self.mode == MODE_PLAY && self.movable.contains(&self.cursor);
        let side = self.position.turn();
        if lifted && !stays {
            return self.move_of("GOES", [from, Some(self.cursor)], side);
        }
        let word = if lifted || can_move { "FROM" } else { "SQUARE" };
        Top {
            word,
            numbers: [None, Some(self.number(self.cursor))],
            side,
        }
    }

    fn last_move(&self) -> Top {
        match self.last[0] {
            Some(_) => self.move_of("LAST", self.last, self.position.turn().other()),
            None => self.game_number(),
        }
    }

    fn game_number(&self) -> Top {
        let number = self.view.byte(self.view.at.game) + 1;
        Top {
            word: "NUMBER",
            numbers: [None, Some(number)],
            side: self.position.turn(),
        }
    }

    fn move_of(&self, word: &'static str, squares: [Option<Square>; 2], side: Side) -> Top {
        let numbers = squares.map(|square| square.map(|square| self.number(square)));
        Top {
            word,
            numbers,
            side,
        }
    }

    /// The number that the screen gives a square: with the switch at black and white white has squares 1 to 12.
    fn number(&self, square: Square) -> u8 {
        match self.view.console.inputs().black_and_white {
            true => SQUARES as u8 + 1 - square.number(),
            false => square.number(),
        }
    }
}

/// The colour of a side's pieces, as the set-up names it.
fn colour_of(side: Side) -> &'static str {
    match side {
        Side::Black => "RED",
        Side::White => "WHITE",
    }
}

/// The words that say whose turn it is.
fn goes(side: Side) -> &'static str {
    match side {
        Side::Black => "BLACK_GOES",
        Side::White => "WHITE_GOES",
    }
}

/// The words of a kind of game.
fn kind(game: u8) -> &'static str {
    match game {
        GAME_TWO => "PAIRED",
        GAME_LOSING.. => "LOSING",
        _ => "CHECKERS",
    }
}

/// The words of a game's level; `None` for two players.
fn level(game: u8) -> Option<&'static str> {
    let plies = encoding::plies(game)?;
    Some(LEVELS[usize::from(plies - 1)])
}

/// The person's side, or the left player's.
pub(super) fn person(view: &View) -> Side {
    match view.console.inputs().difficulty_a[1] {
        true => Side::White,
        false => Side::Black,
    }
}
