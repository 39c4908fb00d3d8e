//! The rules of Ricochet: the reference engine.
//!
//! This module owns the rules of the game and nothing else. It knows no console, no cartridge and
//! no picture, and it copies nothing from a cartridge: the comparison of the two is worth something only
//! as long as they are independent.
//!
//! The game was published in 1981. Its board was known from pictures that are lost; the geometry
//! used here is the one regular board on which the launches of the manual's sample games come out
//! hit for hit. Where the manual is silent, a ruling decides. Rulings are marked **R**, here and
//! wherever one is carried out.
//!
//! # Board ([`board`])
//! A lattice of 17 columns (0..=16) and 11 rows (0..=10, 0 at the top) of which a ball visits the
//! cells whose column and row add up to an even number. The outer columns are the sides, with a
//! launcher at each end and four bumper slots between them, in rows 2, 4, 6, 8. The outer rows run
//! along the walls. The 68 cells in between carry the position markers; a piece may stand on any of
//! them and nowhere else (**R** for the rows along the walls). Pieces keep to the cells of their
//! own kind: odd columns and rows or even ones.
//!
//! A side has four, two or one bumper: in all slots, in rows 4 and 6, or in row 4 (**R** for the
//! single one).
//!
//! # Launch ([`launch`])
//! A ball starts diagonally inward, is turned by walls, pieces and bumpers, and ends at a launcher,
//! at the target or in an empty slot. Pieces score a point each for the player who launched; bumpers
//! and launchers score their side's value for that side's opponent, whoever launched. A launcher that
//! is out stops, scores and is knocked out as any other (**R**).
//!
//! # Turn ([`turn`]) and game ([`game`])
//! - A turn is one launch or one move order; there is no pass. An order moves at least one piece
//!   (**R**), all of them one marker in one direction, one after the other as ordered, none twice,
//!   none onto another piece or off the markers.
//! - A hit launcher is out for its owner's next two turns, or for the whole game in variant 5. Its
//!   count is two after the hit and falls at the end of each turn of its owner in which it was not
//!   hit. Its load stays in it.
//! - The game ends at once when a player has no launch to make: each of the player's launchers is
//!   empty or out. **R** This is decided when the turn is over and the counts have fallen: a launcher
//!   that its owner could use in the next own turn counts as a launch to make.
//! - The higher score wins, equal scores are a drawn game (**R**). Scores stay at 9999 (**R**).
//! - After twelve turns in a row without a launch the next must be one (**R**).
//! - A round is two turns. The Extra-Launch Target stands at column 8, 12, 8, 4 in turn, from round
//!   to round (**R**), and loads 1 launch in rounds 1 to 3, 2 in rounds 4 to 6, and so on, to the
//!   launcher not used. One that is out for two turns takes them, one that is out for the game does
//!   not (**R**). A launcher holds at most 99 (**R**). From round 25 on there is no target (**R**).
//!
//! # Match ([`match_play`], [`standing`]), clock ([`clock`]), ratings ([`rating`])
//! A match is a series of games. The winner of a game gets match points and more valuable bumpers, which the opponent
//! can shoot at; the loser keeps half of his bumpers and begins the next game (**R**). The match ends when a side with
//! one bumper loses, or when a drawn game is drawn again (**R**). [`Match`] implements the contract of the crate
//! `rules`.
//!
//! # Known differences from the manual
//! Two remarks beside the manual's first sample game describe launches that were not played, and do
//! not come out on this board. They are taken for slips:
//! 1. After `DCBA` and `LLK`, Right's bottom launch is described as scoring sixteen points and hitting
//!    Left's bottom launcher. Here it hits six pieces (K J C G J C) and leaves on the left at row
//!    8.
//! 2. Left's launch from the top in the same position is described as ending, in the other variants, on the
//!    target after H J G C. With the target at column 12 it ends there after H J G.

pub mod board;
pub mod clock;
mod contract;
pub mod game;
pub mod launch;
pub mod magazine;
pub mod match_play;
pub mod notation;
pub mod position;
pub mod rating;
pub mod standing;
pub mod turn;
pub mod variant;

pub use board::{
    Board, BoardError, BySide, Cell, Direction, End, Launcher, Orientation, Piece, Placed, Side,
};
pub use clock::Clock;
pub use contract::{MatchEvent, TimedTurn};
pub use game::{Game, GameResult};
pub use launch::{Ball, Event, Flight, Heading, Step, Surroundings, Target, Wall};
pub use magazine::{Magazine, Magazines, Outage};
pub use match_play::{Match, Setup, computers};
pub use notation::NotationError;
pub use position::{Position, PositionError};
pub use standing::{MatchResult, Standing};
pub use turn::{Illegal, MoveOrder, Refused, Turn};
pub use variant::Variant;
