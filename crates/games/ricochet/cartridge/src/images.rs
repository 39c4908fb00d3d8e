//! The images of the cartridge that the program contains.

use referee::Image;

/// NTSC, then PAL60.
pub const IMAGES: [Image; 2] = [
    Image {
        file_name: "Ricochet (NTSC)",
        bytes: include_bytes!("../../../../../rom/ricochet.a26"),
        symbols: include_str!("../../../../../rom/ricochet.sym"),
    },
    // The colours of PAL sets, at NTSC's 262 lines.
    Image {
        file_name: "Ricochet (PAL60)",
        bytes: include_bytes!("../../../../../rom/ricochet-pal60.a26"),
        symbols: include_str!("../../../../../rom/ricochet-pal60.sym"),
    },
];
