//! Reads and writes the cartridge's RAM (`asm/ricochet/ram.inc`) as the engine's types.

use super::constants::{
    CHOICE_LAUNCH, DRAWN_BEFORE, EV_BUMPER, EV_EXIT, EV_LAUNCHER, EV_PIECE, EV_TARGET, EV_WALL,
    FACE_HORIZONTAL, FACE_STEP, FRAMES_A_SECOND, FROM_SHIFT, GAME_OVER, GO_DOWN, GO_RIGHT, HUMAN,
    MATCH_OVER, NOBODY, OUT_FOR_GAME,
};
use super::memory::Memory;
use probe::memory::{Array, Bytes};
use referee::Found;
use ricochet_engine::opponents::Opponent;
use ricochet_engine::rules::board::PIECES;
use ricochet_engine::rules::{
    Ball, Board, BySide, Cell, Clock, Direction, Event, Flight, Game, GameResult, Heading,
    Launcher, Magazine, Magazines, Match, MatchResult, MoveOrder, Orientation, Outage, Piece,
    Placed, Side, Standing, Step, Turn, Variant, computers,
};
use vcs::Console;

/// The players of both sides; `None` for a person.
pub type Players = BySide<Option<Opponent>>;

/// `outs`: the two bits of a launcher that is out for the rest of the game.
pub const OUT_GAME: u8 = OUT_FOR_GAME & 0b11;
/// The number of turns stays here in `ply`.
const MAX_PLY: u16 = 255;
/// The rows in which a trail is kept.
const TRAIL_ROWS: usize = 9;

/// Where the ball of a launch has been, as `trail` keeps it: a byte for each of the rows 1 to 9, bit 7 for the first marker of
/// the row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail(pub [u8; TRAIL_ROWS]);

impl Trail {
    /// Marks a cell; only those with a marker are kept.
    pub fn mark(&mut self, cell: Cell) {
        if cell.is_marker() {
            self.0[usize::from(cell.y()) - 1] |= Trail::bit(cell);
        }
    }

    /// Whether a cell with a marker is marked.
    pub fn has(&self, cell: Cell) -> bool {
        self.0[usize::from(cell.y()) - 1] & Trail::bit(cell) != 0
    }

    fn bit(cell: Cell) -> u8 {
        0x80 >> ((cell.x() - 1) / 2)
    }
}

/// Reading; fails with the first variable whose value no match can have.
impl Memory {
    /// Reads everything that counts between two turns.
    ///
    /// # Errors
    /// The RAM is not valid.
    pub fn read(&self, console: &Console) -> Result<Match, Found> {
        let players = self.players(console)?;
        Ok(Match {
            standing: self.standing(console)?,
            game: self.game(console)?,
            clock: Clock {
                averages: by_side(self.avg.get(console)),
                computers: computers(players),
            },
            players,
            ratings: self.ratings(console)?,
        })
    }

    /// Reads the variant.
    ///
    /// # Errors
    /// There is no such variant.
    pub fn variant(&self, from: &impl Bytes) -> Result<Variant, Found> {
        let byte = self.variant.get(from);
        let variant = byte.checked_add(1).and_then(Variant::new);
        variant.ok_or_else(|| invalid("variant", byte))
    }

    /// Reads whose turn it is.
    ///
    /// # Errors
    /// There is no such side.
    pub fn to_move(&self, from: &impl Bytes) -> Result<Side, Found> {
        side_of("turn", self.turn.get(from))
    }

    /// Reads who plays, from the cartridge's RAM.
    ///
    /// # Errors
    /// There is no such opponent.
    pub fn players(&self, console: &Console) -> Result<Players, Found> {
        sides(self.players.get(console), |number| match number {
            HUMAN => Ok(None),
            number => match Opponent::new(number) {
                None => Err(invalid("players", number)),
                opponent => Ok(opponent),
            },
        })
    }

    /// Reads the turn that the side to move has chosen, from the cartridge's RAM: its pieces in the order of their letters.
    ///
    /// # Errors
    /// A launcher of the other side, or a direction that is none.
    pub fn choice(&self, console: &Console, side: Side) -> Result<Turn, Found> {
        let choice = self.choice.get(console);
        let mask = self.choice_mask.get(console);
        let launcher = Launcher::ALL.get(usize::from(choice ^ CHOICE_LAUNCH));
        let direction = Direction::ALL.get(usize::from(choice));
        match (launcher, direction) {
            (Some(launcher), _) if launcher.side == side => Ok(Turn::Launch(launcher.end)),
            (None, Some(&direction)) => Ok(Turn::Move(MoveOrder {
                direction,
                pieces: (0..)
                    .zip(Piece::of(side))
                    .filter(|(number, _)| mask >> number & 1 != 0)
                    .map(|(_, piece)| piece)
                    .collect(),
            })),
            _ => Err(invalid("choice", choice)),
        }
    }

