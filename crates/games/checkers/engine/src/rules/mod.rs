//! The rules of Checkers: the reference engine.
//!
//! This module owns the rules of the game and nothing else. It knows no console, no cartridge and
//! no picture.
//!
//! The rules are the American Checker Federation's, as the manual of the 1980 cartridge prints them.
//! Where the manual is silent a ruling decides. Rulings are marked **R**, here and wherever one is
//! carried out.
//!
//! # Board ([`square`])
//! 32 dark squares, numbered row by row from 1. Black begins the game on 1 to 12 and White on 21 to 32;
//! with the other numbering White has 1 to 12, so that each number is 33 less the usual one.
//!
//! # Moves ([`moves`], [`Position::moves`])
//! - A man moves one square diagonally forward, a king one square in any diagonal direction.
//! - A jump goes over an adjacent opposing piece onto the empty square behind it and takes it. Jumps go
//!   on while there are more, and must be gone through with. A king that jumps may come through the king
//!   row and out again.
//! - A man that reaches the king row, by a move or a jump, becomes a king and its turn ends.
//! - Who can jump must; which of several jumps is free.
//! - **R** A piece that was jumped stays on the board until the turn ends and cannot be jumped twice. A
//!   king may pass over the square that it started from.
//!
//! # End ([`game`])
//! - Black moves first. Who cannot move has lost; in the losing game that side has won.
//! - **R** Drawn: the same position with the same side to move for the third time, or 40 moves of each
//!   side in a row without a capture or a man's advance. A side that cannot move has lost even then.
//!
//! # Turns
//! [`Game`] implements the contract of the crate `rules`: a side decides on a move, and nothing is left to chance.
//!
//! # Positions ([`position`])
//! **R** Any pieces may stand on any squares, as in the manual's set-up mode, which places up to 12 of each
//! side; a man on its king row is a king. A FEN may have more.

mod contract;
pub mod drawing;
pub mod fen;
pub mod game;
mod generate;
pub mod moves;
pub mod notation;
pub mod perft;
pub mod position;
pub mod square;

pub use contract::{Event, Refused, Setup};
pub use drawing::board;
pub use fen::{FenError, FenFault};
pub use game::{Ending, Game, Variant};
pub use moves::Move;
pub use notation::MoveError;
pub use position::{MOST_PIECES, Piece, Position};
pub use square::{Numbering, Side, Square, Squares};
