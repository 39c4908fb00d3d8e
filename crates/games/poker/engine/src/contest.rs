//! Tempers at a table against each other, hand after hand.

use super::opponents::Temper;
use super::rules::{Options, Phase, Table};
use random::Random;

/// What players of a kind have won, in chips.
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

/// Plays hands among players of these tempers, one a seat, who all have this number of chips before each hand. In each
/// hand the tempers sit a seat further. Returns what each of the players has won.
///
/// # Panics
/// If the options do not allow the number of players.
pub fn play(
    options: Options,
    tempers: &[Temper],
    chips: u16,
    hands: u32,
    random: Random,
) -> Vec<Won> {
    let mut won = vec![Won::default(); tempers.len()];
    let mut random = random;
    for hand in 0..hands as usize {
        let mut table = Table::with_players(options, tempers.len(), chips, random);
        let player = |seat: usize| (seat + hand) % tempers.len();
        table.deal().expect("a new table waits for the deal");
        while let Phase::Act(seat) = table.phase() {
            let action = tempers[player(seat)].act(&table, seat);
            table.act(action).expect("a temper knows what is possible");
        }
        random = table.random();
        for (seat, after) in table.chips()[..tempers.len()].iter().enumerate() {
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
