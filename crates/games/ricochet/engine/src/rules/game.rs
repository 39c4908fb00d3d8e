//! One game: everything that counts between its first turn and its end.
//!
//! Owns the loads and outages of the launchers, the scores, the rounds with their target, and the end of the game.
//! [`standing`](super::standing) has the order of games in a match. All fields are public, so that any position can be
//! built.

use super::board::{Board, BySide, End, Launcher, Side};
use super::launch::{Event, Flight, Surroundings, Target};
use super::magazine::{MAX_LAUNCHES, Magazine, Magazines, Outage};
use super::turn::{Illegal, Refused, Turn};
use super::variant::Variant;

/// Value of a bumper or launcher in the first game of a match, in points.
pub const FIRST_VALUE: u8 = 10;
/// **R** The highest score of a game; more points are lost.
pub const MAX_SCORE: u16 = 9999;
/// **R** After this many turns in a row without a launch the next turn must be a launch.
pub const QUIET_LIMIT: u8 = 12;
/// **R** From this round on there is no target.
pub const FIRST_ROUND_WITHOUT_TARGET: u16 = 25;

/// Where the target stands in rounds 1, 2, 3, 4; then again from the first. **R**
const TARGET_COLUMNS: [u8; 4] = [8, 12, 8, 4];

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// Won by a side.
    Won {
        /// The side with the higher score.
        winner: Side,
        /// The difference of the scores, in points.
        by: u16,
    },
    /// Equal scores.
    Drawn,
}

/// A whole game between two turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The variant that is played.
    pub variant: Variant,
    /// The pieces.
    pub board: Board,
    /// Points, 0..=9999.
    pub scores: BySide<u16>,
    /// The state of the launchers.
    pub magazines: Magazines,
    /// Bumpers on each side: 1, 2 or 4.
    pub bumpers: BySide<u8>,
    /// What a bumper or launcher of each side is worth, 10..=99 points.
    pub values: BySide<u8>,
    /// Whose turn it is.
    pub to_move: Side,
    /// Turns played.
    pub turns: u16,
    /// The last turns in a row without a launch, 0..=12.
    pub quiet: u8,
}

impl Game {
    /// A game about to begin, with the bumpers and values that the match has brought about.
    pub fn new(variant: Variant, first: Side, bumpers: BySide<u8>, values: BySide<u8>) -> Game {
        let full = Magazine {
            launches: variant.rules().launches,
            outage: Outage::None,
        };
        Game {
            variant,
            board: Board::start(),
            scores: BySide::both(0),
            magazines: Magazines([full; 4]),
            bumpers,
            values,
            to_move: first,
            turns: 0,
            quiet: 0,
        }
    }

    /// The first game of a match.
    pub fn first(variant: Variant, first: Side) -> Game {
        let bumpers = BySide::both(variant.rules().bumpers);
        Game::new(variant, first, bumpers, BySide::both(FIRST_VALUE))
    }

    /// The round, from 1; a round is two turns.
    pub fn round(&self) -> u16 {
        self.turns / 2 + 1
    }

    /// The target of this round: at column 8, 12, 8, 4 and so on around, worth one launch in rounds
    /// 1 to 3 and one more every third round; none in variant 1, and **R** none from round 25 on.
    pub fn target(&self) -> Option<Target> {
        let round = self.round();
        if !self.variant.rules().target || round >= FIRST_ROUND_WITHOUT_TARGET {
            return None;
        }
        Some(Target {
            column: TARGET_COLUMNS[usize::from(round - 1) % TARGET_COLUMNS.len()],
            launches: (1 + (round - 1) / 3) as u8,
        })
    }

    /// Whether the side could launch if it were its turn: one of its launchers has a launch left
    /// and is not out.
    pub fn can_launch(&self, side: Side) -> bool {
        End::ALL
            .into_iter()
            .any(|end| self.magazines[Launcher::new(side, end)].is_ready())
    }

    /// Whether the side to move must launch. **R**
    pub fn launch_due(&self) -> bool {
        self.quiet >= QUIET_LIMIT
    }

    /// The result once the game is over: as soon as either player has no launch to make. **R** This is
    /// decided between two turns, after the counts of the launchers have fallen. The higher score wins;
    /// **R** equal scores are a drawn game.
    pub fn result(&self) -> Option<GameResult> {
        if Side::ALL.into_iter().all(|side| self.can_launch(side)) {
            return None;
        }
        let BySide { left, right } = self.scores;
        Some(match left.cmp(&right) {
            std::cmp::Ordering::Greater => GameResult::Won {
                winner: Side::Left,
                by: left - right,
            },
            std::cmp::Ordering::Less => GameResult::Won {
                winner: Side::Right,
                by: right - left,
            },
            std::cmp::Ordering::Equal => GameResult::Drawn,
        })
    }