    /// Reads the game between two turns, or before the launch of a turn.
    ///
    /// # Errors
    /// The RAM is not valid.
    pub fn game(&self, from: &impl Bytes) -> Result<Game, Found> {
        Ok(Game {
            variant: self.variant(from)?,
            board: self.board(from)?,
            scores: numbers(from, ("scoreHi", self.score_hi), ("scoreLo", self.score_lo))?,
            magazines: self.magazines(from)?,
            bumpers: self.bumper_counts(from)?,
            values: self.values(from)?,
            to_move: self.to_move(from)?,
            turns: self.ply.get(from).into(),
            quiet: self.quiet.get(from),
        })
    }

    /// Reads the pieces alone.
    ///
    /// # Errors
    /// A piece is where none can be.
    pub fn board(&self, from: &impl Bytes) -> Result<Board, Found> {
        let mut pieces = *Board::start().pieces();
        for piece in Piece::all() {
            let index = piece.index();
            let [place, face] = [self.place, self.face].map(|bytes| bytes.at(index).get(from));
            let orientation = match face ^ face_of(piece) {
                0 => Orientation::Vertical,
                FACE_HORIZONTAL => Orientation::Horizontal,
                _ => return Err(invalid(&format!("face of {piece}"), face)),
            };
            let cell = cell_of(place);
            let cell = cell.ok_or_else(|| invalid(&format!("place of {piece}"), place))?;
            pieces[index] = Placed { cell, orientation };
        }
        Board::new(pieces).map_err(Found::of)
    }

    fn magazines(&self, from: &impl Bytes) -> Result<Magazines, Found> {
        let outs = self.outs.get(from);
        let mut magazines = Magazines(
            [Magazine {
                launches: 0,
                outage: Outage::None,
            }; 4],
        );
        for launcher in Launcher::ALL {
            let index = launcher.index();
            magazines[launcher] = Magazine {
                launches: from_bcd("launch", self.launch.at(index).get(from))?,
                outage: match outs >> (2 * index) & 3 {
                    0 => Outage::None,
                    OUT_GAME => Outage::Game,
                    turns => Outage::Turns(turns),
                },
            };
        }
        Ok(magazines)
    }

    fn bumper_counts(&self, from: &impl Bytes) -> Result<BySide<u8>, Found> {
        sides(self.bumpers.get(from), |count| match count {
            1 | 2 | 4 => Ok(count),
            other => Err(invalid("bumpers", other)),
        })
    }

    fn values(&self, from: &impl Bytes) -> Result<BySide<u8>, Found> {
        sides(self.value.get(from), |value| from_bcd("value", value))
    }

    /// Where the ball of a launch has been.
    pub fn trail(&self, from: &impl Bytes) -> Trail {
        Trail(self.trail.get(from))
    }

    /// How long the present turn has lasted, in seconds; `None` if it is not measured.
    pub fn turn_seconds(&self, from: &impl Bytes) -> Option<u16> {
        let (seconds, frames) = (self.clock.get(from), self.clock_f.get(from));
        (seconds != 0 || frames != 0).then_some(seconds.into())
    }

    /// Reads the match between two games.
    ///
    /// # Errors
    /// The RAM is not valid.
    pub fn standing(&self, from: &impl Bytes) -> Result<Standing, Found> {
        let began = self.began.get(from);
        Ok(Standing {
            variant: self.variant(from)?,
            points: numbers(from, ("matchHi", self.match_hi), ("matchLo", self.match_lo))?,
            bumpers: self.bumper_counts(from)?,
            values: self.values(from)?,
            first: side_of("began", began & !DRAWN_BEFORE)?,
            games: self.games.get(from).into(),
            drawn: began & DRAWN_BEFORE != 0,
            over: self.status.get(from) & MATCH_OVER != 0,
        })
    }

    /// The ratings, 0..=9999.
    ///
    /// # Errors
    /// A byte is no two decimal digits.
    pub fn ratings(&self, from: &impl Bytes) -> Result<BySide<u16>, Found> {
        numbers(from, ("rateHi", self.rate_hi), ("rateLo", self.rate_lo))
    }
}

