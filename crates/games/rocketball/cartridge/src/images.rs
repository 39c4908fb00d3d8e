//! The images of the cartridge that the program contains.

use referee::Image;

/// NTSC, then PAL60.
pub const IMAGES: [Image; 2] = [
    Image {
        file_name: "Rocketball! (NTSC)",
        bytes: include_bytes!("../../../../../rom/rocketball.a26"),
        symbols: include_str!("../../../../../rom/rocketball.sym"),
    },
    // The colours of PAL sets, at NTSC's 262 lines.
    Image {
        file_name: "Rocketball! (PAL60)",
        bytes: include_bytes!("../../../../../rom/rocketball-pal60.a26"),
        symbols: include_str!("../../../../../rom/rocketball-pal60.sym"),
    },
];
