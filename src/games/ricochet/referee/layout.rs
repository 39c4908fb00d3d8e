//! Where the cartridge keeps its game, and how.
//!
//! Owns the translation between the RAM, the console's and the cartridge's, and the engine's types. The
//! addresses come from the symbols; the encodings are those that `asm/ricochet/ram.inc` states. It
//! judges nothing: comparing is [`Referee`](super::Referee)'s.

mod words;

use std::fmt;

use super::numbers::*;
use crate::games::ricochet::clock::Clock;
use crate::games::ricochet::opponents::Opponent;
use crate::games::ricochet::{
    contest, Ball, Board, BoardError, BySide, Cell, Contest, Direction, Event, Flight, Game,
    GameResult, Heading, Launcher, Magazine, Magazines, Match, MatchResult, MoveOrder, Orientation,
    Outage, Piece, Placed, Side, Step, Turn, Variant,
};
use probe::symbols::{SymbolError, Symbols};
use vcs::Console;

/// The console's RAM, from $80.
pub type Ram = [u8; 128];
/// Who plays the sides; `None` for a person.
pub type Players = BySide<Option<Opponent>>;

/// `ballDir`: where the number of the launcher begins.
const FROM_SHIFT: u32 = 4;
/// `outs`, of one launcher: out for the game.
const OUT_FOR_GAME: u8 = 3;
/// The smart clock's seconds are so many frames long.
pub const FRAMES_A_SECOND: u32 = 60;
/// `ply` stays here.
const MAX_PLY: u16 = 255;

/// Bytes of RAM that hold nothing that the engine could hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// A variable has a value without a meaning.
    Byte { name: String, value: u8 },
    /// The pieces stand as they cannot.
    Board(BoardError),
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Byte { name, value } => {
                write!(f, "{name} is ${value:02x}, which means nothing")
            }
            Unreadable::Board(error) => write!(f, "{error}"),
        }
    }
}

/// The places of the cartridge's variables in [`Ram`], from 0, by their names in the source.
#[derive(Clone, Debug)]
pub struct Layout {
    place: usize,
    face: usize,
    score_hi: usize,
    score_lo: usize,
    launch: usize,
    outs: usize,
    value: usize,
    bumpers: usize,
    turn: usize,
    ply: usize,
    quiet: usize,
    status: usize,
    variant: usize,
    began: usize,
    games: usize,
    rate_hi: usize,
    rate_lo: usize,
    match_hi: usize,
    match_lo: usize,
    avg: usize,
    clock: usize,
    clock_frames: usize,
    late: usize,
    ball_x: usize,
    ball_y: usize,
    ball_dir: usize,
    event: usize,
    trail: usize,
    /// Addresses in the cartridge's RAM.
    players: u16,
    choice: u16,
    choice_mask: u16,
}

/// The rows in which a trail is kept.
const TRAIL_ROWS: usize = 9;

/// Where the ball of a launch has been, as `trail` keeps it: a byte for each of the rows 1 to 9, bit
/// 7 for the first marker of the row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail([u8; TRAIL_ROWS]);

impl Trail {
    /// Marks a cell; only those with a marker are kept.
    pub fn mark(&mut self, cell: Cell) {
        if cell.is_marker() {
            self.0[usize::from(cell.y()) - 1] |= 0x80 >> ((cell.x() - 1) / 2);
        }
    }
}

