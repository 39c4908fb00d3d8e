//! The icon of the window, which `tools/icon` draws.
#![cfg(not(target_os = "macos"))] // where only a program in a bundle has one

/// The icon as a PNG file, for Windows.
#[cfg(windows)]
pub const FILE: &[u8] = include_bytes!("icon.png");

/// The width and height of the icon, and its pixels as `0xAARRGGBB`.
#[cfg(not(windows))]
pub fn pixels() -> (usize, Vec<u32>) {
    let file = std::io::Cursor::new(include_bytes!("icon.png"));
    let mut reader = png::Decoder::new(file).read_info().expect("a PNG file");
    let size = reader.info().width as usize;
    let mut bytes = vec![0; size * size * 4];
    reader
        .next_frame(&mut bytes)
        .expect("colours with transparency");
    let (pixels, _) = bytes.as_chunks();
    let pixel =
        |&[red, green, blue, alpha]: &[u8; 4]| u32::from_be_bytes([alpha, red, green, blue]);
    (size, pixels.iter().map(pixel).collect())
}

#[cfg(all(test, not(windows)))]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::portable::Palette;

    #[test]
    fn its_colours_are_those_of_a_console() {
        let palette = Palette::ntsc();
        let known: HashSet<u32> = (0..=255).map(|colu| palette.rgb(colu)).collect();
        let (size, pixels) = pixels();
        assert_eq!((size, pixels.len()), (32, 32 * 32));
        let opaque = pixels.into_iter().filter(|pixel| pixel >> 24 != 0);
        let colours: HashSet<u32> = opaque.map(|pixel| pixel & 0xFF_FFFF).collect();
        assert!(
            colours.len() > 4 && colours.is_subset(&known),
            "{colours:X?}"
        );
    }
}