    /// The launch from this launcher in the present position, whichever side is to move; changes nothing.
    ///
    /// # Errors
    /// The game is over, or the launcher is out or empty.
    pub fn flight(&self, launcher: Launcher) -> Result<Flight, Illegal> {
        if self.result().is_some() {
            return Err(Illegal::GameOver);
        }
        let Magazine { launches, outage } = self.magazines[launcher];
        match outage {
            Outage::Turns(turns) => Err(Illegal::OutForTurns(launcher, turns)),
            Outage::Game => Err(Illegal::OutForGame(launcher)),
            Outage::None if launches == 0 => Err(Illegal::Empty(launcher)),
            Outage::None => Ok(Flight::new(
                launcher,
                self.board.clone(),
                self.surroundings(),
            )),
        }
    }

    /// The bumpers, values and target as they stand now.
    pub fn surroundings(&self) -> Surroundings {
        Surroundings {
            bumpers: self.bumpers,
            values: self.values,
            target: self.target(),
        }
    }

    /// Plays one turn of the side to move, and returns the launch if it was one.
    ///
    /// # Errors
    /// [`Illegal`] if the rules refuse the turn; the game is unchanged then.
    pub fn play(&mut self, turn: &Turn) -> Result<Option<Flight>, Illegal> {
        match turn {
            Turn::Launch(end) => {
                let mut flight = self.flight(Launcher::new(self.to_move, *end))?;
                flight.finish();
                self.land(&flight);
                self.end_turn(flight.launcher_hit());
                Ok(Some(flight))
            }
            Turn::Move(order) => {
                if self.result().is_some() {
                    return Err(Illegal::GameOver);
                }
                if self.launch_due() {
                    return Err(Illegal::LaunchDue);
                }
                self.board = order.apply(self.to_move, &self.board)?;
                self.quiet += 1;
                self.end_turn(None);
                Ok(None)
            }
        }
    }

    /// Plays turns of the two sides in their order.
    ///
    /// # Errors
    /// [`Refused`] with the first turn that the rules refuse; the game stands before it then.
    pub fn play_all(&mut self, turns: &[Turn]) -> Result<(), Refused> {
        for (index, turn) in turns.iter().enumerate() {
            let side = self.to_move;
            self.play(turn).map_err(|reason| Refused {
                number: index + 1,
                side,
                turn: turn.clone(),
                reason,
            })?;
        }
        Ok(())
    }

    /// Enters what a launch has done so far: the pieces, the points, the launch used, the count
    /// of quiet turns, and once it is over the launcher knocked out or the launches won. The turn
    /// is not ended by it ([`Game::end_turn`]).
    pub fn land(&mut self, flight: &Flight) {
        self.board = flight.board().clone();
        for side in Side::ALL {
            self.award(side, flight.points()[side]);
        }
        let used = &mut self.magazines[flight.launcher()];
        used.launches = used.launches.saturating_sub(1);
        self.quiet = 0;
        match (flight.end(), flight.surroundings().target) {
            (Some(Event::Launcher(hit)), _) => {
                self.magazines[hit].outage = self.variant.rules().outage
            }
            (Some(Event::Target { .. }), Some(target)) => {
                let loaded = &mut self.magazines[flight.launcher().partner()];
                if loaded.outage != Outage::Game {
                    loaded.launches = loaded
                        .launches
                        .saturating_add(target.launches)
                        .min(MAX_LAUNCHES);
                }
            }
            _ => {}
        }
    }

    /// Adds game points to a side's score.
    pub fn award(&mut self, side: Side, points: u32) {
        let score = points.saturating_add(self.scores[side].into());
        self.scores[side] = score.min(MAX_SCORE.into()) as u16;
    }

    /// Ends a turn: the outages of the player's launchers grow shorter by one turn, except that of
    /// the launcher `hit` in this very turn; the other side is to move.
    pub fn end_turn(&mut self, hit: Option<Launcher>) {
        for end in End::ALL {
            let launcher = Launcher::new(self.to_move, end);
            if hit != Some(launcher) {
                let magazine = &mut self.magazines[launcher];
                magazine.outage = magazine.outage.after_turn();
            }
        }
        self.turns = self.turns.saturating_add(1);
        self.to_move = self.to_move.other();
    }
}
