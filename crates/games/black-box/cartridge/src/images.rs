//! The images of the cartridge that the program contains.

use referee::Image;

/// NTSC, then PAL60.
pub const IMAGES: [Image; 2] = [
    Image {
        file_name: "Black Box (NTSC)",
        bytes: include_bytes!("../../../../../rom/black-box.a26"),
        symbols: include_str!("../../../../../rom/black-box.sym"),
    },
    // The colours of PAL sets, at NTSC's 262 lines.
    Image {
        file_name: "Black Box (PAL60)",
        bytes: include_bytes!("../../../../../rom/black-box-pal60.a26"),
        symbols: include_str!("../../../../../rom/black-box-pal60.sym"),
    },
];
