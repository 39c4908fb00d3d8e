//! Implements the contract of the crate `rules`: how a session begins, who decides, and what a player may do. Chance
//! deals a hand.

use ::rules::{Decides, Rules};
use random::Random;

use super::options::Options;
use super::table::{Action, Event, Phase, Refused, Table};

/// How a session begins: players at the first seats, with as many chips each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The generator before the first deal.
    pub seed: Random,
    /// Players.
    pub seats: usize,
    /// Chips of each player.
    pub chips: u16,
    /// The options.
    pub options: Options,
}

impl Rules for Table {
    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type Refused = Refused;

    fn begin(setup: &Setup) -> Table {
        Table::with_players(setup.options, setup.seats, setup.chips, setup.seed)
    }

    fn decides(&self) -> Decides {
        match self.phase() {
            Phase::Deal => Decides::Chance,
            Phase::Act(seat) => Decides::Side(seat),
            Phase::Over => Decides::Over,
        }
    }

    fn advance(&mut self) -> Vec<Event> {
        self.deal().unwrap_or_default()
    }

    fn act(&mut self, action: &Action) -> Result<Vec<Event>, Refused> {
        Table::act(self, *action)
    }

    fn random_action(&self, random: &mut Random) -> Option<Action> {
        let all = self.actions()?;
        (!all.is_empty()).then(|| all[random.index(all.len())])
    }

    fn actions(&self) -> Option<Vec<Action>> {
        let bought = |seat| (1..=self.most(seat)).map(Action::Buy);
        Some(match self.phase() {
            Phase::Act(seat) => std::iter::once(Action::Fold).chain(bought(seat)).collect(),
            Phase::Deal | Phase::Over => Vec::new(),
        })
    }
}
