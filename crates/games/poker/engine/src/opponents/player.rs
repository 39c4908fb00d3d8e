//! Plays computer players against each other at a table: hand after hand with the same chips, or until one has all
//! chips.

use std::cell::Cell;

use super::Temper;
use crate::odds;
use crate::rules::{Action, Options, Phase, Table};
use random::Random;

/// Hands after which a session is stopped without a winner.
pub const MOST_HANDS: u32 = 5000;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A computer player.
    Temper(Temper),
    /// A model of a beginner: with equal chances any possible action, to fold and each number of cards being equally
    /// likely, or as TIGHT.
    Beginner,
}

impl Player {
    /// All of them.
    pub const ALL: [Player; 5] = [
        Player::Beginner,
        Player::Temper(Temper::ALL[0]),
        Player::Temper(Temper::ALL[1]),
        Player::Temper(Temper::ALL[2]),
        Player::Temper(Temper::ALL[3]),
    ];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Player::Beginner => "beginner",
            Player::Temper(temper) => temper.name(),
        }
    }

    /// What it does at a table where this seat is at turn. `chance` is the generator of beginners.
    fn act(self, table: &Table, seat: usize, chance: &mut Random) -> Action {
        let temper = match self {
            Player::Temper(temper) => temper,
            Player::Beginner if chance.below(2) == 0 => Temper::Tight,
            Player::Beginner => {
                let numbers = odds::shown_by_the_cartridge(table, seat).len();
                return match chance.below(numbers as u16 + 1) {
                    0 => Action::Fold,
                    number => Action::Buy(number),
                };
            }
        };
        temper.act(table, seat)
    }
}

/// The winnings of players of a kind, in chips.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Won {
    /// Hands that they were dealt.
    pub hands: u64,
    /// The chips that they have won less those that they have paid.
    pub chips: i64,
    /// The sum of the squares of these, hand by hand.
    pub squares: u64,
    /// Hands with a share of the pot.
    pub pots: u64,
}

impl Won {
    /// Both together.
    #[must_use]
    pub fn and(self, other: Won) -> Won {
        Won {
            hands: self.hands + other.hands,
            chips: self.chips + other.chips,
            squares: self.squares + other.squares,
            pots: self.pots + other.pots,
        }
    }

    /// Chips a hand on average, and the standard error of this.
    pub fn mean(self) -> (f64, f64) {
        let hands = self.hands.max(1) as f64;
        let mean = self.chips as f64 / hands;
        let variance = self.squares as f64 / hands - mean * mean;
        (mean, (variance / hands).sqrt())
    }
}

/// Plays hands among these players, one a seat, who all have this number of chips before each hand. In each
/// hand they sit a seat further. Returns what each of the players has won. `chance` is the generator of beginners.
///
/// # Panics
/// If the options do not allow the number of players.
pub fn play(
    options: Options,
    players: &[Player],
    chips: u16,
    hands: u32,
    random: Random,
    chance: &mut Random,
) -> Vec<Won> {
    let mut won = vec![Won::default(); players.len()];
    let mut random = random;
    for hand in 0..hands as usize {
        let mut table = Table::with_players(options, players.len(), chips, random);
        let player = |seat: usize| (seat + hand) % players.len();
        table.deal().expect("the table waits for the deal");
        while let Phase::Act(seat) = table.phase() {
            let action = players[player(seat)].act(&table, seat, chance);
            table.act(action).expect("players know what is possible");
        }
        random = table.random();
        for (seat, after) in table.chips()[..players.len()].iter().enumerate() {
            let more = i64::from(*after) - i64::from(chips);
            let won = &mut won[player(seat)];
            won.hands += 1;
            won.chips += more;
            won.squares += more.unsigned_abs().pow(2);
            won.pots += u64::from(table.seats_in().any(|other| other == seat));
        }
    }
    won
}

/// Plays a session of the standard game among these players, one a seat, who all have this number of chips at first, until one has
/// all. Returns the winner; `None` after [`MOST_HANDS`]. `chance` is the generator of beginners.
///
/// # Panics
/// If the options do not allow the number of players.
pub fn session(
    options: Options,
    players: &[Player],
    chips: u16,
    random: Random,
    chance: &mut Random,
) -> Option<usize> {
    let mut table = Table::with_players(options, players.len(), chips, random);
    let hands = Cell::new(0);
    let over = ::rules::play(
        &mut table,
        usize::MAX,
        |table, seat| (hands.get() <= MOST_HANDS).then(|| players[seat].act(table, seat, chance)),
        |_, action, _| hands.set(hands.get() + u32::from(action.is_none())),
    );
    let winner = table.chips().iter().position(|chips| *chips > 0);
    winner.filter(|_| over)
}
