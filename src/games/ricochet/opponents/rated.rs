//! The opponents' ratings: what the tournament gave them.
//!
//! The numbers stand in one place, the table that `ricochet tournament --ratings` writes and the
//! cartridge includes; it is read here.

use std::sync::LazyLock;

use super::Opponent;
use crate::games::ricochet::Variant;

/// Bytes in hexadecimal, two decimal digits in each: the hundreds by variant and opponent, then the
/// rest of each likewise.
const TABLE: &str = include_str!("../../../../asm/ricochet/tables/ratings.inc");
const OPPONENTS: usize = Opponent::ALL.len();

static BYTES: LazyLock<Vec<u16>> = LazyLock::new(|| {
    let rows = TABLE
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix(".byte "));
    let bytes = rows.flat_map(|row| row.split(','));
    bytes
        .filter_map(|byte| byte.trim().strip_prefix('$')?.parse().ok())
        .collect()
});

/// The fixed rating of an opponent in a variant, 1..=9999.
pub fn rating(opponent: Opponent, variant: Variant) -> u16 {
    let index = usize::from(variant.number() - 1) * OPPONENTS + usize::from(opponent.number() - 1);
    let [high, low] = [index, index + BYTES.len() / 2].map(|at| BYTES.get(at).copied());
    100 * high.unwrap_or_default() + low.unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opponent_is_rated_in_every_variant() {
        assert_eq!(BYTES.len(), 2 * OPPONENTS * Variant::all().count());
        for variant in Variant::all() {
            for opponent in Opponent::ALL {
                let rating = rating(opponent, variant);
                assert!(
                    (1..=9999).contains(&rating),
                    "{opponent} in {variant}: {rating}"
                );
            }
        }
    }
}
