//! Images with wrong rules.

use probe::symbols::Symbols;

use crate::common::Place;

/// The image with its routine for points replaced by a return, and its symbols.
pub fn wrong_image(place: &Place) -> String {
    const RTS: u8 = 0x60;
    image_with(place, "AddPoints", RTS)
}

/// The image with another instruction at a label, and its symbols.
pub fn image_with(place: &Place, label: &str, opcode: u8) -> String {
    let list = include_str!("../../rom/ricochet.sym");
    let address = Symbols::parse(list).unwrap().code(label).unwrap();
    let mut image = include_bytes!("../../rom/ricochet.a26").to_vec();
    let bank = Symbols::bank_of(address, image.len() / 0x1000);
    image[bank * 0x1000 + usize::from(address & 0x0FFF)] = opcode;
    place.file("wrong.sym", list);
    place.file("wrong.a26", image)
}