impl Layout {
    /// Finds all variables.
    ///
    /// # Errors
    /// The first that the symbols lack or that is not in the RAM.
    pub fn new(symbols: &Symbols) -> Result<Layout, SymbolError> {
        Ok(Layout {
            place: symbols.ram("place", 12)?,
            face: symbols.ram("face", 12)?,
            score_hi: symbols.ram("scoreHi", 2)?,
            score_lo: symbols.ram("scoreLo", 2)?,
            launch: symbols.ram("launch", 4)?,
            outs: symbols.ram("outs", 1)?,
            value: symbols.ram("value", 2)?,
            bumpers: symbols.ram("bumpers", 2)?,
            turn: symbols.ram("turn", 1)?,
            ply: symbols.ram("ply", 1)?,
            quiet: symbols.ram("quiet", 1)?,
            status: symbols.ram("status", 1)?,
            variant: symbols.ram("variant", 1)?,
            began: symbols.ram("began", 1)?,
            games: symbols.ram("games", 1)?,
            rate_hi: symbols.ram("rateHi", 2)?,
            rate_lo: symbols.ram("rateLo", 2)?,
            match_hi: symbols.ram("matchHi", 2)?,
            match_lo: symbols.ram("matchLo", 2)?,
            avg: symbols.ram("avg", 2)?,
            clock: symbols.ram("clock", 1)?,
            clock_frames: symbols.ram("clockF", 1)?,
            late: symbols.ram("late", 1)?,
            ball_x: symbols.ram("ballX", 1)?,
            ball_y: symbols.ram("ballY", 1)?,
            ball_dir: symbols.ram("ballDir", 1)?,
            event: symbols.ram("event", 1)?,
            trail: symbols.ram("trail", TRAIL_ROWS)?,
            players: symbols.code("players")?,
            choice: symbols.code("choice")?,
            choice_mask: symbols.code("choiceMask")?,
        })
    }

    /// Reads the variant.
    ///
    /// # Errors
    /// There is no such variant.
    pub fn variant(&self, ram: &Ram) -> Result<Variant, Unreadable> {
        let variant = ram[self.variant];
        variant
            .checked_add(1)
            .and_then(Variant::new)
            .ok_or_else(|| byte("variant", variant))
    }

    /// Reads whose turn it is.
    ///
    /// # Errors
    /// There is no such side.
    pub fn to_move(&self, ram: &Ram) -> Result<Side, Unreadable> {
        side_of("turn", ram[self.turn])
    }

    /// Reads who plays, from the cartridge's RAM.
    ///
    /// # Errors
    /// There is no such opponent.
    pub fn players(&self, console: &Console) -> Result<Players, Unreadable> {
        by_side(|side| match console.peek(self.players + side as u16) {
            HUMAN => Ok(None),
            number => Opponent::new(number)
                .map(Some)
                .ok_or_else(|| byte("players", number)),
        })
    }

    /// Reads the turn that the side to move has chosen, from the cartridge's RAM: its pieces in the
    /// order of their letters.
    ///
    /// # Errors
    /// A launcher of the other side, or a direction that is none.
    pub fn choice(&self, console: &Console, side: Side) -> Result<Turn, Unreadable> {
        let choice = console.peek(self.choice);
        let mask = console.peek(self.choice_mask);
        let launcher = Launcher::ALL.get(usize::from(choice ^ CHOICE_LAUNCH));
        let direction = Direction::ALL.get(usize::from(choice));
        match (launcher, direction) {
            (Some(launcher), _) if launcher.side == side => Ok(Turn::Launch(launcher.end)),
            (None, Some(&direction)) => Ok(Turn::Move(MoveOrder {
                direction,
                pieces: Piece::of(side)
                    .enumerate()
                    .filter(|(number, _)| mask >> number & 1 != 0)
                    .map(|(_, piece)| piece)
                    .collect(),
            })),
            _ => Err(byte("choice", choice)),
        }
    }

    /// Reads the game between two turns, or before the launch of a turn.
    ///
    /// # Errors
    /// The first variable whose value no game can have.
    pub fn game(&self, ram: &Ram) -> Result<Game, Unreadable> {
        Ok(Game {
            variant: self.variant(ram)?,
            board: self.board(ram)?,
            scores: four_digits(ram, ("scoreHi", self.score_hi), ("scoreLo", self.score_lo))?,
            magazines: self.magazines(ram)?,
            bumpers: self.bumper_counts(ram)?,
            values: self.values(ram)?,
            to_move: self.to_move(ram)?,
            turns: ram[self.ply].into(),
            quiet: ram[self.quiet],
        })
    }

