//! Which scene is due: from the game, and from what only the cartridge knows.

use checkers_engine::rules::{Ending, Move, Piece, Position, Side, Square, Variant};
use scene::{Line, Shades, Text};

use super::{Board, MARK, SQUARES, Scene, Screen, Shown};
use crate::constants::{
    BLINK, FLAG_ANSWER, FLAG_DEMO, FLAG_DRAWN, FLAG_LIFTED, FLAG_LOOK, FLAG_SHOWN, FLAG_TURNED,
    FLASH_HIDDEN, GAME_FRAMES, GAME_LOSING, GAME_PRO, GAME_TWO, IDLE_CYCLE, ITEM_NONE,
    MESSAGE_AGREE, MESSAGE_EMPTY, MESSAGE_GAME, MESSAGE_JUMP, MESSAGE_NO, MESSAGE_NO_DRAW,
    MODE_EDIT, MODE_OVER, MODE_PLAY, MODE_SETUP, MODE_THINK, MODE_WAIT, MOST_PIECES, TURNS,
    WAIT_FRAMES,
};
use crate::encoding;
use crate::known::Known;
use crate::layout::*;
use crate::view::View;

/// The names of the levels in strings.txt and pages.txt.
const LEVELS: [&str; 9] = [
    "NOVICE", "PUPIL", "CASUAL", "SOLID", "SHARP", "STRONG", "EXPERT", "MASTER", "GENIUS",
];
const HELP: [&str; 4] = ["HINT_START", "HINT_GAME", "HINT_SIDE", "HINT_WAIT"];

/// The art of a piece.
fn art_of(piece: Piece) -> Shown {
    let art = match (piece.side, piece.king) {
        (Side::Black, false) => "black man",
        (Side::Black, true) => "black king",
        (Side::White, false) => "white man",
        (Side::White, true) => "white king",
    };
    Some((art, piece.side))
}

impl Scene {
    /// What a frame shows that begins with this RAM, in a game; `None` while a move is made.
    pub fn of(view: &View, known: Option<&Known>) -> Option<Scene> {
        let grey = view.console.inputs().black_and_white;
        Some(Scene {
            shades: Shades::new(view.byte(view.at.idle), IDLE_CYCLE, grey),
            screen: match view.byte(view.at.mode) {
                MODE_SETUP => Screen::SetUp(set_up(view)),
                mode @ (MODE_PLAY | MODE_EDIT | MODE_OVER | MODE_WAIT | MODE_THINK) => {
                    Screen::Board(Moment::of(view, mode, known)?.board()?)
                }
                _ => return None,
            },
        })
    }
}

fn set_up(view: &View) -> Vec<Text> {
    let game = view.byte(view.at.game);
    let (person, piece) = match (game, person(view)) {
        (GAME_TWO, Side::Black) => ("LEFT_BLACK", MAN_RED),
        (GAME_TWO, Side::White) => ("LEFT_WHITE", WHITE),
        (_, Side::Black) => ("YOU_BLACK", MAN_RED),
        (_, Side::White) => ("YOU_WHITE", WHITE),
    };
    let rows = [
        (Line::new("GAME").number(5, game + 1), WHITE),
        (Line::new(kind(game)), PLAIN),
        (Line::new(level(game).unwrap_or("BLANK")), PLAIN),
        (Line::new(person), piece),
        (
            Line::new(HELP[usize::from(view.byte(view.at.frame) >> 6)]),
            DIM,
        ),
    ];
    let rows = (ROWS_LINE..).step_by(ROW_PITCH).zip(rows);
    rows.map(|(line, (text, colour))| (text, line, colour))
        .collect()
}

/// A console in a mode in which nothing moves, and what is known of its game.
struct Moment<'a> {
    view: &'a View<'a>,
    mode: u8,
    known: Option<&'a Known>,
    position: Position,
    /// The squares of the pieces that can move.
    movable: Vec<Square>,
    /// A jump is due.
    due: bool,
    cursor: Square,
    last: [Option<Square>; 2],
}

