//! Reads the code of a match: plays what it says in the engine, and compares what it says of the states.

use std::cmp::Reverse;

use thiserror::Error;

use crate::opponents::Opponent;
use crate::record::Record;
use crate::rules::board::PIECES;
use crate::rules::{
    Board, BySide, Direction, End, GameResult, Illegal, Launcher, Match, MatchResult, MoveOrder,
    Orientation, Outage, Piece, Setup, Side, TimedTurn, Turn, Variant,
};
use ::rules::{Decides, Rules as _};

/// The format that is read.
const FORMAT: u8 = 1;
/// Pieces of a side.
const OWN: usize = PIECES / 2;

/// Digits that are not the record of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unreadable {
    /// Of another format.
    #[error("the code has format {0}, and this program reads format {FORMAT}")]
    Format(u8),
    /// No set-up of a match.
    #[error("the code's set-up is none of a match")]
    Setup,
}

/// What a code says, and whether it is so.
#[derive(Clone, Debug, PartialEq)]
pub struct Proof {
    /// The turns that are equal, and the one that is not if the rules allow it.
    pub record: Record,
    /// The match in the engine after the last turn of the record.
    pub played: Match,
    /// Number of turns that are equal, and of launches among them.
    pub turns: usize,
    /// Number of launches among them.
    pub launches: usize,
    /// Whether the record was cut because it was too long.
    pub is_cut: bool,
    /// The result of the comparison.
    pub verdict: Verdict,
}

/// Whether the states of a code are those of the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All are.
    Equal,
    /// Up to a turn they are.
    Differs {
        /// The number of the first turn that is not, from 1; one more than there are if only the digest differs.
        turn: usize,
        /// The game that it is in, from 1.
        game: usize,
        /// What differs.
        why: Why,
    },
}

/// What differs.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Why {
    /// The state after a turn.
    #[error("after {side}'s `{turn}` the state is not what the rules give")]
    State {
        /// Who moved.
        side: Side,
        /// The turn.
        turn: Turn,
    },
    /// The rules refuse a turn.
    #[error("{side}'s `{turn}` is refused by the rules: {why}")]
    Refused {
        /// Who moved.
        side: Side,
        /// The turn.
        turn: Turn,
        /// The reason.
        why: Illegal,
    },
    /// The match is over by the rules.
    #[error("it is played after the end of the match")]
    Over,
    /// The digest of all states.
    #[error("the digest of all states is another one")]
    Digest,
    /// The record has no end, or something that is neither turn nor mark.
    #[error("the record breaks off")]
    Broken,
}

/// Reads the digits of a record and plays it.
///
/// # Errors
/// [`Unreadable`] if it does not begin as a record does.
pub fn read(digits: &[u8]) -> Result<Proof, Unreadable> {
    let mut reader = Reader {
        digits,
        at: 0,
        sum: [0; 3],
    };
    let setup = reader.setup()?;
    let record = Record::new(setup);
    let mut proof = Proof {
        played: record.start(),
        record,
        turns: 0,
        launches: 0,
        is_cut: false,
        verdict: Verdict::Equal,
    };
    let why = reader.follow(&mut proof).err();
    if let Some(why) = why {
        proof.verdict = Verdict::Differs {
            turn: proof.turns + 1,
            game: proof.record.parts.len(),
            why,
        };
    }
    Ok(proof)
}

struct Reader<'a> {
    digits: &'a [u8],
    /// The number of digits that have been read.
    at: usize,
    /// The digest, its lowest byte first.
    sum: [u8; 3],
}