    /// Reads the pieces alone.
    ///
    /// # Errors
    /// The first piece that is where none can be.
    pub fn board(&self, ram: &Ram) -> Result<Board, Unreadable> {
        let mut pieces = *Board::start().pieces();
        for piece in Piece::all() {
            let index = piece.index();
            let place = ram[self.place + index];
            let face = ram[self.face + index];
            let orientation = match face ^ face_of(piece) {
                0 => Orientation::Vertical,
                FACE_HORIZONTAL => Orientation::Horizontal,
                _ => return Err(byte(&format!("face of {piece}"), face)),
            };
            let cell = cell_of(place).ok_or_else(|| byte(&format!("place of {piece}"), place))?;
            pieces[index] = Placed { cell, orientation };
        }
        Board::new(pieces).map_err(Unreadable::Board)
    }

    fn magazines(&self, ram: &Ram) -> Result<Magazines, Unreadable> {
        let empty = Magazine {
            launches: 0,
            outage: Outage::None,
        };
        let mut magazines = Magazines([empty; 4]);
        for launcher in Launcher::ALL {
            let index = launcher.index();
            magazines[launcher] = Magazine {
                launches: from_bcd("launch", ram[self.launch + index])?,
                outage: match ram[self.outs] >> (2 * index) & 3 {
                    0 => Outage::None,
                    OUT_FOR_GAME => Outage::Game,
                    turns => Outage::Turns(turns),
                },
            };
        }
        Ok(magazines)
    }

    fn bumper_counts(&self, ram: &Ram) -> Result<BySide<u8>, Unreadable> {
        by_side(|side| match ram[self.bumpers + side as usize] {
            count @ (1 | 2 | 4) => Ok(count),
            other => Err(byte("bumpers", other)),
        })
    }

    fn values(&self, ram: &Ram) -> Result<BySide<u8>, Unreadable> {
        by_side(|side| from_bcd("value", ram[self.value + side as usize]))
    }

    /// Writes what [`Layout::game`] reads.
    pub fn write_game(&self, game: &Game, ram: &mut Ram) {
        ram[self.variant] = game.variant.number() - 1;
        for piece in Piece::all() {
            let Placed { cell, orientation } = game.board.placed(piece);
            ram[self.place + piece.index()] = place_of(cell);
            ram[self.face + piece.index()] = face_of(piece)
                | match orientation {
                    Orientation::Vertical => 0,
                    Orientation::Horizontal => FACE_HORIZONTAL,
                };
        }
        for side in Side::ALL {
            ram[self.score_hi + side as usize] = to_bcd(game.scores[side] / 100);
            ram[self.score_lo + side as usize] = to_bcd(game.scores[side] % 100);
            ram[self.value + side as usize] = to_bcd(game.values[side].into());
            ram[self.bumpers + side as usize] = game.bumpers[side];
        }
        ram[self.outs] = 0;
        for launcher in Launcher::ALL {
            let Magazine { launches, outage } = game.magazines[launcher];
            ram[self.launch + launcher.index()] = to_bcd(launches.into());
            let bits = match outage {
                Outage::None => 0,
                Outage::Turns(turns) => turns,
                Outage::Game => OUT_FOR_GAME,
            };
            ram[self.outs] |= bits << (2 * launcher.index());
        }
        ram[self.turn] = game.to_move as u8;
        ram[self.ply] = game.turns.min(MAX_PLY) as u8;
        ram[self.quiet] = game.quiet;
    }

    /// Writes that the game goes on or is over, as it stands at the end of a turn.
    pub fn write_over(&self, over: bool, ram: &mut Ram) {
        ram[self.status] = if over { GAME_OVER } else { 0 };
    }

    /// Writes a launch after its last step: the ball and what the step met.
    pub fn write_flight(&self, flight: &Flight, step: Step, ram: &mut Ram) {
        let Ball { cell, heading } = flight.ball();
        ram[self.ball_x] = cell.x();
        ram[self.ball_y] = cell.y();
        ram[self.ball_dir] =
            direction_of(heading) | (flight.launcher().index() as u8) << FROM_SHIFT;
        ram[self.event] = step
            .into_iter()
            .map(event_code)
            .fold(0, |sum, code| sum | code);
    }

    /// Writes where the ball of a launch has been.
    pub fn write_trail(&self, trail: &Trail, ram: &mut Ram) {
        ram[self.trail..self.trail + TRAIL_ROWS].copy_from_slice(&trail.0);
    }

