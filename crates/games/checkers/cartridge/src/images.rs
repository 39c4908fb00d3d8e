//! The images of Checkers.

use referee::Image;

/// For NTSC, and for PAL60.
pub static IMAGES: &[Image] = &[
    Image {
        file_name: "Checkers (NTSC)",
        bytes: include_bytes!("../../../../../rom/checkers.a26"),
        symbols: include_str!("../../../../../rom/checkers.sym"),
    },
    // The colours of PAL sets, at NTSC's 262 lines.
    Image {
        file_name: "Checkers (PAL60)",
        bytes: include_bytes!("../../../../../rom/checkers-pal60.a26"),
        symbols: include_str!("../../../../../rom/checkers-pal60.sym"),
    },
];
