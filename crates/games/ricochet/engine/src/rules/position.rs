//! Positions in a record: a match in its middle, on one line.
//!
//! `position A=5,3- LT=4/1 score=95,9999 turns=17` is a match as it begins, except for what the line
//! states; its side to move is the one that the header names as the first.
//!
//! | item | meaning |
//! |---|---|
//! | `A=5,3` | piece A is at column 5, row 3; `-` after it: horizontal |
//! | `LT=4` | launches left in a launcher; `/1` or `/2` after it: out for that many turns, `/*`: for the game |
//! | `score=95,0` | points of Left and Right |
//! | `bumpers=2,4` `value=10,37` | number of bumpers of each side, and what they are worth |
//! | `match=3,1` `games=4` | match points, and games ended |
//! | `drawn` | the game before was drawn |
//! | `average=30,12` | the smart clock's averages in seconds |
//! | `clock=3599` | the clock is on, and has counted this many frames of the turn |
//! | `turns=17` `quiet=3` | turns ended, and those since the last launch |
//!
//! Owns the text and its validity. A position can be one that no game comes to.

use std::str::FromStr;

use thiserror::Error;

use super::clock::LONGEST_TURN;
use super::game::{FIRST_VALUE, MAX_SCORE, QUIET_LIMIT};
use super::magazine::MAX_LAUNCHES;
use super::standing::{MAX_MATCH_POINTS, MAX_VALUE};
use super::{
    Board, BoardError, BySide, Cell, Launcher, Magazine, Match, Orientation, Outage, Piece, Placed,
    Setup,
};

/// The word that begins the line.
pub const WORD: &str = "position";
/// The most turns: the cartridge counts no further.
const MAX_TURNS: u16 = 255;
/// The most games of a match.
const MAX_GAMES: u16 = 11;
/// The most frames of a turn that the cartridge counts.
const MAX_FRAMES: u32 = 255 * 60 + 59;

/// A match in its middle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The match, between two turns.
    pub in_play: Match,
    /// Frames of the present turn that the smart clock has counted; 0 if it is off.
    pub frames: u32,
}

/// A line that is not a position, or a position of no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PositionError {
    /// An item that is not valid.
    #[error("`{0}` is not valid in a position")]
    Item(String),
    /// Pieces as they cannot stand.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// A game that is over.
    #[error("the game of this position is over")]
    Over,
}

impl Position {
    /// The position at the beginning of a match.
    pub fn first(setup: &Setup) -> Position {
        Position {
            in_play: Match::new(setup),
            frames: 0,
        }
    }

    /// Reads the items of a line.
    ///
    /// # Errors
    /// [`PositionError`]: the first item that is not valid, or why no game is in this position.
    pub fn parse(items: &str, setup: &Setup) -> Result<Position, PositionError> {
        let mut position = Position::first(setup);
        let mut pieces = *position.in_play.game.board.pieces();
        for item in items.split_whitespace() {
            let read = match item.split_once('=') {
                None => position.flag(item),
                Some((key, value)) => match piece(key) {
                    Some(piece) => placed(piece, value).map(|at| pieces[piece.index()] = at),
                    None => position.set(key, value),
                },
            };
            read.ok_or_else(|| PositionError::Item(item.to_string()))?;
        }
        let Match { game, standing, .. } = &mut position.in_play;
        game.board = Board::new(pieces)?;
        standing.bumpers = game.bumpers;
        standing.values = game.values;
        if game.result().is_some() {
            return Err(PositionError::Over);
        }
        Ok(position)
    }

