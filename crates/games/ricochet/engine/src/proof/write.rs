//! Writes the code of a match.

use crate::rules::{
    Direction, End, GameResult, Launcher, Match, MatchResult, Orientation, Outage, Piece, Side,
    TimedTurn, Turn,
};

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHIJKLMNOPQRSTUV";
const NAME: &str = "RICOCHET";
/// Characters of a text.
const TEXT: usize = 77;
/// The most codes, and the digits of data in each.
const CODES: usize = 64;
const DATA: usize = 64;
const DATA_BEHIND_ADDRESS: usize = 32;
/// Digits of a mark and the digest behind it.
const END: usize = 2 + 5;
/// x^24 + x^16 + x^9 + x^7 + 1.
const POLYNOMIAL: u32 = 0x0101_0281;
/// The most seconds that are written.
const SECONDS: u16 = 127;

/// The marks.
#[derive(Clone, Copy)]
enum Mark {
    End,
    Cut,
    Clock,
}

/// Writes the record of a match turn by turn, from the state after each.
#[derive(Clone, Debug)]
pub struct Writer {
    digits: Vec<u8>,
    digest: u32,
    address: Option<String>,
    is_timed: bool,
    is_cut: bool,
}

impl Writer {
    /// The code of a match that begins like this; `address` is that of a page, in capitals, with a `/` at its end.
    pub fn new(first: &Match, address: Option<&str>) -> Writer {
        let mut writer = Writer {
            digits: Vec::new(),
            digest: 0,
            address: address.map(String::from),
            is_timed: false,
            is_cut: false,
        };
        let begins = (first.standing.first == Side::Right) as u8;
        writer.put(1);
        writer.put((first.standing.variant.number() - 1) << 2 | begins << 1);
        let rated = Side::ALL.map(|side| match first.players[side] {
            None => first.ratings[side],
            Some(_) => 0,
        });
        for (side, rating) in Side::ALL.into_iter().zip(rated) {
            let player = first.players[side].map_or(0, |opponent| opponent.number());
            writer.put(player | ((rating > 0) as u8) << 4);
        }
        for rating in rated.into_iter().filter(|rating| *rating > 0) {
            for place in [1000, 100, 10, 1] {
                writer.put((rating / place % 10) as u8);
            }
        }
        writer
    }

    /// Writes a turn of a side, which has led to this: with the next game not begun, if the turn has ended one.
    pub fn turn(&mut self, side: Side, TimedTurn { turn, seconds }: &TimedTurn, after: &Match) {
        let before = self.clone();
        if after.players[side].is_none() {
            if seconds.is_some() != self.is_timed {
                self.mark(Mark::Clock);
                self.is_timed = !self.is_timed;
            }
            if let Some(seconds) = seconds {
                let seconds = (*seconds).min(SECONDS) as u8;
                self.put(16 + (seconds >> 5));
                self.put(seconds & 31);
            }
        }
        let (bits, checked) = match turn {
            Turn::Launch(End::Top) => (0b10 << 8, 0xFF),
            Turn::Launch(End::Bottom) => (0b11 << 8, 0xFF),
            Turn::Move(order) => {
                let set = order.pieces.iter().map(|piece| 1 << (piece.index() % 6));
                let set: u16 = set.fold(0, |set, piece| set | piece);
                (number_of(order.direction) << 7 | set << 1, 1)
            }
        };
        self.put((bits >> 5) as u8);
        self.put((bits & 31) as u8);
        for byte in state(after).into_iter().rev() {
            self.feed(byte);
        }
        let bits = bits | self.digest as u16 & checked;
        let last = self.digits.len() - 2;
        self.digits[last] = (bits >> 5) as u8;
        self.digits[last + 1] = (bits & 31) as u8;
        if self.is_cut || self.digits.len() + END > CODES * self.data() {
            *self = before;
            self.is_cut = true;
        }
    }

    /// The digits that were written so far, 0 to 31 each.
    pub fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The digest of what was written so far, 24 bits.
    pub fn digest(&self) -> u32 {
        self.digest
    }

    /// Digits of data in a code.
    fn data(&self) -> usize {
        match self.address {
            Some(_) => DATA_BEHIND_ADDRESS,
            None => DATA,
        }
    }