    /// Writes the averages of the smart clock, in seconds.
    pub fn write_averages(&self, averages: BySide<u8>, ram: &mut Ram) {
        for side in Side::ALL {
            ram[self.avg + side as usize] = averages[side];
        }
    }

    /// Writes the smart clock: the averages, the frames for which it has measured the present turn,
    /// and the points that the turn has cost by now.
    pub fn write_clock(&self, clock: &Clock, frames: u32, late: u8, ram: &mut Ram) {
        self.write_averages(clock.averages, ram);
        ram[self.clock] = (frames / FRAMES_A_SECOND).min(u8::MAX.into()) as u8;
        ram[self.clock_frames] = (frames % FRAMES_A_SECOND) as u8;
        ram[self.late] = late;
    }

    /// Copies what a computer that thinks has for itself: the clock of its turn, and the trail.
    pub fn copy_thought(&self, from: &Ram, ram: &mut Ram) {
        for at in [self.clock, self.clock_frames, self.late] {
            ram[at] = from[at];
        }
        let trail = self.trail..self.trail + TRAIL_ROWS;
        ram[trail.clone()].copy_from_slice(&from[trail]);
    }

    /// The averages of the smart clock, in seconds.
    fn averages(&self, ram: &Ram) -> BySide<u8> {
        BySide::new(ram[self.avg], ram[self.avg + 1])
    }

    /// How long the present turn has lasted, in seconds; `None` if it is not measured.
    pub fn turn_seconds(&self, ram: &Ram) -> Option<u16> {
        let measured = ram[self.clock] != 0 || ram[self.clock_frames] != 0;
        measured.then_some(ram[self.clock].into())
    }

    /// The points that the side to move has given away in this turn by being late.
    pub fn late(&self, ram: &Ram) -> u8 {
        ram[self.late]
    }

    /// Reads the match between two games.
    ///
    /// # Errors
    /// The first variable whose value no match can have.
    pub fn tally(&self, ram: &Ram) -> Result<Match, Unreadable> {
        Ok(Match {
            variant: self.variant(ram)?,
            points: four_digits(ram, ("matchHi", self.match_hi), ("matchLo", self.match_lo))?,
            bumpers: self.bumper_counts(ram)?,
            values: self.values(ram)?,
            first: side_of("began", ram[self.began] & !DRAWN_BEFORE)?,
            games: ram[self.games].into(),
            drawn: ram[self.began] & DRAWN_BEFORE != 0,
            over: ram[self.status] & MATCH_OVER != 0,
        })
    }

    /// Reads everything that counts between two turns but who plays.
    ///
    /// # Errors
    /// The first variable whose value no match can have.
    pub fn contest(&self, ram: &Ram, players: Players) -> Result<Contest, Unreadable> {
        Ok(Contest {
            tally: self.tally(ram)?,
            game: self.game(ram)?,
            clock: Clock {
                averages: self.averages(ram),
                computers: contest::computers(players),
            },
            players,
            ratings: self.ratings(ram)?,
        })
    }

    /// Writes what [`Layout::contest`] reads where no time of a turn has passed, but for the end of a
    /// game or match.
    pub fn write_contest(&self, contest: &Contest, ram: &mut Ram) {
        self.write_game(&contest.game, ram);
        self.write_tally(&contest.tally, ram);
        self.write_clock(&contest.clock, 0, 0, ram);
        self.write_ratings(contest.ratings, ram);
    }

    /// Writes what [`Layout::tally`] reads, but for the end of the match.
    pub fn write_tally(&self, tally: &Match, ram: &mut Ram) {
        for side in Side::ALL {
            ram[self.match_hi + side as usize] = to_bcd(tally.points[side] / 100);
            ram[self.match_lo + side as usize] = to_bcd(tally.points[side] % 100);
            ram[self.value + side as usize] = to_bcd(tally.values[side].into());
            ram[self.bumpers + side as usize] = tally.bumpers[side];
        }
        ram[self.began] = tally.first as u8 | if tally.drawn { DRAWN_BEFORE } else { 0 };
        ram[self.games] = tally.games.min(u8::MAX.into()) as u8;
    }

