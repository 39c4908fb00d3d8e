//! Computes the expected screen from the engine plus cursor, timers and messages in RAM.

use checkers_engine::rules::{Ending, Game, Numbering, Piece, Position, Side, Square, Squares};
use scene::{Line, Shades, Text};

use super::late::{Lines, ShownLate};
use super::{Above, Board, CROSS, MARK, SQUARES, Scene, Screen, Shown};
use crate::constants::{
    BLINK, FLASH_HIDDEN, GAME_FRAMES, GAME_LOSING, GAME_PRO, GAME_TWO, IDLE_CYCLE, ITEM_NONE,
    MESSAGE_AGREE, MESSAGE_EMPTY, MESSAGE_GAME, MESSAGE_JUMP, MESSAGE_NO, MESSAGE_NO_DRAW,
    MODE_EDIT, MODE_GHOSTS, MODE_MAKE, MODE_OVER, MODE_PLAY, MODE_READY, MODE_REPEAT, MODE_SETUP,
    MODE_THINK, MODE_WAIT, QUIET_REPEAT, STATE_BLACK, STATE_CROSS, STATE_MARK, STATE_WHITE, STATES,
    TURNS, WAIT_FRAMES,
};
use crate::layout::*;
use crate::memory::Ram;
use crate::points::Checkers;
use crate::state::{self, person, square};

/// The names of the levels in strings.txt and pages.txt.
const LEVELS: [&str; 9] = [
    "NOVICE", "PUPIL", "CASUAL", "SOLID", "SHARP", "STRONG", "EXPERT", "MASTER", "GENIUS",
];
const HELP: [&str; 4] = ["HINT_START", "HINT_GAME", "HINT_SIDE", "HINT_WAIT"];
/// The choices below the board.
const CHOICES: [&str; 5] = [
    "TAKE_BACK",
    "ASK_HINT",
    "SHOW_LAST",
    "FLIP_BOARD",
    "OFFER_DRAW",
];

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
    /// Returns the expected contents of a frame that begins with this RAM, in a game; `None` while no board has been shown.
    pub fn of(
        ram: &Ram,
        game: Option<&Game>,
        own: &Checkers,
        late: &mut ShownLate,
    ) -> Option<Scene> {
        let grey = ram.console.inputs().black_and_white;
        Some(Scene {
            shades: Shades::new(ram.idle(), IDLE_CYCLE, grey),
            screen: match ram.mode() {
                MODE_SETUP => {
                    late.clear();
                    Screen::SetUp(set_up(ram))
                }
                _ => Screen::Board(Moment::of(ram, game, own)?.board(late)?),
            },
        })
    }
}

/// What the squares show as the cartridge has it in `shown`: two squares to a byte, from the upper left of the screen.
pub fn shown(ram: &Ram, game: Option<&Game>, own: &Checkers) -> Option<[u8; SQUARES / 2]> {
    let mut squares = Moment::of(ram, game, own)?.squares()?;
    if ram.flag_turned() {
        squares.reverse();
    }
    let state = |shown: Shown| match shown {
        None => 0,
        Some((MARK, side)) => STATE_MARK + side as u8,
        Some((CROSS, _)) => STATE_CROSS,
        Some((art, side)) => {
            [STATE_BLACK, STATE_WHITE][side as usize] + u8::from(art.ends_with("king"))
        }
    };
    Some(std::array::from_fn(|pair| {
        state(squares[2 * pair]) + STATES * state(squares[2 * pair + 1])
    }))
}

fn set_up(ram: &Ram) -> Vec<Text> {
    let game = ram.game();
    let (person, piece) = match (game, person(ram)) {
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
        (Line::new(HELP[usize::from(ram.frame() >> 6)]), DIM),
    ];
    let rows = (ROWS_LINE..).step_by(ROW_PITCH).zip(rows);
    rows.map(|(line, (text, colour))| (text, line, colour))
        .collect()
}

/// A console with a board, and what is known of its game.
struct Moment<'a> {
    ram: &'a Ram<'a>,
    mode: u8,
    game: Option<&'a Game>,
    own: &'a Checkers,
    position: Position,
    turn: Side,
    /// The squares of the pieces that can move.
    movable: Squares,
    /// A jump is due.
    due: bool,
    /// The piece that is picked up may be dropped where the cursor is, or is there already.
    may_drop: bool,
    cursor: Square,
    last: [Option<Square>; 2],
}

