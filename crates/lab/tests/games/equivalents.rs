//! The lists of equivalent mutants, compared with the images without running the checks.

use std::collections::BTreeSet;

use campaign::mutation::{Equivalents, of_byte};

use crate::{cartridge, each_lab, symbols};

#[test]
fn each_equivalent_mutant_is_one_of_the_image() {
    each_lab(|lab| {
        let (cartridge, symbols) = (cartridge(lab.game), symbols(lab.game));
        let image = cartridge.image();
        let mutations = (0..image.len()).flat_map(|offset| of_byte(image, offset, true, true));
        let describe = mutations.map(|mutation| mutation.describe(image, &symbols));
        let possible: BTreeSet<String> = describe.collect();
        let equivalents = Equivalents::parse(lab.proof.equivalents).unwrap();
        let unknown = equivalents.unknown(&possible);
        assert!(unknown.is_empty(), "{}: {unknown:?}", lab.game.name);
    });
}