/// Writing.
impl Memory {
    /// Writes what [`Memory::read`] reads where no time of a turn has passed, but for who plays and the end of a game or match.
    pub fn write(&self, contest: &Match, to: &mut impl Bytes) {
        self.write_game(&contest.game, to);
        self.write_standing(&contest.standing, to);
        self.write_clock(&contest.clock, 0, 0, to);
        self.write_ratings(contest.ratings, to);
    }

    /// Writes a match in which the clock has measured this number of frames of the present turn.
    pub fn write_thinking(&self, contest: &Match, frames: u32, to: &mut impl Bytes) {
        let side = contest.game.to_move;
        let late = contest.clock.penalty(side, seconds(frames));
        let mut shown = contest.clone();
        shown.game.award(side.other(), late.into());
        self.write(&shown, to);
        self.write_clock(&contest.clock, frames, late, to);
    }

    /// Writes what [`Memory::game`] reads.
    pub fn write_game(&self, game: &Game, to: &mut impl Bytes) {
        self.variant.set(to, game.variant.number() - 1);
        let mut places = [0; PIECES];
        let mut faces = [0; PIECES];
        for piece in Piece::all() {
            let Placed { cell, orientation } = game.board.placed(piece);
            let horizontal = match orientation {
                Orientation::Vertical => 0,
                Orientation::Horizontal => FACE_HORIZONTAL,
            };
            places[piece.index()] = place_of(cell);
            faces[piece.index()] = face_of(piece) | horizontal;
        }
        self.place.set(to, places);
        self.face.set(to, faces);
        write_numbers(to, [self.score_hi, self.score_lo], game.scores);
        self.write_conditions(game.bumpers, game.values, to);
        let mut outs = 0;
        for launcher in Launcher::ALL {
            let Magazine { launches, outage } = game.magazines[launcher];
            let byte = self.launch.at(launcher.index());
            byte.set(to, to_bcd(launches.into()));
            let bits = match outage {
                Outage::None => 0,
                Outage::Turns(turns) => turns,
                Outage::Game => OUT_GAME,
            };
            outs |= bits << (2 * launcher.index());
        }
        self.outs.set(to, outs);
        self.turn.set(to, game.to_move as u8);
        self.ply.set(to, game.turns.min(MAX_PLY) as u8);
        self.quiet.set(to, game.quiet);
    }

    fn write_conditions(&self, bumpers: BySide<u8>, values: BySide<u8>, to: &mut impl Bytes) {
        self.bumpers.set(to, Side::ALL.map(|side| bumpers[side]));
        let values = Side::ALL.map(|side| to_bcd(values[side].into()));
        self.value.set(to, values);
    }

    /// Writes that the game goes on or is over, as it stands at the end of a turn.
    pub fn write_over(&self, over: bool, to: &mut impl Bytes) {
        self.status.set(to, if over { GAME_OVER } else { 0 });
    }

    /// Writes a launch after its last step: the ball and what the step met.
    pub fn write_flight(&self, flight: &Flight, step: Step, to: &mut impl Bytes) {
        let Ball { cell, heading } = flight.ball();
        self.ball_x.set(to, cell.x());
        self.ball_y.set(to, cell.y());
        let from = (flight.launcher().index() as u8) << FROM_SHIFT;
        self.ball_dir.set(to, direction_of(heading) | from);
        let codes = step.into_iter().map(event_code);
        self.event.set(to, codes.fold(0, |sum, code| sum | code));
    }

    /// Writes the smart clock: the averages, the frames for which it has measured the present turn, and the points that the
    /// turn has cost by now.
    pub fn write_clock(&self, clock: &Clock, frames: u32, late: u8, to: &mut impl Bytes) {
        self.write_averages(clock.averages, to);
        let second = u32::from(FRAMES_A_SECOND);
        let seconds = (frames / second).min(u8::MAX.into());
        self.clock.set(to, seconds as u8);
        self.clock_f.set(to, (frames % second) as u8);
        self.late.set(to, late);
    }

    /// Writes the averages of the smart clock, in seconds.
    pub fn write_averages(&self, averages: BySide<u8>, to: &mut impl Bytes) {
        self.avg.set(to, Side::ALL.map(|side| averages[side]));
    }

    /// Writes what [`Memory::standing`] reads, but for the end of the match.
    pub fn write_standing(&self, standing: &Standing, to: &mut impl Bytes) {
        write_numbers(to, [self.match_hi, self.match_lo], standing.points);
        self.write_conditions(standing.bumpers, standing.values, to);
        let drawn = if standing.drawn { DRAWN_BEFORE } else { 0 };
        self.began.set(to, standing.first as u8 | drawn);
        self.games.set(to, standing.games.min(u8::MAX.into()) as u8);
    }

