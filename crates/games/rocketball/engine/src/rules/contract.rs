//! Implements the contract of the crate `rules`: how a game begins, what players decide, and when the goals change.

use ::rules::{Decides, Rules};
use random::Random;

use super::action::{Action, Refused};
use super::game::{Event, Game, Phase};
use super::square::{Direction, Side};
use super::variants::Variants;

/// One in this number of random decisions in a game with a clock is a change of the goals.
const CHANGED_ONCE_IN: u16 = 8;

/// How a game begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The generator before the roll of the start.
    pub seed: Random,
    /// The variants.
    pub variants: Variants,
}

/// What a player decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Decision {
    /// What the side to act does.
    Act(Action),
    /// The direction of the ball that the holder puts on the middle.
    Face(Direction),
    /// Nobody's: the time of a Tug-of-War that changes is up.
    Change(When),
}

enums::listed! {
    /// When the time of a Tug-of-War that changes is up.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum When {
        /// Before the roll that follows the decision.
        Roll,
        /// After that roll has led into a goal: before the first roll of the new field.
        NewField,
    }
}

impl Game {
    /// The side that decides now: who holds the windbag, or acts; `None` if the game is over.
    pub fn side(&self) -> Option<Side> {
        match self.phase() {
            Phase::Roll | Phase::Face(_) => Some(self.holder()),
            Phase::Act(side) => Some(side),
            Phase::Over(_) => None,
        }
    }

    /// Rolls until a player has to decide, or the game is over. Returns what happened.
    fn roll_all(&mut self) -> Vec<Event> {
        ::rules::advance_all(self)
    }
}

impl Rules for Game {
    type Setup = Setup;
    type Action = Decision;
    type Event = Event;
    type Refused = Refused;

    fn begin(setup: &Setup) -> Game {
        Game::new(setup.variants, setup.seed)
    }

    fn decides(&self) -> Decides {
        match self.phase() {
            Phase::Roll => Decides::Chance,
            Phase::Face(_) => Decides::Side(self.holder() as usize),
            Phase::Act(side) => Decides::Side(side as usize),
            Phase::Over(_) => Decides::Over,
        }
    }

    fn advance(&mut self) -> Vec<Event> {
        self.roll().unwrap_or_default()
    }

    /// Rolls up to the decision and makes it. A change of the goals comes before the roll, or behind the one that leads into
    /// a goal.
    fn act(&mut self, decision: &Decision) -> Result<Vec<Event>, Refused> {
        let mut after = self.clone();
        let mut events = Vec::new();
        match *decision {
            Decision::Act(action) => {
                events.extend(after.roll_all());
                after.apply(action)?;
            }
            Decision::Face(direction) => {
                events.extend(after.roll_all());
                events.extend(after.face(direction)?);
            }
            Decision::Change(when) => {
                if when == When::NewField {
                    events.extend(after.roll()?);
                }
                events.push(after.change_goals()?);
            }
        }
        *self = after;
        Ok(events)
    }

    fn random_action(&self, random: &mut Random) -> Option<Decision> {
        let mut game = self.clone();
        let timed = game.field().variants.minutes().is_some();
        if timed && game.phase() == Phase::Roll && random.below(CHANGED_ONCE_IN) == 0 {
            return Some(Decision::Change(When::Roll));
        }
        game.roll_all();
        let all = Rules::actions(&game)?;
        (!all.is_empty()).then(|| all[random.index(all.len())])
    }

    /// What the side that decides may do: nothing while the dice are due.
    fn actions(&self) -> Option<Vec<Decision>> {
        Some(match self.phase() {
            Phase::Face(_) => Direction::ALL.map(Decision::Face).to_vec(),
            Phase::Act(_) => self.possible().into_iter().map(Decision::Act).collect(),
            Phase::Roll | Phase::Over(_) => Vec::new(),
        })
    }
}