    /// The texts of the codes of what was written so far.
    pub fn texts(&self) -> Vec<String> {
        let mut whole = self.clone();
        whole.mark(if self.is_cut { Mark::Cut } else { Mark::End });
        let digest = whole.digest;
        for place in (0..5).rev() {
            whole.digits.push((digest << 1 >> (5 * place) & 31) as u8);
        }
        let pieces = whole.digits.chunks(self.data());
        let last = pieces.len() - 1;
        let tie = (digest >> 16) as u8;
        let text = |(number, piece): (usize, &[u8])| {
            let mut data = piece.to_vec();
            data.resize(self.data(), 0);
            let high = |value: usize| (value >> 5) as u8;
            let mut code = vec![
                number as u8 & 31,
                last as u8 & 31,
                high(number) << 4 | high(last) << 3 | tie >> 5,
                tie & 31,
            ];
            let sum: usize = code
                .iter()
                .chain(&data)
                .map(|digit| usize::from(*digit))
                .sum();
            code.push((sum % 32) as u8);
            code.extend(data);
            let mut text = self.address.clone().unwrap_or(NAME.to_string());
            text.extend(
                code.iter()
                    .map(|digit| char::from(DIGITS[usize::from(*digit)])),
            );
            while text.len() < TEXT {
                text.push('0');
            }
            text
        };
        pieces.enumerate().map(text).collect()
    }

    fn mark(&mut self, mark: Mark) {
        self.put((mark as u8) << 2);
        self.put(0);
    }

    fn put(&mut self, digit: u8) {
        self.digits.push(digit);
        self.feed(digit);
    }

    /// Divides bit by bit.
    fn feed(&mut self, byte: u8) {
        for bit in (0..8).rev() {
            let is_odd = (self.digest >> 23 ^ u32::from(byte >> bit)) & 1 == 1;
            self.digest = self.digest << 1 & 0xFF_FFFF;
            if is_odd {
                self.digest ^= POLYNOMIAL & 0xFF_FFFF;
            }
        }
    }
}

fn number_of(direction: Direction) -> u16 {
    match direction {
        Direction::Up => 0,
        Direction::Down => 1,
        Direction::Left => 2,
        Direction::Right => 3,
    }
}

/// The bytes of a state after a turn, in the page's order.
pub fn state(after: &Match) -> Vec<u8> {
    let (game, standing) = (&after.game, &after.standing);
    let mut bytes = Vec::new();
    for placed in game.board.pieces() {
        bytes.push(16 * placed.cell.y() + (placed.cell.x() - 1) / 2 * 2);
    }
    for side in Side::ALL {
        let lies = |piece: &Piece| game.board.placed(*piece).orientation == Orientation::Horizontal;
        let lying = Piece::of(side).filter(lies);
        bytes.push(lying.map(|piece| 1 << (piece.index() % 6)).sum());
    }
    let both = |of: &dyn Fn(Side) -> u8| Side::ALL.map(of);
    let four = |of: &dyn Fn(Side) -> u16| {
        let [hundreds, rest] = [100, 1].map(|unit| both(&|side| decimal(of(side) / unit % 100)));
        [hundreds, rest].concat()
    };
    bytes.extend(four(&|side| game.scores[side]));
    let magazines = Launcher::ALL.map(|launcher| game.magazines[launcher]);
    bytes.extend(magazines.map(|magazine| decimal(magazine.launches.into())));
    let outs = magazines.into_iter().rev().fold(0, |outs, magazine| {
        outs << 2
            | match magazine.outage {
                Outage::None => 0,
                Outage::Turns(turns) => turns,
                Outage::Game => 3,
            }
    });
    bytes.push(outs);
    bytes.extend(both(&|side| decimal(standing.values[side].into())));
    bytes.extend(both(&|side| standing.bumpers[side]));
    bytes.push((game.to_move == Side::Right) as u8);
    bytes.push(game.turns.min(255) as u8);
    bytes.push(game.quiet);
    let winner = |side: Side| (side == Side::Right) as u8;
    bytes.push(match (standing.result(), game.result()) {
        (None, None) => 0,
        (Some(MatchResult::Won { winner: side, .. }), _) => 128 + 64 + winner(side),
        (Some(MatchResult::Drawn), _) => 128 + 64 + 2,
        (None, Some(GameResult::Won { winner: side, .. })) => 128 + winner(side),
        (None, Some(GameResult::Drawn)) => 128 + 2,
    });
    bytes.push(standing.variant.number() - 1);
    bytes.push(winner(standing.first) + if standing.drawn { 128 } else { 0 });
    bytes.push(standing.games.min(255) as u8);
    bytes.extend(four(&|side| standing.points[side]));
    let ratings = after.new_ratings().unwrap_or(after.ratings);
    bytes.extend(four(&|side| ratings[side]));
    bytes.extend(both(&|side| after.clock.averages[side]));
    bytes
}

/// Two decimal digits.
fn decimal(number: u16) -> u8 {
    (number / 10 * 16 + number % 10) as u8
}
