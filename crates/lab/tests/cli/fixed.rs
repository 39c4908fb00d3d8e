//! The fixed checks of each game, on its unchanged image.

use std::thread;

use campaign::Subject;
use probe::symbols::Symbols;
use ricochet_lab::labs::Labs;
use vcs::Cartridge;

#[test]
#[ignore = "a minute for each game"]
fn the_fixed_checks_find_nothing_in_the_image_as_it_is() {
    let labs = Labs::bundled();
    thread::scope(|scope| {
        for game in labs.catalog.games() {
            let proof = &labs.part(game).proof;
            scope.spawn(move || {
                let image = game.image().unwrap();
                let cartridge = Cartridge::new(image.bytes, None).unwrap();
                let subject = Subject::new(cartridge, Symbols::parse(image.symbols).unwrap());
                for check in proof.checks {
                    if let Err(found) = (check.run)(&subject) {
                        panic!("{}: {}: {found}", game.name, check.name);
                    }
                }
            });
        }
    });
}