impl Moment<'_> {
    fn of<'a>(view: &'a View, mode: u8, known: Option<&'a Known>) -> Option<Moment<'a>> {
        let position = view.position().ok()?;
        let moves = match mode {
            MODE_PLAY => position.moves(),
            _ => Vec::new(),
        };
        let last = match mode {
            // The computer has these bytes for itself.
            MODE_THINK => {
                let last = known?.game().moves().next_back();
                let path = |last: &Move| [last.path().next(), last.path().last()];
                last.map(path).unwrap_or_default()
            }
            _ => view.at.last.map(|at| place(view, at)),
        };
        Some(Moment {
            view,
            mode,
            known,
            position,
            movable: moves
                .iter()
                .filter_map(|found| found.path().next())
                .collect(),
            due: moves.iter().any(|found| found.is_jump()),
            cursor: place(view, view.at.cursor)?,
            last,
        })
    }

    fn byte(&self, address: u16) -> u8 {
        self.view.byte(address)
    }

    fn flag(&self, flag: u8) -> bool {
        self.view.flag(flag)
    }

    fn turn(&self) -> Side {
        self.position.turn()
    }

    /// The move before the last one that is shown, and the side that made it.
    fn looked(&self) -> ([Option<Square>; 2], Side) {
        let side = match self.byte(self.view.at.look_back) % 2 {
            0 => self.turn(),
            _ => self.turn().other(),
        };
        (self.view.at.look.map(|at| place(self.view, at)), side)
    }

    fn board(&self) -> Option<Board> {
        let game = self.byte(self.view.at.game);
        let item = self.byte(self.view.at.item);
        let on_board = [MODE_PLAY, MODE_EDIT].contains(&self.mode);
        let captured = |side: Side| {
            let left = self.position.pieces(side.other()).len();
            MOST_PIECES.saturating_sub(left as u8)
        };
        let (above, below) = self.lines()?;
        Some(Board {
            green: game % GAME_LOSING >= GAME_PRO && game != GAME_TWO,
            turned: self.flag(FLAG_TURNED),
            turn: self.turn(),
            cursor: (on_board && item == ITEM_NONE).then_some(self.cursor),
            squares: self.squares()?,
            captured: Side::ALL.map(captured),
            above,
            below: below.map(|words| (words, on_board && item != ITEM_NONE)),
        })
    }

    fn squares(&self) -> Option<Vec<Shown>> {
        let (at, turn) = (self.view.at, self.turn());
        let piece = |square| self.position.piece(square).and_then(art_of);
        let blinks = self.byte(at.frame) & BLINK != 0;
        let mut squares: Vec<_> = Square::all().map(piece).collect();
        let mut put = |square: Square, art| squares[usize::from(square.number() - 1)] = art;
        let plain = !self.flag(FLAG_LIFTED) && !self.flag(FLAG_SHOWN) && !self.flag(FLAG_LOOK);
        if self.mode == MODE_PLAY && plain && !self.flag(FLAG_ANSWER) {
            let flash = (1..=FLASH_HIDDEN).contains(&self.byte(at.flash));
            if if self.due { blinks } else { flash } {
                self.movable.iter().for_each(|square| put(*square, None));
            }
        }
        // Where the last move began.
        let began = self.last[0].filter(|from| Some(*from) != self.last[1]);
        if self.flag(FLAG_ANSWER) {
            // The last move blinks, what it took in turns with the piece that moved.
            if blinks {
                let [ghosts, kings] = [at.ghosts, at.ghost_kings].map(|at| self.view.squares(at));
                for square in Square::all().filter(|square| ghosts.contains(*square)) {
                    let (side, king) = (turn, kings.contains(square));
                    put(square, art_of(Piece { side, king }));
                }
            } else if let Some(to) = self.last[1] {
                put(to, None);
            }
            began
                .into_iter()
                .for_each(|from| put(from, Some((MARK, turn.other()))));
        } else if self.flag(FLAG_LOOK) {
            let (looked, looker) = self.looked();
            let looked = looked.into_iter().flatten();
            for square in looked.filter(|square| piece(*square).is_none()) {
                put(square, Some((MARK, looker)));
            }
        } else if self.flag(FLAG_SHOWN) {
            match blinks {
                true => put(place(self.view, at.hint[1])?, Some((MARK, turn))),
                false => put(place(self.view, at.hint[0])?, None),
            }
        } else if self.mode != MODE_EDIT {
            began
                .into_iter()
                .for_each(|from| put(from, Some((MARK, turn.other()))));
            if self.flag(FLAG_LIFTED) {
                let from = place(self.view, at.path)?;
                put(from, None);
                put(self.cursor, piece(from));
            }
        }
        Some(squares)
    }

    /// The lines above and below the board.
    fn lines(&self) -> Option<((Line, Side), Option<&'static str>)> {
        let at = self.view.at;
        let (above, below) = match self.mode {
            MODE_THINK => {
                let mark = Line::new("THINKS").number(4, self.byte(at.think_mark));
                return Some(((mark, self.turn()), None));
            }
            MODE_PLAY => self.play()?,
            MODE_EDIT if self.byte(at.item) != ITEM_NONE => {
                (self.number_of_game(), goes(self.turn()))
            }
            MODE_EDIT => {
                let words = ["PIECE", "SIDE", "PIECE", "CLEAR"];
                (self.at_cursor(), words[usize::from(self.byte(at.idle) % 4)])
            }
            MODE_WAIT if self.byte(at.timer) >= WAIT_FRAMES / 2 => (self.last_move(), "DEMO"),
            MODE_WAIT => (self.last_move(), "PLAY"),
            _ => (self.last_move(), self.over()?),
        };
        let must_jump = self.mode == MODE_PLAY && self.due && self.byte(at.frame) & TURNS != 0;
        let above = if must_jump {
            (Line::new("MUST_JUMP"), self.turn())
        } else {
            above
        };
        Some((above, Some(below)))
    }

    /// The lines of a person's turn.
    fn play(&self) -> Option<((Line, Side), &'static str)> {
        const CHOICES: [&str; 5] = [
            "TAKE_BACK",
            "ASK_HINT",
            "SHOW_LAST",
            "FLIP_BOARD",
            "OFFER_DRAW",
        ];
        let at = self.view.at;
        let answer = self.flag(FLAG_ANSWER);
        let hops = self.byte(at.hops);
        let here = encoding::square(self.byte(at.path + u16::from(hops))) == Some(self.cursor);
        Some(match self.byte(at.item) {
            _ if self.flag(FLAG_LOOK) => {
                let (looked, looker) = self.looked();
                (self.move_of("PAST", looked, looker), "AGO")
            }
            _ if self.flag(FLAG_SHOWN) => {
                let hint = at.hint.map(|at| place(self.view, at));
                (self.move_of("ADVICE", hint, self.turn()), "HINTED")
            }
            _ if self.byte(at.timer) != 0 => return self.message(),
            1.. if answer => (self.last_move(), "LAST"),
            item @ 1.. => (self.number_of_game(), CHOICES.get(usize::from(item) - 1)?),
            _ if self.flag(FLAG_LIFTED) => match (here, hops) {
                (false, _) => (self.at_cursor(), "DROP"),
                (true, 0) => (self.at_cursor(), "PUT_BACK"),
                (true, _) => (self.at_cursor(), "JUMP_ON"),
            },
            _ if answer && self.byte(at.game) == GAME_TWO => (self.last_move(), goes(self.turn())),
            _ if answer => (self.last_move(), "YOUR_TURN"),
            _ if self.movable.contains(&self.cursor) => (self.at_cursor(), "LIFT"),
            _ if self.byte(at.idle).is_multiple_of(2) => (self.at_cursor(), goes(self.turn())),
            _ => (self.at_cursor(), "MENU"),
        })
    }

    fn message(&self) -> Option<((Line, Side), &'static str)> {
        let at = self.view.at;
        let words = match self.byte(at.message) {
            MESSAGE_JUMP => "MUST_JUMP",
            MESSAGE_NO if self.flag(FLAG_LIFTED) => "NOT_THERE",
            MESSAGE_NO => "NO_MOVE",
            MESSAGE_EMPTY => "NO_MORE",
            MESSAGE_NO_DRAW => "NO_DRAW",
            MESSAGE_AGREE => "AGREE",
            MESSAGE_GAME => {
                let game = self.byte(at.game);
                let words = match self.byte(at.timer) < GAME_FRAMES / 2 {
                    true => level(game).unwrap_or("PAIRED"),
                    false => kind(game),
                };
                return Some((self.number_of_game(), words));
            }
            _ => return None,
        };
        Some((self.at_cursor(), words))
    }

    /// The line of the result, or what stick and button do then.
    fn over(&self) -> Option<&'static str> {
        let at = self.view.at;
        let demo = self.flag(FLAG_DEMO);
        let (timer, game) = (self.byte(at.timer), self.byte(at.game));
        let winner = match encoding::variant(game) {
            Variant::Checkers => self.turn().other(),
            Variant::Losing => self.turn(),
        };
        Some(match (demo, self.byte(at.idle) % 4) {
            (false, 1) => "NEW",
            (false, 3) => "UNDO",
            (true, _) if timer & TURNS != 0 => ["PLAY", "DEMO"][usize::from(timer >> 7)],
            _ if self.flag(FLAG_DRAWN) => match self.known?.game().ending() {
                Some(Ending::Repeated) => "DRAW_REPEAT",
                Some(Ending::Quiet) => "DRAW_FORTY",
                _ => "DRAW_AGREED",
            },
            _ if demo || game == GAME_TWO => match winner {
                Side::Black => "BLACK_WINS",
                Side::White => "WHITE_WINS",
            },
            _ if winner == person(self.view) => "YOU_WIN",
            _ => "YOU_LOSE",
        })
    }

    /// The square of the cursor, behind that of a piece that was picked up.
    fn at_cursor(&self) -> (Line, Side) {
        let lifted = self.flag(FLAG_LIFTED);
        let from = encoding::square(self.byte(self.view.at.path));
        let stays = from == Some(self.cursor) && self.byte(self.view.at.hops) == 0;
        let can_move = self.mode == MODE_PLAY && self.movable.contains(&self.cursor);
        let cursor = Some(self.cursor);
        match lifted || can_move {
            true if lifted && !stays => self.move_of("GOES", [from, cursor], self.turn()),
            true => self.move_of("FROM", [None, cursor], self.turn()),
            false => self.move_of("SQUARE", [None, cursor], self.turn()),
        }
    }

    fn last_move(&self) -> (Line, Side) {
        match self.last[0] {
            Some(_) => self.move_of("LAST", self.last, self.turn().other()),
            None => self.number_of_game(),
        }
    }

    fn number_of_game(&self) -> (Line, Side) {
        let number = self.byte(self.view.at.game) + 1;
        (Line::new("NUMBER").number(4, number), self.turn())
    }

    /// Words, squares and the side whose colour they have. With the switch at black and white white has squares 1 to 12.
    fn move_of(
        &self,
        word: &'static str,
        squares: [Option<Square>; 2],
        side: Side,
    ) -> (Line, Side) {
        let number = |square: Square| match self.view.console.inputs().black_and_white {
            true => SQUARES as u8 + 1 - square.number(),
            false => square.number(),
        };
        let [from, to] = squares.map(|square| square.map(number));
        let line = Line::new(word).number(2, from).number(4, to);
        (
            if from.is_some() {
                line.over("DASH")
            } else {
                line
            },
            side,
        )
    }
}

/// The square in a byte, if it is one.
fn place(view: &View, at: u16) -> Option<Square> {
    encoding::square(view.byte(at)).filter(|_| view.byte(at) < SQUARES as u8)
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
    LEVELS.get(usize::from(plies) - 1).copied()
}

/// The person's side, or the left player's.
pub fn person(view: &View) -> Side {
    match view.console.inputs().difficulty_a[1] {
        true => Side::White,
        false => Side::Black,
    }
}