impl Reader<'_> {
    fn next(&mut self) -> Option<u8> {
        let digit = *self.digits.get(self.at)?;
        self.at += 1;
        Some(digit)
    }

    /// A digit that enters the digest as it is.
    fn fed(&mut self) -> Option<u8> {
        let digit = self.next()?;
        self.feed(digit);
        Some(digit)
    }

    fn feed(&mut self, byte: u8) {
        let [low, middle, high] = self.sum;
        let t = high ^ byte;
        self.sum = [t ^ t << 7, low ^ t << 1 ^ t >> 1, middle ^ t ^ t >> 7];
    }

    fn setup(&mut self) -> Result<Setup, Unreadable> {
        let format = self.fed().ok_or(Unreadable::Setup)?;
        if format != FORMAT {
            return Err(Unreadable::Format(format));
        }
        self.rest_of_setup().ok_or(Unreadable::Setup)
    }

    fn rest_of_setup(&mut self) -> Option<Setup> {
        let game = self.fed()?;
        let variant = Variant::new((game >> 2) + 1)?;
        if game & 1 != 0 {
            return None;
        }
        let first = Side::ALL[usize::from(game >> 1 & 1)];
        let mut setup = Setup::new(variant, first);
        let mut rated = BySide::both(false);
        for side in Side::ALL {
            let player = self.fed()?;
            rated[side] = player & 16 != 0;
            setup.players[side] = match player & 15 {
                0 => None,
                number => Some(Opponent::new(number)?),
            };
        }
        for side in Side::ALL.into_iter().filter(|side| rated[*side]) {
            let mut rating = 0;
            for _ in 0..4 {
                let digit = self.fed().filter(|digit| *digit < 10)?;
                rating = 10 * rating + u16::from(digit);
            }
            if rating == 0 || setup.players[side].is_some() {
                return None;
            }
            setup.ratings[side] = rating;
        }
        Some(setup)
    }

    /// Plays the turns up to the end of the record.
    fn follow(&mut self, proof: &mut Proof) -> Result<(), Why> {
        let mut is_timed = false;
        let mut may_switch = true;
        loop {
            if proof.played.decides() == Decides::Chance && self.is_turn() {
                proof.played.advance();
                proof.record.begin_part();
            }
            let side = proof.played.game.to_move;
            let is_person = proof.played.players[side].is_none();
            let ten = self.peek().ok_or(Why::Broken)?;
            if may_switch && is_person && ten == MARK_CLOCK {
                self.fed();
                self.fed();
                is_timed = !is_timed;
                may_switch = false;
                continue;
            }
            if ten == MARK_END || ten == MARK_CUT {
                self.fed();
                self.fed();
                proof.is_cut = ten == MARK_CUT;
                return self.end();
            }
            may_switch = true;
            let mut seconds = None;
            if is_timed && is_person {
                let high = self.fed().filter(|high| (16..20).contains(high));
                let high = high.ok_or(Why::Broken)? - 16;
                let low = self.fed().ok_or(Why::Broken)?;
                seconds = Some(u16::from(high) << 5 | u16::from(low));
            }
            let ten = self.peek().ok_or(Why::Broken)?;
            self.at += 2;
            self.turn(proof, ten, seconds)?;
        }
    }

    /// The ten bits of the next two digits.
    fn peek(&self) -> Option<u16> {
        let digits = self.digits.get(self.at..self.at + 2)?;
        Some(u16::from(digits[0]) << 5 | u16::from(digits[1]))
    }

    /// Whether no end comes next.
    fn is_turn(&self) -> bool {
        !matches!(self.peek(), None | Some(MARK_END | MARK_CUT))
    }

    fn turn(&mut self, proof: &mut Proof, ten: u16, seconds: Option<u16>) -> Result<(), Why> {
        let side = proof.played.game.to_move;
        let (turn, check) = turn_of(ten, side, &proof.played.game.board).ok_or(Why::Broken)?;
        let blank = ten & !check;
        self.feed((blank >> 5) as u8);
        self.feed((blank & 31) as u8);
        if proof.played.decides() == Decides::Over {
            return Err(Why::Over);
        }
        let timed = TimedTurn { turn, seconds };
        if let Err(why) = proof.played.act(&timed) {
            let turn = timed.turn;
            return Err(Why::Refused { side, turn, why });
        }
        proof.record.push(timed.clone());
        for byte in state(&proof.played).iter().rev() {
            self.feed(*byte);
        }
        if (u16::from(self.sum[0]) ^ ten) & check != 0 {
            let turn = timed.turn;
            return Err(Why::State { side, turn });
        }
        proof.turns += 1;
        proof.launches += usize::from(matches!(timed.turn, Turn::Launch(_)));
        Ok(())
    }

    /// Compares the digest. Nothing but zeros may follow it.
    fn end(&mut self) -> Result<(), Why> {
        let mut digest = 0;
        for _ in 0..5 {
            digest = digest << 5 | u32::from(self.next().ok_or(Why::Broken)?);
        }
        let [low, middle, high] = self.sum;
        if digest != u32::from_be_bytes([0, high, middle, low]) << 1 {
            return Err(Why::Digest);
        }
        match self.digits[self.at..].iter().all(|digit| *digit == 0) {
            true => Ok(()),
            false => Err(Why::Broken),
        }
    }
}

