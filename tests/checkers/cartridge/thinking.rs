//! The computer player inside the image, against the engine's.

use ricochet::games::checkers::campaign::choices::compare;
use ricochet::games::checkers::Variant;
use ricochet::games::program::Subject;

use crate::cartridge::{cartridge, symbols};

fn subject() -> Subject {
    Subject::new(cartridge(), symbols(), 1..2)
}

#[test]
fn the_cartridge_chooses_what_the_engine_chooses() {
    for variant in [Variant::Checkers, Variant::Losing] {
        for (level, count) in [(1, 40), (2, 40), (3, 30), (4, 12), (5, 4)] {
            let compared = compare(&subject(), variant, level, count);
            let compared = compared.unwrap_or_else(|error| panic!("{error}"));
            println!(
                "{variant:?} {level}: {compared:?} {:.2} {:.2}",
                compared.mean(),
                compared.most()
            );
        }
    }
}
