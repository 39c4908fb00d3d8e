//! The fixed checks of each game, on its unchanged image.

use crate::{each_lab, subject};

#[test]
#[ignore = "a minute for each game"]
fn the_fixed_checks_find_nothing_in_the_image_as_it_is() {
    each_lab(|lab| {
        for check in lab.proof.checks {
            if let Err(found) = (check.run)(&subject(lab.game)) {
                panic!("{}: {}: {found}", lab.game.name, check.name);
            }
        }
    });
}