    fn flag(&mut self, word: &str) -> Option<()> {
        (word == "drawn").then(|| self.in_play.standing.drawn = true)
    }

    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        let Match {
            game,
            standing,
            clock,
            ..
        } = &mut self.in_play;
        if let Ok(launcher) = key.parse::<Launcher>() {
            game.magazines[launcher] = magazine(value, game.variant.rules().outage)?;
            return Some(());
        }
        match key {
            "score" => game.scores = pair(value, 0, MAX_SCORE)?,
            "bumpers" => {
                let counts: BySide<u8> = pair(value, 1, 4)?;
                let valid = |count| matches!(count, 1 | 2 | 4);
                (valid(counts.left) && valid(counts.right)).then(|| game.bumpers = counts)?;
            }
            "value" => game.values = pair(value, FIRST_VALUE, MAX_VALUE)?,
            "match" => standing.points = pair(value, 0, MAX_MATCH_POINTS)?,
            "games" => standing.games = number(value, 0, MAX_GAMES)?,
            "average" => clock.averages = pair(value, 0, LONGEST_TURN)?,
            "clock" => self.frames = number(value, 1, MAX_FRAMES)?,
            "turns" => game.turns = number(value, 0, MAX_TURNS)?,
            "quiet" => game.quiet = number(value, 0, QUIET_LIMIT)?,
            _ => return None,
        }
        Some(())
    }

    /// The items that differ from the beginning of the match.
    pub fn items(&self, setup: &Setup) -> Vec<String> {
        let first = Position::first(setup);
        let (game, start) = (&self.in_play.game, &first.in_play.game);
        let mut items = Vec::new();
        for piece in Piece::all() {
            let now = game.board.placed(piece);
            if now != start.board.placed(piece) {
                let lies = match now.orientation {
                    Orientation::Vertical => "",
                    Orientation::Horizontal => "-",
                };
                items.push(format!("{piece}={},{}{lies}", now.cell.x(), now.cell.y()));
            }
        }
        for launcher in Launcher::ALL {
            let magazine = game.magazines[launcher];
            if magazine != start.magazines[launcher] {
                items.push(format!("{launcher}={magazine}"));
            }
        }
        let (standing, standing_at_first) = (&self.in_play.standing, &first.in_play.standing);
        let mut both = |key: &str, now: [u16; 2], then: [u16; 2]| {
            if now != then {
                items.push(format!("{key}={},{}", now[0], now[1]));
            }
        };
        let wide = |of: BySide<u8>| [of.left.into(), of.right.into()];
        let pair = |of: BySide<u16>| [of.left, of.right];
        both("score", pair(game.scores), pair(start.scores));
        both("bumpers", wide(game.bumpers), wide(start.bumpers));
        both("value", wide(game.values), wide(start.values));
        both(
            "match",
            pair(standing.points),
            pair(standing_at_first.points),
        );
        let averages = |in_play: &Match| wide(in_play.clock.averages);
        both("average", averages(&self.in_play), averages(&first.in_play));
        let mut one = |key: &str, now: u32| {
            if now != 0 {
                items.push(format!("{key}={now}"));
            }
        };
        one("games", standing.games.into());
        one("turns", game.turns.min(MAX_TURNS).into());
        one("quiet", game.quiet.into());
        one("clock", self.frames.min(MAX_FRAMES));
        if standing.drawn {
            items.push("drawn".to_string());
        }
        items
    }
}

fn piece(key: &str) -> Option<Piece> {
    let mut letters = key.chars();
    let piece = Piece::from_letter(letters.next()?)?;
    letters.next().is_none().then_some(piece)
}

/// A place on the markers of the piece's own kind: it never leaves those.
fn placed(piece: Piece, value: &str) -> Option<Placed> {
    let (cell, orientation) = match value.strip_suffix('-') {
        Some(cell) => (cell, Orientation::Horizontal),
        None => (value, Orientation::Vertical),
    };
    let (x, y) = cell.split_once(',')?;
    let cell = Cell::new(x.parse().ok()?, y.parse().ok()?)?;
    let kind = Board::start().placed(piece).cell.x() % 2;
    (cell.x() % 2 == kind).then_some(Placed { cell, orientation })
}

/// A launcher's state; `knocked` is what a hit does in the variant.
fn magazine(value: &str, knocked: Outage) -> Option<Magazine> {
    let (launches, out) = value.split_once('/').unwrap_or((value, ""));
    let outage = match (out, knocked) {
        ("", _) => Outage::None,
        ("*", Outage::Game) => Outage::Game,
        (turns, Outage::Turns(most)) => Outage::Turns(number(turns, 1, most)?),
        _ => return None,
    };
    let launches = number(launches, 0, MAX_LAUNCHES)?;
    Some(Magazine { launches, outage })
}

fn number<T: FromStr + PartialOrd>(text: &str, least: T, most: T) -> Option<T> {
    let number = text.parse().ok()?;
    (least <= number && number <= most).then_some(number)
}

fn pair<T: FromStr + PartialOrd + Copy>(text: &str, least: T, most: T) -> Option<BySide<T>> {
    let (left, right) = text.split_once(',')?;
    Some(BySide::new(
        number(left, least, most)?,
        number(right, least, most)?,
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Side, Variant};

    fn setup(variant: u8) -> Setup {
        Setup::new(Variant::new(variant).unwrap(), Side::Right)
    }

    #[test]
    fn what_is_written_is_read_again() {
        let text = "A=5,5- LT=4/1 score=95,9999 bumpers=1,2 value=10,99 match=0,3 average=7,30 \
                    games=2 turns=17 quiet=12 clock=3599 drawn";
        let position = Position::parse(text, &setup(3)).unwrap();
        assert_eq!(position.items(&setup(3)).join(" "), text);
        assert_eq!(position.in_play.game.to_move, Side::Right);
        assert_eq!(position.in_play.standing.bumpers, BySide::new(1, 2));
        let none = Position::parse("", &setup(5)).unwrap();
        assert_eq!(none, Position::first(&setup(5)));
        assert!(none.items(&setup(5)).is_empty());
    }

    #[test]
    fn what_no_game_comes_to_is_refused() {
        for (variant, text) in [
            (1, "A=2,4"),
            (1, "A=1,5"),
            (1, "A=0,4"),
            (1, "M=1,3"),
            (1, "LT=100"),
            (1, "LT=4/*"),
            (1, "LT=4/3"),
            (5, "LT=3/1"),
            (1, "bumpers=3,2"),
            (1, "value=9,10"),
            (1, "score=10000,0"),
            (1, "score=1"),
            (1, "turns=256"),
            (1, "quiet=13"),
            (1, "drawn=1"),
            (1, "clock=0"),
            (1, "LT=0 LB=0"),
        ] {
            assert!(Position::parse(text, &setup(variant)).is_err(), "{text}");
        }
    }
}
