//! A cartridge that breaks the rules.

use probe::symbols::Symbols;
use ricochet_cartridge::names;

use crate::common::Place;

/// The image with its routine for points replaced by a return, and its symbols.
pub fn wrong_image(place: &Place) -> String {
    const RTS: u8 = 0x60;
    let list = include_str!("../../rom/ricochet.sym");
    let add_points = Symbols::parse(list)
        .unwrap()
        .code(names::ADD_POINTS)
        .unwrap();
    let mut image = include_bytes!("../../rom/ricochet.a26").to_vec();
    let bank = Symbols::bank_of(add_points, image.len() / 0x1000);
    image[bank * 0x1000 + usize::from(add_points & 0x0FFF)] = RTS;
    place.file("wrong.sym", list);
    place.file("wrong.a26", image)
}
