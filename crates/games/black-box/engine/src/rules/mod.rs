//! The rules of Black Box: the reference engine.
//!
//! This module owns the rules of the game and nothing else. It knows no console, no cartridge and
//! no picture.
//!
//! The game is Eric Solomon's (1977) in the form of KBlackBox. Where KBlackBox's handbook is silent
//! a ruling decides. Rulings are marked **R**, here and wherever one is carried out.
//!
//! # Box ([`cells`]) and rays ([`ray`])
//! A box of N x N cells, N = 6, 8, 10 or 12 (**R**), with 2 to 8 balls (**R**). Around it are 4N
//! lasers ([`laser`]). A ray enters straight in and at each step looks ahead:
//!
//! 1. a ball straight ahead absorbs it: hit;
//! 2. a ball diagonally ahead on the left turns it right, on the right turns it left, balls on both
//!    sides turn it back; if that happens before it has entered the box, it is a reflection;
//! 3. otherwise it moves one cell ahead.
//!
//! A ray that leaves at its own laser is a reflection, one that leaves at another is a detour
//! between the two. `docs/black-box/rays.md` proves that every ray ends and that a detour is the
//! same from both ends.
//!
//! # Answers ([`answers`])
//! The answers of all 4N lasers. Two sets of balls are equivalent if all lasers answer alike.
//!
//! # Game ([`game`])
//! - A fired laser shows H, R or the number of its detour, from 1 in the order found; a laser that
//!   shows something cannot be fired again.
//! - Marks are a guess or "no ball". "No ball" never replaces a guess: that is refused, and the guess has to be cleared
//!   first. A guess replaces "no ball", and any mark can be cleared. A cell may be given the mark that it has, or
//!   cleared when it has none; nothing changes.
//! - With one button a cell's mark goes from none to "no ball", to a guess, to none (**R**), so no press is refused.
//! - There may be more guesses than balls. Done is refused unless there are as many (**R**), and says how many are
//!   missing or too many.
//! - The score is 1 for each laser that shows something and 5 for each wrong guess; less is better.
//! - Guesses equivalent to the hidden balls are all right (**R**). Otherwise a guess without a ball
//!   under it is wrong.
//! - After the end, a ball without a guess on it is reported as missed, even if the guesses were
//!   right by equivalence, and a ray shown goes through the hidden balls (**R**).
//! - Giving up opens the box without a score.
//!
//! # Hidden balls ([`hiding`])
//! Every set of cells of the chosen size is equally likely, drawn from the
//! [generator](random) that the cartridges have. A five-digit game number names a
//! box (**R**).
//!
//! # Two players ([`Games`])
//! Two players seek in the same box one after the other, or hide balls for each other (**R**). The
//! lower score wins; a player who gave up loses to one who did not (**R**).

pub mod answers;
pub mod cells;
mod contract;
pub mod drawing;
pub mod game;
pub mod hiding;
pub mod laser;
pub mod ray;

pub use answers::{Answer, Answers, Tracer};
pub use cells::{Cell, Cells, CellsError, Size};
pub use contract::{Action, Games, LevelError, Setup, Told, Verdict};
pub use game::{Ending, Game, Mark, Opened, Refused, Shown};
pub use hiding::{GameNumber, Level};
pub use laser::{Laser, LaserError, Side};
pub use ray::{Event, Heading, Position, Ray, Step};