    /// The ratings, 0..=9999.
    ///
    /// # Errors
    /// The first byte that is no two decimal digits.
    pub fn ratings(&self, ram: &Ram) -> Result<BySide<u16>, Unreadable> {
        four_digits(ram, ("rateHi", self.rate_hi), ("rateLo", self.rate_lo))
    }

    /// Writes the ratings, 0..=9999.
    pub fn write_ratings(&self, ratings: BySide<u16>, ram: &mut Ram) {
        for side in Side::ALL {
            ram[self.rate_hi + side as usize] = to_bcd(ratings[side] / 100);
            ram[self.rate_lo + side as usize] = to_bcd(ratings[side] % 100);
        }
    }

    /// Writes who won the game that has just ended, or the match if that is over.
    pub fn write_result(&self, tally: &Match, last: GameResult, ram: &mut Ram) {
        ram[self.status] = match (tally.result(), last) {
            (None, GameResult::Won { winner, .. }) => GAME_OVER | winner as u8,
            (None, GameResult::Drawn) => GAME_OVER | NOBODY,
            (Some(MatchResult::Won { winner, .. }), _) => GAME_OVER | MATCH_OVER | winner as u8,
            (Some(MatchResult::Drawn), _) => GAME_OVER | MATCH_OVER | NOBODY,
        };
    }
}

fn byte(name: &str, value: u8) -> Unreadable {
    Unreadable::Byte {
        name: name.to_string(),
        value,
    }
}

fn by_side<T>(mut of: impl FnMut(Side) -> Result<T, Unreadable>) -> Result<BySide<T>, Unreadable> {
    Ok(BySide::new(of(Side::Left)?, of(Side::Right)?))
}

fn side_of(name: &str, value: u8) -> Result<Side, Unreadable> {
    match value {
        0 => Ok(Side::Left),
        1 => Ok(Side::Right),
        other => Err(byte(name, other)),
    }
}

/// A number of four decimal digits of each side, its bytes at the places that go with their names.
fn four_digits(
    ram: &Ram,
    (hi_name, hi): (&str, usize),
    (lo_name, lo): (&str, usize),
) -> Result<BySide<u16>, Unreadable> {
    by_side(|side| {
        let hundreds = from_bcd(hi_name, ram[hi + side as usize])?;
        Ok(100 * u16::from(hundreds) + u16::from(from_bcd(lo_name, ram[lo + side as usize])?))
    })
}

fn from_bcd(name: &str, value: u8) -> Result<u8, Unreadable> {
    match (value >> 4, value & 0x0F) {
        (tens @ 0..=9, units @ 0..=9) => Ok(10 * tens + units),
        _ => Err(byte(name, value)),
    }
}

/// Two decimal digits, 0..=99.
fn to_bcd(value: u16) -> u8 {
    (16 * (value / 10) + value % 10) as u8
}

/// `place`: the row in the high digit; twice the number of the cell in its row, from 0, in the low.
fn place_of(cell: Cell) -> u8 {
    16 * cell.y() + (cell.x() - 1) / 2 * 2
}

fn cell_of(place: u8) -> Option<Cell> {
    let row = place >> 4;
    let odd_row = row % 2 == 1;
    let column = (place & 0x0F) + if odd_row { 1 } else { 2 };
    Cell::new(column, row).filter(|cell| cell.is_marker())
}

fn face_of(piece: Piece) -> u8 {
    piece.index() as u8 * FACE_STEP
}

fn event_code(event: Event) -> u8 {
    match event {
        Event::Wall { .. } => EV_WALL,
        Event::Piece(piece) => EV_PIECE + piece.index() as u8,
        Event::Bumper { side, .. } => EV_BUMPER + side as u8,
        Event::Launcher(launcher) => EV_LAUNCHER + launcher.index() as u8,
        Event::Target { .. } => EV_TARGET,
        Event::Exit { side, .. } => EV_EXIT + side as u8,
    }
}

fn direction_of(heading: Heading) -> u8 {
    let right = if heading.right { GO_RIGHT } else { 0 };
    let down = if heading.down { GO_DOWN } else { 0 };
    right | down
}
