//! `ricochet poker odds`: computes the exact chances of a position.

use anyhow::anyhow;
use clap::{ArgMatches, Args, Command, FromArgMatches};

use super::rank::apart;
use output::{Failure, Outcome, print};
use poker_engine::odds::{Draw, chances};
use poker_engine::rules::{Cards, Hand, Options};

/// Print the exact chances to get above another hand with 1, 2, ... cards
///
/// A line for each number of cards: the chance per mille, as the cartridge shows it, and the number of sets of
/// cards among all. In the casino game there is one line, for three cards and the chance not to be out at once.
#[derive(Args, Debug)]
struct Odds {
    /// The hand to which the cards are added, such as "7s 2h"
    hand: Hand,
    /// The hand that it must get above: the next lowest one; in the casino game the best of five cards
    above: Hand,
    /// Other cards that were seen: hands in, folded, or out
    #[arg(long, value_name = "CARDS", default_value = "")]
    seen: Seen,
    /// The options: jokers, six or seven, with commas between
    #[arg(long, value_name = "NAMES", default_value = "none")]
    options: String,
    /// Play the casino game
    #[arg(long)]
    casino: bool,
}

/// Any number of cards.
#[derive(Clone, Debug)]
struct Seen(Cards);

impl std::str::FromStr for Seen {
    type Err = anyhow::Error;

    fn from_str(text: &str) -> anyhow::Result<Seen> {
        let words = text.split(|letter: char| letter.is_whitespace() || letter == '/');
        let mut sets = Vec::new();
        for word in words {
            let letters: Vec<char> = word.chars().collect();
            for pair in letters.chunks(2) {
                let card: Hand = pair.iter().collect::<String>().parse()?;
                sets.push(card.set());
            }
        }
        match apart(&sets) {
            Ok(cards) => Ok(Seen(cards)),
            Err(_) => Err(anyhow!("a card is there twice")),
        }
    }
}

/// The command line.
pub fn command() -> Command {
    Odds::augment_args(Command::new("odds"))
}

/// Prints the chances.
///
/// # Errors
/// The cards or the options do not go together.
pub fn run(matches: &ArgMatches) -> Outcome {
    let asked = Odds::from_arg_matches(matches).map_err(Failure::usage)?;
    print(asked.lines().map_err(Failure::usage)?)
}

impl Odds {
    fn lines(&self) -> anyhow::Result<String> {
        let options = Options::parse(self.casino, &self.options)?;
        let all = apart(&[self.hand.set(), self.above.set(), self.seen.0])?;
        let pack = Cards::pack(options.jokers);
        if let Some(card) = all.except(pack).iter().next() {
            return Err(anyhow!(
                "{card} is not in the pack: the option `jokers` adds the jokers"
            ));
        }
        let limit = options.limit.cards();
        for hand in [&self.hand, &self.above] {
            if hand.is_empty() {
                return Err(anyhow!("a hand has at least one card"));
            }
            if hand.len() > limit {
                return Err(anyhow!("`{hand}` has more than {limit} cards"));
            }
        }
        let room = limit - self.hand.len();
        let (numbers, least) = match self.casino {
            true if room != 3 => return Err(anyhow!("`{}` is not a hand of two cards", self.hand)),
            true => (3..=3, self.above.value().ranks().least()),
            false => (1..=room, self.above.value().next()),
        };
        if numbers.is_empty() {
            return Err(anyhow!("`{}` can have no more cards", self.hand));
        }
        let draw = Draw {
            hand: self.hand.set(),
            left: pack.except(all),
            least,
        };
        let left = draw.left.count() as usize;
        if left < *numbers.end() {
            return Err(anyhow!("only {left} cards are left"));
        }
        let chances = chances(&draw, *numbers.end());
        let lines = numbers.map(|number| {
            let chance = chances[number - 1];
            let all = format!("{} of {}", chance.ways, chance.all);
            format!("{number:5}  {:9}  {all}\n", chance.per_mille())
        });
        Ok(String::from("cards  per mille  sets\n") + &lines.collect::<String>())
    }
}
