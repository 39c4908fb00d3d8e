//! The fixed checks of each game, on its image as it is.

use campaign::Subject;
use probe::symbols::Symbols;
use ricochet::programs::Programs;
use vcs::Cartridge;

use crate::each_game;

#[test]
#[ignore = "a minute for each game"]
fn the_fixed_checks_find_nothing_in_the_image_as_it_is() {
    let programs = Programs::bundled();
    each_game(|game| {
        let image = game.image().unwrap();
        let cartridge = Cartridge::new(image.bytes, None).unwrap();
        let subject = Subject::new(cartridge, Symbols::parse(image.symbols).unwrap());
        let proof = programs.part(game).proof.as_ref().expect("fixed checks");
        for check in proof.checks {
            if let Err(found) = (check.run)(&subject) {
                panic!("{}: {}: {found}", game.name, check.name);
            }
        }
    });
}