const MARK_END: u16 = 0;
const MARK_CUT: u16 = 1 << 7;
const MARK_CLOCK: u16 = 2 << 7;

/// The turn of ten bits and the mask of its check bits; `None` if no piece moves.
fn turn_of(ten: u16, side: Side, board: &Board) -> Option<(Turn, u16)> {
    if ten >> 9 == 1 {
        let end = [End::Top, End::Bottom][usize::from(ten >> 8 & 1)];
        return Some((Turn::Launch(end), 0xFF));
    }
    let direction = [
        Direction::Up,
        Direction::Down,
        Direction::Left,
        Direction::Right,
    ];
    let direction = direction[usize::from(ten >> 7)];
    let is_in = |piece: &Piece| ten >> 1 >> (piece.index() % OWN) & 1 == 1;
    let mut pieces: Vec<Piece> = Piece::of(side).filter(is_in).collect();
    // Those in front move first.
    let at = |piece: &Piece| board.placed(*piece).cell;
    match direction {
        Direction::Up => pieces.sort_by_key(|piece| at(piece).y()),
        Direction::Down => pieces.sort_by_key(|piece| Reverse(at(piece).y())),
        Direction::Left => pieces.sort_by_key(|piece| at(piece).x()),
        Direction::Right => pieces.sort_by_key(|piece| Reverse(at(piece).x())),
    }
    (!pieces.is_empty()).then_some((Turn::Move(MoveOrder { direction, pieces }), 1))
}

/// The 44 bytes of a state.
fn state(now: &Match) -> [u8; 44] {
    let Match {
        standing,
        game,
        clock,
        ..
    } = now;
    let mut bytes = [0; 44];
    for piece in Piece::all() {
        let placed = game.board.placed(piece);
        // The markers of a row are in every second column, from 1 or 2 on.
        let first = 2 - placed.cell.y() % 2;
        bytes[piece.index()] = placed.cell.y() << 4 | (placed.cell.x() - first);
        let lies = u8::from(placed.orientation == Orientation::Horizontal);
        bytes[PIECES + piece.index() / OWN] |= lies << (piece.index() % OWN);
    }
    for launcher in Launcher::ALL {
        let magazine = game.magazines[launcher];
        bytes[18 + launcher.index()] = bcd(magazine.launches.into());
        let turns = match magazine.outage {
            Outage::None => 0b00,
            Outage::Turns(turns) => turns,
            Outage::Game => 0b11,
        };
        bytes[22] |= turns << (2 * launcher.index());
    }
    let ratings = now.new_ratings().unwrap_or(now.ratings);
    for side in Side::ALL {
        let at = side as usize;
        let numbers = [(14, game.scores), (34, standing.points), (38, ratings)];
        for (place, number) in numbers {
            bytes[place + at] = bcd(number[side] / 100);
            bytes[place + 2 + at] = bcd(number[side] % 100);
        }
        bytes[23 + at] = bcd(standing.values[side].into());
        bytes[25 + at] = standing.bumpers[side];
        bytes[42 + at] = clock.averages[side];
    }
    bytes[27] = game.to_move as u8;
    bytes[28] = game.turns.try_into().unwrap_or(u8::MAX);
    bytes[29] = game.quiet;
    bytes[30] = match (game.result(), standing.result()) {
        (_, Some(MatchResult::Won { winner, .. })) => 0xC0 | winner as u8,
        (_, Some(MatchResult::Drawn)) => 0xC2,
        (Some(GameResult::Won { winner, .. }), _) => 0x80 | winner as u8,
        (Some(GameResult::Drawn), _) => 0x82,
        (None, None) => 0,
    };
    bytes[31] = standing.variant.number() - 1;
    bytes[32] = standing.first as u8 | u8::from(standing.drawn) << 7;
    bytes[33] = standing.games.try_into().unwrap_or(u8::MAX);
    bytes
}

/// A number below 100.
fn bcd(number: u16) -> u8 {
    (16 * (number / 10) + number % 10) as u8
}
