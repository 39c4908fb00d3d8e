//! Reads and writes the cartridge's RAM (`asm/ricochet/ram.inc`) as the engine's types.

use super::constants::{
    CHOICE_LAUNCH, DRAWN_BEFORE, EV_BUMPER, EV_EXIT, EV_LAUNCHER, EV_PIECE, EV_TARGET, EV_WALL,
    FACE_HORIZONTAL, FACE_STEP, FRAMES_A_SECOND, FROM_SHIFT, GAME_OVER, GO_DOWN, GO_RIGHT, HUMAN,
    KEYPADS, MATCH_OVER, NOBODY, OUT_FOR_GAME,
};
use super::memory::{Memory, Ram};
use probe::memory::{Array, Bytes};
use referee::Found;
use ricochet_engine::opponents::Opponent;
use ricochet_engine::rules::board::PIECES;
use ricochet_engine::rules::{
    Ball, Board, BySide, Cell, Clock, Direction, Event, Flight, Game, GameResult, Heading,
    Launcher, Magazine, Magazines, Match, MatchResult, MoveOrder, Orientation, Outage, Piece,
    Placed, Side, Standing, Step, Turn, Variant, computers,
};

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

/// Reads the match between two turns; it can be told anywhere.
///
/// # Errors
/// A variable has a value that no match can have.
pub fn read(ram: &Ram) -> Result<Option<Match>, Found> {
    let players = players(ram)?;
    Ok(Some(Match {
        standing: standing(ram.console, ram.at)?,
        game: game(ram.console, ram.at)?,
        clock: Clock {
            averages: by_side(ram.avg().all()),
            computers: computers(players),
        },
        players,
        ratings: ratings(ram.console, ram.at)?,
    }))
}

/// Reads the variant.
///
/// # Errors
/// There is no such variant.
pub fn variant(from: &impl Bytes, at: &Memory) -> Result<Variant, Found> {
    let byte = at.variant.get(from);
    let variant = byte.checked_add(1).and_then(Variant::new);
    variant.ok_or_else(|| invalid("variant", byte))
}

/// Reads whose turn it is.
///
/// # Errors
/// There is no such side.
pub fn to_move(from: &impl Bytes, at: &Memory) -> Result<Side, Found> {
    side_of("turn", at.turn.get(from))
}

/// Reads who plays.
///
/// # Errors
/// There is no such opponent.
pub fn players(ram: &Ram) -> Result<Players, Found> {
    sides(ram.players().all(), |number| match number {
        HUMAN => Ok(None),
        number => match Opponent::new(number) {
            None => Err(invalid("players", number)),
            opponent => Ok(opponent),
        },
    })
}

/// Whether turns are entered with keypads.
pub fn has_keypads(ram: &Ram) -> bool {
    ram.options() & KEYPADS != 0
}