    /// Writes the ratings, 0..=9999.
    pub fn write_ratings(&self, ratings: BySide<u16>, to: &mut impl Bytes) {
        write_numbers(to, [self.rate_hi, self.rate_lo], ratings);
    }

    /// Writes who won the game that has just ended, or the match if that is over.
    pub fn write_result(&self, standing: &Standing, last: GameResult, to: &mut impl Bytes) {
        let status = match (standing.result(), last) {
            (None, GameResult::Won { winner, .. }) => GAME_OVER | winner as u8,
            (None, GameResult::Drawn) => GAME_OVER | NOBODY,
            (Some(MatchResult::Won { winner, .. }), _) => GAME_OVER | MATCH_OVER | winner as u8,
            (Some(MatchResult::Drawn), _) => GAME_OVER | MATCH_OVER | NOBODY,
        };
        self.status.set(to, status);
    }

    /// Writes the turn that a side is to show as its choice, to the cartridge's RAM.
    pub fn write_choice(&self, turn: &Turn, side: Side, console: &mut Console) {
        let [choice, mask] = choice_of(turn, side);
        self.choice.set(console, choice);
        self.choice_mask.set(console, mask);
    }
}

/// The whole seconds of the smart clock.
pub fn seconds(frames: u32) -> u16 {
    (frames / u32::from(FRAMES_A_SECOND)).min(u16::MAX.into()) as u16
}

fn invalid(name: &str, value: u8) -> Found {
    format!("{name} is ${value:02x}, which is not valid").into()
}

fn by_side<T: Copy>([left, right]: [T; 2]) -> BySide<T> {
    BySide::new(left, right)
}

fn sides<T>(
    [left, right]: [u8; 2],
    of: impl Fn(u8) -> Result<T, Found>,
) -> Result<BySide<T>, Found> {
    Ok(BySide::new(of(left)?, of(right)?))
}

fn side_of(name: &str, value: u8) -> Result<Side, Found> {
    let side = Side::ALL.get(usize::from(value));
    side.copied().ok_or_else(|| invalid(name, value))
}

/// A number of four decimal digits of each side, its bytes with their names.
fn numbers(
    from: &impl Bytes,
    (hi_name, hi): (&str, Array<2>),
    (lo_name, lo): (&str, Array<2>),
) -> Result<BySide<u16>, Found> {
    let hundreds = sides(hi.get(from), |byte| from_bcd(hi_name, byte))?;
    let rest = sides(lo.get(from), |byte| from_bcd(lo_name, byte))?;
    let number = |side| 100 * u16::from(hundreds[side]) + u16::from(rest[side]);
    Ok(BySide::new(number(Side::Left), number(Side::Right)))
}

fn write_numbers(to: &mut impl Bytes, [hi, lo]: [Array<2>; 2], numbers: BySide<u16>) {
    hi.set(to, Side::ALL.map(|side| to_bcd(numbers[side] / 100)));
    lo.set(to, Side::ALL.map(|side| to_bcd(numbers[side] % 100)));
}

fn from_bcd(name: &str, value: u8) -> Result<u8, Found> {
    match (value >> 4, value & 0x0F) {
        (tens @ 0..=9, units @ 0..=9) => Ok(10 * tens + units),
        _ => Err(invalid(name, value)),
    }
}

/// Two decimal digits, 0..=99.
#[inline]
fn to_bcd(value: u16) -> u8 {
    (16 * (value / 10) + value % 10) as u8
}

/// A turn of a side as `choice` and `choiceMask`.
pub fn choice_of(turn: &Turn, side: Side) -> [u8; 2] {
    match turn {
        Turn::Launch(end) => [CHOICE_LAUNCH | Launcher::new(side, *end).index() as u8, 0],
        Turn::Move(order) => {
            let pieces = (0..).zip(Piece::of(side));
            let chosen = pieces.filter(|(_, piece)| order.pieces.contains(piece));
            let mask = chosen.map(|(number, _)| 1 << number).sum();
            [order.direction as u8, mask]
        }
    }
}

/// `place`: the row in the high digit; twice the number of the cell in its row, from 0, in the low.
#[inline]
fn place_of(cell: Cell) -> u8 {
    16 * cell.y() + (cell.x() - 1) / 2 * 2
}

/// The cell of a `place`.
pub fn cell_of(place: u8) -> Option<Cell> {
    let row = place >> 4;
    let first = if row % 2 == 1 { 1 } else { 2 };
    Cell::new((place & 0x0F) + first, row).filter(|cell| cell.is_marker())
}

/// The `face` of a piece that stands.
#[inline]
pub fn face_of(piece: Piece) -> u8 {
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
