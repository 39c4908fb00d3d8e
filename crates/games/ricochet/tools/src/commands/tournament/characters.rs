//! The table of the four characters: their scores against each other in each variant, and by who begins.

use std::fmt::Write as _;

use super::{Pairing, Sums, place};
use ricochet_engine::opponents::{Opponent, Player};
use ricochet_engine::rules::Variant;

/// The half width of an interval of 95 % in standard errors.
const WIDTH: f64 = 1.96;

/// The points of 100 of each against the other three in each variant, and what it scored more as the first than as the
/// second, both with intervals of 95 %.
pub fn table(variants: &[Variant], sums: &[Sums]) -> String {
    let mut text = format!("{:9}", "of three");
    for variant in variants {
        let _ = write!(text, "{:>28}", format!("variant {variant}, first-second"));
    }
    text.push('\n');
    for one in Opponent::CHARACTERS {
        let _ = write!(text, "{one:9}");
        for sums in sums {
            let cell = against_the_others(sums, one).text();
            let _ = write!(text, "{cell:>28}");
        }
        text.push('\n');
    }
    text.push('\n');
    text
}

/// The games of one character against the others.
fn against_the_others(sums: &Sums, one: Opponent) -> Sum {
    let of = |opponent| place(Player::Opponent(opponent));
    let others = Opponent::CHARACTERS
        .into_iter()
        .filter(|other| *other != one);
    let pairings = others.map(|other| &sums.pairings[of(one)][of(other)]);
    pairings.fold(Sum::default(), Sum::and)
}

/// Games and points as the first, and as the second.
#[derive(Clone, Copy, Default)]
struct Sum {
    first: (f64, f64),
    second: (f64, f64),
}

impl Sum {
    fn and(self, pairing: &Pairing) -> Sum {
        Sum {
            first: (
                self.first.0 + pairing.begun,
                self.first.1 + pairing.score_begun,
            ),
            second: (
                self.second.0 + pairing.games - pairing.begun,
                self.second.1 + pairing.score - pairing.score_begun,
            ),
        }
    }

    fn text(self) -> String {
        let share = |(games, points): (f64, f64)| points / games;
        // Drawn games make it less.
        let variance = |one: (f64, f64)| share(one) * (1.0 - share(one)) / one.0;
        let all = (self.first.0 + self.second.0, self.first.1 + self.second.1);
        let by_first = share(self.first) - share(self.second);
        let width = |variance: f64| 100.0 * WIDTH * variance.sqrt();
        format!(
            "{:.1} ± {:.1}, {:+.1} ± {:.1}",
            100.0 * share(all),
            width(variance(all)),
            100.0 * by_first,
            width(variance(self.first) + variance(self.second))
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_has_points_and_what_the_first_scored_more() {
        let sum = Sum {
            first: (100.0, 80.0),
            second: (100.0, 20.0),
        };
        // sqrt(0.5 * 0.5 / 200) = 0.03536; sqrt(2 * 0.8 * 0.2 / 100) = 0.05657
        assert_eq!(sum.text(), "50.0 ± 6.9, +60.0 ± 11.1");
    }
}