impl Moment<'_> {
    fn of<'a>(ram: &'a Ram<'a>, game: Option<&'a Game>, own: &'a Checkers) -> Option<Moment<'a>> {
        let position = state::position(ram).ok()?;
        let mode = ram.mode();
        let moves = match mode {
            MODE_PLAY => position.moves(),
            _ => Vec::new(),
        };
        let cursor = square(ram.cursor())?;
        let path = ram.path().all();
        let path: Vec<_> = path.iter().copied().map_while(square).collect();
        let path = path.get(..=usize::from(ram.hops())).unwrap_or_default();
        let drop: Vec<_> = path.iter().copied().chain([cursor]).collect();
        let may_drop = path.last() == Some(&cursor)
            || moves.iter().any(|found| {
                let path: Vec<_> = found.path().collect();
                path.starts_with(&drop)
            });
        Some(Moment {
            ram,
            mode,
            game,
            own,
            position,
            turn: position.turn(),
            movable: moves.iter().map(|found| found.from()).collect(),
            due: moves.iter().any(|found| found.is_jump()),
            may_drop,
            cursor,
            last: [ram.last_from(), ram.last_to()].map(square),
        })
    }

    /// The move before the last one that is shown, and the side that made it.
    fn looked(&self) -> ([Option<Square>; 2], Side) {
        let side = match self.ram.look_back() % 2 {
            0 => self.turn,
            _ => self.turn.other(),
        };
        ([self.ram.look_from(), self.ram.look_to()].map(square), side)
    }

    /// The move that is advised.
    fn hint(&self) -> [Option<Square>; 2] {
        [self.ram.hint_from(), self.ram.hint_to()].map(square)
    }

    /// The board as this frame shows it.
    fn board(&self, late: &mut ShownLate) -> Option<Board> {
        let turned = self.ram.flag_turned();
        let squares = || Some((self.squares()?, turned));
        let shown = late.squares(self.shows().then(squares));
        let now = (self.mode, self.numbering());
        let (above, below) = late.lines(now, |before| self.lines(before))?;
        let (squares, turned) = shown?;
        let must_jump = self.mode == MODE_PLAY && self.due && self.ram.frame() & TURNS != 0;
        let (above, below) = match self.mode {
            MODE_THINK => {
                let thinks = Line::new("THINKS").number(4, self.ram.plies());
                ((thinks, self.turn), None)
            }
            _ if must_jump => ((Line::new("MUST_JUMP"), self.turn), Some(below)),
            _ => (above, Some(below)),
        };
        let game = self.ram.game();
        let on_board = [MODE_PLAY, MODE_EDIT].contains(&self.mode);
        let in_menu = self.ram.item() != ITEM_NONE;
        let cursor = match self.ram.flag_turned() {
            true => SQUARES - 1 - self.cursor.index(),
            false => self.cursor.index(),
        };
        Some(Board {
            green: game % GAME_LOSING >= GAME_PRO && game != GAME_TWO,
            turned,
            turn: self.turn,
            cursor: (on_board && !in_menu).then_some(cursor),
            squares,
            above,
            below: below.map(|words| (words, on_board && in_menu)),
            position: (self.position, self.numbering()),
        })
    }

    /// Whether what the squares show is computed in this frame's overscan.
    fn shows(&self) -> bool {
        match self.mode {
            MODE_PLAY | MODE_EDIT | MODE_WAIT | MODE_OVER | MODE_READY => true,
            MODE_REPEAT => self.ram.quiet() < QUIET_REPEAT || self.ram.frame() & 1 != 0,
            _ => false,
        }
    }

    fn squares(&self) -> Option<Vec<Shown>> {
        let (ram, turn) = (self.ram, self.turn);
        let piece = |square| self.position.piece(square).and_then(art_of);
        let blinks = ram.frame() & BLINK != 0;
        let mut squares: Vec<_> = Square::all().map(piece).collect();
        let mut put = |square: Square, art| squares[square.index()] = art;
        let began = self.last[0].filter(|from| Some(*from) != self.last[1]);
        let began = began.map(|from| (from, Some((MARK, turn.other()))));
        if ram.flag_answer() {
            // The last move blinks, what it took in turns with the piece that moved.
            if blinks {
                let [ghosts, kings] =
                    [ram.ghosts(), ram.ghost_kings()].map(|ghosts| state::squares(ghosts.all()));
                for square in ghosts.iter() {
                    let (side, king) = (turn, kings.contains(square));
                    put(square, art_of(Piece { side, king }));
                }
            } else if let Some(to) = self.last[1] {
                put(to, None);
            }
            began.into_iter().for_each(|(from, mark)| put(from, mark));
        } else if ram.flag_look() {
            let (looked, looker) = self.looked();
            let looked = looked.into_iter().flatten();
            for square in looked.filter(|square| piece(*square).is_none()) {
                put(square, Some((MARK, looker)));
            }
        } else if ram.flag_shown() {
            let [from, to] = self.hint();
            match blinks {
                true => put(to?, Some((MARK, turn))),
                false => put(from?, None),
            }
        } else if self.mode != MODE_EDIT {
            let hidden = match self.due {
                true => blinks,
                false => (1..=FLASH_HIDDEN).contains(&ram.flash()),
            };
            if hidden && self.mode == MODE_PLAY && !ram.flag_lifted() {
                self.movable.iter().for_each(|square| put(square, None));
            }
            began.into_iter().for_each(|(from, mark)| put(from, mark));
            if ram.flag_lifted() {
                let from = square(ram.path().get(0))?;
                put(from, None);
                let beneath = piece(self.cursor).filter(|_| self.cursor != from);
                match (self.may_drop, beneath) {
                    (true, _) => put(self.cursor, piece(from)),
                    (false, Some(_)) if blinks => {}
                    (false, _) => put(self.cursor, Some((CROSS, turn))),
                }
            }
        }
        Some(squares)
    }

    /// The lines above and below the board, if they are chosen anew, but that a jump is due; `None` in them if they can't be told.
    /// A move that the computer has found was written in the frame before, with its numbers of squares.
    fn lines(&self, before: Option<Numbering>) -> Option<Option<Lines>> {
        let ram = self.ram;
        let chosen = match self.mode {
            MODE_MAKE if ram.flag_answer() => {
                let path = [0, ram.hops()].map(|at| ram.path().all().get(usize::from(at)).copied());
                let chosen = path.map(|number| number.and_then(square));
                (numbered("LAST", chosen, self.turn, before?), "NONE")
            }
            MODE_GHOSTS if ram.flag_shown() => {
                (numbered("ADVICE", self.hint(), self.turn, before?), "NONE")
            }
            MODE_PLAY => return Some(self.play()),
            MODE_EDIT if ram.item() != ITEM_NONE => (self.number_of_game(), goes(self.turn)),
            MODE_EDIT => {
                let words = ["PIECE", "SIDE", "PIECE", "CLEAR"];
                (self.at_cursor(), words[usize::from(ram.idle() % 4)])
            }
            MODE_WAIT if ram.timer() >= WAIT_FRAMES / 2 => (self.last_move(), "DEMO"),
            MODE_WAIT => (self.last_move(), "PLAY"),
            MODE_OVER => return Some(self.over().map(|words| (self.last_move(), words))),
            _ => return None,
        };
        Some(Some(chosen))
    }

    /// The lines of a person's turn.
    fn play(&self) -> Option<Lines> {
        let ram = self.ram;
        let answer = ram.flag_answer();
        let hops = ram.hops();
        let here = square(ram.path().all().get(usize::from(hops)).copied()?) == Some(self.cursor);
        Some(match ram.item() {
            _ if ram.flag_look() => {
                let (looked, looker) = self.looked();
                (self.move_of("PAST", looked, looker), "AGO")
            }
            _ if ram.flag_shown() => (self.move_of("ADVICE", self.hint(), self.turn), "HINTED"),
            _ if ram.timer() != 0 => return self.message(),
            1.. if answer => (self.last_move(), "LAST"),
            item @ 1.. => (self.number_of_game(), CHOICES.get(usize::from(item) - 1)?),
            _ if ram.flag_lifted() && !self.may_drop => (self.at_cursor(), "NOT_THERE"),
            _ if ram.flag_lifted() => match (here, hops) {
                (false, _) => (self.at_cursor(), "DROP"),
                (true, 0) => (self.at_cursor(), "PUT_BACK"),
                (true, _) => (self.at_cursor(), "JUMP_ON"),
            },
            _ if answer && ram.game() == GAME_TWO => (self.last_move(), goes(self.turn)),
            _ if answer => (self.last_move(), "YOUR_TURN"),
            _ if self.movable.contains(self.cursor) => (self.at_cursor(), "LIFT"),
            _ if ram.idle().is_multiple_of(2) => (self.at_cursor(), goes(self.turn)),
            _ => (self.at_cursor(), "MENU"),
        })
    }

    fn message(&self) -> Option<Lines> {
        let ram = self.ram;
        let words = match ram.message() {
            MESSAGE_JUMP => "MUST_JUMP",
            MESSAGE_NO if ram.flag_lifted() => "NOT_THERE",
            MESSAGE_NO => "NO_MOVE",
            MESSAGE_EMPTY => "NO_MORE",
            MESSAGE_NO_DRAW => "NO_DRAW",
            MESSAGE_AGREE => "AGREE",
            MESSAGE_GAME => {
                let words = match ram.timer() < GAME_FRAMES / 2 {
                    true => level(ram.game()).unwrap_or("PAIRED"),
                    false => kind(ram.game()),
                };
                return Some((self.number_of_game(), words));
            }
            _ => return None,
        };
        Some((self.at_cursor(), words))
    }

    /// The line of the result, or what stick and button do then.
    fn over(&self) -> Option<&'static str> {
        let ram = self.ram;
        let (demo, timer, game) = (ram.flag_demo(), ram.timer(), ram.game());
        let winner = state::variant(game).winner(self.turn);
        Some(match (demo, ram.idle() % 4) {
            (false, 1) => "NEW",
            (false, 3) => "UNDO",
            (true, _) if timer & TURNS != 0 => ["DEMO", "PLAY"][usize::from(timer >> 7)],
            _ if ram.flag_drawn() => match self.own.kept.ending(self.game?) {
                Some(Ending::Repeated) => "DRAW_REPEAT",
                Some(Ending::Quiet) => "DRAW_FORTY",
                _ => "DRAW_AGREED",
            },
            _ if demo || game == GAME_TWO => match winner {
                Side::Black => "BLACK_WINS",
                Side::White => "WHITE_WINS",
            },
            _ if winner == self.own.person.unwrap_or(person(ram)) => "YOU_WIN",
            _ => "YOU_LOSE",
        })
    }

    /// The square of the cursor, behind that of a piece that was picked up.
    fn at_cursor(&self) -> Above {
        let lifted = self.ram.flag_lifted();
        let from = square(self.ram.path().get(0));
        let stays = from == Some(self.cursor) && self.ram.hops() == 0;
        let cursor = Some(self.cursor);
        match lifted || self.movable.contains(self.cursor) {
            true if lifted && !stays => self.move_of("GOES", [from, cursor], self.turn),
            true => self.move_of("FROM", [None, cursor], self.turn),
            false => self.move_of("SQUARE", [None, cursor], self.turn),
        }
    }

    fn last_move(&self) -> Above {
        match self.last[0] {
            Some(_) => self.move_of("LAST", self.last, self.turn.other()),
            None => self.number_of_game(),
        }
    }

    fn number_of_game(&self) -> Above {
        let number = self.ram.game() + 1;
        (Line::new("NUMBER").number(4, number), self.turn)
    }

    /// With the switch at black and white white has squares 1 to 12.
    fn numbering(&self) -> Numbering {
        match self.ram.console.inputs().black_and_white {
            false => Numbering::BlackFirst,
            true => Numbering::WhiteFirst,
        }
    }

    /// Words, squares and the side whose colour they have.
    fn move_of(&self, word: &'static str, squares: [Option<Square>; 2], side: Side) -> Above {
        numbered(word, squares, side, self.numbering())
    }
}

/// Words, squares with these numbers, and the side whose colour they have.
fn numbered(
    word: &'static str,
    squares: [Option<Square>; 2],
    side: Side,
    numbering: Numbering,
) -> Above {
    let [from, to] = squares.map(|square| square.map(|square| numbering.number(square)));
    let line = Line::new(word).number(2, from).number(4, to);
    match from {
        Some(_) => (line.over("DASH"), side),
        None => (line, side),
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
    let plies = state::plies(game)?;
    LEVELS.get(usize::from(plies) - 1).copied()
}
