//! The QR codes that cartridges show.

use qrcode::bits::Bits;
use qrcode::canvas::{Canvas, MaskPattern};
use qrcode::{Color, EcLevel, Version, ec};

/// Modules of a side of a code.
pub const SIDE: usize = 29;

/// The modules of the code of a text as cartridges show it: version 3, level L, mask 0, alphanumeric; true is black.
///
/// # Panics
/// Panics if the text is not alphanumeric, or too long.
pub fn modules(text: &str) -> Vec<bool> {
    let version = Version::Normal(3);
    let mut bits = Bits::new(version);
    let put = bits.push_alphanumeric_data(text.as_bytes());
    put.and_then(|()| bits.push_terminator(EcLevel::L))
        .expect("a text of at most 77 alphanumeric characters");
    let (data, correction) = ec::construct_codewords(&bits.into_bytes(), version, EcLevel::L)
        .expect("a version with level L");
    let mut canvas = Canvas::new(version, EcLevel::L);
    canvas.draw_all_functional_patterns();
    canvas.draw_data(&data, &correction);
    canvas.apply_mask(MaskPattern::Checkerboard);
    canvas
        .into_colors()
        .into_iter()
        .map(|colour| colour == Color::Dark)
        .collect()
}