/// Reads the turn that the side to move has chosen, from the cartridge's RAM: its pieces in the order of their letters.
///
/// # Errors
/// A launcher of the other side, or a direction that is none.
pub fn choice(ram: &Ram, side: Side) -> Result<Turn, Found> {
    let (choice, mask) = (ram.choice(), ram.choice_mask());
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
pub fn game(from: &impl Bytes, at: &Memory) -> Result<Game, Found> {
    Ok(Game {
        variant: variant(from, at)?,
        board: board(from, at)?,
        scores: numbers(from, ("scoreHi", at.score_hi), ("scoreLo", at.score_lo))?,
        magazines: magazines(from, at)?,
        bumpers: bumper_counts(from, at)?,
        values: values(from, at)?,
        to_move: to_move(from, at)?,
        turns: at.ply.get(from).into(),
        quiet: at.quiet.get(from),
    })
}

/// Reads the pieces alone.
///
/// # Errors
/// A piece is where none can be.
pub fn board(from: &impl Bytes, at: &Memory) -> Result<Board, Found> {
    let mut pieces = *Board::start().pieces();
    for piece in Piece::all() {
        let index = piece.index();
        let [place, face] = [at.place, at.face].map(|bytes| bytes.at(index).get(from));
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

fn magazines(from: &impl Bytes, at: &Memory) -> Result<Magazines, Found> {
    let outs = at.outs.get(from);
    let mut magazines = Magazines(
        [Magazine {
            launches: 0,
            outage: Outage::None,
        }; 4],
    );
    for launcher in Launcher::ALL {
        let index = launcher.index();
        magazines[launcher] = Magazine {
            launches: from_bcd("launch", at.launch.at(index).get(from))?,
            outage: match outs >> (2 * index) & 3 {
                0 => Outage::None,
                OUT_GAME => Outage::Game,
                turns => Outage::Turns(turns),
            },
        };
    }
    Ok(magazines)
}

fn bumper_counts(from: &impl Bytes, at: &Memory) -> Result<BySide<u8>, Found> {
    sides(at.bumpers.get(from), |count| match count {
        1 | 2 | 4 => Ok(count),
        other => Err(invalid("bumpers", other)),
    })
}

fn values(from: &impl Bytes, at: &Memory) -> Result<BySide<u8>, Found> {
    sides(at.value.get(from), |value| from_bcd("value", value))
}

/// Where the ball of a launch has been.
pub fn trail(from: &impl Bytes, at: &Memory) -> Trail {
    Trail(at.trail.get(from))
}

/// How long the present turn has lasted, in seconds; `None` if it is not measured.
pub fn turn_seconds(from: &impl Bytes, at: &Memory) -> Option<u16> {
    let (seconds, frames) = (at.clock.get(from), at.clock_f.get(from));
    (seconds != 0 || frames != 0).then_some(seconds.into())
}

/// Reads the match between two games.
///
/// # Errors
/// The RAM is not valid.
pub fn standing(from: &impl Bytes, at: &Memory) -> Result<Standing, Found> {
    let began = at.began.get(from);
    Ok(Standing {
        variant: variant(from, at)?,
        points: numbers(from, ("matchHi", at.match_hi), ("matchLo", at.match_lo))?,
        bumpers: bumper_counts(from, at)?,
        values: values(from, at)?,
        first: side_of("began", began & !DRAWN_BEFORE)?,
        games: at.games.get(from).into(),
        drawn: began & DRAWN_BEFORE != 0,
        over: at.status.get(from) & MATCH_OVER != 0,
    })
}

/// The ratings, 0..=9999.
///
/// # Errors
/// A byte is no two decimal digits.
pub fn ratings(from: &impl Bytes, at: &Memory) -> Result<BySide<u16>, Found> {
    numbers(from, ("rateHi", at.rate_hi), ("rateLo", at.rate_lo))
}

/// Writes what [`read`] reads where no time of a turn has passed, but for who plays and the end of a game or match.
pub fn write(to: &mut impl Bytes, at: &Memory, contest: &Match) {
    write_game(to, at, &contest.game);
    write_standing(to, at, &contest.standing);
    write_clock(to, at, &contest.clock, 0, 0);
    write_ratings(to, at, contest.ratings);
}

/// Writes a match in which the clock has measured this number of frames of the present turn.
pub fn write_thinking(to: &mut impl Bytes, at: &Memory, contest: &Match, frames: u32) {
    let side = contest.game.to_move;
    let late = contest.clock.penalty(side, seconds(frames));
    let mut shown = contest.clone();
    shown.game.award(side.other(), late.into());
    write(to, at, &shown);
    write_clock(to, at, &contest.clock, frames, late);
}

/// Writes what [`game`] reads.
pub fn write_game(to: &mut impl Bytes, at: &Memory, game: &Game) {
    at.variant.set(to, game.variant.number() - 1);
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
    at.place.set(to, places);
    at.face.set(to, faces);
    write_numbers(to, [at.score_hi, at.score_lo], game.scores);
    write_conditions(to, at, game.bumpers, game.values);
    let mut outs = 0;
    for launcher in Launcher::ALL {
        let Magazine { launches, outage } = game.magazines[launcher];
        let byte = at.launch.at(launcher.index());
        byte.set(to, to_bcd(launches.into()));
        let bits = match outage {
            Outage::None => 0,
            Outage::Turns(turns) => turns,
            Outage::Game => OUT_GAME,
        };
        outs |= bits << (2 * launcher.index());
    }
    at.outs.set(to, outs);
    at.turn.set(to, game.to_move as u8);
    at.ply.set(to, game.turns.min(MAX_PLY) as u8);
    at.quiet.set(to, game.quiet);
}

fn write_conditions(to: &mut impl Bytes, at: &Memory, bumpers: BySide<u8>, values: BySide<u8>) {
    at.bumpers.set(to, Side::ALL.map(|side| bumpers[side]));
    let values = Side::ALL.map(|side| to_bcd(values[side].into()));
    at.value.set(to, values);
}

/// Writes that the game goes on or is over, as it stands at the end of a turn.
pub fn write_over(to: &mut impl Bytes, at: &Memory, over: bool) {
    at.status.set(to, if over { GAME_OVER } else { 0 });
}

/// Writes a launch after its last step: the ball and what the step met.
pub fn write_flight(to: &mut impl Bytes, at: &Memory, flight: &Flight, step: Step) {
    let Ball { cell, heading } = flight.ball();
    at.ball_x.set(to, cell.x());
    at.ball_y.set(to, cell.y());
    let from = (flight.launcher().index() as u8) << FROM_SHIFT;
    at.ball_dir.set(to, direction_of(heading) | from);
    let codes = step.into_iter().map(event_code);
    at.event.set(to, codes.fold(0, |sum, code| sum | code));
}

/// Writes the smart clock: the averages, the frames for which it has measured the present turn, and the points that the
/// turn has cost by now.
pub fn write_clock(to: &mut impl Bytes, at: &Memory, clock: &Clock, frames: u32, late: u8) {
    write_averages(to, at, clock.averages);
    let second = u32::from(FRAMES_A_SECOND);
    let seconds = (frames / second).min(u8::MAX.into());
    at.clock.set(to, seconds as u8);
    at.clock_f.set(to, (frames % second) as u8);
    at.late.set(to, late);
}

/// Writes the averages of the smart clock, in seconds.
pub fn write_averages(to: &mut impl Bytes, at: &Memory, averages: BySide<u8>) {
    at.avg.set(to, Side::ALL.map(|side| averages[side]));
}

/// Writes what [`standing`] reads, but for the end of the match.
pub fn write_standing(to: &mut impl Bytes, at: &Memory, standing: &Standing) {
    write_numbers(to, [at.match_hi, at.match_lo], standing.points);
    write_conditions(to, at, standing.bumpers, standing.values);
    let drawn = if standing.drawn { DRAWN_BEFORE } else { 0 };
    at.began.set(to, standing.first as u8 | drawn);
    at.games.set(to, standing.games.min(u8::MAX.into()) as u8);
}

/// Writes the ratings, 0..=9999.
pub fn write_ratings(to: &mut impl Bytes, at: &Memory, ratings: BySide<u16>) {
    write_numbers(to, [at.rate_hi, at.rate_lo], ratings);
}

/// Writes who won the game that has just ended, or the match if that is over.
pub fn write_result(to: &mut impl Bytes, at: &Memory, standing: &Standing, last: GameResult) {
    let status = match (standing.result(), last) {
        (None, GameResult::Won { winner, .. }) => GAME_OVER | winner as u8,
        (None, GameResult::Drawn) => GAME_OVER | NOBODY,
        (Some(MatchResult::Won { winner, .. }), _) => GAME_OVER | MATCH_OVER | winner as u8,
        (Some(MatchResult::Drawn), _) => GAME_OVER | MATCH_OVER | NOBODY,
    };
    at.status.set(to, status);
}

/// Writes the turn that a side is to show as its choice.
pub fn write_choice(to: &mut impl Bytes, at: &Memory, turn: &Turn, side: Side) {
    let [choice, mask] = choice_of(turn, side);
    at.choice.set(to, choice);
    at.choice_mask.set(to, mask);
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
